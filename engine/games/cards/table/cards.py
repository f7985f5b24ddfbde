"""The cards of both armies, loaded once from the data file [4.3]."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import msgspec

from engine.core.rules import Rule
from engine.core.text import Text, noun
from engine.games.cards.rules import RULES
from engine.games.cards.table.armies import SEATS

HAND_LIMIT = 8
"""Cards a player may keep at the end of his turn [P.turn-5]."""
RESOURCE_DEFENCE = 2
"""Every resource card has this defence, face down too [C-14]."""
TYPES = ("infantry", "armour", "artillery", "aviation")


class Card(msgspec.Struct, frozen=True, eq=False):
    """A card as printed; `id` is its word in orders.

    Attributes:
        code: its number in the list, such as `S01`.
        kind: one of `TYPES`, or "tactical" or "resource".
        line: 1 or 2 for a unit, else 0.
        extra_attack, extra_defence, versus: the tactical modifier; an empty `versus` is none.
        support, strike, bombing: figures of these properties, 0 without them.
        covers: the rule of its property Air cover or Anti-aircraft cover, if it has one.
        window, effect, amount: of a tactical card: "build", "wave" or "before"; what it does; how much.
        copies: in the full and in the learning deck.
        properties: names and figures of all its properties, for showing; 0 where a property has no figure.
    """

    id: str
    code: str
    army: int
    name: Text
    aliases: tuple[str, ...]
    kind: str
    line: int
    attack: int
    defence: int
    cost: int
    extra_attack: int
    extra_defence: int
    versus: str
    is_directed: bool
    support: int
    reloads_slowly: bool
    strike: int
    covers: Rule | None
    bombing: int
    window: str
    effect: str
    amount: int
    text: Text | None
    copies: dict[str, int]
    properties: tuple[tuple[str, int], ...]
    rule: Rule

    @property
    def is_unit(self) -> bool:
        """Whether it is built."""
        return self.line > 0

    @property
    def is_aviation(self) -> bool:
        """Whether it flies."""
        return self.kind == "aviation"


def _rule_of(row: dict[str, Any]) -> Rule:
    if row["type"] == "tactical":
        return RULES.rules[f"P.card.{row['id']}"]
    return RULES.rules["P.resource-card" if row["type"] == "resource" else "build-1"]


def card_from(row: dict[str, Any]) -> Card:
    """A card from a row of the data file."""
    modifier = row.get("modifier", {})
    properties = row.get("properties", {})
    cover = next((name for name in ("air-cover", "anti-aircraft-cover") if name in properties), "")
    return Card(
        id=row["word"],
        code=row["id"],
        army=SEATS.index(row["army"]),
        name=noun(row["en"], row["ru"], row.get("ru_whom", "")),
        aliases=(*row.get("aliases_en", ()), *row.get("aliases_ru", ())),
        kind=row["type"],
        line=row.get("line", 0),
        attack=row.get("attack", 0),
        defence=row.get("defence", 0),
        cost=row.get("cost", 0),
        extra_attack=modifier.get("attack", 0),
        extra_defence=modifier.get("defence", 0),
        versus=modifier.get("versus", ""),
        is_directed="directed-attack" in properties,
        support=properties.get("artillery-support", 0),
        reloads_slowly="slow-reload" in properties,
        strike=properties.get("deck-strike", 0),
        covers=RULES.rules[f"P.property.{cover}"] if cover else None,
        bombing=properties.get("bombing", 0),
        window=row.get("window", ""),
        effect=row.get("effect", ""),
        amount=row.get("amount", 0),
        text=Text(row["en_text"], row["ru_text"]) if "en_text" in row else None,
        copies=row["copies"],
        properties=tuple((name, 0 if value is True else value) for name, value in properties.items()),
        rule=_rule_of(row),
    )


_DATA = tomllib.loads((files("engine.games.cards") / "data" / "cards.toml").read_text("utf-8"))

CARDS: dict[str, Card] = {card.id: card for card in map(card_from, _DATA["cards"])}
"""Every card by its word, the Soviets' first, in the order of the list."""
ORDER: dict[str, int] = {word: index for index, word in enumerate(CARDS)}
"""The place of each card in the list, for stable sorting."""
PROPERTY_NAMES: dict[str, Text] = {row["id"]: Text(row["en"], row["ru"]) for row in _DATA["properties"]}
"""The names of the properties; `{ $n }` stands for the figure."""


def deck_of(army: int, kind: str) -> tuple[str, ...]:
    """A deck of an army, "full" or "learn", in the order of the list."""
    return tuple(card.id for card in CARDS.values() if card.army == army for _ in range(card.copies[kind]))


def in_order(hand: tuple[str, ...]) -> tuple[str, ...]:
    """The same cards in the order of the list, so that nothing can be read from the order of a hand."""
    return tuple(sorted(hand, key=ORDER.__getitem__))


UNIT_CARDS: dict[str, str] = {
    (card.id if number == 1 else f"{card.id}-{number}"): card.id
    for card in CARDS.values()
    if card.is_unit
    for number in range(1, max(card.copies.values()) + 1)
}
"""The card of every word a unit on the table can have."""
UNIT_ORDER: dict[str, int] = {word: index for index, word in enumerate(UNIT_CARDS)}
"""A fixed order of unit words, so that equal orders are written alike."""
RESOURCES = 60
"""More resources than any deck can lay."""
RESOURCE_WORDS: dict[str, int] = {f"resource-{number}": number for number in range(1, RESOURCES + 1)}
"""Words of resources; each army numbers its own."""
DECK = "deck"
PLACE_ORDER: dict[str, int] = {word: index for index, word in enumerate(("", *UNIT_CARDS, *RESOURCE_WORDS, DECK))}
"""A fixed order of everything an order can aim at."""
