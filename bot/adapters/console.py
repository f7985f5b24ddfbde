"""The desk in a terminal: blocks as lines, buttons as numbers, pictures as files; the same whether typed or piped."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

from bot.desk.messages.commands import COMMANDS
from bot.desk.messages.incoming import Chat, Commanded, Incoming, Pressed, Said, Who
from bot.desk.messages.outgoing import Answer, Block, Button, Form, Image, Message, Reply, Toast
from bot.desk.messages.service import Service
from bot.desk.messages.words import say
from bot.desk.reading import spelling
from engine.core.text import Language

PLATFORM = "con"
WIDTH = 100
"""Characters to a line of prose; boards and arithmetic keep the lines they have."""

_QUIT = frozenset(("quit", "exit", "выход", "конец"))
_BOLD, _DIM, _PLAIN = "\x1b[1m", "\x1b[2m", "\x1b[0m"
_COMMANDS = {name: command.name for command in COMMANDS for name in (command.name, command.russian)}


class Console:
    """A terminal as the desk's messenger, and the desk as the terminal's partner.

    Args:
        desk: the desk; the console attaches itself to it.
        who: the person at the keyboard.
        chat: his conversation with the desk, which nobody else reads.
        language: the language of the console's own words.
        pictures: the folder for pictures; made when the first one comes.
        read: the next line that was typed, or `None` when there will be none.
        write: prints a line.
        is_styled: the terminal understands bold and dim.
    """

    def __init__(
        self,
        desk: Service,
        *,
        who: Who,
        chat: Chat,
        language: Language,
        pictures: Path,
        read: Callable[[str], str | None],
        write: Callable[[str], None],
        is_styled: bool = False,
    ) -> None:
        self._desk = desk
        self._who = who
        self._chat = chat
        self._language: Language = language
        self._pictures = pictures
        self._read = read
        self._write = write
        self._is_styled = is_styled
        self._offered: Message | None = None
        self._form: Form | None = None
        self._sent: dict[str, Message] = {}
        self._drawn: set[str] = set()
        self._is_silent = False
        desk.attach(PLATFORM, self)

    async def run(self, is_over: Callable[[], Awaitable[bool]]) -> bool:
        """Talk until the game is over or nothing more is typed; whether it is over."""
        while not await is_over():
            line = self._read("> ")
            if line is None or spelling.fold(line).strip().lstrip("/") in _QUIT:
                return False
            await self.take(line)
        return True

    async def take(self, line: str) -> None:
        """Do what a typed line asks for."""
        incoming = self._incoming(line.strip())
        if incoming is None:
            self._say("console-no-number", count=len(self._menu))
            return
        await self.do(incoming)

    async def do(self, incoming: Incoming, *, is_silent: bool = False) -> None:
        """Pass something to the desk and show what comes of it; silently, only what a later line needs is kept."""
        self._is_silent = is_silent
        try:
            for answer in await self._desk.handle(incoming):
                self._answer(answer)
            await self._desk.deliver()
        finally:
            self._is_silent = False

    def has(self, image: Image) -> bool:
        """See `Messenger`."""
        return image.name in self._drawn

    async def post(self, chat: str, message: Message) -> str:
        """See `Messenger`."""
        del chat
        self._show(message)
        number = str(len(self._sent) + 1)
        self._sent[number] = message
        return number

    async def edit(self, chat: str, message_id: str, message: Message) -> str:
        """See `Messenger`; what is new is printed, for nothing on paper can be edited."""
        del chat
        before = self._sent.get(message_id)
        self._sent[message_id] = message
        self._show(message if before is None else _changed(before, message), message)
        return message_id

    async def strip(self, chat: str, message_id: str) -> None:
        """See `Messenger`; what was offered by that message is offered no longer."""
        del chat
        # The same message said again is another one: only what that very message offered is taken back.
        if self._offered is not None and self._sent.get(message_id) is self._offered:
            self._offered = None

    async def delete(self, chat: str, message_id: str) -> None:
        """See `Messenger`."""
        await self.strip(chat, message_id)

    async def whisper(self, person: str, message: Message) -> None:
        """See `Messenger`; nobody else reads this terminal."""
        del person
        self._show(message)

    @property
    def _menu(self) -> tuple[Button, ...]:
        """What a number picks from."""
        return () if self._offered is None else (*self._offered.menu, *self._offered.buttons)

    def _incoming(self, text: str) -> Incoming | None:
        if self._form is not None:
            form, self._form = self._form, None
            return Said(self._who, self._chat, form.prefix + text)
        if not text:
            return Commanded(self._who, self._chat, "orders")
        if text.startswith("/"):
            name, _, rest = text[1:].partition(" ")
            name = spelling.fold(name)
            known = _COMMANDS.get(name) or _COMMANDS.get(spelling.other_layout(name))
            return Commanded(self._who, self._chat, known or name, rest.strip())
        if text.isascii() and text.isdecimal():
            number = int(text[:6])
            if not 1 <= number <= len(self._menu):
                return None
            return Pressed(self._who, self._chat, self._menu[number - 1].token)
        return Said(self._who, self._chat, text)

    def _answer(self, answer: Answer) -> None:
        match answer:
            case Reply(message=message, edit=True) if self._offered is not None:
                self._show(_changed(self._offered, message), message)
            case Reply(message=message):
                self._show(message)
            case Toast(text=text):
                if not self._is_silent:
                    self._write(self._styled(f"* {text}", _BOLD))
            case Form() as form:
                self._form = form
                hint = f" ({form.placeholder})" if form.placeholder else ""
                self._write(f"{form.title}: {form.label}{hint}")

    def _show(self, message: Message, whole: Message | None = None) -> None:
        """Print a message, or what is new of a whole one."""
        if self._is_silent:
            return
        if message.blocks:
            self._write("")
        for block in message.blocks:
            for line in self._lines(block):
                self._write(line)
        if message.image is not None and message.image.name not in self._drawn:
            self._draw(message.image)
        self._offer(whole or message)

    def _lines(self, block: Block) -> list[str]:
        lines = [
            part
            for line in block.text.splitlines()
            for part in (textwrap.wrap(line, WIDTH) if block.style in ("plain", "bold", "italic") else [line]) or [""]
        ]
        match block.style:
            case "bold":
                return [self._styled(line, _BOLD) for line in lines]
            case "italic":
                return [self._styled(line, _DIM) for line in lines]
            case "quote":
                return [f"  | {line}" for line in lines]
            case _:
                return lines

    def _draw(self, image: Image) -> None:
        suffix = "jpg" if image.format == "jpeg" else image.format
        name = re.sub(r"[^\w-]", "", image.name)
        path = self._pictures / f"{name}.{suffix}"
        try:
            self._pictures.mkdir(parents=True, exist_ok=True)
            path.write_bytes(image.data)
        except OSError as error:
            self._say("console-no-picture", file=str(path), why=error.strerror or str(error))
            return
        self._drawn.add(image.name)
        self._say("console-page" if image.format == "html" else "console-picture", file=str(path))

    def _offer(self, message: Message) -> None:
        if not (message.menu or message.buttons):
            return
        self._offered = message
        for number, button in enumerate(self._menu, start=1):
            self._write(f"  {number:>2}) {button.label}")

    def _say(self, key: str, /, **facts: int | str) -> None:
        self._write(say(self._language, key, **facts))

    def _styled(self, text: str, style: str) -> str:
        return f"{style}{text}{_PLAIN}" if self._is_styled and text else text


def _changed(before: Message, after: Message) -> Message:
    """The message without the blocks that the reader has seen at its beginning."""
    same = 0
    for old, new in zip(before.blocks, after.blocks, strict=False):
        if old != new:
            break
        same += 1
    return msgspec.structs.replace(after, blocks=after.blocks[same:])
