"""The tactical cards of both armies, loaded once from the data file [P6]."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import msgspec

from engine.core.rules import Rule
from engine.core.text import Text, noun
from engine.games.street import rules
from engine.games.street.table.scenario import GER, SOV

HAND_LIMIT = 5
"""Cards a player may keep in the evening [P6]."""


class Card(msgspec.Struct, frozen=True):
    """A tactical card: how many copies each army's deck holds, when it may be played, its rule."""

    id: str
    name: Text
    copies: tuple[int, int]
    is_action: bool
    is_reaction: bool
    rule: Rule


class CardFire(msgspec.Struct, frozen=True):
    """Fire by artillery or aviation: its strength before the dice."""

    strength: int


CARD_FIRES = {
    "artillery": CardFire(6),
    "dive-bombers": CardFire(8),
    "volga-artillery": CardFire(8),
    "guards-mortars": CardFire(10),
    "night-bombers": CardFire(5),
}
"""Cards that are themselves the source of fire [8.0b, 9.2.3a]."""

ARTILLERY_RANGE = 2
VOLGA_ARTILLERY_RANGE = 2
MACHINE_GUNS_BONUS = 2
SMOKE_BONUS = 3
FLAMETHROWERS_BONUS = 4
BARRICADES_BONUS = 2
NOT_ONE_STEP_BACK_POINTS = 2
SNIPER_POINTS = 1
SNIPER_RANGE = 1
STORM_GROUP_UNITS = 3
FRESH_BATTALION_UNITS = 3
SEWER_LINKS = 2


_RULES = {
    "defensive-fire": rules.effects.CARD_DEFENSIVE_FIRE,
    "machine-guns": rules.effects.CARD_MACHINE_GUNS,
    "artillery": rules.effects.CARD_ARTILLERY,
    "sniper": rules.effects.CARD_SNIPER,
    "rally": rules.effects.CARD_RALLY,
    "storm-group": rules.effects.CARD_STORM_GROUP,
    "smoke-screen": rules.effects.CARD_SMOKE_SCREEN,
    "countermand": rules.effects.CARD_COUNTERMAND,
    "ammunition": rules.effects.CARD_AMMUNITION,
    "dive-bombers": rules.effects.CARD_DIVE_BOMBERS,
    "pioneer-charges": rules.effects.CARD_PIONEER_CHARGES,
    "flamethrowers": rules.effects.CARD_FLAMETHROWERS,
    "fresh-battalion": rules.effects.CARD_FRESH_BATTALION,
    "volga-artillery": rules.effects.CARD_VOLGA_ARTILLERY,
    "guards-mortars": rules.effects.CARD_GUARDS_MORTARS,
    "night-bombers": rules.effects.CARD_NIGHT_BOMBERS,
    "barricades": rules.effects.CARD_BARRICADES,
    "sewer-passage": rules.effects.CARD_SEWER_PASSAGE,
    "not-one-step-back": rules.effects.CARD_NOT_ONE_STEP_BACK,
}


def _load() -> dict[str, Card]:
    rows = tomllib.loads((files("engine.games.street") / "data" / "cards.toml").read_text("utf-8"))["cards"]
    return {
        row["id"]: Card(
            id=row["id"],
            name=noun(row["en"], row["ru"], row.get("ru_whom", "")),
            copies=(row["ger"], row["sov"]),
            is_action=row["play"] != "reaction",
            is_reaction=row["play"] != "action",
            rule=_RULES[row["id"]],
        )
        for row in rows
    }


CARDS = _load()
CARD_ORDER = tuple(CARDS)
"""Card words in the order of the list, for stable sorting of hands."""


def full_deck(army: int) -> tuple[str, ...]:
    """The 24 cards of an army in the order of the list."""
    return tuple(card.id for card in CARDS.values() for _ in range(card.copies[army]))


def in_order(hand: tuple[str, ...]) -> tuple[str, ...]:
    """The same cards in the order of the list, so that nothing can be read from the order of a hand."""
    return tuple(sorted(hand, key=CARD_ORDER.index))


DECK_SIZE = 24
assert len(full_deck(GER)) == len(full_deck(SOV)) == DECK_SIZE
