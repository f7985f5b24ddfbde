"""What stands on pictures beside arrows and in crowded places: whole sums, lines under counters, piles apart."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import Event
from engine.core.rules import Mark
from renderers.games.theater.picture import scene_of
from renderers.games.theater.stacks import Piles
from renderers.layout import overlap
from renderers.placement import Placement, around_point
from renderers.screens import DISCORD, TELEGRAM, Screen
from tests.bench.bench_collisions import positions
from tests.renderers.blind import BLIND
from tests.renderers.squad_positions import HINDERED, battle
from tests.renderers.theater_positions import opening


def events(game: str, scenario: str, kind: str, answers: int = 900) -> list[Event]:
    """What happened of one kind in a game of random answers."""
    rules, dice = GAMES[game], StepDice(b"sums" + bytes(28), scenario, 0)
    state, found = rules.setup(scenario, {}, dice).state, list[Event]()
    for _ in range(answers):
        asks = rules.pending(state)
        if not asks or len(found) > 5:
            break
        is_beginning = getattr(state, "phase", "") in ("picks", "setup")
        choices = asks[0].choices
        step = rules.apply(state, asks[0].seat, choices.default() if is_beginning else choices.sample(dice), dice)
        state = step.state
        found += [event for event in step.events if event.kind == kind]
    return found


def test_the_badge_of_a_fire_roll_of_squad_shows_the_roll_and_what_it_had_to_beat() -> None:
    for event in events("squad", "farm", "fired"):
        (total, *guards) = event.sums
        (mark,) = event.marks
        left, _, right = mark.label.partition(" : ")
        assert int(left) == total.total
        assert {int(one) for one in right.split("/")} == {guard.total for guard in guards}


def test_the_badge_of_an_attack_of_theater_shows_the_odds_and_what_they_became() -> None:
    marks = [mark for event in events("theater", "shores-west", "rolled", 2500) for mark in event.marks]
    labels = {mark.label for mark in marks if mark.kind == "attack"}
    assert any(" → " in label for label in labels)
    for label in labels - {""}:
        before, _, after = label.partition(" → ")
        assert before != after
        assert all(":" in odds for odds in (before, after) if odds)


def test_lines_asked_for_lie_under_counters_and_what_was_asked_about_is_marked() -> None:
    supply = Mark("supply", ("s0606", "s0605", "s0604"))
    scene = scene_of(opening("shores-west"), (supply,), "ru", "auto", 1280)
    assert ("highlight", scene.lines[0].points[0]) in {(item.kind, item.at) for item in scene.hexes}
    for game, seen, marks in (("theater", opening("shores-west"), (supply,)), ("squad", battle(), HINDERED)):
        roles = [one.role for one in BLIND[game].draw(seen, marks=marks, view="overview").shown()]
        lines = [place for place, role in enumerate(roles) if role == "line"]
        assert lines
        assert min(lines) < roles.index("counter")


WITH_PILES = (("street", "september-november"), ("squad", "brickworks"), ("theater", "barbarossa"))


@pytest.mark.parametrize("screen", [TELEGRAM, DISCORD], ids=["telegram", "discord"])
@pytest.mark.parametrize(("game", "scenario"), WITH_PILES)
def test_no_two_piles_lie_on_each_other(game: str, scenario: str, screen: Screen) -> None:
    for seen, marks in positions(game, scenario, 3):
        picture = BLIND[game].draw(seen, marks=marks, language="ru", view="overview", screen=screen)
        piles = [one.box for one in picture.shown() if one.role == "counter" and "pile" in one.what]
        for one, other in combinations(piles, 2):
            assert overlap(one, other) < 1.0


def test_a_pile_that_finds_no_room_at_its_hex_stands_where_its_line_leads_behind_no_name() -> None:
    unit = next(iter(positions("theater", "shores-west", 1)))[0].units[0]
    sides = []
    for is_named in (False, True):
        placement, home = Placement((0.0, 0.0, 400.0, 400.0), 4.0), (200.0, 200.0)
        placement.take("figures", around_point(home, (60.0, 60.0)))
        if is_named:
            placement.take("word", (232.0, 190.0, 240.0, 210.0))
        piles = Piles(placement, 40.0, None, 1.5)
        piles.gather([(home, (unit,))], ())
        (pile,), (line,) = piles.items(), piles.leaders
        assert dist(line[1], home) < 4.0
        sides.append(pile.at[0] > home[0])
    assert sides == [True, False]
