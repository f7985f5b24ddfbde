"""Declarations of war, and political markers that a player places [P22.3, P23, P.L.declarations, P.L.east]."""

from __future__ import annotations

from functools import cache

from engine.core.game import Event as Told
from engine.core.rules import Refusal
from engine.core.text import Line
from engine.games.theater import rules
from engine.games.theater.map.countries import (
    AXIS,
    BELGIUM_HOLLAND,
    COUNTRIES,
    COUNTRY_OF_WORD,
    FRANCE,
    LEADERS,
    SOVIET,
    WEST,
)
from engine.games.theater.politics.events import (
    COOPERATION,
    NON_COOPERATION,
    begin_war,
    place_political,
    rule_of,
    surprise,
)
from engine.games.theater.politics.joining import join
from engine.games.theater.table import events
from engine.games.theater.table.board import Board
from engine.games.theater.table.events import Event
from engine.games.theater.table.scenario import NEVER, Scenario
from engine.games.theater.table.state import is_at_war
from engine.games.theater.table.survey import Position
from engine.games.theater.words import phrases, phrases_refusals, phrases_strategy
from engine.games.theater.words.meant import said
from engine.games.theater.words.naming import country_name, faction_name, marker_name
from engine.games.theater.words.pointing import pointing

_OWNERS = {COOPERATION: WEST, NON_COOPERATION: AXIS}
"""Who may place each political marker."""


# --- declarations -----------------------------------------------------------------------------------------------------


def has_diplomacy(position: Position) -> bool:
    """Whether the scenario knows declarations and a Strategic War Box that players use."""
    return _knows_declarations(position.plan)


@cache
def _knows_declarations(plan: Scenario) -> bool:
    return any(turn < NEVER for row in plan.declarations for turn in row)


def early_war(position: Position, faction: int) -> Event | None:
    """The war on another faction that may be declared now, before it comes by itself [P.L.east]."""
    for event in position.plan.events:
        if event.kind == events.WAR and event.by == faction and event.earliest <= position.turn < event.turn:
            return None if is_at_war(position.wars, faction, event.side) else event
    return None


def is_victim(position: Position, country: int) -> bool:
    """Whether a country is one a war can be declared on: neutral, on the map, nobody's Dependent in neutrality."""
    nation = position.nations[country]
    if nation.status != "neutral" or country not in position.plan.map.hexes_of:
        return False
    return nation.depends_on < 0 or position.nations[nation.depends_on].status != "neutral"


def may_declare(position: Position, faction: int, country: int) -> bool:
    """Whether the calendar lets a faction declare war on a country."""
    if faction == SOVIET and not is_at_war(position.wars, AXIS, SOVIET):
        return False
    return position.plan.declarations[faction][country] <= position.turn


def victims(position: Position, faction: int) -> list[int]:
    """Countries on which the faction may declare war now, in order."""
    if position.declared:
        return []
    found = [one for one in range(len(COUNTRIES)) if may_declare(position, faction, one) and is_victim(position, one)]
    war = early_war(position, faction)
    return found if war is None else [*found, LEADERS[war.side]]


def judge_declare(position: Position, faction: int, word: str) -> Refusal | None:
    """Why a war may not be declared."""
    country = COUNTRY_OF_WORD.get(word)
    if country is None:
        return rules.countries.DECLARATION.refuse(phrases.NOT_A_COUNTRY, word=said(word))
    name = country_name(country)
    marks = pointing(position, position.plan.map.cities_of.get(country, ()))
    if position.declared:
        return rules.countries.DECLARATION.refuse(phrases_refusals.DECLARED_ALREADY, country=name, marks=marks)
    if country in victims(position, faction):
        return None
    if has_diplomacy(position) and is_victim(position, country):
        return rules.europe.DECLARATION_CALENDAR.refuse(country=name, marks=marks)
    return rules.countries.DECLARATION.refuse(country=name, marks=marks)


