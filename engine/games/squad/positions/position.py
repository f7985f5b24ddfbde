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

Everything behind a `#` is a remark. `writing` writes positions.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import cast, get_args

import msgspec

from engine.games.squad.map.geography import INDEX
from engine.games.squad.map.sides import SEATS, SIDES
from engine.games.squad.map.terrain import FORTS
from engine.games.squad.phases.placing import first_mover
from engine.games.squad.positions.frame_notation import NOTHING, read_figure, read_frame, read_weapon
from engine.games.squad.positions.soundness import problems
from engine.games.squad.positions.writing import PLACES, UNIT_FLAGS, WEAPON_FLAGS
from engine.games.squad.table.chits import CHITS, OBJECTIVES
from engine.games.squad.table.fate import CARDS, DECKS
from engine.games.squad.table.frames import Frame
from engine.games.squad.table.pieces import KINDS, RADIOS, WEAPONS
from engine.games.squad.table.scenario import POSTURES, Scenario, scenarios
from engine.games.squad.table.state import GONE, NOBODY, Ending, Phase, Radio, State, Unit, Weapon
from engine.games.squad.table.survey import NONE
from engine.games.squad.words.lexicon import PIECES
from engine.kits.factlines import expect_nothing, number_of, read_lines, side_of

_THICKEST = 6
"""The largest value of Smoke [T94]."""

Pair = tuple[int, int]


