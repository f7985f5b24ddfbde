"""Looking at one thing, at the score and at one's side, from what a seat may see."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.game import Preview, Seat
from engine.core.rules import Rule
from engine.core.sights import PLACE, THING, Sight, Spot, counted, mustered, pointed, side_by_side
from engine.core.tally import Loss, Tally
from engine.core.text import Facts, Line, Name, Text
from engine.games.squad import rules
from engine.games.squad.map.geography import find_hex
from engine.games.squad.map.sides import SEATS, SIDE_NAMES, SIDES
from engine.games.squad.map.terrain import FORTS, TERRAIN
from engine.games.squad.observation import HexView, Observation, UnitView, WeaponView
from engine.games.squad.phases.turns.crowding import LIMIT
from engine.games.squad.table.chits import CHITS
from engine.games.squad.table.fate import ACTIONS, CARDS, EVENTS, ORDERS
from engine.games.squad.table.pieces import KINDS, RADIOS, WEAPONS
from engine.games.squad.table.state import BOX, NOBODY, State
from engine.games.squad.table.survey import NONE, carrier_of, find_unit, find_weapon, units_in
from engine.games.squad.table.values import firepower_of
from engine.games.squad.words import sights
from engine.games.squad.words.lexicon import PIECES
from engine.games.squad.words.naming import card_name, hex_name, numbered_unit, numbered_weapon, unit_name

_NAMES = dict(zip(SEATS, SIDE_NAMES, strict=True))
_CHITS = {chit.word: chit for chit in CHITS.values()}


def look(seen: Observation, word: str) -> Sight | None:
    """What is seen of a unit, a Weapon, a hex, a card, a chit or a Fortification; `None` if it is none of these."""
    unit = next((one for one in seen.units if one.word == word), None)
    if unit is not None:
        return _unit(unit)
    carrier = next((one for one in seen.units if one.weapon is not None and one.weapon.word == word), None)
    if carrier is not None and carrier.weapon is not None:
        return _weapon(carrier, carrier.weapon)
    if word in RADIOS:
        return _radio(seen, word)
    if word in FORTS:
        return _fort(seen, word)
    if word in PIECES:
        return _absent(seen, word)
    if word in CARDS:
        return _card(seen, word)
    if word in _CHITS:
        return _chit(seen, word)
    view = next((one for one in seen.hexes if one.word == word), None)
    return None if view is None else _hex(seen, view)


def score(seen: Observation) -> Preview:
    """Who leads by how much, who holds what, one's own secrets, how near surrender is, how late it is [7]."""
    leader = "axis" if seen.points > 0 else "allies"
    lines = [Line(sights.LEADS, {"side": _NAMES[leader], "vp": abs(seen.points)})] if seen.points else []
    if seen.initiative is not None:
        lines.append(Line(sights.HOLDS_CARD if seen.points else sights.EVEN, {"side": _NAMES[seen.initiative]}))
        ahead = leader if seen.points else seen.initiative
        behind = next(seat for seat in SEATS if seat != ahead)
        short = abs(seen.points) + (behind != seen.initiative)
        lines.append(Line(sights.NEEDS, {"ahead": _NAMES[ahead], "side": _NAMES[behind], "vp": short}))
    goals = sorted((one for one in seen.hexes if one.objective), key=lambda one: one.objective)
    for seat in (*SEATS, None):
        held = tuple(_objective(one) for one in goals if one.controller == seat)
        if held and seat is not None:
            lines.append(Line(sights.OBJECTIVES_HELD, {"side": _NAMES[seat], "hexes": held}))
        elif held:
            lines.append(Line(sights.OBJECTIVES_FREE, {"hexes": held}))
    if seen.seat is not None:
        secret = tuple(one.text for one in seen.chits if one.owner == seen.seat and one.text is not None)
        lines.append(Line(sights.SECRETS, {"chits": secret}) if secret else Line(sights.NO_SECRETS))
    lines.append(Line(sights.COUNTS))
    for side in seen.sides:
        facts = {"lost": side.eliminated, "limit": side.surrender}
        lines.append(Line(sights.LOSSES, {"side": _NAMES[side.seat], **facts}))
    lines.append(Line(sights.TIME, {"time": seen.time, "death": seen.sudden_death}))
    cited = (rules.victory.VICTORY_TRACK, rules.victory.SURRENDER, rules.fate.SUDDEN_DEATH)
    return Preview(tuple(lines), rules=cited, marks=pointed(tuple(one.word for one in goals)))


