"""Transcripts: readable scripts of what people do and what everybody then reads.

A line `anna@tg:-1: text` is something typed, `anna@tg:-1! label` a pressed button, `wait 600` seconds that pass,
`restart` the death of the process, `plays squad`, in the first line, which game there is (`street` if it is left out);
`plays squad at farm_end` begins at the position of that name in `transcripts/positions`;
`ru` after the chat is a person's language. Indented lines are what came of it:
`= ` answers to whoever acted, `+ ` messages posted, `~ ` messages edited, `* ` messages to one person alone.

`python -m tests.desk.transcript` writes all transcripts anew; look at the difference before keeping it.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from pathlib import Path

from bot.desk.messages.outgoing import Answer, Form, Message, Reply, Toast
from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.town import Person, Town, open_store
from tests.watched.placed import Placed

FOLDER = Path(__file__).parent / "transcripts"
_LINE = re.compile(r"(\w+)@(\S+?)( ru)?([:!]) (.*)")
_CODE = "CODE"
_PLAYS = "plays "
_AT = " at "


async def run(script: list[str]) -> list[str]:
    """Play a script; the same script with what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(Path(folder))
        told = script[0].removeprefix(_PLAYS) if script[0].startswith(_PLAYS) else "street"
        game, _, position = told.partition(_AT)
        town = Town(store, {game: placed(game, position) if position else GAMES[game]})
        played = _Play(town)
        for line in script:
            await played.line(line)
        await store.close()
    return played.lines


def placed(game: str, position: str) -> Placed:
    """A game that begins at a position of this name."""
    text = (FOLDER / "positions" / f"{position}.txt").read_text("utf-8")
    return Placed(GAMES[game], GAMES[game].read_position(text))


class _Play:
    def __init__(self, town: Town) -> None:
        self.lines: list[str] = []
        self._town = town
        self._people: dict[tuple[str, str], Person] = {}
        self._code = _CODE

    async def line(self, line: str) -> None:
        """Play one line and note what came of it."""
        self.lines.append(line)
        if not line or line.startswith(("#", _PLAYS)):
            return
        posted = {name: len(messenger.everything) for name, messenger in self._town.messengers.items()}
        whispered = {person: len(messages) for person, messages in self._whispered().items()}
        answers: tuple[Answer, ...] = ()
        if line.startswith("wait "):
            await self._town.wait(int(line.removeprefix("wait ")))
        elif line == "restart":
            self._town.restart()
        else:
            answers = await self._acted(line)
        for answer in answers:
            self._answer(answer)
        for name, messenger in self._town.messengers.items():
            for chat, way, message in messenger.everything[posted[name] :]:
                self._message("+" if way == "post" else "~", chat, message)
        for person, messages in self._whispered().items():
            for message in messages[whispered.get(person, 0) :]:
                self._message("*", person, message)

    async def _acted(self, line: str) -> tuple[Answer, ...]:
        found = _LINE.fullmatch(line)
        assert found is not None, f"expected a line of a transcript, got {line!r}"
        name, chat, russian, way, text = found.groups()
        language: Language = "ru" if russian else "en"
        person = self._people.setdefault((name, chat), self._town.person(name, chat, language))
        if way == "!":
            answers = await person.presses(text)
        else:
            answers = await person.types(text.replace(_CODE, self._code))
        self._code = await self._town.store.current(chat) or self._code
        return answers

    def _whispered(self) -> dict[str, list[Message]]:
        return {
            person: list(messages)
            for messenger in self._town.messengers.values()
            for person, messages in messenger.whispers.items()
        }

    def _answer(self, answer: Answer) -> None:
        match answer:
            case Toast(text=text):
                self.lines.append(f"  = ({text})")
            case Form(title=title, label=label, placeholder=placeholder):
                self.lines.append(f"  = form “{title}”, “{label}”, such as “{placeholder}”")
            case Reply(message=message, private=private, edit=edit):
                kind = " ".join(word for word, is_so in (("private", private), ("edit", edit)) if is_so)
                self._message("=", kind or "reply", message)

    def _message(self, mark: str, where: str, message: Message) -> None:
        self.lines.append(f"  {mark} {where}")
        for block in message.blocks:
            self.lines += [f"    {row}" for row in block.text.splitlines()]
        for names in (message.menu, message.buttons):
            if names:
                self.lines.append("    " + " ".join(f"[{button.label}]" for button in names))
        if message.mentions:
            self.lines.append("    @" + " @".join(who.name for who in message.mentions))


def script_of(transcript: list[str]) -> list[str]:
    """The lines of a transcript that are played."""
    return [line for line in transcript if not line.startswith("  ")]


def main() -> None:
    """Write all transcripts anew."""
    for path in sorted(FOLDER.glob("*.txt")):
        lines = asyncio.run(run(script_of(path.read_text("utf-8").splitlines())))
        path.write_text("\n".join(lines) + "\n", "utf-8")
        sys.stdout.write(f"{path.name}: {len(lines)} lines\n")


if __name__ == "__main__":
    main()
