"""What the action numbers of Swoop mean, in every position and under all options.

    PLAY + (rank * 25 + from hand) * 5 + from board    number cards, all of one rank
    ADD + from hand * 5 + from board                   matching cards to the Mystery just turned
    SWOOP + (kind - TEN) * 2 + 1 if from the board     one ten or joker
    TURN + place                                       an uncovered Mystery
    SHOW + rank * 2 + 1 if from the board              show one card and take the pile
    STOP                                               end the turn after a Swoop

No choice is cut off: six decks have 24 cards of a rank, and the Board has four places. Which Board
card of a rank leaves its place needs no number of its own: the one on the lowest place goes. The
Mysteries below are alike to everybody who may know anything about them, so no choice is lost.
"""

from __future__ import annotations

from newsstand.games.swoop.cards import MOST_OF_A_RANK, RANKS

PLACES = 4  # Board and Mystery places of a seat
FROM_HAND = MOST_OF_A_RANK + 1
FROM_BOARD = PLACES + 1
AMOUNTS = FROM_HAND * FROM_BOARD

PLAY = 0
ADD = PLAY + RANKS * AMOUNTS
SWOOP = ADD + AMOUNTS
TURN = SWOOP + 4
SHOW = TURN + PLACES
STOP = SHOW + RANKS * 2
ACTIONS = STOP + 1
NO_ACTION = -1  # nothing has been played yet

# A seat that held all 24 cards of every rank would have the most: 25 * 12 amounts from the hand;
# each of four Board cards of different ranks adds 23 more. The rest is every other number once.
MOST_LEGAL = RANKS * FROM_HAND + PLACES * (FROM_HAND - 2) + (ACTIONS - SWOOP)
