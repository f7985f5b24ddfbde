"""Lines of the engine as sentences in one language, for pictures and boards that quote a score or an ending.

Only what such lines use is understood: facts, and choices by plural form, by figure or by word.
"""

from __future__ import annotations

import re

from engine.core.text import Fact, Language, Line, Text

_CHOICE = re.compile(r"\{ *\$([\w-]+) *->(.*?)\n *\}", re.DOTALL)
_VARIANT = re.compile(r"^ *(\*?)\[ *([\w-]+) *\] ?(.*)$", re.MULTILINE)
_FACT = re.compile(r"\{ *\$([\w-]+) *\}")


def spoken(line: Line, language: Language) -> str:
    """The sentence; a fact that is missing is left out."""
    facts = {name: _said(fact, language) for name, fact in line.facts.items()}

    def chosen(match: re.Match[str]) -> str:
        value = facts.get(match[1], "")
        variants = {name: text for _, name, text in _VARIANT.findall(match[2])}
        fallback = next((text for star, _, text in _VARIANT.findall(match[2]) if star), "")
        form = _plural(value, language) if isinstance(value, int) else value
        return str(variants.get(str(value), variants.get(form, fallback)))

    sentence = _CHOICE.sub(chosen, line.text.in_(language))
    return _FACT.sub(lambda match: str(facts.get(match[1], "")), sentence)


def _said(fact: Fact, language: Language) -> int | str:
    if isinstance(fact, Text):
        return fact.in_(language)
    if isinstance(fact, tuple):
        return ", ".join(each.in_(language) for each in fact)
    return fact


def _plural(figure: int, language: Language) -> str:
    """The plural form that goes with a whole figure."""
    figure = abs(figure)
    if language == "en":
        return "one" if figure == 1 else "other"
    if figure % 10 == 1 and figure % 100 != 11:
        return "one"
    if figure % 10 in {2, 3, 4} and figure % 100 not in {12, 13, 14}:
        return "few"
    return "many"
