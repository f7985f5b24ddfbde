"""Fights: the last one of a game, from its order to what has come of it, with all its arithmetic and dice."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from bot.desk.messages.outgoing import Block
from bot.desk.messages.words import say
from bot.desk.tables.folding import fold, opened
from bot.desk.tables.table import Notice, Table
from bot.desk.views.telling import Eyes, event_blocks, may_see, rules_told, side_name, spoken_line
from engine.core.game import AnyGame, Event, Seat
from engine.core.rules import Rule
from engine.core.text import Language
from engine.core.weights import NOTABLE, Weights
from renderers.speech import odds_line
from storage.record import Answered, Opened, Record, Undone

REMEMBERED = 60
"""The last fights among which one about some things is looked for."""


class Fight(msgspec.Struct, frozen=True):
    """An order that came to a fight, with the replies to it.

    Attributes:
        before: the table at which it was given.
        notices: what was told of it.
        is_last: no other fight came after it.
    """

    before: Table
    seat: Seat
    order: str
    notices: tuple[Notice, ...] = ()
    is_last: bool = True


def last_fight(
    code: str, records: Sequence[Record], games: Mapping[str, AnyGame], eyes: Eyes, about: Collection[str] = ()
) -> Fight | None:
    """The last fight of a table, as far as these eyes may read of it; of those about some things if there are any."""
    first = records[0]
    assert isinstance(first, Opened)
    table = opened(code, first, games)
    found: list[Fight] = []
    for record in records[1:]:
        before, table = table, fold(table, record)
        if isinstance(record, Undone):
            found = [each for each in found if each.notices[-1].version <= record.to]
        elif isinstance(record, Answered) and before.game is not None and table.notices[-1].version == table.version:
            begins = not before.play.at_stake(before.position, record.seat).lines
            if begins or not found:
                found.append(Fight(before, record.seat, record.order))
            latest = found[-1]
            found[-1] = msgspec.structs.replace(latest, notices=(*latest.notices, table.notices[-1]))
            # What came to no fight is passed over once another order is given.
            if len(found) > 1 and begins and not _is_fight(found[-2], eyes):
                del found[-2]
            del found[:-REMEMBERED]
    fights = [each for each in found if _is_fight(each, eyes)]
    if not fights:
        return None
    named = next((each for each in reversed(fights) if _is_about(each, about)), fights[-1])
    return msgspec.structs.replace(named, is_last=named is fights[-1])


def told_fight(fight: Fight, language: Language, eyes: Eyes) -> Iterator[tuple[Block, tuple[Rule, ...]]]:
    """A fight in full, each sentence with its rules: whose order it was, its odds, and all that came of it."""
    table, play = fight.before, fight.before.play
    side, order = side_name(table, fight.seat), spoken_line(table, fight.order, language)
    key = "desk-fight-last" if fight.is_last else "desk-fight-about"
    heading = say(language, key, turn=play.turn(table.position), side=side, order=order)
    yield Block(heading, "bold"), ()
    if fight.seat in eyes or not play.card.hidden:
        action = play.read_order(table.position, fight.seat, fight.order)
        odds = odds_line(play.preview(table.position, fight.seat, action).odds, language)
        yield from ((Block(say(language, "desk-fight-odds", odds=odds), "italic"), ()),) if odds else ()
    for notice in fight.notices:
        rules = rules_told(notice, eyes)
        yield from ((block, rules) for event in _seen(notice, eyes) for block in event_blocks(event, language))


def _is_fight(each: Fight, eyes: Eyes) -> bool:
    weights = each.before.play.weights
    return any(_is_reckoned(event, weights) for notice in each.notices for event in _seen(notice, eyes))


def _is_reckoned(event: Event, weights: Weights) -> bool:
    """Whether dice were thrown, or something that matters was added up."""
    return bool(event.rolls) or (bool(event.sums) and weights.weight(event.kind) >= NOTABLE)


def _is_about(each: Fight, words: Collection[str]) -> bool:
    """Whether its order names one of these things, or its news point at one."""
    named = {*each.order.replace(",", " ").replace(">", " ").split()}
    marks = [mark for notice in each.notices for event in notice.events for mark in event.marks]
    pointed = {word for mark in marks for word in (*map(str, mark.places), *mark.units)}
    return not (named | pointed).isdisjoint(words)


def _seen(notice: Notice, eyes: Eyes) -> Iterator[Event]:
    return (event for event in notice.events if may_see(event, eyes))
