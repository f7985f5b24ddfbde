"""Chapters O14, O15, O17, O19 and A32: what every order has in common, and the orders without fight and movement."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.actions import Give, ReorganiseOrder
from engine.games.squad.map.geography import distance, hex_word
from engine.games.squad.map.sides import enemy
from engine.games.squad.phases.changes.deck import draw_hand
from engine.games.squad.phases.changes.markers import judge_fort, place_fort
from engine.games.squad.table.board import Board
from engine.games.squad.table.fate import CARDS
from engine.games.squad.table.frames import Reorganising
from engine.games.squad.table.pieces import RADIOS
from engine.games.squad.table.survey import NONE, Position, carrier_of, find_unit, find_weapon, on_map
from engine.games.squad.table.values import command_of
from engine.games.squad.words import phrases, refusals
from engine.games.squad.words.naming import (
    card_name,
    card_title,
    no_card,
    no_unit,
    piece_fact,
    side_name,
    unit_name,
    weapon_name,
)
from engine.kits.board import changed

EXCHANGED = 3
"""Most cards exchanged in a Turn [O15]."""
HEXES_USED = 2
"""Hexes inside which one Reorganise may pass Weapons [O19]."""


def judge_limit(position: Position, side: int) -> Refusal | None:
    """Whether the side may still play an order in this Turn [2]."""
    limit = position.limits[side]
    return rules.setup.TURN.refuse(n=limit) if position.orders >= limit else None


def judge_card(position: Position, side: int, card: str, *, order: str = "", action: str = "") -> Refusal | None:
    """Whether the side holds this card, and it bears the order or action; it tells of the hand, so judge it last."""
    if card not in CARDS:
        return rules.setup.OPEN_AND_HIDDEN.refuse(no_card(card), card=piece_fact(position, card))
    if card not in position.hands[side]:
        return rules.setup.OPEN_AND_HIDDEN.refuse(private=True, card=card_name(card))
    one = CARDS[card]
    if order and one.order != order:
        if one.order == "muddle":
            return rules.recovery.MUDDLE.refuse(private=True, card=card_name(card))
        return rules.lists.FATE_CARDS.refuse(refusals.OTHER_ORDER, private=True, card=card_name(card))
    if action and one.action != action:
        return rules.actions.ACTIONS.refuse(private=True, card=card_name(card))
    return None


def judge_activation(position: Position, side: int, words: tuple[str, ...]) -> Refusal | None:
    """Whether these units may be activated by one order [O14.1]."""
    if not words:
        return rules.orders.ACTIVATION.refuse(refusals.NOBODY_ACTIVATED)
    if len(set(words)) < len(words):
        names = tuple(dict.fromkeys(piece_fact(position, word) for word in words))
        return rules.orders.ACTIVATION.refuse(refusals.NAMED_TWICE, units=names)
    units = []
    for word in words:
        i = find_unit(position, word)
        if i == NONE or position.units[i].side != side or position.units[i].at < 0:
            return rules.orders.ACTIVATION.refuse(no_unit(word), unit=piece_fact(position, word))
        if position.units[i].activated:
            return rules.orders.ACTIVATION.refuse(unit=unit_name(position.units[i]))
        units.append(i)
    hexes = {position.units[i].at for i in units}
    if len(hexes) > 1 and not _has_radius(_commands(position, side), hexes):
        names = tuple(unit_name(position.units[i]) for i in units)
        return rules.orders.ACTIVATION.refuse(refusals.NOT_WITHIN_COMMAND, units=names)
    return None


def _commands(position: Position, side: int) -> list[tuple[int, int]]:
    """The hexes of a side's unbroken leaders, each with his Command."""
    units = (unit for unit in position.units if unit.side == side and unit.at >= 0)
    return [(unit.at, command) for unit in units if (command := command_of(unit))]


