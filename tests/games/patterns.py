"""Reading the Fluent patterns of rulebooks, for the tests of their texts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent_ast
from fluent.syntax.visitor import Visitor

from engine.core.rules import Rule
from engine.core.text import Language, Text

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
LATIN = re.compile("[a-z]", re.IGNORECASE)
_HOLE = re.compile(r"\{[^{}]*\}")


class Placeholders(Visitor):
    """Collects the names of the placeholders of a pattern, and of those that choose between plural forms.

    A name in one of its cases, such as `side-of`, is the same fact as `side`.
    """

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.counted: set[str] = set()

    def visit_SelectExpression(self, node: fluent_ast.SelectExpression) -> None:  # noqa: N802  # the library's name
        if isinstance(node.selector, fluent_ast.VariableReference):
            fact, _, form = node.selector.id.name.partition("-")
            if not form:
                self.counted.add(fact)
        self.generic_visit(node)

    def visit_VariableReference(self, node: fluent_ast.VariableReference) -> None:  # noqa: N802  # the library's name
        self.names.add(node.id.name.partition("-")[0])


def message(pattern: str) -> str:
    return "text =\n" + "\n".join(f"    {line}" for line in pattern.split("\n")) + "\n"


def placeholders(pattern: str) -> set[str]:
    """The placeholders of a pattern, which must be exactly one well-formed message."""
    return _visited(pattern).names


def counted(pattern: str) -> set[str]:
    """The placeholders of a pattern that must be numbers, because words are declined by them."""
    return _visited(pattern).counted


def without_placeholders(pattern: str) -> str:
    """The words of a pattern without what stands between braces."""
    while _HOLE.search(pattern):
        pattern = _HOLE.sub("", pattern)
    return pattern


def _visited(pattern: str) -> Placeholders:
    entries = FluentParser().parse(message(pattern)).body
    assert [type(entry) for entry in entries] == [fluent_ast.Message], f"not one Fluent message: {pattern}"
    found = Placeholders()
    found.visit(entries[0])
    return found


def spoken(text: Text, language: Language, **facts: int | str) -> str:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(message(text.in_(language))))
    value = bundle.get_message("text").value
    assert value is not None
    forms = {f"{name}-{form}": fact for name, fact in facts.items() for form in ("of", "to", "by", "whom", "number")}
    formatted, errors = bundle.format_pattern(value, facts | forms)
    assert errors == []
    return str(formatted)


def texts(rule: Rule) -> Iterator[Text]:
    yield rule.title
    yield rule.text
    if rule.broken is not None:
        yield rule.broken
