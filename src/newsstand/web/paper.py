"""The sheets that the server prints itself: HTML that is read without JavaScript.

Every value that goes onto a sheet is escaped here. The classes are those of the client's page.css.
Sentences are said with their markup, so that a translator sees them whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from urllib.parse import quote

from newsstand.games.game import Game
from newsstand.games.voice import voice_of
from newsstand.language import LANGUAGES, in_force, phrase, speaker
from newsstand.match.lesson import Lesson, lesson_of
from newsstand.press import PAPERS
from newsstand.web.languages import PARAMETER
from newsstand.web.messages import GameInfo, TableInfo
from newsstand.web.problems import Problem
from newsstand.web.rack import rack
from newsstand.web.rulebook import RuleBook, RuleCard, card_of

say = speaker(__package__)

NEEDS_SCRIPT = phrase(
    "Playing at a table needs JavaScript. Everything to read is here without it: "
    "the rules, and the history of every match."
)
STATES = {
    "lobby": phrase("Waiting to start"),
    "playing": phrase("In play"),
    "over": phrase("Over"),
}


def page(title: str, main: str) -> str:
    """A whole page that the server writes."""
    return f"""<!doctype html>
<html lang="{in_force()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(title)} - Newsstand</title>
<meta name="theme-color" content="#174638">
<link rel="icon" href="/static/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/static/icons/icon-180.png">
<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">
<script src="/static/edition.js"></script>
<link rel="stylesheet" href="/static/page.css">
</head>
<body class="served">
<header class="folio"><a class="sign" href="/">Newsstand</a><nav aria-label="{
        escape(say("Rules"))
    }">{_links()}</nav></header>
<main class="sheet paper">
{main}
</main>
<footer class="colophon">{say("Newsstand: newsroom games with hidden information.")} {
        switch()
    }</footer>
</body>
</html>
"""


def switch() -> str:
    """Links to the same page in each of the other languages, which call themselves by name."""
    links = (
        f'<a href="?{PARAMETER}={code}" lang="{code}" rel="nofollow">{escape(name)}</a>'
        for code, name in LANGUAGES.items()
        if code != in_force()
    )
    return f'<span class="languages">{" ".join(links)}</span>'


def _links() -> str:
    return " ".join(
        f'<a href="/rules/{quote(title.name)}">{escape(title.title)}</a>' for title in rack()
    )


def masthead(kicker: str, title: str, deck: str = "") -> str:
    """The head of a sheet."""
    below = f'<p class="deck">{escape(deck)}</p>' if deck else ""
    return (
        f'<header class="masthead"><p class="kicker">{escape(kicker)}</p>'
        f"<h1>{escape(title)}</h1>{below}</header>"
    )


def front_page(titles: Iterable[GameInfo]) -> str:
    """The rack."""
    items = "".join(_title(title) for title in titles)
    return (
        masthead(say("All the games that fit"), "Newsstand", say("Tabletop games with secrets"))
        + f'<ul class="rack">{items}</ul><p>{say(NEEDS_SCRIPT)}</p>'
    )


def _title(title: GameInfo) -> str:
    head = f"<h2>{escape(title.title)}</h2><p>{escape(title.tagline)}</p>"
    name = quote(title.name)
    players = say("{min} to {max} players", min=title.players.min, max=title.players.max)
    return (
        f"<li>{head}<p>{players}</p>"
        f'<p><a href="/new/{name}">{say("Open a table")}</a> · '
        f'<a href="/rules/{name}">{say("Rules")}</a></p></li>'
    )


def new_table(title: GameInfo) -> str:
    """What can be chosen at a new table of a game."""
    presets = "".join(
        f"<li><strong>{escape(preset.title)}</strong>: {escape(preset.explain)}</li>"
        for preset in title.presets
    )
    options = "".join(
        f"<li><strong>{escape(option.title)}</strong>: {escape(option.explain)}</li>"
        for option in title.options
    )
    see = say(
        'See the <a href="{address}">rules of {game}</a>.',
        address=f"/rules/{quote(title.name)}",
        game=escape(title.title),
    )
    return (
        masthead(say("A new table"), title.title, title.tagline)
        + f"<p>{say(NEEDS_SCRIPT)} {see}</p><article class='prose'>"
        f"<h2>{say('Presets')}</h2><ul>{presets}</ul>"
        f"<h2>{say('Options')}</h2><ul>{options}</ul></article>"
    )


def table(game: Game, info: TableInfo, lines: str | None) -> str:
    """A table as it stands; `lines` is the viewer's view in words."""
    seats = "".join(
        f"<li>{say('{name} (you)', name=name) if seat.yours else name}</li>"
        for seat in info.seats
        for name in [escape(seat.name)]
    )
    seen = f"<h2>{say('The table')}</h2><pre>{escape(lines)}</pre>" if lines else ""
    return (
        masthead(say(STATES[info.status]), game.title, tagline_of(game))
        + f"<p>{say(NEEDS_SCRIPT)}</p>"
        f"<article class='prose'><h2>{say('Seats')}</h2><ol>{seats}</ol>{seen}"
        f'<p><a href="/tables/{quote(info.table)}/history">{say("What happened so far")}</a> · '
        f'<a href="/rules/{quote(game.name)}">{say("Rules")}</a></p></article>'
    )


