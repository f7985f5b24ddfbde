"""The glossary at the desk: terms as messages and short words, and as buttons below the texts that use them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.desk.messages.outgoing import LABEL, Block, Button
from bot.desk.messages.people import clip
from bot.desk.messages.words import say
from bot.desk.rules.terms import Terms
from engine.core.glossary import Term
from engine.core.text import Language
from renderers.speech import speak_text

PREFIX = "r"
"""What the tokens of the rulebook begin with."""
TERM = "?"
"""What stands before a term's id in them, in the place of a rule's: `r:<game>:?<term>`."""
BRIEF = "t"
"""The flag of a button that only tells the definition, at once and to whoever pressed it."""
LINKS = 4
"""The most terms offered below a text."""
_TOAST = 200


class Explained(msgspec.Struct, frozen=True):
    """A term and whose it is."""

    game: str
    term: Term


class Glossary:
    """The terms of the games."""

    def __init__(self, terms: Mapping[str, Terms]) -> None:
        """Take the games' terms."""
        self._terms = terms

    def read(self, token: str) -> Explained | None:
        """The term that a button is about; `None` if it is about none."""
        head, _, rest = token.partition(":")
        game, _, rest = rest.partition(":")
        word = rest.partition(":")[0]
        if head != PREFIX or not word.startswith(TERM) or game not in self._terms:
            return None
        term = self._terms[game].all.get(word.removeprefix(TERM))
        return None if term is None else Explained(game, term)

    def links(self, game: str, text: str, language: Language, rule: str, suffix: str) -> list[Button]:
        """Buttons for the terms of a text, but for those that the rule it stands in explains itself."""
        terms = self._terms.get(game)
        met = [] if terms is None else [term for term in terms.met(text) if term.rule != rule]
        return [self.button(Explained(game, term), language, suffix) for term in met[:LINKS]]

    def button(self, explained: Explained, language: Language, suffix: str = "") -> Button:
        """A button that explains a term."""
        name = speak_text(explained.term.name, language)
        return Button(clip(f"❓ {name}", LABEL), f"{PREFIX}:{explained.game}:{TERM}{explained.term.id}{suffix}")

    def blocks(self, term: Term, language: Language) -> tuple[Block, ...]:
        """The term, what it means, and how else it is written in the reader's language."""
        name = speak_text(term.name, language)
        forms = [form for form in term.forms if _is_of(form, language)]
        blocks = [Block(name, "bold"), Block(speak_text(term.definition, language))]
        if forms:
            blocks.append(Block(say(language, "rule-term-forms", forms=", ".join(forms)), "italic"))
        return tuple(blocks)

    def brief(self, term: Term, language: Language) -> str:
        """The term and its definition as one short line."""
        return clip(f"{speak_text(term.name, language)} – {speak_text(term.definition, language)}", _TOAST)


def _is_of(form: str, language: Language) -> bool:
    """Whether it is written in the letters of the language; what is written in Latin ones is read in both."""
    return form.isascii() or language == "ru"
