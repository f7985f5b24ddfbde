"""What is asked is answered by a word for it, in either language, and every order that it comes to can be given."""

from __future__ import annotations

import pytest

from bot.desk.reading.outcome import Understood
from engine.catalog import GAMES
from tests.desk.readers import READERS

_ARMIES = """
hand sov: sappers
deck sov: soviet-supply t-34-76 is-1
hand ger: grenadiers
deck ger: sturmgrenadiers german-supply
"""
BLOCK = (
    """
cards summer-1943
turn: 7 attack sov
starter: sov
waves: 1
units sov: tommy-gunners/turned/attacked guards/turned/attacked
resources sov: su-85
units ger: brummbaer tiger sturmgrenadiers
resources ger: he-111/turned
wave: block
attack: tommy-gunners guards
"""
    + _ARMIES
)
TARGET = (
    """
cards summer-1943
turn: 6 attack ger
starter: sov
waves: 1
units sov: tommy-gunners guards
resources sov: su-85/turned
units ger: pak-40/turned/attacked brummbaer
resources ger: he-111/turned
wave: target
attack: pak-40
"""
    + _ARMIES
)
DAMAGE = (
    """
cards summer-1943
turn: 5 attack sov
starter: sov
waves: 1
units sov: il-2/turned/attacked
resources sov: su-85
units ger: alarm-company/turned pak-40/turned brummbaer
resources ger: he-111/turned
wave: damage
attack: il-2>alarm-company
block: pak-40>alarm-company
damage ger: none
"""
    + _ARMIES
)
READY = """\
street nail-factory
turn: 2 readiness ger
points ger: 4
points sov: 3
yard: 191- 194 pioneers
station: 211 guns-
factory: 1/42gds militia
store: 2/42gds
mill: nkvd
landing: 34gds
waiting: 39gds
hand ger: defensive-fire machine-guns machine-guns rally smoke-screen pioneer-charges flamethrowers
deck ger: sniper dive-bombers dive-bombers ammunition countermand pioneer-charges machine-guns defensive-fire \
storm-group sniper fresh-battalion artillery rally storm-group dive-bombers defensive-fire
discard ger: artillery
hand sov: defensive-fire sniper countermand guards-mortars barricades
deck sov: night-bombers artillery volga-artillery sniper machine-guns defensive-fire storm-group smoke-screen \
volga-artillery rally rally storm-group sewer-passage not-one-step-back ammunition artillery machine-guns machine-guns
discard sov: defensive-fire
"""
TWO = "block tiger>tommy-gunners brummbaer>guards"
BOTH = "block brummbaer>guards tiger>guards"
SAID = [
    (BLOCK, "ger", "tiger blocks tommy gunners, brummbaer blocks guards", TWO),
    (BLOCK, "ger", "tiger blocks tommy gunners and brummbaer blocks guards", TWO),
    (BLOCK, "ger", "тигр блокирует автоматчиков, бруммбер блокирует гвардию", TWO),
    (BLOCK, "ger", "тигр блокирует автоматчиков, а бруммбер гвардию", TWO),
    (BLOCK, "ger", "block guards with tiger", "block tiger>guards"),
    (BLOCK, "ger", "блокировать гвардию тигром", "block tiger>guards"),
    (BLOCK, "ger", "nobody", "pass"),
    (BLOCK, "ger", "никем", "pass"),
    (TARGET, "ger", "deck", "target pak-40>deck"),
    (TARGET, "ger", "the deck", "target pak-40>deck"),
    (TARGET, "ger", "all at the deck", "target pak-40>deck"),
    (TARGET, "ger", "колода", "target pak-40>deck"),
    (TARGET, "ger", "в колоду", "target pak-40>deck"),
    (DAMAGE, "sov", "3 on alarm company", "damage alarm-company 3"),
    (DAMAGE, "sov", "3 на тревожную роту", "damage alarm-company 3"),
    (DAMAGE, "sov", "2 on alarm company, 1 on pak 40", "damage alarm-company 2 pak-40 1"),
    (DAMAGE, "sov", "2 on alarm company and 1 on pak", "damage alarm-company 2 pak-40 1"),
    (DAMAGE, "sov", "2 на тревожную роту и 1 на пак", "damage alarm-company 2 pak-40 1"),
    (READY, "ger", "that's all", "stop"),
    (READY, "ger", "а, ладно, хватит", "stop"),
    (READY, "ger", "i want to ready 191", "ready 191"),
    (READY, "ger", "хочу ещё и 191", "ready 191"),
]


@pytest.mark.parametrize(("position", "seat", "line", "order"), SAID, ids=[each[2] for each in SAID])
def test_a_line_is_the_order_that_people_mean_by_it(position: str, seat: str, line: str, order: str) -> None:
    assert read(position, seat, line) == order


def read(position: str, seat: str, line: str) -> str:
    """The order that a line comes to, as the game writes it; it must be allowed."""
    game = GAMES[position.split(maxsplit=1)[0]]
    state = game.read_position(position)
    ask = next(ask for ask in game.pending(state) if ask.seat == seat)
    reading = READERS[game.card.id].read_at(line, ask.choices, game, state, seat)
    assert isinstance(reading, Understood), reading
    action = game.read_order(state, seat, reading.text)
    assert game.judge(state, seat, action) is None, reading
    return game.write_order(action)
