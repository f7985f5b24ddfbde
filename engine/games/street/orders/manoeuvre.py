"""Chapter P7: the order to manoeuvre, and what it would do."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.dice import Dice, pick
from engine.core.game import Preview
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line, Text
from engine.games.street import rules
from engine.games.street.actions import MoveOrder
from engine.games.street.orders.nouns import AREA, UNIT, Question, any_area, own_units
from engine.games.street.phases.cards import groups_of
from engine.games.street.phases.manoeuvre import MOVE_UNITS, judge_move, move, moves
from engine.games.street.table.board import Board
from engine.games.street.table.scenario import enemy
from engine.games.street.table.survey import Position, active_in, fronts, units_in
from engine.games.street.words import phrases, refusals
from engine.games.street.words.naming import area_name, army_name, unit_names
from engine.games.street.words.wording import area_of, area_word, area_words, unit_indexes, unit_words
from engine.kits.slots import ARROW, Group, One, Said
from engine.kits.walks import TRIES, SlotWalk, Verb


def _ways(at: Question, units: tuple[int, ...]) -> Iterator[int]:
    """Where the units may go from their area."""
    position = at.position
    for to in position.map.neighbours[position.at[units[0]]]:
        if judge_move(position, at.side, units, to, storm=False) is None:
            yield to


def _groups(at: Question, said: Said) -> Iterator[tuple[str, ...]]:
    """The active units of each area that can be left; where one may not go, no group from its area may."""
    del said
    for area in fronts(at.position, at.side):
        able = active_in(at.position, area, at.side)
        if _can_go(at, able[:1]):
            yield unit_words(at.position, able)


def _can_go(at: Question, units: tuple[int, ...]) -> bool:
    """Whether there is a way for them; the first that is found will do."""
    return next(_ways(at, units), None) is not None


def _may_go(at: Question, group: tuple[str, ...]) -> bool:
    """Whether a group may go from an area that each of its units can leave alone."""
    return len(group) == 1 or _can_go(at, unit_indexes(at.position, group))


def _targets(at: Question, said: Said) -> tuple[str, ...]:
    return area_words(at.position, tuple(_ways(at, unit_indexes(at.position, said["units"]))))


def _likely(at: Question, said: Said) -> str:
    """A neighbour while units are judged."""
    position = at.position
    home = position.at[position.map.unit_index[said["units"][0]]]
    near = position.map.neighbours[home]
    return area_word(position, near[0] if near else home)


def _judge(at: Question, order: MoveOrder) -> Refusal | None:
    position = at.position
    units, to = unit_indexes(position, order.units), area_of(position, order.area)
    return judge_move(position, at.side, units, to, storm=False)


class _Moves(SlotWalk[Position, MoveOrder]):
    """Slots; listed by groups, which judges each way once for all of one size."""

    def orders(self) -> Iterator[MoveOrder]:
        position = self.at.position
        for area in fronts(position, self.at.side):
            for group, ways in moves(position, self.at.side, area, storm=False):
                units = unit_words(position, group)
                for to in area_words(position, ways):
                    yield MoveOrder(units, to)

    def sample(self, dice: Dice) -> MoveOrder | None:
        """A lucky try judges one neighbour, listing all of them."""
        position, army = self.at.position, self.at.side
        areas = fronts(position, army)
        for area in (pick(areas, dice) for _ in areas[:TRIES]):
            group = pick(list(groups_of(active_in(position, area, army), MOVE_UNITS)), dice)
            to = pick(position.map.neighbours[area], dice)
            if judge_move(position, army, group, to, storm=False) is None:
                return MoveOrder(unit_words(position, group), area_word(position, to))
        return pick(self.kept(), dice) if self.kept() else None


def _preview(at: Question, order: MoveOrder) -> Preview:
    position = at.position
    units, to = unit_indexes(position, order.units), area_of(position, order.area)
    origin = position.at[units[0]]
    facts: Facts = {
        "army": army_name(at.side),
        "units": unit_names(position, units),
        "area": area_name(position, origin),
        "to": area_name(position, to),
    }
    control, cited = _would_control(position, at.side, to)
    lines = (
        Line(phrases.MOVES, facts),
        *control,
        Line(phrases.PREVIEW_FLIP, {"units": unit_names(position, units)}),
        Line(phrases.PREVIEW_REACTION),
    )
    mark = Mark("move", (position.map.areas[origin].id, order.area), units=order.units)
    return Preview(lines, rules=(rules.manoeuvre.MANOEUVRE, rules.manoeuvre.MOVED_FLIP, *cited), marks=(mark,))


def _would_control(position: Position, army: int, to: int) -> tuple[tuple[Line, ...], tuple[Rule, ...]]:
    """What going there does to the control of an area that is not one's own [P4.2, P4.3, 9.2.2b]."""
    if position.control[to] == army:
        return (), ()
    facts: Facts = {"to": area_name(position, to), "vp": position.map.areas[to].vp}
    if units_in(position, to, enemy(army)):
        cited = (rules.turn.CONTROL_CONTESTED, rules.strength.NOT_UNCONTROLLED)
        return (Line(phrases.PREVIEW_CONTESTED, facts),), cited
    return (Line(phrases.PREVIEW_TAKES, facts),), (rules.turn.CONTROL_TAKEN, rules.strength.NOT_UNCONTROLLED)


MOVE: Verb[Position, Board, MoveOrder] = Verb(
    "move",
    Text("Manoeuvre", "Манёвр"),
    MoveOrder,
    aliases=("go", "march", "идти", "двигать", "двинуть", "перейти", "переход", "маневр"),
    phrases=(
        Group("units", UNIT, _groups, fits=_may_go, most=MOVE_UNITS, expected=own_units),
        One("area", AREA, _targets, arrow=ARROW, expected=any_area, guess=_likely),
    ),
    walk=_Moves,
    may_hide=False,
    judge=_judge,
    resolve=lambda board, army, order: move(board, army, unit_indexes(board, order.units), area_of(board, order.area)),
    preview=_preview,
    idle=lambda _: rules.manoeuvre.MANOEUVRE.refuse(refusals.NOBODY_CAN_GO),
)
