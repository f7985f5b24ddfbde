"""Who is set against whom: by a name that begins like a word that says nothing, with all the others, or in vain."""

from __future__ import annotations

from typing import Any

import pytest

from bot.desk.reading.outcome import Understood
from bot.desk.reading.reading import reader_of
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from tests.desk.reading.at_cards import CARDS, reads_as
from tests.games.cards.positions import table

ARMIES = {"sov": "zis-3 at-rifles militia rifles", "ger": "pz-4h tiger stug he-111 grenadiers"}
ALL_ON_ONE = "block zis-3>tiger at-rifles>tiger militia>tiger rifles>tiger"
BLOCKING: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        (
            "zis-3 and at rifles on tiger, militia on grenadiers",
            "block zis-3>tiger at-rifles>tiger militia>grenadiers",
        ),
        ("at rifles block the tiger, rifles the grenadiers", "block at-rifles>tiger rifles>grenadiers"),
        ("the militia at the grenadiers, rifles at the tiger", "block militia>grenadiers rifles>tiger"),
        ("everyone blocks the tiger", ALL_ON_ONE),
        ("let the tiger through, rifles block the grenadiers", "block rifles>grenadiers"),
        ("put the zis against the tiger, rifles against the grenadiers", "block zis-3>tiger rifles>grenadiers"),
        ("defend against the tiger with zis-3", "block zis-3>tiger"),
    ),
    "ru": (
        ("ЗИС-3 и ПТР на тигра, ополчение на гренадеров", "block zis-3>tiger at-rifles>tiger militia>grenadiers"),
        ("блокирую тигра всеми", ALL_ON_ONE),
        ("все блокируют тигра", ALL_ON_ONE),
        ("тигра пропускаю, гренадеров блокирую стрелками", "block rifles>grenadiers"),
        ("ставлю ЗИС-3 против тигра, стрелков против гренадеров", "block zis-3>tiger rifles>grenadiers"),
        ("защищаюсь ополчением от гренадеров", "block militia>grenadiers"),
    ),
}
REST: dict[Language, tuple[str, ...]] = {
    "en": ("stug attacks the zis, the rest attack", "stug attacks the zis, everyone else attacks"),
    "ru": ("штуг атакует ЗИС, остальные атакуют", "штуг атакует ЗИС, все остальные атакуют"),
}
IN_VAIN: dict[Language, tuple[str, ...]] = {
    "en": ("tiger attacks the ZiS", "the tiger against the zis"),
    "ru": ("тигр атакует ЗИС", "тигр против ЗИС"),
}


SENT: dict[Language, tuple[str, ...]] = {
    "en": ("send the tiger", "forward with the tiger"),
    "ru": ("тигр вперёд", "посылаю тигра"),
}


def _attacking(ger: str = ARMIES["ger"]) -> Any:
    return CARDS.read_position(table("attack ger", sov=ARMIES["sov"], ger=ger))


@pytest.mark.parametrize("language", LANGUAGES)
def test_those_are_set_against_somebody_who_are_named(language: Language) -> None:
    state = _attacking()
    order = CARDS.read_order(state, "ger", "attack tiger grenadiers")
    state = CARDS.apply(state, "ger", order, StepDice(b"n", "", 0)).state
    for line, meant in BLOCKING[language]:
        reads_as(state, line, meant)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rest_are_all_who_are_not_named(language: Language) -> None:
    state = _attacking("pz-4h tiger stug grenadiers")
    for line in REST[language]:
        reads_as(state, line, "attack stug>zis-3 pz-4h tiger grenadiers")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_may_name_no_target_is_told_so_and_not_who_might(language: Language) -> None:
    for line in IN_VAIN[language]:
        reads_as(_attacking(), line, "attack tiger>zis-3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_sent_forward_attacks_where_nobody_moves(language: Language) -> None:
    for line in SENT[language]:
        reads_as(_attacking(), line, "attack tiger")


@pytest.mark.parametrize("line", ["attack with everything", "атакую всеми"])
def test_who_needs_a_target_is_asked_for_it_last(line: str) -> None:
    state = _attacking()
    (ask,) = CARDS.pending(state)
    reading = reader_of(CARDS.words).read_at(line, ask.choices, CARDS, state, "ger")
    assert isinstance(reading, Understood), reading
    assert reading.text.split()[-1] == "he-111", reading
    assert {*reading.text.split()} == {"attack", *ARMIES["ger"].split()}, reading


@pytest.mark.parametrize(
    "line", ["zis-3 and rifles block both", "zis-3 blocks both", "ЗИС-3 и стрелки блокируют обоих"]
)
def test_both_who_come_are_not_the_first_of_them(line: str) -> None:
    state = _attacking()
    order = CARDS.read_order(state, "ger", "attack tiger grenadiers")
    state = CARDS.apply(state, "ger", order, StepDice(b"n", "", 0)).state
    (ask,) = CARDS.pending(state)
    reading = reader_of(CARDS.words).read_at(line, ask.choices, CARDS, state, "sov")
    named = {"tiger", "grenadiers"} & {*(reading.text.split() if isinstance(reading, Understood) else ())}
    assert len(named) != 1, reading
