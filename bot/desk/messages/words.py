"""The desk's own sentences, which stand in `words/<topic>.<language>.ftl`, and a call that they answer by key."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files

import msgspec

from bot.desk.messages.incoming import Chat, Who
from bot.desk.messages.outgoing import Answer, Block, Message, Reply, Toast
from bot.desk.messages.people import clip
from engine.core.text import LANGUAGES, Language
from renderers import speech
from renderers.speech import BLANK, Filling, MissingWords, Sentences, capitalised

Answers = tuple[Answer, ...]

TOAST = 200
"""The most characters of a toast."""
_QUOTES = ("«", "“")
_OTHER: dict[Language, Language] = {"en": "ru", "ru": "en"}


class Call(msgspec.Struct, frozen=True):
    """Whoever acted, where, the language he reads; what he typed behind a command, in reply to what, and when.

    Attributes:
        at: when it is answered, in Unix seconds.
        is_read: others read what he typed, though he is answered as if nobody else were there.
        game: the game that is spoken of where no table stands; "" if it may be any.
    """

    who: Who
    chat: Chat
    language: Language
    text: str = ""
    answered: tuple[str, ...] = ()
    sent: int = 0
    at: int = 0
    is_read: bool = False
    game: str = ""

    @property
    def in_private(self) -> Call:
        """The same, as if nobody else were in the chat."""
        alone = msgspec.structs.replace(self.chat, private=True)
        return msgspec.structs.replace(self, chat=alone, is_read=not self.is_own)

    @property
    def is_own(self) -> bool:
        """Whether nobody else can know that anything was typed."""
        return self.chat.private and not self.is_read

    def say(self, key: str, /, **facts: Filling) -> str:
        """A sentence in his language; one that begins with what somebody typed, in quotes, leaves that as it was."""
        sentence = say(self.language, key, **facts)
        return sentence if sentence.startswith(_QUOTES) else capitalised(sentence)

    def reply(self, key: str, /, *, is_private: bool = False, **facts: Filling) -> tuple[Reply, ...]:
        """A reply of one sentence."""
        return (Reply(Message((Block(self.say(key, **facts)),)), private=is_private),)

    def toast(self, key: str, /, *, is_alert: bool = False, is_passing: bool = False, **facts: Filling) -> Answers:
        """A short word to whoever pressed a button."""
        return (Toast(clip(self.say(key, **facts), TOAST), alert=is_alert, passing=is_passing),)


def say(language: Language, key: str, /, **facts: Filling) -> str:
    """The desk's sentence of this key with its placeholders filled."""
    for reader in (language, _OTHER[language]):
        if key in _sentences(reader):
            return _sentences(reader).say(key, facts)
        warnings.warn(f"expected a sentence {key!r} in {reader}, got none", MissingWords, stacklevel=2)
    return BLANK


def told_first(told: Block, answers: Answers) -> Answers:
    """Answers with something that is told before them."""
    first, *others = answers
    if not isinstance(first, Reply):
        return (Reply(Message((told,)), private=True), *answers)
    message = msgspec.structs.replace(first.message, blocks=(told, *first.message.blocks))
    return (msgspec.structs.replace(first, message=message), *others)


def told_last(answers: Answers, *told: Block) -> Answers:
    """Answers with something that is told behind the last of them."""
    *others, last = answers
    if not isinstance(last, Reply):
        return answers
    message = msgspec.structs.replace(last.message, blocks=(*last.message.blocks, *told))
    return (*others, msgspec.structs.replace(last, message=message))


def told_once(call: Call, answers: Answers) -> Answers:
    """The answers to a yes in place of a press: in private a word that no press carries would be a second message."""
    edits = [each.message for each in answers if isinstance(each, Reply) and each.edit]
    said = {clip(block.text, TOAST) for each in edits for block in each.blocks[-1:]}
    return tuple(each for each in answers if not (call.chat.private and isinstance(each, Toast) and each.text in said))


def on_off(*, is_on: bool) -> str:
    """What sentences call a setting that is on or off."""
    return "on" if is_on else "off"


def keys(language: Language) -> Iterator[str]:
    """The keys of all sentences of the desk in one language."""
    for source in _sources(language):
        yield from re.findall(r"^([a-z][\w-]*) *=", source, re.MULTILINE)


def load() -> None:
    """Read the sentences of every language now rather than when the first is said."""
    speech.load()
    for language in LANGUAGES:
        _sentences(language)


@cache
def _sentences(language: Language) -> Sentences:
    return Sentences(language, _sources(language))


def _sources(language: Language) -> tuple[str, ...]:
    folder = files("bot.desk.messages") / "words"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(f".{language}.ftl"))
    return tuple((folder / name).read_text("utf-8") for name in names)


def brief(blocks: Sequence[Block], room: int) -> list[Block]:
    """The blocks; where they are too long, arithmetic is cut to what it is about and what it comes to."""
    if sum(len(block.text) + 1 for block in blocks) <= room:
        return list(blocks)
    return [Block(_summed(block.text), block.style) if block.style == "quote" else block for block in blocks]


def _summed(text: str) -> str:
    lines = text.splitlines()
    return f"{lines[0]} {lines[-1]}" if lines[-1].startswith("=") else text