def tagline_of(game: Game) -> str:
    """What stands below a game's title."""
    return voice_of(game)(game.tagline)


def invitation(game: Game) -> str:
    """A seat that waits for somebody."""
    head = masthead(say("A seat is kept for you"), game.title, tagline_of(game))
    return f"{head}<p>{say(NEEDS_SCRIPT)}</p>"


def offline() -> str:
    """What a browser shows when the stand cannot be reached."""
    return (
        masthead(
            say("No late edition"), say("You are offline"), say("The presses run on without you.")
        )
        + "<article class='prose'><p>"
        + say(
            "Your browser cannot reach this stand. Nothing is lost: every move that was made is "
            "kept, and a seat at a table is kept for as long as its clock says. This page goes on "
            'by itself when there is a network again, or when you <a href="">try again</a>.'
        )
        + "</p><p>"
        + say(
            "The rule books that you have read here before can be read meanwhile; they are named "
            "at the top."
        )
        + '</p></article><script src="/static/offline.js"></script>'
    )


def continued() -> str:
    """The way to go on as the guest of another device."""
    head = masthead(say("One byline, two devices"), say("Continue here"))
    return f"{head}<p>{say(NEEDS_SCRIPT)}</p>"


def replay(game: Game, table: str | None) -> str:
    """A match that is over, which is stepped through by script and read without."""
    read = ""
    if table is not None:
        address = f"/tables/{quote(table)}"
        read = (
            f'<p><a href="{address}/history">{say("Read the whole match")}</a> · '
            f'<a href="{address}/proof">{say("Was it honest?")}</a> · '
            f'<a href="/api{address}/log">{say("Keep its log")}</a></p>'
        )
    return (
        masthead(say("Once more"), game.title, say("A match, ply by ply"))
        + "<p>"
        + say(
            "Stepping through a match needs JavaScript. <code>newsstand replay FILE</code> tells "
            "its log in a terminal."
        )
        + "</p>"
        + read
    )


def bring() -> str:
    """The way in for a log from elsewhere."""
    return (
        masthead(say("From the archive"), say("Bring in a log"))
        + "<p>"
        + say(
            "Bringing in a log needs JavaScript. <code>newsstand replay FILE</code> tells it in a "
            "terminal, and <code>newsstand verify FILE</code> proves it."
        )
        + "</p>"
    )


