"""Advice: the orders worth looking at, each played out by the computer players, with what it may be expected to bring.

Whoever asks hands over a position in which everything hidden from the seat has been drawn anew. So nothing can be
learned from the answer that the seat does not know.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Literal

import msgspec

from engine.core.dice import StepDice
from engine.core.game import AnyGame, Ask, Preview, Seat
from engine.players.player import Player
from engine.players.search.comparing import Effort, compared
from engine.players.search.playing import TurnsPassed
from engine.players.search.searcher import Searcher

SHOWN = 3
"""Orders that are told."""
EFFORT = Effort(answers=16, rounds=60, kept=SHOWN)
DRAWN, NARROWED = 24, 400
"""Orders drawn at random beside those that come to the players' minds; more of them where few are looked for."""
CHAIN = 32
"""Answers that a playout goes on for at most."""
LINE = 4
"""Orders of the main line that are told."""
LOST = 0.5
"""What a loss counts beside a point of the game."""
TELLING = 0.1
"""What an order must bring more than others on average to be told as what speaks for it."""
NOTABLE = 0.03
"""By how much more often an order must win than another to be called clearly better."""
_RATIO = re.compile(r"(?<![\d:])(\d{1,2})(?:\s*:\s*|\s+(?:to|к)\s+)(\d{1,2})(?![\d:])")
_WORD = re.compile(r"[^\s>,]+")
"""A word of an order, however close to a mark it is written: `block rifles>tiger` has both in it."""
_SECRET = b"advice".ljust(32, b".")


Reason = Literal["points", "theirs", "ours", "shared", "nothing"]
"""The lead in points that it brings, what it costs others, what it spares whoever asks; or nothing that is counted."""


class Sought(msgspec.Struct, frozen=True):
    """Which orders are looked for.

    Attributes:
        words: groups of words of the game; an order has one of each group in it.
        odds: at least these, as attack to defence; any if the second is 0.
    """

    words: tuple[tuple[str, ...], ...] = ()
    odds: tuple[int, int] = (0, 0)

    @property
    def is_anything(self) -> bool:
        """Whether no order is left out."""
        return not (self.words or self.odds[1])


class Counsel(msgspec.Struct, frozen=True):
    """An order worth looking at.

    Attributes:
        order: in the game's own words.
        worlds: in how many it was played out; in none if there was no time for it.
        chance: to win after it, on average; nothing where no evaluation can tell.
        points: by how much it changes the lead in points of the game, on average.
        losses: what each seat loses meanwhile, on average.
        line: what comes of it in the playout that was nearest to the average: seats and their orders, without those
            that only let things take their course.
        is_level: the first order is not clearly better than this one; of the first, than any other that is told.
        reason: what most speaks for it beside the other orders that are told; "shared" if as much does for another.
        is_idle: it only ends what is asked, and is told behind the others to compare them with.
    """

    order: str
    worlds: int = 0
    chance: float | None = None
    points: float = 0.0
    losses: dict[Seat, float] = {}
    line: tuple[tuple[Seat, str], ...] = ()
    is_level: bool = False
    reason: Reason = "nothing"
    is_idle: bool = False

    def worth(self, seat: Seat) -> float:
        """What it is ranked by where no chance to win can be told: the lead, and losses as parts of a point."""
        return _worth(self.points, self.losses, seat)


def _worth(points: float, losses: dict[Seat, float], seat: Seat) -> float:
    return points + LOST * (sum(losses.values()) - 2 * losses[seat])


class _Course(msgspec.Struct, frozen=True):
    """How one playout went."""

    chance: float | None
    points: float
    losses: dict[Seat, float]
    line: tuple[tuple[Seat, str], ...]


