"""Orders of the Organisation segment: units combine, divide, change; markers move; hexes are cleared [P13, P20]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet

from engine.core.choices import Option
from engine.core.text import Deed, Text
from engine.games.theater import rules
from engine.games.theater.actions import BreakDown, Clear, Combine, Convert, Lift, Shift
from engine.games.theater.orders.nouns import MARKER, UNIT, own, unit_label, unit_words
from engine.games.theater.orders.plain import doing, judging, naming, sending, unless
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import Marker, State
from engine.games.theater.units.depots import (
    clear,
    clearers,
    judge_clear,
    judge_lift,
    judge_shift,
    lift,
    liftable,
    movable_depots,
    shift,
    shift_targets,
)
from engine.games.theater.units.organisation import (
    break_down,
    breakable,
    combinable,
    combine,
    convert,
    convertible,
    judge_break,
    judge_combine,
    judge_convert,
)
from engine.games.theater.words import phrases_conditions
from engine.kits.slots import Phrase, Word, Words
from engine.kits.walks import ListedWalk, Verb


def _own_words(position: State, faction: int) -> Iterator[str]:
    return unit_words(own(position, faction))


class _Unions(ListedWalk[State, Combine]):
    """Units of one hex that may combine."""

    def orders(self) -> Iterator[Combine]:
        for units in combinable(self.at.position, self.at.side):
            yield Combine(tuple(unit_words(units)))


COMBINE: Verb[State, Board, Combine] = Verb(
    "combine",
    Deed("Combine", "Объединить"),
    Combine,
    aliases=("join", "merge", "объединить", "слить"),
    phrases=(Words("units", UNIT, free=True, needed=True),),
    walk=_Unions,
    judge=judging(judge_combine),
    resolve=doing(combine),
    idle=unless(rules.organisation.COMBINE_ALIKE, phrases_conditions.COMBINE),
)


class _Orders(Phrase[State]):
    """The orders of the parts of a unit, in falling order."""

    name = "parts"
    _LARGEST = 3

    def read(self, position: State, side: int, words: list[str], later: int) -> tuple[int, ...]:
        """See `Phrase`."""
        del position, side, later
        sizes = [str(size) for size in range(1, self._LARGEST + 1)]
        strange = next((word for word in words if word not in sizes), None)
        if strange is not None or not words:
            raise ValueError(f"expected an order from 1 to {self._LARGEST}, got {strange or 'nothing'}")
        found = tuple(sorted(map(int, words), reverse=True))
        words.clear()
        return found

    def write(self, value: tuple[int, ...]) -> Iterable[str]:
        """See `Phrase`."""
        return map(str, value)


class _Divisions(ListedWalk[State, BreakDown]):
    """Units that may break down, with the orders of their parts."""

    def orders(self) -> Iterator[BreakDown]:
        for unit, parts in breakable(self.at.position, self.at.side):
            yield BreakDown(unit.word, parts)

    def refused(self, rest: Sequence[str], known: AbstractSet[str]) -> Iterator[Option]:
        for unit in () if rest else own(self.at.position, self.at.side):
            order = BreakDown(unit.word, (1,) * unit.steps)
            refusal = None if unit.word in known else self.verb.judge(self.at, order)
            if refusal is not None:
                yield Option(unit.word, unit_label(unit), refusal)


BREAK_DOWN: Verb[State, Board, BreakDown] = Verb(
    "break",
    Deed("Break down", "Разделить"),
    BreakDown,
    aliases=("split", "break-down", "разделить", "дробить"),
    phrases=(Word("unit", UNIT), _Orders()),
    walk=_Divisions,
    judge=judging(judge_break),
    resolve=doing(break_down),
    idle=unless(rules.organisation.BREAK_DOWN, phrases_conditions.BREAK_DOWN),
)

CONVERT = naming(
    "convert",
    Deed("Convert", "Преобразовать"),
    Convert,
    UNIT,
    lambda at, faction: unit_words(convertible(at, faction)),
    aliases=("fortify", "преобразовать", "укрепить"),
    judge=judge_convert,
    resolve=convert,
    idle=unless(rules.organisation.INTO_FORTRESS, phrases_conditions.CONVERT),
    expected=_own_words,
)


def _depot(position: State, faction: int, word: str) -> Marker:
    return next(one for one in movable_depots(position, faction) if one.word == word)


SHIFT = sending(
    "shift",
    Text("Shift Logistics", "Перенести узел снабжения"),
    Shift,
    lambda at, faction: (one.word for one in movable_depots(at, faction)),
    lambda at, faction, word: shift_targets(at, _depot(at, faction, word)),
    noun=MARKER,
    aliases=("перенести", "передвинуть"),
    judge=judge_shift,
    resolve=shift,
    idle=unless(rules.deployment.LOGISTICS_MOVE, phrases_conditions.SHIFT),
    expected=lambda at, faction, word: at.plan.map.grid.around[_depot(at, faction, word).at],
)

LIFT = naming(
    "lift",
    Text("Lift the SS HQ", "Снять штаб СС"),
    Lift,
    UNIT,
    lambda at, faction: unit_words(liftable(at, faction)),
    aliases=("снять-штаб", "поднять"),
    judge=judge_lift,
    resolve=lift,
    idle=unless(rules.deployment.SS_HQ_LIFTED, phrases_conditions.LIFT),
)

CLEAR = naming(
    "clear",
    Text("Clear Devastation", "Снять Опустошение"),
    Clear,
    UNIT,
    lambda at, faction: unit_words(clearers(at, faction)),
    aliases=("repair", "расчистить", "восстановить"),
    judge=judge_clear,
    resolve=clear,
    idle=unless(rules.countries.DEVASTATION_CLEARED, phrases_conditions.CLEAR),
    expected=_own_words,
)
