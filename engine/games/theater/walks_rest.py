"""Walking the answers to what a limit or a hex left asks, and the orders of a unit or a hex alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.choices import Fork, Option
from engine.games.theater.actions import Action, Blitz, Detach, Devastate, DigIn, Remove
from engine.games.theater.phases.airborne import airborne, judge_dig_in
from engine.games.theater.phases.crowding import crowd_of
from engine.games.theater.phases.designation import blitz_hexes
from engine.games.theater.stacking import excess_sets
from engine.games.theater.state import Leaving
from engine.games.theater.survey import Position, situation
from engine.games.theater.walks import BareWalk, PlaceWalk, UnitWalk, Walk, unexpected, unit_label


class RemoveWalk(Walk):
    """Removing the excess of a hex: units in any order until what stays is legal."""

    verb = "remove"

    def orders(self, position: Position, faction: int) -> Iterator[Action]:  # noqa: ARG002  - the owner is asked
        """Every minimal set."""
        for units in excess_sets(position, crowd_of(position).hex):
            yield Remove(tuple(unit.word for unit in units))

    def follow(self, position: Position, faction: int, rest: Sequence[str], *, why: bool) -> Fork:  # noqa: ARG002
        """Units that belong to some minimal set with those named."""
        units = situation(position).units
        chosen = set(rest)
        sets = [
            {unit.word for unit in removed}
            for removed in excess_sets(position, crowd_of(position).hex)
            if chosen <= {unit.word for unit in removed}
        ]
        if not sets or len(chosen) < len(rest):
            raise unexpected(self.verb, rest)
        words = sorted({word for words in sets for word in words} - chosen)
        action = Remove(tuple(sorted(rest))) if chosen in sets else None
        return Fork(tuple(Option(word, unit_label(units[word])) for word in words), action)


def _can_detach(position: Position, faction: int) -> bool:  # noqa: ARG001  - one signature for all walks
    frame = position.doing[-1]
    return isinstance(frame, Leaving) and frame.can_detach


def _can_devastate(position: Position, faction: int) -> bool:  # noqa: ARG001  - as above
    frame = position.doing[-1]
    return isinstance(frame, Leaving) and frame.can_devastate


DETACH = BareWalk("detach", Detach(), _can_detach)
DEVASTATE = BareWalk("devastate", Devastate(), _can_devastate)
BLITZ = PlaceWalk("blitz", Blitz, blitz_hexes)
DIG_IN = UnitWalk("dig-in", DigIn, airborne, judge_dig_in)
