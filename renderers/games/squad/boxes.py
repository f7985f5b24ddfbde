"""What stands round the map of `squad`: status, tracks, the boxes of both sides and the chits, nothing hidden."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from engine.core.rules import Mark
from engine.core.text import Language, Text
from engine.games.squad.observation import Observation, SideView
from renderers.games.squad import words
from renderers.hexes.scene import ChitBox, ChitFace, SideBox, TrackBox
from renderers.scene import LegendItem, StatusChip

_SPACES_AFTER = 6
"""Spaces of the time track from the first of Sudden Death on: on the last the game surely ends [6.2]."""


def status_of(observation: Observation, marks: Sequence[Mark], language: Language) -> tuple[StatusChip, ...]:
    """The fields of the status bar; a roll that is over shows with the marks of its event."""

    def say(text: Text) -> str:
        return text.in_(language)

    chips = [StatusChip(say(words.TURN), str(observation.turn))]
    chips.append(StatusChip(say(words.PHASE), say(observation.phase_name)))
    if observation.active is not None and observation.phase in ("turn", "overstack"):
        limit = next((side.order_limit for side in observation.sides if side.seat == observation.active), 0)
        chips.append(StatusChip(say(words.ORDERS), f"{observation.orders_played} / {limit}", observation.active))
    roll = observation.roll
    if roll is not None:
        first, second = roll.card.dice
        chips.append(StatusChip(say(roll.purpose), f"{first}+{second} = {first + second}", roll.seat))
    rolls = [mark.label for mark in marks if mark.kind == "roll" and mark.label]
    if roll is None and rolls:
        chips.append(StatusChip(say(words.ROLL), f"{rolls[-1]} = {_sum_of(rolls[-1])}"))
    if observation.winner is not None:
        chips.append(StatusChip(say(words.WON), say(words.ARMIES[observation.winner]), "alert"))
    elif observation.asked is not None:
        chips.append(StatusChip(say(words.AWAITING), say(words.ARMIES[observation.asked]), "alert"))
    return tuple(chips)


def _sum_of(dice: str) -> str:
    """The sum of dice written like `3+4`, or a dash if they are not."""
    parts = dice.split("+")
    return str(sum(map(int, parts))) if all(part.isdecimal() for part in parts) else "–"


def tracks_of(observation: Observation, language: Language) -> TrackBox:
    """Time and victory points."""
    points = observation.points
    leader = words.EVEN.in_(language)
    if points:
        leader = f"{words.ARMIES['axis' if points > 0 else 'allies'].in_(language)} {abs(points)}"
    return TrackBox(
        time_word=words.TIME.in_(language),
        time=observation.time,
        spaces=observation.sudden_death + _SPACES_AFTER,
        sudden_death=observation.sudden_death,
        death_word=words.DEATH.in_(language).format(space=observation.sudden_death),
        points_word=words.POINTS.in_(language),
        points=points,
        leader=leader,
    )


def side_of(observation: Observation, side: SideView, language: Language) -> SideBox:
    """The box of a side."""

    def say(text: Text, **facts: object) -> str:
        return text.in_(language).format(**facts)

    radio = ""
    if side.radio is not None:
        name = side.radio.in_(language)
        radio = (
            say(words.RADIO, name=name, fp=side.radio_firepower)
            if side.radio_ready
            else say(words.RADIO_DOWN, name=name)
        )
    left = len(side.waiting) + len(side.stock)
    last = (say(words.TO_PLACE), str(left)) if left else (say(words.ORDERS), str(side.order_limit))
    posture = words.POSTURES.get(side.posture)
    return SideBox(
        seat=side.seat,
        name=side.name.in_(language),
        note=say(posture) if posture else side.posture,
        rows=(
            (say(words.HAND), str(side.hand_size)),
            (say(words.DECK), str(side.deck)),
            (say(words.DISCARD), str(len(side.discards))),
            last,
        ),
        initiative=say(words.INITIATIVE) if observation.initiative == side.seat else "",
        radio=radio,
        radio_ready=side.radio_ready,
        lost=(min(side.eliminated, side.surrender), side.surrender),
        lost_word=say(words.LOST),
        active=observation.active == side.seat,
        asked=say(words.ASKED) if observation.asked == side.seat and observation.winner is None else "",
    )


def chits_of(observation: Observation, language: Language) -> ChitBox:
    """The chits as everybody may see them: a secret one shows its back even on its owner's picture."""
    faces = []
    for chit in observation.chits:
        if chit.owner is None and chit.letter is not None and chit.text is not None:
            faces.append(ChitFace(chit.letter, chit.text.in_(language), None))
        elif chit.owner is not None:
            army = words.ARMIES[chit.owner].in_(language)
            faces.append(ChitFace("", words.CHIT_BACK.in_(language).format(army=army), chit.owner))
    return ChitBox(words.CHITS.in_(language), tuple(faces), words.NO_CHITS.in_(language))


def open_worth(observation: Observation, objective: int) -> int:
    """VP of an objective by the open chits alone, so that no picture tells of a secret one."""
    letters = [chit.letter for chit in observation.chits if chit.owner is None and chit.letter is not None]
    return sum(_worths().get(letter, (0,) * 5)[objective - 1] for letter in letters)


@cache
def _worths() -> dict[str, tuple[int, ...]]:
    data = tomllib.loads((files("engine.games.squad") / "data" / "chits.toml").read_text("utf-8"))
    return {row["letter"]: tuple(row["worth"]) for row in data["chits"]}


def legend_of(observation: Observation, language: Language) -> tuple[LegendItem, ...]:
    """The signs of this position and what they mean."""
    units, hexes = observation.units, observation.hexes
    seen = {
        "unit:broken": any(unit.broken for unit in units),
        "unit:suppressed": any(unit.suppressed for unit in units),
        "unit:veteran": any(unit.veteran for unit in units),
        "unit:activated": any(unit.activated for unit in units),
        "unit:lowered": any((unit.firepower, unit.range, unit.move, unit.morale) != unit.printed for unit in units),
        "unit:boxed": any(unit.boxed_firepower or unit.boxed_range for unit in units),
        "objective:axis": any(one.objective for one in hexes),
        "value": any(one.smoke for one in hexes),
        "fort:foxholes": any(one.fort == "foxholes" for one in hexes),
    }
    return tuple(LegendItem(sign, word.in_(language)) for sign, word in words.LEGEND if seen[sign])
