"""Chapter O16.4: Melee in a hex with units of both sides, from the grenades to the losses and the displaced."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Mark, Refusal
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.actions import Bundle, Eliminate
from engine.games.squad.map.geography import hex_word
from engine.games.squad.map.sides import SIDES, enemy
from engine.games.squad.phases.changes.harm import break_unit, displace, eliminate, suppress
from engine.games.squad.phases.turns.orders import judge_card, play_action
from engine.games.squad.sums.melee_sums import BUNDLE_IN_MELEE, loss_sets, melee_sum, melee_total
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Melee
from engine.games.squad.table.survey import NONE, Position, find_unit, has_units, units_in
from engine.games.squad.table.values import figures_of
from engine.games.squad.words import fight_phrases
from engine.games.squad.words.naming import hex_name, piece_fact, side_name, unit_name


def begin_melee(board: Board, side: int, hex_: int, entered: tuple[tuple[int, int], ...]) -> None:
    """Begin the Melee in a hex with units of both sides [O16.4].

    Args:
        board: the position.
        side: the active side, which acts first.
        hex_: the hex.
        entered: (unit, hex it came from) of the units that entered.
    """
    board.push(Melee(side, hex_, entered))
    word = hex_word(hex_)
    units = tuple(unit_name(unit) for unit in board.units if unit.at == hex_)
    line = Line(fight_phrases.MELEE_BEGINS, {"hex": word, "units": units})
    board.tell(Event("melee-begins", line, (rules.orders.MELEE,), marks=(Mark("melee", (word,)),)))


def go_on(board: Board, frame: Melee) -> bool:
    """Take the next step of a Melee; false if somebody is asked."""
    if frame.step == "over" or not all(has_units(board, frame.hex, side) for side in SIDES):
        board.pop()
        return True
    if frame.step == "bundle":
        if bundler(board, frame) != NONE:
            return False
        totals = tuple(melee_total(board, frame.hex, side, frame.bundles) for side in SIDES)
        board.replace_top(step="roll", fixed=totals)
        return True
    if frame.step == "roll":
        for side in (frame.side, enemy(frame.side)):
            if frame.dice[side] is None:
                board.start_roll(side, "melee")
                return True
        _compare(board, frame)
        return True
    found = losses(board, frame)
    if len(found) > 1:
        return False
    _lose(board, frame, found[0])
    return True


def bundler(position: Position, frame: Melee) -> int:
    """The side asked for a Grenade Bundle, the active one first; it never hangs on what a hand holds."""
    for side in (frame.side, enemy(frame.side)):
        if side not in frame.asked and position.hands[side]:
            return side
    return NONE


def judge_bundle(position: Position, frame: Melee, action: Bundle) -> Refusal | None:
    """Why a Grenade Bundle may not be played into a Melee [A28]."""
    return judge_card(position, bundler(position, frame), action.card, action="grenade-bundle")


def apply_bundle(board: Board, side: int, action: Bundle) -> None:
    """Play a Grenade Bundle into a Melee [A28]."""
    play_action(board, side, action.card, rules.actions.GRENADE_BUNDLE)
    frame = board.frame(Melee)
    board.replace_top(bundles=tuple(sorted((*frame.bundles, side))), asked=(*frame.asked, side))
    facts: Facts = {"side": side_name(side), "n": BUNDLE_IN_MELEE}
    board.tell(Event("bundle", Line(fight_phrases.BUNDLE_PLAYED, facts), (rules.actions.GRENADE_BUNDLE,)))


def pass_bundle(board: Board, side: int) -> None:
    """A side plays no Grenade Bundle."""
    frame = board.frame(Melee)
    board.replace_top(asked=(*frame.asked, side))


def difference(frame: Melee) -> int:
    """The first side's total less the second's, dice included."""
    one, other = frame.dice
    if one is None or other is None:
        raise ValueError("expected a Melee whose dice are known")
    return frame.fixed[0] + sum(one) - frame.fixed[1] - sum(other)


def winner_of(frame: Melee) -> int:
    """The side with the higher total; only where they differ."""
    return 0 if difference(frame) > 0 else 1


def _compare(board: Board, frame: Melee) -> None:
    by = abs(difference(frame))
    word = hex_word(frame.hex)
    sums = tuple(melee_sum(board, frame, side, frame.dice[side]) for side in (frame.side, enemy(frame.side)))
    facts: Facts = {"hex": word, "n": by}
    mark = Mark("melee", (word,), label=" : ".join(str(one.total) for one in sums))
    if by:
        facts["side"] = side_name(winner_of(frame))
        line = Line(fight_phrases.MELEE_WON, facts)
        board.tell(Event("melee", line, (rules.orders.MELEE,), sums, (mark,), segment=True))
        board.replace_top(step="losses")
        return
    board.tell(
        Event("melee", Line(fight_phrases.MELEE_DRAWN, facts), (rules.orders.MELEE,), sums, (mark,), segment=True)
    )
    board.replace_top(step="over")
    _go_back(board, frame)


def _go_back(board: Board, frame: Melee) -> None:
    """After a draw those that entered go back where they came from, Suppressed; if barred, they are displaced."""
    homes = tuple((i, home) for i, home in frame.entered if board.units[i].at == frame.hex)
    for i, _ in homes:
        suppress(board, i, rules.orders.MELEE)
    displace(board, tuple(i for i, _ in homes), homes)


def losses(position: Position, frame: Melee) -> list[tuple[int, ...]]:
    """The choices of units that the loser may eliminate: enough figures, the least possible total [O16.4]."""
    loser = enemy(winner_of(frame))
    return loss_sets(position, tuple(units_in(position, frame.hex, loser)), abs(difference(frame)))


def judge_losses(position: Position, frame: Melee, action: Eliminate) -> Refusal | None:
    """Why these are not the losses of a Melee [O16.4]."""
    chosen = tuple(sorted(find_unit(position, word) for word in action.units))
    found = losses(position, frame)
    if chosen in found:
        return None
    named = tuple(piece_fact(position, word) for word in action.units)
    able = set(units_in(position, frame.hex, enemy(winner_of(frame))))
    figure = ""
    if able.issuperset(chosen):
        figures, least = (sum(figures_of(position.units[i]) for i in units) for units in (chosen, found[0]))
        figure = f"{figures}{'<' if figures < least else '>'}{least}" if figures != least else ""
    return rules.orders.MELEE.refuse(hex=hex_name(frame.hex), units=named, n=abs(difference(frame)), figure=figure)


def apply_losses(board: Board, side: int, action: Eliminate) -> None:
    """Eliminate the units chosen [O16.4]."""
    del side
    _lose(board, board.frame(Melee), tuple(find_unit(board, word) for word in action.units))


def _lose(board: Board, frame: Melee, units: tuple[int, ...]) -> None:
    """The loser's units are eliminated; the others break and are displaced."""
    loser = enemy(winner_of(frame))
    board.replace_top(step="over")
    for i in units:
        eliminate(board, i, rules.orders.MELEE)
    left = tuple(units_in(board, frame.hex, loser))
    for i in left:
        if not board.units[i].broken:
            break_unit(board, i, rules.orders.MELEE)
    displace(board, left)
