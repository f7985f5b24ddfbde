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

from collections.abc import Collection
from typing import Any, cast, get_args

from engine.games.cards.actions import Pair, Share
from engine.games.cards.phases.attack import sorted_pairs
from engine.games.cards.phases.damage import sorted_shares
from engine.games.cards.positions.soundness import problems
from engine.games.cards.table.armies import ARMIES, SEATS, SOV
from engine.games.cards.table.cards import CARDS, DECK, RESOURCE_WORDS, RESOURCES, UNIT_CARDS, in_order
from engine.games.cards.table.scenario import Scenario, scenarios
from engine.games.cards.table.state import Phase, Resource, State, Step, Table, Unit, Wave
from engine.kits.board import changed, closed
from engine.kits.factlines import (
    Reader,
    Value,
    a_side,
    bare,
    by_key,
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

_CARDS, _UNITS = each_of(CARDS, "a card"), each_of(UNIT_CARDS, "a unit")


class Draft(Table, kw_only=True):
    """A position being read, and the fields of its wave as far as they have been read."""

    plan: Scenario
    parts: dict[str, Any]


def _begin(scenario: str) -> Draft:
    plan = scenarios()[scenario]
    return Draft(
        scenario,
        turn=1,
        phase="attack",
        active=SOV if plan.starter is None else plan.starter,
        starter=SOV,
        waves=0,
        hands=((), ()),
        decks=((), ()),
        losses=((), ()),
        units=((), ()),
        resources=((), ()),
        tokens=(False, False),
        plan=plan,
        parts={"charges": ()},
    )


def read_position(text: str) -> State:
    """The position that a text describes.

    Raises:
        ValueError: names the line and what was expected there, or every contradiction of the whole.
    """
    return read_lines(text, "cards", scenarios(), _begin, by_key(_READERS), _finish, problems)


def _finish(draft: Draft, said: Collection[str]) -> State:
    """The state; of deck and losses the one that was not given is filled with every card that is nowhere else."""
    parts = draft.parts
    if "step" in parts:
        draft.wave = Wave(**parts)
    elif parts["charges"] or parts.get("tasks") or parts.get("idle") or "shares" in parts:
        raise ValueError("expected attack, block, idle and damage only together with a wave")
    if "waves" not in said:
        draft.waves = int(draft.wave is not None)
    if "starter" not in said:
        draft.starter = draft.active if draft.plan.starter is None else draft.plan.starter
    draft.hands = (in_order(draft.hands[0]), in_order(draft.hands[1]))
    for army in ARMIES:
        deck, losses = draft.decks[army], draft.losses[army]
        on_table = [unit.card for unit in draft.units[army]] + [one.card for one in draft.resources[army]]
        rest = rest_of(draft.plan.decks[army], draft.hands[army], deck, losses, on_table)
        if f"deck {SEATS[army]}" not in said:
            draft.decks = changed(draft.decks, army, rest)
        elif f"losses {SEATS[army]}" not in said:
            draft.losses = changed(draft.losses, army, rest)
    return closed(State, draft)


def _read_turn(draft: Draft, words: list[str]) -> None:
    if len(words) != 3 or words[1] not in get_args(Phase):
        raise ValueError(f"expected a turn, a phase ({', '.join(get_args(Phase))}) and a side, got {' '.join(words)!r}")
    draft.turn = number_of(words[0], "a turn")
    draft.phase = cast("Phase", words[1])
    draft.active = side_of(words[2:], SEATS)


def _read_waves(draft: Draft, words: list[str]) -> None:
    if len(words) != 1:
        raise ValueError(f"expected one number of waves, got {' '.join(words)!r}")
    draft.waves = number_of(words[0], "waves")


_UNIT_FLAGS = ("turned", "reserve", "attacked", "reloading")
_UNIT_FIGURES = ("damage", "shield")
_RESOURCE_FLAGS = ("turned", "cut")


def _read_units(draft: Draft, army: int, words: list[str]) -> None:
    draft.units = changed(draft.units, army, tuple([_unit(draft, *word.split("/")) for word in words]))


def _unit(draft: Draft, name: str, *facts: str) -> Unit:
    _UNITS(draft, [name])
    fields: dict[str, Any] = {}
    for one in facts:
        key, equals, value = one.partition("=")
        if key in _UNIT_FIGURES and equals:
            fields[key] = number_of(value, key)
        elif one in _UNIT_FLAGS:
            fields[key] = True
        else:
            raise ValueError(f"expected {', '.join((*_UNIT_FLAGS, *_UNIT_FIGURES))}=…, got {one!r}")
    return Unit(name, UNIT_CARDS[name], **fields)


def _read_resources(draft: Draft, army: int, words: list[str]) -> None:
    found = [_resource(draft, place, *word.split("/")) for place, word in enumerate(words, 1)]
    draft.resources = changed(draft.resources, army, tuple(found))


def _resource(draft: Draft, place: int, name: str, *flags: str) -> Resource:
    figure, equals, card = name.rpartition("=")
    number = number_of(figure, "a resource's number") if equals else place
    if not 1 <= number <= RESOURCES:
        raise ValueError(f"expected a resource's number from 1 to {RESOURCES}, got {number}")
    for flag in flags:
        if flag not in _RESOURCE_FLAGS:
            raise ValueError(f"expected turned or cut, got {flag!r}")
    _CARDS(draft, [card])
    return Resource(number, card, CARDS[card].kind == "resource", **dict.fromkeys(flags, True))


def _read_wave(draft: Draft, words: list[str]) -> None:
    if not words or words[0] not in get_args(Step) or len(words) != (3 if words[0] == "support" else 1):
        raise ValueError(f"expected a step ({', '.join(get_args(Step))}), got {' '.join(words)!r}")
    draft.parts["step"] = words[0]
    if words[0] == "support":
        draft.parts |= {"asker": side_of(words[1:2], SEATS), "passes": number_of(words[2], "passes")}


def _pairs(draft: Draft, words: list[str]) -> tuple[Pair, ...]:
    pairs = []
    for word in words:
        unit, arrow, target = word.partition(">")
        _UNITS(draft, [unit])
        if arrow and target not in UNIT_CARDS and target not in RESOURCE_WORDS and target != DECK:
            raise ValueError(f"expected a unit, a resource or the deck, got {target!r}")
        pairs.append(Pair(unit, target))
    return sorted_pairs(tuple(pairs))


def _read_damage(draft: Draft, army: int, words: list[str]) -> None:
    if words != ["none"] and (not words or len(words) % 2):
        raise ValueError(f"expected units with their points, got {' '.join(words)!r}")
    shares = []
    for unit, points in zip(words[::2], words[1::2], strict=False):
        _UNITS(draft, [unit])
        shares.append(Share(unit, number_of(points, "points")))
    draft.parts["shares"] = changed(draft.parts.get("shares", (None, None)), army, sorted_shares(tuple(shares)))


def _part(field: str, value: Value[Draft]) -> Reader[Draft]:
    """A reader of lines that give a field of the wave."""
    return bare(lambda draft, words: draft.parts.update({field: value(draft, words)}))


_READERS: dict[str, Reader[Draft]] = {
    "turn": bare(_read_turn),
    "starter": fact("starter", a_side(SEATS)),
    "waves": bare(_read_waves),
    "tokens": fact("tokens", sides(SEATS)),
    "units": of_side(SEATS, _read_units),
    "resources": of_side(SEATS, _read_resources),
    "hand": fact_of(SEATS, "hands", _CARDS),
    "deck": fact_of(SEATS, "decks", _CARDS),
    "losses": fact_of(SEATS, "losses", _CARDS),
    "wave": bare(_read_wave),
    "attack": _part("charges", _pairs),
    "block": _part("tasks", _pairs),
    "idle": _part("idle", _UNITS),
    "damage": of_side(SEATS, _read_damage),
    "winner": fact("winner", a_side(SEATS)),
}


def write_position(state: State) -> str:
    """The whole position as text; reading it gives the same state."""
    lines = [f"cards {state.scenario}", f"turn: {state.turn} {state.phase} {SEATS[state.active]}"]
    lines += [f"starter: {SEATS[state.starter]}", *line("waves", [str(state.waves)] if state.waves else ())]
    lines += line("tokens", (SEATS[army] for army in ARMIES if state.tokens[army]))
    for army, seat in enumerate(SEATS):
        lines += line(f"units {seat}", map(_write_unit, state.units[army]))
        lines += line(f"resources {seat}", map(_write_resource, state.resources[army], range(1, RESOURCES + 1)))
        lines += line(f"hand {seat}", state.hands[army])
        lines += line(f"deck {seat}", state.decks[army], always=True)
        lines += line(f"losses {seat}", state.losses[army])
    if state.wave is not None:
        lines += _write_wave(state.wave)
    lines += line("winner", [] if state.winner is None else [SEATS[state.winner]])
    return "\n".join(lines) + "\n"


def _write_unit(unit: Unit) -> str:
    facts = [flag for flag in _UNIT_FLAGS if getattr(unit, flag)]
    facts += [f"{key}={getattr(unit, key)}" for key in _UNIT_FIGURES if getattr(unit, key)]
    return "/".join((unit.word, *facts))


def _write_resource(one: Resource, place: int) -> str:
    name = one.card if one.number == place else f"{one.number}={one.card}"
    return "/".join((name, *(flag for flag in _RESOURCE_FLAGS if getattr(one, flag))))


def _write_pair(pair: Pair) -> str:
    return f"{pair.unit}>{pair.target}" if pair.target else pair.unit


def _write_wave(wave: Wave) -> list[str]:
    asked = f" {SEATS[wave.asker]} {wave.passes}" if wave.step == "support" else ""
    lines = [f"wave: {wave.step}{asked}", *line("attack", map(_write_pair, wave.charges))]
    lines += [*line("block", map(_write_pair, wave.tasks)), *line("idle", wave.idle)]
    for seat, shares in zip(SEATS, wave.shares, strict=True):
        if shares is not None and wave.step == "damage":
            words = (f"{share.unit} {share.points}" for share in shares) if shares else ("none",)
            lines += line(f"damage {seat}", words)
    return lines
