"""What a word shares with a name does not make it that name: neither what something is against nor a stem alone."""

from __future__ import annotations

import pytest

from bot.desk.reading.naming import mentioned
from tests.desk.readers import READERS

TANKS = ("танк", "танки", "танком", "tank", "tanks")
ANTI_TANK = ("anti-tank", "antitank", "Anti-Tank", "противотанковое", "противотанковые")


def named(game: str, line: str) -> set[str]:
    return {word for each in mentioned(READERS[game].vocabulary, line, bool) for word in each.words}


@pytest.mark.parametrize("typed", TANKS)
def test_a_tank_is_nothing_that_is_against_tanks(typed: str) -> None:
    against = {"at-rifles", "zis-3", "zis-3-2", "pak-38", "pak-40", "pak-40-2"}
    assert named("cards", typed) >= {"t-60", "t-34-76", "tiger"}
    assert against.isdisjoint(named("cards", typed))
    assert not named("squad", typed)


@pytest.mark.parametrize("typed", ANTI_TANK)
def test_what_is_against_tanks_is_called_so(typed: str) -> None:
    assert {"zis-3", "pak-40"} <= named("cards", typed)
    assert not {"t-60", "tiger"} & named("cards", typed)
    assert "at-rifle-1" in named("squad", typed)


@pytest.mark.parametrize("typed", ["anti-tank gun", "anti tank guns", "противотанковая пушка"])
def test_a_gun_against_tanks_is_named_by_both_words(typed: str) -> None:
    assert named("cards", typed) == {"zis-3", "zis-3-2", "pak-38", "pak-40", "pak-40-2"}


@pytest.mark.parametrize("typed", ["counted", "as counted", "the stronger one", "one", "that one"])
def test_a_word_that_only_begins_alike_or_says_which_names_no_card(typed: str) -> None:
    vocabulary = READERS["street"].vocabulary
    assert not named("street", typed)
    assert not vocabulary.partly(typed.rsplit(maxsplit=1)[-1])
    assert not [each for each in vocabulary.alike(typed.rsplit(maxsplit=1)[-1], (), bool) if each.kind == "card"]


@pytest.mark.parametrize("typed", ["not one step back", "not one step", "countermnd", "Countermand", "ни шагу назад"])
def test_a_card_is_still_named_with_a_slip_or_in_part(typed: str) -> None:
    vocabulary = READERS["street"].vocabulary
    alike = {each.word for each in vocabulary.alike(typed, (), bool)}
    assert {"not-one-step-back", "countermand"} & (named("street", typed) | alike)