def tally(state: State) -> Tally:
    """The VP marker, which counts for the side it lies on, and the boxes of eliminated units [7.1, 7.4]."""
    lost = [tuple([unit_name(unit) for unit in state.units if unit.side == side and unit.at == BOX]) for side in SIDES]
    return Tally(
        sights.MEASURE,
        {seat: max(0, points) for seat, points in zip(SEATS, (state.points, -state.points), strict=True)},
        {seat: (Loss(sights.LOST_UNITS, len(names), names),) for seat, names in zip(SEATS, lost, strict=True)},
        decides=state.ending in ("", "points", "tie"),
    )


def muster(seen: Observation, seat: Seat) -> Preview:
    """The units of a side by hex: who may still be activated, who has been, who is still to be set up; its hand."""
    own = sorted((one for one in seen.units if one.seat == seat), key=lambda one: one.hex)
    lines = [
        line
        for heading, has_acted in ((sights.READY, False), (sights.SPENT, True))
        for line in mustered(heading, [(_place(one.hex), one.name) for one in own if one.activated == has_acted])
    ]
    side = next(each for each in seen.sides if each.seat == seat)
    for text, units in (
        (sights.BROKEN, tuple(one.name for one in own if one.broken)),
        (sights.SUPPRESSED, tuple(one.name for one in own if one.suppressed)),
    ):
        lines += [Line(text, {"units": units})] if units else []
    if side.waiting:
        lines.append(Line(sights.STILL_TO_COME, {"units": side.waiting}))
    lines = [*(lines or [Line(sights.NOBODY_LEFT)]), Line(sights.HAND_SIZE, {"n": side.hand_size})]
    return Preview(tuple(lines), rules=(rules.stacking.STACK,))


def whereabouts(state: State, words: Iterable[str]) -> dict[str, Spot]:
    """The hex of each piece on the map; of each hex its terrain, its objective and who is in it [8]."""
    found: dict[str, Spot] = {}
    for word in words:
        i, weapon, hex_ = find_unit(state, word), find_weapon(state, word), find_hex(word)
        carrier = carrier_of(state, weapon) if i == NONE and weapon != NONE else i
        if carrier != NONE:
            unit = state.units[carrier]
            power = firepower_of(unit) if i != NONE else WEAPONS[state.weapons[weapon].kind].firepower
            if unit.at >= 0:
                found[word] = Spot(hex_name(unit.at), (THING, unit.at, unit.side, -power), SEATS[unit.side])
        elif hex_ in state.plan.map.hexes:
            found[word] = Spot(_inside(state, hex_), (PLACE, hex_))
    return found


def _inside(state: State, hex_: int) -> Text:
    map_ = state.plan.map
    numbers = {map_.objectives[one]: one for one in state.plan.objectives}
    told: list[Text] = [map_.ground[hex_].name]
    counts = {side: len(units_in(state, hex_, side)) for side in range(len(SIDE_NAMES))}
    there = [counted(SIDE_NAMES[side], count) for side, count in counts.items() if count]
    if hex_ in numbers:
        number = numbers[hex_]
        told.append(counted(sights.GOAL, number + 1))
        if not there and state.control[number] != NOBODY:
            told.append(SIDE_NAMES[state.control[number]])
    return side_by_side((*told, *there))


