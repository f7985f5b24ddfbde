"""Declaring a wave, and striking the deck instead [attack-1 to attack-6, P.wave-a, P.property.deck-strike]."""

from __future__ import annotations

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line
from engine.games.cards import rules
from engine.games.cards.actions import Pair
from engine.games.cards.phases.deck import strike_deck
from engine.games.cards.table.armies import enemy
from engine.games.cards.table.battles import kind_of
from engine.games.cards.table.board import Board
from engine.games.cards.table.cards import CARDS, DECK, PLACE_ORDER, RESOURCE_WORDS, UNIT_CARDS, UNIT_ORDER, Card
from engine.games.cards.table.state import Unit, Wave
from engine.games.cards.table.survey import Position, can_attack, can_strike, find_resource, find_unit, may_hold
from engine.games.cards.words import phrases
from engine.games.cards.words.naming import FIRST_LINE, army_name, mark_place, named, pair_texts, sent, unit_name
from engine.kits.board import changed


def sorted_pairs(pairs: tuple[Pair, ...]) -> tuple[Pair, ...]:
    """Pairs in their fixed order, so that equal orders are equal."""
    return tuple(sorted(pairs, key=lambda pair: (UNIT_ORDER[pair.unit], PLACE_ORDER[pair.target])))


def aims(position: Position, army: int, unit: Unit) -> list[str]:
    """Everything the unit may attack; an empty word is the whole first line [attack-4, attack-5, C-13]."""
    card = CARDS[unit.card]
    other = enemy(army)
    enemies = [one for one in position.units[other] if not one.reserve]
    if not card.is_aviation:
        found = [""]
        if card.is_directed:
            found += [one.word for one in enemies if CARDS[one.card].line == 1]
        return found
    found = [one.word for one in enemies if card.is_directed or CARDS[one.card].line == 2]
    return found + [f"resource-{one.number}" for one in position.resources[other]]


def attackers(position: Position, army: int) -> list[Unit]:
    """The units that may attack now."""
    return [unit for unit in position.units[army] if can_attack(position, army, unit)]


def strikers(position: Position, army: int) -> list[Unit]:
    """The units that may strike the enemy deck now."""
    return [unit for unit in position.units[army] if can_strike(unit)]


def has_attack(position: Position) -> bool:
    """Whether the attacker is asked at all; it does not depend on his hand [P.wave-d]."""
    army = position.active
    for unit in position.units[army]:
        if can_attack(position, army, unit) or can_strike(unit):
            return True
    return may_hold(position, army, "before") and any(
        unit.turned and CARDS[unit.card].line == 1 for unit in position.units[army]
    )


def judge_attack(position: Position, army: int, charges: tuple[Pair, ...]) -> Refusal | None:
    """Why a wave may not be declared."""
    if not charges:
        return rules.attacking.WAVES.refuse()
    seen = set()
    for charge in charges:
        refusal = judge_attacker(position, army, charge.unit)
        if refusal is not None:
            return refusal
        if charge.unit in seen:
            return rules.attacking.ONE_ATTACK_A_TURN.refuse(
                phrases.ATTACKS_TWICE, unit=unit_name(charge.unit), figure="2>1"
            )
        seen.add(charge.unit)
        refusal = judge_aim(position, army, UNIT_CARDS[charge.unit], charge)
        if refusal is not None:
            return refusal
    return None


def judge_attacker(position: Position, army: int, word: str) -> Refusal | None:
    """Why a unit may not attack, whatever the target."""
    unit = find_unit(position, army, word)
    if unit is None:
        return rules.attacking.WHO_ATTACKS.refuse(phrases.NOT_YOUR_UNIT, unit=named(position, army, word))
    card, name = CARDS[unit.card], unit_name(word)
    if card.line == 2 and not card.is_aviation:
        return rules.attacking.WHO_ATTACKS.refuse(unit=name, also=(rules.building.TWO_LINES,))
    return _judge_rested(unit)


def _judge_rested(unit: Unit) -> Refusal | None:
    name = unit_name(unit.word)
    if unit.reserve:
        return rules.building.RESERVE_IDLE.refuse(unit=name, also=(rules.building.BUILT_UNIT_DEFENDS,))
    if unit.attacked:
        return rules.attacking.ONE_ATTACK_A_TURN.refuse(unit=name, also=(rules.attacking.ATTACKER_TURNS,))
    if unit.turned:
        return rules.attacking.ATTACKER_TURNS.refuse(unit=name)
    return None


def judge_aim(position: Position, army: int, card_word: str, charge: Pair) -> Refusal | None:
    """Why a unit may not attack this target."""
    card, name, target = CARDS[card_word], unit_name(charge.unit), charge.target
    if not target:
        return (
            rules.waves.DECLARE_WAVE.refuse(unit=name, also=(rules.attacking.WHO_ATTACKS,))
            if card.is_aviation
            else None
        )
    other = enemy(army)
    marks = sent(charge.unit, target, other)
    if target == DECK:
        return rules.breakthrough.DECK_ONLY_BY_BREAKTHROUGH.refuse(unit=name, marks=marks)
    if target in RESOURCE_WORDS:
        there = find_resource(position, other, RESOURCE_WORDS[target]) is not None
    else:
        there = find_unit(position, other, target) is not None
    if not there:
        return rules.attacking.DIRECTED_ATTACK.refuse(phrases.NO_SUCH_TARGET, target=named(position, other, target))
    if target in RESOURCE_WORDS and not card.is_aviation:
        also = (rules.attacking.ATTACK_ON_WHOLE_LINE,)
        return rules.breakthrough.BREAKTHROUGH.refuse(phrases.ONLY_BY_BREAKTHROUGH, unit=name, also=also, marks=marks)
    return _judge_reach(card, charge, marks) if target in UNIT_CARDS else None


