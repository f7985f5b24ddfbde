"""What a step would cost and risk: movement points part by part, Mines, who could answer with Op Fire [O21, A33]."""

from __future__ import annotations

import msgspec

from engine.core.game import Addend, Chance, Preview, Sum
from engine.core.rules import Mark, Rule
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.map.geography import hex_word
from engine.games.squad.map.sides import enemy
from engine.games.squad.orders.aftermath import crowds, moved, with_aftermath
from engine.games.squad.orders.fight_previews import attack_odds, melee_preview
from engine.games.squad.phases.attacks.fire import shooters
from engine.games.squad.phases.attacks.shots import attack_of, means_of_op_fire, reach_of
from engine.games.squad.phases.moves.movement import can_go_on
from engine.games.squad.phases.moves.paths import WIRE_COST, cost_of, exit_cost, slowest
from engine.games.squad.table.frames import Attack, Melee, Moving
from engine.games.squad.table.pieces import KINDS
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import NONE, fort_in, has_units
from engine.games.squad.words import fight_phrases
from engine.games.squad.words.naming import unit_name


def preview_of_entry(state: State, frame: Moving, to: int) -> Preview:
    """What it costs and risks the group under way to enter a hex."""
    here = frame.path[-1]
    spent = frame.spent + cost_of(state, here, to)
    left = max(0, slowest(state, frame.group) - spent)
    facts: Facts = {"hex": hex_word(to), "spent": spent, "left": left}
    lines = [Line(fight_phrases.PREVIEW_STEP, facts)]
    cited: list[Rule] = [rules.movement.ENTRY_COST]
    arrived = _arrived(state, frame, to, spent)
    answering = _who_answers(arrived)
    if answering:
        lines.append(
            Line(fight_phrases.PREVIEW_ANSWERED, {"units": tuple(unit_name(state.units[i]) for i in answering)})
        )
        cited.append(rules.actions.OP_FIRE)
    odds: tuple[Chance, ...] = ()
    if fort_in(state, to) == "mines" or fort_in(state, here) == "mines":
        mines = Attack(enemy(frame.side), "mines", NONE, to, targets=frame.group)
        odds = attack_odds(arrived, mines)
        cited.append(rules.actions.HIDDEN_MINES)
    words = tuple(state.units[i].word for i in frame.group)
    mark = Mark("move", tuple(hex_word(hex_) for hex_ in (*frame.path, to)), label=str(spent), units=words)
    found = Preview(tuple(lines), (_cost_sum(state, here, to),), odds, tuple(cited), (mark,))
    over = crowds(arrived, frame.side, (to,))
    last = arrived.doing[-1]
    if isinstance(last, Moving) and (last.units or can_go_on(arrived, last)):
        # Nobody need stay so: it is said here, and asked about where the group halts.
        more = (rules.stacking.SEVEN_FIGURES,) if over else ()
        return msgspec.structs.replace(found, lines=(*found.lines, *over), rules=(*found.rules, *more))
    return with_aftermath(found, arrived, frame.side)


def preview_of_halt(state: State, frame: Moving) -> Preview:
    """What follows once the group under way has halted; if it was the last, the order is over."""
    return with_aftermath(Preview(), state, frame.side, is_over=not frame.units)


def _cost_sum(state: State, here: int, to: int) -> Sum:
    """The cost of a step, each part with its rule [O21.1b]."""
    addends = [
        Addend(amount, Line(fight_phrases.ADDS, {"what": rule.title}), rule)
        for rule, amount in state.plan.map.cost_parts(here, to)
    ]
    if fort_in(state, here) == "wire":
        addends.append(
            Addend(
                WIRE_COST,
                Line(fight_phrases.ADDS, {"what": rules.actions.HIDDEN_WIRE.title}),
                rules.actions.HIDDEN_WIRE,
            )
        )
    title = Line(fight_phrases.COST_OF, {"hex": hex_word(to)})
    return Sum(title, tuple(addends), cost_of(state, here, to), rules.movement.ENTRY_COST)


def _arrived(state: State, frame: Moving, to: int, spent: int) -> State:
    """The position as it would be once the group has entered the hex."""
    entered = msgspec.structs.replace(
        frame,
        units=tuple(i for i in frame.units if i not in frame.group),
        path=(*frame.path, to),
        spent=spent,
        entered=True,
        step="reaction",
        answered=(),
        is_stopped=fort_in(state, to) == "wire",
    )
    return msgspec.structs.replace(moved(state, frame.group, to), doing=(*state.doing[:-1], entered))


def _who_answers(arrived: State) -> tuple[int, ...]:
    """The units that could, as far as everybody can know, fire at the group in its new hex [A33]."""
    frame = arrived.doing[-1]
    if not isinstance(frame, Moving) or not arrived.hands[enemy(frame.side)]:
        return ()
    means = means_of_op_fire(arrived, frame)
    found: set[int] = set()
    for piece in means.pieces:
        for hex_ in reach_of(arrived, means, piece):
            found.update(shooters(arrived, attack_of(arrived, means, (piece,), hex_)))
    return tuple(sorted(found))


def preview_of_advance(state: State, side: int, i: int, to: int, *, is_last: bool) -> Preview:
    """An Advance costs nothing; into the enemy it leads to a Melee, whose odds are shown as they would be now.

    The order is over with the last one if no Melee follows.
    """
    words = (hex_word(state.units[i].at), hex_word(to))
    mark = Mark("advance", words, units=(state.units[i].word,))
    after = moved(state, (i,), to)
    if has_units(state, to, enemy(side)):
        found = melee_preview(after, Melee(side, to, ()))
        return msgspec.structs.replace(found, rules=(rules.orders.ADVANCE, *found.rules), marks=(mark, *found.marks))
    if fort_in(state, to) == "mines":
        mines = Attack(enemy(side), "mines", NONE, to, targets=(i,))
        odds, cited = attack_odds(after, mines), (rules.orders.ADVANCE, rules.actions.HIDDEN_MINES)
        found = Preview(odds=odds, rules=cited, marks=(mark,))
    else:
        found = Preview(rules=(rules.orders.ADVANCE,), marks=(mark,))
    return with_aftermath(found, after, side, is_over=is_last, hexes=(to,))


def preview_of_exit(state: State, frame: Moving) -> Preview:
    """What leaving by the enemy's edge costs and scores [7.2.1]."""
    here = frame.path[-1]
    worth = sum(KINDS[state.units[i].kind].worth for i in frame.group)
    facts: Facts = {"n": worth, "cost": exit_cost(state, here)}
    words = tuple(state.units[i].word for i in frame.group)
    mark = Mark("exit", (hex_word(here),), label=f"+{worth}", units=words)
    return Preview((Line(fight_phrases.PREVIEW_EXIT, facts),), rules=(rules.victory.EXIT_POINTS,), marks=(mark,))
