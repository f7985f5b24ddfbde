"""What a card tells: the newest first of all, nothing that was taken back, and nobody's word for having been asked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest

from bot.desk.messages.outgoing import Block
from bot.desk.news.prompting import compose, marks_at_stake
from bot.desk.office.office import Office
from bot.desk.reading import spelling
from bot.desk.tables.folding import fold, opened
from bot.desk.tables.table import Notice, Table
from bot.desk.views.asides import LINE
from bot.desk.views.digest import latest_news
from bot.desk.views.telling import PUBLIC, may_see
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import Event
from engine.core.weights import AUTOMATIC
from renderers.speech import capitalised, speak
from storage.port import Store
from storage.record import FORCED, IDLE, Answered, Record, Undone
from tests.desk.game import brought_on
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Town, code_at, open_store

GROUP = "tg:-1"
ANSWERS = 60


class Course:
    """A game whose orders were chosen at random: its records, and the table after each."""

    def __init__(self, office: Office, records: list[Record]) -> None:
        self.office = office
        self._records = records

    def steps(self) -> Iterator[tuple[Table, Record, Table]]:
        """Each record with the table before and after it, as long as the game goes on."""
        table = opened("79KJ", self._records[0], GAMES)
        for record in self._records[1:]:
            after = fold(table, record)
            if table.is_running and after.is_running and isinstance(record, Answered):
                yield table, record, after
            table = after

    def card(self, table: Table) -> str:
        """The text of the card without its picture."""
        return _text(compose(self.office, table, "en")[0].blocks)


async def _course(store: Store, game: str) -> Course:
    town = Town(store, dict(GAMES), {name: FakeRenderer() for name in GAMES})
    anna, boris = town.person("anna", GROUP), town.person("boris", GROUP)
    await anna.types(f"/new {game} {GAMES[game].card.scenarios[0].id}")
    code = await code_at(town, GROUP)
    office = town.desk._office
    table = await office.table(code)
    assert table is not None
    holders = dict(zip(table.seats, (anna, boris), strict=False))
    for seat, person in holders.items():
        await person.types(f"/join {code} {seat}")
    await anna.types("/begin")
    await brought_on(town, code, ANSWERS, partial(StepDice, b"latest", code))
    return Course(office, await store.read(code))


def _text(blocks: tuple[Block, ...]) -> str:
    return "\n".join(block.text for block in blocks)


def _told(table: Table, notice: Notice) -> list[Event]:
    """What of a piece of news is worth a line, the heaviest first, of those the first that came."""
    shown = {(mark.kind, mark.places) for mark in marks_at_stake(table)}
    weights = table.play.weights
    events = [
        event
        for event in notice.events
        if may_see(event, PUBLIC)
        and weights.weight(event.kind) != AUTOMATIC
        and not {(mark.kind, mark.places) for mark in event.marks if mark.places} & shown
    ]
    return sorted(events, key=lambda event: -weights.weight(event.kind))


@pytest.mark.parametrize("game", GAMES)
async def test_the_heaviest_of_the_newest_is_told_whatever_came_before(tmp_path: Path, game: str) -> None:
    store = await open_store(tmp_path)
    course, checked = await _course(store, game), 0
    for _, _, table in course.steps():
        if events := _told(table, table.notices[-1]):
            # What is asked may say the same in the same words and go on to say more.
            sentence = capitalised(speak(events[0].line, "en"))[: LINE - 1].removesuffix(".")
            card = course.card(table)
            assert sentence in card or any(_stems(sentence) <= _stems(line) for line in card.splitlines()), card
            checked += 1
    assert checked > 5
    await store.close()


@pytest.mark.parametrize("game", GAMES)
async def test_a_card_does_not_tell_whether_anybody_was_asked(tmp_path: Path, game: str) -> None:
    store = await open_store(tmp_path)
    course, checked = await _course(store, game), 0
    for before, record, after in course.steps():
        if isinstance(record, Answered) and record.by != FORCED and " " not in record.order:
            unasked = fold(before, msgspec.structs.replace(record, by=IDLE))
            assert course.card(unasked) == course.card(after)
            checked += 1
    assert checked
    await store.close()


@pytest.mark.parametrize("game", GAMES)
async def test_after_an_undo_a_card_tells_what_was_news_before_the_order(tmp_path: Path, game: str) -> None:
    store = await open_store(tmp_path)
    course, checked = await _course(store, game), 0
    for before, _, after in course.steps():
        undone = fold(after, Undone(after.head.moved_at, "tg:anna", before.version))
        if undone.position == before.position:
            *news, last = latest_news(undone)
            assert isinstance(last.record, Undone)
            assert news == latest_news(before)
            checked += 1
    assert checked > 5
    await store.close()


def _stems(text: str) -> set[str]:
    return {*map(spelling.stem, spelling.tokens(text))}
