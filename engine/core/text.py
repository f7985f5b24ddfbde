"""Texts in both languages, and lines made of a text and the facts that fill it."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

Language = Literal["en", "ru"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


class Text(msgspec.Struct, frozen=True):
    """One text in both languages; each is a Fluent pattern, so it may hold `{ $placeholders }` and plural forms."""

    en: str
    ru: str

    def in_(self, language: Language) -> str:
        """The pattern in one language, unformatted."""
        return self.ru if language == "ru" else self.en


class Name(Text, frozen=True):
    """The name of something on the board, which a picture can point at.

    Attributes:
        word: its word in orders.
        is_place: it is a place and not a unit.
        whom: its Russian accusative where that is another form; a sentence writes `{ $unit-whom }` for it.
    """

    word: str
    is_place: bool = False
    whom: str = ""


class Noun(Text, frozen=True):
    """The name of a kind of things that orders name, with its Russian accusative, which is another form."""

    whom: str


class Deed(Text, frozen=True):
    """The name of an order that in Russian asks for the accusative of whatever it is about."""


class TurnName(Text, frozen=True):
    """The name of the kind of question that is a side's turn itself: whoever is asked it is never spared it."""


class CardName(Text, frozen=True):
    """The name of a card in a hand or a pile, though something on the table may be called by the same word."""


class Declined(Text, frozen=True):
    """The name of a side as sentences need it: in a case that a verb or preposition asks for, with a verb that agrees.

    A sentence writes `{ $side-of }` for the genitive, `-to` for the dative, `-by` for the instrumental; where the
    reader's language has no cases they all read like the name. `agreeing` writes its verb.

    Attributes:
        of: the Russian genitive.
        to: the Russian dative.
        by: the Russian instrumental.
        many: the languages in which the name is a plural.
    """

    of: str
    to: str
    by: str
    many: tuple[Language, ...] = ()

    def forms(self, language: Language) -> dict[str, str]:
        """The name in one language in each of its cases, and its number, by their suffixes."""
        cases = {"of": self.of, "to": self.to, "by": self.by} if language == "ru" else dict.fromkeys(_CASES, self.en)
        return cases | {"number": "many" if language in self.many else "one"}


_CASES = ("of", "to", "by")

Fact = int | str | Text | tuple[Text, ...]
"""What may fill a placeholder: a number, a word of the order language, a name, or a list of names."""
Facts = dict[str, Fact]


class Line(msgspec.Struct, frozen=True):
    """A sentence not yet spoken: a text and its facts. The desk formats it for each reader."""

    text: Text
    facts: Facts = {}


def followed(line: Line, *more: Line) -> Line:
    """Sentences as one line.

    Raises:
        ValueError: two of them call different facts by one name.
    """
    facts: Facts = {}
    for each in (line, *more):
        clashes = [name for name, fact in each.facts.items() if facts.get(name, fact) != fact]
        if clashes:
            raise ValueError(f"expected one fact of each name, got several of {', '.join(clashes)}")
        facts |= each.facts
    en, ru = (" ".join(each.text.in_(language) for each in (line, *more)) for language in LANGUAGES)
    return Line(Text(en, ru), facts)


def filled(text: Text, **texts: Text) -> Text:
    """A text with others in the place of some of what it leaves open."""
    en, ru = text.en, text.ru
    for name, each in texts.items():
        en, ru = (said.replace(f"{{ ${name} }}", one) for said, one in ((en, each.en), (ru, each.ru)))
    return Text(en, ru)


def noun(en: str, ru: str, whom: str = "") -> Text:
    """The name of a kind of things, with its Russian accusative if that is another form."""
    return Noun(en, ru, whom) if whom else Text(en, ru)


def whom(text: Text) -> str:
    """The Russian accusative of a name."""
    return text.whom or text.ru if isinstance(text, Noun | Name) else text.ru


def same(text: str) -> Text:
    """A text that reads alike in both languages, such as a regiment's number."""
    return Text(text, text)


def plural(fact: str, *, one: str, other: str, few: str = "") -> str:
    """A Fluent pattern of a figure and its noun in the form that goes with it.

    Args:
        fact: the placeholder that holds the figure.
        one: the noun for 1 (in Russian also for 21, 31, …).
        few: the noun for 2, 3, 4 (in Russian also for 22, …); English has none.
        other: the noun for all other figures.
    """
    forms = {"one": one, "few": few}
    lines = "".join(f"\n    [{name}] {{ ${fact} }} {noun}" for name, noun in forms.items() if noun)
    return f"{{ ${fact} ->{lines}\n   *[other] {{ ${fact} }} {other}\n}}"


def agreeing(fact: str, *, one: str, many: str) -> str:
    """A Fluent pattern of a verb in the number of a side.

    Args:
        fact: the placeholder that holds the name of the side, a `Declined`.
        one: the verb after a singular.
        many: the verb after a plural.
    """
    return f"{{ ${fact}-number ->\n    [many] {many}\n   *[one] {one}\n}}"
