"""What does not fit the form of a request, in words, where Pydantic tells it in English only."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from newsstand.language import Sentence, either, phrase, speaker

say = speaker(__package__)

QUOTED = re.compile(r"'([^']*)'")
NO_OBJECT = phrase("is not an object")
NO_NUMBER = phrase("is not a whole number")
NO_TRUTH = phrase("is neither true nor false")

PREDICATES = {  # by Pydantic's name of the error, to follow the name of what does not fit
    "missing": phrase("is missing"),
    "extra_forbidden": phrase("is not known here"),
    "string_type": phrase("is not a text"),
    "string_unicode": phrase("holds half a letter"),
    "string_too_long": phrase("is longer than {max_length} letters"),
    "string_too_short": phrase("is shorter than {min_length} letters"),
    "string_pattern_mismatch": phrase("is not of the form {pattern}"),
    "int_type": NO_NUMBER,
    "int_parsing": NO_NUMBER,
    "int_parsing_size": NO_NUMBER,
    "int_from_float": NO_NUMBER,
    "bool_type": NO_TRUTH,
    "bool_parsing": NO_TRUTH,
    "list_type": phrase("is not a list"),
    "dict_type": NO_OBJECT,
    "model_type": NO_OBJECT,
    "model_attributes_type": NO_OBJECT,
    "too_long": phrase("has more than {max_length} entries"),
    "too_short": phrase("has fewer than {min_length} entries"),
    "greater_than_equal": phrase("is less than {ge}"),
    "less_than_equal": phrase("is more than {le}"),
    "literal_error": phrase("is not {choices}"),
    "union_tag_invalid": phrase("has {discriminator} {tag!r}, not {choices}"),
    "union_tag_not_found": phrase("has no {discriminator}"),
}
OTHERWISE = phrase("is not what belongs there")
CHOICES = ("expected", "expected_tags")  # Pydantic's own lists of what may be chosen
NOWHERE = ("body", "query", "path")  # begin the place of everything


def place_of(error: Mapping[str, Any]) -> list[str]:
    """Where in the request it does not fit, from the outside in."""
    return [str(part) for part in error["loc"] if part not in NOWHERE]


def misfit(error: Mapping[str, Any]) -> Sentence:
    """Where it does not fit and why, as one of Pydantic's errors has it: "seats > 0 is missing"."""
    told = dict(error.get("ctx", {}))
    choices = [name for key in CHOICES for name in QUOTED.findall(str(told.get(key, "")))]
    message = PREDICATES.get(error["type"], OTHERWISE)
    return Sentence(lambda: _told(place_of(error), message, choices, told))


def _told(
    place: Sequence[str], message: str, choices: Sequence[str], parts: Mapping[str, Any]
) -> str:
    where = " > ".join(place) or say("the body")
    return f"{where} {say(message, **{**parts, 'choices': either(choices)})}"
