"""The parts of a line that answer one question are one order, or it is told beforehand which of them would be lost."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.desk.reading.outcome import Ambiguous, LeftOut, Understood
from bot.desk.reading.reading import reader_of
from bot.desk.views.asking import path_of, walk, walking
from engine.core.dice import Dice, StepDice
from engine.core.game import Step
from engine.core.text import LANGUAGES, Language
from engine.games.cards.game import Cards
from tests.desk.game import GROUP, two
from tests.desk.town import Town, code_at, open_store
from tests.games.cards.positions import table

CARDS = Cards()
SOVIETS = "guards t-60 su-85"
GERMANS = "grenadiers alarm-company alarm-company-2 sturmgrenadiers"
ATTACK = "attack guards t-60 su-85"
EACH: dict[Language, tuple[str, ...]] = {
    "en": (
        "grenadiers block guards, sturmgrenadiers block t-60",
        "block: grenadiers -> guards; sturmgrenadiers -> t-60",
        "block guards with grenadiers and t60 with sturmgrenadiers",
        "grenadier vs guards. sturmgrenadier vs t60",
        "guards: grenadiers, t-60: sturm",
    ),
    "ru": (
        "гренадеры блокируют гвардейцев, штурмгренадеры блокируют т-60",
        "блок: гренадеры -> гвардейцы; штурмгренадеры -> т60",
        "гвардейцев блокируют гренадеры, а т-60 штурмгренадеры",
        "гренадеры против гвардии; штурмовые гренадеры против т-60",
        "гвардейцы: гренадеры, т-60: штурмгренадеры",
    ),
}
GROUPS: dict[Language, tuple[str, ...]] = {
    "en": (
        "grenadiers, alarm company and alarm company 2 block guards, sturmgrenadiers block t60",
        "block guards with grenadiers and alarm company and alarm company 2, t60 with sturmgrenadiers",
        "the rest block guards, sturmgrenadiers block t60",
    ),
    "ru": (
        "гренадеры, тревожная рота и тревожная рота 2 блокируют гвардейцев, штурмгренадеры блокируют т60",
        "гвардейцев блокируют гренадеры и тревожная рота и тревожная рота 2, т60 штурмгренадеры",
        "остальные блокируют гвардейцев, штурмгренадеры блокируют т60",
    ),
}
PAIR = "block grenadiers>guards sturmgrenadiers>t-60"
TOGETHER: dict[Language, tuple[str, ...]] = {
    "en": ("block with grenadiers and alarm company", "grenadiers and alarm company block"),
    "ru": ("блок гренадерами и тревожной ротой", "гренадеры и тревожная рота блокируют"),
}
TWICE: dict[Language, str] = {
    "en": "grenadiers block guards, grenadiers block t60",
    "ru": "гренадеры блокируют гвардейцев, гренадеры блокируют т60",
}
STRANGE: dict[Language, str] = {
    "en": "grenadiers block guards, dragons block t60{mark}",
    "ru": "гренадеры блокируют гвардейцев, драконы блокируют т60{mark}",
}
OF_TWO = ("tank blocks guards, grenadiers block t60", "танк блокирует гвардейцев, гренадеры блокируют т60")
LOST: dict[Language, str] = {"en": "these are lost", "ru": "эти пропадут"}
FOLLOW: dict[Language, str] = {"en": "These follow", "ru": "пойдут следом"}


def _attacked(attack: str = ATTACK, germans: str = GERMANS, scenario: str = "prokhorovka") -> Any:
    """A position in which the Germans are asked who blocks whom."""
    state = CARDS.read_position(table("attack sov", sov=SOVIETS, ger=germans, scenario=scenario))
    return CARDS.apply(state, "sov", CARDS.read_order(state, "sov", attack), StepDice(b"one", "", 0)).state


def _read(state: Any, line: str) -> Any:
    (ask,) = CARDS.pending(state)
    return reader_of(CARDS.words).read_at(line, ask.choices, CARDS, state, ask.seat)


class Attacked(Cards):
    """The game from that question on."""

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[Any]:
        """Begin there."""
        del scenario, options, dice
        return Step(_attacked(), ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_each_is_set_against_is_told_part_by_part(language: Language) -> None:
    state = _attacked()
    grouped = "block alarm-company>guards alarm-company-2>guards grenadiers>guards sturmgrenadiers>t-60"
    for lines, order in ((EACH[language], PAIR), (GROUPS[language], grouped)):
        for line in lines:
            reading = _read(state, line)
            assert isinstance(reading, Understood), (line, reading)
            assert CARDS.read_order(state, "ger", reading.text) == CARDS.read_order(state, "ger", order), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_several_that_are_set_against_the_same_need_not_name_it_if_there_is_one(language: Language) -> None:
    for line in TOGETHER[language]:
        alone = _attacked("attack guards")
        reading = _read(alone, line)
        assert isinstance(reading, Understood), (line, reading)
        order = CARDS.read_order(alone, "ger", reading.text)
        assert order == CARDS.read_order(alone, "ger", "block grenadiers>guards alarm-company>guards"), line
        of_two = _read(_attacked("attack guards t-60"), line)
        assert isinstance(of_two, LeftOut), (line, of_two)
        assert [each.word for each in of_two.candidates] == ["guards", "t-60"], line


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_other_is_meant_by_a_name_that_comes_twice(language: Language) -> None:
    state = _attacked()
    reading = _read(state, TWICE[language])
    assert isinstance(reading, Understood), reading
    assert CARDS.read_order(state, "ger", reading.text) == CARDS.read_order(
        state, "ger", "block grenadiers>guards grenadiers>t-60"
    )


@pytest.mark.parametrize("line", OF_TWO)
def test_a_name_of_two_is_asked_about_with_all_the_rest_of_the_order(line: str) -> None:
    state = _attacked("attack guards t-60", "grenadiers tiger panther", "summer-1943")
    reading = _read(state, line)
    assert isinstance(reading, Ambiguous), reading
    assert {each.word for each in reading.candidates} == {"tiger", "panther"}
    assert all("grenadiers t-60" in order for order in reading.orders), reading.orders


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_parts_are_given_as_one_order_in_a_line_or_below_each_other(
    tmp_path: Path, language: Language
) -> None:
    town = Town(await open_store(tmp_path), {"cards": Attacked()})
    people = await two(town, "cards", "prokhorovka", language)
    first, second = EACH[language][0].split(", ")
    for between in (", ", "\n"):
        await people[0].types(f"{first}{between}{second}")
        assert FOLLOW[language] not in people[0].heard()
    await people[0].types(f"{first}\n{second}!")
    played = await town.desk._office.table(await code_at(town, GROUP))
    assert played is not None
    assert [done.order for done in played.dones] == [PAIR]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mark", ["", "!"])
async def test_what_cannot_be_one_order_is_told_to_be_lost_before_any_is_given(
    tmp_path: Path, language: Language, mark: str
) -> None:
    town = Town(await open_store(tmp_path), {"cards": Attacked()})
    people = await two(town, "cards", "prokhorovka", language)
    await people[0].types(STRANGE[language].format(mark=mark))
    assert LOST[language] in people[0].heard()
    assert FOLLOW[language] not in people[0].heard()
    played = await town.desk._office.table(await code_at(town, GROUP))
    assert played is not None
    assert played.dones == ()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_order_that_is_put_together_by_buttons_shows_what_each_is_set_against(
    tmp_path: Path, language: Language
) -> None:
    town = Town(await open_store(tmp_path), {"cards": Attacked()})
    await two(town, "cards", "prokhorovka", language)
    played = await town.desk._office.table(await code_at(town, GROUP))
    assert played is not None
    (ask,) = played.asks
    for words, arrows in (
        (("block", "grenadiers", "guards"), 1),
        (("block", "grenadiers", "guards", "sturmgrenadiers"), 1),
        (("block", "grenadiers", "guards", "sturmgrenadiers", "t-60"), 2),
    ):
        step = walk(ask.choices, path_of(ask.choices, " ".join(words)), is_private=True)
        (order, *_) = walking(played, ask, step, language, is_private=True).blocks
        assert order.text.count("→") == arrows, order.text
