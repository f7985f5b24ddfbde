"""How a turn goes, whatever is said before it, and what figures on the map mean, are answered in every game."""

from __future__ import annotations

import pytest

from engine.core.text import Language
from tests.desk.asked.test_inquiries import seated
from tests.desk.town import Town

SCENARIOS = {"street": "nail-factory", "squad": "farm", "cards": "prokhorovka", "theater": "shores-west"}
TURN: dict[Language, tuple[str, ...]] = {
    "en": (
        *("how does a turn go?", "how does a turn work?", "ok great thanks! how does a turn go?"),
        *(
            "so we just sat down, I have no idea about this. how does a turn go?",
            "hm so I am new here, what does a turn look like?",
        ),
    ),
    "ru": (
        *("как идёт ход?", "из чего состоит ход?", "ок, понятно! а как проходит ход?"),
        *("слушай, мы тут первый раз. как идёт ход?", "я тут новенький, какие фазы у хода?"),
    ),
}
WHAT = {
    "en": {"street": "P3 The turn", "squad": "2.0 The Turn", "cards": "Phase 1: Start", "theater": "P1.3 Orders"},
    "ru": {"street": "P3 Ход", "squad": "2.0 Ход", "cards": "Фаза 1: начало", "theater": "P1.3 Приказы"},
}
FIGURES: dict[Language, tuple[str, ...]] = {
    "en": ("what does {} on the map mean?", "what is {}?", "what do the numbers {} on a counter stand for?"),
    "ru": ("что значит {} на карте?", "что такое {}?", "что означают цифры {} на фишке?"),
}
BORNE: dict[Language, dict[str, tuple[str, str]]] = {
    "en": {
        "street": ("3-6", "fire strength 3, defence 6"),
        "squad": ("5-5-4", "firepower 5, range 5, move 4"),
        "cards": ("3/3", "its attack is 3 and its defence 3"),
        "theater": ("6-9-3", "attack 6, defence 9, movement 3"),
    },
    "ru": {
        "street": ("3-6", "сила огня 3, защитный фактор 6"),
        "squad": ("5-5-4", "огневая мощь 5, дальность 5, движение 4"),
        "cards": ("3/3", "атака 3 и защита 3"),
        "theater": ("6-9-3", "атака 6, оборона 9, движение 3"),
    },
}
NOBODY: dict[Language, str] = {"en": "Nothing here bears “41-47”", "ru": "Чисел «41-47» здесь ни у кого нет"}


@pytest.mark.parametrize("game", SCENARIOS)
@pytest.mark.parametrize("language", TURN)
async def test_how_a_turn_goes_is_told_whatever_is_said_before_it(
    town_of_all_games: Town, language: Language, game: str
) -> None:
    anna = await seated(town_of_all_games, game, SCENARIOS[game])
    await anna.types(f"/language {language}")
    for line in TURN[language]:
        await anna.types(line)
        assert WHAT[language][game] in anna.heard(), line


@pytest.mark.parametrize(
    ("language", "line"), [("en", "if I pass, how does a turn go?"), ("ru", "191 тут, как идёт ход?")]
)
async def test_what_is_supposed_or_named_before_a_question_belongs_to_it(
    town: Town, language: Language, line: str
) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types(f"/language {language}")
    await anna.types(line)
    assert WHAT[language]["street"] not in anna.heard()


@pytest.mark.parametrize("game", SCENARIOS)
@pytest.mark.parametrize("language", FIGURES)
async def test_what_figures_on_the_map_mean_is_told_by_who_bears_them_else_by_another(
    town_of_all_games: Town, language: Language, game: str
) -> None:
    anna = await seated(town_of_all_games, game, SCENARIOS[game])
    await anna.types(f"/language {language}")
    figures, told = BORNE[language][game]
    for line in FIGURES[language]:
        await anna.types(line.format(figures))
        assert told in anna.heard(), line
        await anna.types(line.format("41-47"))
        assert NOBODY[language] in anna.heard(), line
        assert any(word in anna.heard() for word in ("defence", "firepower", "защит", "оборона", "огневая мощь")), line


MINES: dict[Language, tuple[str, ...]] = {
    "en": ("when do mines go off?", "when do mines explode?", "when are mines triggered?"),
    "ru": ("когда срабатывают мины?", "когда взрываются мины?"),
}


@pytest.mark.parametrize("language", MINES)
async def test_when_mines_go_off_is_told_by_their_rule(town_of_all_games: Town, language: Language) -> None:
    anna = await seated(town_of_all_games, "squad", "farm")
    await anna.types(f"/language {language}")
    for line in MINES[language]:
        await anna.types(line)
        assert anna.heard().startswith("A35.2"), line
