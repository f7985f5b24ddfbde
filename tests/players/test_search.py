"""The search that all games can use: it finds what is better, and stays with the first answer where it is not sure."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.dice import StepDice
from engine.players.search.comparing import Compared, Effort, best


class Drawn:
    """Answers are what they are worth on average, in hundredths; chance adds up to as many as it is told."""

    def __init__(self, chance: int, seed: bytes = b"seed") -> None:
        self.chance = chance
        self.seed = seed
        self.tried: list[tuple[int, Any]] = []

    def world(self, number: int) -> Any:
        return StepDice(self.seed, "world", number).below(50)

    def result(self, world: Any, answer: Any, number: int) -> float:
        self.tried.append((number, answer))
        own = StepDice(self.seed, f"answer {answer}", number).below(self.chance)
        return float(world + answer + own) / 100


@pytest.mark.parametrize("margin", [0.0, 1.5])
@pytest.mark.parametrize("answers", [(90, 10, 20), (10, 90, 20), (10, 20, 30, 40, 50, 90)])
def test_the_better_answer_is_found_wherever_it_stands(answers: tuple[int, ...], margin: float) -> None:
    assert best(Drawn(30), answers, Effort(len(answers), 12, margin)) == 90


def test_all_answers_meet_the_same_worlds_and_the_worse_are_tried_less() -> None:
    prospect = Drawn(5)
    best(prospect, (10, 20, 30, 40, 50, 90), Effort(6, 12))
    tried = {answer: [number for number, one in prospect.tried if one == answer] for _, answer in prospect.tried}
    assert all(numbers == list(range(len(numbers))) for numbers in tried.values())
    assert len(tried[10]) < len(tried[40]) < len(tried[90]) == 12


def test_with_a_margin_the_first_answer_stays_where_chance_alone_speaks_against_it() -> None:
    bold = [best(Drawn(200, bytes([seed])), (10, 10.0001), Effort(2, 12)) for seed in range(40)]
    careful = [best(Drawn(200, bytes([seed])), (10, 10.0001), Effort(2, 12, 1.5)) for seed in range(40)]
    assert careful.count(10) > bold.count(10)
    assert careful.count(10) > 30


def test_with_a_margin_the_first_answer_is_tried_to_the_end() -> None:
    prospect = Drawn(5)
    assert best(prospect, (10, 20, 30, 40, 50, 90), Effort(6, 12, 1.5)) == 90
    assert sum(answer == 10 for _, answer in prospect.tried) == 12


def test_only_so_many_answers_are_compared_and_a_single_one_is_not_tried() -> None:
    prospect = Drawn(5)
    assert best(prospect, (10, 20, 90), Effort(2, 12)) == 20
    alone = Drawn(5)
    assert best(alone, (10,), Effort(2, 12)) == 10
    assert alone.tried == []


@pytest.mark.parametrize(
    ("one", "other", "is_clear"),
    [
        ((), (), False),
        ((1.0,), (0.0,), False),
        ((1.0, 2.0, 3.0, 4.0), (0.0, 1.0, 2.0, 3.0), True),
        ((1.0, 0.0, 1.0, 0.0), (0.0, 1.0, 0.0, 0.0), False),
        ((3.0, 2.0, 3.0, 4.0, 0.0), (0.0, 0.0, 1.0, 0.0, 1.0), True),
        ((1.0, 1.0, 1.0, 1.0), (1.0, 1.0, 1.0, 1.0), False),
    ],
)
def test_an_answer_is_clearly_better_where_chance_would_hardly_make_the_difference(
    one: tuple[float, ...], other: tuple[float, ...], *, is_clear: bool
) -> None:
    first, second = Compared(0, "one", one), Compared(1, "other", other)
    assert first.is_clearly_better(second) == is_clear
    assert not second.is_clearly_better(first)
