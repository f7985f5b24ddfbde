"""Checks of chance: the dice argument is the only source of it, and it bars undo."""

from __future__ import annotations

import random
from itertools import chain, islice
from typing import Any

from engine.catalog import GAMES
from engine.core.dice import RecordedDice
from tests.conformance.case import Case, Effort
from tests.conformance.elsewhere import elsewhere


def same_seed_same_game(case: Case, effort: Effort) -> None:
    """The same seed and the same answers give the same game, whatever the global generator does."""
    saved = random.getstate()
    try:
        for first, again in zip(_trace(case, effort, noise=1), _trace(case, effort, noise=2), strict=True):
            assert first == again, f"expected the same game of {case.name} twice, got {first} and {again}"
    finally:
        random.setstate(saved)


def same_game_in_another_process(case: Case, effort: Effort) -> None:
    """The same game comes about where Python hashes words in another way, so nothing hangs on the order of a set."""
    del effort
    game = type(case.game)
    origin = (
        case.game.card.id if GAMES.get(case.game.card.id) is case.game else f"{game.__module__}:{game.__qualname__}"
    )
    traces = [elsewhere(hash_seed).trace(origin, case.scenario) for hash_seed in ("1", "2")]
    assert len(traces[0]) > 1, f"expected a game of {case.name} in another process, got {traces[0]}"
    for one, other in zip(*traces, strict=True):
        assert one == other, f"expected the same game of {case.name} in another process, got {one!r} and {other!r}"


def _trace(case: Case, effort: Effort, noise: int) -> list[Any]:
    found = []
    random.seed(noise)
    for moment in islice(chain.from_iterable(map(case.play, case.seeds(effort))), effort.positions):
        random.random()
        asks = tuple((ask.seat, ask.kind, ask.prompt, ask.waiting) for ask in moment.asks)
        orders = tuple(case.game.write_order(ask.choices.default()) for ask in moment.asks)
        found.append((moment.seed, moment.number, moment.fingerprint, moment.events, asks, orders))
    return found


def rolls_replay_the_game(case: Case, effort: Effort) -> None:
    """The recorded rolls alone, all of them, give the same step again."""
    for seed in case.seeds(effort):
        dice = case.dice(seed, 0)
        start = case.game.setup(case.scenario, case.options, dice)
        replay = RecordedDice(dice.rolled)
        again = case.game.setup(case.scenario, case.options, replay)
        assert (again, replay.rolled) == (start, dice.rolled), f"expected the set-up of {case.name} to replay, {seed=}"
    for moment in case.games(effort):
        if moment.seat is None:
            continue
        dice = moment.dice
        step = moment.done(moment.seat, moment.action, dice)
        replay = RecordedDice(dice.rolled)
        again = moment.done(moment.seat, moment.action, replay)
        assert again == step, moment.says(f"expected {moment.action} to replay from {dice.rolled}")
        assert replay.rolled == dice.rolled, moment.says(f"expected the replay to use all of {dice.rolled}")


def dice_bar_undo(case: Case, effort: Effort) -> None:
    """A step that rolled dice has an event that reveals, so that undo does not cross it."""
    for moment in case.games(effort):
        if moment.seat is None:
            continue
        dice = moment.dice
        step = moment.done(moment.seat, moment.action, dice)
        bars = any(event.reveals for event in step.events)
        assert bars or not dice.rolled, moment.says(f"expected {moment.action}, which rolled dice, to bar undo")
