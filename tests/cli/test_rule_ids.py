"""Every rule of the catalogue is looked up by its number, however it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.core.rules import Rule
from tests.cli.conftest import Command
from tests.desk.questions.lists import BOOKS

CATALOGUE: dict[str, list[str]] = json.loads((Path(__file__).parent.parent / "catalogue_ids.json").read_text("utf-8"))
"""The ids of the rules that the excerpts hold, by game; a game that follows none has none here."""
CYRILLIC = str.maketrans("ABEKMHOPCTXabekmopctyx", "АВЕКМНОРСТХавекморстух")


@pytest.mark.parametrize("game", CATALOGUE)
def test_fieldpost_rule_finds_every_rule_of_the_catalogue(game: str, fieldpost: Command) -> None:
    for rule in CATALOGUE[game]:
        ran = fieldpost("rule", game, rule, "--json")
        assert ran.code == 0, rule
        assert ran.data[0]["id"] == rule


@pytest.mark.parametrize("game", [game.card.id for game in BOOKS.games.values()])
def test_every_rule_of_every_book_is_found_by_its_number_typed_loosely(game: str) -> None:
    book = BOOKS.lookup.books[game]
    rules = [entry.id for entry in book if isinstance(entry, Rule)]
    assert set(CATALOGUE.get(game, ())) <= set(rules)
    for rule in rules:
        head, rest = rule[0], rule[1:]
        for typed in (
            rule,
            rule.lower(),
            rule.upper(),
            f"{head.translate(CYRILLIC)}{rest}",
            f"п. {rule}",
            f"rule {rule}",
            f"{game} {rule}",
            f"{game}:{rule}",
            f" {rule}. ",
        ):
            assert BOOKS.find(typed, game)[0].id == rule, typed


@pytest.mark.parametrize(
    ("game", "typed", "rule"),
    [
        *(("cards", "P.setup", "P.setup"), ("cards", "п.setup", "P.setup"), ("cards", "p setup", "P.setup")),
        *(("squad", "О21.4а", "O21.4a"), ("squad", "o21,4 b", "O21.4b"), ("squad", "10.2", "10.2")),
        *(("squad", "Т99", "T99"), ("squad", "е48", "E48"), ("squad", "п. 10.3.2", "10.3.2")),
        *(("theater", "8.1.1 move 1", "8.1.1-move-1"), ("theater", "11.4.6f", "11.4-6f"), ("theater", "P.S", "P.S")),
        *(
            ("theater", "п. 8.1", "8.1"),
            ("theater", "П8.1", "P8.1"),
            ("street", "п. 10", "10"),
            ("street", "П10", "P10"),
        ),
    ],
)
def test_a_number_is_found_however_it_is_typed(game: str, typed: str, rule: str) -> None:
    assert BOOKS.find(typed, game)[0].id == rule


def test_a_number_of_another_game_is_found_there() -> None:
    found = BOOKS.find("O21.4a", "street")
    assert [(entry.game, entry.id) for entry in found[:1]] == [("squad", "O21.4a")]


def test_at_a_table_the_id_of_a_game_may_be_a_word_of_the_question() -> None:
    assert {entry.game for entry in BOOKS.find("cards in hand", "street")} == {"street"}
    assert {entry.game for entry in BOOKS.find("cards:hand limit", "street")} == {"cards"}
    assert {entry.game for entry in BOOKS.find("cards hand limit", None)} == {"cards"}
