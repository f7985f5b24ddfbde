"""An order under way: what is typed goes on with it, and nothing else is ever given in its place unasked."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.views.token import Verb, token_at
from engine.core.text import Language
from storage.record import Answered
from tests.desk.asked.test_inquiries import seated
from tests.desk.game import GROUP, two
from tests.desk.town import Person, Town, code_at

GIVE: dict[Language, str] = {"en": "Give the order", "ru": "Отдать приказ"}
INSTEAD: dict[Language, str] = {"en": "this is another order", "ru": "а это другой приказ"}


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    """A town where every game is played, with pictures that cost nothing."""
    return town_of_all_games


class Walked(NamedTuple):
    """A menu that is opened at a table, and what is typed there."""

    game: str
    scenario: str
    language: Language
    before: tuple[str, ...]
    pressed: tuple[str, ...]
    typed: tuple[str, ...]
    order: str


SQUAD = ("set up the rest", "ready!", "set up the rest!", "ready!")
WALKS = [
    Walked("street", "nail-factory", "en", (), ("Fire",), ("191 and 194", "factory"), "fire 191 194 > factory"),
    Walked("street", "nail-factory", "ru", (), ("Fire",), ("191, 194", "завод"), "fire 191 194 > factory"),
    Walked("street", "nail-factory", "en", (), ("Manoeuvre", "191"), ("station",), "move 191 > station"),
    Walked("street", "nail-factory", "ru", (), ("Manoeuvre", "191"), ("на вокзал",), "move 191 > station"),
    Walked("cards", "prokhorovka", "en", (), ("Lay a resource",), ("pz iv",), "resource pz-4h"),
    Walked("street", "nail-factory", "en", (), ("Fire", "191"), ("191 at factory",), "fire 191 > factory"),
    Walked("street", "nail-factory", "ru", (), ("Fire", "191"), ("191 по заводу",), "fire 191 > factory"),
]


async def given(town: Town) -> list[str]:
    code = await town.store.current(GROUP)
    assert code is not None
    return [record.order for record in await town.records(code) if isinstance(record, Answered)]


async def opened(town: Town, walked: Walked) -> tuple[Person, list[str]]:
    """Whoever has opened a menu, and what had been ordered by then."""
    anna = await seated(town, walked.game, walked.scenario)
    await anna.types(f"/language {walked.language}")
    for line in walked.before:
        await anna.types(line)
    before = await given(town)
    labels = {button.label: button.token for button in anna.prompt().menu}
    for first in walked.pressed[:1]:
        await anna.sends(next(token for label, token in labels.items() if label.startswith(first)))
    for label in walked.pressed[1:]:
        await anna.presses(label)
    return anna, before


def id_of(walked: Walked) -> str:
    return f"{walked.game}-{walked.language}-{walked.order}"


@pytest.mark.parametrize("walked", WALKS, ids=id_of)
async def test_what_fits_the_open_menu_is_taken_as_its_choice_and_shown_before_it_is_given(
    town: Town, walked: Walked
) -> None:
    anna, before = await opened(town, walked)
    for line in walked.typed:
        assert await given(town) == before
        await anna.types(line)
    assert await given(town) == before, anna.heard()
    await anna.presses(GIVE[walked.language])
    assert (await given(town))[: len(before) + 1] == [*before, walked.order]


OTHERS = [
    (WALKS[0], "manoeuvre 191 > station", "move 191 > station"),
    (WALKS[1], "манёвр 191 на вокзал", "move 191 > station"),
    (WALKS[2], "pass", "pass"),
    (WALKS[4], "pass", "pass"),
]


@pytest.mark.parametrize(("walked", "typed", "order"), OTHERS, ids=[each[1] for each in OTHERS])
async def test_another_order_than_the_one_under_way_is_never_given_without_being_asked_about(
    town: Town, walked: Walked, typed: str, order: str
) -> None:
    anna, before = await opened(town, walked)
    await anna.types(typed)
    assert await given(town) == before, anna.heard()
    (shown,) = anna.last
    assert isinstance(shown, Reply)
    await anna.sends(next(button.token for button in shown.message.buttons if button.style == "primary"))
    assert (await given(town))[: len(before) + 1] == [*before, order]


@pytest.mark.parametrize(("walked", "typed", "order"), OTHERS, ids=[each[1] for each in OTHERS])
async def test_whoever_names_another_order_to_be_given_at_once_is_taken_at_his_word(
    town: Town, walked: Walked, typed: str, order: str
) -> None:
    anna, before = await opened(town, walked)
    await anna.types(f"{typed}!")
    assert (await given(town))[: len(before) + 1] == [*before, order], anna.heard()


@pytest.mark.parametrize("walked", WALKS[:2], ids=id_of)
async def test_it_says_that_another_order_was_begun(town: Town, walked: Walked) -> None:
    anna, before = await opened(town, walked)
    await anna.types("move 191 > station")
    assert INSTEAD[walked.language] in anna.heard()
    await anna.types("191 194 > factory!")
    assert await given(town) == [*before, walked.order], "what goes on with it may be given at once"


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_card_that_is_left_out_is_asked_for_and_nothing_is_given(town: Town, language: Language) -> None:
    anna, before = await opened(town, Walked("squad", "farm", language, SQUAD, ("Move order",), (), ""))
    for line in (
        ("lieutenant, rifle 3", "move lieutenant and rifle 3")
        if language == "en"
        else ("стрелковое отделение оси № 3", "движение стрелковое отделение оси № 3")
    ):
        await anna.types(line)
        (reply,) = anna.last
        assert isinstance(reply, Reply)
        assert len(reply.message.menu) == 2, anna.heard()
        assert await given(town) == before


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_whoever_has_opened_the_first_menu_alone_goes_on_with_words(town: Town, language: Language) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    ask = table.asks[0]
    order = next(
        found for found in map(table.play.write_order, ask.choices.beginning(("card",))) if len(found.split()) > 2
    )
    await anna.sends(token_at(table, Verb.WALK_ALONE, ask.seat, (), private=False).text)
    for part in (" ".join(order.split()[:2]), order):
        await anna.types(part)
        assert anna.last, part
        assert all(isinstance(answer, Reply) and answer.private for answer in anna.last), anna.heard()
    await anna.presses(GIVE[language])
    assert (await given(town))[-1] == order


@pytest.mark.parametrize("walked", WALKS[:2], ids=id_of)
async def test_what_was_begun_by_words_goes_on_with_words(town: Town, walked: Walked) -> None:
    anna = await seated(town, walked.game, walked.scenario)
    await anna.types(f"/language {walked.language}")
    before = await given(town)
    for line in ("fire" if walked.language == "en" else "огонь", *walked.typed):
        await anna.types(line)
    assert await given(town) == before
    await anna.presses(GIVE[walked.language])
    assert await given(town) == [*before, walked.order]


async def test_a_menu_that_was_left_is_open_no_more(town: Town) -> None:
    anna, before = await opened(town, WALKS[0])
    await anna.presses("Back")
    await anna.types("pass!")
    assert await given(town) == [*before, "pass"]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_back_by_word_opens_the_menu_before_and_at_the_first_word_nothing_is_begun(
    town: Town, language: Language
) -> None:
    back = "back" if language == "en" else "назад"
    anna, before = await opened(town, Walked("street", "nail-factory", language, (), ("Fire",), (), ""))
    await anna.types("191")
    await anna.types("194")
    await anna.types(back)
    await anna.types("factory" if language == "en" else "завод")
    await anna.types("yes")
    assert await given(town) == [*before, "fire 191 > factory"]
    await anna.sends(next(button.token for button in anna.prompt().menu))
    await anna.types(back)
    assert GIVE[language] not in anna.heard()


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_enough_said_where_an_order_may_end_is_its_end_and_no_end_of_the_phase(
    town: Town, language: Language
) -> None:
    moving = Walked("theater", "shores-west", language, ("done!",) * 5, ("Move",), (), "")
    anna, before = await opened(town, moving)
    await anna.types("1fi")
    await anna.types("s0111")
    await anna.types("that's all" if language == "en" else "готово")
    assert await given(town) == before
    await anna.types("yes" if language == "en" else "да")
    assert (await given(town))[len(before) :] == ["move 1fi > s0111"]
