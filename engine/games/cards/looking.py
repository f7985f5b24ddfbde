"""Looking at one card, resource or deck, at the score and at one's army, from what a seat may see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engine.core.game import Preview, Seat
from engine.core.rules import Rule
from engine.core.sights import THING, Sight, Spot, mustered, pointed, side_by_side
from engine.core.tally import Loss, Tally
from engine.core.text import Facts, Line, Text
from engine.games.cards import rules
from engine.games.cards.observation import CardView, ModifierView, Observation, PropertyView, SideView, UnitView
from engine.games.cards.phases.deck import DRAWN
from engine.games.cards.table.armies import ARMIES, ARMY_NAMES, SEATS, enemy
from engine.games.cards.table.cards import CARDS, DECK, RESOURCE_WORDS, UNIT_CARDS
from engine.games.cards.table.state import State, Unit
from engine.games.cards.table.survey import find_unit, owner_of
from engine.games.cards.words import sights
from engine.games.cards.words.naming import place_name, unit_name, unit_names

_NAMES = dict(zip(SEATS, ARMY_NAMES, strict=True))


LOW = 3 * DRAWN
"""Cards of a deck that last for so few turns, if nobody strikes at it, that its end is near."""


def look(seen: Observation, word: str) -> Sight | None:
    """What is seen of a unit, a card, a resource or the decks; `None` if the word is none of these.

    Nor is a further unit of a card one that is not on the table: its card stands for all of them.
    """
    unit = next((one for side in seen.sides for one in side.units if one.word == word), None)
    if unit is not None:
        return _unit(seen, unit)
    if word in seen.catalogue:
        return _card(seen, word)
    if word in RESOURCE_WORDS:
        return _resource(seen, word)
    return _decks(seen) if word == DECK else None


def score(seen: Observation) -> Preview:
    """Whose deck lasts longer, and what either army still has to take off the other's [goal-1]."""
    left = {side.seat: side.deck for side in seen.sides}
    ahead = left["sov"] - left["ger"]
    leader = "sov" if ahead > 0 else "ger"
    lines = [Line(sights.DECKS_LEFT, {**left})]
    end = _cannot_draw([left[seat] for seat in SEATS], SEATS.index(seen.active))
    if end is not None:  # nothing else decides any more
        lines.append(end)
    else:
        lines.append(
            Line(sights.IS_AHEAD, {"army": _NAMES[leader], "n": abs(ahead)}) if ahead else Line(sights.IS_EVEN)
        )
        lines += [
            Line(sights.TO_WIN, {"army": _NAMES[winner], "n": left[seat] - DRAWN + 1})
            for winner, seat in (("sov", "ger"), ("ger", "sov"))
        ]
    cited = (rules.breakthrough.GOAL_ENEMY_DECK, rules.breakthrough.DEFEAT_CANNOT_DRAW)
    return Preview(tuple(lines), rules=cited)


def _cannot_draw(decks: Sequence[int], active: int) -> Line | None:
    """Which army, by the sizes of the decks, will be the first that cannot draw; `None` if both still can [win-1]."""
    loser = next((army for army in (enemy(active), active) if decks[army] < DRAWN), None)
    return None if loser is None else Line(sights.CANNOT_DRAW, {"loser": ARMY_NAMES[loser], "n": decks[loser]})


def peril(state: State) -> Line | None:
    """Who will lose because they cannot draw, unless the other does before them, or may soon [win-1].

    That a deck runs low is told when its army has drawn, once of each size; always while it can draw but once more.
    """
    if state.winner is not None:
        return None
    decks = [len(deck) for deck in state.decks]
    if (end := _cannot_draw(decks, state.active)) is not None:
        return end
    army = min(ARMIES, key=lambda army: (decks[army], army != state.active))
    left, has_drawn = decks[army], army == state.active and state.phase == "resource"
    is_told = left < 2 * DRAWN or (has_drawn and left <= LOW)
    return Line(sights.RUNS_OUT, {"loser": ARMY_NAMES[army], "n": left}) if is_told else None


