"""Prints what games cost a group: new messages, requests, presses and pictures, counted at both fake platforms.

Run `python -m tests.bench.bench_evening 300` for so many answers of every scenario, `… 300 street` for one game,
`… 300 street/nail-factory --games 10` for ten of one scenario and what they cost together. Two people play by buttons,
each away while the other acts, so that every hand-off has to call somebody; or one plays against the computer and
stays. Whoever has only one answer leaves it to the desk. Nothing of it is a time.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from bot.adapters.discord.adapter import DiscordAdapter
from bot.desk.messages.incoming import Chat, Commanded, Who
from bot.desk.messages.people import NEAR
from bot.desk.news.following import unasked
from bot.desk.tables.table import Table
from bot.desk.views.token import Token, Verb, read_token
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.players.catalog import COMPUTERS
from storage.record import FORCED, IDLE, Answered
from storage.sqlite import SqliteStore
from tests.adapters.discord_fake import DiscordFake
from tests.adapters.discord_fake_world import Channel, User
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_world import FakeChat, FakePerson
from tests.adapters.telegram_stage import on_stage
from tests.watched.at_discord import tokens as discord_tokens
from tests.watched.at_platform import PATIENCE, Counted
from tests.watched.at_telegram import tokens as telegram_tokens

ANSWERS = 40
PRESS = 2
"""Requests that a press may cost: its answer, and the card; a hand-off takes the buttons off the old card as well."""
WALKED = 25
"""Presses after which an order is typed instead."""
_ENDS = (Verb.DONE, Verb.COMMIT)
_STEPS = (Verb.WALK, Verb.WALK_ALONE, *_ENDS)


class Place(Protocol):
    """A group on some platform and its two people."""

    desk: Counted
    chat: str
    keys: tuple[str, str]

    def offered(self, person: int) -> list[str]:
        """Tokens of the buttons that a person can press, the newest first."""
        ...

    async def press(self, person: int, token: str) -> None:
        """He presses one."""
        ...

    async def say(self, person: int, line: str) -> None:
        """He gives an order by typing it."""
        ...

    def counted(self) -> Counter[str]:
        """What the group has cost so far: new messages, requests and pictures in it, private messages."""
        ...

    def called(self) -> list[str]:
        """Every request there was, by what it does, in order."""
        ...


class AtTelegram:
    """See `Place`."""

    def __init__(
        self, fake: TelegramFake, desk: Counted, group: FakeChat, people: tuple[FakePerson, FakePerson]
    ) -> None:
        self.desk, self.chat, self.keys = desk, group.key, (people[0].key, people[1].key)
        self._fake, self._group, self._people = fake, group, people

    def offered(self, person: int) -> list[str]:
        """See `Place`."""
        messages = (*reversed(self._people[person].chat.messages), *reversed(self._group.messages))
        return [token for message in messages for token in telegram_tokens(message)]

    async def press(self, person: int, token: str) -> None:
        """See `Place`."""
        who = self._people[person]
        message = next(
            each
            for each in (*reversed(who.chat.messages), *reversed(self._group.messages))
            if token in telegram_tokens(each)
        )
        async with self.desk.heard():
            pressed = who.sends_token(token, message)
        await self._fake.until(lambda: pressed.is_answered, seconds=30)

    async def say(self, person: int, line: str) -> None:
        """See `Place`."""
        async with self.desk.heard():
            self._people[person].types(f"/order {line}!", self._group)

    def counted(self) -> Counter[str]:
        """See `Place`."""
        found: Counter[str] = Counter()
        for call in self._fake.calls:
            where = call.given.get("chat_id")
            found["requests"] += where == self._group.number or call.method == "answerCallbackQuery"
            if where == self._group.number:
                found["posts"] += call.method.startswith("send") and call.method != "sendChatAction"
                found["pictures"] += call.method in ("sendPhoto", "editMessageMedia")
            elif where is not None:
                found["private"] += call.method.startswith("send")
        return found

    def called(self) -> list[str]:
        """See `Place`."""
        return [
            f"{call.method}{'' if call.given.get('chat_id') in (None, self._group.number) else ' in private'}"
            for call in self._fake.calls
        ]


class AtDiscord:
    """See `Place`."""

    def __init__(self, fake: DiscordFake, desk: Counted, channel: Channel, people: tuple[User, User]) -> None:
        self.desk, self.chat, self.keys = desk, channel.key, (people[0].key, people[1].key)
        self._fake, self._channel, self._people = fake, channel, people

    def offered(self, person: int) -> list[str]:
        """See `Place`."""
        posts = sorted(self._people[person].sees(self._channel), key=lambda post: post.only_for is None)
        return [token for post in posts for token, *_ in discord_tokens(post)]

    async def press(self, person: int, token: str) -> None:
        """See `Place`."""
        who = self._people[person]
        found = ((post, *each) for post in reversed(who.sees(self._channel)) for each in discord_tokens(post))
        post, _, widget, values = next(each for each in found if each[1] == token)
        async with self.desk.heard():
            await who.uses(post, widget, values)

    async def say(self, person: int, line: str) -> None:
        """See `Place`."""
        async with self.desk.heard():
            await self._people[person].slash("order", f"{line}!", in_=self._channel)

    def counted(self) -> Counter[str]:
        """See `Place`."""
        posts = [post for post in self._channel.posts if post.author.is_bot]
        here = (f"/channels/{self._channel.id}/", "/interactions/", "/webhooks/")
        requests = [(method, path) for method, path in self._fake.requests if any(each in path for each in here)]
        return Counter(
            requests=len(requests),
            posts=sum(post.only_for is None for post in posts),
            pictures=sum('"attachments": [{' in shown for shown in self._channel.ever),
            private=sum(post.only_for is not None for post in posts),
        )

    def called(self) -> list[str]:
        """See `Place`."""
        here = ("/interactions/", "/webhooks/", f"/channels/{self._channel.id}/")
        return [
            f"{method} {_plain(path)}{'' if path.startswith(here) else ' in private'}"
            for method, path in self._fake.requests
        ]


def _plain(path: str) -> str:
    """An address of Discord without its numbers."""
    kept = [each for each in path.split("/") if not any(letter.isdigit() for letter in each)]
    return "/".join(kept)


@asynccontextmanager
async def at_telegram(folder: Path) -> AsyncIterator[Place]:
    """A group in Telegram."""
    store = await SqliteStore.open(folder / "desk.db")
    async with TelegramFake() as fake:
        group, people = fake.group("Table"), (fake.person("Anna"), fake.person("Boris"))
        desk = Counted(store, GAMES, COMPUTERS)
        async with on_stage(fake, desk):
            yield AtTelegram(fake, desk, group, people)
    await desk.close()
    await store.close()


@asynccontextmanager
async def at_discord(folder: Path) -> AsyncIterator[Place]:
    """A channel on Discord."""
    store = await SqliteStore.open(folder / "desk.db")
    async with DiscordFake(deadline=PATIENCE) as fake:
        channel, people = fake.guild("Server").channel("table"), (fake.user("Anna"), fake.user("Boris"))
        desk = Counted(store, GAMES, COMPUTERS)
        adapter = DiscordAdapter(desk, token=fake.token, patience=PATIENCE, form_patience=PATIENCE)
        async with fake.running(adapter):
            yield AtDiscord(fake, desk, channel, people)
    await desk.close()
    await store.close()


class Evening(NamedTuple):
    """What was played, and what it cost."""

    answers: int
    left: int
    hand_offs: int
    between: int
    """Hand-offs between answers that people gave themselves, and the end."""
    presses: int
    typed: int
    cost: Counter[str]
    steps: Counter[tuple[str, str]]
    """How often a word, an answer, a hand-off cost which requests."""

    def __str__(self) -> str:
        bound = PRESS * (self.presses + self.typed) + self.hand_offs
        return (
            f"{self.answers} answers, {self.left} of them left to the desk, "
            f"{self.hand_offs} hand-offs, {self.between} of them between answers of people, "
            f"{self.presses} presses, {self.typed} typed: "
            f"{self.cost['posts']} messages (x{self.cost['posts'] / max(1, self.hand_offs):.2f} of the hand-offs), "
            f"{self.cost['requests']} requests (x{self.cost['requests'] / bound:.2f} of {PRESS} a press and one more a "
            f"hand-off), {self.cost['pictures']} pictures, {self.cost['private']} private"
        )


def together(evenings: Sequence[Evening]) -> Evening:
    """Several evenings as one."""
    return Evening(
        sum(each.answers for each in evenings),
        sum(each.left for each in evenings),
        sum(each.hand_offs for each in evenings),
        sum(each.between for each in evenings),
        sum(each.presses for each in evenings),
        sum(each.typed for each in evenings),
        sum((each.cost for each in evenings), Counter()),
        sum((each.steps for each in evenings), Counter()),
    )


async def played(
    place: Place, game: str, scenario: str, answers: int, *, against_computer: bool, number: int = 0
) -> Evening:
    """Play the beginning of a game, or all of it, by buttons chosen at random; another number is another game."""
    table = await begun(place, game, scenario, against_computer=against_computer)
    before, chance, last = place.counted(), random.Random(f"{game} {scenario}{number or ''}"), ""
    presses = typed = 0
    costs: Counter[tuple[str, str]] = Counter()
    done, was = len(place.called()), table

    async def note() -> Table:
        """Count what has gone out since, by what it did at the table."""
        nonlocal done, was
        await place.desk.settled()
        latest, calls = await table_at(place), place.called()
        is_same = _asked(latest) == _asked(was)
        kind = "nothing given" if latest.version == was.version else "answer" if is_same else "hand-off"
        costs[kind, ", ".join(sorted(calls[done:]))] += 1
        done, was = len(calls), latest
        return latest

    while table.asks and sum(isinstance(each, Answered) for each in await place.desk.store.read(table.code)) < answers:
        seats = {ask.seat: table.holders(ask.seat)[0].key for ask in table.asks if table.holders(ask.seat)}
        if not seats:
            await asyncio.sleep(0.02)
            table = await table_at(place)
            continue
        seat, key = next(iter(seats.items()))
        if key != last and not against_computer:
            place.desk.time += NEAR + 1
            last = key
            # Whoever was to be called meanwhile has been.
            await place.desk.tick()
            table = await note()
            continue
        last, person, depth = key, place.keys.index(key), 0
        left = next(filter(None, (unasked(table, ask) for ask in table.asks if ask.seat == seat)), None)
        if left is not None:
            place.desk.time = max(place.desk.time, left.due)
            await place.desk.tick()
            table = await note()
            continue
        for walked in range(WALKED + 1):
            steps = _steps(place.offered(person), table, seat, depth)
            if walked == WALKED or not steps:
                ask = next(each for each in table.asks if each.seat == seat)
                action = ask.choices.sample(StepDice(b"evening", "", presses)) or ask.choices.default()
                await place.say(person, table.play.write_order(action))
                typed += 1
            else:
                token = chance.choice(steps)
                depth = len(read_token(token).path)
                await place.press(person, token)
                presses += 1
            latest = await note()
            if latest.version > table.version or walked == WALKED:
                break
        table = latest
    records = await place.desk.store.read(table.code)
    hands = [each.seat for each in records if isinstance(each, Answered)]
    own = [each.seat for each in records if isinstance(each, Answered) and each.by not in (FORCED, IDLE)]
    asked = [ask.seat for ask in table.asks[:1]]
    # The end is handed to all who have played.
    handed = sum(one != other for one, other in pairwise((*hands, *asked))) + table.is_over
    between = sum(one != other for one, other in pairwise(own)) + table.is_over
    return Evening(len(hands), len(hands) - len(own), handed, between, presses, typed, place.counted() - before, costs)


def _asked(table: Table) -> object:
    return [table.holders(ask.seat)[:1] for ask in table.asks] or table.is_over


def _steps(offered: list[str], table: Table, seat: str, depth: int) -> list[str]:
    """The buttons of the moment that lead on to an order: those that end it, else the next words."""
    found: dict[str, Token] = {}
    for text in offered:
        if text[1:2] != ":":
            token = read_token(text)
            if token.version == table.head.moved and token.verb in _STEPS and table.seats[token.seat] == seat:
                found.setdefault(text, token)
    ends = [text for text, token in found.items() if token.verb in _ENDS]
    if ends:
        return ends
    deeper = [text for text, token in found.items() if len(token.path) > depth or token.verb == Verb.WALK_ALONE]
    return [text for text in deeper if not found[text].page or found[text].digest] or deeper


async def begun(place: Place, game: str, scenario: str, *, against_computer: bool) -> Table:
    """A table of the two, or of the first against the computer, whose game has begun."""
    chat = Chat(place.chat, private=False, has_asides=place.chat.startswith("dc:"))
    anna, boris = (Who(key, name, "en") for key, name in zip(place.keys, ("Anna", "Boris"), strict=True))
    await place.desk.handle(Commanded(anna, chat, "new", f"{game} {scenario}"))
    table = await table_at(place)
    for number, seat in enumerate(table.seats):
        if against_computer and number:
            await place.desk.handle(Commanded(anna, chat, "computer", f"{seat} easy"))
        else:
            who = boris if number % 2 else anna
            await place.desk.handle(Commanded(who, chat, "join", f"{table.code} {seat}"))
    await place.desk.handle(Commanded(anna, chat, "begin", ""))
    await place.desk.deliver()
    return await table_at(place)


async def table_at(place: Place) -> Table:
    """The table that the group is turned to."""
    code = await place.desk.store.current(place.chat)
    assert code is not None
    table = await place.desk._office.table(code)
    assert table is not None
    return table


PLACES: Mapping[str, Callable[[Path], Any]] = {"Telegram": at_telegram, "Discord": at_discord}


async def main() -> None:
    """Play and print."""
    given = argparse.ArgumentParser()
    given.add_argument("answers", type=int, nargs="?", default=ANSWERS)
    given.add_argument("wanted", nargs="*", default=list(GAMES))
    given.add_argument("--games", type=int, default=1)
    options = given.parse_args()
    for wanted in options.wanted:
        game, _, only = wanted.partition("/")
        for scenario in GAMES[game].card.scenarios:
            is_wanted = scenario.id == only if only else not scenario.is_puzzle
            for name, place in PLACES.items() if is_wanted else ():
                for against_computer in (False, True):
                    evenings = []
                    for number in range(options.games):
                        with tempfile.TemporaryDirectory() as folder:
                            async with place(Path(folder)) as there:
                                evening = await played(
                                    there,
                                    game,
                                    scenario.id,
                                    options.answers,
                                    against_computer=against_computer,
                                    number=number,
                                )
                        evenings.append(evening)
                    foe = "against the computer" if against_computer else "two people"
                    whole = together(evenings)
                    sys.stdout.write(f"{game}/{scenario.id}, {name}, {foe}: {whole}\n")
                    for (kind, calls), count in sorted(whole.steps.items(), key=lambda each: (each[0][0], -each[1])):
                        sys.stdout.write(f"    {count:4} {kind}: {calls.count(',') + bool(calls)} ({calls})\n")
                    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main())
