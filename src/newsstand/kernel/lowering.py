"""What Numba is told about kernels beyond its public interface. Imported only to compile.

Two things, both measured in `benchmarks/`:

- *Wide arguments.* A kernel is compiled for 64-bit numbers, whichever field an argument came from;
  otherwise it, and all that it calls, is compiled anew for each mixture of widths.
- *Plain indices.* In Python -1 means the last entry, and asking whether an index is negative costs
  a tenth of a random game. Kernels never count from the end, so code of this package does not ask;
  bounds-checked code refuses a negative index, which uncompiled code cannot.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba.core.typing.templates
import numba.np.arrayobj

OURS = "_ZN9newsstand"  # how Numba spells the names of this package's functions

_types: Any = numba.types
_templates: Any = numba.core.typing.templates
_arrays: Any = numba.np.arrayobj
_fix_index = _arrays.fix_integer_index


def register(
    function: Callable[..., Any], text: Callable[..., Any], options: dict[str, Any]
) -> None:
    """Make `function` known to compiled callers, who run `text` instead.

    As `numba.extending.overload` does it, but with wide arguments.
    """

    def choose(*_types: Any, **_named: Any) -> Callable[..., Any]:
        return text

    options = {**options, "nopython": True, "no_cpython_wrapper": True}
    made = _templates.make_overload_template(function, choose, options, False, "never")

    def get(self: Any, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
        return made._get_impl(self, tuple(_wide(arg) for arg in args), named)

    wide = type(made)(made.__name__, (made,), {"_get_impl": get})
    _templates.infer(wide)
    _templates.infer_global(function, _types.Function(wide))


def _wide(argument: Any) -> Any:
    is_signed = isinstance(argument, _types.Integer) and argument.signed
    return _types.int64 if is_signed else argument


def _plain_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    if kind.signed and OURS in builder.function.name:
        return context.cast(builder, index, kind, _types.intp)
    return _fix_index(context, builder, kind, index, size)


_arrays.fix_integer_index = _plain_index
