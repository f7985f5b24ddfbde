"""`fieldpost new-game`: what it writes is a whole game, registered as it tells, that passes what every game passes."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import founding
from engine.core.text import LANGUAGES, Language
from tests.architecture.test_architecture import ROOMS, lint_imports
from tests.cli.conftest import Command

ROOT = Path(__file__).parents[2]
NAME, LONGEST = "elm", "marketgarden"
"""The shortest name and the longest: with either the files are as the formatter would have them."""
WHOLE = ("conformance", "refusals", "recorded", f"games/{NAME}")
"""The tests that look at every game, and its own, by which it is played through the desk."""


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A copy of the sources."""
    for room in (*ROOMS, "tests", "tools"):
        # With what is compiled of them, so that nothing is compiled again, but not what is just being written.
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("*.pyc.*"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def code(told: str) -> list[str]:
    """The lines of code that are told."""
    return re.findall(r"^ {6}(.*)$", told, re.MULTILINE)


def register(folder: Path, told: str) -> None:
    """Put into the sources what is told, where it is told."""
    lines = code(told)
    steps = [
        ("engine/catalog.py", r"(_PLACES = [^}]*)\}", rf"\1    {lines[0]}\n}}"),
        ("renderers/registry.py", r"(_ARTISTS: [^}]*)    \}", rf"\1        {lines[1]}\n    }}"),
        ("engine/players/catalog.py", r"(COMPUTERS = [^}]*)    \}", rf"\1        {lines[2]}\n    }}"),
        ("pyproject.toml", r"(\"cards \|[^\"]*)\"", rf'\1 {lines[3]}"'),
    ]
    for file, place, entry in steps:
        assert file in told
        text = (folder / file).read_text("utf-8")
        text, times = re.subn(place, entry, text, count=1)
        assert times == 1, file
        (folder / file).write_text(text, "utf-8")


def run(folder: Path, *command: str) -> None:
    # What Hypothesis has read of the sources serves their copy, in which it would read them all again.
    environment = os.environ | {"HYPOTHESIS_STORAGE_DIRECTORY": str(ROOT / ".hypothesis")}
    ran = subprocess.run(
        [sys.executable, "-m", *command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.long
@pytest.mark.thorough
@pytest.mark.parametrize("rooms", [WHOLE, pytest.param((*WHOLE, "desk"), marks=pytest.mark.soak)], ids="-".join)
def test_a_founded_game_is_whole_once_it_is_registered_as_told(
    fieldpost: Command, sources: Path, rooms: tuple[str, ...]
) -> None:
    before = files(sources)
    told = fieldpost("new-game", NAME, "--folder", str(sources), "--lang", "en").out
    assert fieldpost("new-game", LONGEST, "--folder", str(sources)).code == 0
    fresh = [one for one in files(sources) - before if one.endswith(".py")]
    run(sources, "ruff", "check", "-q", *fresh)
    run(sources, "ruff", "format", "--check", "-q", *fresh)
    register(sources, told)
    run(sources, "ruff", "check", "-q", "engine", "renderers")
    assert re.findall(r"- (engine\..*)", lint_imports(sources).stdout) == [f"engine.players.{LONGEST}"]
    recorded, checks = (shlex.split(line.removeprefix("python -m ")) for line in code(told)[4:6])
    run(sources, *recorded)
    # Of all tests those that look at every game; it takes long to find out of the others that they do not.
    folders = [f"tests/{one}" for one in rooms]
    run(sources, *(folder for word in checks for folder in (folders if word == "tests" else [word])))


def test_what_is_left_to_do_is_told_alike_in_both_languages(fieldpost: Command, sources: Path) -> None:
    told = {}
    for language in LANGUAGES:
        said = fieldpost("new-game", f"{NAME}{language}", "--folder", str(sources), "--lang", language).out
        assert re.findall(r"^(\d)\. ", said, re.MULTILINE) == list("12345678")
        told[language] = [re.sub(f"(?i){NAME}{language}", NAME, line) for line in code(said)]
    assert told["en"] == told["ru"]
    assert (ROOT / told["ru"][-1]).exists()


@pytest.mark.parametrize(
    ("name", "en", "ru"),
    [
        ("2x", "cannot be the name", "не имя для игры"),
        ("ab", "cannot be the name", "не имя для игры"),
        ("Elm", "cannot be the name", "не имя для игры"),
        ("elm-tree", "cannot be the name", "не имя для игры"),
        ("вяз", "cannot be the name", "не имя для игры"),
        ("e" * 13, "cannot be the name", "не имя для игры"),
        ("e" * 60_000, "cannot be the name", "не имя для игры"),
        ("", "cannot be the name", "не имя для игры"),
        ("class", "means something to Python", "слово самого Python"),
        ("match", "means something to Python", "слово самого Python"),
        ("list", "means something to Python", "слово самого Python"),
        ("street", "is taken", "занято"),
        ("outpost", "is taken", "занято"),
        ("toy", "is taken", "занято"),
        ("chance", "is taken: engine/players/chance.py", "занято: engine/players/chance.py"),
    ],
)
def test_a_name_that_does_not_serve_is_refused_in_a_sentence(fieldpost: Command, name: str, en: str, ru: str) -> None:
    for language, said in (("en", en), ("ru", ru)):
        ran = fieldpost("new-game", name, "--folder", str(ROOT), "--lang", language)
        assert (ran.code, ran.out) == (2, "")
        assert said in ran.err
        assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_no_sources_are_nothing_is_written(fieldpost: Command, tmp_path: Path, language: Language) -> None:
    ran = fieldpost("new-game", NAME, "--folder", str(tmp_path), "--lang", language)
    assert ran.code == 2
    assert str(tmp_path) in ran.err
    assert files(tmp_path) == set()


@pytest.mark.parametrize("failure", [OSError(28, "full"), KeyboardInterrupt()])
def test_nothing_is_left_half_written(
    fieldpost: Command, sources: Path, monkeypatch: pytest.MonkeyPatch, failure: BaseException
) -> None:
    before = files(sources)
    write, written = Path.write_text, []

    def failing(path: Path, *text: str) -> int:
        written.append(path)
        if len(written) == 20:
            write(path, "half")
            raise failure
        return write(path, *text)

    monkeypatch.setattr(Path, "write_text", failing)
    ran = fieldpost("new-game", NAME, "--folder", str(sources))
    assert ran.code in (2, 130)
    assert len(ran.err.splitlines()) == 1
    assert len(written) == 20
    assert files(sources) == before


def test_no_file_keeps_the_name_of_the_model(fieldpost: Command, sources: Path) -> None:
    before = files(sources)
    fieldpost("new-game", NAME, "--folder", str(sources))
    fresh = [sources / one for one in files(sources) - before if (sources / one).is_file()]
    assert len(fresh) == len(list(founding._model(ROOT)))
    for path in fresh:
        assert not re.search("outpost|застава", path.read_text("utf-8"), re.IGNORECASE), path
