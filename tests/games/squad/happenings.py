"""Positions in which a rolled card has a trigger that is about to be executed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.table.fate import CARDS, DECKS
from engine.games.squad.table.frames import Recovering, Roll
from engine.games.squad.table.state import State
from tests.at import At, Moment
from tests.games.squad.fights import ALLIES, battle, holding

ROLLER = "militia-squad-9"


def card_with(side: int, *, but: Sequence[str] = (), **fields: Any) -> str:
    """The first card of a side with these fields, such as `event="E48"` or `trigger="clock"`."""
    return next(
        card
        for card in DECKS[side]
        if card not in but and all(getattr(CARDS[card], name) == value for name, value in fields.items())
    )


def with_deck(state: State, side: int, *top: str) -> State:
    """The same position with these cards on top of a deck, wherever they were in it."""
    decks = list(state.decks)
    decks[side] = (*top, *(card for card in state.decks[side] if card not in top))
    return msgspec.structs.replace(state, decks=(decks[0], decks[1]))


def triggered(*pieces: str, trigger: str, top: Sequence[str] = (), **changes: Any) -> State:
    """A Recover roll of the Axis in A1, held by a trigger of this kind, before anybody has looked at it.

    Args:
        pieces: units as in `battle`; a broken unit that fails to recover comes first.
        trigger: of the card rolled.
        top: the cards the Axis draw next.
        changes: other fields of the state.
    """
    hand = holding(0, "op-fire")
    rolled = card_with(0, trigger=trigger, but=(*hand, *top))
    state = battle(
        "rifle-squad-9 A1 broken",
        *pieces,
        **{
            "axis": hand,
            "allies": holding(1, "op-fire"),
            "doing": (Recovering(0, (0,), 0, fixed=(1,)), Roll(0, "recover", rolled, "window")),
            "called": (True, False),
            **changes,
        },
    )
    state = with_deck(state, 0, *top)
    decks = (tuple(card for card in state.decks[0] if card != rolled), state.decks[1])
    return msgspec.structs.replace(state, decks=decks)


def happens(at: At, event: str, *pieces: str, dice: tuple[int, int] | None = None, **changes: Any) -> Moment:
    """The moment after an event of the Axis; the roll that set it off fails.

    Args:
        at: the fixture.
        event: the event, such as `E48`.
        pieces: units as in `battle`.
        dice: the dice of the event card, where they matter.
        changes: other fields of the state; `hex` chooses a card by its random hex instead.
    """
    wanted: dict[str, Any] = {"event": event}
    if dice is not None:
        wanted["dice"] = dice
    card = card_with(0, but=holding(0, "op-fire"), **wanted)
    state = triggered(*pieces, trigger="event", top=(card,), **changes)
    return at(SQUAD, state).does(ALLIES, "keep")


def hex_of(event: str, dice: tuple[int, int] | None = None) -> int:
    """The random hex of the card that `happens` draws."""
    wanted: dict[str, Any] = {"event": event}
    if dice is not None:
        wanted["dice"] = dice
    return CARDS[card_with(0, but=holding(0, "op-fire"), **wanted)].hex
