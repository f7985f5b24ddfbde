"""The allowed answers on the move, and those to it: groups and hexes, grenades, Assault Fire, Op Fire, Mines, Wire."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence

from engine.core.choices import Fork
from engine.core.dice import Dice, pick
from engine.games.squad.actions import (
    Action,
    AssaultFire,
    Done,
    Exit,
    Give,
    Go,
    Grenades,
    Halt,
    HiddenMines,
    HiddenWire,
    OpFire,
    Pass,
    Step,
)
from engine.games.squad.choices import Node, SquadChoices
from engine.games.squad.geography import INDEX, hex_word
from engine.games.squad.phases.assault import can_assault
from engine.games.squad.phases.movement import can_go_on, handovers, start_of
from engine.games.squad.phases.op_fire import can_op_fire
from engine.games.squad.phases.paths import judge_exit, points_left, slowest, steps
from engine.games.squad.phases.reactions import can_hide, has_throwers, smoke_hexes
from engine.games.squad.phases.shots import means_of_assault, means_of_op_fire
from engine.games.squad.shot_walk import ShotWalk
from engine.games.squad.state import Moving, State
from engine.games.squad.survey import find_unit, unit_word, weapon_word

_PLAYED = 3
"""One in so many random answers to a movement plays a card where it could."""


class ShotChoices(SquadChoices):
    """A question among whose answers is an attack: a verb, a card, then the declaration [A26, A33]."""

    shot_verb: str
    shot_action: str

    def __init__(self, state: State, side: int) -> None:
        """Remember the Move order under way."""
        super().__init__(state, side)
        frame = state.doing[-1]
        if not isinstance(frame, Moving):
            raise TypeError(f"expected a Move order, got {frame!r}")
        self.frame = frame

    @abstractmethod
    def walk(self, card: str) -> ShotWalk:
        """The ways to declare the attack with a card."""

    def serves(self, verb: str) -> bool:
        """Whether the hand lets anything be done with a verb."""
        if verb != self.shot_verb:
            return super().serves(verb)
        return next(self.orders(verb), None) is not None

    def follow(self, verb: str, rest: list[str], *, why: bool) -> Fork:
        """After the card the declaration is walked."""
        if verb != self.shot_verb or not rest:
            return super().follow(verb, rest, why=why)
        if rest[0] not in self.cards_for(action=self.shot_action):
            raise ValueError(f"expected a card that serves, got {rest[0]!r}")
        return self.walk(rest[0]).fork(rest[1:], why=why, hidden=True)

    def orders(self, verb: str) -> Iterator[Action]:
        """Every attack with every card; other orders as always."""
        if verb != self.shot_verb:
            yield from super().orders(verb)
            return
        for card in self.cards_for(action=self.shot_action):
            yield from self.walk(card).orders()

    def sample_verb(self, verb: str, dice: Dice) -> Action | None:
        """An attack at random."""
        if verb != self.shot_verb:
            return super().sample_verb(verb, dice)
        cards = self.cards_for(action=self.shot_action)
        return self.walk(pick(cards, dice)).sample(dice) if cards else None

    def shot_cards(self) -> list[str]:
        """Cards with which an attack can be declared."""
        cards = self.cards_for(action=self.shot_action)
        return cards if cards and next(self.walk(cards[0]).orders(), None) is not None else []


class MoveChoices(ShotChoices):
    """The mover: a group sets out, or the one under way goes on [O21]."""

    hidden_verbs = frozenset(("smoke", "assault"))
    shot_verb = "assault"
    shot_action = "assault-fire"

    def verbs(self) -> tuple[str, ...]:
        """What everybody can see to be possible with the right card."""
        frame, state = self.frame, self.state
        if not frame.group:
            return ("go", "done")
        found = ["step"] if self._open() else []
        if points_left(state, frame):
            found += ["give"] if next(handovers(state, frame), None) is not None else []
            found += ["exit"] if judge_exit(state, frame) is None else []
        if frame.spent and state.hands[self.side]:
            found += ["smoke"] if has_throwers(state, frame) else []
            found += ["assault"] if can_assault(state, self.side) else []
        return (*found, "halt")

    def walk(self, card: str) -> ShotWalk:
        """Assault Fire of the group."""

        def make(pieces: tuple[str, ...], hex_: str, cards: tuple[str, ...], leader: str) -> Action:
            return AssaultFire(card, pieces, hex_, cards, leader)

        return ShotWalk(self.state, means_of_assault(self.state, self.frame), make)

    def step(self, verb: str, rest: Sequence[str], *, listing: bool = False) -> Node:
        """Groups, hexes, Weapons, grenades."""
        match verb:
            case "go":
                return self._go(rest, listing=listing)
            case "step":
                return self._step(rest)
            case "give":
                return self._give(rest)
            case "smoke":
                return self._smoke(rest)
            case "assault":
                return (() if rest else self.shot_cards()), None
            case "exit":
                return (), Exit()
            case "halt":
                return (), Halt()
            case _:
                return (), Done()

    def _open(self) -> list[str]:
        frame = self.frame
        left = points_left(self.state, frame)
        around = steps(self.state, frame.side, frame.group, frame.path[-1])
        return [hex_word(to) for to, cost in around if cost <= left]

    def _go(self, rest: Sequence[str], *, listing: bool) -> Node:
        state, frame = self.state, self.frame
        if not rest:
            return [unit_word(state.units[i]) for i in frame.units if self._can_set_out(i)], None
        to = rest[-1] if rest[-1] in INDEX else ""
        chosen = tuple(rest[:-1] if to else rest)
        if to:
            return (), Go(self.in_order(chosen), to)
        group = tuple(find_unit(state, word) for word in chosen)
        here = state.units[group[0]].at
        start = start_of(state, frame, group[0])
        mates = [
            unit_word(state.units[i])
            for i in frame.units
            if state.units[i].at == here and start_of(state, frame, i) == start
        ]
        points = slowest(state, group)
        hexes = [hex_word(hex_) for hex_, cost in steps(state, frame.side, group, here) if cost <= points]
        return [*self.further(mates, chosen, listing=listing), *hexes], Go(self.in_order(chosen))

    def _can_set_out(self, i: int) -> bool:
        frame = self.frame
        return can_go_on(self.state, Moving(frame.side, (), (i,), (self.state.units[i].at,)))

    def _step(self, rest: Sequence[str]) -> Node:
        return ((), Step(rest[0])) if rest else (self._open(), None)

    def _give(self, rest: Sequence[str]) -> Node:
        state = self.state
        pairs = [(weapon_word(state.weapons[w]), unit_word(state.units[i])) for w, i in handovers(state, self.frame)]
        if not rest:
            return list(dict.fromkeys(weapon for weapon, _ in pairs)), None
        if len(rest) == 1:
            return [unit for weapon, unit in pairs if weapon == rest[0]], None
        return (), Give(rest[0], rest[1])

    def _smoke(self, rest: Sequence[str]) -> Node:
        if not rest:
            return self.cards_for(action="smoke-grenades"), None
        if len(rest) == 1:
            return [hex_word(hex_) for hex_ in smoke_hexes(self.state, self.frame)], None
        return (), Grenades(rest[0], rest[1])

    def expected(self, verb: str, rest: Sequence[str]) -> Iterable[str]:
        """Neighbouring hexes; units of the order."""
        state, frame = self.state, self.frame
        if verb == "step" and not rest:
            return [hex_word(hex_) for hex_ in state.plan.map.around[frame.path[-1]]]
        if verb == "go" and rest and rest[-1] not in INDEX:
            here = state.units[find_unit(state, rest[0])].at
            return [hex_word(hex_) for hex_ in state.plan.map.around[here]]
        if verb == "go" and not rest:
            return [
                unit_word(unit) for unit in state.units if unit.side == self.side and unit.activated and unit.at >= 0
            ]
        return ()

    def probe(self, verb: str, rest: Sequence[str]) -> Action | None:
        """The order so far with one more word."""
        if verb == "step":
            return Step(rest[0])
        if verb == "go":
            return Go(tuple(rest[:-1]), rest[-1]) if rest[-1] in INDEX else Go(tuple(rest))
        return None

    def default(self) -> Action:
        """The group halts; no other one sets out."""
        return Halt() if self.frame.group else Done()


class ReactionChoices(ShotChoices):
    """The inactive side answers the entry of a hex, or passes [O21.5, A33, A35]."""

    hidden_verbs = frozenset(("op-fire", "mines", "wire"))
    shot_verb = "op-fire"
    shot_action = "op-fire"

    def verbs(self) -> tuple[str, ...]:
        """What everybody can see to be possible with the right card."""
        fire = ("op-fire",) if can_op_fire(self.state, self.side) else ()
        hidden = ("mines", "wire") if can_hide(self.state, self.frame) else ()
        return (*fire, *hidden, "pass")

    def walk(self, card: str) -> ShotWalk:
        """Op Fire at the group that entered."""

        def make(pieces: tuple[str, ...], hex_: str, cards: tuple[str, ...], leader: str) -> Action:
            del hex_
            return OpFire(card, pieces, cards, leader)

        return ShotWalk(self.state, means_of_op_fire(self.state, self.frame), make, names_hex=False)

    def step(self, verb: str, rest: Sequence[str], *, listing: bool = False) -> Node:
        """A card; for Op Fire the declaration follows."""
        del listing
        if verb == "pass":
            return (), Pass()
        if verb == "op-fire":
            return (() if rest else self.shot_cards()), None
        if not rest:
            return self.cards_for(action=f"hidden-{verb}"), None
        return (), HiddenMines(rest[0]) if verb == "mines" else HiddenWire(rest[0])

    def default(self) -> Action:
        """Pass: nothing is spent."""
        return Pass()

    def sample(self, dice: Dice) -> Action:
        """A card now and then, else pass."""
        return super().sample(dice) if dice.below(_PLAYED) == 0 else Pass()
