"""What reaches the desk from any platform.

`update` is the key of what arrived, if it is kept until it is handled; without one it is handled once or not at all.
`answered` marks the message of the bot to which something is a reply: what its buttons carry, then its first word.
`sent` is when it was sent, in Unix seconds; 0 where nobody knows.
"""

from __future__ import annotations

import msgspec

from engine.core.text import Language


class Chat(msgspec.Struct, frozen=True):
    """A place where people talk.

    Attributes:
        key: platform and id: `tg:-100123`, `tg:-100123/45` (a topic), `dc:77/88` (server/channel or thread), `con:1`.
        private: only the one person and the bot are in it.
        title: what the platform calls it.
        has_asides: whoever acts there can be answered in front of everybody and yet be the only one to see it, and go
            on with that answer.
        may_have_asides: the same can be tried, but neither the platform nor everybody's app promises it.
    """

    key: str
    private: bool
    title: str = ""
    has_asides: bool = False
    may_have_asides: bool = False


class Who(msgspec.Struct, frozen=True):
    """A person: `tg:42`, `dc:42`, `con:me`; the name shown; the language the platform reports."""

    key: str
    name: str
    language: Language = "en"


class Said(msgspec.Struct, frozen=True):
    """Free text meant for the bot: a typed order, or an answer to a form."""

    who: Who
    chat: Chat
    text: str
    update: str = ""
    answered: tuple[str, ...] = ()
    sent: int = 0


class Overheard(Said, frozen=True):
    """What somebody said in a group to nobody: answered if it is clearly put to the table, or an order there."""


class Commanded(msgspec.Struct, frozen=True):
    """A command without its slash, and what followed it."""

    who: Who
    chat: Chat
    command: str
    text: str = ""
    update: str = ""
    answered: tuple[str, ...] = ()
    sent: int = 0


class Added(Commanded, frozen=True):
    """The bot was put into a group: as if whoever did it had sent `/start` there."""


class Pressed(msgspec.Struct, frozen=True):
    """A pressed button or picked menu entry: the token it carried."""

    who: Who
    chat: Chat
    token: str
    update: str = ""


class Moved(msgspec.Struct, frozen=True):
    """A chat got a new key, as when a group becomes a supergroup."""

    old: str
    new: str
    update: str = ""


class Removed(msgspec.Struct, frozen=True):
    """The bot was put out of a chat, or a person blocked it: nothing can be sent there."""

    chat: str
    update: str = ""


Incoming = Said | Commanded | Pressed | Moved | Removed
