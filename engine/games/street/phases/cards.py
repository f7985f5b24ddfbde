"""Chapter P6: playing tactical cards as actions, and what every card does once nobody countermands it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Refusal
from engine.core.text import Facts, Line
from engine.games.street import rules
from engine.games.street.phases.fire import declare, judge_target
from engine.games.street.phases.manoeuvre import creep, judge_move, may_enter, move, moves
from engine.games.street.phases.owning import judge_own, judge_together
from engine.games.street.phases.turn import cut_off
from engine.games.street.phases.windows import (
    FIRE_CARDS,
    judge_defensive_group,
    judge_gunners,
    refuse_by_text,
    scene_area,
    untimely,
)
from engine.games.street.table.board import Board
from engine.games.street.table.cards import (
    ARTILLERY_RANGE,
    CARD_FIRES,
    CARDS,
    FRESH_BATTALION_UNITS,
    NOT_ONE_STEP_BACK_POINTS,
    SEWER_LINKS,
    SNIPER_POINTS,
    SNIPER_RANGE,
    STORM_GROUP_UNITS,
    VOLGA_ARTILLERY_RANGE,
)
from engine.games.street.table.scenario import SOV, enemy
from engine.games.street.table.state import CardPlay, Fire
from engine.games.street.table.survey import (
    Position,
    active_in,
    fire_targets,
    fronts,
    has_barricades,
    holding,
    is_active,
    layout,
    supplied_areas,
    units_in,
    within,
)
from engine.games.street.words import phrases, refusals
from engine.games.street.words.naming import area_name, army_name, unit_name, unit_names
from engine.games.street.words.pointing import barred_way
from engine.kits.board import changed

Judge = Callable[[Position, int, CardPlay], Refusal | None]


class Shape(msgspec.Struct, frozen=True):
    """What a card's order names besides the card: at most so many units, an area, a card as its price."""

    units: int = 0
    area: bool = False
    price: bool = False


ACTION_SHAPES = {
    "machine-guns": Shape(1, area=True),
    "artillery": Shape(area=True),
    "sniper": Shape(area=True),
    "rally": Shape(1),
    "storm-group": Shape(STORM_GROUP_UNITS, area=True),
    "dive-bombers": Shape(area=True),
    "fresh-battalion": Shape(FRESH_BATTALION_UNITS),
    "volga-artillery": Shape(area=True),
    "guards-mortars": Shape(area=True, price=True),
    "night-bombers": Shape(area=True),
    "barricades": Shape(area=True),
    "sewer-passage": Shape(1, area=True),
}


def judge_action_card(position: Position, army: int, play: CardPlay) -> Refusal | None:
    """Why this card may not be played as an action [P6, 8.2]."""
    card = CARDS[play.card]
    if play.card not in position.hands[army]:
        if play.card in CARD_FIRES:
            return rules.fire.CARD_FIRE_SOURCE.refuse(card=card.name)
        return rules.cards.CARDS.refuse(refusals.NOT_IN_HAND, card=card.name)
    if not card.is_action:
        return untimely(card)
    shape = ACTION_SHAPES[play.card]
    has_shape = (
        bool(play.units) == bool(shape.units)
        and len(play.units) <= shape.units
        and (play.area >= 0) == shape.area
        and (shape.price or not play.price)
    )
    if not has_shape:
        return refuse_by_text(card)
    return _JUDGES[play.card](position, army, play)


_REACH = {"artillery": ARTILLERY_RANGE, "sniper": SNIPER_RANGE, "volga-artillery": VOLGA_ARTILLERY_RANGE}
"""Links that a card reaches from where it is fired; cards without an entry reach every area."""


def _origins(position: Position, army: int, card: str) -> tuple[int, ...]:
    """Areas from which the reach of a card is counted."""
    if card == "volga-artillery":
        return tuple(index for index, area in enumerate(position.map.areas) if area.volga_bank)
    return holding(position, army)


def ranges(position: Position, army: int, card: str) -> tuple[int, ...]:
    """Areas that a card aimed at an area may name."""
    if card == "barricades":
        return tuple(a for a, owner in enumerate(position.control) if owner == SOV and not has_barricades(position, a))
    if card in _REACH:
        return within(position, _REACH[card], _origins(position, army, card), army)
    return holding(position, enemy(army))