def _unit(unit: UnitView) -> Sight:
    keys = ("fp", "range", "move", "morale")
    now = (unit.firepower, unit.range, unit.move, unit.morale)
    lines = [Line(sights.FIGURES, {"side": _NAMES[unit.seat], **dict(zip(keys, now, strict=True))})]
    if now != unit.printed:
        lines.append(Line(sights.PRINTED, {**dict(zip(keys, unit.printed, strict=True))}))
    cited: list[Rule] = []
    if unit.command:
        lines.append(Line(sights.COMMANDS, {"command": unit.command}))
        cited.append(rules.units.LEADERS)
    states = (
        (unit.broken, sights.IS_BROKEN, rules.units.BROKEN),
        (unit.suppressed, sights.IS_SUPPRESSED, rules.units.SUPPRESSED),
        (unit.veteran, sights.IS_VETERAN, rules.units.VETERAN),
    )
    lines += [Line(text) for holds, text, _ in states if holds]
    cited += [rule for holds, _, rule in states if holds]
    lines.append(Line(sights.HAS_ACTED if unit.activated else sights.MAY_ACT))
    if unit.weapon is not None:
        lines.append(Line(sights.CARRIES, {"weapon": unit.weapon.name}))
        cited.append(rules.units.WEAPON_ACTIVATED_WITH_UNIT)
    where = Line(sights.STANDS, {"hex": _place(unit.hex)})
    return Sight(unit.name, where, tuple(lines), (*cited, rules.stacking.FIGURES_COUNTED), pointed((), (unit.word,)))


def _weapon(carrier: UnitView, weapon: WeaponView) -> Sight:
    lines = [Line(sights.WEAPON_FIGURES, {"fp": weapon.firepower, "range": weapon.range, "move": weapon.move})]
    lines += [Line(sights.IS_JAMMED)] if weapon.jammed else []
    lines += [Line(sights.IS_SPENT)] if weapon.spent else []
    where = Line(sights.CARRIED_BY, {"unit": carrier.name, "hex": _place(carrier.hex)})
    cited = (rules.units.WEAPON_FIGURES, rules.units.WEAPON_SLOWS_CARRIER)
    return Sight(weapon.name, where, tuple(lines), cited, pointed((), (carrier.word,)))


def _radio(seen: Observation, word: str) -> Sight:
    radio = RADIOS[word]
    lines = [Line(sights.RADIO_FIREPOWER, {"fp": radio.firepower})]
    where = Line(sights.IS_ELSEWHERE)
    for side in seen.sides:
        if side.radio == radio.name:
            where = Line(sights.BEHIND_THE_FRONT, {"side": _NAMES[side.seat]})
            lines.append(Line(sights.RADIO_READY if side.radio_ready else sights.RADIO_DOWN))
    return Sight(radio.name, where, tuple(lines), (rules.stacking.ONE_RADIO,))


def _absent(seen: Observation, word: str) -> Sight:
    """A piece that is not on the map: still to come, lost, or not in this game."""
    kind, number = PIECES[word]
    if kind in WEAPONS:
        one = WEAPONS[kind]
        facts = {"fp": one.firepower, "range": one.range, "move": one.move}
        name = _bare(numbered_weapon(kind, number))
        return Sight(
            name, Line(sights.IS_ELSEWHERE), (Line(sights.WEAPON_FIGURES, {**facts}),), (rules.units.WEAPON_FIGURES,)
        )
    name = numbered_unit(kind, number)
    front = KINDS[kind].front
    facts = {"fp": front.firepower, "range": front.range, "move": front.move, "morale": front.morale}
    where = Line(sights.IS_ELSEWHERE)
    if any(name in side.waiting for side in seen.sides):
        where = Line(sights.IS_TO_COME)
    elif any((one.en, one.ru) == (name.en, name.ru) for side in seen.sides for one in side.box):
        where = Line(sights.IS_LOST)
    return Sight(_bare(name), where, (Line(sights.PRINTED, {**facts}),), (rules.stacking.FIGURES_COUNTED,))


def _fort(seen: Observation, word: str) -> Sight:
    fort = FORTS[word]
    hexes = tuple(one.word for one in seen.hexes if one.fort == word)
    where = Line(sights.FORT_LIES, {"hexes": tuple(map(_place, hexes))}) if hexes else Line(sights.FORT_NOWHERE)
    lines = (Line(sights.FORT_GIVES, {"cover": fort.cover}),)
    return Sight(fort.name, where, lines, (fort.rule, rules.stacking.ONE_FORTIFICATION), pointed(hexes))


