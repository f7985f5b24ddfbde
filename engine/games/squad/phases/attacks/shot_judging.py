"""Judging a declared attack: its pieces, group, reach, leader and actions [O20, A24 to A28, 10.3.2.1]."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec

from engine.core.rules import Mark, Refusal
from engine.core.text import Text
from engine.games.squad import rules
from engine.games.squad.map.geography import distance, find_hex, hex_word
from engine.games.squad.phases.attacks.shots import (
    FIRE_ACTIONS,
    UNLED,
    Means,
    Piece,
    able_leaders,
    actions_of,
    attack_of,
    base_of,
    can_reach,
    piece_name,
)
from engine.games.squad.phases.turns.orders import judge_card
from engine.games.squad.sums.attack_figures import firepower, flankers
from engine.games.squad.sums.sight import refuse_blind, sight_between
from engine.games.squad.table.fate import ACTIONS, CARDS
from engine.games.squad.table.frames import Attack, Moving
from engine.games.squad.table.survey import NONE, Position, carrier_of, find_unit, find_weapon
from engine.games.squad.words import fight_phrases, refusals
from engine.games.squad.words.naming import card_name, hex_fact, hex_name, piece_fact, unit_name, weapon_name


def judge_shot(
    position: Position, means: Means, words: Sequence[str], target: str, cards: Sequence[str] = (), leader: str = ""
) -> Refusal | None:
    """Why an attack may not be declared so, apart from the cards it needs to be in hand [O20]."""
    refusal = _judge_pieces(position, means, words)
    if refusal is not None:
        return refusal
    hex_ = find_hex(target)
    if hex_ is None or hex_ not in means.hexes:
        return rules.orders.FIRE.refuse(hex=hex_fact(target))
    pieces = [piece for word in words if (piece := means.piece(word)) is not None]
    found = (_judge_group(position, means, pieces), *(_judge_reach(position, one, hex_) for one in pieces))
    refusal = next(filter(None, found), None) or _judge_base(position, pieces, hex_)
    if refusal is not None:
        return refusal
    refusal = _judge_leader(position, means, pieces, leader)
    if refusal is not None:
        return refusal
    return _judge_actions(position, means, pieces, hex_, cards, leader)


def judge_hand(position: Position, side: int, cards: Sequence[str]) -> Refusal | None:
    """Why a side cannot play these cards for their actions; it tells of the hand, so it is judged last."""
    for card in cards:
        refusal = judge_card(position, side, card)
        if refusal is not None:
            return refusal
    return None


def _judge_pieces(position: Position, means: Means, words: Sequence[str]) -> Refusal | None:
    if not words:
        return rules.orders.FIRE.refuse(fight_phrases.NO_PIECES)
    if len(set(words)) < len(words):
        return rules.units.SEPARATELY_OR_TOGETHER.refuse(
            fight_phrases.PIECE_TWICE, pieces=tuple(dict.fromkeys(piece_fact(position, word) for word in words))
        )
    for word in words:
        if means.piece(word) is None:
            return judge_piece(position, means, word)
    return None


def judge_piece(position: Position, means: Means, word: str) -> Refusal:
    """Why a piece that is not among the means may not fire."""
    i, weapon = find_unit(position, word), find_weapon(position, word)
    if weapon != NONE:
        i = carrier_of(position, weapon)
    if i == NONE or position.units[i].side != means.side or position.units[i].at < 0:
        return rules.orders.FIRE.refuse(fight_phrases.NO_SUCH_PIECE, piece=piece_fact(position, word))
    unit = position.units[i]
    name = unit_name(unit)
    if unit.broken:
        also = (rules.units.CREW_MUST_BE_STEADY,) if weapon != NONE else ()
        return rules.units.BROKEN.refuse(unit=name, also=also)
    if weapon != NONE and unit.suppressed:
        return rules.units.CREW_MUST_BE_STEADY.refuse(unit=name, weapon=weapon_name(position.weapons[weapon]))
    if weapon != NONE and position.weapons[weapon].jammed:
        return rules.fate.TRIGGERS.refuse(fight_phrases.JAMMED, weapon=weapon_name(position.weapons[weapon]))
    return _judge_turn(position, means, i, weapon)


def _judge_turn(position: Position, means: Means, i: int, weapon: int) -> Refusal:
    """Why the order under way does not let a piece fire that could fire otherwise."""
    name = unit_name(position.units[i])
    piece = name if weapon == NONE else weapon_name(position.weapons[weapon])
    frame = means.frame
    if means.by == "op-fire":
        return rules.actions.OP_FIRE.refuse(unit=name)
    if frame is not None and weapon in frame.idle:
        return rules.units.WEAPON_ACTIVATED_WITH_UNIT.refuse(weapon=piece)
    if isinstance(frame, Moving):
        return rules.actions.ASSAULT_FIRE.refuse(piece=piece)
    if frame is not None and i not in frame.units:
        return rules.orders.ACTIVATION.refuse(refusals.NOT_IN_THIS_ORDER, unit=name)
    also = (rules.orders.FIRE,) if weapon == NONE else (rules.orders.FIRE, rules.units.WEAPON_ACTIVATED_WITH_UNIT)
    return rules.units.SEPARATELY_OR_TOGETHER.refuse(piece=piece, also=also)


def _judge_group(position: Position, means: Means, pieces: Sequence[Piece]) -> Refusal | None:
    if len(pieces) == 1:
        return None
    for piece in pieces:
        if piece.is_heavy:
            return rules.orders.TARGETING_ROLL.refuse(weapon=piece_name(position, piece))
        if not piece.is_steady:
            return rules.units.SUPPRESSED.refuse(unit=piece_name(position, piece))
    if means.by == "op-fire":
        for piece in pieces:
            if piece.at != pieces[0].at:
                return rules.actions.OP_FIRE.refuse(fight_phrases.ONE_HEX_ANSWERS, unit=piece_name(position, piece))
    return None


def _judge_base(position: Position, pieces: Sequence[Piece], hex_: int) -> Refusal | None:
    if base_of(position, pieces, hex_) == NONE:
        outside = next((piece for piece in pieces if piece.at != pieces[0].at and not piece.is_boxed), pieces[-1])
        return rules.orders.FIRE_GROUP.refuse(piece=piece_name(position, outside))
    return None


def _judge_reach(position: Position, piece: Piece, hex_: int) -> Refusal | None:
    if can_reach(position, piece, hex_):
        return None
    far = distance(piece.at, hex_)
    if far == 0:
        return rules.orders.FIRE.refuse(fight_phrases.OWN_HEX, hex=hex_name(hex_))
    name = piece_name(position, piece)
    if far > piece.range:
        also = (rules.units.SUPPRESSED,) if far == piece.range + 1 and not (piece.is_steady or piece.is_weapon) else ()
        return rules.units.WEAPON_FIGURES.refuse(
            hex=hex_name(hex_), n=far, range=piece.range, piece=name, also=also, figure=f"{far}>{piece.range}"
        )
    return refuse_blind(position.plan.map, sight_between(position, piece.at, hex_), piece.at, name)


def _judge_leader(position: Position, means: Means, pieces: Sequence[Piece], leader: str) -> Refusal | None:
    if not leader:
        return None
    found = able_leaders(position, means, pieces)
    if leader == UNLED:
        return None if found else rules.units.LEADERS.refuse(fight_phrases.NOBODY_LEADS)
    i = find_unit(position, leader)
    if i in found:
        return None
    return rules.units.LEADERS.refuse(fight_phrases.CANNOT_LEAD, unit=piece_fact(position, leader))


def _judge_actions(
    position: Position, means: Means, pieces: Sequence[Piece], hex_: int, cards: Sequence[str], leader: str
) -> Refusal | None:
    """Whether the actions fit, and the attack is strong enough with them [A24 to A28, 10.3.2.1]."""
    for card in cards:
        if card not in CARDS:
            return judge_card(position, means.side, card)
        if CARDS[card].action not in FIRE_ACTIONS:
            return rules.actions.ACTIONS.refuse(card=card_name(card))
    actions = actions_of(cards)
    if len(set(actions)) < len(actions):
        return rules.actions.ACTIONS.refuse(fight_phrases.SAME_ACTION)
    attack = attack_of(position, means, pieces, hex_, actions, leader)
    if "enfilade" in actions and not flankers(position, attack):
        return rules.actions.ENFILADE.refuse(hex=hex_name(hex_))
    far = distance(attack.base, hex_)
    if "grenade-bundle" in actions and far != 1:
        return rules.actions.GRENADE_BUNDLE.refuse(hex=hex_name(hex_), figure=f"{far}>1")
    total = firepower(position, attack)
    return refuse_weak(position, attack, total) if total < 1 else None


def refuse_weak(position: Position, attack: Attack, total: int, *, private: bool = False) -> Refusal:
    """The refusal of an attack for want of firepower, with its line and the actions that would lift it [10.3.2.1]."""
    target = hex_name(attack.hex)
    marks = (
        Mark("sight", (hex_word(attack.base), target.word)),
        Mark("refused", (target.word,), label=f"{total}<1"),
    )
    actions, text = _lifting(position, attack)
    if not actions:
        return rules.sight.AT_LEAST_ONE_FIREPOWER.refuse(hex=target, n=total, private=private, marks=marks)
    also = (rules.sight.ACTIONS_LIFT_FIREPOWER, *(ACTIONS[action].rule for action in actions))
    names = tuple(ACTIONS[action].name for action in actions)
    return rules.sight.AT_LEAST_ONE_FIREPOWER.refuse(
        text, also=also, private=private, marks=marks, hex=target, n=total, actions=names
    )


def _lifting(position: Position, attack: Attack) -> tuple[tuple[str, ...], Text]:
    """Further actions with which the attack would have a firepower of 1, whoever holds them, and how to say so.

    Each of them alone, or else the fewest together; none if nothing helps.
    """
    far = distance(attack.base, attack.hex)
    fits = {"aimed-burst": True, "enfilade": flankers(position, attack) > 0, "grenade-bundle": far == 1}
    free = [action for action in FIRE_ACTIONS if fits[action] and action not in attack.actions]
    for size in range(1, len(free) + 1):
        found = [
            more
            for more in combinations(free, size)
            if firepower(position, msgspec.structs.replace(attack, actions=(*attack.actions, *more))) >= 1
        ]
        if found and size == 1:
            return tuple(action for (action,) in found), fight_phrases.LIFTED_BY
        if found:
            return found[0], fight_phrases.LIFTED_TOGETHER
    return (), fight_phrases.LIFTED_BY
