"""Reading the Fluent patterns of rulebooks, for the tests of their texts."""

from __future__ import annotations

from collections.abc import Iterator

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent_ast
from fluent.syntax.visitor import Visitor

from engine.core.rules import Rule
from engine.core.text import Language, Text


class Placeholders(Visitor):
    """Collects the names of the placeholders of a pattern."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent_ast.VariableReference) -> None:  # noqa: N802  # the library's name
        self.names.add(node.id.name)


def message(pattern: str) -> str:
    return "text =\n" + "\n".join(f"    {line}" for line in pattern.split("\n")) + "\n"


def placeholders(pattern: str) -> set[str]:
    """The placeholders of a pattern, which must be exactly one well-formed message."""
    entries = FluentParser().parse(message(pattern)).body
    assert [type(entry) for entry in entries] == [fluent_ast.Message], f"not one Fluent message: {pattern}"
    found = Placeholders()
    found.visit(entries[0])
    return found.names


def spoken(text: Text, language: Language, **facts: int | str) -> str:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(message(text.in_(language))))
    value = bundle.get_message("text").value
    assert value is not None
    formatted, errors = bundle.format_pattern(value, facts)
    assert errors == []
    return str(formatted)


def texts(rule: Rule) -> Iterator[Text]:
    yield rule.title
    yield rule.text
    if rule.broken is not None:
        yield rule.broken