def _has_radius(commands: list[tuple[int, int]], hexes: set[int]) -> bool:
    """Whether a leader reaches all these hexes from a hex of his own [O14.1]."""
    return any(all(distance(at, hex_) <= command for hex_ in hexes) for at, command in commands)


def activatable(position: Position, side: int) -> list[int]:
    """Units on the map that have not been activated in this Turn."""
    return [i for i, unit in enumerate(position.units) if unit.side == side and unit.at >= 0 and not unit.activated]


def together_with(position: Position, side: int, chosen: tuple[int, ...]) -> list[int]:
    """Units that may be activated by the same order as those chosen already [O14.1]."""
    units = position.units
    hexes = {units[i].at for i in chosen}
    commands = [pair for pair in _commands(position, side) if _has_radius([pair], hexes)]
    return [
        i
        for i in activatable(position, side)
        if i not in chosen and (hexes == {units[i].at} or _has_radius(commands, {units[i].at}))
    ]


def play_order(board: Board, side: int, card: str, because: Rule) -> None:
    """Spend an order card; the order counts against the limit [2, A24]."""
    board.drop_card(side, card)
    board.orders += 1
    facts: Facts = {
        "side": side_name(side),
        "order": CARDS[card].order_name,
        "n": board.orders,
        "limit": board.limits[side],
    }
    line = Line(phrases.PLAYS_ORDER, facts)
    board.tell(Event("order", line, (because, rules.setup.TURN), reveals=True))


def play_action(board: Board, side: int, card: str, because: Rule) -> None:
    """Spend a card as an action [A24]."""
    board.drop_card(side, card)
    facts: Facts = {"side": side_name(side), "action": CARDS[card].action_name}
    board.tell(Event("action", Line(phrases.PLAYS_ACTION, facts), (because, rules.actions.ACTIONS), reveals=True))


def activate(board: Board, units: tuple[int, ...]) -> tuple[int, ...]:
    """Mark units and the Weapons they carry as activated [O14.1, 11.1c].

    Returns:
        The Weapons among them that had been activated in this Turn before, and may not act again [Q-9].
    """
    idle = []
    for i in units:
        unit = board.set_unit(i, activated=True)
        if unit.weapon != NONE:
            if board.weapons[unit.weapon].spent:
                idle.append(unit.weapon)
            else:
                board.set_weapon(unit.weapon, spent=True)
    names = tuple([unit_name(board.units[i]) for i in units])
    places = tuple([hex_word(board.units[i].at) for i in units])
    mark = Mark("activated", tuple(dict.fromkeys(places)))
    cited = (rules.orders.ACTIVATION, rules.units.WEAPON_ACTIVATED_WITH_UNIT)
    board.tell(Event("activated", Line(phrases.ACTIVATES, {"units": names}), cited, marks=(mark,)))
    return tuple(idle)


def judge_exchange(position: Position, side: int, cards: tuple[str, ...]) -> Refusal | None:
    """Why these cards may not be exchanged [O15]."""
    if not 1 <= len(cards) <= EXCHANGED or len(set(cards)) < len(cards):
        return rules.orders.EXCHANGE.refuse()
    if position.orders:
        return rules.orders.EXCHANGE.refuse(refusals.EXCHANGE_INSTEAD)
    for card in cards:
        refusal = judge_card(position, side, card)
        if refusal is not None:
            return refusal
    return None


def exchange(board: Board, side: int, cards: tuple[str, ...]) -> None:
    """Discard cards and draw as many; the Turn is over [O15]."""
    for card in cards:
        board.drop_card(side, card)
    facts: Facts = {"side": side_name(side), "n": len(cards), "cards": tuple(map(card_title, cards))}
    board.tell(
        Event("exchanged", Line(phrases.EXCHANGES, facts), (rules.orders.EXCHANGE, rules.setup.TURN), reveals=True)
    )
    draw_hand(board, side, len(cards), rules.orders.EXCHANGE)


