"""The course of a game: how its score went, what turned it, what was lost, what dice gave; from its records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby, pairwise

import msgspec

from bot.desk.tables.folding import fold, opened
from bot.desk.tables.table import Table
from engine.core.game import AnyGame, Event, Seat
from engine.core.tally import Loss, Roll, Tally
from engine.core.text import Line, Text
from engine.core.weights import DECISIVE, RECKONING, ROUTINE
from storage.record import Answered, Begun, Opened, Record, Undone

TURNING = 3
"""How many turning points are told."""
TRIFLE = 3
"""So many times as large as a trifle is the largest of them."""


class Stand(msgspec.Struct, frozen=True):
    """How a game stood after an answer that stands, or at its start.

    Attributes:
        version: number of the record.
        turn: the game turn in which it was given; 0 at the start.
        seat, order: who answered what; empty at the start.
        begins: it began something; else it replied to what was under way, such as a fire.
        closes: it ended something or gave it up, so that what came of it came by itself.
        event: of what came of it in public, what mattered most.
        is_decisive: by that something was lost or won.
        reckoned: what was counted only as the game was over.
        rolls: the dice thrown for it.
    """

    version: int
    turn: int
    seat: Seat
    order: str
    begins: bool
    closes: bool
    tally: Tally
    event: Line | None
    is_decisive: bool
    reckoned: tuple[Line, ...]
    rolls: tuple[Roll, ...]


class Swing(msgspec.Struct, frozen=True):
    """A turn that moved the score, by how much for each seat, and the order in it that did most of that.

    What both sides give and take in every turn, such as cards drawn, is no swing: it moves nobody apart.

    Attributes:
        changes: what the turn moved; where it came to nothing in the end, what the order did.
        part: what of the changes came of the order, with the replies to it.
        seat, order: whose order it was; empty where it came by itself, as at the end of a segment.
        losses: by seat, what the order cost, where it is told for that and not for the score.
        is_end: it decided the game, which something else than its score ended; however little it cost.
    """

    turn: int
    changes: Mapping[Seat, int]
    part: Mapping[Seat, int]
    seat: Seat
    order: str
    event: Line | None
    losses: Mapping[Seat, tuple[Loss, ...]] = {}
    is_end: bool = False

    @property
    def size(self) -> int:
        """By how much the seats were moved apart, or together."""
        return _spread(self.changes)

    @property
    def cost(self) -> int:
        """How much was lost in it, by all."""
        return sum(loss.count for lost in self.losses.values() for loss in lost)


class Luck(msgspec.Struct, frozen=True):
    """The throws of a seat: how many, what they came to, and what such dice come to on average."""

    throws: int
    total: int
    expected: float


class Course(msgspec.Struct, frozen=True):
    """The course of a game.

    Attributes:
        measure: what the points count.
        figures: by seat, what its points are called where they are no score of its own.
        reckoned: what of the score was counted only when the game was over.
        score: after each turn, its number and the points by seat; first the start, with the number 0.
        swings: the largest, in the order in which they came.
        losses: by seat, all that it has lost, also what it got back.
        luck: by seat, of those for whom dice were thrown.
    """

    measure: Text
    score: tuple[tuple[int, Mapping[Seat, int]], ...]
    swings: tuple[Swing, ...]
    losses: Mapping[Seat, tuple[Loss, ...]]
    luck: Mapping[Seat, Luck]
    figures: Mapping[Seat, Text] = {}
    reckoned: tuple[Line, ...] = ()

    @property
    def has_shape(self) -> bool:
        """Whether the score went anywhere that a picture could show: it changed, and not in one turn alone."""
        return len(self.score) > 2 and any(points != self.score[0][1] for _, points in self.score)


def course_of(code: str, records: Sequence[Record], games: Mapping[str, AnyGame]) -> Course | None:
    """The course of a table's game so far; `None` if it has none, or its records no longer give what they once gave."""
    first = records[0]
    if not isinstance(first, Opened) or first.game not in games:
        return None
    table = opened(code, first, games)
    stands: list[Stand] = []
    for version, record in enumerate(records[1:], 2):
        turn = 0 if table.position is None else table.play.turn(table.position)
        begins, closes = _kind(table, record)
        table = fold(table, record)
        if not table.is_sound:
            return None
        if isinstance(record, Undone):
            stands = [stand for stand in stands if stand.version <= record.to]
        elif isinstance(record, Begun | Answered):
            seat, order = (record.seat, record.order) if isinstance(record, Answered) else ("", "")
            events = table.notices[-1].events
            rolls = tuple([roll for event in events for roll in event.rolls])
            tally = table.play.tally(table.position)
            event, weight = _heaviest(table, events)
            line = event.line if event is not None and weight > ROUTINE else None
            deed = (version, turn, seat, order, begins, closes, tally)
            stands.append(Stand(*deed, line, weight == DECISIVE, _reckoned(events), rolls))
    return _course(stands, table.winner) if stands else None


