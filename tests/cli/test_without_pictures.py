"""A game that nobody has drawn, on the command line and in the console."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from engine.players.catalog import COMPUTERS
from tests.cli.conftest import Command
from tests.cli.test_playing import Keyboard, play

OVER = {"en": "is over", "ru": "окончена"}


@pytest.fixture(autouse=True)
def _at_hand(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(GAMES._places, "outpost", "engine.games.outpost.game:OUTPOST_GAME")
    monkeypatch.setitem(GAMES.cards._places, "outpost", "engine.games.outpost.card:card()")  # type: ignore[attr-defined]
    monkeypatch.setitem(COMPUTERS._places, ("outpost", "recruit"), "engine.players.outpost.player:OutpostPlayer()")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_played_by_numbers_and_leaves_no_picture(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: Language
) -> None:
    keyboard = Keyboard("/board", seed=3)
    arguments = ("outpost", "start", "--side", "blue", "--language", language, "--computer", "easy")
    assert play(monkeypatch, keyboard, *arguments) == 0
    assert OVER[language] in keyboard.printed[-1]
    assert "farm; " in keyboard.text
    assert not (tmp_path / "pictures").exists()
    assert "{" not in keyboard.text


def test_commands_tell_of_it_in_text(fieldpost: Command, tmp_path: Path) -> None:
    start = ("outpost", "--scenario", "start")
    assert fieldpost("draw", *start, "-o", "board.txt", "--lang", "ru").code == 0
    assert "farm; Хутор" in (tmp_path / "board.txt").read_text("utf-8")
    refused = fieldpost("draw", *start, "-o", "board.png", "--lang", "ru")
    assert refused.code == 2
    assert ".txt" in refused.err
    assert not (tmp_path / "board.png").exists()
    tried = fieldpost("try", *start, "--seat", "blue", "--order", "двинуть сокол > перекрёсток", "--lang", "ru")
    assert "движется" in tried.out
