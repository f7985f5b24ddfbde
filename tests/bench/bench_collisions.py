"""Prints what collides on pictures of games under way: `python -m tests.bench.bench_collisions [POSITIONS] [GAME]`.

`POSITIONS` are looked at in each scenario: 500 tell what a change has done, the few of the default what it costs.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from cProfile import Profile
from pstats import Stats
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


def positions(game: str, scenario: str, count: int) -> Iterator[tuple[Any, tuple[Mark, ...]]]:
    """Positions of games under way with the marks that a chat would see in them; what begins a game is left out."""
    rules, found, seed = GAMES[game], 0, 0
    while found < count:
        dice = StepDice(b"collisions" + bytes(22), f"{scenario} {seed}", 0)
        state, news, answers = rules.setup(scenario, {}, dice).state, list[list[Mark]](), 0
        seed += 1
        while found < count and (asks := rules.pending(state)):
            is_beginning = getattr(state, "phase", "") in ("picks", "setup")
            choices = asks[0].choices
            step = rules.apply(state, asks[0].seat, choices.default() if is_beginning else choices.sample(dice), dice)
            state, answers = step.state, answers + 1
            news.append([mark for event in step.events if event.seen_by is None for mark in event.marks])
            if not is_beginning and answers % STRIDE == 0 and answers > 2 * STRIDE:
                stakes = [mark for ask in rules.pending(state) for mark in rules.at_stake(state, ask.seat).marks]
                latest = [mark for marks in news[-NEWS:] for mark in marks]
                yield rules.observe(state, None), (*latest[-MARKS:], *stakes)
                found += 1


def measured(game: str, scenario: str, count: int) -> tuple[list[Collision], float]:
    """What collides on so many pictures, in turns of both languages and of crops and all.

    With it comes the share of the drawing time that placing took; in a profile what is called often looks dearer.
    """
    found: list[Collision] = []
    profile = Profile()
    renderer = ON_BLANK[game]
    for place, (seen, marks) in enumerate(positions(game, scenario, count)):
        profile.enable()
        picture = renderer.draw(
            seen, marks=marks, language=LANGUAGES[place % 2], view="overview" if place % 4 > 2 else "auto"
        )
        profile.disable()
        found += collisions(picture.shown(), picture.size)
    return found, _share(profile)


def _share(profile: Profile) -> float:
    """The share of the time that was spent in the module that places, and in what it called."""
    every: dict[tuple[str, int, str], Any] = Stats(profile).stats  # type: ignore[attr-defined]
    placing = sum(
        spent[3]
        for (file, _, _), (*_, callers) in every.items()
        if file == placement.__file__
        for (caller, _, _), spent in callers.items()
        if caller != placement.__file__
    )
    return float(placing / sum(own for _, _, own, _, _ in every.values()))


def run(count: int, games: list[str]) -> None:
    """Print the counts of each scenario, and what lies above most often."""
    for game in games:
        for scenario in GAMES[game].card.scenarios:
            found, share = measured(game, scenario.id, count)
            told = [f"{count} pictures of {game}/{scenario.id}"]
            for kind, word in (("figures", "figures covered"), ("label", "labels covered"), ("cut", "words cut")):
                by = Counter(one.by.split()[0] for one in found if one.kind == kind)
                most = ", ".join(f"{role} {times}" for role, times in by.most_common(4))
                told.append(f"{word} {by.total()}" + (f" ({most})" if most else ""))
            sys.stdout.write("; ".join((*told, f"placing takes {share:.0%}")) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    run(int(sys.argv[1]) if len(sys.argv) > 1 else 20, sys.argv[2:] or list(GAMES))
