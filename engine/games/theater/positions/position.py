"""Positions as text: one fact a line, in any order; what is not said has a documented default.

    theater shores-west                     the game and a scenario; always the first line
    turn: 3 movement axis                   turn, segment (`over` at the end), phasing faction
    options: sweden=on                      switches and options that differ from their defaults
    units axis: s0505 1ss-ar=2/moved 1id=3; s0506 1pz
                                            by owner (axis, west, soviet, neutral) and place (`away` for a fleet in
                                            refit): each unit, its order if not 1, and what is special about it: moved,
                                            attacked, supported, advanced, engaged, organised, dug-in, spent, until=5
                                            (turn of return), came=north-sea, home=britain
    markers: s0605 ge-logistics-1; s0504 detachment/axis devastation; s0309 beachhead/west/britain
                                            by place: the word of a marker or its kind, owner and country; moved,
                                            carried=2, until=5
    control axis: s0504 s0603..s0605        hexes that another faction (or, `control neutral`, nobody) controlled at the
                                            start of the scenario; `..` runs along a row
    country france: axis conquered          how a country stands if not as at the start: faction (or neutral), status,
                                            and whose Dependent it is
    points: germany=6 italy=2               replacement points kept
    pool: pz=2 id=3                         lost pieces by kind of units
    wars: axis-west axis-soviet             if others than at the start; `none`
    blitz, battled: s0505                   hexes marked, and attacked in this segment
    count: railed=1 ferried=4               units moved by rail, steps moved by sea
    taken: s0507=2                          steps deployed at a place in this segment
    arrivals: 3pz=2 1us=3@eastern-us-canada ge-logistics-1
    flags: declared surprise cooperation non-cooperation
    ravaged: axis                           factions that have devastated a hex on leaving it in this turn
    done: surprise                          events that must not come again
    owed: word=3
    winner: axis points                     of a finished game: faction or `draw`, and by what it ended
    battle: …  leaving: …  excess: …  homing: …  air-fights: …  choosing: …  passing: …
                                            what is under way, the last line first to be finished

Everything behind a `#` is a remark.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from engine.games.theater.map.countries import AXIS, COUNTRIES, SEATS, SOVIET, WEST
from engine.games.theater.positions.draft import AWAY_WORD, OWNERS, Draft
from engine.games.theater.positions.reading import COUNTS, FRAMES, SIGNS, UNIT_FLAGS, WARS, named_marker, read_line
from engine.games.theater.positions.soundness import problems
from engine.games.theater.setup import first_control, first_nations
from engine.games.theater.table.frames import write_frame
from engine.games.theater.table.pieces import ARM_OF, ARMS
from engine.games.theater.table.scenario import Scenario, scenarios
from engine.games.theater.table.state import AWAY, NEUTRAL, Arrival, Marker, State, Unit
from engine.kits.factlines import read_position as read_lines


def read_position(text: str) -> State:
    """The position that a text describes.

    Raises:
        ValueError: names the line and what was expected there, or every contradiction of the whole.
    """
    state: State = read_lines(
        text,
        "theater",
        scenarios(),
        lambda word: Draft(scenarios()[word]),
        read_line,
        lambda draft, _: draft.state(),
        problems,
        repeated=FRAMES,
    )
    return state


# --- writing ----------------------------------------------------------------------------------------------------------


def write_position(state: State) -> str:
    """The whole position as text; reading it gives the same state."""
    plan = state.plan
    lines = [
        f"theater {state.scenario}",
        f"turn: {state.turn} {state.segment} {SEATS[state.phasing]}",
        *_line("options", state.switches),
    ]
    for faction, owner in enumerate(OWNERS):
        units = [unit for unit in state.units if unit.faction == faction]
        lines += _line(f"units {owner}", _by_place(plan, units, _write_unit))
    lines += _line("markers", _by_place(plan, list(state.markers), _write_marker))
    gained = _gained(state)
    for faction, owner in enumerate(OWNERS):
        lines += _line(f"control {owner}", _runs(plan, gained[faction]))
    lines += _write_nations(state)
    lines += _line(
        "pool", [f"{ARMS[ARM_OF[lot.country, lot.kind, lot.flag]].tag.en}={lot.count}" for lot in state.pool]
    )
    wars = [war for war, is_on in zip(WARS, state.wars, strict=True) if is_on] or ["none"]
    at_start = ((AXIS, WEST) in plan.wars, (AXIS, SOVIET) in plan.wars)
    lines += _line("wars", wars if state.wars != at_start else ())
    words = plan.map.place_words
    lines += _line("blitz", [words[one] for one in state.blitz])
    lines += _line("battled", [words[one] for one in state.battled])
    lines += _line("count", [f"{name}={getattr(state, name)}" for name in COUNTS if getattr(state, name)])
    lines += _line("taken", [f"{words[place]}={steps}" for place, steps in state.taken])
    lines += _line("arrivals", [_write_arrival(plan, one) for one in state.arrivals])
    lines += _line("flags", [word for word, name in SIGNS.items() if getattr(state, name)])
    lines += _line("ravaged", [OWNERS[one] for one in state.ravaged])
    lines += _line("done", state.done)
    lines += _line("owed", [f"{word}={number}" for word, number in state.owed])
    if state.winner != AWAY:
        lines.append(f"winner: {'draw' if state.winner == NEUTRAL else SEATS[state.winner]} {state.ending}")
    lines += [write_frame(plan, frame) for frame in state.doing]
    return "\n".join(lines) + "\n"


def _line(key: str, words: tuple[str, ...] | list[str]) -> list[str]:
    return [f"{key}: {' '.join(words)}"] if words else []


def _place_word(plan: Scenario, place: int) -> str:
    return AWAY_WORD if place == AWAY else plan.map.place_words[place]


def _by_place(plan: Scenario, pieces: Sequence[Unit | Marker], write: Callable[..., str]) -> list[str]:
    """Pieces place by place, divided by semicolons."""
    found: list[str] = []
    ordered: list[Any] = sorted(pieces, key=lambda piece: piece.at)
    for place, here in groupby(ordered, key=lambda piece: piece.at):
        if found:
            found[-1] += ";"
        found += [_place_word(plan, place), *(write(plan, piece) for piece in here)]
    return found


_FLAG_WORDS = tuple((flag, flag.replace("_", "-")) for flag in UNIT_FLAGS)


def _write_unit(plan: Scenario, unit: Unit) -> str:
    facts = [word for flag, word in _FLAG_WORDS if getattr(unit, flag)]
    if unit.until:
        facts.append(f"until={unit.until}")
    if unit.came != AWAY:
        facts.append(f"came={_place_word(plan, unit.came)}")
    if unit.home >= 0:
        facts.append(f"home={COUNTRIES[unit.home].id}")
    order = f"={unit.steps}" if unit.steps > 1 else ""
    return "/".join((unit.word + order, *facts))


def _write_marker(plan: Scenario, marker: Marker) -> str:
    del plan
    facts = []
    usual = named_marker(marker.word or marker.kind)
    if marker.faction != usual[2]:
        facts.append(SEATS[marker.faction])
    if marker.country != usual[3]:
        facts.append(COUNTRIES[marker.country].id)
    facts += [f"{key}={getattr(marker, key)}" for key in ("until", "carried") if getattr(marker, key)]
    if marker.moved:
        facts.append("moved")
    return "/".join((marker.word or marker.kind, *facts))


def _gained(state: State) -> tuple[list[int], ...]:
    """By owner, the hexes that another one controlled at the start."""
    found: tuple[list[int], ...] = tuple([] for _ in OWNERS)
    for one, (was, now) in enumerate(zip(first_control(state.plan), state.control, strict=True)):
        if was != now:
            found[now].append(one)
    return found


def _runs(plan: Scenario, hexes: list[int]) -> list[str]:
    """Hexes as runs of three and more, or one by one."""
    found = []
    words = plan.map.words
    for _, group in groupby(enumerate(hexes), key=lambda pair: pair[1] - pair[0]):
        run = [one for _, one in group]
        if len(run) > 2:
            found.append(f"{words[run[0]]}..{words[run[-1]]}")
        else:
            found += [words[one] for one in run]
    return found


def _write_nations(state: State) -> list[str]:
    lines = []
    points = []
    for country, (now, before) in enumerate(zip(state.nations, first_nations(state.plan), strict=True)):
        word = COUNTRIES[country].id
        if (now.faction, now.status, now.depends_on) != (before.faction, before.status, before.depends_on):
            lord = f" {COUNTRIES[now.depends_on].id}" if now.depends_on >= 0 else ""
            lines.append(f"country {word}: {OWNERS[now.faction]} {now.status}{lord}")
        if now.points:
            points.append(f"{word}={now.points}")
    return [*lines, *_line("points", points)]


def _write_arrival(plan: Scenario, one: Arrival) -> str:
    order = f"={one.steps}" if one.steps > 1 else ""
    where = f"@{_place_word(plan, one.to)}" if one.to != AWAY else ""
    return f"{one.word}{order}{where}"
