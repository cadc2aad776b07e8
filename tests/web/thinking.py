"""A stand in a process of its own, to be killed in the middle of a thought: FOLDER PORT."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from newsstand.games import GAMES
from newsstand.players.readiness import prepare
from tests.web.stand import Stand

if __name__ == "__main__":
    prepare(GAMES["muckraker"])
    with Stand(Path(sys.argv[1]), port=int(sys.argv[2])) as stand:
        print(stand.host, flush=True)
        time.sleep(600)