def judge_cut(position: Position, side: int, card: str) -> Refusal | None:
    """Why Cut the Wire may not be played [O17]."""
    refusal = judge_limit(position, side)
    if refusal is not None:
        return refusal
    radio = position.radios[enemy(side)]
    if radio is None or not radio.face_up:
        return rules.orders.CUT_THE_WIRE.refuse(refusals.NO_RADIO_TO_CUT, also=(rules.orders.ACTIVATION,))
    return judge_card(position, side, card, order="cut")


def cut(board: Board, side: int, card: str) -> None:
    """Turn the enemy Radio face down [O17]."""
    play_order(board, side, card, rules.orders.CUT_THE_WIRE)
    turn_radio(board, enemy(side), up=False, because=rules.orders.CUT_THE_WIRE)


def turn_radio(board: Board, side: int, *, up: bool, because: Rule) -> None:
    """Turn a side's Radio face up or down, if there is one that lies the other way."""
    radio = board.radios[side]
    if radio is None or radio.face_up == up:
        return
    board.radios = changed(board.radios, side, msgspec.structs.replace(radio, face_up=up))
    text = phrases.RADIO_UP if up else phrases.RADIO_DOWN
    facts: Facts = {"side": side_name(side), "radio": RADIOS[radio.kind].name}
    board.tell(Event("radio", Line(text, facts), (because,)))


def judge_reorganise(position: Position, side: int, order: ReorganiseOrder) -> Refusal | None:
    """Why Reorganise may not be played so [O19]."""
    refusal = judge_limit(position, side)
    if refusal is not None:
        return refusal
    if order.way == "radio":
        radio = position.radios[side]
        if radio is None or radio.face_up:
            return rules.orders.REORGANISE.refuse(refusals.NO_RADIO_TO_TURN)
    elif order.way == "repair":
        if not order.weapon:
            return rules.orders.REORGANISE.refuse(refusals.NOTHING_NAMED_TO_REPAIR)
        weapon = find_weapon(position, order.weapon)
        if weapon == NONE or weapon not in jammed_weapons(position, side):
            return rules.orders.REORGANISE.refuse(weapon=piece_fact(position, order.weapon))
    elif order.way != "pass" or next(handovers(position, side, ()), None) is None:
        return rules.orders.REORGANISE.refuse(refusals.NOTHING_TO_PASS)
    if order.weapon and order.way != "repair":
        return rules.orders.REORGANISE.refuse(weapon=piece_fact(position, order.weapon))
    return judge_card(position, side, order.card, order="reorganise")


def jammed_weapons(position: Position, side: int) -> list[int]:
    """A side's jammed Weapons that can be repaired."""
    return [i for i, one in enumerate(position.weapons) if one.side == side and one.jammed and not one.gone]


def repair(board: Board, weapon: int, because: Rule) -> None:
    """Repair a jammed Weapon [O19, E58]."""
    one = board.set_weapon(weapon, jammed=False)
    board.tell(Event("repaired", Line(phrases.REPAIRED, {"weapon": weapon_name(one)}), (because,)))


def reorganise(board: Board, side: int, order: ReorganiseOrder) -> None:
    """Carry Reorganise out; passing Weapons goes on until it is done [O19]."""
    play_order(board, side, order.card, rules.orders.REORGANISE)
    if order.way == "radio":
        turn_radio(board, side, up=True, because=rules.orders.REORGANISE)
    elif order.way == "repair":
        repair(board, find_weapon(board, order.weapon), rules.orders.REORGANISE)
    else:
        board.push(Reorganising(side))


