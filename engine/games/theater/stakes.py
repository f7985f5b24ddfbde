"""What a question in the midst of something is about: the battle, the stack or the air fight."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.core.game import Preview
from engine.core.rules import Mark
from engine.core.text import Facts, Line, Text
from engine.games.theater.battles.losses import survivors
from engine.games.theater.support.air import ready_at
from engine.games.theater.table.state import AirFights, Battle, Excess, Leaving, State, Unit
from engine.games.theater.table.survey import situation
from engine.games.theater.words import phrases_stakes as phrases
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.wording import place_text, place_word, place_words, unit_texts, units_in_full, word_text


def at_stake(state: State) -> Preview:
    """What is under way; empty between the orders of a segment."""
    match state.doing[-1] if state.doing else None:
        case Battle() as battle:
            return _battle(state, battle)
        case Excess(_, hex_):
            facts: Facts = {"hex": place_text(state, hex_), "units": units_in_full(situation(state).ground_at(hex_))}
            return Preview((Line(phrases.STACK, facts),), marks=(Mark("excess", (place_word(state, hex_),)),))
        case AirFights(_, hexes):
            lines = tuple(_meeting(state, hex_) for hex_ in hexes)
            return Preview(lines, marks=tuple(Mark("air-fight", (place_word(state, hex_),)) for hex_ in hexes))
        case Leaving(_, hex_):
            within = next((frame for frame in reversed(state.doing) if isinstance(frame, Battle)), None)
            left = Line(phrases.IS_LEFT, {"hex": place_text(state, hex_)})
            if within is None:
                return Preview((left,), marks=(Mark("highlight", (place_word(state, hex_),)),))
            # What becomes of a place that is left in the midst of a battle is a part of it.
            found = _battle(state, within)
            return replace(found, lines=(*found.lines, left))
        case _:
            return Preview()


def _battle(state: State, battle: Battle) -> Preview:
    """A battle after its die: who fought, what is still due, and whether the attackers may follow."""
    attackers, defenders = survivors(state, battle.units), survivors(state, battle.defenders)
    facts: Facts = {"side": faction_name(battle.side), "hex": place_text(state, battle.target)}
    there = [unit for unit in defenders if unit.at == battle.target]
    lines = [
        Line(phrases.ATTACKED, {**facts, "units": units_in_full(attackers, state) or _words(battle.units)}),
        Line(phrases.DEFENDED, {"units": units_in_full(there)}) if there else Line(phrases.NOBODY_DEFENDS),
    ]
    lines += [Line(phrases.LOSSES_DUE, {"side": faction_name(side), "n": n}) for side, n in battle.losses]
    lines += [Line(phrases.RETREATS_DUE, {"unit": word_text(word), "n": n}) for word, n in battle.retreats]
    if battle.stays:
        lines.append(Line(phrases.STAYS))
    elif battle.advancing is None and battle.depth > 1:
        lines.append(Line(phrases.DEPTH, {"n": battle.depth}))
    return Preview(tuple(lines), marks=_marks(state, battle, attackers))


def _marks(state: State, battle: Battle, attackers: Sequence[Unit]) -> tuple[Mark, ...]:
    """An arrow from every hex from which the target is attacked."""
    hexes = sorted({unit.at for unit in attackers if unit.at != battle.target})
    arrows = tuple(
        Mark("attack", place_words(state, (hex_, battle.target)), "", _at(attackers, hex_)) for hex_ in hexes
    )
    return arrows or (Mark("highlight", (place_word(state, battle.target),)),)


def _at(units: Sequence[Unit], hex_: int) -> tuple[str, ...]:
    return tuple(unit.word for unit in units if unit.at == hex_)


def _meeting(state: State, hex_: int) -> Line:
    units = [unit for side in ready_at(state, hex_) for unit in side]
    return Line(phrases.MEET, {"hex": place_text(state, hex_), "units": unit_texts(units)})


def _words(words: tuple[str, ...]) -> tuple[Text, ...]:
    return tuple(map(word_text, words))