def tally(state: State) -> Tally:
    """The cards left in the decks, and units among the losses; a deck too small to draw from loses too [goal-1]."""
    lost = [tuple([word for word in pile if word in UNIT_CARDS]) for pile in state.losses]
    return Tally(
        sights.MEASURE,
        {seat: len(deck) for seat, deck in zip(SEATS, state.decks, strict=True)},
        {seat: (_loss(words),) for seat, words in zip(SEATS, lost, strict=True)},
        decides=state.winner is None or not state.decks[1 - state.winner],
        usual={seat: -DRAWN * _begun(state, army) for army, seat in enumerate(SEATS)},
    )


def _begun(state: State, army: int) -> int:
    """The turns of an army that have begun with a draw: whoever could not draw has lost by that [win-1]."""
    has_begun = army in (state.starter, state.active)
    is_last = state.winner == 1 - army and state.active == army
    return state.turn - 1 + has_begun - is_last


def _loss(units: Sequence[str]) -> Loss:
    """Units that are lost, and what it had cost to build them."""
    cost = sum(CARDS[UNIT_CARDS[word]].cost for word in units)
    return Loss(sights.LOST_UNITS, len(units), unit_names(tuple(units)), cost, sights.LOST_WORTH)


def muster(seen: Observation, seat: Seat) -> Preview:
    """The units of an army by line: who may still act and who may not, what it can pay and holds [line-1]."""
    side = seen.side(seat)
    rows = (("first", side.first_line), ("second", side.second_line), ("reserve", side.reserve))
    there = [(sights.LINES[name], one) for name, units in rows for one in units]
    lines = [
        line
        for heading, is_ready in ((sights.READY, True), (sights.SPENT, False))
        for line in mustered(heading, [(at, one.name) for at, one in there if _can_act(one) == is_ready])
    ]
    lines = lines or [Line(sights.NOBODY_THERE)]
    lines.append(Line(sights.CAN_PAY, {"army": _NAMES[seat], "n": side.payable, "all": len(side.resources)}))
    lines.append(Line(sights.HAND_SIZE, {"n": side.hand_size}))
    return Preview(tuple(lines), rules=(rules.building.TWO_LINES, rules.building.PAID_BY_RESOURCES))


def whereabouts(state: State, words: Iterable[str]) -> dict[str, Spot]:
    """The army and the line of each unit on the table, in a few words [line-1]."""
    found = {}
    for word in words:
        unit = find_unit(state, owner_of(word), word) if word in UNIT_CARDS else None
        if unit is not None:
            card, army = CARDS[unit.card], owner_of(word)
            place = "reserve" if unit.reserve else "first" if card.line == 1 else "second"
            name = side_by_side((ARMY_NAMES[army], sights.SHORT_LINES[place]))
            rank = (THING, army, tuple(sights.SHORT_LINES).index(place), -card.attack, -card.defence)
            found[word] = Spot(name, rank, SEATS[army], _likeness(state, unit))
    return found


def _likeness(state: State, unit: Unit) -> str:
    """How a unit stands and whom it fights; copies of a card of which that is the same are told apart by nothing."""
    word, wave = unit.word, state.wave
    pairs = () if wave is None else (*wave.charges, *wave.tasks)
    own = [pair.target for pair in pairs if pair.unit == word]
    others = sorted(pair.unit for pair in pairs if pair.target == word)
    is_idle = wave is not None and word in wave.idle
    return repr((msgspec.structs.astuple(unit)[1:], own, others, is_idle))


def _can_act(unit: UnitView) -> bool:
    return not (unit.turned or unit.reserve or unit.attacked)


