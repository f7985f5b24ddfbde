"""What a computer player of `theater` does in the strategic segments: reinforcements, depots, fleets and air units."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.theater.actions import (
    Action,
    Air,
    Buy,
    Convoy,
    Declare,
    Deploy,
    Done,
    Fleet,
    PlaceMarker,
    Shift,
    Strengthen,
)
from engine.games.theater.map.countries import COUNTRIES, COUNTRY_OF_WORD
from engine.games.theater.table.pieces import ARMS, FLAGS, KINDS, read_unit
from engine.games.theater.table.scenario import CLEAR
from engine.players.theater.mind import Mind
from engine.players.theater.odds import expected_column, promise, stakes_of
from engine.players.theater.offers import Offers
from engine.players.theater.situation import Troop

_PATIENCE = 0.5
"""What a better place must bring a support unit or marker."""
_SUPERIOR = 2.5
"""How many times its garrison's defence must be at hand before a country is attacked."""
_LATEST = 4
"""Turns that must be left for a new enemy to be worth it."""

_ARM_OF_TAG = {arm.tag.en: index for index, arm in enumerate(ARMS)}
"""An arm by the word with which it is bought."""


class Staff:
    """Strategic orders of the asked side."""

    def __init__(self, mind: Mind, offers: Offers) -> None:
        """Take what has been worked out, and what the question offers."""
        self.mind = mind
        self.situation = mind.situation
        self.offers = offers
        self.index = mind.situation.map.place_index

    # --- events -------------------------------------------------------------------------------------------------------

    def events(self) -> Iterator[Action]:
        """Political markers, and war on whoever can be overwhelmed."""
        for marker in self.offers.after("place"):
            yield PlaceMarker(marker)
        ranked = []
        for word in self.offers.after("declare"):
            value = self._conquest(word)
            if value > 0:
                ranked.append((-value, word))
        for _, word in sorted(ranked):
            yield Declare(word)
        yield Done()

    def _conquest(self, word: str) -> float:
        """What an attack on a country promises: its cities, if enough force stands at its borders."""
        country = COUNTRY_OF_WORD.get(word)
        if country is None or self.situation.turns_left < _LATEST:
            return 0.0
        map_ = self.situation.map
        cities = map_.cities_of.get(country, ())
        hexes = map_.hexes_of.get(country, ())
        if not cities or COUNTRIES[country].is_major:
            return 0.0
        land = set(hexes)
        posted = self.situation.plan.garrisons[country].units
        defence = 4 + sum(KINDS[one.kind].defence[one.order] for one in posted if KINDS[one.kind].is_ground)
        border = {near for hex_ in hexes for near in map_.walkable[hex_] if near not in land}
        power = sum(
            one.attack
            for one in self.situation.ground
            if one.at < len(map_) and any(map_.grid.distance(one.at, edge) <= 2 for edge in border)
        )
        if power < _SUPERIOR * defence:
            return 0.0
        return sum(self.mind.worth.sites.get(city, 0.0) for city in cities)

    # --- deployment ---------------------------------------------------------------------------------------------------

    def deploy(self) -> Iterator[Action]:
        """Reinforcements to the front, then steps for units there, then new units."""
        for word in self.offers.after("deploy"):
            for place in self._by_heat(self.offers.after("deploy", word)):
                if not word[0].isdigit() or self._has_room(self.index[place], read_unit(word)[0], largest=True):
                    yield Deploy(word, place)
        growing = [self.situation.troops[word] for word in self.offers.after("strengthen")]
        for one in sorted(growing, key=lambda one: (-self._need(one), one.word)):
            for place in self.offers.after("strengthen", one.word)[:1]:
                yield Strengthen(one.word, place)
        arms = self.offers.after("buy")
        for arm in sorted(arms, key=lambda arm: (self._rank(arm), arm)):
            for place in self._by_heat(self.offers.after("buy", arm)):
                if self._has_room(self.index[place], _ARM_OF_TAG[arm]):
                    yield Buy(arm, place)
        yield Done()

    def _has_room(self, place: int, arm: int, *, largest: bool = False) -> bool:
        """Whether a unit of an arm, of order 1 or of the largest, may stay in a place."""
        kind = KINDS[ARMS[arm].kind]
        if not kind.is_ground:
            return True
        steps = kind.largest if largest else 1
        flag = FLAGS[ARMS[arm].flag].id
        recruit = Troop("", self.situation.me, ARMS[arm].country, kind.id, flag, place, steps, 0, 0, 0, *(False,) * 3)
        return self.situation.fits(recruit, place, self.situation.stacks.get(place, []))

    def _need(self, one: Troop) -> float:
        heat = self.mind.worth.heat(one.at) if one.at < len(self.situation.map) else 0.0
        return heat + (0.5 if one.kind == "armour" else 0.0)

    def _rank(self, arm: str) -> int:
        """The order in which to buy: what fights best first."""
        for rank, ending in enumerate(("pz", "tk", "ar", "hq", "air", "fl")):
            if arm.endswith(ending):
                return (0, 0, 0, 3, 1, 4)[rank]
        return 2

    def _by_heat(self, places: list[str]) -> list[str]:
        return sorted(places, key=lambda word: (-self._heat(self.index[word]), word))

    def _heat(self, place: int) -> float:
        """The pull on a place: of a hex, or the best of those a box leads to."""
        map_ = self.situation.map
        if place < len(map_):
            value = self.mind.worth.heat(place)
            crowd = sum(one.steps for one in self.situation.stacks.get(place, ()))
            return value - (2.0 if crowd >= 6 else 0.0)
        box = place - len(map_) - len(map_.zones)
        if box < 0:
            return 0.0
        return 0.5 * max((self.mind.worth.heat(hex_) for hex_ in map_.boxes[box].hexes), default=0.0)

    # --- organisation -------------------------------------------------------------------------------------------------

    def organise(self) -> Iterator[Action]:
        """Depots follow the front."""
        if self.mind.looks_ahead:
            depots = {marker.word: marker.place for marker in self.situation.seen.markers if marker.word}
            for word in self.offers.after("shift"):
                here = depots.get(word)
                if here is None:
                    continue
                now = self._depot_worth(self.index[here])
                goals = self.offers.after("shift", word)
                ranked = sorted(goals, key=lambda goal: (-self._depot_worth(self.index[goal]), goal))
                for goal in ranked[:1]:
                    if self._depot_worth(self.index[goal]) > now + _PATIENCE:
                        yield Shift(word, goal)
        yield Done()

    def _depot_worth(self, hex_: int) -> float:
        """A depot serves best on a line close behind the front, never in it."""
        if hex_ >= len(self.situation.map):
            return -5.0
        value = self.mind.worth.heat(hex_) + 0.5 * bool(self.situation.map.links[hex_])
        beside = (hex_, *self.situation.around(hex_))
        value += 0.2 * sum(bool(self.situation.stacks.get(near)) for near in beside)
        if hex_ in self.situation.watched or any(near in self.situation.hostile for near in beside):
            value -= 5.0
        return value

    # --- fleets and convoys -------------------------------------------------------------------------------------------

    def sail(self) -> Iterator[Action]:
        """Fleets to where they are worth more by enough."""
        found = []
        for word in self.offers.after("fleet"):
            one = self.situation.troops[word]
            here = self._zone_worth(one.at, one)
            for goal in self.offers.after("fleet", word):
                gain = self._zone_worth(self.index[goal], one) - here
                if gain > _PATIENCE:
                    found.append((-gain, word, goal))
        for _, word, goal in sorted(found):
            yield Fleet(word, goal)
        yield Done()

    def _zone_worth(self, place: int, one: Troop) -> float:
        """What one more fleet in a zone brings: enemy ports closed, own kept open, if it is not beaten there."""
        map_ = self.situation.map
        zone = place - len(map_)
        if not 0 <= zone < len(map_.zones):
            return 0.0 if place >= 0 else -10.0
        here = [other for other in self.situation.fleets if other.at == place and other.word != one.word]
        own = sum(other.side == self.situation.me for other in here)
        foes = sum(other.side in self.situation.wars for other in here)
        closed = sum(self.situation.is_hostile(port) for port in map_.zones[zone].ports)
        kept = sum(self.situation.is_mine(port) for port in map_.zones[zone].ports)
        value = (0.5 * kept + 0.5 * closed) / (1.0 + own)
        if foes > own + 1:
            value -= 2.0
        return value

    def convoys(self) -> Iterator[Action]:
        """Convoys that are out, to the zone with the most own ports; those at sea stay."""
        away = {marker.word for marker in self.situation.seen.markers if marker.place is None}
        for word in self.offers.after("convoy"):
            if word in away:
                goals = self.offers.after("convoy", word)
                for goal in sorted(goals, key=lambda goal: (-self._ports(self.index[goal]), goal)):
                    yield Convoy(word, goal)
        yield Done()

    def _ports(self, place: int) -> int:
        zone = place - len(self.situation.map)
        if not 0 <= zone < len(self.situation.map.zones):
            return 0
        return sum(self.situation.is_mine(port) for port in self.situation.map.zones[zone].ports)

    # --- air units ----------------------------------------------------------------------------------------------------

    def fly(self) -> Iterator[Action]:
        """Air units to the battles that promise most, based with own troops."""
        battles = self._battles()
        found = []
        for word in self.offers.after("air"):
            one = self.situation.troops[word]
            here = self._cover(one.at, one, battles)
            for goal in self.offers.after("air", word):
                gain = self._cover(self.index[goal], one, battles) - here
                if gain > _PATIENCE:
                    found.append((-gain, word, goal))
        for _, word, goal in sorted(found):
            yield Air(word, goal)
        yield Done()

    def _battles(self) -> dict[int, float]:
        """By hex that enemies hold, what a battle there is about."""
        found = {}
        for target in self.situation.hostile:
            beside = {near for near in self.situation.around(target) if near in self.situation.stacks}
            power = sum(one.attack for near in beside for one in self.situation.stacks[near])
            if not power:
                continue
            column = expected_column(self.situation, target, power, beside, has_armour=False)
            value = 0.3
            if column is not None:
                stakes = stakes_of(self.situation, target, self.mind.worth.ground(target))
                value += max(0.0, promise(column, self.situation.weather.get(target, CLEAR), stakes))
            found[target] = value
        return found

    def _cover(self, place: int, one: Troop, battles: dict[int, float]) -> float:
        """What an air unit over a place is worth."""
        map_ = self.situation.map
        if not 0 <= place < len(map_):
            return -1.0
        value = sum(battles.get(near, 0.0) for near in (place, *map_.grid.around[place]))
        ready = [
            other for other in self.situation.air if other.at == place and other.word != one.word and not other.is_idle
        ]
        own = sum(other.side == self.situation.me for other in ready)
        foes = sum(other.side in self.situation.wars for other in ready)
        value /= 1.0 + own
        if foes:
            value -= 3.0 * foes / (1.0 + own)
        if place not in self.situation.stacks:
            value -= 1.0
        return value
