"""Several orders in a line: what was done, what failed, what was not tried; an end behind a refusal is asked about."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from bot.desk.reading.deed import verbs_of
from bot.desk.reading.listing import deeds_in
from engine.core.text import LANGUAGES, Language
from tests.desk.answers.test_replaced import HUG, NOTHING, fired_at
from tests.desk.asked.test_inquiries import seated
from tests.desk.game import two
from tests.desk.orders.test_begun import given
from tests.desk.town import Town

REFUSED: dict[Language, str] = {"en": "Your last order was refused", "ru": "Ваш последний приказ не прошёл"}
UNTRIED: dict[Language, str] = {"en": "Not given, for they stand behind that one", "ru": "Не отданы, потому что стоят"}
FOLLOW: dict[Language, str] = {"en": "These follow once it is given", "ru": "Эти пойдут следом"}
DONE: dict[Language, str] = {"en": "done", "ru": "готово"}
YES: dict[Language, str] = {"en": "yes", "ru": "да"}


class Line(NamedTuple):
    """A line of several orders: the marks before its parts, and the orders given by it."""

    game: str
    scenario: str
    language: Language
    before: tuple[str, ...]
    text: str
    marks: str
    end: str


LINES = [
    Line("street", "nail-factory", "en", (), "fire 191 at mill and 194 move to station and done", "❌▫▫", "pass"),
    Line(
        "street", "nail-factory", "ru", (), "огонь 191 по мельнице, потом манёвр 194 на вокзал, готово", "❌▫▫", "pass"
    ),
    Line("street", "nail-factory", "en", (), "fire regiment > factory, then move 211 > mill", "⏸▫", ""),
    Line("street", "nail-factory", "ru", (), "огонь полк по заводу, потом манёвр 211 на мельницу", "⏸▫", ""),
    Line("theater", "shores-west", "en", ("done!",) * 5, "move 1fi to paris; 1id to berlin and done", "❌▫▫", "done"),
    Line("theater", "shores-west", "ru", ("готово!",) * 5, "ход 1фин в Париж и 1пд в Берлин и готово", "❌▫▫", "done"),
]


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


@pytest.mark.parametrize("line", LINES, ids=[each.text for each in LINES])
async def test_each_order_of_a_line_is_told_of_and_none_behind_a_refused_one_is_given(town: Town, line: Line) -> None:
    anna = await seated(town, line.game, line.scenario)
    await anna.types(f"/language {line.language}")
    for each in line.before:
        await anna.types(each)
    before = await given(town)
    await anna.types(line.text)
    starts = [row[0] for row in anna.heard().splitlines() if row[0] in "✅❌⏸▫" and not row.startswith("❌ “")]
    assert "".join(dict.fromkeys(line.marks)) == "".join(dict.fromkeys(starts)), anna.heard()
    assert starts.count("▫") == line.marks.count("▫")
    assert (UNTRIED if "❌" in line.marks else FOLLOW)[line.language] in anna.heard()
    assert await given(town) == before
    if line.end:
        *_, why = (row.removeprefix("❌ ") for row in anna.heard().splitlines() if row.startswith("❌ "))
        await anna.types(DONE[line.language])
        assert REFUSED[line.language] in anna.heard()
        assert why in anna.heard(), "the reason is the one that was told"
        assert await given(town) == before
        await anna.types(YES[line.language])
        assert (await given(town))[: len(before) + 1] == [*before, line.end], anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_is_asked_once_and_not_once_something_was_given(town: Town, language: Language) -> None:
    asked, other = await two(town, "street", "nail-factory", language)
    await asked.types({"en": "move 191 to factory", "ru": "манёвр 191 на завод"}[language])
    await asked.types(DONE[language])
    assert REFUSED[language] in asked.heard()
    await asked.types(DONE[language])
    assert REFUSED[language] not in asked.heard(), "whoever says it again means it"
    await asked.types({"en": "move 191 to factory", "ru": "манёвр 191 на завод"}[language])
    await asked.types({"en": "move 191 to station!", "ru": "манёвр 191 на вокзал!"}[language])
    await other.types("pass!")
    await asked.types(DONE[language])
    assert REFUSED[language] not in asked.heard()


@pytest.mark.parametrize("hand", [NOTHING, HUG])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_lets_others_do_as_they_do_is_not_held_up_by_it_whatever_the_hand_holds(
    tmp_path: Path, language: Language, hand: str
) -> None:
    town, _, boris = await fired_at(tmp_path, language, hand)
    await boris.types("hug L-04!")
    before = await given(town)
    await boris.types({"en": "pass", "ru": "пас"}[language])
    assert REFUSED[language] not in boris.heard()
    await boris.types(YES[language])
    assert await given(town) == [*before, "pass"]
    await town.store.close()


async def test_an_order_that_is_right_by_now_is_not_told_of_as_refused(town: Town) -> None:
    asked, _ = await two(town, "street", "nail-factory", "en")
    await asked.types("fire 191 > factory")
    await asked.types(DONE["en"])
    assert "Which is it to be?" in asked.heard()
    assert REFUSED["en"] not in asked.heard()


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("fire 191, 194 > factory, move 211 > mill", 2),
        ("191 and 194 fire at factory. Then move 211 to mill", 2),
        ("191 and 194, fire at factory", 1),
        ("fire 191 at factory and 194 and 211 move to station", 2),
        ("стреляй 191 по заводу, а потом иди 194 на вокзал и готово", 3),
        ("move the grenadiers, the lieutenant and 191", 1),
    ],
)
def test_a_line_is_parted_before_whoever_does_the_next_deed(line: str, parts: int) -> None:
    found = deeds_in(line, lambda token: bool(verbs_of(token)))
    assert len(found) == parts, found
    assert "".join(found).replace(" ", "") in line.replace(" ", "") or parts > 1
