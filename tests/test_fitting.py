"""Fitting: weights that made the results are found again, and what is foretold is held against what came."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.core.dice import StepDice
from tools.fitting.regression import Row, calibrated, chance, fitted, solved

TRUE = {"lead": 1.5, "force": -0.7, "idle": 0.0}


def rows(count: int) -> Iterator[Row]:
    """Results drawn by the chances that the true weights give."""
    for number in range(count):
        dice = StepDice(b"rows", "fit", number)
        figures = {"lead": (dice.below(200) - 100) / 50, "force": (dice.below(200) - 100) / 50, "idle": 0.0}
        yield Row(figures, float(dice.below(256) < 256 * chance(TRUE, figures)), number)


def test_the_weights_that_made_the_results_are_found() -> None:
    found = fitted(list(rows(4000)), 1.0)
    assert found["lead"] == pytest.approx(1.5, abs=0.15)
    assert found["force"] == pytest.approx(-0.7, abs=0.12)
    assert found["idle"] == 0


def test_true_weights_foretell_what_comes_and_false_ones_do_not() -> None:
    trial = list(rows(3000))
    honest, boastful = calibrated(TRUE, trial), calibrated({"lead": 9.0, "force": 9.0}, trial)
    assert honest.loss < 0.6 < boastful.loss
    assert all(abs(expected - came) < 0.1 for expected, came, _ in honest.bins)
    assert sum(count for _, _, count in honest.bins) == 3000


def test_a_side_that_rows_turn_into_is_solved_and_an_empty_row_is_not() -> None:
    assert solved([[0.0, 2.0], [4.0, 0.0]], [6.0, 8.0]) == [2.0, 3.0]
    with pytest.raises(ZeroDivisionError):
        solved([[1.0, 1.0], [0.0, 0.0]], [1.0, 0.0])
