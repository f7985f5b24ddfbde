"""Orders that are refused in the short positions of `refused_orders.txt`."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.theater.game import THEATER
from tests.at import At

_TEXT = Path(__file__).with_name("refused_orders.txt").read_text("utf-8")
_SIGN = "! "


def _cases() -> list[object]:
    """Position, order and the id of the rule it breaks."""
    found: list[object] = []
    lines = [line for line in _TEXT.splitlines() if not line.startswith("#")]
    for block in "\n".join(lines).split("\n\n"):
        position = "\n".join(line for line in block.splitlines() if not line.startswith(_SIGN)).strip()
        for line in block.splitlines():
            if line.startswith(_SIGN):
                rule, order = line.removeprefix(_SIGN).split(" ", 1)
                found.append(pytest.param(position, order, rule, id=f"{rule} {order}"))
    return found


@pytest.mark.parametrize(("position", "order", "rule"), _cases())
def test_an_order_against_the_rules_is_refused_by_the_rule_it_breaks(
    at: At, position: str, order: str, rule: str
) -> None:
    moment = at(THEATER, position)
    seat, _ = moment.awaited()[0]
    assert moment.refuses(seat, order, THEATER.rules.rules[rule]).line.text.ru


def test_a_verb_with_which_nothing_can_be_done_is_shown_with_its_reason(at: At) -> None:
    moment = at(THEATER, "theater shores-west\nturn: 1 organisation axis\nunits axis: s0506 1id\nunits west: s0603 1fr")
    refused = {option.word: option.refusal for option in moment.fork("axis").options if option.refusal}
    assert refused["combine"].rule.id == "P13.1"
    assert refused["lift"].rule.id == "P20.15"
