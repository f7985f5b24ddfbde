"""What is typed as people say it is read; several meanings are offered, what cannot be read shows its form."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.asked.test_inquiries import seated
from tests.desk.game import War, war
from tests.desk.town import Person, Town, open_store


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where the war is played, without pictures."""
    store = await open_store(tmp_path)
    yield Town(store, {"theater": GAMES["theater"]})
    await store.close()


async def at(town: Town, kind: str, language: Language) -> tuple[War, Person]:
    """A war, and whoever is asked a question of this kind."""
    played = await war(town, language)
    return played, await played.at(kind)


def offered(person: Person) -> list[str]:
    (answer,) = person.last
    assert isinstance(answer, Reply)
    return [button.label for button in (*answer.message.menu, *answer.message.buttons)]


@pytest.mark.parametrize(
    ("language", "kind", "typed", "order"),
    [
        ("en", "air", "air unit of germany s0604", "air 1ge-air > s0604"),
        ("ru", "air", "авиация германии s0604", "air 1ge-air > s0604"),
        ("en", "combat", "attack s0604 with 1id and 2id", "attack s0604 > 1id 2id"),
        ("ru", "combat", "атаковать s0604 с 1пд и 2пд", "attack s0604 > 1id 2id"),
        ("en", "combat", "attack s0604 with ss armour and 2id", "attack s0604 > 1ss-pz 2id"),
        ("ru", "combat", "атаковать s0604 силами 1пд и танки сс", "attack s0604 > 1id 1ss-pz"),
    ],
)
async def test_joining_words_and_beginnings_of_names_are_read(
    town: Town, language: Language, kind: str, typed: str, order: str
) -> None:
    played, anna = await at(town, kind, language)
    before = await played.given()
    await anna.types(f"{typed}!")
    assert await played.given() == [*before, order], anna.heard()


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("en", "move armour of the united states s0503", "Armour of the United States #1: this unit is not yours"),
        ("ru", "двинуть танки сша s0503", "Танки США № 1: это не ваше подразделение"),
    ],
)
async def test_the_name_of_a_kind_stands_for_the_only_such_unit_on_the_map(
    town: Town, language: Language, typed: str, told: str
) -> None:
    _, anna = await at(town, "movement", language)
    await anna.types(typed)
    assert told in anna.heard()


@pytest.mark.parametrize(
    ("language", "typed", "asked", "press"),
    [
        ("en", "attack s0604 with the infantry", "“infantry” may mean 1id", "Attack: s0604 → 2id"),
        ("ru", "атаковать s0604 пехотой", "«пехотой» может значить: 1пд", "Атаковать: s0604 → 2пд"),
    ],
)
async def test_several_things_of_a_name_are_offered_as_whole_orders(
    town: Town, language: Language, typed: str, asked: str, press: str
) -> None:
    _, anna = await at(town, "combat", language)
    await anna.types(typed)
    assert asked in anna.heard()
    await anna.presses(press)
    assert press in anna.heard(), "as if it were typed: it is shown before it is given"


@pytest.mark.parametrize(
    ("language", "typed", "form"),
    [
        ("en", "attack brussels from cologne", "It is typed like this:\nAttack: Brussels → 1id"),
        ("ru", "атаковать брюссель из кёльна", "Его пишут, например, так:\nАтаковать: Брюссель → 1пд"),
    ],
)
async def test_what_cannot_be_read_shows_the_form_of_its_order(
    town: Town, language: Language, typed: str, form: str
) -> None:
    _, anna = await at(town, "combat", language)
    await anna.types(typed)
    assert form in anna.heard()


