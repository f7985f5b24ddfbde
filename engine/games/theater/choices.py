"""The allowed answers to each kind of question, walked word by word."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.core.choices import Choices, Fork, Option
from engine.core.dice import Dice
from engine.games.theater import phrases
from engine.games.theater.actions import Action, Done, Losses, Remove, Retreat
from engine.games.theater.countries import SEATS
from engine.games.theater.judging import can_decline, judge
from engine.games.theater.moment import Kind
from engine.games.theater.phases.crowding import crowd_of
from engine.games.theater.phases.losses import battle_of, default_losses
from engine.games.theater.phases.retreat import default_way
from engine.games.theater.stacking import default_excess
from engine.games.theater.state import State
from engine.games.theater.survey import Position, situation
from engine.games.theater.walks import Walk
from engine.games.theater.walks_battle import AdvanceWalk, AttackWalk, LossesWalk, RetreatWalk
from engine.games.theater.walks_moving import ExploitWalk, MoveWalk, OverrunWalk
from engine.games.theater.walks_places import BOX, DROP, LAND, RAIL, TRANSPORT
from engine.games.theater.walks_rest import BLITZ, DETACH, DEVASTATE, DIG_IN, RemoveWalk
from engine.games.theater.walks_strategy import STRATEGY_DEFAULTS, STRATEGY_WALKS

_DONE = "done"
_MOVE, _ATTACK = MoveWalk(), AttackWalk()

WALKS: Mapping[Kind, tuple[Walk, ...]] = {
    "movement": (_MOVE, OverrunWalk(), TRANSPORT, LAND, BOX),
    "designation": (BLITZ,),
    "blitz": (_ATTACK, DROP, DIG_IN),
    "exploitation": (ExploitWalk(),),
    "combat": (_ATTACK,),
    "reserve": (_MOVE, RAIL, BOX),
    "losses": (LossesWalk(),),
    "retreat": (RetreatWalk(),),
    "advance": (AdvanceWalk(),),
    "excess": (RemoveWalk(),),
    "leaving": (DETACH, DEVASTATE),
    **STRATEGY_WALKS,
}
"""The verbs of each kind of question, besides `done`."""


def _losses(position: Position) -> Action:
    return Losses(default_losses(position, battle_of(position)))


def _retreat(position: Position) -> Action:
    """The first unit goes home."""
    battle = battle_of(position)
    word, left = battle.retreats[0]
    way = default_way(position, situation(position).units[word], battle.target, left)
    return Retreat(word, tuple(position.plan.map.words[one] for one in way))


def _excess(position: Position) -> Action:
    return Remove(tuple(unit.word for unit in default_excess(position, crowd_of(position).hex)))


DEFAULTS: Mapping[Kind, Callable[[Position], Action]] = {
    "losses": _losses,
    "retreat": _retreat,
    "excess": _excess,
    **STRATEGY_DEFAULTS,
}
"""The safe answer to each kind of question that cannot be declined [P31]."""


class TheaterChoices(Choices[Action]):
    """What a faction may answer to one kind of question; `judge` decides what belongs to it."""

    def __init__(self, state: State, faction: int, kind: Kind) -> None:
        """Remember the position; nothing is computed before it is asked for."""
        self.state, self.faction, self.kind = state, faction, kind
        self.walks = WALKS.get(kind, ())

    def __contains__(self, action: object) -> bool:
        return judge(self.state, SEATS[self.faction], action) is None

    def __iter__(self) -> Iterator[Action]:
        """Every order, verb by verb, `done` last."""
        for walk in self.walks:
            yield from walk.orders(self.state, self.faction)
        if can_decline(self.kind):
            yield Done()

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        """Where the order stands; units may be named in any order."""
        rest = [word for word in words if word != ">"]
        if not rest:
            return Fork(self._verbs(why=why))
        if rest == [_DONE] and can_decline(self.kind):
            return Fork((), Done())
        for walk in self.walks:
            if walk.verb == rest[0]:
                return walk.follow(self.state, self.faction, rest[1:], why=why)
        raise ValueError(f"expected {', '.join(walk.verb for walk in self.walks)}, got {rest[0]!r}")

    def _verbs(self, *, why: bool) -> tuple[Option, ...]:
        found = [walk.option(self.state, self.faction, why=why) for walk in self.walks]
        options = [option for option in found if option is not None]
        if can_decline(self.kind):
            options.append(Option(_DONE, phrases.WORDS[_DONE]))
        return tuple(options)

    def default(self) -> Action:
        """No order, nothing declared; what cannot be declined as P31 has it."""
        return Done() if can_decline(self.kind) else DEFAULTS[self.kind](self.state)

    def sample(self, dice: Dice) -> Action:
        """`done` as often as not where it is allowed; else a verb at random, then an order of it."""
        if can_decline(self.kind) and dice.below(2):
            return Done()
        walks = list(self.walks)
        while walks:
            walk = walks.pop(dice.below(len(walks)))
            found = walk.sample(self.state, self.faction, dice)
            if found is not None:
                return found
        return self.default()
