"""Rule look-up: from a number or a few words, typed anyhow, to the entries of the rulebooks."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property

from bot.desk import spelling
from bot.desk.rule_index import Entry, Index
from bot.desk.rule_numbers import readings_of, squeezed
from engine.core.game import AnyGame
from engine.core.rules import HOUSE_RULES, Rule, RuleBook
from engine.core.text import Language

HOUSE = HOUSE_RULES.game
"""What stands for a game's id in entries of the rules of the table."""


class Lookup:
    """The rulebooks of several games, indexed once, on the first search."""

    def __init__(self, games: Iterable[AnyGame]) -> None:
        """Take the books of these games and the rules of the table."""
        self._games = tuple(games)
        self.books: dict[str, RuleBook] = {game.card.id: game.rules for game in self._games} | {HOUSE: HOUSE_RULES}

    def entry(self, game: str, rule_id: str) -> Entry | None:
        """The entry with exactly this number."""
        book = self.books.get(game)
        return Entry(game, book[rule_id]) if book is not None and rule_id in book else None

    def find(self, query: str, language: Language, game: str | None = None, limit: int = 10) -> list[Entry]:
        """Entries that answer a question, best first.

        Args:
            query: a number or words in either language, typed anyhow; it may begin with a game's id.
            language: the reader's; breaks near ties.
            game: search this game's book and the rules of the table only.
            limit: the most entries to return.
        """
        game, query = self._addressed(query, game)
        books = [name for name in self.books if game in (None, name) or name == HOUSE]
        numbered = self._numbered(query, books)
        if numbered:
            return numbered[:limit]
        return self._index.search(query, language, frozenset(books))[:limit]

    def children(self, entry: Entry) -> list[Entry]:
        """The entries directly below this one, in order."""
        book = self.books[entry.game]
        below = (other for other in book if other.id.startswith(entry.id) and other.id != entry.id)
        return [Entry(entry.game, other) for other in below if book.parent(other.id) is entry.entry]

    def parent(self, entry: Entry) -> Entry | None:
        """The entry above this one."""
        above = self.books[entry.game].parent(entry.id)
        return Entry(entry.game, above) if above is not None else None

    def neighbours(self, entry: Entry) -> tuple[Entry | None, Entry | None]:
        """The entries before and after this one."""
        before, after = self.books[entry.game].neighbours(entry.id)
        return (
            Entry(entry.game, before) if before is not None else None,
            Entry(entry.game, after) if after is not None else None,
        )

    def see(self, entry: Entry) -> list[Entry]:
        """The entries it recommends, in its own book or among the rules of the table."""
        if not isinstance(entry.entry, Rule):
            return []
        found = (self.entry(entry.game, other) or self.entry(HOUSE, other) for other in entry.entry.see)
        return [other for other in found if other is not None]

    def _addressed(self, query: str, game: str | None) -> tuple[str | None, str]:
        """Takes a game's id off the front of a question, as in `street 9.2.2` or `street:9.2.2`."""
        head, _, rest = query.strip().replace(":", " ", 1).partition(" ")
        if rest.strip() and spelling.key(head) in self.books:
            return spelling.key(head), rest
        return game, query

    @cached_property
    def _numbers(self) -> dict[str, list[Entry]]:
        numbers: dict[str, list[Entry]] = defaultdict(list)
        for game, book in self.books.items():
            for entry in book:
                exact = entry.id.casefold()
                numbers[exact].append(Entry(game, entry))
                numbers[squeezed(exact)].append(Entry(game, entry))
        return numbers

    def _numbered(self, query: str, books: list[str]) -> list[Entry]:
        """The entry with this number and those below it; those it begins; or the nearest above it."""
        readings = readings_of(query)
        for reading in readings:
            for form in (reading, squeezed(reading)):
                exact = [entry for entry in self._numbers.get(form, ()) if entry.game in books]
                if exact:
                    return [*exact, *(child for entry in exact for child in self.children(entry))]
        readings = [reading for reading in readings if re.search(r"\d", reading)]
        for reading in readings:
            begun = [
                Entry(game, entry)
                for game in books
                for entry in self.books[game]
                if re.match(re.escape(reading) + r"(?!(?<=\d)\d)", entry.id.casefold())
            ]
            if begun:
                return begun
        for reading in readings:
            for length in range(len(reading) - 1, 0, -1):
                shorter = reading[:length].rstrip(".")
                if not re.search(r"\d", shorter):
                    break
                above = [entry for entry in self._numbers.get(shorter, ()) if entry.game in books]
                if above:
                    return [*above, *(child for entry in above for child in self.children(entry))]
        return []

    @cached_property
    def _index(self) -> Index:
        return Index(self.books, {game.card.id: game.words for game in self._games})
