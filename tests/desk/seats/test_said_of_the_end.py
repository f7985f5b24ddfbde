"""Whoever gives up in words is asked whether it is meant; the report of a game that is over is its review."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import LANGUAGES, Language
from tests.desk.game import begun
from tests.desk.town import Person, Town

GIVES_UP: dict[Language, tuple[str, ...]] = {
    "en": (
        "I resign",
        "gotta go, I resign",
        "I resign, got to go",
        "I give up, well played!",
        "ok, I have to go and I resign",
    ),
    "ru": ("сдаюсь", "всё, мне пора, сдаюсь", "Сдаюсь, мне пора", "я сдаюсь, ты победил", "мне надо идти и я сдаюсь"),
}
SURE = "Resign: Germans"
"""The chat of the group, which is asked, is English."""
NO_RESIGNING: dict[Language, tuple[str, ...]] = {
    "en": (
        "gotta go",
        "I don't resign",
        "I won't give up, my move",
        "if I lose the mill, I resign",
        "should I resign?",
    ),
    "ru": ("мне пора", "я не сдаюсь", "ещё не всё, не сдаюсь", "если потеряю мельницу, сдаюсь", "мне сдаться?"),
}
REPORT: dict[Language, tuple[str, ...]] = {
    "en": ("show the report", "show me the report", "report", "the report please", "show me the review of the game"),
    "ru": ("отчёт покажи", "покажи отчёт", "отчёт", "отчёт по партии", "покажи разбор"),
}
LOOKED_BACK: dict[Language, tuple[str, ...]] = {
    "en": ("what was my best move?", "who is to blame?", "what were the turning points?"),
    "ru": ("какой был мой лучший ход?", "кто виноват?", "мой лучший ход"),
}
TITLE: dict[Language, str] = {"en": "Score – victory points", "ru": "Счёт – победные очки"}


async def speaking(town: Town, language: Language) -> tuple[Person, Person]:
    anna, boris, _ = await begun(town)
    for person in (anna, boris):
        await person.types(f"/language {language}")
    return anna, boris


def offered(person: Person) -> str:
    replies = [answer for answer in person.last if isinstance(answer, Reply)]
    return " ".join(button.label for answer in replies for button in answer.message.buttons)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_gives_up_is_asked_whether_it_is_meant(town: Town, language: Language) -> None:
    anna, _ = await speaking(town, language)
    for line in GIVES_UP[language]:
        await anna.types(line)
        assert SURE in offered(anna), line
    for line in NO_RESIGNING[language]:
        await anna.types(line)
        assert SURE not in offered(anna), line


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_report_of_a_game_that_is_over_is_its_review(town: Town, language: Language) -> None:
    anna, boris = await speaking(town, language)
    await anna.types(REPORT[language][0])
    assert TITLE[language] not in anna.heard(), "while it goes on its journal tells it"
    await boris.types("/resign")
    await boris.presses("Resign: Soviets")
    for line in (*REPORT[language], *LOOKED_BACK[language]):
        await anna.types(line)
        assert TITLE[language] in anna.heard(), line
