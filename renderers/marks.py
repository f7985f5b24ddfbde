"""Marks made ready for a picture."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from engine.core.rules import Mark


def placed(marks: Sequence[Mark], places: Mapping[str, str]) -> tuple[Mark, ...]:
    """The marks, those that name units alone with the places where the units stand.

    Args:
        marks: what to point at.
        places: where each unit stands that is on the board, by its word.
    """
    return tuple(_at_home(mark, places) if mark.units and not mark.places else mark for mark in marks)


def _at_home(mark: Mark, places: Mapping[str, str]) -> Mark:
    homes = dict.fromkeys(places[unit] for unit in mark.units if unit in places)
    return msgspec.structs.replace(mark, places=tuple(homes))


def told_once(marks: Sequence[Mark]) -> list[Mark]:
    """The marks without losses of units that were eliminated by them."""
    dead = {unit for mark in marks if mark.kind == "eliminated" for unit in mark.units}
    return [mark for mark in marks if mark.kind != "losses" or not mark.units or not dead.issuperset(mark.units)]


def ordered(marks: Sequence[Mark], arrows: Collection[str]) -> list[Mark]:
    """The marks with the arrows first, so that signs keep clear of them, and one arrow for each way and figure.

    Args:
        marks: what to point at.
        arrows: kinds of marks that are drawn as arrows.
    """
    figured = {(mark.kind, mark.places) for mark in marks if mark.label}
    found: dict[object, Mark] = {}
    for place, mark in enumerate(sorted(marks, key=lambda mark: mark.kind not in arrows)):
        way = (mark.kind, mark.places)
        if mark.kind not in arrows:
            found[place] = mark
        elif mark.label or way not in figured:
            found.setdefault((*way, mark.label), mark)
    return list(found.values())


def told(mark: Mark, name: str, *, units: Mapping[str, str], places: Mapping[str, str], joint: str = " → ") -> str:
    """A mark in words: what it is, whose, where, and its figure.

    Args:
        mark: what is pointed at.
        name: what marks of its kind are called.
        units: what to write for the words of units; others stand as they are.
        places: the same for places.
        joint: what stands between places.
    """
    parts = [", ".join(units.get(unit, unit) for unit in mark.units)]
    parts += [joint.join(places.get(place, place) for place in dict.fromkeys(mark.places)), mark.label]
    said = " · ".join(part for part in parts if part)
    return f"{name}: {said}" if said else name
