"""Sights: what can be seen of one thing on the table, such as a unit, an area or a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from engine.core.rules import Mark, Rule
from engine.core.text import Line, Text


class Sight(msgspec.Struct, frozen=True):
    """One thing as somebody sees it.

    Attributes:
        name: what it is called.
        where: where a unit, marker or card is; of a place, who holds it.
        lines: its figures, its state and why, what lies there.
        rules: the rules behind that.
        marks: what a picture should point at; none for what is not on the board.
        is_held: whoever looks holds it in his hand.
    """

    name: Text
    where: Line
    lines: tuple[Line, ...] = ()
    rules: tuple[Rule, ...] = ()
    marks: tuple[Mark, ...] = ()
    is_held: bool = False


class Spot(msgspec.Struct, frozen=True):
    """Where a thing is, for a list that it stands in.

    Attributes:
        name: the same in a few public words: of a unit where it stands, of a place who holds it.
        rank: where it stands among others of its kind; the kind comes first, 0 for what stands somewhere and 1 for
            places. Things go by place in the order of the board, in one place by side, then the strongest first.
        seat: of a thing, the seat whose it is; none of what is nobody's.
        like: of a copy, all that tells it from another one: those of which it is the same may as well be taken for each
            other. None of what is no copy.
    """

    name: Text
    rank: tuple[int, ...]
    seat: str = ""
    like: str = ""


_THERE = Text("{ $place }: { $units }.", "{ $place }: { $units }.")


def mustered(heading: Text, there: Iterable[tuple[Text, Text]]) -> list[Line]:
    """Units by place under one heading, each with the place where it is; nothing of no units."""
    units: dict[Text, list[Text]] = {}
    for place, unit in there:
        units.setdefault(place, []).append(unit)
    lines = [Line(_THERE, {"place": place, "units": tuple(names)}) for place, names in units.items()]
    return [Line(heading), *lines] if lines else []


THING, PLACE = 0, 1
"""How the rank of a spot begins."""


def pointed(places: tuple[str, ...] = (), units: tuple[str, ...] = ()) -> tuple[Mark, ...]:
    """Marks of what is looked at: places, and units wherever they stand."""
    found = [Mark("highlight", places)] if places else []
    if units:
        found.append(Mark("highlight", (), "", units))
    return tuple(found)


def in_copies(names: Iterable[Text]) -> tuple[Text, ...]:
    """Each name once, with how many of it there are if there are several."""
    times = Counter(names)
    return tuple(
        name if count == 1 else Text(f"{name.en} × {count}", f"{name.ru} × {count}") for name, count in times.items()
    )


def side_by_side(parts: Iterable[Text]) -> Text:
    """Several short texts as one, such as `forest, Axis 2`."""
    texts = tuple(parts)
    return Text(", ".join(text.en for text in texts), ", ".join(text.ru for text in texts))


def counted(name: Text, count: int) -> Text:
    """A side and how many units it has somewhere, such as `Axis 2`."""
    return Text(f"{name.en} {count}", f"{name.ru} {count}")
