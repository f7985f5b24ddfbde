"""Ways in: whoever asks how somebody comes into a game, or comes to it without a side, is told how, with buttons."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.seats.ways_in import known_ways_in
from bot.desk.tables.sides import called
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from renderers.speech import speak_text
from tests.desk.game import GROUP
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Person, Town, code_at, text_of

FOR_OTHERS: dict[Language, tuple[str, ...]] = {
    "en": (
        "can Boris join later, in the middle of the game?",
        "how can my friend replace the computer?",
        "can somebody else join?",
        "how do I invite Boris",
        "who can join?",
        "could a friend of mine take over from the computer later?",
    ),
    "ru": (
        "Борис может присоединиться потом, посреди игры?",
        "как другу заменить компьютер?",
        "можно ли кому-нибудь ещё присоединиться?",
        "как пригласить Бориса?",
        "кто может присоединиться?",
        "может мой друг сесть вместо компьютера позже?",
    ),
}
WITH_SIDE: dict[Language, str] = {
    "en": "How can Boris join and take the {side}?",
    "ru": "Как Борису присоединиться и взять {side}?",
}
FOR_ONESELF: dict[Language, tuple[str, ...]] = {
    "en": (
        "can I join?",
        "how do I join?",
        "how can I join the game?",
        "can I come in and replace the computer?",
    ),
    "ru": ("можно присоединиться?", "как мне присоединиться?", "можно мне с вами?", "как мне вступить в игру?"),
}
OTHERWISE = (
    "can units join?",
    "how can I replace losses?",
    "can the Soviets join?",
    "who can play now?",
    "who plays the Soviets?",
    "кто играет за советы?",
    "can the tank enter the building?",
    "can Boris take it?",
    "как добавить части в группу?",
    "can the Soviets take the station?",
    "могут ли русские взять вокзал",
    "what does “Join: Germans” mean?",
    "можно ли занять дом?",
    "кто может сыграть карту?",
)
ALREADY: dict[Language, str] = {"en": "in the middle of the game too", "ru": "и посреди партии"}
BEFORE: dict[Language, str] = {"en": "now or in the middle of the game", "ru": "и сейчас, и посреди партии"}
TAKES_OVER: dict[Language, str] = {"en": "Take over: ", "ru": "Вместо компьютера: "}
LETS_IN: dict[Language, str] = {"en": "Let in", "ru": "Впустить"}
ASKED: dict[Language, str] = {"en": "You have asked to join", "ru": "Вы попросились"}


async def against(town: Town, game: str, language: Language, *, is_begun: bool = True) -> tuple[Person, Person]:
    """Anna, who plays the first side against the computer, and Boris, who looks on in the same group."""
    anna, boris = (town.person(name, GROUP, language) for name in ("anna", "boris"))
    for person in (anna, boris):
        await person.types(f"/language {language}")
    await anna.types(f"/new {game} {GAMES[game].card.scenarios[0].id}")
    if is_begun:
        table = await town.desk._office.table(await code_at(town, GROUP))
        assert table is not None
        await anna.types(f"/join {table.seats[0]}")
        for seat in table.seats[1:]:
            await anna.types(f"/computer {seat}")
        await anna.types("/begin")
    return anna, boris


def told(person: Person) -> Reply:
    """The only answer."""
    (reply,) = person.last
    assert isinstance(reply, Reply), person.last
    return reply


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_how_somebody_comes_into_a_game_that_goes_on_is_told_to_all_with_buttons_to_ask_for_a_side(
    town: Town, game: str, language: Language
) -> None:
    town = Town(town.store, dict(GAMES))
    anna, boris = await against(town, game, language)
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    side = speak_text(table.game.card.side(table.seats[-1]).name, language)  # type: ignore[union-attr]
    for line in (*FOR_OTHERS[language], WITH_SIDE[language].format(side=side)):
        await anna.types(line)
        assert ALREADY[language] in anna.heard(), line
        assert not told(anna).private, "whoever is meant presses it"
    boris.last = anna.last
    await boris.presses(f"{TAKES_OVER[language]}{side}")
    assert ASKED[language] in boris.heard()
    await anna.presses(LETS_IN[language])
    latest = await town.desk._office.table(table.code)
    assert latest is not None
    assert latest.seats_of("tg:boris") == (table.seats[-1],)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_holds_no_side_is_told_how_to_come_in_by_asking_and_by_the_code_of_the_table(
    town: Town, language: Language
) -> None:
    _, boris = await against(town, "street", language)
    code = await code_at(town, GROUP)
    seen = len(boris.sees())
    for line in (*FOR_ONESELF[language], f"/join {code}"):
        await boris.types(line)
        assert ALREADY[language] in boris.heard(), line
        assert told(boris).message.buttons[0].label.startswith(TAKES_OVER[language])
    assert len(boris.sees()) == seen, "the board stands there already"


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "can I join? I want to play the Soviets"),
        ("en", "I want to play the Soviets, how can I join?"),
        ("ru", "можно мне присоединиться? хочу играть за советы"),
    ],
)
async def test_who_asks_whether_they_may_and_says_as_what_asks_for_that_side(
    town: Town, language: Language, line: str
) -> None:
    _, boris = await against(town, "street", language)
    await boris.types(line)
    assert ASKED[language] in boris.heard()
    assert len(boris.last) == 1


@pytest.mark.parametrize("language", LANGUAGES)
async def test_before_the_game_begins_it_is_told_as_well(town: Town, language: Language) -> None:
    anna, _ = await against(town, "street", language, is_begun=False)
    await anna.types(FOR_OTHERS[language][0])
    assert BEFORE[language] in anna.heard()


@pytest.mark.parametrize("line", OTHERWISE)
async def test_a_question_about_pieces_and_cards_is_none_about_people(town: Town, line: str) -> None:
    anna, _ = await against(town, "street", "en")
    await anna.types(line)
    assert not any(said in anna.heard() for said in ALREADY.values())


def test_every_side_of_every_game_may_be_named_in_such_a_question() -> None:
    for game in GAMES.values():
        for scenario in game.card.scenarios:
            sides = game.card.sides_of(scenario.id)
            for side in sides:
                for language, line in WITH_SIDE.items():
                    text = line.format(side=speak_text(side.name, language))
                    asked = known_ways_in().asked(text, lambda word, sides=sides: called(sides, word) is not None)
                    assert asked is not None, text
                    assert not asked.is_own


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_is_let_in_in_the_middle_sees_the_hand_as_it_is_and_not_as_it_was_dealt(
    town: Town, language: Language
) -> None:
    town = Town(town.store, renderers={"street": FakeRenderer()})
    anna, boris = await against(town, "street", language)
    await boris.types({"en": "I want to play the Soviets", "ru": "хочу играть за советы"}[language])
    await anna.presses(LETS_IN[language])
    (whisper,) = town.messengers["tg"].whispers["tg:boris"]
    assert f"hand of sov in {language}" in text_of(whisper)
    assert {"en": "at the beginning", "ru": "в начале"}[language] not in text_of(whisper)


@pytest.mark.parametrize(
    ("language", "who", "hand", "none", "nowhere"),
    [
        ("en", "who plays which side?", "show my hand", "You hold no side here", "You hold no side at a table"),
        ("ru", "кто за кого играет?", "покажи мою руку", "У вас здесь нет стороны", "у вас нет стороны"),
    ],
)
async def test_an_onlooker_is_told_who_plays_which_side_and_that_no_hand_is_theirs(
    town: Town, language: Language, who: str, hand: str, none: str, nowhere: str
) -> None:
    _, boris = await against(town, "street", language)
    await boris.types(who)
    assert "Anna" in boris.heard()
    for line in (hand, "/hand"):
        await boris.types(line)
        assert none in boris.heard()
        assert "/join" in boris.heard()
    alone = town.person("boris", "tg:dm-boris", language)
    for line in (hand, "/hand"):
        await alone.types(line)
        assert nowhere in alone.heard()
        assert "/join" in alone.heard()
