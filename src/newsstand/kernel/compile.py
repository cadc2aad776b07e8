"""`@kernel` marks functions that run as they stand or compiled by Numba, to the same bytes.

A kernel stays an ordinary function. When compiled code is first asked for, every kernel is also
made known to Numba, so that compiled callers compile the kernels they call. Numba is imported only
then.

Generic loops (one step, a playout, a search) are *templates*: written once against names that
`specialise` binds to one game's modules. A copy of the function with other globals keeps Numba's
disk cache working, which a closure would miss in every process. Editing one game or one template
lets go of its own compiled code only.

Compiled code checks no bounds, unless `NEWSSTAND_KERNEL=checked`.
"""

from __future__ import annotations

import atexit
import functools
import hashlib
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Hashable, Mapping
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar

import numpy as np
import platformdirs

PACKAGE = Path(__file__).parent.parent
MODES = ("plain", "compiled", "checked")

F = TypeVar("F", bound=Callable[..., Any])
_kernels: list[Callable[..., Any]] = []
_unsigned: set[Callable[..., Any]] = set()
_registered = 0
_lock = threading.RLock()


class Table(list[int]):
    """Constants that kernels index: a list as it stands, a frozen array in compiled code.

    A global of the kernel's own module, not empty.
    """


class CompileError(RuntimeError):
    """Compiled code was asked for and cannot be had."""


def kernel(function: F) -> F:
    """Mark a function over records as compilable. It is returned unchanged."""
    _kernels.append(function)
    return function


def unsigned_kernel(function: F) -> F:
    """Mark a kernel whose module's whole-number constants are unsigned 64-bit when compiled.

    It is compiled into its callers: these few are short and run at every draw.
    """
    _kernels.append(function)
    _unsigned.add(function)
    return function


def template(function: F) -> F:
    """Mark a generic loop that `specialise` binds to one game. It is returned unchanged."""
    return function


def mode() -> str:
    """How kernels run when the caller does not say: `NEWSSTAND_KERNEL`, or `compiled`."""
    wanted = os.environ.get("NEWSSTAND_KERNEL", "compiled")
    if wanted not in MODES:
        raise CompileError(f"NEWSSTAND_KERNEL={wanted!r} is unknown; use one of {', '.join(MODES)}")
    return wanted


def _sources(function: FunctionType, bindings: Mapping[str, Any]) -> list[Path]:
    """All files that the compiled `function` is made from.

    They are this package, the function's own file and those of the kernels that it names, and of
    every module that is bound: its folder, which is a game's, and the files beside that folder.
    """
    found = {*PACKAGE.glob("kernel/*.py"), _file_of(function.__module__)}
    for name in function.__code__.co_names:
        named = function.__globals__.get(name)
        if named in _kernels:
            found.add(_file_of(named.__module__))
    for bound in bindings.values():
        if isinstance(bound, ModuleType) and bound.__spec__ is not None:
            folder = _file_of(bound.__name__).parent
            found.update(folder.parent.glob("*.py"))
            for ending in ("*.py", "*.txt", "*.toml"):  # components as data become constants
                found.update(folder.rglob(ending))
    return sorted(path for path in found if path.is_file())


def _file_of(module: str) -> Path:
    """The file of a module; one of ours is looked for below PACKAGE."""
    top, *parts = module.split(".")
    if top != PACKAGE.name:
        known = sys.modules.get(module)
        return Path(getattr(known, "__file__", None) or "unknown")
    path = PACKAGE.joinpath(*parts)
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def fingerprint(function: Callable[..., Any], bindings: Mapping[str, Any]) -> str:
    """A hash of all that `function` is compiled from, and of the versions that compile it.

    Numba's own cache notices a change in the caller's file only, never in what the caller calls.
    """
    import llvmlite
    import numba

    assert isinstance(function, FunctionType)
    total = hashlib.sha256()
    versions = (sys.version, numba.__version__, llvmlite.__version__, np.__version__)
    total.update(repr(versions).encode())
    sources = _sources(function, bindings)
    for path in sources:
        total.update(path.as_posix().removeprefix(PACKAGE.as_posix()).encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    for made in _kernels:
        if _file_of(made.__module__) in sources:  # tables may come from files of the user
            for name, table in _tables(made).items():
                total.update(repr((name, table)).encode())
    return total.hexdigest()[:20]


def wanted_root() -> Path:
    """Where compiled code is to be kept: `NEWSSTAND_CACHE`, or the user's cache."""
    wanted = os.environ.get("NEWSSTAND_CACHE")
    return Path(wanted) if wanted else Path(platformdirs.user_cache_dir("newsstand"))


def cache_root() -> Path:
    """Where compiled code is kept between processes, the `wanted_root`.

    If nothing can be written there, it is a folder that goes with the process.
    """
    root = wanted_root()
    try:
        root.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=root):
            return root
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="newsstand-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        return folder


