"""`fieldpost play`: a whole learning game in each language, resumed after the input ends, exported and verified."""

from __future__ import annotations

import io
import json
import random
import re
import sys
from pathlib import Path

import pytest

from bot.main import run
from engine.players.catalog import COMPUTERS
from tests.cli.conftest import Command
from tests.renderers.kept import KEPT

DETOURS = re.compile(
    r"Back|Назад|Why not|Почему|hand|рука|Type|Написать|Next|Дальше|Previous|▲|◀|▶|Show|Показать|Ещё|More"
    r"|^[PT]?\d+\.\S* |^P\d+ "
)
"""What does not lead on: ways back, ways aside, and rules to read."""
GIVE = re.compile(r"Give the order|Отдать приказ|Done|Готово")
WEAKEST = next(strength for game, strength in COMPUTERS if game == "street")
PICTURE = re.compile(r"(?:картинка|picture): pictures/([^\]]+)\]")
MENU = re.compile(r"^ *(\d+)\) (.*)$")


class Keyboard(io.TextIOBase):
    """Somebody who reads the terminal and picks, at random, a number that leads on; types lines first if he has any."""

    def __init__(self, *first: str, limit: int = 1500, seed: int = 1) -> None:
        self._first = list(first)
        self._chance = random.Random(seed)
        self._limit = limit
        self._menu: dict[str, str] = {}
        self.printed: list[str] = []

    def isatty(self) -> bool:
        return False

    def readline(self, size: int = -1) -> str:  # type: ignore[override]  # the library's stub knows no keyword
        del size
        if self._first:
            return self._first.pop(0) + "\n"
        self._limit -= 1
        if self._limit < 0:
            return ""
        given = [number for number, label in self._menu.items() if GIVE.search(label)]
        on = given or [number for number, label in self._menu.items() if not DETOURS.search(label)]
        self._menu = {}
        return (self._chance.choice(on) if on else "") + "\n"

    def write(self, text: str) -> int:
        if not isinstance(text, str):
            raise TypeError(text)
        for line in text.splitlines():
            self.printed.append(line)
            found = MENU.match(line)
            if found is None:
                continue
            if found[1] == "1":
                self._menu = {}
            self._menu[found[1]] = found[2]
        return len(text)

    @property
    def text(self) -> str:
        return "\n".join(self.printed)


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of one's own, with no settings but the default ones, but for the grounds that others have painted."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FIELDPOST_CACHE", str(KEPT.path))
    for name in ("FIELDPOST_STORE", "FIELDPOST_LANGUAGE", "FIELDPOST_PICTURES", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def play(monkeypatch: pytest.MonkeyPatch, keyboard: Keyboard, *arguments: str) -> int:
    monkeypatch.setattr(sys, "stdin", keyboard)
    monkeypatch.setattr(sys, "stdout", keyboard)
    return run(["play", *arguments])


def _shows_pictures(keyboard: Keyboard, folder: Path) -> None:
    """However short chance makes a game, there is a picture of each state that was asked about, and each is said."""
    told = set(PICTURE.findall(keyboard.text))
    kept = {each.name for each in (folder / "pictures").iterdir()}
    assert len(told) > 2
    assert told == kept


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("language", "side", "over"),
    [
        ("en", "sov", "is over"),
        ("ru", "ger", "окончена"),
        pytest.param("ru", "sov", "окончена", marks=pytest.mark.soak),
    ],
)
def test_a_whole_learning_game_is_played_by_numbers(
    monkeypatch: pytest.MonkeyPatch, fieldpost: Command, tmp_path: Path, language: str, side: str, over: str
) -> None:
    keyboard = Keyboard(seed=3)
    arguments = ("street", "nail-factory", "--side", side, "--language", language, "--computer", WEAKEST)
    assert play(monkeypatch, keyboard, *arguments) == 0
    assert over in keyboard.printed[-1]
    assert ("Losses:" if language == "en" else "Потери:") in keyboard.text
    assert "Traceback" not in keyboard.text
    assert "{" not in keyboard.text
    _shows_pictures(keyboard, tmp_path)
    assert (tmp_path / "fieldpost.sqlite").exists()
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    code = re.findall(r"fieldpost export (\w+)", keyboard.printed[-1])[0]
    assert fieldpost("export", code, "-o", "game.json").code == 0
    assert fieldpost("verify", "game.json", "--json").data["sound"] is True
    by_turns = "Score by turns" if language == "en" else "Счёт по ходам"
    assert by_turns in fieldpost("review", "game.json", "--lang", language).out


@pytest.mark.thorough
@pytest.mark.parametrize(("language", "side", "said"), [("en", "allies", "Turn [12], "), ("ru", "axis", "Ход [12], ")])
def test_squad_is_set_up_and_begun_by_numbers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, side: str, said: str
) -> None:
    keyboard = Keyboard("auto!", "ready!", seed=3, limit=60)
    arguments = ("squad", "farm", "--side", side, "--language", language, "--computer", "easy")
    assert play(monkeypatch, keyboard, *arguments) == 0
    assert re.search(said, keyboard.text), "the game has not come to a turn of anybody's"
    assert "Traceback" not in keyboard.text
    assert "{" not in keyboard.text
    # Whoever is out of input is told how to go on; chance may as well have ended the game before.
    assert re.search("make play|fieldpost review", keyboard.printed[-1])
    _shows_pictures(keyboard, tmp_path)