def _course(stands: Sequence[Stand], winner: Seat | None) -> Course:
    start = stands[0].tally
    score = {stand.turn: stand.tally.points for stand in stands}
    turns = [tuple(group) for _, group in groupby(pairwise(stands), key=lambda pair: pair[1].turn)]
    routine = max((_spread(_moved(*pair)) for pair in pairwise(stands) if not pair[1].is_decisive), default=0)
    found = [swing for turn in turns if (swing := _swing(turn, routine)) is not None]
    # What decided the game in place of its score has a place of its own, and is told once.
    ends = [*filter(None, [_end(stands, winner)])]
    swings = [swing for swing in _largest(found, lambda swing: swing.size) if not _is_told(swing, ends)]
    swings = [*swings[: TURNING - len(ends)], *ends]
    # Where the score says little, the heaviest losses say what decided the game.
    blows = [blow for blow in filter(None, map(_blow, turns)) if not _is_told(blow, swings)]
    blows = [blow for blow in blows if all(blow.turn != end.turn for end in ends)]
    swings += _largest(blows, lambda blow: blow.cost)[: TURNING - len(swings)]
    return Course(
        start.measure,
        tuple(score.items()),
        tuple(sorted(swings, key=lambda swing: (swing.turn, swing in ends))),
        {seat: _lost(seat, [stand.tally for stand in stands]) for seat in start.losses},
        _luck(start.points, [roll for stand in stands for roll in stand.rolls]),
        start.figures,
        stands[-1].reckoned,
    )


def _largest(swings: Sequence[Swing], size: Callable[[Swing], int]) -> list[Swing]:
    """The largest few, of equal ones the later, which decided more; without trifles beside the very largest."""
    ranked = sorted(swings, key=lambda swing: (size(swing), swing.turn), reverse=True)[:TURNING]
    return [swing for swing in ranked if size(swing) * TRIFLE > size(ranked[0])]


def _is_told(swing: Swing, told: Iterable[Swing]) -> bool:
    """Whether some swings tell of the order that did it."""
    return any((each.turn, each.seat, each.order) == (swing.turn, swing.seat, swing.order) for each in told)


def _end(stands: Sequence[Stand], winner: Seat | None) -> Swing | None:
    """The order that decided a game which something else than its score ended, and how it ended.

    It is the last of its turn that cost whoever lost anything, such as the last of their units; else the last that won
    what the score counts.
    """
    last = stands[-1]
    if winner is None or last.event is None or last.tally.decides or not stands[0].tally.decides:
        return None
    deeds = [*reversed(_deeds([*pairwise(stands)]))]
    for cost in (_cost(deed) for deed in deeds if deed[0][1].turn == last.turn):
        lost = {seat: losses for seat, losses in cost.losses.items() if seat != winner}
        if any(loss.count for losses in lost.values() for loss in losses):
            return msgspec.structs.replace(cost, event=last.event, losses=lost, is_end=True)
    for deed in deeds:
        cost, moved = _cost(deed), _moved(deed[0][0], deed[-1][1])
        if _spread(moved) and cost.order and any(after.is_decisive for _, after in deed):
            return Swing(cost.turn, moved, moved, cost.seat, cost.order, last.event, is_end=True)
    return None


def _swing(pairs: Sequence[tuple[Stand, Stand]], routine: int) -> Swing | None:
    """What the answers of a turn moved, each with the stand before it.

    Nothing if they left all apart as they were, or moved them by routine alone: a turn that breaks off may have given
    one side its cards and not yet the other. Where what one side won the other won back, the more of that.

    Args:
        pairs: the answers.
        routine: by how much at most anything has moved the score by which nothing was lost or won.
    """
    is_routine = all(after.event is None for before, after in pairs if any(_moved(before, after).values()))
    if is_routine:
        return None
    changes = _moved(pairs[0][0], pairs[-1][1])
    if _spread(changes) <= routine:
        won = [moved for pair in pairs if pair[1].is_decisive and _spread(moved := _moved(*pair)) > routine]
        changes = max(won, key=_spread, default=changes)
    if _spread(changes) <= routine:
        return None
    gained, lost = max(changes, key=changes.__getitem__), min(changes, key=changes.__getitem__)

    def part(deed: tuple[tuple[Stand, Stand], ...]) -> int:
        moved = _moved(deed[0][0], deed[-1][1])
        return moved[gained] - moved[lost]

    deeds = _deeds(pairs)
    told = [deed for deed in deeds if part(deed) > 0 and any(after.event for _, after in deed)]
    most = max(told or deeds, key=part)
    first = most[0][1]
    heaviest = max(most, key=lambda pair: (pair[1].event is not None, part((pair,))))[1]
    is_order = first.begins and not first.closes
    seat, order = (first.seat, first.order) if is_order else ("", "")
    return Swing(first.turn, changes, _moved(most[0][0], most[-1][1]), seat, order, heaviest.event)


