"""Counts of orders, and the order in which they are offered, are as they were when the snapshots were written."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.catalog import GAMES
from tests.conformance.perft import FOLDER, count, snapshot
from tests.sabotage.toy.game import TOY

FILES = sorted(FOLDER.glob("*.perft"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_position_offers_what_its_snapshot_says(file: Path) -> None:
    kept = snapshot(file.read_text("utf-8"))
    assert kept.counted().depths == kept.depths


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_snapshot_is_written_as_it_is_read(file: Path) -> None:
    text = file.read_text("utf-8")
    assert snapshot(text).written() == text


@pytest.mark.parametrize("game", [TOY, *GAMES.values()], ids=lambda game: game.card.id)
def test_every_game_has_snapshots(game: object) -> None:
    assert any(snapshot(file.read_text("utf-8")).game is game for file in FILES)


def test_losses_of_three_men_at_three_full_fords_can_be_shared_out_in_ten_ways() -> None:
    text = (
        "turn 1 of 3 losses\n"
        "red men 3 3 3 bid 0 hand 1 2\n"
        "blue men 3 3 3 bid 0 hand 1 2\n"
        "deck 1 2 3 3 3 4 4 4 5 5 5 6\n"
        "discard 6 6\n"
        "losing red 3\n"
    )
    assert count(TOY, TOY.read_position(text), 1).orders == 10


def test_what_is_no_snapshot_is_refused_with_what_was_expected() -> None:
    with pytest.raises(ValueError, match="expected comments, game, depths and a position"):
        snapshot("game toy\nposition:\n")
