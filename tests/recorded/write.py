"""Plays games and records them anew: `python -m tests.recorded.write SEED [FILE…]`.

Without files all of `tests/recorded/data` are written. Do this only when a change of behaviour is meant, and say in the
commit which; the games before it are the proof that nothing else has changed. Where only more or something else is told
of the same answers, `python -m tests.recorded.write told [FILE…]` keeps them and refuses if anything else has changed;
where something else is offered beside them, `offered` in place of `told`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import cycle
from pathlib import Path
from typing import Any

from engine.catalog import GAMES
from engine.core.dice import Dice, StepDice, pick
from engine.core.game import AnyGame, Ask
from engine.players.catalog import COMPUTERS
from tests.recorded.record import FOLDER, Answer, Opening, Record, Witness, load, save

MANNERS = ("random", "hard", "mixed", "random", "defaults")
"""Who answers: chance, the strong computer, now one and now the other, the safe answers."""
WHOLE = 6_000
"""Answers after which a game counts as endless."""
SHORT = 400
"""Answers recorded of a long game that is not recorded whole."""
LESSON = 24
"""Answers recorded from the position of a lesson: the lesson's own, then random ones."""


@dataclass(frozen=True)
class Plan:
    """A game to be recorded: how it begins, who answers, how long."""

    opening: Opening
    seed: int
    manner: str
    orders: tuple[str, ...] = ()
    longest: int = WHOLE

    def dice(self, number: int) -> StepDice:
        """The dice of an answer; 0 is the set-up."""
        return StepDice(f"recorded {self.seed}".encode(), self.opening.scenario, number)

    def chance(self, number: int) -> StepDice:
        """Chance of the players, apart from the dice of the game."""
        return StepDice(f"player {self.seed}".encode(), self.opening.scenario, number)

    def record(self, game: AnyGame) -> Record:
        """Play it."""
        dice = self.dice(0)
        witness = Witness(game, self.opening.start(game, dice))
        lines = []
        for number in range(self.longest + 1):
            asks = game.pending(witness.state) if number < self.longest else ()
            answer = self._answer(game, witness.state, asks, number) if asks else None
            lines.append(witness.mark(number, answer))
            if answer is None:
                break
            lines.append(str(witness.follow(answer, self.dice(number + 1))))
        return Record(replace(self.opening, rolls=tuple(dice.rolled)), tuple(filter(None, lines)))

    def _answer(self, game: AnyGame, state: Any, asks: tuple[Ask[Any], ...], number: int) -> Answer:
        chance = self.chance(number)
        ask = asks[0] if self.manner == "defaults" else pick(asks, chance)
        if number < len(self.orders):
            return _of_lesson(game, state, asks, self.orders[number])
        manner = pick(("random", "hard", "random", "defaults"), chance) if self.manner == "mixed" else self.manner
        return Answer(ask.seat, game.write_order(_action(game, state, ask, manner, chance)), ())


def _action(game: AnyGame, state: Any, ask: Ask[Any], manner: str, chance: Dice) -> Any:
    if manner == "defaults":
        return ask.choices.default()
    if manner == "hard":
        strongest = [player for (name, _), player in COMPUTERS.items() if name == game.card.id][-1]
        return strongest.choose(game, game.observe(state, ask.seat), ask, chance)
    return ask.choices.sample(chance)


def _of_lesson(game: AnyGame, state: Any, asks: tuple[Ask[Any], ...], order: str) -> Answer:
    for ask in asks:
        action = game.read_order(state, ask.seat, order)
        if action in ask.choices:
            return Answer(ask.seat, game.write_order(action), ())
    raise ValueError(f"expected an order that is allowed, got {order!r}")


def plans(game: AnyGame, scenario: str, first: int) -> Iterator[Plan]:
    """The games of a scenario: one in every manner, the second half with options turned to other values."""
    settings = {setting.id: cycle(setting.values[1:]) for setting in game.card.options}
    turned = {name: next(values).id for name, values in settings.items()}
    for seed, manner in enumerate(MANNERS, first):
        options = {name: value for at, (name, value) in enumerate(turned.items()) if (seed + at) % 3 == 0}
        opening = Opening(game.card.id, scenario, f"seed {seed} by {manner}", options if seed > first else {})
        longest = SHORT if scenario == "europe" and seed > first else WHOLE
        yield Plan(opening, seed, manner, longest=longest)


def lesson_plans(game: AnyGame, first: int) -> Iterator[Plan]:
    """A short game from the position of every lesson."""
    for seed, lesson in enumerate(game.lessons, first):
        opening = Opening(game.card.id, f"lesson-{lesson.id}", f"seed {seed} by random", position=lesson.position)
        yield Plan(opening, seed, "random", lesson.orders, LESSON)


def files(first: int) -> dict[str, tuple[Plan, ...]]:
    """What every file holds."""
    found: dict[str, tuple[Plan, ...]] = {}
    for name, game in GAMES.items():
        for scenario in game.card.scenarios:
            found[f"{name}.{scenario.id}.xz"] = tuple(plans(game, scenario.id, first))
        found[f"{name}.lessons.xz"] = tuple(lesson_plans(game, first))
    return found


def main(arguments: list[str]) -> int:
    """Write the files named, or all."""
    how, *named = arguments
    is_kept = how in ("told", "offered")
    every = files(0 if is_kept else int(how))
    for name in [Path(one).name for one in named] or every:
        if is_kept:
            kept = load(FOLDER / name)
            records = [each.told_anew(GAMES[each.opening.game], is_offered=how == "offered") for each in kept]
        else:
            records = [plan.record(GAMES[plan.opening.game]) for plan in every[name]]
        save(FOLDER / name, records)
        answers = sum(len(record.answers) for record in records)
        sys.stdout.write(f"{name}: {len(records)} games, {answers} answers\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