def _judge_area(position: Position, army: int, play: CardPlay) -> Refusal | None:
    if play.area in ranges(position, army, play.card):
        return None
    area, name, also = area_name(position, play.area), CARDS[play.card].name, (CARDS[play.card].rule,)
    if play.card == "barricades":
        text = refusals.ALREADY_BARRICADED if has_barricades(position, play.area) else refusals.NOT_SOVIET_CONTROLLED
        return rules.cards.TARGETS.refuse(text, card=name, area=area, also=also)
    if not units_in(position, play.area, enemy(army)):
        return rules.cards.TARGETS.refuse(refusals.NO_ENEMY_THERE, area=area, also=also)
    reach, distance = _REACH[play.card], position.map.distance
    origins = _origins(position, army, play.card)
    if not origins:
        return rules.cards.TARGETS.refuse(card=name, also=also)
    near = min(origins, key=lambda origin: distance[origin][play.area])
    links = distance[near][play.area]
    marks = barred_way(position, near, play.area, figure=f"{links}>{reach}")
    home = area_name(position, near)
    return rules.cards.TARGETS.refuse(
        refusals.CARD_TOO_FAR, card=name, area=area, home=home, links=links, reach=reach, also=also, marks=marks
    )


def _judge_mortars(position: Position, army: int, play: CardPlay) -> Refusal | None:
    rest = list(position.hands[army])
    rest.remove(play.card)
    if play.price not in rest:
        return rules.cards.TARGETS.refuse(
            refusals.NO_PRICE, card=CARDS[play.card].name, also=(rules.effects.CARD_GUARDS_MORTARS,)
        )
    return _judge_area(position, army, play)


def _judge_guns(position: Position, army: int, play: CardPlay) -> Refusal | None:
    return judge_gunners(position, army, play.units) or judge_target(
        position, army, position.at[play.units[0]], play.area
    )


def _judge_rally(position: Position, army: int, play: CardPlay) -> Refusal | None:
    rule = CARDS[play.card].rule
    refusal = judge_together(position, army, play.units, own=rule, together=rule)
    if refusal is not None:
        return refusal
    for unit in play.units:
        if is_active(position, unit):
            return rules.turn.READY_COST.refuse(unit=unit_name(position, unit), also=(rule,))
        if position.at[unit] not in supplied_areas(position, army):
            return cut_off(position, unit, (rule,))
    return None


def _judge_storm(position: Position, army: int, play: CardPlay) -> Refusal | None:
    return judge_move(position, army, play.units, play.area, storm=True)


def _judge_sewer(position: Position, army: int, play: CardPlay) -> Refusal | None:
    unit, rule = play.units[0], rules.effects.CARD_SEWER_PASSAGE
    refusal = judge_own(position, army, unit, rule)
    if refusal is not None:
        return refusal
    if not is_active(position, unit):
        return rule.refuse(refusals.MOVE_INACTIVE, unit=unit_name(position, unit))
    here, area = position.at[unit], area_name(position, play.area)
    links = position.map.distance[here][play.area]
    if links != SEWER_LINKS:
        marks = barred_way(position, here, play.area, units=play.units, figure=f"{links}≠{SEWER_LINKS}")
        home = area_name(position, here)
        return rule.refuse(refusals.SEWER_TWO_LINKS, area=area, home=home, links=links, marks=marks)
    foes = active_in(position, play.area, enemy(army))
    if foes:
        marks = barred_way(position, here, play.area, units=play.units, foes=foes)
        return rule.refuse(
            rules.manoeuvre.DESTINATION.broken, area=area, enemies=unit_names(position, foes), marks=marks
        )
    cap = position.map.areas[play.area].cap
    count = len(units_in(position, play.area, army)) + 1
    if count > cap:
        marks = barred_way(position, here, play.area, units=play.units, figure=f"{count}>{cap}")
        return rule.refuse(rules.turn.ROOM.broken, also=(rules.turn.ROOM,), area=area, n=count, cap=cap, marks=marks)
    return None


