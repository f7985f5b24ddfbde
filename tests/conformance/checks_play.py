"""Checks of play: games end, somebody is asked, what is offered is accepted and nothing else."""

from __future__ import annotations

from collections import deque
from itertools import islice
from typing import Any

from engine.core import referee
from engine.core.dice import RecordedDice, StepDice, pick
from engine.core.game import Ask
from engine.core.rules import GAME_OVER, NOT_ASKED, Refusal
from tests.conformance.case import LISTED, Case, Effort, Moment

BRANCHES = 2
"""How often the game is played on from a position."""
FURTHER = 3
"""By how many answers."""


def games_end(case: Case, effort: Effort) -> None:
    """Every random game ends, and ends with an outcome that names a seat or nobody."""
    for seed in case.seeds(effort):
        moment = deque(case.walk(seed), 1).pop()
        outcome = case.game.outcome(moment.state)
        assert outcome is not None, moment.says("expected an outcome when nobody is asked")
        known = (*case.seats, None)
        assert outcome.winner in known, moment.says(f"expected a seat to win, got {outcome.winner}")
        assert outcome.rules, moment.says("expected the outcome to cite a rule")


def defaults_end_the_game(case: Case, effort: Effort) -> None:
    """Every default is offered and allowed, and a game played by defaults alone ends."""
    for seed in case.seeds(effort):
        for moment in case.walk(seed, by_defaults=True):
            for ask in moment.asks:
                default = ask.choices.default()
                refusal = case.game.judge(moment.state, ask.seat, default)
                assert refusal is None, moment.says(f"expected the default {default} to be allowed, got {refusal}")
                assert default in ask.choices, moment.says(f"expected the default {default} to be offered")


def somebody_is_asked_until_the_end(case: Case, effort: Effort) -> None:
    """Somebody is asked exactly while there is no outcome; each asked seat exists and is asked one thing."""
    for moment in case.games(effort):
        outcome = case.game.outcome(moment.state)
        is_over = outcome is not None
        assert is_over != bool(moment.asks), moment.says(f"expected an ask or an outcome, got {moment.asks}, {outcome}")
        seats = [ask.seat for ask in moment.asks]
        assert len(set(seats)) == len(seats), moment.says(f"expected each seat to be asked once, got {seats}")
        assert set(seats) <= set(case.seats), moment.says(f"expected seats of the game, got {seats}")


def turns_go_on(case: Case, effort: Effort) -> None:
    """The number of the turn never goes back, and is the same whatever others hide."""
    for seed in case.seeds(effort):
        last = 0
        for moment in case.walk(seed):
            turn = case.game.turn(moment.state)
            assert turn >= last, moment.says(f"expected no turn before {last}, got {turn}")
            last = turn
            twin = case.game.turn(case.game.resample_hidden(moment.state, None, moment.dice))
            assert twin == turn, moment.says(f"expected {turn} whatever is hidden, got {twin}")


def asks_can_be_answered(case: Case, effort: Effort) -> None:
    """Every ask has an answer; the listed, sampled and default ones are offered and allowed."""
    for moment in case.moments(effort):
        for ask in moment.asks:
            listed = next(iter(ask.choices), None)
            assert listed is not None, moment.says(f"expected {ask.seat} to have an answer to {ask.kind}")
            for action in moment.samples(ask, 6):
                assert action in ask.choices, moment.says(f"expected the sampled {action} to be offered")
                refusal = case.game.judge(moment.state, ask.seat, action)
                assert refusal is None, moment.says(f"expected the sampled {action} to be allowed, got {refusal}")


def offered_means_accepted(case: Case, effort: Effort) -> None:
    """What is offered is allowed, what is allowed is offered and can be done, even if it belongs to another moment."""
    for moment in case.moments(effort):
        for ask in moment.asks:
            strangers = moment.some_strangers(60)
            for action in (*islice(ask.choices, LISTED), *strangers):
                offered = action in ask.choices
                refusal = case.game.judge(moment.state, ask.seat, action)
                assert offered == (refusal is None), moment.says(
                    f"expected {action} of {ask.seat} to be offered exactly if allowed, got {offered=}, {refusal=}"
                )
                if offered and action in strangers:
                    case.game.preview(moment.state, ask.seat, action)
                    moment.done(ask.seat, action, moment.dice)
            for junk in (None, 7, "", ("bid",), object()):
                assert junk not in ask.choices, moment.says(f"expected {junk!r} not to be an answer")


