"""Reorganise, and Weapons passed on in its course and in a Move [O19, O21.1.1]."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.rules import Refusal
from engine.core.text import Text
from engine.games.squad.actions import Give, ReorganiseOrder
from engine.games.squad.orders.aftermath import after_end_of_order
from engine.games.squad.orders.common import PASS_NAME, Listed, Walked, always, ending, held, masked, under_way
from engine.games.squad.orders.nouns import CARD, UNIT, WEAPON, WORD, Question
from engine.games.squad.orders.turn import within_limit
from engine.games.squad.phases.moves import movement
from engine.games.squad.phases.moves.paths import points_left
from engine.games.squad.phases.turns import orders
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Moving, Reorganising
from engine.games.squad.table.state import State
from engine.kits.slots import ARROW, One, Said, Word
from engine.kits.walks import Verb


def _ways(at: Question) -> Iterator[tuple[str, str]]:
    """What a Reorganise may do, with the Weapon it names."""
    state, side = at.position, at.side
    radio = state.radios[side]
    if radio is not None and not radio.face_up:
        yield "radio", ""
    for i in orders.jammed_weapons(state, side):
        yield "repair", state.weapons[i].word
    if next(orders.handovers(state, side, ()), None) is not None:
        yield "pass", ""


class _Way(Word[State]):
    """Radio, repair or pass."""

    def label(self, position: State, word: str) -> Text:
        """See `Phrase`."""
        return PASS_NAME if word == "pass" else super().label(position, word)


class _Reorganisings(Listed[ReorganiseOrder]):
    """Each card with each thing that it could do."""

    def orders(self) -> Iterator[ReorganiseOrder]:
        """See `Walk`."""
        for card in held(self.at, order="reorganise"):
            for way, weapon in _ways(self.at):
                yield ReorganiseOrder(card, way, weapon)


REORGANISE: Verb[State, Board, ReorganiseOrder] = Verb(
    "reorganise",
    Text("Reorganise", "Приведение в порядок"),
    ReorganiseOrder,
    aliases=("reorganize", "порядок"),
    phrases=(Word("card", CARD), _Way("way", WORD), Word("weapon", WEAPON, needed=False)),
    walk=_Reorganisings,
    hidden=True,
    when=within_limit(lambda at: next(_ways(at), None) is not None),
    judge=lambda at, order: orders.judge_reorganise(at.position, at.side, order),
    resolve=orders.reorganise,
    shown=masked,
)

END_REORGANISING = ending(lambda board, _: orders.end_reorganising(board), preview=after_end_of_order)


def _handovers(at: Question) -> Iterator[tuple[str, str]]:
    """Weapons and who may take them."""
    state, frame = at.position, at.position.doing[-1]
    if isinstance(frame, Moving):
        found = movement.handovers(state, frame)
    else:
        found = orders.handovers(state, at.side, under_way(at, Reorganising).hexes)
    return ((state.weapons[weapon].word, state.units[i].word) for weapon, i in found)


def _takers(at: Question, said: Said) -> list[str]:
    return [unit for weapon, unit in _handovers(at) if weapon == said["weapon"]]


_GIVEN = (
    One("weapon", WEAPON, lambda at, _: dict.fromkeys(weapon for weapon, _ in _handovers(at))),
    One("unit", UNIT, _takers, arrow=ARROW),
)


def _giving(
    judge: Callable[[Question, Give], Refusal | None],
    resolve: Callable[[Board, Give], None],
    when: Callable[[Question], bool] | None = None,
) -> Verb[State, Board, Give]:
    return Verb(
        "give",
        Text("Hand over a Weapon", "Передать Вооружение"),
        Give,
        aliases=("передать", "передача"),
        phrases=_GIVEN,
        walk=Walked,
        when=when,
        judge=judge,
        resolve=lambda board, _, order: resolve(board, order),
        shown=always,
    )


def _can_give(at: Question) -> bool:
    frame = under_way(at, Moving)
    return bool(frame.group and points_left(at.position, frame)) and next(_handovers(at), None) is not None


HAND_OVER = _giving(
    lambda at, order: orders.judge_handover(at.position, under_way(at, Reorganising), order),
    orders.reorganise_handover,
)
GIVE = _giving(
    lambda at, order: movement.judge_give(at.position, under_way(at, Moving), order), movement.give, _can_give
)
