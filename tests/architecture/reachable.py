"""Everything that modules hold, as one line for each thing: what a name leads to, however deep."""

from __future__ import annotations

import hashlib
import sys
import types
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import PurePath
from typing import Any

PLAIN = (str, bytes, int, float, complex, bool, bytearray, type(None), type(Ellipsis), range, slice, PurePath)
ROOMS = ("engine", "renderers")


class Survey:
    """A list of all that can be reached from some things, in an order that does not hang on where they lie."""

    def __init__(self) -> None:
        """Begin with nothing seen."""
        self.lines: list[str] = []
        self._seen: dict[int, object] = {}

    def add(self, path: str, thing: object) -> None:
        """Add a thing and all it leads to."""
        waiting = [(path, thing)]
        while waiting:
            path, thing = waiting.pop()
            if isinstance(thing, PLAIN):
                self.lines.append(f"{path} = {thing!r}")
            elif id(thing) in self._seen:
                continue
            else:
                self._seen[id(thing)] = thing  # kept, so that no other thing gets its number
                self.lines.append(f"{path}: {type(thing).__qualname__}")
                waiting.extend((f"{path}{step}", part) for step, part in _parts(thing))


def _parts(thing: Any) -> Iterator[tuple[str, object]]:
    """What a thing is made of, each with the way to it."""
    if isinstance(thing, Mapping):
        for number, (key, value) in enumerate(thing.items()):
            yield f"[{number}].key", key
            yield f"[{key!r:.60}]", value
    elif isinstance(thing, list | tuple):
        yield from ((f"[{number}]", one) for number, one in enumerate(thing))
    elif isinstance(thing, set | frozenset):
        yield from ((f"{{{number}}}", one) for number, one in enumerate(sorted(thing, key=repr)))
    elif isinstance(thing, types.FunctionType):
        yield from _function(thing) if str(thing.__module__).partition(".")[0] in ROOMS else ()
    elif isinstance(thing, types.MethodType):
        yield ".self", thing.__self__
    elif isinstance(thing, type):
        if thing.__module__.partition(".")[0] in ROOMS:
            yield from ((f".{name}", part) for name, part in sorted(vars(thing).items()) if not name.startswith("__"))
    elif not isinstance(thing, types.ModuleType) and not hasattr(thing, "cache_info"):
        yield from _fields(thing)


def _function(thing: types.FunctionType) -> Iterator[tuple[str, object]]:
    yield ".defaults", (thing.__defaults__, thing.__kwdefaults__)
    for number, cell in enumerate(thing.__closure__ or ()):
        yield f".closure[{number}]", cell.cell_contents
    yield from ((f".{name}", part) for name, part in thing.__dict__.items())


def _fields(thing: Any) -> Iterator[tuple[str, object]]:
    """The fields of an object; a `cached_property` is no field but is worked out from them when first asked for."""
    kind = type(thing)
    if hasattr(thing, "tobytes") and hasattr(thing, "size"):
        yield ".pixels", hashlib.sha256(thing.tobytes()).hexdigest()
        return
    names = dict.fromkeys(name for one in kind.__mro__ for name in _slots(one))
    names.update(dict.fromkeys(getattr(thing, "__dict__", {})))
    for name in names:
        if not isinstance(getattr(kind, name, None), cached_property) and hasattr(thing, name):
            yield f".{name}", getattr(thing, name)


def _slots(kind: type) -> Iterable[str]:
    slots = vars(kind).get("__struct_fields__") or vars(kind).get("__slots__", ())
    if isinstance(slots, str):
        return (slots,)
    return tuple(one for one in slots if not one.startswith("__")) if isinstance(slots, tuple | list) else ()


def listed(path: str, thing: object) -> list[str]:
    """All that can be reached from a thing."""
    survey = Survey()
    survey.add(path, thing)
    return survey.lines


def rooms() -> list[str]:
    """All that the modules of the rooms hold."""
    survey = Survey()
    for name, module in sorted(sys.modules.items()):
        if name.partition(".")[0] in ROOMS:
            for word, thing in sorted(vars(module).items()):
                if not word.startswith("__"):
                    survey.add(f"{name}.{word}", thing)
    return survey.lines
