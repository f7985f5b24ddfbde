"""Whoever is asked whether somebody may come in lets them in by their name, and is asked again by any other."""

from __future__ import annotations

import pytest

from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, begun
from tests.desk.town import Person, Town

LETS_IN: dict[Language, tuple[str, ...]] = {
    "en": ("let Olga in", "let in Olga", "admit Olga"),
    "ru": ("впустить Ольгу", "пусти Ольгу", "впускаю Ольгу"),
}
OTHERS: dict[Language, tuple[str, ...]] = {
    "en": ("let Tom in", "let him in", "let in"),
    "ru": ("впустить Тома", "пусти его", "впусти"),
}
BUTTON: dict[Language, str] = {"en": "Let in", "ru": "Впустить"}
INSTEAD: dict[Language, tuple[str, ...]] = {
    "en": ("I want to sit down as the Soviets instead of the computer", "I'll take the Soviets in place of the bot"),
    "ru": ("хочу сесть за СССР вместо компьютера", "сяду за СССР вместо бота"),
}
REPLACES: dict[Language, tuple[str, ...]] = {
    "en": ("can I replace the computer?", "I want to replace the computer"),
    "ru": ("можно я заменю компьютер?", "хочу заменить компьютер"),
}
KNOCKED: dict[Language, str] = {"en": "Soviets", "ru": "СССР"}


async def _asked(town: Town, language: Language) -> tuple[Person, Person, str]:
    """Boris, whom Olga has asked for a place beside him, and Olga."""
    _, boris, code = await begun(town)
    olga = town.person("olga", GROUP)
    await boris.types(f"/language {language}")
    await olga.types(f"/join {code} sov")
    return boris, olga, code


async def _plays(town: Town, code: str, person: Person) -> bool:
    table = await town.desk._office.table(code)
    assert table is not None
    return bool(table.seats_of(person.who.key))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(3))
async def test_who_asks_for_a_side_is_let_in_by_name(town: Town, language: Language, number: int) -> None:
    boris, olga, code = await _asked(town, language)
    await boris.types(LETS_IN[language][number])
    assert await _plays(town, code, olga), boris.heard()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(3))
async def test_by_any_other_name_nobody_is_let_in_and_it_is_asked_again(
    town: Town, language: Language, number: int
) -> None:
    boris, olga, code = await _asked(town, language)
    await boris.types(OTHERS[language][number])
    assert not await _plays(town, code, olga)
    assert "Olga" in boris.heard()
    await boris.presses(BUTTON[language])
    assert await _plays(town, code, olga)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_where_nobody_asks_it_means_nothing_of_the_kind(town: Town, language: Language) -> None:
    _, boris, code = await begun(town)
    for line in (*LETS_IN[language], *OTHERS[language]):
        await boris.types(line)
        assert BUTTON[language] not in [b.label for m in boris.last for b in getattr(m, "message", m).buttons], line  # type: ignore[union-attr]
    table = await town.desk._office.table(code)
    assert table is not None
    assert len(table.people) == 2


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_would_play_in_the_computers_place_asks_for_its_side(town: Town, language: Language) -> None:
    anna = town.person("anna", GROUP)
    for line in ("/new street nail-factory", "/join ger"):
        await anna.types(line)
    await anna.presses("Computer: Soviets")
    await anna.presses("Begin")
    for number, line in enumerate(INSTEAD[language]):
        olga = town.person(f"olga{number}", GROUP, language)
        await olga.types(f"/language {language}")
        await olga.types(line)
        assert KNOCKED[language] in olga.heard(), (line, olga.heard())
        assert f"Olga{number}" in "\n".join(b.text for s in anna.sees() for b in s.message.blocks), line
    for line in REPLACES[language]:
        guest = town.person("guest", GROUP, language)
        await guest.types(line)
        labels = [b.label for m in guest.last for b in m.message.buttons]  # type: ignore[union-attr]
        assert any(KNOCKED[language] in label for label in labels), (line, guest.heard())