_JUDGES: dict[str, Judge] = {
    "machine-guns": _judge_guns,
    "rally": _judge_rally,
    "storm-group": _judge_storm,
    "fresh-battalion": _judge_rally,
    "guards-mortars": _judge_mortars,
    "sewer-passage": _judge_sewer,
    **dict.fromkeys(
        ("artillery", "sniper", "dive-bombers", "volga-artillery", "night-bombers", "barricades"), _judge_area
    ),
}


def groups_of(units: tuple[int, ...], most: int) -> Iterator[tuple[int, ...]]:
    """Every group of one to `most` of the units, small groups first."""
    for size in range(1, min(most, len(units)) + 1):
        yield from combinations(units, size)


def plays(position: Position, army: int, card: str) -> Iterator[CardPlay]:
    """Every legal way to play a card of the hand as an action."""
    if CARDS[card].is_action:
        yield from _LISTS.get(card, _area_plays)(position, army, card)


def _area_plays(position: Position, army: int, card: str) -> Iterator[CardPlay]:
    for area in ranges(position, army, card):
        yield CardPlay(army, card, False, (), area)


def _mortar_plays(position: Position, army: int, card: str) -> Iterator[CardPlay]:
    rest = list(position.hands[army])
    rest.remove(card)
    for area in ranges(position, army, card):
        for price in dict.fromkeys(rest):
            yield CardPlay(army, card, False, (), area, price)


def _gun_plays(position: Position, army: int, card: str) -> Iterator[CardPlay]:
    for area in fronts(position, army):
        for unit in active_in(position, area, army):
            for target in fire_targets(position, area, army):
                yield CardPlay(army, card, False, (unit,), target)


def _storm_plays(position: Position, army: int, card: str) -> Iterator[CardPlay]:
    for area in fronts(position, army):
        for group, ways in moves(position, army, area, storm=True):
            for to in ways:
                yield CardPlay(army, card, False, group, to)


def _sewer_plays(position: Position, army: int, card: str) -> Iterator[CardPlay]:
    for area in holding(position, army):
        exits = [
            to
            for to, links in enumerate(position.map.distance[area])
            if links == SEWER_LINKS and may_enter(position, army, to)
        ]
        for unit in active_in(position, area, army):
            for to in exits:
                yield CardPlay(army, card, False, (unit,), to)


def _rallies(position: Position, army: int, card: str) -> Iterator[CardPlay]:
    supplied = supplied_areas(position, army)
    most = ACTION_SHAPES[card].units
    for area in holding(position, army):
        if area in supplied:
            tired = tuple(unit for unit in units_in(position, area, army) if not is_active(position, unit))
            for group in groups_of(tired, most):
                yield CardPlay(army, card, False, group)


_LISTS = {
    "machine-guns": _gun_plays,
    "rally": _rallies,
    "fresh-battalion": _rallies,
    "storm-group": _storm_plays,
    "sewer-passage": _sewer_plays,
    "guards-mortars": _mortar_plays,
}


def answers(position: Position, army: int, card: str) -> Iterator[CardPlay]:
    """Every legal way to play a card that fits the open window."""
    if card not in FIRE_CARDS:
        yield CardPlay(army, card, True)
        return
    area = scene_area(position.doing[-1])
    groups = layout(position)
    for there in sorted((area, *position.map.neighbours[area])):
        ready = tuple(unit for unit in groups[there][army] if is_active(position, unit))
        if card == "machine-guns":
            for unit in ready:
                yield CardPlay(army, card, True, (unit,))
        else:
            for group in groups_of(ready, len(ready)):
                if judge_defensive_group(position, army, group) is None:
                    yield CardPlay(army, card, True, group)


def lay(board: Board, play: CardPlay) -> None:
    """Lay a card on the table with its targets; the other player's window to countermand follows [P6.1]."""
    army = play.army
    board.drop(army, play.card)
    card = CARDS[play.card]
    cited = (rules.cards.CARDS, card.rule)
    facts: Facts = {"army": army_name(army), "card": card.name}
    board.tell(Event("played", Line(phrases.PLAYS_CARD, facts), cited, reveals=True))
    if play.price:
        board.drop(army, play.price)
        paid: Facts = {"army": army_name(army), "card": CARDS[play.price].name}
        board.tell(Event("paid", Line(phrases.PAYS_CARD, paid), (card.rule,), reveals=True))
    if play.reaction:
        board.reacted = changed(board.reacted, army, True)
    if play.card == "countermand":
        _countermand(board, army)
    else:
        board.push(play)


