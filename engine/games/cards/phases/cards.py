"""Tactical cards: their windows, targets and effects [P.tactical-1, P.card]."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line, Text
from engine.games.cards import rules
from engine.games.cards.actions import Play
from engine.games.cards.phases.deck import strike_deck
from engine.games.cards.phases.paying import judge_price, pay
from engine.games.cards.phases.support import harm, participants
from engine.games.cards.phases.turn import judge_in_hand, judge_known
from engine.games.cards.table.armies import enemy
from engine.games.cards.table.board import Board
from engine.games.cards.table.cards import CARDS, DECK, ORDER, PLACE_ORDER, RESOURCE_WORDS, UNIT_CARDS, Card, in_order
from engine.games.cards.table.survey import Position, find_resource, find_unit, held_perhaps
from engine.games.cards.words import phrases
from engine.games.cards.words.naming import (
    LOSSES,
    RESOURCES,
    army_name,
    card_name,
    mark_place,
    named,
    place_name,
    unit_name,
)
from engine.kits.board import changed


def targets_of(position: Position, army: int, card: Card) -> list[str]:
    """Everything a card could name now; empty for one that names nothing."""
    other = enemy(army)
    if card.effect == "salvage":
        return list(in_order(tuple({word for word in position.losses[army] if CARDS[word].kind == "armour"})))
    if card.effect == "cut-road":
        return [f"resource-{one.number}" for one in position.resources[other] if not one.turned]
    if card.effect == "stiffen":
        return participants(position, army)
    if card.effect == "barrage":
        return [unit.word for unit in position.units[other] if not unit.reserve and not CARDS[unit.card].is_aviation]
    if card.effect == "unturn":
        return [
            unit.word
            for unit in position.units[army]
            if unit.turned and not unit.reserve and CARDS[unit.card].line == 1
        ]
    return []


def plays(position: Position, army: int, word: str) -> Iterator[Play]:
    """Every way to play a card of this window that can be paid."""
    card = CARDS[word]
    if card.effect == "deck-strike":
        if position.decks[enemy(army)]:
            yield Play(word)
        return
    targets = sorted_targets(tuple(targets_of(position, army, card)))
    for size in range(1, (card.amount if card.effect == "cut-road" else 1) + 1):
        for chosen in combinations(targets, size):
            yield Play(word, chosen)


def may_play(position: Position, army: int, window: str) -> bool:
    """Whether, as far as everybody can know, the army might hold a card of this window that has a target."""
    return any(next(plays(position, army, word), None) is not None for word in held_perhaps(position, army, window))


def playable(position: Position, army: int, window: str) -> list[str]:
    """Cards in hand of this window that the army can pay and that have a target."""
    if not position.plan.tactical[army]:
        return []
    return [
        word
        for word in dict.fromkeys(position.hands[army])
        if CARDS[word].window == window
        and judge_price(position, army, CARDS[word]) is None
        and next(plays(position, army, word), None) is not None
    ]


_OUTSIDE: dict[str, Rule] = {
    "build": rules.turn.BUILD_PHASE,
    "wave": rules.waves.CARDS_AND_SUPPORT,
    "before": rules.waves.CARDS_AND_SUPPORT,
}


def judge_play(position: Position, army: int, play: Play, window: str) -> Refusal | None:
    """Why a card may not be played in this window; what everybody knows is judged before the hand."""
    refusal = judge_known(position, army, play.card)
    if refusal is not None:
        return refusal
    card = CARDS[play.card]
    if card.kind != "tactical":
        return rules.turn.TACTICAL_CARDS.refuse(phrases.NOT_TACTICAL, card=card.name)
    if card.window != window:
        return _OUTSIDE[window].refuse(card=card.name, also=(card.rule,))
    return (
        judge_price(position, army, card)
        or _judge_targets(position, army, card, play.targets)
        or judge_in_hand(position, army, play.card)
    )


def _judge_targets(position: Position, army: int, card: Card, targets: tuple[str, ...]) -> Refusal | None:
    if card.effect == "deck-strike":
        if targets:
            return card.rule.refuse(phrases.NAMES_NOTHING, card=card.name)
        if not position.decks[enemy(army)]:
            empty = (Mark("refused", (mark_place(DECK, enemy(army)),)),)
            return rules.turn.TACTICAL_CARDS.refuse(phrases.EMPTY_DECK, card=card.name, also=(card.rule,), marks=empty)
        return None
    possible = targets_of(position, army, card)
    if not possible:
        none, where = phrases.NO_TARGETS[card.effect], _nowhere(army, card)
        return rules.turn.TACTICAL_CARDS.refuse(none, card=card.name, also=(card.rule,), marks=where)
    for target in targets:
        if target not in possible:
            return _no_target(position, army, card, target)
    most = card.amount if card.effect == "cut-road" else 1
    if not 1 <= len(set(targets)) == len(targets) <= most:
        owner = enemy(army) if card.effect == "cut-road" else army
        places = tuple(dict.fromkeys(mark_place(target, owner) for target in targets))
        marks: tuple[Mark, ...] = ()
        if len(targets) > most:
            marks = (Mark("refused", places, f"{len(targets)}>{most}"),)
        return card.rule.refuse(phrases.NUMBER_OF_TARGETS, card=card.name, n=most, marks=marks)
    return None


def _nowhere(army: int, card: Card) -> tuple[Mark, ...]:
    """Where a card would look for its target and finds none."""
    place = {"salvage": (LOSSES, army), "cut-road": (RESOURCES, enemy(army))}
    return (Mark("refused", (mark_place(*place[card.effect]),)),) if card.effect in place else ()


def _no_target(position: Position, army: int, card: Card, target: str) -> Refusal:
    meant = named(position, enemy(army) if card.effect in ("cut-road", "barrage") else army, target)
    if card.effect == "cut-road":
        return card.rule.refuse(phrases.NOT_UNTURNED_RESOURCE, target=meant)
    if card.effect == "salvage":
        lost = Text(meant.en, meant.ru) if isinstance(meant, Text) else meant  # a card, whatever unit bears its name
        return card.rule.refuse(card=lost, marks=_nowhere(army, card))
    if card.effect == "barrage":
        return card.rule.refuse(target=meant)
    return card.rule.refuse(unit=meant)


def sorted_targets(targets: tuple[str, ...]) -> tuple[str, ...]:
    """Targets in their fixed order, so that equal orders are equal."""
    return tuple(sorted(targets, key=lambda word: PLACE_ORDER.get(word, ORDER.get(word, -1))))


def play_card(board: Board, army: int, play: Play) -> None:
    """Pay for a card, carry it out and put it on the losses [P.tactical-1]."""
    card = CARDS[play.card]
    targets = sorted_targets(play.targets)
    token = pay(board, army, card.cost)
    board.drop(army, play.card)
    facts: Facts = {"army": army_name(army), "card": card.name, "cost": card.cost}
    cited: tuple[Rule, ...] = (rules.turn.TACTICAL_CARDS, rules.building.PAID_BY_RESOURCES, card.rule)
    if token:
        cited += (rules.turn.SET_UP,)
    text = phrases.PLAYS
    if targets:
        text = phrases.PLAYS_ON
        facts["targets"] = tuple(place_name(target) for target in targets)
    marked = army if card.effect in ("salvage", "stiffen", "unturn") else enemy(army)
    marks = tuple(
        Mark("card", (mark_place(target, marked),), units=(target,) if target in UNIT_CARDS else ())
        for target in targets
        if card.effect != "salvage"
    )
    board.tell(Event("played", Line(text, facts), cited, marks=marks, reveals=True))
    board.lose(army, play.card)
    _carry_out(board, army, card, targets)


def _carry_out(board: Board, army: int, card: Card, targets: tuple[str, ...]) -> None:
    other = enemy(army)
    if card.effect == "deck-strike":
        strike_deck(board, other, card.amount, (rules.breakthrough.DECK_STRIKES, card.rule))
    elif card.effect == "salvage":
        _salvage(board, army, card, targets[0])
    elif card.effect == "cut-road":
        for target in targets:
            resource = find_resource(board, other, RESOURCE_WORDS[target])
            if resource is not None:
                board.change_resource(other, resource, msgspec.structs.replace(resource, turned=True, cut=True))
    elif card.effect == "barrage":
        harm(board, other, targets[0], card.amount)
        facts: Facts = {"target": unit_name(targets[0]), "n": card.amount}
        board.tell(Event("barrage", Line(phrases.BARRAGE, facts), (card.rule, rules.turn.SUPPORT_DAMAGE_LATE)))
    else:
        unit = find_unit(board, army, targets[0])
        if unit is None:
            raise KeyError(targets[0])
        if card.effect == "stiffen":
            board.change(army, unit, msgspec.structs.replace(unit, shield=unit.shield + card.amount))
        else:
            board.change(army, unit, msgspec.structs.replace(unit, turned=False))


def _salvage(board: Board, army: int, card: Card, target: str) -> None:
    losses = list(board.losses[army])
    losses.remove(target)
    board.losses = changed(board.losses, army, tuple(losses))
    board.hands = changed(board.hands, army, in_order((*board.hands[army], target)))
    facts: Facts = {"army": army_name(army), "card": card_name(target)}
    board.tell(Event("salvaged", Line(phrases.SALVAGED, facts), (card.rule,)))
