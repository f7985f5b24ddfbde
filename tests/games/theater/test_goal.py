"""Everybody is told what wins: as a game begins, whenever the score is asked for, and in the end."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from engine.core.weights import DECISIVE
from engine.games.theater.game import THEATER
from engine.games.theater.map.countries import AXIS, FACTION_NAMES, FACTIONS, WEST
from engine.games.theater.table.board import Board
from engine.games.theater.table.scenario import scenarios
from engine.games.theater.table.state import State
from engine.games.theater.victory import POINTS, final_verdict
from engine.games.theater.words.weights import WEIGHTS
from renderers.speech import speak


def _start(scenario: str) -> State:
    return THEATER.setup(scenario, {}, StepDice(b"goal", scenario, 0)).state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", scenarios())
def test_the_goal_is_told_as_a_game_begins_and_with_the_score(scenario: str, language: Language) -> None:
    step = THEATER.setup(scenario, {}, StepDice(b"goal", scenario, 0))
    assert WEIGHTS.weight("goal") == DECISIVE
    goal = [speak(event.line, language) for event in step.events if event.kind == "goal"]
    told = " ".join(goal)
    state = step.state
    victory = state.plan.victory
    for hex_ in (*victory.objectives, *victory.capture):
        name = next(site.name for site in state.plan.map.sites if site.hex == hex_)
        holder = FACTION_NAMES[state.control[hex_]]
        assert f"{getattr(name, language)} ({getattr(holder, language)})" in told
    for figure in (victory.at_once if scenario == "europe" else victory.win, state.plan.last_turn):
        assert str(figure).replace("-", "−") in told
    score = [speak(line, language) for line in THEATER.score(state, None).lines]
    assert score[: len(goal)] == goal


@pytest.mark.parametrize("held", range(5))
def test_what_is_told_of_the_objectives_is_how_the_game_is_decided(held: int) -> None:
    board = Board.of(_start("shores-west"), StepDice(b"goal", "held", 0))
    objectives = board.plan.victory.objectives
    for place, hex_ in enumerate(objectives):
        board.control = board.control[:hex_] + bytes([AXIS if place < held else WEST]) + board.control[hex_ + 1 :]
    verdict = final_verdict(board)
    assert (verdict.winner == AXIS) == (held >= board.plan.victory.win)
    over = msgspec.structs.replace(board.step().state, segment="over", winner=verdict.winner, ending=POINTS, doing=())
    outcome = THEATER.outcome(over)
    assert outcome is not None
    counts = [side.counts for side in THEATER.observe(over, None).sides]
    for language in LANGUAGES:
        told = speak(outcome.line, language)
        assert all(getattr(over.plan.map.place_names[hex_], language) in told for hex_ in objectives)
        assert str(over.plan.victory.win) in told
        assert [None if each is None else speak(each, language)[-3:] for each in counts] == [f"{held}/4", None, None]


@pytest.mark.parametrize("scenario", scenarios())
def test_a_picture_shows_no_figures_that_decide_nothing(scenario: str) -> None:
    state = _start(scenario)
    sides = THEATER.observe(state, None).sides
    counting = {faction for faction, side in zip(FACTIONS, sides, strict=True) if side.counts is not None}
    assert counting == ({*FACTIONS} if scenario == "europe" else {AXIS})