def only_the_asked_answer(case: Case, effort: Effort) -> None:
    """A seat that is not asked is refused by T1, after the end everybody by T2, whatever he says."""
    for moment in case.moments(effort):
        asked = {ask.seat for ask in moment.asks}
        rule = NOT_ASKED if asked else GAME_OVER
        for seat in (*case.seats, "nobody", ""):
            if seat in asked:
                continue
            for action in (*moment.some_strangers(10), moment.action):
                answer = case.submit(case.game, moment.state, seat, action, RecordedDice(()))
                assert isinstance(answer, Refusal), moment.says(f"expected {seat} not to be let answer, got {answer}")
                assert answer.rule == rule, moment.says(f"expected {seat} to be refused by {rule.id}, got {answer}")
        assert _is_as_it_was(moment), moment.says("expected a refused seat to leave the position untouched")


def refusals_change_nothing(case: Case, effort: Effort) -> None:
    """A refused answer cites a rule of the book and leaves position and dice untouched."""
    for moment in case.moments(effort):
        for ask in moment.asks:
            for action in moment.some_strangers(60):
                if action in ask.choices:
                    continue
                dice = moment.dice
                answer = case.submit(case.game, moment.state, ask.seat, action, dice)
                assert isinstance(answer, Refusal), moment.says(f"expected {action} to be refused, got {answer}")
                assert dice.rolled == [], moment.says(f"expected the refused {action} to roll no dice")
                assert answer.rules, moment.says(f"expected the refusal of {action} to cite a rule")
                unknown = [rule.id for rule in answer.rules if case.game.rules.rules.get(rule.id) != rule]
                assert not unknown, moment.says(f"expected rules of the book, got {unknown}")
        assert _is_as_it_was(moment), moment.says("expected refused answers to leave the position untouched")


def old_positions_stay(case: Case, effort: Effort) -> None:
    """Applying an answer, or asking anything about a position, leaves the position as it was."""
    game = case.game
    for moment in case.spread(effort, effort.positions // 5):
        for viewer in case.viewers:
            game.observe(moment.state, viewer)
        game.status(moment.state)
        game.write_position(moment.state)
        assert _is_as_it_was(moment), moment.says("expected looking to change nothing")
        if moment.ask is not None:
            game.preview(moment.state, moment.ask.seat, moment.action)
            assert _is_as_it_was(moment), moment.says("expected a preview to change nothing")
            moment.step  # noqa: B018 - the step is taken for what it must not do
            assert _is_as_it_was(moment), moment.says(f"expected {moment.action} to leave the old position as it was")


def _is_as_it_was(moment: Moment) -> bool:
    return referee.fingerprint(moment.state) == moment.fingerprint


def positions_are_sound(case: Case, effort: Effort) -> None:
    """No position that play can reach contradicts itself: nothing is lost, doubled or out of place."""
    for moment in case.games(effort):
        problems = case.game.problems(moment.state)
        assert problems == (), moment.says(f"expected a sound position, got: {'; '.join(problems)}")


def memories_hold(case: Case, effort: Effort) -> None:
    """A position that was played to goes on as the same one read from its text, of which nothing can be remembered.

    Several games are played on from each position, as after an undo, so nothing is taken over from one into another.
    """
    game = case.game
    for moment in case.moments(effort):
        for branch in range(BRANCHES):
            state, chance = moment.state, StepDice(f"branch {branch}".encode(), case.name, moment.number)
            for number in range(FURTHER):
                fresh = game.read_position(game.write_position(state))
                asks = game.pending(state)
                said, anew = [_said(ask, moment) for ask in asks], [_said(ask, moment) for ask in game.pending(fresh)]
                assert said == anew, moment.says(f"expected the questions of a fresh look, {anew}, got {said}")
                if not asks:
                    break
                ask = pick(asks, chance)
                action = ask.choices.sample(chance)
                step = case.submit(game, state, ask.seat, action, case.dice(branch, number))
                again = case.submit(game, fresh, ask.seat, action, case.dice(branch, number))
                assert step == again, moment.says(f"expected {action} to do what it does after a fresh look, {again}")
                state = step.state


def _said(ask: Ask[Any], moment: Moment) -> tuple[object, ...]:
    """What a question says, its first words and answers, and an answer at random."""
    choices = ask.choices
    drawn = choices.sample(moment.chance)
    return ask.seat, ask.kind, ask.prompt, choices.fork((), why=True), [*islice(choices, 3)], choices.default(), drawn
