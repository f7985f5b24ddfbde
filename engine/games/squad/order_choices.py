"""The allowed answers in the course of orders and events: advances, Melees, Weapons passed, choices, stacks, rolls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.dice import Dice, pick
from engine.core.rules import Refusal
from engine.games.squad.actions import (
    Action,
    Cancel,
    Choose,
    Deploy,
    Displace,
    Done,
    Eliminate,
    Fight,
    Give,
    Keep,
    Pass,
    Step,
)
from engine.games.squad.choices import Node, SquadChoices
from engine.games.squad.geography import INDEX, ROW, hex_word
from engine.games.squad.phases.advance import contested, open_hexes
from engine.games.squad.phases.choosing import OF_CHITS, OPTIONAL, words_of_choice
from engine.games.squad.phases.crowding import crowded, minimal_sets
from engine.games.squad.phases.displacing import ways
from engine.games.squad.phases.orders import handovers
from engine.games.squad.phases.rolls import judge_cancel
from engine.games.squad.pieces import KINDS
from engine.games.squad.sides import OWN_ROW
from engine.games.squad.state import Advancing, Choice, Crowding, Displacing, Reorganising, State
from engine.games.squad.survey import find_unit, unit_word, units_in, weapon_word

_CANCELLED = 4
"""One in so many random answers to a roll cancels it."""


class AdvanceChoices(SquadChoices):
    """A unit advances, nobody does any more, or the next Melee is chosen [O16]."""

    def _frame(self) -> Advancing:
        frame = self.state.doing[-1]
        if not isinstance(frame, Advancing):
            raise TypeError(f"expected an Advance order, got {frame!r}")
        return frame

    def verbs(self) -> tuple[str, ...]:
        """Advance, or be done; in the end, fight."""
        return ("fight",) if self._frame().moving_over else ("step", "done")

    def step(self, verb: str, rest: Sequence[str], *, listing: bool = False) -> Node:
        """A unit and a hex; a hex of a Melee."""
        del listing
        state, frame = self.state, self._frame()
        if verb == "done":
            return (), Done()
        if verb == "fight":
            return ((), Fight(rest[0])) if rest else ([hex_word(hex_) for hex_ in contested(state, frame)], None)
        if not rest:
            return [unit_word(state.units[i]) for i in frame.units if open_hexes(state, i)], None
        if len(rest) == 1:
            return [hex_word(hex_) for hex_ in open_hexes(state, find_unit(state, rest[0]))], None
        return (), Step(rest[1], rest[0])

    def expected(self, verb: str, rest: Sequence[str]) -> Iterable[str]:
        """Neighbouring hexes."""
        if verb == "step" and len(rest) == 1:
            here = self.state.units[find_unit(self.state, rest[0])].at
            return [hex_word(hex_) for hex_ in self.state.plan.map.around[here]]
        return ()

    def probe(self, verb: str, rest: Sequence[str]) -> Action | None:
        """The step so far with the hex."""
        return Step(rest[1], rest[0]) if verb == "step" and len(rest) > 1 else None

    def default(self) -> Action:
        """Nobody else advances; Melees in the order of hexes."""
        frame = self._frame()
        return Fight(hex_word(contested(self.state, frame)[0])) if frame.moving_over else Done()


class ReorganiseChoices(SquadChoices):
    """Weapons are passed inside up to two hexes [O19]."""

    def verbs(self) -> tuple[str, ...]:
        """Give, or be done."""
        return ("give", "done")

    def step(self, verb: str, rest: Sequence[str], *, listing: bool = False) -> Node:
        """A Weapon and who takes it."""
        del listing
        state, frame = self.state, self.state.doing[-1]
        if verb == "done" or not isinstance(frame, Reorganising):
            return (), Done()
        pairs = [
            (weapon_word(state.weapons[w]), unit_word(state.units[i]))
            for w, i in handovers(state, self.side, frame.hexes)
        ]
        if not rest:
            return list(dict.fromkeys(weapon for weapon, _ in pairs)), None
        if len(rest) == 1:
            return [unit for weapon, unit in pairs if weapon == rest[0]], None
        return (), Give(rest[0], rest[1])

    def default(self) -> Action:
        """Everything stays where it is."""
        return Done()


class InitiativeChoices(SquadChoices):
    """The holder of the Initiative Card cancels a roll or lets it stand [9.1]."""

    def verbs(self) -> tuple[str, ...]:
        """Keep or cancel."""
        return ("keep", "cancel")

    def step(self, verb: str, rest: Sequence[str], *, listing: bool = False) -> Node:
        """A single word."""
        del rest, listing
        if verb == "keep":
            return (), Keep()
        return (), None if judge_cancel(self.state, self.side, Cancel()) else Cancel()

    def idle(self, verb: str) -> Refusal:
        """Why the roll cannot be made again."""
        return judge_cancel(self.state, self.side, Cancel()) or super().idle(verb)

    def default(self) -> Action:
        """The roll stands."""
        return Keep()

    def sample(self, dice: Dice) -> Action:
        """Mostly keep."""
        return Keep() if dice.below(_CANCELLED) or Cancel() not in self else Cancel()


class EventChoices(SquadChoices):
    """What a trigger or an event leaves to choose [5.3, 4.4]; one's own secret chits are hidden words."""

    def __init__(self, state: State, side: int) -> None:
        """Remember the choice."""
        super().__init__(state, side)
        frame = state.doing[-1]
        if not isinstance(frame, Choice):
            raise TypeError(f"expected a choice, got {frame!r}")
        self.frame = frame
        self.hidden_verbs = frozenset(("choose",)) if frame.cause == OF_CHITS else frozenset()

    def verbs(self) -> tuple[str, ...]:
        """Choose; what may be done may be left undone."""
        return ("choose", "pass") if self.frame.cause in OPTIONAL else ("choose",)

    def step(self, verb: str, rest: Sequence[str], *, listing: bool = False) -> Node:
        """One of the words."""
        del listing
        if verb == "pass":
            return (), Pass()
        return ((), Choose(rest[0])) if rest else (words_of_choice(self.state, self.frame), None)

    def default(self) -> Action:
        """Leave it if it may be left, else take the first."""
        if self.frame.cause in OPTIONAL:
            return Pass()
        return Choose(words_of_choice(self.state, self.frame)[0])


