"""A whole table in a Telegram group: the trial of drafts, orders before one person's eyes, the way down."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.incoming import Chat, Commanded, Who
from bot.desk.views.token import Token, Verb, read_token
from engine.catalog import GAMES
from storage.sqlite import SqliteStore
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_world import FakeChat, FakePerson, FakePress
from tests.adapters.telegram_stage import UNHURRIED, on_stage
from tests.watched.at_platform import Counted, given
from tests.watched.at_telegram import tokens

_ENDS = (Verb.DONE, Verb.COMMIT)


class Table:
    """A table of `theater`, where little is hidden, at which Anna holds both sides; Boris watches."""

    def __init__(self, fake: TelegramFake, desk: Counted, group: FakeChat, code: str, anna: FakePerson) -> None:
        self.fake, self.desk, self.group, self.code, self.anna = fake, desk, group, code, anna
        self.boris = fake.person("Boris", language="ru")

    def alone(self, person: FakePerson) -> FakeChat:
        """What he alone sees in the group."""
        return self.fake.ephemerals.seen_by(person, self.group)

    async def asks_for_trial(self) -> None:
        async with self.desk.heard():
            self.anna.types("/drafts", self.group)
        await self.fake.until(lambda: "Try" in self.group.last.labels)

    async def presses(self, person: FakePerson, label: str, where: FakeChat | None = None) -> FakePress:
        async with self.desk.heard():
            press = person.presses(label, where or self.group)
        await self.fake.until(lambda: press.is_answered)
        await self.fake.settled()
        return press

    async def tries(self, person: FakePerson, *, again: str = "Try", seen: str = "I see it") -> FakePress:
        await self.presses(person, again)
        return await self.presses(person, seen, self.alone(person))

    async def gives_order(self) -> list[list[str]]:
        """Anna puts an order together; the methods that each of her presses took."""
        costs, depth, before = [], 0, await given(self.desk.store, self.code)
        while await given(self.desk.store, self.code) == before:
            await self.fake.settled()
            messages = (*reversed(self.alone(self.anna).messages), *reversed(self.group.messages))
            offers = [(text, message) for message in messages for text in tokens(message) if text[1:2] != ":"]
            read = [(read_token(text), text, message) for text, message in offers]
            # What ends several questions at once stands beside the first word of an order, and is none.
            ends = [each for each in read if each[0].verb in _ENDS and not each[0].page]
            token, text, message = (ends or [each for each in read if _leads_on(each[0], depth)])[0]
            depth, calls = len(token.path), len(self.fake.calls)
            async with self.desk.heard():
                press = self.anna.sends_token(text, message)
            await self.fake.until(lambda press=press: press.is_answered)  # type: ignore[misc]
            await self.fake.settled()
            costs.append(sorted(call.method for call in self.fake.calls[calls:]))
        return costs

    async def setting(self) -> str | None:
        return (await self.desk.store.chat_settings(self.group.key)).get("drafts")


def _leads_on(token: Token, depth: int) -> bool:
    return token.verb is Verb.WALK and len(token.path) > depth and not token.page


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    store = await SqliteStore.open(tmp_path / "desk.db")
    async with TelegramFake() as fake:
        group, anna = fake.group("Table"), fake.person("Anna")
        desk = Counted(store, GAMES)
        async with on_stage(fake, desk, pace=UNHURRIED):
            chat, both = Chat(group.key, private=False), Who(anna.key, anna.name, "en")
            await desk.handle(Commanded(both, chat, "new", "theater shores-west"))
            code = await desk.store.current(chat.key)
            assert code is not None
            for side in GAMES["theater"].card.sides:
                await desk.handle(Commanded(both, chat, "join", f"{code} {side.seat}"))
            await desk.handle(Commanded(both, chat, "begin", ""))
            await desk.deliver()
            yield Table(fake, desk, group, code, anna)
    await store.close()


async def test_nothing_is_tried_before_somebody_has_seen_it(table: Table) -> None:
    costs = await table.gives_order()
    assert not table.alone(table.anna).all
    assert all("ephemeral" not in method.lower() for cost in costs for method in cost)


async def test_after_the_trial_the_group_sees_an_order_when_it_is_given(table: Table) -> None:
    table.fake.ephemerals.can = "all"
    await table.asks_for_trial()
    press = await table.tries(table.anna)
    assert press.is_alert
    assert press.text.startswith("It works")
    assert table.alone(table.anna).texts == [], "the line of the trial goes away"
    assert await table.setting() == "instead"
    known = await table.desk.store.person(table.anna.key)
    assert known is not None
    assert known.settings["drafts"] == "instead"
    costs: list[list[str]] = []
    while len(costs) < 2:
        board = table.group.messages[0]
        seen = len(board.history)
        costs = await table.gives_order()
    assert len(board.history) <= seen + 1, "all see the order, and none of its words before"
    assert all(len(cost) <= 2 for cost in costs[:-1]), costs
    assert len(costs[-1]) <= 4, "its answer, the draft taken away, the card, perhaps that of a hand-off"
    assert table.alone(table.anna).texts == []


async def test_who_watches_turns_it_on_for_himself_alone(table: Table) -> None:
    table.fake.ephemerals.can = "all"
    await table.asks_for_trial()
    press = await table.tries(table.boris, seen="Вижу")
    assert press.text.startswith("Вам видно")
    assert await table.setting() is None
    press = await table.presses(table.boris, "I see nothing")
    assert "ещё раз" in press.text
    await table.tries(table.anna)
    assert await table.setting() == "instead"


async def test_an_app_that_shows_nothing_leads_down_and_changes_nothing_for_others(table: Table) -> None:
    table.fake.ephemerals.can = "all"
    await table.asks_for_trial()
    await table.presses(table.anna, "Try")
    assert len(table.fake.ephemerals.replaced) == 1
    await table.presses(table.anna, "I see nothing")
    await table.presses(table.anna, "Try")
    assert len(table.fake.ephemerals.replaced) == 1, "the second time as a message of its own"
    press = await table.presses(table.anna, "I see nothing")
    assert press.text.startswith("Then nothing changes")
    assert await table.setting() is None
    shown = len(table.alone(table.anna).all)
    await table.gives_order()
    assert len(table.alone(table.anna).all) == shown


async def test_a_platform_that_no_longer_does_it_costs_one_request_and_is_not_asked_again(table: Table) -> None:
    table.fake.ephemerals.can = "all"
    await table.asks_for_trial()
    await table.tries(table.anna)
    table.fake.ephemerals.can = "below"
    shown = len(table.alone(table.anna).all)
    first = await table.gives_order()
    assert len(table.alone(table.anna).all) - shown <= 1
    assert await table.setting() == "below"
    table.fake.ephemerals.can = "nothing"
    second = await table.gives_order()
    assert await table.setting() == "none"
    third = await table.gives_order()
    assert all(len(cost) <= 4 for cost in (*first, *second)), (first, second)
    assert all(len(cost) <= 3 for cost in third), third
    assert not any("phemeral" in method for cost in third for method in cost)


async def test_a_server_that_refuses_from_the_start_says_so_and_shows_nobody_a_line(table: Table) -> None:
    table.fake.ephemerals.can = "old"
    await table.asks_for_trial()
    press = await table.presses(table.anna, "Try")
    assert press.text.startswith("Telegram does not show it like that")
    press = await table.presses(table.anna, "Try")
    assert press.text == "Telegram does not do this here. Nothing changes."
    assert not [text for text in table.group.texts if "You alone" in text and "Try" not in text]
    assert await table.setting() == "none"


async def test_a_player_turns_it_off_again_and_nobody_else(table: Table) -> None:
    table.fake.ephemerals.can = "all"
    await table.asks_for_trial()
    await table.tries(table.anna)
    await table.asks_for_trial()
    press = await table.presses(table.boris, "Turn off here")
    assert "играет" in press.text
    assert await table.setting() == "instead"
    await table.presses(table.anna, "Turn off here")
    assert await table.setting() is None
