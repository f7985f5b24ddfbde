"""Whoever names one scenario and the side they would have opens it and sits down by that one line."""

from __future__ import annotations

import pytest

from bot.desk.messages.incoming import Overheard
from bot.desk.seats.choosing import opens_games
from bot.desk.tables.table import Table
from engine.core.text import Language
from tests.desk.game import GROUP, two
from tests.desk.town import Town, code_at

LINES = (
    ("en", "stalingrad, the learning one, I'm the Russians", "nail-factory", "sov"),
    ("en", "I'll take the Germans, let's play the short stalingrad nail factory", "nail-factory", "ger"),
    ("ru", "сталинград, учебный, я за русских", "nail-factory", "sov"),
    ("ru", "я за немцев, давай сталинград учебный", "nail-factory", "ger"),
)


AGAINST = (
    ("en", "let's play nail factory, I take the Germans, computer takes the Soviets"),
    ("en", "nail factory, computer the Soviets, I'm the Germans"),
    ("ru", "сыграем в гвоздильный завод, я за немцев, компьютер за советских"),
)
OFFERED = (
    ("en", "let's play street, I take the Germans, computer the Soviets"),
    ("ru", "давайте в улицу, я за немцев, компьютер за советских"),
)
"""Whoever names a game of several scenarios, and the sides."""


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


@pytest.mark.parametrize(("language", "line", "scenario", "seat"), LINES)
async def test_one_line_opens_the_table_and_seats_whoever_says_it(
    town: Town, language: str, line: str, scenario: str, seat: str
) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    await anna.types(line)
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    assert table.head.scenario == scenario
    assert table.seats_of(anna.who.key) == (seat,)


@pytest.mark.parametrize("line", ["I'm the Russians", "я за русских", "хочу за немцев, день хороший"])
async def test_a_side_without_one_scenario_opens_nothing(town: Town, line: str) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(line)
    assert await town.store.current(GROUP) is None


@pytest.mark.parametrize(("language", "line"), AGAINST)
async def test_the_same_line_may_say_which_side_the_computer_plays(town: Town, language: str, line: str) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    await anna.types(line)
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    assert table.seats_of(anna.who.key) == ("ger",)
    assert "sov" in table.head.computers


@pytest.mark.parametrize(("language", "line"), OFFERED)
async def test_a_game_of_several_scenarios_named_with_sides_is_offered(town: Town, language: str, line: str) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    await anna.types(line)
    assert await town.store.current(GROUP) is None
    assert opens_games(anna.last)


@pytest.mark.parametrize(("language", "line"), [*AGAINST, *OFFERED])
async def test_what_is_said_to_nobody_offers_games_and_opens_none(town: Town, language: str, line: str) -> None:
    """Among people that is a proposal: whoever means it presses."""
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    answers = await town.handle(anna, Overheard(anna.who, anna.chat, line))
    assert await town.store.current(GROUP) is None
    assert opens_games(answers) or not line.startswith(("let's", "сыграем", "давайте"))


async def lobby(town: Town, line: str) -> Table:
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None, line
    return table


LISTED = (
    (
        *("en", "we'd like the one about the street fighting in Stalingrad, me against Ben"),
        *("the short one", "nail-factory", ()),
    ),
    (
        "en",
        "let's play street, I'm the Germans and Ben takes the Soviets",
        "the second one",
        "september-november",
        "ger",
    ),
    ("en", "let's play street, me Germans, Ben Soviets", "1", "nail-factory", "ger"),
    ("ru", "мы хотим ту, что про уличные бои в Сталинграде, я против Бори", "короткий", "nail-factory", ()),
    ("ru", "давай в уличные бои, я немцы, Боря советы", "второй", "september-november", "ger"),
    ("en", "nail factory", "yes", "nail-factory", ()),
    ("ru", "гвоздильный завод", "да, давай", "nail-factory", ()),
)
"""What is told for a line, which of it is said to be meant, what that is, and the side that the first line named."""


@pytest.mark.parametrize(("language", "line", "which", "scenario", "seat"), LISTED)
async def test_which_of_those_told_is_meant_is_said_in_words_and_the_sides_named_before_are_taken(
    town: Town, language: Language, line: str, which: str, scenario: str, seat: str | tuple[()]
) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    await anna.types(line)
    assert await town.store.current(GROUP) is None
    assert opens_games(anna.last)
    await anna.types(which)
    table = await lobby(town, line)
    assert table.head.scenario == scenario
    assert table.seats_of(anna.who.key) == ((seat,) if seat else ())


@pytest.mark.parametrize(("language", "line"), OFFERED)
async def test_sides_named_with_a_game_of_several_scenarios_are_taken_when_one_is_pressed(
    town: Town, language: str, line: str
) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    await anna.types(line)
    await anna.presses("Open: Nail" if language == "en" else "Открыть: Гвозд")
    table = await lobby(town, line)
    assert table.seats_of(anna.who.key) == ("ger",)
    assert "sov" in table.head.computers


