"""The End phase: partition, conquest, liberation, political markers, victory [P1.1, P22.5..9, P27, P.L.partition]."""

from __future__ import annotations

from engine.core.game import Event as Told
from engine.core.rules import Mark
from engine.core.text import Line
from engine.games.theater import rules
from engine.games.theater.map.countries import AXIS
from engine.games.theater.politics.declaring import take_political_off
from engine.games.theater.politics.events import rule_of
from engine.games.theater.politics.joining import (
    conquer,
    disband,
    is_to_be_conquered,
    is_to_be_liberated,
    liberate,
    nearest_places,
    transfer,
)
from engine.games.theater.table import events
from engine.games.theater.table.board import Board
from engine.games.theater.table.events import Event
from engine.games.theater.table.state import Choosing, is_at_war
from engine.games.theater.table.survey import is_ground
from engine.games.theater.victory import Verdict, final_verdict, sudden_verdict
from engine.games.theater.words import phrases, phrases_strategy
from engine.games.theater.words.naming import country_name
from engine.games.theater.words.wording import place_words


def begin_end(board: Board) -> None:
    """Tell that all faction-turns are over, and divide a country that a scenario divides."""
    line = Line(phrases.END_PHASE, {"turn": board.turn})
    board.tell(Told("end-phase", line, (rules.turn.TURN_ORDER,)))
    board.ravaged = ()
    for event in board.plan.events:
        if event.kind == events.PARTITION and board.turn < event.turn and events.PARTITION not in board.done:
            _partition(board, event)


def _partition(board: Board, event: Event) -> None:
    """The country is divided once its capital is taken [P.L.partition]."""
    country = event.countries[0]
    nation = board.nations[country]
    capital = board.plan.map.capital_of[country]
    if nation.status != "active" or not is_at_war(board.wars, nation.faction, board.control[capital]):
        return
    victor = board.control[capital]
    board.done = tuple(sorted((*board.done, events.PARTITION)))
    name = country_name(country)
    line = Line(phrases_strategy.EVENTS[event.kind], {"country": name})
    mark = Mark("conquered", place_words(board, board.plan.map.cities_of[country]))
    board.tell(Told("partition", line, (rule_of(event), rules.countries.CONQUEST), marks=(mark,), segment=True))
    board.change_nation(country, status="conquered", points=0)
    disband(board, country, nation.faction)
    transfer(board, event.hexes, event.side, rule_of(event))
    rest = [one for one in board.plan.map.hexes_of[country] if one not in event.hexes]
    transfer(board, rest, victor, rule_of(event))
    for unit in reversed(board.units):
        if unit.at in event.hexes and unit.faction == AXIS and is_ground(unit):
            places = tuple(sorted(nearest_places(board, unit, unit.at)))
            if places:
                board.push(Choosing(unit.faction, "partition", places, country, unit.word))


def settle_countries(board: Board) -> None:
    """Conquest, then liberation, country by country; then political markers come off [P22, P23]."""
    on_map = sorted(board.plan.map.cities_of)
    for country in on_map:
        if is_to_be_conquered(board, country):
            conquer(board, country)
    for country in on_map:
        if is_to_be_liberated(board, country):
            liberate(board, country)
    take_political_off(board)


def decide(board: Board) -> None:
    """The game ends by sudden victory or with its last turn [P27]."""
    verdict = sudden_verdict(board)
    if verdict is None and board.turn >= board.plan.last_turn:
        verdict = final_verdict(board)
    if verdict is not None:
        end_game(board, verdict)


def end_game(board: Board, verdict: Verdict) -> None:
    """Nobody is asked any more."""
    board.segment = "over"
    board.winner, board.ending = verdict.winner, verdict.ending
    board.doing = ()
