"""Six words by which a guest keeps their name: no e-mail, no password, a slip of paper.

Nine bits a word make 54 bits. Stored is only a slow hash of them, and an address may try a few
only, so neither guessing here nor a stolen database leads to anybody's name.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from functools import cache
from importlib.resources import files

WORDS = 6
SALT = b"newsstand phrase"  # one for all: a guest is found by the hash
COST = 1 << 14  # of scrypt: some 50 ms and 16 MB for each try


@cache
def word_list() -> tuple[str, ...]:
    """The words, 512 of them, none the beginning of a rude joke."""
    text = files("newsstand.web").joinpath("phrase_words.txt").read_text("ascii")
    return tuple(text.split())


def new_phrase() -> str:
    """Six words that nobody has thought of."""
    return " ".join(secrets.choice(word_list()) for _ in range(WORDS))


def words_in(text: str) -> list[str]:
    """The words of a phrase as people type it, with commas, capitals or dashes."""
    return re.findall(r"[a-z]+", text.lower())


def is_phrase(text: str) -> bool:
    """Whether a text can be a phrase: six words, all of them ours."""
    words = words_in(text)
    return len(words) == WORDS and set(words) <= set(word_list())


def phrase_hash(text: str) -> str:
    """What is stored of a phrase. It takes its time: call it in a thread."""
    plain = " ".join(words_in(text)).encode()
    return hashlib.scrypt(plain, salt=SALT, n=COST, r=8, p=1, dklen=32).hex()
