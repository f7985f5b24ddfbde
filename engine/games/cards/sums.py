"""The arithmetic of a battle shown in full: what counts, what does not, and why [calc-1 to calc-3]."""

from __future__ import annotations

from engine.core.game import Addend, Sum
from engine.core.rules import Rule
from engine.core.text import Facts, Line, Text
from engine.games.cards import rules
from engine.games.cards.table.battles import Fighter, Force
from engine.games.cards.words import phrases
from engine.games.cards.words.naming import unit_name

_HEADS = (phrases.ATTACKERS_SUM, phrases.DEFENDERS_SUM)


def fighter_text(one: Fighter) -> Text:
    """A unit with its effective values, such as `StuG III 5/4`."""
    name = unit_name(one.word)
    return Text(f"{name.en} {one.attack}/{one.defence}", f"{name.ru} {one.attack}/{one.defence}")


def fighter_texts(fighters: tuple[Fighter, ...]) -> tuple[Text, ...]:
    """Several units with their effective values."""
    return tuple(fighter_text(one) for one in fighters)


def sums_of(force: Force, *, is_named: bool = False) -> tuple[Sum, ...]:
    """The sums of both sides, the attackers' first, and every defence that is not as printed.

    Where there are several battles, the heads name the attackers (`is_named`).
    """
    names: Facts = {"units": tuple(unit_name(one.word) for one in force.attackers)} if is_named else {}
    heads = (phrases.ATTACKERS_NAMED, phrases.DEFENDERS_NAMED) if is_named else _HEADS
    attackers, defenders = (Line(head, names) for head in heads)
    found = [_attack_sum(force, force.attackers, attackers, is_defence=False)]
    if force.defenders:
        found.append(_attack_sum(force, force.defenders, defenders, is_defence=True))
    found += [
        _defence_sum(one)
        for one in (*force.attackers, *force.defenders)
        if one.shield or (one.card.extra_defence and one.tactic == "on")
    ]
    return tuple(found)


def _attack_sum(force: Force, side: tuple[Fighter, ...], title: Line, *, is_defence: bool) -> Sum:
    addends: list[Addend] = []
    for one in side:
        addends += _attack_addends(force, one, is_defence=is_defence)
    return Sum(title, tuple(addends), sum(one.attack for one in side), rules.battles.ATTACK_SUMMED)


def _attack_addends(force: Force, one: Fighter, *, is_defence: bool) -> list[Addend]:
    name = unit_name(one.word)
    if one.is_idle:
        return [
            Addend(
                one.base, Line(phrases.ADDS_TURNED, {"unit": name}), rules.attacking.TURNED_HAS_NO_ATTACK, counted=False
            )
        ]
    if one.bombs:
        found = [Addend(one.base, Line(phrases.ADDS_BOMBS, {"unit": name}), rules.properties.PROPERTY_BOMBING)]
    else:
        rule = rules.corollaries.BLOCKERS_FIGHT_IN_FULL if is_defence else rules.battles.ATTACK_SUMMED
        found = [Addend(one.base, Line(phrases.ADDS_ATTACK, {"unit": name}), rule)]
    if one.tactic != "none":
        found.append(_modifier(force, one, one.card.extra_attack, is_defence=is_defence))
    return found


def _modifier(force: Force, one: Fighter, amount: int, *, is_defence: bool) -> Addend:
    versus = phrases.TYPES_AGAINST[one.card.versus]
    facts: dict[str, Text] = {"unit": unit_name(one.word), "versus": versus}
    if one.tactic == "on":
        return Addend(amount, Line(phrases.ADDS_MODIFIER, {**facts}), rules.battles.MODIFIER_EXCLUSIVE)
    text = {"mixed": phrases.OFF_MIXED, "other": phrases.OFF_OTHER, "typeless": phrases.OFF_TYPELESS}[one.tactic]
    return Addend(amount, Line(text, {**facts}), rule_of_off(force, one, is_defence=is_defence), counted=False)


def rule_of_off(force: Force, one: Fighter, *, is_defence: bool) -> Rule:
    """The rule by which a modifier does not work [calc-2, D-2, D-3, D-6]."""
    if one.tactic == "typeless":
        return rules.corollaries.DECK_HAS_NO_TYPE
    if one.tactic == "mixed":
        if is_defence:
            return rules.corollaries.MIXING_HELPS_ENEMY
        others = [foe for foe in force.defenders if foe.card.kind != one.card.versus]
        if all(foe.is_idle for foe in others):
            return rules.corollaries.TURNED_COUNTS_FOR_TYPE
    return rules.battles.MODIFIER_EXCLUSIVE


def _defence_sum(one: Fighter) -> Sum:
    name = unit_name(one.word)
    addends = [Addend(one.card.defence, Line(phrases.PRINTED_DEFENCE), rules.battles.VALUES_FIXED)]
    if one.card.extra_defence and one.tactic == "on":
        rule = rules.attacking.TURNED_KEEPS_DEFENCE if one.is_idle else rules.battles.MODIFIER_EXCLUSIVE
        versus = phrases.TYPES_AGAINST[one.card.versus]
        line = Line(phrases.ADDS_MODIFIER, {"unit": name, "versus": versus})
        addends.append(Addend(one.card.extra_defence, line, rule))
    if one.shield:
        addends.append(Addend(one.shield, Line(phrases.ADDS_SHIELD), rules.turn.TACTICAL_CARDS))
    rule = rules.attacking.TURNED_KEEPS_DEFENCE if one.is_idle else rules.battles.VALUES_FIXED
    return Sum(Line(phrases.DEFENCE_OF, {"unit": name}), tuple(addends), one.defence, rule)


def battle_rules(force: Force) -> tuple[Rule, ...]:
    """The rules that shape a battle."""
    battle = force.battle
    cited = [rules.battles.VALUES_FIXED, rules.battles.ATTACK_SUMMED, rules.battles.BATTLES_INDEPENDENT]
    if battle.kind in ("deck", "resource"):
        cited.append(rules.battles.DECK_AND_RESOURCE_BATTLES)
    if len(battle.attackers) > 1:
        cited.append(rules.battles.SAME_TARGET_ONE_BATTLE)
    if battle.kind == "block" and len(battle.defenders) > 1:
        cited.append(rules.battles.SAME_BLOCKED_ONE_BATTLE)
    if battle.kind == "directed" and len(battle.attackers) > 1:
        cited.append(rules.corollaries.SEVERAL_DIRECTED_ATTACKERS)
    if any(one.is_idle for one in force.defenders):
        cited += [rules.attacking.TURNED_KEEPS_DEFENCE, rules.attacking.TURNED_HAS_NO_ATTACK]
        if any(one.tactic != "none" for one in force.attackers):
            cited.append(rules.corollaries.TURNED_COUNTS_FOR_TYPE)
    return tuple(cited)
