"""An observation in words, for the console and as alternative text."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.rules import Mark
from engine.core.text import Language
from engine.games.outpost.observation import AreaView, Observation
from renderers.games.outpost import words
from renderers.marks import told
from renderers.text import AreaText, BoardText


def text_of(observation: Observation, marks: Sequence[Mark], language: Language) -> BoardText:
    """The position in words."""
    units = {unit.id: unit.name.in_(language) for unit in observation.units}
    places = {area.id: area.name.in_(language) for area in observation.areas}
    named = {kind: word.in_(language) for kind, word in words.MARKS.items()}
    return BoardText(
        title=observation.title.in_(language),
        status=_status(observation, language),
        news=tuple(told(mark, named.get(mark.kind, mark.kind), units=units, places=places) for mark in marks),
        areas=tuple(_area(observation, area, places, language) for area in observation.areas),
        rest=tuple(
            f"{words.LOST.in_(language)}: {unit.name.in_(language)}" for unit in observation.units if not unit.area
        ),
    )


def _status(observation: Observation, language: Language) -> tuple[str, ...]:
    lines = [f"{words.TURN.in_(language)} {observation.turn}/{observation.turns}"]
    for word, seat in ((words.AWAITING, observation.awaited), (words.WON, observation.winner)):
        if seat is not None:
            lines.append(f"{word.in_(language)}: {words.SIDES[seat].in_(language)}")
    return tuple(lines)


def _area(observation: Observation, area: AreaView, places: dict[str, str], language: Language) -> AreaText:
    here = ", ".join(unit.name.in_(language) for unit in observation.units if unit.area == area.id)
    side = words.NOBODY if area.held_by is None else words.SIDES[area.held_by]
    who = f"{side.in_(language)}: {here}" if here else side.in_(language)
    star = " ★" if area.id == observation.goal else ""
    ways = ", ".join(places[near] for near in area.neighbours)
    return AreaText(
        head=f"{places[area.id]}{star}",
        units=(who, f"{words.NEXT_TO.in_(language)}: {ways}"),
        short=f"{places[area.id]}{star} – {who}",
        weight=2 * bool(here) + bool(star),
    )
