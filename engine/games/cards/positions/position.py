"""Positions as text: one fact a line, in any order; what is not said has a documented default.

    cards summer-1943                       the game and a scenario; always the first line
    turn: 3 attack ger                      turn, phase (resource, build, attack, end, over), whose turn; 1 attack and
                                            the scenario's starter without it
    starter: sov                            who began; the scenario's starter, else the side whose turn it is
    waves: 1                                waves declared in this turn; 0, or 1 while a wave is under way
    tokens: sov ger                         whose mobilisation token is still there; nobody's
    units sov: rifles kv-1s/turned/attacked on the table, each with what is special about it: turned, reserve, attacked,
                                            reloading, damage=2, shield=2
    resources ger: german-supply 3=stug/turned/cut
                                            face up if it is a Supply Echelon, else face down; numbered from 1 on unless
                                            a number is given; turned, cut
    hand sov: t-60 soviet-supply            empty without it
    deck sov: rifles guards                 the top card first; without it every card that is nowhere else
    losses sov: militia                     the oldest first; without it every card that is nowhere else if the deck
                                            is given, else none
    wave: support ger 1                     the step of the wave (block, target, support, damage); for support also who
                                            is asked and how many passed in a row
    attack: stug>kv-1s grenadiers           the attackers of the wave, with their targets as far as named
    block: zis-3>kv-1s rifles>grenadiers    the defender's blocks, supports and covers
    idle: kv-1s                             attacked units that were turned before, so that their attack is 0
    damage ger: kv-1s 4 zis-3 1             a distribution not yet revealed; `none` allocates nothing
    winner: sov                             of a finished game

Everything behind a `#` is a remark.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

from engine.games.cards.actions import Pair, Share
from engine.games.cards.phases.attack import sorted_pairs
from engine.games.cards.phases.damage import sorted_shares
from engine.games.cards.positions.soundness import problems
from engine.games.cards.table.cards import (
    ARMIES,
    CARDS,
    DECK,
    RESOURCE_WORDS,
    RESOURCES,
    SEATS,
    SOV,
    UNIT_CARDS,
    in_order,
)
from engine.games.cards.table.scenario import Scenario, scenarios
from engine.games.cards.table.state import Phase, Resource, State, Step, Unit, Wave
from engine.kits.factlines import expect_nothing, number_of, read_lines, side_of


class Draft:
    """A position being read: the fields of a state, each open for change."""

    def __init__(self, plan: Scenario) -> None:
        self.plan = plan
        self.turn = 1
        self.phase: Phase = "attack"
        self.active = SOV if plan.starter is None else plan.starter
        self.starter = plan.starter
        self.waves: int | None = None
        self.tokens = [False, False]
        self.units: list[list[Unit]] = [[], []]
        self.resources: list[list[Resource]] = [[], []]
        self.hands: list[tuple[str, ...]] = [(), ()]
        self.decks: list[tuple[str, ...] | None] = [None, None]
        self.losses: list[tuple[str, ...] | None] = [None, None]
        self.step: Step | None = None
        self.asker = SOV
        self.passes = 0
        self.charges: tuple[Pair, ...] = ()
        self.tasks: tuple[Pair, ...] = ()
        self.idle: tuple[str, ...] = ()
        self.shares: list[tuple[Share, ...] | None] = [None, None]
        self.winner: int | None = None

    def _piles(self, army: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Deck and losses, the one that was not given filled with every card that is nowhere else."""
        deck, losses = self.decks[army], self.losses[army]
        if deck is not None and losses is not None:
            return deck, losses
        rest = list(self.plan.decks[army])
        elsewhere = [*self.hands[army], *(deck or ()), *(losses or ())]
        elsewhere += [unit.card for unit in self.units[army]] + [one.card for one in self.resources[army]]
        for card in elsewhere:
            if card in rest:
                rest.remove(card)
        if deck is None:
            return tuple(rest), losses or ()
        return deck, tuple(rest)

    def state(self) -> State:
        """The state."""
        piles = [self._piles(army) for army in ARMIES]
        wave = None
        if self.step is not None:
            shares = (self.shares[0], self.shares[1])
            wave = Wave(self.step, self.charges, self.tasks, self.idle, self.asker, self.passes, shares)
        waves = self.waves if self.waves is not None else int(wave is not None)
        return State(
            scenario=self.plan.id,
            turn=self.turn,
            phase=self.phase,
            active=self.active,
            starter=self.active if self.starter is None else self.starter,
            waves=waves,
            hands=(in_order(self.hands[0]), in_order(self.hands[1])),
            decks=(piles[0][0], piles[1][0]),
            losses=(piles[0][1], piles[1][1]),
            units=(tuple(self.units[0]), tuple(self.units[1])),
            resources=(tuple(self.resources[0]), tuple(self.resources[1])),
            tokens=(self.tokens[0], self.tokens[1]),
            wave=wave,
            winner=self.winner,
        )


