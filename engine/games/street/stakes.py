"""What the question of a position is about: the card, fire or manoeuvre under way, and what an answer would change."""

from __future__ import annotations

import msgspec

from engine.core.game import Chance, Preview
from engine.core.rules import Mark
from engine.core.text import Facts, Line
from engine.games.street.moment import moment
from engine.games.street.orders.cards import fire_of
from engine.games.street.phases.fire import defence_sum, firing_units, points_odds, strength_sum
from engine.games.street.phases.windows import FIRE_CARDS, Window, cards_of, fits, scene_area
from engine.games.street.table.cards import BARRICADES_BONUS, CARDS, NOT_ONE_STEP_BACK_POINTS, SNIPER_POINTS
from engine.games.street.table.scenario import enemy
from engine.games.street.table.state import CardPlay, Fire, Move, State
from engine.games.street.table.survey import is_active, units_in
from engine.games.street.words import stake_phrases as phrases
from engine.games.street.words.naming import area_name, army_name, unit_names
from engine.games.street.words.wording import area_word, unit_words

_CHANGES = {"smoke-screen": "smoke", "pioneer-charges": "charges", "flamethrowers": "flames"}
"""Cards that change a fire, and the field of a fire in which they do."""


def at_stake(state: State) -> Preview:
    """What a reaction answers, and what losses come from; empty for questions with which something begins."""
    now = moment(state)
    if now is None or now.kind not in ("reaction", "losses"):
        return Preview()
    frame = state.doing[-1]
    if isinstance(frame, CardPlay):
        return _card(state, frame)
    found = _move(state, frame) if isinstance(frame, Move) else _fire(state, frame)
    changes = () if now.window is None else _changes(state, frame, now.window, now.army)
    return msgspec.structs.replace(found, lines=(*found.lines, *changes))


def _capacity(state: State, fire: Fire) -> int:
    """Loss points that the group under fire can absorb [10.D1]."""
    return sum(3 if is_active(state, unit) else 2 for unit in units_in(state, fire.target, enemy(fire.army)))


def _there(state: State, fire: Fire) -> Line:
    """Who is under fire."""
    foes = unit_names(state, units_in(state, fire.target, enemy(fire.army)))
    return Line(phrases.THERE, {"foes": foes, "points": _capacity(state, fire)})


def _facts(state: State, fire: Fire) -> Facts:
    facts: Facts = {"army": army_name(fire.army), "target": area_name(state, fire.target), "points": fire.points}
    if fire.card:
        facts["card"] = CARDS[fire.card].name
    if fire.units:
        facts |= {"area": area_name(state, fire.origin), "units": unit_names(state, firing_units(state, fire))}
    return facts


def _mark(state: State, fire: Fire, label: str) -> Mark:
    """The arrow of a fire, with its sum."""
    origin = (area_word(state, fire.origin),) if fire.units else ()
    sources = unit_words(state, fire.units) or (fire.card,)
    return Mark("fire" if fire.units else "card-fire", (*origin, area_word(state, fire.target)), label, sources)


def _fire(state: State, fire: Fire) -> Preview:
    """A fire: before its dice with the sums and the odds, after them with what it dealt."""
    if fire.step == "flip":
        return Preview((Line(phrases.FIRED, _facts(state, fire)),), marks=(_mark(state, fire, ""),))
    if fire.step in ("dealt", "losses"):
        text = phrases.UNITS_DEALT if fire.units else phrases.CARD_DEALT
        lines = (Line(text, _facts(state, fire)), _there(state, fire))
        return Preview(lines, marks=(_mark(state, fire, f"−{fire.points}"),))
    strength, defence = strength_sum(state, fire, None), defence_sum(state, fire)
    facts: Facts = {**_facts(state, fire), "strength": strength.total, "defence": defence.total}
    lines = (Line(phrases.UNITS_FIRE if fire.units else phrases.CARD_FIRES, facts), _there(state, fire))
    mark = _mark(state, fire, f"{strength.total}+2d6−{defence.total}")
    return Preview(lines, (strength, defence), _odds(state, fire), marks=(mark,))


def _odds(state: State, fire: Fire) -> tuple[Chance, ...]:
    """How likely the fire does nothing, hurts, or destroys the whole group; exact."""
    capacity = _capacity(state, fire)
    ways = [0, 0, 0]
    for points, count in points_odds(strength_sum(state, fire, None).total, defence_sum(state, fire).total):
        ways[2 if points >= capacity else 1 if points else 0] += count
    texts = (phrases.NO_LOSSES, phrases.SOME_LOSSES, phrases.ALL_LOST)
    facts: Facts = {"most": capacity - 1, "capacity": capacity}
    return tuple(Chance(Line(text, facts), count, 36) for text, count in zip(texts, ways, strict=True) if count)


