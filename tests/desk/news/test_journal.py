"""The log tells what happened since its reader last answered, and goes back turn by turn to the first record."""

from __future__ import annotations

import re

import pytest
from msgspec import structs

from bot.desk.messages.outgoing import Block, Reply
from bot.desk.messages.words import say
from bot.desk.news import journal
from bot.desk.news.journal import RULES, Sentence, cut
from bot.desk.tables import folding
from bot.desk.tables.table import Notice, Table
from bot.desk.views.digest import LINES
from bot.desk.views.telling import LENGTH, rules_told, tell
from engine.core.game import Event
from engine.core.text import LANGUAGES, Language, Line, same
from storage.record import BY_THEMSELVES
from tests.desk.game import GROUP, begun, ended, play
from tests.desk.town import Person, Town


async def pages(person: Person) -> list[str]:
    """Every page of the log, each reached by the button below the one before."""
    await person.types("/log 1")
    found = [person.heard()]
    while any(button.label.startswith("◀") for button in _reply(person).message.buttons):
        await person.presses("◀ Earlier")
        assert _reply(person).edit, "a page takes the place of the one before"
        found.append(person.heard())
    return found


def _told(table: Table, notice: Notice, seat: str) -> list[str]:
    return [block.text for block in tell(table, notice, "en", frozenset({seat}))]


def _reply(person: Person) -> Reply:
    (reply,) = person.last
    assert isinstance(reply, Reply)
    assert reply.private
    return reply


async def test_the_log_of_a_long_game_can_be_read_turn_by_turn_to_its_beginning(town: Town) -> None:
    anna, boris, code = await begun(town)
    await ended(town, code, {"ger": anna, "sov": boris})
    town.restart()
    found = await pages(anna)
    assert len(found) > 2
    assert "The table is open" in found[-1]
    assert not any("The table is open" in page for page in found[:-1])
    assert any("The game begins." in page for page in found[-2:])
    for page in found:
        assert sum(map(len, page.splitlines())) < LENGTH + 200
        assert len(re.findall(r"^Turn \d+$", page, re.MULTILINE)) <= 1, "no page holds two turns"
        assert "/log" not in page, "the log does not point at itself"
    turns = [int(turn) for page in found for turn in re.findall(r"^Turn (\d+)$", page, re.MULTILINE)]
    assert turns == sorted(turns, reverse=True)
    assert turns[-1] == 1
    await anna.presses("Later ▶")
    assert anna.heard() == found[-2]
    await anna.types(f"/log {len(found) + 1}")
    assert f"{len(found)} pages" in anna.heard()


async def _whole(person: Person) -> None:
    """All of the log since somebody answered: at once, or behind what mattered of it."""
    await person.types("/log")
    if _reply(person).message.buttons[0].label == "All of it":
        await person.presses("All of it")


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_whoever_was_away_reads_what_happened_since_he_answered(town: Town, is_restarted: bool) -> None:
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 24)
    table = await town.desk._office.table(code)
    assert table is not None
    if is_restarted:
        town.restart()
    assert any(done.by in BY_THEMSELVES for done in table.dones), "what is answered for him is not his answer"
    for seat, person in (("ger", anna), ("sov", boris)):
        last = max(done.version for done in table.dones if done.seat == seat and done.by not in BY_THEMSELVES)
        await _whole(person)
        blocks = [block for notice in table.notices if notice.version >= last for block in _told(table, notice, seat)]
        shown = [block.text for block in _reply(person).message.blocks]
        assert shown[-len(blocks) :] == blocks
        assert len(shown) == len(blocks) + 1, "below the title"


