"""Own units: the name of a kind means those of one's own that are in play, and a way by land is no other verb."""

from __future__ import annotations

import pytest

from bot.desk.reading.outcome import Ambiguous, LeftOut, Reading, Understood
from engine.catalog import GAMES
from tests.desk.readers import READERS

ARMIES = """theater shores-west
turn: 1 {segment} axis
units axis: s0505 1id=3 1ro-x 1ss-pz=2; s0506 1pz=2; s0707 1ss-hq; s0805 2it=2; mediterranean-sea 1it-fl
units west: s0504 1bh=2; s0603 1fr-hq
markers: mediterranean-sea axis-transport-convoy-1
"""


def read(segment: str, line: str) -> Reading:
    game = GAMES["theater"]
    state = game.read_position(ARMIES.format(segment=segment))
    (ask,) = game.pending(state)
    return READERS["theater"].read_at(line, ask.choices, game, state, ask.seat)


ATTACKS = [
    ("атака брюссель 1пд танки сс", "attack s0504 1id 1ss-pz"),
    ("атака брюссель сс", "attack s0504 1ss-pz"),
    ("атака брюссель 1пд 1тд танки сс", "attack s0504 1id 1pz 1ss-pz"),
    ("attack brussels 1id ss", "attack s0504 1id 1ss-pz"),
    ("attack brussels ss", "attack s0504 1ss-pz"),
    ("attack brussels 1id 1pz ss tanks", "attack s0504 1id 1pz 1ss-pz"),
    ("наступаем на брюссель 1пд и 1сс-тд", "attack s0504 1id 1ss-pz"),
    ("1пд и танки сс наступают на брюссель", "attack s0504 1id 1ss-pz"),
    ("we advance on brussels with 1id and 1ss-pz", "attack s0504 1id 1ss-pz"),
    ("1id and 1ss-pz advance on brussels", "attack s0504 1id 1ss-pz"),
]


@pytest.mark.parametrize(("line", "order"), ATTACKS)
def test_who_attacks_is_named_as_people_name_units(line: str, order: str) -> None:
    assert read("combat", line) == Understood(order)


@pytest.mark.parametrize("line", ["сс в брюссель", "ss to brussels", "атака брюссель 1тд сс", "attack brussels 1pz ss"])
def test_of_several_units_of_a_kind_it_is_asked_which(line: str) -> None:
    reading = read("combat", line)
    assert isinstance(reading, Ambiguous), reading
    assert {word.word for word in reading.candidates} == {"1ss-hq", "1ss-pz"}


@pytest.mark.parametrize("line", ["наступаем 1пд и танками сс", "we advance with 1id and 1ss-pz"])
def test_an_advance_is_an_attack_where_only_that_can_be_ordered(line: str) -> None:
    reading = read("combat", line)
    orders = reading.orders if isinstance(reading, LeftOut) else (getattr(reading, "text", ""),)
    assert orders == ("attack s0504 1id 1ss-pz",), reading


@pytest.mark.parametrize("line", ["наступаем 1пд и танками сс", "we advance with 1id and 1ss-pz"])
def test_an_advance_goes_on_with_an_attack_that_is_begun(line: str) -> None:
    game = GAMES["theater"]
    state = game.read_position(ARMIES.format(segment="combat"))
    (ask,) = game.pending(state)
    reading, _ = READERS["theater"].goes_on(("attack", "s0504"), line, ask.choices, game, state, ask.seat)
    assert reading == Understood("attack s0504 1id 1ss-pz")


WAYS = [
    ("сс в брюссель", "move 1ss-pz s0504"),
    ("ss to brussels", "move 1ss-pz s0504"),
    ("2ит идет в рим по суше", "move 2it s0705"),
    ("2ит в рим пешком", "move 2it s0705"),
    ("2it goes to rome by land", "move 2it s0705"),
    ("2it to rome overland", "move 2it s0705"),
    ("move 2it to rome on foot", "move 2it s0705"),
    ("2ит в тобрук по суше", "move 2it s1006"),
    ("2it to tobruk by land", "move 2it s1006"),
    ("2ит морем в рим", "transport 2it s0705"),
    ("2it by sea to rome", "transport 2it s0705"),
]


@pytest.mark.parametrize(("line", "order"), WAYS)
def test_whoever_goes_by_land_moves_on_the_ground(line: str, order: str) -> None:
    assert read("movement", line) == Understood(order)
