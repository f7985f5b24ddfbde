"""Marches of a computer player of `theater`: to where battles promise most, into open cities, to what is threatened."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.theater.actions import Action, Done, Exploit, Move, Overrun
from engine.games.theater.table.scenario import CLEAR
from engine.players.theater.journeys import Journeys
from engine.players.theater.mind import Mind
from engine.players.theater.odds import expected_column, promise, stakes_of, troop_worth
from engine.players.theater.offers import Offers
from engine.players.theater.places import March, Places, ranked
from engine.players.theater.situation import Troop

_LEAST = 0.12
"""What a march must bring."""
_FAIR = 0.3
"""What a battle must promise for which units march up."""
_MORE = 0.04
"""What one unit more must bring to a battle for which it marches up."""


class Marches:
    """Moves of the asked side."""

    def __init__(self, mind: Mind, offers: Offers) -> None:
        """Take what has been worked out, and what the question offers."""
        self.mind = mind
        self.situation = mind.situation
        self.offers = offers
        self.words = mind.situation.map.place_words
        self.places = Places(mind)
        self.journeys = Journeys(self.places, offers)
        self._elsewhere: dict[str, float] = {}
        self._posted: set[str] = set()

    # --- the Movement phase ---------------------------------------------------------------------------------------

    def move(self) -> Iterator[Action]:
        """Overruns, then marches to battles, then to better places; then the end of the phase."""
        yield from self._overruns()
        reach = self._reach()
        yield from self._captures(reach)
        if self.mind.looks_ahead:
            yield from self._to_battles(reach)
        yield from self.journeys.voyages("transport")
        yield from self.journeys.voyages("box")
        for march in self._better_places(reach):
            yield Move((march.word,), (self.words[march.to],))
        yield Done()

    def _reach(self) -> dict[str, list[int]]:
        """By unit that may march, the hexes within its reach."""
        index = self.situation.map.index
        found = {}
        for word in self.offers.after("move"):
            hexes = [index[near] for near in self.offers.after("move", word) if near in index]
            if hexes:
                found[word] = hexes
        return found

    def _overruns(self) -> Iterator[Action]:
        """Any overrun: it destroys for nothing."""
        words = ["overrun"]
        while True:
            fork = self.offers.fork(*words)
            if isinstance(fork.action, Overrun):
                yield fork.action
                return
            if not fork.serving:
                return
            words.append(fork.serving[0].word)

    def _captures(self, reach: dict[str, list[int]]) -> Iterator[Action]:
        """Cities and ports of the enemy that stand open, the richest first."""
        sites = self.mind.worth.sites
        found = []
        for word, hexes in reach.items():
            one = self.situation.troops[word]
            for hex_ in hexes:
                if hex_ in sites and self.situation.is_hostile(hex_) and self.places.may_leave(one):
                    gain = sites[hex_] - 0.3 * self.places.loss(one, hex_) - 0.02 * troop_worth(one)
                    found.append(March(gain, word, hex_))
        for march in ranked(found):
            if march.gain > 0:
                yield Move((march.word,), (self.words[march.to],))

    # --- marching up to battles -----------------------------------------------------------------------------------

    def _to_battles(self, reach: dict[str, list[int]]) -> Iterator[Action]:
        """Marches next to the hexes whose attack promises most."""
        taken: set[str] = set()
        if self.mind.plans:
            self._elsewhere = {march.word: march.gain for march in self._better_places(reach)}
            self._posted = taken
        for target in self._targets(reach):
            posts = self._posts(target, self._able(target, reach, taken), reach)
            value = self._value(target, [one for one, _ in posts])
            if value - sum(self._forgone(one, hex_) for one, hex_ in posts) <= _FAIR:
                continue
            for one, hex_ in posts:
                taken.add(one.word)
                if hex_ != one.at:
                    self.places.shift(one, hex_)
            for one, hex_ in posts:
                if hex_ != one.at:
                    yield Move((one.word,), (self.words[hex_],))
            if self.mind.plans:
                yield from self._help(target, {hex_ for _, hex_ in posts}, reach, taken)

    def _targets(self, reach: dict[str, list[int]]) -> list[int]:
        """Hexes that are worth an attack by all who may come, the most promising first."""
        found = []
        for target in self.situation.hostile:
            value = self._value(target, self._able(target, reach, set()))
            if value > _FAIR:
                found.append((-value, target))
        return [target for _, target in sorted(found)]

    def _able(self, target: int, reach: dict[str, list[int]], taken: set[str]) -> list[Troop]:
        """Who may attack a hex in this turn: from where he stands, or after a march."""
        beside = set(self.situation.around(target))
        return [
            one
            for one in self.situation.ground
            if one.attack
            and not one.is_hq
            and one.word not in taken
            and (one.at in beside or (self.places.may_leave(one) and not beside.isdisjoint(reach.get(one.word, ()))))
        ]

    def _value(self, target: int, able: list[Troop]) -> float:
        """What an attack by all of them should promise."""
        if not able:
            return 0.0
        power = sum(one.attack for one in able)
        beside = set(self.situation.around(target))
        has_armour = any(one.kind == "armour" for one in able)
        shift = self._coming_help(target)
        column = expected_column(self.situation, target, power, beside, has_armour=has_armour, shift=shift)
        if column is None:
            return 0.0
        stakes = stakes_of(self.situation, target, self.mind.worth.ground(target), self.mind.own_step)
        return promise(column, self.situation.weather.get(target, CLEAR), stakes)

    def _coming_help(self, target: int) -> int:
        """1 if an HQ that is not yet next to the target may come there."""
        hqs = [one for one in self.situation.ground if one.is_hq and one.supplied]
        beside = self.situation.around(target)
        if any(one.at in beside for one in hqs):
            return 0
        near = self.situation.map.grid.distance
        return int(any(one.can_act and one.at < len(self.situation.map) and near(one.at, target) <= 3 for one in hqs))

    def _posts(self, target: int, able: list[Troop], reach: dict[str, list[int]]) -> list[tuple[Troop, int]]:
        """Who attacks from which hex: those who stand there first, then the strongest, as long as it helps."""
        beside = self.situation.around(target)
        stacks = {hex_: list(self.places.at(hex_)) for hex_ in beside}
        ranked = sorted(able, key=lambda one: (one.at not in beside, -one.attack, one.word))
        posts: list[tuple[Troop, int]] = []
        best = 0.0
        for one in ranked:
            hex_ = one.at if one.at in beside else self._post(one, stacks, reach)
            if hex_ is None:
                continue
            value = self._value(target, [*(other for other, _ in posts), one])
            if one.at not in beside and posts and value < best + _MORE + self._forgone(one, hex_):
                continue
            best = max(best, value)
            posts.append((one, hex_))
            if one.at not in beside:
                stacks[hex_].append(one)
        return posts

    def _forgone(self, one: Troop, hex_: int) -> float:
        """What it costs that a unit is not where it would be worth more than in a hex."""
        if not self.mind.plans:
            return 0.0
        gain = self.places.gain(one, hex_) if hex_ != one.at else 0.0
        return max(0.0, self._elsewhere.get(one.word, 0.0) - gain)

    def _help(self, target: int, posts: set[int], reach: dict[str, list[int]], taken: set[str]) -> Iterator[Action]:
        """An HQ to one of the hexes from which a hex is attacked, if none stays beside it."""
        beside = self.situation.around(target)
        if any(one.is_hq for hex_ in beside for one in self.places.at(hex_)):
            return
        ways = [
            March(self.places.rest(one, hex_, self.places.at(hex_)), one.word, hex_)
            for one in self.situation.ground
            if one.is_hq and one.supplied and one.word not in taken
            for hex_ in reach.get(one.word, ())
            if hex_ in posts and self.places.has_room(one, hex_)
        ]
        for march in ranked(ways)[:1]:
            taken.add(march.word)
            self.places.shift(self.situation.troops[march.word], march.to)
            yield Move((march.word,), (self.words[march.to],))

    def _post(self, one: Troop, stacks: dict[int, list[Troop]], reach: dict[str, list[int]]) -> int | None:
        """The safest hex next to the target that a unit can reach and that has room for it."""
        within = reach.get(one.word, ())
        fitting = [hex_ for hex_, stack in stacks.items() if hex_ in within and self.situation.fits(one, hex_, stack)]
        return max(fitting, key=lambda hex_: (self.places.rest(one, hex_, stacks[hex_]), -hex_), default=None)

    # --- better places --------------------------------------------------------------------------------------------

    def _better_places(self, reach: dict[str, list[int]]) -> list[March]:
        """The best march of every unit that has one, the most gainful first."""
        found = []
        for word, hexes in reach.items():
            one = self.situation.troops[word]
            if word in self._posted or not self.places.may_leave(one):
                continue
            best: March | None = None
            for hex_ in hexes:
                if not self.places.has_room(one, hex_):
                    continue
                gain = self.places.gain(one, hex_)
                if best is None or gain > best.gain:
                    best = March(gain, word, hex_)
            if best is not None and best.gain > _LEAST:
                found.append(best)
        return ranked(found)

    # --- other phases ---------------------------------------------------------------------------------------------

    def reserve(self) -> Iterator[Action]:
        """Journeys by rail, then marches to better places; then the end of the phase."""
        yield from self.journeys.by_rail()
        yield from self.journeys.voyages("box")
        for march in self._better_places(self._reach()):
            yield Move((march.word,), (self.words[march.to],))
        yield Done()

    def exploit(self) -> Iterator[Action]:
        """The exploitation that brings most; then the end of the segment."""
        index = self.situation.map.index
        found = []
        for word in self.offers.after("exploit"):
            one = self.situation.troops[word]
            if not self.places.may_leave(one):
                continue
            for goal in self.offers.after("exploit", word):
                hex_ = index[goal]
                if self.places.has_room(one, hex_):
                    gain = self.places.gain(one, hex_)
                    if self.situation.is_hostile(hex_):
                        gain += self.mind.worth.sites.get(hex_, 0.0)
                    found.append(March(gain, word, hex_))
        for march in ranked(found):
            if march.gain > _LEAST:
                yield Exploit(march.word, (self.words[march.to],))
        yield Done()
