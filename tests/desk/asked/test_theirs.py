"""What others could do is told to whoever asks about it, and not as an order of his own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.desk.messages.outgoing import Answer, Reply
from engine.core.dice import Dice, StepDice
from engine.core.game import Step
from engine.core.text import LANGUAGES, Language
from engine.games.cards.game import Cards
from tests.desk.game import two
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Person, Town, open_store
from tests.games.cards.positions import supply, table

CARDS = Cards()
OF_ALL: dict[Language, tuple[str, ...]] = {
    "en": ("if he blocks, who dies?", "what happens if they block", "can Boris still block?"),
    "ru": ("если он заблокирует, кто погибнет?", "что будет, если он заблокирует", "Борис ещё может блокировать?"),
}
OF_ONE: dict[Language, tuple[str, ...]] = {
    "en": ("if alarm company blocks guards, who dies?", "can alarm company still block?"),
    "ru": ("если тревожная рота заблокирует гвардейцев, кто погибнет?", "тревожная рота ещё может блокировать?"),
}
TO_ME: dict[Language, tuple[str, ...]] = {
    "en": ("what can he do to me?", "what can they do to me now?"),
    "ru": ("что он может мне сделать?", "что они могут мне сделать сейчас?"),
}
STILL: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("can the guards still attack?", "It has attacked in this turn."),
        ("may the guards attack again", "It has attacked in this turn."),
        ("can the alarm company still attack?", "It is not turned, so it may still act."),
    ),
    "ru": (
        ("может ли гвардия ещё атаковать?", "В этом ходу атака уже была."),
        ("гвардия ещё может атаковать?", "В этом ходу атака уже была."),
        ("может ли тревожная рота ещё атаковать?", "Карта не повёрнута и ещё может действовать."),
    ),
}
"""How somebody asks about a piece while something else is asked, and how it stands."""
ALARM: dict[Language, str] = {"en": "Alarm Company → ", "ru": "Тревожная рота → "}
THEIRS: dict[Language, str] = {"en": "could answer", "ru": "может ответить"}
OWN: dict[Language, tuple[str, ...]] = {
    "en": ("if I block guards with grenadiers, who dies?", "who dies if I block guards with grenadiers?"),
    "ru": ("если я заблокирую гвардейцев гренадерами, кто погибнет?",),
}
RULE: dict[Language, tuple[tuple[str, ...], str]] = {
    "en": (("what happens if I hit a resource?", "what if I attack a resource?"), "A resource under attack"),
    "ru": (("что будет, если я ударю по ресурсу?", "что будет если попаду по ресурсу?"), "Ресурс под ударом"),
}


def _position(attack: str = "", *, hand: str = "smoke german-supply") -> Any:
    state = CARDS.read_position(
        table(
            "attack sov",
            f"hand ger: {hand}",
            supply("ger", 2),
            sov="guards t-60",
            ger="grenadiers alarm-company",
            scenario="summer-1943",
        )
    )
    return CARDS.apply(state, "sov", CARDS.read_order(state, "sov", attack), _dice()).state if attack else state


def _dice() -> StepDice:
    return StepDice(b"theirs", "", 0)


class Begun(Cards):
    """The game from a position on."""

    def __init__(self, position: Any) -> None:
        self._position = position

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[Any]:
        """Begin there."""
        del scenario, options, dice
        return Step(self._position, ())


Begun.__module__ = Cards.__module__


async def _people(folder: Path, position: Any, language: Language) -> tuple[Person, Person]:
    """Whoever is asked first, and whoever waits."""
    town = Town(await open_store(folder), {"cards": Begun(position)}, {"cards": FakeRenderer()})
    return await two(town, "cards", "summer-1943", language)


def _told(answers: tuple[Answer, ...]) -> str:
    assert all(each.private for each in answers if isinstance(each, Reply)), answers
    return "\n".join(block.text for each in answers if isinstance(each, Reply) for block in each.message.blocks)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("attack", ["", "attack guards t-60"])
async def test_what_others_may_answer_is_told_whether_they_are_asked_or_may_be(
    tmp_path: Path, language: Language, attack: str
) -> None:
    asked, waiting = await _people(tmp_path, _position(attack), language)
    asker = waiting if attack else asked
    for line in (*OF_ALL[language], *OF_ONE[language]):
        told = _told(await asker.types(line))
        assert THEIRS[language] in told, (line, told)
        assert ALARM[language] in told or line not in OF_ONE[language], (line, told)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_others_may_answer_hangs_on_no_hand(tmp_path: Path, language: Language) -> None:
    told = []
    for number, hand in enumerate(("smoke german-supply", "tiger panther")):
        (folder := tmp_path / str(number)).mkdir()
        _, waiting = await _people(folder, _position("attack guards t-60", hand=hand), language)
        told.append([_told(await waiting.types(line)) for line in (*OF_ALL[language], *OF_ONE[language])])
    assert told[0] == told[1]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_asks_about_his_own_order_is_told_what_comes_of_that(tmp_path: Path, language: Language) -> None:
    asked, _ = await _people(tmp_path, _position("attack guards t-60"), language)
    for line in OWN[language]:
        told = _told(await asked.types(line))
        assert THEIRS[language] not in told, (line, told)
        assert "3 : 3" in told, (line, told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("attack", ["", "attack guards t-60"])
async def test_the_rule_is_told_where_a_question_supposes_what_is_no_order(
    tmp_path: Path, language: Language, attack: str
) -> None:
    lines, rule = RULE[language]
    for person in await _people(tmp_path, _position(attack), language):
        for line in lines:
            told = _told(await person.types(line))
            assert rule in told, (line, told)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_they_can_do_to_whoever_waits_is_what_they_may_answer(tmp_path: Path, language: Language) -> None:
    _, waiting = await _people(tmp_path, _position("attack guards t-60"), language)
    for line in TO_ME[language]:
        told = _told(await waiting.types(line))
        assert THEIRS[language] in told, (line, told)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whether_a_piece_may_still_do_what_is_not_asked_is_told_by_how_it_stands(
    tmp_path: Path, language: Language
) -> None:
    for person in await _people(tmp_path, _position("attack guards t-60"), language):
        for line, how in STILL[language]:
            told = _told(await person.types(line))
            assert how in told, (line, told)
