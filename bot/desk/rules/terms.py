"""A game's terms as the desk meets them: named in a question, met in a text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache

from bot.desk.reading import spelling
from bot.desk.rules.thesaurus import Thesaurus, longest, stems_of
from engine.core.glossary import Term

_SHORTEST = 3
"""Letters that a term typed in the other alphabet must have to be told by its sound."""
_KEPT = 1024
"""Texts whose terms are kept."""


class Terms:
    """The glossary of one game, indexed by how its terms are written.

    Attributes:
        met: the terms that a text uses, in the order in which it does; kept, for it is texts of rules that are asked.
    """

    def __init__(self, terms: Iterable[Term]) -> None:
        """Take the terms; they are indexed when one is first looked for."""
        self.all: Mapping[str, Term] = {term.id: term for term in terms}
        self._order = tuple(self.all.values())
        self.met = lru_cache(_KEPT)(self._find_met)

    @cached_property
    def _words(self) -> Thesaurus:
        return Thesaurus((term.spellings for term in self._order), "")

    @cached_property
    def _keys(self) -> dict[str, Term]:
        keys: dict[str, Term] = {}
        for form in (run_together, spelling.sounds):
            for term in self._order:
                for spelled in term.spellings:
                    key = form(spelled)
                    if len(key) > _SHORTEST or (form is run_together and key):
                        keys.setdefault(key, term)
        return keys

    def named(self, text: str) -> Term | None:
        """The term that a text is, however it is typed; `None` if it is none or says more."""
        for typed in (text, spelling.other_layout(text)):
            if (term := self._keys.get(run_together(typed))) is not None:
                return term
        sound = spelling.sounds(text)
        return self._keys.get(sound) if len(sound) > _SHORTEST else None

    def of_stems(self, stems: Iterable[str]) -> Term | None:
        """The term whose words have these stems."""
        return self._keys.get("".join(stems))

    def _find_met(self, text: str) -> tuple[Term, ...]:
        row: list[Mapping[str, float]] = [{stem: 1.0} for stem in stems_of(text)]
        found = sorted(longest(self._words.find(row)), key=lambda each: each.start)
        terms = [self._order[int(each.concept[1:])] for each in found]
        return tuple(dict.fromkeys(terms))


def run_together(text: str) -> str:
    """The stems of the words that say something."""
    return "".join(stems_of(text))
