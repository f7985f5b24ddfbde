"""The rooms of the house: who may import whom, and how files and names are kept."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
ROOMS = ("bot", "engine", "renderers", "storage")
SOURCES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
LONGEST_FILE = 500
RULEBOOK = re.compile(r"engine/games/\w+/rules\.py")
"""Rulebooks are data in the form of code and as long as their rules."""
BANNED_WORD = re.compile(
    r"(?<![a-z])(managers?|helpers?|utils?|utilities)(?![a-z])|(?<=[a-z])(Manager|Helper|Util)s?\b"
)
BANNED_CLASS = re.compile(r"(Manager|Helper|Utils?|Base)$|^Base[A-Z]|^Abstract[A-Z]")
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")  # these words stand here to be looked for

ONLY_IMPORTER = {
    "PIL": r"renderers\.raster",
    "fontpkg_roboto": r"renderers\.raster",
    "aiohttp": r"bot\.adapters\.telegram_intake",
    "telegram": r"bot\.adapters\.telegram\w*",
    "discord": r"bot\.adapters\.discord\w*",
    "redis": r"storage\.redis_line",
    "pyrate_limiter": r"storage\.meter",
    "sqlite3": r"storage\.sqlite\w*",
    "fluent": r"renderers\.speech",
    "snowballstemmer": r"bot\.desk\.\w+",
    "rapidfuzz": r"bot\.desk\.\w+",
    "pydantic": r"bot\.settings",
    "pydantic_settings": r"bot\.settings",
    "pebble": r"bot\.compute",
    "typer": r"bot\.(main|cli\.\w+)",
}
"""The modules that may import a library; every other library than these must be declared here first."""
ANYWHERE = {"msgspec"}

each_source = pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
each_file = pytest.mark.parametrize("path", [*SOURCES, *TESTS], ids=lambda path: path.relative_to(ROOT).as_posix())


def name_of(path: Path) -> str:
    """The dotted name of a module."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> Iterator[str]:
    """The dotted names a module imports, names taken from modules included."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def lint_imports(root: Path) -> subprocess.CompletedProcess[str]:
    """Check the import contracts of a tree."""
    command = "import sys; sys.path.insert(0, '.'); from importlinter.cli import lint_imports_command as main; main()"
    return subprocess.run(
        [sys.executable, "-P", "-c", command, "--no-cache"], cwd=root, capture_output=True, text=True, check=False
    )


def test_the_import_contracts_are_kept() -> None:
    result = lint_imports(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(
    ("file", "code", "broken"),
    [
        ("engine/core/fresh.py", "import random\n", "The engine is pure"),
        ("engine/games/street/fresh.py", "import logging\n", "The engine is pure"),
        ("engine/core/fresh.py", "from engine.catalog import GAMES\n", "Inside the engine"),
        ("engine/attic/__init__.py", "", "Inside the engine"),
        ("bot/attic/__init__.py", "", "Inside the bot"),
        ("engine/games/other/__init__.py", "from engine.games.street import rules\n", "Games do not know each other"),
        ("storage/fresh.py", "import renderers.scene\n", "The rooms"),
        ("engine/core/fresh.py", "import storage.port\n", "The rooms"),
        ("bot/desk/fresh.py", "from storage import sqlite\n", "The desk knows the port"),
        ("renderers/fresh.py", "from PIL import Image\n", "Only the raster draws"),
    ],
)
def test_a_broken_contract_is_noticed(file: str, code: str, broken: str, tmp_path: Path) -> None:
    for room in ROOMS:
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_text(f'"""A module that breaks a contract."""\n\n{code}', "utf-8")
    result = lint_imports(tmp_path)
    assert result.returncode == 1, result.stdout + result.stderr
    assert re.search(rf"{broken}.*BROKEN", re.sub(r"\s+", " ", result.stdout)), result.stdout


@each_source
def test_libraries_have_one_importer(path: Path) -> None:
    for imported in imports(path):
        library = imported.partition(".")[0]
        if library in {*ROOMS, *ANYWHERE, *sys.stdlib_module_names} - {*ONLY_IMPORTER}:
            continue
        assert library in ONLY_IMPORTER, f"expected {library} to be declared before it is imported"
        allowed = ONLY_IMPORTER[library]
        assert re.fullmatch(allowed, name_of(path)), f"expected {library} to be imported by {allowed} alone"


@pytest.mark.parametrize("path", sorted((ROOT / "renderers").rglob("*.py")), ids=name_of)
def test_pictures_know_of_a_game_what_a_seat_sees(path: Path) -> None:
    foreign = [name for name in imports(path) if name.startswith("engine.") and not name.startswith("engine.core.")]
    seen = re.compile(r"engine\.(kits\.\w+|games\.\w+\.(observation|atlas|geography|terrain|countries|pieces))\.\w+")
    assert all(map(seen.fullmatch, foreign)), f"expected observations and maps only, got {foreign}"


@pytest.mark.parametrize("path", sorted((ROOT / "bot" / "desk").rglob("*.py")), ids=name_of)
def test_the_desk_knows_the_port_and_the_records_of_the_stores(path: Path) -> None:
    foreign = [name for name in imports(path) if name.startswith("storage")]
    assert all(re.fullmatch(r"storage\.(port|record)(\.\w+)?", name) for name in foreign), foreign


@pytest.mark.parametrize("path", sorted((ROOT / "bot" / "adapters").rglob("*.py")), ids=name_of)
def test_adapters_do_not_know_each_other(path: Path) -> None:
    platform = path.stem.partition("_")[0]
    other = [name for name in imports(path) if re.match(rf"bot\.adapters\.(?!{platform}(_|\.|$))", name)]
    assert other == []


@each_file
def test_a_module_begins_with_what_it_is(path: Path) -> None:
    text = path.read_text("utf-8")
    if path.name == "__init__.py":
        body = [node for node in ast.parse(text).body if not isinstance(node, ast.Import | ast.ImportFrom | ast.Expr)]
        assert all(isinstance(node, ast.Assign) for node in body), "expected a package file that exports or is empty"
    if text.strip():
        said = ast.get_docstring(ast.parse(text))
        assert said, "expected a docstring"
        assert said.splitlines()[0].rstrip()[-1:] in ".:,", f"expected a sentence, got {said.splitlines()[0]!r}"


@each_file
def test_a_file_has_at_most_500_lines(path: Path) -> None:
    if not RULEBOOK.fullmatch(path.relative_to(ROOT).as_posix()):
        assert len(path.read_text("utf-8").splitlines()) <= LONGEST_FILE


@each_source
def test_names_are_nouns_and_verbs_of_the_game(path: Path) -> None:
    assert not BANNED_WORD.search(path.relative_to(ROOT).as_posix())
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef):
            assert not BANNED_CLASS.search(node.name), f"expected a better name than {node.name}"
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert not BANNED_WORD.search(node.name), f"expected a better name than {node.name}"


@each_file
def test_nothing_is_left_unfinished(path: Path) -> None:
    if path != Path(__file__):
        found = UNFINISHED.search(path.read_text("utf-8"))
        assert found is None, f"expected finished work, got {found}"
