"""At whom one could fire and with what chances, and how one's own broken unit comes back: told of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.squad.game import SQUAD_GAME
from tests.desk.game import GROUP
from tests.desk.reading.test_left_out import given, sitting_down
from tests.desk.town import Person, Town, open_store
from tests.watched.placed import Placed

POSITION = """\
squad farm
turn: 4 allies turn
orders: 0
weapon: maxim-1
weapon: dp-1
unit: rifle-squad-1 D4
unit: rifle-squad-2 E3 broken
unit: grenadier-squad-1 C6
unit: weapon-team-1 B3 broken
unit: guards-squad-1 D8 dp-1
unit: sov-rifle-squad-1 D8
unit: sov-rifle-squad-2 C8 broken
unit: sov-weapon-team-1 D9 maxim-1 broken
unit: sov-lieutenant-1 D9
initiative: allies
hand axis: X-26 X-08
hand allies: L-13 L-18 L-02 L-21
"""
SHOTS = [
    *(("en", line) for line in ("Which enemies can I shoot at and with what chances?", "who can I shoot")),
    *(("en", line) for line in ("whom could I fire at?", "what targets do I have?", "what can I hit from here")),
    *(("ru", line) for line in ("по кому я могу стрелять и с какими шансами?", "в кого можно попасть?")),
    *(("ru", line) for line in ("кого я могу обстрелять?", "куда мне стрелять?", "по кому стрелять?")),
]
THREATS = [("en", "who can shoot me?"), ("ru", "кто может стрелять по мне?")]
LOST = [
    ("en", "my weapon team is broken, how do I get it back?", "Allied Weapon Team #1", "if 2d6 are at most 11"),
    ("en", "my rifle squad 2 is broken, how do I get it back?", "Allied Rifle Squad #2", "if 2d6 are at most 6"),
    ("ru", "мой расчёт сломлен, как вернуть?", "Расчёт Союзников № 1", "если 2к6 не больше 11"),
    ("ru", "мои стрелки 2 сломлены, что делать?", "Стрелковое отделение Союзников № 2", "если 2к6 не больше 6"),
]
RALLIED = [("en", "rally the weapon team"), ("ru", "восстановить расчёт")]


async def asking(folder: Path, language: str) -> tuple[Town, Person]:
    """Boris in private, who has the Turn of the Allies."""
    town = Town(await open_store(folder), {"squad": Placed(SQUAD_GAME, SQUAD_GAME.read_position(POSITION))})
    await sitting_down(town, "squad", "farm")
    boris = town.person("boris", "tg:dm-boris")
    await boris.types(f"/table {await town.store.current(GROUP)}")
    await boris.types(f"/language {language}")
    return town, boris


@pytest.mark.parametrize(("language", "line"), SHOTS)
async def test_ones_own_fire_is_told_with_its_chances(tmp_path: Path, language: str, line: str) -> None:
    town, boris = await asking(tmp_path, language)
    await boris.types(line)
    assert ("broken or worse 92 %" if language == "en" else "сломлен или хуже 92 %") in boris.heard()
    assert boris.heard().count("C6 (") == 1
    assert not await given(town)


@pytest.mark.parametrize(("language", "line"), THREATS)
async def test_who_fires_at_oneself_is_another_question(tmp_path: Path, language: str, line: str) -> None:
    _, boris = await asking(tmp_path, language)
    await boris.types(line)
    assert "92 %" not in boris.heard()


@pytest.mark.parametrize(("language", "line", "who", "sum_"), LOST)
async def test_how_a_unit_comes_back_is_told_of_ones_own(
    tmp_path: Path, language: str, line: str, who: str, sum_: str
) -> None:
    _, boris = await asking(tmp_path, language)
    await boris.types(line)
    heard = boris.heard()
    assert who in heard
    assert sum_ in heard
    assert ("Cards in your hand for it" if language == "en" else "Карты для этого в вашей руке") in heard


@pytest.mark.parametrize(("language", "line"), RALLIED)
async def test_who_is_to_rally_is_shown_the_order_for_all(tmp_path: Path, language: str, line: str) -> None:
    town, boris = await asking(tmp_path, language)
    await boris.types(line)
    await boris.types("yes" if language == "en" else "да")
    await boris.presses("Give the order" if language == "en" else "Отдать приказ")
    assert (await given(town))[0] == "recover L-21"


async def test_what_becomes_of_one_is_told_together(tmp_path: Path) -> None:
    _, boris = await asking(tmp_path, "en")
    await boris.types("fire L-13 guards-squad-1!")
    await boris.types("/odds guards C6")
    assert boris.heard().count("Grenadier Squad #1: ") <= 4
