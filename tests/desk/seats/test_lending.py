"""Lending: somebody lets the computer play their side for a while and takes it back; it wins nothing that counts."""

from __future__ import annotations

import pytest

from bot.desk.messages.incoming import Overheard
from bot.desk.messages.outgoing import Reply, Toast
from bot.desk.reading.wishes import known_wishes
from bot.desk.tables.table import Table
from engine.core.text import LANGUAGES, Language
from storage.record import Represented, Sat
from tests.desk.game import GROUP, SERVER, against_computer, begun, just_before
from tests.desk.town import Person, Town, code_at, text_of

AWAY: dict[Language, tuple[str, ...]] = {
    "en": (
        "I have to go",
        "gotta go, sorry!",
        "brb",
        "Computer, play for me",
        "let the bot play for me for an hour",
        "gotta go, computer play for me please",
        "Sorry, I have to leave. My kid is crying",
        "/computer",
    ),
    "ru": (
        "мне пора",
        "Извините, надо бежать!",
        "отойду на полчаса",
        "Пусть компьютер поиграет за меня",
        "бот, подмени меня",
        "мне отойти надо, пусть комп за меня поиграет",
        "Ребята, мне надо бежать: дети проснулись",
        "/компьютер",
    ),
}
BACK: dict[Language, tuple[str, ...]] = {
    "en": ("I'm back", "i want my side back", "Give me my side back, please", "back!", "/join"),
    "ru": ("я вернулась", "верни мою сторону", "Верни, пожалуйста, мою сторону!", "/сесть"),
}
SAID: dict[Language, tuple[str, str, str, str]] = {
    "en": (
        "Play for me: Soviets",
        "no longer counts in the ratings, unless",
        "who asked for it",
        "Boris here again: Soviets",
    ),
    "ru": ("Компьютер за меня: СССР", "В рейтинг партия", "так решил сам игрок", "Boris снова здесь: СССР"),
}


async def table_of(town: Town, code: str) -> Table:
    table = await town.desk._office.table(code)
    assert table is not None
    return table


async def spoken_here(people: tuple[Person, ...], language: Language) -> None:
    for person in people:
        await person.types(f"/language {language}")
        await person.types(f"/language chat {language}")


@pytest.mark.parametrize(("language", "text"), [(each, text) for each in LANGUAGES for text in AWAY[each]])
async def test_whoever_must_go_is_offered_a_computer_that_plays_until_they_are_back_and_all_are_told(
    town: Town, language: Language, text: str
) -> None:
    anna, boris, code = await begun(town)
    await spoken_here((anna, boris), language)
    label, weighs, told, back = SAID[language]
    before = await town.records(code)
    (reply,) = await boris.types(text)
    assert isinstance(reply, Reply)
    assert reply.private
    assert weighs in boris.heard()
    assert await town.records(code) == before, "first they hear what it means"
    await boris.presses(label)
    assert (await table_of(town, code)).head.deputies == {"sov": "easy"}
    for person in (anna, boris):
        card = text_of(person.prompt())
        assert told in card
        assert weighs in card
        assert "Boris" in card
        assert back in [button.label for button in person.prompt().buttons]
    await anna.types("fire 191 > factory!")
    table = await table_of(town, code)
    assert next(done.by for done in reversed(table.dones) if done.seat == "sov") == "computer"


@pytest.mark.parametrize(("language", "text"), [(each, text) for each in LANGUAGES for text in BACK[each]])
async def test_whoever_says_so_has_their_side_back_at_once(town: Town, language: Language, text: str) -> None:
    anna, boris, code = await begun(town)
    await spoken_here((anna, boris), language)
    await boris.types("/computer sov")
    assert (await table_of(town, code)).is_automatic("sov")
    await anna.types(text)
    assert (await table_of(town, code)).is_automatic("sov"), "it is not hers to be back"
    await boris.types(text)
    table = await table_of(town, code)
    assert isinstance((await town.records(code))[-1], Sat)
    assert not table.head.deputies
    assert [holder.key for holder in table.holders("sov")] == [boris.who.key]


