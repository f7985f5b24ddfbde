"""What is said of what is shown: the same order without some of it, and the words of the button beside the question."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, given, two
from tests.desk.town import Person, Town, code_at, open_store, text_of
from tests.desk.toys import OpenedTheater

ARMIES = """theater shores-west
turn: 1 {segment} axis
units axis: s0505 1id=3 1ro-x 1ss-pz=2; s0506 1pz=3; s0605 2id=3
units west: s0504 1bh=2; s0603 1fr-hq
markers: mediterranean-sea axis-transport-convoy-1
"""


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    store = await open_store(tmp_path)
    yield Town(store, {})
    await store.close()


async def asked(town: Town, language: Language, segment: str) -> Person:
    """Whoever is asked in a segment."""
    town.games = {"theater": OpenedTheater(ARMIES.format(segment=segment))}
    town.restart()
    anna, _ = await two(town, "theater", "shores-west", language)
    return anna


WITHOUT = [
    ("ru", "атака брюссель 1пд, танки сс и румыны", "то же, но без румын", "attack s0504 > 1id 1ss-pz"),
    ("ru", "атака брюссель 1пд, танки сс и румыны", "без танков сс", "attack s0504 > 1id 1ro-x"),
    ("en", "attack brussels 1id 1ss-pz 1ro-x", "the same without the romanians", "attack s0504 > 1id 1ss-pz"),
    ("en", "attack brussels 1id 1ss-pz 1ro-x", "same but minus 1ss-pz and 1ro-x", "attack s0504 > 1id"),
]


@pytest.mark.parametrize(("language", "shown", "line", "order"), WITHOUT)
async def test_the_order_that_was_shown_is_meant_but_for_what_is_left_out(
    town: Town, language: Language, shown: str, line: str, order: str
) -> None:
    anna = await asked(town, language, "combat")
    await anna.types(shown)
    await anna.types(line)
    assert await given(town) == [], "it is shown first"
    await anna.types("да" if language == "ru" else "yes")
    assert await given(town) == [order]


@pytest.mark.parametrize(
    ("language", "odds", "line"),
    [
        ("ru", "/odds брюссель 1пд танки сс", "то же без танков сс"),
        ("en", "/odds brussels 1id 1ss-pz", "the same but without the ss"),
    ],
)
async def test_what_was_only_looked_at_is_meant_as_well(town: Town, language: Language, odds: str, line: str) -> None:
    anna = await asked(town, language, "combat")
    await anna.types(odds)
    await anna.types(line)
    await anna.types("да" if language == "ru" else "yes")
    assert await given(town) == ["attack s0504 > 1id"], anna.heard()


@pytest.mark.parametrize(("language", "line"), [("ru", "без 1пд"), ("en", "without 1id"), ("en", "same without 2id")])
async def test_where_nothing_such_was_shown_nothing_is_left_out(town: Town, language: Language, line: str) -> None:
    anna = await asked(town, language, "combat")
    await anna.types(line)
    await anna.types("да" if language == "ru" else "yes")
    assert await given(town) == []


SKIPS: list[tuple[Language, str, str]] = [
    ("ru", "пропустить", "В этот ход пропущено: Организация и конвои."),
    ("ru", "пропускаю всё", "В этот ход пропущено: "),
    ("en", "skip", "Passed over in this turn: organisation and convoys."),
    ("en", "skip them all", "Passed over in this turn: "),
]


@pytest.mark.parametrize(("language", "line", "told"), SKIPS)
async def test_a_typed_skip_does_what_the_button_beside_the_question_says(
    town: Town, language: Language, line: str, told: str
) -> None:
    anna = await asked(town, language, "organisation")
    await anna.types(line)
    assert told in anna.heard()
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    assert table.asks[0].kind == "movement"


@pytest.mark.parametrize(("language", "line"), [("ru", "закончить"), ("en", "done")])
async def test_the_end_of_a_segment_ends_that_alone(town: Town, language: Language, line: str) -> None:
    anna = await asked(town, language, "organisation")
    await anna.types(f"{line}!")
    assert await given(town) == ["done"]


LEAVES: list[tuple[Language, str, str]] = [
    ("ru", "нет, ничего не оставляем", "Оставить как есть"),
    ("ru", "не оставляю ничего", "Оставить как есть"),
    ("ru", "нет, никого не оставляем", "Оставить как есть"),
    ("en", "no, we leave nothing", "Leave it as it is"),
    ("en", "no, leave nothing", "Leave it as it is"),
]


@pytest.mark.parametrize(("language", "line", "label"), LEAVES)
async def test_whoever_leaves_nothing_behind_says_so_in_any_words(
    town: Town, language: Language, line: str, label: str
) -> None:
    anna = await asked(town, language, "movement")
    await anna.types("move 2id > s0606!")
    await anna.types(line)
    assert label in anna.heard()
    if (await given(town))[-1] != "done":
        await anna.types("да" if language == "ru" else "yes")
    assert await given(town) == ["move 2id > s0606", "done"]


DEVASTATED: dict[Language, tuple[str, ...]] = {
    "en": ("devastate it!", "devastate this!"),
    "ru": ("опустошить его!", "опустошаем это!"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_word_that_points_at_what_is_asked_about_is_no_piece(town: Town, language: Language) -> None:
    for line in DEVASTATED[language]:
        anna = await asked(town, language, "movement")
        await anna.types("move 1pz > s0606!")
        await anna.types(line)
        assert (await given(town))[-1] == "devastate", (line, anna.heard())


BOTH: dict[Language, tuple[str, str, str]] = {
    "ru": ("Оставить там заслон? Опустошить его?", "заслон", "стоит заслон. Опустошить ещё и сам гекс?"),
    "en": ("Leave a Detachment there? Devastate it?", "detach", "A Detachment stands in Cologne (s0506). Devastate"),
}


@pytest.mark.parametrize("language", BOTH)
async def test_what_is_asked_again_of_a_hex_that_was_left_says_what_else_can_be_done(
    town: Town, language: Language
) -> None:
    first, line, then = BOTH[language]
    anna = await asked(town, language, "movement")
    await anna.types("move 1pz > s0606!")
    assert first in text_of(anna.prompt())
    await anna.types(line)
    assert then.casefold() in text_of(anna.prompt()).casefold()
    assert await given(town) == ["move 1pz > s0606", "detach"]


STORMS: list[tuple[Language, str, str]] = [
    ("ru", "атаковать", "погода там (Бури) не даёт атаковать: Брюссель (s0504)"),
    ("ru", "наступаем на брюссель", "погода там (Бури) не даёт атаковать: Брюссель (s0504)"),
    ("ru", "атакуем брюссель всеми", "погода там (Бури) не даёт атаковать: Брюссель (s0504)"),
    ("ru", "почему я не могу атаковать?", "погода там (Бури) не даёт атаковать: Брюссель (s0504)"),
    ("ru", "атака брюссель 1пд танки сс", "буря"),
    ("en", "attack", "The weather there (Storms) forbids Blitz attacks on Brussels (s0504)"),
    ("en", "we advance on brussels", "The weather there (Storms) forbids Blitz attacks on Brussels (s0504)"),
    ("en", "attack brussels with everything", "The weather there (Storms) forbids Blitz attacks on Brussels (s0504)"),
    ("en", "why can't I attack?", "The weather there (Storms) forbids Blitz attacks on Brussels (s0504)"),
    ("en", "attack brussels 1id ss tanks", "storm"),
]


@pytest.mark.parametrize(("language", "line", "told"), STORMS)
async def test_whom_the_weather_keeps_from_attacking_hears_of_the_weather(
    town: Town, language: Language, line: str, told: str
) -> None:
    dropped = ARMIES.replace("turn: 1", "turn: 2").replace("1pz=3;", "1pz=3 1fsj;") + "blitz: s0505\n"
    town.games = {"theater": OpenedTheater(dropped.format(segment="blitz"))}
    town.restart()
    anna, _ = await two(town, "theater", "shores-west", language)
    await anna.types(line)
    assert told in anna.heard()
    assert "something else" not in anna.heard()
    assert "о другом" not in anna.heard()


@pytest.mark.parametrize(
    ("language", "line", "on"),
    [("ru", "атака брюссель париж", "Продолжить"), ("en", "attack brussels paris", "Go on")],
)
async def test_what_goes_on_with_an_order_gives_none_of_itself_even_to_whoever_wants_no_second_press(
    town: Town, language: Language, line: str, on: str
) -> None:
    only = ARMIES.replace("s0505 1id=3 1ro-x 1ss-pz=2;", "s0505 1id=3;")
    town.games = {"theater": OpenedTheater(only.format(segment="combat"))}
    town.restart()
    anna, _ = await two(town, "theater", "shores-west", language)
    await anna.types("/confirm off")
    await anna.types(line)
    await anna.presses(on)
    assert await given(town) == [], "whoever attacks was put in, and not named"
    await anna.presses("Отдать приказ" if language == "ru" else "Give the order")
    assert await given(town) == ["attack s0504 > 1id"]
