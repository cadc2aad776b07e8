"""Sheets about matches that are over: one's own history, the ratings of a game, the proof.

Like those of `paper` they are read without JavaScript, and every value is escaped here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from html import escape
from urllib.parse import quote, urlencode

from newsstand.games import GAMES
from newsstand.games.game import Game
from newsstand.kernel.chance import chance_of, word
from newsstand.web.messages import (
    GameTally,
    HistoryInfo,
    Meeting,
    PastMatch,
    RatingsInfo,
    TableInfo,
)
from newsstand.web.paper import masthead

RESULTS = {"won": "Won", "shared": "Shared first place", "lost": "Not first"}
DRAWS = 6  # shown of the deal, for whoever checks by hand
SCRIPT = '<script src="/static/proof.js" defer></script>'


def own_history(info: HistoryInfo, chosen: Mapping[str, str | None]) -> str:
    """A guest's matches, meetings and tallies, with the filters that are in force."""
    keep = (
        "<p>You keep your name by six words. Lost them? "
        '<a href="/continue">Ask for new ones.</a></p>'
        if info.kept
        else '<p class="kit"><a class="button" href="/continue">Keep your name</a> '
        "<span>by six words on a slip of paper: it then stands on the lists, and you find your "
        "matches again on any device</span></p>"
    )
    if not info.played:
        body = "<p>Nothing to file yet: play a match to its end, and it is here.</p>"
        return masthead("Clippings", info.name) + body + keep
    return (
        masthead("Clippings", info.name, f"{_counted(info.total, 'match', 'matches')} on file")
        + _filters(info, chosen)
        + '<article class="prose">'
        + _matches(info)
        + "".join(_game(game) for game in info.games)
        + _meetings(info.meetings)
        + "</article>"
        + keep
    )


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _filters(info: HistoryInfo, chosen: Mapping[str, str | None]) -> str:
    games = [(name, GAMES[name].title) for name in info.played]
    company = [(one.who, one.name) for one in info.meetings]
    return (
        '<form class="kit" method="get" action="/me">'
        + _select("game", "Game", "All games", games, chosen.get("game"))
        + _select("result", "Result", "All results", RESULTS.items(), chosen.get("result"))
        + _select("with", "With", "Anybody", company, chosen.get("with"))
        + '<button class="button">Show</button></form>'
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


def _table(label: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
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
        return "<section><h2>Matches</h2><p>None fits. Choose less, and see more.</p></section>"
    more = ""
    if info.total > len(info.matches):
        more = f"<p>These are the newest {len(info.matches)} of {info.total}.</p>"
    rows = [_match(match) for match in info.matches]
    return (
        "<h2>Matches</h2>"
        + _table("Matches", ("When", "Game", "Result", "Look", "With"), rows)
        + more
    )


def _match(match: PastMatch) -> list[str]:
    when = datetime.fromtimestamp(match.finished / 1000, UTC)
    others = [f"{escape(one.name)} ({one.place})" for one in match.players if not one.you]
    address = f"/tables/{quote(match.table)}"
    result = RESULTS[match.result]
    if match.result == "lost":
        result = f"Place {match.place} of {len(match.players)}"
    return [
        f'<time datetime="{when:%Y-%m-%dT%H:%MZ}">{when.day} {when:%b %Y}</time>',
        escape(match.title),
        result,
        f'<a href="{address}/replay">Replay</a> · <a href="{address}/history">History</a> · '
        f'<a href="{address}/proof">Proof</a>',
        ", ".join(others),
    ]


def _game(game: GameTally) -> str:
    firsts = (
        "no first place"
        if not game.firsts
        else _counted(game.firsts, "first place", "first places")
    )
    said = f"{_counted(game.matches, 'match', 'matches')}, {firsts}"
    rating = ""
    if game.rating is not None:
        rating = (
            f' · <a href="/ratings/{quote(game.game)}">Rating</a> '
            f"{game.rating:.1f}, give or take {game.give:.1f}"
        )
    rows = [
        [escape(one.title), f"{one.total:,}", "" if one.most else _each(one.total, game.counted)]
        for one in game.tallies
    ]
    waits = ""
    if game.counted < game.matches:
        waits = (
            f"<p>Counted so far: {game.counted} of {game.matches} matches. "
            "A few more are counted at each visit.</p>"
        )
    table = _table(game.title, ("What", "In all", "A match"), rows) if rows and game.counted else ""
    return f"<section><h2>{escape(game.title)}</h2><p>{said}{rating}</p>{table}{waits}</section>"


def _each(total: int, matches: int) -> str:
    return f"{total / matches:.1f}" if matches else ""


def _meetings(meetings: Sequence[Meeting]) -> str:
    if not meetings:
        return ""
    rows = [
        [
            f'<a href="/me?{urlencode({"with": one.who})}">{escape(one.name)}</a>'
            + (" (bot)" if one.bot else ""),
            str(one.met),
            str(one.ahead),
            str(one.behind),
            str(one.level),
        ]
        for one in meetings
    ]
    return "<h2>Head to head</h2>" + _table(
        "Head to head", ("Against", "Met", "Ahead", "Behind", "Level"), rows
    )


def ratings(info: RatingsInfo) -> str:
    """Who plays a game how well."""
    rows = [
        [
            f"{rank}. {escape(one.name)}" + (" (bot)" if one.bot else "")
            + (" (you)" if one.you else ""),
            f"{one.rating:.1f}",
            f"±&nbsp;{one.give:.1f}",
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
    table = (
        _table("Ratings", ("Who", "Rating", "Give or take", "Matches", "First"), rows)
        if rows
        else "<p>No match has been rated yet. Be the first.</p>"
    )
    unlisted = ""
    if info.unlisted:
        unlisted = (
            f"<p>{_counted(info.unlisted, 'person plays', 'people play')} without a kept name, and "
            "so without a line here.</p>"
        )
    return (
        masthead("Who plays how well", info.title, "Ratings from every match that was finished")
        + f'<article class="prose"><p>Everybody begins at 25. Whoever finishes before somebody '
        "better gains more; points do not count, places do. The list is ordered by what a player "
        "is surely worth, so a lucky newcomer does not stand at its head. Bots are rated like "
        f"people.</p>{table}{unlisted}"
        '<p>Your own matches are in <a href="/me">your clippings</a>; to stand on the list, '
        f'<a href="/continue">keep your name</a>.</p><h2>Other games</h2>'
        f"<ul>{others}</ul></article>"
    )


def proof(game: Game, info: TableInfo) -> str:
    """What shows that a match was honest, and how a shuffle follows from a seed."""
    address = f"/tables/{quote(info.table)}"
    return (
        masthead("An honest deal", "Was it honest?", f"{game.title}: how to make sure")
        + '<article class="prose">'
        + "<h2>The seal</h2><p>Before the deal the stand drew a secret number, the seed, and "
        "published its SHA-256: a fingerprint from which nobody can work the number out, and for "
        "which nobody can find a second one. Everybody at the table could write it down.</p>"
        + f'<p>Sealed before the deal:<br><code class="long" id="commitment">'
        f"{escape(info.commitment or '')}</code></p>"
        + (_opened(game, info, address) if info.seed else _sealed())
        + _how(game)
        + f'<p><a href="{address}">To the table</a> · <a href="/rules/{quote(game.name)}">Rules'
        "</a></p></article>" + (SCRIPT if info.seed else "")
    )


def _sealed() -> str:
    return (
        "<p>The match is still on, so the seed is secret: whoever knew it would know all cards. "
        "Keep the line above, and come back when it is over.</p>"
    )


def _opened(game: Game, info: TableInfo, address: str) -> str:
    seed = info.seed or ""
    chance = chance_of(int(seed, 16))
    rows = [
        [str(number), f"<code>{word(chance):016x}</code>", f'<code data-draw="{number}"></code>']
        for number in range(DRAWS)
    ]
    file = f"{game.name}-{info.table}.json"
    return (
        f'<p>The seed, since the end:<br><code class="long" id="seed">{escape(seed)}</code></p>'
        '<p id="verdict" role="status">Check that they belong together: '
        f"<code>printf %s {escape(seed)} | sha256sum</code> in a terminal. With JavaScript, your "
        "browser does it right here.</p>"
        "<h2>The whole match</h2><p>The seal alone says that the seed was not changed. That every "
        "card, throw and telephone call followed from it, and that every action was legal, is "
        "proved by playing the log again, on a machine of your own:</p>"
        f'<p><a class="button" href="/api{address}/log" download="{escape(file)}">Keep the log'
        f"</a></p><pre>newsstand verify {escape(file)} \\\n"
        f"  --commitment {escape(info.commitment or '')}</pre>"
        "<h2>The first numbers of this deal</h2><p>What the stand drew first, and what your "
        "browser works out from the seed by itself.</p>"
        + _table("First draws", ("Draw", "By the stand", "By your browser"), rows)
    )


def _how(game: Game) -> str:
    return (
        "<h2>How a shuffle follows from the seed</h2><ol>"
        "<li>The seed is a key of 128 bits, from the operating system's secure generator.</li>"
        "<li>The deal is ply 0, the first action ply 1, and so on. Draw <i>d</i> of ply <i>k</i> "
        "is SipHash-2-4 of the number <i>k</i> &times; 2<sup>32</sup> + <i>d</i> under that key: "
        "64 bits that look like noise and can be repeated by anybody who has the key.</li>"
        "<li>A number below <i>n</i>, such as a throw of a die, is the upper half of the draw, "
        "times <i>n</i>, divided by 2<sup>32</sup>; a draw that would favour some numbers is "
        "thrown away and the next one taken.</li>"
        "<li>A shuffle goes through the cards from the last to the second. Each changes places "
        "with one that a draw picks, among itself and those before it (Fisher and Yates). So every "
        "order is equally likely.</li>"
        "<li>Nobody's action changes a draw: the numbers of a ply depend on the seed and on the "
        "ply, and on nothing else.</li></ol>"
        "<p>What this does not show: that whoever runs the stand did not peek. They have the "
        f"computer with the cards in it. Play {escape(game.title)} at the stand of somebody you "
        "would let deal.</p>"
    )