def handovers(position: Position, side: int, hexes: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Weapons with the units of the same hex that may take them in Reorganise [O19, 11.2a].

    Args:
        position: where.
        side: whose.
        hexes: those in which Weapons were passed already; at most two may be used.
    """
    able = [(i, unit) for i in on_map(position, side) if not (unit := position.units[i]).broken]
    takers = [(i, unit.at) for i, unit in able if unit.weapon == NONE]
    for _, giver in able:
        if giver.weapon != NONE and (len(hexes) < HEXES_USED or giver.at in hexes):
            yield from [(giver.weapon, i) for i, at in takers if at == giver.at]


def judge_handover(position: Position, frame: Reorganising, order: Give) -> Refusal | None:
    """Why a Weapon may not be passed so in Reorganise [O19]."""
    weapon, taker = find_weapon(position, order.weapon), find_unit(position, order.unit)
    if NONE in (weapon, taker):
        return rules.orders.REORGANISE.refuse(weapon=piece_fact(position, order.weapon))
    if position.units[taker].weapon != NONE:
        carried = position.weapons[position.units[taker].weapon]
        return rules.stacking.ONE_WEAPON_MARKER.refuse(
            unit=unit_name(position.units[taker]), weapon=weapon_name(carried)
        )
    if (weapon, taker) not in handovers(position, frame.side, frame.hexes):
        return rules.orders.REORGANISE.refuse(weapon=weapon_name(position.weapons[weapon]))
    return None


def hand_over(board: Board, weapon: int, taker: int, *because: Rule) -> None:
    """Pass a Weapon to another unit of the hex."""
    giver = carrier_of(board, weapon)
    board.set_unit(giver, weapon=NONE)
    board.set_unit(taker, weapon=weapon)
    facts: Facts = {
        "giver": unit_name(board.units[giver]),
        "unit": unit_name(board.units[taker]),
        "weapon": weapon_name(board.weapons[weapon]),
    }
    mark = Mark("weapon", (hex_word(board.units[taker].at),), units=(board.units[taker].word,))
    board.tell(Event("weapon-passed", Line(phrases.PASSES_WEAPON, facts), because, marks=(mark,)))


def reorganise_handover(board: Board, order: Give) -> None:
    """Pass a Weapon in Reorganise and note the hex [O19]."""
    frame = board.frame(Reorganising)
    taker = find_unit(board, order.unit)
    here = board.units[taker].at
    hand_over(board, find_weapon(board, order.weapon), taker, rules.orders.REORGANISE, rules.units.ONE_WEAPON_CARRIED)
    if here not in frame.hexes:
        board.replace_top(hexes=tuple(sorted((*frame.hexes, here))))


def go_on(board: Board, frame: Reorganising) -> bool:
    """End the passing of Weapons when nothing can be passed any more."""
    if next(handovers(board, frame.side, frame.hexes), None) is not None:
        return False
    board.pop()
    return True


def judge_spades(position: Position, side: int, card: str, word: str) -> Refusal | None:
    """Why Spades may not be played on this unit [A32]."""
    i = find_unit(position, word)
    if i == NONE or position.units[i].side != side or position.units[i].at < 0:
        return rules.orders.ACTIVATION.refuse(no_unit(word), unit=piece_fact(position, word))
    unit = position.units[i]
    if unit.activated:
        return rules.orders.ACTIVATION.refuse(unit=unit_name(unit))
    if unit.broken:
        return rules.actions.SPADES.refuse(refusals.BROKEN_DO_NOT_DIG, unit=unit_name(unit))
    refusal = judge_fort(position, unit.at, rules.actions.SPADES)
    return refusal or judge_card(position, side, card, action="spades")


def diggers(position: Position, side: int) -> list[int]:
    """Units that could dig Foxholes now [A32]."""
    diggable = position.plan.map.diggable.difference(position.blaze, (hex_ for hex_, _ in position.forts))
    return [i for i in activatable(position, side) if not position.units[i].broken and position.units[i].at in diggable]


def dig(board: Board, side: int, card: str, word: str) -> None:
    """Put Foxholes into the unit's hex and activate it [A32]."""
    play_action(board, side, card, rules.actions.SPADES)
    i = find_unit(board, word)
    activate(board, (i,))
    place_fort(board, board.units[i].at, "foxholes", rules.actions.SPADES)


def end_reorganising(board: Board) -> None:
    """The player of the order passes no more Weapons [O19]."""
    board.pop()
