"""Sheets about matches that are over: one's own history, and the ratings of a game.

Like those of `paper` they are read without JavaScript, and every value is escaped here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from html import escape
from urllib.parse import quote, urlencode

from newsstand.games import GAMES
from newsstand.language import number, phrase, speaker
from newsstand.web.messages import (
    GameTally,
    HistoryInfo,
    Meeting,
    PastMatch,
    RatingsInfo,
)
from newsstand.web.paper import masthead

say = speaker(__package__)

RESULTS = {
    "won": phrase("Won"),
    "shared": phrase("Shared first place"),
    "lost": phrase("Not first"),
}
MONTHS = (
    phrase("Jan"), phrase("Feb"), phrase("Mar"), phrase("Apr"), phrase("May"), phrase("Jun"),
    phrase("Jul"), phrase("Aug"), phrase("Sep"), phrase("Oct"), phrase("Nov"), phrase("Dec"),
)  # fmt: skip


def own_history(info: HistoryInfo, chosen: Mapping[str, str | None]) -> str:
    """A guest's matches, meetings and tallies, with the filters that are in force."""
    keep = (
        "<p>"
        + say(
            'You keep your name by six words. Lost them? <a href="/continue">Ask for new ones.</a>'
        )
        + "</p>"
        if info.kept
        else '<p class="kit">'
        + say(
            '<a class="button" href="/continue">Keep your name</a> <span>by six words on a slip '
            "of paper: it then stands on the lists, and you find your matches again on any "
            "device</span>"
        )
        + "</p>"
    )
    if not info.played:
        nothing = say("Nothing to file yet: play a match to its end, and it is here.")
        return masthead(say("Clippings"), info.name) + f"<p>{nothing}</p>" + keep
    return (
        masthead(
            say("Clippings"),
            info.name,
            say.many(info.total, "{n} match on file", "{n} matches on file"),
        )
        + _filters(info, chosen)
        + '<article class="prose">'
        + _matches(info)
        + "".join(_game(game) for game in info.games)
        + _meetings(info.meetings)
        + "</article>"
        + keep
    )


def _filters(info: HistoryInfo, chosen: Mapping[str, str | None]) -> str:
    games = [(name, GAMES[name].title) for name in info.played]
    company = [(one.who, one.name) for one in info.meetings]
    results = [(name, say(result)) for name, result in RESULTS.items()]
    return (
        '<form class="kit" method="get" action="/me">'
        + _select("game", say("Game"), say("All games"), games, chosen.get("game"))
        + _select("result", say("Result"), say("All results"), results, chosen.get("result"))
        + _select("with", say("With"), say("Anybody"), company, chosen.get("with"))
        + f'<button class="button">{say("Show")}</button></form>'
    )


def _select(
    name: str, label: str, anything: str, entries: Iterable[tuple[str, str]], chosen: str | None
) -> str:
    options = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>'
        f"{escape(text)}</option>"
        for value, text in entries
    )
    return (
        f'<label>{label} <select class="field" name="{name}">'
        f'<option value="">{anything}</option>{options}</select></label>'
    )


