"""The OpenAPI document: written from the models, kept in the repository, true of the server."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from newsstand.web import openapi
from newsstand.web.messages import SOCKET_ASKED, SOCKET_TOLD
from tests.web.stand import Guest

KEPT = Path(__file__).parents[2] / "frontend/openapi.json"


def test_the_kept_document_is_what_the_server_offers() -> None:
    assert KEPT.read_text("utf-8") == openapi.text(), "run `make types`"


def test_the_server_hands_out_the_same(anna: Guest) -> None:
    assert anna.get("/openapi.json") == json.loads(openapi.text())


def test_socket_messages_stand_beside_those_of_http() -> None:
    document = json.loads(openapi.text())
    schemas = document["components"]["schemas"]
    for model in (*SOCKET_TOLD, *SOCKET_ASKED):
        assert "type" in schemas[model.__name__]["required"]
    assert "HTTPValidationError" not in schemas, "refusals are problem documents"
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            assert operation["description"], f"{method} {path}"
            refused = operation["responses"]["4XX"]["content"]
            assert list(refused) == ["application/problem+json"]
            assert "422" not in operation["responses"]


def test_every_reference_leads_somewhere() -> None:
    text = openapi.text()
    schemas = json.loads(text)["components"]["schemas"]
    for part in text.split('"#/components/schemas/')[1:]:
        assert part.split('"')[0] in schemas


def test_the_command_writes_and_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "openapi.json"
    assert openapi.main([str(path), "--check"]) == 1
    assert "make types" in capsys.readouterr().err
    assert not path.exists()
    assert openapi.main([str(path)]) == 0
    assert openapi.main([str(path), "--check"]) == 0
    path.write_text(path.read_text() + " ")
    assert openapi.main([str(path), "--check"]) == 1
    assert openapi.main([]) == 2
    assert "usage" in capsys.readouterr().err
