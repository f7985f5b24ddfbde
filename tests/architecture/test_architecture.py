"""The rooms of the house: who may import whom, and how files and names are kept."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
ROOMS = ("bot", "engine", "renderers", "storage")
SOURCES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
FILES = [*SOURCES, *(path for house in ("tools", "tests") for path in sorted((ROOT / house).rglob("*.py")))]
LONGEST_SOURCE, LONGEST_TEST = 400, 500
LARGEST_ROOM = 25
BANNED_WORD = re.compile(
    r"(?<![a-z])(managers?|helpers?|utils?|utilities)(?![a-z])|(?<=[a-z])(Manager|Helper|Util)s?\b"
)
BANNED_CLASS = re.compile(r"(Manager|Helper|Utils?|Base)$|^Base[A-Z]|^Abstract[A-Z]")
NAMED = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")  # these words stand here to be looked for

ONLY_IMPORTER = {
    "PIL": r"renderers\.raster\.\w+",
    "fontpkg_roboto": r"renderers\.raster\.\w+",
    "aiohttp": (
        r"bot\.(adapters\.(telegram\.(fetching|outbox|sessions)|discord\.(sending|client))"
        r"|doctor\.platforms|telemetry\.server)"
    ),
    "telegram": r"bot\.adapters\.telegram\.\w+",
    "discord": r"bot\.adapters\.discord\.\w+",
    "redis": r"storage\.redis_line",
    "pyrate_limiter": r"storage\.meter|bot\.pacer",
    "sqlite3": r"storage\.(sqlite\w*|diagnosis\.file)|bot\.desk\.rules\.index",
    "fluent": r"renderers\.speech",
    "snowballstemmer": r"bot\.desk\.reading\.spelling",
    "packaging": r"bot\.doctor\.installed",
    "rapidfuzz": r"bot\.(desk\.(reading|rules)\.\w+|doctor\.configured)",
    "pydantic": r"bot\.settings",
    "pyphen": r"renderers\.cardline\.naming",
    "pydantic_settings": r"bot\.settings",
    "openskill": r"bot\.desk\.tables\.standings",
    "pebble": r"bot\.compute",
    "prometheus_client": r"bot\.telemetry\.metrics",
    "imageio_ffmpeg": r"bot\.desk\.work\.video",
    "structlog": r"bot\.logs|bot\.desk\.(desk|news\.following|tables\.receipt)",
    "typer": r"bot\.(main|cli\.\w+)",
    "uvloop": r"bot\.loop",
}
"""The modules that may import a library; every other library than these must be declared here first."""
ANYWHERE = {"msgspec"}


def name_of(path: Path) -> str:
    """The dotted name of a module."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def text_of(path: Path) -> str:
    """The text of a file."""
    return path.read_text("utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    """The code of a file."""
    return ast.parse(text_of(path))


def is_test(path: Path) -> bool:
    """Whether a file belongs to the tests."""
    return path.is_relative_to(ROOT / "tests")


def imports(path: Path) -> Iterator[str]:
    """The dotted names a module imports, names taken from modules included."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def complaints(paths: Iterable[Path], check: Callable[[Path], Iterable[str]]) -> list[str]:
    """What a check has to say of each of these files."""
    return [f"{path.relative_to(ROOT)}: {found}" for path in paths for found in check(path)]


def kinds(path: Path) -> Iterator[str]:
    """The public classes and kinds of value that a module defines."""
    for node in tree_of(path).body:
        named = node.targets[0] if isinstance(node, ast.Assign) else None
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name
        elif isinstance(named, ast.Name) and re.match(r"[A-Z][a-z]", named.id):
            yield named.id


def are_twins(one: Path, other: Path) -> bool:
    """Whether two modules are of two platforms: what both have alike may be called alike."""
    adapters = ROOT / "bot" / "adapters"
    if not (adapters in one.parents and adapters in other.parents):
        return False
    return one.relative_to(adapters).parts[0] != other.relative_to(adapters).parts[0]


def lint_imports(root: Path) -> subprocess.CompletedProcess[str]:
    """Check the import contracts of a tree."""
    command = "import sys; sys.path.insert(0, '.'); from importlinter.cli import lint_imports_command as main; main()"
    return subprocess.run(
        [sys.executable, "-P", "-c", command, "--no-cache"], cwd=root, capture_output=True, text=True, check=False
    )


def test_the_import_contracts_are_kept() -> None:
    result = lint_imports(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr


FAULTS = (
    ("engine/core/fresh.py", "import random\n", "The engine is pure"),
    ("engine/games/street/fresh.py", "import logging\n", "The engine is pure"),
    ("engine/core/fresh.py", "from engine.catalog import GAMES\n", "Inside the engine"),
    ("engine/attic/__init__.py", "", "Inside the engine"),
    ("bot/attic/__init__.py", "", "Inside the bot"),
    ("bot/desk/attic/__init__.py", "", "Inside the desk"),
    ("bot/desk/tables/fresh.py", "import bot.desk.office.office\n", "Inside the desk"),
    ("engine/games/squad/phases/attic/__init__.py", "", "Inside the phases of squad"),
    ("engine/games/squad/phases/turns/fresh.py", "import engine.games.squad.phases.flow\n", "Inside the phases of"),
    ("engine/players/attic/__init__.py", "", "Inside the players"),
    ("renderers/attic/__init__.py", "", "Inside the pictures"),
    ("renderers/hexes/fresh.py", "import renderers.cardline.scene\n", "Inside the pictures"),
    ("engine/games/street/attic/__init__.py", "", "Inside each game"),
    ("engine/games/theater/table/fresh.py", "import engine.games.theater.phases.flow\n", "Inside each game"),
    ("engine/games/cards/words/fresh.py", "from engine.games.street import rules\n", "Games do not know each other"),
    ("renderers/games/cards/fresh.py", "from renderers.games.street import words\n", "Nor do their pictures"),
    ("bot/adapters/discord/fresh.py", "import bot.adapters.telegram.mail\n", "Platforms do not know each"),
    ("storage/fresh.py", "import renderers.scene\n", "The rooms"),
    ("engine/core/fresh.py", "import storage.port\n", "The rooms"),
    ("bot/desk/fresh.py", "from storage import sqlite\n", "The desk knows the port"),
    ("renderers/fresh.py", "from PIL import Image\n", "Only the raster draws"),
)
"""Modules that break a contract: the file, its code, and how the name of the contract begins."""


def in_few_trees() -> Iterator[list[tuple[str, str, str]]]:
    """The faults, no two in a tree that are in one file or break one contract: a tree takes half a second to check."""
    left = list(FAULTS)
    while left:
        tree: list[tuple[str, str, str]] = []
        for fault in left:
            if not any(fault[0] == other[0] or fault[2] == other[2] for other in tree):
                tree.append(fault)
        left = [fault for fault in left if fault not in tree]
        yield tree


@pytest.mark.parametrize("faults", list(in_few_trees()), ids=len)
def test_a_broken_contract_is_noticed(faults: list[tuple[str, str, str]], tmp_path: Path) -> None:
    for room in ROOMS:
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for file, code, _ in faults:
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(f'"""A module that breaks a contract."""\n\n{code}', "utf-8")
    result = lint_imports(tmp_path)
    assert result.returncode == 1, result.stdout + result.stderr
    summary, _, told = result.stdout.partition("Broken contracts")
    for file, _, broken in faults:
        assert re.search(rf"{broken}.*BROKEN", re.sub(r"\s+", " ", summary)), result.stdout
        module = name_of(ROOT / file)
        assert module in told, result.stdout


def test_libraries_have_one_importer() -> None:
    at_home = {*ROOMS, *ANYWHERE, *sys.stdlib_module_names} - {*ONLY_IMPORTER}

    def check(path: Path) -> Iterator[str]:
        for library in {imported.partition(".")[0] for imported in imports(path)} - at_home:
            if library not in ONLY_IMPORTER:
                yield f"{library} has to be declared before it is imported"
            elif not re.fullmatch(ONLY_IMPORTER[library], name_of(path)):
                yield f"{library} is imported by {ONLY_IMPORTER[library]} alone"

    assert complaints(SOURCES, check) == []


def test_pictures_know_of_a_game_what_a_seat_sees() -> None:
    seen = re.compile(
        r"engine\.(core|kits\.\w+|games\.\w+\.(observation|(map|table)\.(atlas|geography|terrain|countries|pieces)))\.\w+(\.\w+)*"
    )

    def check(path: Path) -> list[str]:
        return [name for name in imports(path) if name.startswith("engine.") and not seen.fullmatch(name)]

    assert complaints((ROOT / "renderers").rglob("*.py"), check) == []


def test_the_desk_knows_the_port_and_the_records_of_the_stores() -> None:
    known = re.compile(r"storage\.(port|record)(\.\w+)?")

    def check(path: Path) -> list[str]:
        return [name for name in imports(path) if name.startswith("storage") and not known.fullmatch(name)]

    assert complaints((ROOT / "bot" / "desk").rglob("*.py"), check) == []


def test_a_module_begins_with_what_it_is() -> None:
    def check(path: Path) -> Iterator[str]:
        tree = tree_of(path)
        if path.name == "__init__.py":
            body = [node for node in tree.body if not isinstance(node, ast.Import | ast.ImportFrom | ast.Expr)]
            if not all(isinstance(node, ast.Assign) for node in body):
                yield "a package file exports or is empty"
        said = ast.get_docstring(tree) or ""
        if text_of(path).strip() and not said.partition("\n")[0].rstrip().endswith((".", ":", ",")):
            yield f"a docstring begins with a sentence, got {said.partition(chr(10))[0]!r}"

    assert complaints(FILES, check) == []


def test_a_file_has_at_most_400_lines_and_a_test_500() -> None:
    def check(path: Path) -> Iterator[str]:
        lines = len(text_of(path).splitlines())
        if lines > (LONGEST_TEST if is_test(path) else LONGEST_SOURCE):
            yield f"{lines} lines"

    assert complaints(FILES, check) == []


def test_a_room_has_at_most_25_files() -> None:
    rooms = Counter(path.parent for path in FILES if path.name != "__init__.py" and not is_test(path))
    assert [(str(room), files) for room, files in rooms.items() if files > LARGEST_ROOM] == []


def test_a_room_that_is_too_large_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    files = [ROOT / "tools" / "attic" / f"fresh_{number}.py" for number in range(LARGEST_ROOM + 1)]
    monkeypatch.setattr(sys.modules[__name__], "FILES", files[1:])
    test_a_room_has_at_most_25_files()
    monkeypatch.setattr(sys.modules[__name__], "FILES", files)
    with pytest.raises(AssertionError, match=r"attic', 26"):
        test_a_room_has_at_most_25_files()


def test_a_room_of_rooms_says_who_uses_whom() -> None:
    contracts = tomllib.loads(text_of(ROOT / "pyproject.toml"))["tool"]["importlinter"]["contracts"]
    layered = [room for one in contracts if one.get("exhaustive") for room in one["containers"]]
    independent = [
        room.removesuffix(".*") for one in contracts if one["type"] == "independence" for room in one["modules"]
    ]
    said = re.compile("|".join(re.escape(room).replace(r"\*", r"[^.]+") for room in (*layered, *independent)))
    rooms = {name_of(path.parent.parent) for path in SOURCES if path.parent.parent != ROOT}
    assert sorted(room for room in rooms if not said.fullmatch(room)) == []


def test_a_room_of_rooms_without_a_contract_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = ROOT / "engine" / "games" / "street" / "phases" / "attic" / "fresh.py"
    monkeypatch.setattr(sys.modules[__name__], "SOURCES", [*SOURCES, fresh])
    with pytest.raises(AssertionError, match=r"engine\.games\.street\.phases"):
        test_a_room_of_rooms_says_who_uses_whom()


def test_names_are_nouns_and_verbs_of_the_game() -> None:
    def check(path: Path) -> Iterator[str]:
        if BANNED_WORD.search(path.relative_to(ROOT).as_posix()):
            yield "the file wants a better name"
        for node in ast.walk(tree_of(path)):
            banned = BANNED_CLASS if isinstance(node, ast.ClassDef) else BANNED_WORD
            if isinstance(node, NAMED) and banned.search(node.name):
                yield f"{node.name} wants a better name"

    assert complaints(SOURCES, check) == []


def test_the_engine_hands_no_refusal_on_among_other_things() -> None:
    def check(path: Path) -> Iterator[str]:
        for node in ast.walk(tree_of(path)):
            is_question = isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance"
            if is_question and "Refusal" in ast.unparse(node.args[1]):
                yield f"line {node.lineno}: judges answer with a refusal or nothing, all else raises `Refused`"

    assert complaints((path for path in SOURCES if path.is_relative_to(ROOT / "engine")), check) == []


def test_a_name_of_the_bot_and_its_stores_means_one_thing() -> None:
    ours = [path for path in SOURCES if path.relative_to(ROOT).parts[0] in ("bot", "storage")]
    homes: dict[str, list[Path]] = {}
    for path in ours:
        for name in kinds(path):
            homes.setdefault(name, []).append(path)

    def check(path: Path) -> Iterator[str]:
        for name in {*kinds(path)}:
            found = [each for each in homes[name] if not are_twins(each, path)]
            if len(found) > 1:
                yield f"{name} is also something else: {', '.join(str(each.relative_to(ROOT)) for each in found)}"

    assert complaints(ours, check) == []


def test_a_name_of_the_computer_players_means_nothing_in_pictures_or_the_bot() -> None:
    players = [path for path in SOURCES if path.is_relative_to(ROOT / "engine" / "players")]
    homes: dict[str, Path] = {}
    for path in SOURCES:
        if path.relative_to(ROOT).parts[0] != "engine":
            homes.update(dict.fromkeys(kinds(path), path))

    def check(path: Path) -> Iterator[str]:
        for name in kinds(path):
            if name in homes:
                yield f"{name} is also something else: {homes[name].relative_to(ROOT)}"

    assert complaints(players, check) == []


def test_a_name_with_two_meanings_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = [tmp_path / "bot" / "adapters" / name for name in ("one/mail.py", "one/text.py", "other/mail.py")]
    for path in fresh:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("class Mail: ...\n" if path.name == "mail.py" else "Mail = str\n", "utf-8")
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    monkeypatch.setattr(sys.modules[__name__], "SOURCES", fresh[::2])
    test_a_name_of_the_bot_and_its_stores_means_one_thing()
    monkeypatch.setattr(sys.modules[__name__], "SOURCES", fresh)
    with pytest.raises(AssertionError, match=r"one/mail\.py: Mail is also something else"):
        test_a_name_of_the_bot_and_its_stores_means_one_thing()


def test_a_name_that_a_computer_player_shares_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = [
        tmp_path / name
        for name in ("engine/players/one/scene.py", "engine/players/other/scene.py", "renderers/scene.py")
    ]
    for path in fresh:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("class Scene: ...\n", "utf-8")
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    monkeypatch.setattr(sys.modules[__name__], "SOURCES", fresh[:2])
    test_a_name_of_the_computer_players_means_nothing_in_pictures_or_the_bot()
    monkeypatch.setattr(sys.modules[__name__], "SOURCES", fresh)
    with pytest.raises(AssertionError, match=r"one/scene\.py: Scene is also something else: renderers/scene\.py"):
        test_a_name_of_the_computer_players_means_nothing_in_pictures_or_the_bot()


def test_nothing_is_left_unfinished() -> None:
    def check(path: Path) -> list[str]:
        return [found.group() for found in UNFINISHED.finditer(text_of(path))]

    assert complaints((path for path in FILES if path != Path(__file__)), check) == []


@pytest.mark.parametrize(
    ("test", "code"),
    [
        (test_libraries_have_one_importer, "import numpy"),
        (test_libraries_have_one_importer, "import sqlite3"),
        (test_a_module_begins_with_what_it_is, ""),
        (test_a_file_has_at_most_400_lines_and_a_test_500, "\n" * LONGEST_SOURCE),
        (test_names_are_nouns_and_verbs_of_the_game, "class OrderManager: ..."),
        (test_names_are_nouns_and_verbs_of_the_game, "def order_helper(): ..."),
        (test_the_engine_hands_no_refusal_on_among_other_things, "isinstance(x, Refusal)"),
        (test_nothing_is_left_unfinished, f"# {'todo'.upper()}: later"),
    ],
)
def test_a_file_that_breaks_a_habit_is_noticed(
    test: Callable[[], None], code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh = tmp_path / "engine" / "fresh.py"
    fresh.parent.mkdir()
    begin = "" if test is test_a_module_begins_with_what_it_is else '"""A module that breaks a habit."""\n'
    fresh.write_text(f"{begin}{code or 'x = 1'}\n", "utf-8")
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    monkeypatch.setattr(sys.modules[__name__], "SOURCES", [fresh])
    monkeypatch.setattr(sys.modules[__name__], "FILES", [fresh])
    with pytest.raises(AssertionError, match=r"engine/fresh\.py"):
        test()