@pytest.mark.parametrize(("language", "join"), [("en", "/join"), ("ru", "/сесть")])
async def test_a_computer_that_was_thinking_gives_no_order_for_whoever_is_back(
    town: Town, monkeypatch: pytest.MonkeyPatch, language: Language, join: str
) -> None:
    anna, boris, code = await begun(town)
    await spoken_here((anna, boris), language)
    await boris.types("/computer sov")
    times = just_before(monkeypatch, "computer", boris, join)
    await anna.types("fire 191 > factory!")
    assert times() == 1
    table = await table_of(town, code)
    assert "computer" not in [done.by for done in table.dones]
    assert [ask.seat for ask in table.asks] == ["sov"], "it is theirs to answer"
    await boris.types("decline!")
    assert (await table_of(town, code)).dones[-1].by == boris.who.key


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_game_in_which_the_computer_has_played_for_somebody_counts_only_if_they_lose_it(
    town: Town, language: Language
) -> None:
    for loser, counts in (("anna", False), ("boris", True)):
        anna, boris, code = await begun(town)
        people = {"anna": anna, "boris": boris}
        await spoken_here((anna, boris), language)
        await boris.types("/computer sov")
        await boris.types(BACK[language][0])
        await people[loser].types(f"/resign #{code}")
        await people[loser].sends(
            next(each for each in people[loser].last if isinstance(each, Reply)).message.buttons[0].token
        )
        assert (await table_of(town, code)).is_over
        results = await town.desk._office.standings.results(GROUP)
        assert (code in [result.code for result in results]) is counts


async def test_who_plays_a_side_with_others_leaves_it_to_them(town: Town) -> None:
    anna, boris, code = await begun(town)
    carl = town.person("carl", SERVER)
    await carl.types(f"/join {code} sov")
    await boris.presses("Let in")
    assert len((await table_of(town, code)).holders("sov")) == 2
    for text in ("/computer", "/computer sov", "I have to go"):
        await boris.types(text)
        assert "Carl plays this side as well" in boris.heard()
    assert not any(isinstance(record, Represented) for record in await town.records(code))
    await anna.types("/computer sov")
    assert not (await table_of(town, code)).head.deputies, "nor may the other side, while they come"


@pytest.mark.parametrize(("language", "said"), [("en", "it has time"), ("ru", "он не торопится")])
async def test_against_the_computer_nobody_waits_and_no_game_is_played_by_computers_alone(
    town: Town, language: Language, said: str
) -> None:
    anna = await against_computer(town)
    await spoken_here((anna,), language)
    code = await code_at(town, GROUP)
    for text in (*AWAY[language], "/computer ger"):
        await anna.types(text)
        assert said in anna.heard()
    table = await table_of(town, code)
    assert not table.is_over
    assert not table.head.deputies


WAITS: dict[Language, tuple[str, str, str]] = {
    "en": ("Anna is away as well", "Play for me: Soviets", "the game waits for Anna and Boris"),
    "ru": ("Сейчас нет и другой стороны (Anna)", "Компьютер за меня: СССР", "партия ждёт. Кто может её продолжить"),
}


