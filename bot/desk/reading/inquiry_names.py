"""Names in an inquiry: what stands in messages and on the map, put into the game's own words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice, product
from typing import Any

from bot.desk.reading.naming import mentioned
from bot.desk.reading.spelling import key as spelled
from bot.desk.reading.spelling import numbers_of
from bot.desk.reading.typed import tokens_of
from bot.desk.reading.vocabulary import Vocabulary
from engine.core.game import AnyGame, Preview, Word

_MOST = 24
"""Ways of meaning what is called by a part of its name that are tried."""
_PART = 3
"""Letters of the shortest part of a name that something is called by."""
LONGEST = 10
"""Words that one name has at most."""

Names = Mapping[str, frozenset[str]]


def names_of(game: AnyGame) -> Names:
    """The words that each name of a game may mean, by its spelling."""
    names: dict[str, set[str]] = defaultdict(set)
    for word in game.words:
        for name in _spoken(word):
            names[spelled(name)].add(word.word)
    for side in game.card.sides:
        for name in (side.seat, side.name.en, side.name.ru, *side.also):
            names[spelled(name)].add(side.seat)
    return {name: frozenset(words) for name, words in names.items()}


def _spoken(word: Word) -> Iterator[str]:
    """All that a word is called: `Brussels`, and also `Brussels (s0504)` as replies have it."""
    yield word.word
    yield from word.aliases
    yield from numbers_of(word.word)
    for name in (word.name.en, word.name.ru):
        yield name
        yield f"{name} ({word.word})"


def inquired(game: AnyGame, names: Names, state: Any, inquiry: str, text: str) -> Preview | None:
    """What a game answers to a text as it stands, else with names put into its own words; `None` if it cannot."""
    for said in (text, in_own_words(game, names, state, text)):
        try:
            return game.inquire(state, inquiry, said)
        except ValueError:
            continue
    return None


def in_short(
    game: AnyGame, names: Names, vocabulary: Vocabulary, state: Any, inquiry: str, text: str
) -> list[tuple[str, Preview]]:
    """What a game may answer to a text in which things are called by a part of their names, each with what is meant.

    Several where more than one can be asked about.
    """
    said = in_own_words(game, names, state, text)
    known = mentioned(vocabulary, said, partial(game.is_in_play, state))
    tokens, ways, at = tokens_of(said), list[Sequence[str]](), 0
    for each in known:
        sides, named = [(token,) for token in tokens[at : each.at]], tokens[each.at : each.end]
        # A hex that is not on the map is no part of another's name.
        if not (vocabulary.word(" ".join(named)) or any(map(_is_part, named))):
            return []
        ways += [*sides, [word for word in each.words if game.whereabouts(state, [word])] or each.words]
        at = each.end
    ways += [(token,) for token in tokens[at:]]
    found: list[tuple[str, Preview]] = []
    for words in islice(product(*ways), _MOST):
        with suppress(ValueError):
            told = game.inquire(state, inquiry, " ".join(words))
            meant = [word for word, way in zip(words, ways, strict=True) if len(way) > 1]
            found.append((" ".join(meant), told))
    return found


def _is_part(token: str) -> bool:
    """Whether a word is enough of a name to call something by."""
    return token.isalpha() and len(token) >= _PART


def in_own_words(game: AnyGame, names: Names, state: Any, text: str) -> str:
    """The text with each name that means one word in play put as that word, the longest first; nothing is guessed."""
    typed, said, at = text.split(), [], 0
    while at < len(typed):
        for end in range(min(len(typed), at + LONGEST), at, -1):
            meant = _meant(game, names, state, " ".join(typed[at:end]))
            if meant:
                break
        said.append(meant or typed[at])
        at = end
    return " ".join(said)


def _meant(game: AnyGame, names: Names, state: Any, name: str) -> str:
    """The one word in play that has this name, or nothing."""
    words = [word for word in names.get(spelled(name), ()) if game.is_in_play(state, word)]
    return words[0] if len(words) == 1 else ""
