"""People and chats as the desk knows them: language, name, small settings, and who is there."""

from __future__ import annotations

import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from bot.desk.messages.incoming import Who
from engine.core.text import LANGUAGES, Language
from storage.port import Person, Store

NAME = 40
"""The longest name in characters that is shown."""
REMEMBER = 30
"""Seconds for which what was read is believed; another process may have changed it."""
_REMEMBERED = 5000
_Key = TypeVar("_Key")
NEAR = 20
"""Seconds after something they did during which a person is taken to be looking."""
SCROLLED, OVERLOOKED = 6, 3
"""Messages below a card that put it out of sight on a telephone, or hide it from somebody whom it newly asks."""
_CHATS = 10_000
MARKS = "?？"
"""What a question ends with."""


class People:
    """Languages and names; read from the store, remembered for half a minute."""

    def __init__(self, store: Store, now: Callable[[], int], default: Language) -> None:
        """Begin with nobody known."""
        self._store = store
        self._now = now
        self._default = default
        self._persons: dict[str, tuple[int, Person | None]] = {}
        self._chats: dict[str, tuple[int, dict[str, str]]] = {}

    async def language(self, who: Who) -> Language:
        """The language a person chose, else what his platform reports."""
        person = await self.person(who.key)
        chosen = None if person is None else person.language
        return as_language(chosen) or as_language(who.language) or self._default

    def language_at_hand(self, who: Who) -> Language:
        """The same as far as it is known without asking the store."""
        _, person = self._persons.get(who.key, (0, None))
        chosen = None if person is None else person.language
        return as_language(chosen) or as_language(who.language) or self._default

    async def language_of(self, key: str, table: Language) -> Language:
        """The language of a person who is written to unasked: his choice, else what he last spoke, else his table's."""
        person = await self.person(key)
        if person is None:
            return table
        return as_language(person.language) or as_language(person.settings.get("speaks")) or table

    async def person(self, key: str) -> Person | None:
        """What is known of a person."""
        known = self._persons.get(key)
        if known is not None and known[0] > self._now():
            return known[1]
        person = await self._store.person(key)
        self._remember_person(key, person)
        return person

    async def confirms(self, key: str) -> bool:
        """Whether a person is shown what an order would do before it is given; he is, unless he wants it otherwise."""
        return await self._wants(key, "confirm")

    async def wants_tips(self, key: str) -> bool:
        """Whether a person is given tips when something is asked for the first time; unless he wants none."""
        return await self._wants(key, "tips")

    async def _wants(self, key: str, what: str) -> bool:
        """Whether a person has not said that he wants something no more."""
        person = await self.person(key)
        return person is None or person.settings.get(what) != "off"

    async def change(self, who: Who, *, language: Language | None = None, **settings: str) -> None:
        """Keep a choice of a person; an empty setting is forgotten."""
        person = await self._store.person(who.key) or Person(who.key, clean_name(who.name))
        merged = {key: value for key, value in {**person.settings, **settings}.items() if value}
        person = Person(who.key, clean_name(who.name), language or person.language, merged)
        await self._store.put_person(person)
        await self._store.announce(who.key)
        self._remember_person(who.key, person)

    async def chat(self, key: str) -> dict[str, str]:
        """A chat's settings."""
        known = self._chats.get(key)
        if known is not None and known[0] > self._now():
            return known[1]
        settings = await self._store.chat_settings(key)
        self._remember_chat(key, settings)
        return settings

    async def change_chat(self, key: str, **settings: str) -> None:
        """Keep a choice of a chat; an empty setting is forgotten."""
        old = await self._store.chat_settings(key)
        merged = {name: value for name, value in {**old, **settings}.items() if value}
        await self._store.put_chat_settings(key, merged)
        await self._store.announce(key)
        self._remember_chat(key, merged)

    async def chat_language(self, key: str, table: Language) -> Language:
        """The language of what is posted in a chat: its own choice, else its table's."""
        return as_language((await self.chat(key)).get("language")) or table

    def forget_chat(self, key: str) -> None:
        """Let go of what is remembered of a chat."""
        self._chats.pop(key, None)

    def forget(self, key: str) -> None:
        """Let go of what is remembered of a chat or person, because another process has changed it."""
        self._chats.pop(key, None)
        self._persons.pop(key, None)

    def _remember_person(self, key: str, person: Person | None) -> None:
        if len(self._persons) >= _REMEMBERED:
            self._persons.clear()
        self._persons[key] = (self._now() + REMEMBER, person)

    def _remember_chat(self, key: str, settings: dict[str, str]) -> None:
        if len(self._chats) >= _REMEMBERED:
            self._chats.clear()
        self._chats[key] = (self._now() + REMEMBER, settings)


def as_language(text: str | None) -> Language | None:
    """The language a word names, or `None`."""
    word = (text or "").strip().casefold()
    word = {"русский": "ru", "рус": "ru", "russian": "ru", "english": "en", "английский": "en", "англ": "en"}.get(
        word, word
    )
    return word if word in LANGUAGES else None


def clean_name(name: str) -> str:
    """A name fit to be shown: one line, no characters that steer the text, of bearable length."""
    return clip(clean(name), NAME) or "?"


def clean(text: str) -> str:
    """A text in one line, without what cannot be stored or would disturb the text around it."""
    if text.isprintable():
        return " ".join(text.split())
    kept = "".join(
        " " if character.isspace() else character
        for character in text
        if character.isspace() or unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    return " ".join(kept.split())


def is_question(text: str) -> bool:
    """Whether a text is one line that asks something."""
    return text.rstrip().endswith(tuple(MARKS)) and "\n" not in text.strip()


def clip(text: str, length: int) -> str:
    """The text, shortened with an ellipsis where it is longer."""
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


def _note(times: OrderedDict[_Key, int], key: _Key, now: int) -> None:
    """Keep when something was last done, and no more such times than there is room for."""
    times[key] = now
    times.move_to_end(key)
    if len(times) > _CHATS:
        times.popitem(last=False)


class Presence:
    """Who has just been in a chat, and how far its card has scrolled up since it was posted.

    Kept in memory only: whoever is not known to be there is called, which is right at worst once too often.
    """

    def __init__(self) -> None:
        """Begin with nobody there."""
        self._seen: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._ordering: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._latest: OrderedDict[str, int] = OrderedDict()
        self._below: OrderedDict[str, int] = OrderedDict()

    def acted(self, chat: str, person: str, now: int, *, messages: int, orders: bool = False) -> None:
        """Somebody did something in a chat, whereby so many messages came to stand below its card.

        Args:
            chat: where.
            person: who.
            now: in Unix seconds.
            messages: how many.
            orders: it was a step towards an order.
        """
        for times in (self._seen, self._ordering) if orders else (self._seen,):
            _note(times, (chat, person), now)
        _note(self._latest, person, now)
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

    def last_acted(self, people: Iterable[str]) -> int:
        """When one of these last did anything anywhere, in Unix seconds; 0 if that is not known."""
        return max((self._latest.get(person, 0) for person in people), default=0)

    def have_ordered(self, chat: str, people: Sequence[str], since: int) -> bool:
        """Whether there are any, and all have gone on with an order in the chat after a moment.

        Whoever looks something up meanwhile need not have seen that they are asked.
        """
        return bool(people) and all(self._ordering.get((chat, person), since) > since for person in people)

    def has_scrolled(self, chat: str, *, is_handed: bool) -> bool:
        """Whether the card may be out of sight, or be overlooked by somebody whom it has not asked before."""
        return self._below.get(chat, 0) >= (OVERLOOKED if is_handed else SCROLLED)
