"""A table played ahead of what is typed at it: orders, dice and so its records are known before they are given."""

from __future__ import annotations

import time

from bot.desk.tables.folding import fold
from bot.desk.tables.table import Table
from engine.core import referee
from engine.core.dice import Dice
from engine.core.game import Ask
from engine.core.rules import Refusal
from storage.record import Answered


def played_ahead(table: Table, by: str, chance: Dice) -> tuple[Answered, Table]:
    """What the first seat that is asked answers, drawn at random, and the table after it.

    Args:
        table: a table at which somebody is asked.
        by: the key of the person who answers.
        chance: what draws the order; the table's own dice are rolled for it.
    """
    ask: Ask[object] = table.asks[0]
    order = table.play.write_order(ask.choices.sample(chance))
    dice = table.dice()
    step = referee.submit(
        table.play, table.position, ask.seat, table.play.read_order(table.position, ask.seat, order), dice
    )
    assert not isinstance(step, Refusal), step
    record = Answered(int(time.time()), by, ask.seat, order, dice.rolled, referee.fingerprint(step.state))
    return record, fold(table, record, step)