def _countermand(board: Board, army: int) -> None:
    victim = board.pop()
    if not isinstance(victim, CardPlay):
        raise TypeError(f"expected a card to countermand, got {victim!r}")
    facts: Facts = {"army": army_name(army), "card": CARDS[victim.card].name}
    cited = (rules.effects.CARD_COUNTERMAND, rules.cards.TARGETS)
    board.tell(Event("countermanded", Line(phrases.COUNTERMANDED, facts), cited, segment=True))


def resolve(board: Board, play: CardPlay) -> None:
    """Let a card that nobody countermanded take effect. Its frame has left the board's actions."""
    if play.reaction:
        _resolve_reaction(board, play)
    elif play.card == "machine-guns":
        declare(board, Fire(play.army, play.area, play.units, board.at[play.units[0]], play.card))
    elif play.card == "sniper":
        declare(board, Fire(play.army, play.area, card=play.card, step="dealt", points=SNIPER_POINTS))
    elif play.card in ("rally", "fresh-battalion"):
        _rally(board, play)
    elif play.card == "storm-group":
        move(board, play.army, play.units, play.area, play.card)
    elif play.card == "sewer-passage":
        creep(board, play.army, play.units[0], play.area)
    elif play.card == "barricades":
        board.barricades |= 1 << play.area
        line = Line(phrases.BARRICADED, {"area": area_name(board, play.area)})
        mark = Mark("highlight", (board.map.areas[play.area].id,))
        board.tell(Event("barricaded", line, (rules.effects.CARD_BARRICADES,), marks=(mark,), segment=True))
    else:
        declare(board, Fire(play.army, play.area, card=play.card, step="roll"))


def _rally(board: Board, play: CardPlay) -> None:
    for unit in play.units:
        board.ready(unit)
    facts: Facts = {"army": army_name(play.army), "units": unit_names(board, play.units)}
    cited = (CARDS[play.card].rule, rules.turn.SUPPLY)
    place = board.map.areas[board.at[play.units[0]]].id
    marks = (Mark("highlight", (place,)),)
    board.tell(Event("readied", Line(phrases.READIED, facts), cited, marks=marks, segment=True))


def _resolve_reaction(board: Board, play: CardPlay) -> None:
    frame = board.doing[-1]
    if play.card in FIRE_CARDS:
        origin = board.at[play.units[0]]
        declare(board, Fire(play.army, scene_area(frame), play.units, origin, play.card, reaction=True))
        return
    if not isinstance(frame, Fire):
        raise TypeError(f"expected a fire to change, got {frame!r}")
    if play.card == "smoke-screen":
        board.swap(msgspec.structs.replace(frame, smoke=True))
    elif play.card == "pioneer-charges":
        board.swap(msgspec.structs.replace(frame, charges=True))
    elif play.card == "flamethrowers":
        board.swap(msgspec.structs.replace(frame, flames=True))
    elif play.card == "ammunition":
        board.pop()
        facts: Facts = {"units": unit_names(board, frame.units)}
        board.tell(Event("stay-active", Line(phrases.STAY_ACTIVE, facts), (rules.effects.CARD_AMMUNITION,)))
    else:
        _stand_firm(board, frame)


def _stand_firm(board: Board, frame: Fire) -> None:
    points = max(0, frame.points - NOT_ONE_STEP_BACK_POINTS)
    board.swap(msgspec.structs.replace(frame, points=points, firm=True))
    facts: Facts = {"points": points, "before": frame.points, "area": area_name(board, frame.target)}
    cited = (rules.effects.CARD_NOT_ONE_STEP_BACK, *((rules.losses.NOTHING_TO_ALLOCATE,) if not points else ()))
    board.tell(Event("firm", Line(phrases.STANDS_FIRM, facts), cited))
