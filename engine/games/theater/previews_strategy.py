"""What an order of the strategic segments would do: price and room, who joins, whom one meets at sea and in the air."""

from __future__ import annotations

from engine.core.game import Preview
from engine.core.rules import Mark
from engine.core.text import Facts, Line
from engine.games.theater import phrases_strategy, rules
from engine.games.theater.actions import Action, Air, Buy, Convoy, Declare, Deploy, Fleet, Strengthen
from engine.games.theater.countries import AXIS, COUNTRIES, COUNTRY_OF_WORD, LEADERS, WEST
from engine.games.theater.locations import taken_at
from engine.games.theater.naming import country_name, faction_name
from engine.games.theater.phases.air import is_ready
from engine.games.theater.phases.declaring import early_war
from engine.games.theater.phases.fleets import enemy_fleets
from engine.games.theater.pieces import ARMS, KINDS, read_unit, unit_tag
from engine.games.theater.state import State, is_at_war
from engine.games.theater.survey import is_hex, situation
from engine.games.theater.wording import place_text, place_word


def preview_strategy(state: State, faction: int, action: Action) -> Preview:
    """The preview of an order of these segments; empty for one that needs no second thought."""
    match action:
        case Buy(tag, to):
            arm = ARMS[read_unit(f"1{tag}")[0]]
            return _price(state, arm.country, KINDS[arm.kind].price, to)
        case Strengthen(word, to):
            unit = situation(state).units[word]
            return _price(state, unit.country, KINDS[unit.kind].price, to)
        case Deploy(_, to):
            return Preview(_room(state, to), rules=(rules.DEPLOYMENT_LOCATION, rules.THREE_STEPS_A_LOCATION))
        case Declare(word):
            return _war(state, faction, COUNTRY_OF_WORD[word])
        case Convoy(_, to):
            return _convoy(state, faction, to)
        case Fleet(_, to):
            return _fleet(state, to)
        case Air(_, to) if state.segment == "air":
            return _air(state, faction, to)
    return Preview()


def _room(state: State, word: str) -> tuple[Line, ...]:
    place = state.plan.map.place_index[word]
    if not is_hex(state.plan.map, place):
        return ()
    facts: Facts = {"hex": place_text(state, place), "n": taken_at(state, place)}
    return (Line(phrases_strategy.PREVIEW_ROOM, facts),)


def _price(state: State, country: int, price: int, to: str) -> Preview:
    facts: Facts = {"cost": price, "country": COUNTRIES[country].name, "have": state.nations[country].points}
    lines = (Line(phrases_strategy.PREVIEW_PRICE, facts), *_room(state, to))
    return Preview(lines, rules=(rules.PRICES, rules.POINTS_OF_ONE_COUNTRY, rules.BOUGHT_WHERE))


def _war(state: State, faction: int, country: int) -> Preview:
    war = early_war(state, faction)
    if war is not None and country == LEADERS[war.side]:
        line = Line(phrases_strategy.WAR_BEGINS, {"side": faction_name(faction), "enemy": faction_name(war.side)})
        return Preview((line,), rules=(rules.WAR_IN_THE_EAST, rules.SURPRISE))
    joined = faction_name(WEST if faction == AXIS else AXIS)
    posted = state.plan.garrisons[country].units
    name = country_name(country)
    if posted:
        units = tuple(unit_tag(one.arm, number) for number, one in enumerate(posted, 1))
        line = Line(phrases_strategy.PREVIEW_JOINS, {"country": name, "side": joined, "units": units})
    else:
        line = Line(phrases_strategy.PREVIEW_JOINS_BARE, {"country": name, "side": joined})
    marks = tuple(Mark("placed", (place_word(state, one.place),)) for one in posted)
    return Preview((line,), rules=(rules.DECLARATION, rules.JOINING, rules.GARRISONS), marks=marks)


def _convoy(state: State, faction: int, word: str) -> Preview:
    place = state.plan.map.place_index[word]
    there = situation(state).support.get(place, ())
    if not any(is_at_war(state.wars, faction, unit.faction) for unit in there):
        return Preview(rules=(rules.CONVOY_PLACED,))
    line = Line(phrases_strategy.PREVIEW_INTERCEPTION, {"zone": place_text(state, place)})
    return Preview((line,), rules=(rules.CONVOY_PLACED, rules.INTERCEPTION))


def _fleet(state: State, word: str) -> Preview:
    place = state.plan.map.place_index[word]
    if not enemy_fleets(state, place):
        return Preview(rules=(rules.FLEET_MOVE,))
    line = Line(phrases_strategy.PREVIEW_SEA_BATTLE, {"zone": place_text(state, place)})
    return Preview((line,), rules=(rules.FLEET_MOVE, rules.SEA_BATTLE), marks=(Mark("sea-battle", (word,)),))


def _air(state: State, faction: int, word: str) -> Preview:
    place = state.plan.map.place_index[word]
    there = [unit for unit in situation(state).support.get(place, ()) if is_ready(unit)]
    enemies = [unit for unit in there if is_at_war(state.wars, faction, unit.faction)]
    own = [unit for unit in there if unit.faction == faction]
    if not enemies:
        return Preview(rules=(rules.AIR_PLACEMENT,))
    facts: Facts = {"hex": place_text(state, place), "own": len(own) + 1, "enemy": len(enemies)}
    line = Line(phrases_strategy.PREVIEW_AIR, facts)
    return Preview((line,), rules=(rules.AIR_PLACEMENT, rules.AIR_FIGHT), marks=(Mark("air-fight", (word,)),))
