"""Recorded games as the records of a table, so that the desk can be asked about whole games."""

from __future__ import annotations

from pathlib import Path

from engine.catalog import GAMES
from engine.core.dice import RecordedDice, commitment
from engine.core.referee import fingerprint, submit
from engine.core.rules import Refusal
from storage.record import Answered, Begun, Opened, Record, Revealed
from tests.recorded.record import Record as Played
from tests.recorded.record import load

DATA = Path(__file__).parents[1] / "recorded" / "data"
SECRET = bytes(32)
AT = 1_700_042_400


_MADE: dict[str, tuple[Record, ...]] = {}
"""The records of games, by the digest of what was played: many tests look at the same few games."""


def whole_games(name: str) -> list[Played]:
    """The recorded games of a scenario, such as `street.nail-factory`, that were played to their end from its start."""
    return [each for each in load(DATA / f"{name}.xz") if each.is_whole and not each.opening.position]


def records_of(played: Played) -> list[Record]:
    """The records of a table at which that game was played."""
    digest = fingerprint(played)
    if digest not in _MADE:
        _MADE[digest] = tuple(_made(played))
    return list(_MADE[digest])


def _made(played: Played) -> list[Record]:
    opening = played.opening
    game = GAMES[opening.game]
    dice = RecordedDice(opening.rolls)
    state = opening.start(game, dice)
    first = Opened(
        AT,
        "tg:anna",
        opening.game,
        opening.scenario,
        dict(opening.options),
        game.card.rules_version,
        SECRET.hex(),
        commitment(SECRET),
        "en",
    )
    records: list[Record] = [first, Begun(AT, "tg:anna", dice.rolled, fingerprint(state))]
    for answer in played.answers:
        dice = RecordedDice(answer.rolls)
        step = submit(game, state, answer.seat, game.read_order(state, answer.seat, answer.order), dice)
        assert not isinstance(step, Refusal)
        state = step.state
        records.append(Answered(AT, "tg:anna", answer.seat, answer.order, dice.rolled, fingerprint(state)))
    return [*records, Revealed(AT, SECRET.hex())]
