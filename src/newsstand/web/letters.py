"""What the stand writes by mail: please confirm, it is your turn, the match is over.

Each letter is said in the language in force, has one reader, tells why it came, and can be stopped
with one click (RFC 8058). Nothing that somebody else has typed stands in a letter to a mailbox
which has not confirmed.
"""

from __future__ import annotations

from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import localtime, make_msgid

from newsstand.games.game import Game
from newsstand.language import in_force, phrase, speaker
from newsstand.store import Letterbox, Seat
from newsstand.web.clock import now_ms
from newsstand.web.identity import Identity
from newsstand.web.rack import game_of
from newsstand.web.relay import LETTER
from newsstand.web.table import Table

say = speaker(__package__)

CONFIRM, STOP = "confirm", "stop"  # what the links of a letter do
HOUR = 3_600_000  # ms
IN_DAYS = 48  # hours from which on days are said
WHY_CONFIRM = phrase(
    "This mail came because somebody gave this address at a table. To have it forgotten, and "
    "not asked again:"
)
WHY_NEWS = phrase(
    "This mail came because this address was given, and confirmed, for a seat at that table. There "
    "is at most one for each turn, and none while you are there. No more mails about this table:"
)


@dataclass(frozen=True)
class Desk:
    """Writes letters, with links that only this stand can have made."""

    site: str
    sender: Address
    identity: Identity

    def confirmation(self, box: Letterbox, game: Game) -> EmailMessage:
        """Asks the owner of a mailbox whether the address was meant."""
        text = say(
            "Somebody who plays {title} at {site} would like to be told by mail when it is their "
            "turn, and has given this address. If that is you, confirm it here:",
            title=game.title,
            site=self.site,
        )
        rest = say(
            "If it is not, there is nothing to do: nothing else is sent here, and in a day the "
            "address is forgotten."
        )
        return self._letter(
            box,
            say("Mail about your turns at {title}?", title=game.title),
            [text, self.link(box, CONFIRM), rest],
            WHY_CONFIRM,
        )

    def your_turn(self, box: Letterbox, table: Table, seat: Seat) -> EmailMessage:
        """Tells somebody who is away that it is their turn."""
        title, name = game_of(table.stored.game).title, table.names[seat.seat]
        assert table.time is not None, "only where time counts"
        left = _time_left(table.time.due(seat.seat, seat.changed) - now_ms())
        return self._letter(
            box,
            say("Your turn at {title}", title=title),
            [
                say("{name}, it is your turn at {title}.", name=name, title=title),
                self._table(table),
                left,
            ],
            WHY_NEWS,
        )

    def is_over(self, box: Letterbox, table: Table) -> EmailMessage:
        """Tells somebody who is away how the match ended."""
        title = game_of(table.stored.game).title
        match = table.in_play
        if match.is_over:
            places = zip(match.places(), table.names, match.scores(), strict=True)
            sheet = "\n".join(f"{place}. {name} ({score})" for place, name, score in sorted(places))
        else:
            sheet = say("All who played agreed to end it without a result.")
        return self._letter(
            box,
            say("The match is over: {title}", title=title),
            [say("Your match of {title} is over.", title=title), sheet, self._table(table)],
            WHY_NEWS,
        )

    def link(self, box: Letterbox, deed: str) -> str:
        """The address of the page that confirms a letterbox, or stops its mails."""
        return f"{self.site}/mail/{deed}/{box.id}/{seal(self.identity, deed, box.id)}"

    def _table(self, table: Table) -> str:
        return f"{self.site}/tables/{table.id}"

    def _letter(self, box: Letterbox, subject: str, told: list[str], why: str) -> EmailMessage:
        stop = self.link(box, STOP)
        letter = EmailMessage(policy=LETTER)
        letter["From"] = self.sender
        letter["To"] = Address(addr_spec=box.address)
        letter["Subject"] = subject
        letter["Date"] = localtime()
        letter["Message-ID"] = make_msgid(domain=self.sender.domain)
        letter["Auto-Submitted"] = "auto-generated"  # so that no holiday answers (RFC 3834)
        letter["List-Unsubscribe"] = f"<{stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        paragraphs = "\n\n".join([*told, f"-- \n{say(why)}\n{stop}"])
        # not 8bit, which some mail servers refuse
        letter.set_content(paragraphs + "\n", cte="quoted-printable")
        letter["Content-Language"] = in_force()  # the line above takes such headers out
        return letter


def seal(identity: Identity, deed: str, letterbox: str) -> str:
    """What makes a link ours: it follows from the key, so the database alone opens nothing."""
    return identity.seal(f"mail/{deed}/{letterbox}")


def _time_left(ms: int) -> str:
    hours = max(1, round(ms / HOUR))
    if hours < IN_DAYS:
        return say.many(
            hours,
            "You have about an hour; then a bot plays until you are back.",
            "You have about {n} hours; then a bot plays until you are back.",
        )
    return say.many(
        hours // 24,
        "You have about a day; then a bot plays until you are back.",
        "You have about {n} days; then a bot plays until you are back.",
    )
