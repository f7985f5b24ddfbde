"""Dealing hidden cards anew, so that what a seat sees stays the same."""

from __future__ import annotations

import msgspec

from engine.core.dice import Dice, shuffled
from engine.games.cards.actions import Share
from engine.games.cards.phases.damage import open_pools, random_shares
from engine.games.cards.table.armies import ARMIES
from engine.games.cards.table.cards import CARDS, in_order
from engine.games.cards.table.state import State, Wave


def resample(state: State, army: int | None, dice: Dice) -> State:
    """The same position to this army (to a spectator for `None`) with everything hidden drawn anew [P.info-1].

    Hidden are the order of both decks and, of others, hands, face-down resources and a distribution of damage that is
    not revealed yet.
    """
    hands, decks, resources = list(state.hands), list(state.decks), list(state.resources)
    for one in ARMIES:
        if one == army:
            decks[one] = shuffled(in_order(state.decks[one]), dice)
            continue
        down = [resource for resource in state.resources[one] if not resource.face_up]
        pool = (*state.hands[one], *(resource.card for resource in down), *state.decks[one])
        supply = [card for card in pool if CARDS[card].kind == "resource"]
        others = shuffled(in_order(tuple(card for card in pool if CARDS[card].kind != "resource")), dice)
        laid, rest = others[: len(down)], others[len(down) :]
        mixed = shuffled(in_order((*rest, *supply)), dice)
        size = len(state.hands[one])
        hands[one], decks[one] = in_order(mixed[:size]), mixed[size:]
        fresh = iter(laid)
        resources[one] = tuple(
            resource if resource.face_up else msgspec.structs.replace(resource, card=next(fresh))
            for resource in state.resources[one]
        )
    return msgspec.structs.replace(
        state,
        hands=(hands[0], hands[1]),
        decks=(decks[0], decks[1]),
        resources=(resources[0], resources[1]),
        wave=_resampled_wave(state, army, dice),
    )


def _resampled_wave(state: State, army: int | None, dice: Dice) -> Wave | None:
    wave = state.wave
    if wave is None or wave.step != "damage":
        return wave
    shares: list[tuple[Share, ...] | None] = list(wave.shares)
    for one in ARMIES:
        if one != army and shares[one] is not None and open_pools(state, one):
            shares[one] = random_shares(open_pools(state, one), dice)
    return msgspec.structs.replace(wave, shares=(shares[0], shares[1]))
