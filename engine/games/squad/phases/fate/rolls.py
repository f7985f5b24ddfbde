"""Chapters 5.1, 5.2 and 9: a roll from its reveal through the Initiative window to its application."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.tally import Roll as Thrown
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.map.sides import SEATS, enemy
from engine.games.squad.phases.changes.deck import turn_up
from engine.games.squad.phases.fate.triggers import trigger
from engine.games.squad.table.board import Board
from engine.games.squad.table.fate import CARDS, TRIGGERS
from engine.games.squad.table.frames import Attack, Barrage, LastHour, Melee, Panic, Recovering, Roll, Smoking
from engine.games.squad.table.survey import Position
from engine.games.squad.words import phrases, refusals
from engine.games.squad.words.naming import side_name

FACES = 6
"""Of the dice on fate cards; every pair of faces is on as many cards [5.1]."""
CARDS_FOR_A_REROLL = 2
"""The card that is turned up and one for its trigger; cancelled cards stay out until the roll is applied [5.4]."""


def judge_cancel(position: Position) -> Refusal | None:
    """Why the roll may not be made again: so many cards were cancelled that none would be left [5.4]."""
    roll = position.doing[-1]
    if not isinstance(roll, Roll):
        raise TypeError(f"expected a roll, got {roll!r}")
    left = len(position.decks[roll.side]) + len(position.discards[roll.side])
    return None if left >= CARDS_FOR_A_REROLL else rules.fate.EMPTY_DECK.refuse(refusals.NOTHING_TO_REROLL)


def go_on(board: Board, roll: Roll) -> bool:
    """Take the next step of a roll; the window waits for the holder of the Initiative Card [5.2, 9.1]."""
    if roll.step == "reveal":
        _reveal(board, roll)
        return True
    if roll.step == "window":
        return False
    if roll.step == "trigger" and not roll.quiet and CARDS[roll.card].trigger:
        board.replace_top(step="apply")
        trigger(board, roll)
        return True
    _apply(board, roll)
    return True


def _reveal(board: Board, roll: Roll) -> None:
    card = turn_up(board, roll.side)
    board.replace_top(card=card, step="window")
    one = CARDS[card]
    facts: Facts = {
        "side": side_name(roll.side),
        "purpose": phrases.PURPOSES[roll.purpose],
        "one": one.dice[0],
        "two": one.dice[1],
        "total": sum(one.dice),
    }
    text = phrases.ROLLS
    cited: tuple[Rule, ...] = (rules.fate.ROLL, rules.fate.ROLL_SEQUENCE)
    if one.trigger and not roll.quiet:
        text = phrases.ROLLS_TRIGGER
        facts["trigger"] = TRIGGERS[one.trigger].name
        cited += (rules.fate.TRIGGERS,)
    elif one.trigger:
        cited += (rules.fate.NOT_A_ROLL,)
    mark = Mark("roll", label=f"{one.dice[0]}+{one.dice[1]}")
    thrown = Thrown(SEATS[roll.side], sum(one.dice), len(one.dice), FACES)
    board.tell(Event("rolled", Line(text, facts), cited, marks=(mark,), reveals=True, rolls=(thrown,)))


def cancel(board: Board, side: int) -> None:
    """Use the Initiative Card: the roll is made again, the card passes [9.1]."""
    roll = board.frame(Roll)
    other = enemy(side)
    board.initiative = other
    board.replace_top(card="", step="reveal", cancelled=(*roll.cancelled, roll.card))
    facts: Facts = {"side": side_name(side), "roller": side_name(roll.side), "other": side_name(other)}
    cited: tuple[Rule, ...] = (
        rules.initiative.LAST_ROLL_CANCELLED,
        rules.initiative.CARD_PASSES,
        rules.initiative.CANCELLED_BEFORE_APPLIED,
    )
    if roll.cancelled:
        cited += (rules.initiative.PASSES_WITHOUT_LIMIT,)
    board.tell(Event("cancelled", Line(phrases.CANCELS, facts), cited))


def keep(board: Board, side: int) -> None:
    """Let the roll stand [9.N]."""
    board.replace_top(step="trigger")
    line = Line(phrases.KEEPS, {"side": side_name(side)})
    board.tell(Event("kept", line, (rules.initiative.LUCK_BRAKE,)))


def judge_initiative(position: Position, side: int) -> Refusal:
    """Why the Initiative Card cannot be used when nobody is asked about a roll [9.1]."""
    if position.initiative != side:
        return rules.initiative.LAST_ROLL_CANCELLED.refuse()
    return rules.initiative.CANCELLED_BEFORE_APPLIED.refuse()


def _apply(board: Board, roll: Roll) -> None:
    """Discard the cards of the roll and give its dice to what it was made for [5.2]."""
    board.pop()
    board.discard(roll.side, *roll.cancelled, roll.card)
    dice = CARDS[roll.card].dice
    frame = board.top
    if isinstance(frame, Melee):
        pair = list(frame.dice)
        pair[roll.side] = dice
        board.replace_top(dice=(pair[0], pair[1]))
    elif isinstance(frame, Attack | Panic | Recovering | Barrage | Smoking | LastHour):
        board.replace_top(dice=dice)
    else:
        raise TypeError(f"expected something to roll for, got {frame!r}")
