/* Swoop by hand, the algorithm of src/newsstand/games/swoop/: the mark to measure against.
   It does what the State there records, and checks nothing. Set to one round, as printed else. */
#include "chance.h"

enum { RANKS = 12, JACK = 9, TEN = 12, JOKER = 13, KINDS = 14, NOTHING = -1 };
enum { COPIES = 4, JOKERS = 2, MOST_OF_A_RANK = 24, SEATS = 12, PLACES = 4, ROUNDS_KEPT = 60 };
enum { FROM_BOARD = PLACES + 1, AMOUNTS = 25 * FROM_BOARD, PLAY = 0, ADD = RANKS * AMOUNTS };
enum { SWOOP = ADD + AMOUNTS, TURN = SWOOP + 4, SHOW = TURN + PLACES, STOP = SHOW + RANKS * 2 };
enum { MOST_LEGAL = 425, HAND = 11, PACK = 54, ALIKE = 4, MOST_TURNS = 2000, DRAWN = -1 };
enum { PLAYING, ADDING };
enum { TABLE, PER_TWO };
enum { ROTATE, DRAW, WINNER, HIGHEST };
enum { TARGET, ROUNDS_END, ONCE_EACH, MINUTES };

typedef struct {
    int16_t decks, jokers, starter, voluntary_take, cap_four, quad_bomb, may_stop, pile_inspect;
    int16_t memory_aid, scoring, end, target, rounds, minutes;
} Options;

typedef struct {
    Options options;
    int16_t players, turn, phase, swooped, decks, starter, turns;
    int32_t played;
    int16_t rounds, extra;
    int16_t hand[SEATS][KINDS], hand_size[SEATS], board[SEATS][PLACES], board_held[SEATS][KINDS];
    int16_t mystery[SEATS][PLACES], lying[SEATS][PLACES], cards_left[SEATS];
    int16_t pile[RANKS], pile_size, top, flipped, swept[KINDS], aside[KINDS];
    int16_t known[SEATS][RANKS], least[SEATS];
    int32_t totals[SEATS];
    int16_t points[ROUNDS_KEPT][SEATS], left[SEATS][KINDS], out, drawn[SEATS], redrawn[SEATS];
    int16_t last_seat, last_action, last_card;
} State;

static Options options = {.jokers = 1, .end = ROUNDS_END, .target = 500, .rounds = 1, .minutes = 60};

static inline int most(int one, int two) { return one > two ? one : two; }
static inline int copies_of(int kind, int jokers) { return kind == JOKER ? JOKERS * jokers : COPIES; }

static inline int points_of(int kind, int beginner) {
    if (kind >= TEN)
        return 50;
    if (kind >= JACK)
        return 10;
    return beginner ? 5 : kind + 1;
}

static int decks_in_play(int decks, int jokers, int players) {
    if (decks == PER_TWO)
        return (players + 1) / 2;
    if (decks > PER_TWO)
        return decks - PER_TWO;
    return players <= 5 ? 2 : players <= 8 ? 3 : players <= 10 + jokers ? 4 : 6;
}

/* A round */

static int draw_card(State *s, int cards, Chance *chance) {
    int rest = below(chance, cards), kind = 0;
    while (rest >= s->aside[kind])
        rest -= s->aside[kind++];
    s->aside[kind]--;
    return kind;
}

static void fresh_pack(State *s) {
    for (int kind = 0; kind < KINDS; kind++)
        s->aside[kind] = copies_of(kind, 1);
}

static int draw_starter(State *s, Chance *chance) {
    int cards = PACK, highest = NOTHING, starter = NO_SEAT, tied = 0;
    fresh_pack(s);
    for (int seat = 0; seat < s->players; seat++) {
        int rank = TEN;
        while (rank >= TEN)
            rank = draw_card(s, cards--, chance);
        s->drawn[seat] = rank;
        s->redrawn[seat] = NOTHING;
        highest = most(highest, rank);
    }
    for (int seat = 0; seat < s->players; seat++)
        if (s->drawn[seat] == highest) {
            starter = seat;
            tied++;
        }
    if (tied == 1)
        return starter;
    for (int seat = 0; seat < s->players; seat++)
        if (s->drawn[seat] == highest)
            s->redrawn[seat] = highest;
    while (tied > 1) {
        int before = highest;
        fresh_pack(s);
        cards = PACK;
        highest = NOTHING;
        for (int seat = 0; seat < s->players; seat++)
            if (s->redrawn[seat] == before) {
                int rank = TEN;
                while (rank >= TEN)
                    rank = draw_card(s, cards--, chance);
                s->redrawn[seat] = rank;
                highest = most(highest, rank);
            } else
                s->redrawn[seat] = NOTHING;
        tied = 0;
        for (int seat = 0; seat < s->players; seat++)
            if (s->redrawn[seat] == highest) {
                starter = seat;
                tied++;
            }
    }
    return starter;
}