def _judge_reach(card: Card, charge: Pair, marks: tuple[Mark, ...]) -> Refusal | None:
    name, target = unit_name(charge.unit), unit_name(charge.target)
    line = CARDS[UNIT_CARDS[charge.target]].line
    if card.is_aviation:
        if line == 1 and not card.is_directed:
            return rules.properties.PROPERTY_DIRECTED_ATTACK.refuse(unit=name, target=target, marks=marks)
        return None
    if not card.is_directed:
        return rules.attacking.ATTACK_ON_WHOLE_LINE.refuse(unit=name, marks=marks)
    return rules.attacking.DIRECTED_ATTACK.refuse(unit=name, target=target, marks=marks) if line == 2 else None


def declare(board: Board, army: int, charges: tuple[Pair, ...]) -> None:
    """Declare a wave: its units turn [P.wave-a, attack-6]."""
    charges = sorted_pairs(charges)
    words = {charge.unit for charge in charges}
    units = (
        msgspec.structs.replace(unit, turned=True, attacked=True) if unit.word in words else unit
        for unit in board.units[army]
    )
    board.units = changed(board.units, army, tuple(units))
    board.wave = Wave("block", charges)
    board.waves += 1
    other = enemy(army)
    marks = tuple(
        Mark("attack", (charge.unit, mark_place(charge.target, other)), units=(charge.unit,))
        if charge.target
        else Mark("attack", (charge.unit, mark_place(FIRST_LINE, other)), units=(charge.unit,))
        for charge in charges
    )
    facts: Facts = {"army": army_name(army), "n": board.waves, "charges": pair_texts(charges)}
    line = Line(phrases.ATTACKS, facts)
    board.tell(Event("attack", line, _rules_of(board, other, charges), marks=marks))


def _rules_of(board: Board, other: int, charges: tuple[Pair, ...]) -> tuple[Rule, ...]:
    """The rules that a declaration uses."""
    cited = [
        rules.waves.DECLARE_WAVE,
        rules.attacking.WAVES,
        rules.attacking.WHO_ATTACKS,
        rules.attacking.ATTACKER_TURNS,
    ]
    named: dict[str, int] = {}
    for charge in charges:
        card = CARDS[UNIT_CARDS[charge.unit]]
        if not charge.target:
            cited.append(rules.attacking.ATTACK_ON_WHOLE_LINE)
            continue
        named[charge.target] = named.get(charge.target, 0) + 1
        if card.is_aviation:
            cited.append(rules.breakthrough.AVIATION_FLIES_OVER)
        if charge.target in UNIT_CARDS and kind_of(charge.target) == "directed":
            cited += [
                rules.attacking.DIRECTED_ATTACK,
                rules.properties.PROPERTY_DIRECTED_ATTACK,
                rules.blocking.TARGET_MUST_FIGHT,
            ]
    for target, count in named.items():
        if count > 1:
            cited += [rules.battles.SAME_TARGET_ONE_BATTLE, rules.corollaries.SEVERAL_DIRECTED_ATTACKERS]
        if target in UNIT_CARDS and any(unit.turned for unit in board.units[other] if unit.word == target):
            cited.append(rules.attacking.TURNED_MAY_BE_TARGET)
    return tuple(dict.fromkeys(cited))


def judge_strike(position: Position, army: int, word: str) -> Refusal | None:
    """Why a unit may not strike the enemy deck."""
    unit = find_unit(position, army, word)
    if unit is None:
        return rules.properties.PROPERTY_DECK_STRIKE.refuse(phrases.NOT_YOUR_UNIT, unit=named(position, army, word))
    if not CARDS[unit.card].strike:
        return rules.properties.PROPERTY_DECK_STRIKE.refuse(phrases.NO_DECK_STRIKE, unit=unit_name(word))
    if unit.turned and not unit.attacked:
        return rules.properties.PROPERTY_DECK_STRIKE.refuse(
            unit=unit_name(word), also=(rules.attacking.ATTACKER_TURNS,)
        )
    return _judge_rested(unit)


def strike(board: Board, army: int, word: str) -> None:
    """Turn a unit: cards of the enemy deck go to the losses [P.property.deck-strike, deck-3]."""
    unit = find_unit(board, army, word)
    if unit is None:
        raise KeyError(word)
    board.change(army, unit, msgspec.structs.replace(unit, turned=True, attacked=True))
    count = CARDS[unit.card].strike
    facts: Facts = {"army": army_name(army), "unit": unit_name(word), "n": count}
    cited = (rules.properties.PROPERTY_DECK_STRIKE, rules.breakthrough.DECK_STRIKES, rules.attacking.ONE_ATTACK_A_TURN)
    board.tell(Event("strike", Line(phrases.STRIKES, facts), cited))
    strike_deck(
        board, enemy(army), count, (rules.breakthrough.DECK_STRIKES, rules.properties.PROPERTY_DECK_STRIKE), (word,)
    )
