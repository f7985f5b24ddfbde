"""What the battles would be if an order were given, for live sums and previews."""

from __future__ import annotations

from engine.core.dice import RecordedDice
from engine.core.text import Text
from engine.games.cards.actions import Pair
from engine.games.cards.phases.attack import declare
from engine.games.cards.phases.blocking import apply_block
from engine.games.cards.phases.breakthrough import apply_target
from engine.games.cards.sums import fighter_texts
from engine.games.cards.table.armies import enemy
from engine.games.cards.table.battles import Force, forces
from engine.games.cards.table.board import Board
from engine.games.cards.table.state import State
from engine.games.cards.words.naming import place_name


def supposed_block(state: State, tasks: tuple[Pair, ...]) -> tuple[Force, ...]:
    """The battles with these blocks, supports and covers."""
    board = Board.of(state, RecordedDice(()))
    apply_block(board, enemy(state.active), tasks)
    return forces(board)


def supposed_attack(state: State, charges: tuple[Pair, ...]) -> tuple[Force, ...]:
    """The battles that are certain with this wave: those whose targets are named, nobody supporting."""
    board = Board.of(state, RecordedDice(()))
    declare(board, state.active, charges)
    apply_block(board, enemy(state.active), ())
    return forces(board)


def supposed_target(state: State, aims: tuple[Pair, ...]) -> tuple[Force, ...]:
    """The battles with these breakthrough targets."""
    board = Board.of(state, RecordedDice(()))
    apply_target(board, aims)
    return forces(board)


def battle_texts(found: tuple[Force, ...]) -> tuple[Text, ...]:
    """Each battle in one phrase: both sides with their effective values, and the sums."""
    return tuple(_battle_text(force) for force in found)


def _battle_text(force: Force) -> Text:
    ours = fighter_texts(force.attackers)
    theirs = fighter_texts(force.defenders) or (place_name(force.battle.target),)
    sums = f"{force.attack} : {force.defence}" if force.defenders else str(force.attack)
    return Text(
        f"{' + '.join(one.en for one in ours)} v {' + '.join(one.en for one in theirs)} ({sums})",
        f"{' + '.join(one.ru for one in ours)} – {' + '.join(one.ru for one in theirs)} ({sums})",
    )
