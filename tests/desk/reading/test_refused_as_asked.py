"""Who answers by the deed that is asked for is told why that is refused, whatever is held; it is nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.reading.outcome import Understood
from bot.desk.reading.watched import Watched
from engine.core.text import LANGUAGES, Language
from engine.games.squad.game import SQUAD_GAME
from tests.desk.game import GROUP
from tests.desk.readers import READERS
from tests.desk.reading.test_left_out import given, sitting_down
from tests.desk.town import Town, open_store
from tests.watched.placed import Placed

ENTERED = """\
squad farm
turn: 1 axis turn
orders: 1
unit: rifle-squad-1 F6 activated
unit: grenadier-squad-1 C3 activated
unit: guards-squad-1 F8
unit: sov-rifle-squad-1 F8 broken
unit: sov-rifle-squad-2 A12
unit: sov-lieutenant-1 F8
hand axis: X-26 X-44
hand allies: {hand}
doing: moving side=axis units=grenadier-squad-1 group=rifle-squad-1 path=F5,F6 spent=1 step=reaction entered=yes
"""
WITH, WITHOUT = "L-18 L-21", "L-01 L-03"
"""Hands with cards for Op Fire and without one."""
FIRING: dict[Language, tuple[str, ...]] = {
    "en": (
        *("op fire with rifles 2", "rifle squad 2 fires", "shoot with rifle squad 2", "rifles 2 op fire"),
        *("guards fire without a leader", "op fire guards without a leader", "fire guards and rifles 2"),
    ),
    "ru": (
        *("огонь стрелками 2", "стрелки 2 стреляют", "стрелки 2 огонь по обстоятельствам", "стреляй по F6"),
        *("гвардия огонь без командира", "огонь гвардией без командира", "огонь гвардией и стрелками 2"),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hand", [WITH, WITHOUT])
def test_it_stays_what_is_asked_whatever_is_held(language: Language, hand: str) -> None:
    state = SQUAD_GAME.read_position(ENTERED.format(hand=hand))
    (ask,) = SQUAD_GAME.pending(state)
    for line in FIRING[language]:
        for choices in (ask.choices, Watched(ask.choices)):
            read = READERS["squad"].read_at(line, choices, SQUAD_GAME, state, ask.seat)
            orders = [read.text] if isinstance(read, Understood) else [*getattr(read, "orders", ())]
            assert orders, (line, read)
            assert {order.split()[0] for order in orders} == {"op-fire"}, (line, read)


async def _heard(folder: Path, hand: str, language: Language, lines: tuple[str, ...]) -> list[str]:
    game = Placed(SQUAD_GAME, SQUAD_GAME.read_position(ENTERED.format(hand=hand)))
    town = Town(await open_store(folder), {"squad": game})
    await sitting_down(town, "squad", "farm")
    boris = town.person("boris", "tg:dm-boris")
    await boris.types(f"/table {await town.store.current(GROUP)}")
    await boris.types(f"/language {language}")
    heard = []
    for line in lines:
        await boris.types(line)
        heard.append(boris.heard())
    assert not await given(town)
    return heard


@pytest.mark.parametrize("language", LANGUAGES)
async def test_without_a_card_for_it_that_is_told(tmp_path: Path, language: Language) -> None:
    why = {"en": "no card in your hand does", "ru": "в руке нет подходящей карты"}[language]
    for told in await _heard(tmp_path, WITHOUT, language, FIRING[language]):
        assert why in told


REFUSED: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (("rifle 1 fires", "it is broken"), ("rifle squad 2 shoots", "beyond the Range of 4")),
    "ru": (("стрелки 1 стреляют", "сломлено"), ("стрелки 2 огонь", "больше Дальности 4")),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_with_one_it_is_told_who_cannot_and_why(tmp_path: Path, language: Language) -> None:
    heard = await _heard(tmp_path, WITH, language, tuple(line for line, _ in REFUSED[language]))
    for told, (line, why) in zip(heard, REFUSED[language], strict=True):
        assert why in told, (line, told)


@pytest.mark.parametrize(
    "order", ["move X-26 rifle-squad-1 fire", "op-fire L-18 guards-squad-1 shoot", "op-fire L-18 unled guards-squad-1"]
)
def test_nobody_is_told_of_a_deed_that_he_has_no_such_unit(order: str) -> None:
    state = SQUAD_GAME.read_position(ENTERED.format(hand=WITH))
    with pytest.raises(ValueError, match="expected"):
        SQUAD_GAME.read_order(state, "allies", order)
