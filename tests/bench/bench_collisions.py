"""Prints what collides on pictures of games under way: `python -m tests.bench.bench_collisions [POSITIONS] [GAME]`.

`POSITIONS` are looked at in each scenario: 500 tell what a change has done, the few of the default what it costs.
"""

from __future__ import annotations

import itertools
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from signal import ITIMER_PROF, SIGPROF, setitimer, signal
from time import thread_time
from types import FrameType
from typing import Any

from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.rules import Mark
from engine.core.text import LANGUAGES
from renderers import placement
from tests.renderers.collisions import Collision, collisions
from tests.renderers.kept import ON_BLANK

NEWS = 3
"""Answers whose marks a picture shows together."""
MARKS = 12
"""Marks of news on a picture at most, as in a chat."""
STRIDE = 5
"""Answers between two positions that are drawn."""
_TICK = 0.001
"""Seconds of the processor after which it is looked at what is being done."""


class Watch:
    """Looks again and again at what a drawing is at: a profile makes what consists of many small calls dearer.

    Attributes:
        drawing: seconds of the processor.
        placing: those of them that were spent in the module that places, or in what it had called.
    """

    def __init__(self) -> None:
        """Begin to look; only the main thread of a process can."""
        self.drawing, self.placing = 0.0, 0.0
        self._since: float | None = None
        signal(SIGPROF, self._look)

    def __enter__(self) -> None:
        self._since = thread_time()
        setitimer(ITIMER_PROF, _TICK, _TICK)

    def __exit__(self, *_: object) -> None:
        setitimer(ITIMER_PROF, 0.0)
        self._since = None

    def _look(self, _: int, frame: FrameType | None) -> None:
        if self._since is None:
            return
        spent, self._since = thread_time() - self._since, thread_time()
        self.drawing += spent
        while frame is not None and frame.f_code.co_filename != placement.__file__:
            frame = frame.f_back
        self.placing += spent if frame is not None else 0.0


Seen = tuple[Any, tuple[Mark, ...]]
"""A position as everybody observes it, and the marks that a chat would see in it."""


def positions(game: str, scenario: str, count: int) -> Iterator[Seen]:
    """Positions of games under way with the marks that a chat would see in them; what begins a game is left out.

    Many look at the same games, which are played once.
    """
    known, further = _course(game, scenario)
    for number in range(count):
        if number == len(known):
            known.append(next(further))
        yield known[number]


@cache
def _course(game: str, scenario: str) -> tuple[list[Seen], Iterator[Seen]]:
    """What of the games of a scenario has been looked at already, and what comes after that."""
    return [], _played(game, scenario)


def _played(game: str, scenario: str) -> Iterator[Seen]:
    rules = GAMES[game]
    for seed in itertools.count():
        dice = StepDice(b"collisions" + bytes(22), f"{scenario} {seed}", 0)
        state, news, answers = rules.setup(scenario, {}, dice).state, list[list[Mark]](), 0
        while asks := rules.pending(state):
            is_beginning = getattr(state, "phase", "") in ("picks", "setup")
            choices = asks[0].choices
            step = rules.apply(state, asks[0].seat, choices.default() if is_beginning else choices.sample(dice), dice)
            state, answers = step.state, answers + 1
            news.append([mark for event in step.events if event.seen_by is None for mark in event.marks])
            if not is_beginning and answers % STRIDE == 0 and answers > 2 * STRIDE:
                stakes = [mark for ask in rules.pending(state) for mark in rules.at_stake(state, ask.seat).marks]
                latest = [mark for marks in news[-NEWS:] for mark in marks]
                yield rules.observe(state, None), (*latest[-MARKS:], *stakes)


def measured(game: str, scenario: str, count: int) -> tuple[list[Collision], float]:
    """What collides on so many pictures, in turns of both languages and of crops and all.

    With it comes the share of the drawing time that placing took.
    """
    found: list[Collision] = []
    watch = Watch()
    renderer = ON_BLANK[game]
    for place, (seen, marks) in enumerate(positions(game, scenario, count)):
        with watch:
            picture = renderer.draw(
                seen, marks=marks, language=LANGUAGES[place % 2], view="overview" if place % 4 > 2 else "auto"
            )
        found += collisions(picture.shown(), picture.size)
    return found, watch.placing / watch.drawing


def run(count: int, games: list[str]) -> None:
    """Print the counts of each scenario, and what lies above most often."""
    for game in games:
        for scenario in GAMES[game].card.scenarios:
            found, share = measured(game, scenario.id, count)
            told = [f"{count} pictures of {game}/{scenario.id}"]
            for kind, word in (
                ("figures", "figures covered"),
                ("label", "labels covered"),
                ("cut", "words cut"),
                ("counter", "counters cut"),
            ):
                by = Counter(one.by.split()[0] for one in found if one.kind == kind)
                most = ", ".join(f"{role} {times}" for role, times in by.most_common(4))
                told.append(f"{word} {by.total()}" + (f" ({most})" if most else ""))
            sys.stdout.write("; ".join((*told, f"placing takes {share:.0%}")) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    run(int(sys.argv[1]) if len(sys.argv) > 1 else 20, sys.argv[2:] or list(GAMES))
