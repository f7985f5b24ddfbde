"""What an order would do, before it is committed: sums, exact odds, who is in danger [O16 to O23]."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engine.core.game import Chance, Preview, Sum
from engine.core.rules import Mark, Rule
from engine.core.text import Facts, Line, Text
from engine.games.squad import fight_phrases, rules
from engine.games.squad.actions import (
    ArtilleryOrder,
    AssaultFire,
    Bundle,
    Cancel,
    Eliminate,
    Exit,
    Fight,
    FireOrder,
    Go,
    Grenades,
    Hug,
    IronWill,
    Keep,
    OpFire,
    Pass,
    Rally,
    RecoverOrder,
    RoutOrder,
    Shoot,
    Step,
    Wounds,
)
from engine.games.squad.attack_figures import HIT_TOTAL, hindrance_of
from engine.games.squad.attack_sums import hindrance_addends
from engine.games.squad.fight_previews import attack_preview, melee_preview
from engine.games.squad.geography import find_hex, hex_word
from engine.games.squad.move_previews import preview_of_exit, preview_of_step
from engine.games.squad.naming import unit_name
from engine.games.squad.odds import OF, at_least
from engine.games.squad.phases.artillery import aim, shelled
from engine.games.squad.phases.fire import declared
from engine.games.squad.phases.panic import broken_units
from engine.games.squad.phases.recover import needed_to_rally, rally_odds, rally_sum
from engine.games.squad.phases.shots import (
    Means,
    has_shot,
    means_of_assault,
    means_of_fire,
    means_of_op_fire,
    means_of_order,
    reach_of,
)
from engine.games.squad.roll_previews import preview_of_roll
from engine.games.squad.sides import SEATS
from engine.games.squad.state import Advancing, Attack, Barrage, Firing, Melee, Moving, State
from engine.games.squad.survey import NONE, find_unit, on_map, unit_word
from engine.games.squad.terrain import TERRAIN
from engine.games.squad.values import figures_of, values_of

NOTHING = Preview()
"""The preview of an order that needs no second thought."""


def preview(state: State, side: int, action: object) -> Preview:
    """The preview of an allowed order; empty for one that needs no second thought."""
    found = _PREVIEWS.get(type(action))
    return found(state, side, action) if found is not None else NOTHING


# --- fire -------------------------------------------------------------------------------------------------------------


def _shot(state: State, means: Means, action: Shoot | AssaultFire | OpFire, target: str) -> Preview:
    return attack_preview(state, declared(state, means, action.pieces, target, action.cards, action.leader))


def _shoot(state: State, side: int, action: Shoot) -> Preview:
    del side
    frame = state.doing[-1]
    return _shot(state, means_of_fire(state, frame), action, action.hex) if isinstance(frame, Firing) else NOTHING


def _assault(state: State, side: int, action: AssaultFire) -> Preview:
    del side
    frame = state.doing[-1]
    return _shot(state, means_of_assault(state, frame), action, action.hex) if isinstance(frame, Moving) else NOTHING


def _op_fire(state: State, side: int, action: OpFire) -> Preview:
    del side
    frame = state.doing[-1]
    if not isinstance(frame, Moving):
        return NOTHING
    return _shot(state, means_of_op_fire(state, frame), action, hex_word(frame.path[-1]))


def _fire_order(state: State, side: int, action: FireOrder) -> Preview:
    """Which of the units would have something to fire at, and where."""
    able, idle, marks = [], [], []
    for word in action.units:
        i = find_unit(state, word)
        means = means_of_order(state, side, (i,))
        if not has_shot(state, means):
            idle.append(unit_name(state.units[i]))
            continue
        able.append(unit_name(state.units[i]))
        hexes = sorted({hex_ for piece in means.pieces for hex_ in reach_of(state, means, piece)})
        at = hex_word(state.units[i].at)
        marks += [Mark("fire", (at, hex_word(hex_)), units=(word,)) for hex_ in hexes]
    lines = [Line(fight_phrases.PREVIEW_FIRES, {"units": tuple(able)})] if able else []
    if idle:
        lines.append(Line(fight_phrases.PREVIEW_IDLE, {"units": tuple(idle)}))
    return Preview(tuple(lines), rules=(rules.FIRE, rules.ACTIVATION), marks=tuple(marks))


def _defence(state: State, side: int, action: Hug | Pass) -> Preview:
    """The odds of the attack under way, hugging the ground or not."""
    frame = state.doing[-1] if state.doing else None
    if not isinstance(frame, Attack) or frame.step != "answer":
        return NOTHING
    if isinstance(action, Hug):
        hex_ = find_hex(action.hex)
        if hex_ is not None:
            frame = msgspec.structs.replace(frame, hugs=((side, hex_),))
    return attack_preview(state, msgspec.structs.replace(frame, asked=(*frame.asked, side)))


def _wounds(state: State, side: int, action: Wounds) -> Preview:
    del side
    frame = state.doing[-1]
    i = find_unit(state, action.unit)
    if not isinstance(frame, Attack):
        return NOTHING
    stays = dict(frame.harm)[i] == "eliminated"
    text = fight_phrases.PREVIEW_EASED if stays else fight_phrases.PREVIEW_EASED_BREAK
    mark = Mark("broken" if stays else "suppressed", (hex_word(state.units[i].at),), units=(action.unit,))
    return Preview((Line(text, {"unit": unit_name(state.units[i])}),), rules=(rules.LIGHT_WOUNDS,), marks=(mark,))


# --- artillery --------------------------------------------------------------------------------------------------------


def _artillery(state: State, side: int, action: ArtilleryOrder) -> Preview:
    spotter, hex_ = find_unit(state, action.spotter), find_hex(action.hex)
    if hex_ is None:
        return NOTHING
    barrage = aim(Barrage(side, spotter, hex_, action.smoke))
    hindrance = hindrance_of(state, barrage)
    hits = at_least(HIT_TOTAL + hindrance)
    title = Line(fight_phrases.HIT, {"n": HIT_TOTAL})
    sums = [Sum(title, tuple(hindrance_addends(state, barrage, of_roll=True)), -hindrance, rules.HIT_ROLL)]
    odds = [
        Chance(Line(fight_phrases.ODDS_SHELLS_HIT), hits, OF),
        Chance(Line(fight_phrases.ODDS_SHELLS_DRIFT), OF - hits, OF),
    ]
    mark = Mark("artillery", (hex_word(state.units[spotter].at), hex_word(hex_)), units=(action.spotter,))
    if action.smoke:
        cited: tuple[Rule, ...] = (rules.HIT_ROLL, rules.ARTILLERY_SMOKE)
        return Preview((Line(fight_phrases.PREVIEW_SMOKE),), tuple(sums), tuple(odds), cited, (mark,))
    fall = Attack(side, "artillery", NONE, hex_, targets=shelled(state, hex_))
    found = attack_preview(state, fall, *_under_fire(state, side, fall.targets))
    cited = (rules.HIT_ROLL, rules.ARTILLERY_FIRE, *found.rules)
    return Preview(found.lines, (*sums, *found.sums), (*odds, *found.odds), cited, (mark,))


def _under_fire(state: State, side: int, targets: Sequence[int]) -> list[Line]:
    foes = tuple(unit_name(state.units[i]) for i in targets if state.units[i].side != side)
    friends = tuple(unit_name(state.units[i]) for i in targets if state.units[i].side == side)
    lines = [Line(fight_phrases.PREVIEW_TARGETS, {"units": foes})] if foes else []
    return [*lines, Line(fight_phrases.PREVIEW_FRIENDS, {"units": friends})] if friends else lines


def _grenades(state: State, side: int, action: Grenades) -> Preview:
    """Each value of the Smoke comes in six of the 36 cases."""
    del state, side
    odds = tuple(
        Chance(Line(fight_phrases.ODDS_SMOKE, {"what": TERRAIN["smoke"].name, "n": value}), OF // 6, OF)
        for value in range(1, 7)
    )
    mark = Mark("smoke", (action.hex,))
    return Preview(odds=odds, rules=(rules.SMOKE_GRENADES, rules.ONE_SMOKE), marks=(mark,))


# --- Melee ------------------------------------------------------------------------------------------------------------


def _fight(state: State, side: int, action: Fight) -> Preview:
    frame, hex_ = state.doing[-1], find_hex(action.hex)
    if not isinstance(frame, Advancing) or hex_ is None:
        return NOTHING
    return melee_preview(state, Melee(side, hex_, ()))


def _bundle(state: State, side: int, action: Bundle) -> Preview:
    del action
    frame = state.doing[-1]
    if not isinstance(frame, Melee):
        return NOTHING
    return melee_preview(state, msgspec.structs.replace(frame, bundles=tuple(sorted((*frame.bundles, side)))))


def _pass(state: State, side: int, action: Pass) -> Preview:
    """What happens if nothing is played in a window."""
    frame = state.doing[-1] if state.doing else None
    return melee_preview(state, frame) if isinstance(frame, Melee) else _defence(state, side, action)


def _losses(state: State, side: int, action: Eliminate) -> Preview:
    del side
    units = [state.units[find_unit(state, word)] for word in action.units]
    facts: Facts = {"units": tuple(unit_name(unit) for unit in units), "n": sum(figures_of(unit) for unit in units)}
    marks = tuple(Mark("eliminated", (hex_word(unit.at),), units=(unit_word(unit),)) for unit in units)
    cited = (rules.MELEE if isinstance(_top(state), Melee) else rules.ELIMINATE_DOWN_TO_SEVEN, rules.ELIMINATION_POINTS)
    return Preview((Line(fight_phrases.PREVIEW_LOST, facts),), rules=cited, marks=marks)


def _top(state: State) -> object:
    return state.doing[-1] if state.doing else None


# --- Recover and Rout -------------------------------------------------------------------------------------------------


def _rally(state: State, side: int, action: Rally) -> Preview:
    del side
    i = find_unit(state, action.unit)
    mark = Mark("rallied", (hex_word(state.units[i].at),), units=(action.unit,))
    lines = (Line(fight_phrases.ODDS_NOTE),)
    return Preview(
        lines,
        (rally_sum(state, i),),
        rally_odds(state, i, needed_to_rally(state, i)),
        (rules.RECOVER, rules.FATE_DECK),
        (mark,),
    )


def _iron(state: State, side: int, action: IronWill) -> Preview:
    del side
    unit = state.units[find_unit(state, action.unit)]
    mark = Mark("rallied", (hex_word(unit.at),), units=(action.unit,))
    line = Line(fight_phrases.ODDS_RALLY, {"unit": unit_name(unit)})
    return Preview((line,), rules=(rules.IRON_WILL,), marks=(mark,))


def _recover(state: State, side: int, action: RecoverOrder) -> Preview:
    """Who is calmed for certain, and how likely each broken unit rallies."""
    del action
    enemies = {unit.at for unit in state.units if unit.side != side and unit.at >= 0}
    around = state.plan.map.around
    calmed: list[Text] = []
    sums: list[Sum] = []
    odds: list[Chance] = []
    units = list(state.units)
    for i in on_map(state, side):
        unit = state.units[i]
        if unit.suppressed and enemies.isdisjoint(around[unit.at]):
            calmed.append(unit_name(unit))
            units[i] = msgspec.structs.replace(unit, suppressed=False)
    after = msgspec.structs.replace(state, units=tuple(units))
    for i in broken_units(after, side):
        sums.append(rally_sum(after, i))
        odds += rally_odds(after, i, needed_to_rally(after, i))
    lines = [Line(fight_phrases.PREVIEW_CALM, {"units": tuple(calmed)})] if calmed else []
    return Preview(tuple(lines), tuple(sums), tuple(odds), (rules.RECOVER,))


def _rout(state: State, side: int, action: RoutOrder) -> Preview:
    """How likely each broken unit of the player called retreats."""
    del side
    odds = []
    for i in broken_units(state, SEATS.index(action.seat)):
        unit = state.units[i]
        ways = at_least(values_of(unit).morale + 1)
        odds.append(Chance(Line(fight_phrases.ODDS_RETREAT, {"unit": unit_name(unit)}), ways, OF))
    return Preview((Line(fight_phrases.ODDS_NOTE),), odds=tuple(odds), rules=(rules.ROUT, rules.FATE_DECK))


_PREVIEWS: dict[type, Callable[[State, int, Any], Preview]] = {
    FireOrder: _fire_order,
    Shoot: _shoot,
    AssaultFire: _assault,
    OpFire: _op_fire,
    Hug: _defence,
    Pass: _pass,
    Wounds: _wounds,
    ArtilleryOrder: _artillery,
    Grenades: _grenades,
    Fight: _fight,
    Bundle: _bundle,
    Eliminate: _losses,
    Rally: _rally,
    IronWill: _iron,
    RecoverOrder: _recover,
    RoutOrder: _rout,
    Go: preview_of_step,
    Step: preview_of_step,
    Exit: preview_of_exit,
    Keep: preview_of_roll,
    Cancel: preview_of_roll,
}
