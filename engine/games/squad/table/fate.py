"""The fate decks and the codes printed on their cards, loaded once from the data files [5, P.decks]."""

from __future__ import annotations

import csv
import tomllib
from importlib.resources import files

import msgspec

from engine.core.rules import Rule
from engine.core.text import Text
from engine.games.squad.map.geography import INDEX
from engine.games.squad.map.sides import SEATS, SIDES
from engine.games.squad.rules import RULES


class Code(msgspec.Struct, frozen=True, eq=False):
    """An order, action, event or trigger as printed on cards; `id` is its code, for an event its rule id."""

    id: str
    name: Text
    rule: Rule


class FateCard(msgspec.Struct, frozen=True, eq=False):
    """A fate card; `id` is its word, such as `L-10`: its number with a hyphen, for `L10` is a hex.

    Attributes:
        order, action, event, trigger: codes; no trigger is an empty word.
        dice: the two dice in order; `total` is their sum.
        hex: index of the random hex.
    """

    id: str
    side: int
    order: str
    action: str
    event: str
    dice: tuple[int, int]
    total: int
    trigger: str
    hex: int

    @property
    def order_name(self) -> Text:
        """The name of its order."""
        return ORDERS[self.order].name

    @property
    def action_name(self) -> Text:
        """The name of its action."""
        return ACTIONS[self.action].name

    @property
    def event_name(self) -> Text:
        """The name of its event."""
        return EVENTS[self.event].name


def _codes(kind: str) -> dict[str, Code]:
    return {row["id"]: Code(row["id"], Text(row["en"], row["ru"]), RULES.rules[row["rule"]]) for row in _CODES[kind]}


_FOLDER = files("engine.games.squad") / "data"
_CODES = tomllib.loads((_FOLDER / "codes.toml").read_text("utf-8"))

ORDERS = _codes("orders")
"""Every order by its code: `fire`, `move`, `advance`, `recover`, `rout`, `artillery`, `cut`, `reorganise`, `muddle`."""
ACTIONS = _codes("actions")
"""Every action by its code, such as `op-fire`."""
EVENTS = {rule.id: Code(rule.id, rule.title, rule) for rule in RULES.rules.values() if rule.id.startswith("E")}
"""Every event by its code, which is the id of its rule, such as `E48`."""
TRIGGERS = _codes("triggers")
"""Every trigger by its code: `event`, `clock`, `marksman`, `misfire`; a card without one has an empty word."""


def _deck(side: int) -> dict[str, FateCard]:
    orders, actions, triggers = (
        {one.name.en: one.id for one in codes.values()} for codes in (ORDERS, ACTIONS, TRIGGERS)
    )
    rows = csv.DictReader((_FOLDER / f"fate_{SEATS[side]}.csv").read_text("utf-8").splitlines())
    cards = {}
    for row in rows:
        first, second = int(row["die1"]), int(row["die2"])
        word = f"{row['no'][0]}-{row['no'][1:]}"
        cards[word] = FateCard(
            id=word,
            side=side,
            order=orders[row["order"]],
            action=actions[row["action"]],
            event=row["event"].split()[0],
            dice=(first, second),
            total=first + second,
            trigger="" if row["trigger"] == "-" else triggers[row["trigger"]],
            hex=INDEX[row["hex"]],
        )
    return cards


CARDS: dict[str, FateCard] = _deck(0) | _deck(1)
"""Every fate card by its word, the Axis’ first."""
DECKS: tuple[tuple[str, ...], ...] = tuple(
    tuple(card.id for card in CARDS.values() if card.side == side) for side in SIDES
)
"""The whole deck of each side, in the order of the list."""
