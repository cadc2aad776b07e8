"""Many games at once, and what they tell."""

from newsstand.study.report import Length, Report, Seat
from newsstand.study.simulate import BatchBotError, prepare, seeds_of, simulate

__all__ = ["BatchBotError", "Length", "Report", "Seat", "prepare", "seeds_of", "simulate"]