async def test_somebody_else_who_presses_takes_no_side_that_another_named(town: Town) -> None:
    anna, ben = town.person("anna", GROUP), town.person("ben", GROUP)
    await anna.types(OFFERED[0][1])
    await ben.sends(anna.button("Open: Nail").token)
    table = await lobby(town, OFFERED[0][1])
    assert not table.people


SETTLED = (
    ("en", "let's play the Stalingrad one, the short scenario", "nail-factory"),
    ("en", "let's play squad with Ben, the small farm one", "farm"),
    ("ru", "давай сыграем в Сталинград, короткий сценарий", "nail-factory"),
    ("ru", "давайте возьмём отделение, маленький сценарий, я против Бори", "farm"),
)


@pytest.mark.parametrize(("language", "line", "scenario"), SETTLED)
async def test_what_is_settled_and_can_be_but_one_is_opened(
    town: Town, language: Language, line: str, scenario: str
) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    await anna.types(line)
    assert (await lobby(town, line)).head.scenario == scenario


INSTEAD = (
    ("en", "theater europe", "axis", "let's take the western one", "shores-west"),
    ("en", "street september-november", "ger", "no, the short one", "nail-factory"),
    ("en", "street nail-factory", "ger", "another scenario please", "september-november"),
    ("en", "cards summer-1943", "ger", "no, the learning one", "prokhorovka"),
    ("en", "squad brickworks", "axis", "let's play the small one, me against Ben", "farm"),
    ("en", "street nail-factory", "ger", "we want the full game", "september-november"),
    ("en", "street nail-factory", "ger", "sorry, I meant the other one", "september-november"),
    ("en", "street nail-factory", "ger", "the long scenario please", "september-november"),
    ("ru", "theater europe", "axis", "нет, давай западный", "shores-west"),
    ("ru", "street nail-factory", "ger", "хотим полный сценарий", "september-november"),
    ("ru", "street nail-factory", "ger", "не тот сценарий", "september-november"),
    ("ru", "street september-november", "ger", "возьмём маленький", "nail-factory"),
    ("ru", "street nail-factory", "ger", "другой сценарий", "september-november"),
    ("ru", "cards summer-1943", "ger", "нет, учебный", "prokhorovka"),
    ("ru", "squad brickworks", "axis", "маленький учебный сценарий, я против Бори", "farm"),
)
"""What is set up, the side that somebody has there, what they say, and what is set up then."""


@pytest.mark.parametrize(("language", "first", "seat", "line", "scenario"), INSTEAD)
async def test_another_scenario_takes_the_place_of_the_one_that_has_not_begun_and_all_keep_their_sides(
    town: Town, language: Language, first: str, seat: str, line: str, scenario: str
) -> None:
    anna, ben = town.person("anna", GROUP), town.person("ben", "dc:7/8")
    await anna.types(f"/language {language}")
    await anna.types(f"/new {first}")
    before = await lobby(town, line)
    await anna.types(f"/join {seat}")
    other = next(each for each in before.seats if each != seat)
    await ben.types(f"/join {before.code} {other}")
    await anna.types(line)
    table = await lobby(town, line)
    assert table.head.scenario == scenario
    assert table.head.game == before.head.game
    assert table.seats_of(anna.who.key) == (seat,)
    assert table.seats_of(ben.who.key) == (other,)
    assert await code_at(town, ben.chat.key) == table.code
    closed = await town.desk._office.table(before.code)
    assert closed is not None
    assert closed.head.is_closed


SEVERAL = (
    ("en", "a small training scenario, me against Ben", "Open: Two Shores: West"),
    ("en", "another scenario", "Open: Two Shores: West"),
    ("ru", "маленький учебный сценарий, я против Бори", "Открыть: Два берега: запад"),
    ("ru", "другой сценарий", "Открыть: Два берега: запад"),
)


@pytest.mark.parametrize(("language", "line", "label"), SEVERAL)
async def test_of_several_other_scenarios_the_one_pressed_takes_the_place_of_what_is_set_up(
    town: Town, language: Language, line: str, label: str
) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    await anna.types("/new theater europe")
    before = await code_at(town, GROUP)
    await anna.types("/join axis")
    await anna.types(line)
    assert await code_at(town, GROUP) == before
    await anna.presses(label)
    table = await lobby(town, line)
    assert table.head.scenario == "shores-west"
    assert table.seats_of(anna.who.key) == ("axis",)
    closed = await town.desk._office.table(before)
    assert closed is not None
    assert closed.head.is_closed


