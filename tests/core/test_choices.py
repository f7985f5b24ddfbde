"""Choices follow from forks: they are walked, listed, counted and sampled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from engine.core.choices import Choices, Fork, Option
from engine.core.dice import StepDice
from engine.core.rules import Rule
from engine.core.text import Text, same

NO_THIRD = Rule("1", same("1"), same("1"), Text("Not so far.", "Не так далеко."))


class Steps(Choices[str]):
    """One to three steps left or right, but never three to the left; an order may end after any step."""

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        if list(words) not in [list(path) for path in ("", "l", "r", "ll", "lr", "rl", "rr", "llr")]:
            raise ValueError(f"expected steps, got {words}")
        options = [Option(word, same(word)) for word in "lr" if len(words) < 2]
        if list(words) == ["l", "l"]:
            options = [Option("l", same("l"), NO_THIRD.refuse())] if why else []
            options.append(Option("r", same("r")))
        return Fork(tuple(options), "".join(words) or None)

    def __contains__(self, action: object) -> bool:
        return action in ("l", "r", "ll", "lr", "rl", "rr", "llr")

    def default(self) -> str:
        return "r"


def test_choices_are_listed_in_the_order_of_the_forks() -> None:
    assert list(Steps()) == ["l", "ll", "llr", "lr", "r", "rl", "rr"]


def test_choices_are_counted() -> None:
    assert Steps().count() == 7


def test_every_listed_action_is_allowed() -> None:
    assert all(action in Steps() for action in Steps())
    assert Steps().default() in Steps()
    assert "lll" not in Steps()


def test_a_refused_option_is_shown_with_its_reason_but_does_not_serve() -> None:
    fork = Steps().fork(["l", "l"], why=True)
    assert [option.word for option in fork.options] == ["l", "r"]
    assert [option.word for option in fork.serving] == ["r"]
    refusal = fork.options[0].refusal
    assert refusal is not None
    assert refusal.rule is NO_THIRD


def test_samples_are_allowed_and_reach_every_action() -> None:
    seen = Counter(Steps().sample(StepDice(b"secret", "sample", step)) for step in range(500))
    assert set(seen) == set(Steps())


def test_the_same_dice_give_the_same_sample() -> None:
    first, again = (Steps().sample(StepDice(b"secret", "sample", 5)) for _ in range(2))
    assert first == again


def test_words_that_begin_no_order_are_refused() -> None:
    with pytest.raises(ValueError, match="expected steps"):
        Steps().fork(["x"])
