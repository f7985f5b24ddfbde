"""Several places in a line: somebody goes from one to the next, until somebody else answers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.catalog import GAMES
from engine.core.dice import Dice
from engine.core.game import AnyGame, Step
from engine.core.text import LANGUAGES, Language
from engine.games.squad.game import SQUAD_GAME, Squad
from engine.games.squad.table.state import State
from tests.desk.reading.test_left_out import given, sitting_down
from tests.desk.town import Town, open_store
from tests.watched.placed import Placed

ROUTE = ["go grenadier-squad-1 > C4", "step C5"]


class Marching(Squad):
    """The game in a Move of the Axis, in which the Allies can answer nothing, or with fire."""

    def __init__(self, hand: str = "") -> None:
        """Give the Allies a hand."""
        self.hand = hand

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[State]:
        """Begin with this position."""
        del scenario, options, dice
        position = f"""
squad farm
turn: 1 axis turn
orders: 1
unit: rifle-squad-1 F4 activated
unit: grenadier-squad-1 C3 activated
unit: guards-squad-1 C8
hand axis: X-26 X-44
{self.hand}
doing: moving side=axis units=rifle-squad-1,grenadier-squad-1
"""
        return Step(self.read_position(position), ())


async def _typed(folder: Path, hand: str, line: str, language: Language = "en") -> tuple[list[str], str]:
    games: dict[str, AnyGame] = {**GAMES, "squad": Marching(hand)}
    town = Town(await open_store(folder), games)
    anna = await sitting_down(town, "squad", "farm")
    await anna.types(f"/language {language}")
    await anna.types(line)
    found = await given(town), anna.heard()
    await town.store.close()
    return found


@pytest.mark.parametrize(
    "line",
    [
        "go grenadiers to C4, then C5!",
        "grenadiers C4, C5!",
        "вести гренадеров в C4, потом в C5!",
        "вести гренадеров в C4 затем C5!",
        "гренадеров C4, C5!",
    ],
)
async def test_a_line_leads_from_hex_to_hex_and_nobody_else_is_moved(tmp_path: Path, line: str) -> None:
    orders, heard = await _typed(tmp_path, "", line)
    assert orders == ROUTE, heard


@pytest.mark.parametrize("line", ["go grenadiers to C4, then C5!", "гренадеров в C4, потом C5!"])
async def test_the_rest_of_the_way_waits_where_somebody_answers(tmp_path: Path, line: str) -> None:
    orders, heard = await _typed(tmp_path, "hand allies: L-18", line)
    assert orders == ROUTE[:1]
    assert "C5" in heard


@pytest.mark.parametrize("line", ["go grenadiers to C4, then A12!", "гренадеров в C4, потом A12!"])
async def test_a_way_that_does_not_go_on_so_is_no_order_of_somebody_else(tmp_path: Path, line: str) -> None:
    orders, _ = await _typed(tmp_path, "", line)
    assert all("rifle-squad" not in order for order in orders)


FAR: dict[Language, tuple[str, str]] = {
    "en": ("go grenadiers to C5", "On the way come first: C4"),
    "ru": ("вести гренадеров в C5", "Сначала по пути: C4"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_is_sent_far_is_told_the_first_hexes_of_the_way(tmp_path: Path, language: Language) -> None:
    line, told = FAR[language]
    orders, heard = await _typed(tmp_path, "", line, language)
    assert not orders
    assert told in heard


TWO_CARDS = """\
squad farm
turn: 1 axis turn
orders: 2
unit: rifle-squad-1 F3
unit: sergeant-1 F3
unit: guards-squad-1 F8
hand axis: X-26 X-44
"""
BEHIND: dict[Language, tuple[str, str]] = {
    "en": ("move rifle squad 1 and sergeant to C6", "not next to the units"),
    "ru": ("двигать стрелковое отделение 1 и унтер-офицера в C6", "не по соседству"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_follows_once_an_order_is_chosen_is_told_why_it_is_refused(
    tmp_path: Path, language: Language
) -> None:
    """It answers what is asked then; and nothing is called by a word that nobody would say."""
    game = Placed(SQUAD_GAME, SQUAD_GAME.read_position(TWO_CARDS))
    town = Town(await open_store(tmp_path), {"squad": game})
    anna = await sitting_down(town, "squad", "farm")
    await anna.types(f"/language {language}")
    line, why = BEHIND[language]
    await anna.types(line)
    (reply,) = anna.last
    assert isinstance(reply, Reply)
    await anna.sends(reply.message.menu[0].token)
    assert why in anna.heard()
    assert not re.search(r"[a-z]-\d", anna.heard())
    await town.store.close()
