"""The attacks that are offered whole: with everybody who can, and for each column with as few as reach it."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.games.theater.actions import Attack
from engine.games.theater.asks import pending
from engine.games.theater.battles.assault import plan_assault
from engine.games.theater.battles.grouping import column_after_shifts
from engine.games.theater.battles.table import COLUMNS
from engine.games.theater.map.countries import AXIS
from tests.games.theater.battlefield import fight

FIELDS = [
    {"ax": "t0506 1id/3 2id/2 3id; t0606 4id/2 1ge-hq", "su": "t0507 1sd/2"},
    {"ax": "t0506 1id 2id; t0606 3id 1ge-hq", "su": "t0507 1sd/1"},
    {"ax": "t0506 1pz/3 1id/2; t0606 2pz/2 3id", "su": "t0507 1sd/2 2sd/2"},
    {"ax": "t0506 1id", "su": "t0507 1sd/1"},
]


@pytest.mark.parametrize("given", FIELDS, ids=[each["ax"] for each in FIELDS])
def test_everybody_who_can_and_the_fewest_for_each_column_are_offered(given: dict[str, str]) -> None:
    state = fight(**given).state
    ask = pending(state)[0]

    def column(attack: Attack) -> int:
        return column_after_shifts(state, plan_assault(state, AXIS, attack.target, attack.units, attack.hq))

    every = [each for each in ask.choices.beginning(("attack", "t0507")) if isinstance(each, Attack)]
    offered = [each for each in ask.choices.at_hand(("attack", "t0507")) if isinstance(each, Attack)]
    assert offered
    assert all(each in every for each in offered)
    assert max(map(column, every)) == column(offered[0]), "the strongest comes first"
    most = max(len(each.units) for each in every if column(each) == column(offered[0]))
    assert len(offered[0].units) >= most - 1, "with everybody who can, but for the HQ that supports them"
    for one in offered[1:]:
        fewest = min(len(each.units) + bool(each.hq) for each in every if column(each) == column(one))
        assert len(one.units) + bool(one.hq) == fewest
    columns = sorted({column(each) for each in every}, reverse=True)
    assert [column(each) for each in offered[1:]] == [each for each in columns if each in map(column, offered[1:])]
    told = [each.label.en.split(":")[:2] for each in ask.choices.fork(("attack", "t0507"), why=True).wholes]
    assert [":".join(each) for each in told] == [COLUMNS[column(each)] for each in offered]


def test_what_is_offered_whole_is_the_likeliest_of_each_target_first() -> None:
    state = fight(ax="t0506 1id/3 2id/2; t0606 3id/2", su="t0507 1sd/1; t0607 2sd/1").state
    ask = pending(state)[0]
    targets = [option.word for option in ask.choices.fork(("attack",)).serving]
    offered = [each for each in ask.choices.all_at_hand() if isinstance(each, Attack)]
    assert [each.target for each in offered][: len(targets)] == targets
    assert {each for target in targets for each in ask.choices.at_hand(("attack", target))} == {*offered}
    assert not [pair for pair in combinations(offered, 2) if pair[0] == pair[1]]
