"""Prints what reading, completing and looking up cost for generated lines, the worst line included.

Run `python -m tests.bench.bench_reading 100000` for the full number of lines; without a number it takes a fifth of it,
which is what `make bench` does. A fifth of the lines given are completed, and a fifth of them looked up. Every line is
read in public and at a question nobody was asked before, so that the game's own work for it counts as well.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from itertools import cycle
from statistics import median

from bot.desk.reading import spelling
from bot.desk.reading.completing import completed
from bot.desk.reading.reading import Reader
from bot.desk.reading.watched import Watched
from engine.catalog import GAMES
from engine.core.choices import Choices
from engine.core.text import LANGUAGES
from tests.desk.lines import SLIPS, Typed, moments, monster, slipped, typed_line, typed_lines
from tests.desk.questions.lists import BOOKS, tuned

LINES = 20_000
HONEST = 2000
EVERY = 5
"""One line in so many of those measured is followed by an honest one."""
BOUND = 10
"""How many times the median honest line a line may cost."""
WORST = 50.0
"""Milliseconds that the worst line may cost."""
Measure = Callable[[], float]
_READERS = {name: Reader(game.words) for name, game in GAMES.items()}


def milliseconds(work: Callable[[], object]) -> float:
    """The processor time of one run; that of the clock would measure the neighbours too."""
    start = time.thread_time()
    work()
    return (time.thread_time() - start) * 1000


def asked(typed: Typed) -> Choices[object]:
    """The question of a line, put anew."""
    asks = typed.moment.game.pending(typed.moment.state)
    return next(ask.choices for ask in asks if ask.seat == typed.moment.ask.seat)


def reading(typed: Typed) -> float:
    """The cost of reading a line."""
    choices = Watched(asked(typed))
    game, state, seat = typed.moment.game, typed.moment.state, typed.moment.ask.seat
    return milliseconds(lambda: _READERS[game.card.id].read_at(typed.text, choices, game, state, seat))


def completing(typed: Typed) -> float:
    """The cost of completing a line."""
    choices = asked(typed)
    return milliseconds(lambda: completed(choices, typed.text, typed.language))


def looking_up(question: tuple[str, str | None]) -> float:
    """The cost of an answer to a question, or of completing it where no game is being played."""
    text, game = question
    if game is None:
        return milliseconds(lambda: BOOKS.found(text, "ru", 20))
    return milliseconds(lambda: BOOKS.answer(text, "ru", game))


def honest_lines() -> Iterable[Typed]:
    """Lines without slips, of all games in both languages."""
    chance = random.Random(1)
    for number in range(HONEST):
        yield typed_line(tuple(GAMES)[number % len(GAMES)], LANGUAGES[number // len(GAMES) % 2], 0, chance)


def questions(count: int) -> Iterable[tuple[str, str | None]]:
    """Honest questions with slips in them, and texts that are none."""
    chance = random.Random(3)
    asked = [*tuned("en"), *tuned("ru")]
    for number in range(count):
        question = chance.choice(asked)
        text = slipped(question.text, chance.randrange(SLIPS + 1), chance)
        if number % 50 == 0:
            text = monster(chance.choice(moments("theater")), question.text, chance)
        yield text, chance.choice((question.game, None))


def compared(
    name: str, honest: Iterable[Callable[[], float]], others: Iterable[tuple[str, Callable[[], float]]]
) -> None:
    """Measure texts, one in so many of them honest, for the machine is not equally fast all the time; then print."""
    usual: list[float] = []
    costs: list[tuple[float, str]] = []
    dear: list[tuple[float, Measure]] = []
    known = cycle(honest)
    for number, (text, work) in enumerate(others):
        if number % EVERY == 0:
            usual.append(next(known)())
        costs.append((work(), text))
        if costs[-1][0] >= BOUND * median(usual[:HONEST]) / 2:
            dear.append((costs[-1][0], work))
    bound = BOUND * median(usual)
    # Last of all: an honest line would be dear if what is remembered were forgotten before it.
    report(name, usual, costs, [min(anew(work) for _ in range(3)) for cost, work in dear if cost >= bound])


def anew(work: Measure) -> float:
    """The same once more, with nothing remembered of what was typed."""
    for owner in (spelling, *(kept for reader in _READERS.values() for kept in vars(reader).values())):
        for each in vars(owner).values():
            if hasattr(each, "cache_clear"):
                each.cache_clear()
    return work()


def report(name: str, honest: list[float], costs: list[tuple[float, str]], again: list[float]) -> None:
    """Print how the costs of some texts compare with those of honest ones.

    Those above the bound were measured again: what was above it only once is the machine's and the collector's doing.
    How many honest lines are above it tells how much the machine was disturbed in this run.
    """
    usual = median(honest)
    tail = sorted(cost for cost, _ in costs)[-1 - len(costs) // 1000]
    share = sum(cost < BOUND * usual for cost, _ in costs) / len(costs)
    steady = 1 - sum(cost >= BOUND * usual for cost in again) / len(costs)
    calm = sum(cost < BOUND * usual for cost in honest) / len(honest)
    worst, text = max(costs)
    sys.stdout.write(
        f"{name}: the median honest line {usual:.2f} ms, the worst {max(honest):.1f} ms, {calm:.2%} of "
        f"them below {BOUND} × that; of {len(costs):,} lines "
        f"{share:.2%} below {BOUND} × that median ({steady:.2%} if those above it are measured again), "
        f"median {median(cost for cost, _ in costs):.2f} ms, "
        f"999 of 1,000 below {tail:.2f} ms, x{tail / usual:.1f} of it, "
        f"worst {worst:.1f} ms, x{worst / WORST:.2f} of the bound: {text[:200]!r} ({len(text)} characters)\n"
    )


def main() -> None:
    """Measure and print."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else LINES
    BOOKS.prepare()
    honest = [*honest_lines()]
    asked = [(each.text, each.game) for each in (*tuned("en"), *tuned("ru"))]
    for each in honest:
        reading(each)
        completing(each)
    asked += [(text, None) for text, _ in asked]
    for question in asked:
        looking_up(question)  # examples are played once
    gc.collect()
    gc.freeze()  # as the bot does once it is prepared
    lines = ((typed.text, partial(reading, typed)) for typed in typed_lines(count, 7))
    compared("reading", (partial(reading, each) for each in honest), lines)
    lines = ((typed.text, partial(completing, typed)) for typed in typed_lines(count // 5, 8))
    compared("completing", (partial(completing, each) for each in honest), lines)
    lines = ((each[0], partial(looking_up, each)) for each in questions(count // 5))
    compared("looking up", (partial(looking_up, each) for each in asked), lines)


if __name__ == "__main__":
    main()