@pytest.mark.parametrize(
    ("language", "said", "asked"),
    [("en", "you play both sides", "Which side"), ("ru", "вы играете за обе стороны", "За какую сторону")],
)
def test_a_puzzle_begins_at_once_and_is_played_on_every_side(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, said: str, asked: str
) -> None:
    keyboard = Keyboard(seed=3, limit=40)
    assert play(monkeypatch, keyboard, "cards", "puzzle-2", "--language", language) == 0
    assert said in keyboard.text
    assert asked not in keyboard.text
    assert "Traceback" not in keyboard.text
    assert list((tmp_path / "pictures").iterdir())


def test_what_is_not_given_is_asked_and_the_end_of_input_says_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    keyboard = Keyboard("2", "1", "1", "советские", "1", "/rule 9.2.2", limit=0)
    assert play(monkeypatch, keyboard) == 0
    assert "Какая игра?" in keyboard.text
    assert "Какой сценарий?" in keyboard.text
    assert "За какую сторону играете вы?" in keyboard.text
    assert "9.2.2 " in keyboard.text
    assert "make play" in keyboard.printed[-1]
    again = Keyboard("", "/who", limit=0)
    assert play(monkeypatch, again, "--language", "ru") == 0
    assert "Продолжить?" in again.text
    table = re.findall(r"Стол (\w+) сохранён", keyboard.printed[-1])
    assert table == re.findall(r"Стол (\w+) сохранён", again.printed[-1])
    new = Keyboard("н", limit=0)
    assert (
        play(monkeypatch, new, "street", "nail-factory", "--side", "ger", "--computer", WEAKEST, "--language", "ru")
        == 0
    )
    assert table != re.findall(r"Стол (\w+) сохранён", new.printed[-1])
    assert (tmp_path / "fieldpost.sqlite").exists()


def test_the_computer_plays_itself(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    keyboard = Keyboard(limit=0)
    arguments = ("street", "nail-factory", "--both-computers", "--computer", WEAKEST, "--language", "en")
    assert play(monkeypatch, keyboard, *arguments, "--pictures", str(tmp_path / "seen")) == 0
    assert "is over" in keyboard.printed[-1]
    assert list((tmp_path / "seen").iterdir())


def test_both_sides_may_be_played_from_one_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard = Keyboard("pass", "/who", limit=0)
    arguments = ("street", "nail-factory", "--side", "ger", "--side", "sov", "--language", "en")
    assert play(monkeypatch, keyboard, *arguments) == 0
    assert "Soviets" in keyboard.text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess",), "Игры «chess» нет"),
        (("street", "waterloo"), "Сценария «waterloo» нет"),
        (("street", "nail-factory", "--side", "red"), "Стороны «red» нет"),
        (("street", "nail-factory", "--side", "ger", "--computer", "godlike"), "Уровня «godlike» у компьютера нет"),
    ],
)
def test_a_wrong_wish_is_one_sentence(fieldpost: Command, arguments: tuple[str, ...], said: str) -> None:
    ran = fieldpost("play", *arguments, "--language", "ru")
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_a_language_that_is_not_there_is_one_sentence(fieldpost: Command) -> None:
    ran = fieldpost("play", "--language", "fr")
    assert (ran.code, ran.err.count("\n")) == (2, 1)


def test_a_store_that_cannot_be_opened_is_one_sentence(fieldpost: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIELDPOST_STORE", "sqlite:////no/such/folder/x.sqlite")
    ran = fieldpost("play", "street", "nail-factory", "--side", "ger", "--language", "en")
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "store" in ran.err


def test_an_unfinished_table_is_not_exported(
    monkeypatch: pytest.MonkeyPatch, fieldpost: Command, tmp_path: Path
) -> None:
    keyboard = Keyboard(limit=0)
    play(monkeypatch, keyboard, "street", "nail-factory", "--side", "ger", "--computer", WEAKEST, "--language", "en")
    code = re.findall(r"Table (\w+) is kept", keyboard.printed[-1])[0]
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    ran = fieldpost("export", code, "-o", "game.json")
    assert ran.code == 2
    assert "not finished" in ran.err
    assert not (tmp_path / "game.json").exists()
    assert fieldpost("export", "ZZZZ", "-o", "game.json").code == 2


def test_a_changed_record_is_found(monkeypatch: pytest.MonkeyPatch, fieldpost: Command, tmp_path: Path) -> None:
    keyboard = Keyboard(limit=0)
    arguments = ("street", "nail-factory", "--both-computers", "--computer", WEAKEST, "--language", "en")
    play(monkeypatch, keyboard, *arguments)
    code = re.findall(r"fieldpost export (\w+)", keyboard.printed[-1])[0]
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    fieldpost("export", code, "-o", "game.json")
    game = json.loads((tmp_path / "game.json").read_text("utf-8"))
    rolled = next(
        place for place, record in enumerate(game["records"]) if record["kind"] == "answered" and record["rolls"]
    )
    game["records"][rolled]["rolls"][0] = (game["records"][rolled]["rolls"][0] + 1) % 6
    found = fieldpost("verify", "-", "--json", stdin=json.dumps(game))
    assert found.code == 1
    assert rolled + 1 in found.data["wrong"]
    assert "Record" in fieldpost("verify", "-", stdin=json.dumps(game)).out
    # Another roll may come to the same.
    game["records"][rolled]["fingerprint"] = "0" * 16
    assert "no review" in fieldpost("review", "-", stdin=json.dumps(game)).err


@pytest.mark.parametrize(
    "data", ["", "{}", "[1]", '{"table": "X", "records": []}', '{"table": "X", "records": [{}]}', "\x00"]
)
def test_a_file_that_is_no_export_is_one_sentence(fieldpost: Command, data: str) -> None:
    ran = fieldpost("verify", "-", "--lang", "ru", stdin=data)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
