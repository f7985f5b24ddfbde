"""Orders of one's own Turn: units are activated, the wire is cut, units dig in, cards are exchanged [O14 to O21]."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engine.core.dice import Dice, pick
from engine.core.game import Preview
from engine.core.rules import Mark
from engine.core.text import Line, Text
from engine.games.squad import rules
from engine.games.squad.actions import (
    AdvanceOrder,
    CutOrder,
    End,
    Exchange,
    FireOrder,
    MoveOrder,
    Spades,
)
from engine.games.squad.map.geography import hex_word
from engine.games.squad.map.sides import enemy
from engine.games.squad.orders.aftermath import after_end_of_turn, with_turn_over
from engine.games.squad.orders.common import Walked, card_with, held, masked
from engine.games.squad.orders.nouns import CARD, UNIT, Question
from engine.games.squad.phases.attacks.artillery import has_radio
from engine.games.squad.phases.attacks.fire import can_order_fire, judge_fire, order_fire
from engine.games.squad.phases.attacks.shots import can_fire, has_shot, means_of_order, reach_of
from engine.games.squad.phases.moves.advance import judge_advance, open_hexes, order_advance
from engine.games.squad.phases.moves.movement import can_move, judge_move, order_move
from engine.games.squad.phases.turns import orders, turn
from engine.games.squad.table.board import Board
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import find_unit, on_map
from engine.games.squad.words import fight_phrases, refusals
from engine.games.squad.words.naming import unit_name
from engine.kits.gathering import Gathering
from engine.kits.slots import One, Said
from engine.kits.walks import Verb

_ACTIVATED_AT_RANDOM = 3
"""Units a random order activates at most."""
_ABLE: Mapping[str, Callable[[Question, int], bool]] = {
    "fire": lambda at, i: can_fire(at.position, at.side, i),
    "move": lambda at, i: can_move(at.position, i),
    "advance": lambda at, i: bool(open_hexes(at.position, i)),
}
"""Whether a unit could do anything in an order that activates units."""


def within_limit(is_open: Callable[[Question], bool]) -> Callable[[Question], bool]:
    """Whether an order may still be given in this Turn, and everybody can see that it might have an effect [O14.1]."""
    return lambda at: at.position.orders < at.position.limits[at.side] and is_open(at)


# --- orders that activate units ---------------------------------------------------------------------------------------


def _among(at: Question, chosen: tuple[int, ...]) -> list[int]:
    """Units that may be activated with those chosen."""
    state, side = at.position, at.side
    return orders.together_with(state, side, chosen) if chosen else orders.activatable(state, side)


def _joining(word: str) -> Callable[[Question, tuple[str, ...]], Iterable[str]]:
    """The units that may be activated with those chosen, and can do something."""
    able = _ABLE[word]

    def found(at: Question, chosen: tuple[str, ...]) -> Iterator[str]:
        state = at.position
        among = _among(at, tuple(find_unit(state, one) for one in chosen))
        return (state.units[i].word for i in among if able(at, i))

    return found


def _is_last_card(at: Question) -> bool:
    """Whether no card is left that could lift an attack once the order is played."""
    return len(at.position.hands[at.side]) == 1


def _can_fire_together(at: Question, words: Iterable[str]) -> bool:
    """Whether a Fire order of units that all see somebody has an effect; hindrances matter with the last card."""
    state = at.position
    return not _is_last_card(at) or can_order_fire(state, at.side, [find_unit(state, word) for word in words])


def _joining_fire(at: Question, chosen: tuple[str, ...]) -> Iterable[str]:
    """With the last card only units whose attack has an effect, if need be with all that can fire from their hex."""
    found = _joining("fire")(at, chosen)
    if not _is_last_card(at):
        return found
    able, units = list(found), at.position.units
    homes = {word: units[find_unit(at.position, word)].at for word in able}
    return [
        word
        for word in able
        if _can_fire_together(at, (*chosen, word))
        or _can_fire_together(at, (*chosen, *(mate for mate in able if homes[mate] == homes[word])))
    ]


def own_units(at: Question, *_: object) -> Iterator[str]:
    """A side's units on the map."""
    return (at.position.units[i].word for i in on_map(at.position, at.side))


class _Activations(Walked[Any]):
    """A card, then units; at random a few of them."""

    def sample(self, dice: Dice) -> Any:
        """See `Walk`; units are asked one by one whether they are able."""
        at, verb = self.at, self.verb
        cards = held(at, order=verb.word)
        chosen: list[int] = []
        for _ in range(1 + dice.below(_ACTIVATED_AT_RANDOM) if cards else 0):
            among = _among(at, tuple(chosen))
            while among:
                i = among.pop(dice.below(len(among)))
                if _ABLE[verb.word](at, i):
                    chosen.append(i)
                    break
            else:
                break
        words = tuple(at.position.units[i].word for i in sorted(chosen))
        if not words or (verb.word == "fire" and not _can_fire_together(at, words)):
            return None
        return verb.action(pick(cards, dice), words)


def _has_activatable(at: Question) -> bool:
    return any(not unit.activated and unit.at >= 0 and unit.side == at.side for unit in at.position.units)


def _activating(
    word: str,
    joining: Callable[[Question, tuple[str, ...]], Iterable[str]],
    ends: Callable[[Question, tuple[str, ...]], bool] | None = None,
) -> tuple[One[State], Gathering[State]]:
    """A card with which anybody could act, and units."""

    def cards(at: Question, said: Said) -> list[str]:
        del said
        found = held(at, order=word)
        return found if found and any(joining(at, ())) else []

    return One("card", CARD, cards), Gathering("units", UNIT, joining, ends=ends, expected=own_units)


