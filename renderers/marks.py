"""Marks made ready for a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
