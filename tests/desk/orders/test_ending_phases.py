"""Whoever ends a phase is told what could still be ordered, once, and led to it; whoever does not want that is not."""

from __future__ import annotations

from typing import Any

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.views.asking import walk
from bot.desk.views.previews import Left, effects_of
from engine.core.dice import StepDice
from engine.core.game import Ask
from tests.conformance.case import Case, Effort
from tests.conformance.suite import CASES
from tests.desk.game import GROUP, begun, version
from tests.desk.town import Town, code_at

SHORT, LONG = Effort(games=1, moments=30, inputs=1), Effort(games=1, moments=60, inputs=1)
TWINS = 2


async def test_a_phase_with_units_that_could_act_takes_a_second_press(town: Town) -> None:
    anna, _, code = await begun(town)
    before = await version(town, code)
    await anna.presses("Pass")
    assert await version(town, code) == before
    told = anna.heard()
    assert "it can still be ordered" in told
    assert "Fire – Pioneers 5-5 · Railway Yard" in told, "the strongest of the first place"
    await anna.presses("Yes: Pass")
    assert await version(town, code) == before + 1


async def test_a_button_leads_to_the_first_who_could_still_act(town: Town) -> None:
    anna, _, code = await begun(town)
    before = await version(town, code)
    await anna.types("pass")
    reply = anna.last[0]
    assert isinstance(reply, Reply)
    await anna.presses(reply.message.buttons[1].label)
    assert "Fire: Pioneers" in anna.heard()
    assert await version(town, code) == before


async def test_whoever_says_so_gives_his_orders_at_once_and_nobody_else_does(town: Town) -> None:
    anna, boris, code = await begun(town)
    await anna.types("/подтверждение может быть")
    assert "/confirm off" in anna.heard()
    await anna.types("/confirm off")
    before = await version(town, code)
    await anna.types("fire 191 > factory")
    assert await version(town, code) == before + 1
    await boris.types("decline")
    await boris.types("pass")
    assert await version(town, code) == before + 2
    await anna.types("/confirm да")
    assert "before it is given" in anna.heard()


async def test_whoever_says_so_ends_a_phase_by_one_press(town: Town) -> None:
    anna, _, code = await begun(town)
    await anna.types("/confirm off")
    before = await version(town, code)
    await anna.presses("Pass")
    assert await version(town, code) == before + 1


async def test_in_russian_too(town: Town) -> None:
    anna = town.person("anna", GROUP, language="ru")
    await anna.types("/new street nail-factory")
    code = await code_at(town, GROUP)
    for seat in ("ger", "sov"):
        await anna.types(f"/join {code} {seat}")
    await anna.types("/begin")
    await anna.presses("Пас")
    assert "ещё можно приказать:\nОгонь – " in anna.heard()


def _closing(ask: Ask[Any]) -> Any | None:
    """The order that ends a run of orders, if there is one."""
    words = [option.word for option in ask.choices.fork(()).serving if ask.choices.closes(option.word)]
    return ask.choices.fork(words[:1]).action if words else None


@pytest.mark.thorough
@pytest.mark.parametrize("effort", [SHORT, pytest.param(LONG, marks=pytest.mark.soak)], ids=["short", "long"])
def test_what_is_left_can_be_ordered_by_its_buttons_and_tells_nothing_of_a_hand(effort: Effort) -> None:
    led = 0
    for case in CASES:
        for moment in case.moments(effort):
            for ask in moment.asks:
                if _closing(ask) is None:
                    continue
                left = _left(case, moment.state, ask.seat)
                for each in left:
                    step = walk(ask.choices, each.path, is_private=False)
                    assert step.words[0] == each.verb.word
                led += len(left)
                for number in range(TWINS):
                    dice = StepDice(b"twin", case.name, number)
                    twin = case.game.resample_hidden(moment.state, None, dice)
                    assert _left(case, twin, ask.seat) == left, moment.says("expected the same for every hand")
    assert led > 100


def _left(case: Case, state: Any, seat: str) -> list[Left]:
    """What others read of what is left when a seat ends what it is asked for."""
    (ask,) = (each for each in case.game.pending(state) if each.seat == seat)
    table: Any = _Table(case, state)
    return list(effects_of(table, ask, _closing(ask), is_private=False).left)


class _Table:
    """As much of a table as is looked at."""

    def __init__(self, case: Case, state: Any) -> None:
        self.play, self.position = case.game, state
        self.code, self.version, self.is_exercise = "", 0, False
