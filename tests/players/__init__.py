"""Tests of `newsstand.players`."""
