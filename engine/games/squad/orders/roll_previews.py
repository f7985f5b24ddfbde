"""What a roll that is shown comes to if it stands, and what making it again may bring [5.2, 9.1]."""

from __future__ import annotations

import msgspec

from engine.core.game import Chance, Preview
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.map.geography import distance, hex_word
from engine.games.squad.map.sides import enemy
from engine.games.squad.orders.fight_previews import attack_preview, melee_preview
from engine.games.squad.phases.attacks.artillery import drifted, hit_sum
from engine.games.squad.phases.attacks.attack import fire_result
from engine.games.squad.phases.moves.melee import difference, winner_of
from engine.games.squad.phases.moves.recover import rally_odds, recover_result
from engine.games.squad.sums.attack_figures import HIT_TOTAL, TARGETING_MARGIN
from engine.games.squad.sums.attack_sums import targeting_sum
from engine.games.squad.sums.melee_sums import melee_sum
from engine.games.squad.sums.odds import OF, at_least, at_most
from engine.games.squad.table.fate import CARDS
from engine.games.squad.table.frames import Attack, Barrage, Frame, Melee, Panic, Recovering, Roll
from engine.games.squad.table.state import State
from engine.games.squad.words import fight_phrases
from engine.games.squad.words.naming import side_name, unit_name, weapon_name
from engine.kits.hexgrid import NOWHERE

Dice = tuple[int, int]


def preview_of_standing(state: State) -> Preview:
    """What follows if the roll stands; triggers are left aside."""
    roll, below = state.doing[-1], state.doing[-2]
    return _after(state, below, roll.side, CARDS[roll.card].dice) if isinstance(roll, Roll) else Preview()


def preview_of_rerolling(state: State) -> Preview:
    """The odds of the next roll if this one is cancelled."""
    found = _before(state, state.doing[-2])
    cited = (rules.initiative.LAST_ROLL_CANCELLED, rules.initiative.CARD_PASSES, *found.rules)
    return msgspec.structs.replace(found, rules=tuple(dict.fromkeys(cited)))


def _after(state: State, below: Frame, side: int, dice: Dice) -> Preview:
    """What the thing below comes to with these dice."""
    match below:
        case Attack(step="targeting"):
            return _targeting(state, below, dice)
        case Attack():
            line, sums = fire_result(state, below, dice)
            return Preview((line,), sums, rules=(rules.orders.FIRE_ROLL,))
        case Barrage():
            return _barrage(state, below, dice)
        case Recovering():
            line, total = recover_result(state, below, dice)
            return Preview((line,), (total,), rules=(rules.recovery.RECOVER,))
        case Melee():
            return _melee(state, below, side, dice)
        case Panic():
            return Preview(tuple(_retreats(state, below, dice)), rules=(rules.recovery.ROUT,))
        case _:
            return Preview()


def _targeting(state: State, attack: Attack, dice: Dice) -> Preview:
    total = targeting_sum(state, attack, dice)
    needed = distance(attack.base, attack.hex) + TARGETING_MARGIN
    facts: Facts = {
        "weapon": weapon_name(state.weapons[attack.weapons[0]]),
        "hex": hex_word(attack.hex),
        "n": total.total,
        "needed": needed,
    }
    text = fight_phrases.AIM_HITS if total.total >= needed else fight_phrases.AIM_MISSES
    return Preview((Line(text, facts),), (total,), rules=(rules.orders.TARGETING_ROLL,))


def _barrage(state: State, barrage: Barrage, dice: Dice) -> Preview:
    total = hit_sum(state, barrage, dice)
    facts: Facts = {"hex": hex_word(barrage.hex), "n": total.total, "needed": HIT_TOTAL}
    text = fight_phrases.SHELLS_HIT
    if total.total < HIT_TOTAL:
        to = drifted(state, barrage.hex, dice)
        facts |= {"far": (dice[1] + 1) // 2, "direction": fight_phrases.DIRECTIONS[dice[0] - 1]}
        text = fight_phrases.SHELLS_OFF_MAP
        if to != NOWHERE:
            facts["to"] = hex_word(to)
            text = fight_phrases.SHELLS_DRIFT
    return Preview((Line(text, facts),), (total,), rules=(rules.orders.HIT_ROLL,))


def _melee(state: State, melee: Melee, side: int, dice: Dice) -> Preview:
    """The total of the roller; with both rolls known also who wins."""
    pair = list(melee.dice)
    pair[side] = dice
    rolled = msgspec.structs.replace(melee, dice=(pair[0], pair[1]))
    sums = tuple(
        melee_sum(state, melee, one, rolled.dice[one]) for one in (melee.side, enemy(melee.side)) if rolled.dice[one]
    )
    if None in rolled.dice:
        return Preview(sums=sums, rules=(rules.orders.MELEE,))
    by = abs(difference(rolled))
    facts: Facts = {"hex": hex_word(melee.hex), "n": by}
    if by:
        facts["side"] = side_name(winner_of(rolled))
    line = Line(fight_phrases.MELEE_WON if by else fight_phrases.MELEE_DRAWN, facts)
    return Preview((line,), sums, rules=(rules.orders.MELEE,))


def _retreats(state: State, panic: Panic, dice: Dice) -> list[Line]:
    found = []
    for i, morale in panic.left:
        steps = max(0, sum(dice) + morale)
        facts: Facts = {"unit": unit_name(state.units[i]), "n": steps, "total": sum(dice), "morale": -morale}
        found.append(Line(fight_phrases.MUST_RETREAT if steps else fight_phrases.STANDS_FAST, facts))
    return found


def _before(state: State, below: Frame) -> Preview:
    """The odds of the thing below as long as its roll is open."""
    match below:
        case Attack():
            return attack_preview(state, msgspec.structs.replace(below, dice=None))
        case Melee():
            return melee_preview(state, below)
        case Recovering():
            return Preview(odds=rally_odds(state, below.current, below.fixed[0]), rules=(rules.recovery.RECOVER,))
        case Barrage():
            hits = at_least(HIT_TOTAL + below.fixed[0])
            odds = (
                Chance(Line(fight_phrases.ODDS_SHELLS_HIT), hits, OF),
                Chance(Line(fight_phrases.ODDS_SHELLS_DRIFT), OF - hits, OF),
            )
            return Preview(odds=odds, rules=(rules.orders.HIT_ROLL,))
        case Panic():
            chances = []
            for i, morale in below.left:
                facts: Facts = {"unit": unit_name(state.units[i])}
                chances.append(Chance(Line(fight_phrases.ODDS_RETREAT, facts), OF - at_most(-morale), OF))
            return Preview(odds=tuple(chances), rules=(rules.recovery.ROUT,))
        case _:
            return Preview()