static void clear_table(State *s) {
    for (int kind = 0; kind < KINDS; kind++) {
        s->aside[kind] = copies_of(kind, s->options.jokers) * s->decks;
        s->swept[kind] = 0;
    }
    for (int rank = 0; rank < RANKS; rank++)
        s->pile[rank] = 0;
    s->pile_size = 0;
    s->top = NOTHING;
    s->flipped = NOTHING;
    s->phase = PLAYING;
    s->swooped = 0;
    for (int seat = 0; seat < s->players; seat++) {
        for (int kind = 0; kind < KINDS; kind++)
            s->hand[seat][kind] = s->board_held[seat][kind] = 0;
        for (int rank = 0; rank < RANKS; rank++)
            s->known[seat][rank] = 0;
        for (int place = 0; place < PLACES; place++) {
            s->board[seat][place] = s->mystery[seat][place] = NOTHING;
            s->lying[seat][place] = 0;
        }
        s->hand_size[seat] = s->cards_left[seat] = s->least[seat] = 0;
    }
}

static void deal_round(State *s, int starter, Chance *chance) {
    int cards = 0;
    clear_table(s);
    for (int kind = 0; kind < KINDS; kind++)
        cards += s->aside[kind];
    for (int seat = 0; seat < s->players; seat++) {
        for (int i = 0; i < HAND; i++)
            s->hand[seat][draw_card(s, cards--, chance)]++;
        for (int place = 0; place < PLACES; place++) {
            int kind = draw_card(s, cards--, chance);
            s->board[seat][place] = kind;
            s->board_held[seat][kind]++;
            s->mystery[seat][place] = draw_card(s, cards--, chance);
            s->lying[seat][place] = 1;
        }
        s->hand_size[seat] = HAND;
        s->cards_left[seat] = HAND + 2 * PLACES;
    }
    s->turns = 0;
    s->starter = s->turn = starter;
}

static void score_round(State *s, int out) {
    int row = s->rounds % ROUNDS_KEPT;
    for (int seat = 0; seat < s->players; seat++) {
        int points = 0;
        for (int kind = 0; kind < KINDS; kind++)
            s->left[seat][kind] = s->hand[seat][kind] + s->board_held[seat][kind];
        for (int place = 0; place < PLACES; place++)
            if (s->lying[seat][place])
                s->left[seat][s->mystery[seat][place]]++;
        for (int kind = 0; kind < KINDS; kind++)
            points += s->left[seat][kind] * points_of(kind, s->options.scoring);
        s->points[row][seat] = points;
        s->totals[seat] += points;
    }
    s->out = out;
    s->rounds++;
}

static int is_last_round(const State *s) {
    int highest = 0;
    switch (s->options.end) {
    case ROUNDS_END: return s->rounds >= s->options.rounds;
    case ONCE_EACH: return s->rounds >= s->players;
    case MINUTES: return s->played >= s->options.minutes * 6;
    }
    for (int seat = 0; seat < s->players; seat++)
        highest = most(highest, s->totals[seat]);
    return highest >= s->options.target;
}

static int is_tied(const State *s) {
    int lowest = s->totals[0], sharing = 1;
    for (int seat = 1; seat < s->players; seat++)
        if (s->totals[seat] < lowest) {
            lowest = s->totals[seat];
            sharing = 1;
        } else if (s->totals[seat] == lowest)
            sharing++;
    return sharing > 1;
}

static int next_starter(State *s, Chance *chance) {
    int following = (s->starter + 1) % s->players;
    if (s->options.starter == DRAW)
        return draw_starter(s, chance);
    if (s->options.starter == WINNER && s->out != DRAWN)
        return s->out;
    if (s->options.starter == HIGHEST) {
        int best = following;
        for (int step = 1; step < s->players; step++) {
            int seat = (following + step) % s->players;
            if (s->totals[seat] > s->totals[best])
                best = seat;
        }
        return best;
    }
    return following;
}

static void end_round(State *s, int out, Chance *chance) {
    int over = s->extra;
    score_round(s, out);
    if (!over && is_last_round(s)) {
        if (is_tied(s))
            s->extra = 1;
        else
            over = 1;
    }
    if (over) {
        clear_table(s);
        s->turn = NO_SEAT;
    } else
        deal_round(s, next_starter(s, chance), chance);
}

static void deal(State *s, int players, const Options *given, Chance *chance) {
    s->options = *given;
    s->players = players;
    s->decks = decks_in_play(given->decks, given->jokers, players);
    s->out = DRAWN;
    s->last_seat = NO_SEAT;
    s->last_action = -1;
    s->last_card = NOTHING;
    deal_round(s, draw_starter(s, chance), chance);
}