def _fire_preview(at: Question, order: FireOrder) -> Preview:
    """Which of the units would have something to fire at, and where."""
    state = at.position
    able, idle, marks = [], [], []
    for word in order.units:
        i = find_unit(state, word)
        means = means_of_order(state, at.side, (i,))
        if not has_shot(state, means):
            idle.append(unit_name(state.units[i]))
            continue
        able.append(unit_name(state.units[i]))
        hexes = sorted({hex_ for piece in means.pieces for hex_ in reach_of(state, means, piece)})
        here = hex_word(state.units[i].at)
        marks += [Mark("fire", (here, hex_word(hex_)), units=(word,)) for hex_ in hexes]
    lines = [Line(fight_phrases.PREVIEW_FIRES, {"units": tuple(able)})] if able else []
    if idle:
        lines.append(Line(fight_phrases.PREVIEW_IDLE, {"units": tuple(idle)}))
    return Preview(tuple(lines), rules=(rules.orders.FIRE, rules.orders.ACTIVATION), marks=tuple(marks))


FIRE: Verb[State, Board, FireOrder] = Verb(
    "fire",
    Text("Fire order", "Приказ «Огонь»"),
    FireOrder,
    aliases=("огонь",),
    phrases=_activating("fire", _joining_fire, _can_fire_together),
    walk=_Activations,
    hidden=True,
    when=within_limit(_has_activatable),
    judge=lambda at, order: judge_fire(at.position, at.side, order),
    resolve=order_fire,
    preview=_fire_preview,
    shown=masked,
    idle=lambda _: rules.orders.FIRE.refuse(refusals.NOBODY_TO_FIRE),
)

MOVE: Verb[State, Board, MoveOrder] = Verb(
    "move",
    Text("Move order", "Приказ «Движение»"),
    MoveOrder,
    aliases=("движение", "двигать"),
    phrases=_activating("move", _joining("move")),
    walk=_Activations,
    hidden=True,
    when=within_limit(_has_activatable),
    judge=lambda at, order: judge_move(at.position, at.side, order),
    resolve=order_move,
    shown=masked,
    idle=lambda _: rules.movement.TOO_SLOW_TO_MOVE.refuse(refusals.NOBODY_TO_MOVE),
)

ADVANCE: Verb[State, Board, AdvanceOrder] = Verb(
    "advance",
    Text("Advance order", "Приказ «Продвижение»"),
    AdvanceOrder,
    aliases=("продвижение", "продвинуть"),
    phrases=_activating("advance", _joining("advance")),
    walk=_Activations,
    hidden=True,
    when=within_limit(_has_activatable),
    judge=lambda at, order: judge_advance(at.position, at.side, order),
    resolve=order_advance,
    shown=masked,
    idle=lambda _: rules.orders.ADVANCE.refuse(refusals.NOBODY_TO_ADVANCE),
)


# --- the other orders -------------------------------------------------------------------------------------------------

CUT: Verb[State, Board, CutOrder] = Verb(
    "cut",
    Text("Cut the Wire", "Обрыв связи"),
    CutOrder,
    aliases=("обрыв",),
    phrases=(One("card", CARD, lambda at, _: held(at, order="cut")),),
    walk=Walked,
    hidden=True,
    when=within_limit(lambda at: has_radio(at.position, enemy(at.side))),
    judge=lambda at, order: orders.judge_cut(at.position, at.side, order.card),
    resolve=lambda board, side, order: orders.cut(board, side, order.card),
    shown=masked,
)


SPADES: Verb[State, Board, Spades] = Verb(
    "spades",
    Text("Spades", "Сапёрные лопатки"),
    Spades,
    aliases=("лопатки", "окопаться", "dig"),
    phrases=(
        card_with("spades"),
        One(
            "unit",
            UNIT,
            lambda at, _: [at.position.units[i].word for i in orders.diggers(at.position, at.side)],
            expected=own_units,
        ),
    ),
    walk=Walked,
    hidden=True,
    when=lambda at: bool(orders.diggers(at.position, at.side)),
    judge=lambda at, order: orders.judge_spades(at.position, at.side, order.card, order.unit),
    resolve=lambda board, side, order: orders.dig(board, side, order.card, order.unit),
    shown=masked,
)


# --- the end of the Turn ----------------------------------------------------------------------------------------------


def _exchange(board: Board, side: int, order: Exchange) -> None:
    orders.exchange(board, side, order.cards)
    turn.finish(board)


def _further_cards(at: Question, chosen: tuple[str, ...]) -> list[str]:
    hand = at.position.hands[at.side] if len(chosen) < orders.EXCHANGED else ()
    return [card for card in hand if card not in chosen]


EXCHANGE: Verb[State, Board, Exchange] = Verb(
    "exchange",
    Text("Exchange cards", "Обменять карты"),
    Exchange,
    aliases=("обмен", "обменять"),
    phrases=(Gathering("cards", CARD, _further_cards),),
    walk=Walked,
    hidden=True,
    when=lambda at: turn.judge_end(at.position, at.side) is not None,
    judge=lambda at, order: orders.judge_exchange(at.position, at.side, order.cards),
    resolve=_exchange,
    preview=lambda at, _: with_turn_over(after_end_of_turn(at)),
    shown=masked,
    default=lambda at: Exchange(at.position.hands[at.side][: orders.EXCHANGED]),
)

END: Verb[State, Board, End] = Verb(
    "end",
    Text("End the Turn", "Закончить Ход"),
    End,
    aliases=("end-turn", "закончить-ход", "конец"),
    when=lambda at: turn.judge_end(at.position, at.side) is None,
    judge=lambda at, _: turn.judge_end(at.position, at.side),
    resolve=lambda board, *_: turn.finish(board),
    preview=lambda at, _: after_end_of_turn(at),
    closes=True,
    default=lambda _: End(),
)