def _card(state: State, play: CardPlay) -> Preview:
    """A card that lies on the table: what it would do."""
    fire = fire_of(state, play)
    if fire is not None:
        return _fire(state, fire)
    under_way = next((frame for frame in reversed(state.doing) if isinstance(frame, Fire)), None)
    if play.reaction and under_way is not None:
        return _reaction(state, play, under_way)
    target = play.area if play.area >= 0 else state.at[play.units[0]]
    facts: Facts = {
        "army": army_name(play.army),
        "card": CARDS[play.card].name,
        "target": area_name(state, target),
        "units": unit_names(state, play.units),
    }
    place = area_word(state, target)
    if play.card == "sniper":
        shot = Fire(play.army, target, card=play.card, points=SNIPER_POINTS)
        lines = (Line(phrases.SNIPES, {**facts, "points": SNIPER_POINTS}), _there(state, shot))
        return Preview(lines, marks=(_mark(state, shot, f"−{SNIPER_POINTS}"),))
    if play.card == "barricades":
        before = state.map.areas[target].defence
        facts |= {"before": before, "defence": before + BARRICADES_BONUS}
        return Preview((Line(phrases.BARRICADES, facts),), marks=(Mark("highlight", (place,)),))
    if play.area >= 0:
        here = state.at[play.units[0]]
        line = Line(phrases.GOES, {**facts, "area": area_name(state, here)})
        way = Mark("move", (area_word(state, here), place), units=unit_words(state, play.units))
        return Preview((line,), marks=(way,))
    mark = Mark("ready", (place,), units=unit_words(state, play.units))
    return Preview((Line(phrases.READIES, facts),), marks=(mark,))


def _reaction(state: State, play: CardPlay, fire: Fire) -> Preview:
    """A card that changes the fire under way: the fire as it would be."""
    facts: Facts = {**_facts(state, fire), "army": army_name(play.army), "card": CARDS[play.card].name}
    text = phrases.KEEPS_ACTIVE
    if play.card in _CHANGES:
        text, fire = phrases.CHANGES_FIRE, _changed(fire, play.card)
    elif play.card == "not-one-step-back":
        text = phrases.STANDS
        facts |= {"before": fire.points, "points": max(0, fire.points - NOT_ONE_STEP_BACK_POINTS)}
    found = _fire(state, fire)
    under_way = () if text is phrases.KEEPS_ACTIVE else found.lines
    return msgspec.structs.replace(found, lines=(Line(text, facts), *under_way))


def _changed(fire: Fire, card: str) -> Fire:
    """The fire after a card that changes it."""
    return msgspec.structs.replace(fire, **{_CHANGES[card]: True})


def _move(state: State, move: Move) -> Preview:
    facts: Facts = {
        "army": army_name(move.army),
        "area": area_name(state, move.origin),
        "target": area_name(state, move.area),
        "foes": unit_names(state, units_in(state, move.area, move.army)),
    }
    way = Mark("move", (area_word(state, move.origin), area_word(state, move.area)))
    return Preview((Line(phrases.MOVED, facts),), marks=(way,))


def _changes(state: State, frame: Fire | Move, window: Window, army: int) -> tuple[Line, ...]:
    """What each card of the army's list would do now, whether it is held or not [P6.5]."""
    known = [card for card in cards_of(window) if fits(state, frame, window, army, card)]
    lines = []
    firing = tuple(CARDS[card].name for card in known if card in FIRE_CARDS)
    if firing:
        text = phrases.WOULD_FIRE if isinstance(frame, Fire) else phrases.WOULD_FIRE_AT_MOVED
        lines.append(Line(text, {"cards": firing, "target": area_name(state, scene_area(frame))}))
    lines += [_change(state, frame, card) for card in known if isinstance(frame, Fire) and card not in FIRE_CARDS]
    return tuple(lines)


def _change(state: State, fire: Fire, card: str) -> Line:
    name = CARDS[card].name
    if card in _CHANGES:
        other = _changed(fire, card)
        strength, defence = strength_sum(state, other, None).total, defence_sum(state, other).total
        safe = dict(points_odds(strength, defence)).get(0, 0)
        facts: Facts = {"card": name, "strength": strength, "defence": defence, "percent": round(100 * safe / 36)}
        return Line(phrases.WOULD_CHANGE, facts)
    if card == "not-one-step-back":
        points = max(0, fire.points - NOT_ONE_STEP_BACK_POINTS)
        return Line(phrases.WOULD_STAND, {"card": name, "before": fire.points, "points": points})
    return Line(phrases.WOULD_KEEP, {"card": name})
