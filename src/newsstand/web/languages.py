"""Which language a guest reads: the one they have chosen, else the one that their browser asks for.

The choice is a cookie, which the page sets too. Pages that need no JavaScript have a link that does
it: `?language=de` on any of them.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Request
from fastapi.responses import RedirectResponse
from starlette.datastructures import Headers
from starlette.requests import cookie_parser

from newsstand.language import LANGUAGES, UnknownLanguage, checked, chosen
from newsstand.web.problems import Problem

COOKIE = "newsstand_language"
COOKIE_SECONDS = 365 * 24 * 3600
PARAMETER = "language"


def language_of(headers: Headers) -> str:
    """The language for whoever sends these headers."""
    for line in headers.getlist("cookie"):
        wished = cookie_parser(line).get(COOKIE, "")
        if wished in LANGUAGES:
            return wished
    return chosen(headers.get("accept-language"))


class Switch(Exception):
    """A reader wants this page in another language."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.language = language


def switched(
    language: Annotated[str | None, Query(alias=PARAMETER, include_in_schema=False)] = None,
) -> None:
    """Heed the wish for another language; raises Switch, or Problem where there is none such."""
    if language is not None:
        raise Switch(wished(language))


def wished(language: str) -> str:
    """The code of a language that somebody asks for; raises Problem."""
    try:
        return checked(language)
    except UnknownLanguage:
        raise Problem(
            "bad-request",
            "There is no language {code!r} on this stand",
            "Choose {known}",
            code=language[:20],
            known=", ".join(f"{code} ({name})" for code, name in LANGUAGES.items()),
        ) from None


def remembered(request: Request, error: Exception) -> RedirectResponse:
    """The same page again, in the language that the browser keeps from now on."""
    assert isinstance(error, Switch)
    again = request.url.remove_query_params(PARAMETER)
    answer = RedirectResponse(again.path + (f"?{again.query}" if again.query else ""), 303)
    answer.set_cookie(
        COOKIE,
        error.language,
        max_age=COOKIE_SECONDS,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return answer