class Outlook:
    """Playouts of one question: both sides go on as a computer player would, until the asker's next word after theirs.

    It is over when the seat is asked the like again after somebody else has answered, or when the turn ends; where a
    computer of the game searches, as a playout of theirs is, and then the chance to win is told.
    """

    def __init__(self, game: AnyGame, position: Any, ask: Ask[Any], players: Sequence[Player]) -> None:
        """Play on from here.

        Args:
            game: the game.
            position: with everything hidden from the asked seat drawn anew.
            ask: its question.
            players: the game's, the weakest first.
        """
        searcher = next((each for each in reversed(players) if isinstance(each, Searcher)), None)
        judge = None if searcher is None else searcher.judging(game.observe(position, ask.seat), ask)
        self._searcher = None if judge is None else searcher
        self._judge = judge
        self._game = game
        self._position = position
        self._ask = ask
        self._player = players[0] if self._searcher is None else self._searcher.quick
        self._before = game.tally(position)
        self.courses: dict[tuple[str, int], _Course] = {}

    def world(self, number: int) -> Any:
        """See `Prospect`."""
        return self._game.resample_hidden(self._position, self._ask.seat, StepDice(_SECRET, "world", number))

    def result(self, world: Any, answer: Any, number: int) -> float:
        """See `Prospect`: the chance to win; where nothing tells it, the lead in points gained, and losses."""
        game, seat = self._game, self._ask.seat
        is_over = self._ending(world)
        state = game.apply(world, seat, answer, StepDice(_SECRET, f"dice {number}", 0)).state
        line: list[tuple[Seat, str]] = []
        for step in range(1, CHAIN if self._searcher is None else self._searcher.longest):
            asks = game.pending(state)
            if not asks or is_over(state, asks[0]):
                break
            ask = asks[0]
            mind = StepDice(_SECRET, f"mind {number}", step)
            given = self._player.choose(game, game.observe(state, ask.seat), ask, mind)
            if len(line) < LINE and given != ask.choices.default():
                line.append((ask.seat, game.write_order(given)))
            state = game.apply(state, ask.seat, given, StepDice(_SECRET, f"dice {number}", step)).state
        course = self._course(state, tuple(line))
        self.courses[game.write_order(answer), number] = course
        return _worth(course.points, course.losses, seat) if course.chance is None else course.chance

    def _ending(self, world: Any) -> Callable[[Any, Ask[Any]], bool]:
        """Whether a playout that began in this world is over, asked at every question in turn."""
        if self._searcher is not None:
            passing = TurnsPassed(self._searcher.horizon, world, self._searcher.changes)
            return lambda state, _: passing.is_over(state)
        turn = self._game.turn(world)
        others: set[Seat] = set()

        def is_over(state: Any, ask: Ask[Any]) -> bool:
            is_again = bool(others) and (ask.seat, ask.kind) == (self._ask.seat, self._ask.kind)
            others.update({ask.seat} - {self._ask.seat})
            return is_again or self._game.turn(state) != turn

        return is_over

    def _course(self, state: Any, line: tuple[tuple[Seat, str], ...]) -> _Course:
        before, after, seat = self._before, self._game.tally(state), self._ask.seat
        points = _lead(after.points, seat) - _lead(before.points, seat)
        # Those of the first kind are the ones that fight: units or steps.
        losses = {each: float(lost[0].count - before.losses[each][0].count) for each, lost in after.losses.items()}
        chance = None if self._judge is None else self._judge.chance(self._game, state, seat)
        return _Course(chance, points, losses, line)


def advise(
    game: AnyGame,
    position: Any,
    seat: Seat,
    players: Sequence[Player],
    sought: Sought,
    is_late: Callable[[], bool] = lambda: False,
) -> tuple[Counsel, ...]:
    """The orders worth looking at, the best first, and what ending this brings; none if nothing sought is allowed.

    Args:
        game: the game.
        position: with everything hidden from the seat drawn anew.
        seat: who is asked in it.
        players: the game's computer players, the weakest first; it goes on for both sides.
        sought: which orders are looked for.
        is_late: there is no more time; what is known by then is told.

    Raises:
        LookupError: the seat is not asked.
    """
    ask = {ask.seat: ask for ask in game.pending(position)}[seat]
    found = _proposed(game, position, ask, players, sought, is_late)
    outlook = Outlook(game, position, ask, players)
    idle = _idle(game, ask)
    if found and idle is not None and idle not in found:
        found = [*found[: EFFORT.answers - 1], idle]
    if len(found) <= 1:
        return tuple(_counsel(game, outlook, each, 0) for each in found)
    ordered = compared(outlook, found, EFFORT, is_late)
    told = ordered[:SHOWN]
    counsels = [_counsel(game, outlook, each.answer, len(each.results)) for each in told]
    clear = [
        told[0].is_clearly_better(each) and _is_told_apart(counsels[0], counsel, seat)
        for each, counsel in zip(told[1:], counsels[1:], strict=True)
    ]
    level = [not all(clear), *(not each for each in clear)]
    shown = [
        msgspec.structs.replace(each, is_level=is_level, reason=_reason(each, counsels, seat))
        for each, is_level in zip(counsels, level, strict=True)
    ]
    if idle is not None and all(each.answer != idle for each in told):
        order = game.write_order(idle)
        compared_in = sum(each == order for each, _ in outlook.courses)
        shown.append(msgspec.structs.replace(_counsel(game, outlook, idle, compared_in), is_idle=True))
    return tuple(shown)


def glance(game: AnyGame, position: Any, seat: Seat, player: Player, sought: Sought) -> tuple[Counsel, ...]:
    """What comes to one player's mind, played out in no world: advice where there is no time for more.

    Raises:
        LookupError: the seat is not asked.
    """
    ask = {ask.seat: ask for ask in game.pending(position)}[seat]
    found = _proposed(game, position, ask, (player,), sought, lambda: True)
    return tuple(Counsel(game.write_order(action)) for action in found[:SHOWN])


