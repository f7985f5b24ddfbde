"""The desk as the adapters see it."""

from __future__ import annotations

from typing import Protocol

from bot.desk.messages.incoming import Chat, Incoming, Who
from bot.desk.messages.outgoing import Answer, Found, Messenger, Rung, Suggestion
from storage.port import Inbox


class Postponed(Exception):  # noqa: N818 - a state of the store, not a fault
    """The store fails: the update must be handled again when it is back; `answers` tell so to whoever acted."""

    def __init__(self, answers: tuple[Answer, ...]) -> None:
        super().__init__("the store fails")
        self.answers = answers


class Service(Protocol):
    """The conversation without a platform."""

    @property
    def inbox(self) -> Inbox:
        """Where what arrives is kept until it is handled."""
        ...

    def attach(self, platform: str, messenger: Messenger) -> None:
        """Tell the desk how to reach chats and people whose keys begin with `platform:`."""
        ...

    async def handle(self, incoming: Incoming, *, is_again: bool = False) -> tuple[Answer, ...]:
        """Take what came in; returns the answers for whoever acted. A bug becomes a sentence.

        Everything else that follows from it (boards, prompts, news in all chats of the table) goes out through
        the messengers when `deliver` runs.

        Args:
            incoming: what came in.
            is_again: it may have been handled before, in part or wholly; nothing is done twice.

        Raises:
            Postponed: the store fails, and the update has a key, so that it can be handled again.
        """
        ...

    async def deliver(self) -> None:
        """Tell every chat of each table touched since the last call; to be called after `handle`.

        What slow computers answer later is told by itself.
        """
        ...

    async def step_down(self, chat: Chat, rung: Rung) -> None:
        """Note that the platform would not show something to one person alone in this way."""
        ...

    async def complete_order(self, who: Who, chat: Chat, text: str) -> tuple[Suggestion, ...]:
        """Up to 25 ways to go on with a typed order; only words that are legal now and that this person may see."""
        ...

    async def complete_rule(self, who: Who, chat: Chat, text: str) -> tuple[Suggestion, ...]:
        """Up to 25 rules that a typed look-up may mean."""
        ...

    async def look_up(self, who: Who, text: str, limit: int) -> tuple[Found, ...]:
        """Rules that answer a question, best first; works in any chat, with or without a table."""
        ...
