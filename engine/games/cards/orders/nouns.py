"""The kinds of words in orders: cards, units, and whatever may be aimed at; and what a player might name of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.core.choices import Option
from engine.core.rules import Refusal, Rule
from engine.core.text import CardName, Text
from engine.games.cards import rules
from engine.games.cards.phases.paying import needs_token
from engine.games.cards.table.battles import battle_of, force_of
from engine.games.cards.table.cards import CARDS, ORDER, PLACE_ORDER, RESOURCE_WORDS, UNIT_CARDS, UNIT_ORDER
from engine.games.cards.table.state import State
from engine.games.cards.table.survey import find_unit, owner_of, payable
from engine.games.cards.words import phrases
from engine.games.cards.words.naming import place_name
from engine.kits.nouns import At, ListedNoun
from engine.kits.slots import Said
from engine.kits.walks import Walk

Question = At[State]


def card_label(state: State, word: str) -> Text:
    """A card of a hand on a button: its name, figures and cost; a star says that the token goes too."""
    card = CARDS[word]
    army = card.army
    figures = f" {card.attack}/{card.defence}" if card.is_unit else ""
    star = "*" if card.cost and needs_token(state, army, card.cost) and card.cost <= payable(state, army) else ""
    cost = f" ({card.cost}{star})" if card.kind != "resource" else ""
    return CardName(f"{card.name.en}{figures}{cost}", f"{card.name.ru}{figures}{cost}")


def unit_label(state: State, word: str) -> Text:
    """A unit on a button: its name and its figures, as effective in its battle if it is in one."""
    card, name = CARDS[UNIT_CARDS[word]], place_name(word)
    attack, defence = card.attack, card.defence
    unit = find_unit(state, owner_of(word), word)
    battle = battle_of(state.wave, word) if state.wave is not None and unit is not None else None
    if battle is not None:
        force = force_of(state, battle)
        one = next(one for one in (*force.attackers, *force.defenders) if one.word == word)
        attack, defence = one.attack, one.defence
    return Text(f"{name.en} {attack}/{defence}", f"{name.ru} {attack}/{defence}")


def place_label(state: State, word: str) -> Text:
    """Whatever may be aimed at, on a button."""
    return unit_label(state, word) if word in UNIT_CARDS else place_name(word)


_CARD_PLACES = {**dict.fromkeys(RESOURCE_WORDS, -1), **ORDER}
_PLACES = {word: place for word, place in PLACE_ORDER.items() if word}
_NAMEABLE = {**ORDER, **_PLACES}

CARD: ListedNoun[State] = ListedNoun("a card", lambda _: _CARD_PLACES, card_label)
"""A card, or a resource that the player would like to have back."""
UNIT: ListedNoun[State] = ListedNoun("a unit", lambda _: UNIT_ORDER, unit_label)
PLACE: ListedNoun[State] = ListedNoun("a unit, a resource or the deck", lambda _: _PLACES, place_label)
"""What a unit may be sent against."""
TARGET: ListedNoun[State] = ListedNoun(PLACE.what, lambda _: _NAMEABLE, place_label)
"""What a tactical card may name: a place, or a card in the losses."""


def in_hand(at: Question, *, tactical: bool) -> Iterator[str]:
    """The tactical cards of the hand, or the others, each once."""
    for word in dict.fromkeys(at.position.hands[at.side]):
        if (CARDS[word].kind == "tactical") == tactical:
            yield word


def units_with(ability: str) -> Callable[[Question, Said], Iterator[str]]:
    """The army's units on whose cards a figure is printed: `strike` or `support`."""

    def found(at: Question, said: Said) -> Iterator[str]:
        del said
        return (unit.word for unit in at.position.units[at.side] if getattr(CARDS[unit.card], ability))

    return found


def always(
    rule: Rule, say: Text, *, masked: bool = False, told: Callable[[Question], Refusal | None] = lambda _: None
) -> Callable[[Walk[State, Any], bool], Option]:
    """The verb always stands in its question, refused where nothing can be done.

    Args:
        rule: the rule that then refuses it.
        say: what it needs.
        masked: whether anything can be done hangs on the hand.
        told: why nothing can be done, where more can be said than that.
    """

    def shown(walk: Walk[State, Any], why: bool) -> Option:
        del why
        verb = walk.verb
        refusal = None if walk.is_open() else told(walk.at) or rule.refuse(say, private=masked)
        return Option(verb.word, verb.name, refusal, masked=masked)

    return shown


def unknown(word: str) -> Refusal:
    """No card has the word [build-2]."""
    return rules.building.BUILT_FROM_HAND.refuse(phrases.UNKNOWN_WORD, word=word)
