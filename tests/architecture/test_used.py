"""Nothing public stands in the packages for tests alone."""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.architecture.test_architecture import ROOT, SOURCES, name_of, text_of, tree_of

TESTS = sorted((ROOT / "tests").rglob("*.py"))
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


def said(nodes: Iterable[ast.AST]) -> set[str]:
    """The names that a module names wherever they come from: of attributes, in quotes, and those it has of its own."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
        elif isinstance(node, ast.ClassDef) and any("Protocol" in ast.unparse(base) for base in node.bases):
            # What a protocol asks for is used by whoever is handed something that keeps it.
            found.update(member.name for member in node.body if isinstance(member, FUNCTION))
    return found


def taken(name: str, nodes: Iterable[ast.AST]) -> Iterator[tuple[str, str]]:
    """The modules and names that a module takes names from, its own among them."""
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            yield from ((str(node.module), alias.name) for alias in node.names)
        elif isinstance(node, ast.Name):
            yield name, node.id


def public(path: Path) -> Iterator[tuple[ast.stmt, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """The public functions and methods of a module, each with what stands at its top: itself, or its class."""
    for node in tree_of(path).body:
        for one in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(one, FUNCTION) and not one.name.startswith("_"):
                yield node, one


def unused(sources: Iterable[Path], tests: Iterable[Path]) -> list[str]:
    """The public functions that no source names, and the public methods that tests name and no source does.

    A method that nobody names at all may be one that a library calls.
    """
    named: set[str] = set()
    imported: dict[str, set[str]] = defaultdict(set)
    for path in sources:
        nodes = list(ast.walk(tree_of(path)))
        named |= said(nodes)
        for module, name in taken(name_of(path), nodes):
            imported[module].add(name)
    unnamed = [(path, node, one) for path in sources for node, one in public(path) if one.name not in named]
    methods = {one.name for _, node, one in unnamed if one is not node}
    naming = re.compile(rf"\b({'|'.join(methods)})\b")
    # A test that has none of these words in it need not be taken apart.
    tested = {name for path in tests if naming.search(text_of(path)) for name in said(ast.walk(tree_of(path)))}
    return [
        f"{path.relative_to(ROOT)}:{one.lineno}: {one.name}"
        for path, node, one in unnamed
        if (one.name in tested if one is not node else one.name not in imported[name_of(path)])
    ]


@pytest.mark.thorough
def test_whatever_is_public_is_used_by_more_than_tests() -> None:
    assert unused(SOURCES, TESTS) == []


@pytest.mark.parametrize(
    ("code", "is_used"),
    [
        ("def walk() -> None: ...", False),
        ("def walk() -> None: ...\nwalk()", True),
        ("class Way:\n    def walk(self) -> None: ...", False),
        ("class Way:\n    def walk(self) -> None: ...\nWay().walk()", True),
        ("class Way(Protocol):\n    def walk(self) -> None: ...", True),
        ("class Client(Library):\n    def on_walk(self) -> None: ...", True),
    ],
)
def test_what_only_tests_name_is_noticed(
    code: str, is_used: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, other, test = (tmp_path / name for name in ("fresh.py", "other.py", "test_fresh.py"))
    source.write_text(code, "utf-8")
    other.write_text("def run() -> None:\n    walk = 1\n    print(walk)\nrun()", "utf-8")
    test.write_text("from fresh import walk, Way\nwalk()\nWay().walk()", "utf-8")
    monkeypatch.setattr("tests.architecture.test_architecture.ROOT", tmp_path)
    monkeypatch.setattr("tests.architecture.test_used.ROOT", tmp_path)
    assert (unused([source, other], [test]) == []) == is_used


def rebound(path: Path) -> list[str]:
    """The names that a module gives to two things at its top, so that the first is lost."""
    found = Counter[str]()
    for node in tree_of(path).body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        found.update(target.id for target in targets if isinstance(target, ast.Name))
        found.update([node.name] if isinstance(node, (*FUNCTION, ast.ClassDef)) and not node.decorator_list else [])
    return [f"{path}: {name}" for name, count in found.items() if count > 1]


def test_no_module_gives_one_name_to_two_things() -> None:
    assert [each for path in SOURCES for each in rebound(path)] == []


@pytest.mark.parametrize(
    ("code", "count"),
    [("A = 1\nB = 2", 0), ("A = 1\nA = 2", 1), ("A: int = 1\nA = 2", 1), ("A = 1\ndef A() -> None: ...", 1)],
)
def test_a_name_given_twice_is_noticed(code: str, count: int, tmp_path: Path) -> None:
    path = tmp_path / "fresh.py"
    path.write_text(code, "utf-8")
    assert len(rebound(path)) == count
