"""The text views of `street` hold what the picture shows."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.rules import Mark
from engine.core.text import LANGUAGES, Language
from engine.games.street.observation import FireView, LossView, Observation
from renderers.games.street import renderer as street
from renderers.games.street import words as street_words
from renderers.text import ALT_LIMIT, cut
from tests.renderers.street_positions import ALL_MARKS, SCENARIOS, city_battle, crowded, learning_battle, opening

BATTLES = (opening("nail-factory"), learning_battle(), city_battle(), crowded("september-november"))


def part_of(board: str, number: int) -> str:
    """The lines of one area."""
    return board.split(f"\n{number}. ")[1].split("\n\n", maxsplit=1)[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("observation", BATTLES)
def test_the_board_names_every_area_with_its_controller_defence_points_units_and_markers(
    observation: Observation, language: Language
) -> None:
    board = street.board_text(observation, language=language)
    for area in observation.areas:
        part = part_of(board, area.number)
        assert part.startswith(area.name.in_(language))
        assert f"{street_words.DEFENCE.in_(language)} {area.defence}" in part
        assert (f"{street_words.VP.in_(language)} {area.vp}" in part) == bool(area.vp)
        if area.control:
            control = f"{street_words.CONTROL.in_(language)}: {street_words.ARMIES[area.control].in_(language)}"
            assert control in part
        assert part.count(street_words.FIRE_MARKER.in_(language)) == len(area.fire)
        for unit in observation.units:
            if unit.area == area.id:
                side = street_words.SIDE_UP[unit.active].in_(language)
                assert f"{unit.fire}-{unit.defence} {side}" in part
                assert unit.tag.in_(language) in part


def test_the_board_tells_barriers_arrivals_losses_and_hands() -> None:
    board = street.board_text(learning_battle(), language="en")
    assert "Gerhardt's Mill (over a barrier)" in part_of(board, 3)
    assert "Yet to come, Soviets: 39 Gds (turn 3)" in board
    assert "Destroyed, Soviets: Rem" in board
    assert "hand 4, deck 20, discard 0" in board


def test_what_waits_for_an_answer_is_told() -> None:
    waiting = msgspec.structs.replace(
        learning_battle(),
        firing=(FireView("ger", "square", "store", ("211",), None), FireView("ger", None, "mill", (), "artillery")),
        losing=LossView("sov", "store", 4, True),
    )
    told = street.describe(waiting, language="en")
    assert "Fire declared: Fallen Fighters' Square → Department Store" in told
    assert "Card fire at Gerhardt's Mill" in told
    assert "Soviets must apply 4 loss points in Department Store" in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("observation", BATTLES)
def test_an_alternative_text_fits_its_limit_and_begins_with_title_and_turn(
    observation: Observation, language: Language
) -> None:
    told = street.describe(observation, marks=tuple(ALL_MARKS.values()), language=language)
    assert 0 < len(told) <= ALT_LIMIT
    assert told.startswith(observation.title.in_(language))
    assert f"{observation.turn}/{observation.turns}" in told.splitlines()[0]


def test_marks_are_told_with_units_places_and_figures() -> None:
    told = street.describe(city_battle(), marks=(ALL_MARKS["fire"],), language="ru")
    assert "огонь: 517 · Мамаев курган → овраг Банный · 14−9=5" in told
    assert "parade" in street.describe(learning_battle(), marks=(Mark("parade"),), language="ru")


def test_who_won_stands_instead_of_who_answers() -> None:
    over = msgspec.structs.replace(learning_battle(), winner="sov", awaited=())
    assert "winner: Soviets" in street.board_text(over, language="en")
    assert "to answer" not in street.board_text(over, language="en")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_words_of_one_language_hold_no_letters_of_the_other(scenario: str) -> None:
    board = street.board_text(opening(scenario), language="en")
    assert not [letter for letter in board if "а" <= letter.lower() <= "я"]


def test_a_text_is_cut_between_its_parts() -> None:
    assert cut(["one", "two", "three"], 13) == "one\ntwo\nthree"
    assert cut(["one", "two", "three"], 12) == "one\ntwo\n…"
    assert cut(["a very long line"], 6) == "a ver…"
