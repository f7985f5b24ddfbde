"""Yes and no with more words, and no to what is asked: what waits is given, what is asked is declined."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import LANGUAGES, Language
from storage.record import Record, Resigned, Undone, UndoRefused
from tests.desk.asked.test_inquiries import seated
from tests.desk.game import GROUP, two
from tests.desk.orders.test_begun import given
from tests.desk.town import Town, code_at

FIRE: dict[Language, str] = {"en": "fire 191 and 194 at factory", "ru": "огонь 191 и 194 по заводу"}
ORDER = "fire 191 194 > factory"
YESES: dict[Language, tuple[str, ...]] = {
    "en": ("yes, do it", "yes go", "yes fire", "yeah fire!", "ok, shoot", "yes, give it now", "ok fire with them"),
    "ru": ("да, давай", "да давай", "ага, бей", "да, огонь", "ок, стреляй", "да, жги", "ок, огонь по нему"),
}
NO: dict[Language, tuple[str, ...]] = {
    "en": ("no", "nope", "nope, decline", "no way lol", "nope, no way"),
    "ru": ("нет", "не надо", "нету, отказ", "ни за что", "нет, ни за что"),
}


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(7))
async def test_a_yes_that_urges_or_names_the_deed_gives_the_order_that_waits(
    town: Town, language: Language, number: int
) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(FIRE[language])
    assert await given(town) == []
    await asked.types(YESES[language][number])
    assert (await given(town))[:1] == [ORDER], asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_yes_before_an_order_where_none_waits_says_nothing(town: Town, language: Language) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types({"en": "yes, ", "ru": "да, "}[language] + FIRE[language])
    assert await given(town) == []
    await asked.types({"en": "yes", "ru": "да"}[language])
    assert (await given(town))[:1] == [ORDER], asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(5))
async def test_no_to_a_reaction_declines_it_at_once_and_nothing_after_it(
    town: Town, language: Language, number: int
) -> None:
    asked, other = await two(town, "street", "nail-factory", language)
    await asked.types(FIRE[language] + "!")
    await other.types(NO[language][number])
    assert await given(town) == [ORDER, "decline"], other.heard()


@pytest.mark.parametrize("lines", ["decline!\npass!", "decline\npass", "отказываюсь!\nпас!"])
async def test_no_said_in_two_lines_answers_two_questions(town: Town, lines: str) -> None:
    asked, other = await two(town, "street", "nail-factory", "en" if lines.isascii() else "ru")
    await asked.types(f"{ORDER}!")
    await other.types(lines)
    _, second = lines.split("\n")
    assert await given(town) == [ORDER, "decline"]
    assert f"▫️ {second}" in other.heard(), "the Germans are asked before it"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_yes_to_a_question_with_one_deed_begins_that_and_tells_nothing_of_a_hand(
    town: Town, language: Language
) -> None:
    asked, other = await two(town, "street", "nail-factory", language)
    await asked.types(FIRE[language] + "!")
    await other.types({"en": "yes", "ru": "да"}[language])
    (reply,) = other.last
    assert isinstance(reply, Reply)
    assert reply.private
    assert {"en": "Card", "ru": "Карточка"}[language] in other.heard()
    assert await given(town) == [ORDER]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("said", "record"), [(("yes", "да"), Undone), (("nope", "нет"), UndoRefused)])
async def test_whoever_is_asked_for_an_undo_says_yes_or_no_to_that(
    town: Town, language: Language, said: tuple[str, str], record: type[Record]
) -> None:
    asked, other = await two(town, "street", "nail-factory", language)
    await asked.types(FIRE[language] + "!")
    await other.types(NO[language][0])
    await asked.types("/undo")
    await other.types(said[LANGUAGES.index(language)])
    assert isinstance((await town.records(await code_at(town, GROUP)))[-1], record), other.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_is_asked_whether_they_give_up_says_yes_whatever_they_ask_in_between(
    town: Town, language: Language
) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types({"en": "i give up", "ru": "сдаюсь"}[language])
    await asked.types({"en": "who is winning?", "ru": "кто выигрывает?"}[language])
    await asked.types({"en": "yes", "ru": "да"}[language])
    records = await town.records(await code_at(town, GROUP))
    assert any(isinstance(each, Resigned) for each in records), asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_has_played_on_since_does_not_give_up_by_a_yes(town: Town, language: Language) -> None:
    asked, other = await two(town, "street", "nail-factory", language)
    await asked.types({"en": "i give up", "ru": "сдаюсь"}[language])
    await asked.types(FIRE[language] + "!")
    await other.types(NO[language][0])
    await asked.types({"en": "yes", "ru": "да"}[language])
    records = await town.records(await code_at(town, GROUP))
    assert not any(isinstance(each, Resigned) for each in records), asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_order_shown_by_the_button_of_a_suggestion_is_given_by_a_yes(town: Town, language: Language) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types({"en": "fire 191 194 > factry", "ru": "огонь 191 194 > завот"}[language])
    await asked.presses(asked.last[0].message.menu[0].label)
    assert await given(town) == []
    await asked.types({"en": "ok go", "ru": "ок давай"}[language])
    assert (await given(town))[:1] == [ORDER], asked.heard()


ASKED = [
    ("street", "nail-factory", "pass", False),
    ("cards", "prokhorovka", "pass", False),
    ("theater", "shores-west", "done", True),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "scenario", "order", "is_at_once"), ASKED)
async def test_no_to_what_is_asked_is_shown_first_where_anything_else_may_be_done(
    town: Town, language: Language, game: str, scenario: str, order: str, *, is_at_once: bool
) -> None:
    anna = await seated(town, game, scenario)
    await anna.types(f"/language {language}")
    await anna.types(NO[language][0])
    assert await given(town) == [order] * is_at_once, anna.heard()
    if not is_at_once:
        await anna.types({"en": "yes", "ru": "да"}[language])
        assert (await given(town))[:1] == [order], anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_while_an_order_is_begun_goes_back_and_ends_nothing(town: Town, language: Language) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types(f"/language {language}")
    await anna.types({"en": "fire 191", "ru": "огонь 191"}[language])
    await anna.types(NO[language][0])
    await anna.types({"en": "yes", "ru": "да"}[language])
    assert await given(town) == [], anna.heard()


async def test_no_where_nothing_can_be_declined_gives_nothing(town: Town) -> None:
    anna = await seated(town, "squad", "farm")
    await anna.types("no")
    assert "nothing is given" in anna.heard()
    assert await given(town) == []
    assert await town.store.current(GROUP) is not None


NOT_DONE = [
    ("cards", "prokhorovka", "en", "no resource", "pass"),
    ("cards", "prokhorovka", "ru", "не буду класть", "pass"),
    ("theater", "shores-west", "en", "dont combine", "done"),
    ("theater", "shores-west", "ru", "нечего объединять", "done"),
]


@pytest.mark.parametrize(("game", "scenario", "language", "line", "order"), NOT_DONE)
async def test_who_says_that_the_deed_that_is_asked_for_is_not_done_is_shown_what_declines_it(
    town: Town, game: str, scenario: str, language: Language, line: str, order: str
) -> None:
    anna = await seated(town, game, scenario)
    await anna.types(f"/language {language}")
    await anna.types(line)
    assert await given(town) == []
    await anna.types({"en": "yes", "ru": "да"}[language])
    assert (await given(town))[:1] == [order], anna.heard()


@pytest.mark.parametrize(("language", "line"), [("en", "no wait"), ("ru", "нет стой"), ("en", "never mind")])
async def test_who_wants_to_wait_lets_go_what_is_begun_and_ends_nothing(
    town: Town, language: Language, line: str
) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types(f"/language {language}")
    await anna.types({"en": "fire 191", "ru": "огонь 191"}[language])
    await anna.types(line)
    await anna.types({"en": "factory", "ru": "завод"}[language])
    await anna.types({"en": "yes", "ru": "да"}[language])
    assert await given(town) == [], anna.heard()


@pytest.mark.parametrize(("language", "line"), [("en", "pass"), ("en", "pass!"), ("ru", "пас"), ("ru", "пас!")])
async def test_who_passes_where_the_game_calls_something_else_a_pass_declines_what_is_asked(
    town: Town, language: Language, line: str
) -> None:
    asked, other = await two(town, "street", "nail-factory", language)
    await asked.types(FIRE[language] + "!")
    await other.types(line)
    assert (await given(town))[:2] == [ORDER, "decline"], other.heard()


@pytest.mark.parametrize(
    ("language", "begun", "line"), [("en", "resource", "no resource"), ("ru", "ресурс", "не буду класть")]
)
async def test_who_has_begun_an_order_and_then_says_that_it_is_not_done_is_shown_what_declines_it(
    town: Town, language: Language, begun: str, line: str
) -> None:
    anna = await seated(town, "cards", "prokhorovka")
    await anna.types(f"/language {language}")
    await anna.types(begun)
    await anna.types(line)
    assert await given(town) == []
    await anna.types({"en": "yes", "ru": "да"}[language])
    assert (await given(town))[:1] == ["pass"], anna.heard()


@pytest.mark.parametrize(
    "line", ["в следующую фазу", "done with this phase", "skip organisation", "пропустить организацию"]
)
async def test_who_says_to_be_through_with_a_phase_ends_what_is_asked(town: Town, line: str) -> None:
    anna = await seated(town, "theater", "shores-west")
    await anna.types(line)
    assert await given(town) == ["done"], anna.heard()


@pytest.mark.parametrize("line", ["закончил движение", "все, закончила движение", "end movement", "skip combat"])
async def test_who_ends_a_part_of_the_turn_that_is_not_on_is_told_which_is_and_may_end_that(
    town: Town, line: str
) -> None:
    anna = await seated(town, "theater", "shores-west")
    await anna.types(f"/language {'en' if line.isascii() else 'ru'}")
    await anna.types(line)
    assert await given(town) == [], anna.heard()
    assert ("What is asked now" if line.isascii() else "Сейчас спрашивают") in anna.heard()
    await anna.types("yes" if line.isascii() else "да")
    assert (await given(town))[:1] == ["done"], anna.heard()


ODDS: dict[Language, str] = {"en": "odds for pioneers on the factory?", "ru": "шансы у сапёров по заводу?"}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_yes_to_one_of_two_orders_that_were_seen_is_asked_about(town: Town, language: Language) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(FIRE[language])
    await asked.types(ODDS[language])
    await asked.types({"en": "ok", "ru": "ок"}[language])
    assert await given(town) == []
    assert isinstance(asked.last[0], Reply)
    buttons = [button.label for button in asked.last[0].message.buttons]
    await asked.presses(buttons[0])
    assert (await given(town))[:1] == [ORDER], buttons


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_yes_behind_odds_is_for_the_order_they_are_of(town: Town, language: Language) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(ODDS[language])
    for _ in range(2):  # once it may be shown
        if not await given(town):
            await asked.types({"en": "ok do it", "ru": "ок давай"}[language])
    assert (await given(town))[:1] == ["fire pioneers > factory"], asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("line", "other"),
    [
        ({"en": "no, only with 191 at factory", "ru": "нет, только 191 по заводу"}, "fire 191 > factory"),
        ({"en": "no, fire pioneers at factory", "ru": "нет, огонь сапёрами по заводу"}, "fire pioneers > factory"),
        ({"en": "nah something else", "ru": "не, что-то другое"}, ""),
    ],
)
async def test_what_is_refused_in_a_longer_line_is_given_by_no_later_yes(
    town: Town, language: Language, line: dict[Language, str], other: str
) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(FIRE[language])
    await asked.types(line[language])
    assert {"en": "not given", "ru": "не отдан"}[language] in asked.heard()
    await asked.types({"en": "ok", "ru": "ок"}[language])
    assert (await given(town))[:1] == [*filter(None, [other])], asked.heard()
