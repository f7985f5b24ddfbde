"""A line that says how many of a kind are meant means so many, whether one order takes them or each is one."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.reading.outcome import Ambiguous, NotUnderstood, Understood
from bot.desk.reading.reading import is_order, reader_of
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from tests.desk.game import given, two
from tests.desk.orders.begun import Begun
from tests.desk.reading.at_cards import CARDS, read, reads_as
from tests.desk.town import Person, Town, open_store
from tests.games.cards.positions import supply, table

GRENADIERS = "grenadiers grenadiers-2 grenadiers-3 sturmgrenadiers"
ATTACKING: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("attack with 2 grenadiers", "attack grenadiers grenadiers-2"),
        ("two grenadiers and the sturmgrenadiers attack", "attack grenadiers grenadiers-2 sturmgrenadiers"),
        ("attack with all grenadiers", "attack grenadiers grenadiers-2 grenadiers-3"),
        ("attack with all grenadiers but grenadiers 2", "attack grenadiers grenadiers-3"),
        ("attack with grenadiers 2", "attack grenadiers-2"),
    ),
    "ru": (
        ("атаковать двумя гренадерскими ротами", "attack grenadiers grenadiers-2"),
        ("две гренадерские роты атакуют", "attack grenadiers grenadiers-2"),
        ("атаковать всеми гренадерскими ротами", "attack grenadiers grenadiers-2 grenadiers-3"),
        ("атаковать гренадерской ротой 2", "attack grenadiers-2"),
    ),
}
BLOCKING: dict[Language, tuple[str, ...]] = {
    "en": ("2 grenadiers block guards, sturmgrenadiers block t60", "block guards with two grenadiers, t60 with sturm"),
    "ru": ("две гренадерские роты блокируют гвардейцев, штурмгренадеры блокируют т60",),
}
BUILDING: dict[Language, tuple[str, ...]] = {
    "en": ("build 2 grenadiers!", "build two grenadiers!", "build two companies of grenadiers!"),
    "ru": ("построить 2 гренадерские роты!", "построить двух гренадеров!", "построить две роты гренадеров!"),
}
HANDS = ("hand sov: militia rifles", "hand ger: grenadiers grenadiers alarm-company german-supply")
SPARE: dict[Language, tuple[str, str]] = {
    "en": ("build grenadier and pz III", "This card is not in your hand"),
    "ru": ("построить гренадеров и тройку", "Этой карты нет у вас на руке"),
}
ALL_SO_MANY: dict[Language, tuple[str, ...]] = {
    "en": ("all 3 on the guards", "all three on guards"),
    "ru": ("все 3 в гвардию", "все три повреждения в гвардейцев"),
}
EVERYBODY: dict[Language, tuple[str, ...]] = {
    "en": ("attack with all", "attack with everybody", "all attack at once", "attack with all four"),
    "ru": ("атакую всеми", "атакую всеми четырьмя", "атакуем всеми сразу", "все в атаку"),
}
STRANGE: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("attack guards, frobnicate t60", "“frobnicate” in “frobnicate t60”"),
        ("attack guards then frobnicate!", "This I do not understand"),
    ),
    "ru": (
        ("атаковать гвардией, т60 абракадабрит", "«абракадабрит» в словах «т60 абракадабрит»"),
        ("атаковать гвардией, потом абракадабра!", "Этого я не понимаю"),
    ),
}
STURM: dict[Language, str] = {"en": "guards attack sturm", "ru": "гвардия атакует штурм"}
UNFIT: dict[Language, tuple[str, ...]] = {
    "en": ("guards attack sturmgrenadiers", "attack guards at sturmgrenadiers", "attack sturmgrenadiers with guards"),
    "ru": ("гвардия атакует штурмгренадеров", "атаковать штурмгренадеров гвардией"),
}


SHARED: dict[Language, tuple[str, ...]] = {
    "en": (
        "3 on grenadiers, 3 on sturm",
        "grenadiers 3 sturmgrenadiers 3",
        "3 damage to grenadiers and 3 damage to the sturmgrenadiers",
    ),
    "ru": ("3 на гренадеров, 3 на штурмовых гренадеров", "гренадеры 3, штурмгренадеры 3"),
}


async def _asked(folder: Path, position: str, language: Language) -> tuple[Town, Person]:
    town = Town(await open_store(folder), {"cards": Begun(position)})
    people = await two(town, "cards", "prokhorovka", language)
    return town, people[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_so_many_of_a_name_attack_together(language: Language) -> None:
    state = CARDS.read_position(table("attack ger", sov="guards t-60", ger=GRENADIERS))
    for line, order in ATTACKING[language]:
        reads_as(state, line, order)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_are_those_of_one_name_as_well(language: Language) -> None:
    army = "pak-40 pak-40-2 alarm-company alarm-company-2"
    state = CARDS.read_position(table("attack ger", sov="guards t-60", ger=army, scenario="prokhorovka"))
    for line in EVERYBODY[language]:
        reads_as(state, line, f"attack {army}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_so_many_of_a_name_are_set_against_another(language: Language) -> None:
    state = CARDS.read_position(table("attack sov", sov="guards t-60", ger=GRENADIERS))
    state = CARDS.apply(state, "sov", CARDS.read_order(state, "sov", "attack guards t-60"), StepDice(b"n", "", 0)).state
    for line in BLOCKING[language]:
        reads_as(state, line, "block grenadiers>guards grenadiers-2>guards sturmgrenadiers>t-60")


@pytest.mark.parametrize("language", LANGUAGES)
def test_damage_in_several_battles_is_one_order_of_all_its_parts(language: Language) -> None:
    state = CARDS.read_position(table("attack sov", sov="guards rifles", ger=GRENADIERS + " alarm-company"))
    block = "block grenadiers>guards alarm-company>guards grenadiers-2>rifles sturmgrenadiers>rifles"
    for seat, order in (("sov", "attack guards rifles"), ("ger", block)):
        state = CARDS.apply(state, seat, CARDS.read_order(state, seat, order), StepDice(b"s", "", 0)).state
    ask = next(each for each in CARDS.pending(state) if each.seat == "sov")
    for line in SHARED[language]:
        reading = reader_of(CARDS.words).read_at(line, ask.choices, CARDS, state, "sov")
        assert isinstance(reading, Understood), (line, reading)
        assert reading.text == "damage grenadiers 3 sturmgrenadiers 3", (line, reading)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_dealt_out_is_so_many(language: Language) -> None:
    state = CARDS.read_position(table("attack ger", sov="guards militia", ger="grenadiers"))
    for seat, order in (("ger", "attack grenadiers"), ("sov", "block guards>grenadiers militia>grenadiers")):
        state = CARDS.apply(state, seat, CARDS.read_order(state, seat, order), StepDice(b"s", "", 0)).state
    for line in ALL_SO_MANY[language]:
        reads_as(state, line, "damage guards 3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_more_than_there_are_of_a_name_are_no_order(language: Language) -> None:
    state = CARDS.read_position(table("attack ger", sov="guards", ger="grenadiers grenadiers-2"))
    line = {"en": "attack with 3 grenadiers", "ru": "атаковать тремя гренадерскими ротами"}[language]
    reading = read(state, line)
    order = reading.text if isinstance(reading, Understood) else ""
    assert not is_order(CARDS, state, "ger", order), reading


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_other_of_a_name_is_asked_about_than_those_on_the_table(language: Language) -> None:
    state = CARDS.read_position(
        table("attack sov", sov="guards su-85", ger="sturmgrenadiers stug", scenario="prokhorovka")
    )
    reading = read(state, STURM[language])
    candidates = reading.candidates if isinstance(reading, Ambiguous) else ()
    assert not isinstance(reading, NotUnderstood), reading
    assert not [each.word for each in candidates if each.word[-1].isdecimal()], reading


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_put_in_beside_whoever_is_named_and_may_not(language: Language) -> None:
    state = CARDS.read_position(table("attack sov", sov="guards su-85", ger="sturmgrenadiers", scenario="prokhorovka"))
    for line in UNFIT[language]:
        reads_as(state, line, "attack guards > sturmgrenadiers")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_so_many_cards_of_a_hand_are_built_one_after_another(tmp_path: Path, language: Language) -> None:
    position = table("build ger", *HANDS, supply("ger", 4), scenario="prokhorovka")
    for number, line in enumerate(BUILDING[language]):
        (folder := tmp_path / str(number)).mkdir()
        town, anna = await _asked(folder, position, language)
        await anna.types(line)
        assert await given(town) == ["build grenadiers", "build grenadiers"], (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_will_be_refused_for_want_of_a_card_is_told_before_the_order_is_given(
    tmp_path: Path, language: Language
) -> None:
    town, anna = await _asked(tmp_path, table("build ger", *HANDS, supply("ger", 4), scenario="prokhorovka"), language)
    line, told = SPARE[language]
    answers = await anna.types(line)
    assert told.casefold() in anna.heard().casefold()
    assert all(isinstance(each, Reply) and each.private for each in answers), answers
    assert await given(town) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_not_understood_is_named_with_its_part_and_no_half_is_given(
    tmp_path: Path, language: Language
) -> None:
    town, anna = await _asked(
        tmp_path, table("attack sov", sov="guards t-60", ger="grenadiers", scenario="prokhorovka"), language
    )
    for line, told in STRANGE[language]:
        await anna.types(line)
        assert told in anna.heard(), anna.heard()
        assert await given(town) == []


SECOND: dict[Language, tuple[str, ...]] = {
    "en": ("attack with the second company", "attack with the 2nd company", "attack with the second grenadiers"),
    "ru": ("атакую второй ротой", "атакую 2-й ротой", "атакую второй гренадерской ротой"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_which_of_several_of_a_name_is_said_by_a_word(language: Language) -> None:
    state = CARDS.read_position(table("attack ger", sov="guards", ger="grenadiers grenadiers-2 pz-4h"))
    for line in SECOND[language]:
        reading = reader_of(CARDS.words).read_at(line, CARDS.pending(state)[0].choices, CARDS, state, "ger")
        assert isinstance(reading, Understood), (line, reading)
        assert reading.text == "attack grenadiers-2", line
