"""What an order leads to that is easily overlooked: too many figures in a hex, the end of the Turn [8.2, 2]."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.core.game import Preview
from engine.core.text import Facts, Line, Text
from engine.games.squad import rules
from engine.games.squad.map.geography import hex_word
from engine.games.squad.orders.nouns import Question
from engine.games.squad.phases.turns.crowding import LIMIT, crowded, figures_in
from engine.games.squad.phases.turns.orders import diggers
from engine.games.squad.table.state import State
from engine.games.squad.words import stake_phrases


def moved(state: State, units: Iterable[int], to: int) -> State:
    """The position with some units in another hex."""
    found = frozenset(units)
    there = tuple(msgspec.structs.replace(unit, at=to) if i in found else unit for i, unit in enumerate(state.units))
    return msgspec.structs.replace(state, units=there)


def crowds(after: State, side: int, hexes: Iterable[int] | None = None, *, is_last: bool = False) -> tuple[Line, ...]:
    """Which hexes hold too many figures of a side, of these or of all, and what that costs at the end of the Turn."""
    found = crowded(after, side)
    words = stake_phrases.CROWDED_NOW if is_last else stake_phrases.CROWDED
    return tuple(Line(words, _figures(after, side, hex_)) for hex_ in found if hexes is None or hex_ in hexes)


def _figures(after: State, side: int, hex_: int) -> Facts:
    count = figures_in(after, hex_, side)
    return {"n": count, "hex": hex_word(hex_), "over": count - LIMIT}


def with_aftermath(
    found: Preview, after: State, side: int, *, is_over: bool = True, hexes: Iterable[int] | None = None
) -> Preview:
    """A preview with what follows if the units then stand so; `is_over`: the order under way is done with.

    It warns of that, of these hexes or of all: where nothing more can be ordered, the Turn ends without a question.
    """
    ending = _ending(after, side) if is_over and len(after.doing) <= 1 else None
    ends = ending is not None and ending is not stake_phrases.ENDS_TURN_BUT_FOR_SPADES
    lines = crowds(after, side, None if ends else hexes, is_last=ends)
    cited = [rules.stacking.SEVEN_FIGURES, rules.stacking.CHECKED_EVERY_TURN] if lines else []
    if ending is not None:
        facts: Facts = {"n": after.orders, "limit": after.limits[side]}
        lines = (Line(ending, facts), *lines)
        cited.append(rules.setup.TURN)
    if not lines:
        return found
    cited = [rule for rule in cited if rule not in found.rules]
    return msgspec.structs.replace(found, lines=(*found.lines, *lines), rules=(*found.rules, *cited), warns=True)


def _ending(after: State, side: int) -> Text | None:
    """How it is said that no further order can be given, once none is under way; `None` if one can.

    Whether Spades are in hand is not for everybody to know, only whether anybody could dig.
    """
    if not after.hands[side]:
        return stake_phrases.ENDS_TURN_WITHOUT_CARDS
    if after.orders < after.limits[side]:
        return None
    return stake_phrases.ENDS_TURN_BUT_FOR_SPADES if diggers(after, side) else stake_phrases.ENDS_TURN


def after_end_of_order(at: Question) -> Preview:
    """What follows once the order under way is ended as things stand."""
    return with_aftermath(Preview(), at.position, at.side)


def after_end_of_turn(at: Question) -> Preview:
    """What follows once the Turn is ended as things stand; that it ends is what the order says itself."""
    lines = crowds(at.position, at.side, is_last=True)
    cited = (rules.stacking.SEVEN_FIGURES, rules.stacking.CHECKED_EVERY_TURN) if lines else ()
    return Preview(lines, rules=cited, warns=bool(lines))


def with_turn_over(found: Preview) -> Preview:
    """A preview that begins with what ends the Turn saying so."""
    return msgspec.structs.replace(found, lines=(Line(stake_phrases.TURN_OVER), *found.lines))
