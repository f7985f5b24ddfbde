"""Verifying: every roll of a finished game is recomputed from the revealed secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.desk.tables.folding import fold, opened
from bot.desk.tables.table import Table, set_up
from engine.core import referee
from engine.core.dice import StepDice, commitment, mixed
from engine.core.game import AnyGame
from engine.core.rules import Refusal
from storage.record import Answered, Begun, Opened, Record, Revealed


class Verdict(msgspec.Struct, frozen=True):
    """What a check of the dice found.

    Attributes:
        throws: how many throws of dice players saw.
        rolls: how many single random numbers were recomputed, those that shuffled cards among them.
        steps: in how many records.
        wrong: versions of the records whose rolls or positions are not what the secret gives.
        is_secret_true: the revealed secret is the one whose digest was published; `None` if none was revealed.
    """

    throws: int
    rolls: int
    steps: int
    wrong: tuple[int, ...]
    is_secret_true: bool | None

    @property
    def is_sound(self) -> bool:
        """Whether everything is as it was promised."""
        return self.is_secret_true is True and not self.wrong


def verify(code: str, records: Sequence[Record], games: Mapping[str, AnyGame]) -> Verdict:
    """Recompute all dice of a table from its records.

    Args:
        code: the table's code, which is part of the dice.
        records: all its records.
        games: the games by id.

    Raises:
        ValueError: the records do not begin with the table's opening.
    """
    if not records or not isinstance(records[0], Opened):
        raise ValueError("expected records that begin with a table's opening")
    table = opened(code, records[0], games)
    revealed = next((record.secret for record in records if isinstance(record, Revealed)), None)
    secret = bytes.fromhex(revealed) if revealed is not None else b""
    throws = rolls = steps = 0
    wrong = []
    for version, record in enumerate(records[1:], 2):
        if isinstance(record, Begun | Answered) and table.is_sound:
            dice = StepDice(mixed(secret, table.head.words), code, version)
            steps += 1
            rolls += len(record.rolls)
            if not _is_true(table, record, dice):
                wrong.append(version)
        table = fold(table, record)
        if isinstance(record, Begun | Answered) and table.notices:
            throws += sum(len(event.rolls) for event in table.notices[-1].events)
    if table.head.diverged is not None and table.head.diverged not in wrong:
        wrong.append(table.head.diverged)
    is_true = None if revealed is None else commitment(secret) == records[0].commitment
    return Verdict(throws, rolls, steps, tuple(wrong), is_true)


def _is_true(table: Table, record: Begun | Answered, dice: StepDice) -> bool:
    try:
        step: Any = (
            set_up(table.play, table.head.scenario, table.head.options, dice)
            if isinstance(record, Begun)
            else referee.submit(
                table.play,
                table.position,
                record.seat,
                table.play.read_order(table.position, record.seat, record.order),
                dice,
            )
        )
    except ValueError:
        return False
    if isinstance(step, Refusal):
        return False
    return dice.rolled == record.rolls and referee.fingerprint(step.state) == record.fingerprint
