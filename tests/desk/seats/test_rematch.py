"""A rematch: the same game on the same terms with sides swapped; nobody has to be there but whoever asks for it."""

from __future__ import annotations

import asyncio

import pytest

from bot.desk.messages.incoming import Pressed
from bot.desk.messages.outgoing import Reply
from bot.desk.messages.people import NEAR
from bot.desk.tables.table import Table
from engine.core.text import Language
from tests.desk.game import GROUP, against_computer, begun
from tests.desk.town import Person, Town, code_at, text_of

LABELS: dict[Language, str] = {"en": "Rematch", "ru": "Реванш"}


async def _ended(town: Town) -> tuple[Person, Person, Table]:
    """Anna (Germans) has won against Boris (Soviets)."""
    anna, boris, code = await begun(town)
    await boris.types("/resign")
    await boris.presses("Resign")
    return anna, boris, await _table(town, code)


async def _table(town: Town, code: str) -> Table:
    table = await town.desk._office.table(code)
    assert table is not None
    return table


@pytest.mark.parametrize("first", ["anna", "boris"])
async def test_a_rematch_begins_once_both_have_pressed_with_sides_swapped(town: Town, first: str) -> None:
    anna, boris, old = await _ended(town)
    one, other = (anna, boris) if first == "anna" else (boris, anna)
    await one.presses("Rematch")
    code = await code_at(town, one.chat.key)
    assert code != old.code
    table = await _table(town, code)
    assert not table.head.has_begun
    assert await code_at(town, other.chat.key) == code, "who is away finds it in his chat"
    assert any("Join" in button.label for button in (*other.prompt().menu, *other.prompt().buttons))
    town.restart()
    await other.sends(f"{old.code}:1:80:")
    table = await _table(town, code)
    assert table.head.has_begun
    assert (table.head.game, table.head.scenario, table.head.pace) == (old.head.game, old.head.scenario, old.head.pace)
    assert [holder.key for holder in table.holders("sov")] == [anna.who.key]
    assert [holder.key for holder in table.holders("ger")] == [boris.who.key]


WAITING: dict[Language, str] = {"en": "Germans: waiting for Boris", "ru": "Немцы: Boris (ещё не за столом)"}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("is_near", [True, False])
async def test_the_lobby_names_the_opponent_on_the_side_he_is_to_play_and_calls_him(
    town: Town, language: Language, *, is_near: bool
) -> None:
    anna, boris = town.person("anna", GROUP), town.person("boris", GROUP)
    await anna.types(f"/language {language}")
    await anna.types("/new street nail-factory")
    await anna.types("/join ger")
    await boris.types("/join sov")
    await anna.types("/begin")
    old = await code_at(town, GROUP)
    await anna.types("/resign")
    await anna.sends(next(each for each in anna.last if isinstance(each, Reply)).message.buttons[0].token)
    if not is_near:
        await town.wait(NEAR)
    await anna.sends(f"{old}:1:80:")
    card = anna.prompt()
    assert WAITING[language] in text_of(card)
    assert text_of(card).count("Anna") == 1, "who sits where is told once"
    assert [who.key for who in card.mentions] == [boris.who.key]
    await boris.sends(f"{old}:1:80:")
    table = await _table(town, await code_at(town, GROUP))
    assert table.head.has_begun
    assert [holder.key for holder in table.holders("ger")] == [boris.who.key]


async def test_whoever_else_takes_the_side_is_not_waited_for(town: Town) -> None:
    anna, boris, _ = await _ended(town)
    await anna.presses("Rematch")
    table = await _table(town, await code_at(town, GROUP))
    assert [holder.key for holder in table.expected("ger")] == [boris.who.key]
    assert table.expected("sov") == ()
    carl = town.person("carl", GROUP)
    await carl.types("/join ger")
    assert (await _table(town, table.code)).expected("ger") == ()


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_against_the_computer_it_begins_at_once(town: Town, language: Language) -> None:
    anna = await against_computer(town)
    await anna.types(f"/language {language}")
    old = await code_at(town, GROUP)
    await anna.types("/resign")
    await anna.presses("Resign")
    await anna.types("/review")
    await anna.presses(LABELS[language])
    table = await _table(town, await code_at(town, GROUP))
    assert table.code != old
    assert table.head.has_begun
    assert table.head.computers == {"ger": "easy"}
    assert [holder.key for holder in table.holders("sov")] == [anna.who.key]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("first", ["anna", "boris"])
@pytest.mark.parametrize("how", ["lent", "left"])
async def test_whoever_has_let_the_computer_finish_it_is_asked_for_and_seated_again(
    town: Town, language: Language, first: str, how: str
) -> None:
    anna, boris, code = await begun(town)
    people = {"anna": anna, "boris": boris}
    for person in people.values():
        await person.types(f"/language {language}")
        await person.types(f"/language chat {language}")
    if how == "left":
        await boris.types("/leave")
    await (anna if how == "left" else boris).types("/computer sov")
    await anna.types("/resign")
    await anna.sends(next(each for each in anna.last if isinstance(each, Reply)).message.buttons[0].token)
    assert (await _table(town, code)).is_over
    one, other = people[first], next(each for name, each in people.items() if name != first)
    await town.wait(NEAR)
    await one.presses(LABELS[language])
    table = await _table(town, await code_at(town, other.chat.key))
    assert not table.head.has_begun
    assert not table.head.computers, "it played for somebody, who is there to play now"
    seat = {"anna": "sov", "boris": "ger"}
    assert {each: [holder.key for holder in table.expected(each)] for each in table.seats} == {
        seat[first]: [],
        next(each for name, each in seat.items() if name != first): [other.who.key],
    }
    assert other.who.name in text_of(one.prompt())
    assert [who.key for who in other.prompt().mentions] == [other.who.key]
    await other.presses(LABELS[language])
    table = await _table(town, table.code)
    assert table.head.has_begun
    assert [holder.key for holder in table.holders("sov")] == [anna.who.key]
    assert [holder.key for holder in table.holders("ger")] == [boris.who.key]


