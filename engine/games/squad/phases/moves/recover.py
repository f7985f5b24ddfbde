"""Chapter O22: the Recover order, in which Suppressed markers come off and broken units roll to rally."""

from __future__ import annotations

import msgspec

from engine.core.game import Addend, Chance, Event, Sum
from engine.core.rules import Mark, Refusal
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.actions import IronWill, Rally, RecoverOrder
from engine.games.squad.map.geography import hex_word
from engine.games.squad.phases.changes.harm import calm, rally
from engine.games.squad.phases.turns.orders import judge_card, judge_limit, play_action, play_order
from engine.games.squad.sums.attack_figures import cover_in
from engine.games.squad.sums.attack_sums import cover_addends, morale_addends
from engine.games.squad.sums.odds import OF, at_most
from engine.games.squad.table.board import Board
from engine.games.squad.table.fate import CARDS
from engine.games.squad.table.frames import Recovering
from engine.games.squad.table.survey import NONE, Position, find_unit, on_map
from engine.games.squad.table.values import command_of, leader_for, values_of
from engine.games.squad.words import fight_phrases, refusals
from engine.games.squad.words.naming import piece_fact, side_name, unit_name
from engine.kits.board import changed

MOST_COVER = 3
"""Cover helps a Recover roll by no more than this [O22.2]."""


def judge_recover(position: Position, side: int, order: RecoverOrder) -> Refusal | None:
    """Why a Recover order may not be played [O22.1]."""
    refusal = judge_limit(position, side)
    if refusal is not None:
        return refusal
    if position.called[side]:
        return rules.recovery.RECOVER_OR_ROUT_ONCE.refuse(
            order=fight_phrases.RECOVER_OR_ROUT, also=(rules.recovery.RECOVER_ONCE,)
        )
    if not any(position.units[i].broken or position.units[i].suppressed for i in on_map(position, side)):
        return rules.recovery.RECOVER_NEEDS_UNIT.refuse()
    if find_unit(position, order.card) != NONE:
        return _refuse_unit(position, side, order.card)
    return judge_card(position, side, order.card, order="recover")


def _refuse_unit(position: Position, side: int, word: str) -> Refusal:
    """A unit that is named is none that the order is given to: all of them rally; it tells which card it takes."""
    held = [card for card in position.hands[side] if CARDS[card].order == "recover"]
    told = rules.recovery.PLAYER_ACTIVATED.refuse(refusals.NO_UNIT_RECOVERS, unit=piece_fact(position, word))
    return msgspec.structs.replace(told, private=True, instead=tuple(map(RecoverOrder, held[:1])))


def order_recover(board: Board, side: int, order: RecoverOrder) -> None:
    """The player activates himself: Suppressed markers come off, then broken units roll [O22.1, O22.2]."""
    play_order(board, side, order.card, rules.recovery.RECOVER)
    board.called = changed(board.called, side, True)
    cited = (
        rules.recovery.RECOVER_NEEDS_UNIT,
        rules.recovery.PLAYER_ACTIVATED,
        rules.recovery.RECOVERED_MAY_BE_ACTIVATED,
    )
    board.tell(Event("recover", Line(fight_phrases.RECOVERS, {"side": side_name(side)}), cited))
    enemies = {unit.at for unit in board.units if unit.side != side and unit.at >= 0}
    around = board.plan.map.around
    broken = []
    for i in tuple(on_map(board, side)):
        unit = board.units[i]
        if unit.suppressed and enemies.isdisjoint(around[unit.at]):
            calm(board, i, rules.recovery.RECOVER, rules.units.SUPPRESSED)
        if unit.broken:
            broken.append(i)
    board.push(Recovering(side, tuple(broken)))


def go_on(board: Board, frame: Recovering) -> bool:
    """Roll for the unit chosen, or ask for the next; false if the side is asked."""
    if frame.current != NONE:
        if frame.dice is None:
            board.replace_top(fixed=(needed_to_rally(board, frame.current),))
            board.start_roll(frame.side, "recover")
        else:
            _apply(board, frame, frame.dice)
        return True
    left = tuple([i for i in frame.left if board.units[i].at >= 0 and board.units[i].broken])
    if left != frame.left:
        board.replace_top(left=left)
    if not left:
        board.pop()
        return True
    if len(left) == 1 and not board.hands[frame.side]:
        choose(board, left[0])
        return True
    return False


def needed_to_rally(position: Position, i: int) -> int:
    """What the dice of a Recover roll must not exceed [O22.2]."""
    unit = position.units[i]
    leader = leader_for(position, i)
    command = command_of(position.units[leader]) if leader != NONE else 0
    return values_of(unit).morale + min(MOST_COVER, cover_in(position, unit.at)) + command


