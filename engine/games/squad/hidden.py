"""Drawing hidden things anew, so that what a seat sees stays the same [1.3]."""

from __future__ import annotations

import msgspec

from engine.core.dice import Dice, shuffled
from engine.games.squad.map.sides import SIDES
from engine.games.squad.table.chits import CHITS
from engine.games.squad.table.state import State


def resample(state: State, side: int | None, dice: Dice) -> State:
    """The same position to this side (to a spectator for `None`) with everything hidden drawn anew.

    Hidden are the order of both decks and, of others, hands and secret chits; chits in the cup are known to nobody.
    """
    hands, decks = list(state.hands), list(state.decks)
    for one in SIDES:
        if one == side:
            decks[one] = shuffled(tuple(sorted(state.decks[one])), dice)
            continue
        pool = shuffled(tuple(sorted((*state.hands[one], *state.decks[one]))), dice)
        size = len(state.hands[one])
        hands[one], decks[one] = tuple(sorted(pool[:size])), pool[size:]
    secret = list(state.chits_secret)
    others = [one for one in SIDES if one != side]
    letters = sorted((*state.chits_left, *(letter for one in others for letter in secret[one])))
    cup = list(shuffled(tuple(letter for letter in letters if CHITS[letter].can_be_secret), dice))
    left = [letter for letter in letters if not CHITS[letter].can_be_secret]
    for one in others:
        size = len(secret[one])
        secret[one], cup = tuple(cup[:size]), cup[size:]
    return msgspec.structs.replace(
        state,
        hands=(hands[0], hands[1]),
        decks=(decks[0], decks[1]),
        chits_secret=(secret[0], secret[1]),
        chits_left=tuple(sorted((*left, *cup))),
    )
