"""Chances in percent: one chance is told alike wherever it stands, and never far off."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.percent import percents


@given(st.lists(st.integers(0, 40), min_size=1, max_size=8).filter(any), st.integers(0, 40), st.sampled_from((0, 1)))
def test_each_is_told_in_a_list_as_it_is_alone_and_by_itself_rounded(ways: list[int], rest: int, digits: int) -> None:
    of, unit = sum(ways) + rest, 10**digits
    told = percents(ways, of, digits)
    assert told == [percents([each], of, digits)[0] for each in ways]
    for figure, own in zip(told, ways, strict=True):
        if figure[0] not in "<>":
            assert abs(2 * round(float(figure) * unit) * of - 200 * unit * own) <= of


@pytest.mark.parametrize(
    ("digits", "told"), [(0, ["42", "31", "25", "3"]), (1, ["41.7", "30.6", "25.0", "2.8"])], ids=["whole", "tenths"]
)
def test_one_of_thirty_six_is_told_alike_in_whole_figures_and_in_tenths(digits: int, told: list[str]) -> None:
    assert percents([15, 11, 9, 1], 36, digits) == told
    assert percents([35, 1], 36, digits)[1] == told[-1]


@pytest.mark.parametrize(
    ("ways", "of", "told"),
    [
        ([1, 999], 1000, ["<1", ">99"]),
        ([0, 5], 5, ["0", "100"]),
        ([10], 36, ["28"]),
        ([30, 20], 36, ["83", "56"]),
        ([], 1, []),
    ],
)
def test_what_can_happen_is_never_told_as_certain_or_impossible(ways: list[int], of: int, told: list[str]) -> None:
    assert percents(ways, of) == told
