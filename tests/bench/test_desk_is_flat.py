"""Prints the desk's figures when the benches run, and fails if long tables cost more than short ones."""

from __future__ import annotations

from tests.bench.bench_desk import measure


async def test_an_answer_costs_the_same_at_record_ten_thousand() -> None:
    assert await measure() < 2