@pytest.mark.parametrize("by_order", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_while_both_are_away_the_game_waits_until_one_is_back_or_gives_an_order(
    town: Town, language: Language, *, by_order: bool
) -> None:
    anna, boris, code = await begun(town)
    await spoken_here((anna, boris), language)
    before, label, waits = WAITS[language]
    await anna.types("/computer ger")
    await boris.types("gotta go" if language == "en" else "мне пора")
    assert before in boris.heard()
    await boris.presses(label)
    table = await table_of(town, code)
    assert table.is_unattended
    given, waiting = len(table.dones), table.asks[0].seat
    back, other = (anna, boris) if waiting == "ger" else (boris, anna)
    card = boris.prompt()
    assert waits in text_of(card)
    assert not card.menu
    assert [word in [button.label for button in card.buttons] for word in (SAID[language][3],)] == [True]
    await town.wait(3600)
    assert len((await table_of(town, code)).dones) == given, "nobody sees it"
    order = table.play.write_order(table.asks[0].choices.default())
    await back.types(order + "!" if by_order else BACK[language][0])
    table = await table_of(town, code)
    assert not table.is_unattended
    assert waits not in text_of(boris.prompt())
    assert list(table.head.deputies) == ["sov" if waiting == "ger" else "ger"]
    assert table.strength(table.seats_of(other.who.key)[0]) is not None


async def test_nobody_is_called_while_the_computer_plays_for_them(town: Town) -> None:
    anna, boris, _ = await begun(town)
    await boris.types("/computer sov")
    sent = len(town.messenger(SERVER).everything)
    await anna.types("fire 191 > factory!")
    assert not any(message.mentions for _, _, message in town.messenger(SERVER).everything[sent:])


@pytest.mark.parametrize(
    "text", ["i have to go to the mill", "back to the mill", "play sniper", "мне пора стрелять", "fire", "пас"]
)
def test_orders_are_no_wishes(text: str) -> None:
    wish = known_wishes().of(text)
    assert wish is None or wish.sides, "what may be the name of a side is looked at only where it is one"


BACK_AND: dict[Language, tuple[str, ...]] = {
    "en": (
        "I'm back, what happened",
        "I'm back. What did I miss?",
        "im back what happened",
        "ok guys, I am back and what happened?",
        "what happened? I'm back",
        "back, what happened?",
    ),
    "ru": (
        "я вернулся, что было без меня",
        "Я вернулась! Что было без меня?",
        "я вернулся что было без меня",
        "так, я вернулась и что было без меня?",
        "что было без меня? я вернулся",
    ),
}


@pytest.mark.parametrize(("language", "text"), [(each, text) for each in LANGUAGES for text in BACK_AND[each]])
@pytest.mark.parametrize("is_overheard", [False, True])
async def test_whoever_is_back_with_a_part_of_a_line_has_their_side_and_an_answer_to_the_rest(
    town: Town, language: Language, text: str, *, is_overheard: bool
) -> None:
    anna, boris, code = await begun(town)
    await spoken_here((anna, boris), language)
    await boris.types("/computer sov")
    await anna.types("fire 191 > factory!")
    if is_overheard:
        answers = await town.handle(boris, Overheard(boris.who, boris.chat, text))
    else:
        answers = await boris.types(text)
    assert not (await table_of(town, code)).head.deputies
    assert isinstance(answers[0], Toast)
    (reply,) = answers[1:]
    assert isinstance(reply, Reply)
    assert "191" in text_of(reply.message), "what was done without them"


@pytest.mark.parametrize("text", ["I'm back, fire 191 > factory", "back to the mill", "я вернулся, пас"])
async def test_where_no_side_is_lent_nobody_is_back_with_a_part_of_a_line(town: Town, text: str) -> None:
    anna, _, _ = await begun(town)
    await anna.types(text)
    assert "sit there already" not in anna.heard()


@pytest.mark.parametrize(
    ("language", "text", "yes"),
    [("en", "gotta go, computer play for me", "yes"), ("ru", "мне отойти надо, пусть комп за меня поиграет", "да")],
)
@pytest.mark.parametrize("is_private", [False, True])
async def test_yes_to_the_offer_lends_the_side(
    town: Town, language: Language, text: str, yes: str, *, is_private: bool
) -> None:
    anna, boris, code = await begun(town)
    await spoken_here((anna, boris), language)
    if is_private:
        boris = town.person("boris", "dc:dm-boris", language)
        await boris.types(f"/table {code}")
    await boris.types(text)
    await boris.types(yes)
    assert (await table_of(town, code)).head.deputies == {"sov": "easy"}


@pytest.mark.parametrize(("no", "yes"), [("no", "yes"), ("нет", "да"), ("fire 191 > factory!", "yes")])
async def test_who_declines_the_offer_or_plays_on_does_not_lend_the_side_by_a_later_yes(
    town: Town, no: str, yes: str
) -> None:
    anna, _, code = await begun(town)
    await anna.types("gotta go")
    await anna.types(no)
    await anna.types(yes)
    assert not (await table_of(town, code)).head.deputies
