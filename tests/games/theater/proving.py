"""Board T of the catalogue: a small empty map on which each rule is shown with nothing else in the way.

    field(ax="t0502 3pz/2", su="t0506 1sd").refuses(Move(("3pz",), ("t0604",)), rules.STOP_ON_ENTERING_EZOC)

All clear land of no country, weather clear, no city, no transport line, and nothing on it but what the test says.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from engine.core.dice import RecordedDice
from engine.core.game import Event, Step
from engine.core.rules import Refusal, Rule
from engine.games.theater.actions import Action
from engine.games.theater.asks import pending
from engine.games.theater.map.atlas import map_from
from engine.games.theater.map.countries import AXIS, COUNTRIES, COUNTRY_OF_CODE, NOBODY, SEATS, SOVIET, WEST
from engine.games.theater.map.geography import DESERT, NORMAL, Map
from engine.games.theater.moment import moment
from engine.games.theater.orders.book import ORDERS
from engine.games.theater.phases.flow import advance
from engine.games.theater.supply.tracing import Supply, trace, trace_marker
from engine.games.theater.table.board import Board, marker_order
from engine.games.theater.table.pieces import ARMS, read_unit
from engine.games.theater.table.scenario import WEATHERS, Scenario, scenarios
from engine.games.theater.table.state import NEUTRAL, Marker, Nation, State, Unit
from tests import cited

COLUMNS, ROWS = 12, 9
_FACTIONS = {"ax": AXIS, "wa": WEST, "su": SOVIET, "no": NEUTRAL}
_LISTS = {AXIS: "GE IT HU RO FI BG LI", WEST: "BR US FR BH PL EG", SOVIET: "SU"}


def ground(
    *,
    cities: dict[str, str] | None = None,
    ports: dict[str, str] | None = None,
    countries: dict[str, str] | None = None,
    sea: dict[str, str] | None = None,
    impassable: str = "",
    terrain: dict[str, str] | None = None,
    rails: tuple[str, ...] = (),
    mountain: str = "",
    impassable_sides: str = "",
    strait: str = "",
    sea_sides: str = "",
    river: str = "",
    zones: str = "ABC",
    boxes: tuple[dict[str, Any], ...] = (),
    small: str = "",
    ice: str = "",
    edge: str = "",
) -> Map:
    """A map of the size of board T; hexes lie in no country but those named, zones join in the order of letters."""
    cities, ports, sea, terrain = cities or {}, ports or {}, sea or {}, terrain or {}
    rows = ["row " + " ".join(f"t{column:02}" for column in range(1, COLUMNS + 1))]
    for row in range(1, ROWS + 1):
        words = [f"t{row:02}{column:02}" for column in range(1, COLUMNS + 1)]
        cells = [
            "XX" if word in impassable.split() else f"~{sea[word]}" if word in sea else f"GE{terrain.get(word, '')}"
            for word in words
        ]
        rows.append(f"{row:02} " + " ".join(cells))
    data = {
        "short_rows": False,
        "sites": [
            {"hex": word, "en": word, "ru": word, "port": ports.get(word, ""), "city": word in cities}
            for word in sorted({*cities, *ports})
        ],
        "small_hexes": small,
        "small_terrain": "",
        "ice": ice,
        "east_edge": edge,
        "zones": [
            {
                "code": code,
                "id": f"zone-{code.lower()}",
                "en": f"Zone {code}",
                "ru": f"Зона {code}",
                "neighbours": zones[max(0, index - 1) : index] + zones[index + 1 : index + 2],
            }
            for index, code in enumerate(zones)
        ],
        "closed_straits": [],
        "boxes": [{"en": box["id"], "ru": box["id"], **box} for box in boxes],
        "hexsides": {
            "mountain_borders": "",
            "impassable_borders": "",
            "mountain": mountain,
            "impassable": impassable_sides,
            "strait": strait,
            "sea": sea_sides,
        },
        "rivers": [{"en": "River", "ru": "Река", "sides": river}] if river else [],
        "transport": {"lines": "\n".join(rails)},
    }
    found = map_from("board-t", "\n".join(rows), data)
    owner = [NOBODY] * len(found)
    for word, code in {**(countries or {}), **cities}.items():
        owner[found.index[word]] = COUNTRY_OF_CODE[code]
    area = tuple(
        old if old < 0 else DESERT if one != NOBODY and COUNTRIES[one].is_desert else NORMAL
        for old, one in zip(found.area, owner, strict=True)
    )
    return msgspec.structs.replace(found, country=tuple(owner), area=area)


def _plan(map_: Map, weather: tuple[str, str]) -> Scenario:
    """A scenario on the map, known to the game by its id for as long as the tests run."""
    pair = (WEATHERS.index(weather[0]), WEATHERS.index(weather[1]))
    plan = msgspec.structs.replace(
        scenarios()["shores-west"],
        id=f"board-t-{id(map_)}-{pair[0]}{pair[1]}",
        map=map_,
        players=(AXIS, WEST, SOVIET),
        weather=(pair,) * 8,
        blitz_limits=((3,) * 8,) * 3,
        rail=(2, 2, 2),
        zones=frozenset(range(len(map_.zones))),
        boxes=frozenset(range(len(map_.boxes))),
        control=(AXIS,) * len(map_),
        events=(),
    )
    scenarios()[plan.id] = plan
    return plan


def nations(**changes: tuple[int, str]) -> tuple[Nation, ...]:
    """How countries stand: those of the usual lists active, all others neutral; changes by their letters."""
    found = [Nation(NEUTRAL, "neutral", country.depends_on) for country in COUNTRIES]
    for faction, codes in _LISTS.items():
        for code in codes.split():
            number = COUNTRY_OF_CODE[code]
            found[number] = Nation(faction, "active", COUNTRIES[number].depends_on)
    for code, (faction, status) in changes.items():
        number = COUNTRY_OF_CODE[code]
        found[number] = msgspec.structs.replace(found[number], faction=faction, status=status)
    return tuple(found)


def units(map_: Map, faction: int, text: str) -> list[Unit]:
    """Units such as `t0505 3pz/2 7id; t0506 1sd`: the steps behind the word, 1 if none."""
    found = []
    for part in filter(None, map(str.strip, text.split(";"))):
        place, *pieces = part.split()
        for piece in pieces:
            word, _, steps = piece.partition("/")
            arm = ARMS[read_unit(word)[0]]
            at = map_.place_index[place]
            found.append(Unit(word, faction, arm.country, arm.kind, arm.flag, int(steps or 1), at))
    return found


_OWNERS = {"ax": AXIS, "wa": WEST, "su": SOVIET}


def markers(map_: Map, text: str) -> list[Marker]:
    """Markers such as `t0505 su detachment; zone-a ax supply-convoy`; behind a slash the country."""
    found = []
    for part in filter(None, map(str.strip, text.split(";"))):
        place, owner, kind = part.split()
        kind, _, code = kind.partition("/")
        faction = NEUTRAL if kind == "devastation" else _OWNERS[owner]
        country = COUNTRY_OF_CODE[code] if code else -1
        named = kind in ("logistics", "shaef", "supply-convoy", "transport-convoy")
        found.append(Marker(f"{owner}-{kind}" if named else "", kind, faction, map_.place_index[place], country))
    return found


@dataclass(frozen=True)
class Field:
    """A position on the board, and the events of the step that led to it."""

    state: State
    events: tuple[Event, ...] = ()

    @property
    def map(self) -> Map:
        return self.state.plan.map

    def unit(self, word: str) -> Unit:
        return next(unit for unit in self.state.units if unit.word == word)

    def where(self, word: str) -> str:
        return self.map.place_words[self.unit(word).at]

    def refuses(self, action: Action, rule: Rule) -> Refusal:
        """The refusal of an order that is expected to break this very rule."""
        now = moment(self.state)
        assert now is not None
        refusal = ORDERS.judge(self.state, SEATS[now.side], action)
        assert refusal is not None, f"expected {action} to be refused by {rule.id}, got it allowed"
        assert refusal.rule == rule, f"expected {action} to be refused by {rule.id}, got {_say(refusal)}"
        assert action not in pending(self.state)[0].choices
        cited.note(refusal)
        return refusal

    def does(self, action: Action, die: int = 0, *more: int) -> Field:
        """The position after an order that is expected to be accepted; dice as their faces."""
        now = moment(self.state)
        assert now is not None
        refusal = ORDERS.judge(self.state, SEATS[now.side], action)
        assert refusal is None, f"expected {action} to be allowed, got {_say(refusal)}"
        cited.note(ORDERS.preview(self.state, SEATS[now.side], action))
        board = Board.of(self.state, RecordedDice([face - 1 for face in (die, *more) if face]))
        ORDERS.resolve(board, now.side, action)
        advance(board)
        step: Step[State] = board.step()
        cited.note(step, *pending(step.state))
        return Field(step.state, step.events)

    def asked(self) -> tuple[str, str]:
        """Who is asked for what."""
        now = moment(self.state)
        assert now is not None
        return SEATS[now.side], now.kind

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of the events that led here."""
        return tuple(event.kind for event in self.events)

    def event(self, kind: str) -> Event:
        """The one event of this kind."""
        found = [event for event in self.events if event.kind == kind]
        assert len(found) == 1, f"expected one event {kind!r}, got {self.kinds}"
        return found[0]

    def supply(self, word: str, *, ground: bool = False) -> Supply:
        """The supply of a unit, or of a marker by its word."""
        marker = next((one for one in self.state.markers if one.word == word), None)
        if marker is not None:
            found = trace_marker(self.state, marker, ground=ground)
        else:
            found = trace(self.state, self.unit(word), ground=ground)
        cited.note(found.rules, *([found.cut.rules] if found.cut else []))
        return found


