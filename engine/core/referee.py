"""The only door into a game: asked? judged? applied."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

import msgspec

from engine.core.dice import Dice
from engine.core.game import Ask, Game, Seat, Step
from engine.core.rules import GAME_OVER, NOT_ASKED, Refusal

S = TypeVar("S")
A = TypeVar("A")
Obs = TypeVar("Obs")

_json = msgspec.json.Encoder(order="deterministic")


def submit(
    game: Game[S, A, Obs], state: S, seat: Seat, action: A, dice: Dice, *, asks: Sequence[Ask[A]] | None = None
) -> Step[S] | Refusal:
    """Take an answer: a refusal leaves state and dice untouched, otherwise the step that the action made.

    Rules: T1 (only who is asked answers), T2 (a finished game is closed), then the game's own.

    Args:
        game: the game.
        state: the position.
        seat: who answers.
        action: the answer.
        dice: what the step rolls.
        asks: the questions of this very position, where they are at hand.
    """
    asks = game.pending(state) if asks is None else asks
    if not asks:
        return GAME_OVER.refuse()
    for ask in asks:
        if ask.seat == seat:
            break
    else:
        return not_asked(asks)
    refusal = game.judge(state, seat, action)
    if refusal is not None:
        return refusal
    return game.apply(state, seat, action, dice)


def not_asked(asks: Sequence[Ask[A]]) -> Refusal:
    """The refusal of a seat to which none of these questions is put; it cites the rules that put them to others."""
    return NOT_ASKED.refuse(also=tuple(dict.fromkeys(ask.rule for ask in asks)))


def asked(game: Game[S, A, Obs], state: S, seat: Seat) -> Ask[A] | None:
    """The question put to this seat, if any."""
    for ask in game.pending(state):
        if ask.seat == seat:
            return ask
    return None


def fingerprint(state: object) -> str:
    """A short digest of a state: equal states have equal fingerprints."""
    return hashlib.blake2b(_json.encode(state), digest_size=8).hexdigest()