def _idle(game: AnyGame, ask: Ask[Any]) -> Any | None:
    """The answer by which somebody orders nothing more; `None` where something must be answered."""
    answer = ask.choices.default()
    return answer if ask.choices.ends(game.write_order(answer).partition(" ")[0]) else None


def _is_told_apart(first: Counsel, other: Counsel, seat: Seat) -> bool:
    """Whether the figures by which they are ranked differ by more than anybody would choose by.

    Played out in the same worlds, a difference can be certain and yet mean nothing.
    """
    if first.chance is None or other.chance is None:
        return first.worth(seat) - other.worth(seat) >= TELLING
    return first.chance - other.chance >= NOTABLE


def _proposed(
    game: AnyGame, position: Any, ask: Ask[Any], players: Sequence[Player], sought: Sought, is_late: Callable[[], bool]
) -> list[Any]:
    """Different orders that are sought: what comes to the players' minds, the strongest first, then any."""
    seen = game.observe(position, ask.seat)
    found: dict[str, Any] = {}

    def look_at(action: Any) -> None:
        order = game.write_order(action)
        if order not in found and action in ask.choices and _is_sought(game, position, ask, action, sought):
            found[order] = action

    for number, player in enumerate(reversed(players)):
        if isinstance(player, Searcher):
            for action in player.proposed(game, seen, ask, StepDice(_SECRET, "idea", number)):
                look_at(action)
        look_at(player.choose(game, seen, ask, StepDice(_SECRET, "idea", number)))
    for action in ask.choices.all_at_hand():
        if len(found) >= EFFORT.answers:
            break
        look_at(action)
    dice = StepDice(_SECRET, "orders", 0)
    for _ in range(DRAWN if sought.is_anything else NARROWED):
        if len(found) >= EFFORT.answers or is_late():
            break
        look_at(ask.choices.sample(dice))
    return list(found.values())


def _is_sought(game: AnyGame, position: Any, ask: Ask[Any], action: Any, sought: Sought) -> bool:
    words = {*_WORD.findall(game.write_order(action))}
    if not all(words & set(group) for group in sought.words):
        return False
    return not sought.odds[1] or has_odds(game.preview(position, ask.seat, action), sought.odds)


def has_odds(preview: Preview, odds: tuple[int, int]) -> bool:
    """Whether an order comes to these odds at least, after all shifts."""
    ratio = preview.ratio
    return ratio is not None and ratio[0] * odds[1] >= ratio[1] * odds[0]


def read_odds(text: str) -> tuple[tuple[int, int], str]:
    """The odds that a text names, such as `3 : 1` or `3 to 1`, and the rest of it; (0, 0) if it names none."""
    found = _RATIO.search(text)
    if found is None or not int(found[2]):
        return (0, 0), text
    return (int(found[1]), int(found[2])), f"{text[: found.start()]} {text[found.end() :]}"


def _counsel(game: AnyGame, outlook: Outlook, answer: Any, worlds: int) -> Counsel:
    order = game.write_order(answer)
    courses = [outlook.courses[order, number] for number in range(worlds)]
    if not courses:
        return Counsel(order)
    points = _mean(course.points for course in courses)
    losses = {seat: _mean(course.losses[seat] for course in courses) for seat in courses[0].losses}
    near = min(courses, key=lambda course: _distance(course, points, losses))
    chances = [course.chance for course in courses if course.chance is not None]
    return Counsel(order, worlds, _mean(chances) if chances else None, points, losses, near.line)


def _reason(counsel: Counsel, told: Sequence[Counsel], seat: Seat) -> Reason:
    """What most speaks for an order beside the others; what it shares with one of them is none."""
    mine, *others = [_weights(each, seat) for each in (counsel, *(each for each in told if each is not counsel))]
    gains = {why: mine[why] - _mean(each[why] for each in others) for why in mine} if others else {}
    best = max(gains, key=gains.__getitem__, default=None)
    if best is None or gains[best] < TELLING:
        return "nothing"
    return best if all(mine[best] - each[best] >= TELLING for each in others) else "shared"


def _weights(counsel: Counsel, seat: Seat) -> dict[Reason, float]:
    """What counts of what an order brings."""
    theirs = sum(lost for loser, lost in counsel.losses.items() if loser != seat)
    return {"points": counsel.points, "theirs": LOST * theirs, "ours": -LOST * counsel.losses.get(seat, 0.0)}


def _distance(course: _Course, points: float, losses: dict[Seat, float]) -> float:
    return abs(course.points - points) + sum(abs(course.losses[seat] - lost) for seat, lost in losses.items())


def _mean(figures: Iterable[float]) -> float:
    known: Collection[float] = tuple(figures)
    return sum(known) / len(known)


def _lead(points: Any, seat: Seat) -> float:
    """By how much a seat leads the best of the others."""
    return float(points[seat] - max(points[each] for each in points if each != seat))
