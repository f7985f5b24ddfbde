"""Positions as text: one fact a line, in any order; what is not said has a documented default."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import msgspec

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
from engine.games.street.table.state import CardPlay, Fire, FireStep, Frame, Move, Phase, State
from engine.games.street.table.survey import settled_control
from engine.kits.factlines import expect_nothing, number_of, read_lines, side_of


class Draft:
    """A position being read: the fields of a state, each open for change."""

    def __init__(self, game_map: Scenario) -> None:
        self.map = game_map
        self.turn = 1
        self.phase: Phase = "combat"
        self.actor = GER
        self.passes = 0
        self.points = [0, 0]
        self.at = [DESTROYED] * len(game_map.units)
        self.active = 0
        self.control = [area.control for area in game_map.areas]
        self.fire = [0, 0]
        self.barricades = 0
        self.hands: list[tuple[str, ...]] = [(), ()]
        self.decks: list[tuple[str, ...] | None] = [None, None]
        self.discards: list[tuple[str, ...]] = [(), ()]
        self.reacted = [False, False]
        self.doing: list[Frame] = []
        self.winner: int | None = None
        self.sudden = False
        self.placed: set[int] = set()
        self.named: set[int] = set()

    def state(self) -> State:
        """The state; a deck that was not given holds every card that is neither in hand nor discarded."""
        decks = []
        for army in ARMIES:
            deck = self.decks[army]
            if deck is None:
                rest = list(full_deck(army))
                for card in (*self.hands[army], *self.discards[army]):
                    if card in rest:
                        rest.remove(card)
                deck = tuple(rest)
            decks.append(deck)
        return State(
            scenario=self.map.id,
            turn=self.turn,
            phase=self.phase,
            actor=self.actor,
            passes=self.passes,
            points=(self.points[0], self.points[1]),
            at=tuple(self.at),
            active=self.active,
            control=tuple(self.control),
            fire=(self.fire[0], self.fire[1]),
            barricades=self.barricades,
            hands=(in_order(self.hands[0]), in_order(self.hands[1])),
            decks=(decks[0], decks[1]),
            discards=(self.discards[0], self.discards[1]),
            reacted=(self.reacted[0], self.reacted[1]),
            doing=tuple(self.doing),
            winner=self.winner,
            sudden=self.sudden,
        )


def read_position(text: str) -> State:
    """The position that a text describes.

    Raises:
        ValueError: names the line and what was expected there, or every contradiction of the whole.
    """
    draft = read_lines(
        text, "street", scenarios(), lambda word: Draft(scenarios()[word]), _read_line, repeated=("doing",)
    )
    state = _with_settled_control(draft.state(), draft.named)
    found = problems(state)
    if found:
        raise ValueError("; ".join(found))
    return state


def _with_settled_control(state: State, named: set[int]) -> State:
    """Between actions whoever stands alone in an area controls it, unless the text names its controller [P4.2]."""
    if state.doing:
        return state
    settled = settled_control(state)
    control = tuple(old if area in named else settled[area] for area, old in enumerate(state.control))
    return msgspec.structs.replace(state, control=control)


def _read_line(draft: Draft, line: str) -> None:
    key, colon, rest = line.partition(":")
    head, words = key.split(), rest.split()
    if not colon:
        raise ValueError(f"expected 'key: words', got {line!r}")
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
        unit = _index(draft.map.unit_index, name, "a unit")
        if unit in draft.placed:
            raise ValueError(f"expected each unit once, got {name!r} twice")
        draft.placed.add(unit)
        draft.at[unit] = place
        if place >= 0 and not word.endswith("-"):
            draft.active |= 1 << unit


def _index(known: dict[str, int], word: str, what: str) -> int:
    if word not in known:
        raise ValueError(f"expected {what} of this scenario, got {word!r}")
    return known[word]


def _read_turn(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head)
    if len(words) != 3 or words[1] not in get_args(Phase):
        raise ValueError(f"expected a turn, a phase ({', '.join(get_args(Phase))}) and a side, got {' '.join(words)!r}")
    draft.turn = number_of(words[0], "a turn")
    draft.phase = words[1]  # type: ignore[assignment]  # checked against the phases above
    draft.actor = side_of(words[2:], SEATS)


def _read_passes(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head)
    if words not in (["0"], ["1"]):
        raise ValueError(f"expected 0 or 1 passes, got {' '.join(words)!r}")
    draft.passes = int(words[0])


def _read_points(draft: Draft, head: list[str], words: list[str]) -> None:
    if len(words) != 1:
        raise ValueError(f"expected one number of order points, got {' '.join(words)!r}")
    draft.points[side_of(head, SEATS)] = number_of(words[0], "order points")


def _areas(draft: Draft, words: list[str]) -> list[int]:
    return [_index(draft.map.area_index, word, "an area") for word in words]


def _read_control(draft: Draft, head: list[str], words: list[str]) -> None:
    owner = NOBODY if head == ["nobody"] else side_of(head, SEATS)
    for area in _areas(draft, words):
        draft.control[area] = owner
        draft.named.add(area)


def _read_fire(draft: Draft, head: list[str], words: list[str]) -> None:
    army = side_of(head, SEATS)
    for area in _areas(draft, words):
        draft.fire[army] |= 1 << area


def _read_barricades(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head)
    for area in _areas(draft, words):
        draft.barricades |= 1 << area


def _cards(words: list[str]) -> tuple[str, ...]:
    for word in words:
        if word not in CARDS:
            raise ValueError(f"expected a card, got {word!r}")
    return tuple(words)


def _read_hand(draft: Draft, head: list[str], words: list[str]) -> None:
    draft.hands[side_of(head, SEATS)] = _cards(words)


def _read_deck(draft: Draft, head: list[str], words: list[str]) -> None:
    draft.decks[side_of(head, SEATS)] = _cards(words)


def _read_discard(draft: Draft, head: list[str], words: list[str]) -> None:
    draft.discards[side_of(head, SEATS)] = _cards(words)


def _read_waiting(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head)
    _read_units(draft, WAITING, words)


def _read_destroyed(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head)
    _read_units(draft, DESTROYED, words)


def _read_reacted(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head)
    for word in words:
        draft.reacted[side_of([word], SEATS)] = True


def _read_winner(draft: Draft, head: list[str], words: list[str]) -> None:
    if head not in ([], ["sudden"]):
        raise ValueError(f"expected 'winner' or 'winner sudden', got {' '.join(head)!r}")
    draft.winner = side_of(words, SEATS)
    draft.sudden = head == ["sudden"]


def _read_doing(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head)
    if len(words) < 2 or words[0] not in ("fire", "card", "move"):
        raise ValueError(f"expected 'fire', 'card' or 'move', a side and facts, got {' '.join(words)!r}")
    army = side_of(words[1:2], SEATS)
    facts: dict[str, str] = {}
    flags: set[str] = set()
    for word in words[2:]:
        name, equals, value = word.partition("=")
        if equals:
            facts[name] = value
        else:
            flags.add(name)
    draft.doing.append(_FRAME_READERS[words[0]](draft, army, facts, flags))
    if facts or flags:
        raise ValueError(f"expected no such fact here: {', '.join((*facts, *sorted(flags)))}")


def _area_fact(draft: Draft, facts: dict[str, str], name: str) -> int:
    word = facts.pop(name, "")
    return _index(draft.map.area_index, word, f"an area as {name}=…") if word else -1


def _units_fact(draft: Draft, facts: dict[str, str]) -> tuple[int, ...]:
    words = [word for word in facts.pop("units", "").split(",") if word]
    return tuple(sorted(_index(draft.map.unit_index, word, "a unit in units=…") for word in words))


def _card_fact(facts: dict[str, str], name: str) -> str:
    word = facts.pop(name, "")
    return _cards([word])[0] if word else ""


def _flag(flags: set[str], name: str) -> bool:
    if name in flags:
        flags.remove(name)
        return True
    return False


def _fire(draft: Draft, army: int, facts: dict[str, str], flags: set[str]) -> Fire:
    step = facts.pop("step", "answer")
    if step not in get_args(FireStep):
        raise ValueError(f"expected step={'|'.join(get_args(FireStep))}, got {step!r}")
    target = _area_fact(draft, facts, "target")
    if target < 0:
        raise ValueError("expected target=… for a fire")
    return Fire(
        army=army,
        target=target,
        units=_units_fact(draft, facts),
        origin=_area_fact(draft, facts, "origin"),
        card=_card_fact(facts, "card"),
        reaction=_flag(flags, "reaction"),
        step=step,  # type: ignore[arg-type]  # checked against the steps above
        smoke=_flag(flags, "smoke"),
        charges=_flag(flags, "charges"),
        flames=_flag(flags, "flames"),
        points=number_of(facts.pop("points", "0"), "points=…"),
        firm=_flag(flags, "firm"),
    )


def _card(draft: Draft, army: int, facts: dict[str, str], flags: set[str]) -> CardPlay:
    card = _card_fact(facts, "card")
    if not card:
        raise ValueError("expected card=… for a card")
    return CardPlay(
        army=army,
        card=card,
        reaction=_flag(flags, "reaction"),
        units=_units_fact(draft, facts),
        area=_area_fact(draft, facts, "area"),
        price=_card_fact(facts, "price"),
    )


def _move(draft: Draft, army: int, facts: dict[str, str], flags: set[str]) -> Move:  # noqa: ARG001  - one signature
    origin, area = _area_fact(draft, facts, "origin"), _area_fact(draft, facts, "area")
    if origin < 0 or area < 0:
        raise ValueError("expected origin=… and area=… for a manoeuvre")
    return Move(army, origin, area, _card_fact(facts, "card"))


_FRAME_READERS: dict[str, Callable[[Draft, int, dict[str, str], set[str]], Frame]] = {
    "fire": _fire,
    "card": _card,
    "move": _move,
}
_READERS: dict[str, Callable[[Draft, list[str], list[str]], None]] = {
    "turn": _read_turn,
    "passes": _read_passes,
    "points": _read_points,
    "control": _read_control,
    "fire": _read_fire,
    "barricades": _read_barricades,
    "hand": _read_hand,
    "deck": _read_deck,
    "discard": _read_discard,
    "waiting": _read_waiting,
    "destroyed": _read_destroyed,
    "reacted": _read_reacted,
    "winner": _read_winner,
    "doing": _read_doing,
}


def write_position(state: State) -> str:
    """The whole position as text; reading it gives the same state."""
    game_map = state.map
    lines = [
        f"street {game_map.id}",
        f"turn: {state.turn} {state.phase} {SEATS[state.actor]}",
        *((f"passes: {state.passes}",) if state.passes else ()),
        *(f"points {SEATS[army]}: {state.points[army]}" for army in ARMIES if state.points[army]),
        *_write_control(state),
        *_write_units(state),
        *_write_markers(state),
        *_write_cards(state),
        *_write_actions(state),
    ]
    return "\n".join(lines) + "\n"


def _write_control(state: State) -> list[str]:
    """Only areas whose controller is not the one of the first hour."""
    lines = []
    for owner, name in ((0, "ger"), (1, "sov"), (NOBODY, "nobody")):
        words = [
            area.id
            for area, now in zip(state.map.areas, state.control, strict=True)
            if now == owner and area.control != owner
        ]
        if words:
            lines.append(f"control {name}: {' '.join(words)}")
    return lines


def _write_units(state: State) -> list[str]:
    groups: dict[int, list[str]] = {}
    for index, unit in enumerate(state.map.units):
        place = state.at[index]
        side = "-" if place >= 0 and not state.active >> index & 1 else ""
        groups.setdefault(place, []).append(unit.id + side)
    lines = [f"{state.map.areas[place].id}: {' '.join(groups[place])}" for place in sorted(groups) if place >= 0]
    if WAITING in groups:
        lines.append(f"waiting: {' '.join(groups[WAITING])}")
    return lines


def _write_markers(state: State) -> list[str]:
    def words(mask: int) -> str:
        return " ".join(area.id for index, area in enumerate(state.map.areas) if mask >> index & 1)

    lines = [f"fire {SEATS[army]}: {words(state.fire[army])}" for army in ARMIES if state.fire[army]]
    if state.barricades:
        lines.append(f"barricades: {words(state.barricades)}")
    return lines


def _write_cards(state: State) -> list[str]:
    lines = []
    for army in ARMIES:
        for name, pile in (("hand", state.hands), ("deck", state.decks), ("discard", state.discards)):
            if pile[army] or name == "deck":
                lines.append(f"{name} {SEATS[army]}: {' '.join(pile[army])}".rstrip())
    return lines


def _write_actions(state: State) -> list[str]:
    lines = []
    reacted = [SEATS[army] for army in ARMIES if state.reacted[army]]
    if reacted:
        lines.append(f"reacted: {' '.join(reacted)}")
    lines += [f"doing: {_write_frame(state, frame)}" for frame in state.doing]
    if state.winner is not None:
        lines.append(f"winner{' sudden' if state.sudden else ''}: {SEATS[state.winner]}")
    return lines


def _write_frame(state: State, frame: Frame) -> str:
    areas, units = state.map.areas, state.map.units

    def area(name: str, index: int) -> str:
        return f"{name}={areas[index].id}" if index >= 0 else ""

    group = "" if isinstance(frame, Move) else ",".join(units[unit].id for unit in frame.units)
    words = [frame.card and f"card={frame.card}", group and f"units={group}"]
    if isinstance(frame, Fire):
        kind = "fire"
        words += [area("origin", frame.origin), area("target", frame.target), f"step={frame.step}"]
        words += [f"points={frame.points}" if frame.points else ""]
        words += [name for name in ("reaction", "smoke", "charges", "flames", "firm") if getattr(frame, name)]
    elif isinstance(frame, CardPlay):
        kind = "card"
        words += [area("area", frame.area), frame.price and f"price={frame.price}"]
        words += ["reaction"] if frame.reaction else []
    else:
        kind = "move"
        words += [area("origin", frame.origin), area("area", frame.area)]
    return " ".join(filter(None, (kind, SEATS[frame.army], *words)))
