"""Who is sent farther than one step is told how far they get, and led there by one word; “on” ends nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import LANGUAGES, Language
from engine.games.squad.game import SQUAD_GAME
from tests.desk.reading.test_left_out import given, sitting_down
from tests.desk.town import Person, Town, open_store
from tests.watched.placed import Placed

MOVING = """\
squad farm
turn: 1 axis turn
orders: 1
unit: rifle-squad-1 F4 activated
unit: grenadier-squad-1 C3 activated
unit: guards-squad-1 C8
hand axis: X-26 X-44
{hand}doing: moving side=axis units=rifle-squad-1,grenadier-squad-1
"""
SENT: dict[Language, tuple[str, str, str]] = {
    "en": ("move rifle squad to F10", "rifle squad to F6", "on to F10"),
    "ru": ("двигать стрелков на F10", "стрелков на F6", "дальше на F10"),
}
TOLD: dict[Language, tuple[str, ...]] = {
    "en": ("F5, F6, F7, F8 and F9", "takes 6 MP", "they have 4", "as far as F8"),
    "ru": ("F5, F6, F7, F8 и F9", "ОД 6", "есть 4", "не дальше F8"),
}
YES: dict[Language, str] = {"en": "yes", "ru": "да"}
WAY = ["go rifle-squad-1 > F5", "step F6", "step F7", "step F8"]


async def playing(folder: Path, language: Language, hand: str = "") -> tuple[Town, Person]:
    game = Placed(SQUAD_GAME, SQUAD_GAME.read_position(MOVING.format(hand=hand)))
    town = Town(await open_store(folder), {"squad": game})
    anna = await sitting_down(town, "squad", "farm")
    await anna.types(f"/language {language}")
    return town, anna


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_is_told_how_far_they_get_and_a_yes_leads_there(tmp_path: Path, language: Language) -> None:
    town, anna = await playing(tmp_path, language)
    await anna.types(SENT[language][0])
    assert all(each in anna.heard() for each in TOLD[language]), anna.heard()
    assert await given(town) == []
    await anna.types(YES[language])
    assert (await given(town))[:4] == WAY
    assert "rifle-squad" not in anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_place_within_reach_is_led_to_whole(tmp_path: Path, language: Language) -> None:
    town, anna = await playing(tmp_path, language)
    await anna.types(SENT[language][1])
    await anna.types(YES[language])
    assert await given(town) == WAY[:2], anna.heard()
    await anna.types(SENT[language][2])
    assert {"en": "takes 4 MP, and they have 2", "ru": "ОД 4, а есть 2"}[language] in anna.heard()
    await anna.types(YES[language])
    assert (await given(town))[:4] == WAY


@pytest.mark.parametrize("language", LANGUAGES)
async def test_where_somebody_answers_the_rest_of_the_way_is_told(tmp_path: Path, language: Language) -> None:
    town, anna = await playing(tmp_path, language, "hand allies: L-18\n")
    for line in (SENT[language][0], YES[language], YES[language]):
        await anna.types(line)
    assert await given(town) == WAY[:1]
    assert all(each in anna.heard() for each in ("F6", "F7", "F8")), anna.heard()


ON: dict[Language, tuple[str, ...]] = {
    "en": ("on", "go on", "further", "continue", "keep going"),
    "ru": ("дальше", "продолжай", "идём дальше"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_goes_on_is_asked_where_to_and_does_not_halt(tmp_path: Path, language: Language) -> None:
    town, anna = await playing(tmp_path, language)
    await anna.types("go rifle-squad-1 F5!")
    for line in ON[language]:
        await anna.types(line)
        assert "F6" in str(anna.last[0]), line
        assert "“”" not in anna.heard()
        assert "«»" not in anna.heard()
        assert await given(town) == WAY[:1], line


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_is_under_way_goes_on_to_a_place_that_is_named(tmp_path: Path, language: Language) -> None:
    town, anna = await playing(tmp_path, language)
    await anna.types("go rifle-squad-1 F5!")
    await anna.types({"en": "on to F6", "ru": "дальше в F6"}[language])
    await anna.types({"en": "on", "ru": "дальше"}[language])
    assert await given(town) == WAY[:2], anna.heard()


ENDS: dict[Language, tuple[str, str]] = {"en": ("end my turn", "end the turn"), "ru": ("закончить ход", "конец хода")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1])
async def test_the_turn_is_ended_in_one_step_while_a_move_is_under_way(
    tmp_path: Path, language: Language, number: int
) -> None:
    town, anna = await playing(tmp_path, language)
    await anna.types("go rifle-squad-1 F5!")
    await anna.types(ENDS[language][number])
    assert await given(town) == WAY[:1]
    assert {"en": "Grenadier Squad", "ru": "Гренадер"}[language] in anna.heard(), "who could still go is told"
    await anna.types(YES[language])
    assert await given(town) == [WAY[0], "halt", "done", "end"], "the next turn is not ended as well"


NOWHERE = """\
squad farm
turn: 1 axis turn
orders: 1
unit: rifle-squad-1 F4 activated{broken}
unit: guards-squad-1 F7
hand axis: X-26 X-44
doing: moving side=axis units=rifle-squad-1
"""


@pytest.mark.parametrize(("broken", "place", "why"), [("", "F7", "F7"), (" broken", "F6", "Guards"), ("", "D7", "D7")])
def test_where_no_way_leads_it_is_told_why(broken: str, place: str, why: str) -> None:
    state = SQUAD_GAME.read_position(NOWHERE.format(broken=broken))
    refusal = SQUAD_GAME.judge(state, "axis", SQUAD_GAME.read_order(state, "axis", f"go rifle-squad-1 > {place}"))
    assert refusal is not None
    assert not refusal.instead
    assert why in str(refusal.line.facts)
