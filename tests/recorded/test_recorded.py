"""Recorded games go as they went: every order reads and writes alike, every position, offer and event is the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as changed

from engine.catalog import GAMES
from engine.core.choices import Fork
from engine.core.dice import Dice
from engine.core.game import Preview, Seat, Step
from tests.recorded.record import FOLDER, Opening, load, read, save
from tests.recorded.write import Plan
from tests.sabotage.toy.game import TOY, Bids, Toy
from tests.sabotage.toy.values import Action, State

FILES = sorted(FOLDER.glob("*.xz"))
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


@each_file
def test_a_recorded_game_goes_as_it_went(file: Path) -> None:
    for record in load(file):
        record.replay(GAMES[record.opening.game])


@each_file
def test_a_file_is_written_as_it_is_read(file: Path, tmp_path: Path) -> None:
    save(tmp_path / file.name, load(file))
    assert load(tmp_path / file.name) == load(file)
    assert all(tuple(read(str(record))) == (record,) for record in load(file))


def test_every_scenario_is_recorded_to_its_end_and_every_lesson_as_well() -> None:
    records = [record for file in FILES for record in load(file)]
    assert sum(record.is_whole and not record.opening.position for record in records) >= 40
    for game in GAMES.values():
        mine = [record for record in records if record.opening.game == game.card.id]
        whole = {record.opening.scenario for record in mine if record.is_whole}
        assert whole >= {one.id for one in game.card.scenarios}
        begun = {record.opening.scenario for record in mine}
        assert begun == {one.id for one in game.card.scenarios} | {f"lesson-{one.id}" for one in game.lessons}


OF_THE_TOY = [Plan(Opening("toy", "plain", f"seed {seed} by random"), seed, "random").record(TOY) for seed in (1, 2, 3)]


def replay(game: Toy) -> None:
    for record in OF_THE_TOY:
        record.replay(game)


class WritesLossesOtherwise(Toy):
    def write_order(self, action: Action) -> str:
        return super().write_order(action).replace("lose", "lose men")


class RollsOnceMore(Toy):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        step = super().apply(state, seat, action, dice)
        dice.below(6)
        return step


class RollsTheSecondDieFirst(Toy):
    def clash(self, state: State, events: tuple[Any, ...], dice: Dice) -> Step[State]:
        faces = [dice.below(6), dice.below(6)]
        return super().clash(state, events, _Given(faces[::-1], dice.rolled))


class _Given:
    def __init__(self, faces: list[int], rolled: list[int]) -> None:
        self.faces, self.rolled = faces, rolled

    def below(self, n: int) -> int:
        return self.faces.pop(0) % n


class ForgetsADiscard(Toy):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        step = super().apply(state, seat, action, dice)
        return changed(step, state=changed(step.state, discard=step.state.discard[:3]))


class WritesThePositionOtherwise(Toy):
    def write_position(self, state: State) -> str:
        return super().write_position(state).replace("turn 1 ", "turn  1 ")


class OffersTheHighestCardFirst(Toy):
    class bids(Bids):  # noqa: N801 - stands where the toy keeps its kinds of choices
        def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
            fork = super().fork(words, why=why)
            return changed(fork, options=fork.options[::-1])


class CitesAnotherRule(Toy):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        step = super().apply(state, seat, action, dice)
        return changed(step, events=tuple(changed(event, rules=event.rules[:0]) for event in step.events))


class PreviewsNothing(Toy):
    def preview(self, state: State, seat: Seat, action: Action) -> Preview:
        del state, seat, action
        return Preview()


OF_PLAY = [
    (WritesLossesOtherwise, "expected the order as written"),
    (RollsOnceMore, "recorded rolls"),
    (RollsTheSecondDieFirst, "expected .* to be"),
    (ForgetsADiscard, "expected the marks"),
    (WritesThePositionOtherwise, "expected the marks"),
    (OffersTheHighestCardFirst, "expected the marks"),
]
OF_TELLING = [(CitesAnotherRule, "expected the marks"), (PreviewsNothing, "expected the marks")]


@pytest.mark.parametrize(("fault", "told"), OF_PLAY + OF_TELLING)
def test_a_planted_change_of_behaviour_is_seen(fault: type[Toy], told: str) -> None:
    replay(TOY)
    with pytest.raises(AssertionError, match=told):
        replay(fault())


@pytest.mark.parametrize("fault", [fault for fault, _ in OF_TELLING])
def test_the_same_answers_are_marked_anew_where_only_what_is_told_has_changed(fault: type[Toy]) -> None:
    for record in OF_THE_TOY:
        anew = record.told_anew(fault())
        assert (anew.opening, anew.answers) == (record.opening, record.answers)
        assert anew != record
        anew.replay(fault())


@pytest.mark.parametrize(("fault", "told"), OF_PLAY)
def test_nothing_is_marked_anew_where_play_has_changed(fault: type[Toy], told: str) -> None:
    with pytest.raises(AssertionError, match=told):
        [record.told_anew(fault()) for record in OF_THE_TOY]


@pytest.mark.parametrize(("fault", "told"), OF_PLAY)
def test_where_something_else_is_offered_nothing_but_that_may_have_changed(fault: type[Toy], told: str) -> None:
    if fault is OffersTheHighestCardFirst:
        anew = [record.told_anew(fault(), is_offered=True) for record in OF_THE_TOY]
        assert [record.answers for record in anew] == [record.answers for record in OF_THE_TOY]
        assert anew != OF_THE_TOY
        return
    with pytest.raises(AssertionError, match=told):
        [record.told_anew(fault(), is_offered=True) for record in OF_THE_TOY]


def test_an_answer_that_is_no_longer_allowed_is_seen() -> None:
    record = OF_THE_TOY[0]
    with pytest.raises(AssertionError, match=r"expected .* to be allowed"):
        replace(record, lines=(record.lines[0], record.lines[1], *record.lines[1:])).replay(TOY)
