"""Joining in words: whoever says at an open table that they would play sits down as if they had pressed the button."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.incoming import Overheard
from bot.desk.messages.outgoing import Reply, Toast
from bot.desk.reading.wishes import known_wishes
from bot.desk.tables.table import Table
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from renderers.speech import speak_text
from tests.desk.game import GROUP, SERVER, begun
from tests.desk.town import Person, Town, code_at, open_store

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


AND_ASK: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("i take axis. which side is easier?", "ger"),
        ("I'll take the Germans, how long is a game?", "ger"),
        ("how long is a game? I am for the Soviets", "sov"),
    ),
    "ru": (
        ("я за наших. сколько длится партия?", "sov"),
        ("садись меня за СССР, что тут делать", "sov"),
        ("Сколько длится партия? Я за немцев", "ger"),
    ),
}


@pytest.mark.parametrize(("language", "text", "seat"), [(each, *said) for each in LANGUAGES for said in AND_ASK[each]])
async def test_who_takes_a_side_and_asks_in_one_line_sits_and_is_answered(
    town: Town, language: Language, text: str, seat: str
) -> None:
    anna, code = await opened(town, language)
    answers = await anna.types(text)
    assert (await table_of(town, code)).seats_of("tg:anna") == (seat,)
    assert isinstance(answers[0], Toast)
    assert any(isinstance(each, Reply) for each in answers[1:])


@pytest.mark.parametrize("text", ["садись меня за СССР", "я за наших", "за наших"])
async def test_ours_are_the_soviets(town: Town, text: str) -> None:
    anna, code = await opened(town, "ru")
    await anna.types(text)
    assert (await table_of(town, code)).seats_of("tg:anna") == ("sov",)


@pytest.mark.parametrize(
    ("language", "text", "seat"),
    [
        ("en", "/join the germans", "ger"),
        ("en", "/join russians please", "sov"),
        ("en", "/join as the reds", "sov"),
        ("en", "join the soviets", "sov"),
        ("ru", "/join наши", "sov"),
        ("ru", "/join за наших", "sov"),
        ("ru", "/join фрицы", "ger"),
        ("ru", "присоединяюсь к немцам", "ger"),
    ],
)
async def test_the_command_knows_a_side_by_whatever_people_call_it(
    town: Town, language: Language, text: str, seat: str
) -> None:
    anna, code = await opened(town, language)
    await anna.types(text)
    assert (await table_of(town, code)).seats_of("tg:anna") == (seat,)


@pytest.mark.parametrize(("language", "text"), [("en", "/computer the russians"), ("ru", "/computer за русских")])
async def test_so_does_the_command_for_the_computer(town: Town, language: Language, text: str) -> None:
    anna, code = await opened(town, language)
    await anna.types("/join ger")
    await anna.types(text)
    assert "sov" in (await table_of(town, code)).head.computers


AGAINST: dict[Language, tuple[tuple[str, ...], ...]] = {
    "en": (
        ("I'll take the Germans", "the computer plays the soviets", "let's go"),
        ("Germans", "me vs the bot", "I'm ready!"),
        ("I'll take the Germans, the bot plays the Soviets", "go"),
    ),
    "ru": (
        ("я за немцев", "пусть за СССР играет компьютер", "поехали!"),
        ("немцы", "против бота", "начинаем"),
        ("я за немцев, бот за СССР", "поехали"),
    ),
}


@pytest.mark.parametrize(("language", "lines"), [(each, lines) for each in LANGUAGES for lines in AGAINST[each]])
async def test_a_game_against_the_computer_is_begun_in_words(
    town: Town, language: Language, lines: tuple[str, ...]
) -> None:
    anna, code = await opened(town, language)
    for line in lines:
        assert not (await table_of(town, code)).head.has_begun
        await anna.types(line)
    table = await table_of(town, code)
    assert table.head.has_begun
    assert table.seats_of("tg:anna") == ("ger",)
    assert table.head.computers == {"sov": "easy"}


@pytest.mark.parametrize(
    ("language", "line", "side"),
    [
        ("en", "I want to play against the computer", "Against the computer: Germans"),
        ("ru", "хочу против бота", "Против компьютера: Немцы"),
    ],
)
async def test_who_would_play_alone_begins_by_saying_on_which_side(
    town: Town, language: Language, line: str, side: str
) -> None:
    anna, code = await opened(town, language)
    await anna.types(line)
    await anna.presses(side)
    table = await table_of(town, code)
    assert table.head.has_begun
    assert table.seats_of("tg:anna") == ("ger",)
    assert table.head.computers == {"sov": "easy"}
    assert anna.prompt().menu, "and is asked for an order"


@pytest.mark.parametrize(
    ("language", "missing", "full"),
    [("en", "Still empty: Soviets", "Every side is taken"), ("ru", "Ещё свободно: СССР", "Все стороны заняты")],
)
async def test_an_order_before_the_game_begins_is_told_what_is_missing(
    town: Town, language: Language, missing: str, full: str
) -> None:
    anna, _ = await opened(town, language)
    await anna.types("/join ger")
    await anna.types("fire 191 > factory")
    assert missing in anna.heard()
    await anna.types("/computer sov")
    await anna.types("fire 191 > factory")
    assert full in anna.heard()


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
    "text",
    [
        "germans?",
        "what are the germans?",
        "I'm in the mood",
        "я за пивом",
        "на кухне немцы",
        "take the mill",
        "I'll take the Germans, if you bring beer",
        "возьму немцев, если никто не против",
        "немцы, где они",
    ],
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
    assert "You have asked to join this side: Soviets" in carl.heard()


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "seat"), [("street", "ger"), ("cards", "ger"), ("squad", "axis"), ("theater", "axis")]
)
async def test_four_acts_lead_from_nothing_to_the_first_order_against_the_computer(
    tmp_path: Path, game: str, seat: str, language: Language
) -> None:
    store = await open_store(tmp_path)
    town = Town(store, dict(GAMES))
    anna = town.person("anna", "tg:dm-anna", language)
    await anna.types(f"/new {game}")
    (reply,) = anna.last
    assert isinstance(reply, Reply)
    await anna.sends(reply.message.menu[0].token)
    await anna.types({"en": "I want to play against the computer", "ru": "хочу сыграть против компьютера"}[language])
    side = speak_text(GAMES[game].card.side(seat).name, language)
    await anna.presses({"en": f"Against the computer: {side}", "ru": f"Против компьютера: {side}"}[language])
    table = await table_of(town, await code_at(town, anna.chat.key))
    assert table.ask(seat) is not None
    assert table.seats_of(anna.who.key) == (seat,)
    assert anna.prompt().menu
    await store.close()


@pytest.mark.parametrize(
    ("language", "text", "is_heard"),
    [
        ("en", "I'll take the Germans", True),
        ("ru", "ну давай я за немцев", True),
        ("en", "count me in", False),
        ("en", "germans", False),
        ("ru", "я за пивом", False),
        ("ru", "я с вами", False),
    ],
)
async def test_what_is_said_to_nobody_seats_who_takes_a_side_by_its_name(
    town: Town, language: Language, text: str, *, is_heard: bool
) -> None:
    anna, code = await opened(town, language)
    answers = await town.handle(anna, Overheard(anna.who, anna.chat, text))
    assert bool(answers) is is_heard
    assert (await table_of(town, code)).seats_of("tg:anna") == (("ger",) if is_heard else ())


@pytest.mark.parametrize(("language", "text"), [("en", "I'm back"), ("ru", "я вернулась")])
async def test_who_says_to_nobody_that_they_are_back_has_their_side_again_if_the_computer_plays_it(
    town: Town, language: Language, text: str
) -> None:
    anna, _, code = await begun(town)
    await anna.types(f"/language {language}")
    assert await town.handle(anna, Overheard(anna.who, anna.chat, text)) == ()
    await anna.types("/computer ger")
    await town.handle(anna, Overheard(anna.who, anna.chat, text))
    assert not (await table_of(town, code)).head.deputies


async def test_who_sits_already_takes_no_second_side_by_naming_it_alone(town: Town) -> None:
    anna, code = await opened(town, "en")
    await anna.types("germans")
    await anna.types("soviets")
    assert (await table_of(town, code)).seats_of("tg:anna") == ("ger",)


@pytest.mark.parametrize(("language", "line"), [("en", "against the computer"), ("ru", "против компьютера")])
async def test_where_no_computer_plays_nobody_begins_against_one(town: Town, language: Language, line: str) -> None:
    town.computers = {}
    town.restart()
    anna, code = await opened(town, language)
    await anna.types(line)
    await anna.sends(anna.last[0].message.buttons[0].token)  # type: ignore[union-attr]  # it asks on which side
    table = await table_of(town, code)
    assert table.seats_of("tg:anna") == ("ger",)
    assert not table.head.has_begun
