"""Positions as text: one fact a line; what is not said has a documented default.

    squad farm                              the game and a scenario; always the first line
    turn: 3 axis turn                       number and owner of the Turn, phase (picks, setup, turn, overstack, over);
                                            by default Turn 1 of the side that moves first
    orders: 1                               orders played in this Turn; 0
    postures: attack defence                of both sides, the Axis first; likewise limits, surrender (as the scenario
                                            says), picks, eliminations, exits (0 0)
    weapon: light-mg-1 jammed               each Weapon, with what is special: jammed, spent, gone
    unit: rifle-squad-1 D4 broken light-mg-1
                                            each unit with its hex, or box, exited, gone or waiting; what is special:
                                            broken, suppressed, veteran, activated; its Weapon. The order counts
    radio axis: radio-105 down              up or down; none without it
    hand axis: X-01 X-02                    empty without it; likewise discards, the oldest first
    deck axis: X-03                         the top card first; without it every card that is nowhere else
    forts: D4=wire E5=mines                 Fortifications; likewise smoke: D4=3, and blaze: D4 E5
    control: axis - - allies -              of objectives 1 to 5; as the scenario says
    open: F P                               open chits, as the scenario says; secret axis: A B in the order drawn, none
    cup: C D                                chits left; without it every chit of the scenario that is nowhere else
    points: -2                              the VP marker, + Axis; as the scenario says
    initiative: allies                      who holds the Initiative Card; as the scenario says
    called: axis                            who was activated for Recover or Rout; nobody; likewise ready
    time: 2                                 the space of the time track, 0; owed: 1 for advances still to come
    stock axis: wire                        Fortifications still to be set up; none
    doing: moving side=axis units=…         what is under way, a line each, the last is finished first
    winner: axis points                     of a finished game, with how it ended

Everything behind a `#` is a remark.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import cast, get_args

from msgspec.structs import replace

from engine.games.squad.map.geography import INDEX, hex_word
from engine.games.squad.map.sides import SEATS, SIDES
from engine.games.squad.map.terrain import FORTS
from engine.games.squad.phases.turns.placing import first_mover
from engine.games.squad.positions.frames import NOTHING, read_figure, read_frame, read_weapon, write_frame
from engine.games.squad.positions.soundness import problems
from engine.games.squad.table.chits import CHITS, OBJECTIVES
from engine.games.squad.table.fate import CARDS, DECKS
from engine.games.squad.table.pieces import KINDS, RADIOS, WEAPONS
from engine.games.squad.table.scenario import POSTURES, Scenario, scenarios
from engine.games.squad.table.state import (
    BOX,
    EXITED,
    GONE,
    NOBODY,
    WAITING,
    Ending,
    Phase,
    Radio,
    State,
    Table,
    Unit,
    Weapon,
)
from engine.games.squad.table.survey import NONE
from engine.games.squad.words.lexicon import PIECES
from engine.kits.board import changed, closed
from engine.kits.factlines import (
    Reader,
    a_side,
    bare,
    by_key,
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

_THICKEST = 6
"""The largest value of Smoke [T94]."""
_PLACES = {"box": BOX, "exited": EXITED, "gone": GONE, "waiting": WAITING}
"""The words of places off the map."""
_PLACE_WORDS = {place: word for word, place in _PLACES.items()}
_UNIT_FLAGS = ("broken", "suppressed", "veteran", "activated")
"""What may be special about a unit."""
_WEAPON_FLAGS = ("jammed", "spent", "gone")
"""What may be special about a Weapon."""


class Draft(Table, kw_only=True):
    """A position being read."""

    plan: Scenario


def _begin(scenario: str) -> Draft:
    plan = scenarios()[scenario]
    forces = plan.forces
    return Draft(
        scenario,
        postures=(forces[0].posture, forces[1].posture) if forces else ("meeting", "meeting"),
        limits=(forces[0].limit, forces[1].limit) if forces else (3, 3),
        surrender=(forces[0].surrender, forces[1].surrender) if forces else (8, 8),
        phase="turn",
        turn=1,
        active=0,
        units=(),
        weapons=(),
        control=plan.control,
        chits_open=tuple(sorted(plan.open_chits)),
        chits_secret=((), ()),
        chits_left=(),
        points=plan.points,
        initiative=max(plan.initiative, 0),
        radios=(None, None),
        hands=((), ()),
        decks=((), ()),
        discards=((), ()),
        plan=plan,
    )


def read_position(text: str) -> State:
    """The position that a text describes.

    Raises:
        ValueError: names the line and what was expected there, or every contradiction of the whole.
    """
    return read_lines(text, "squad", scenarios(), _begin, by_key(_READERS), _finish, problems, repeated=_REPEATED)


def _finish(draft: Draft, said: Collection[str]) -> State:
    """The state, with what was not said: who has the Turn, the cards and chits that are nowhere else."""
    draft.hands = (tuple(sorted(draft.hands[0])), tuple(sorted(draft.hands[1])))
    if "cup" not in said:
        draft.chits_left = tuple(sorted(rest_of(draft.plan.chits, draft.chits_open, *draft.chits_secret)))
    turned_up = [
        card for frame in draft.doing for card in (getattr(frame, "card", ""), *getattr(frame, "cancelled", ()))
    ]
    for side in SIDES:
        if f"deck {SEATS[side]}" not in said:
            deck = rest_of(DECKS[side], draft.hands[side], draft.discards[side], turned_up)
            draft.decks = changed(draft.decks, side, deck)
    state = closed(State, draft)
    return state if "turn" in said else replace(state, active=first_mover(state))


def _read_turn(draft: Draft, words: list[str]) -> None:
    if len(words) != 3 or words[2] not in get_args(Phase):
        raise ValueError(f"expected a Turn, a side and a phase ({', '.join(get_args(Phase))}), got {' '.join(words)!r}")
    draft.turn, draft.active = number_of(words[0], "a Turn"), side_of(words[1:2], SEATS)
    draft.phase = cast("Phase", words[2])


def _count(_: Draft, words: list[str]) -> int:
    if len(words) != 1:
        raise ValueError(f"expected one number, got {' '.join(words)!r}")
    return read_figure(words[0])


def _figures(_: Draft, words: list[str]) -> tuple[int, ...]:
    if len(words) != len(SIDES):
        raise ValueError(f"expected a number for each side, got {' '.join(words)!r}")
    return tuple(map(read_figure, words))


def _postures(_: Draft, words: list[str]) -> tuple[str, ...]:
    if len(words) != len(SIDES) or any(word not in POSTURES for word in words):
        raise ValueError(f"expected a posture ({', '.join(POSTURES)}) for each side, got {' '.join(words)!r}")
    return tuple(words)


def _numbered(
    word: str, kinds: Collection[str], what: str, known: Sequence[Unit | Weapon], name: str
) -> tuple[str, int]:
    kind, _, number = word.rpartition("-")
    if kind not in kinds or not number.isascii() or not number.isdigit() or str(int(number)) != number:
        raise ValueError(f"expected {what} with its number, got {word!r}")
    if word not in PIECES:
        raise ValueError(f"expected a number that {kind} has in orders too, got {word!r}")
    if any(piece.number == int(number) and piece.kind == kind for piece in known):
        raise ValueError(f"expected each {name} once, got {word!r} again")
    return kind, int(number)


def _units(draft: Draft, words: list[str]) -> tuple[Unit, ...]:
    if len(words) < 2 or (words[1] not in INDEX and words[1] not in _PLACES):
        raise ValueError(f"expected a unit and a hex or one of {', '.join(_PLACES)}, got {' '.join(words)!r}")
    kind, number = _numbered(words[0], KINDS, "a kind of unit", draft.units, "unit")
    flags = [word for word in words[2:] if word in _UNIT_FLAGS]
    arms = [read_weapon(draft, word) for word in words[2:] if word not in _UNIT_FLAGS]
    if len(set(flags)) < len(flags) or len(arms) > 1:
        raise ValueError(f"expected each state once and at most one Weapon, got {' '.join(words[2:])!r}")
    at = INDEX.get(words[1], _PLACES.get(words[1], GONE))
    states = {flag: flag in flags for flag in _UNIT_FLAGS}
    unit = Unit(kind, number, KINDS[kind].side, at, weapon=arms[0] if arms else NONE, **states)
    return (*draft.units, unit)


def _weapons(draft: Draft, words: list[str]) -> tuple[Weapon, ...]:
    if not words or len(set(words)) < len(words) or any(word not in _WEAPON_FLAGS for word in words[1:]):
        raise ValueError(f"expected a Weapon and {', '.join(_WEAPON_FLAGS)}, got {' '.join(words)!r}")
    kind, number = _numbered(words[0], WEAPONS, "a kind of Weapon", draft.weapons, "Weapon")
    states = {flag: flag in words for flag in _WEAPON_FLAGS}
    return (*draft.weapons, Weapon(kind, number, WEAPONS[kind].side, **states))


def _read_radio(draft: Draft, side: int, words: list[str]) -> None:
    if len(words) != 2 or words[0] not in RADIOS or words[1] not in ("up", "down"):
        raise ValueError(f"expected a Radio ({', '.join(RADIOS)}) and up or down, got {' '.join(words)!r}")
    draft.radios = changed(draft.radios, side, Radio(words[0], words[1] == "up"))


def _cards(field: str) -> Reader[Draft]:
    def read(draft: Draft, side: int, words: list[str]) -> None:
        strange = [word for word in words if word not in CARDS or CARDS[word].side != side]
        if strange:
            raise ValueError(f"expected fate cards of {SEATS[side]}, got {' '.join(strange)!r}")
        setattr(draft, field, changed(getattr(draft, field), side, tuple(words)))

    return of_side(SEATS, read)


def _read_stock(draft: Draft, side: int, words: list[str]) -> None:
    if any(word not in FORTS for word in words):
        raise ValueError(f"expected Fortifications ({', '.join(FORTS)}), got {' '.join(words)!r}")
    draft.stock = changed(draft.stock, side, tuple(words))


def _letters(_: Draft, words: list[str]) -> tuple[str, ...]:
    if any(word not in CHITS for word in words):
        raise ValueError(f"expected chits ({', '.join(CHITS)}), got {' '.join(words)!r}")
    return tuple(words)


def _hexes(words: list[str]) -> list[int]:
    strange = [word for word in words if word not in INDEX]
    if strange or len(set(words)) < len(words):
        raise ValueError(f"expected hexes, each once, got {' '.join(words)!r}")
    return [INDEX[word] for word in words]


def _forts(_: Draft, words: list[str]) -> tuple[tuple[int, str], ...]:
    pairs = [word.partition("=") for word in words]
    if any(kind not in FORTS for _, _, kind in pairs):
        raise ValueError(f"expected hexes with Fortifications ({', '.join(FORTS)}), got {' '.join(words)!r}")
    places = _hexes([place for place, _, _ in pairs])
    return tuple(sorted((hex_, kind) for hex_, (_, _, kind) in zip(places, pairs, strict=True)))


def _smoke(_: Draft, words: list[str]) -> tuple[tuple[int, int], ...]:
    pairs = [word.partition("=") for word in words]
    values = [read_figure(value) for _, _, value in pairs]
    if any(not 1 <= value <= _THICKEST for value in values):
        raise ValueError(f"expected Smoke from 1 to {_THICKEST}, got {' '.join(words)!r}")
    return tuple(sorted(zip(_hexes([place for place, _, _ in pairs]), values, strict=True)))


def _control(_: Draft, words: list[str]) -> tuple[int, ...]:
    if len(words) != OBJECTIVES or any(word not in (*SEATS, NOTHING) for word in words):
        raise ValueError(f"expected a side or {NOTHING} for each of {OBJECTIVES} objectives, got {' '.join(words)!r}")
    return tuple(NOBODY if word == NOTHING else SEATS.index(word) for word in words)


def _read_winner(draft: Draft, words: list[str]) -> None:
    if len(words) != 2 or words[1] not in get_args(Ending) or not words[1]:
        raise ValueError(f"expected a side and how the game ended, got {' '.join(words)!r}")
    draft.winner = side_of(words[:1], SEATS)
    draft.ending = cast("Ending", words[1])


_REPEATED = ("weapon", "unit", "doing")
_READERS: dict[str, Reader[Draft]] = {
    "turn": bare(_read_turn),
    "orders": fact("orders", _count),
    "postures": fact("postures", _postures),
    "limits": fact("limits", _figures),
    "surrender": fact("surrender", _figures),
    "picks": fact("picks", _figures),
    "eliminations": fact("eliminations", _figures),
    "exits": fact("exits", _figures),
    "weapon": fact("weapons", _weapons),
    "unit": fact("units", _units),
    "radio": of_side(SEATS, _read_radio),
    "hand": _cards("hands"),
    "deck": _cards("decks"),
    "discards": _cards("discards"),
    "forts": fact("forts", _forts),
    "smoke": fact("smoke", _smoke),
    "blaze": fact("blaze", lambda _, words: tuple(sorted(_hexes(words)))),
    "control": fact("control", _control),
    "open": fact("chits_open", lambda draft, words: tuple(sorted(_letters(draft, words)))),
    "secret": fact_of(SEATS, "chits_secret", _letters),
    "cup": fact("chits_left", lambda draft, words: tuple(sorted(_letters(draft, words)))),
    "points": fact("points", _count),
    "initiative": fact("initiative", a_side(SEATS)),
    "called": fact("called", sides(SEATS)),
    "ready": fact("ready", sides(SEATS)),
    "time": fact("time", _count),
    "owed": fact("owed", _count),
    "stock": of_side(SEATS, _read_stock),
    "doing": fact("doing", lambda draft, words: (*draft.doing, read_frame(draft, words))),
    "winner": bare(_read_winner),
}


def write_position(state: State) -> str:
    """The whole position as text; `read_position` gives it back."""
    lines = [f"squad {state.scenario}", f"turn: {state.turn} {SEATS[state.active]} {state.phase}"]
    lines += line("postures", state.postures)
    for name in ("limits", "surrender", "picks", "eliminations", "exits"):
        lines += line(name, map(str, getattr(state, name)))
    lines += [f"{name}: {getattr(state, name)}" for name in ("orders", "points", "time", "owed")]
    lines.append(f"initiative: {SEATS[state.initiative]}")
    for name in ("called", "ready"):
        lines += line(name, (SEATS[side] for side in SIDES if getattr(state, name)[side]))
    lines += line("control", (NOTHING if side == NOBODY else SEATS[side] for side in state.control))
    lines += line("open", state.chits_open, always=True) + line("cup", state.chits_left, always=True)
    for one in state.weapons:
        lines += line("weapon", (one.word, *(flag for flag in _WEAPON_FLAGS if getattr(one, flag))))
    for unit in state.units:
        lines += line("unit", _words_of(state, unit))
    lines += line("forts", (f"{hex_word(hex_)}={kind}" for hex_, kind in state.forts))
    lines += line("smoke", (f"{hex_word(hex_)}={value}" for hex_, value in state.smoke))
    lines += line("blaze", map(hex_word, state.blaze))
    for side, seat in enumerate(SEATS):
        radio = state.radios[side]
        lines += line(f"radio {seat}", (radio.kind, "up" if radio.face_up else "down") if radio is not None else ())
        lines += line(f"hand {seat}", state.hands[side], always=True)
        lines += line(f"deck {seat}", state.decks[side], always=True)
        lines += line(f"discards {seat}", state.discards[side], always=True)
        lines += line(f"secret {seat}", state.chits_secret[side], always=True)
        lines += line(f"stock {seat}", state.stock[side], always=True)
    lines += [f"doing: {write_frame(state, frame)}" for frame in state.doing]
    if state.winner is not None:
        lines.append(f"winner: {SEATS[state.winner]} {state.ending}")
    return "\n".join(lines) + "\n"


def _words_of(state: State, unit: Unit) -> list[str]:
    place = hex_word(unit.at) if unit.at >= 0 else _PLACE_WORDS[unit.at]
    words = [unit.word, place, *(flag for flag in _UNIT_FLAGS if getattr(unit, flag))]
    if unit.weapon != NONE:
        words.append(state.weapons[unit.weapon].word)
    return words
