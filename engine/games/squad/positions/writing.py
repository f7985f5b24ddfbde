"""Positions written as text; the form is told at the head of `position`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.squad.map.geography import hex_word
from engine.games.squad.map.sides import SEATS, SIDES
from engine.games.squad.positions.frame_notation import NOTHING, write_frame
from engine.games.squad.table.state import BOX, EXITED, GONE, NOBODY, WAITING, State, Unit, Weapon
from engine.games.squad.table.survey import NONE, unit_word, weapon_word

PLACES = {"box": BOX, "exited": EXITED, "gone": GONE, "waiting": WAITING}
"""The words of places off the map."""
UNIT_FLAGS = ("broken", "suppressed", "veteran", "activated")
"""What may be special about a unit."""
WEAPON_FLAGS = ("jammed", "spent", "gone")
"""What may be special about a Weapon."""
_PLACE_WORDS = {place: word for word, place in PLACES.items()}


def write_position(state: State) -> str:
    """The whole position as text; `read_position` gives it back."""
    lines = [f"squad {state.scenario}", f"turn: {state.turn} {SEATS[state.active]} {state.phase}"]
    lines.append(f"postures: {' '.join(state.postures)}")
    for name in ("limits", "surrender", "picks", "eliminations", "exits"):
        one, other = getattr(state, name)
        lines.append(f"{name}: {one} {other}")
    lines += [f"{name}: {getattr(state, name)}" for name in ("orders", "points", "time", "owed")]
    lines.append(f"initiative: {SEATS[state.initiative]}")
    for name in ("called", "ready"):
        seats = [SEATS[side] for side in SIDES if getattr(state, name)[side]]
        lines += [f"{name}: {' '.join(seats)}"] if seats else []
    lines.append("control: " + " ".join(NOTHING if side == NOBODY else SEATS[side] for side in state.control))
    lines += [_line("open", state.chits_open), _line("cup", state.chits_left)]
    lines += [_line(f"weapon: {weapon_word(one)}", _set_flags(one, WEAPON_FLAGS), "") for one in state.weapons]
    lines += [_unit_line(state, unit) for unit in state.units]
    lines += [_line("forts", [f"{hex_word(hex_)}={kind}" for hex_, kind in state.forts])] if state.forts else []
    lines += [_line("smoke", [f"{hex_word(hex_)}={value}" for hex_, value in state.smoke])] if state.smoke else []
    lines += [_line("blaze", [hex_word(hex_) for hex_ in state.blaze])] if state.blaze else []
    for side in SIDES:
        lines += _side_lines(state, side)
    lines += [f"doing: {write_frame(state, frame)}" for frame in state.doing]
    if state.winner is not None:
        lines.append(f"winner: {SEATS[state.winner]} {state.ending}")
    return "\n".join(lines) + "\n"


def _line(key: str, words: Sequence[str], colon: str = ":") -> str:
    return f"{key}{colon} {' '.join(words)}".rstrip()


def _set_flags(piece: Unit | Weapon, flags: Sequence[str]) -> list[str]:
    return [flag for flag in flags if getattr(piece, flag)]


def _unit_line(state: State, unit: Unit) -> str:
    place = hex_word(unit.at) if unit.at >= 0 else _PLACE_WORDS[unit.at]
    words = [unit_word(unit), place, *_set_flags(unit, UNIT_FLAGS)]
    if unit.weapon != NONE:
        words.append(weapon_word(state.weapons[unit.weapon]))
    return _line("unit", words)


def _side_lines(state: State, side: int) -> list[str]:
    seat = SEATS[side]
    radio = state.radios[side]
    lines = [f"radio {seat}: {radio.kind} {'up' if radio.face_up else 'down'}"] if radio is not None else []
    piles = {
        "hand": state.hands[side],
        "deck": state.decks[side],
        "discards": state.discards[side],
        "secret": state.chits_secret[side],
        "stock": state.stock[side],
    }
    return lines + [_line(f"{name} {seat}", pile) for name, pile in piles.items()]
