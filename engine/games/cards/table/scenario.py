"""The scenarios: decks, who starts, and for puzzles the position and the outcomes told by the excerpt [4.4]."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from engine.core.rules import Rule
from engine.core.text import Text
from engine.games.cards.rules import RULES
from engine.games.cards.table.armies import ARMIES, SEATS
from engine.games.cards.table.cards import CARDS, deck_of


class Expected(msgspec.Struct, frozen=True):
    """What the excerpt's example says of a wave.

    Attributes:
        rule: the example.
        wave: the least number of the wave in the turn.
        attack, block: the orders, each unit by its card, in order; `None` for any.
        destroyed: the cards of the units destroyed, in order; `None` for any.
    """

    rule: Rule
    wave: int
    attack: tuple[str, ...] | None
    block: tuple[str, ...] | None
    destroyed: tuple[str, ...] | None


class Scenario(msgspec.Struct, frozen=True, eq=False):
    """Everything of a scenario that never changes.

    Attributes:
        decks: all cards of each army, in the order of the list.
        starter: the army that begins; `None` for a die.
        position: a puzzle's first position as text; empty for a whole game.
        tactical: by army, how many copies of each tactical card its deck holds; everybody knows that.
    """

    id: str
    rule: Rule
    title: Text
    about: Text
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    starter: int | None
    position: str
    outcomes: tuple[Expected, ...]
    tactical: tuple[dict[str, int], dict[str, int]]

    @property
    def is_puzzle(self) -> bool:
        """Whether it is a drill and no whole game."""
        return bool(self.position)


def _sorted(row: dict[str, Any], key: str) -> tuple[str, ...] | None:
    return tuple(sorted(row[key])) if key in row else None


def _rule(rule_id: str) -> Rule:
    return RULES.rules[rule_id]


def _expected(row: dict[str, Any]) -> Expected:
    return Expected(
        rule=_rule(row["rule"]),
        wave=row.get("wave", 1),
        attack=_sorted(row, "attack"),
        block=_sorted(row, "block"),
        destroyed=_sorted(row, "destroyed"),
    )


def _tactical(deck: tuple[str, ...]) -> dict[str, int]:
    return dict(Counter(card for card in deck if CARDS[card].kind == "tactical"))


def scenario_from(row: dict[str, Any]) -> Scenario:
    """A scenario from a row of the data file."""
    order = list(CARDS)
    decks = [
        tuple(sorted(row[f"deck_{SEATS[army]}"], key=order.index)) if "position" in row else deck_of(army, row["deck"])
        for army in ARMIES
    ]
    return Scenario(
        id=row["id"],
        rule=_rule(row["rule"]),
        title=Text(row["en"], row["ru"]),
        about=Text(row["en_about"], row["ru_about"]),
        decks=(decks[0], decks[1]),
        starter=SEATS.index(row["starter"]) if "starter" in row else None,
        position=row.get("position", ""),
        outcomes=tuple(_expected(one) for one in row.get("outcomes", ())),
        tactical=(_tactical(decks[0]), _tactical(decks[1])),
    )


@cache
def scenarios() -> dict[str, Scenario]:
    """The scenarios by id, the learning scenario first."""
    rows = tomllib.loads((files("engine.games.cards") / "data" / "scenarios.toml").read_text("utf-8"))["scenarios"]
    return {row["id"]: scenario_from(row) for row in rows}
