"""What an order would do, before it is committed: the sum, the exact odds, what follows [P15]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.core.game import Chance, Preview
from engine.core.rules import Mark, Rule
from engine.core.text import Facts, Line
from engine.games.street import phrases, rules
from engine.games.street.actions import Action, FireOrder, Lose, MoveOrder, Play
from engine.games.street.cards import CARD_FIRES, CARDS
from engine.games.street.moment import moment
from engine.games.street.naming import area_name, army_name, unit_names
from engine.games.street.phases.fire import defence_sum, loss_points, strength_sum
from engine.games.street.phases.losses import loss_line, loss_rule
from engine.games.street.phases.windows import FIRE_CARDS, scene_area
from engine.games.street.scenario import enemy
from engine.games.street.state import CardPlay, Fire, State
from engine.games.street.survey import is_active, units_in
from engine.games.street.wording import area_of, card_play, shares, unit_indexes

TWO_DICE: Mapping[int, int] = dict(Counter(one + two for one in range(1, 7) for two in range(1, 7)))
"""In how many of the 36 cases two dice give each total."""


def points_odds(strength: int, defence: int) -> tuple[tuple[int, int], ...]:
    """Loss points and the ways, out of 36, in which a fire of this strength before dice deals them; exact."""
    ways: Counter[int] = Counter()
    for total, count in TWO_DICE.items():
        ways[loss_points(strength + total, defence)] += count
    return tuple(sorted(ways.items()))


def preview(state: State, army: int, action: Action) -> Preview:
    """The preview of an allowed order; empty for one that needs no second thought."""
    if isinstance(action, FireOrder):
        units = unit_indexes(state, action.units)
        return _fire_preview(state, Fire(army, area_of(state, action.area), units, state.at[units[0]]))
    if isinstance(action, MoveOrder):
        return _move_preview(state, army, action)
    if isinstance(action, Lose):
        return _lose_preview(state, action)
    if isinstance(action, Play):
        return _card_preview(state, army, action)
    return Preview()


def _fire_preview(state: State, fire: Fire) -> Preview:
    strength, defence = strength_sum(state, fire, None), defence_sum(state, fire)
    odds = points_odds(strength.total, defence.total)
    group = units_in(state, fire.target, enemy(fire.army))
    capacity = sum(3 if is_active(state, unit) else 2 for unit in group)
    lines = [Line(phrases.PREVIEW_CAPACITY, {"capacity": capacity})]
    cited: list[Rule] = [rules.FULL_SUM, rules.POINTS_FORMULA, rules.CAPACITY]
    if fire.units and fire.origin != fire.target:
        lines.append(Line(phrases.PREVIEW_MARKER, {"area": area_name(state, fire.origin)}))
        cited.append(rules.MARKER_STRIPS_AREA)
    if fire.units and not fire.reaction:
        lines.append(Line(phrases.PREVIEW_FLIP, {"units": unit_names(state, fire.units)}))
        cited.append(rules.FIRED_FLIP)
    origin = (state.map.areas[fire.origin].id,) if fire.units else ()
    mark = Mark(
        "fire" if fire.units else "card-fire",
        (*origin, state.map.areas[fire.target].id),
        label=f"{strength.total}+2d6−{defence.total}",
        units=tuple(state.map.units[unit].id for unit in fire.units),
    )
    chances = tuple(Chance(Line(phrases.ODDS_POINTS, {"points": points}), ways, 36) for points, ways in odds)
    return Preview(tuple(lines), (strength, defence), chances, tuple(cited), (mark,))


def _move_preview(state: State, army: int, action: MoveOrder) -> Preview:
    units = unit_indexes(state, action.units)
    to = area_of(state, action.area)
    origin = state.at[units[0]]
    facts: Facts = {
        "army": army_name(army),
        "units": unit_names(state, units),
        "area": area_name(state, origin),
        "to": area_name(state, to),
    }
    lines = (
        Line(phrases.MOVES, facts),
        Line(phrases.PREVIEW_FLIP, {"units": unit_names(state, units)}),
        Line(phrases.PREVIEW_REACTION),
    )
    mark = Mark("move", (state.map.areas[origin].id, action.area), units=action.units)
    return Preview(lines, rules=(rules.MANOEUVRE, rules.MOVED_FLIP), marks=(mark,))


def _lose_preview(state: State, action: Lose) -> Preview:
    losses = [(share, is_active(state, share.unit)) for share in shares(state, action)]
    lines = tuple(loss_line(state, share, active=active) for share, active in losses)
    cited = (rules.ALL_APPLIED, *(loss_rule(share, active=active) for share, active in losses))
    return Preview(lines, rules=tuple(dict.fromkeys(cited)))


def _card_preview(state: State, army: int, action: Play) -> Preview:
    now = moment(state)
    reaction = now is not None and now.kind == "reaction"
    play = card_play(state, army, action, reaction=reaction)
    fire = _fire_of(state, play)
    rule = CARDS[play.card].rule
    if fire is None:
        return Preview((Line(rule.text),), rules=(rule,))
    found = _fire_preview(state, fire)
    return Preview((Line(rule.text), *found.lines), found.sums, found.odds, (rule, *found.rules), found.marks)


def _fire_of(state: State, play: CardPlay) -> Fire | None:
    """The fire that a card would start, if it starts one."""
    if play.card in CARD_FIRES:
        return Fire(play.army, play.area, card=play.card)
    if play.reaction and play.card in FIRE_CARDS:
        target = scene_area(state.doing[-1])
        return Fire(play.army, target, play.units, state.at[play.units[0]], play.card, reaction=True)
    if play.card == "machine-guns":
        return Fire(play.army, play.area, play.units, state.at[play.units[0]], play.card)
    return None
