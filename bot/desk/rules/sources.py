"""What is indexed of each game: its entries, what else they are called, and the words that mean the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files

from bot.desk.rules.entry import Entry
from bot.desk.rules.index import Index, Source
from engine.core.game import AnyGame, Word
from engine.core.rules import HOUSE_RULES, RuleBook
from engine.kits.glossary import synonyms_in

HOUSE = HOUSE_RULES.game
"""What stands for a game's id in entries of the rules of the table."""


@lru_cache(maxsize=4)
def indexed(games: tuple[AnyGame, ...]) -> Index:
    """The books of some games; every desk of a process shares them."""
    sources = {game.card.id: _source(game) for game in games}
    house = Source(tuple(Entry(HOUSE, entry) for entry in HOUSE_RULES))
    everyday = synonyms_in((files(__package__ or "") / "data" / "synonyms.toml").read_text("utf-8"))
    return Index(sources | {HOUSE: house}, everyday)


def _source(game: AnyGame) -> Source:
    """A game's book as the index takes it.

    A rule is also known by the names of its terms, of the words of the order language it is about, and, as
    `P6.sniper` is, of the word its number ends with.
    """
    names: dict[str, list[str]] = defaultdict(list)
    rings = [*game.synonyms.rings, *(term.spellings for term in game.glossary)]
    for rule, known in game.synonyms.rules.items():
        names[rule] += known
    for term in game.glossary:
        names[term.rule] += term.spellings
    words = {word.word: word for word in game.words}
    about = {entry.id: words.get(entry.id.rpartition(".")[2]) for entry in game.rules}
    named = [(rule, word) for rule, word in about.items() if word is not None]
    named += [(rule, words[word]) for word, rule in game.synonyms.words.items() if word in words]
    for rule, word in named:
        names[rule] += (word.word, word.name.en, word.name.ru, *word.aliases)
    return Source(
        entries=tuple(Entry(game.card.id, entry) for entry in game.rules),
        above={entry.id: tuple(_above(game.rules, entry.id)) for entry in game.rules},
        names={rule: tuple(dict.fromkeys(known)) for rule, known in names.items()},
        asked=game.synonyms.asked,
        rings=tuple(rings),
        broader={word: tuple(_cases(special, game.words)) for word, special in game.synonyms.broader.items()},
    )


def _cases(special: Iterable[str], words: Iterable[Word]) -> Iterator[str]:
    """Special cases of a word; `@area` stands for the names of all areas in the order language."""
    for case in special:
        named = (word for word in words if f"@{word.kind}" == case)
        yield from (name for word in named for name in (word.name.en, word.name.ru)) if case[0] == "@" else (case,)


def _above(book: RuleBook, rule: str) -> Iterable[str]:
    """The titles of the headings above an entry, in both languages."""
    above = book.parent(rule)
    while above is not None:
        yield from (above.title.en, above.title.ru)
        above = book.parent(above.id)