async def test_whoever_has_no_say_in_what_is_set_up_is_only_told_of_others(town: Town) -> None:
    anna, ben = town.person("anna", GROUP), town.person("ben", GROUP)
    await anna.types("/new street september-november")
    before = await code_at(town, GROUP)
    await ben.types("no, the short one")
    assert opens_games(ben.last)
    assert await code_at(town, GROUP) == before


@pytest.mark.parametrize(
    "line", ["I want to learn", "this is my first game", "я новичок", "a shorter one?", "is there a shorter one"]
)
async def test_who_speaks_of_themselves_or_asks_changes_nothing_that_is_set_up(town: Town, line: str) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new street september-november")
    before = await code_at(town, GROUP)
    await anna.types(line)
    assert await code_at(town, GROUP) == before


OVER = (
    *(
        ("en", line)
        for line in ("new game please", "which games are there?", "now I'd like to play the small squad game")
    ),
    *(("en", line) for line in ("let's play squad", "another scenario", "let's play something different")),
    *(("ru", line) for line in ("новую игру, пожалуйста", "какие игры есть?", "теперь хочу сыграть в маленькую squad")),
    *(
        ("ru", line)
        for line in ("давай теперь в отделение", "другой сценарий", "во что ещё можно поиграть, какие игры есть")
    ),
)


@pytest.mark.parametrize(("language", "line"), OVER)
async def test_where_a_game_is_over_another_is_begun_in_words(town: Town, language: Language, line: str) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    before = await code_at(town, GROUP)
    await anna.types("/resign")
    await anna.sends(anna.last[0].message.buttons[0].token)
    await anna.types(line)
    assert opens_games(anna.last) or await code_at(town, GROUP) != before, anna.heard()


READY = (
    ("en", "let's go, start"),
    ("en", "I'm ready"),
    ("en", "ready, let's go"),
    ("ru", "поехали, начинай"),
    ("ru", "я готова, начинаем"),
)


@pytest.mark.parametrize(("language", "line"), READY)
async def test_whoever_says_twice_to_begin_begins_or_is_told_what_is_missing(
    town: Town, language: Language, line: str
) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    await anna.types("/new street nail-factory")
    await anna.types("/join ger")
    await anna.types(line)
    assert ("Still empty" if language == "en" else "Ещё свободно") in anna.heard()
    await anna.types("/computer sov")
    await anna.types(line)
    assert (await lobby(town, line)).head.has_begun


WILLING = (
    *(("en", line) for line in ("let's play", "start a game", "we want to play, me and Ben", "let's play a game")),
    *(("ru", line) for line in ("давай играть", "хотим поиграть", "начни игру", "хотим сыграть, я и Боря")),
)


@pytest.mark.parametrize(("language", "line"), WILLING)
async def test_whoever_would_play_and_says_not_what_is_asked_what(town: Town, language: Language, line: str) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    await anna.types(line)
    assert opens_games(anna.last), anna.heard()


@pytest.mark.parametrize("line", ["hello", "thanks", "let me see", "let's play chess", "привет", "давай в шахматы"])
async def test_what_is_no_wish_to_play_opens_no_games(town: Town, line: str) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(line)
    assert not opens_games(anna.last), anna.heard()


ALONE = (("en", "let's play against the computer"), ("ru", "давай сыграем против компьютера"))


@pytest.mark.parametrize(("language", "line"), ALONE)
async def test_whoever_would_play_the_computer_does_once_a_game_is_pressed(
    town: Town, language: Language, line: str
) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    await anna.types(line)
    for label in {"en": ("Street", "Nail"), "ru": ("Улица", "Гвозд")}[language]:
        await anna.presses(label)
    await anna.presses("Against the computer: Germans" if language == "en" else "Против компьютера: Немцы")
    table = await lobby(town, line)
    assert table.head.has_begun
    assert table.seats_of(anna.who.key) == ("ger",)


@pytest.mark.parametrize(("language", "line", "no", "yes"), [("en", "farm", "no", "yes"), ("ru", "хутор", "нет", "да")])
async def test_what_was_told_and_refused_is_not_opened_by_a_later_yes(
    town: Town, language: Language, line: str, no: str, yes: str
) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    for said in (line, no, yes):
        await anna.types(said)
    assert await town.store.current(GROUP) is None


async def test_whoever_sat_on_a_side_that_is_not_played_any_more_is_told_to_take_another(town: Town) -> None:
    anna, ben = town.person("anna", GROUP), town.person("ben", GROUP)
    await anna.types("/new theater barbarossa")
    await anna.types("/join axis")
    await ben.types("/join soviet")
    await anna.types("let's take the western one")
    table = await lobby(town, "")
    assert table.seats_of(anna.who.key) == ("axis",)
    assert not table.seats_of(ben.who.key)
    assert "whoever has none takes one" in anna.heard()
