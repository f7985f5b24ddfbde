"""Plain words: every text that is written down is looked through for those that readers are spared."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from engine.core.text import LANGUAGES, Declined, Language, Name, Text

ROOT = Path(__file__).parents[3]
HOUSES = ("engine", "renderers", "bot")
MAKERS = {maker.__name__ for maker in (Text, Name, Declined)}
SPARED: dict[Language, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(serves?|serving|reckon\w*|nought|is gone on with|he|him|his|himself|He (?=[a-z])\w+"
        r"|is no (order|air base))\b"
    ),
    "ru": re.compile(
        r"\b([Юю]нит\w*|EZOC|Blitz|Detachments?|Logistics|[Гг]руппировани\w*|[Гг]руппировк\w*|[Мм]етк\w+ стрел\w+"
        r"|Совет(ы|ов|ам|ами)|[Вв]ражеск\w+ (ЗК|зон\w+ контроля)|ЗОК|отрица\w+|порядка \d|взято –|сыграно –)\b"
    ),
}
"""What no text says: in English old or crooked verbs, and players who are all men; in Russian what is left of another
language, and second names of things that have one."""


def test_every_text_that_is_written_down_is_plain() -> None:
    texts = [*_in_code(), *_in_data(), *_in_sentences()]
    assert {language for language, *_ in texts} == set(LANGUAGES)
    found = [f"{where}: {text}" for language, where, text in texts if SPARED[language].search(text)]
    assert found == []


def _in_code() -> Iterator[tuple[Language, str, str]]:
    """The literals within texts that modules make, of those in which any such word stands."""
    for path in _files("*.py"):
        source = path.read_text("utf-8")
        if not any(pattern.search(source) for pattern in SPARED.values()):
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKERS:
                for language, argument in zip(LANGUAGES, node.args[:2], strict=False):
                    for part in ast.walk(argument):
                        if isinstance(part, ast.Constant) and isinstance(part.value, str):
                            yield language, f"{path.relative_to(ROOT)}:{part.lineno}", part.value


def _in_data() -> Iterator[tuple[Language, str, str]]:
    """What data files give in either language; what people may type besides stands under other keys."""
    for path in _files("*.toml"):
        yield from _of_table(tomllib.loads(path.read_text("utf-8")), str(path.relative_to(ROOT)))


def _of_table(table: object, where: str) -> Iterator[tuple[Language, str, str]]:
    if isinstance(table, list):
        for item in table:
            yield from _of_table(item, where)
    if isinstance(table, dict):
        for key, value in table.items():
            yield from _of_table(value, f"{where} {key}")
            for language in LANGUAGES:
                if isinstance(value, str) and language in key.split("_"):
                    yield language, where, value


def _in_sentences() -> Iterator[tuple[Language, str, str]]:
    """The sentences of the desk."""
    for language in LANGUAGES:
        for path in _files(f"*.{language}.ftl"):
            for line in path.read_text("utf-8").splitlines():
                yield language, str(path.relative_to(ROOT)), line


def _files(pattern: str) -> Iterator[Path]:
    return (path for house in HOUSES for path in sorted((ROOT / house).rglob(pattern)))
