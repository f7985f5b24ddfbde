"""Presence: who has just been in a chat, and how far its card has scrolled up since it was posted."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

NEAR = 90
"""Seconds after something he did during which a person is taken to be looking."""
SCROLLED = 6
"""Messages below a card that put it out of sight on a telephone."""
_CHATS = 10_000


class Presence:
    """Kept in memory only: whoever is not known to be there is called, which is right at worst once too often."""

    def __init__(self) -> None:
        """Begin with nobody there."""
        self._seen: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._below: OrderedDict[str, int] = OrderedDict()

    def acted(self, chat: str, person: str, now: int, *, messages: int) -> None:
        """Somebody did something in a chat, whereby so many messages came to stand below its card."""
        self._seen[chat, person] = now
        self._seen.move_to_end((chat, person))
        if len(self._seen) > _CHATS:
            self._seen.popitem(last=False)
        if messages:
            self._below[chat] = self._below.get(chat, 0) + messages
            self._below.move_to_end(chat)
            if len(self._below) > _CHATS:
                self._below.popitem(last=False)

    def posted(self, chat: str) -> None:
        """A card stands at the bottom of the chat."""
        self._below.pop(chat, None)

    def are_here(self, chat: str, people: Sequence[str], now: int) -> bool:
        """Whether all of these have just done something in the chat."""
        return all(now - self._seen.get((chat, person), -NEAR) < NEAR for person in people)

    def has_scrolled(self, chat: str) -> bool:
        """Whether the card may be out of sight."""
        return self._below.get(chat, 0) >= SCROLLED
