"""Awaited: a press meant for others tells whose answer is awaited, and on what; a refusal can be asked about later."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply, Toast
from engine.core.text import Language
from tests.desk.game import begun
from tests.desk.town import Town

AWAITED: dict[Language, tuple[str, str]] = {
    "en": ("Soviets: react to the fire at “Nail Factory” or not", "This is asked of Soviets (Boris)"),
    "ru": ("будет ли реакция на огонь по области «Гвоздильный завод»", "другую сторону: СССР (Boris)"),
}
SHOW: dict[Language, tuple[str, str, str, str]] = {
    "en": ("Show why", "When it was refused (Turn 1 of 5: combat", "No farther than one area", "Allowed instead"),
    "ru": ("Показать почему", "Когда в этом отказали (Ход 1 из 5: бой", "Не дальше одной области", "Разрешено вместо"),
}


@pytest.mark.parametrize("language", AWAITED)
async def test_a_press_while_others_are_asked_tells_what_is_awaited_of_whom(town: Town, language: Language) -> None:
    anna, _, _ = await begun(town)
    await anna.types(f"/language {language}")
    await anna.types("fire 191 > factory!")
    asked = anna.prompt().menu[-1].token
    (toast,) = await anna.sends(asked)
    assert isinstance(toast, Toast)
    for said in AWAITED[language]:
        assert said in toast.text
    assert "phase is over" not in toast.text
    assert "фаза кончилась" not in toast.text


@pytest.mark.parametrize("language", SHOW)
async def test_why_an_order_was_refused_is_told_after_the_table_has_moved_on(town: Town, language: Language) -> None:
    anna, boris, _ = await begun(town)
    await anna.types(f"/language {language}")
    await anna.types("fire 191 > landing")
    label, then, rule, instead = SHOW[language]
    why = anna.button(label).token
    for moved_on in ("fire 191 > factory!", "decline"):
        await (anna if "fire" in moved_on else boris).types(moved_on)
        (reply,) = await anna.sends(why)
        assert isinstance(reply, Reply)
        assert reply.private
        for said in (then, rule):
            assert said in anna.heard()
        assert instead not in anna.heard()
    await boris.sends(why)
    assert rule not in boris.heard()