def history(game: Game, info: TableInfo, sentences: Sequence[tuple[int, str]]) -> str:
    """All that a viewer was told, one sentence a line."""
    lines = "".join(
        f'<li><span class="ply">{ply}</span><span>{escape(text)}</span></li>'
        for ply, text in sentences
    )
    body = f'<ol class="wire">{lines}</ol>'
    if not lines:
        body = f"<p>{say('The match has not started.')}</p>"
    address = f"/tables/{quote(info.table)}"
    names = ", ".join(seat.name for seat in info.seats)
    return (
        masthead(say("What happened"), game.title, names)
        + body
        + f'<p><a href="{address}">{say("To the table")}</a>'
        + (
            f' · <a href="{address}/replay">{say("Replay")}</a>'
            f' · <a href="{address}/proof">{say("Was it honest?")}</a>'
            if info.status == "over"
            else ""
        )
        + "</p>"
    )


def rules(game: Game, book: RuleBook) -> str:
    """A rule book."""
    contents = "".join(
        f'<li><a href="#{anchor}">{escape(text)}</a></li>' for anchor, text in book.contents
    )
    return (
        masthead(say("The rules"), game.title, tagline_of(game))
        + _ways(game)
        + _kit(game)
        + _untranslated(book)
        + f'<nav class="contents" aria-label="{escape(say("Contents"))}"{_tongue(book)}>'
        + f"<ul>{contents}</ul></nav>"
        + f'<article class="prose"{_tongue(book)}>{book.body}</article>'
    )


def card(game: Game, card: RuleCard) -> str:
    """The rules on one sheet."""
    return (
        masthead(say("The rules on a card"), game.title, tagline_of(game))
        + _untranslated(card)
        + f'<article class="prose card"{_tongue(card)}>{card.body}</article>'
        + f'<p class="ways"><a href="/rules/{quote(game.name)}">{say("The whole rule book")}</a>'
        + "</p>"
    )


def _tongue(writing: RuleBook | RuleCard) -> str:
    """The attribute that says in which language something is, where that is not the page's."""
    return "" if writing.language == in_force() else f' lang="{writing.language}"'


def _untranslated(writing: RuleBook | RuleCard) -> str:
    if writing.language == in_force():
        return ""
    return (
        f'<p class="untranslated">{say("This is not translated yet: here it is in English.")}</p>'
    )


def lesson(told: Lesson) -> str:
    """All that a lesson says, for reading."""
    name = quote(told.game.name)
    voice = voice_of(told.game)
    says = "".join(f"<li>{escape(voice(step.say))}</li>" for step in told.steps)
    return (
        masthead(say("A lesson"), told.game.title, tagline_of(told.game))
        + f"<p>{say(NEEDS_SCRIPT)}</p><article class='prose'><ol>{says}</ol>"
        f'<p><a href="/rules/{name}">{say("Rules")}</a> · '
        f'<a href="/rules/{name}/card">{say("A card to print")}</a></p></article>'
    )


def _ways(game: Game) -> str:
    """From the rules to the lesson and the card, where there are any."""
    name = quote(game.name)
    ways = ""
    if lesson_of(game):
        ways += f'<a class="button" href="/learn/{name}">{say("Teach me in three minutes")}</a> '
    if card_of(game):
        ways += f'<a class="button" href="/rules/{name}/card">{say("The rules on a card")}</a>'
    return f'<p class="ways">{ways}</p>' if ways else ""


def _kit(game: Game) -> str:
    """Where its kit is, for each paper."""
    if game.kit is None:
        return ""
    first, *others = (
        (
            f"/rules/{quote(game.name)}/kit.pdf?paper={name}&amp;{PARAMETER}={in_force()}",
            escape(size.title),
        )
        for name, size in PAPERS.items()
    )
    links = "".join(
        say(', or <a href="{address}">on {paper}</a>', address=address, paper=title)
        for address, title in others
    )
    what = say("on {paper}{others}: a PDF to cut out and play", paper=first[1], others=links)
    return (
        f'<p class="kit"><a class="button" href="{first[0]}">{say("Print this game")}</a> '
        f"<span>{what}</span></p>"
    )


def refusal(problem: Problem) -> str:
    """What is wrong, and what to do next."""
    return (
        masthead(say("Correction"), problem.title)
        + f'<div class="problem"><p>{escape(problem.detail)}</p><p>{escape(problem.hint)}</p></div>'
        + '<p><a href="/">'
        + say("To the front page")
        + "</a></p>"
    )
