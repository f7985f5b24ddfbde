"""Where each rule of a game is cited by its code and covered by a test, found by reading the sources."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from types import ModuleType

import msgspec

from engine.core.game import AnyGame
from engine.core.rules import Rule, RuleBook
from engine.core.text import Text


class RuleCoverage(msgspec.Struct, frozen=True):
    """One rule with the places that cite it ("phases/fire.py:40") and the tests that cover it ("test_x.py::test_y")."""

    id: str
    title: Text
    cited_in: tuple[str, ...]
    tested_in: tuple[str, ...]


def coverage(game: AnyGame, source_root: Path, tests_root: Path) -> list[RuleCoverage]:
    """Every rule of a game in the order of its book, with where it is cited and where it is tested.

    A citation is a constant of the rules module or of a chapter in it (`rules.zones.NEGATED`), an id looked up in the
    book (`RULES["P14.1"]`), or, where the code looks up a family of ids by a pattern (`RULES[f"P6.{card}"]`), the
    varying part as a string constant or as a value in the game's data. Comments, docstrings and the rules themselves
    do not count.

    Args:
        game: the game.
        source_root: the folder of its package.
        tests_root: the folder of the tests; it need not exist.
    """
    book = game.rules
    module = _rules_of(game)
    cited: dict[str, list[str]] = defaultdict(list)
    files = sorted(source_root.rglob("*.py"))
    sources = [path for path in files if not _is_rulebook(path.relative_to(source_root))]
    if sources == files:
        raise ValueError(f"expected the folder of a game's package, got {source_root}")
    families: set[str] = set()
    for path in sources:
        families |= _families(_tree(path.read_text("utf-8")))
    for path in sources:
        for rule_id, line in _citations(path, book, module, families):
            cited[rule_id].append(f"{path.relative_to(source_root).as_posix()}:{line}")
    for path in sorted(source_root.rglob("*.toml")) if families else ():
        for rule_id, line in _data_citations(path, book, families):
            cited[rule_id].append(f"{path.relative_to(source_root).as_posix()}:{line}")
    tested: dict[str, list[str]] = defaultdict(list)
    for path in sorted(tests_root.rglob("test_*.py")):
        for rule_id, name in _covers(path, book, module):
            tested[rule_id].append(f"{path.relative_to(tests_root).as_posix()}::{name}")
    return [
        RuleCoverage(rule.id, rule.title, _once(cited[rule.id]), _once(tested[rule.id])) for rule in book.rules.values()
    ]


@lru_cache(maxsize=4096)
def _tree(text: str) -> ast.Module:
    """The code of a file; those of the tests are asked for again for each game."""
    return ast.parse(text)


def _rules_of(game: AnyGame) -> ModuleType:
    """The rules beside a game's class, or beside the class it stands on."""
    packages = (kind.__module__.rpartition(".")[0] for kind in type(game).__mro__)
    return importlib.import_module(next(f"{package}.rules" for package in packages if _has_rules(package)))


def _has_rules(package: str) -> bool:
    return importlib.util.find_spec(f"{package}.rules") is not None


def _once(places: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(places))


def _is_rulebook(path: Path) -> bool:
    """Whether a path within a game's package belongs to its rules; to stand there is not yet to be cited."""
    return path.parts[0].removesuffix(".py") == "rules"


def _rule_id(value: object, book: RuleBook) -> str | None:
    return value.id if isinstance(value, Rule) and book.rules.get(value.id) is value else None


class _Names:
    """What a file calls the rules module, its chapters and the rules it imports from them."""

    def __init__(self, tree: ast.Module, book: RuleBook, module: ModuleType) -> None:
        self._book = book
        self._known: dict[str, object] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                for alias in node.names:
                    if f"{node.module}.{alias.name}.".startswith(f"{module.__name__}."):
                        found = importlib.import_module(node.module)
                        self._known[alias.asname or alias.name] = getattr(found, alias.name)

    def rule(self, node: ast.AST) -> str | None:
        """The id of the rule that an expression names as a constant or looks up by its full id."""
        match node:
            case ast.Attribute() | ast.Name(ctx=ast.Load()):
                return _rule_id(self._named(node), self._book)
            case ast.Subscript(slice=ast.Constant(value=str() as rule_id)) if rule_id in self._book.rules:
                return rule_id
        return None

    def _named(self, node: ast.AST) -> object:
        match node:
            case ast.Name(id=name):
                return self._known.get(name)
            case ast.Attribute(value=value, attr=name):
                return getattr(self._named(value), name, None)
        return None


def _families(tree: ast.Module) -> set[str]:
    """Beginnings of ids that are looked up by a pattern; "" where an id comes from elsewhere as a whole."""
    found = set()
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(value=ast.Name(id="RULES") | ast.Attribute(attr="RULES" | "rules"), slice=key):
                match key:
                    case ast.JoinedStr(values=[ast.Constant(value=str() as beginning), *_]):
                        found.add(beginning)
                    case ast.Name() | ast.Attribute():
                        found.add("")
    return found


def _citations(path: Path, book: RuleBook, module: ModuleType, families: set[str]) -> Iterator[tuple[str, int]]:
    tree = _tree(path.read_text("utf-8"))
    names = _Names(tree, book, module)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        rule_id = names.rule(node)
        if rule_id is not None and isinstance(node, ast.expr):
            yield rule_id, node.lineno
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            for beginning in families:
                if beginning + node.value in book.rules:
                    yield beginning + node.value, node.lineno


def _data_citations(path: Path, book: RuleBook, families: set[str]) -> Iterator[tuple[str, int]]:
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        for value in re.findall(r'^\s*\w+\s*=\s*"([^"]*)"', line):
            for beginning in families:
                if beginning + value in book.rules:
                    yield beginning + value, number


def _covers(path: Path, book: RuleBook, module: ModuleType) -> Iterator[tuple[str, str]]:
    """The rules that `covers(…)` names in a file of tests, each with the test, class or file it marks."""
    text = path.read_text("utf-8")
    if "covers" not in text:  # most do not, and reading code takes long
        return
    tree = _tree(text)
    names = _Names(tree, book, module)
    for enclosing, call in _marks(tree, "*"):
        for argument in call.args:
            rule_id = names.rule(argument)
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                game, _, named = argument.value.partition(":")
                rule_id = named if game == book.game and named in book.rules else None
            if rule_id is not None:
                yield rule_id, enclosing


def _marks(node: ast.AST, enclosing: str) -> Iterator[tuple[str, ast.Call]]:
    for child in ast.iter_child_nodes(node):
        inner = enclosing
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inner = child.name if enclosing == "*" else f"{enclosing}::{child.name}"
        elif isinstance(child, ast.Call) and isinstance(child.func, ast.Attribute) and child.func.attr == "covers":
            yield enclosing, child
        yield from _marks(child, inner)
