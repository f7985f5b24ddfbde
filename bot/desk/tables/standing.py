"""Standing orders as they come into force and lapse again."""

from __future__ import annotations

import msgspec

from engine.core.game import Seat
from storage.record import Answered, Reflex

ONCE = "once"
"""The condition of a standing order that answers the next time alone."""
POLICY = "policy"
"""The condition of a standing order in the game's own words, which weighs each case."""
DEFAULT = "default"
"""The answer that leaves it to the game's safe default."""
_TURN = "turn "
"""What the condition of one begins with that holds in one turn of the game alone; its number follows."""


class StandingOrder(msgspec.Struct, frozen=True):
    """The seat answers asks of a kind so: always, the next time (`once`), or in one turn of the game (`turn 3`)."""

    seat: Seat
    ask: str
    condition: str
    answer: str

    @property
    def is_policy(self) -> bool:
        """Whether its answer is a policy of the game, which weighs each case."""
        return self.condition == POLICY or (self.lasts_a_turn and self.answer != DEFAULT)

    @property
    def lasts_a_turn(self) -> bool:
        """Whether it holds in one turn alone, and the order of before comes back into force after it."""
        return self.condition.startswith(_TURN)


def in_turn(number: int) -> str:
    """The condition of a standing order that holds in this turn of the game alone."""
    return f"{_TURN}{number}"


def left_by(standing: tuple[StandingOrder, ...], answered: Answered, turn: int) -> tuple[StandingOrder, ...]:
    """Those still in force after an answer, in the turn of the game that it has led to."""
    if answered.by == "reflex":
        standing = tuple(each for each in standing if each.seat != answered.seat or each.condition != ONCE)
    return tuple(each for each in standing if not each.lasts_a_turn or each.condition == in_turn(turn))


def set_down(standing: tuple[StandingOrder, ...], record: Reflex) -> tuple[StandingOrder, ...]:
    """Those in force after one was set or taken back; what holds for a turn goes before what holds always."""
    new = StandingOrder(record.seat, record.ask, record.condition, record.answer)
    kept = tuple(
        each
        for each in standing
        if (each.seat, each.ask) != (new.seat, new.ask) or (new.lasts_a_turn and not each.lasts_a_turn)
    )
    return (new, *kept) if new.lasts_a_turn else (*kept, new) if new.answer else kept
