"""What only `squad` has to tell: rolls made again, who holds the Initiative Card, what secret objectives came to."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, cast

import pytest

from bot.desk.filming import footage_of
from bot.desk.news.prompting import ended, status
from bot.desk.tables.course import Course, course_of
from bot.desk.tables.folding import fold, opened
from bot.desk.tables.table import Table
from bot.desk.views.digest import digest, fresh_since, latest_news
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from engine.core.weights import RECKONING
from engine.games.squad.words.score_phrases import track
from renderers.speech import capitalised, speak, speak_text
from storage.record import Opened, Record
from tests.desk.told import records_of, whole_games

CODE = "ABCDEFGH"
NEWS = 500
"""Characters for the news of a card."""
SIDES = {"axis": {"en": "Axis", "ru": "Ось"}, "allies": {"en": "Allies", "ru": "Союзники"}}
CARD = {"en": "Initiative Card: {},", "ru": "Карта Инициативы: {},"}
STATED = {"en": "(score: ", "ru": "(счёт: "}


class Told(NamedTuple):
    """A game: its records, and what all tests ask of them.

    Attributes:
        tables: the table after each record.
    """

    records: list[Record]
    tables: list[Table]
    course: Course


some_games = pytest.mark.parametrize("games", [3, pytest.param(4, marks=pytest.mark.soak)])
"""How many games of each scenario are looked at."""


@cache
def games_of_squad(games: int) -> list[Told]:
    """Whole games of each scenario."""
    names = ("squad.farm", "squad.brickworks", "squad.free")
    return [told(records_of(played)) for name in names for played in whole_games(name)[:games]]


def told(records: list[Record]) -> Told:
    """What is asked of a game."""
    tables = [opened(CODE, cast("Opened", records[0]), GAMES)]
    for record in records[1:]:
        tables.append(fold(tables[-1], record))
    course = course_of(CODE, records, GAMES)
    assert course is not None
    return Told(records, tables, course)


@pytest.mark.parametrize("language", LANGUAGES)
@some_games
def test_a_roll_made_again_and_who_holds_the_card_now_stand_on_the_card(language: Language, games: int) -> None:
    cancelled = 0
    for table in (each for game in games_of_squad(games)[::2] for each in game.tables if each.asks):
        rolled = [event for event in table.notices[-1].events if event.kind == "cancelled"]
        if not rolled:
            continue
        news = digest(table, latest_news(table), language, NEWS, fresh=fresh_since(table))
        card = "\n".join((status(table, language), *(block.text for block in news.blocks)))
        holder = table.play.observe(table.position, None).initiative
        assert capitalised(speak(rolled[-1].line, language)).rstrip(".") in card
        assert CARD[language].format(SIDES[holder][language]) in card
        cancelled += 1
    assert cancelled > 10


@pytest.mark.parametrize("language", LANGUAGES)
@some_games
def test_the_end_says_what_the_secret_objectives_came_to(language: Language, games: int) -> None:
    said = 0
    for _, tables, course in games_of_squad(games):
        *_, before, table = tables[:-1]
        revealed = [event for event in table.notices[-1].events if event.kind == "revealed"]
        lines = [event.line for event in table.notices[-1].events if event.kind == RECKONING]
        assert course.reckoned == tuple(lines)
        assert bool(lines) == bool(revealed)
        if not lines:
            continue
        first = table.notices[-1].events.index(revealed[0])
        scored = [event.line.facts["points"] for event in table.notices[-1].events if event.kind == "scored"]
        earlier = [each.line.facts["points"] for each in table.notices[-1].events[:first] if each.kind == "scored"]
        start = earlier[-1] if earlier else track(before.play.observe(before.position, None).points)
        assert lines[0].facts["before"] == start
        assert lines[0].facts["points"] == (scored[-1] if scored else start)
        assert ("n" in lines[0].facts) == (start != lines[0].facts["points"])
        text = "\n".join(block.text for block in ended(table, course, language, ()).blocks)
        assert speak(lines[0], language) in text
        said += 1
    assert said > 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("is_page", [False, True])
@some_games
def test_a_film_states_no_other_score_than_its_picture_shows_and_ends_as_the_review_does(
    language: Language, games: int, *, is_page: bool
) -> None:
    stated = 0
    for records, _, course in games_of_squad(games)[:: 1 if is_page else games]:
        takes = footage_of(CODE, records, GAMES, language, is_page=is_page)
        for take in takes:
            scores = [line.partition(STATED[language])[2].partition(")")[0] for line in take.lines]
            if any(scores):
                assert [*filter(None, scores)][-1] == speak_text(track(take.after.points), language)
                stated += 1
        points = takes[-1].after.points
        assert course.score[-1][1] == {"axis": max(0, points), "allies": max(0, -points)}
    assert stated > 20
