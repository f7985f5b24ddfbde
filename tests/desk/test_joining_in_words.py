"""Joining in words: whoever says at an open table that they would play sits down as if they had pressed the button."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply, Toast
from bot.desk.reading.wishes import known_wishes
from bot.desk.tables.table import Table
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, SERVER, begun
from tests.desk.town import Person, Town, code_at

FREE: dict[Language, tuple[str, ...]] = {
    "en": ("I'm in", "me too", "Count me in!", "I'd like to play, please", "can I join?", "i’ll play"),
    "ru": ("Я в деле", "и я", "запишите меня, пожалуйста!", "хочу поиграть", "можно мне с вами?", "Давайте, я играю"),
}
SIDED: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("I'll take the Germans", "ger"),
        ("germans for me please", "ger"),
        ("can I play the Soviets?", "sov"),
        ("i'm russian", "sov"),
        ("Soviets", "sov"),
        ("me as the germans", "ger"),
    ),
    "ru": (
        ("я за немцев", "ger"),
        ("сяду за СССР", "sov"),
        ("Чур, советы мои!", "sov"),
        ("возьму немцев", "ger"),
        ("буду играть за русских", "sov"),
        ("немцы", "ger"),
        ("ну давай я за красную армию", "sov"),
    ),
}
WHICH: dict[Language, tuple[str, str]] = {
    "en": ("Which side will you take? Still free: Germans and Soviets.", "Join: Germans"),
    "ru": ("За какую сторону сядете? Ещё свободно: Немцы и СССР.", "Сесть: Немцы"),
}


async def table_of(town: Town, code: str) -> Table:
    table = await town.desk._office.table(code)
    assert table is not None
    return table


async def opened(town: Town, language: Language) -> tuple[Person, str]:
    """Anna, who has opened a table and sits nowhere yet."""
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    await anna.types("/new street nail-factory")
    return anna, await code_at(town, GROUP)


@pytest.mark.parametrize(("language", "text"), [(each, text) for each in LANGUAGES for text in FREE[each]])
async def test_who_would_play_takes_the_only_free_side_and_is_asked_where_there_are_several(
    town: Town, language: Language, text: str
) -> None:
    anna, code = await opened(town, language)
    boris = town.person("boris", GROUP)
    await boris.types(f"/language {language}")
    asked, label = WHICH[language]
    (reply,) = await boris.types(text)
    assert isinstance(reply, Reply)
    assert reply.private
    assert asked in boris.heard()
    assert not (await table_of(town, code)).people
    await boris.presses(label)
    await anna.types(text)
    table = await table_of(town, code)
    assert [[holder.key for holder in table.holders(seat)] for seat in ("ger", "sov")] == [["tg:boris"], ["tg:anna"]]
    for person in (anna, boris):
        await person.types(text)
        assert (await table_of(town, code)).version == table.version, "they sit already"
        assert {"en": "sit there already", "ru": "уже"}[language] in person.heard()


@pytest.mark.parametrize(("language", "text", "seat"), [(each, *said) for each in LANGUAGES for said in SIDED[each]])
async def test_who_names_a_side_takes_it_if_it_is_free_and_else_asks_for_it_and_hears_what_is_free(
    town: Town, language: Language, text: str, seat: str
) -> None:
    anna, code = await opened(town, language)
    await anna.types(text)
    table = await table_of(town, code)
    assert [holder.key for holder in table.holders(seat)] == ["tg:anna"]
    boris = town.person("boris", GROUP)
    await boris.types(f"/language {language}")
    (toast,) = await boris.types(text)
    assert isinstance(toast, Toast)
    other = {"ger": {"en": "Soviets", "ru": "СССР"}, "sov": {"en": "Germans", "ru": "Немцы"}}[seat][language]
    assert f"{ {'en': 'Still free', 'ru': 'Ещё свободно'}[language] }: {other}." in toast.text
    assert not (await table_of(town, code)).seats_of("tg:boris")
    (toast,) = await boris.types(f"/computer {seat}")
    assert isinstance(toast, Toast)
    assert f": {other}." in toast.text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_computers_side_is_given_up_to_who_would_play_if_no_other_is_free(
    town: Town, language: Language
) -> None:
    anna, code = await opened(town, language)
    await anna.types("/join ger")
    await anna.types("/computer sov")
    boris = town.person("boris", GROUP)
    await boris.types(FREE[language][0])
    table = await table_of(town, code)
    assert [holder.key for holder in table.holders("sov")] == ["tg:boris"]
    assert not table.head.computers
    carl = town.person("carl", GROUP)
    await carl.types(f"/language {language}")
    await carl.types(FREE[language][0])
    assert "Anna" in carl.heard()
    assert "Boris" in carl.heard()
    (reply,) = carl.last
    assert isinstance(reply, Reply)
    assert len(reply.message.buttons) == 2


@pytest.mark.parametrize(
    "text", ["germans?", "what are the germans?", "I'm in the mood", "я за пивом", "на кухне немцы", "take the mill"]
)
async def test_what_only_speaks_of_a_side_seats_nobody(town: Town, text: str) -> None:
    anna, code = await opened(town, "en")
    await anna.types(text)
    assert not (await table_of(town, code)).people


async def test_in_play_who_sits_gives_orders_and_who_does_not_may_ask_for_a_side(town: Town) -> None:
    anna, _, code = await begun(town)
    before = (await table_of(town, code)).version
    for text in ("me too", "I'll take the Soviets", "soviets"):
        await anna.types(text)
        assert (await table_of(town, code)).version == before
    carl = town.person("carl", SERVER)
    await carl.types("soviets")
    assert "have asked" not in carl.heard()
    await carl.types("I'll take the Soviets")
    assert "You have asked to join Soviets" in carl.heard()


async def test_who_plays_elsewhere_in_the_group_may_say_so_too(town: Town) -> None:
    anna, _, code = await begun(town)
    await anna.types("/new street nail-factory")
    other = await code_at(town, GROUP)
    assert other != code
    await anna.types("I'll take the Soviets")
    assert (await table_of(town, other)).seats_of("tg:anna") == ("sov",)


@pytest.mark.parametrize("game", GAMES)
def test_every_side_can_be_taken_by_any_of_its_names(game: str) -> None:
    for side in GAMES[game].card.sides:
        for name in side.words:
            for text in (f"I'll take the {name}", f"я за {name}", name):
                wish = known_wishes().of(text)
                assert wish is not None, text
                assert wish.matter == "join"
                assert any(
                    each.replace(" ", "") == name.casefold().replace(" ", "").replace("-", "") for each in wish.sides
                ), (text, wish)
