"""Whole games: a card tells what mattered since whoever it asks answered, counts what it leaves out, and no more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast

import pytest

from bot.desk.messages.outgoing import Message
from bot.desk.news.prompting import compose, marks_at_stake
from bot.desk.reading import spelling
from bot.desk.tables.folding import fold, opened
from bot.desk.tables.table import Table
from bot.desk.views.telling import PUBLIC, may_see
from engine.catalog import GAMES
from engine.core.game import Event
from engine.core.text import LANGUAGES, Language, Line
from engine.core.weights import NOTABLE, ROUTINE
from renderers.speech import capitalised, speak
from storage.record import Answered, Opened
from tests.desk.told import records_of, whole_games
from tests.desk.town import Town

NAMES = ("street.nail-factory", "cards.summer-1943", "squad.farm", "theater.shores-west", "theater.barbarossa")
CARDS = 60
"""Hand-offs of a game that are looked at."""
_MORE: dict[Language, re.Pattern[str]] = {
    "en": re.compile(r"Log: (\d+) more"),
    "ru": re.compile(r"Журнал: ещё (\d+)"),
}
_WHY = {"destroyed", "eliminated", "losses", "retreat", "displaced", "landing"}
"""Marks of units of whose fate all are told in one line."""

Happened = list[tuple[int, Event]]


class HandOff:
    """A question to others than before: what of the events they have to be told, and what they were told."""

    def __init__(self, table: Table, happened: Happened, answered: int, begins: int) -> None:
        self.table = table
        self.fresh = [event for version, event in happened if version > answered]
        self.told = [event for version, event in happened if version < begins]
        self.news = [event for version, event in happened if version >= begins]


def _hand_offs(name: str) -> Iterator[HandOff]:
    records = records_of(whole_games(name)[0])
    table = opened("ABCDEFGH", cast("Opened", records[0]), GAMES)
    happened: Happened = []
    answered: dict[str, int] = {}
    """When each seat answered last, and when it did so that all can know that somebody was there."""
    certain: dict[str, int] = {}
    others: dict[str, int] = {}
    for record in records[1:]:
        before, table = table, fold(table, record)
        if isinstance(record, Answered):
            happened += [(table.version, event) for event in table.notices[-1].events if may_see(event, PUBLIC)]
            ask = before.ask(record.seat)
            assert ask is not None
            answered[record.seat] = table.version
            others |= {seat: table.version for seat in table.seats if seat != record.seat}
            if not table.play.card.hidden or " " in record.order or not ask.telling:
                certain[record.seat] = table.version
        now = {ask.seat for ask in table.asks} if table.is_running else set()
        if len(now) == 1 and before.is_running and now != {ask.seat for ask in before.asks}:
            (seat,) = now
            since = certain.get(seat, 2)
            yield HandOff(table, happened, answered.get(seat, 0), since + (others.get(seat, 0) > since))


def _sentences(event: Event, language: Language) -> list[str]:
    lines: list[Line] = [event.line, *filter(None, [event.brief])]
    return [capitalised(speak(each, language)) for each in lines]


def _is_told(event: Event, shown: list[str], stems: list[set[str]], language: Language) -> bool:
    """Whether a line says it, perhaps in other words or cut short."""
    for sentence in _sentences(event, language):
        if any(line.find(sentence.removesuffix(".")[:150]) >= 0 for line in shown):
            return True
        said = {*map(spelling.stem, spelling.tokens(sentence))}
        if any(said <= each for each in stems):
            return True
    return False


def _shown(message: Message) -> list[str]:
    return [block.text for block in message.blocks]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
async def test_nothing_is_lost_uncounted_and_nothing_told_twice(
    town_of_all_games: Town, name: str, language: Language
) -> None:
    counted = 0
    cards = list(_hand_offs(name))
    for card in cards[:: max(1, len(cards) // CARDS)]:
        table = card.table
        weights = table.play.weights
        message, _, _ = compose(town_of_all_games.desk._office, table, language)
        shown = _shown(message)
        stems = [{*map(spelling.stem, spelling.tokens(line))} for line in shown]
        found = [_MORE[language].fullmatch(button.label) for button in message.buttons]
        more = sum(int(each[1]) for each in found if each is not None)
        at_stake = {(mark.kind, mark.places) for mark in marks_at_stake(table)}
        of_states = frozenset[str]().union(*weights.states)
        lost = [
            event
            for event in card.fresh
            if weights.weight(event.kind) >= NOTABLE
            and event.kind not in of_states
            and not {mark.kind for mark in event.marks} & _WHY
            and not {(mark.kind, mark.places) for mark in event.marks if mark.places} & at_stake
            and not _is_told(event, shown, stems, language)
        ]
        assert len(lost) <= more, ([_sentences(each, language) for each in lost], shown)
        counted += more > 0
        new = {sentence for event in card.news for sentence in _sentences(event, language)}
        for event in card.told:
            for sentence in {*_sentences(event, language)} - new:
                is_again = any(line.startswith(sentence) for line in shown)
                assert weights.weight(event.kind) < ROUTINE or not is_again, (sentence, shown)
    assert counted or name.startswith("cards")