async def test_the_report_of_a_long_absence_is_whole_although_it_is_not_at_hand(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 24)
    heard = []
    for remembered in (folding.REMEMBERED, 2):
        monkeypatch.setattr(folding, "REMEMBERED", remembered)
        town.restart()
        for person in (anna, boris):
            await _whole(person)
            assert _reply(person).message.buttons[0].label == "Log, turn by turn"
            heard.append(person.heard())
    assert heard[:2] == heard[2:]
    table = await town.desk._office.table(code)
    assert table is not None
    assert len(table.notices) == 2 * remembered, "what was told is not at hand"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_was_away_for_long_reads_what_mattered_and_all_of_it_by_a_button(
    town: Town, monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 24)
    await anna.types(f"/language {language}")
    monkeypatch.setattr(journal, "LINES", 99)
    await anna.types("/log")
    whole = [block.text for block in _reply(anna).message.blocks]
    monkeypatch.setattr(journal, "LINES", 1)
    for question in ("/log", {"en": "what happened while I was away?", "ru": "что было без меня?"}[language]):
        await anna.types(question)
        report = _reply(anna).message
        assert report.blocks[1].text == say(language, "desk-report")
        assert 1 <= len(report.blocks) - 2 <= LINES
        await anna.presses(say(language, "desk-report-whole"))
        assert [block.text for block in _reply(anna).message.blocks] == whole
        # Who watches, and who reads of a game that is over, is told as little at once.
        carl = town.person("carl", GROUP, language)
        await carl.types(question)
        assert _reply(carl).message.blocks[1].text == say(language, "desk-report-lately")
        assert 1 <= len(_reply(carl).message.blocks) - 2 <= LINES
    await anna.types("/resign")
    await anna.sends(anna.last[0].message.buttons[0].token)  # type: ignore[union-attr]
    await anna.types("/log")
    assert 1 <= len(_reply(anna).message.blocks) - 2 <= LINES


async def test_news_of_the_log_lead_to_the_rules_behind_them(town: Town) -> None:
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 6)
    table = await town.desk._office.table(code)
    assert table is not None
    eyes = frozenset({"ger"})
    latest = next(rules for notice in reversed(table.notices) if (rules := rules_told(notice, eyes)))
    for text in ("/log", "/log 1"):
        await anna.types(text)
        labels = [button.label for button in _reply(anna).message.buttons]
        cited = [rule for rule in latest if any(label.startswith(rule.id) for label in labels)]
        assert 0 < len(cited) <= RULES, labels
    await anna.presses(next(label for label in labels if cited[0].id in label))
    assert cited[0].title.en in anna.heard()


async def test_a_rule_behind_news_for_other_eyes_is_not_offered(town: Town) -> None:
    _, _, code = await begun(town)
    table = await town.desk._office.table(code)
    assert table is not None
    first, second, *_ = table.play.rules
    line = Line(same("A card."))
    events = (Event("draw", line, (first,)), Event("draw", line, (second,), seen_by=("ger",)))
    notice = structs.replace(table.notices[0], events=events)
    assert rules_told(notice) == rules_told(notice, frozenset({"sov"})) == (first,)
    assert rules_told(notice, frozenset({"ger"})) == (first, second)


async def test_pages_hold_every_piece_of_news_once_and_in_order(town: Town) -> None:
    del town
    for size in (1, 40, 700, LENGTH + 5):
        lines = [Sentence(Block(f"{number} {'x' * size}")) for number in range(30)]
        found = cut(lines)
        assert [line for page in reversed(found) for line in page] == lines
        assert all(found)
    assert cut([]) == [[]]


@pytest.mark.parametrize("word", ["x", "0", "-1", "2 3", "99999999999", "²"])
async def test_what_is_no_page_is_told(town: Town, word: str) -> None:
    anna, _, _ = await begun(town)
    await anna.types(f"/log {word}")
    assert "/log 2" in anna.heard()
    await anna.types("/log 999")
    assert "1 page" in anna.heard()


async def test_the_log_tells_hidden_things_to_their_owner_alone(town: Town) -> None:
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 24)
    stranger = town.person("carl", GROUP)
    mine, theirs = await pages(anna), await pages(stranger)
    assert len("".join(mine)) >= len("".join(theirs))
    assert await pages(town.person("dora", GROUP)) == theirs
