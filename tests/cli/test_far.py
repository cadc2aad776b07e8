"""A terminal beside a screen that several people share, and at a table where a seat is kept."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from newsstand.cli.far import FarDesk
from newsstand.cli.glance import Glance
from newsstand.cli.guestbook import GuestBook
from newsstand.cli.link import TableLink
from newsstand.cli.place import take_place
from newsstand.cli.stand import Stand as FarStand
from tests.cli.test_join import PATIENCE
from tests.cli.test_polling import Told
from tests.web.stand import Guest, Stand
from tests.web.test_curtain import sit, unlock
from tests.web.test_undo_shared import play


def beside(stand: Stand, guest: Guest, table: str, folder: Path) -> tuple[FarDesk, Told]:
    """That guest's terminal at the table."""
    link = TableLink.of(f"{stand.url}/tables/{table}")
    far = FarStand(link.origin, GuestBook(folder / "guest.cookies"))
    far.ask("POST", "/me/continue", {"code": guest.post("/me/code")["code"]})
    desk, told = take_place(far, link, None), Told()
    desk.open(told.news.put)
    told.until(lambda it: it.glance.moment >= (0, 0))
    return desk, told


def until(is_so: Callable[[], object]) -> None:
    """Wait until that is so."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_at_a_shared_screen_the_terminal_speaks_for_one_person_at_a_time(tmp_path: Path) -> None:
    with Stand(tmp_path / "stand") as stand, stand.guest() as anna:
        table = sit(anna, "muckraker", bots=0)
        mover = play(anna, table)["you"]
        desk, told = beside(stand, anna, table, tmp_path)
        try:
            desk.take_back()  # before everybody's eyes, and the neighbour is asked
            until(lambda: anna.table(table)["takeback"])
            unlock(anna, table)
            until(lambda: desk._here() == [1 - mover])
            told.until(lambda it: "undo agrees to it" in it.glance.people)
            desk.take_back()
            until(lambda: anna.match(table)["ply"] == 0)
            desk.end()
            told.until(lambda it: any("curtain hides who agrees" in said for said in it.said))
            desk.end("Carl")
            told.until(lambda it: "Nobody here is called Carl; here are: Anna and Bert." in it.said)
            desk.end("bert")
            until(lambda: anna.table(table)["votes"] == [1])
            desk.end("Anna")
            told.until(lambda it: it.glance.is_over)
        finally:
            desk.close()
        assert anna.table(table)["ended"]


def test_a_kept_seat_is_told_and_let_go(tmp_path: Path) -> None:
    with Stand(tmp_path / "stand") as stand, stand.guest() as anna, stand.guest() as bert:
        info = anna.open("muckraker", "mpp")
        table = info["table"]
        bert.take_seat(info, 1, "Bert")
        with stand.guest() as carl:
            carl.take_seat(info, 2, "Carl")
        desk, told = beside(stand, bert, table, tmp_path)
        try:
            assert not desk.admits
            desk.admit()
            told.until(lambda it: "No seat waits for somebody to be let in." in it.said)
            anna.post(f"/tables/{table}/seats/2/free")
            told.until(
                lambda it: isinstance(it.glance, Glance) and "admit lets" in it.glance.people
            )
            desk.admit()
            until(lambda: not anna.table(table)["seats"][2]["held"])
        finally:
            desk.close()
