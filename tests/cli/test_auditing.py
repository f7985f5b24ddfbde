"""`fieldpost coverage`: every rule with its citations and tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.catalog import GAMES
from tests.cli.conftest import Command


@pytest.mark.thorough
def test_coverage_lists_every_rule_of_every_game(fieldpost: Command) -> None:
    rows = fieldpost("coverage", "--json").data
    assert [row["id"] for row in rows] == [rule for game in GAMES.values() for rule in game.rules.rules]
    assert all(set(row["title"]) == {"en", "ru"} for row in rows)


def test_coverage_ends_with_the_sum_and_speaks_russian(fieldpost: Command) -> None:
    last = fieldpost("coverage", "street", "--lang", "ru").out.splitlines()[-1]
    assert last.startswith(f"Правил: {len(GAMES['street'].rules.rules)};")


def test_coverage_fails_when_asked_to_if_a_rule_is_not_tested(fieldpost: Command, tmp_path: Path) -> None:
    ran = fieldpost("coverage", "street", "--strict", "--tests", str(tmp_path))
    assert ran.code == 2
    assert "not cited or not tested" in ran.err
