"""`newsstand referee`: the rules for programs in any language, one JSON object a line."""

from __future__ import annotations

import sys

from newsstand.cli.wire import Wire


def referee() -> None:
    """Answer JSON commands, for programs.

    For any language: reads one JSON object a line from standard input, and answers each with one
    JSON object a line. An error is an answer too, with "ok": false. The commands are described in
    docs/protocol.md; {"do":"help"} lists them.

    \b
    Examples:
      echo '{"do":"new","game":"swoop","players":4,"seed":"7"}' | newsstand referee
      newsstand referee < commands.jsonl > answers.jsonl
    """
    wire = Wire()
    for answer in wire.answers(sys.stdin.buffer):
        sys.stdout.write(answer + "\n")
        sys.stdout.flush()
