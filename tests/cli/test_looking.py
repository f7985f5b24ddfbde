"""Commands that look: games, rules, positions, pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.catalog import GAMES
from tests.cli.conftest import Command


def test_games_lists_every_game_with_sides_and_scenarios(fieldpost: Command) -> None:
    data = fieldpost("games", "--json").data
    assert [game["id"] for game in data] == list(GAMES)
    street = next(game for game in data if game["id"] == "street")
    assert [side["seat"] for side in street["sides"]] == ["ger", "sov"]
    assert [scenario["id"] for scenario in street["scenarios"]] == ["nail-factory", "september-november"]
    text = fieldpost("games", "--lang", "ru").out
    assert "Гвоздильный завод" in text


@pytest.mark.parametrize("number", ["9.2.2", "9.2.2 а", "п. 9.2.2", "П7.3", "p6.sniper"])
def test_rule_finds_a_number_however_it_is_typed(fieldpost: Command, number: str) -> None:
    found = fieldpost("rule", "street", number, "--json").data
    assert found[0]["id"] in ("9.2.2", "9.2.2a", "P7.3", "P6.sniper")


def test_rule_takes_words_without_quotes(fieldpost: Command) -> None:
    ran = fieldpost("rule", "street", "огонь", "внутри", "области", "--lang", "ru")
    assert ran.code == 0
    assert ran.out.startswith("8.1.2a Огонь внутри области\n")
    assert fieldpost("rule", "street", "fire", "marker").out.startswith("8.1.3a ")


def test_rule_data_holds_both_languages_neighbours_and_whose_rule_it_is(fieldpost: Command) -> None:
    rule = fieldpost("rule", "street", "P7.3", "--json").data[0]
    assert rule["ours"] is True
    assert rule["parent"] == "P7"
    assert set(rule["title"]) == set(rule["text"]) == {"en", "ru"}
    assert "9.2.2a" in fieldpost("rule", "street", "9.2.2", "--json").data[0]["children"]


def test_a_rule_that_is_not_there_is_one_sentence_and_exit_code_2(fieldpost: Command) -> None:
    ran = fieldpost("rule", "street", "zzqqxx", "--lang", "ru")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("На запрос «zzqqxx»")


def test_position_prints_what_the_game_reads_again(fieldpost: Command) -> None:
    for scenario in ("nail-factory", "september-november"):
        text = fieldpost("position", "street", scenario).out
        game = GAMES["street"]
        assert game.write_position(game.read_position(text)).strip() == text.strip()


def test_position_is_the_same_at_each_run(fieldpost: Command) -> None:
    first = fieldpost("position", "street", "nail-factory", "--json").data
    assert first == fieldpost("position", "street", "nail-factory", "--json").data
    assert first["asks"][0]["seat"] in ("ger", "sov")
    assert first["outcome"] is None


@pytest.mark.parametrize(("suffix", "beginning"), [(".png", b"\x89PNG"), (".jpg", b"\xff\xd8")])
def test_draw_writes_a_picture(fieldpost: Command, tmp_path: Path, suffix: str, beginning: bytes) -> None:
    target = tmp_path / f"board{suffix}"
    ran = fieldpost("draw", "street", "--scenario", "nail-factory", "-o", str(target), "--lang", "ru")
    assert ran.code == 0, ran.err
    assert target.read_bytes().startswith(beginning)


def test_draw_writes_text_as_a_seat_sees_it(fieldpost: Command, tmp_path: Path) -> None:
    target = tmp_path / "board.txt"
    position = fieldpost("position", "street", "nail-factory").out
    ran = fieldpost("draw", "street", "--seat", "sov", "-o", str(target), "-", "--lang", "ru", stdin=position)
    assert ran.code == 0, ran.err
    assert "Гвоздильный завод" in target.read_text("utf-8")


def test_draw_says_what_it_cannot_write(fieldpost: Command, tmp_path: Path) -> None:
    ran = fieldpost("draw", "street", "--scenario", "nail-factory", "-o", str(tmp_path / "x.gif"))
    assert ran.code == 2
    assert ".gif" in ran.err
    ran = fieldpost(
        "draw", "street", "--scenario", "nail-factory", "-o", str(tmp_path / "no" / "x.png"), "--lang", "ru"
    )
    assert ran.code == 2
    assert "нет такого файла или папки" in ran.err


@pytest.mark.thorough
def test_los_tells_what_stands_between_two_hexes_and_draws_it(fieldpost: Command, tmp_path: Path) -> None:
    target = tmp_path / "los.png"
    ran = fieldpost("los", "D4", "G5", "--scenario", "brickworks", "-o", str(target))
    assert ran.code == 0, ran.err
    assert ran.out.startswith("D4 does not see G5: blocked by the house in E5.\n")
    assert "10.1c" in ran.out
    assert target.read_bytes().startswith(b"\x89PNG")


def test_los_reads_a_position_and_speaks_russian(fieldpost: Command) -> None:
    position = fieldpost("position", "squad", "farm").out
    ran = fieldpost("los", "А1", "С3", "--position", "-", "--lang", "ru", stdin=position)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("A1 видит C3, но с Помехой −3: кустарник в B2.\n")


@pytest.mark.parametrize("words", [("Z9",), ("D4", "G5"), ("D4", "Z9"), ("D4", "D5", "E5")])
def test_los_of_what_is_neither_a_hex_nor_two_in_play_is_one_sentence(
    fieldpost: Command, words: tuple[str, ...]
) -> None:
    ran = fieldpost("los", *words, "--scenario", "farm", "--lang", "ru")
    assert (ran.code, ran.out) == (2, "")
    assert "D4 F6" in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.thorough
def test_a_rulebook_is_written_as_a_page(fieldpost: Command, tmp_path: Path) -> None:
    target = tmp_path / "cards.html"
    ran = fieldpost("rulebook", "cards", "-o", str(target), "--lang", "ru")
    assert ran.code == 0, ran
    assert str(target) in ran.out
    page = target.read_text("utf-8")
    assert page.startswith("<!doctype html>")
    assert "data:image/avif;base64," in page
