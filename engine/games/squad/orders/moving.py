"""Orders in a Move: a group sets out, goes on hex by hex, throws Smoke Grenades, leaves the map, halts [O21, A34]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.core.game import Chance, Preview
from engine.core.rules import Mark, Refusal
from engine.core.text import Deed, Line, Text
from engine.games.squad import rules
from engine.games.squad.actions import Done, Exit, Go, Grenades, Halt, Step
from engine.games.squad.map.geography import INDEX, hex_of, hex_word
from engine.games.squad.map.terrain import TERRAIN
from engine.games.squad.orders.aftermath import after_end_of_order
from engine.games.squad.orders.common import Walked, always, card_with, ending, masked, under_way, words_of
from engine.games.squad.orders.move_previews import preview_of_entry, preview_of_exit, preview_of_halt
from engine.games.squad.orders.nouns import HEX, UNIT, Question
from engine.games.squad.phases.moves import movement, reactions
from engine.games.squad.phases.moves.advance import open_hexes
from engine.games.squad.phases.moves.paths import judge_exit, points_left, slowest, steps
from engine.games.squad.sums.odds import OF
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Advancing, Moving
from engine.games.squad.table.state import EXITED, State
from engine.games.squad.table.survey import find_unit
from engine.games.squad.words import fight_phrases, refusals
from engine.games.squad.words.naming import piece_fact, unit_name
from engine.kits.gathering import Gathering
from engine.kits.slots import ARROW, One, Said
from engine.kits.walks import Verb

# --- setting out ------------------------------------------------------------------------------------------------------


def _joining(at: Question, chosen: tuple[str, ...]) -> list[str]:
    """Units that can set out; behind the first the others of its hex that the order found in the same one."""
    state, frame = at.position, under_way(at, Moving)
    if chosen:
        first = find_unit(state, chosen[0])
        here, start = state.units[first].at, movement.start_of(state, frame, first)
        return [
            word
            for i in frame.units
            if state.units[i].at == here
            and movement.start_of(state, frame, i) == start
            and (word := state.units[i].word) not in chosen
        ]
    alone = ((i, Moving(frame.side, (), (i,), (state.units[i].at,))) for i in frame.units)
    return [state.units[i].word for i, one in alone if movement.can_go_on(state, one)]


def _of_this_order(at: Question, begun: tuple[str, ...]) -> Iterator[str]:
    for unit in () if begun else at.position.units:
        if unit.side == at.side and unit.activated and unit.at >= 0:
            yield unit.word


class _Group(Gathering[State]):
    """Units; a hex that stands last is where they go."""

    def read(self, position: State, side: int, words: list[str], later: int) -> tuple[str, ...]:
        """See `Phrase`."""
        del later
        units = words[: len(words) - (bool(words) and HEX.find(position, words[-1]) in INDEX)]
        del words[: len(units)]
        return super().read(position, side, units, 0)


def _first_hexes(at: Question, said: Said) -> list[str]:
    """What the group can enter first."""
    state = at.position
    group = tuple(find_unit(state, word) for word in said["units"])
    points = slowest(state, group)
    return [hex_word(to) for to, cost in steps(state, at.side, group, state.units[group[0]].at) if cost <= points]


def _around_group(at: Question, said: Said) -> Iterator[str]:
    state = at.position
    return map(hex_word, state.plan.map.around[state.units[find_unit(state, said["units"][0])].at])


class _Departures(Walked[Go]):
    """Groups, with their first hexes or without; a group is listed before the hexes of those that begin it."""

    def orders(self) -> Iterator[Go]:
        """See `Walk`."""
        return self._from(())

    def _from(self, chosen: tuple[str, ...]) -> Iterator[Go]:
        units = self.verb.slots[0]
        if chosen:
            yield Go(chosen)
        for word in units.later(self.at, chosen) if isinstance(units, Gathering) else ():
            yield from self._from((*chosen, word))
        for hex_ in _first_hexes(self.at, {"units": chosen}) if chosen else ():
            yield Go(chosen, hex_)


def _go_preview(at: Question, order: Go) -> Preview:
    if not order.hex:
        return Preview()
    state = at.position
    group = tuple(find_unit(state, word) for word in order.units)
    frame = msgspec.structs.replace(under_way(at, Moving), group=group, path=(state.units[group[0]].at,), spent=0)
    return preview_of_entry(state, frame, hex_of(order.hex))


def _is_free(at: Question) -> bool:
    """Whether nobody is under way."""
    return not under_way(at, Moving).group


GO: Verb[State, Board, Go] = Verb(
    "go",
    Deed("Move a unit", "Вести"),
    Go,
    aliases=("вести", "идти"),
    phrases=(
        _Group("units", UNIT, _joining, expected=_of_this_order),
        One("hex", HEX, _first_hexes, arrow=ARROW, needed=False, expected=_around_group),
    ),
    walk=_Departures,
    when=_is_free,
    judge=lambda at, order: movement.judge_go(at.position, under_way(at, Moving), order),
    resolve=lambda board, _, order: movement.begin(board, order),
    preview=_go_preview,
    shown=always,
    idle=lambda _: rules.movement.ONE_UNIT_AFTER_ANOTHER.refuse(refusals.NOBODY_LEFT_TO_GO),
    may_hide=False,
)


def _finish_first(at: Question, order: Done | Step) -> Refusal | None:
    del order
    frame = under_way(at, Moving)
    if not frame.group:
        return None
    first = unit_name(at.position.units[frame.group[0]])
    return rules.movement.ONE_UNIT_AFTER_ANOTHER.refuse(refusals.FINISH_FIRST, unit=first)


END_MOVE = ending(
    lambda board, _: movement.end_order(board), when=_is_free, judge=_finish_first, preview=after_end_of_order
)


# --- under way --------------------------------------------------------------------------------------------------------


class _Stepper(One[State]):
    """The unit that steps; a Move names none, for its group goes on. To name all of the group is a courtesy."""

    def read(self, position: State, side: int, words: list[str], later: int) -> str:
        """See `Phrase`; a single word is the hex."""
        named = words[:-later]
        group = _under_way_at(position)
        if named and {self.noun.find(position, word) for word in named} == {*group}:
            del words[: len(named)]
            return ""
        return super().read(position, side, words, later) if named else ""


def _under_way_at(position: State) -> Sequence[str]:
    """The units that go on together in a Move."""
    frame = position.doing[-1] if position.doing else None
    return words_of(position, frame.group) if isinstance(frame, Moving) else ()


def _who_steps(at: Question, said: Said) -> Sequence[str]:
    del said
    frame = at.position.doing[-1]
    if not isinstance(frame, Advancing):
        return ()
    return words_of(at.position, [i for i in frame.units if open_hexes(at.position, i)])


def _open_to_group(at: Question) -> Iterator[str]:
    """The hexes for which the group under way has points left."""
    frame = under_way(at, Moving)
    left = points_left(at.position, frame)
    around = steps(at.position, frame.side, frame.group, frame.path[-1])
    return (hex_word(to) for to, cost in around if cost <= left)


def _open(at: Question, said: Said) -> Iterator[str]:
    if said["unit"]:
        return map(hex_word, open_hexes(at.position, find_unit(at.position, said["unit"])))
    return _open_to_group(at)


def _around(at: Question, said: Said) -> Iterator[str]:
    state = at.position
    here = state.units[find_unit(state, said["unit"])].at if said["unit"] else under_way(at, Moving).path[-1]
    return map(hex_word, state.plan.map.around[here])


STEPS = (
    _Stepper("unit", UNIT, _who_steps, needed=lambda at, _: at.kind == "advance"),
    One("hex", HEX, _open, arrow=ARROW, expected=_around),
)
STEP_NAME, STEP_ALIASES = Text("Enter a hex", "Войти в гекс"), ("войти", "шаг")


def _judge_step(at: Question, order: Step) -> Refusal | None:
    group = _under_way_at(at.position)
    if group and order.unit and order.unit not in group:
        return _finish_first(at, order)
    if group and order.unit:
        return rules.movement.GROUP_STAYS_TOGETHER.refuse(unit=piece_fact(at.position, order.unit))
    return movement.judge_next(at.position, under_way(at, Moving), order.hex)


def _step(board: Board, side: int, order: Step) -> None:
    del side
    movement.enter(board, hex_of(order.hex))


STEP: Verb[State, Board, Step] = Verb(
    "step",
    STEP_NAME,
    Step,
    aliases=STEP_ALIASES,
    phrases=STEPS,
    walk=Walked,
    when=lambda at: bool(under_way(at, Moving).group) and next(_open_to_group(at), None) is not None,
    judge=_judge_step,
    resolve=_step,
    preview=lambda at, order: preview_of_entry(at.position, under_way(at, Moving), hex_of(order.hex)),
    shown=always,
    may_hide=False,
)


def _nobody() -> Refusal:
    return rules.movement.ONE_UNIT_AFTER_ANOTHER.refuse(refusals.NOBODY_UNDER_WAY)


def _can_exit(at: Question) -> bool:
    frame = under_way(at, Moving)
    return bool(frame.group and points_left(at.position, frame)) and judge_exit(at.position, frame) is None


def _judge_exit(at: Question, order: Exit) -> Refusal | None:
    del order
    frame = under_way(at, Moving)
    return judge_exit(at.position, frame) if frame.group else _nobody()


EXIT: Verb[State, Board, Exit] = Verb(
    "exit",
    Text("Exit the map", "Выйти с карты"),
    Exit,
    aliases=("выйти", "выход"),
    is_drastic=True,
    when=_can_exit,
    judge=_judge_exit,
    resolve=lambda board, *_: movement.enter(board, EXITED),
    preview=lambda at, _: preview_of_exit(at.position, under_way(at, Moving)),
)


def may_play(at: Question) -> bool:
    """Whether the group under way has spent points, and its side may hold a card that serves."""
    frame = under_way(at, Moving)
    return bool(frame.group and frame.spent and at.position.hands[at.side])


def _smoke_hexes(at: Question, said: Said) -> list[str]:
    del said
    return [hex_word(hex_) for hex_ in reactions.smoke_hexes(at.position, under_way(at, Moving))]


def _smoke_preview(at: Question, order: Grenades) -> Preview:
    """Each value of the Smoke comes in six of the 36 cases."""
    del at
    odds = tuple(
        Chance(Line(fight_phrases.ODDS_SMOKE, {"what": TERRAIN["smoke"].name, "n": value}), OF // 6, OF)
        for value in range(1, 7)
    )
    mark = Mark("smoke", (order.hex,))
    return Preview(odds=odds, rules=(rules.actions.SMOKE_GRENADES, rules.stacking.ONE_SMOKE), marks=(mark,))


GRENADES: Verb[State, Board, Grenades] = Verb(
    "smoke",
    Text("Smoke Grenades", "Дымовые Гранаты"),
    Grenades,
    aliases=("дымовые", "гранаты"),
    phrases=(card_with("smoke-grenades"), One("hex", HEX, _smoke_hexes, arrow=ARROW)),
    walk=Walked,
    hidden=True,
    when=lambda at: may_play(at) and reactions.has_throwers(at.position, under_way(at, Moving)),
    judge=lambda at, order: reactions.judge_grenades(at.position, under_way(at, Moving), order),
    resolve=reactions.throw,
    preview=_smoke_preview,
    shown=masked,
)

HALT: Verb[State, Board, Halt] = Verb(
    "halt",
    Text("Halt", "Остановиться"),
    Halt,
    aliases=("стой", "стоп", "остановиться", "остановись", "stop-here"),
    when=lambda at: bool(under_way(at, Moving).group),
    judge=lambda at, _: None if under_way(at, Moving).group else _nobody(),
    resolve=lambda board, *_: movement.halt(board),
    preview=lambda at, _: preview_of_halt(at.position, under_way(at, Moving)),
    ends=True,
    default=lambda _: Halt(),
)
