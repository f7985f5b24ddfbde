"""Examples of rules gathered from the rules tests and from play: `python -m tests.examples GAME [GAMES TO PLAY]`.

While the tests of a game run, whatever passes through the fixture `at` is a position, an order and the rules that were
cited by the answer; so is every step of a game played at random, and every refusal of an order that was out of place.
For each rule the best of these is kept: a refusal if it refuses, else what happened, else a preview or a question;
and of these one that says what the rule says itself, with the fewest other rules and the shortest position. What the
tests show goes before what play shows.
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
from engine.core.rules import Refusal, Rule
from tests.cited import rules_in
from tests.conformance.case import Case

STRANGERS = 30
"""Orders from elsewhere in the game that are tried in each position of a game played."""
_KINDS = ("refusal", "inquiry", "event", "end", "preview", "question", "start")
_gathered: dict[str, dict[str, tuple[tuple[int, ...], Example]]] | None = None


def offer(
    game: AnyGame, state: Any, seat: str, order: object, kind: str, answer: object, rolls: Sequence[int] = ()
) -> None:
    """Take note of where rules showed, if examples are being gathered."""
    if _gathered is None:
        return
    rules = set(rules_in(answer))
    text = order if isinstance(order, str) else game.write_order(order)
    position = game.write_position(state)
    if not _is_readable(game, position, seat, text if kind not in ("start", "inquiry") else ""):
        return
    example = Example(position, seat, text, kind, tuple(rolls))
    kept = _gathered.setdefault(game.card.id, {})
    for rule in rules:
        is_said = isinstance(answer, Refusal) and answer.line.text == rule.broken
        worth = _worth(rule, example, len(rules), is_said=is_said)
        if rule.id in game.rules.rules and (rule.id not in kept or worth < kept[rule.id][0]):
            kept[rule.id] = worth, example


def _is_readable(game: AnyGame, position: str, seat: str, order: str) -> bool:
    """Whether position and order can be typed; a test may also make ones that nobody could, on maps of its own."""
    known = {one.id for one in game.card.scenarios} | {lesson.position.split()[1] for lesson in game.lessons}
    if position.split()[1] not in known:
        return False
    try:
        state = game.read_position(position)
        if order:
            game.read_order(state, seat, order)
    except ValueError:
        return False
    return True


def _worth(rule: Rule, example: Example, cited: int, *, is_said: bool) -> tuple[int, ...]:
    """How good an example is, the smaller the better; one that says what the rule itself says to breakers is best."""
    is_refusal = example.kind == "refusal"
    return (
        int(rule.broken is not None and not is_refusal),
        int(is_refusal and not is_said),
        _KINDS.index(example.kind),
        cited,
        len(example.position) + len(example.order),
    )


def main(arguments: Sequence[str]) -> int:
    """Run the rules tests of a game and write what they show."""
    global _gathered  # noqa: PLW0603 - the tests that run below find here where to put what they show
    name, *number = arguments
    _gathered = {}
    root = Path(__file__).resolve().parents[1]
    code = pytest.main(["-q", "-p", "no:xdist", "-m", "not soak", str(root / "tests" / "games" / name)])
    suite = import_module("tests.conformance.suite")
    for case in suite.CASES if number else ():
        if case.game.card.id == name:
            _play(case, int(number[0]))
    found = {rule: example for rule, (_, example) in sorted(_gathered.get(name, {}).items())}
    target = root / "engine" / "games" / name / "data" / "examples.toml"
    target.write_text(_written(name, found), "utf-8")
    sys.stdout.write(f"{len(found)} examples in {target.name}\n")
    return int(code)


def _play(case: Case, games: int) -> None:
    """Take note of what shows in games played at random and has not been shown yet."""
    game = case.game
    for seed in range(games):
        for moment in case.walk(seed):
            if moment.ask is None:
                continue
            seat, action, dice = moment.ask.seat, moment.action, moment.dice
            step = moment.done(seat, action, dice)
            _offer_new(game, moment.state, seat, action, "event", step, dice.rolled)
            _offer_new(game, moment.state, seat, action, "end", game.outcome(step.state), dice.rolled)
            _offer_new(game, moment.state, seat, action, "preview", game.preview(moment.state, seat, action))
            _offer_new(game, moment.state, seat, "", "question", moment.ask)
            for stranger in moment.some_strangers(STRANGERS):
                refusal = game.judge(moment.state, seat, stranger)
                _offer_new(game, moment.state, seat, stranger, "refusal", refusal)


def _offer_new(
    game: AnyGame, state: Any, seat: str, order: object, kind: str, answer: object, rolls: Sequence[int] = ()
) -> None:
    """Offer what shows a rule that nothing has shown so far."""
    assert _gathered is not None
    kept = _gathered.setdefault(game.card.id, {})
    if any(rule.id not in kept for rule in rules_in(answer)):
        offer(game, state, seat, order, kind, answer, rolls)


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
