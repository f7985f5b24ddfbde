"""Terms and synonyms read from a game's data files."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from engine.core.glossary import Synonyms, Term
from engine.core.text import Text


@cache
def read_glossary(package: str) -> tuple[Term, ...]:
    """The terms of a game's package, in the order of its `data/glossary.toml`.

    Raises:
        KeyError: a term lacks a field.
    """
    data = tomllib.loads((files(package) / "data" / "glossary.toml").read_text("utf-8"))
    return tuple(
        Term(
            term,
            Text(row["en"], row["ru"]),
            Text(row["en_text"], row["ru_text"]),
            row["rule"],
            listed(row.get("forms", "")),
            listed(row.get("asked", "")),
        )
        for term, row in data.items()
    )


@cache
def read_synonyms(package: str) -> Synonyms:
    """The synonyms of a game's package, from its `data/synonyms.toml`, and how its rules are asked for.

    The former writes lists with commas; the latter, in `data/asked.toml`, has lists by rule and language.
    """
    data = files(package) / "data"
    asked = tomllib.loads((data / "asked.toml").read_text("utf-8"))
    known = synonyms_in((data / "synonyms.toml").read_text("utf-8"))
    return msgspec.structs.replace(known, asked={rule: (*row["en"], *row["ru"]) for rule, row in asked.items()})


def synonyms_in(text: str) -> Synonyms:
    """Synonyms as a data file writes them: `rings`, `broader`, `rules` and `words`, each of which may be left out."""
    data = tomllib.loads(text)
    return Synonyms(
        tuple(listed(ring) for ring in data.get("rings", ())),
        {word: listed(special) for word, special in data.get("broader", {}).items()},
        {rule: listed(words) for rule, words in data.get("rules", {}).items()},
        data.get("words", {}),
    )


def listed(text: str) -> tuple[str, ...]:
    """The parts between commas."""
    return tuple(part for each in text.split(",") if (part := each.strip()))
