"""Reading positions: a draft is filled line by line."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast, get_args

import msgspec

from engine.games.theater.map.countries import COUNTRIES, COUNTRY_OF_WORD, LEADERS, SEATS, WEST
from engine.games.theater.positions.draft import (
    Draft,
    country_named,
    figures_in,
    hexes_named,
    only,
    owner_named,
    place_named,
)
from engine.games.theater.table.frames import read_frame
from engine.games.theater.table.options import SETTINGS
from engine.games.theater.table.pieces import (
    ARMS,
    KINDS,
    LOGISTICS,
    SHAEF,
    SUPPLY_CONVOY,
    TRANSPORT_CONVOY,
    Arm,
    read_unit,
)
from engine.games.theater.table.scenario import Scenario
from engine.games.theater.table.state import (
    AWAY,
    NEUTRAL,
    Arrival,
    Lot,
    Marker,
    Nation,
    Segment,
    Status,
    Unit,
)
from engine.games.theater.victory import ENDINGS
from engine.games.theater.words.vocabulary import MARKER_WORDS
from engine.kits.factlines import expect_nothing, number_of

UNIT_FLAGS = ("moved", "attacked", "supported", "advanced", "engaged", "organised", "dug_in", "spent")
"""What may be special about a unit, by the names of its fields."""
FRAMES = ("battle", "leaving", "excess", "homing", "air-fights", "choosing", "passing")
_BARE_MARKERS = ("detachment", "devastation", "beachhead", "partisan-base")
_CONVOYS = (SUPPLY_CONVOY, TRANSPORT_CONVOY)


def read_line(draft: Draft, line: str) -> None:
    """Take one line into the draft.

    Raises:
        ValueError: says what was expected.
    """
    key, colon, rest = line.partition(":")
    head = key.split()
    word = head[0] if colon and head else ""
    if word in _READERS:
        _READERS[word](draft, head[1:], rest)
    elif word in FRAMES:
        expect_nothing(head[1:])
        draft.frames.append(read_frame(draft.plan, word, rest.split()))
    else:
        raise ValueError(f"expected one of {', '.join((*_READERS, *FRAMES))} and a colon, got {line!r}")


# --- line by line -----------------------------------------------------------------------------------------------------


def _read_turn(draft: Draft, head: list[str], rest: str) -> None:
    expect_nothing(head)
    words = rest.split()
    if len(words) != 3 or words[1] not in get_args(Segment) or words[2] not in SEATS:
        raise ValueError(f"expected a turn, a segment and a faction, got {rest.strip()!r}")
    draft.fields |= {"turn": number_of(words[0], "a turn"), "segment": words[1], "phasing": SEATS.index(words[2])}


def _read_options(draft: Draft, head: list[str], rest: str) -> None:
    expect_nothing(head)
    known = {f"{setting.id}={value.id}" for setting in SETTINGS for value in setting.values[1:]}
    words = rest.split()
    for word in words:
        if word not in known:
            raise ValueError(f"expected an option such as sweden=on, got {word!r}")
    draft.fields["switches"] = tuple(sorted(set(words)))


def _read_units(draft: Draft, head: list[str], rest: str) -> None:
    faction = owner_named(only(head, "an owner after 'units'"))
    for part in filter(str.strip, rest.split(";")):
        word, *units = part.split()
        place = place_named(draft.plan, word)
        draft.units += [_read_unit(draft.plan, one, faction, place) for one in units]


def _read_unit(plan: Scenario, text: str, faction: int, place: int) -> Unit:
    name, *facts = text.split("/")
    word, arm, steps = _read_piece(name)
    fields: dict[str, object] = {}
    for fact in facts:
        key, equals, value = fact.partition("=")
        if key == "until" and equals:
            fields[key] = number_of(value, "a turn")
        elif key == "came" and equals:
            fields[key] = place_named(plan, value)
        elif key == "home" and equals:
            fields[key] = country_named(value)
        elif key.replace("-", "_") in UNIT_FLAGS and not equals:
            fields[key.replace("-", "_")] = True
        else:
            raise ValueError(f"expected {', '.join(UNIT_FLAGS)}, until=…, came=… or home=…, got {fact!r}")
    return Unit(word, faction, arm.country, arm.kind, arm.flag, steps, place, **fields)  # type: ignore[arg-type]  # read above


def _read_piece(text: str) -> tuple[str, Arm, int]:
    """Word, arm and order of a piece such as `3pz=2`."""
    word, equals, order = text.partition("=")
    arm = ARMS[read_unit(word)[0]]
    steps = number_of(order, "an order") if equals else 1
    if equals and not 1 <= steps <= KINDS[arm.kind].largest:
        raise ValueError(f"expected {word} of an order from 1 to {KINDS[arm.kind].largest}, got {steps}")
    return word, arm, steps


def _read_markers(draft: Draft, head: list[str], rest: str) -> None:
    expect_nothing(head)
    for part in filter(str.strip, rest.split(";")):
        word, *markers = part.split()
        place = place_named(draft.plan, word)
        draft.markers += [_read_marker(one, place) for one in markers]


def _read_marker(text: str, place: int) -> Marker:
    name, *facts = text.split("/")
    if name not in (*MARKER_WORDS, *_BARE_MARKERS):
        raise ValueError(f"expected a marker, got {name!r}")
    word, kind, faction, country = named_marker(name)
    fields: dict[str, object] = {}
    for fact in facts:
        key, equals, value = fact.partition("=")
        if fact in SEATS and name in _BARE_MARKERS and name != "devastation":
            faction = SEATS.index(fact)
        elif fact in COUNTRY_OF_WORD:
            country = COUNTRY_OF_WORD[fact]
        elif fact == "moved":
            fields["moved"] = True
        elif key in ("until", "carried") and equals:
            fields[key] = number_of(value, key)
        else:
            raise ValueError(f"expected an owner, a country, moved, until=… or carried=…, got {fact!r}")
    return Marker(word, kind, faction, place, country, **fields)  # type: ignore[arg-type]  # read above


def named_marker(name: str) -> tuple[str, str, int, int]:
    """Word, kind, owner and country of a marker, as far as its name tells."""
    if name in _BARE_MARKERS:
        return "", name, NEUTRAL, -1
    if name == SHAEF:
        return name, SHAEF, WEST, -1
    owner = name.split("-", maxsplit=1)[0]
    kind = next(kind for kind in (LOGISTICS, *_CONVOYS) if kind in name)
    if kind != LOGISTICS:
        return name, kind, SEATS.index(owner), LEADERS[SEATS.index(owner)]
    country = next(index for index, one in enumerate(COUNTRIES) if one.tag.en == owner)
    return name, kind, LEADERS.index(country), country


def _read_control(draft: Draft, head: list[str], rest: str) -> None:
    owner = owner_named(only(head, "an owner after 'control'"))
    for one in hexes_named(draft.plan, rest):
        draft.control[one] = owner


def _read_country(draft: Draft, head: list[str], rest: str) -> None:
    country = country_named(only(head, "a country"))
    words = rest.split()
    if len(words) not in (2, 3) or words[1] not in get_args(Status):
        raise ValueError(f"expected a faction and a status ({', '.join(get_args(Status))}), got {rest.strip()!r}")
    lord = country_named(words[2]) if len(words) == 3 else -1
    status = cast("Status", words[1])
    nation = Nation(owner_named(words[0]), status, lord, draft.nations[country].points)
    draft.nations[country] = nation


def _read_points(draft: Draft, head: list[str], rest: str) -> None:
    expect_nothing(head)
    for word, points in figures_in(rest, "points"):
        country = country_named(word)
        draft.nations[country] = msgspec.structs.replace(draft.nations[country], points=points)


def _read_pool(draft: Draft, head: list[str], rest: str) -> None:
    expect_nothing(head)
    lots = {}
    for tag, count in figures_in(rest, "lost pieces"):
        arm = ARMS[read_unit(f"1{tag}")[0]]
        lots[arm.country, arm.kind, arm.flag] = count
    draft.fields["pool"] = tuple(Lot(*key, count) for key, count in sorted(lots.items()))


WARS = ("axis-west", "axis-soviet")
"""Words of wars, as in `State.wars`."""


def _read_wars(draft: Draft, head: list[str], rest: str) -> None:
    expect_nothing(head)
    words = rest.split()
    if words != ["none"] and (not words or not set(words) <= set(WARS)):
        raise ValueError(f"expected {' and '.join(WARS)}, or none, got {rest.strip()!r}")
    draft.fields["wars"] = (WARS[0] in words, WARS[1] in words)


def _read_blitz(draft: Draft, head: list[str], rest: str) -> None:
    expect_nothing(head)
    draft.fields["blitz"] = tuple(sorted(set(hexes_named(draft.plan, rest))))


def _read_battled(draft: Draft, head: list[str], rest: str) -> None:
    expect_nothing(head)
    draft.fields["battled"] = tuple(sorted(set(hexes_named(draft.plan, rest))))


COUNTS = ("railed", "ferried")
"""Counts that stand in one line."""


def _read_count(draft: Draft, head: list[str], rest: str) -> None:
    expect_nothing(head)
    for word, number in figures_in(rest, "a count"):
        if word not in COUNTS:
            raise ValueError(f"expected {' or '.join(COUNTS)}, got {word!r}")
        draft.fields[word] = number


def _read_taken(draft: Draft, head: list[str], rest: str) -> None:
    expect_nothing(head)
    pairs = {place_named(draft.plan, word): steps for word, steps in figures_in(rest, "steps")}
    draft.fields["taken"] = tuple(sorted(pairs.items()))


def _read_arrivals(draft: Draft, head: list[str], rest: str) -> None:
    expect_nothing(head)
    draft.fields["arrivals"] = tuple(_read_arrival(draft.plan, word) for word in rest.split())


def _read_arrival(plan: Scenario, text: str) -> Arrival:
    name, at, where = text.partition("@")
    word = name.partition("=")[0]
    if word in MARKER_WORDS:
        return Arrival(word, named_marker(word)[3], -1, 0, 0)
    word, arm, steps = _read_piece(name)
    return Arrival(word, arm.country, arm.kind, arm.flag, steps, place_named(plan, where) if at else AWAY)


SIGNS = {
    "declared": "declared",
    "surprise": "surprise",
    "cooperation": "cooperation",
    "non-cooperation": "non_cooperation",
}
"""Words of fields that are set or not."""


def _read_flags(draft: Draft, head: list[str], rest: str) -> None:
    expect_nothing(head)
    for word in rest.split():
        if word not in SIGNS:
            raise ValueError(f"expected {', '.join(SIGNS)}, got {word!r}")
        draft.fields[SIGNS[word]] = True


def _read_ravaged(draft: Draft, head: list[str], rest: str) -> None:
    expect_nothing(head)
    draft.fields["ravaged"] = tuple(sorted({owner_named(word) for word in rest.split()}))


def _read_done(draft: Draft, head: list[str], rest: str) -> None:
    expect_nothing(head)
    draft.fields["done"] = tuple(sorted(set(rest.split())))


def _read_owed(draft: Draft, head: list[str], rest: str) -> None:
    expect_nothing(head)
    draft.fields["owed"] = tuple(sorted(set(figures_in(rest, "something owed"))))


def _read_winner(draft: Draft, head: list[str], rest: str) -> None:
    expect_nothing(head)
    words = rest.split()
    if len(words) != 2 or words[0] not in (*SEATS, "draw") or words[1] not in ENDINGS:
        raise ValueError(f"expected a winner or draw and one of {', '.join(ENDINGS)}, got {rest.strip()!r}")
    draft.fields |= {
        "winner": NEUTRAL if words[0] == "draw" else SEATS.index(words[0]),
        "ending": words[1],
    }


_READERS: dict[str, Callable[[Draft, list[str], str], None]] = {
    "turn": _read_turn,
    "options": _read_options,
    "units": _read_units,
    "markers": _read_markers,
    "control": _read_control,
    "country": _read_country,
    "points": _read_points,
    "pool": _read_pool,
    "wars": _read_wars,
    "blitz": _read_blitz,
    "battled": _read_battled,
    "count": _read_count,
    "taken": _read_taken,
    "arrivals": _read_arrivals,
    "flags": _read_flags,
    "ravaged": _read_ravaged,
    "done": _read_done,
    "owed": _read_owed,
    "winner": _read_winner,
}
