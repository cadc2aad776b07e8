"""The sheet that shows that a match was honest: its seal, its seed, and how to shuffle by that.

Like those of `paper` it is read without JavaScript, and every value is escaped here.
"""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from newsstand.games.game import Game
from newsstand.kernel.chance import chance_of, word
from newsstand.language import speaker
from newsstand.web.clippings import framed
from newsstand.web.messages import TableInfo
from newsstand.web.paper import masthead

say = speaker(__package__)

DRAWS = 6  # shown of the deal, for whoever checks by hand
SCRIPT = '<script src="/static/proof.js" defer></script>'


def proof(game: Game, info: TableInfo) -> str:
    """What shows that a match was honest, and how a shuffle follows from a seed."""
    address = f"/tables/{quote(info.table)}"
    seal = say(
        "Before the deal the stand drew a secret number, the seed, and published its SHA-256: a "
        "fingerprint from which nobody can work the number out, and for which nobody can find a "
        "second one. Everybody at the table could write it down."
    )
    return (
        masthead(
            say("An honest deal"),
            say("Was it honest?"),
            say("{game}: how to make sure", game=game.title),
        )
        + f'<article class="prose"><h2>{say("The seal")}</h2><p>{seal}</p>'
        + f'<p>{say("Sealed before the deal:")}<br><code class="long" id="commitment">'
        f"{escape(info.commitment or '')}</code></p>"
        + (_opened(game, info, address) if info.seed else _sealed())
        + _how(game)
        + f'<p><a href="{address}">{say("To the table")}</a> · '
        f'<a href="/rules/{quote(game.name)}">{say("Rules")}</a></p></article>'
        + (SCRIPT if info.seed else "")
    )


def _sealed() -> str:
    still = say(
        "The match is still on, so the seed is secret: whoever knew it would know all cards. Keep "
        "the line above, and come back when it is over."
    )
    return f"<p>{still}</p>"


def _opened(game: Game, info: TableInfo, address: str) -> str:
    seed = info.seed or ""
    chance = chance_of(int(seed, 16))
    rows = [
        [str(number), f"<code>{word(chance):016x}</code>", f'<code data-draw="{number}"></code>']
        for number in range(DRAWS)
    ]
    file = f"{game.name}-{info.table}.json"
    check = say(
        "Check that they belong together: {command} in a terminal. With JavaScript, your browser "
        "does it right here.",
        command=f"<code>printf %s {escape(seed)} | sha256sum</code>",
    )
    whole = say(
        "The seal alone says that the seed was not changed. That every card, throw and telephone "
        "call followed from it, and that every action was legal, is proved by playing the log "
        "again, on a machine of your own:"
    )
    first = say(
        "What the stand drew first, and what your browser works out from the seed by itself."
    )
    return (
        f'<p>{say("The seed, since the end:")}<br><code class="long" id="seed">{escape(seed)}'
        f'</code></p><p id="verdict" role="status">{check}</p>'
        f"<h2>{say('The whole match')}</h2><p>{whole}</p>"
        f'<p><a class="button" href="/api{address}/log" download="{escape(file)}">'
        f"{say('Keep the log')}</a></p><pre>newsstand verify {escape(file)} \\\n"
        f"  --commitment {escape(info.commitment or '')}</pre>"
        f"<h2>{say('The first numbers of this deal')}</h2><p>{first}</p>"
        + framed(
            say("First draws"), (say("Draw"), say("By the stand"), say("By your browser")), rows
        )
    )


def _how(game: Game) -> str:
    steps = (
        say("The seed is a key of 128 bits, from the operating system's secure generator."),
        say(
            "The deal is ply 0, the first action ply 1, and so on. Draw <i>d</i> of ply <i>k</i> "
            "is SipHash-2-4 of the number <i>k</i> &times; 2<sup>32</sup> + <i>d</i> under that "
            "key: 64 bits that look like noise and can be repeated by anybody who has the key."
        ),
        say(
            "A number below <i>n</i>, such as a throw of a die, is the upper half of the draw, "
            "times <i>n</i>, divided by 2<sup>32</sup>; a draw that would favour some numbers is "
            "thrown away and the next one taken."
        ),
        say(
            "A shuffle goes through the cards from the last to the second. Each changes places "
            "with one that a draw picks, among itself and those before it (Fisher and Yates). So "
            "every order is equally likely."
        ),
        say(
            "Nobody's action changes a draw: the numbers of a ply depend on the seed and on the "
            "ply, and on nothing else."
        ),
    )
    limits = say(
        "What this does not show: that whoever runs the stand did not peek. They have the computer "
        "with the cards in it. Play {game} at the stand of somebody you would let deal.",
        game=escape(game.title),
    )
    items = "".join(f"<li>{step}</li>" for step in steps)
    title = say("How a shuffle follows from the seed")
    return f"<h2>{title}</h2><ol>{items}</ol><p>{limits}</p>"