def declare(board: Board, faction: int, word: str) -> None:
    """Declare war: a neutral country joins the other side."""
    country = COUNTRY_OF_WORD[word]
    board.declared = True
    line = Line(phrases_strategy.DECLARES, {"side": faction_name(faction), "country": country_name(country)})
    cited = (rules.countries.DECLARATION, rules.europe.DECLARATION_CALENDAR)
    board.tell(Told("declared", line, cited, segment=True))
    war = early_war(board, faction)
    if war is not None and country == LEADERS[war.side]:
        begin_war(board, faction, war.side, rule_of(war))
        surprise(board, rules.europe.SURPRISE)
        return
    joined = WEST if faction == AXIS else AXIS
    join(board, country, joined, rules.countries.DECLARATION, board.plan.garrisons[country])


# --- political markers ------------------------------------------------------------------------------------------------


def is_cooperation_possible(position: Position) -> bool:
    """Whether France and Belgium-Holland are both active and Western [P23.2]."""
    nations = [position.nations[country] for country in (FRANCE, BELGIUM_HOLLAND)]
    return all(nation.faction == WEST and nation.status == "active" for nation in nations)


def has_french_city(position: Position) -> bool:
    """Whether the Axis controls a French city [P23.3]."""
    return any(position.control[hex_] == AXIS for hex_ in position.plan.map.cities_of.get(FRANCE, ()))


def is_discord_possible(position: Position) -> bool:
    """Whether the Axis controls a French city and France is active [P23.3]."""
    return has_french_city(position) and position.nations[FRANCE].status == "active"


def placeable(position: Position, faction: int) -> list[str]:
    """Political markers that the faction may place now."""
    if not has_diplomacy(position):
        return []
    found = []
    if faction == WEST and not position.cooperation and is_cooperation_possible(position):
        found.append(COOPERATION)
    if faction == AXIS and not position.non_cooperation and is_discord_possible(position):
        found.append(NON_COOPERATION)
    return found


def judge_place(position: Position, faction: int, word: str) -> Refusal | None:
    """Why a political marker may not be placed."""
    if word not in _OWNERS:
        return rules.boxes.POLITICAL_MARKERS.refuse(phrases.NOT_POLITICAL, word=said(word))
    name = marker_name(word)
    if not has_diplomacy(position):
        return rules.boxes.POLITICAL_MARKERS.refuse(marker=name)
    if word in placeable(position, faction):
        return None
    if _OWNERS[word] != faction:
        return rules.boxes.POLITICAL_MARKERS.refuse(phrases.NOT_YOUR_MARKER, marker=name)
    country = BELGIUM_HOLLAND if word == COOPERATION else FRANCE
    rule = rules.boxes.COOPERATION_PLACED if word == COOPERATION else rules.boxes.NON_COOPERATION_PLACED
    return rule.refuse(marker=name, marks=pointing(position, position.plan.map.cities_of.get(country, ())))


def place(board: Board, faction: int, word: str) -> None:
    """Put a political marker into the Strategic War Box."""
    del faction
    rule = rules.boxes.COOPERATION_PLACED if word == COOPERATION else rules.boxes.NON_COOPERATION_PLACED
    place_political(board, word, rule)


def take_political_off(board: Board) -> None:
    """Markers whose condition no longer holds come off in the End phase [P23.2, P23.3]."""
    if not has_diplomacy(board):
        return
    if board.cooperation and not is_cooperation_possible(board):
        board.set_ties(cooperation=False, non_cooperation=board.non_cooperation)
        _tell_off(board, COOPERATION)
    if board.non_cooperation and not has_french_city(board):
        board.set_ties(cooperation=board.cooperation, non_cooperation=False)
        _tell_off(board, NON_COOPERATION)


def _tell_off(board: Board, marker: str) -> None:
    rule = rules.boxes.COOPERATION_PLACED if marker == COOPERATION else rules.boxes.NON_COOPERATION_PLACED
    line = Line(phrases_strategy.POLITICAL_REMOVED, {"marker": marker_name(marker)})
    board.tell(Told("political-off", line, (rule, rules.boxes.POLITICAL_MARKERS)))


def can_act_in_events(position: Position) -> bool:
    """Whether the phasing faction may declare or place anything."""
    if not has_diplomacy(position):
        return False
    return bool(victims(position, position.phasing) or placeable(position, position.phasing))
