"""The text views of `theater` hold what the picture shows."""

from __future__ import annotations

import re

import pytest

from engine.core.rules import Mark
from engine.core.text import LANGUAGES, Facts, Language, Line, Text, plural, same
from engine.games.theater.map.countries import COUNTRIES
from engine.games.theater.observation import Observation
from engine.games.theater.words import phrases_victory as phrases
from renderers.games.theater import renderer as theater
from renderers.games.theater import words as theater_words
from renderers.games.theater.board import board_map
from renderers.speech import speak
from renderers.text import ALT_LIMIT
from tests.renderers.theater_positions import SCENARIOS, SMALL_MARKS, desert_battle, opening

POSITIONS = (*map(opening, SCENARIOS), desert_battle())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("observation", POSITIONS)
def test_the_board_names_every_unit_with_its_figures_and_every_city_with_its_controller(
    observation: Observation, language: Language
) -> None:
    board = theater.board_text(observation, language=language)
    for unit in observation.units:
        assert unit.name.in_(language) in board
        if unit.attack:
            assert f"{unit.attack}-{unit.defence}-{unit.move}" in board
    for marker in observation.markers:
        assert marker.name.in_(language) in board
    for side in observation.sides:
        assert side.counts is None or speak(side.counts, language) in board
    assert observation.title.in_(language) in board


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("observation", POSITIONS)
def test_the_alternative_text_fits_and_names_who_must_answer(observation: Observation, language: Language) -> None:
    marks = tuple(SMALL_MARKS.values()) if observation.map == "small" else ()
    said = theater.describe(observation, marks=marks, language=language)
    assert len(said) <= ALT_LIMIT
    assert observation.asked is not None
    assert theater_words.SEATS[observation.asked].in_(language) in said


def test_states_of_units_are_told() -> None:
    board = theater.board_text(desert_battle(), language="en")
    for word in ("no supply", "has acted", "dug in", "spent", "Battle at Brussels"):
        assert word in board


def test_a_mark_is_told_with_places_and_label() -> None:
    said = theater.describe(desert_battle(), marks=(SMALL_MARKS["attack"],), language="ru")
    assert "атака: s0505 → Брюссель (s0504) · 3:1" in said
    reach = tuple(Mark("reach", (f"s06{column:02}",), "1") for column in range(1, 12))
    assert "и ещё 5" in theater.describe(opening("shores-west"), marks=reach, language="ru")


def test_every_kind_of_mark_has_a_word() -> None:
    assert set(SMALL_MARKS) <= set(theater_words.MARKS)


def test_a_legend_writes_small_what_is_no_abbreviation_and_no_name_of_nations() -> None:
    said = {kind: theater_words.in_passing(theater_words.sign_said(kind, "en")) for kind in theater_words.MARKERS}
    assert said["shaef"] == "SHAEF"
    assert said["franco-belgian-cooperation"] == "Franco-Belgian cooperation"
    assert said["partisan-base"] == "partisan base"
    assert theater_words.in_passing(theater_words.sign_said("shaef", "ru")) == "штаб SHAEF"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_russian_slips_into_the_english_text(scenario: str) -> None:
    board = theater.board_text(opening(scenario), language="en")
    assert not [letter for letter in board if "а" <= letter.lower() <= "я"]


def test_the_map_of_letters_shows_units_cities_and_terrain() -> None:
    rows = board_map(opening("shores-west"), "en")
    assert len(rows) == 2 + 10
    fourth = rows[5]
    assert fourth.startswith("s0401")
    assert fourth.split()[7] == "A1o"


def test_the_map_of_letters_of_europe_shows_where_enemies_meet_and_fits_a_console() -> None:
    rows = board_map(opening("barbarossa"), "ru")
    assert max(len(row) for row in rows[2:]) <= 100
    assert any("О" in row and "С" in row for row in rows[2:])


def test_every_country_of_a_position_that_is_not_plainly_at_war_is_told() -> None:
    board = theater.board_text(opening("barbarossa"), language="en")
    neutral = [country for country in opening("barbarossa").countries if country.status == "neutral"]
    assert neutral
    for country in neutral:
        assert f"{country.name.en}: neutral" in board
    assert len(COUNTRIES) >= len(neutral)


@pytest.mark.parametrize(
    ("figure", "en", "ru"),
    [
        (1, "Paris is worth 1 point.", "Paris: 1 очко."),
        (3, "Paris is worth 3 points.", "Paris: 3 очка."),
        (11, "Paris is worth 11 points.", "Paris: 11 очков."),
        (21, "Paris is worth 21 points.", "Paris: 21 очко."),
        (112, "Paris is worth 112 points.", "Paris: 112 очков."),
    ],
)
def test_a_line_of_the_engine_is_spoken_with_its_figures_and_names(figure: int, en: str, ru: str) -> None:
    text = Text(
        f"{{ $city }} is worth {plural('n', one='point', other='points')}.",
        f"{{ $city }}: {plural('n', one='очко', few='очка', other='очков')}.",
    )
    line = Line(text, {"city": same("Paris"), "n": figure})
    assert (speak(line, "en"), speak(line, "ru")) == (en, ru)


def test_lists_and_choices_by_word_are_spoken_too() -> None:
    names = Line(same("{ $names } lead"), {"names": (same("A"), same("B"))})
    assert speak(names, "en") == "A and B lead"
    who = Line(same("{ $side ->\n    [axis] Axis\n   *[other] nobody\n}"), {"side": "axis"})
    assert speak(who, "en") == "Axis"
    assert speak(Line(who.text, {"side": "west"}), "ru") == "nobody"


@pytest.mark.parametrize("name", [name for name in vars(phrases) if name.startswith(("OUTCOME_", "SCORE_"))])
def test_every_score_and_ending_of_the_game_can_be_spoken(name: str) -> None:
    text: Text = vars(phrases)[name]
    for language in LANGUAGES:
        facts: Facts = dict.fromkeys(re.findall(r"\$([\w-]+)", text.in_(language)), 2)
        said = speak(Line(text, facts), language)
        assert said
        assert not set(said) & set("{}$[]")
