"""Prints how often two people are asked in whole games, and how often others wait though nobody is asked.

Run `python -m tests.bench.bench_questions 5 street/nail-factory`: so many games of a scenario, of all of a game, or of
all games. Computers of the lowest level choose for both sides, and the table believes that people did; whoever is
passed for after a time is one *wait*. Nothing of it is a time.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from bot.desk.news.following import unasked
from bot.desk.tables.folding import fold, opened
from bot.desk.tables.table import Table
from engine.catalog import GAMES
from engine.core import referee
from engine.core.dice import StepDice
from engine.core.game import Ask
from engine.core.rules import Refusal
from engine.players.answering import answer
from engine.players.catalog import COMPUTERS
from engine.players.levels import level_of
from storage import record as facts

GAMES_EACH = 3
MOST = 3000
"""Answers after which a game counts as it is."""
Counts = dict[str, Counter[str]]


def begun(game: str, scenario: str, number: int, *, is_quick: bool) -> Table:
    """A table of two people whose game has just begun."""
    secret = f"{number:064x}"
    first = facts.Opened(0, "tg:anna", game, scenario, {}, 1, secret, "", "en")
    table = opened(f"{game}{number}", first, GAMES)
    for seat, name in zip(table.seats, ("anna", "boris", "clara"), strict=False):
        table = fold(table, facts.Sat(0, f"tg:{name}", name, seat))
    if is_quick:
        table = fold(table, facts.Configured(0, "tg:anna", is_quick=True))
    step = GAMES[game].setup(scenario, {}, StepDice(b"questions", scenario, number))
    return fold(table, facts.Begun(0, "tg:anna", [], referee.fingerprint(step.state)), step)


def how(table: Table, ask: Ask[object]) -> str:
    """Who answers a question: a person, or who else; `wait` where others wait though nobody is asked."""
    found = unasked(table, ask)
    if found is None:
        return "asked"
    return found.by if found.by != facts.IDLE else "wait"


def counted(game: str, scenario: str, number: int, *, is_quick: bool) -> Counts:
    """By kind of question who answered how often in one game."""
    table, counts = begun(game, scenario, number, is_quick=is_quick), Counts()
    player = COMPUTERS[game, level_of("easy").id]
    for given in range(MOST):
        if not table.asks:
            break
        ask = table.asks[0]
        counts.setdefault(ask.kind, Counter())[how(table, ask)] += 1
        left = unasked(table, ask)
        dice = StepDice(b"questions", f"{scenario} {number} player", given)
        action = left.order.action if left else answer(player, table.play, table.position, ask.seat, dice)
        rolled = StepDice(b"questions", f"{scenario} {number}", given)
        step = referee.submit(table.play, table.position, ask.seat, action, rolled, asks=table.asks)
        assert not isinstance(step, Refusal)
        order = table.play.write_order(action)
        by = left.by if left else table.holders(ask.seat)[0].key
        record = facts.Answered(0, by, ask.seat, order, list(rolled.rolled), referee.fingerprint(step.state))
        table = fold(table, record, step)
    return counts


def main() -> None:
    """Play and print."""
    given = argparse.ArgumentParser()
    given.add_argument("games", type=int, nargs="?", default=GAMES_EACH)
    given.add_argument("wanted", nargs="*", default=list(GAMES))
    given.add_argument("--quick", action="store_true", help="both have agreed on quick reactions")
    options = given.parse_args()
    for wanted in options.wanted:
        game, _, only = wanted.partition("/")
        for scenario in GAMES[game].card.scenarios:
            if scenario.id != only if only else scenario.is_puzzle:
                continue
            counts = Counts()
            for number in range(options.games):
                for kind, found in counted(game, scenario.id, number, is_quick=options.quick).items():
                    counts.setdefault(kind, Counter()).update(found)
            told = (
                (kind, *(f"{by} {n / options.games:.1f}" for by, n in sorted(by_whom.items())))
                for kind, by_whom in (*sorted(counts.items()), ("all", sum(counts.values(), Counter())))
            )
            sys.stdout.write(f"{game}/{scenario.id}, a game of {options.games}:\n")
            sys.stdout.writelines(f"    {kind:16} {', '.join(rest)}\n" for kind, *rest in told)
            sys.stdout.flush()


if __name__ == "__main__":
    main()
