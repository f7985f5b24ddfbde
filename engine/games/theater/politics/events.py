"""What a scenario has in store, at the start of a turn and in the Events segments [Ia, scenarios S, B, L]."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.game import Event as Told
from engine.core.rules import Mark, Rule
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.map.chart import disc_of, union
from engine.games.theater.map.countries import AXIS, LEADERS, NOBODY, SOVIET
from engine.games.theater.politics.joining import become_dependent, join, place_forces, transfer
from engine.games.theater.politics.partisans import offer_base, roll_partisans
from engine.games.theater.support.air import air_units
from engine.games.theater.table import events
from engine.games.theater.table.board import Board
from engine.games.theater.table.events import Event
from engine.games.theater.table.forces import NO_FORCES
from engine.games.theater.table.pieces import SHAEF
from engine.games.theater.table.state import Choosing, Marker, is_at_war
from engine.games.theater.table.survey import Position, is_hex, is_ready, situation
from engine.games.theater.words import phrases_strategy
from engine.games.theater.words.naming import country_name, faction_name, marker_name
from engine.games.theater.words.wording import place_text, place_word, unit_texts


def rule_of(event: Event) -> Rule:
    """The rule of an event."""
    return rules.RULES.rules[event.rule]


def is_open(position: Position, event: Event) -> bool:
    """Whether an event happens with the options of this table."""
    return not event.option or f"{event.option}=on" in position.switches


def common_events(board: Board) -> None:
    """The events of the start of the turn, before the faction-turns [P1.1]."""
    for event in board.plan.events_on.get(board.turn, ()):
        if event.by == NOBODY and event.kind in _HAPPENINGS and is_open(board, event):
            _HAPPENINGS[event.kind](board, event)


def open_events(board: Board) -> None:
    """The scheduled events of the phasing faction, in their order."""
    for event in board.plan.events_on.get(board.turn, ()):
        if event.by == board.phasing and event.kind in _HAPPENINGS and is_open(board, event):
            _HAPPENINGS[event.kind](board, event)


def open_rolls(board: Board) -> None:
    """What is rolled for turn after turn: countries that may join, partisans [P.L.sweden, P21.5]."""
    for event in board.plan.events:
        if event.kind == events.ROLL and event.turn <= board.turn and event.by == board.phasing:
            _roll(board, event)
    roll_partisans(board)


# --- kind by kind -----------------------------------------------------------------------------------------------------


def _political(board: Board, event: Event) -> None:
    place_political(board, event.marker, rule_of(event))


def place_political(board: Board, marker: str, rule: Rule) -> None:
    """Put a political marker into the Strategic War Box [P23]."""
    if marker == COOPERATION:
        board.set_ties(cooperation=True, non_cooperation=board.non_cooperation)
        cited: tuple[Rule, ...] = (rule, rules.boxes.POLITICAL_MARKERS, rules.stacking.FRANCO_BELGIAN_COOPERATION)
    else:
        board.set_ties(cooperation=board.cooperation, non_cooperation=True)
        cited = (rule, rules.boxes.POLITICAL_MARKERS, rules.stacking.ANGLO_FRENCH_NON_COOPERATION)
    line = Line(phrases_strategy.POLITICAL_PLACED, {"marker": marker_name(marker)})
    board.tell(Told("political", line, cited, segment=True))


COOPERATION = "franco-belgian-cooperation"
NON_COOPERATION = "anglo-french-non-cooperation"
"""The political markers [P23]."""


def devastation_targets(position: Position, faction: int, reach: int) -> tuple[int, ...]:
    """Enemy-controlled cities and ports within reach of a ready air unit of the faction [P.S.devastation]."""
    game_map = position.plan.map
    air = [unit.at for unit in air_units(position, faction) if is_ready(unit) and is_hex(game_map, unit.at)]
    found = situation(position)
    near = union(disc_of(game_map, at, reach) for at in air) & ~found.devastated
    return tuple(
        sorted(
            site.hex
            for site in game_map.sites
            if near >> site.hex & 1 and is_at_war(position.wars, faction, position.control[site.hex])
        )
    )


def _devastation(board: Board, event: Event) -> None:
    among = devastation_targets(board, event.by, event.reach)
    facts: Facts = {"side": faction_name(event.by)}
    text = phrases_strategy.EVENTS[event.kind] if among else phrases_strategy.NOTHING_TO_DEVASTATE
    board.tell(Told("event", Line(text, facts), (rule_of(event),)))
    if among:
        board.push(Choosing(event.by, "devastation", among))


def _shaef(board: Board, event: Event) -> None:
    """SHAEF comes to the first of the hexes that is still held; there is only one."""
    if any(marker.kind == SHAEF for marker in board.markers):
        board.tell(Told("event", Line(phrases_strategy.SHAEF_THERE), (rule_of(event), rules.deployment.SHAEF)))
        return
    held = [one for one in event.hexes if board.control[one] == event.by]
    if not held:
        board.tell(Told("event", Line(phrases_strategy.SHAEF_NOWHERE), (rule_of(event),)))
        return
    board.lay(Marker(SHAEF, SHAEF, event.by, held[0]))
    mark = Mark("placed", (place_word(board, held[0]),), SHAEF)
    line = Line(phrases_strategy.SHAEF_COMES, {"hex": place_text(board, held[0])})
    board.tell(Told("shaef", line, (rule_of(event), rules.deployment.SHAEF), marks=(mark,)))


def _partisans(board: Board, event: Event) -> None:
    """A Partisan Base with a unit, wherever its owner likes."""
    country = event.countries[0]
    line = Line(phrases_strategy.EVENTS[event.kind], {"country": country_name(country)})
    board.tell(Told("event", line, (rule_of(event),)))
    offer_base(board, event.by, country, [one.arm for one in event.forces.units], distance=0)


def _transfer(board: Board, event: Event) -> None:
    if event.if_neutral == NOBODY or board.nations[event.if_neutral].status == "neutral":
        transfer(board, event.hexes, event.side, rule_of(event))


def _join(board: Board, event: Event) -> None:
    for country in event.countries:
        if board.nations[country].status == "neutral":
            # What comes with the event are the forces of the first country, not of each that joins with it.
            is_its_own = event.forces != NO_FORCES and country == event.countries[0]
            forces = event.forces if is_its_own else board.plan.garrisons[country]
            join(board, country, event.side, rule_of(event), forces)


def _dependent(board: Board, event: Event) -> None:
    for country in event.countries:
        if board.nations[country].status == "neutral":
            become_dependent(board, country, LEADERS[event.side], event.side, rule_of(event))


def _enter(board: Board, event: Event) -> None:
    """A faction is set up and takes its turns from now on."""
    came = place_forces(board, event.forces, event.side)
    facts: Facts = {"side": faction_name(event.side), "units": unit_texts(came)}
    line = Line(phrases_strategy.FACTION_ENTERS, facts)
    board.tell(Told("entered", line, (rule_of(event), rules.turn.TURN_ORDER), segment=True))


def _war(board: Board, event: Event) -> None:
    if not is_at_war(board.wars, event.by, event.side):
        begin_war(board, event.by, event.side, rule_of(event))


def begin_war(board: Board, one: int, other: int, rule: Rule) -> None:
    """Two factions are at war from now on [P29]."""
    board.open_war(eastern=SOVIET in (one, other))
    line = Line(phrases_strategy.WAR_BEGINS, {"side": faction_name(one), "enemy": faction_name(other)})
    board.tell(Told("war", line, (rule, rules.victory.AT_PEACE), segment=True))


def _surprise(board: Board, event: Event) -> None:
    surprise(board, rule_of(event))


def surprise(board: Board, rule: Rule) -> None:
    """The first Axis faction-turn of the war in the East, once [P.L.surprise]."""
    if events.SURPRISE in board.done:
        return
    board.surprise = True
    board.done = tuple(sorted((*board.done, events.SURPRISE)))
    line = Line(phrases_strategy.EVENTS[events.SURPRISE], {"side": faction_name(AXIS)})
    board.tell(Told("surprise", line, (rule,)))


def end_surprise(board: Board) -> None:
    """The surprise ends with the faction-turn."""
    board.surprise = False


def _roll(board: Board, event: Event) -> None:
    """A country may join on the die while the hexes are controlled."""
    country = event.countries[0]
    if board.nations[country].status != "neutral" or any(board.control[one] != event.by for one in event.hexes):
        return
    die = board.dice.below(10) + 1
    facts: Facts = {"country": country_name(country), "die": die}
    board.tell(Told("roll", Line(phrases_strategy.EVENTS[event.kind], facts), (rule_of(event),), reveals=True))
    if die >= event.die:
        join(board, country, event.side, rule_of(event), board.plan.garrisons[country])
        return
    line = Line(phrases_strategy.ROLL_FAILS, {"country": country_name(country)})
    board.tell(Told("roll-fails", line, (rule_of(event),)))


_HAPPENINGS: Mapping[str, Callable[[Board, Event], None]] = {
    events.POLITICAL: _political,
    events.DEVASTATION: _devastation,
    events.SHAEF_COMES: _shaef,
    events.PARTISANS: _partisans,
    events.TRANSFER: _transfer,
    events.JOIN: _join,
    events.DEPENDENT: _dependent,
    events.ENTER: _enter,
    events.WAR: _war,
    events.SURPRISE: _surprise,
}
"""What happens, by the kind of event; partition, rolls and aid have their own moments."""
