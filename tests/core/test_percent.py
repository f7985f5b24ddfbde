"""Chances in percent add up to a hundred wherever they are all that can happen."""

from __future__ import annotations

from itertools import product

import pytest

from engine.core.percent import percents


def test_rounded_shares_add_up_to_a_hundred_and_each_is_next_to_its_own() -> None:
    assert percents([10, 11, 15], 36) == ["28", "30", "42"]
    for ways in product(range(37), repeat=3):
        if sum(ways) != 36:
            continue
        for digits in (0, 1):
            told = percents(ways, 36, digits)
            if any(each[0] in "<>" for each in told):
                continue
            assert sum(round(float(each) * 10) for each in told) == 1000
            assert all(abs(float(each) - 100 * own / 36) < 10**-digits for each, own in zip(told, ways, strict=True))


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
