"""The digest says what a fight came to and, where there is room, what its sums consist of."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import cast

import msgspec
import pytest

from bot.desk.messages.outgoing import Block
from bot.desk.tables.folding import fold, opened
from bot.desk.tables.table import Notice, Table
from bot.desk.views.asides import LINE, asides
from bot.desk.views.digest import FIGHTS, LINES, digest, latest_news, length, seen_to
from bot.desk.views.telling import PUBLIC, spoken_line, sum_line, sum_total
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.tally import Tally
from engine.core.text import LANGUAGES, Language, Noun, Text
from engine.core.weights import AUTOMATIC, DECISIVE, NOTABLE
from engine.games.theater.words.wording import word_text
from renderers.speech import capitalised, speak, speak_text
from storage.record import FORCED, PASSED, Answered, Opened
from tests.desk.game import GROUP, against_computer, begun, brought_on, for_all_sides
from tests.desk.pictures import FakeRenderer
from tests.desk.told import records_of, whole_games
from tests.desk.town import Town, code_at, open_store

AMPLE = 10_000
ANSWERS = 60
some_games = pytest.mark.parametrize("games", [1, pytest.param(4, marks=pytest.mark.soak)])
NUMBERS = "①②③④⑤⑥⑦⑧⑨"


async def _played(folder: Path, game: str) -> Table:
    """A table whose first orders were chosen at random."""
    store = await open_store(folder)
    town = Town(store, dict(GAMES), {name: FakeRenderer() for name in GAMES})
    _, code = await for_all_sides(town, game)
    table = await brought_on(town, code, ANSWERS, partial(StepDice, b"digest", code))
    await store.close()
    return table


def _answers(table: Table) -> list[Notice]:
    return [notice for notice in table.notices if isinstance(notice.record, Answered)]


@pytest.mark.parametrize("game", GAMES)
async def test_a_digest_keeps_to_its_room_and_tells_what_every_sum_comes_to(tmp_path: Path, game: str) -> None:
    table = await _played(tmp_path, game)
    for notice in _answers(table):
        for language in LANGUAGES:
            ample = digest(table, [notice], language, AMPLE).blocks
            assert all(len(block.text) <= LINE for block in ample)
            told = " ".join(block.text for block in ample)
            for event in notice.events if len(ample) < LINES else ():
                is_told = event.seen_by is None and table.play.weights.weight(event.kind) != AUTOMATIC
                for each in event.sums if is_told else ():
                    assert str(abs(each.total)) in re.findall(r"\d+", told), "the figure is said, in whichever words"
            previous = 0
            for room in range(0, length(ample) + 1, 7):
                found = digest(table, [notice], language, room)
                blocks, is_whole = found.blocks, found.is_whole
                assert length(blocks) <= room
                assert len(blocks) >= previous or not blocks, "more room tells no less"
                assert blocks == ample or not is_whole
                previous = len(blocks)


async def test_what_a_sum_consists_of_is_told_where_there_is_room_and_its_total_only_where_the_sentence_does_not(
    tmp_path: Path,
) -> None:
    table = await _played(tmp_path, "street")
    notice = next(each for each in _answers(table) if any(event.kind == "fired" for event in each.events))
    fired = next(event for event in notice.events if event.kind == "fired")
    ample = digest(table, [notice], "en", AMPLE).blocks
    line = next(block.text for block in ample if sum_line(fired.sums[0], "en") in block.text)
    shown = [each.text for each in digest(table, [notice], "en", length(ample) - 1).blocks]
    assert line not in shown
    assert not any(sum_total(fired.sums[0], "en") in text for text in shown), "the sentence says it"


async def _cards(folder: Path, game: str, when: str = "order") -> AsyncIterator[tuple[list[str], set[int], bool]]:
    """The numbers on each card of a game, those on its picture, and whether the picture is new."""
    store = await open_store(folder)
    renderer = FakeRenderer()
    town = Town(store, dict(GAMES), dict.fromkeys(GAMES, renderer))
    anna, code = await for_all_sides(town, game, f"/pictures {when}")
    for number in range(ANSWERS):
        table = await town.desk._office.table(code)
        assert table is not None
        if not table.asks:
            break
        drawn = renderer.drawn
        action = table.asks[0].choices.sample(StepDice(b"numbers", code[:0], number))
        await anna.types(f"{table.play.write_order(action or table.asks[0].choices.default())}!")
        lines = [block.text for block in anna.prompt().blocks]
        numbers = [line[0] for line in lines if line[0] in NUMBERS]
        yield numbers, {mark.number for mark in renderer.marks} - {0}, renderer.drawn > drawn
    await store.close()


@pytest.mark.parametrize("game", ["street", "cards", "squad", "theater"])
async def test_the_lines_of_a_card_bear_the_numbers_that_its_picture_shows(tmp_path: Path, game: str) -> None:
    some = 0
    async for on_card, on_picture, is_new in _cards(tmp_path, game):
        assert on_card == list(NUMBERS[: len(on_card)])
        if is_new:
            assert on_picture == {*range(1, len(on_card) + 1)}
            some += bool(on_card)
    assert some > ANSWERS / 6


async def test_where_there_is_no_picture_lines_bear_no_numbers(tmp_path: Path) -> None:
    async for on_card, _, is_new in _cards(tmp_path, "street", "request"):
        assert not on_card or is_new


async def test_a_sum_that_the_question_tells_is_not_told_above_it(tmp_path: Path) -> None:
    table = await _played(tmp_path, "squad")
    summed = [notice for notice in _answers(table) if any(len(event.sums) for event in notice.events)]
    assert summed
    for notice in summed:
        for each in (each for event in notice.events for each in event.sums):
            line = sum_line(each, "en")
            told = digest(table, [notice], "en", AMPLE, beside=(Block(line),)).blocks
            assert not any(line in block.text for block in told)


@pytest.mark.parametrize("name", ["theater.shores-west", "theater.barbarossa", "squad.farm", "street.nail-factory"])
@some_games
def test_whatever_a_unit_is_lost_by_is_worth_telling(name: str, games: int) -> None:
    """No unit goes to the boxes or pools of the lost by news that a digest would leave out for others."""
    lost = 0
    for played in whole_games(name)[:games]:
        records = records_of(played)
        table = opened("ABCDEFGH", cast("Opened", records[0]), GAMES)
        before: Tally | None = None
        for record in records[1:]:
            table = fold(table, record)
            tally = table.play.tally(table.position)
            events = [event for event in table.notices[-1].events if event.seen_by is None]
            if before is not None and any(
                now.count > then.count
                for seat in tally.losses
                for now, then in zip(tally.losses[seat], before.losses[seat], strict=True)
            ):
                weights = [table.play.weights.weight(event.kind) for event in events]
                assert max(weights) >= NOTABLE, [event.kind for event in events]
                lost += 1
            before = tally
    assert lost


WENT = ("retreat", "displaced")
FALLEN = ("destroyed", "eliminated", "losses", "landing", *WENT)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["theater.shores-west", "squad.farm", "street.nail-factory", "cards.prokhorovka"])
def test_of_many_news_no_unit_that_is_gone_less_back_or_ashore_is_missing(name: str, language: Language) -> None:
    """However much else has happened while somebody was away, each is named or shown, wherever it stood."""
    named = 0
    for played in whole_games(name)[:2]:
        records = records_of(played)
        table = opened("ABCDEFGH", cast("Opened", records[0]), GAMES)
        for record in records[1:400]:
            table = fold(table, record)
            if table.version % 9:
                continue
            notices = list(table.notices)[-18:]
            found = digest(table, notices, language, AMPLE)
            assert len(found.blocks) <= LINES + 1
            if len(found.blocks) < 2 or found.is_whole:
                continue
            told = " ".join(block.text for block in found.blocks).casefold()
            marks = [mark for each in notices for event in each.events if event.seen_by is None for mark in event.marks]
            first = digest(table, notices, language, AMPLE, losses_first=True).blocks[0].text.casefold()
            fallen = [
                each for each in marks if each.kind in FALLEN and (each.kind not in WENT or len({*each.places}) > 1)
            ]
            for word in (word for mark in fallen for word in mark.units):
                name_of = next(each.name for each in table.play.words if each.word == word)
                spellings = [spoken_line(table, word, language), speak_text(name_of, language)]
                spellings += [name_of.whom] if isinstance(name_of, Noun) else []
                is_told = any(each.casefold() in told for each in spellings)
                assert is_told or "…" in told, (spellings, told)
                named += is_told
                assert any(each.casefold() in first for each in spellings) or "…" in first, (spellings, first)
    assert named


@pytest.mark.parametrize(
    "name",
    ["theater.shores-west", "theater.shores-east", pytest.param("theater.europe", marks=pytest.mark.soak)],
)
@some_games
def test_a_unit_of_theater_that_is_lost_is_named_by_news_that_decide(name: str, games: int) -> None:
    """Whether by battle, by stacking or with its country."""
    lost = 0
    for played in whole_games(name)[:games]:
        records = records_of(played)
        table = opened("ABCDEFGH", cast("Opened", records[0]), GAMES)
        there, pool = frozenset[str](), 0
        for record in records[1:]:
            table = fold(table, record)
            units = frozenset(unit.word for unit in table.position.units)
            filled = sum(lot.count for lot in table.position.pool)
            gone = there - units if filled > pool else frozenset()
            told = [event for event in table.notices[-1].events if table.play.weights.weight(event.kind) == DECISIVE]
            said = " ".join(speak(event.line, "en") for event in told).casefold()
            for word in gone:
                assert word_text(word).en.casefold() in said, (word, [each.kind for each in table.notices[-1].events])
                lost += 1
            there, pool = units, filled
    assert lost


async def test_what_the_card_that_asked_others_showed_is_pointed_at_no_more(town: Town) -> None:
    anna, boris, code = await begun(town)
    office = town.desk._office
    await anna.types("fire 191 > factory!")
    table = await office.table(code)
    assert table is not None
    fired = table.dones[-1].version
    assert seen_to(table) == 0, "Boris is asked, and sees it now"
    while table is not None and {ask.seat for ask in table.asks} == {"sov"}:
        await boris.types(table.play.write_order(table.asks[0].choices.default()) + "!")
        table = await office.table(code)
    assert table is not None
    assert seen_to(table) == fired, "Anna has seen it on the card that asked Boris"
    assert all(each.version > fired for each in latest_news(table) if each.version > seen_to(table))


async def test_what_computers_answer_at_once_is_pointed_at_with_what_they_answered(town: Town) -> None:
    anna = await against_computer(town)
    await anna.types("fire 191 > factory!")
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    assert [ask.seat for ask in table.asks] == ["ger"]
    assert seen_to(table) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_largest_battles_of_some_news_are_told_whatever_else_was_lost_and_won(language: Language) -> None:
    several = 0
    records = records_of(whole_games("theater.shores-west")[0])
    table = opened("ABCDEFGH", cast("Opened", records[0]), GAMES)
    notices: list[Notice] = []
    for record in records[1:]:
        table = fold(table, record)
        notices = [*notices[-60:], table.notices[-1]]
        fights = [event for each in notices for event in each.events if event.kind in table.play.weights.fights]
        if len(fights) < FIGHTS:
            continue
        several += 1
        sizes = sorted(sum(each.total for each in event.sums) for event in fights)
        told = [block.text for block in digest(table, notices, language, AMPLE).blocks]
        for event in fights:
            assert event.brief is not None
            if sum(each.total for each in event.sums) > sizes[-FIGHTS]:
                where = speak(event.brief, language).split(":")[0]
                result = speak_text(cast("Text", event.brief.facts["result"]), language)
                assert any(where in line and result in line for line in told)
    assert several


ALSO: dict[Language, str] = {"en": "Also lost", "ru": "Потеряны также"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["cards.summer-1943", "theater.shores-west"])
def test_what_was_lost_before_the_fresh_news_is_not_lost_once_more_in_the_line_of_the_others(
    name: str, language: Language
) -> None:
    told = 0
    records = records_of(whole_games(name)[0])
    table = opened("ABCDEFGH", cast("Opened", records[0]), GAMES)
    notices: list[Notice] = []

    def lost(among: list[Notice]) -> set[str]:
        marks = (mark for each in among for event in each.events for mark in event.marks)
        words = {word for mark in marks if mark.kind in ("destroyed", "eliminated") for word in mark.units}
        return {spoken_line(table, word, language) for word in words}

    for record in records[1:]:
        table = fold(table, record)
        notices = [*notices[-40:], table.notices[-1]]
        old, new = notices[:20], notices[20:]
        if not new or not lost(new):
            continue
        fresh = new[0].version
        lines = [block.text for block in digest(table, notices, language, AMPLE, fresh=fresh).blocks]
        also = next((line for line in lines if line.startswith(ALSO[language])), "")
        told += bool(also)
        gone = also.removeprefix(ALSO[language]).split(".")[0]
        assert not any(each in gone for each in lost(old) if not any(each in other for other in lost(new)))
    assert told


BACK: dict[Language, str] = {"en": "Went back: ", "ru": "Отступили: "}


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_who_left_its_hex_is_said_to_have_gone_back(language: Language) -> None:
    fast = back = 0
    for played in whole_games("squad.farm"):
        records = records_of(played)
        table = opened("ABCDEFGH", cast("Opened", records[0]), GAMES)
        stood: list[dict[str, int]] = []
        for record in records[1:]:
            table = fold(table, record)
            stood = [*stood[-12:], {unit.word: unit.at for unit in table.position.units}]
            notices = list(table.notices)[-12:]
            events = [event for event in notices[-1].events if event.kind in ("panic", "retreated")]
            if not events:
                continue
            fast += sum(len(mark.places) < 2 for event in events for mark in event.marks)
            first = digest(table, notices, language, AMPLE, losses_first=True).blocks[0].text
            said = first.partition(BACK[language])[2]
            for word, at in stood[-1].items():
                if re.search(rf"{re.escape(spoken_line(table, word, language))}(?!\d)", said):
                    back += 1
                    assert any(each[word] != at for each in stood), (word, first)
    assert fast
    assert back


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_later_event_takes_back_is_not_told(language: Language) -> None:
    told = taken_back = 0
    for played in whole_games("squad.farm"):
        records = records_of(played)
        table = opened("ABCDEFGH", cast("Opened", records[0]), GAMES)
        for record in records[1:]:
            table = fold(table, record)
            if table.version % 3:
                continue
            notices = list(table.notices)[-15:]
            units = {unit.word: unit for unit in table.position.units}
            lines = [block.text for block in digest(table, notices, language, AMPLE).blocks]
            for event in (event for each in notices for event in each.events if event.kind in ("broken", "rallied")):
                (mark,) = event.marks
                unit = units[mark.units[0]]
                is_so = unit.broken == (event.kind == "broken") or unit.at < 0
                is_told = capitalised(speak(event.line, language)) in lines
                told += is_told
                taken_back += not is_so
                assert is_so or not is_told, lines
    assert told
    assert taken_back


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("by", [FORCED, PASSED])
@pytest.mark.parametrize("name", ["squad.farm", "theater.shores-west", "cards.prokhorovka"])
def test_what_nobody_was_asked_takes_no_line_from_what_happened(name: str, by: str, language: Language) -> None:
    """Whoever gave the answers, the same news tell the same of what happened, even to whom they were given for."""
    full = 0
    records = records_of(whole_games(name)[0])
    table = opened("ABCDEFGH", cast("Opened", records[0]), GAMES)
    for record in records[1:200]:
        table = fold(table, record)
        if table.version % 9:
            continue
        notices = [each for each in list(table.notices)[-12:] if isinstance(each.record, Answered)]
        unasked = [
            msgspec.structs.replace(each, record=msgspec.structs.replace(cast("Answered", each.record), by=by))
            for each in notices
        ]
        all_told = [block.text for block in digest(table, notices, language, AMPLE).blocks]
        beside = {block.text for block in asides(table, notices, language, PUBLIC)}
        happened = [text for text in all_told if text not in beside]
        eyes = frozenset(table.seats)
        found = [block.text for block in digest(table, unasked, language, AMPLE, eyes=eyes).blocks]
        assert set(happened) <= set(found)
        full += len(happened) >= LINES
    assert full
