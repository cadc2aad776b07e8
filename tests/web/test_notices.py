"""Whose turn it is, told outside: to the internet only, once a turn, and to who is not here."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

import httpx
import pytest

from newsstand.web import absence
from newsstand.web.notices import Doorbell, RefusedAddress, Webhook, is_public, resolved
from newsstand.web.settings import Settings
from tests.web.conftest import OpenStand
from tests.web.test_absence import QUICK, the_one_to_act, two_people, until

PUBLIC = "93.184.215.14"


def resolver(*addresses: str) -> Callable[[str, int], Awaitable[list[str]]]:
    async def resolve(host: str, port: int) -> list[str]:
        return list(addresses)

    return resolve


class Outside(httpx.AsyncBaseTransport):
    """The internet, as far as the tests go."""

    def __init__(self, status: int = 200) -> None:
        self.status = status
        self.calls: list[httpx.Request] = []

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        await request.aread()
        self.calls.append(request)
        return httpx.Response(self.status, headers={"location": "http://127.0.0.1/"})


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.0.0.1", "172.16.5.4", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0",
        "fd00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1",
        "2002:7f00:1::", "::127.0.0.1", "::10.0.0.1", "::ffff:0:10.0.0.1", "64:ff9b:1::a00:1",
        "fec0::1", "5f00::1", "3fff::1", "2001:db8::1", "2001:0:7f00:1::1", "2130706433", "0x7f.1",
        "not an address",
    ],
)  # fmt: skip
def test_addresses_that_are_nobody_elses(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", [PUBLIC, "2606:2800:21f:cb07::1", "64:ff9b::5db8:d70e"])
def test_addresses_of_the_internet(address: str) -> None:
    assert is_public(address)


def test_the_call_goes_to_the_address_that_was_checked() -> None:
    outside = Outside()
    hook = Webhook("https://user:pw@chat.example:8443/hooks/a?b=c", resolver(PUBLIC), outside)
    assert asyncio.run(hook.post({"event": "your-turn"})) == 200
    (request,) = outside.calls
    assert str(request.url) == f"https://{PUBLIC}:8443/hooks/a?b=c"
    assert request.headers["host"] == "chat.example:8443"
    assert request.extensions["sni_hostname"] == "chat.example"
    assert json.loads(request.content) == {"event": "your-turn"}


@pytest.mark.parametrize("addresses", [("127.0.0.1",), (PUBLIC, "10.0.0.7"), ()])
def test_no_call_goes_inside(addresses: tuple[str, ...]) -> None:
    outside = Outside()
    with pytest.raises(RefusedAddress, match=r"chat\.example"):
        asyncio.run(Webhook("https://chat.example/", resolver(*addresses), outside).post({}))
    assert outside.calls == []


def test_the_real_resolver_finds_this_machine_and_it_is_refused() -> None:
    assert asyncio.run(resolved("127.0.0.1", 80)) == ["127.0.0.1"]
    with pytest.raises(RefusedAddress):
        asyncio.run(Webhook("http://127.0.0.1:9/").post({}))


def test_no_redirect_is_followed() -> None:
    outside = Outside(status=302)
    assert asyncio.run(Webhook("http://chat.example/", resolver(PUBLIC), outside).post({})) == 302
    assert len(outside.calls) == 1


def test_who_is_not_here_is_told_once_a_turn(open_stand: OpenStand) -> None:
    stand = open_stand(**QUICK, origins=frozenset({"https://play.example"}))
    outside = Outside()
    looked: absence.Absence = stand.app.state.absence
    looked._doorbell = Doorbell(
        stand.settings, Webhook("https://chat.example/", resolver(PUBLIC), outside)
    )
    with stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert, clock={"kind": "days", "seconds": 86_400})
        mover = the_one_to_act(table, anna, bert)
        until(lambda: len(outside.calls) == 1)
        told = json.loads(outside.calls[0].content)
        name = ("Anna", "Bert")[mover.table(table)["you"]]
        assert told["text"] == (
            f"{name}, it is your turn at Muckraker: https://play.example/tables/{table}"
        )
        assert (told["seat"], told["name"]) == (mover.table(table)["you"], name)
        assert told["due"] == mover.table(table)["clock"]["due"]
        other = bert if mover is anna else anna
        with other.socket(table) as line:
            line.hear("update")
            mover.ok(mover.move(table, mover.match(table)))
            until(lambda: bool(anna.match(table)["actions"] or bert.match(table)["actions"]))
            if other.match(table)["actions"]:
                line.hear("update")
                assert len(outside.calls) == 1, "who is here sees it"


def test_it_is_told_in_the_language_of_the_stand(open_stand: OpenStand) -> None:
    stand = open_stand(language="de")
    with stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert, clock={"kind": "days", "seconds": 86_400})
        mover = the_one_to_act(table, anna, bert)
        live = stand.tables._tables[table]
        assert live.seat_to_act is not None
        told = Doorbell(stand.settings).message(live, live.seat_to_act)
        name = live.names[mover.table(table)["you"]]
        assert told["text"] == f"{name}, du bist am Zug bei Muckraker: /tables/{table}"


def test_a_call_that_fails_is_written_down_and_stops_nothing(
    open_stand: OpenStand, caplog: pytest.LogCaptureFixture
) -> None:
    stand = open_stand(**QUICK, webhook="http://127.0.0.1:9/")
    with stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert, clock={"kind": "days", "seconds": 86_400})
        the_one_to_act(table, anna, bert)
        until(lambda: "the webhook was not called: 127.0.0.1 is 127.0.0.1" in caplog.text)


def test_without_a_webhook_nothing_is_called() -> None:
    assert Doorbell(Settings())._webhook is None
