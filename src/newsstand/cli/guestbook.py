"""Who we are at which stand: the cookies of stands, kept for the next visit.

Whoever can read the file can play as us, so it is for its owner only.
"""

from __future__ import annotations

import http.cookiejar
import os
import tempfile
import urllib.request
from pathlib import Path

from newsstand.language import Told, speaker

say = speaker(__package__)

HEADING = "Cookie"


class GuestBookError(Exception):
    """What was kept cannot be read; `hint` says what to do."""

    def __init__(self, message: Told, hint: Told) -> None:
        super().__init__(message)
        self._hint = hint

    @property
    def hint(self) -> str:
        """What to do next."""
        return str(self._hint)


class HostOnly(http.cookiejar.DefaultCookiePolicy):
    """A stand says who we are at its own host, and nowhere else in its domain."""

    def set_ok(self, cookie: http.cookiejar.Cookie, request: urllib.request.Request) -> bool:
        """Whether a cookie is taken."""
        return not cookie.domain_specified and super().set_ok(cookie, request)


class GuestBook:
    """The cookies in a file; `jar` is what HTTP clients take them from and put them into."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.jar = http.cookiejar.LWPCookieJar(str(path), policy=HostOnly())
        if path.exists():
            try:
                self.jar.load()
            except (http.cookiejar.LoadError, UnicodeDecodeError):
                raise GuestBookError(
                    say.later("{path} does not hold what was kept there", path=path),
                    say.later("delete the file; stands will then take you for somebody new"),
                ) from None
        self._kept = self._values()

    def cookies_for(self, url: str) -> str:
        """The header that tells a stand who we are; empty for a stranger."""
        request = urllib.request.Request(url)
        self.jar.add_cookie_header(request)
        return request.get_header(HEADING) or ""

    def keep(self) -> None:
        """Write the file if anything has changed; raises OSError."""
        if self._values() == self._kept:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=self.path.parent)  # which only its owner may read
        os.close(handle)
        try:
            self.jar.save(draft)
            Path(draft).replace(self.path)
        except BaseException:
            Path(draft).unlink(missing_ok=True)
            raise
        self._kept = self._values()

    def _values(self) -> set[tuple[str, str, str, str | None]]:
        return {(one.domain, one.path, one.name, one.value) for one in self.jar}
