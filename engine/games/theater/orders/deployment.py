"""Orders of the Events and Deployment segments: wars, political markers, reinforcements, replacements [P20..P26]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.core.choices import Fork, Whole
from engine.core.game import Preview
from engine.core.rules import Mark
from engine.core.text import Deed, Facts, Line, Text, same
from engine.games.theater import rules
from engine.games.theater.actions import Buy, Declare, Deploy, PlaceMarker, Strengthen
from engine.games.theater.map.countries import AXIS, COUNTRIES, COUNTRY_OF_WORD, LEADERS, WEST
from engine.games.theater.orders.consequences import with_crowding
from engine.games.theater.orders.nouns import ARM, COUNTRY, PIECE, POLITICAL, Question
from engine.games.theater.orders.plain import naming, near, sending, unless
from engine.games.theater.politics.declaring import (
    declare,
    early_war,
    judge_declare,
    judge_place,
    place,
    placeable,
    victims,
)
from engine.games.theater.supply.locations import locations, taken_at
from engine.games.theater.table.pieces import ARMS, KINDS, read_unit, unit_title
from engine.games.theater.table.state import State
from engine.games.theater.table.survey import is_hex, situation
from engine.games.theater.units.deployment import deploy, forward_place, judge_deploy, places_for, waiting
from engine.games.theater.units.replacing import (
    arms_for_sale,
    buy,
    can_grow,
    depots_for,
    judge_buy,
    judge_strengthen,
    new_unit,
    strengthen,
)
from engine.games.theater.words import phrases_conditions, phrases_strategy
from engine.games.theater.words.naming import country_name, faction_name
from engine.games.theater.words.wording import place_text, place_word
from engine.kits.walks import SlotWalk

# --- wars and political markers ---------------------------------------------------------------------------------------


def _war(at: Question, order: Declare) -> Preview:
    state, faction, country = at.position, at.side, COUNTRY_OF_WORD[order.country]
    war = early_war(state, faction)
    if war is not None and country == LEADERS[war.side]:
        line = Line(phrases_strategy.WAR_BEGINS, {"side": faction_name(faction), "enemy": faction_name(war.side)})
        return Preview((line,), rules=(rules.europe.WAR_IN_THE_EAST, rules.europe.SURPRISE))
    posted = state.plan.garrisons[country].units
    facts: Facts = {"country": country_name(country), "side": faction_name(WEST if faction == AXIS else AXIS)}
    line = Line(phrases_strategy.PREVIEW_JOINS_BARE, facts)
    if posted:
        units = tuple(unit_title(one.arm, number) for number, one in enumerate(posted, 1))
        line = Line(phrases_strategy.PREVIEW_JOINS, {**facts, "units": units})
    marks = tuple(Mark("placed", (place_word(state, one.place),)) for one in posted)
    return Preview(
        (line,), rules=(rules.countries.DECLARATION, rules.countries.JOINING, rules.europe.GARRISONS), marks=marks
    )


DECLARE = naming(
    "declare",
    Text("Declare war", "Объявить войну"),
    Declare,
    COUNTRY,
    lambda at, faction: (COUNTRIES[country].id for country in victims(at, faction)),
    aliases=("war", "объявить", "война", "объявить-войну"),
    judge=judge_declare,
    resolve=declare,
    idle=unless(rules.countries.DECLARATION, phrases_conditions.DECLARE),
    expected=lambda at, _: (COUNTRIES[country].id for country in sorted(at.plan.map.hexes_of)),
    preview=_war,
    is_drastic=True,
)

PLACE_MARKER = naming(
    "place",
    Text("Place a marker", "Положить маркер"),
    PlaceMarker,
    POLITICAL,
    placeable,
    aliases=("put", "положить", "маркер"),
    judge=judge_place,
    resolve=place,
    idle=unless(rules.boxes.POLITICAL_MARKERS, phrases_conditions.PLACE),
)


# --- reinforcements ---------------------------------------------------------------------------------------------------


def _own_cities(position: State, faction: int, word: str) -> list[int]:
    """Cities and ports of the faction, where a player would look first."""
    del word
    return sorted(site.hex for site in position.plan.map.sites if position.control[site.hex] == faction)


def _room(state: State, word: str) -> tuple[Line, ...]:
    place = state.plan.map.place_index[word]
    if not is_hex(state.plan.map, place):
        return ()
    facts: Facts = {"hex": place_text(state, place), "n": taken_at(state, place)}
    return (Line(phrases_strategy.PREVIEW_ROOM, facts),)


def _place(at: Question, word: str) -> int:
    return at.position.plan.map.place_index[word]


def _arrival(at: Question, order: Deploy) -> Preview:
    cited = (rules.deployment.DEPLOYMENT_LOCATION, rules.deployment.THREE_STEPS_A_LOCATION)
    return with_crowding(Preview(_room(at.position, order.to), rules=cited), at, deploy, order, _place(at, order.to))


FORWARD = 6
"""Arrivals that are offered with a place at once."""
FOREMOST = Text(", nearest to the enemy", ", ближе всего к противнику")
"""What is said of that place."""


class _Deploys(SlotWalk[State, Deploy]):
    """Slots; the first arrivals are offered with the place nearest to enemies."""

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """See `Walk`."""
        fork = super().follow(rest, why=why)
        return msgspec.structs.replace(fork, wholes=tuple(self._forward())) if why and not rest else fork

    def _forward(self) -> Iterator[Whole]:
        position = self.at.position
        for arrival in waiting(position, self.at.side)[:FORWARD]:
            place = forward_place(position, arrival)
            if place is not None:
                unit, there = PIECE.label(position, arrival.word), place_text(position, place)
                near = FOREMOST if is_hex(position.plan.map, place) else same("")
                label = Text(f"{unit.en} → {there.en}{near.en}", f"{unit.ru} → {there.ru}{near.ru}")
                yield Whole((arrival.word, place_word(position, place)), label)


DEPLOY = sending(
    "deploy",
    Deed("Deploy", "Развернуть"),
    Deploy,
    lambda at, faction: (arrival.word for arrival in waiting(at, faction)),
    lambda at, faction, word: places_for(at, next(one for one in waiting(at, faction) if one.word == word)),
    noun=PIECE,
    aliases=("arrive", "развернуть", "ввести", "подкрепление"),
    judge=judge_deploy,
    resolve=deploy,
    idle=unless(rules.deployment.DEPLOYMENT_LOCATION, phrases_conditions.DEPLOY),
    walk=_Deploys,
    expected=_own_cities,
    preview=_arrival,
)


# --- replacements -----------------------------------------------------------------------------------------------------


def _price(state: State, country: int, price: int, to: str) -> Preview:
    facts: Facts = {"cost": price, "country": COUNTRIES[country].name, "have": state.nations[country].points}
    lines = (Line(phrases_strategy.PREVIEW_PRICE, facts), *_room(state, to))
    return Preview(
        lines,
        rules=(rules.replacements.PRICES, rules.replacements.POINTS_OF_ONE_COUNTRY, rules.replacements.BOUGHT_WHERE),
    )


def _new_price(at: Question, order: Buy) -> Preview:
    arm = ARMS[read_unit(f"1{order.arm}")[0]]
    price = _price(at.position, arm.country, KINDS[arm.kind].price, order.to)
    return with_crowding(price, at, buy, order, _place(at, order.to))


BUY = sending(
    "buy",
    Deed("Buy", "Купить"),
    Buy,
    lambda at, faction: (ARMS[arm].tag.en for arm in arms_for_sale(at, faction)),
    lambda at, faction, word: locations(at, new_unit(at, faction, read_unit(f"1{word}")[0])),
    noun=ARM,
    aliases=("purchase", "купить", "построить"),
    judge=judge_buy,
    resolve=buy,
    idle=unless(rules.replacements.BOUGHT_FROM_POOL, phrases_conditions.BUY),
    expected=_own_cities,
    preview=_new_price,
)


def _growing(position: State, faction: int) -> Iterator[str]:
    for unit in position.units if position.pool else ():
        if unit.faction == faction and can_grow(position, unit):
            yield unit.word


def _step_price(at: Question, order: Strengthen) -> Preview:
    unit = situation(at.position).units[order.unit]
    price = _price(at.position, unit.country, KINDS[unit.kind].price, order.to)
    return with_crowding(price, at, strengthen, order, unit.at)


STRENGTHEN = sending(
    "strengthen",
    Deed("Add a step", "Пополнить"),
    Strengthen,
    _growing,
    lambda at, _, word: depots_for(at, situation(at).units[word]),
    aliases=("refit", "reinforce", "пополнить", "усилить"),
    judge=judge_strengthen,
    resolve=strengthen,
    idle=unless(rules.replacements.BOUGHT_WHERE, phrases_conditions.STRENGTHEN),
    expected=near,
    preview=_step_price,
)
