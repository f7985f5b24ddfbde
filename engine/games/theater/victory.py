"""Victory: city points, the reckoning of each scenario, and how a game has ended [P27, scenarios S, B, L]."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.core.game import Outcome
from engine.core.rules import Rule
from engine.core.text import Facts, Line, Text
from engine.games.theater import rules
from engine.games.theater.map.countries import AXIS, FACTIONS, GERMANY, SEATS, SOVIET, WEST
from engine.games.theater.table.scenario import NEVER
from engine.games.theater.table.state import AWAY, NEUTRAL
from engine.games.theater.table.survey import Position
from engine.games.theater.words import phrases_victory as phrases
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.wording import place_text

POINTS = "points"
"""Ending by the reckoning after the last turn."""
CAPTURE = "capture"
COLLAPSE = "collapse"
AT_ONCE = "at-once"
BERLIN_HELD = "berlin"
GERMANY_LOST = "germany-lost"
ENDINGS = (POINTS, CAPTURE, COLLAPSE, AT_ONCE, BERLIN_HELD, GERMANY_LOST)
"""By what a game may end."""


class Verdict(msgspec.Struct, frozen=True):
    """Who has won, `NEUTRAL` for a draw, and by what."""

    winner: int
    ending: str


def city_points(position: Position, faction: int) -> int:
    """City points of the cities a faction controls [P27.1]."""
    sites = position.plan.map.sites
    return sum(site.points for site in sites if position.control[site.hex] == faction)


def balance(position: Position) -> int:
    """Points of cities the Axis has taken from the Soviets, less what it lost to them [P.S-E.victory, P.B.victory]."""
    total = 0
    for site in position.plan.map.sites:
        before, now = position.plan.control[site.hex], position.control[site.hex]
        if (before, now) == (SOVIET, AXIS):
            total += site.points
        elif (before, now) == (AXIS, SOVIET):
            total -= site.points
    return total


def objectives_held(position: Position) -> list[int]:
    """Objectives that the Axis controls, in order."""
    return [hex_ for hex_ in position.plan.victory.objectives if position.control[hex_] == AXIS]


def has_objectives(position: Position) -> bool:
    """Whether the scenario counts objectives at its end [P.S-W.victory]."""
    return bool(position.plan.victory.objectives) and not is_long_war(position)


def is_long_war(position: Position) -> bool:
    """Whether the scenario has the victory rules of the whole war [P27.2, P27.3]."""
    return position.plan.victory.at_once < NEVER


def victory_rules(position: Position) -> tuple[Rule, ...]:
    """The rules by which the scenario is won."""
    if is_long_war(position):
        return rules.victory.AXIS_SUDDEN_VICTORY, rules.victory.FINAL_VICTORY
    if has_objectives(position):
        return (rules.scenarios.TWO_SHORES_WEST_VICTORY,)
    if position.plan.victory.capture:
        return rules.scenarios.BARBAROSSA_VICTORY, rules.scenarios.BARBAROSSA_SUDDEN_VICTORY
    return (rules.scenarios.TWO_SHORES_EAST_VICTORY,)


# --- the End phase ----------------------------------------------------------------------------------------------------


def by_points(position: Position) -> bool:
    """Whether the balance or the objectives decide, or have decided, and nothing else."""
    return not is_long_war(position) and position.ending in ("", POINTS, COLLAPSE)


def sudden_verdict(position: Position) -> Verdict | None:
    """A victory that does not wait for the last turn."""
    victory = position.plan.victory
    if victory.capture and all(position.control[hex_] == AXIS for hex_ in victory.capture):
        return Verdict(AXIS, CAPTURE)
    if victory.collapse_from <= position.turn and balance(position) <= victory.collapse:
        return Verdict(SOVIET, COLLAPSE)
    if is_long_war(position):
        if city_points(position, AXIS) >= victory.at_once:
            return Verdict(AXIS, AT_ONCE)
        if all(position.control[hex_] != AXIS for hex_ in position.plan.map.cities_of[GERMANY]):
            return Verdict(_allied_winner(position), GERMANY_LOST)
    return None


def final_verdict(position: Position) -> Verdict:
    """The reckoning after the last turn."""
    victory = position.plan.victory
    if is_long_war(position):
        if objectives_held(position):
            return Verdict(AXIS, BERLIN_HELD)
        return Verdict(_allied_winner(position), POINTS)
    reached = len(objectives_held(position)) if has_objectives(position) else balance(position)
    loser = next(faction for faction in position.plan.players if faction != AXIS)
    winner = AXIS if reached >= victory.win else NEUTRAL if reached >= victory.draw else loser
    return Verdict(winner, POINTS)


def _margins(position: Position) -> tuple[int, int]:
    """Points of Western Allies and Soviets above what they are expected to hold [P27.3]."""
    victory = position.plan.victory
    return (
        city_points(position, WEST) - victory.west_par,
        city_points(position, SOVIET) - victory.soviet_par,
    )


def _allied_winner(position: Position) -> int:
    west, soviet = _margins(position)
    return NEUTRAL if west == soviet else WEST if west > soviet else SOVIET


# --- telling ----------------------------------------------------------------------------------------------------------


def _names(position: Position, hexes: Iterable[int]) -> tuple[Text, ...]:
    return tuple(place_text(position, hex_) for hex_ in hexes)


def goal_lines(position: Position) -> tuple[Line, ...]:
    """What wins the scenario, and who holds the places that it names."""
    plan, victory = position.plan, position.plan.victory
    facts: Facts = {"turn": plan.last_turn, "win": victory.win}
    if is_long_war(position):
        won: Facts = {**facts, "win": victory.at_once, "places": _held_by(position, victory.objectives)}
        less: Facts = {"west": victory.west_par, "soviet": victory.soviet_par}
        return Line(phrases.GOAL_EUROPE, won), Line(phrases.GOAL_ALLIES, less)
    facts["side"] = faction_name(next(faction for faction in plan.players if faction != AXIS))
    if has_objectives(position):
        return (Line(phrases.GOAL_OBJECTIVES, {**facts, "places": _held_by(position, victory.objectives)}),)
    goal = Line(phrases.GOAL_BALANCE, {**facts, "lose": victory.draw - 1})
    if not victory.capture:
        return (goal,)
    sudden: Facts = {"hexes": _held_by(position, victory.capture)}
    sudden |= {"from": victory.collapse_from, "points": victory.collapse}
    return goal, Line(phrases.GOAL_AT_ONCE, sudden)


def _held_by(position: Position, hexes: Iterable[int]) -> tuple[Text, ...]:
    """Cities, each with who controls it."""
    names = {site.hex: site.name for site in position.plan.map.sites}
    held = [(names[hex_], faction_name(position.control[hex_])) for hex_ in hexes]
    return tuple(Text(f"{name.en} ({holder.en})", f"{name.ru} ({holder.ru})") for name, holder in held)


def counted_line(position: Position, faction: int) -> Line | None:
    """What counts of a side in the end, in a few words; `None` for a side of which nothing does."""
    if is_long_war(position):
        return Line(phrases.COUNTS_POINTS, {"n": city_points(position, faction)})
    if faction != AXIS:
        return None
    if has_objectives(position):
        of = len(position.plan.victory.objectives)
        return Line(phrases.COUNTS_OBJECTIVES, {"n": len(objectives_held(position)), "of": of})
    return Line(phrases.COUNTS_POINTS, {"n": balance(position)})


def score_line(position: Position) -> Line:
    """How the reckoning of the scenario stands."""
    if has_objectives(position):
        held, of = objectives_held(position), len(position.plan.victory.objectives)
        if not held:
            return Line(phrases.SCORE_OBJECTIVES_NONE, {"of": of})
        return Line(phrases.SCORE_OBJECTIVES, {"n": len(held), "of": of, "hexes": _names(position, held)})
    if is_long_war(position):
        points = {seat: city_points(position, faction) for seat, faction in zip(SEATS, FACTIONS, strict=True)}
        return Line(phrases.SCORE_CITY_POINTS, dict(points))
    return Line(phrases.SCORE_BALANCE, {"points": balance(position)})


def outcome(position: Position) -> Outcome | None:
    """How the game has ended; `None` while it runs."""
    if position.segment != "over":
        return None
    text, facts, cited = _ending(position)
    winner = None if position.winner in (NEUTRAL, AWAY) else SEATS[position.winner]
    score = {seat: city_points(position, faction) for seat, faction in zip(SEATS, FACTIONS, strict=True)}
    return Outcome(winner, Line(text, facts), (*cited, rules.victory.CITY_POINTS), score)


def _ending(position: Position) -> tuple[Text, Facts, tuple[Rule, ...]]:
    is_draw = position.winner == NEUTRAL
    side = {} if is_draw else {"side": faction_name(position.winner)}
    if position.ending == CAPTURE:
        hexes = _names(position, position.plan.victory.capture)
        return phrases.OUTCOME_CAPTURE, {"hexes": hexes}, (rules.scenarios.BARBAROSSA_SUDDEN_VICTORY,)
    if position.ending == COLLAPSE:
        return phrases.OUTCOME_COLLAPSE, {"points": balance(position)}, (rules.scenarios.BARBAROSSA_SUDDEN_VICTORY,)
    if position.ending == AT_ONCE:
        points = city_points(position, AXIS)
        return phrases.OUTCOME_CITY_POINTS, {"points": points}, (rules.victory.AXIS_SUDDEN_VICTORY,)
    if position.ending == BERLIN_HELD:
        return phrases.OUTCOME_BERLIN, {**side}, (rules.victory.FINAL_VICTORY,)
    if is_long_war(position):
        text = phrases.OUTCOME_EUROPE_SHARED if is_draw else phrases.OUTCOME_EUROPE
        west, soviet = city_points(position, WEST), city_points(position, SOVIET)
        return text, {**side, "west": west, "soviet": soviet}, (rules.victory.FINAL_VICTORY,)
    if has_objectives(position):
        held, victory = objectives_held(position), position.plan.victory
        counted: Facts = {**side, "win": victory.win, "places": _names(position, victory.objectives)}
        if not held:
            return phrases.OUTCOME_OBJECTIVES_NONE, counted, victory_rules(position)
        text = phrases.OUTCOME_OBJECTIVES_DRAW if is_draw else phrases.OUTCOME_OBJECTIVES
        counted = {**counted, "n": len(held), "hexes": _names(position, held)}
        return text, counted, victory_rules(position)
    text = phrases.OUTCOME_BALANCE_DRAW if is_draw else phrases.OUTCOME_BALANCE
    return text, {**side, "points": balance(position), "win": position.plan.victory.win}, victory_rules(position)[:1]
