"""The server: tables for people and bots, over HTTP and WebSocket."""

from newsstand.web.app import create_app
from newsstand.web.serve import run
from newsstand.web.settings import Settings, SettingsError

__all__ = ["Settings", "SettingsError", "create_app", "run"]
