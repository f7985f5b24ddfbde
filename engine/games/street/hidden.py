"""Dealing hidden cards anew, so that what a seat sees stays the same."""

from __future__ import annotations

import msgspec

from engine.core.dice import Dice, shuffled
from engine.games.street.table.cards import in_order
from engine.games.street.table.scenario import ARMIES
from engine.games.street.table.state import State


def resample(state: State, army: int | None, dice: Dice) -> State:
    """The same position to this army (to a spectator for `None`) with every hidden card drawn anew [P1].

    Hidden are the order of both decks and the hands of others; discards and all sizes are open.
    """
    hands, decks = list(state.hands), list(state.decks)
    for one in ARMIES:
        if one == army:
            decks[one] = shuffled(in_order(state.decks[one]), dice)
        else:
            pool = shuffled(in_order((*state.hands[one], *state.decks[one])), dice)
            size = len(state.hands[one])
            hands[one], decks[one] = in_order(pool[:size]), pool[size:]
    return msgspec.structs.replace(state, hands=(hands[0], hands[1]), decks=(decks[0], decks[1]))