@pytest.mark.parametrize(
    ("language", "typed", "begun", "refused"),
    [
        ("en", "mvoe hq to s0506", "Move HQ of Germany #1 …", "Cologne"),
        ("ru", "перемсетить штаб s0506", "Переместить штаб Германии № 1 …", "Кёльн"),
    ],
)
async def test_a_slip_offers_no_order_that_is_refused_but_its_beginning(
    town: Town, language: Language, typed: str, begun: str, refused: str
) -> None:
    _, anna = await at(town, "movement", language)
    await anna.types(typed)
    assert offered(anna) == [begun]
    assert anna.heard().splitlines()[0].endswith("?"), "what was meant is asked"
    await anna.presses(begun)
    assert not [label for label in offered(anna) if label.startswith(refused) and "0" in label.split("(")[0]]
    assert len(offered(anna)) > 3


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("en", "1id s0101", ["Move 1id → s0101", "❌ s0101 is a sea hex"]),
        ("ru", "1тд на брюссель", ["Переместить 1тд → Брюссель", "❌ Брюссель (s0504): войти нельзя"]),
        ("en", "1id 2id 1pz hq s0101", ["does not make an order"]),
    ],
)
async def test_a_unit_and_a_place_are_judged_as_a_move_and_other_things_as_nothing(
    town: Town, language: Language, typed: str, told: list[str]
) -> None:
    _, anna = await at(town, "movement", language)
    await anna.types(typed)
    assert [words for words in told if words not in anna.heard()] == []


SQUAD = ("set up the rest!", "ready!", "set up the rest!", "ready!")
MOVING = ("done!",) * 5
UNCLEAR: list[tuple[str, str, tuple[str, ...], Language, str, str]] = [
    ("street", "nail-factory", (), "en", "pioners", "Fire: Pioneers"),
    ("street", "nail-factory", (), "ru", "сапры", "Огонь: сап"),
    ("street", "nail-factory", (), "en", "fire 191 at the factry", "Fire: 191 → Nail Factory"),
    ("street", "nail-factory", (), "ru", "огонь 191 по заводк", "Огонь: 191 → Гвоздильный завод"),
    ("cards", "prokhorovka", (), "en", "tank", "Lay a resource: "),
    ("cards", "prokhorovka", (), "ru", "танк", "Выложить ресурс: "),
    ("squad", "farm", SQUAD, "en", "lietenant", "Axis Lieutenant #1"),
    ("squad", "farm", SQUAD, "ru", "лейтнант", "Лейтенант Оси № 1"),
    ("squad", "farm", SQUAD, "en", "rifle squad 1", "Fire order: "),
    ("squad", "farm", SQUAD, "ru", "стрелки-1", "Приказ «Огонь»: "),
    ("squad", "farm", SQUAD, "en", "move lieutenant", "Move order: "),
    ("squad", "farm", SQUAD, "en", "advance rifle sqad 2", "Axis Rifle Squad #2"),
    ("theater", "shores-west", MOVING, "en", "armuor", "armour of Germany"),
    ("theater", "shores-west", MOVING, "ru", "пехота", "1пд"),
    ("theater", "shores-west", MOVING, "en", "infantry", "1id"),
]


FOREIGN = {
    "street": ("42", "NKVD", "НКВД"),
    "cards": ("T-34", "Т-34"),
    "squad": ("Allied", "Guards", "Союзник", "Гвард"),
    "theater": ("France", "Франц", "Brit", "Брит"),
}


@pytest.mark.parametrize(
    ("game", "scenario", "before", "language", "line", "first"),
    UNCLEAR,
    ids=[f"{each[0]}-{each[4]}" for each in UNCLEAR],
)
async def test_what_is_asked_about_a_line_has_buttons_that_name_nothing_of_the_enemy(
    tmp_path: Path, game: str, scenario: str, before: tuple[str, ...], language: Language, line: str, first: str
) -> None:
    store = await open_store(tmp_path)
    town = Town(store, dict(GAMES))
    anna = await seated(town, game, scenario)
    for each in before:
        await anna.types(each)
    await anna.types(f"/language {language}")
    await anna.types(line)
    labels = offered(anna)
    assert any(label.startswith(first) for label in labels), (anna.heard(), labels)
    foreign = {
        "street": ("42", "nkvd", "НКВД"),
        "squad": ("Allied", "Guards", "Союзник", "Гвард"),
        "theater": ("Fr", "Фр"),
    }
    assert not [label for label in labels if any(word in label for word in foreign.get(game, ()))]
    await anna.presses(labels[0])
    assert "not understand" not in anna.heard()
    await store.close()