class Draft:
    """A position being read: the fields of a state, each open for change."""

    def __init__(self, plan: Scenario) -> None:
        self.plan = plan
        forces = plan.forces
        self.turn: tuple[int, int, Phase] | None = None
        self.postures = (forces[0].posture, forces[1].posture) if forces else ("meeting", "meeting")
        self.figures: dict[str, Pair] = {
            "limits": (forces[0].limit, forces[1].limit) if forces else (3, 3),
            "surrender": (forces[0].surrender, forces[1].surrender) if forces else (8, 8),
            "eliminations": (0, 0),
            "exits": (0, 0),
            "picks": (0, 0),
        }
        self.counts: dict[str, int] = {"orders": 0, "time": 0, "owed": 0, "points": plan.points}
        self.flags: dict[str, list[bool]] = {"called": [False, False], "ready": [False, False]}
        self.units: list[Unit] = []
        self.weapons: list[Weapon] = []
        self.radios: list[Radio | None] = [None, None]
        self.piles: dict[str, list[tuple[str, ...] | None]] = {
            "hand": [(), ()],
            "deck": [None, None],
            "discards": [(), ()],
            "stock": [(), ()],
            "secret": [(), ()],
        }
        self.forts: tuple[tuple[int, str], ...] = ()
        self.smoke: tuple[Pair, ...] = ()
        self.blaze: tuple[int, ...] = ()
        self.control = plan.control
        self.open = plan.open_chits
        self.cup: tuple[str, ...] | None = None
        self.initiative = max(plan.initiative, 0)
        self.doing: list[Frame] = []
        self.winner: int | None = None
        self.ending: Ending = ""

    def _deck(self, side: int) -> tuple[str, ...]:
        given = self.piles["deck"][side]
        if given is not None:
            return given
        used = {card for name in ("hand", "discards") for card in self.piles[name][side] or ()}
        for frame in self.doing:
            used.update((getattr(frame, "card", ""), *getattr(frame, "cancelled", ())))
        return tuple(card for card in DECKS[side] if card not in used)

    def _pile(self, name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        first, second = self.piles[name]
        return first or (), second or ()

    def state(self) -> State:
        """The position read."""
        cup = self.cup
        if cup is None:
            used = {*self.open, *self._pile("secret")[0], *self._pile("secret")[1]}
            cup = tuple(letter for letter in self.plan.chits if letter not in used)
        state = State(
            scenario=self.plan.id,
            postures=self.postures,
            limits=self.figures["limits"],
            surrender=self.figures["surrender"],
            phase="turn",
            turn=1,
            active=0,
            units=tuple(self.units),
            weapons=tuple(self.weapons),
            control=self.control,
            chits_open=tuple(sorted(self.open)),
            chits_secret=self._pile("secret"),
            chits_left=tuple(sorted(cup)),
            points=self.counts["points"],
            initiative=self.initiative,
            radios=(self.radios[0], self.radios[1]),
            hands=(tuple(sorted(self._pile("hand")[0])), tuple(sorted(self._pile("hand")[1]))),
            decks=(self._deck(0), self._deck(1)),
            discards=self._pile("discards"),
            orders=self.counts["orders"],
            called=_both(self.flags["called"]),
            forts=tuple(sorted(self.forts)),
            smoke=tuple(sorted(self.smoke)),
            blaze=tuple(sorted(self.blaze)),
            eliminations=self.figures["eliminations"],
            exits=self.figures["exits"],
            time=self.counts["time"],
            owed=self.counts["owed"],
            ready=_both(self.flags["ready"]),
            picks=self.figures["picks"],
            stock=self._pile("stock"),
            doing=tuple(self.doing),
            winner=self.winner,
            ending=self.ending,
        )
        turn, active, phase = self.turn or (1, first_mover(state), "turn")
        return msgspec.structs.replace(state, turn=turn, active=active, phase=phase)


def _both(flags: list[bool]) -> tuple[bool, bool]:
    return flags[0], flags[1]


def read_position(text: str) -> State:
    """The position that a text describes.

    Raises:
        ValueError: names the line and what was expected there, or every contradiction of the whole.
    """
    draft = read_lines(
        text, "squad", scenarios(), lambda word: Draft(scenarios()[word]), _read_line, repeated=_REPEATED
    )
    state = draft.state()
    found = problems(state)
    if found:
        raise ValueError("; ".join(found))
    return state


def _read_line(draft: Draft, line: str) -> None:
    key, colon, rest = line.partition(":")
    head, words = key.split(), rest.split()
    reader = _READERS.get(head[0] if head else "")
    if not colon or reader is None:
        raise ValueError(f"expected one of {', '.join(_READERS)} and a colon, got {line!r}")
    reader(draft, head, words)


def _read_turn(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head[1:])
    if len(words) != 3 or words[2] not in get_args(Phase):
        raise ValueError(f"expected a Turn, a side and a phase ({', '.join(get_args(Phase))}), got {' '.join(words)!r}")
    draft.turn = (number_of(words[0], "a Turn"), side_of(words[1:2], SEATS), cast("Phase", words[2]))


def _read_count(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head[1:])
    if len(words) != 1:
        raise ValueError(f"expected one number, got {' '.join(words)!r}")
    draft.counts[head[0]] = read_figure(words[0])


def _read_figures(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head[1:])
    if len(words) != len(SIDES):
        raise ValueError(f"expected a number for each side, got {' '.join(words)!r}")
    draft.figures[head[0]] = (read_figure(words[0]), read_figure(words[1]))


def _read_postures(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head[1:])
    if len(words) != len(SIDES) or any(word not in POSTURES for word in words):
        raise ValueError(f"expected a posture ({', '.join(POSTURES)}) for each side, got {' '.join(words)!r}")
    draft.postures = (words[0], words[1])


def _read_flags(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head[1:])
    for word in words:
        draft.flags[head[0]][side_of([word], SEATS)] = True


def _numbered(word: str, kinds: Collection[str], what: str) -> tuple[str, int]:
    kind, _, number = word.rpartition("-")
    if kind not in kinds or not number.isascii() or not number.isdigit() or str(int(number)) != number:
        raise ValueError(f"expected {what} with its number, got {word!r}")
    if word not in PIECES:
        raise ValueError(f"expected a number that {kind} has in orders too, got {word!r}")
    return kind, int(number)


def _read_unit(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head[1:])
    if len(words) < 2 or (words[1] not in INDEX and words[1] not in PLACES):
        raise ValueError(f"expected a unit and a hex or one of {', '.join(PLACES)}, got {' '.join(words)!r}")
    kind, number = _numbered(words[0], KINDS, "a kind of unit")
    if any(unit.number == number and unit.kind == kind for unit in draft.units):
        raise ValueError(f"expected each unit once, got {words[0]!r} again")
    flags = [word for word in words[2:] if word in UNIT_FLAGS]
    arms = [read_weapon(draft, word) for word in words[2:] if word not in UNIT_FLAGS]
    if len(set(flags)) < len(flags) or len(arms) > 1:
        raise ValueError(f"expected each state once and at most one Weapon, got {' '.join(words[2:])!r}")
    at = INDEX.get(words[1], PLACES.get(words[1], GONE))
    states = {flag: flag in flags for flag in UNIT_FLAGS}
    draft.units.append(Unit(kind, number, KINDS[kind].side, at, weapon=arms[0] if arms else NONE, **states))


def _read_weapon(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head[1:])
    if not words or len(set(words)) < len(words) or any(word not in WEAPON_FLAGS for word in words[1:]):
        raise ValueError(f"expected a Weapon and {', '.join(WEAPON_FLAGS)}, got {' '.join(words)!r}")
    kind, number = _numbered(words[0], WEAPONS, "a kind of Weapon")
    if any(weapon.number == number and weapon.kind == kind for weapon in draft.weapons):
        raise ValueError(f"expected each Weapon once, got {words[0]!r} again")
    states = {flag: flag in words for flag in WEAPON_FLAGS}
    draft.weapons.append(Weapon(kind, number, WEAPONS[kind].side, **states))


def _read_radio(draft: Draft, head: list[str], words: list[str]) -> None:
    side = side_of(head[1:], SEATS)
    if len(words) != 2 or words[0] not in RADIOS or words[1] not in ("up", "down"):
        raise ValueError(f"expected a Radio ({', '.join(RADIOS)}) and up or down, got {' '.join(words)!r}")
    draft.radios[side] = Radio(words[0], words[1] == "up")


def _read_cards(draft: Draft, head: list[str], words: list[str]) -> None:
    side = side_of(head[1:], SEATS)
    strange = [word for word in words if word not in CARDS or CARDS[word].side != side]
    if strange:
        raise ValueError(f"expected fate cards of {SEATS[side]}, got {' '.join(strange)!r}")
    draft.piles[head[0]][side] = tuple(words)


def _read_stock(draft: Draft, head: list[str], words: list[str]) -> None:
    side = side_of(head[1:], SEATS)
    if any(word not in FORTS for word in words):
        raise ValueError(f"expected Fortifications ({', '.join(FORTS)}), got {' '.join(words)!r}")
    draft.piles["stock"][side] = tuple(words)


def _letters(words: list[str]) -> tuple[str, ...]:
    if any(word not in CHITS for word in words):
        raise ValueError(f"expected chits ({', '.join(CHITS)}), got {' '.join(words)!r}")
    return tuple(words)


def _read_secret(draft: Draft, head: list[str], words: list[str]) -> None:
    draft.piles["secret"][side_of(head[1:], SEATS)] = _letters(words)


def _read_chits(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head[1:])
    if head[0] == "open":
        draft.open = _letters(words)
    else:
        draft.cup = _letters(words)


def _hexes(words: list[str]) -> list[int]:
    strange = [word for word in words if word not in INDEX]
    if strange or len(set(words)) < len(words):
        raise ValueError(f"expected hexes, each once, got {' '.join(words)!r}")
    return [INDEX[word] for word in words]


def _read_forts(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head[1:])
    pairs = [word.partition("=") for word in words]
    if any(kind not in FORTS for _, _, kind in pairs):
        raise ValueError(f"expected hexes with Fortifications ({', '.join(FORTS)}), got {' '.join(words)!r}")
    places = _hexes([place for place, _, _ in pairs])
    draft.forts = tuple((hex_, kind) for hex_, (_, _, kind) in zip(places, pairs, strict=True))


def _read_smoke(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head[1:])
    pairs = [word.partition("=") for word in words]
    values = [read_figure(value) for _, _, value in pairs]
    if any(not 1 <= value <= _THICKEST for value in values):
        raise ValueError(f"expected Smoke from 1 to {_THICKEST}, got {' '.join(words)!r}")
    draft.smoke = tuple(zip(_hexes([place for place, _, _ in pairs]), values, strict=True))


def _read_blaze(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head[1:])
    draft.blaze = tuple(_hexes(words))


def _read_control(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head[1:])
    if len(words) != OBJECTIVES or any(word not in (*SEATS, NOTHING) for word in words):
        raise ValueError(f"expected a side or {NOTHING} for each of {OBJECTIVES} objectives, got {' '.join(words)!r}")
    draft.control = tuple(NOBODY if word == NOTHING else SEATS.index(word) for word in words)


def _read_initiative(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head[1:])
    draft.initiative = side_of(words, SEATS)


def _read_doing(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head[1:])
    draft.doing.append(read_frame(draft, words))


def _read_winner(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head[1:])
    if len(words) != 2 or words[1] not in get_args(Ending) or not words[1]:
        raise ValueError(f"expected a side and how the game ended, got {' '.join(words)!r}")
    draft.winner = side_of(words[:1], SEATS)
    draft.ending = cast("Ending", words[1])


_REPEATED = ("weapon", "unit", "doing")
_READERS: dict[str, Callable[[Draft, list[str], list[str]], None]] = {
    "turn": _read_turn,
    "orders": _read_count,
    "postures": _read_postures,
    "limits": _read_figures,
    "surrender": _read_figures,
    "picks": _read_figures,
    "eliminations": _read_figures,
    "exits": _read_figures,
    "weapon": _read_weapon,
    "unit": _read_unit,
    "radio": _read_radio,
    "hand": _read_cards,
    "deck": _read_cards,
    "discards": _read_cards,
    "forts": _read_forts,
    "smoke": _read_smoke,
    "blaze": _read_blaze,
    "control": _read_control,
    "open": _read_chits,
    "secret": _read_secret,
    "cup": _read_chits,
    "points": _read_count,
    "initiative": _read_initiative,
    "called": _read_flags,
    "ready": _read_flags,
    "time": _read_count,
    "owed": _read_count,
    "stock": _read_stock,
    "doing": _read_doing,
    "winner": _read_winner,
}
