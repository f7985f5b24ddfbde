"""Any observation in words: what a game is played by that has no renderer of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_type_hints

import msgspec

from engine.core.text import Language, Text, same


def board_text(observation: msgspec.Struct, *, language: Language) -> str:
    """The whole position as text: a line for each field, and one for each thing in it, names in the language.

    A field is called by the text beside its type, `turn: Annotated[int, Text("turn", "ход")]`, or as the program does.
    A list of names by word is left out, for it says what there is in the game, and not what lies on the table; what is
    in it is called by its names.
    """
    return "\n".join(_Teller(observation, language).lines())


def hand_text(observation: msgspec.Struct, public: msgspec.Struct, *, language: Language) -> str:
    """What a seat sees and a spectator does not, as text: the lines in which their observations differ."""
    known = set(_Teller(public, language).lines())
    return "\n".join(line.strip() for line in _Teller(observation, language).lines() if line not in known)


class _Teller:
    def __init__(self, observation: msgspec.Struct, language: Language) -> None:
        self._language = language
        self._kind = type(observation)
        self._fields = {field: getattr(observation, field) for field in observation.__struct_fields__}
        self._names: dict[object, str] = {}
        for field, value in list(self._fields.items()):
            if isinstance(value, Mapping) and value and all(isinstance(one, Text) for one in value.values()):
                self._names |= {word: name.in_(language) for word, name in self._fields.pop(field).items()}

    def lines(self) -> Iterator[str]:
        for field, value in self._fields.items():
            things = value if isinstance(value, tuple) and any(isinstance(one, msgspec.Struct) for one in value) else ()
            yield f"{self._called(self._kind, field)}: {'' if things else self._said(value)}".rstrip()
            yield from (f"  {self._said(thing)}" for thing in things)

    def _said(self, value: Any) -> str:
        """A value in a line; of a thing only what is so is said, and no field is named where its value is a name."""
        if isinstance(value, Text):
            return value.in_(self._language)
        if isinstance(value, msgspec.Struct):
            kind = type(value)
            first, *others = value.__struct_fields__
            said = [self._fact(self._called(kind, field), fact) for field in others if (fact := getattr(value, field))]
            return "; ".join([self._said(getattr(value, first)), *said])
        if isinstance(value, Mapping):
            return ", ".join(f"{self._said(key)} {self._said(one)}" for key, one in value.items()) or "–"
        if isinstance(value, set | frozenset):
            value = sorted(value, key=str)
        if isinstance(value, tuple | list):
            return ", ".join(map(self._said, value)) or "–"
        if value is True:
            return "+"
        return "–" if value is None or value is False or value == "" else self._names.get(value, str(value))

    def _called(self, kind: type[msgspec.Struct], field: str) -> str:
        return _names(kind)[field].in_(self._language)

    def _fact(self, field: str, fact: Any) -> str:
        if fact is True:
            return field
        return self._said(fact) if isinstance(fact, Text) else f"{field} {self._said(fact)}"


@cache
def _names(kind: type[msgspec.Struct]) -> Mapping[str, Text]:
    """What the fields of a kind of thing are called."""
    return {
        field: next((note for note in getattr(hint, "__metadata__", ()) if isinstance(note, Text)), _spaced(field))
        for field, hint in get_type_hints(kind, include_extras=True).items()
    }


def _spaced(field: str) -> Text:
    return same(field.replace("_", " "))