def _spread(changes: Mapping[Seat, int]) -> int:
    """By how much points are moved apart, or together."""
    return max(changes.values()) - min(changes.values())


def _blow(pairs: Sequence[tuple[Stand, Stand]]) -> Swing | None:
    """The answers of a turn that cost most, as far as somebody lost anything in public."""
    most = max(map(_cost, _deeds(pairs)), key=lambda each: each.cost if each.event is not None else 0)
    return most if most.cost and most.event is not None else None


def _cost(deed: Sequence[tuple[Stand, Stand]]) -> Swing:
    """What an order with the replies to it has cost each side."""
    tallies = [deed[0][0].tally, *(after.tally for _, after in deed)]
    losses = {seat: _lost(seat, tallies) for seat in tallies[0].losses}
    first = deed[0][1]
    seat, order = (first.seat, first.order) if first.begins and not first.closes else ("", "")
    event = next((after.event for _, after in reversed(deed) if after.event is not None), None)
    return Swing(first.turn, {}, {}, seat, order, event, losses)


def _deeds(pairs: Sequence[tuple[Stand, Stand]]) -> list[tuple[tuple[Stand, Stand], ...]]:
    """The answers of a turn, each order with the replies to it, all with the stands before them."""
    found: list[list[tuple[Stand, Stand]]] = []
    for pair in pairs:
        if found and not pair[1].begins:
            found[-1].append(pair)
        else:
            found.append([pair])
    return [tuple(deed) for deed in found]


def _kind(table: Table, record: Record) -> tuple[bool, bool]:
    """Whether an answer begins something, and whether it only ends something."""
    ask = table.ask(record.seat) if isinstance(record, Answered) else None
    if ask is None or not isinstance(record, Answered):
        return True, False
    verb, _, rest = record.order.partition(" ")
    is_idle = not rest and table.play.write_order(ask.choices.default()) == verb
    return not table.play.at_stake(table.position, record.seat).lines, is_idle or ask.choices.closes(verb)


def _moved(before: Stand, after: Stand) -> dict[Seat, int]:
    """What changed of the points, beside what comes and goes by the mere course of the game."""
    old, new = before.tally, after.tally
    usual = {seat: new.usual.get(seat, 0) - old.usual.get(seat, 0) for seat in new.points}
    return {seat: points - old.points[seat] - usual[seat] for seat, points in new.points.items()}


def _heaviest(table: Table, events: Sequence[Event]) -> tuple[Event | None, int]:
    """What mattered most, the last if several did, and how much, as far as everybody saw it."""
    weights = table.play.weights
    seen = [(weights.weight(event.kind), event) for event in reversed(events) if event.seen_by is None]
    weight, event = max(seen, key=lambda each: each[0], default=(0, None))
    return event, weight


def _reckoned(events: Sequence[Event]) -> tuple[Line, ...]:
    return tuple([event.line for event in events if event.kind == RECKONING and event.seen_by is None])


def _lost(seat: Seat, tallies: Sequence[Tally]) -> tuple[Loss, ...]:
    """All that a seat has lost since the start, whether it got it back or not."""
    losses = [tally.losses[seat] for tally in tallies]
    kinds = range(len(losses[0]))
    counts = [sum(max(0, b[kind].count - a[kind].count) for a, b in pairwise(losses)) for kind in kinds]
    worths = [sum(max(0, b[kind].worth - a[kind].worth) for a, b in pairwise(losses)) for kind in kinds]
    found = zip(losses[0], counts, worths, strict=True)
    return tuple(Loss(kind.what, count, worth=worth, value=kind.value) for kind, count, worth in found)


def _luck(seats: Iterable[Seat], rolls: Sequence[Roll]) -> dict[Seat, Luck]:
    found = {seat: [roll for roll in rolls if roll.seat == seat] for seat in seats}
    return {
        seat: Luck(len(thrown), sum(roll.total for roll in thrown), sum(roll.expected for roll in thrown))
        for seat, thrown in found.items()
        if thrown
    }
