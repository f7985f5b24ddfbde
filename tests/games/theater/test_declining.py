"""What cannot be declined is refused with the unit and the hex that it is about."""

from __future__ import annotations

import pytest

from engine.core.dice import StepDice
from engine.core.game import Step
from engine.core.referee import submit
from engine.core.text import LANGUAGES
from engine.games.theater.game import THEATER
from renderers.speech import speak


@pytest.mark.parametrize("kind", ["retreat", "losses"])
def test_who_declines_what_a_battle_asks_for_is_told_of_which_battle_and_whom(kind: str) -> None:
    state = THEATER.setup("shores-west", {}, StepDice(b"x", "theater", 0)).state
    for number in range(1200):
        (ask, *_) = THEATER.pending(state)
        if ask.kind == kind:
            break
        step = submit(
            THEATER, state, ask.seat, ask.choices.sample(StepDice(b"x", kind, number)), StepDice(b"y", kind, number)
        )
        assert isinstance(step, Step)
        state = step.state
    assert ask.kind == kind
    refusal = THEATER.judge(state, ask.seat, THEATER.read_order(state, ask.seat, "done"))
    assert refusal is not None
    for language in LANGUAGES:
        told, asked = speak(refusal.line, language), speak(ask.prompt, language)
        assert str(refusal.line.facts["hex"].in_(language)) in told  # type: ignore[union-attr]
        assert str(refusal.line.facts["hex"].in_(language)) in asked  # type: ignore[union-attr]
    assert refusal.marks