def _unit(seen: Observation, unit: UnitView) -> Sight:
    card = seen.catalogue[unit.card]
    lines = [*_printed(card)]
    if (unit.attack_now, unit.defence_now) != (unit.attack, unit.defence):
        lines.append(Line(sights.NOW, {"attack": unit.attack_now, "defence": unit.defence_now}))
    states = (
        (unit.reserve, sights.IS_BUILT, rules.building.RESERVE_IDLE),
        (unit.attacked, sights.HAS_ATTACKED, rules.attacking.ONE_ATTACK_A_TURN),
        (unit.reloading, sights.RELOADS, rules.properties.PROPERTY_SLOW_RELOAD),
        (unit.turned and not unit.reloading, sights.IS_TURNED, rules.turn.START_PHASE),
        (_can_act(unit), sights.IS_READY, rules.attacking.WHO_ATTACKS),
    )
    lines += [Line(text) for holds, text, _ in states if holds]
    cited: list[Rule] = [rule for holds, _, rule in states if holds]
    if unit.damage:
        lines.append(Line(sights.IS_DAMAGED, {"damage": unit.damage, "left": max(0, unit.defence_now - unit.damage)}))
        cited.append(rules.battles.DAMAGE_ADDS_UP)
    place = sights.IN_RESERVE if unit.reserve else sights.IN_FIRST if unit.line == 1 else sights.IN_SECOND
    where = Line(place, {"army": _NAMES[unit.seat]})
    return Sight(unit.name, where, tuple(lines), (*cited, rules.building.LINE_BY_ICON), pointed((), (unit.word,)))


def _card(seen: Observation, word: str) -> Sight:
    card = seen.card(word)
    where = Line(sights.IS_UNSEEN)
    for side in seen.sides:
        if card.id in side.losses:
            where = Line(sights.IN_LOSSES, {"army": _NAMES[side.seat]})
    is_held = any(card.id in (side.hand or ()) for side in seen.sides)
    if is_held:
        where = Line(sights.IN_HAND)
    name = unit_name(word) if word in UNIT_CARDS else card.name
    return Sight(Text(name.en, name.ru), where, tuple(_printed(card)), (CARDS[card.id].rule,), is_held=is_held)


def _printed(card: CardView) -> list[Line]:
    facts: Facts = {"kind": sights.KINDS[card.kind], "cost": card.cost}
    if not card.line:
        return [Line(sights.COSTS, {**facts}), *([Line(card.text)] if card.text else [])]
    lines = [Line(sights.PRINTED, {**facts, "attack": card.attack, "defence": card.defence})]
    lines += [_modifier(card.modifier)] if card.modifier else []
    return [*lines, *map(_property, card.properties)]


def _modifier(one: ModifierView) -> Line:
    kind = sights.KINDS[one.versus]
    return Line(sights.MODIFIER, {"kind": kind, "attack": one.attack, "defence": one.defence})


def _property(one: PropertyView) -> Line:
    return Line(sights.PROPERTY, {"property": _filled(one)})


def _filled(one: PropertyView) -> Text:
    """The name of a property with its figure."""
    return Text(*(name.replace("{ $n }", str(one.value)) for name in (one.name.en, one.name.ru)))


def _resource(seen: Observation, word: str) -> Sight:
    lines = []
    places = []
    for side in seen.sides:
        for one in (one for one in side.resources if one.word == word):
            places.append(one.place)
            lines.append(Line(sights.RESOURCE, {"army": _NAMES[side.seat], "defence": one.defence}))
            if one.cut or one.turned:
                lines.append(Line(sights.RESOURCE_CUT if one.cut else sights.RESOURCE_TURNED))
    cited = (rules.turn.RESOURCE_CARD, rules.building.PAID_BY_RESOURCES)
    return Sight(place_name(word), Line(sights.EITHER_HAS), tuple(lines), cited, pointed(tuple(places)))


def _decks(seen: Observation) -> Sight:
    cited = (rules.breakthrough.DECK_ONLY_BY_BREAKTHROUGH, rules.breakthrough.DECK_LOSES_CARDS)
    places = tuple(f"{side.seat}/{DECK}" for side in seen.sides)
    return Sight(place_name(DECK), Line(sights.EITHER_HAS), tuple(map(_deck, seen.sides)), cited, pointed(places))


def _deck(side: SideView) -> Line:
    return Line(sights.DECK_OF, {"army": _NAMES[side.seat], "n": side.deck})
