"""Plain orders: one word, or something and a place for it; and those that are listed whole."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from itertools import islice
from typing import TypeVar

import msgspec
from msgspec.structs import astuple

from engine.core.choices import ANYWHERE
from engine.core.game import Preview
from engine.core.rules import Refusal, Rule
from engine.core.text import Line, Text
from engine.games.theater.orders.nouns import PLACE, UNIT, Question
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import State
from engine.games.theater.table.survey import is_hex, situation
from engine.kits.nouns import Noun
from engine.kits.slots import ARROW, One, Said
from engine.kits.walks import SlotWalk, Verb

A = TypeVar("A", bound=msgspec.Struct)
Judge = Callable[..., Refusal | None]
"""Why a faction may not do something in a position: position and faction, then the fields of the order."""
Do = Callable[..., None]
"""Do it: board and faction, then the fields of the order."""
Things = Callable[[State, int], Iterable[str]]
"""The words of what a faction may name."""
Places = Callable[[State, int, str], Iterable[int]]
"""The places that serve, or that a player might expect, for what a faction has named."""


def judging(judge: Judge) -> Callable[[Question, A], Refusal | None]:
    """A judge of orders, from one that takes their fields."""
    return lambda at, order: judge(at.position, at.side, *astuple(order))


def doing(do: Do) -> Callable[[Board, int, A], None]:
    """What carries orders out, from what takes their fields."""
    return lambda board, faction, order: do(board, faction, *astuple(order))


def unless(rule: Rule, say: Text) -> Callable[[Question], Refusal]:
    """Why nothing can be done with an order: what it needs, by this rule."""
    return lambda _: rule.refuse(say)


def naming(
    word: str,
    name: Text,
    action: type[A],
    noun: Noun[State],
    things: Things,
    *,
    judge: Judge,
    resolve: Do,
    aliases: tuple[str, ...],
    idle: Callable[[Question], Refusal] | None = None,
    expected: Things | None = None,
    preview: Callable[[Question, A], Preview] | None = None,
    default: Callable[[Question], A | None] | None = None,
    is_drastic: bool = False,
) -> Verb[State, Board, A]:
    """An order that names one thing; `expected` are things for which a player might ask why not.

    `idle` says what it needs, wherever nothing may be named.
    """

    def offered(at: Question, said: Said) -> Iterable[str]:
        del said
        return things(at.position, at.side)

    def asked(at: Question, said: Said) -> Iterable[str]:
        del said
        return () if expected is None else expected(at.position, at.side)

    phrases = (One(action.__struct_fields__[0], noun, offered, expected=asked),)
    return Verb(
        word,
        name,
        action,
        phrases=phrases,
        aliases=aliases,
        judge=judging(judge),
        resolve=doing(resolve),
        idle=idle,
        preview=preview,
        default=default,
        is_drastic=is_drastic,
    )


def sending(
    word: str,
    name: Text,
    action: type[A],
    things: Things,
    places: Places,
    *,
    judge: Judge,
    resolve: Do,
    idle: Callable[[Question], Refusal],
    aliases: tuple[str, ...],
    noun: Noun[State] = UNIT,
    expected: Places,
    tells: bool = True,
    preview: Callable[[Question, A], Preview] | None = None,
    default: Callable[[Question], A | None] | None = None,
    when: Callable[[Question], bool] | None = None,
    at_stake: Callable[[State, int], Collection[int]] | None = None,
    stake: Line | None = None,
    walk: type[SlotWalk[State, A]] | None = None,
) -> Verb[State, Board, A]:
    """An order that names something and a place for it.

    Args:
        word: the first word.
        name: what a button shows.
        action: the struct of the two words.
        things: what may be named, as far as it is worth asking for places.
        places: the places that serve.
        judge: why an order is refused.
        resolve: carries it out.
        idle: what it needs, told where nothing may be named.
        aliases: other spellings of the first word.
        noun: what is named.
        expected: places for which a player might ask why not.
        tells: things for which no place serves are told too, with the reason of the first place expected.
        preview: what an allowed order would do.
        default: the safe answer, where it gives one.
        when: whether it stands here at all.
        at_stake: the places at which something is at stake at once.
        stake: what that means.
        walk: the way through its words, where it is another than slot by slot.
    """
    thing, to = action.__struct_fields__

    def offered(at: Question, said: Said) -> Iterable[str]:
        del said
        return things(at.position, at.side)

    def goals(find: Places) -> Callable[[Question, Said], Iterable[str]]:
        def found(at: Question, said: Said) -> Iterable[str]:
            words = at.position.plan.map.place_words
            return (words[place] for place in find(at.position, at.side, said[thing]))

        return found

    serving, asked = goals(places), goals(expected)

    def leads(at: Question, word: str) -> bool:
        return next(iter(serving(at, {thing: word})), None) is not None

    def toward(at: Question, word: str) -> Text | None:
        found = [*islice(serving(at, {thing: word}), 2)]
        return ANYWHERE if len(found) > 1 else PLACE.label(at.position, found[0]) if found else None

    def staked(at: Question, said: Said) -> tuple[Collection[str], Line | None]:
        del said
        found = () if at_stake is None else at_stake(at.position, at.side)
        words = at.position.plan.map.place_words
        return {words[place] for place in found}, stake

    def likely(at: Question, said: Said) -> str | None:
        return next(iter(asked(at, said)), None)

    phrases = (
        One(thing, noun, offered, leads=leads, expected=offered if tells else None, toward=toward),
        One(to, PLACE, serving, arrow=ARROW, expected=asked, guess=likely, at_stake=staked),
    )
    return Verb(
        word,
        name,
        action,
        phrases=phrases,
        aliases=aliases,
        judge=judging(judge),
        resolve=doing(resolve),
        idle=idle,
        preview=preview,
        default=default,
        when=when,
        walk=walk,
        may_hide=False,
    )


def around(position: State, faction: int, word: str) -> tuple[int, ...]:
    """The hexes next to a unit."""
    del faction
    at, game_map = situation(position).units[word].at, position.plan.map
    return game_map.grid.around[at] if is_hex(game_map, at) else ()


def near(position: State, faction: int, word: str) -> tuple[int, ...]:
    """The hex of a unit, and those next to it."""
    del faction
    at, game_map = situation(position).units[word].at, position.plan.map
    return (at, *game_map.grid.around[at]) if is_hex(game_map, at) else ()
