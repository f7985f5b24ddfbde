"""Step (d) of a wave: artillery support and wave cards, turn about, until both pass [P.wave-d]."""

from __future__ import annotations

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line, Name
from engine.games.cards import rules
from engine.games.cards.table.armies import enemy
from engine.games.cards.table.battles import Fighter, battles_of, fighters_against
from engine.games.cards.table.board import Board
from engine.games.cards.table.cards import CARDS
from engine.games.cards.table.state import Unit
from engine.games.cards.table.survey import Position, card_of, find_unit, may_hold
from engine.games.cards.words import phrases
from engine.games.cards.words.naming import army_name, named, sent, unit_name


def participants(position: Position, army: int) -> list[str]:
    """The army's units that take part in a battle of the wave."""
    if position.wave is None:
        return []
    mine = position.active == army
    return [word for battle in battles_of(position.wave) for word in (battle.attackers if mine else battle.defenders)]


def support_targets(position: Position, army: int) -> list[str]:
    """Enemy ground units in a battle of this wave."""
    return [word for word in participants(position, enemy(army)) if not card_of(word).is_aviation]


def can_support(unit: Unit) -> bool:
    """Whether a gun is able to fire in step (d); one that is attacked has turned [P.property.artillery-support]."""
    return not unit.turned and not unit.reserve and CARDS[unit.card].support > 0


def guns(position: Position, army: int) -> list[Unit]:
    """The army's guns that are able to fire."""
    return [unit for unit in position.units[army] if can_support(unit)]


def can_decide(position: Position, army: int) -> bool:
    """Whether the army's guns could change which units a battle destroys, as far as its figures stand [wave-2, calc-4].

    They cannot where the army's own sum destroys all enemies of the battle already, nor where it, with all guns
    together, destroys none. If the enemy changes the figures, the army is asked again [P.wave-d].
    """
    power = sum(CARDS[gun.card].support for gun in guns(position, army))
    return power > 0 and any(
        _can_decide(position, army, power, mine, foes) for _, mine, foes in fighters_against(position, army)
    )


def _can_decide(
    position: Position, army: int, power: int, mine: tuple[Fighter, ...], foes: tuple[Fighter, ...]
) -> bool:
    left = {one.word: one.defence - _damage(position, enemy(army), one.word) for one in foes}
    alive = {word: points for word, points in left.items() if points > 0}
    on_ground = [points for word, points in alive.items() if not card_of(word).is_aviation]
    if not on_ground:
        return False
    if any(one.reach != "any" for one in mine):
        return True
    own = sum(one.attack for one in mine)
    return min(on_ground) - power <= own < sum(alive.values())


def _damage(position: Position, army: int, word: str) -> int:
    unit = find_unit(position, army, word)
    return 0 if unit is None else unit.damage


def has_support(position: Position, army: int) -> bool:
    """Whether the army is asked in step (d); it does not depend on what its hand holds [P.wave-d]."""
    for unit in position.units[army]:
        if can_support(unit) and support_targets(position, army):
            return True
    return may_hold(position, army, "wave")


def judge_support(position: Position, army: int, word: str, target: str) -> Refusal | None:
    """Why a gun may not fire at this unit."""
    unit = find_unit(position, army, word)
    if unit is None:
        return rules.properties.PROPERTY_ARTILLERY_SUPPORT.refuse(
            phrases.NOT_YOUR_UNIT, unit=named(position, army, word)
        )
    name = unit_name(word)
    if not CARDS[unit.card].support:
        return rules.properties.PROPERTY_ARTILLERY_SUPPORT.refuse(phrases.NO_SUCH_PROPERTY, unit=name)
    if unit.reserve:
        return rules.building.RESERVE_IDLE.refuse(unit=name)
    if unit.reloading:
        return rules.properties.PROPERTY_SLOW_RELOAD.refuse(unit=name)
    if unit.turned:
        return rules.properties.PROPERTY_ARTILLERY_SUPPORT.refuse(unit=name)
    if target not in support_targets(position, army):
        meant = named(position, enemy(army), target)
        marks = sent(word, target, enemy(army)) if isinstance(meant, Name) else ()
        return rules.properties.PROPERTY_ARTILLERY_SUPPORT.refuse(phrases.SUPPORT_TARGETS, target=meant, marks=marks)
    return None


def support(board: Board, army: int, word: str, target: str) -> None:
    """Turn a gun: damage that is tested at the end of the wave [P.property.artillery-support, P.support-P1]."""
    unit = find_unit(board, army, word)
    if unit is None:
        raise KeyError(word)
    card = CARDS[unit.card]
    board.change(army, unit, msgspec.structs.replace(unit, turned=True, reloading=card.reloads_slowly))
    cited: tuple[Rule, ...] = (
        rules.properties.PROPERTY_ARTILLERY_SUPPORT,
        rules.turn.SUPPORT_DAMAGE_LATE,
        rules.waves.CARDS_AND_SUPPORT,
    )
    if card.reloads_slowly:
        cited += (rules.properties.PROPERTY_SLOW_RELOAD,)
    facts: Facts = {
        "army": army_name(army),
        "unit": unit_name(word),
        "target": unit_name(target),
        "n": card.support,
    }
    mark = Mark("support-fire", (word, target), label=str(card.support), units=(word,))
    board.tell(Event("support", Line(phrases.SUPPORTS, facts), cited, marks=(mark,)))
    harm(board, enemy(army), target, card.support)


def harm(board: Board, army: int, word: str, points: int) -> None:
    """Add damage to a unit; it is tested at the end of the wave [wave-2]."""
    unit = find_unit(board, army, word)
    if unit is None:
        raise KeyError(word)
    damage = unit.damage + points
    board.change(army, unit, msgspec.structs.replace(unit, damage=damage))
    if unit.damage:
        line = Line(phrases.DAMAGE_SO_FAR, {"unit": unit_name(word), "n": damage})
        board.tell(Event("damage", line, (rules.battles.DAMAGE_ADDS_UP,)))


def pass_on(board: Board, *, passed: bool) -> None:
    """Ask the other side next; two passes in a row end the step [P.wave-d]."""
    wave = board.current_wave()
    passes = wave.passes + 1 if passed else 0
    board.wave = msgspec.structs.replace(wave, asker=enemy(wave.asker), passes=passes)
