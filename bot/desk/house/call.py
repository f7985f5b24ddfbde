"""One call at the desk: who, where, in which language, about which table; and the plainest ways to answer it."""

from __future__ import annotations

import msgspec

from bot.desk.messages.incoming import Chat, Who
from bot.desk.messages.outgoing import Answer, Block, Message, Reply, Toast
from bot.desk.messages.people import clip
from bot.desk.messages.words import say
from bot.desk.views.asking import Section
from engine.core.text import Language
from renderers.speech import Said, capitalised

Answers = tuple[Answer, ...]

TOAST = 200
"""The most characters of a toast."""


class Call(msgspec.Struct, frozen=True):
    """Whoever acted, where, the language he reads, and what he typed after a command."""

    who: Who
    chat: Chat
    language: Language
    text: str = ""

    @property
    def in_private(self) -> Call:
        """The same, as if nobody else were in the chat."""
        return msgspec.structs.replace(self, chat=msgspec.structs.replace(self.chat, private=True))

    def say(self, key: str, /, **facts: Said) -> str:
        """A sentence in his language."""
        return capitalised(say(self.language, key, **facts))

    def reply(self, key: str, /, *, is_private: bool = False, **facts: Said) -> Answers:
        """A reply of one sentence."""
        return (Reply(Message((Block(self.say(key, **facts)),)), private=is_private),)

    def toast(self, key: str, /, *, is_alert: bool = False, is_passing: bool = False, **facts: Said) -> Answers:
        """A short word to whoever pressed a button."""
        return (Toast(clip(self.say(key, **facts), TOAST), alert=is_alert, passing=is_passing),)


def message_of(section: Section, *before: Block) -> Message:
    """A section as a message of its own."""
    return Message((*before, *section.blocks), section.choices, section.buttons, section.placeholder)
