"""`/review missteps`: what orders cost each side, in words and on a page, when the game is over and not before."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.desk import reviewing
from bot.desk.messages.outgoing import Reply
from bot.desk.tables.deeds import played_of
from bot.desk.views.digest import length
from bot.desk.views.missteps import costs_of
from bot.desk.work import thinking
from bot.desk.work.thinking import retrace
from engine.catalog import GAMES
from engine.core.referee import fingerprint
from engine.core.text import Language
from engine.players.catalog import REVIEWERS
from engine.players.luck import Replay
from engine.players.missteps import Misstep
from storage.record import ChatLinked, Record
from tests.desk.game import GROUP, begun, play
from tests.desk.told import AT, records_of, whole_games
from tests.desk.town import Person, Town, open_store, text_of
from tests.renderers.kept import ON_BLANK

CODE = "ABCDEFGH"
SAID: dict[Language, tuple[str, str, str, str]] = {
    "en": ("/review missteps", "the orders that cost most", "Better: “", "Missteps"),
    "ru": ("/разбор промахи", "какие приказы обошлись дороже всего", "Лучше: «", "Промахи"),
}


def recorded(name: str) -> list[Record]:
    return records_of(whole_games(name)[0])


_FOUND: dict[str, object] = {}
"""What is found in games, by the digest of what was played: all tests look at the same few."""


@pytest.fixture(autouse=True)
def _each_game_is_thought_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def once(played: Replay, *given: Any) -> object:
        digest = fingerprint(played)
        if digest not in _FOUND:
            _FOUND[digest] = retrace(played, *given)
        return _FOUND[digest]

    monkeypatch.setattr(thinking, "retrace", once)


async def table_of(town: Town, records: list[Record]) -> None:
    await town.store.append(CODE, 0, [*records[:1], ChatLinked(AT, GROUP, "tg:anna"), *records[1:]])
    await town.store.link(GROUP, CODE)


async def opened(folder: Path, name: str, language: Language) -> tuple[Town, Person]:
    town = Town(await open_store(folder), dict(GAMES), dict(ON_BLANK))
    town.reviewers = REVIEWERS
    town.restart()
    anna = town.person("anna", GROUP, language)
    await table_of(town, recorded(name))
    await anna.types(f"/table {CODE}")
    return town, anna


@pytest.mark.thorough
@pytest.mark.parametrize("language", SAID)
async def test_each_side_reads_what_its_orders_cost_and_sees_where(tmp_path: Path, language: Language) -> None:
    town, anna = await opened(tmp_path, "cards.prokhorovka", language)
    command, heading, better, button = SAID[language]
    await anna.types(command)
    replies = [reply for reply in anna.last if isinstance(reply, Reply)]
    assert len(replies) == len(anna.last) == 2
    for reply in replies:
        told = text_of(reply.message)
        assert heading in told
        rows = re.findall(r"(\d+) → (\d+) %", told)
        assert 1 <= len(rows) == told.count(better) <= 5
        assert all(int(before) - int(after) >= 4 for before, after in rows)
        assert "{" not in told
        assert reply.message.image is not None
        assert better in reply.message.image.alt
        assert not reply.private
    await anna.types(command.partition(" ")[0])
    await anna.presses(button)
    assert heading in text_of(anna.last[0].message)  # type: ignore[union-attr]  # a reply
    await town.store.close()


@pytest.mark.parametrize("language", SAID)
async def test_where_nobody_can_judge_it_is_said(tmp_path: Path, language: Language) -> None:
    town, anna = await opened(tmp_path, "squad.free", language)
    command, heading, _, button = SAID[language]
    await anna.types(command)
    assert {"en": "cannot tell", "ru": "не умеет"}[language] in anna.heard()
    await anna.types(command.partition(" ")[0])
    assert heading not in anna.heard()
    assert button not in [each.label for each in anna.last[0].message.buttons]  # type: ignore[union-attr]  # a reply
    await town.store.close()


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("name", ["squad.free", "cards.prokhorovka"])
async def test_the_whole_review_breaks_off_no_sentence_however_short_the_card_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, language: Language
) -> None:
    monkeypatch.setattr("bot.desk.views.review.ORDER", 5)
    town, anna = await opened(tmp_path, name, language)
    await anna.types(SAID[language][0].partition(" ")[0])
    (reply,) = anna.last
    assert isinstance(reply, Reply)
    assert len(reply.message.blocks) > 4
    assert [block.text for block in reply.message.blocks if "…" in block.text] == []
    await town.store.close()


async def test_nothing_is_told_while_the_game_goes_on(town: Town) -> None:
    town.reviewers = REVIEWERS
    town.restart()
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 4)
    await anna.types("/review missteps")
    assert "when the game is over" in anna.heard()
    await anna.types("/review nonsense")
    assert "cost" not in anna.heard()


@pytest.mark.parametrize("language", SAID)
async def test_while_a_rematch_is_played_it_is_about_the_game_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    monkeypatch.setattr(reviewing, "LONGEST", 600.0)
    town, anna = await opened(tmp_path, "cards.prokhorovka", language)
    command, heading, _, _ = SAID[language]
    rematch = "HGFEDCBA"
    records = recorded("cards.prokhorovka")
    await town.store.append(rematch, 0, [*records[:1], ChatLinked(AT, GROUP, "tg:anna"), *records[1:6]])
    await town.store.link(GROUP, rematch)
    await anna.types(f"/table {rematch}")
    later = {"en": "when the game is over", "ru": "когда партия закончится"}[language]
    await anna.types(command)
    assert later in anna.heard()
    await town.store.put_slot(CODE, "rematch", "rematch", rematch)
    await anna.types(command)
    assert heading in text_of(anna.last[0].message)  # type: ignore[union-attr]  # a reply
    await anna.types(command.partition(" ")[0])
    assert later not in anna.heard()
    await town.store.close()


def test_an_order_that_draws_nothing_points_at_those_whom_it_names() -> None:
    records = recorded("squad.farm")
    played = played_of(records)
    assert played is not None
    number = next(at for at, deed in enumerate(played.deeds) if deed.order.startswith("advance"))
    deed = played.deeds[number]
    slip = Misstep(number, deed.seat, "end", deed.order, 0.6, 0.4)
    costs, spared = sorted(costs_of(CODE, records, GAMES, [slip], "en"), key=lambda each: not each.takes)
    assert spared.takes == ()
    assert spared.blocks[0].text.endswith(": no order cost this side much.")
    units = {unit for mark in costs.takes[0].marks for unit in mark.units}
    assert costs.seat == deed.seat
    assert units
    assert units <= set(deed.order.split())


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("room", [840, sys.maxsize])
def test_what_orders_have_cost_is_one_message_however_long_they_are(language: Language, room: int) -> None:
    records = recorded("squad.farm")
    played = played_of(records)
    assert played is not None
    own = [(number, deed) for number, deed in enumerate(played.deeds) if deed.seat == played.deeds[0].seat]
    longest = sorted(own, key=lambda each: len(each[1].order))[-5:]
    slips = [Misstep(number, deed.seat, deed.order, deed.order, 0.6, 0.4) for number, deed in sorted(longest)]
    (told,) = (each for each in costs_of(CODE, records, GAMES, slips, language, room) if each.takes)
    assert (length(told.blocks) <= 840) == (room == 840)
    assert len(told.takes) == len(slips)
    assert sum(block.text[:2] in ("1.", "2.", "3.", "4.", "5.") for block in told.blocks) == len(slips)