/* Legal actions */

static inline int offer(int16_t *out, int count, int base, int hand, int board, int fewest, int cap) {
    for (int from_hand = 0; from_hand <= hand; from_hand++)
        for (int from_board = 0; from_board <= board; from_board++)
            if (fewest <= from_hand + from_board && from_hand + from_board <= cap)
                out[count++] = base + from_hand * FROM_BOARD + from_board;
    return count;
}

static int legal_additions(const State *s, int16_t *out) {
    int rank = s->flipped, hand = s->hand[s->turn][rank], board = s->board_held[s->turn][rank], cap;
    out[0] = ADD;
    if (s->top != NOTHING && rank > s->top) {
        cap = s->options.cap_four ? ALIKE - 1 : MOST_OF_A_RANK;
        return offer(out, 1, ADD, hand, board, ALIKE - 1, cap);
    }
    cap = s->options.cap_four ? ALIKE - 1 - s->pile[rank] : MOST_OF_A_RANK;
    return offer(out, 1, ADD, hand, board, 1, cap);
}

/* As in the rules, a number is written first and counted only if it is legal. */
static int legal_actions(const State *s, int16_t *out) {
    int seat = s->turn, count = 0, top = s->top == NOTHING ? RANKS - 1 : s->top;
    int cap_four = s->options.cap_four;
    if (s->phase == ADDING)
        return legal_additions(s, out);
    for (int rank = 0; rank <= top; rank++) {
        int hand = s->hand[seat][rank], board = s->board_held[seat][rank];
        int base = PLAY + rank * AMOUNTS;
        if (cap_four)
            count = offer(out, count, base, hand, board, 1, ALIKE - s->pile[rank]);
        else if (board == 0 && hand <= 2) {
            out[count] = base + FROM_BOARD;
            count += hand > 0;
            out[count] = base + FROM_BOARD * 2;
            count += hand > 1;
        } else {
            for (int from_board = 1; from_board <= board; from_board++)
                out[count++] = base + from_board;
            for (int from_hand = 1; from_hand <= hand; from_hand++)
                for (int from_board = 0; from_board <= board; from_board++)
                    out[count++] = base + from_hand * FROM_BOARD + from_board;
        }
    }
    if (s->options.quad_bomb) {
        int cap = cap_four ? ALIKE : MOST_OF_A_RANK;
        for (int rank = top + 1; rank < RANKS; rank++) {
            int hand = s->hand[seat][rank], board = s->board_held[seat][rank];
            count = offer(out, count, PLAY + rank * AMOUNTS, hand, board, ALIKE, cap);
        }
    }
    for (int kind = TEN; kind < KINDS; kind++) {
        out[count] = SWOOP + (kind - TEN) * 2;
        count += s->hand[seat][kind] > 0;
        out[count] = SWOOP + (kind - TEN) * 2 + 1;
        count += s->board_held[seat][kind] > 0;
    }
    int able = count > 0;
    for (int place = 0; place < PLACES; place++) {
        out[count] = TURN + place;
        count += s->lying[seat][place] & (s->board[seat][place] == NOTHING);
    }
    if (s->top != NOTHING && (!able || s->options.voluntary_take))
        for (int rank = s->top + 1; rank < RANKS; rank++) {
            out[count] = SHOW + rank * 2;
            count += s->hand[seat][rank] > 0;
            out[count] = SHOW + rank * 2 + 1;
            count += s->board_held[seat][rank] > 0;
        }
    if (s->swooped && s->options.may_stop)
        out[count++] = STOP;
    return count;
}

/* Playing */

static void leave_hand(State *s, int seat, int kind, int cards) {
    s->hand[seat][kind] -= cards;
    s->hand_size[seat] -= cards;
    s->cards_left[seat] -= cards;
    if (kind < RANKS)
        s->known[seat][kind] = most(s->known[seat][kind] - cards, 0);
}

static void leave_board(State *s, int seat, int kind, int cards) {
    s->board_held[seat][kind] -= cards;
    s->cards_left[seat] -= cards;
    for (int place = 0; place < PLACES; place++)
        if (cards > 0 && s->board[seat][place] == kind) {
            s->board[seat][place] = NOTHING;
            cards--;
        }
}

static inline void enter_hand(State *s, int seat, int rank, int cards) {
    s->hand[seat][rank] += cards;
    s->hand_size[seat] += cards;
    s->cards_left[seat] += cards;
    s->known[seat][rank] += cards;
}

static void lay(State *s, int seat, int rank, int amounts) {
    int from_hand = amounts / FROM_BOARD, from_board = amounts % FROM_BOARD;
    if (from_hand > 0)
        leave_hand(s, seat, rank, from_hand);
    if (from_board > 0)
        leave_board(s, seat, rank, from_board);
    s->pile[rank] += from_hand + from_board;
    s->pile_size += from_hand + from_board;
}