def _card(seen: Observation, word: str) -> Sight:
    card = CARDS[word]
    where = Line(sights.IS_UNSEEN)
    for side in seen.sides:
        if word in side.discards:
            where = Line(sights.DISCARDED, {"side": _NAMES[side.seat]})
        if any(one.word == word for one in side.hand or ()):
            where = Line(sights.IN_HAND)
    order, action, event = ORDERS[card.order], ACTIONS[card.action], EVENTS[card.event]
    facts: Facts = {"order": order.name, "action": action.name, "event": event.name, "total": card.total}
    return Sight(card_name(word), where, (Line(sights.FATE_CARD, {**facts}),), (order.rule, action.rule, event.rule))


def _chit(seen: Observation, word: str) -> Sight:
    chit = _CHITS[word]
    shown = [one for one in seen.chits if one.letter == chit.letter]
    where = Line(sights.CHIT_UNSEEN)
    if shown:
        where = Line(sights.CHIT_OPEN if shown[0].owner is None else sights.CHIT_OWN)
    cited = (rules.victory.OPEN_CHITS_VISIBLE, rules.victory.SECRET_CHITS_OWN)
    return Sight(chit.name, where, (Line(sights.CHIT_SAYS, {"says": chit.text}),), cited)


def _hex(seen: Observation, view: HexView) -> Sight:
    terrain = TERRAIN[view.terrain]
    closed = terrain.move is None
    facts: Facts = {"terrain": terrain.name, "move": terrain.move or 0, "cover": terrain.cover}
    lines = [Line(sights.CLOSED, {"terrain": terrain.name}) if closed else Line(sights.TERRAIN, {**facts})]
    cited = [terrain.rule]
    if view.fort:
        fort = FORTS[view.fort]
        lines += [Line(sights.FORT, {"fort": fort.name}), Line(sights.FORT_GIVES, {"cover": fort.cover})]
        cited.append(fort.rule)
    if view.smoke:
        lines.append(Line(sights.SMOKE, {"value": view.smoke}))
        cited.append(rules.terrain.SMOKE)
    if view.blaze:
        lines.append(Line(sights.BLAZE))
        cited.append(rules.stacking.NOTHING_IN_BLAZE)
    if view.objective:
        lines.append(Line(sights.OBJECTIVE, {"number": view.objective, "vp": view.worth}))
        held = view.controller
        lines.append(Line(sights.HELD_BY, {"side": _NAMES[held]}) if held else Line(sights.HELD_BY_NOBODY))
        cited.append(rules.victory.CONTROL)
    inside = {seat: [one for one in seen.units if (one.seat, one.hex) == (seat, view.word)] for seat in SEATS}
    for seat, units in inside.items():
        if units:
            lines.append(Line(sights.INSIDE, {"side": _NAMES[seat], "units": tuple(one.name for one in units)}))
            lines.append(Line(sights.STACK, {"n": sum(one.figures for one in units), "most": LIMIT}))
            cited.append(rules.stacking.SEVEN_FIGURES)
    there = [seat for seat, units in inside.items() if units]
    where = Line(sights.BOTH_STAND if there else sights.NOBODY_STANDS)
    if len(there) == 1:
        where = Line(sights.STANDING_THERE, {"side": _NAMES[there[0]]})
    return Sight(_place(view.word), where, tuple(lines), tuple(dict.fromkeys(cited)), pointed((view.word,)))


def _place(word: str) -> Name:
    hex_ = find_hex(word)
    assert hex_ is not None, "an observation names hexes of the map"
    return hex_name(hex_)


def _objective(view: HexView) -> Name:
    """The hex of an objective with its number and its worth, as far as the looker knows [7.3]."""
    place, told = _place(view.word), sights.OBJECTIVE_FIGURES
    en, ru = (form.format(number=view.objective, vp=view.worth) for form in (told.en, told.ru))
    return Name(f"{place.en} {en}", f"{place.ru} {ru}", place.word, is_place=True)


def _bare(name: Name) -> Text:
    """The name of what no picture can point at."""
    return Text(name.en, name.ru)
