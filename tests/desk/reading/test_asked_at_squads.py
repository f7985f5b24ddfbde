"""What is asked in a fight of squads as people ask it: who has what, what giving up comes to, what a side needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.squad.game import SQUAD_GAME
from tests.desk.reading.test_left_out import given, sitting_down
from tests.desk.town import Town, open_store
from tests.watched.placed import Placed

ARMED = """\
squad farm
turn: 1 axis turn
orders: 1
weapon: light-mg-1
weapon: dp-1
unit: rifle-squad-1 F4
unit: grenadier-squad-1 C3 light-mg-1
unit: guards-squad-1 F8 dp-1
unit: sov-rifle-squad-1 D8
points: {points}
initiative: {initiative}
hand axis: X-26 X-08
"""
ASKED = [
    ("ru", "у кого пулемёт?", ("Ручной пулемёт", "ДП")),
    ("en", "what if I give up?", ("resigns has lost",)),
    ("ru", "что будет если сдаться?", ("сдаётся, проиграла",)),
    ("ru", "что если я сдамся?", ("сдаётся, проиграла",)),
    ("en", "D8 or F8?", ("Allied Rifle Squad #1", "Guards Squad #1")),
    ("ru", "D8 или F8?", ("Стрелковое отделение Союзников № 1", "Гвардейское отделение № 1")),
]


async def heard(folder: Path, language: str, line: str, points: int = -2, initiative: str = "allies") -> str:
    position = ARMED.format(points=points, initiative=initiative)
    town = Town(await open_store(folder), {"squad": Placed(SQUAD_GAME, SQUAD_GAME.read_position(position))})
    anna = await sitting_down(town, "squad", "farm")
    await anna.types(f"/language {language}")
    answers = await anna.types(line)
    assert not await given(town)
    return anna.heard() + str([getattr(each, "message", each) for each in answers])


@pytest.mark.parametrize(("language", "line", "told"), ASKED, ids=[each[1] for each in ASKED])
async def test_it_is_answered(tmp_path: Path, language: str, line: str, told: tuple[str, ...]) -> None:
    said = await heard(tmp_path, language, line)
    assert all(each in said for each in told), said


@pytest.mark.parametrize(
    ("points", "initiative", "en", "ru"),
    [
        (-2, "allies", "the Axis need 3 victory points more", "Оси нужно ещё 3 победных очка"),
        (-2, "axis", "the Axis need 2 victory points more", "Оси нужно ещё 2 победных очка"),
        (0, "axis", "the Allies need 1 victory point more", "Союзникам нужно ещё 1 победное очко"),
        (5, "allies", "the Allies need 5 victory points more", "Союзникам нужно ещё 5 победных очков"),
    ],
)
async def test_the_score_tells_what_who_is_behind_still_needs(
    tmp_path: Path, points: int, initiative: str, en: str, ru: str
) -> None:
    assert en in await heard(tmp_path / "en", "en", "what is the score", points, initiative)
    assert ru in await heard(tmp_path / "ru", "ru", "какой счёт?", points, initiative)
