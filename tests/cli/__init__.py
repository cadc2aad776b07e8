"""Tests of `newsstand.cli`: each command as a person or a program runs it."""