def framed(label: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of cells that are HTML already; the first of each row is its head."""
    columns = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
        for first, *cells in rows
    )
    return (
        f'<div class="tablewrap" tabindex="0" role="region" aria-label="{escape(label)}">'
        f"<table><thead><tr>{columns}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _matches(info: HistoryInfo) -> str:
    if not info.matches:
        none = say("None fits. Choose less, and see more.")
        return f"<section><h2>{say('Matches')}</h2><p>{none}</p></section>"
    more = ""
    if info.total > len(info.matches):
        newest = say(
            "These are the newest {shown} of {total}.", shown=len(info.matches), total=info.total
        )
        more = f"<p>{newest}</p>"
    rows = [_match(match) for match in info.matches]
    head = (say("When"), say("Game"), say("Result"), say("Look"), say("With"))
    return f"<h2>{say('Matches')}</h2>" + framed(say("Matches"), head, rows) + more


def _match(match: PastMatch) -> list[str]:
    when = datetime.fromtimestamp(match.finished / 1000, UTC)
    others = [f"{escape(one.name)} ({one.place})" for one in match.players if not one.you]
    address = f"/tables/{quote(match.table)}"
    result = say(RESULTS[match.result])
    if match.result == "lost":
        result = say("Place {place} of {players}", place=match.place, players=len(match.players))
    day = say(
        "{day} {month} {year}", day=when.day, month=say(MONTHS[when.month - 1]), year=when.year
    )
    return [
        f'<time datetime="{when:%Y-%m-%dT%H:%MZ}">{day}</time>',
        escape(match.title),
        result,
        f'<a href="{address}/replay">{say("Replay")}</a> · '
        f'<a href="{address}/history">{say("History")}</a> · '
        f'<a href="{address}/proof">{say("Proof")}</a>',
        ", ".join(others),
    ]


def _game(game: GameTally) -> str:
    firsts = say("no first place")
    if game.firsts:
        firsts = say.many(game.firsts, "{n} first place", "{n} first places")
    said = f"{say.many(game.matches, '{n} match', '{n} matches')}, {firsts}"
    rating = ""
    if game.rating is not None and game.give is not None:
        rating = " · " + say(
            '<a href="{address}">Rating</a> {rating}, give or take {give}',
            address=f"/ratings/{quote(game.game)}",
            rating=number(game.rating, ".1f"),
            give=number(game.give, ".1f"),
        )
    rows = [
        [
            escape(one.title),
            number(one.total, ","),
            "" if one.most else _each(one.total, game.counted),
        ]
        for one in game.tallies
    ]
    waits = ""
    if game.counted < game.matches:
        so_far = say(
            "Counted so far: {counted} of {matches} matches. A few more are counted at each visit.",
            counted=game.counted,
            matches=game.matches,
        )
        waits = f"<p>{so_far}</p>"
    head = (say("What"), say("In all"), say("A match"))
    table = framed(game.title, head, rows) if rows and game.counted else ""
    return f"<section><h2>{escape(game.title)}</h2><p>{said}{rating}</p>{table}{waits}</section>"


def _each(total: int, matches: int) -> str:
    return number(total / matches, ".1f") if matches else ""


def _meetings(meetings: Sequence[Meeting]) -> str:
    if not meetings:
        return ""
    rows = [
        [
            _named(
                f'<a href="/me?{urlencode({"with": one.who})}">{escape(one.name)}</a>', bot=one.bot
            ),
            str(one.met),
            str(one.ahead),
            str(one.behind),
            str(one.level),
        ]
        for one in meetings
    ]
    head = (say("Against"), say("Met"), say("Ahead"), say("Behind"), say("Level"))
    title = say("Head to head")
    return f"<h2>{title}</h2>" + framed(title, head, rows)


def _named(name: str, *, bot: bool, you: bool = False) -> str:
    """A name in HTML, with what is to be known of its owner."""
    name = say("{name} (bot)", name=name) if bot else name
    return say("{name} (you)", name=name) if you else name


def ratings(info: RatingsInfo) -> str:
    """Who plays a game how well."""
    rows = [
        [
            f"{rank}. " + _named(escape(one.name), bot=one.bot, you=one.you),
            number(one.rating, ".1f"),
            f"±&nbsp;{number(one.give, '.1f')}",
            str(one.matches),
            f"{100 * one.firsts / one.matches:.0f}&nbsp;%",
        ]
        for rank, one in enumerate(info.listed, 1)
    ]  # fmt: skip
    others = "".join(
        f'<li><a href="/ratings/{quote(game.name)}">{escape(game.title)}</a></li>'
        for game in GAMES.values()
        if game.name != info.game
    )
    head = (say("Who"), say("Rating"), say("Give or take"), say("Matches"), say("First"))
    table = (
        framed(say("Ratings"), head, rows)
        if rows
        else f"<p>{say('No match has been rated yet. Be the first.')}</p>"
    )
    unlisted = ""
    if info.unlisted:
        people = say.many(
            info.unlisted,
            "{n} person plays without a kept name, and so without a line here.",
            "{n} people play without a kept name, and so without a line here.",
        )
        unlisted = f"<p>{people}</p>"
    how = say(
        "Everybody begins at 25. Whoever finishes before somebody better gains more; points do not "
        "count, places do. The list is ordered by what a player is surely worth, so a lucky "
        "newcomer does not stand at its head. Bots are rated like people. A match whose "
        "seed somebody chose is practice: it does not count."
    )
    own = say(
        'Your own matches are in <a href="/me">your clippings</a>; to stand on the list, '
        '<a href="/continue">keep your name</a>.'
    )
    return (
        masthead(
            say("Who plays how well"), info.title, say("Ratings from every match that was finished")
        )
        + f'<article class="prose"><p>{how}</p>{table}{unlisted}<p>{own}</p>'
        f"<h2>{say('Other games')}</h2><ul>{others}</ul></article>"
    )
