"""The allowed answers before the first Turn: picks of the free scenario, and the set-up [1.2, P.free]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.dice import Dice, pick
from engine.games.squad.actions import Action, Arm, Auto, Done, Lift, Pick, Place, Ready
from engine.games.squad.choices import Node, SquadChoices
from engine.games.squad.geography import ROW, hex_word
from engine.games.squad.phases.placing import (
    hexes_for,
    judge_arm,
    judge_ready,
    possible_picks,
    rows_of,
    waiting,
)
from engine.games.squad.pieces import RADIOS, SUPPORT, WEAPONS
from engine.games.squad.survey import find_weapon, unit_word, weapon_word

_BY_HAND = 3
"""One in so many random answers of the set-up leaves the rest to the default or ends it."""


class PickChoices(SquadChoices):
    """Weapons and Radios of the Support Table [P.free]."""

    def verbs(self) -> tuple[str, ...]:
        """Pick, or be done."""
        return ("pick", "done")

    def step(self, verb: str, rest: Sequence[str], *, listing: bool = False) -> Node:
        """An item, then the unit that carries it."""
        del listing
        if verb == "done":
            return (), Done()
        picks = possible_picks(self.state, self.side)
        if not rest:
            return list(dict.fromkeys(one.item for one in picks)), None
        if len(rest) > 1:
            return (), Pick(rest[0], rest[1])
        units = [one.unit for one in picks if one.item == rest[0]]
        return ((), Pick(rest[0])) if units == [""] else (units, None)

    def expected(self, verb: str, rest: Sequence[str]) -> Iterable[str]:
        """The whole Support Table."""
        if verb != "pick" or rest:
            return ()
        return [item if item in RADIOS else f"{item}-1" for item in SUPPORT[self.side]]

    def probe(self, verb: str, rest: Sequence[str]) -> Action | None:
        """The pick without a unit."""
        del verb
        return Pick(rest[0])

    def default(self) -> Action:
        """The first pick there is."""
        return next(iter(possible_picks(self.state, self.side)), Done())


class PlacingChoices(SquadChoices):
    """The set-up of one side, with everything movable until it is ready [1.2]."""

    def verbs(self) -> tuple[str, ...]:
        """What is left to do."""
        state, side = self.state, self.side
        found = ["place"]
        found += ["arm"] if any(weapon.side == side for weapon in state.weapons) else []
        found += ["lift"] if self._forts() else []
        is_ready = judge_ready(state, side) is None
        return (*found, "ready" if is_ready else "auto")

    def step(self, verb: str, rest: Sequence[str], *, listing: bool = False) -> Node:
        """A piece and a hex, a Weapon and a unit."""
        del listing
        state, side = self.state, self.side
        match verb:
            case "place":
                if not rest:
                    return self._pieces(), None
                return (self._hexes(rest[0]), None) if len(rest) == 1 else ((), Place(rest[0], rest[1]))
            case "arm":
                if not rest:
                    return [word for word in self._weapons() if next(self._carriers(word), None)], None
                return ([*self._carriers(rest[0])], None) if len(rest) == 1 else ((), Arm(rest[0], rest[1]))
            case "lift":
                return ((), Lift(rest[0])) if rest else (self._forts(), None)
            case "auto":
                return (), Auto()
            case _:
                return (), Ready() if judge_ready(state, side) is None else None

    def _pieces(self) -> list[str]:
        """Pieces not set up yet, then those that may still be moved."""
        units = [(unit.at >= 0, unit_word(unit)) for unit in self.state.units if unit.side == self.side]
        units.sort(key=lambda pair: pair[0])
        return [*dict.fromkeys(self.state.stock[self.side]), *(word for _, word in units)]

    def _hexes(self, piece: str) -> list[str]:
        return [hex_word(hex_) for hex_ in hexes_for(self.state, self.side, piece)]

    def _weapons(self) -> list[str]:
        return [weapon_word(weapon) for weapon in self.state.weapons if weapon.side == self.side]

    def _carriers(self, weapon: str) -> Iterator[str]:
        kinds = WEAPONS[self.state.weapons[find_weapon(self.state, weapon)].kind].carriers
        for unit in self.state.units:
            if unit.side == self.side and unit.kind in kinds:
                word = unit_word(unit)
                if judge_arm(self.state, self.side, Arm(weapon, word)) is None:
                    yield word

    def _forts(self) -> list[str]:
        first, last = rows_of(self.state, self.side)
        return [hex_word(hex_) for hex_, _ in self.state.forts if first <= ROW[hex_] <= last]

    def expected(self, verb: str, rest: Sequence[str]) -> Iterable[str]:
        """Every hex of the own rows; units that might carry the Weapon."""
        if verb == "place" and len(rest) == 1:
            first, last = rows_of(self.state, self.side)
            return [hex_word(hex_) for hex_ in self.state.plan.map.hexes if first <= ROW[hex_] <= last]
        if verb == "arm" and len(rest) == 1:
            kinds = {kind for weapon in WEAPONS.values() for kind in weapon.carriers}
            return [unit_word(unit) for unit in self.state.units if unit.side == self.side and unit.kind in kinds]
        return ()

    def probe(self, verb: str, rest: Sequence[str]) -> Action | None:
        """The order with the second word."""
        return Place(rest[0], rest[1]) if verb == "place" else Arm(rest[0], rest[1])

    def default(self) -> Action:
        """Set up what is left, then be ready."""
        return Ready() if judge_ready(self.state, self.side) is None else Auto()

    def sample(self, dice: Dice) -> Action:
        """Place something at random now and then."""
        if dice.below(_BY_HAND) == 0:
            return self.default()
        left = [unit_word(self.state.units[i]) for i in waiting(self.state, self.side)]
        left += dict.fromkeys(self.state.stock[self.side])
        if not left:
            return super().sample(dice)
        piece = pick(left, dice)
        return Place(piece, pick(self._hexes(piece), dice))
