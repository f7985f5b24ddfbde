"""Positions as text: one fact a line, in any order; what is not said has a documented default."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import cast, get_args

import msgspec

from engine.games.street.positions.frames import index_of, read_frame, write_frame
from engine.games.street.positions.soundness import problems
from engine.games.street.table.cards import CARDS, full_deck, in_order
from engine.games.street.table.scenario import (
    ARMIES,
    DESTROYED,
    GER,
    NOBODY,
    SEATS,
    WAITING,
    Scenario,
    scenarios,
)
from engine.games.street.table.state import Phase, State, Table
from engine.games.street.table.survey import settled_control
from engine.kits.board import changed, closed
from engine.kits.factlines import (
    Reader,
    bare,
    each_of,
    fact,
    fact_of,
    line,
    number_of,
    of_side,
    rest_of,
    side_of,
    sides,
)
from engine.kits.factlines import read_position as read_lines

_CARDS = each_of(CARDS, "a card")
_OWNERS = {"ger": 0, "sov": 1, "nobody": NOBODY}


class Draft(Table, kw_only=True):
    """A position being read.

    Attributes:
        placed: units that stand somewhere already.
        named: areas of which the text says who controls them.
    """

    map: Scenario
    placed: frozenset[int] = frozenset()
    named: frozenset[int] = frozenset()


def _begin(scenario: str) -> Draft:
    game_map = scenarios()[scenario]
    return Draft(
        scenario,
        turn=1,
        phase="combat",
        actor=GER,
        passes=0,
        points=(0, 0),
        at=(DESTROYED,) * len(game_map.units),
        active=0,
        control=tuple(area.control for area in game_map.areas),
        fire=(0, 0),
        barricades=0,
        hands=((), ()),
        decks=((), ()),
        discards=((), ()),
        map=game_map,
    )


def read_position(text: str) -> State:
    """The position that a text describes.

    Raises:
        ValueError: names the line and what was expected there, or every contradiction of the whole.
    """
    return read_lines(text, "street", scenarios(), _begin, _read_line, _finish, problems, repeated=("doing",))


def _finish(draft: Draft, said: Collection[str]) -> State:
    """The state; a deck that was not given holds every card that is neither in hand nor discarded.

    Between actions whoever stands alone in an area controls it, unless the text names its controller [P4.2].
    """
    draft.hands = (in_order(draft.hands[0]), in_order(draft.hands[1]))
    for army in ARMIES:
        if f"deck {SEATS[army]}" not in said:
            deck = rest_of(full_deck(army), draft.hands[army], draft.discards[army])
            draft.decks = changed(draft.decks, army, deck)
    state = closed(State, draft)
    if state.doing:
        return state
    settled = settled_control(state)
    control = tuple(old if area in draft.named else settled[area] for area, old in enumerate(state.control))
    return msgspec.structs.replace(state, control=control)


def _read_line(draft: Draft, text: str) -> None:
    key, colon, rest = text.partition(":")
    head, words = key.split(), rest.split()
    if not colon:
        raise ValueError(f"expected 'key: words', got {text!r}")
    if len(head) == 1 and head[0] in draft.map.area_index:
        _read_units(draft, draft.map.area_index[head[0]], words)
        return
    reader = _READERS.get(head[0] if head else "")
    if reader is None:
        raise ValueError(f"expected an area or one of {', '.join(_READERS)}, got {key.strip()!r}")
    reader(draft, head[1:], words)


def _read_units(draft: Draft, place: int, words: list[str]) -> None:
    """Units of an area or box; a minus behind a unit shows its inactive side."""
    for word in words:
        name = word.removesuffix("-")
        unit = index_of(draft.map.unit_index, name, "a unit")
        if unit in draft.placed:
            raise ValueError(f"expected each unit once, got {name!r} twice")
        draft.placed |= {unit}
        draft.at = changed(draft.at, unit, place)
        if place >= 0 and not word.endswith("-"):
            draft.active |= 1 << unit


def _read_turn(draft: Draft, words: list[str]) -> None:
    if len(words) != 3 or words[1] not in get_args(Phase):
        raise ValueError(f"expected a turn, a phase ({', '.join(get_args(Phase))}) and a side, got {' '.join(words)!r}")
    draft.turn = number_of(words[0], "a turn")
    draft.phase = cast("Phase", words[1])
    draft.actor = side_of(words[2:], SEATS)


def _read_passes(draft: Draft, words: list[str]) -> None:
    if words not in (["0"], ["1"]):
        raise ValueError(f"expected 0 or 1 passes, got {' '.join(words)!r}")
    draft.passes = int(words[0])


def _points(_: Draft, words: list[str]) -> int:
    if len(words) != 1:
        raise ValueError(f"expected one number of order points, got {' '.join(words)!r}")
    return number_of(words[0], "order points")


def _areas(draft: Draft, words: list[str]) -> list[int]:
    return [index_of(draft.map.area_index, word, "an area") for word in words]


def _marked(draft: Draft, words: list[str]) -> int:
    return sum(1 << area for area in {*_areas(draft, words)})


def _read_fire(draft: Draft, army: int, words: list[str]) -> None:
    draft.fire = changed(draft.fire, army, _marked(draft, words))


def _read_control(draft: Draft, head: list[str], words: list[str]) -> None:
    owner = NOBODY if head == ["nobody"] else side_of(head, SEATS)
    for area in _areas(draft, words):
        draft.control = changed(draft.control, area, owner)
        draft.named |= {area}


def _read_winner(draft: Draft, head: list[str], words: list[str]) -> None:
    if head not in ([], ["sudden"]):
        raise ValueError(f"expected 'winner' or 'winner sudden', got {' '.join(head)!r}")
    draft.winner = side_of(words, SEATS)
    draft.sudden = head == ["sudden"]


_READERS: dict[str, Reader[Draft]] = {
    "turn": bare(_read_turn),
    "passes": bare(_read_passes),
    "points": fact_of(SEATS, "points", _points),
    "control": _read_control,
    "fire": of_side(SEATS, _read_fire),
    "barricades": fact("barricades", _marked),
    "hand": fact_of(SEATS, "hands", _CARDS),
    "deck": fact_of(SEATS, "decks", _CARDS),
    "discard": fact_of(SEATS, "discards", _CARDS),
    "waiting": bare(lambda draft, words: _read_units(draft, WAITING, words)),
    "destroyed": bare(lambda draft, words: _read_units(draft, DESTROYED, words)),
    "reacted": fact("reacted", sides(SEATS)),
    "winner": _read_winner,
    "doing": fact("doing", lambda draft, words: (*draft.doing, read_frame(draft.map, words))),
}


def write_position(state: State) -> str:
    """The whole position as text; reading it gives the same state."""
    lines = [f"street {state.scenario}", f"turn: {state.turn} {state.phase} {SEATS[state.actor]}"]
    lines += line("passes", [str(state.passes)] if state.passes else ())
    for army in ARMIES:
        lines += line(f"points {SEATS[army]}", [str(state.points[army])] if state.points[army] else ())
    for name, owner in _OWNERS.items():  # only areas whose controller is not the one of the first hour
        pairs = zip(state.map.areas, state.control, strict=True)
        lines += line(f"control {name}", (area.id for area, now in pairs if now == owner != area.control))
    lines += _write_units(state)
    for army in ARMIES:
        lines += line(f"fire {SEATS[army]}", _areas_marked(state, state.fire[army]))
    lines += line("barricades", _areas_marked(state, state.barricades))
    for army in ARMIES:
        lines += line(f"hand {SEATS[army]}", state.hands[army])
        lines += line(f"deck {SEATS[army]}", state.decks[army], always=True)
        lines += line(f"discard {SEATS[army]}", state.discards[army])
    lines += line("reacted", (SEATS[army] for army in ARMIES if state.reacted[army]))
    lines += [f"doing: {write_frame(state.map, frame)}" for frame in state.doing]
    if state.winner is not None:
        lines.append(f"winner{' sudden' if state.sudden else ''}: {SEATS[state.winner]}")
    return "\n".join(lines) + "\n"


def _write_units(state: State) -> list[str]:
    groups: dict[int, list[str]] = {}
    for index, unit in enumerate(state.map.units):
        place = state.at[index]
        side = "-" if place >= 0 and not state.active >> index & 1 else ""
        groups.setdefault(place, []).append(unit.id + side)
    lines = [f"{state.map.areas[place].id}: {' '.join(groups[place])}" for place in sorted(groups) if place >= 0]
    return [*lines, *line("waiting", groups.get(WAITING, ()))]


def _areas_marked(state: State, mask: int) -> Iterable[str]:
    return (area.id for index, area in enumerate(state.map.areas) if mask >> index & 1)
