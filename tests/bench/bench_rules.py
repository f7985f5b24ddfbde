"""Prints what rule look-ups cost against an echo of the question: `python -m tests.bench.bench_rules`."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median

from bot.desk.messages.outgoing import Block, Message
from bot.desk.rules.lookup import indexed
from tests.desk.questions.lists import BOOKS, Question, tuned

BUDGET = 50.0
"""Milliseconds that an answer may take, the text of its example included."""
ROUNDS = 3


def milliseconds(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The best of some runs."""
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best * 1000


def answer(question: Question) -> object:
    """The whole answer as it is sent."""
    return BOOKS.answer(question.text, question.language, question.game if question.is_at_table else None)


def main() -> None:
    """Measure the index, every question of the lists, a look-up by number, and a bare look-up and echo."""
    indexed.cache_clear()
    start = time.perf_counter()
    BOOKS.prepare()
    built = time.perf_counter() - start
    questions = [*tuned("en"), *tuned("ru")]
    first = sorted(milliseconds(partial(answer, each), 1) for each in questions)  # their examples are played now
    found = sorted(milliseconds(partial(answer, each)) for each in questions)
    searched = sorted(milliseconds(partial(BOOKS.find, each.text, each.game)) for each in questions)
    numbered = milliseconds(lambda: BOOKS.answer("9.2.2", "en", "street"))
    bare = milliseconds(lambda: [BOOKS.lookup.entry("street", "9.2.2") for _ in range(1000)]) / 1000
    echo = milliseconds(lambda: [Message((Block("which rule is it"),)) for _ in range(1000)]) / 1000
    sys.stdout.write(
        f"{len(questions)} questions: median {median(found):.1f} ms, 95 of 100 within "
        f"{found[len(found) * 95 // 100]:.1f} ms, worst {found[-1]:.1f} ms, x{found[-1] / BUDGET:.2f} of the budget; "
        f"asked for the first time {median(first):.1f} ms, worst {first[-1]:.1f} ms; "
        f"the search alone {median(searched):.2f} ms, worst {searched[-1]:.1f} ms\n"
        f"by number {numbered:.2f} ms; a bare look-up {bare * 1000:.2f} µs, an echo {echo * 1000:.2f} µs, the median "
        f"answer x{median(found) / echo:,.0f} of it; all books indexed in {built:.1f} s\n"
    )


if __name__ == "__main__":
    main()
