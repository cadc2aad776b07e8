"""`@kernel` marks functions that run as they stand or compiled by Numba, to the same bytes.

A kernel stays an ordinary function. When compiled code is first asked for, every kernel is also
made known to Numba, so that compiled callers compile the kernels they call. Numba is imported only
then.

Generic loops (one step, a playout, a search) are *templates*: written once against names that
`specialise` binds to one game's modules. A copy of the function with other globals keeps Numba's
disk cache working, which a closure would miss in every process. Editing a kernel lets go of the
compiled code that it is part of, and of no other; sentences may be edited at will.

Compiled code checks no bounds, unless `NEWSSTAND_KERNEL=checked`.
"""

from __future__ import annotations

import atexit
import functools
import hashlib
import inspect
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Hashable, Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeVar

import numpy as np
import platformdirs

PACKAGE = Path(__file__).parent.parent
MODES = ("plain", "compiled", "checked")

F = TypeVar("F", bound=Callable[..., Any])
_kernels: dict[Callable[..., Any], None] = {}  # in the order of their making
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
    _kernels[function] = None
    return function


def unsigned_kernel(function: F) -> F:
    """Mark a kernel whose module's whole-number constants are unsigned 64-bit when compiled.

    It is compiled into its callers: these few are short and run at every draw.
    """
    _kernels[function] = None
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


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _text(function: FunctionType) -> str:
    """What a function is compiled from, but for its globals and what its docstring says."""
    parts: list[Any] = [function.__module__, function.__qualname__, function in _unsigned]
    parts.append(function.__defaults__)
    for code in _codes(function.__code__):
        parts += [code.co_code, code.co_exceptiontable, code.co_names, code.co_varnames]
        parts += [code.co_argcount, code.co_kwonlyargcount, code.co_flags]
        parts += [
            constant
            for constant in code.co_consts
            if not isinstance(constant, CodeType) and constant != function.__doc__
        ]
    return repr(parts)


def _reads(function: FunctionType, bindings: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The kernels, numbers and tables that a kernel or template names, also as part of a module.

    A field of a record may be called as a global is: to find that too does no harm.
    """
    around = {**function.__globals__, **bindings}
    around.update(inspect.getclosurevars(function).nonlocals)
    codes = [*_codes(function.__code__)]
    used = sorted({name for code in codes for name in (*code.co_names, *code.co_freevars)})
    waiting, modules = [(name, around[name]) for name in used if name in around], set[int]()
    while waiting:
        name, value = waiting.pop()
        if _can_be_read(value):
            yield name, value
        elif isinstance(value, ModuleType) or name in bindings:
            if id(value) not in modules:
                modules.add(id(value))
                waiting += [(f"{name}.{part}", getattr(value, part, None)) for part in used]
        elif value is not None and not callable(value):
            raise CompileError(
                f"{function.__module__}.{function.__name__} names {name}, but kernels read "
                f"numbers, Tables and other kernels, not a {type(value).__name__}: "
                "make it one of these, or rename it"
            )


def _can_be_read(value: Any) -> bool:
    """Whether it is a kernel, a number or a table. Numba compiles other functions of libraries."""
    if isinstance(value, tuple):
        return all(map(_can_be_read, value))
    if isinstance(value, FunctionType):
        return value in _kernels
    return isinstance(value, int | float | np.number | Table)


def fingerprint(function: Callable[..., Any], bindings: Mapping[str, Any]) -> str:
    """A hash of all that `function` is compiled from, and of the versions that compile it.

    This is its own code and that of the kernels it may call, the numbers and tables that these
    read, wherever they come from, and this package. Numba's own cache notices a change in the
    caller's file, and in the layout of the caller's records, but never in what the caller calls.
    """
    import llvmlite
    import numba

    assert isinstance(function, FunctionType)
    total = hashlib.sha256()
    versions = (sys.version, numba.__version__, llvmlite.__version__, np.__version__)
    total.update(repr(versions).encode())
    for path in sorted(PACKAGE.glob("kernel/*.py")):
        total.update(hashlib.sha256(path.read_bytes()).digest())
    found, waiting = {function}, [(function, bindings)]
    while waiting:
        reader, bound = waiting.pop()
        total.update(_text(reader).encode())
        for name, value in _reads(reader, bound):
            is_kernel = isinstance(value, FunctionType)
            told = f"{value.__module__}.{value.__qualname__}" if is_kernel else repr(value)
            total.update(f"{name} is {told}; ".encode())
            if is_kernel and value not in found:
                found.add(value)
                waiting.append((value, {}))
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
    kept = f"{mode()}-{name}-{function.__name__}-{fingerprint(function, bindings)}"
    folder = root_in_use() / kept
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

    for function in [*_kernels][_registered:]:
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
