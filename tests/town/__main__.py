"""A chat to try the bot in without a token: a group on the fake Telegram, a real bot, and people who act by a shell.

`python -m tests.town serve FOLDER Anna Ben` runs it until it is stopped; `--lang ru` for people who read Russian.
Meanwhile, in another shell:

    python -m tests.town show FOLDER Anna             what is new for her, in the group and in private
    python -m tests.town say FOLDER Anna "/new"       write in the group; with --to 17 as a reply to message 17, with
                                                      --private to the bot alone
    python -m tests.town press FOLDER Anna 17.2       press the second button of message 17
    python -m tests.town kill FOLDER                  kill the bot and start it again

Pictures are written into the folder. The store is a file there, so that a town can be entered again.
"""

from __future__ import annotations

import asyncio
import json
import sys
import urllib.request
from pathlib import Path
from typing import Annotated, Any

import typer
from aiohttp import web

from tests.adapters.local_server import started
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_world import FakeChat, FakeMessage, FakePerson
from tests.e2e.process import BotProcess

app = typer.Typer(add_completion=False, no_args_is_help=True)
_ADDRESS = "address"
_QUIET = 1.0
"""Seconds without a request of the bot after which what it had to say is said."""


class Town:
    """A group, its people and a bot."""

    def __init__(self, fake: TelegramFake, folder: Path, names: list[str], language: str) -> None:
        self._fake = fake
        self._folder = folder
        self._bot = BotProcess(
            fake, f"sqlite:///{folder / 'town.sqlite'}", folder, FIELDPOST_CACHE=str(folder / "cache")
        )
        self._group = fake.group("Club")
        self._people = {name: fake.person(name, language=language) for name in names}
        self._seen: dict[tuple[str, int], str] = {}
        self._keys: dict[tuple[str, int], list[dict[str, Any]]] = {}
        """The buttons of each message as somebody last read it, for these are what they press."""

    async def start(self) -> None:
        """Start the bot, or start it again."""
        await self._bot.start()

    async def kill(self) -> None:
        """Kill the bot as a crash would."""
        await self._bot.kill()

    async def do(self, asked: dict[str, Any]) -> str:
        """What somebody asks of the town, by the word `do`; what he sees afterwards."""
        person = self._people.get(str(asked.get("name")))
        if asked["do"] == "kill":
            await self.kill()
            await self.start()
            return "the bot was killed and runs again\n"
        if person is None:
            return f"nobody of that name; there are {', '.join(self._people)}\n"
        toast = ""
        if asked["do"] == "say":
            answered = next((each for each in self._group.messages if each.number == asked.get("to")), None)
            person.types(asked["text"], None if asked.get("private") else self._group, reply_to=answered)
        elif asked["do"] == "press":
            toast = await self._press(person, asked["button"])
        await self._fake.settled(_QUIET)
        return toast + self._shown(person)

    async def _press(self, person: FakePerson, button: str) -> str:
        number, _, index = button.partition(".")
        found = [each for chat in self._chats(person) for each in chat.messages if str(each.number) == number]
        keys = [key for each in found for key in self._keys.get((person.name, each.number), ())]
        if not index.isdigit() or not 0 < int(index) <= len(keys):
            return f"no button {button}\n"
        press = person.sends_token(keys[int(index) - 1]["callback_data"], found[0])
        await self._fake.until(lambda: press.is_answered)
        return f"({press.text})\n" if press.text else ""

    def _chats(self, person: FakePerson) -> list[FakeChat]:
        return [self._group, self._fake.ephemerals.seen_by(person, self._group), person.chat]

    def _shown(self, person: FakePerson) -> str:
        """All messages that are new or were changed since this person looked, oldest first."""
        lines = []
        for chat, place in zip(self._chats(person), ("group", "only you", "private"), strict=True):
            for each in chat.all:
                text = "" if each.is_deleted else self._told(each, place)
                before = self._seen.get((person.name, each.number), "")
                self._keys[person.name, each.number] = [key for row in each.keyboard for key in row]
                if text != before:
                    self._seen[person.name, each.number] = text
                    mark = " (changed)" if before else ""
                    lines.append(f"{text}{mark}\n" if text else f"[{each.number}] was deleted\n")
        return "\n".join(lines) or "nothing new\n"

    def _told(self, message: FakeMessage, place: str) -> str:
        who = "bot" if message.sender is None or message.sender["is_bot"] else message.sender["first_name"]
        parts = [f"[{message.number}] {place}, {who}: {message.text}"]
        file = message.photo or message.document
        if file:
            path = self._folder / f"{message.number}-{file}.{'jpg' if message.photo else 'bin'}"
            path.write_bytes(message.data)
            parts.append(f"  picture: {path}")
        labels = [f"{message.number}.{index} «{label}»" for index, label in enumerate(message.labels, 1)]
        return "\n".join((*parts, *([f"  buttons: {'  '.join(labels)}"] if labels else [])))


async def _serve(folder: Path, names: list[str], language: str) -> None:
    async with TelegramFake() as fake:
        town = Town(fake, folder, names, language)
        await town.start()

        async def answer(request: web.Request) -> web.Response:
            return web.Response(text=await town.do(await request.json()))

        application = web.Application()
        application.router.add_post("/", answer)
        runner, place = await started(application)
        (folder / _ADDRESS).write_text(f"http://{place}/", "ascii")
        sys.stdout.write(f"{', '.join(names)} are in the group\n")
        sys.stdout.flush()
        try:
            await asyncio.Event().wait()
        finally:
            await town.kill()
            await runner.cleanup()


@app.command()
def serve(folder: Path, names: list[str], lang: Annotated[str, typer.Option()] = "en") -> None:
    """Run a town until it is stopped."""
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(_serve(folder.resolve(), names, lang))


@app.command()
def show(folder: Path, name: str) -> None:
    """What is new for somebody."""
    _ask(folder, do="show", name=name)


@app.command()
def say(
    folder: Path,
    name: str,
    text: str,
    *,
    to: Annotated[int, typer.Option()] = 0,
    private: Annotated[bool, typer.Option("--private")] = False,
) -> None:
    """Write a message."""
    _ask(folder, do="say", name=name, text=text, to=to, private=private)


@app.command()
def press(folder: Path, name: str, button: str) -> None:
    """Press a button."""
    _ask(folder, do="press", name=name, button=button)


@app.command()
def kill(folder: Path) -> None:
    """Kill the bot and start it again."""
    _ask(folder, do="kill")


def _ask(folder: Path, **asked: object) -> None:
    address = (folder / _ADDRESS).read_text("ascii")
    with urllib.request.urlopen(urllib.request.Request(address, json.dumps(asked).encode())) as reply:
        sys.stdout.write(reply.read().decode())


if __name__ == "__main__":
    app()
