"""Which of several orders is meant may be said in words, whatever is asked in between; what stood behind follows."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply, Toast
from bot.desk.views.alone import is_for_one
from bot.desk.views.asking import path_of
from bot.desk.views.token import Verb, token_at
from engine.core.text import LANGUAGES, Language
from tests.desk.asked.test_inquiries import seated
from tests.desk.game import GROUP, two
from tests.desk.orders.test_begun import SQUAD, given
from tests.desk.town import Person, Town, code_at

YES: dict[Language, str] = {"en": "yes", "ru": "да"}
FIRE: dict[Language, str] = {"en": "fire regiment > factory", "ru": "огонь полк по заводу"}
BETWEEN: dict[Language, tuple[str, ...]] = {
    "en": ("what is the mill?", "where is 211", "odds?", "/score"),
    "ru": ("что такое мельница?", "где 211", "шансы?", "/score"),
}
WHICH: dict[Language, tuple[str, ...]] = {
    "en": ("194", "the second one", "2", "194th regiment"),
    "ru": ("194", "второй", "2", "194-й полк"),
}
MOVE: dict[Language, str] = {"en": "move grenadiers to C4", "ru": "движение гренадеры на C4"}
CARD: dict[Language, tuple[str, ...]] = {"en": ("aimed burst", "1"), "ru": ("прицельная очередь", "первая")}


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(4))
async def test_which_is_meant_is_said_by_its_name_or_number_whatever_is_asked_in_between(
    town: Town, language: Language, number: int
) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(FIRE[language])
    for line in BETWEEN[language]:
        await asked.types(line)
    await asked.types(WHICH[language][number])
    assert await given(town) == []
    await asked.types(YES[language])
    assert (await given(town))[:1] == ["fire 194 > factory"], asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_orders_behind_it_follow_once_it_is_given(town: Town, language: Language) -> None:
    lines = {
        "en": "move regiment > station, then move 194 > station",
        "ru": "манёвр 191 на вокзал, потом 194 на вокзал",
    }
    asked, other = await two(town, "street", "nail-factory", language)
    await asked.types(lines[language])
    if language == "en":
        await asked.types("191")
    for line in BETWEEN[language]:
        await asked.types(line)
    await asked.types(YES[language])
    assert (await given(town))[:1] == ["move 191 > station"], asked.heard()
    assert "194" in asked.heard(), "what has become of the next one is told"
    assert other.who.key != asked.who.key


LATER = {
    "en": ("fire 191 > factory!\nmove 211 > square", "Give it when I am asked again"),
    "ru": ("огонь 191 > завод!\nманёвр 211 > площадь", "Отдать, когда снова спросят меня"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_has_to_wait_for_others_is_given_by_one_press_when_its_turn_comes(
    town: Town, language: Language
) -> None:
    asked, other = await two(town, "street", "nail-factory", language)
    lines, label = LATER[language]
    await asked.types(lines)
    assert "❌" not in asked.heard()
    reply = asked.last[-1]
    assert isinstance(reply, Reply)
    assert reply.private
    await asked.presses(label)
    for _ in range(12):
        table = await town.desk._office.table(await code_at(town, GROUP))
        assert table is not None
        (ask, *_) = table.asks
        mine = asked if ask.seat in table.seats_of(asked.who.key) else other
        if (mine, ask.kind) != (asked, "action"):
            await mine.types(f"{table.play.write_order(ask.choices.default())}!")
        await town.desk.tick()
        await town.desk.settled()
    orders = await given(town)
    assert orders[0] == "fire 191 > factory"
    assert orders.count("move 211 > square") == 1, orders


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_waited_is_given_by_no_press_once_its_turn_has_come_and_gone(town: Town, language: Language) -> None:
    asked, other = await two(town, "street", "nail-factory", language)
    lines, label = LATER[language]
    await asked.types(lines)
    token, has_waited = asked.button(label).token, False
    for _ in range(20):
        table = await town.desk._office.table(await code_at(town, GROUP))
        assert table is not None
        (ask, *_) = table.asks
        mine = asked if ask.seat in table.seats_of(asked.who.key) else other
        has_waited |= mine is other
        if has_waited and (mine, ask.kind) == (asked, "action"):
            break
        await mine.types(f"{table.play.write_order(ask.choices.default())}!")
    await asked.types({"en": "pass!", "ru": "пас!"}[language])
    before = await given(town)
    (toast,) = await asked.sends(token)
    assert isinstance(toast, Toast)
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    assert not table.head.plans
    assert await given(town) == before


async def _asked_for_a_card(town: Town, language: Language, chat: str) -> Person:
    anna = await seated(town, "squad", "farm")
    for line in SQUAD:
        await anna.types(line)
    await anna.types(f"/language {language}")
    anna = anna if not chat else town.person("anna", chat, language)
    await anna.types(MOVE[language])
    return anna


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chat", ["", "tg:dm-anna"], ids=["group", "private"])
@pytest.mark.parametrize("number", range(2))
async def test_who_moves_whither_is_kept_while_the_card_is_asked_for(
    town: Town, language: Language, chat: str, number: int
) -> None:
    anna = await _asked_for_a_card(town, language, chat)
    before = await given(town)
    await anna.types(CARD[language][number])
    order = (await given(town))[len(before) :]
    assert order == ["move X-26 grenadier-squad-1"], anna.heard()
    await anna.types(YES[language])
    assert (await given(town))[-1] == "go grenadier-squad-1 > C4", anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_press_for_the_card_keeps_it_as_well(town: Town, language: Language) -> None:
    anna = await _asked_for_a_card(town, language, "")
    (asked,) = anna.last
    assert isinstance(asked, Reply)
    await anna.sends(asked.message.menu[0].token)
    assert any("C4" in each.text for answer in anna.last if isinstance(answer, Reply) for each in answer.message.blocks)


@pytest.mark.parametrize("line", ["7", "axis", "1", "rifle squad"])
async def test_where_he_alone_was_asked_others_read_nothing_of_what_he_says_to_it(town: Town, line: str) -> None:
    anna = await _asked_for_a_card(town, "en", "")
    await anna.types(line)
    assert all(each.private for each in anna.last if isinstance(each, Reply)), anna.heard()


async def test_a_question_about_a_thing_is_not_taken_for_what_is_meant(town: Town) -> None:
    anna = await _asked_for_a_card(town, "en", "")
    before = await given(town)
    for line in ("where is the lieutenant", "what is aimed burst", "aimed burst?"):
        await anna.types(line)
        assert await given(town) == before, line


@pytest.mark.parametrize("language", LANGUAGES)
async def test_each_part_of_a_line_keeps_the_verb_that_it_names(town: Town, language: Language) -> None:
    asked, _ = await two(town, "cards", "prokhorovka", language)
    line = {"en": "resource supply echelon and build t-60", "ru": "ресурс эшелон и строю т-60"}[language]
    await asked.types(line)
    others = {"en": "Lay a resource: T-60", "ru": "Выложить ресурс: Лёгкий танк Т-60"}[language]
    assert others.casefold() not in asked.heard().casefold()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_has_to_wait_for_another_question_of_ones_own_is_kept_by_a_press(
    town: Town, language: Language
) -> None:
    people = await two(town, "theater", "shores-west", language)
    for _ in range(12):
        table = await town.desk._office.table(await code_at(town, GROUP))
        assert table is not None
        (ask, *_) = table.asks
        mine = next(each for each in people if ask.seat in table.seats_of(each.who.key))
        if ask.kind == "movement":
            break
        await mine.types(f"{table.play.write_order(ask.choices.default())}!")
    await mine.types({"en": "3id antwerp, 1id s0405", "ru": "3пд антверпен, 1пд s0405"}[language])
    assert "❌" not in mine.heard()
    await mine.presses(LATER[language][1])
    assert "move 1id > s0405" not in await given(town)
    await mine.types("done!")  # whether anything becomes of what they leave
    for _ in range(3):
        await town.desk.tick()
        await town.desk.settled()
    assert (await given(town)).count("move 1id > s0405") == 1, await given(town)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("is_typed", "line"), [(True, "1/42"), (False, "191")])
async def test_what_he_chooses_from_alone_is_not_what_a_line_in_the_group_chooses_from(
    town: Town, language: Language, is_typed: bool, line: str
) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    alone = town.person(asked.who.key.removeprefix("tg:"), f"tg:dm-{asked.who.key}", language)
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    await asked.types(line)
    before = [(each.private, each.message.blocks) for each in asked.last if isinstance(each, Reply)]
    await asked.types({"en": "cancel", "ru": "отмена"}[language])
    if is_typed:
        await alone.types(f"#{table.code} " + {"en": "fire", "ru": "огонь"}[language])
    else:
        ask = table.asks[0]
        await alone.sends(token_at(table, Verb.WALK, ask.seat, path_of(ask.choices, "fire"), private=True).text)
    assert len([button for each in alone.last if isinstance(each, Reply) for button in each.message.menu]) > 2
    await asked.types(line)
    after = [(each.private, each.message.blocks) for each in asked.last if isinstance(each, Reply)]
    assert before == after != []


BEGUN: dict[Language, tuple[str, str, str]] = {
    "en": ("fire infantry", "to the factory", "flip"),
    "ru": ("огонь пехотой", "по заводу", "потери"),
}
"""A line that begins an order of one of several, what goes on with it, and a line that is refused."""


@pytest.mark.parametrize("language", LANGUAGES)
async def test_which_is_meant_of_several_with_which_an_order_begins_goes_on_with_the_order(
    town: Town, language: Language
) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    which, further, _ = BEGUN[language]
    for line in (which, "2", further):
        await asked.types(line)
    await asked.presses({"en": "Give the order", "ru": "Отдать приказ"}[language])
    assert await given(town) == ["fire 194 > factory"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_short_line_behind_one_that_was_answered_alone_is_answered_alone(
    town: Town, language: Language
) -> None:
    """What the one before it came to, a refusal or a choice, may hang on a hand: others must not see it by this."""
    asked, _ = await two(town, "street", "nail-factory", language)
    which, _, refused = BEGUN[language]
    for is_alone, lines in ((False, (which, "1")), (True, ("cancel", which, refused, "1"))):
        for line in lines:
            await asked.types(line)
        assert is_for_one(asked.last) is is_alone, lines
        assert "191" in str(asked.last)