def field(
    map_: Map | None = None,
    *,
    ax: str = "",
    wa: str = "",
    su: str = "",
    no: str = "",
    lay: str = "",
    segment: str = "movement",
    phasing: int = AXIS,
    weather: str = "clear",
    desert: str = "clear",
    control: dict[str, int] | None = None,
    standing: tuple[Nation, ...] | None = None,
    switches: tuple[str, ...] = (),
    blitz: str = "",
    **fields: Any,
) -> Field:
    """A position on the map with these units and markers."""
    map_ = map_ or PLAIN
    plan = _plan(map_, (weather, desert))
    owners = bytearray(NEUTRAL if not map_.is_land[index] else AXIS for index in range(len(map_)))
    for word, faction in (control or {}).items():
        owners[map_.index[word]] = faction
    texts = {"ax": ax, "wa": wa, "su": su, "no": no}
    found = [unit for side, text in texts.items() for unit in units(map_, _FACTIONS[side], text)]
    state = State(
        scenario=plan.id,
        turn=1,
        segment=segment,  # type: ignore[arg-type]  # tests name segments as they are
        phasing=phasing,
        units=tuple(sorted(found, key=lambda unit: unit.word)),
        markers=tuple(sorted(markers(map_, lay), key=marker_order)),
        control=bytes(owners),
        nations=standing or nations(),
        wars=(True, True),
        switches=switches,
        blitz=tuple(sorted(map_.index[word] for word in blitz.split())),
        **fields,
    )
    return Field(state)


def _say(refusal: Refusal) -> str:
    return f"[{refusal.rule.id}] {refusal.line.text.en} {refusal.line.facts}"


PLAIN = ground()
"""Board T as the catalogue has it."""
HOME = ground(cities={"t0101": "GE", "t0912": "SU"})
"""The same with a German and a Soviet city in the corners."""