@functools.cache
def root_in_use() -> Path:
    """The `cache_root` of this process, the same from the first call on."""
    return cache_root()


_folders: set[Path] = set()
_made: dict[Hashable, Callable[..., Any]] = {}


def cache_folders() -> set[Path]:
    """Where the code of everything that was specialised so far is kept."""
    return _folders.copy()


def _cache_folder(function: Callable[..., Any], name: str, bindings: Mapping[str, Any]) -> Path:
    """The folder of exactly these sources and versions, so that stale code is never found."""
    folder = root_in_use() / f"{mode()}-{name}-{fingerprint(function, bindings)}"
    _folders.add(folder)
    return folder


def _options() -> Any:
    return {
        "nogil": True,
        "error_model": "numpy",
        "boundscheck": mode() == "checked",
        "_nrt": False,  # kernels allocate nothing; counting references would cost a fifth
        "no_cfunc_wrapper": True,  # nobody calls from C; a fifth of the time to compile
    }


def _unsigned_text(function: Callable[..., Any]) -> Callable[..., Any]:
    assert isinstance(function, FunctionType)
    names = {
        name: np.uint64(value) if type(value) is int else value
        for name, value in function.__globals__.items()
    }
    return FunctionType(function.__code__, names, function.__name__, function.__defaults__)


def _tables(function: Callable[..., Any]) -> dict[str, Table]:
    """The tables that a kernel reads."""
    assert isinstance(function, FunctionType)
    named = ((name, function.__globals__.get(name)) for name in function.__code__.co_names)
    return {name: value for name, value in named if isinstance(value, Table)}


def _with_arrays(function: Callable[..., Any]) -> Callable[..., Any]:
    assert isinstance(function, FunctionType)
    arrays = {
        name: np.array(table, np.int16 if max(map(abs, table)) < 1 << 15 else np.int32)
        for name, table in _tables(function).items()
    }
    names = {**function.__globals__, **arrays}
    return FunctionType(function.__code__, names, function.__name__, function.__defaults__)


def _register() -> None:
    global _registered
    from newsstand.kernel import lowering

    for function in _kernels[_registered:]:
        unsigned = function in _unsigned
        text = function
        if unsigned:
            text = _unsigned_text(function)
        elif _tables(function):
            text = _with_arrays(function)
        lowering.register(function, text, {**_options(), "forceinline": unsigned})
    _registered = len(_kernels)


def specialise(
    function: Callable[..., Any], name: str, bindings: Mapping[str, Any]
) -> Callable[..., Any]:
    """Compile `function` with the given global names bound, cached on disk under `name`.

    `bindings` maps a name that the template reads to a module (or constant) of one game. The result
    compiles, or is read from the cache, at its first call. Who asks again gets the same one.
    """
    import numba

    assert isinstance(function, FunctionType)
    wanted = (function, name, mode(), frozenset(bindings.items()))
    with _lock:
        if wanted in _made:
            return _made[wanted]
        _register()
        names = {**function.__globals__, **bindings}
        bound = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        bound.__module__ = function.__module__
        bound.__qualname__ = f"{name}.{function.__qualname__}"
        before = numba.config.CACHE_DIR  # type: ignore[attr-defined]
        numba.config.CACHE_DIR = str(_cache_folder(function, name, bindings))  # type: ignore[attr-defined]
        try:
            _made[wanted] = numba.njit(cache=True, **_options())(bound)
            return _made[wanted]
        finally:
            numba.config.CACHE_DIR = before  # type: ignore[attr-defined]


_doors: list[Any] = []  # their code lives as long as they do


def door(compiled: Any) -> Callable[..., Any]:
    """The machine code of a compiled function that has been called, without Numba's dispatcher.

    The dispatcher looks at every argument's type at each call, which takes longer than a move. Here
    the types must be those of the first call.
    """
    _doors.append(compiled)
    (only,) = compiled.overloads.values()
    return only.entry_point  # type: ignore[no-any-return]