async def test_whoever_gives_up_against_a_computer_meets_that_one_again(town: Town) -> None:
    anna = await against_computer(town)
    await anna.types("/resign")
    await anna.sends(anna.last[0].message.buttons[0].token)  # type: ignore[union-attr]
    await anna.presses("Rematch")
    table = await _table(town, await code_at(town, GROUP))
    assert table.head.has_begun
    assert table.head.computers == {"ger": "easy"}
    assert [holder.key for holder in table.holders("sov")] == [anna.who.key]


async def test_who_did_not_play_asks_for_no_rematch(town: Town) -> None:
    anna, _, old = await _ended(town)
    carl = town.person("carl", GROUP)
    await carl.sends(anna.button("Rematch").token)
    assert "those who have played" in carl.heard()
    assert await code_at(town, GROUP) == old.code


async def test_two_who_press_at_once_meet_at_one_table(town: Town) -> None:
    anna, boris, old = await _ended(town)
    await asyncio.gather(
        *(
            asyncio.create_task(town.desk.handle(Pressed(each.who, each.chat, f"{old.code}:1:80:")))
            for each in (anna, boris)
        )
    )
    await town.desk.deliver()
    await town.desk.settled()
    tables = {code for chat in (anna, boris) for code in await town.store.tables(chat.chat.key)} - {old.code}
    running = [table for table in [await _table(town, code) for code in tables] if not table.is_over]
    assert len(running) == 1
    held = {seat: [holder.key for holder in running[0].holders(seat)] for seat in running[0].seats}
    assert held == {"ger": [boris.who.key], "sov": [anna.who.key]}


async def test_a_rematch_that_was_closed_unplayed_can_be_asked_for_again(town: Town) -> None:
    anna, _, _ = await _ended(town)
    again = anna.button("Rematch").token
    await anna.sends(again)
    code = await code_at(town, GROUP)
    await anna.types("/close")
    await anna.sends(again)
    other = await code_at(town, GROUP)
    assert other != code
    assert not (await _table(town, other)).is_over


@pytest.mark.parametrize(
    ("one", "other"), [("rematch", "Rematch please!"), ("реванш", "Хочу реванш!"), ("ещё раз", "one more game")]
)
async def test_a_rematch_is_asked_for_and_joined_in_words(town: Town, one: str, other: str) -> None:
    anna, boris, old = await _ended(town)
    await anna.types(one)
    code = await code_at(town, GROUP)
    assert code != old.code
    await boris.types(other)
    await boris.types("go")
    table = await _table(town, code)
    assert [[holder.key for holder in table.holders(seat)] for seat in ("sov", "ger")] == [
        [anna.who.key],
        [boris.who.key],
    ]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_to_sit_beside_who_has_asked_for_it_is_the_last_thing_a_lobby_offers(
    town: Town, language: Language
) -> None:
    anna, boris, old = await _ended(town)
    await anna.types(f"/language chat {language}")
    await boris.types(f"/language chat {language}")
    await anna.sends(f"{old.code}:1:80:")
    labels = [button.label for button in boris.prompt().menu]
    assert labels[0] == {"en": "Join: Germans", "ru": "Сесть: Немцы"}[language]
    beside = {"en": "Play the same side: Soviets (Anna)", "ru": "Играть за ту же сторону: СССР (Anna)"}[language]
    assert labels.index(beside) == len(labels) - 1
    await boris.presses(labels[0])
    assert not any(button.label.startswith(beside[:8]) for button in anna.prompt().menu), "nor where all are there"


@pytest.mark.parametrize(
    "line",
    [
        "again, with sides swapped",
        "let's play again but swap sides",
        "ещё раз, поменяемся сторонами",
        "поменяемся сторонами и сыграем ещё",
        "реванш, поменявшись сторонами",
    ],
)
async def test_a_rematch_is_wished_for_with_the_sides_swapped_in_words(town: Town, line: str) -> None:
    anna, boris, old = await _ended(town)
    await anna.types(line)
    code = await code_at(town, anna.chat.key)
    assert code != old.code, anna.heard()
    await boris.types(line)
    table = await _table(town, code)
    assert [holder.key for holder in table.holders("sov")] == [anna.who.key]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "so where did I go wrong in the last game?"),
        ("en", "what were my mistakes in the last game?"),
        ("ru", "ну так где я ошибся в прошлой партии?"),
        ("ru", "какие у меня были ошибки в прошлой партии?"),
    ],
)
async def test_what_is_asked_of_the_game_before_where_a_rematch_is_set_up_is_answered_as_the_command_is(
    town: Town, language: Language, line: str
) -> None:
    anna, _, _ = await _ended(town)
    await anna.types(f"/language {language}")
    await anna.presses("Rematch")
    await anna.types("/review missteps")
    by_command = anna.heard()
    await anna.types(line)
    assert anna.heard() == by_command
    assert {"en": "the computer cannot tell", "ru": "компьютер не"}[language] in by_command, "the game is over"
