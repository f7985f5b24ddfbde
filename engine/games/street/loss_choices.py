"""Allocating losses word by word: a unit, what it suffers, where it retreats to, and the points still open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.choices import Fork, Option
from engine.core.dice import Dice, pick
from engine.core.rules import Refusal
from engine.core.text import Line, Text
from engine.games.street import phrases, rules
from engine.games.street.actions import Action, Outcome
from engine.games.street.choices import StreetChoices, unit_label
from engine.games.street.judging import judge
from engine.games.street.notation import OUTCOMES
from engine.games.street.phases.losses import (
    COST,
    Burden,
    Share,
    applied,
    burden,
    destinations,
    order_of,
    outcome_of,
    patterns,
    proposed,
    retreating,
)
from engine.games.street.scenario import SEATS
from engine.games.street.state import Fire, State
from engine.games.street.wording import area_word, lose_words


class LossChoices(StreetChoices):
    """Every legal allocation of the loss points that wait [10.1–10.D14]."""

    def __init__(self, state: State, army: int) -> None:
        """Remember the position and the burden."""
        super().__init__(state, army)
        fire = state.doing[-1]
        if not isinstance(fire, Fire):
            raise TypeError(f"expected a fire that dealt losses, got {fire!r}")
        self.load: Burden = burden(state, fire)

    def verbs(self) -> tuple[str, ...]:
        """Only allocating."""
        return ("lose",)

    def orders(self, verb: str) -> Iterator[Action]:  # noqa: ARG002  - there is one verb only
        """Every allocation with every way to send the retreating units."""
        load = self.load
        for pattern in patterns(load.active, load.room, load.due):
            for way in destinations(load, retreating(load, pattern)):
                yield lose_words(self.state, order_of(load, pattern, way))

    def labelled(self) -> int:
        """How many allocations there are when units are told apart but not where they retreat to."""
        return len(patterns(self.load.active, self.load.room, self.load.due))

    def count(self) -> int:
        """How many allocations there are, destinations counted."""
        load = self.load
        return sum(
            len(destinations(load, retreating(load, pattern))) for pattern in patterns(load.active, load.room, load.due)
        )

    def default(self) -> Action:
        """The allocation that costs the least strength."""
        return lose_words(self.state, proposed(self.state, self.load))

    def sample(self, dice: Dice) -> Action:
        """Any allocation, then any way to retreat."""
        load = self.load
        pattern = pick(patterns(load.active, load.room, load.due), dice)
        way = pick(destinations(load, retreating(load, pattern)), dice)
        return lose_words(self.state, order_of(load, pattern, way))

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        """Where the allocation stands; units may be named in any order."""
        if not words:
            return super().fork(words, why=why)
        if words[0] != "lose":
            raise ValueError(f"expected 'lose', got {words[0]!r}")
        losses, unit, awaits_area = self._read(words[1:])
        on_the_way = (*losses, Share(unit, "retreat")) if awaits_area and unit is not None else losses
        matching = self._matching(on_the_way)
        note = Line(phrases.OPEN_POINTS, {"applied": applied(self.load, losses), "due": self.load.due})
        if not matching:
            raise ValueError(f"expected an allocation that can be completed, got {' '.join(words)!r}")
        if awaits_area and unit is not None:
            return Fork(self._area_options(losses, unit, why=why), note=note)
        if unit is not None:
            return Fork(self._outcome_options(losses, unit, why=why), note=note)
        done = lose_words(self.state, losses) if applied(self.load, losses) == self.load.due else None
        return Fork(self._unit_options(losses, matching), done, note=note)

    def _read(self, words: Sequence[str]) -> tuple[tuple[Share, ...], int | None, bool]:
        """The shares named so far, the unit whose share is incomplete, and whether its area is missing."""
        game_map = self.state.map
        losses: list[Share] = []
        rest = list(words)
        while rest:
            word = rest.pop(0)
            unit = game_map.unit_index.get(word, -1)
            if unit not in self.load.units or any(share.unit == unit for share in losses):
                raise ValueError(f"expected a unit of the hit group not yet named, got {word!r}")
            if not rest:
                return tuple(losses), unit, False
            outcome = self._outcome(rest.pop(0), unit)
            area = -1
            if outcome == "retreat":
                if not rest:
                    return tuple(losses), unit, True
                area = game_map.area_index.get(rest.pop(0), -1)
                if area not in self._open_areas(tuple(losses)):
                    raise ValueError(f"expected an area with room to retreat to after {word!r}")
            losses.append(Share(unit, outcome, area))
        return tuple(sorted(losses, key=lambda share: share.unit)), None, False

    def _outcome(self, word: str, unit: int) -> Outcome:
        active = self.load.active[self.load.units.index(unit)]
        for outcome in COST[active]:
            if outcome == word:
                return outcome
        raise ValueError(f"expected {', '.join(COST[active])}, got {word!r}")

    def _matching(self, losses: tuple[Share, ...]) -> list[tuple[int, ...]]:
        """Allocations that give the named units exactly these shares."""
        load = self.load
        named = {share.unit: share for share in losses}
        costs = [
            COST[active][named[unit].outcome] if unit in named else None
            for unit, active in zip(load.units, load.active, strict=True)
        ]
        return [
            pattern
            for pattern in patterns(load.active, load.room, load.due)
            if all(want is None or want == cost for want, cost in zip(costs, pattern, strict=True))
        ]

    def _open_areas(self, losses: tuple[Share, ...]) -> tuple[int, ...]:
        """Areas with room left after the retreats named so far [10.D10]."""
        gone = [share.area for share in losses]
        return tuple(area for area, left in self.load.retreats if gone.count(area) < left)

    def _unit_options(self, losses: tuple[Share, ...], matching: list[tuple[int, ...]]) -> tuple[Option, ...]:
        named = {share.unit for share in losses}
        units = self.state.map.units
        return tuple(
            Option(units[unit].id, unit_label(self.state, unit))
            for index, unit in enumerate(self.load.units)
            if unit not in named and any(pattern[index] for pattern in matching)
        )

    def _outcome_options(self, losses: tuple[Share, ...], unit: int, *, why: bool) -> tuple[Option, ...]:
        index = self.load.units.index(unit)
        active = self.load.active[index]
        matching = self._matching(losses)
        serving = {outcome_of(pattern[index], active=active) for pattern in matching}
        found = []
        for outcome in OUTCOMES:
            cost = COST[active].get(outcome)  # type: ignore[call-overload]  # OUTCOMES are the keys of COST
            words = phrases.WORDS[outcome]
            label = Text(f"{words.en} ({cost})", f"{words.ru} ({cost})") if cost else words
            if outcome in serving:
                found.append(Option(outcome, label))
            elif why:
                found.append(Option(outcome, label, self._why_not(losses, unit, outcome)))
        return tuple(found)

    def _why_not(self, losses: tuple[Share, ...], unit: int, outcome: str) -> Refusal:
        near = self.state.map.neighbours[self.load.area]
        area = near[0] if outcome == "retreat" else -1
        share = Share(unit, outcome, area)  # type: ignore[arg-type]  # one of OUTCOMES
        refusal = judge(self.state, SEATS[self.army], lose_words(self.state, (*losses, share)))
        if refusal is None or refusal.rule is rules.ALL_APPLIED:
            name = self.state.map.units[unit].name
            return rules.ALL_APPLIED.refuse(
                phrases.CANNOT_COMPLETE, unit=name, due=self.load.due, figure=f"≠{self.load.due}"
            )
        return refusal

    def _area_options(self, losses: tuple[Share, ...], unit: int, *, why: bool) -> tuple[Option, ...]:
        areas = self.state.map.areas
        free = self._open_areas(losses)
        found = [Option(areas[area].id, areas[area].name) for area in free]
        if why:
            for area in self.state.map.neighbours[self.load.area]:
                if area not in free:
                    share = Share(unit, "retreat", area)
                    order = lose_words(self.state, (*losses, share))
                    refusal = judge(self.state, SEATS[self.army], order)
                    if refusal is not None:
                        found.append(Option(area_word(self.state, area), areas[area].name, refusal))
        return tuple(found)