def read_position(text: str) -> State:
    """The position that a text describes.

    Raises:
        ValueError: names the line and what was expected there, or every contradiction of the whole.
    """
    draft = read_lines(text, "cards", scenarios(), lambda word: Draft(scenarios()[word]), _read_line)
    if draft.step is None and (draft.charges or draft.tasks or draft.idle or draft.shares != [None, None]):
        raise ValueError("expected attack, block, idle and damage only together with a wave")
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
    reader(draft, head[1:], words)


def _read_turn(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head)
    if len(words) != 3 or words[1] not in get_args(Phase):
        raise ValueError(f"expected a turn, a phase ({', '.join(get_args(Phase))}) and a side, got {' '.join(words)!r}")
    draft.turn = number_of(words[0], "a turn")
    draft.phase = words[1]  # type: ignore[assignment]  # checked against the phases above
    draft.active = side_of(words[2:], SEATS)


def _read_starter(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head)
    draft.starter = side_of(words, SEATS)


def _read_waves(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head)
    if len(words) != 1:
        raise ValueError(f"expected one number of waves, got {' '.join(words)!r}")
    draft.waves = number_of(words[0], "waves")


def _read_tokens(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head)
    for word in words:
        draft.tokens[side_of([word], SEATS)] = True


_UNIT_FLAGS = ("turned", "reserve", "attacked", "reloading")
_UNIT_FIGURES = ("damage", "shield")


def _read_units(draft: Draft, head: list[str], words: list[str]) -> None:
    army = side_of(head, SEATS)
    for word in words:
        name, *facts = word.split("/")
        if name not in UNIT_CARDS:
            raise ValueError(f"expected a unit, got {name!r}")
        figures: dict[str, int] = {}
        for fact in facts:
            key, equals, value = fact.partition("=")
            if key in _UNIT_FIGURES and equals:
                figures[key] = number_of(value, key)
            elif fact not in _UNIT_FLAGS:
                raise ValueError(f"expected {', '.join((*_UNIT_FLAGS, *_UNIT_FIGURES))}=…, got {fact!r}")
        draft.units[army].append(
            Unit(
                name,
                UNIT_CARDS[name],
                turned="turned" in facts,
                reserve="reserve" in facts,
                attacked="attacked" in facts,
                reloading="reloading" in facts,
                damage=figures.get("damage", 0),
                shield=figures.get("shield", 0),
            )
        )


def _read_resources(draft: Draft, head: list[str], words: list[str]) -> None:
    army = side_of(head, SEATS)
    for word in words:
        name, *flags = word.split("/")
        figure, equals, card = name.rpartition("=")
        number = number_of(figure, "a resource's number") if equals else len(draft.resources[army]) + 1
        if not 1 <= number <= RESOURCES:
            raise ValueError(f"expected a resource's number from 1 to {RESOURCES}, got {number}")
        for flag in flags:
            if flag not in ("turned", "cut"):
                raise ValueError(f"expected turned or cut, got {flag!r}")
        _cards([card])
        face_up = CARDS[card].kind == "resource"
        draft.resources[army].append(Resource(number, card, face_up, "turned" in flags, "cut" in flags))


def _cards(words: list[str]) -> tuple[str, ...]:
    for word in words:
        if word not in CARDS:
            raise ValueError(f"expected a card, got {word!r}")
    return tuple(words)


def _read_hand(draft: Draft, head: list[str], words: list[str]) -> None:
    draft.hands[side_of(head, SEATS)] = _cards(words)


def _read_deck(draft: Draft, head: list[str], words: list[str]) -> None:
    draft.decks[side_of(head, SEATS)] = _cards(words)


def _read_losses(draft: Draft, head: list[str], words: list[str]) -> None:
    draft.losses[side_of(head, SEATS)] = _cards(words)


def _read_wave(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head)
    if not words or words[0] not in get_args(Step) or len(words) != (3 if words[0] == "support" else 1):
        raise ValueError(f"expected a step ({', '.join(get_args(Step))}), got {' '.join(words)!r}")
    draft.step = words[0]  # type: ignore[assignment]  # checked against the steps above
    if words[0] == "support":
        draft.asker = side_of(words[1:2], SEATS)
        draft.passes = number_of(words[2], "passes")


