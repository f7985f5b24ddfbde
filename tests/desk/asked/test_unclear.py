"""Unclear: what is asked in words that nobody expected is answered with what it names, or with ways to go on."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.rules.glossary import PREFIX
from engine.core.text import Language
from tests.desk.asked.test_inquiries import seated
from tests.desk.game import war
from tests.desk.town import Town, code_at

SCENARIOS = {"street": "nail-factory", "squad": "farm", "cards": "prokhorovka", "theater": "shores-west"}


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


UNCLEAR = [
    ("street", "en", "is there a bus to the seaside after supper?"),
    ("street", "ru", "ходит ли автобус к морю после ужина?"),
    ("cards", "en", "is there a bus to the seaside after supper?"),
    ("theater", "ru", "ходит ли автобус к морю после ужина?"),
]


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "language", "line"), UNCLEAR)
async def test_no_rule_is_shown_that_is_hardly_like_the_question(
    town: Town, game: str, language: Language, line: str
) -> None:
    anna = await seated(town, game, SCENARIOS[game])
    await anna.types(f"/language {language}")
    (answer,) = await anna.types(line)
    assert isinstance(answer, Reply)
    assert len(answer.message.blocks) == 2, "the table, and that it is not understood"
    assert line.rstrip("?") in anna.heard()
    *rules, best, help_ = [button.token for button in answer.message.buttons]
    assert len(rules) <= 1
    assert all(token.startswith(f"{PREFIX}:") for token in rules)
    await anna.sends(help_)
    assert "/look" in anna.heard()
    await anna.sends(best)
    told = anna.heard().splitlines()[:2]
    alone = town.person("anna", chat="tg:dm-anna")
    await alone.sends(best)
    assert told
    assert alone.heard().splitlines()[:2] == told


async def test_a_button_below_it_does_nothing_but_what_is_offered_there(town: Town) -> None:
    anna = await seated(town, "street", "nail-factory")
    for name in ("resign", "undo", "nonsense"):
        await anna.sends(f"ASK:0:n0:/{name}")
        assert anna.heard() == "(This button leads nowhere any more.)"


LOBBY = [
    ("which side is free?", "Soviets: nobody yet"),
    ("какая сторона свободна?", "СССР: пока никого"),
    ("who is in already?", "Germans: Anna"),
    ("what is this game?", "Learning scenario"),
    ("how do i start", "Take a side"),
    ("как начать партию", "Займите сторону"),
    ("can I play against the computer?", "Soviets: nobody yet"),
    ("а чем отличается сентябрь-ноябрь", "24 области"),
    ("how is september to november different?", "24 areas"),
]


@pytest.mark.parametrize(("line", "told"), LOBBY)
async def test_before_the_game_questions_are_answered_about_this_table(town: Town, line: str, told: str) -> None:
    anna = town.person("anna", "tg:-1")
    await anna.types("/new street nail-factory")
    await anna.types("/join ger")
    if not line.isascii():
        await anna.types("/language ru")
    (answer,) = await anna.types(line)
    assert isinstance(answer, Reply)
    assert answer.private
    assert told in anna.heard()


async def test_before_the_game_a_rule_is_found_and_commands_and_orders_are_none(town: Town) -> None:
    anna = town.person("anna", "tg:-1")
    await anna.types("/new street nail-factory")
    await anna.types("/join ger")
    await anna.types("how many units may stand in one area?")
    assert "P4.5" in anna.heard()
    await anna.types("fire 191 > factory")
    assert "Soviets: nobody yet" not in anna.heard()


async def test_where_nothing_is_played_one_hears_how_a_game_begins(town: Town) -> None:
    anna = town.person("anna", "tg:-1")
    await anna.types("how do we start?")
    assert "/new" in anna.heard()


THINGS = [
    ("street", "en", "how much is the Sniper worth to anybody?", "Sniper"),
    ("street", "ru", "пикировщики зачем нужны", "Пикировщики"),
    ("cards", "en", "how much is the PaK 38?", "costs 2"),
    ("cards", "ru", "сколько стоит су-85?", "стоит 5"),
    ("squad", "en", "foxholes, any good?", "Foxholes"),
    ("theater", "en", "7id gone for good?", "7id"),
    ("theater", "ru", "7пд насовсем погибла?", "7пд"),
]


@pytest.mark.parametrize(("game", "language", "line", "told"), THINGS)
async def test_what_is_named_is_told_of_wherever_it_is(
    town: Town, game: str, language: Language, line: str, told: str
) -> None:
    anna = await seated(town, game, SCENARIOS[game])
    await anna.types(f"/language {language}")
    (answer,) = await anna.types(line)
    assert isinstance(answer, Reply)
    assert told in anna.heard()


async def test_what_there_is_nothing_to_say_of_is_told_all_the_same(town: Town) -> None:
    anna = await seated(town, "cards", "prokhorovka")
    (answer,) = await anna.types("/look resource-4")
    assert isinstance(answer, Reply)
    assert "Resource 4" in anna.heard()


FIGURES = [
    ("street", "what does 3-6 mean?", "fire strength 3, defence 6"),
    ("street", "что значит 3-6?", "сила огня 3, защитный фактор 6"),
    ("cards", "3/2 is what?", "attack"),
    ("cards", "3/2 это что", "атака"),
    ("squad", "5-5-4-8 what does it say?", "firepower 5, range 5, move 4, morale 8"),
    ("theater", "what is 2-3-3?", "2"),
]


@pytest.mark.parametrize(("game", "line", "told"), FIGURES)
async def test_figures_are_explained_by_a_unit_that_has_them(town: Town, game: str, line: str, told: str) -> None:
    anna = await seated(town, game, SCENARIOS[game])
    if not line.isascii():
        await anna.types("/language ru")
    await anna.types(line)
    assert told in anna.heard()


async def test_of_several_things_of_a_name_those_of_whoever_is_spoken_of_are_meant(town: Town) -> None:
    people = (await war(town, "en")).people
    table = await town.desk._office.table(await code_at(town, people[0].chat.key))
    assert table is not None
    anna = next(each for each in people if table.seats_of(each.who.key) == ("axis",))
    for line, told, other in (
        ("where are my fleets?", "Italy", "Britain"),
        ("где мои флоты?", "Italy", "Britain"),
        ("where are his fleets?", "Britain", "Italy"),
    ):
        await anna.types(line)
        labels = [b.label for a in anna.last if isinstance(a, Reply) for b in (*a.message.menu, *a.message.buttons)]
        heard = f"{anna.heard()} {labels}"
        assert told in heard, line
        assert other not in heard, line


INSIDE = [
    ("street", "en", "191 or 194, which is stronger"),
    ("street", "ru", "пикировщики когда можно кинуть"),
    ("street", "ru", "завод теперь мой или надо ещё зайти"),
    ("street", "en", "the 191st, can it still act"),
    ("theater", "ru", "париж ещё чей"),
]


@pytest.mark.parametrize(("game", "language", "line"), INSIDE)
async def test_a_word_of_a_question_anywhere_in_a_line_makes_it_one(
    town: Town, game: str, language: Language, line: str
) -> None:
    anna = await seated(town, game, SCENARIOS[game])
    await anna.types(f"/language {language}")
    unmarked = await anna.types(line)
    assert unmarked == await anna.types(f"{line}?")
    assert all(isinstance(answer, Reply) and answer.private for answer in unmarked)


REACH = [
    ("en", "who can reach the Nail Factory?"),
    ("ru", "кто достанет до гвоздильного завода"),
]


@pytest.mark.parametrize(("language", "line"), REACH)
async def test_who_can_reach_a_place_is_told_by_the_orders_that_do(town: Town, language: Language, line: str) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types(f"/language {language}")
    (answer,) = await anna.types(line)
    assert isinstance(answer, Reply)
    assert any("→" in button.label for button in answer.message.menu)


async def test_the_same_is_asked_again_with_something_else(town: Town) -> None:
    anna = await seated(town, "street", "nail-factory")
    for line in ("chances with 191 at the Nail Factory?", "and with 194?"):
        (answer,) = await anna.types(line)
        assert isinstance(answer, Reply)
    assert any("194" in button.label for button in answer.message.menu)


async def test_advice_about_a_thing_that_no_order_is_about_is_followed_by_the_best(town: Town) -> None:
    anna = await seated(town, "street", "nail-factory")
    for line, told in (
        ("should i play the Remnants or wait?", "this is what is best otherwise"),
        ("should i attack the Nail Factory or wait?", "Nail Factory"),
    ):
        await anna.types(line)
        assert told in anna.heard()


@pytest.mark.parametrize(("name", "side"), [("фрицы", "Germans"), ("krauts", "Germans"), ("русские", "Soviets")])
async def test_a_side_is_known_by_what_people_call_it(town: Town, name: str, side: str) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types(f"/units {name}")
    assert side in anna.heard()
