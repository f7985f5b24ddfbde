"""The guide to adding a game names all that a game is asked for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from engine.core.game import Game
from engine.core.plain import PlainGame
from engine.kits.kit_game import KitGame
from tests.conformance.suite import CHECKS

GUIDE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


def members(kind: type) -> set[str]:
    """What a class gives a game, or asks of it."""
    return {name for name in (*vars(kind), *vars(kind).get("__annotations__", ())) if not name.startswith("_")}


def unnamed(names: Iterable[str], guide: str) -> list[str]:
    """The names that a guide does not have as code."""
    return sorted(name for name in names if f"`{name}`" not in guide)


def test_the_guide_names_every_check_and_every_member_of_a_game() -> None:
    assert unnamed({*CHECKS, *members(Game)}, GUIDE.read_text("utf-8")) == []


def test_the_guide_says_what_a_plain_game_has_already() -> None:
    assert set(re.findall(r"`(\w+)`\*", GUIDE.read_text("utf-8"))) == members(PlainGame)


def test_the_guide_says_what_a_game_made_of_the_kits_has_already() -> None:
    told = re.search(r"`KitGame` answers (.*?)\.", GUIDE.read_text("utf-8"), re.DOTALL)
    assert told is not None
    assert set(re.findall(r"`(\w+)`", told[1])) == members(KitGame)


@pytest.mark.parametrize("name", ["weights_are_of_events", "resample_hidden", "is_in_play"])
def test_a_name_that_the_guide_lacks_is_noticed(name: str) -> None:
    guide = GUIDE.read_text("utf-8").replace(f"`{name}`", name)
    assert unnamed({*CHECKS, *members(Game)}, guide) == [name]
