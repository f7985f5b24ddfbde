"""Chapter O20: the Fire order, whose attacks are declared and resolved one by one."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.core.game import Event
from engine.core.rules import Refusal
from engine.core.text import Line
from engine.games.squad import rules
from engine.games.squad.actions import FireOrder, Shoot
from engine.games.squad.map.geography import distance, find_hex, hex_of, hex_word
from engine.games.squad.phases.attacks.attack import declare
from engine.games.squad.phases.attacks.shot_judging import judge_hand, judge_shot
from engine.games.squad.phases.attacks.shots import (
    Means,
    able_at,
    actions_of,
    attack_of,
    enemy_hexes,
    far_of,
    has_attack,
    has_shot,
    is_within,
    means_of_fire,
    means_of_order,
    piece_name,
)
from engine.games.squad.phases.turns.orders import (
    activate,
    judge_activation,
    judge_card,
    judge_limit,
    play_action,
    play_order,
)
from engine.games.squad.sums.sight import refuse_blind, sight_between
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Attack, Firing
from engine.games.squad.table.survey import NONE, Position, carrier_of, find_unit, on_map
from engine.games.squad.words import fight_phrases, refusals
from engine.games.squad.words.naming import hex_name, side_name, unit_name


def judge_fire(position: Position, side: int, order: FireOrder) -> Refusal | None:
    """Why a Fire order may not be played so [O20.1, O14.1]."""
    refusal = (
        judge_limit(position, side)
        or _judge_target(position, side, order)
        or judge_activation(position, side, order.units)
    )
    if refusal is not None:
        return refusal
    units = [find_unit(position, word) for word in order.units]
    means = means_of_order(position, side, units)
    if not means.pieces:
        return rules.units.BROKEN.refuse(unit=unit_name(position.units[units[0]]), also=(rules.orders.FIRE,))
    if not _has_effect(position, means):
        return _refuse_idle(position, means, units)
    return judge_card(position, side, order.card, order="fire")


def _judge_target(position: Position, side: int, order: FireOrder) -> Refusal | None:
    """What is told of a hex among the units: who could fire there, for the target is named when the order stands.

    Of those who are named the first who cannot, and why; the others may be ordered to.
    """
    to = next((hex_ for word in order.units if (hex_ := find_hex(word)) is not None), None)
    if to is None:
        return None
    words = {i: word for word in order.units if (i := find_unit(position, word)) != NONE}
    named = [i for i in words if position.units[i].side == side]
    if to not in enemy_hexes(position, side):
        return rules.orders.FIRE.refuse(hex=hex_name(to))
    asked = [(i, _hindered(position, i, to)) for i in named or on_map(position, side)]
    able = [i for i, why in asked if why is None]
    ready = tuple(words[i] for i in able if i in words)
    units: tuple[str, ...] = ()
    for word in ready:
        units = (*units, word) if judge_activation(position, side, (*units, word)) is None else units
    shots = able_at(position, means_of_order(position, side, [find_unit(position, word) for word in units]), units, to)
    instead = (FireOrder(order.card, units), *(Shoot(pieces, hex_word(to)) for pieces in shots)) if units else ()
    whys = (*(why for _, why in asked if named), judge_activation(position, side, ready) if ready else None)
    if (why := next(filter(None, whys), None)) is not None:
        return msgspec.structs.replace(why, instead=instead)
    if not able:
        return rules.orders.FIRE.refuse(refusals.NOBODY_FIRES_THERE, hex=hex_name(to))
    if instead:
        told = rules.orders.FIRE.refuse(refusals.SHOT_BY_SHOT, hex=hex_name(to))
        return msgspec.structs.replace(told, instead=instead)
    names = tuple(unit_name(position.units[i]) for i in able)
    return rules.orders.FIRE.refuse(refusals.WHO_FIRES_THERE, hex=hex_name(to), units=names)


def _hindered(position: Position, i: int, to: int) -> Refusal | None:
    """Why a unit could not fire at a hex, nor its Weapon, if it were activated."""
    unit, far = position.units[i], far_of(position, i)
    name, away = unit_name(unit), distance(unit.at, to)
    if unit.activated or not far:
        why = refusals.FIRED_ALREADY if unit.activated else refusals.NOTHING_TO_FIRE
        return rules.orders.FIRE.refuse(why, hex=hex_name(to), unit=name)
    if is_within(position, unit.at, far, to):
        return None
    if away > far:
        return rules.units.WEAPON_FIGURES.refuse(
            hex=hex_name(to), n=away, range=far, piece=name, also=(rules.orders.FIRE,), figure=f"{away}>{far}"
        )
    return refuse_blind(position.plan.map, sight_between(position, unit.at, to), unit.at, name, rules.orders.FIRE)


def can_order_fire(position: Position, side: int, units: Sequence[int]) -> bool:
    """Whether a Fire order of these units could have an effect, as far as everybody can know [O14.1].

    The card that bears the order cannot lift an attack any more.
    """
    return _has_effect(position, means_of_order(position, side, units))


def _has_effect(position: Position, means: Means) -> bool:
    return has_attack(position, means, len(position.hands[means.side]) - 1)


def _refuse_idle(position: Position, means: Means, units: Sequence[int]) -> Refusal:
    """The refusal of a Fire order without effect: nobody in Range, the nearest enemy not seen, or too weak."""
    names = tuple(unit_name(position.units[i]) for i in units)
    if has_shot(position, means):
        return rules.orders.FIRE.refuse(
            fight_phrases.TOO_WEAK_TO_FIRE,
            units=names,
            also=(rules.orders.ACTIVATION, rules.sight.AT_LEAST_ONE_FIREPOWER),
        )
    pairs = [(distance(piece.at, hex_), hex_, piece) for hex_ in means.hexes for piece in means.pieces]
    near = [pair for pair in pairs if 1 <= pair[0] <= pair[2].range]
    if not near:
        return rules.orders.FIRE.refuse(fight_phrases.NOBODY_IN_RANGE, units=names, also=(rules.orders.ACTIVATION,))
    _, hex_, piece = min(near, key=lambda pair: pair[:2])
    seen = sight_between(position, piece.at, hex_)
    return refuse_blind(position.plan.map, seen, piece.at, piece_name(position, piece), rules.orders.FIRE)


def order_fire(board: Board, side: int, order: FireOrder) -> None:
    """Play a Fire order and activate its units; Weapons used before in this Turn stay silent [O20.1, Q-9]."""
    play_order(board, side, order.card, rules.orders.FIRE)
    units = tuple(find_unit(board, word) for word in order.units)
    idle = activate(board, units)
    board.push(Firing(side, units, idle=idle))


def go_on(board: Board, frame: Firing) -> bool:
    """Ask for the next attack as long as one may be possible; false if the side is asked."""
    if has_attack(board, means_of_fire(board, frame), len(board.hands[frame.side])):
        return False
    end_fire(board)
    return True


def judge_shoot(position: Position, frame: Firing, action: Shoot) -> Refusal | None:
    """Why an attack of a Fire order may not be declared so [O20]."""
    means = means_of_fire(position, frame)
    refusal = judge_shot(position, means, action.pieces, action.hex, action.cards, action.leader)
    if refusal is None:
        return judge_hand(position, frame.side, action.cards)
    # Whoever speaks of a unit may mean the Weapon that it carries; who is out of reach is left out.
    to = find_hex(action.hex)
    able = () if to is None else able_at(position, means, action.pieces, to)
    shots = tuple(msgspec.structs.replace(action, pieces=pieces) for pieces in able)
    first = judge_shot(position, means, shots[0].pieces, action.hex, action.cards, action.leader) if shots else refusal
    return msgspec.structs.replace(refusal, instead=() if first or action in shots else shots)


def apply_shoot(board: Board, side: int, action: Shoot) -> None:
    """Declare an attack of a Fire order [O20.1]."""
    frame = board.frame(Firing)
    attack = declared(board, means_of_fire(board, frame), action.pieces, action.hex, action.cards, action.leader)
    play_cards(board, side, action.cards)
    board.replace_top(
        fired_units=tuple(sorted((*frame.fired_units, *attack.units))),
        fired_weapons=tuple(sorted((*frame.fired_weapons, *attack.weapons))),
        leaders=with_leader(frame.leaders, attack),
    )
    declare(board, attack)


def end_fire(board: Board) -> None:
    """End a Fire order."""
    frame = board.frame(Firing)
    board.pop()
    line = Line(fight_phrases.FIRE_ENDS, {"side": side_name(frame.side)})
    board.tell(Event("fire-over", line, (rules.orders.FIRE,), segment=True))


def declared(
    position: Position, means: Means, words: tuple[str, ...], target: str, cards: tuple[str, ...], leader: str
) -> Attack:
    """The attack that an allowed declaration makes."""
    hex_ = hex_of(target)
    pieces = [piece for word in words if (piece := means.piece(word)) is not None]
    return attack_of(position, means, pieces, hex_, actions_of(cards), leader)


def play_cards(board: Board, side: int, cards: tuple[str, ...]) -> None:
    """Spend the cards played with a declaration [A24]."""
    for card, action in zip(cards, actions_of(cards), strict=True):
        play_action(board, side, card, _RULES[action])


_RULES = {
    "aimed-burst": rules.actions.AIMED_BURST,
    "enfilade": rules.actions.ENFILADE,
    "grenade-bundle": rules.actions.GRENADE_BUNDLE,
}


def shooters(position: Position, attack: Attack) -> tuple[int, ...]:
    """The units that take part in an attack, themselves or with their Weapon."""
    found = set(attack.units)
    found.update(carrier_of(position, weapon) for weapon in attack.weapons)
    return tuple(sorted(found - {NONE}))


def with_leader(leaders: tuple[int, ...], attack: Attack) -> tuple[int, ...]:
    """Leaders that have helped in an order, after this attack too [12]."""
    return leaders if attack.leader == NONE else tuple(sorted((*leaders, attack.leader)))
