"""In which language a game is told in the terminal: `--language`, or what the system speaks."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextvars import ContextVar
from typing import Annotated

import typer

from newsstand.language import ENGLISH, LANGUAGES, UnknownLanguage, checked, speaking

OURS = "NEWSSTAND_LANGUAGE"
SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")  # as gettext reads them, the first that is set
SPOKEN = ContextVar("spoken", default=ENGLISH)  # by the command, until its refusal is told
PLAIN = ("C", "POSIX")  # locales that speak nothing in particular


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """What the environment asks for; English if nothing does. Raises UnknownLanguage for ours."""
    if environment.get(OURS):
        return checked(environment[OURS])
    locale = next((environment[name] for name in SYSTEM if environment.get(name)), "")
    if _code(locale, ".") in PLAIN:
        return ENGLISH
    wishes = [*environment.get("LANGUAGE", "").split(":"), locale]
    codes = (_code(wish, "._@-").lower() for wish in wishes)
    return next((code for code in codes if code in LANGUAGES), ENGLISH)


def _code(locale: str, ends: str) -> str:
    for end in ends:
        locale = locale.partition(end)[0]
    return locale


def _speak(context: typer.Context, wished: str | None) -> str:
    """Put the language in force until the command ends."""
    try:
        code = language_of() if wished is None else checked(wished)
    except UnknownLanguage as error:
        raise typer.BadParameter(str(error), param_hint="'--language'") from None
    SPOKEN.set(code)
    context.with_resource(speaking(code))
    return code


Language = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="|".join(LANGUAGES),
        help="In which language; left out, that of this system.",
        callback=_speak,
    ),
]
