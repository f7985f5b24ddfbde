"""Logistic regression: weights of named figures that make the results of games likeliest, and how well they tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log

import msgspec

STEPS = 12
"""Newton's steps; half of them are enough."""
LEAST = 1e-6
"""What a row counts at least, however sure its result is."""
BINS = 10


class Row(msgspec.Struct, frozen=True):
    """A position: its figures for one seat, the points that the seat had in the end, 0 to 1, and which game it was."""

    figures: Mapping[str, float]
    points: float
    game: int


class Calibration(msgspec.Struct, frozen=True):
    """What was foretold of positions that were not fitted to, and what came.

    Attributes:
        loss: the mean log loss; ln 2 = 0.693 for whoever always says one half.
        bins: positions by tenths of the foretold chance: the mean chance, the share of points that came, how many.
    """

    loss: float
    bins: tuple[tuple[float, float, int], ...]


def chance(weights: Mapping[str, float], figures: Mapping[str, float]) -> float:
    """The foretold share of points."""
    score = sum(weights.get(name, 0.0) * figure for name, figure in figures.items())
    return 1 / (1 + exp(-max(-30.0, min(30.0, score))))


def fitted(rows: Sequence[Row], caution: float) -> dict[str, float]:
    """The weights, by Newton's method.

    Args:
        rows: positions, at least one, all with the same figures.
        caution: the penalty on squares of weights; without it a figure that is always 0 would have none.
    """
    names = list(rows[0].figures)
    table = [[row.figures[name] for name in names] for row in rows]
    weights = [0.0] * len(names)
    for _ in range(STEPS):
        slope = [-caution * weight for weight in weights]
        bend = [[caution * (one == other) for other in range(len(names))] for one in range(len(names))]
        known = dict(zip(names, weights, strict=True))
        for row, figures in zip(rows, table, strict=True):
            expected = chance(known, row.figures)
            _add(slope, bend, figures, row.points - expected, max(LEAST, expected * (1 - expected)))
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return dict(zip(names, weights, strict=True))


def _add(slope: list[float], bend: list[list[float]], figures: Sequence[float], error: float, weight: float) -> None:
    """One row's part of the gradient and of the matrix of second derivatives."""
    for one, figure in enumerate(figures):
        if figure:
            slope[one] += error * figure
            line = bend[one]
            for other, second in enumerate(figures):
                line[other] += weight * figure * second


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """What the matrix turns into the right side, by elimination.

    Raises:
        ZeroDivisionError: there is no such vector, or more than one.
    """
    count = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for column in range(count):
        pivot = max(range(column, count), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(count):
            if row != column:
                share = rows[row][column] / rows[column][column]
                rows[row] = [one - share * other for one, other in zip(rows[row], rows[column], strict=True)]
    return [rows[row][count] / rows[row][row] for row in range(count)]


def calibrated(weights: Mapping[str, float], rows: Sequence[Row]) -> Calibration:
    """How well weights foretell these positions, at least one."""
    told = [(chance(weights, row.figures), row.points) for row in rows]
    loss = sum(points * log(expected) + (1 - points) * log(1 - expected) for expected, points in told)
    bins = []
    for tenth in range(BINS):
        there = [pair for pair in told if min(BINS - 1, int(pair[0] * BINS)) == tenth]
        if there:
            count = len(there)
            bins.append((sum(one for one, _ in there) / count, sum(other for _, other in there) / count, count))
    return Calibration(-loss / len(told), tuple(bins))
