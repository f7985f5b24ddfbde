"""Chances in percent: equal ones are told alike, none is far off, and they add up to a hundred where that can be."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.percent import percents


def _reachable(ways: list[int], of: int, whole: int) -> set[int]:
    """What shares can add up to where each is rounded up or down, those alike in one way."""
    ends = [(whole * each // of, -(-whole * each // of)) for each in sorted(set(ways))]
    times = [ways.count(each) for each in sorted(set(ways))]
    return {sum(n * one for n, one in zip(times, chosen, strict=True)) for chosen in product(*ends)}


def _unit(told: str, digits: int) -> int:
    """A figure in units of its last digit; those at the edges stand for nothing and for all."""
    if told[0] in "<>":
        return 0 if told[0] == "<" else 100 * 10**digits
    return round(float(told) * 10**digits)


@given(st.lists(st.integers(0, 40), min_size=1, max_size=8).filter(any), st.integers(0, 40), st.sampled_from((0, 1)))
def test_equal_chances_are_told_alike_each_next_to_its_own_and_they_add_up_where_they_can(
    ways: list[int], rest: int, digits: int
) -> None:
    of, whole = sum(ways) + rest, 100 * 10**digits
    told = percents(ways, of, digits)
    assert len(set(zip(ways, told, strict=True))) == len(set(ways))
    units = [_unit(each, digits) for each in told]
    assert all(abs(each * of - whole * own) < of for each, own in zip(units, ways, strict=True))
    if not rest:
        assert sum(units) == whole or whole not in _reachable(ways, of, whole)


@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 60))
def test_a_list_of_three_in_which_one_stands_alone_tells_the_others_as_they_are_rounded(a: int, b: int, c: int) -> None:
    of = a + b + c or 1
    alone = [percents([each], of)[0] for each in (a, b, c)]
    told = percents([a, b, c], of)
    assert sum(one != other for one, other in zip(alone, told, strict=True)) <= (1 if len({a, b, c}) == 3 else 2)


@pytest.mark.parametrize(
    ("ways", "of", "digits", "told"),
    [
        ([10, 11, 15], 36, 0, ["28", "30", "42"]),
        ([15, 6, 15], 36, 1, ["41.7", "16.6", "41.7"]),
        ([15, 15, 3, 3], 36, 1, ["41.7", "41.7", "8.3", "8.3"]),
        ([1, 1, 1], 3, 0, ["33", "33", "33"]),
        ([21, 15], 36, 0, ["58", "42"]),
    ],
)
def test_what_is_to_be_told_otherwise_is_what_stands_alone(
    ways: list[int], of: int, digits: int, told: list[str]
) -> None:
    assert percents(ways, of, digits) == told


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