def rally_sum(position: Position, i: int) -> Sum:
    """The same with its addends."""
    unit = position.units[i]
    addends = morale_addends(position, i)
    for addend in cover_addends(position, unit.at):
        if not addend.counted:
            continue
        if addend.amount > MOST_COVER:
            line = Line(fight_phrases.COVER_AT_MOST, {"what": addend.reason.facts["what"], "n": MOST_COVER})
            addends.append(Addend(MOST_COVER, line, rules.recovery.RECOVER))
        else:
            addends.append(addend)
    leader = leader_for(position, i)
    if leader != NONE:
        one = position.units[leader]
        line = Line(fight_phrases.ADDS_COMMAND, {"unit": unit_name(one)})
        addends.append(Addend(command_of(one), line, rules.units.LEADERS))
    title = Line(fight_phrases.RALLIES_ON, {"unit": unit_name(unit)})
    return Sum(title, tuple(addends), needed_to_rally(position, i), rules.recovery.RECOVER)


def rally_odds(position: Position, i: int, needed: int) -> tuple[Chance, Chance]:
    """In how many of the 36 cases a unit rallies or stays broken."""
    ways = at_most(needed)
    facts: Facts = {"unit": unit_name(position.units[i])}
    return (
        Chance(Line(fight_phrases.ODDS_RALLY, facts), ways, OF),
        Chance(Line(fight_phrases.ODDS_STAY, {**facts}), OF - ways, OF),
    )


def judge_rally(position: Position, frame: Recovering, action: Rally) -> Refusal | None:
    """Why this unit does not roll next [O22.2]."""
    if find_unit(position, action.unit) not in frame.left:
        return rules.recovery.RECOVER.refuse(unit=piece_fact(position, action.unit))
    return None


def judge_iron(position: Position, frame: Recovering, action: IronWill) -> Refusal | None:
    """Why Iron Will may not be played for this unit [A30]."""
    if find_unit(position, action.unit) not in frame.left:
        return rules.actions.IRON_WILL.refuse(unit=piece_fact(position, action.unit))
    return judge_card(position, frame.side, action.card, action="iron-will")


def choose(board: Board, i: int) -> None:
    """This unit rolls next."""
    board.replace_top(current=i, dice=None, fixed=())


def apply_rally(board: Board, side: int, action: Rally) -> None:
    """The owner chooses the unit that rolls next [O22.2]."""
    del side
    choose(board, find_unit(board, action.unit))


def apply_iron(board: Board, side: int, action: IronWill) -> None:
    """A unit rallies without a roll [A30]."""
    play_action(board, side, action.card, rules.actions.IRON_WILL)
    frame = board.frame(Recovering)
    i = find_unit(board, action.unit)
    rally(board, i, rules.actions.IRON_WILL)
    board.replace_top(left=tuple(j for j in frame.left if j != i))


def recover_result(position: Position, frame: Recovering, dice: tuple[int, int]) -> tuple[Line, Sum]:
    """What a Recover roll comes to, with what it is compared with, as it was fixed before the roll [5.2]."""
    unit = position.units[frame.current]
    total, needed = sum(dice), frame.fixed[0]
    facts: Facts = {"unit": unit_name(unit), "n": total, "needed": needed}
    text = fight_phrases.RECOVER_SUCCEEDS if total <= needed else fight_phrases.RECOVER_FAILS
    found = rally_sum(position, frame.current)
    if found.total != needed:
        line = Line(fight_phrases.FIXED_BEFORE)
        addend = Addend(needed - found.total, line, rules.fate.ROLL_SEQUENCE)
        found = Sum(found.title, (*found.addends, addend), needed, found.rule)
    return Line(text, facts), found


def _apply(board: Board, frame: Recovering, dice: tuple[int, int]) -> None:
    i, unit = frame.current, board.units[frame.current]
    board.replace_top(left=tuple(j for j in frame.left if j != i), current=NONE, dice=None, fixed=())
    if unit.at < 0 or not unit.broken:
        return
    line, found = recover_result(board, frame, dice)
    has_rallied = sum(dice) <= frame.fixed[0]
    mark = Mark("rallied" if has_rallied else "broken", (hex_word(unit.at),), units=(unit.word,))
    board.tell(Event("recover-roll", line, (rules.recovery.RECOVER,), (found,), (mark,), segment=True))
    if has_rallied:
        rally(board, i, rules.recovery.RECOVER)
