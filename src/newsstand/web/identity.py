"""Who asks: a guest is a signed cookie and a name. There are no accounts.

The key that signs lies in the data folder, readable by its owner only. Whoever has it can sit in
any seat; whoever has the database alone cannot, since that holds only hashes of invites.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from pathlib import Path

from itsdangerous import BadSignature, Signer

from newsstand.language import phrase, speaker
from newsstand.players.names import LONGEST_NAME, tidy_name
from newsstand.web.problems import Problem
from newsstand.web.settings import LEAST_KEY, Settings, SettingsError

say = speaker(__package__)

COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep one
KEY_FILE = "secret.key"

BYLINES = (
    phrase("Stringer {name}"),
    phrase("Columnist {name}"),
    phrase("Cub {name}"),
    phrase("Sketcher {name}"),
    phrase("Copyboy {name}"),
    phrase("Night desk {name}"),
    phrase("Proofreader {name}"),
)
# no numbers: they would run into a seat's points
SURNAMES = (
    "Ames", "Bell", "Birch", "Blythe", "Brook", "Cole", "Crane", "Dale", "Drew", "Fenn",
    "Finch", "Flint", "Frost", "Gale", "Gray", "Hale", "Hart", "Heath", "Holt", "Jay",
    "Kerr", "Lane", "Lark", "Lowe", "Marsh", "Moss", "Nash", "Park", "Penn", "Pike",
    "Quinn", "Reed", "Rook", "Shaw", "Sloan", "Sparks", "Stone", "Swift", "Thorn", "Vale",
    "Wade", "Webb", "West", "Wren",
)  # fmt: skip


class Identity:
    """Signs and reads guest cookies, and makes the tokens of invite links."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()
        self._signer = Signer(
            key, salt="newsstand guest", key_derivation="hmac", digest_method=hashlib.sha256
        )
        # browsers keep the cookies of all ports of a host together: each stand has its own name
        self.cookie_name = f"newsstand-{self._digest('stand')[:8]}"

    @classmethod
    def of(cls, settings: Settings) -> Identity:
        """With the settings' key; raises SettingsError or OSError."""
        return cls(settings.key or read_key(settings.data_folder))

    def cookie(self, guest: str) -> str:
        """The cookie's value for a guest."""
        return self._signer.sign(guest).decode()

    def guest(self, cookie: str) -> str | None:
        """The guest of a cookie's value; None if we never signed it."""
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None

    def invite(self, table: str, seat: int, edition: int = 0) -> str:
        """The token of a seat's link. It follows from the key, so only its hash is stored.

        Each edition of a seat has another one, so an old link does not open a seat anew.
        """
        again = f"/{edition}" if edition else ""
        return self._digest(f"invite/{table}/{seat}{again}")[:32]

    def seal(self, message: str) -> str:
        """What shows that a link of that meaning is ours."""
        return self._digest(message)[:32]

    def _digest(self, message: str) -> str:
        return hmac.new(self._key, message.encode(), hashlib.sha256).hexdigest()

    def set_cookie(self, guest: str, scheme: str) -> str:
        """The header that makes a browser this guest."""
        secure = "; Secure" if scheme in ("https", "wss") else ""
        return (
            f"{self.cookie_name}={self.cookie(guest)}; Path=/; Max-Age={COOKIE_SECONDS}; "
            f"HttpOnly; SameSite=Lax{secure}"
        )


def invite_hash(token: str) -> str:
    """What is stored of an invite."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_guest() -> str:
    """The id of a guest who was never here; secret, since nothing else tells guests apart."""
    return secrets.token_urlsafe(18)


def new_table() -> str:
    """The id of a table; whoever knows it may watch."""
    return secrets.token_hex(8)


def byline(guest: str) -> str:
    """The name of a guest who has not said one."""
    number = int.from_bytes(hashlib.sha256(guest.encode()).digest()[:4])
    surname = SURNAMES[number // len(BYLINES) % len(SURNAMES)]
    return say(BYLINES[number % len(BYLINES)], name=surname)


def clean_name(text: str) -> str:
    """A guest's name as everybody will see it; raises Problem."""
    name = tidy_name(text)
    if not name:
        raise Problem(
            "bad-request", "The name has no visible letters", "Write a short name, such as Anna"
        )
    if len(name) > LONGEST_NAME:
        raise Problem(
            "bad-request",
            "The name is longer than {most} letters",
            "Write a short name, such as Anna",
            most=LONGEST_NAME,
        )
    return name


def read_key(folder: Path) -> str:
    """The key in the data folder, made when first asked for; raises SettingsError or OSError."""
    path = folder / KEY_FILE
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f"{KEY_FILE}.{secrets.token_hex(4)}"
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(32))
        try:
            os.link(draft, path)  # unlike a rename, it never replaces a key made meanwhile
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    again = "put a copy of the key back, or delete the file (guests then lose their seats)"
    try:
        key = path.read_text("ascii").strip()
    except UnicodeDecodeError:
        raise SettingsError(f"what is in {path} is not a key", again) from None
    if len(key) < LEAST_KEY:
        raise SettingsError(f"the key in {path} is shorter than {LEAST_KEY} characters", again)
    return key
