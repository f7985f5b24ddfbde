"""Rule look-up: from a number or a few words, typed anyhow, to the entries of the rulebooks."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import takewhile

from bot.desk.reading import spelling
from bot.desk.rules.entry import Entry
from bot.desk.rules.glossary import Glossaries, Terms, run_together
from bot.desk.rules.index import Index
from bot.desk.rules.numbering import begins, is_number, readings_of, squeezed
from bot.desk.rules.played import not_played
from bot.desk.rules.rivals import further_of, halves_of, rivals_of
from bot.desk.rules.sources import HOUSE, indexed
from bot.desk.rules.thesaurus import stems_of, subject_of
from engine.core.game import AnyGame
from engine.core.glossary import Term
from engine.core.rules import HOUSE_RULES, Rule, RuleBook, printed
from engine.core.text import LANGUAGES

_LONGEST = 200
"""Characters of a question that are looked at."""
_LONGEST_NUMBER = 40
"""Characters of the longest number of a rule."""
_SAYING = 3
"""Words that say something, without which a question may as well be about anything else."""
_AWAY = 0.3
"""What an entry is worth at a table whose scenario it does not hold in, of what it is worth elsewhere."""
_FIGURE = re.compile(r"\d")


class _Books(Mapping[str, RuleBook]):
    """The rulebooks by game, and the rules of the table."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games

    def __getitem__(self, name: str) -> RuleBook:
        return HOUSE_RULES if name == HOUSE else self._games[name].rules

    def __contains__(self, name: object) -> bool:
        return name == HOUSE or name in self._games

    def __iter__(self) -> Iterator[str]:
        yield from (*self._games, HOUSE)

    def __len__(self) -> int:
        return len(self._games) + 1


