"""Names of armies, units, resources and decks as facts of sentences, and their places in marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from engine.core.rules import Mark
from engine.core.text import Name, Text, whom
from engine.games.cards.actions import Pair
from engine.games.cards.table.armies import ARMY_NAMES, SEATS
from engine.games.cards.table.cards import CARDS, DECK, RESOURCE_WORDS, UNIT_CARDS
from engine.games.cards.table.survey import Position, find_resource, find_unit, owner_of


def army_name(army: int) -> Text:
    """The name of an army."""
    return ARMY_NAMES[army]


def card_name(card: str) -> Text:
    """The name of a card."""
    return CARDS[card].name


@cache
def unit_name(word: str) -> Name:
    """The name of a unit; copies of a card have numbers."""
    card = CARDS[UNIT_CARDS[word]]
    if word == card.id:
        return Name(card.name.en, card.name.ru, word, whom=whom(card.name))
    number = word.rpartition("-")[2]
    return Name(f"{card.name.en} #{number}", f"{card.name.ru} № {number}", word, whom=f"{whom(card.name)} № {number}")


def unit_names(words: tuple[str, ...]) -> tuple[Text, ...]:
    """The names of several units."""
    return tuple(unit_name(word) for word in words)


@cache
def place_name(word: str) -> Text:
    """The name of anything an order can aim at."""
    if word in UNIT_CARDS:
        return unit_name(word)
    if word in RESOURCE_WORDS:
        return _resources(RESOURCE_WORDS[word], RESOURCE_WORDS[word])
    if word == DECK:
        return Text("the deck", "колода")
    return CARDS[word].name


def target_names(words: Iterable[str]) -> tuple[Text, ...]:
    """The names of what can be aimed at, resources that follow each other as one: `resources 1–7`."""
    found: list[Text] = []
    run: list[int] = []
    for word in (*words, ""):
        number = RESOURCE_WORDS.get(word)
        if run and number != run[-1] + 1:
            found.append(_resources(run[0], run[-1]))
            run = []
        if number is not None:
            run.append(number)
        elif word:
            found.append(place_name(word))
    return tuple(found)


def _resources(first: int, last: int) -> Text:
    if first == last:
        return Text(f"resource {first}", f"ресурс {first}")
    return Text(f"resources {first}–{last}", f"ресурсы {first}–{last}")


@cache
def mark_place(word: str, army: int) -> str:
    """The place of a target in marks: resources and decks carry the seat of their army."""
    return word if word in UNIT_CARDS else f"{SEATS[army]}/{word}"


@cache
def aim_name(word: str, army: int) -> Name:
    """The name of a unit, resource or deck of an army, as a place that a picture can point at."""
    if word in UNIT_CARDS:
        return unit_name(word)
    name = place_name(word)
    return Name(name.en, name.ru, mark_place(word, army), is_place=True)


def named(position: Position, army: int, word: object) -> Text | str:
    """What a word of an order means, as a fact: what lies on the table so that a picture can point at it.

    Args:
        position: the position.
        army: whose resources and deck are meant.
        word: any word, known or not.
    """
    if not isinstance(word, str) or not (word in UNIT_CARDS or word in RESOURCE_WORDS or word == DECK or word in CARDS):
        return str(word)
    if word in UNIT_CARDS:
        is_there = find_unit(position, owner_of(word), word) is not None
    elif word in RESOURCE_WORDS:
        is_there = find_resource(position, army, RESOURCE_WORDS[word]) is not None
    else:
        is_there = word == DECK
    name = aim_name(word, army) if is_there else place_name(word)
    return name if is_there else Text(name.en, name.ru)


FIRST_LINE = "first-line"
"""The whole first line of an army as a place of marks, such as `ger/first-line`."""
RESOURCES = "resources"
"""All resources of an army as a place of marks, such as `ger/resources`."""
HAND = "hand"
"""The size of an army's hand as a place of marks, such as `ger/hand`."""
LOSSES = "losses"
"""The losses of an army as a place of marks, such as `ger/losses`."""


def sent(unit: str, target: str, army: int, figure: str = "") -> tuple[Mark, ...]:
    """Marks of a refused pair: what must not be aimed at, and the way from the unit to it.

    Args:
        unit: the word of the unit that would go.
        target: the word of a unit, a resource or the deck.
        army: whose resource or deck it is.
        figure: the sum that decides.
    """
    place = mark_place(target, army)
    return Mark("refused", (place,), figure), Mark("tried", (unit, place), units=(unit,))


@cache
def _pair_text(unit: str, target: str) -> Text:
    one = unit_name(unit)
    if not target:
        return one
    other = place_name(target)
    return Text(f"{one.en} → {other.en}", f"{one.ru} → {other.ru}")


def pair_texts(pairs: tuple[Pair, ...]) -> tuple[Text, ...]:
    """Each unit with what it is sent against or beside."""
    return tuple(_pair_text(pair.unit, pair.target) for pair in pairs)


def points_text(points: int, units: Sequence[str]) -> Text:
    """So many points of damage for any of some units."""
    names = [unit_name(unit) for unit in units]
    return Text(
        f"{points} on {' or '.join(one.en for one in names)}", f"{points} – {' или '.join(one.ru for one in names)}"
    )
