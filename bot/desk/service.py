"""The desk as the adapters see it."""

from __future__ import annotations

from typing import Protocol

from bot.desk.incoming import Chat, Incoming, Who
from bot.desk.outgoing import Answer, Choice, Found, Messenger
from engine.core.text import Language


class Service(Protocol):
    """The conversation without a platform."""

    def attach(self, platform: str, messenger: Messenger) -> None:
        """Tell the desk how to reach chats and people whose keys begin with `platform:`."""
        ...

    async def handle(self, incoming: Incoming) -> tuple[Answer, ...]:
        """Take what came in; returns the answers for whoever acted. Never raises: a bug becomes a sentence.

        Everything else that follows from it (boards, prompts, news in all chats of the table) goes out through
        the messengers when `deliver` runs.
        """
        ...

    async def deliver(self) -> None:
        """Send what is due to every chat of each table touched since the last call; to be called after `handle`."""
        ...

    async def complete_order(self, who: Who, chat: Chat, text: str) -> tuple[Choice, ...]:
        """Up to 25 ways to go on with a typed order; only words that are legal now and that this person may see."""
        ...

    async def complete_rule(self, who: Who, chat: Chat, text: str) -> tuple[Choice, ...]:
        """Up to 25 rules that a typed look-up may mean."""
        ...

    async def look_up(self, text: str, language: Language, limit: int) -> tuple[Found, ...]:
        """Rules that answer a question, best first; works in any chat, with or without a table."""
        ...
