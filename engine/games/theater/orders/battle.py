"""Orders before and in battle: Blitz hexes, attacks, going over to the defence [P6, P7, P11, P17]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations, islice

from engine.core.choices import Fork, Option, Whole
from engine.core.dice import Dice, pick
from engine.core.game import Chance, Preview
from engine.core.rules import Refusal, Rule
from engine.core.text import LANGUAGES, Line, Text
from engine.games.theater import rules
from engine.games.theater.actions import Attack, Blitz, DigIn
from engine.games.theater.battles.airborne import airborne, dig_in, judge_dig_in
from engine.games.theater.battles.assault import Assault, judge_attacker, judge_support, plan_assault
from engine.games.theater.battles.battle import (
    attack,
    attack_marks,
    attackers_of,
    judge_attack,
    result_rules,
    targets,
)
from engine.games.theater.battles.designation import barred_by_weather, blitz_hexes, designate, judge_blitz, storm
from engine.games.theater.battles.grouping import Group, column_after_shifts, fewest
from engine.games.theater.battles.shifts import attack_sum, defence_sum, ratio_line, shifts_of
from engine.games.theater.battles.table import COLUMNS, FACES, RATIOS, column_of, shifted
from engine.games.theater.orders.nouns import PLACE, UNIT, Question, place_label, unit_label, unit_words
from engine.games.theater.orders.plain import doing, judging, naming, unless
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.supply.weather import weather_at
from engine.games.theater.table.board import Board
from engine.games.theater.table.scenario import WEATHER_NAMES
from engine.games.theater.table.state import State, Unit
from engine.games.theater.table.survey import IS_HQ, attack_of, situation
from engine.games.theater.units.strength import defence_total
from engine.games.theater.words import phrases_battle, phrases_conditions
from engine.games.theater.words.wording import place_text, place_words, unit_text, unit_texts
from engine.kits.refusing import Refused
from engine.kits.slots import ARROW, Keyed, Word, Words
from engine.kits.walks import Verb, Walk


def _blitz_preview(at: Question, order: Blitz) -> Preview:
    """Which enemies next to a hex cannot be attacked from it in the Blitz, for the weather where they stand."""
    position = at.position
    hex_ = position.plan.map.index[order.hex]
    stormy = barred_by_weather(position, at.side, hex_)
    if not stormy:
        return Preview()
    facts, cited, mark = storm(position, stormy)
    line = Line(phrases_battle.PREVIEW_NO_BLITZ, {"hex": place_text(position, hex_), **facts})
    return Preview((line,), rules=cited, marks=(mark,), warns=True)


BLITZ = naming(
    "blitz",
    Text("Blitz hex", "Гекс Блиц"),
    Blitz,
    PLACE,
    lambda at, faction: place_words(at, blitz_hexes(at, faction)),
    aliases=("блиц",),
    judge=judge_blitz,
    resolve=designate,
    idle=unless(rules.blitz.BLITZ_HEX_NEEDS, phrases_conditions.BLITZ),
    preview=_blitz_preview,
)

DIG_IN = naming(
    "dig-in",
    Text("Dig in", "Перейти к обороне"),
    DigIn,
    UNIT,
    lambda at, faction: (unit.word for unit in airborne(at, faction) if judge_dig_in(at, faction, unit.word) is None),
    aliases=("entrench", "defend", "окопаться", "оборона"),
    judge=judge_dig_in,
    resolve=dig_in,
    idle=unless(rules.landings.DUG_IN, phrases_conditions.DIG_IN),
)

_SUPPORT = Keyed(
    "hq",
    Text("with", "поддержка"),
    Word("hq", UNIT),
    absent="",
    aliases=("support", "штаб", "со штабом"),
)


TELLING = 5
"""Groups of attackers that are offered whole, each on a column of its own."""


def _whole(group: Group) -> Whole:
    """An attack at hand, called by the column on which it is rolled."""
    units = (*group.units, *(() if group.hq is None else (_SUPPORT.key, group.hq)))
    words = [each if isinstance(each, str) else each.word for each in units]
    names = [unit_text(each) for each in units if not isinstance(each, str)]
    en, ru = (", ".join(each.in_(language) for each in names) for language in LANGUAGES)
    odds = COLUMNS[group.column]
    return Whole(tuple(words), Text(f"{odds}: {en}", f"{odds}: {ru}"))


class _Attacks(Walk[State, Attack]):
    """The target, the attackers in any order, perhaps the key and the HQ."""

    @cached_property
    def _airborne(self) -> list[Unit]:
        """Who may drop, or attack as one who drops; looked up once a question."""
        return airborne(self.at.position, self.at.side) if self.at.position.segment == "blitz" else []

    def _battlers(self, target: int) -> list[Unit]:
        """Everybody who may attack a hex, on foot or from the air, in the order of words."""
        position = self.at.position
        found = attackers_of(position, self.at.side, target)
        around = position.plan.map.grid.around[target]
        for unit in self._airborne:
            if unit.at not in around and judge_attacker(position, unit, target) is None:
                found.append(unit)
        return sorted(found, key=lambda unit: unit.word)

    def _supporters(self, target: int) -> list[Unit]:
        """HQs that may support an attack on the hex."""
        hqs = [
            unit
            for unit in self._neighbours(target)
            if IS_HQ[unit.kind] and judge_support(self.at.position, unit, target) is None
        ]
        return sorted(hqs, key=lambda unit: unit.word)

    def _neighbours(self, target: int) -> Iterator[Unit]:
        """Own ground units next to a hex."""
        position = self.at.position
        for near in position.plan.map.grid.around[target]:
            for unit in situation(position).ground_at(near):
                if unit.faction == self.at.side:
                    yield unit

    def _is_enough(self, target: int, units: Sequence[Unit]) -> bool:
        """Whether so many together reach the lowest ratio of the table."""
        power, position = sum(attack_of(unit) for unit in units), self.at.position
        return column_of(power, defence_total(position, situation(position).ground_at(target))) is not None

    def _can_reach(self, target: int) -> bool:
        """Whether everybody who may attack a hex is enough for it."""
        units = self._battlers(target)
        return bool(units) and self._is_enough(target, units)

    def _targets(self) -> Iterator[int]:
        return filter(self._can_reach, targets(self.at.position, self.at.side))

    def _planned(self, target: int, names: tuple[str, ...], hq: str) -> Assault | None:
        """The attack, if it may be made."""
        position = self.at.position
        try:
            return plan_assault(position, self.at.side, position.plan.map.words[target], names, hq)
        except Refused:
            return None

    def orders(self) -> Iterator[Attack]:
        """Target by target, the smaller groups first, each without and with every HQ."""
        for target in self._targets():
            able, hqs = self._battlers(target), self._supporters(target)
            for size in range(1, len(able) + 1):
                for units in combinations(able, size):
                    names = tuple(unit.word for unit in units)
                    for hq in ("", *(hq.word for hq in hqs if hq not in units)):
                        if self._planned(target, names, hq):
                            yield Attack(self.at.position.plan.map.words[target], names, hq)

    def is_open(self) -> bool:
        """Whether any hex can be attacked."""
        return next(self._targets(), None) is not None

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """The target, units, perhaps the HQ behind its key."""
        position = self.at.position
        game_map = position.plan.map
        if not rest:
            words = (game_map.words[target] for target in self._targets())
            return Fork(tuple(Option(word, place_label(position, word)) for word in words))
        target = game_map.index.get(rest[0], -1)
        if target not in targets(position, self.at.side) or not self._can_reach(target):
            raise self.lost(rest)
        count = rest.index(_SUPPORT.key) if _SUPPORT.key in rest else len(rest)
        names = tuple(sorted(rest[1:count]))
        able = {unit.word: unit for unit in self._battlers(target)}
        if len(set(names)) < len(names) or not set(names) <= set(able):
            raise self.lost(rest)
        hqs = {hq.word: hq for hq in self._supporters(target) if names and hq.word not in names}
        hqs = {word: hq for word, hq in hqs.items() if self._planned(target, names, word)}
        if count == len(rest):
            return self._units(target, names, able, has_hq=bool(hqs), why=why)
        if count + 1 == len(rest) and hqs:
            return Fork(tuple(Option(word, unit_label(hq)) for word, hq in hqs.items()))
        if count + 2 == len(rest) and rest[-1] in hqs:
            return Fork((), Attack(rest[0], names, rest[-1]))
        raise self.lost(rest)

    def _units(self, target: int, names: tuple[str, ...], able: dict[str, Unit], *, has_hq: bool, why: bool) -> Fork:
        """Further attackers, the HQ, or the end."""
        position = self.at.position
        options = [Option(word, unit_label(unit)) for word, unit in able.items() if word not in names]
        if has_hq:
            options.append(Option(_SUPPORT.key, _SUPPORT.title))
        for unit in self._neighbours(target) if why else ():
            refusal = None if unit.word in able else judge_attacker(position, unit, target)
            if refusal is not None:
                options.append(Option(unit.word, unit_label(unit), refusal))
        planned = self._planned(target, names, "") if names else None
        if planned is None:
            return Fork(tuple(options), wholes=tuple(self._telling(target)) if why and not names else ())
        note = ratio_line(planned, shifts_of(position, planned))
        return Fork(tuple(options), Attack(position.plan.map.words[target], names), note=note)

    def _telling(self, target: int) -> Iterator[Whole]:
        """The attack of all who can with the HQ that serves best, then for each column that of the fewest."""
        position = self.at.position
        able, hqs = self._battlers(target), self._supporters(target)
        defence = defence_total(position, situation(position).ground_at(target))
        strongest: Group | None = None
        cheapest: dict[int, Group] = {}
        for hq in (*hqs, None):
            fighters = [unit for unit in able if unit is not hq]
            for units in (tuple(fighters), *fewest(fighters, defence, 0 if hq is None else attack_of(hq))):
                names = tuple(sorted(unit_words(units)))
                planned = self._planned(target, names, "" if hq is None else hq.word)
                if planned is None:
                    continue
                group = Group(column_after_shifts(position, planned), units, hq)
                if len(units) == len(fighters) and (strongest is None or group.column > strongest.column):
                    strongest = group
                if group.cost < cheapest.get(group.column, group).cost or group.column not in cheapest:
                    cheapest[group.column] = group
        if strongest is not None:
            told = {strongest: None, **{cheapest[column]: None for column in sorted(cheapest, reverse=True)}}
            yield from map(_whole, islice(told, TELLING))

    def sample(self, dice: Dice) -> Attack | None:
        """A target at random, then a group at random; everybody if that is too weak."""
        open_ = list(targets(self.at.position, self.at.side))
        while open_:
            target = pick(open_, dice)
            open_.remove(target)
            able = self._battlers(target)
            if not able or not self._is_enough(target, able):
                continue
            chosen = [unit for unit in able if dice.below(2)]
            if not chosen or not self._is_enough(target, chosen):
                chosen = able
            hqs = [hq for hq in self._supporters(target) if hq not in chosen] if dice.below(2) else []
            hq = pick(hqs, dice).word if hqs else ""
            return Attack(self.at.position.plan.map.words[target], tuple(unit_words(chosen)), hq)
        return None


def _preview(at: Question, order: Attack) -> Preview:
    position = at.position
    assault = plan_assault(position, at.side, order.target, order.units, order.hq)
    sums = (attack_sum(assault), defence_sum(assault), shifts_of(position, assault))
    column = shifted(assault.column, sums[2].total)
    where = place_text(position, assault.target)
    lines = [
        ratio_line(assault, sums[2]),
        Line(phrases_battle.PREVIEW_DEFENDERS, {"hex": where, "units": unit_texts(assault.defenders)}),
    ]
    able = [unit for unit in assault.units if unit not in assault.dropped and is_supplied(position, unit)]
    if able:
        lines.append(Line(phrases_battle.PREVIEW_MAY_ADVANCE, {"units": unit_texts(able)}))
    cited = (rules.combat.COMBAT_DECLARED, rules.combat.RATIO_ROUNDED_DOWN, rules.combat.COMBAT_TABLE)
    odds, weather = _odds(position, assault, column)
    marks = attack_marks(position, assault, column)
    return Preview(tuple(lines), sums, odds, (*cited, *weather), marks, ratio=RATIOS[column])


def _odds(position: State, assault: Assault, column: int) -> tuple[tuple[Chance, ...], tuple[Rule, ...]]:
    """The exact chances of every result that counts, the worst for the attacker first, and the weather's rules."""
    counts: Counter[str] = Counter()
    cited: dict[Rule, None] = {}
    for die in range(1, FACES + 1):
        _, code, changed = result_rules(position, assault, die, column)
        counts[code] += 1
        cited.update(dict.fromkeys(changed))
    odds = tuple(Chance(Line(phrases_battle.RESULTS[code]), ways, FACES) for code, ways in counts.items())
    return odds, tuple(cited)


