"""Tests of `newsstand.store`, on SQLite and on PostgreSQL."""