def _pairs(words: list[str]) -> tuple[Pair, ...]:
    pairs = []
    for word in words:
        unit, arrow, target = word.partition(">")
        if unit not in UNIT_CARDS:
            raise ValueError(f"expected a unit, got {unit!r}")
        if arrow and target not in UNIT_CARDS and target not in RESOURCE_WORDS and target != DECK:
            raise ValueError(f"expected a unit, a resource or the deck, got {target!r}")
        pairs.append(Pair(unit, target))
    return sorted_pairs(tuple(pairs))


def _read_attack(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head)
    draft.charges = _pairs(words)


def _read_block(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head)
    draft.tasks = _pairs(words)


def _read_idle(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head)
    for word in words:
        if word not in UNIT_CARDS:
            raise ValueError(f"expected a unit, got {word!r}")
    draft.idle = tuple(words)


def _read_damage(draft: Draft, head: list[str], words: list[str]) -> None:
    army = side_of(head, SEATS)
    if words == ["none"]:
        draft.shares[army] = ()
        return
    if not words or len(words) % 2:
        raise ValueError(f"expected units with their points, got {' '.join(words)!r}")
    shares = []
    for unit, points in zip(words[::2], words[1::2], strict=True):
        if unit not in UNIT_CARDS:
            raise ValueError(f"expected a unit, got {unit!r}")
        shares.append(Share(unit, number_of(points, "points")))
    draft.shares[army] = sorted_shares(tuple(shares))


def _read_winner(draft: Draft, head: list[str], words: list[str]) -> None:
    expect_nothing(head)
    draft.winner = side_of(words, SEATS)


_READERS: dict[str, Callable[[Draft, list[str], list[str]], None]] = {
    "turn": _read_turn,
    "starter": _read_starter,
    "waves": _read_waves,
    "tokens": _read_tokens,
    "units": _read_units,
    "resources": _read_resources,
    "hand": _read_hand,
    "deck": _read_deck,
    "losses": _read_losses,
    "wave": _read_wave,
    "attack": _read_attack,
    "block": _read_block,
    "idle": _read_idle,
    "damage": _read_damage,
    "winner": _read_winner,
}


def write_position(state: State) -> str:
    """The whole position as text; reading it gives the same state."""
    lines = [
        f"cards {state.scenario}",
        f"turn: {state.turn} {state.phase} {SEATS[state.active]}",
        f"starter: {SEATS[state.starter]}",
        *((f"waves: {state.waves}",) if state.waves else ()),
    ]
    if any(state.tokens):
        lines.append(f"tokens: {' '.join(SEATS[army] for army in ARMIES if state.tokens[army])}")
    for army in ARMIES:
        lines += _write_side(state, army)
    lines += _write_wave(state)
    if state.winner is not None:
        lines.append(f"winner: {SEATS[state.winner]}")
    return "\n".join(lines) + "\n"


def _write_side(state: State, army: int) -> list[str]:
    seat = SEATS[army]
    piles = {
        "units": [_write_unit(unit) for unit in state.units[army]],
        "resources": [_write_resource(one, place) for place, one in enumerate(state.resources[army], 1)],
        "hand": list(state.hands[army]),
        "deck": list(state.decks[army]),
        "losses": list(state.losses[army]),
    }
    return [f"{name} {seat}: {' '.join(words)}".rstrip() for name, words in piles.items() if words or name == "deck"]


def _write_unit(unit: Unit) -> str:
    facts = [flag for flag in _UNIT_FLAGS if getattr(unit, flag)]
    facts += [f"{key}={getattr(unit, key)}" for key in _UNIT_FIGURES if getattr(unit, key)]
    return "/".join((unit.word, *facts))


def _write_resource(one: Resource, place: int) -> str:
    name = one.card if one.number == place else f"{one.number}={one.card}"
    return "/".join((name, *(flag for flag in ("turned", "cut") if getattr(one, flag))))


def _write_pairs(key: str, pairs: tuple[Pair, ...]) -> list[str]:
    words = [f"{pair.unit}>{pair.target}" if pair.target else pair.unit for pair in pairs]
    return [f"{key}: {' '.join(words)}"] if words else []


def _write_wave(state: State) -> list[str]:
    wave = state.wave
    if wave is None:
        return []
    asked = f" {SEATS[wave.asker]} {wave.passes}" if wave.step == "support" else ""
    lines = [f"wave: {wave.step}{asked}", *_write_pairs("attack", wave.charges), *_write_pairs("block", wave.tasks)]
    if wave.idle:
        lines.append(f"idle: {' '.join(wave.idle)}")
    for army in ARMIES:
        shares = wave.shares[army]
        if shares is not None and wave.step == "damage":
            words = " ".join(f"{share.unit} {share.points}" for share in shares) or "none"
            lines.append(f"damage {SEATS[army]}: {words}")
    return lines
