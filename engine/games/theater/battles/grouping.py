"""Groups of attackers worth looking at: everybody who can, and for each lower column the fewest who reach it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.games.theater.battles.assault import Assault
from engine.games.theater.battles.shifts import shifts_of
from engine.games.theater.battles.table import RATIOS, shifted
from engine.games.theater.table.state import Unit
from engine.games.theater.table.survey import Position, attack_of


class Group(msgspec.Struct, frozen=True):
    """Attackers of a hex, the HQ that supports them, if any, and the column on which they attack it."""

    column: int
    units: tuple[Unit, ...]
    hq: Unit | None

    @property
    def cost(self) -> tuple[int, int]:
        """What is bound by it: how many units, and how strong they are."""
        bound = (*self.units, *(() if self.hq is None else (self.hq,)))
        return len(bound), sum(map(attack_of, bound))


def fewest(units: Sequence[Unit], defence: int, support: int = 0) -> Iterator[tuple[Unit, ...]]:
    """For each column, the highest first, a smallest group that reaches it, and of those one of the least strength.

    Args:
        units: who may attack.
        defence: the strength of the target.
        support: what an HQ that supports them adds.
    """
    ranked = sorted(units, key=lambda unit: (-attack_of(unit), unit.word))
    for more, less in reversed(RATIOS):
        needed = -(-defence * more // less) - support
        for count in range(1, len(ranked) + 1):
            lacking = needed - sum(map(attack_of, ranked[: count - 1]))
            last = [unit for unit in ranked[count - 1 :] if attack_of(unit) >= lacking]
            if last:
                yield (*ranked[: count - 1], last[-1])
                break


def column_after_shifts(position: Position, assault: Assault) -> int:
    """The column on which an attack is rolled."""
    return shifted(assault.column, shifts_of(position, assault).total)
