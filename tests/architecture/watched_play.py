"""Plays and draws every game and prints what has changed of all that modules hold: `python -m …`.

What functions remember may change, but no answer that they gave: so `functools` is watched before a game is imported.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import pkgutil
import sys
from collections.abc import Callable
from typing import Any

from tests.architecture.reachable import ROOMS, listed, rooms

ANSWERS = 16
"""Answers played of each scenario, half of them by the computer."""


def digest(thing: object) -> str:
    """What a thing is, short."""
    return hashlib.sha256("\n".join(listed("", thing)).encode()).hexdigest()


class Memos:
    """What remembered functions have answered, and what each answer was when it was given."""

    def __init__(self) -> None:
        """Begin with nothing answered."""
        self._answers: list[tuple[str, object, str]] = []

    def watched(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        """`functools.lru_cache`, noting what the functions of the rooms answer."""

        def remember(maxsize: Any = 128, typed: bool = False) -> Any:
            if callable(maxsize):
                return remember(128)(maxsize)

            def wrap(function: Any) -> Any:
                name = f"{function.__module__}.{function.__qualname__}"
                if name.partition(".")[0] not in ROOMS:
                    return plain(maxsize, typed)(function)

                @functools.wraps(function)
                def noting(*args: Any, **named: Any) -> Any:
                    answer = function(*args, **named)
                    self._answers.append((name, answer, digest(answer)))
                    return answer

                return plain(maxsize, typed)(noting)

            return wrap

        return remember

    def changed(self) -> set[str]:
        """The functions whose answers are no longer what they were."""
        return {name for name, answer, was in self._answers if digest(answer) != was}

    def __len__(self) -> int:
        return len(self._answers)


def import_all(room: str) -> None:
    """Import every module of a room."""
    package = importlib.import_module(room)
    for found in pkgutil.walk_packages(package.__path__, f"{room}."):
        importlib.import_module(found.name)


def play(game: Any, scenario: str) -> Any:
    """Play the beginning of a game with all that is asked of one; gives the position."""
    from engine.core.dice import StepDice  # noqa: PLC0415 - imported once the memos are watched
    from engine.core.text import LANGUAGES  # noqa: PLC0415
    from engine.players.catalog import COMPUTERS  # noqa: PLC0415
    from renderers.speech import speak  # noqa: PLC0415

    state = game.setup(scenario, {}, StepDice(b"table", "table", 0)).state
    for number in range(1, ANSWERS + 1):
        asks = game.pending(state)
        if not asks:
            break
        ask, dice = asks[0], StepDice(b"player", "table", number)
        if number % 2:
            action = ask.choices.sample(dice)
        else:
            action = COMPUTERS[game.card.id, "easy"].choose(game, game.observe(state, ask.seat), ask, dice)
        game.preview(state, ask.seat, action)
        game.read_order(state, ask.seat, game.write_order(action))
        step = game.apply(state, ask.seat, action, StepDice(b"table", "table", number))
        for language in LANGUAGES:
            for line in (ask.prompt, *(event.line for event in step.events)):
                speak(line, language)
        state = step.state
    return game.read_position(game.write_position(state))


def play_and_draw() -> None:
    """Every scenario of every game, and a picture of the first of each."""
    from engine.catalog import GAMES  # noqa: PLC0415 - as above
    from renderers.registry import RENDERERS  # noqa: PLC0415

    for game in GAMES.values():
        renderer = RENDERERS.get(game.card.id)
        for scenario in game.card.scenarios:
            observation = game.observe(play(game, scenario.id), game.card.sides[0].seat)
            if renderer is None:
                continue
            renderer.describe(observation, language="ru")
            renderer.board_text(observation, language="en")
            if game.card.hidden:
                renderer.draw_hand(observation, language="ru")
            if scenario is game.card.scenarios[0]:
                renderer.draw(observation, language="ru", width=640)


def main() -> None:
    """Look, play, look again; print each difference, and last how much was looked at."""
    memos = Memos()
    functools.lru_cache = memos.watched(functools.lru_cache)  # type: ignore[assignment]
    functools.cache = functools.lru_cache(maxsize=None)  # type: ignore[assignment]
    for room in ROOMS:
        import_all(room)
    before = rooms()
    play_and_draw()
    after = rooms()
    for line in sorted({*before} ^ {*after}):
        sys.stdout.write(f"changed: {line}\n")
    for name in sorted(memos.changed()):
        sys.stdout.write(f"an answer of {name} has changed\n")
    sys.stdout.write(f"{len(before)} things, {len(memos)} answers\n")


if __name__ == "__main__":
    main()
