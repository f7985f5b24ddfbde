"""Journeys of a computer player of `theater`: by rail, by sea, and along the links of boxes."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.theater.actions import Action, Box, Rail, Transport
from engine.players.theater.offers import Offers
from engine.players.theater.places import March, Places, ranked
from engine.players.theater.situation import Troop

_RAILED = 0.5
"""What a journey by rail or sea must bring."""
_IDLE = 0.4
"""What is left of the pull on a box for a unit that is there already, for nothing is done in it."""


class Journeys:
    """Journeys of the asked side."""

    def __init__(self, places: Places, offers: Offers) -> None:
        """Take the places, and what the question offers."""
        self.places = places
        self.mind = places.mind
        self.situation = places.situation
        self.offers = offers
        self.words = places.situation.map.place_words

    def voyages(self, verb: str) -> Iterator[Action]:
        """Journeys of units that have little to do where they are."""
        index = self.situation.map.place_index
        found = []
        for word in self.offers.after(verb):
            one = self.situation.troops[word]
            if not self.places.may_leave(one):
                continue
            here = self._pull(one.at)
            if self.mind.plans and one.at >= len(self.situation.map):
                here *= _IDLE
            for goal in self.offers.after(verb, word):
                place = index[goal]
                if self.places.has_room(one, place):
                    found.append(March(self._pull_for(one, place) - here, word, place))
        for march in ranked(found):
            if march.gain > _RAILED:
                goal = self.words[march.to]
                yield Transport(march.word, goal) if verb == "transport" else Box(march.word, goal)

    def _pull_for(self, one: Troop, place: int) -> float:
        """The pull on a place for a unit that goes there: less where it would be out of supply."""
        pull = self._pull(place)
        is_hungry = self.mind.plans and place < len(self.situation.map) and place not in self.mind.fed(one.country)
        return 0.5 * pull - 0.5 if is_hungry else pull

    def _pull(self, place: int) -> float:
        """The pull on a hex, or on a box by what it is linked with."""
        game_map = self.situation.map
        if place < len(game_map):
            return self.mind.worth.heat(place)
        box = place - len(game_map) - len(game_map.zones)
        if box < 0:
            return 0.0
        return 0.7 * max((self.mind.worth.heat(hex_) for hex_ in game_map.boxes[box].hexes), default=0.0)

    def by_rail(self) -> Iterator[Action]:
        """Journeys by rail, the most gainful first."""
        index = self.situation.map.index
        found = []
        for word in self.offers.after("rail"):
            one = self.situation.troops[word]
            if not self.places.may_leave(one):
                continue
            for goal in self.offers.after("rail", word):
                hex_ = index[goal]
                if self.places.has_room(one, hex_):
                    found.append(March(self.places.gain(one, hex_), word, hex_))
        for march in ranked(found):
            if march.gain > _RAILED:
                yield Rail(march.word, self.words[march.to])