def _nobody_attacks(at: Question) -> Refusal:
    if at.kind == "blitz":
        near = {near for hex_ in at.position.blitz for near in barred_by_weather(at.position, at.side, hex_)}
        if stormy := sorted(near.difference(at.position.battled)):
            facts, cited, mark = storm(at.position, stormy)
            weather = tuple(dict.fromkeys(WEATHER_NAMES[weather_at(at.position, near)] for near in stormy))
            forbidden = phrases_battle.BLITZ_FORBIDDEN
            return cited[0].refuse(forbidden, also=cited[1:], marks=(mark,), hexes=facts["hexes"], weather=weather)
        words = phrases_conditions.ATTACK_BLITZ if at.position.blitz else phrases_conditions.ATTACK_UNMARKED
        return rules.combat.ATTACK_FROM_BLITZ_HEX.refuse(words)
    return rules.combat.WHO_MAY_ATTACK.refuse(phrases_conditions.ATTACK)


ATTACK: Verb[State, Board, Attack] = Verb(
    "attack",
    Text("Attack", "Атаковать"),
    Attack,
    aliases=("assault", "атака", "атаковать", "бой", "битва"),
    phrases=(Word("target", PLACE), Words("units", UNIT, arrow=ARROW, needed=True), _SUPPORT),
    walk=_Attacks,
    judge=judging(judge_attack),
    resolve=doing(attack),
    idle=_nobody_attacks,
    preview=_preview,
)
