"""`fieldpost ladder`: every level meets every other, and how they stand is told as a table in both languages."""

from __future__ import annotations

import pytest

from bot.cli.matching import graded
from engine.players.match import Bout
from tests.cli.conftest import Command

LADDER = ("ladder", "cards", "--scenario", "puzzle-1", "--games", "2", "--workers", "1", "--random")


def pairs(*points: float) -> list[tuple[Bout, Bout]]:
    """Pairs of games by what the first player had of each."""
    bouts = [Bout(each, bool(number % 2), 0.0, ((0.1,), (0.2,))) for number, each in enumerate(points)]
    return list(zip(bouts[::2], bouts[1::2], strict=True))


MEETINGS = {
    ("recruit", "regular"): pairs(0, 0, 0, 1),
    ("recruit", "veteran"): pairs(0, 0, 0, 0),
    ("regular", "veteran"): pairs(0, 1, 0.5, 0),
}


def test_whoever_wins_more_is_rated_higher() -> None:
    low, middle, high = graded(("recruit", "regular", "veteran"), MEETINGS)
    assert low.rating < middle.rating < high.rating
    assert low.spread < 500


def test_a_level_has_its_share_of_all_points_and_that_against_the_next_below() -> None:
    low, middle, high = graded(("recruit", "regular", "veteran"), MEETINGS)
    assert (low.share, low.games, low.over) == (1 / 8, 8, None)
    assert (middle.share, middle.games) == ((3 + 1.5) / 8, 8)
    assert middle.over is not None
    assert middle.over[0] == 0.75
    assert middle.over[1] < 0.75 < middle.over[2]
    assert high.over is not None
    assert high.over[0] == 2.5 / 4
    assert (low.late, high.late) == (0.1, 0.2)


@pytest.mark.parametrize(("lang", "head"), [("en", "| scenario | level"), ("ru", "| сценарий | уровень")])
def test_the_ladder_is_told_as_a_table(fieldpost: Command, lang: str, head: str) -> None:
    told = fieldpost(*LADDER, "--lang", lang).out.splitlines()
    assert told[0].startswith(head)
    assert len({line.count("|") for line in told}) == 1
    assert told[-1].startswith("| cards puzzle-1 | random |")


def test_the_ladder_is_data_as_well_and_a_scenario_must_exist(fieldpost: Command) -> None:
    found = fieldpost(*LADDER, "--json").data["scenarios"]["puzzle-1"]
    assert [one["level"] for one in found][:3] == ["random", "recruit", "regular"]
    assert "kursk" in fieldpost("ladder", "cards", "--scenario", "kursk").err
