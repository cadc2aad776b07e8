"""A real server in a thread, and guests who talk to it as browsers and bots do."""

from __future__ import annotations

import itertools
import json
import socket
import threading
import time
import uuid
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import uvicorn
from websockets.sync.client import connect

from newsstand.web.app import create_app
from newsstand.web.identity import Identity
from newsstand.web.messages import Events, TableInfo, Update
from newsstand.web.patience import PatientProtocol
from newsstand.web.settings import Allowance, Limits, Settings
from newsstand.web.tables import Tables

Json = dict[str, Any]
JSON_BODY = {"content-type": "application/json"}
ENDLESS = Allowance(1e9, 1e9)
DEAL = 1 << 127  # as long as seeds are: it is searched for in what is told
PATIENT = Limits(guest=ENDLESS, address=ENDLESS, opening=ENDLESS)


class Stand:
    """A server on a free port of this machine. Closing and opening it again is a restart.

    Its first table is dealt from the seed `deal`, the next one from the number after it.
    """

    def __init__(self, folder: Path, port: int = 0, deal: int = DEAL, **settings: Any) -> None:
        self._port = port
        self._deals = itertools.count(deal)
        basis = Settings(
            db=folder / "tables.db", data_folder=folder, pace=0.0, limits=PATIENT, warm_after=None
        )
        self.settings = replace(basis, **settings)
        self._server: uvicorn.Server | None = None

    def __enter__(self) -> Self:
        self.app = create_app(self.settings)
        self.tables.new_seed = self._deals.__next__
        listener = socket.create_server(("127.0.0.1", self._port))
        config = uvicorn.Config(
            self.app,
            log_level="warning",
            http=PatientProtocol,
            ws_max_size=1 << 20,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=2,
        )
        server = uvicorn.Server(config)
        self._server = server
        self._thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        self._thread.start()
        while not server.started:
            assert self._thread.is_alive()
            time.sleep(0.005)
        self.host = f"127.0.0.1:{listener.getsockname()[1]}"
        self.url = f"http://{self.host}"
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._server is not None
        self.tables.hang_up()
        self._server.should_exit = True
        self._thread.join(10)
        assert not self._thread.is_alive()

    @property
    def tables(self) -> Tables:
        """What the server holds: for tests that compare what is told with what is true."""
        tables: Tables = self.app.state.tables
        return tables

    @property
    def cookie_name(self) -> str:
        """What this stand's cookie is called."""
        identity: Identity = self.app.state.identity
        return identity.cookie_name

    def guest(self, cookie: str | None = None) -> Guest:
        """Somebody with a browser of their own."""
        return Guest(self, cookie)