static void take_pile(State *s, int seat) {
    for (int rank = 0; rank < RANKS; rank++)
        if (s->pile[rank] > 0) {
            enter_hand(s, seat, rank, s->pile[rank]);
            s->pile[rank] = 0;
        }
    s->pile_size = 0;
    s->top = NOTHING;
}

static void end_turn(State *s, Chance *chance) {
    s->swooped = 0;
    s->turns++;
    s->played++;
    if (s->turns >= MOST_TURNS) {
        end_round(s, DRAWN, chance);
        return;
    }
    s->turn = s->turn + 1 < s->players ? s->turn + 1 : 0;
}

static void go_out(State *s, int seat, Chance *chance) {
    s->turns++;
    s->played++;
    end_round(s, seat, chance);
}

static void sweep(State *s, int seat, Chance *chance) {
    for (int rank = 0; rank < RANKS; rank++) {
        s->swept[rank] += s->pile[rank];
        s->pile[rank] = 0;
    }
    s->pile_size = 0;
    s->top = NOTHING;
    s->swooped = 1;
    if (s->cards_left[seat] == 0)
        go_out(s, seat, chance);
}

static void finish_play(State *s, int seat, int rank, Chance *chance) {
    s->top = rank;
    if (s->pile[rank] >= ALIKE)
        sweep(s, seat, chance);
    else if (s->cards_left[seat] == 0)
        go_out(s, seat, chance);
    else
        end_turn(s, chance);
}

static void swoop(State *s, int seat, int kind, Chance *chance) {
    s->swept[kind]++;
    sweep(s, seat, chance);
}

static int asks_additions(const State *s, int seat, int rank) {
    int matching = s->hand[seat][rank] + s->board_held[seat][rank];
    if (s->top != NOTHING && rank > s->top)
        return s->options.quad_bomb && matching >= ALIKE - 1;
    return matching > 0 && (!s->options.cap_four || s->pile[rank] < ALIKE - 1);
}

static void finish_mystery(State *s, int seat, int rank, int amounts, Chance *chance) {
    if (amounts == 0 && s->top != NOTHING && rank > s->top) {
        enter_hand(s, seat, rank, 1);
        take_pile(s, seat);
        end_turn(s, chance);
        return;
    }
    s->pile[rank]++;
    s->pile_size++;
    lay(s, seat, rank, amounts);
    finish_play(s, seat, rank, chance);
}

static void turn_mystery(State *s, int seat, int place, Chance *chance) {
    int kind = s->mystery[seat][place];
    s->mystery[seat][place] = NOTHING;
    s->lying[seat][place] = 0;
    s->cards_left[seat]--;
    s->last_card = kind;
    if (kind >= TEN)
        swoop(s, seat, kind, chance);
    else if (asks_additions(s, seat, kind)) {
        s->flipped = kind;
        s->phase = ADDING;
    } else
        finish_mystery(s, seat, kind, 0, chance);
}

static void show(State *s, int seat, int rank, int from_board, Chance *chance) {
    if (from_board)
        leave_board(s, seat, rank, 1);
    else
        leave_hand(s, seat, rank, 1);
    if (!s->options.voluntary_take)
        s->least[seat] = most(s->least[seat], s->top + 1);
    enter_hand(s, seat, rank, 1);
    take_pile(s, seat);
    end_turn(s, chance);
}

static void apply(State *s, int action, Chance *chance) {
    int seat = s->turn;
    s->last_seat = seat;
    s->last_action = action;
    s->last_card = NOTHING;
    if (action < ADD) {
        int rank = action / AMOUNTS;
        lay(s, seat, rank, action % AMOUNTS);
        finish_play(s, seat, rank, chance);
    } else if (action < SWOOP) {
        int rank = s->flipped;
        s->flipped = NOTHING;
        s->phase = PLAYING;
        finish_mystery(s, seat, rank, action - ADD, chance);
    } else if (action < TURN) {
        int kind = TEN + (action - SWOOP) / 2;
        if ((action - SWOOP) % 2)
            leave_board(s, seat, kind, 1);
        else
            leave_hand(s, seat, kind, 1);
        swoop(s, seat, kind, chance);
    } else if (action < SHOW)
        turn_mystery(s, seat, action - TURN, chance);
    else if (action < STOP)
        show(s, seat, (action - SHOW) / 2, (action - SHOW) % 2, chance);
    else
        end_turn(s, chance);
}

static int score(const State *s, int seat) { return s->totals[seat]; }

static void places(const State *s, int *out) {
    for (int seat = 0; seat < s->players; seat++) {
        out[seat] = 1;
        for (int other = 0; other < s->players; other++)
            out[seat] += s->totals[other] < s->totals[seat];
    }
}

#include "batch.h"
