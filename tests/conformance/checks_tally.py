"""Checks of the tally: how a game stands in figures, and which dice were thrown for whom."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.tally import Loss, Tally
from engine.core.text import LANGUAGES, Line
from renderers.speech import speak
from tests.conformance.case import Case, Effort, Moment


def tallies_are_sound(case: Case, effort: Effort) -> None:
    """Every seat that plays has points and losses, of the same kinds at all times, losses with a figure."""
    playing = [side.seat for side in case.game.card.sides_of(case.scenario)]
    kinds: dict[object, None] = {}
    for moment in case.games(effort):
        tally = case.game.tally(moment.state)
        for figures in (tally.points, tally.losses):
            assert sorted(figures) == sorted(playing), moment.says(f"expected {playing} to be counted, got {figures}")
        losses = [loss for seat in playing for loss in tally.losses[seat]]
        assert losses, moment.says("expected losses of some kind, got none")
        assert all(loss.count >= 0 for loss in losses), moment.says(f"expected losses of 0 or more, got {losses}")
        kinds[tally.measure, tuple(tuple(loss.what for loss in tally.losses[seat]) for seat in playing)] = None
    assert len(kinds) == 1, f"expected one measure and one list of losses in {case.name}, got {[*kinds]}"
    for loss in losses:
        said = [speak(Line(loss.what, {"n": 7}), language) for language in LANGUAGES]
        assert all("7" in each for each in said), f"expected a figure in what is lost, got {said}"


def tallies_are_public(case: Case, effort: Effort) -> None:
    """The tally is the same at each asking, and however what a spectator cannot see was drawn."""
    for moment in case.moments(effort):
        tally = case.game.tally(moment.state)
        assert case.game.tally(moment.state) == tally, moment.says("expected one tally of a position, got two")
        other = case.game.tally(case.game.resample_hidden(moment.state, None, moment.chance))
        assert other == tally, moment.says(f"expected a tally that tells nothing, got {tally} and {other}")


def tallies_agree_with_the_end(case: Case, effort: Effort) -> None:
    """Where the rules decide by what is counted, the winner is not behind."""
    for seed in case.seeds(effort):
        *_, end = case.walk(seed)
        tally, outcome = case.game.tally(end.state), case.game.outcome(end.state)
        if outcome is None or outcome.winner is None or not tally.decides:
            continue
        ahead = max(tally.points.values())
        assert tally.points[outcome.winner] == ahead, end.says(
            f"expected {outcome.winner}, who has won, to be ahead, got {dict(tally.points)}"
        )


def rolls_are_of_dice(case: Case, effort: Effort) -> None:
    """Dice that an event tells of were thrown for somebody who plays, and show what such dice can."""
    playing = {side.seat for side in case.game.card.sides_of(case.scenario)}
    for moment in case.games(effort):
        for roll in (roll for event in moment.events for roll in event.rolls):
            assert roll.seat in playing, moment.says(f"expected dice of {sorted(playing)}, got those of {roll.seat}")
            assert roll.dice <= roll.total <= roll.dice * roll.faces, moment.says(
                f"expected {roll.dice} to {roll.dice * roll.faces} with {roll.dice} dice, got {roll.total}"
            )


def counted_in(moment: Moment) -> Sequence[Line]:
    """The texts of a tally, as lines."""
    tally: Tally = moment.case.game.tally(moment.state)
    found: dict[object, Loss] = {loss.what: loss for losses in tally.losses.values() for loss in losses}
    return (Line(tally.measure), *(Line(loss.what, {"n": loss.count}) for loss in found.values()))