class DisplaceChoices(SquadChoices):
    """Where a displaced unit goes [13.4]."""

    def _ways(self) -> tuple[str, list[str]]:
        frame = self.state.doing[-1]
        if not isinstance(frame, Displacing):
            raise TypeError(f"expected displaced units, got {frame!r}")
        i = frame.left[0]
        return unit_word(self.state.units[i]), [hex_word(hex_) for hex_ in ways(self.state, frame)]

    def verbs(self) -> tuple[str, ...]:
        """Only displacing."""
        return ("displace",)

    def step(self, verb: str, rest: Sequence[str], *, listing: bool = False) -> Node:
        """The unit, then a hex."""
        del verb, listing
        unit, hexes = self._ways()
        if not rest:
            return [unit], None
        return (hexes, None) if len(rest) == 1 else ((), Displace(unit, rest[1]))

    def default(self) -> Action:
        """Towards the own edge, to the best cover."""
        unit, hexes = self._ways()
        cover = self.state.plan.map.cover
        edge = OWN_ROW[self.side]
        best = min((INDEX[word] for word in hexes), key=lambda hex_: (abs(ROW[hex_] - edge), -cover[hex_], hex_))
        return Displace(unit, hex_word(best))


class CrowdChoices(SquadChoices):
    """An over-stacked hex: one Deploy, then eliminations [8.2]."""

    def _frame(self) -> Crowding:
        frame = self.state.doing[-1]
        if not isinstance(frame, Crowding):
            raise TypeError(f"expected a check of stacks, got {frame!r}")
        return frame

    def _deployable(self) -> list[str]:
        state, deployed = self.state, self._frame().deployed
        return [
            unit_word(state.units[i])
            for hex_ in crowded(state, self.side)
            if hex_ not in deployed
            for i in units_in(state, hex_, self.side)
            if KINDS[state.units[i].kind].is_squad
        ]

    def verbs(self) -> tuple[str, ...]:
        """Deploy while it is allowed, or eliminate."""
        return ("deploy", "eliminate") if self._deployable() else ("eliminate",)

    def step(self, verb: str, rest: Sequence[str], *, listing: bool = False) -> Node:
        """A squad; or units of one hex until they are enough."""
        if verb == "deploy":
            return ((), Deploy(rest[0])) if rest else (self._deployable(), None)
        state = self.state
        chosen = {find_unit(state, word) for word in rest}
        sets = [
            one
            for hex_ in crowded(state, self.side)
            for one in minimal_sets(state, self.side, hex_)
            if chosen <= set(one)
        ]
        is_whole = bool(chosen) and any(len(one) == len(chosen) for one in sets)
        if listing:
            begun = [one for one in sets if set(one[: len(chosen)]) == chosen and len(one) > len(chosen)]
            following = sorted({one[len(chosen)] for one in begun})
        else:
            following = sorted({i for one in sets for i in one} - chosen)
        action = Eliminate(self.in_order(rest)) if is_whole else None
        return [unit_word(state.units[i]) for i in following], action

    def default(self) -> Action:
        """Broken units first, as few figures as possible."""
        state = self.state
        hex_ = crowded(state, self.side)[0]

        def worth(chosen: tuple[int, ...]) -> tuple[int, int]:
            units = [state.units[i] for i in chosen]
            return sum(not unit.broken for unit in units), sum(KINDS[unit.kind].worth for unit in units)

        best = min(minimal_sets(state, self.side, hex_), key=worth)
        return Eliminate(tuple(unit_word(state.units[i]) for i in best))

    def sample(self, dice: Dice) -> Action:
        """A Deploy or any minimal set."""
        words = self._deployable()
        if words and dice.below(2):
            return Deploy(pick(words, dice))
        hex_ = pick(crowded(self.state, self.side), dice)
        chosen = pick(minimal_sets(self.state, self.side, hex_), dice)
        return Eliminate(tuple(unit_word(self.state.units[i]) for i in chosen))
