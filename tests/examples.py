"""Examples of rules gathered from the rules tests: `python -m tests.examples GAME` writes a game's data file.

While the tests of a game run, whatever passes through the fixture `at` is a position, an order and the rules that were
cited by the answer. For each rule the best of these is kept: a refusal if the rule refuses, else what happened, else a
preview or a question; and of these the one with the fewest other rules and the shortest position.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engine.core.examples import Example
from engine.core.game import AnyGame
from engine.core.rules import Rule
from tests.cited import rules_in

_KINDS = ("refusal", "event", "end", "preview", "question", "start")
_gathered: dict[str, dict[str, tuple[tuple[int, ...], Example]]] | None = None


def offer(
    game: AnyGame, state: Any, seat: str, order: object, kind: str, answer: object, rolls: Sequence[int] = ()
) -> None:
    """Take note of where rules showed, if examples are being gathered."""
    if _gathered is None:
        return
    rules = set(rules_in(answer))
    text = order if isinstance(order, str) else game.write_order(order)
    if text and kind != "start" and not _is_readable(game, state, seat, text):
        return
    example = Example(game.write_position(state), seat, text, kind, tuple(rolls))
    kept = _gathered.setdefault(game.card.id, {})
    for rule in rules:
        worth = _worth(rule, example, len(rules))
        if rule.id in game.rules.rules and (rule.id not in kept or worth < kept[rule.id][0]):
            kept[rule.id] = worth, example


def _is_readable(game: AnyGame, state: Any, seat: str, text: str) -> bool:
    """Whether the order can be typed; a test may also give actions that nobody could."""
    try:
        game.read_order(state, seat, text)
    except ValueError:
        return False
    return True


def _worth(rule: Rule, example: Example, cited: int) -> tuple[int, ...]:
    """How good an example is, the smaller the better."""
    is_refusal = example.kind == "refusal"
    return (
        int(rule.broken is not None and not is_refusal),
        _KINDS.index(example.kind),
        cited,
        len(example.position) + len(example.order),
    )


def main(arguments: Sequence[str]) -> int:
    """Run the rules tests of a game and write what they show."""
    global _gathered  # noqa: PLW0603 - the tests that run below find here where to put what they show
    (name,) = arguments
    _gathered = {}
    root = Path(__file__).resolve().parents[1]
    code = pytest.main(["-q", "-p", "no:xdist", "-m", "not soak", str(root / "tests" / "games" / name)])
    found = {rule: example for rule, (_, example) in sorted(_gathered.get(name, {}).items())}
    target = root / "engine" / "games" / name / "data" / "examples.toml"
    target.write_text(_written(name, found), "utf-8")
    sys.stdout.write(f"{len(found)} examples in {target.name}\n")
    return int(code)


def _written(name: str, found: dict[str, Example]) -> str:
    """The data file: positions once each, then the examples by rule."""
    positions: dict[str, str] = {}
    for example in found.values():
        positions.setdefault(example.position, f"p{len(positions) + 1}")
    lines = [f"# Examples of the rules of {name}, gathered from its tests by tests/examples.py.", "", "[positions]"]
    for text, key in positions.items():
        lines += [f"{key} = '''", text.rstrip("\n"), "'''"]
    for rule, example in found.items():
        lines += ["", f'[examples."{rule}"]', f'position = "{positions[example.position]}"', f'seat = "{example.seat}"']
        lines += [f'order = "{example.order}"', f'kind = "{example.kind}"']
        if example.rolls:
            lines.append(f"rolls = {list(example.rolls)}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    # The tests find this module by its name, not as the script that was started.
    sys.exit(import_module("tests.examples").main(sys.argv[1:]))
