"""Natural questions: what somebody holds, what may be taken, what comes of losses, and look-ups without a slash."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from tests.desk.asked.test_asking import text_of
from tests.desk.asked.test_inquiries import seated
from tests.desk.town import Town


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    """A town where every game is played, with pictures that cost nothing."""
    return town_of_all_games


STREET = ("street", "nail-factory")
WEST = ("theater", "shores-west")
SQUAD = ("squad", "brickworks")
ASKED = [
    (*STREET, "en", "do i still have the nail factory", "The Soviets control it"),
    (*STREET, "ru", "у меня ещё есть гвоздильный завод", "под контролем СССР"),
    (*STREET, "en", "who holds the mill?", "The Soviets control it"),
    (*STREET, "ru", "чей завод", "под контролем СССР"),
    (*WEST, "en", "who holds brussels", "Brussels"),
    (*WEST, "ru", "кто держит Брюссель?", "Брюссель"),
    (*STREET, "en", "can I take the station this turn", "✓ Manoeuvre: 191, Central Station"),
    (*STREET, "en", "can 191 take the factory", "an active enemy is there"),
    (*STREET, "ru", "можно взять завод в этот ход", "там активный противник"),
    (*STREET, "ru", "могу ли я занять вокзал этим ходом?", "✓ Манёвр: 191, Центральный вокзал"),
    (*STREET, "en", "what can I move", "An order may begin like this: Manoeuvre"),
    (*STREET, "ru", "кем можно стрелять?", "Приказ может начинаться так: Огонь"),
    (*STREET, "en", "where can 191 go?", "An order may begin like this: Manoeuvre: 191"),
    (*STREET, "ru", "куда может пойти 191", "Приказ может начинаться так: Манёвр: 191"),
    (*WEST, "en", "what can I attack?", "This cannot be ordered now: Attack"),
    (*STREET, "en", "what happens to my guys if they get 4 loss points?", "10.1"),
    (*STREET, "ru", "что будет с моими, если они получат 4 очка потерь?", "10.1"),
    (*STREET, "en", "odds factory", "Orders with “Nail Factory” in them, and their odds"),
    (*STREET, "ru", "шансы завод", "Приказы, в которых есть «Гвоздильный завод», и их шансы"),
    (*STREET, "en", "odds factory?", "Orders with “Nail Factory” in them, and their odds"),
    (*STREET, "en", "whos winning?", "would win if the game ended now"),
    (*STREET, "en", "how many turns are left", "still to come after this one"),
    (*WEST, "ru", "сколько ходов осталось?", "останется ещё 7 ходов"),
    (*SQUAD, "en", "where are the objectives", "D4 (no. 1, "),
    (*SQUAD, "ru", "где цели, какие гексы надо взять", "Цели под контролем Союзников: G5 (№ 2, "),
    (*STREET, "en", "which hex is objective 4 in", "the Soviets control: Nail Factory (2)"),
    (*STREET, "ru", "где цели?", "под контролем СССР: Гвоздильный завод (2)"),
    (*WEST, "ru", "где цели?", "Из 4 целей у Оси"),
    (*WEST, "en", "odds brussels", "this is what would come of it"),
]


@pytest.mark.parametrize(("game", "scenario", "language", "line", "said"), ASKED, ids=[each[3] for each in ASKED])
async def test_a_question_in_ones_own_words_is_answered_about_ones_own_game(
    town: Town, game: str, scenario: str, language: str, line: str, said: str
) -> None:
    anna = await seated(town, game, scenario)
    await anna.types(f"/language {language}")
    (reply,) = await anna.types(line)
    assert isinstance(reply, Reply)
    assert said in text_of(reply)
    assert reply.private
    assert "does not make an order" not in text_of(reply)


CODES = [
    ("en", "what is fsj?", "“fsj” stands for airborne of Germany", "1fsj"),
    ("ru", "что значит пар?", "«пар» – это десант Германии", "1пар"),
    ("en", "what does pz stand for?", "“pz” stands for armour of Germany", "2pz"),
    ("en", "/look pz", "“pz” stands for armour of Germany", "1pz"),
    ("ru", "бел?", "«бел» – это лёгкая пехота Бельгии и Голландии", "1бел"),
    ("en", "/look bh", "“bh” stands for light infantry of Belgium-Holland", "1bh"),
]


@pytest.mark.parametrize(("language", "line", "stands", "there"), CODES, ids=[each[1] for each in CODES])
async def test_letters_of_units_are_explained_with_those_on_the_map(
    town: Town, language: str, line: str, stands: str, there: str
) -> None:
    anna = await seated(town, *WEST)
    await anna.types(f"/language {language}")
    (reply,) = await anna.types(line)
    assert isinstance(reply, Reply)
    assert stands in text_of(reply)
    assert there in text_of(reply)


REACH = [("en", "can I take Paris this turn?", "Paris"), ("ru", "можно ли взять Париж?", "Париж")]


@pytest.mark.parametrize(("language", "line", "place"), REACH, ids=[each[1] for each in REACH])
async def test_what_nobody_is_offered_is_judged_for_those_who_may_act(
    town: Town, language: str, line: str, place: str
) -> None:
    anna = await seated(town, *WEST)
    await anna.types(f"/language {language}")
    for _ in range(5):
        await anna.types("done!")
    (reply,) = await anna.types(line)
    assert isinstance(reply, Reply)
    rows = text_of(reply).splitlines()[1:]
    assert rows
    assert all(row.startswith("✗") and place in row.partition("—")[0] for row in rows), rows