class Guest:
    """One browser: a cookie, requests, sockets."""

    def __init__(self, stand: Stand, cookie: str | None = None) -> None:
        self.http = httpx.Client(base_url=stand.url, timeout=20)
        if cookie:
            self.http.cookies.set(stand.cookie_name, cookie, domain="127.0.0.1", path="/")
        self._stand = stand
        if cookie is None:
            self.ok(self.http.get("/api/me"))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    @property
    def cookie(self) -> str:
        """What this browser is known by."""
        return self.http.cookies[self._stand.cookie_name]

    @staticmethod
    def ok(response: httpx.Response) -> Any:
        """The JSON of an answer that is no refusal."""
        assert response.is_success, response.text
        return response.json()

    def get(self, path: str, **query: Any) -> Any:
        """The JSON at an address."""
        return self.ok(self.http.get(f"/api{path}", params=query))

    def post(self, path: str, body: Json | None = None) -> Any:
        """The answer to a wish."""
        return self.ok(self.http.post(f"/api{path}", json=body or {}))

    def refused(self, method: str, path: str, body: Json | None = None, **query: Any) -> Json:
        """The problem document that a wish meets."""
        return problem(self.http.request(method, f"/api{path}", json=body, params=query))

    def open(self, game: str, seats: str = "mbb", **more: Any) -> Json:
        """Open a table; a seat is `m` for me, `p` for a person, `b` for the house bot."""
        kinds = {"m": {"kind": "me"}, "p": {"kind": "person"}, "b": {"kind": "bot", "bot": "house"}}
        wish = {"game": game, "seats": [kinds[seat] for seat in seats], **more}
        return checked(self.post("/tables", wish))

    def table(self, table: str) -> Json:
        """How the table looks to this guest."""
        return checked(self.get(f"/tables/{table}"))

    def match(self, table: str, **query: Any) -> Json:
        """A snapshot."""
        update: Json = self.get(f"/tables/{table}/match", **query)
        Update.model_validate(update)
        return update

    def events(self, table: str, since: int, wait: float = 0, **query: Any) -> Json:
        """What is new."""
        news: Json = self.get(f"/tables/{table}/events", since=since, wait=wait, **query)
        Events.model_validate(news)
        return news

    def move(self, table: str, update: Json, choice: int = 0, key: str = "") -> httpx.Response:
        """Play one of the update's actions."""
        wish = {
            "seat": update["you"],
            "ply": update["ply"],
            "action": update["actions"][choice % len(update["actions"])]["id"],
            "key": key or uuid.uuid4().hex,
        }
        return self.http.post(f"/api/tables/{table}/moves", json=wish)

    def my_turn(self, table: str) -> Json:
        """The update at which this guest is to act, or the match is over."""
        update = self.match(table)
        while not update["over"] and not update["actions"]:
            news = self.events(table, update["ply"], wait=10)["updates"]
            update = news[-1] if news else update
        return update

    def play_on(self, table: str, moves: int = 1 << 30) -> Json:
        """Play some moves, now this action and now that; the update after the last one."""
        update = self.my_turn(table)
        for number in range(moves):
            if update["over"]:
                break
            self.ok(self.move(table, update, choice=number))
            update = self.my_turn(table)
        return update

    def take_seat(self, info: Json, seat: int, name: str) -> Json:
        """Claim a seat by the invite that the host sees."""
        wish = {"invite": info["seats"][seat]["invite"], "name": name}
        return checked(self.post(f"/tables/{info['table']}/seats/{seat}/claim", wish))

    def socket(self, table: str, **query: Any) -> Socket:
        """A line to a table."""
        words = "&".join(f"{name}={value}" for name, value in query.items())
        return Socket(
            f"ws://{self._stand.host}/api/tables/{table}/socket?{words}",
            {"Cookie": f"{self._stand.cookie_name}={self.cookie}", "Origin": self._stand.url},
        )


class Socket:
    """One line to a table, open while it is entered."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self._url = url
        self._headers = headers

    def __enter__(self) -> Self:
        self._connect = connect(self._url, additional_headers=self._headers, proxy=None)
        self.line = self._connect.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._connect.__exit__(kind, error, trace)

    def hear(self, kind: str | None = None) -> Json:
        """The next message, or the next of a kind."""
        while True:
            message: Json = json.loads(self.line.recv(timeout=10))
            if kind is None or message["type"] == kind:
                return message

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.line.send(json.dumps(message))


def checked(info: Json) -> Json:
    """The table as told, which must have the form that is promised."""
    TableInfo.model_validate(info)
    return info


def problem(response: httpx.Response) -> Json:
    """The problem document of a refusal, which must have all its parts."""
    assert response.headers["content-type"] == "application/problem+json", response.text
    document: Json = response.json()
    assert set(document) == {"type", "title", "status", "detail", "hint"}
    assert document["status"] == response.status_code
    for name in ("title", "detail", "hint"):
        assert document[name].strip(), document
    assert document["detail"][-1] in ".!?"
    assert document["hint"][-1] in ".!?"
    document["slug"] = document["type"].removeprefix("about:blank#")
    return document
