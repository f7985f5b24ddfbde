"""An order that was shown waits: nothing that is said in between gives it up, and yes, no and the odds are about it."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.reading.short_words import known_short_words
from engine.core.text import Language
from tests.desk.game import two
from tests.desk.orders.test_begun import GIVE, WALKS, Walked, given, id_of, opened
from tests.desk.town import Person, Town

WAITING = [WALKS[0], WALKS[1], WALKS[4]]
BETWEEN: dict[Language, tuple[str, ...]] = {
    "en": ("how do I win?", "/score", "gosh, what a mess", "where is Anna?"),
    "ru": ("как победить?", "/score", "ну и каша", "где Анна?"),
}
NOT_GIVEN: dict[Language, str] = {"en": "is not given", "ru": "Приказ не отдан"}


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


async def shown(town: Town, walked: Walked) -> tuple[Person, list[str]]:
    """Whoever has been shown an order, and what had been ordered by then."""
    anna, before = await opened(town, walked)
    for line in walked.typed:
        await anna.types(line)
    (reply,) = anna.last
    assert isinstance(reply, Reply)
    assert reply.waits
    return anna, before


@pytest.mark.parametrize("walked", WAITING, ids=id_of)
@pytest.mark.parametrize("is_said_between", [True, False])
async def test_yes_gives_what_waits_whatever_was_said_in_between(
    town: Town, walked: Walked, *, is_said_between: bool
) -> None:
    anna, before = await shown(town, walked)
    for line in BETWEEN[walked.language] if is_said_between else ():
        for answer in await anna.types(line):
            assert isinstance(answer, Reply)
            assert not answer.waits, line
    assert await given(town) == before
    await anna.types("yes" if walked.language == "en" else "да")
    assert (await given(town))[: len(before) + 1] == [*before, walked.order], anna.heard()


NOES: dict[Language, tuple[str, ...]] = {
    "en": ("don't", "no thanks", "no, thank you", "nah, not this one", "thx, no"),
    "ru": ("не надо", "нет, спасибо", "не, спасибо, не надо", "нет, не то", "спасибо, нет"),
}


@pytest.mark.parametrize("walked", WAITING, ids=id_of)
@pytest.mark.parametrize("number", range(5))
async def test_no_lets_it_go_and_then_yes_gives_nothing(town: Town, walked: Walked, number: int) -> None:
    anna, before = await shown(town, walked)
    yes, no = "yes" if walked.language == "en" else "да", NOES[walked.language][number]
    await anna.types(no)
    assert NOT_GIVEN[walked.language] in anna.heard()
    await anna.types(yes)
    await anna.types(no)
    assert NOT_GIVEN[walked.language] not in anna.heard(), "nothing waits any more"
    assert await given(town) == before


@pytest.mark.parametrize(
    "line", ["give up", "thanks", "спасибо", "no one left?", "не то гвардейцы", "yes no", "да нет"]
)
def test_what_says_more_or_less_than_yes_or_no_is_neither(line: str) -> None:
    assert known_short_words().said(line) not in ("yes", "no")


@pytest.mark.parametrize(
    ("language", "line", "no", "yes", "told"),
    [
        ("en", "fire 191 > statoin", "no thanks", "yes", "nothing is given"),
        ("ru", "огонь 191 > вакзал", "нет, спасибо", "да", "ничего не отдано"),
    ],
)
async def test_a_guess_can_be_declined_and_then_yes_does_not_take_it(
    town: Town, language: Language, line: str, no: str, yes: str, told: str
) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    await anna.types(line)
    (guess,) = anna.last
    assert isinstance(guess, Reply)
    assert len(guess.message.menu) == 1
    await anna.types(no)
    assert told in anna.heard()
    await anna.types(yes)
    assert guess.message.menu[0].label not in anna.heard()


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_guess_in_a_list_of_orders_waits_and_is_not_refused(town: Town, language: Language) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    lines = ("fire 191 > statoin", "pass") if language == "en" else ("огонь 191 > вакзал", "пас")
    await anna.types("\n".join(lines))
    assert f"⏸ {lines[0]}" in anna.heard()


BEGUN: dict[Language, str] = {"en": "move", "ru": "манёвр"}


@pytest.mark.parametrize("walked", WALKS[:2], ids=id_of)
@pytest.mark.parametrize("looks", [False, True])
async def test_what_a_group_reads_of_it_hangs_on_nothing_that_was_looked_at_alone(
    town: Town, walked: Walked, *, looks: bool
) -> None:
    anna, before = await shown(town, walked)
    if looks:
        alone = town.person("anna", "tg:dm-anna", walked.language)
        await alone.types(f"{BEGUN[walked.language]} 194 > station")
        assert [isinstance(each, Reply) and each.waits for each in alone.last] == [True], alone.heard()
    await anna.types(BEGUN[walked.language])
    assert NOT_GIVEN[walked.language] in anna.heard().splitlines()[0]
    assert await given(town) == before


@pytest.mark.parametrize("walked", WALKS[:2], ids=id_of)
@pytest.mark.parametrize("line", ["odds?", "шансы?", "/odds"])
async def test_the_odds_are_those_of_what_waits(town: Town, walked: Walked, line: str) -> None:
    anna, _ = await shown(town, walked)
    told = anna.heard()
    await anna.types(line)
    assert told.splitlines()[1] in anna.heard()
    assert "3/36" in anna.heard()


async def test_what_was_shown_by_a_press_waits_as_well_until_the_presser_goes_back(town: Town) -> None:
    anna, before = await opened(town, WALKS[0])
    await anna.presses("191st")
    await anna.presses("→ Nail Factory")
    assert GIVE["en"] in [button.label for button in anna.last[0].message.buttons]  # type: ignore[union-attr]
    await anna.presses("Back")
    again = anna.button("→ Nail Factory").token
    await anna.types("yes")
    assert await given(town) == before
    await anna.sends(again)
    await anna.types("yes")
    assert await given(town) == [*before, "fire 191 > factory"]


class Followed(NamedTuple):
    """An order that waits, a line that says yes to it and goes on, and what has been ordered then."""

    walked: Walked
    line: str
    orders: tuple[str, ...]


FIRE_EN, FIRE_RU = WALKS[0], WALKS[1]
FARM = ("set up the rest!", "ready!", "set up the rest!")
SET_UP_EN = Walked("squad", "farm", "en", FARM, (), ("lieutenant to d3",), "place lieutenant-1 > D3")
SET_UP_RU = Walked("squad", "farm", "ru", FARM, (), ("лейтенант в d3",), "place lieutenant-1 > D3")
FOLLOWED = [
    *(
        Followed(SET_UP_EN, line, ("place lieutenant-1 > D3", "ready"))
        for line in ("ok ready", "yes, ready", "sure ready!")
    ),
    *(
        Followed(SET_UP_RU, line, ("place lieutenant-1 > D3", "ready"))
        for line in ("ладно, готово", "да, готово", "ок готово!")
    ),
    Followed(FIRE_EN, "yes, move 194 > station", ("fire 191 194 > factory",)),
    Followed(SET_UP_EN, "ok lieutenant to d3", ("place lieutenant-1 > D3",)),
    Followed(SET_UP_RU, "ладно лейтенант в d3", ("place lieutenant-1 > D3",)),
]


@pytest.mark.parametrize("followed", FOLLOWED, ids=lambda each: each.line)
async def test_yes_and_another_order_gives_what_waits_first(town: Town, followed: Followed) -> None:
    anna, before = await shown(town, followed.walked)
    await anna.types(followed.line)
    assert (await given(town))[len(before) :] == [*followed.orders], anna.heard()


FIRST: dict[Language, tuple[str, str]] = {
    "en": ("Give: ", "Rather: "),
    "ru": ("Отдать: ", "Лучше: "),
}
OTHERWISE = [
    (FIRE_EN, "ok move 194 > station", "move 194 > station"),
    (FIRE_RU, "ладно, манёвр 194 на вокзал", "move 194 > station"),
    (FIRE_RU, "ок манёвр 194 на вокзал!", "move 194 > station"),
]


@pytest.mark.parametrize(("walked", "line", "other"), OTHERWISE, ids=[each[1] for each in OTHERWISE])
@pytest.mark.parametrize("is_first", [True, False])
async def test_a_yes_that_may_say_nothing_before_another_order_asks_which_is_first(
    town: Town, walked: Walked, line: str, other: str, *, is_first: bool
) -> None:
    anna, before = await shown(town, walked)
    await anna.types(line)
    assert await given(town) == before
    first, rather = FIRST[walked.language]
    if is_first:
        await anna.presses(first)
    else:
        await anna.sends(next(each.token for each in anna.last[0].message.buttons if each.label.startswith(rather)))  # type: ignore[union-attr]
    assert (await given(town))[len(before)] == (walked.order if is_first else other)


ENDS = [(SET_UP_EN, "ready"), (SET_UP_RU, "готово"), (FIRE_EN, "pass"), (FIRE_RU, "пас")]


@pytest.mark.parametrize(("walked", "line"), ENDS, ids=[f"{each[0].game}-{each[1]}" for each in ENDS])
async def test_what_ends_the_question_asks_about_the_order_that_waits(town: Town, walked: Walked, line: str) -> None:
    anna, before = await shown(town, walked)
    await anna.types(line)
    assert await given(town) == before
    (asked,) = anna.last
    assert isinstance(asked, Reply)
    assert asked.waits, "nothing that is said takes the question away"
    assert len(asked.message.buttons) == 2
    for between in BETWEEN[walked.language]:
        await anna.types(between)
    await anna.types("yes" if walked.language == "en" else "да")
    assert await given(town) == before, "it may be meant for either"
    await anna.types("1")
    assert (await given(town))[: len(before) + 1] == [*before, walked.order]


async def test_what_was_looked_at_alone_is_asked_about_when_what_ends_the_question_is_given(town: Town) -> None:
    anna, before = await shown(town, WALKS[4])
    await anna.types("pass")
    await anna.presses("Yes: Pass")
    assert await given(town) == before
    await anna.presses("Give: ")
    assert (await given(town))[: len(before) + 1] == [*before, WALKS[4].order]


RATHER = [
    (FIRE_EN, "move 194 > station!", "move 194 > station"),
    (FIRE_RU, "манёвр 194 на вокзал!", "move 194 > station"),
    (SET_UP_EN, "ready!", "ready"),
    (SET_UP_RU, "готово!", "ready"),
]


@pytest.mark.parametrize(("walked", "line", "order"), RATHER, ids=[f"{each[0].game}-{each[1]}" for each in RATHER])
async def test_what_is_not_given_for_another_order_is_told(town: Town, walked: Walked, line: str, order: str) -> None:
    anna, before = await shown(town, walked)
    await anna.types(line.rstrip("!") if order != "ready" else line)
    if await given(town) == before:
        assert NOT_GIVEN[walked.language] in anna.heard()
        await anna.presses(GIVE[walked.language])
    else:
        assert NOT_GIVEN[walked.language] in anna.heard()
    assert (await given(town))[: len(before) + 1] == [*before, order]
