"""Every rule of every game is cited by its code and covered by a test that fails if it was not in fact cited."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.coverage_report import coverage
from engine.catalog import GAMES
from tests.conformance.suite import package_of

TESTS = Path(__file__).parent.parent


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_and_covered(game: str, record_property: Callable[[str, object], None]) -> None:
    report = coverage(GAMES[game], package_of(GAMES[game]), TESTS)
    assert [entry.id for entry in report if not entry.cited_in] == []
    assert [entry.id for entry in report if not entry.tested_in] == []
    record_property("counted", f"{game}: {len(report)} rules, each cited by the code and covered by a test")
