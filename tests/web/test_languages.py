"""Each guest reads their own language: at one table, in refusals, on pages, over the socket."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from newsstand.games import GAMES
from newsstand.games.rule_book import card, rule_book
from newsstand.language import in_force, speaking
from newsstand.players import hints, search
from newsstand.store import Notice
from newsstand.web import paper, tables
from newsstand.web.languages import COOKIE
from newsstand.web.messages import ReelInfo
from newsstand.web.rulebook import book_of, card_of
from newsstand.web.seating import told_notice
from tests.web.conftest import OpenStand
from tests.web.stand import Guest, Json, Socket, Stand, problem

GERMAN = {"accept-language": "de-AT, de;q=0.9, en;q=0.5"}
HTML = {"accept": "text/html"}


@pytest.fixture
def gerda(stand: Stand) -> Iterator[Guest]:
    """A guest whose browser asks for German."""
    with stand.guest() as guest:
        guest.http.headers.update(GERMAN)
        yield guest


def german_socket(stand: Stand, guest: Guest, table: str) -> Socket:
    """A line to a table from a browser that has chosen German."""
    cookies = f"{stand.cookie_name}={guest.cookie}; {COOKIE}=de"
    url = f"ws://{stand.host}/api/tables/{table}/socket"
    return Socket(url, {"Cookie": cookies, "Origin": stand.url})


def texts(update: Json) -> list[str]:
    """All that a person reads of an update."""
    said = [event["text"] for event in update["events"]]
    said += [one["text"] for one in update["recent"] or ()]
    return [*said, update["prompt"], *(action["text"] for action in update["actions"])]


def test_a_choice_goes_before_the_browsers_wish_and_english_comes_last(anna: Guest) -> None:
    def spoken(accept: str | None, cookie: str | None) -> str:
        headers = {} if accept is None else {"accept-language": accept}
        if cookie is not None:
            headers["cookie"] = f"{COOKIE}={cookie}"
        answer = anna.http.get("/api/me", headers=headers)
        assert answer.headers["content-language"] == answer.json()["language"]
        vary = answer.headers["vary"].lower()
        assert "cookie" in vary
        assert "accept-language" in vary
        return str(answer.json()["language"])

    assert spoken(None, None) == "en"
    assert spoken("de-CH", None) == "de"
    assert spoken("fr", None) == "en"
    assert spoken("de", "en") == "en"
    assert spoken("en", "de") == "de"
    assert spoken("de", "klingon") == "de"
    assert spoken(None, '"; drop') == "en"


def test_refusals_are_in_the_readers_language(anna: Guest, gerda: Guest) -> None:
    there = gerda.refused("GET", "/tables/nosuchtable")
    assert there["title"] == "Kein solcher Tisch"
    assert there["detail"] == "An diesem Kiosk gibt es keinen Tisch 'nosuchtable'."
    assert there["hint"] == "Prüfe die Adresse, oder eröffne einen neuen Tisch."
    here = anna.refused("GET", "/tables/nosuchtable")
    assert here["title"] == "No such table"
    assert {here["slug"], here["status"]} == {there["slug"], there["status"]}
    table = gerda.open("swoop", "mb")["table"]
    update = gerda.my_turn(table)
    wish = {"seat": 0, "ply": update["ply"], "action": 1_000_000, "key": "x"}
    refusal = gerda.refused("POST", f"/tables/{table}/moves", wish)
    assert refusal["detail"].startswith("Aktion 1000000 ist Platz 0 bei Zug")
    assert update["actions"][0]["text"] in refusal["hint"]


WRONG: list[tuple[Json, str, str]] = [  # entries of a new table, what is wrong, what comes next
    ({"game": "scopp"}, "Ein Spiel 'scopp' gibt es nicht.", "Meinst du 'scoop'?"),
    (
        {"options": {"decks": "many"}},
        "Option decks: 'many' gibt es nicht.",
        "Wähle table, per_two, 1, 2, 3, 4, 5, 6.",
    ),
    ({"options": {"jokers": 7}}, "Option jokers: 7 ist weder an noch aus.", "Schreib true oder"),
    ({"options": {"deck": 2}}, "Swoop hat keine Option 'deck'.", "Meinst du 'decks'?"),
    ({"preset": "livly"}, "Swoop hat keine Voreinstellung 'livly'.", "Meinst du 'lively'?"),
    (
        {"seats": [{"kind": "me"}]},
        "Swoop ist für 2 bis 12 Personen, nicht für 1.",
        "Wähle eine Zahl dazwischen.",
    ),
    ({"seats": 3}, "Die Anfrage passt nicht: seats ist keine Liste.", "Die Form jeder Anfrage"),
    (
        {"seats": [{"kind": "cat"}]},
        "Die Anfrage passt nicht: seats > 0 hat als 'kind' 'cat', nicht me, person oder bot.",
        "Die Form jeder Anfrage",
    ),
    ({"game": None}, "Die Anfrage passt nicht: game ist kein Text.", "Die Form jeder Anfrage"),
    ({"gme": "swoop"}, "Die Anfrage passt nicht: gme ist hier unbekannt.", "Die Form jeder"),
    (
        {"settings": {"delay": 101}},
        "Die Anfrage passt nicht: settings > delay ist größer als 100.",
        "Die Form jeder Anfrage",
    ),
    ({"seed": "x"}, "Der Startwert 'x' ist keine ganze Zahl", ""),
]


@pytest.mark.parametrize(("entries", "what", "following"), WRONG)
def test_what_is_wrong_with_a_table_is_said_in_the_readers_language(
    gerda: Guest, entries: Json, what: str, following: str
) -> None:
    table = {"game": "swoop", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "house"}]}
    refusal = gerda.refused("POST", "/tables", {**table, **entries})
    assert refusal["detail"].startswith(what)
    assert refusal["hint"].startswith(following)


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ('{"game": "swoop", seats}', "Der Inhalt ist vom 19. Zeichen an nicht als JSON lesbar."),
        ("", "Die Anfrage hat kein JSON-Objekt als Inhalt."),
        ("[]", "Die Anfrage hat kein JSON-Objekt als Inhalt."),
    ],
)
def test_a_body_that_cannot_be_read_is_refused_in_the_readers_language(
    gerda: Guest, body: str, what: str
) -> None:
    headers = {"content-type": "application/json"}
    assert problem(gerda.http.post("/api/tables", content=body, headers=headers))["detail"] == what


def test_each_reader_of_a_table_that_cannot_be_loaded_is_told_why_in_their_language(
    stand: Stand, anna: Guest, gerda: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        GAMES["swoop"].check_players(99)

    monkeypatch.setattr(tables, "replayed", refused)
    german = "Swoop ist für 2 bis 12 Personen, nicht für 99."
    english = "Swoop is for 2 to 12 players, not 99."
    told = {gerda: german, anna: english}
    for first, second in ((anna, gerda), (gerda, anna)):
        table = anna.open("swoop")["table"]
        stand.tables._tables.pop(table)  # whoever comes first loads it, for all
        for guest in (first, second, first):
            assert guest.refused("GET", f"/tables/{table}/match")["detail"] == told[guest]


def test_what_is_refused_at_the_gate_is_too(gerda: Guest) -> None:
    answer = gerda.http.post("/api/tables", json={}, headers={"origin": "https://evil.example"})
    assert problem(answer)["title"] == "Von einer fremden Seite geschickt"


def test_two_people_at_one_table_read_two_languages(
    stand: Stand, anna: Guest, gerda: Guest, game: str
) -> None:
    info = anna.open(game, "mp")
    table = info["table"]
    assert info["seats"][1]["name"] == "Free seat"
    assert gerda.table(table)["seats"][1]["name"] == "Freier Platz"
    gerda.take_seat(info, 1, "Gerda")
    for guest in (anna, gerda):
        mine, theirs = guest.match(table), (gerda if guest is anna else anna).match(table)
        assert mine["recent"][0]["text"] != theirs["recent"][0]["text"]
        assert mine["prompt"] != theirs["prompt"]
    for _ in range(6):
        english = anna.match(table)
        mover, since = anna if english["actions"] else gerda, english["ply"]
        anna.ok(mover.move(table, mover.match(table)))
        here, there = (guest.events(table, since)["updates"][0] for guest in (anna, gerda))
        assert [event["kind"] for event in here["events"]] == [
            event["kind"] for event in there["events"]
        ]
        said = [event["text"] for event in here["events"]]
        gesagt = [event["text"] for event in there["events"]]
        assert not set(said) & set(gesagt)
        if there["over"]:
            break
    # the public view is told in both languages too
    public = [guest.match(table, seat=-1) for guest in (anna, gerda)]
    assert public[0]["prompt"] != public[1]["prompt"]
    assert public[0]["totals"] == public[1]["totals"]
    # what was said so far stays in one language each
    again = [one["text"] for one in gerda.match(table)["recent"]]
    assert not set(again) & {one["text"] for one in anna.match(table)["recent"]}


def test_what_the_stand_says_is_said_to_each(anna: Guest, gerda: Guest) -> None:
    info = anna.open("swoop", "mp")
    table = info["table"]
    gerda.take_seat(info, 1, "Gerda")
    gerda.post(f"/tables/{table}/seats/1/away")
    anna.post(f"/tables/{table}/settings", {"chat": False})
    here = [one["text"] for one in anna.table(table)["notices"]]
    there = [one["text"] for one in gerda.table(table)["notices"]]
    assert here == [
        "Gerda steps out. A bot plays on meanwhile.",
        "The host switches the chat off.",
    ]
    assert there == [
        "Gerda steht kurz auf. Solange spielt ein Bot weiter.",
        "Der Gastgeber schaltet den Chat ab.",
    ]


def test_what_was_said_before_there_were_languages_stays_as_it_is() -> None:
    with speaking("de"):
        assert told_notice(Notice(0, "Ben {sic} is back.", 0)) == "Ben {sic} is back."
        parts = {"who": "{Ben}"}
        said = told_notice(Notice(0, "{who} is the host now.", 0, parts=parts))
        assert said == "{Ben} ist jetzt Gastgeber."


def test_the_socket_speaks_the_language_of_its_handshake(
    stand: Stand, anna: Guest, bert: Guest
) -> None:
    info = anna.open("swoop", "mp")
    table = info["table"]
    bert.take_seat(info, 1, "Bert")
    with anna.socket(table) as english, german_socket(stand, bert, table) as german:
        here, there = english.hear("update"), german.hear("update")
        assert here["prompt"] != there["prompt"]
        german.say(type="sing")
        told = german.hear("problem")["problem"]
        assert told["title"] == "Die Anfrage passt nicht"
        mover, line = (anna, english) if here["turn"] == 0 else (bert, german)
        bad = {"seat": here["turn"], "ply": here["ply"], "action": 10**6, "key": "k"}
        line.say(type="move", **bad)
        detail = line.hear("answer")["problem"]["detail"]
        assert ("is not legal" in detail) == (mover is anna)
        assert ("nicht erlaubt" in detail) == (mover is bert)
        # a move told in the language of each reader, whoever has made it
        mover.ok(mover.move(table, mover.match(table)))
        one, other = english.hear("update"), german.hear("update")
        assert one["ply"] == other["ply"]
        assert not set(texts(one)) & set(texts(other))


def test_a_page_is_switched_by_a_link(anna: Guest) -> None:
    page = anna.http.get("/rules/swoop", headers=HTML).text
    assert '<html lang="en">' in page
    assert '<a href="?language=de" lang="de" rel="nofollow">Deutsch</a>' in page
    answer = anna.http.get("/me?game=swoop&language=de", headers=HTML)
    assert (answer.status_code, answer.headers["location"]) == (303, "/me?game=swoop")
    cookie = answer.headers["set-cookie"]
    assert f"{COOKIE}=de; Max-Age=31536000; Path=/; SameSite=lax" in cookie
    assert "HttpOnly" not in re.findall(rf"{COOKIE}=[^,]*", cookie)[0]  # the page reads it too
    page = anna.http.get("/rules/swoop", headers=HTML).text
    assert '<html lang="de">' in page
    assert ">English</a>" in page
    refused = problem(anna.http.get("/rules/swoop?language=klingon"))
    assert refused["hint"] == "Wähle en (English), de (Deutsch)."


def test_the_clients_page_has_the_readers_language_too(
    open_stand: OpenStand, tmp_path: Path
) -> None:
    static = tmp_path / "static"
    static.mkdir()
    index = '<!doctype html><html lang="en"><title>Newsstand</title><!-- readable: here --></html>'
    (static / "index.html").write_text(index)
    with open_stand(static=static).guest() as guest:
        page = guest.http.get("/", headers=GERMAN).text
    assert '<html lang="de">' in page
    assert "<title>Spiele mit Geheimnissen - Newsstand</title>" in page
    assert "?language=en" in page


@pytest.mark.parametrize(
    "path",
    ["/", "/new/{game}", "/learn/{game}", "/rules/{game}", "/rules/{game}/card", "/me",
     "/ratings/{game}", "/continue", "/replay", "/offline", "/tables/{table}",
     "/tables/{table}/history", "/tables/{table}/proof", "/tables/{table}/replay"],
)  # fmt: skip
def test_pages_are_in_german(gerda: Guest, anna: Guest, path: str) -> None:
    info = anna.open("muckraker", "mb")
    table, names = info["table"], [seat["name"] for seat in info["seats"]]
    address = path.format(game="muckraker", table=table)
    german = gerda.http.get(address, headers=HTML)
    english = anna.http.get(address, headers=HTML)
    assert german.status_code == english.status_code == 200
    assert german.headers["content-language"] == "de"
    here, there = (set(re.findall(r">([^<>{}]*[a-z]{3} [^<>{}]*)<", answer.text))
                   for answer in (english, german))  # fmt: skip
    assert there
    assert here & there <= {"Newsstand", "Star Reporter", ", ".join(names)} | set(names)


def test_the_rack_is_told_in_german(anna: Guest, gerda: Guest, game: str) -> None:
    here, there = (
        next(title for title in guest.get("/games") if title["name"] == game)
        for guest in (anna, gerda)
    )
    assert here["title"] == there["title"]
    for part in ("options", "presets", "bots"):
        for one, other in zip(here[part], there[part], strict=True):
            assert one["name"] == other["name"]
            assert one["explain"] != other["explain"] or not one["explain"]
    assert {bot["name"]: bot["title"] for bot in there["bots"]}["medium"] == "Redakteur"


def test_lessons_are_told_in_german_and_played_the_same(
    anna: Guest, gerda: Guest, game: str
) -> None:
    here, there = (guest.get(f"/lessons/{game}") for guest in (anna, gerda))
    assert [step["action"] for step in here["steps"]] == [step["action"] for step in there["steps"]]
    assert not {step["say"] for step in here["steps"]} & {step["say"] for step in there["steps"]}
    assert here["updates"][0]["prompt"] != there["updates"][0]["prompt"]


def test_hints_are_given_in_the_language_of_who_asks(
    anna: Guest, gerda: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (hints, search):  # as long as nothing is compiled
        monkeypatch.setattr(module, "is_ready", lambda game: False)
    table = gerda.open("swoop", "mb")["table"]
    gerda.my_turn(table)
    hint = gerda.get(f"/tables/{table}/hint")
    assert hint["note"].startswith("Die Redaktion")
    gerda.http.headers["accept-language"] = "en"
    again = gerda.get(f"/tables/{table}/hint")
    assert again["note"].startswith("The editor")
    assert again["tips"][0]["action"] == hint["tips"][0]["action"]
    assert again["tips"][0]["text"] != hint["tips"][0]["text"]


def test_a_replay_is_told_to_each_in_their_language(anna: Guest, gerda: Guest) -> None:
    table = anna.open("scoop", "mb")["table"]
    anna.play_on(table)
    here, there = (guest.get(f"/tables/{table}/reel") for guest in (anna, gerda))
    ReelInfo.model_validate(there)
    assert [one["ply"] for one in here["landmarks"]] == [one["ply"] for one in there["landmarks"]]
    assert not {one["text"] for one in here["landmarks"]} & {
        one["text"] for one in there["landmarks"]
    }
    path = f"/tables/{table}/reel/updates"
    one, other = (guest.get(path, first=1, count=3)["updates"] for guest in (anna, gerda))
    assert one[0]["prompt"] != other[0]["prompt"]
    log = anna.http.get(f"/api/tables/{table}/log").json()
    del log["names"]
    brought = gerda.post("/replays", log)
    assert brought["names"] == ["Platz 1", "Platz 2"]
    assert anna.get(f"/replays/{brought['replay']}")["names"] == ["Seat 1", "Seat 2"]


def test_what_was_counted_is_told_in_german(anna: Guest) -> None:
    table = anna.open("swoop", "mb", preset="lively", options={"target": 50})["table"]
    anna.play_on(table)
    history = anna.http.get("/api/me/history", headers=GERMAN).json()
    english = anna.get("/me/history")
    titles = [{one["title"] for one in info["games"][0]["tallies"]} for info in (history, english)]
    assert titles[0]
    assert not titles[0] & titles[1]
    assert history["matches"][0]["players"][1]["name"] == "Redakteur"


def test_a_kit_is_printed_in_the_language_of_its_page(gerda: Guest, stand: Stand) -> None:
    page = gerda.http.get("/rules/muckraker", headers=HTML).text
    assert "/rules/muckraker/kit.pdf?paper=a4&amp;language=de" in page
    shelf = stand.app.state.kits

    def printed(*_: object) -> bytes:
        return in_force().encode()

    original, shelf._printed = shelf._printed, printed
    try:
        german = gerda.http.get("/rules/muckraker/kit.pdf?paper=letter")
        english = gerda.http.get("/rules/muckraker/kit.pdf?paper=letter&language=en")
        unknown = gerda.http.get("/rules/muckraker/kit.pdf?language=klingon")
    finally:
        shelf._printed = original
        shelf._kits.clear()
    assert (german.content, english.content) == (b"de", b"en")
    assert 'filename="muckraker-letter-de.pdf"' in german.headers["content-disposition"]
    assert 'filename="muckraker-letter.pdf"' in english.headers["content-disposition"]
    assert problem(unknown)["slug"] == "bad-request"


def test_rules_that_are_not_translated_are_read_in_english_with_a_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "halfway"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.md").write_text("# Halfway\n\n## 1. Aim\n\n**1.1** Win.\n")
    (package / "card.md").write_text("Win [1.1].\n")
    (package / "card.de.md").write_text("Gewinne [1.1].\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    rules = SimpleNamespace(__package__="halfway")
    game = replace(GAMES["swoop"], name="halfway", rules=rules, kit=None)
    with speaking("de"):
        assert rule_book(game).is_foreign
        assert card(game) is not None
        sheet = paper.rules(game, book_of(game))
        assert "noch nicht übersetzt; hier steht es auf Englisch" in sheet
        assert '<article class="prose" lang="en">' in sheet
        found = card_of(game)
        assert found is not None
        assert found.body == '<p>Gewinne <a href="/rules/halfway#rule-1.1">1.1</a>.</p>\n'
        assert "noch nicht übersetzt" not in paper.card(game, found)
    assert not rule_book(game).is_foreign
    assert "untranslated" not in paper.rules(game, book_of(game))


def test_german_rules_have_the_marks_of_the_english_ones(anna: Guest, game: str) -> None:
    page = anna.http.get(f"/rules/{game}", headers=HTML | GERMAN).text
    assert page.count('class="reconstructed"') == GAMES[game].rule_book.count("*(reconstructed)*")
    assert "(rekonstruiert)" in page
