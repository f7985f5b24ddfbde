"""What the question of a position is about: the card, fire or manoeuvre under way."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from engine.core.game import Chance, Preview
from engine.core.percent import percents
from engine.core.rules import Mark
from engine.core.text import Facts, Line, Text
from engine.games.street.phases.fire import defence_sum, firing_units, points_odds, strength_sum
from engine.games.street.phases.losses import absorbed
from engine.games.street.phases.windows import FIRE_CARDS, scene_area
from engine.games.street.table.cards import BARRICADES_BONUS, CARD_FIRES, CARDS, NOT_ONE_STEP_BACK_POINTS, SNIPER_POINTS
from engine.games.street.table.scenario import enemy
from engine.games.street.table.state import CardPlay, Fire, Move
from engine.games.street.table.survey import Position, is_active, units_in
from engine.games.street.words import stake_phrases as phrases
from engine.games.street.words.naming import area_name, army_name, unit_names
from engine.games.street.words.wording import area_word, unit_words

_CHANGES = {"smoke-screen": "smoke", "pioneer-charges": "charges", "flamethrowers": "flames"}
"""Cards that change a fire, and the field of a fire in which they do."""


def at_stake(position: Position) -> Preview:
    """What a reaction answers, and what losses come from; empty for questions with which something begins."""
    if not position.doing:
        return Preview()
    frame = position.doing[-1]
    if isinstance(frame, CardPlay):
        return _card(position, frame)
    return _move(position, frame) if isinstance(frame, Move) else _fire(position, frame)


def _capacity(position: Position, fire: Fire) -> int:
    """Loss points that the group under fire can absorb [10.D1]."""
    return absorbed(is_active(position, unit) for unit in units_in(position, fire.target, enemy(fire.army)))


def _there(position: Position, fire: Fire, text: Text = phrases.THERE) -> Line:
    """Who is under fire, and what would destroy them all, unless the odds say that."""
    foes = unit_names(position, units_in(position, fire.target, enemy(fire.army)))
    return Line(text, {"foes": foes, "points": _capacity(position, fire)})


def _firers(position: Position, fire: Fire) -> tuple[int, ...]:
    """The units that fire, or, once the dice are known, that have fired."""
    return fire.units if fire.step in ("dealt", "losses") else firing_units(position, fire)


def _facts(position: Position, fire: Fire) -> Facts:
    facts: Facts = {"army": army_name(fire.army), "target": area_name(position, fire.target), "points": fire.points}
    if fire.card:
        facts["card"] = CARDS[fire.card].name
    if fire.units:
        facts |= {"area": area_name(position, fire.origin), "units": unit_names(position, _firers(position, fire))}
        facts["is-inside"] = int(fire.origin == fire.target)
    return facts


def _mark(position: Position, fire: Fire, label: str) -> Mark:
    """The arrow of a fire, with its sum."""
    origin = (area_word(position, fire.origin),) if fire.units else ()
    sources = unit_words(position, _firers(position, fire)) or (fire.card,)
    return Mark("fire" if fire.units else "card-fire", (*origin, area_word(position, fire.target)), label, sources)


def _fire(position: Position, fire: Fire) -> Preview:
    """A fire: before its dice with the sums and the odds, after them with what it dealt."""
    if fire.step == "flip":
        return Preview((Line(phrases.FIRED, _facts(position, fire)),), marks=(_mark(position, fire, ""),))
    if fire.step in ("dealt", "losses"):
        text = phrases.UNITS_DEALT if fire.units else phrases.CARD_DEALT
        lines = (Line(text, _facts(position, fire)), _there(position, fire))
        return Preview(lines, marks=(_mark(position, fire, f"−{fire.points}"),))
    strength, defence = strength_sum(position, fire, None), defence_sum(position, fire)
    facts: Facts = {**_facts(position, fire), "strength": strength.total, "defence": defence.total}
    lines = (
        Line(phrases.UNITS_FIRE if fire.units else phrases.CARD_FIRES, facts),
        _there(position, fire, phrases.FOES),
    )
    mark = _mark(position, fire, f"{strength.total}+2d6−{defence.total}")
    return Preview(lines, (strength, defence), fire_odds(position, fire, is_brief=True), marks=(mark,))


def _dealt(position: Position, fire: Fire) -> tuple[tuple[int, int], ...]:
    """Loss points that a fire would deal, and in how many ways out of 36."""
    return points_odds(strength_sum(position, fire, None).total, defence_sum(position, fire).total)


def fire_odds(position: Position, fire: Fire, *, is_brief: bool = False) -> tuple[Chance, ...]:
    """How likely a fire does nothing, hurts (little or much, unless in brief) or destroys the whole group; exact."""
    dealt, capacity = _dealt(position, fire), _capacity(position, fire)
    most = min(capacity - 1, dealt[-1][0])
    little = 0 if is_brief else most // 2
    parts = (
        (0, 0, phrases.NO_LOSSES),
        (1, little, phrases.SOME_LOSSES),
        (little + 1, most, phrases.SOME_LOSSES),
        (capacity, dealt[-1][0], phrases.ALL_LOST),
    )
    found = []
    for low, high, text in parts:
        ways = sum(count for points, count in dealt if low <= points <= high)
        facts: Facts = {"low": low, "is-range": int(low < high), "points": high, "capacity": capacity}
        found += [Chance(Line(text, facts), ways, 36)] if ways else []
    return tuple(found)


def prospects(position: Position, fire: Fire) -> Line:
    """What a fire promises, in a sentence: to destroy everybody there, to do nothing, and on average."""
    dealt, capacity = _dealt(position, fire), _capacity(position, fire)
    average = f"{sum(points * count for points, count in dealt) / 36:.1f}"
    facts: Facts = {"capacity": capacity, "average": Text(average, average.replace(".", ","))}
    odds = fire_odds(position, fire)
    shares = percents([chance.ways for chance in odds], 36)
    told = {chance.result.text: share for chance, share in zip(odds, shares, strict=True)}
    facts["none"], facts["all"] = (told.get(text, "0") for text in (phrases.NO_LOSSES, phrases.ALL_LOST))
    return Line(phrases.PROSPECTS, facts)


def threat(position: Position, army: int) -> Fraction | None:
    """How likely the enemy's fire under way, or one that his card would start, deals an army any losses; public.

    `None` for other questions, and once the dice have fallen.
    """
    frame = position.doing[-1] if position.doing else None
    fire = fire_of(position, frame) if isinstance(frame, CardPlay) else frame
    if not isinstance(fire, Fire) or fire.army == army or fire.step != "answer":
        return None
    dealt = _dealt(position, fire)
    return Fraction(sum(count for points, count in dealt if points), sum(count for _, count in dealt))


def fire_of(position: Position, play: CardPlay) -> Fire | None:
    """The fire that a card would start, if it starts one."""
    if play.card in CARD_FIRES:
        return Fire(play.army, play.area, card=play.card)
    if play.reaction and play.card in FIRE_CARDS:
        target = scene_area(next(frame for frame in reversed(position.doing) if not isinstance(frame, CardPlay)))
        return Fire(play.army, target, play.units, position.at[play.units[0]], play.card, reaction=True)
    if play.card == "machine-guns":
        return Fire(play.army, play.area, play.units, position.at[play.units[0]], play.card)
    return None


def _card(position: Position, play: CardPlay) -> Preview:
    """A card that lies on the table: what it would do."""
    fire = fire_of(position, play)
    if fire is not None:
        return _fire(position, fire)
    if play.reaction:
        return would_change(position, play)
    target = play.area if play.area >= 0 else position.at[play.units[0]]
    facts: Facts = {
        "army": army_name(play.army),
        "card": CARDS[play.card].name,
        "target": area_name(position, target),
        "units": unit_names(position, play.units),
    }
    place = area_word(position, target)
    if play.card == "sniper":
        shot = Fire(play.army, target, card=play.card, points=SNIPER_POINTS)
        lines = (Line(phrases.SNIPES, {**facts, "points": SNIPER_POINTS}), _there(position, shot))
        return Preview(lines, marks=(_mark(position, shot, f"−{SNIPER_POINTS}"),))
    if play.card == "barricades":
        before = position.map.areas[target].defence
        facts |= {"before": before, "defence": before + BARRICADES_BONUS}
        return Preview((Line(phrases.BARRICADES, facts),), marks=(Mark("highlight", (place,)),))
    if play.area >= 0:
        here = position.at[play.units[0]]
        line = Line(phrases.GOES, {**facts, "area": area_name(position, here)})
        way = Mark("move", (area_word(position, here), place), units=unit_words(position, play.units))
        return Preview((line,), marks=(way,))
    mark = Mark("ready", (place,), units=unit_words(position, play.units))
    return Preview((Line(phrases.READIES, facts),), marks=(mark,))


def would_change(position: Position, play: CardPlay) -> Preview:
    """What a reaction that is no fire itself does to the fire or the card under way: the fire as it would be."""
    under_way = [frame for frame in position.doing if frame != play]
    fire = under_way[-1] if under_way else None
    if not isinstance(fire, Fire):
        return Preview()
    facts: Facts = {**_facts(position, fire), "army": army_name(play.army), "card": CARDS[play.card].name}
    text = phrases.KEEPS_ACTIVE
    if play.card in _CHANGES:
        text, fire = phrases.CHANGES_FIRE, _changed(fire, play.card)
    elif play.card == "not-one-step-back":
        text = phrases.STANDS
        facts |= {"before": fire.points, "points": max(0, fire.points - NOT_ONE_STEP_BACK_POINTS)}
    found = _fire(position, fire)
    rest = () if text is phrases.KEEPS_ACTIVE else found.lines
    return msgspec.structs.replace(found, lines=(Line(text, facts), *rest))


def _changed(fire: Fire, card: str) -> Fire:
    """The fire after a card that changes it."""
    return msgspec.structs.replace(fire, **{_CHANGES[card]: True})


def _move(position: Position, move: Move) -> Preview:
    facts: Facts = {
        "army": army_name(move.army),
        "area": area_name(position, move.origin),
        "target": area_name(position, move.area),
        "foes": unit_names(position, units_in(position, move.area, move.army)),
    }
    way = Mark("move", (area_word(position, move.origin), area_word(position, move.area)))
    return Preview((Line(phrases.MOVED, facts),), marks=(way,))
