"""What the questions of a wave are about: who attacks whom, with which values, and what each battle comes to."""

from __future__ import annotations

from engine.core.game import Preview
from engine.core.rules import Mark
from engine.core.text import Facts, Line, Text
from engine.games.cards.orders.pairs import what_may_come
from engine.games.cards.orders.supposing import battle_texts, supposed_block
from engine.games.cards.phases.blocking import general_attackers, task_marks
from engine.games.cards.phases.breakthrough import rear_targets
from engine.games.cards.sums import sums_of
from engine.games.cards.table.armies import enemy
from engine.games.cards.table.battles import Force, forces, unblocked
from engine.games.cards.table.state import State, Wave
from engine.games.cards.table.survey import card_of, deck_damage
from engine.games.cards.words import stake_phrases as phrases
from engine.games.cards.words.naming import FIRST_LINE, army_name, mark_place, target_names, unit_name, unit_names


def at_stake(state: State) -> Preview:
    """What the wave under way comes to so far; empty while none is."""
    wave = state.wave
    if wave is None:
        return Preview()
    facts: Facts = {"army": army_name(state.active)}
    marks = _marks(state, wave)
    if wave.step == "block":
        return _unanswered(state, wave, facts, marks)
    if wave.step == "target":
        targets = target_names(rear_targets(state))
        through = tuple(map(_strength, unblocked(wave)))
        line = Line(phrases.THROUGH, {**facts, "units": through, "targets": targets})
        fought = _fought(state, forces(state), Line(phrases.STANDING, facts))
        return Preview((line, *fought), marks=marks)
    found = forces(state)
    lines = _fought(state, found, Line(phrases.STANDING, facts))
    if not lines:
        units = unit_names(tuple(charge.unit for charge in wave.charges))
        lines = (Line(phrases.STANDING_ALONE, {**facts, "units": units}),)
    return Preview(lines, sums_of(found[0]) if len(found) == 1 else (), marks=marks)


def _unanswered(state: State, wave: Wave, facts: Facts, marks: tuple[Mark, ...]) -> Preview:
    """The wave as its defender finds it: what happens if he does nothing."""
    lines: list[Line] = []
    general = tuple(general_attackers(wave))
    if general:
        lines.append(Line(phrases.GENERAL, {**facts, "units": tuple(map(_strength, general))}))
        lines.append(Line(phrases.DECK_AT_RISK, {"n": sum(deck_damage(word) for word in general)}))
    found = supposed_block(state, ())
    lines += _fought(state, found, Line(phrases.UNANSWERED, facts))
    return Preview(tuple(lines), sums_of(found[0]) if len(found) == 1 else (), marks=marks)


def _fought(state: State, found: tuple[Force, ...], line: Line) -> tuple[Line, ...]:
    """The battles, and what each may come to."""
    if not found:
        return ()
    told = Line(line.text, {**line.facts, "battles": battle_texts(found)})
    return (told, *(line for force in found for line in what_may_come(state, force)))


def _strength(word: str) -> Text:
    """A unit with the values on its card."""
    name, card = unit_name(word), card_of(word)
    return Text(f"{name.en} {deck_damage(word)}/{card.defence}", f"{name.ru} {deck_damage(word)}/{card.defence}")


def _marks(state: State, wave: Wave) -> tuple[Mark, ...]:
    """The arrows of the wave, as it was declared and answered."""
    other = enemy(state.active)
    attacks = tuple(
        Mark("attack", (charge.unit, mark_place(charge.target or FIRST_LINE, other)), units=(charge.unit,))
        for charge in wave.charges
    )
    attacked = {charge.target: False for charge in wave.charges if charge.target}
    return (*attacks, *task_marks(wave.tasks, attacked))
