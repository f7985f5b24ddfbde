"""Building blocks of previews: an attack and a Melee before their rolls, with sums and exact odds [O16.4, O20]."""

from __future__ import annotations

from engine.core.game import Chance, Preview, Sum
from engine.core.rules import Mark, Rule
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.map.geography import hex_word
from engine.games.squad.map.sides import enemy
from engine.games.squad.phases.attacks.attack import attack_mark, sight_rules
from engine.games.squad.sums.attack_figures import hindrance_of, needed_to_hit, targets_left
from engine.games.squad.sums.attack_sums import defence_sum, firepower_sum, hindrance_addends
from engine.games.squad.sums.melee_sums import melee_sum, melee_total
from engine.games.squad.sums.odds import OF, WAYS, at_most, hit_ways, unit_odds
from engine.games.squad.table.frames import Attack, Melee
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import NONE
from engine.games.squad.words import fight_phrases
from engine.games.squad.words.naming import side_name, unit_name


def attack_preview(state: State, attack: Attack, *lines: Line) -> Preview:
    """An attack that is declared or would be: both sums, the odds for every target."""
    sums = [firepower_sum(state, attack), *(defence_sum(state, attack, i) for i in targets_left(state, attack))]
    told = [*lines, Line(fight_phrases.ODDS_NOTE)]
    cited: list[Rule] = [rules.orders.FIRE_ROLL, rules.orders.TOTAL_FIREPOWER, rules.fate.FATE_DECK]
    if attack.step == "targeting":
        sums.insert(0, _targeting_sum(state, attack))
        cited.insert(0, rules.orders.TARGETING_ROLL)
    if attack.base != NONE:
        cited += sight_rules(state, attack)
    marks = (attack_mark(state, attack),)
    return Preview(tuple(told), tuple(sums), attack_odds(state, attack), tuple(dict.fromkeys(cited)), marks)


def _targeting_sum(state: State, attack: Attack) -> Sum:
    """What a Targeting Roll is lowered by, and what it must total [O20.2]."""
    addends = tuple(hindrance_addends(state, attack, of_roll=True))
    needed = needed_to_hit(state, attack) - hindrance_of(state, attack)
    return Sum(
        Line(fight_phrases.TARGETING, {"n": needed}), addends, -hindrance_of(state, attack), rules.orders.TARGETING_ROLL
    )


def attack_odds(state: State, attack: Attack) -> tuple[Chance, ...]:
    """What an attack does to each target, in exact cases; a Targeting Roll still to come is counted in."""
    targets = targets_left(state, attack)
    hits = hit_ways(state, attack)
    found = []
    if attack.step == "targeting":
        found += [
            Chance(Line(fight_phrases.ODDS_HIT), hits, OF),
            Chance(Line(fight_phrases.ODDS_MISS), OF - hits, OF),
        ]
    scale = 1 if attack.step != "targeting" else OF
    times = 1 if attack.step != "targeting" else hits
    spared = OF
    for i in targets:
        name = unit_name(state.units[i])
        odds = unit_odds(state, attack, i)
        spared = min(spared, odds.get("", 0))
        for effect, ways in odds.items():
            if effect:
                facts: Facts = {"unit": name, "effect": fight_phrases.EFFECT_NAMES[effect]}
                found.append(Chance(Line(fight_phrases.ODDS_EFFECT, facts), ways * times, OF * scale))
    harmed = (OF - spared) * times
    found.append(Chance(Line(fight_phrases.ODDS_NOTHING), OF * scale - harmed, OF * scale))
    return tuple(found)


def melee_odds(state: State, hex_: int, side: int, bundles: tuple[int, ...] = ()) -> tuple[int, int, int]:
    """In how many of the 1,296 cases of two rolls a side wins, draws and loses a Melee [O16.4]."""
    lead = melee_total(state, hex_, side, bundles) - melee_total(state, hex_, enemy(side), bundles)
    won = drawn = 0
    for total, ways in enumerate(WAYS):
        if ways:
            won += ways * at_most(total + lead - 1)
            drawn += ways * (at_most(total + lead) - at_most(total + lead - 1))
    return won, drawn, OF * OF - won - drawn


def melee_preview(state: State, melee: Melee) -> Preview:
    """The totals of both sides before the dice, and who would win how often."""
    won, drawn, lost = melee_odds(state, melee.hex, melee.side, melee.bundles)
    odds = (
        Chance(Line(fight_phrases.ODDS_WIN, {"side": side_name(melee.side)}), won, OF * OF),
        Chance(Line(fight_phrases.ODDS_DRAW), drawn, OF * OF),
        Chance(Line(fight_phrases.ODDS_WIN, {"side": side_name(enemy(melee.side))}), lost, OF * OF),
    )
    sums = tuple(melee_sum(state, melee, side) for side in (melee.side, enemy(melee.side)))
    mark = Mark("melee", (hex_word(melee.hex),))
    return Preview((Line(fight_phrases.ODDS_NOTE),), sums, odds, (rules.orders.MELEE, rules.fate.FATE_DECK), (mark,))
