"""Why a figure or the score is so, which of two is the stronger, what one's task is, where to set up, what threatens.

Each is answered by how it stands: the last fight is told to whoever asks about that.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bot.desk.wondering import compared, wonders_at_thing
from engine.core.text import LANGUAGES, Language
from engine.kits.tips import Tips
from engine.players.catalog import COMPUTERS
from tests.desk.game import GROUP, two
from tests.desk.town import Person, Town, code_at


class Asked(NamedTuple):
    """A question of whoever is asked first in a game that has just begun, and what its answer has in it."""

    game: str
    language: Language
    line: str
    told: tuple[str, ...]


SCENARIOS = {"street": "nail-factory", "cards": "prokhorovka", "squad": "farm", "theater": "shores-west"}
FOUGHT: dict[Language, str] = {"en": "no fight yet", "ru": "Боёв ещё не было"}
WHY = [
    Asked("street", "en", "why is 191 a 3?", ("191st Infantry Regiment", "fire strength 3")),
    Asked("street", "en", "why are the pioneers so weak?", ("fire strength 5",)),
    Asked("street", "en", "why did I get only 2 VP?", ("need 6 at the end",)),
    Asked("street", "en", "why do the Soviets have 10 points?", ("need 6 at the end",)),
    Asked("street", "ru", "почему у 191 сила 3, а не 4?", ("191-й пехотный полк", "сила огня 3")),
    Asked("street", "ru", "почему сапёры такие слабые?", ("сила огня 5",)),
    Asked("street", "ru", "почему у меня мало очков?", ("в конце им нужно 6",)),
    Asked("street", "ru", "почему у СССР 10 очков?", ("в конце им нужно 6",)),
    Asked("cards", "en", "why is the T-34 a 4?", ("its attack is 4",)),
    Asked("cards", "ru", "почему у Т-34 4, а не 5?", ("атака 4 и защита 3",)),
    Asked("cards", "ru", "почему Т-34 такой сильный?", ("атака 4 и защита 3",)),
    Asked("squad", "en", "why is the guards squad so slow?", ("move 4",)),
    Asked("squad", "en", "why do I have only 2 points?", ("lead by 2 victory points",)),
    Asked("squad", "ru", "почему гвардейцы такие медленные?", ("движение 4",)),
    Asked("squad", "ru", "почему у меня всего 2 по?", ("перевес – 2 победных очка",)),
    Asked("theater", "en", "why is 1pz a 6?", ("attack 6",)),
    Asked("theater", "ru", "почему у 1тд атака 6, а не 7?", ("атака 6",)),
]
BESIDE = [
    Asked("street", "en", "which is better in attack, 191 or the assault guns?", ("strength 3", "strength 4")),
    Asked("street", "ru", "кто лучше в атаке: 191 или штурмовые орудия?", ("сила огня 3", "сила огня 4")),
    Asked("street", "ru", "чем 191 лучше сапёров?", ("сила огня 3", "сила огня 5")),
    Asked("cards", "en", "what is better against tanks, PaK 38 or ZIS-3?", ("adds 2 to attack", "adds 3 to attack")),
    Asked("cards", "ru", "что лучше против танков: PaK 38 или ЗИС-3?", ("добавляется 2", "добавляется 3")),
    Asked("cards", "ru", "кто сильнее, Т-34 или слон?", ("атака 4 и защита 3",)),
    Asked("squad", "en", "who is stronger, the rifle squad or the guards?", ("firepower 4", "firepower 5")),
    Asked("squad", "ru", "кто сильнее, пулемёт или стрелковое отделение?", ("Огневая мощь 3", "огневая мощь 4")),
    Asked("theater", "en", "which is better in defence, 1pz or 1id?", ("1pz", "1id", "defence 5")),
    Asked("theater", "ru", "кто сильнее, 1тд или 1пд?", ("1тд", "1пд", "оборона 5", "оборона 9")),
]
TASK: dict[Language, tuple[str, ...]] = {
    "en": ("what is my job?", "what should I do to win?", "what is the point of this scenario?", "what is my goal?"),
    "ru": ("какая у меня задача?", "что мне нужно сделать, чтобы победить?", "в чём смысл этого сценария?"),
}
SIDE: dict[Language, str] = {"en": "You play the", "ru": "Ваша сторона –"}
DREAD: dict[Language, tuple[str, ...]] = {
    "en": ("am I in danger?", "what threatens me?"),
    "ru": ("я в опасности?", "что мне грозит?", "чем мне это грозит?"),
}
THREATS: dict[str, dict[Language, str]] = {
    "street": {"en": "could fire here", "ru": "сюда могут стрелять"},
    "theater": {"en": "stand enemies of the", "ru": "рядом стоят враги"},
}
CUT_OFF: dict[Language, str] = {"en": "I am cut off, what follows?", "ru": "меня отрезали, чем это грозит?"}
EFFECT: dict[str, dict[Language, str]] = {
    "street": {"en": "Only a unit in supply can be readied", "ru": "В готовность приводится только часть в снабжении"},
    "theater": {"en": "Being unsupplied has no other effect", "ru": "Других последствий"},
}
HELD: dict[Language, str] = {
    "en": "why can't my reinforcements land?",
    "ru": "почему мои подкрепления не могут высадиться?",
}


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


async def heard(town: Town, game: str, language: Language, *lines: str) -> str:
    asked, _ = await two(town, game, SCENARIOS[game], language)
    for line in lines:
        await asked.types(line)
    return asked.heard()


@pytest.mark.parametrize("asked", [*WHY, *BESIDE], ids=lambda each: f"{each.game}-{each.line}")
async def test_a_figure_is_told_with_what_it_stands_on_and_things_are_told_side_by_side(
    town: Town, asked: Asked
) -> None:
    told = await heard(town, asked.game, asked.language, asked.line)
    assert all(each in told for each in asked.told), told
    assert FOUGHT[asked.language] not in told


SUMS: dict[Language, tuple[str, ...]] = {
    "en": ("why 9?", "why is the defence 9?", "why is it 11?"),
    "ru": ("почему 9?", "почему защита 9?", "почему 11?"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_sum_under_way_is_told_as_it_is_made_whoever_asks(town: Town, language: Language) -> None:
    people = await two(town, "street", "nail-factory", language)
    await people[0].types("fire 191 194 > factory!")
    for person in people:
        for line in SUMS[language][:2]:
            await person.types(line)
            assert "= 9" in person.heard(), line
            assert "(+6)" in person.heard(), line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SCENARIOS)
async def test_a_task_is_what_wins_the_scenario_and_how_it_stands(town: Town, game: str, language: Language) -> None:
    asked, _ = await two(town, game, SCENARIOS[game], language)
    await asked.types("/score")
    score = asked.heard().partition("\n")[2]
    for line in TASK[language]:
        await asked.types(line)
        assert SIDE[language] in asked.heard(), line
        assert score in asked.heard(), line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", THREATS)
async def test_whoever_fears_is_told_who_could_do_something(town: Town, game: str, language: Language) -> None:
    asked, _ = await two(town, game, SCENARIOS[game], language)
    for line in DREAD[language]:
        await asked.types(line)
        assert THREATS[game][language] in asked.heard(), line
    await asked.types(CUT_OFF[language])
    assert asked.heard().count(EFFECT[game][language]) == 1


PLACES: dict[Language, tuple[str, ...]] = {
    "en": ("where should I place the squads?", "where do I put the guards?"),
    "ru": ("куда ставить?", "где лучше поставить гвардейцев?"),
}
SET_UP: dict[Language, str] = {"en": "A computer would set up like this", "ru": "Компьютер расставил бы так"}


async def setting_up(town: Town, language: Language, *more: str) -> Person:
    town.computers, town.tips = dict(COMPUTERS), Tips(town.games)
    town.restart()
    return (await two(town, "squad", " ".join(("farm", *more)), language))[0]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_asks_where_to_set_up_is_told_where_a_computer_would_and_what_to_mind(
    town: Town, language: Language
) -> None:
    asked = await setting_up(town, language)
    for line in PLACES[language]:
        await asked.types(line)
        assert SET_UP[language] in asked.heard(), line
        assert {"en": "E9", "ru": "E9"}[language] in asked.heard()
        assert {"en": "machine guns where they see far", "ru": "пулемёт"}[language] in asked.heard().lower()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_in_a_game_that_counts_no_computer_tells_where(town: Town, language: Language) -> None:
    asked = await setting_up(town, language, "rated")
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    await asked.types(PLACES[language][0])
    assert SET_UP[language] not in asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whose_reinforcements_wait_is_told_which_those_are(town: Town, language: Language) -> None:
    asked, other = await two(town, "street", "nail-factory", language)
    assert asked is not other
    await other.types(HELD[language])
    assert {"en": "Still to come: 34th Guards", "ru": "Ещё в пути: 34-й"}[language] in other.heard()
    assert "P12" in other.heard()


@pytest.mark.parametrize(
    "line",
    [
        "why did 191 lose 3 points",
        "why is the factory's defence not counted",
        "why can 191 not fire at 9",
        "почему 191 потерял 3 очка",
        "почему защита завода не считается",
        "почему 191 не может стрелять",
    ],
)
def test_what_became_of_a_thing_or_may_be_done_with_it_is_no_figure_of_it(line: str) -> None:
    assert not wonders_at_thing(line, ("191st Infantry Regiment", "191-й пехотный полк", "191"))


@pytest.mark.parametrize("line", ["should I attack 191 or 194", "атаковать 191 или 194", "where is 191 and 194"])
def test_what_asks_for_one_of_two_deeds_compares_no_things(line: str) -> None:
    assert compared(line) is None
