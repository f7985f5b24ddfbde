"""Chapters 7.1 to 7.3: the VP track, control of objectives, open and secret chits."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Mark, Rule
from engine.core.text import Facts, Line, Text
from engine.core.weights import RECKONING
from engine.games.squad import rules
from engine.games.squad.map.geography import hex_word
from engine.games.squad.map.sides import AXIS, SEATS, SIDES, enemy
from engine.games.squad.table.board import Board
from engine.games.squad.table.chits import CHITS, worth_of
from engine.games.squad.table.state import NOBODY
from engine.games.squad.table.survey import Position
from engine.games.squad.words import score_phrases
from engine.games.squad.words.naming import chit_name, side_name
from engine.kits.board import changed


def score(board: Board, side: int, points: int, text: Text, *because: Rule) -> None:
    """Move the VP marker; `text` says what for [7.1]."""
    if not points:
        return
    board.points += points if side == AXIS else -points
    facts: Facts = {"side": side_name(side), "n": points, "points": score_phrases.track(board.points)}
    mark = Mark("score", label=f"+{points}", units=(SEATS[side],))
    board.tell(Event("scored", Line(text, facts), (*because, rules.victory.VICTORY_TRACK), marks=(mark,)))


def worth(position: Position, objective: int) -> int:
    """VP of an objective, 0 for the first, by the open chits [7.3a]."""
    return worth_of(position.chits_open, objective)


def check_control(board: Board) -> None:
    """Give objectives to whoever has an unbroken unit alone in the hex [7.3h]."""
    numbers = board.plan.map.objective_in
    there: dict[int, list[bool]] = {}
    for unit in board.units:
        number = numbers.get(unit.at)
        if number is not None:
            found = there.setdefault(number, [False, False, False, False])
            found[unit.side] = True
            if not unit.broken:
                found[2 + unit.side] = True
    for number, found in there.items():
        for side in SIDES:
            if found[2 + side] and not found[enemy(side)] and board.control[number] != side:
                _take(board, side, number)


def _take(board: Board, side: int, number: int) -> None:
    """Hand an objective over: the former controller loses its VP first, then the new one gains them [7.3f]."""
    old = board.control[number]
    board.control = changed(board.control, number, side)
    value = worth(board, number)
    place = hex_word(board.plan.map.objectives[number])
    facts: Facts = {"side": side_name(side), "objective": number + 1, "hex": place, "n": value}
    mark = Mark("objective", (place,), label=f"+{value}" if value else "")
    cited: tuple[Rule, ...] = (rules.victory.CONTROL,)
    board.tell(Event("control", Line(score_phrases.TAKES_OBJECTIVE, facts), cited, marks=(mark,)))
    if not value:
        return
    if old == NOBODY:
        score(
            board,
            side,
            value,
            score_phrases.SCORES_OBJECTIVE,
            rules.victory.OPEN_SCORES_AT_ONCE,
            rules.victory.TAKEN_FROM_NOBODY,
        )
        return
    _lose(board, old, value)
    score(
        board,
        side,
        value,
        score_phrases.SCORES_OBJECTIVE,
        rules.victory.OPEN_SCORES_AT_ONCE,
        rules.victory.CONTROL_CHANGES,
    )


def _lose(board: Board, side: int, points: int) -> None:
    board.points -= points if side == AXIS else -points
    facts: Facts = {"side": side_name(side), "n": points, "points": score_phrases.track(board.points)}
    mark = Mark("score", label=f"−{points}", units=(SEATS[side],))
    line = Line(score_phrases.LOSES_OBJECTIVE, facts)
    board.tell(Event("scored", line, (rules.victory.CONTROL_CHANGES, rules.victory.VICTORY_TRACK), marks=(mark,)))


def draw_chit(board: Board) -> str:
    """Draw a chit from the cup, which must not be empty."""
    index = board.dice.below(len(board.chits_left))
    letter = board.chits_left[index]
    board.chits_left = (*board.chits_left[:index], *board.chits_left[index + 1 :])
    return letter


def draw_secret(board: Board, side: int, *because: Rule) -> None:
    """Draw a chit as a secret objective; one without a secret side is placed openly [7.3b, 7.3c]."""
    if not board.chits_left:
        board.tell(Event("no-chit", Line(score_phrases.NO_CHITS_LEFT, {"side": side_name(side)}), because))
        return
    letter = draw_chit(board)
    facts: Facts = {"side": side_name(side), "chit": chit_name(letter)}
    if not CHITS[letter].can_be_secret:
        line = Line(score_phrases.CANNOT_BE_SECRET, facts)
        board.tell(Event("chit", line, (*because, rules.victory.CHITS_WITHOUT_SECRET_SIDE), reveals=True))
        open_chit(board, letter)
        return
    board.chits_secret = changed(board.chits_secret, side, (*board.chits_secret[side], letter))
    public = Line(score_phrases.DRAWS_SECRET, {"side": side_name(side)})
    board.tell(Event("chit", public, (*because, rules.victory.SECRET_CHITS_OWN), reveals=True))
    own = Line(score_phrases.YOU_DRAW_SECRET, {"chit": chit_name(letter)})
    board.tell(Event("secret-chit", own, (rules.victory.SECRET_CHITS_OWN,), seen_by=(SEATS[side],), reveals=True))


def open_chit(board: Board, letter: str) -> None:
    """Lay a chit openly in the Objectives section; it scores at once for whoever controls its objectives [7.3d]."""
    board.chits_open = tuple(sorted((*board.chits_open, letter)))
    chit = CHITS[letter]
    line = Line(score_phrases.CHIT_OPEN, {"chit": chit_name(letter)})
    board.tell(Event("chit-open", line, (rules.victory.OPEN_CHITS_VISIBLE, rules.lists.OBJECTIVE_CHITS), reveals=True))
    for number, value in enumerate(chit.worth):
        holder = board.control[number]
        if value and holder != NOBODY:
            score(board, holder, value, score_phrases.SCORES_CHIT, rules.victory.OPEN_SCORES_AT_ONCE)
    if chit.doubles:
        for side in SIDES:
            tally = board.exits if chit.doubles == "exits" else board.eliminations
            score(board, side, tally[side], score_phrases.SCORES_DOUBLE, rules.lists.OBJECTIVE_CHITS)


def reveal_secret(board: Board, side: int, index: int, *because: Rule) -> None:
    """Reveal a side's secret chit: it becomes an open one and scores [7.3a, 7.3e]."""
    mine = board.chits_secret[side]
    letter = mine[index]
    board.chits_secret = changed(board.chits_secret, side, (*mine[:index], *mine[index + 1 :]))
    facts: Facts = {"side": side_name(side), "chit": chit_name(letter)}
    cited = (*because, rules.victory.SECRET_SCORES_LATE)
    board.tell(Event("revealed", Line(score_phrases.REVEALS_CHIT, facts), cited, reveals=True))
    open_chit(board, letter)


def reveal_all(board: Board, *because: Rule) -> None:
    """Reveal and score every secret chit at the end of the game, and tell what they came to together [7.6]."""
    before = board.points
    if not any(board.chits_secret):
        return
    for side in SIDES:
        while board.chits_secret[side]:
            reveal_secret(board, side, 0, *because)
    gained = board.points - before
    facts: Facts = {"before": score_phrases.track(before), "points": score_phrases.track(board.points)}
    line = Line(score_phrases.SECRETS_CHANGE_NOTHING, facts)
    if gained:
        facts = {"side": side_name(AXIS if gained > 0 else enemy(AXIS)), "n": abs(gained), **facts}
        line = Line(score_phrases.SECRETS_COUNT, facts)
    board.tell(Event(RECKONING, line, (*because, rules.victory.SECRET_SCORES_LATE)))