class Lookup:
    """The rulebooks of several games, indexed once, on the first search."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        """Take the books of these games and the rules of the table; none is read before it is needed."""
        self._games = games
        self.books: Mapping[str, RuleBook] = _Books(games)
        self.terms: Mapping[str, Terms] = Glossaries(games)

    def entry(self, game: str, rule_id: str) -> Entry | None:
        """The entry with exactly this number."""
        book = self.books.get(game)
        return Entry(game, book[rule_id]) if book is not None and rule_id in book else None

    def find(
        self, query: str, game: str | None = None, limit: int = 10, *, scenario: str = "", is_begun: bool = False
    ) -> list[Entry]:
        """Entries that answer a question, best first.

        Args:
            query: a number or words in either language, typed anyhow; it may begin with a game's id.
            game: search this game's book and the rules of the table only.
            limit: the most entries to return.
            scenario: the one that is played; what holds in others alone comes behind.
            is_begun: the question may still be going on.
        """
        game, query = self.addressed(query[:_LONGEST], game)
        books = [name for name in self.books if game in (None, name) or name == HOUSE]
        numbered = self._labelled(query, books) or self._numbered(query, books)
        if not numbered and is_number(query):
            numbered = self._numbered(query, list(self.books))
        if numbered:
            return numbered[:limit]
        scope = frozenset(books)
        found = [self.entry(home, term.rule) for home, term in self.explained(query, game)]
        subject = subject_of(query)
        for key in (run_together(subject), "".join(self._index.read(subject, scope))):
            found += self._titles.get(key, ())
        found += self._headings.get(_as_label(query), ())
        found += [entry for entry, _ in self._ranked(query, game, scenario, is_begun=is_begun)]
        return list(dict.fromkeys(entry for entry in found if entry is not None and entry.game in scope))[:limit]

    def rivals(self, query: str, game: str | None = None, scenario: str = "") -> list[Entry]:
        """Entries that may answer a question too, or its other half; none if it names what it is for."""
        game, query = self.addressed(query[:_LONGEST], game)
        if self.is_named(query, game) or not (ranked := self._ranked(query, game, scenario)):
            return []
        halves = [self._ranked(half, game, scenario) for half in halves_of(query)]
        is_just_so = self.likeness(query, game) >= 1
        return rivals_of(ranked, halves, self.exceptions(ranked[0][0]), is_just_so=is_just_so)

    def further(self, query: str, game: str | None, scenario: str, told: Iterable[Entry]) -> list[Entry]:
        """Entries worth a glance beside those that are told; none if a question names what it is for."""
        game, query = self.addressed(query[:_LONGEST], game)
        return [] if self.is_named(query, game) else further_of(self._ranked(query, game, scenario), told)

    def is_named(self, query: str, game: str | None) -> bool:
        """Whether a text names what it is for: a number, a term, a title or the whole label of something."""
        labelled = self._labelled(query, [*self.books]) or self._numbered(query, [*self.books])
        return bool(labelled) or self.is_known(query, game)

    def _ranked(
        self, query: str, game: str | None, scenario: str, *, is_begun: bool = False
    ) -> Sequence[tuple[Entry, float]]:
        """What is found by words, best first, each with its worth where a scenario is played."""
        found, played = self._index.search(query, self.scope(game), is_begun=is_begun), self._games.get(game or "")
        away = frozenset[str]() if played is None else not_played(played, scenario)
        worths = [(each, worth * (_AWAY if each.game == game and each.id in away else 1.0)) for each, worth in found]
        return sorted(worths, key=lambda one: -one[1]) if away else found

    def parts(self, query: str, game: str | None = None) -> tuple[str, list[Entry]] | None:
        """A number that no entry has, and the entries of one book that it begins; `None` if it is none such."""
        game, query = self.addressed(query[:_LONGEST], game)
        books = [name for name in self.books if game in (None, name) or name == HOUSE]
        for reading, found in self._begun(query, books) if not self._exact(query, books) else ():
            home, first = found[0].game, found[0].id
            if len(found) > 1:
                return printed(first[: len(reading)].rstrip(".-")), [each for each in found if each.game == home]
        return None

    def explained(self, query: str, game: str | None = None) -> list[tuple[str, Term]]:
        """The terms that a question names and nothing else, however typed, each with its game; a number names none."""
        game, query = self.addressed(query[:_LONGEST], game)
        if is_number(query):
            return []
        query = subject_of(query)
        homes = [home for home in self.terms if game in (None, home)]
        named = [(home, term) for home in homes if (term := self.terms[home].named(query)) is not None]
        if named:
            return named
        stems = self._index.read(query, frozenset(homes) | {HOUSE})
        return [(home, term) for home in homes if (term := self.terms[home].of_stems(stems)) is not None]

    def is_sure(self, query: str, game: str) -> bool:
        """Whether a text is a question for one term of a game, or for one of its rules just as that is asked for."""
        is_for_one = self.asks_for_term(query, game)
        if is_for_one or len(asked := tuple(stems_of(query))) < _SAYING:
            return is_for_one
        return any(asked == tuple(stems_of(way)) for ways in self._games[game].synonyms.asked.values() for way in ways)

    def asks_for_term(self, query: str, game: str) -> bool:
        """Whether a text asks what one term of a game is."""
        return subject_of(query) != query and bool(self.explained(query, game))

    def is_known(self, query: str, game: str | None) -> bool:
        """Whether a text is the number, a term or the title of something in the books, and nothing else."""
        game, query = self.addressed(query[:_LONGEST], game)
        if is_number(query):
            return True
        return bool(self.explained(query, game)) or run_together(subject_of(query)) in self._titles

    def is_numbered(self, query: str, game: str) -> bool:
        """Whether a text is, as it stands, the number of an entry of a game, and no mere figure."""
        exact = (entry for reading in readings_of(query) for entry in self._numbers.get(reading, ()))
        return len(query) <= _LONGEST_NUMBER and not query.isdecimal() and any(entry.game == game for entry in exact)

    def likeness(self, query: str, game: str | None) -> float:
        """How much a text is like a way to ask for a rule of a game or the name of one, of 1."""
        return self._index.likeness(query, self.scope(game))

    def is_way(self, query: str, game: str) -> bool:
        """Whether a text, letter by letter, is a way to ask for a rule of a game or the name of one."""
        is_as_typed = self._index.read(query, self.scope(game)) == [*stems_of(query)]
        return is_as_typed and self.likeness(query, game) >= 1

    def grasp(self, query: str, game: str | None = None, scenario: str = "") -> float:
        """How much of what a question says is in the first entry that is found, of 1."""
        found = self.find(query, game, 1, scenario=scenario)
        game, query = self.addressed(query[:_LONGEST], game)
        return self._index.grasp(query, found[0], self.scope(game)) if found else 0.0

    def share(self, query: str, text: str, game: str) -> float:
        """How much of what a question says is in a text about a game, of 1."""
        return self._index.share(self.addressed(query[:_LONGEST], game)[1], text, game, self.scope(game))

    def about(self, game: str, word: str) -> Entry | None:
        """The rule about a word of a game's orders, or about the kind of it; found by its name if the game has none."""
        played = self._games[game]
        known = next((each for each in played.words if each.word == word), None)
        kind = "" if known is None else f"@{known.kind}"
        about = played.synonyms.words.get(word) or played.synonyms.words.get(kind)
        if about is not None:
            return self.entry(game, about)
        if known is None or played.synonyms.words:
            return None
        found = self._index.search(known.name.en, frozenset((game,)))
        return found[0][0] if found else None

    def children(self, entry: Entry) -> list[Entry]:
        """The entries directly below this one, in order."""
        return [*self._children.get((entry.game, entry.id), ())]

    def parent(self, entry: Entry) -> Entry | None:
        """The entry above this one."""
        above = self.books[entry.game].parent(entry.id)
        return Entry(entry.game, above) if above is not None else None

    def neighbours(self, entry: Entry) -> tuple[Entry | None, Entry | None]:
        """The entries before and after this one."""
        game, (before, after) = entry.game, self.books[entry.game].neighbours(entry.id)
        return None if before is None else Entry(game, before), None if after is None else Entry(game, after)

    def see(self, entry: Entry) -> list[Entry]:
        """The entries it recommends, in its own book or among the rules of the table."""
        return self._entries(entry.game, entry.entry.see) if isinstance(entry.entry, Rule) else []

    def exceptions(self, entry: Entry) -> list[Entry]:
        """The rules that lift or bend it."""
        return self._entries(entry.game, entry.entry.exceptions) if isinstance(entry.entry, Rule) else []

    def _entries(self, game: str, rule_ids: Iterable[str]) -> list[Entry]:
        found = (self.entry(game, rule_id) or self.entry(HOUSE, rule_id) for rule_id in rule_ids)
        return [entry for entry in found if entry is not None]

    def addressed(self, query: str, game: str | None) -> tuple[str | None, str]:
        """Takes a game's id off the front of a question, as in `street 9.2.2` or `street:9.2.2`.

        Where a game is being played, its id may as well be a word of the question, as in `cards in hand`.
        """
        head, _, rest = query.strip().replace(":", " ", 1).partition(" ")
        home = spelling.key(head)
        if not rest.strip() or home not in self.books:
            return game, query
        is_address = game is None or query.strip().startswith(f"{head}:") or bool(self._numbered(rest, [home]))
        return (home, rest) if is_address else (game, query)

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
        exact = self._exact(query, books)
        if exact:
            homes = {entry.game for entry in exact}
            elsewhere = [each for _, begun in self._begun(query, books) for each in begun if each.game not in homes]
            return [*exact, *(child for entry in exact for child in self.children(entry)), *elsewhere]
        for _, begun in self._begun(query, books):
            return begun
        for reading in readings_of(query):
            for length in range(min(len(reading) - 1, _LONGEST_NUMBER), 0, -1):
                shorter = reading[:length].rstrip(".")
                if not _FIGURE.search(shorter):
                    break
                above = [entry for entry in self._numbers.get(shorter, ()) if entry.game in books]
                if above:
                    return [*above, *(child for entry in above for child in self.children(entry))]
        return []

    def _labelled(self, query: str, books: list[str]) -> list[Entry]:
        """The entries that are shown as just this, with number and title: several may have the number of a chapter."""
        named = [entry for entry in self._labels.get(_as_label(query), ()) if entry.game in books]
        return list(dict.fromkeys(each for entry in named for each in (entry, *self.children(entry))))

    @cached_property
    def _labels(self) -> dict[str, list[Entry]]:
        labels: dict[str, list[Entry]] = defaultdict(list)
        for game, book in self.books.items():
            for entry in book:
                for title in {entry.title.in_(language) for language in LANGUAGES} if entry.number else ():
                    labels[_as_label(f"{entry.number} {title}")].append(Entry(game, entry))
        return labels

    def _exact(self, query: str, books: list[str]) -> list[Entry]:
        """The entries whose number a text is."""
        for reading in readings_of(query):
            for form in (reading, squeezed(reading)):
                exact = [entry for entry in self._numbers.get(form, ()) if entry.game in books]
                if exact:
                    return exact
        return []

    def _begun(self, query: str, books: list[str]) -> Iterator[tuple[str, list[Entry]]]:
        """What a text may mean as the beginning of numbers, with the entries that have them."""
        for reading in readings_of(query) if len(query) <= _LONGEST_NUMBER else ():
            begun = [Entry(game, entry) for game in books for entry in self.books[game] if begins(reading, entry.id)]
            if begun and _FIGURE.search(reading):
                yield reading, begun

    @cached_property
    def _children(self) -> dict[tuple[str, str], list[Entry]]:
        children: dict[tuple[str, str], list[Entry]] = defaultdict(list)
        for game, book in self.books.items():
            for entry in book:
                parent = book.parent(entry.id)
                if parent is not None and entry.id.startswith(parent.id):
                    children[game, parent.id].append(Entry(game, entry))
            for at, entry in enumerate(book.entries):
                if not isinstance(entry, Rule) and (game, entry.id) not in children:  # no number begins with its own
                    below = takewhile(lambda each: isinstance(each, Rule), book.entries[at + 1 :])
                    children[game, entry.id] = [Entry(game, each) for each in below]
        return dict(children)

    @cached_property
    def _titles(self) -> dict[str, list[Entry]]:
        """Rules by their titles; a question that says nothing is the title of none."""
        titles: dict[str, list[Entry]] = defaultdict(list)
        for game, book in self.books.items():
            for rule in book.rules.values():
                for language in LANGUAGES:
                    titles[run_together(rule.title.in_(language))].append(Entry(game, rule))
        titles.pop("", None)
        return titles

    @cached_property
    def _headings(self) -> dict[str, list[Entry]]:
        """Headings that have no number, by what they are shown as."""
        headings: dict[str, list[Entry]] = defaultdict(list)
        for game, book in self.books.items():
            for entry in book:
                if not (entry.number or isinstance(entry, Rule)):
                    for title in {entry.title.in_(language) for language in LANGUAGES}:
                        headings[_as_label(title)].append(Entry(game, entry))
        return headings

    def needs(self, query: str, game: str | None = None) -> frozenset[str]:
        """The books that must be indexed before a question can be answered; none for the number of an entry."""
        game, query = self.addressed(query, game)
        if not query.strip() or (is_number(query) and self._numbered(query, list(self.books))):
            return frozenset()
        return self.scope(game)

    def scope(self, game: str | None = None) -> frozenset[str]:
        """The books that are searched where a game is played: its own and the rules of the table; else all of them."""
        return frozenset(name for name in self.books if game in (None, name) or name == HOUSE)

    def shelve(self, game: str) -> None:
        """Index a book now rather than on the first search."""
        self._index.shelve(game)

    @cached_property
    def _index(self) -> Index:
        return indexed(tuple(self._games.values()))


def _as_label(text: str) -> str:
    """A text as number and title of an entry are compared."""
    return " ".join(spelling.fold(text).split())
