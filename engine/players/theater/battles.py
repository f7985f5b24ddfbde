"""Battles of a computer player of `theater`: which hexes to attack with whom, and which hexes to mark for Blitz."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.core.text import Text
from engine.games.theater.actions import Action, Attack, Blitz, Done
from engine.games.theater.battles.table import COLUMNS
from engine.games.theater.table.scenario import CLEAR
from engine.players.theater.mind import Mind
from engine.players.theater.odds import expected_column, promise, stakes_of, step_worth, troop_worth
from engine.players.theater.offers import Offers
from engine.players.theater.situation import Troop

_HQ = "hq"
_FEW = 4
"""Targets whose attacks are worked out in full."""
_DOUBT = 1.0
"""How wrong a first guess about an attack may be."""
_SPARE = 0.05
"""What a further attacker must bring; he might fight elsewhere."""


class Plan(msgspec.Struct, frozen=True):
    """An attack and what it promises."""

    value: float
    attack: Attack


class Battles:
    """Attacks of the asked side."""

    def __init__(self, mind: Mind, offers: Offers) -> None:
        """Take what has been worked out, and what the question offers."""
        self.mind = mind
        self.situation = mind.situation
        self.offers = offers

    # --- attacks --------------------------------------------------------------------------------------------------

    def fight(self) -> Iterator[Action]:
        """The attack that promises most; then the end of the segment."""
        hopeful = []
        for target in self.offers.after("attack"):
            able = self._able(target)
            value = self._guess(self.situation.map.index[target], able)
            if value > self.mind.boldness - _DOUBT:
                hopeful.append((value, target, able))
        hopeful.sort(key=lambda one: (-one[0], one[1]))
        plans = [self._best(target, able) for _, target, able in hopeful[:_FEW]]
        for plan in sorted((plan for plan in plans if plan is not None), key=lambda plan: -plan.value):
            if plan.value > self.mind.boldness:
                yield plan.attack
        yield Done()

    def _able(self, target: str) -> list[Troop]:
        """Who may attack a hex, the strongest first; HQs serve better by their shift."""
        able = [self.situation.troops[word] for word in self.offers.after("attack", target)]
        return sorted((one for one in able if not one.is_hq), key=lambda one: (-one.attack, one.word))

    def _guess(self, hex_: int, able: list[Troop]) -> float:
        """What an attack of all of them should promise."""
        origins = {one.at for one in able if one.at in self.situation.around(hex_)}
        has_armour = self.situation.seen.phase == "blitz" and any(one.kind == "armour" for one in able)
        power = sum(one.attack for one in able)
        column = expected_column(self.situation, hex_, power, origins, has_armour=has_armour)
        return -_DOUBT if column is None else self._promise(hex_, able, column)

    def _best(self, target: str, able: list[Troop]) -> Plan | None:
        """The best attack on a hex: with everybody, then without those who change nothing."""
        hex_ = self.situation.map.index[target]
        beside = [one for one in able if one.at in self.situation.map.grid.around[hex_]]
        best: Plan | None = None
        for group in (able, beside) if len(beside) < len(able) else (able,):
            plan = self._thinned(target, hex_, group)
            if plan is not None and (best is None or plan.value > best.value):
                best = plan
        return best

    def _thinned(self, target: str, hex_: int, group: list[Troop]) -> Plan | None:
        """The group, and then less of it as long as the promise does not suffer."""
        if not group:
            return None
        best = self._weighed(target, hex_, group)
        chosen = group
        while best is not None and len(chosen) > 1:
            fewer = chosen[:-1]
            plan = self._weighed(target, hex_, fewer)
            if plan is None or plan.value < best.value - _SPARE:
                break
            best, chosen = plan, fewer
        return best

    def _weighed(self, target: str, hex_: int, group: list[Troop]) -> Plan | None:
        """What the attack of a group promises, with an HQ if one helps."""
        names = tuple(sorted(one.word for one in group))
        words = ["attack", target, *names]
        fork = self.offers.fork(*words)
        hq = ""
        column: int | None = None
        if isinstance(fork.action, Attack) and fork.note is not None:
            named = fork.note.facts["column"]
            assert isinstance(named, Text)  # the same in every language
            column = COLUMNS.index(named.en)
        if any(option.word == _HQ for option in fork.serving):
            helpers = self.offers.after(*words, _HQ)
            if helpers:
                hq = helpers[0]
                column = 0 if column is None else min(column + 1, len(COLUMNS) - 1)
        if column is None:
            return None
        return Plan(self._promise(hex_, group, column), Attack(target, names, hq))

    def _promise(self, hex_: int, group: list[Troop], column: int) -> float:
        own_step = min(step_worth(one) for one in group) * self.mind.own_step
        beside = self.situation.map.grid.around[hex_]
        dropped = sum(troop_worth(one) for one in group if one.at not in beside) * self.mind.own_step
        stakes = stakes_of(self.situation, hex_, self.mind.worth.ground(hex_), own_step, dropped)
        return promise(column, self.situation.weather.get(hex_, CLEAR), stakes)

    # --- Blitz ----------------------------------------------------------------------------------------------------

    def designate(self) -> Iterator[Action]:
        """The hex out of which Blitz promises most; then the end of the segment."""
        ranked = []
        for word in self.offers.after("blitz"):
            value = self._blitz_worth(self.situation.map.index[word])
            if value > 0:
                ranked.append((value, word))
        for _, word in sorted(ranked, key=lambda pair: (-pair[0], pair[1])):
            yield Blitz(word)
        yield Done()

    def _blitz_worth(self, hex_: int) -> float:
        """The best battle that armour of the hex may take part in, and the room to exploit."""
        situation = self.situation
        stack = situation.stacks.get(hex_, [])
        power = sum(one.attack for one in stack)
        best = 0.0
        for target in situation.around(hex_):
            if target not in situation.hostile:
                continue
            marked = situation.markers.get(("blitz", situation.me), set())
            friends = [near for near in situation.around(target) if near in marked and near != hex_]
            total = power + sum(one.attack for near in friends for one in situation.stacks.get(near, ()))
            has_armour = any(one.kind == "armour" for one in stack)
            column = expected_column(situation, target, total, {hex_, *friends}, has_armour=has_armour)
            if column is not None:
                stakes = stakes_of(situation, target, self.mind.worth.ground(target), self.mind.own_step)
                best = max(best, promise(column, situation.weather.get(target, CLEAR), stakes) + 0.02 * power)
        rested = sum(one.steps for one in stack if one.kind == "armour")
        return best + 0.05 * rested
