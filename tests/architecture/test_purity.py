"""The engine and the renderers keep nothing: no value of a module changes, in the code and while games are played."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.reachable import ROOMS, listed

ROOT = Path(__file__).parent.parent.parent
PURE = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
CHANGEABLE = (ast.List, ast.Set, ast.ListComp, ast.SetComp)
"""Displays of values that can be changed; a mapping may stand if nothing changes it, for there is none that cannot."""
MAKERS = frozenset(
    {
        "list",
        "set",
        "bytearray",
        "deque",
        "defaultdict",
        "OrderedDict",
        "Counter",
        "ChainMap",
        "array",
        "Queue",
        "SimpleQueue",
        "Lock",
        "RLock",
        "local",
        "WeakKeyDictionary",
        "WeakValueDictionary",
        "WeakSet",
        "ContextVar",
        "count",
        "cycle",
        "iter",
        "Random",
    }
)
CHANGING = frozenset(
    {
        "append",
        "appendleft",
        "add",
        "update",
        "pop",
        "popleft",
        "popitem",
        "clear",
        "insert",
        "extend",
        "extendleft",
        "remove",
        "discard",
        "setdefault",
        "sort",
        "reverse",
        "rotate",
        "move_to_end",
        "subtract",
        "intersection_update",
        "difference_update",
        "symmetric_difference_update",
        "__setitem__",
        "__delitem__",
        "__setattr__",
        "acquire",
    }
)


def faults(code: str) -> Iterator[str]:
    """What a module keeps that could be changed, and where it changes what a module keeps."""
    tree = ast.parse(code)
    for body in (tree.body, *(node.body for node in ast.walk(tree) if isinstance(node, ast.ClassDef))):
        for node in body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None and _can_change(node.value):
                yield f"line {node.lineno}: a value that can be changed"
    shared = _bound(tree.body)
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.Lambda)):
        nodes = tuple(ast.walk(function))
        own = _own(nodes)
        for node in nodes:
            if isinstance(node, ast.Global):
                yield f"line {node.lineno}: global {', '.join(node.names)}"
            yield from (
                f"line {name.lineno}: {name.id} is changed"
                for name in _changed(node)
                if name.id in shared and name.id not in own
            )


def _can_change(value: ast.expr) -> bool:
    if isinstance(value, ast.Call):
        called = value.func
        return (getattr(called, "id", "") or getattr(called, "attr", "")) in MAKERS
    return isinstance(value, CHANGEABLE)


def _bound(body: list[ast.stmt]) -> set[str]:
    """The names of a module: what it assigns, defines and imports from the rooms."""
    found: set[str] = set()
    for node in body:
        for part in ast.walk(node) if not isinstance(node, ast.FunctionDef | ast.ClassDef) else ():
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                found.add(part.id)
            elif isinstance(part, ast.ImportFrom) and (part.module or "").partition(".")[0] in ROOMS:
                found.update(alias.asname or alias.name for alias in part.names)
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
    return found


def _own(nodes: tuple[ast.AST, ...]) -> set[str]:
    """The names that a function of these nodes binds itself, those of functions within it included."""
    names = {node.arg for node in nodes if isinstance(node, ast.arg)}
    return names | {node.id for node in nodes if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)}


def _changed(node: ast.AST) -> Iterator[ast.Name]:
    """The names whose values a piece of code changes."""
    if isinstance(node, ast.Subscript | ast.Attribute) and not isinstance(node.ctx, ast.Load):
        yield from _root(node)
    elif isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            yield from _root(node.func)
        elif isinstance(node.func, ast.Name) and node.func.id in ("setattr", "delattr", "next", "heappush", "heappop"):
            yield from (root for one in node.args[:1] for root in _root(one))


def _root(node: ast.expr) -> Iterator[ast.Name]:
    while isinstance(node, ast.Subscript | ast.Attribute):
        node = node.value
    if isinstance(node, ast.Name):
        yield node


def test_no_module_keeps_what_could_change() -> None:
    found = [f"{path.relative_to(ROOT)}: {fault}" for path in PURE for fault in faults(path.read_text("utf-8"))]
    assert found == []


@pytest.mark.parametrize(
    "code",
    [
        "recent: list[int] = []",
        "recent = set()",
        "from collections import OrderedDict\nrecent: object = OrderedDict()",
        "class Known:\n    recent = []",
        "known = {}\ndef know(key):\n    known[key] = 1",
        "known = {}\ndef know(key):\n    known.setdefault(key, 1)",
        "known = {}\ndef know(key):\n    known[key].found.append(1)",
        "known = {}\ndef know(key):\n    del known[key]",
        "from engine import known\ndef know(key):\n    known.of[key] = 1",
        "def know():\n    know.last = 1",
        "class Known:\n    last = 0\ndef know():\n    Known.last += 1",
        "class Known:\n    last = 0\ndef know():\n    setattr(Known, 'last', 1)",
        "last = 0\ndef know():\n    global last\n    last = 1",
        "import itertools\nnumbers = itertools.count()",
    ],
)
def test_a_value_that_changes_is_noticed_in_the_code(code: str) -> None:
    assert list(faults(code)) != []


def test_what_is_a_functions_own_may_change() -> None:
    code = "names = ('a',)\ndef found():\n    names = []\n    names.append(1)\n    own = {}\n    own[1] = 2"
    assert list(faults(code)) == []


def test_a_value_that_changes_is_noticed_however_deep_it_lies() -> None:
    class Holder:
        def __init__(self) -> None:
            self.deep = ({"key": [1]},)

    holder = Holder()
    before = listed("holder", holder)
    holder.deep[0]["key"].append(2)
    assert listed("holder", holder) != before


@pytest.mark.long
@pytest.mark.thorough
def test_nothing_that_modules_hold_changes_while_every_game_is_played_and_drawn() -> None:
    command = [sys.executable, "-m", "tests.architecture.watched_play"]
    played = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
    *found, counted = played.stdout.splitlines()
    assert found == []
    things, answers = (int(word) for word in counted.replace(",", "").split() if word.isdecimal())
    assert things > 50_000
    assert answers > 2_000
