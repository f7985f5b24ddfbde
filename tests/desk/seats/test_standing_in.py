"""Standing in: the computer answers for people who do not come, as strong as they are, until one of them is back."""

from __future__ import annotations

import msgspec
import pytest

from bot.desk.office.requests import KNOCK
from bot.desk.tables.absence import LONG, is_absent, level_like
from bot.desk.tables.standings import GameResult, Party, Upshot
from bot.desk.tables.table import Table
from bot.desk.views.telling import seated
from engine.core.text import Language
from engine.players.chance import RandomPlayer
from storage.record import Answered, Represented, Sat
from tests.desk.game import GROUP, begun, paced
from tests.desk.town import Person, Town, code_at

OFFERED = ("recruit", "regular", "veteran")
WORDS: dict[Language, tuple[str, str, str]] = {
    "en": (
        "Computer until they are back: Soviets",
        "Boris here again: Soviets",
        "until they are back, the computer answers",
    ),
    "ru": ("Компьютер до возвращения: СССР", "Boris снова здесь: СССР", "до возвращения отвечает компьютер"),
}


async def table_of(town: Town, code: str) -> Table:
    table = await town.desk._office.table(code)
    assert table is not None
    return table


async def missed(town: Town, anna: Person, boris: Person, code: str) -> None:
    """Boris lets his time pass at two answers; Anna, who plays on, is asked."""
    await paced(anna, boris, "10m")
    await anna.types("fire 191 > factory!")
    for _ in range(40):
        table = await table_of(town, code)
        if table.asks[0].seat == "sov":
            await town.wait(660)
        elif len([done for done in table.dones if done.by == "clock"]) > 1:
            return
        else:
            await anna.types(table.play.write_order(table.asks[0].choices.default()) + "!")
    raise AssertionError("his time is up at two answers")


def answered_by(records: list[object], seat: str) -> list[str]:
    return [record.by for record in records if isinstance(record, Answered) and record.seat == seat]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_whoever_has_let_two_answers_pass_is_represented_until_he_is_back(town: Town, language: Language) -> None:
    anna, boris, code = await begun(town)
    await anna.types(f"/language {language}")
    await anna.types(f"/language chat {language}")
    await missed(town, anna, boris, code)
    stand_in, back, notice = WORDS[language]
    before = len(await town.records(code))
    await boris.presses(WORDS["en"][0])
    assert len(await town.records(code)) == before, "it stands in for nobody who is there to ask for it"
    assert stand_in in [button.label for button in anna.prompt().buttons]
    await anna.presses(stand_in)
    assert notice in "\n".join(text for text in anna_sees(anna))
    table = await table_of(town, code)
    assert [holder.key for holder in table.holders("sov")] == ["dc:boris"]
    assert notice.split()[-1] in seated(table, "sov", language)
    while (table := await table_of(town, code)).asks[0].seat == "ger":
        await anna.types(table.play.write_order(table.asks[0].choices.default()) + "!")
        await town.wait(1)
        if "computer" in answered_by(await town.records(code), "sov"):
            break
    assert answered_by(await town.records(code), "sov")[-1] == "computer"
    assert back in [button.label for button in anna.prompt().buttons]
    assert [button.label for button in anna.prompt().buttons].index(back) > 0, "it is not the first thing to press"
    await anna.presses(back)
    assert isinstance((await town.records(code))[-1], Represented | Answered), "it is not hers to be back"
    assert await town.store.slot(code, anna.who.key, KNOCK) is None, "nor asks it for his side"
    assert "Boris" in anna.heard()
    await boris.types("/join sov")
    assert isinstance((await town.records(code))[-1], Sat)
    assert not (await table_of(town, code)).head.deputies


def anna_sees(anna: Person) -> list[str]:
    return ["\n".join(block.text for block in sent.message.blocks) for sent in anna.sees()]


async def test_the_computer_stands_in_for_nobody_who_was_there_a_while_ago_nor_because_an_onlooker_wants_it(
    town: Town,
) -> None:
    anna, boris, code = await begun(town)
    await paced(anna, boris, "off")
    await boris.types("/computer ger")
    assert "The computer may stand in once" in boris.heard()
    carl = town.person("carl", GROUP)
    await town.wait(LONG + 60)
    await carl.types("/computer ger")
    assert not (await table_of(town, code)).head.deputies
    await boris.types("/computer ger")
    assert (await table_of(town, code)).head.deputies == {"ger": "easy"}


async def test_a_paused_game_makes_nobody_absent(town: Town) -> None:
    anna, _, code = await begun(town)
    await anna.types("/pause")
    table = await table_of(town, code)
    assert not is_absent(table, "ger", table.head.moved_at + 2 * LONG)
    await anna.types("/pause")
    table = await table_of(town, code)
    assert not is_absent(table, "ger", table.head.moved_at + LONG - 1)
    assert is_absent(table, "ger", table.head.moved_at + LONG)
    assert not is_absent(table, "sov", table.head.moved_at + LONG), "nobody asks them"


async def test_somebody_who_leaves_while_represented_leaves_his_side_to_nobody(town: Town) -> None:
    anna, boris, code = await begun(town)
    await missed(town, anna, boris, code)
    await anna.types("/computer sov")
    await boris.types("/leave")
    table = await table_of(town, code)
    assert not table.head.deputies
    assert not table.is_automatic("sov")


def game(number: int, upshot: Upshot, strength: str = "", *, other: str = "tg:x") -> GameResult:
    mine = Party({"tg:a": "A"}, upshot, has_left=False)
    theirs = Party({other: "X"}, "lost" if upshot == "won" else "won", has_left=False)
    return GameResult(f"T{number}", "squad", number, (mine,) if strength else (mine, theirs), strength)


def like(*results: GameResult) -> str:
    return level_like(results, "squad", ["tg:a"], OFFERED)


def test_the_computer_is_as_strong_as_whoever_it_stands_in_for() -> None:
    assert like() == "regular"
    assert like(game(1, "won", "veteran"), game(2, "won", "regular")) == "veteran"
    assert like(game(1, "lost", "veteran"), game(2, "won", "hard")) == "regular"
    assert like(game(1, "lost", "regular")) == "recruit"
    assert like(game(1, "won"), game(2, "won")) == "regular", "too few games to tell"
    assert like(*(game(number, "won", other=f"tg:{number}") for number in range(12))) == "veteran"
    assert like(*(game(number, "lost", other=f"tg:{number}") for number in range(12))) == "recruit"
    assert level_like([game(1, "won", "veteran")], "cards", ["tg:a"], OFFERED) == "regular"


@pytest.mark.parametrize(("word", "upshot", "level"), [("equal", "lost", "easy"), ("равный", "won", "hard")])
async def test_a_computer_as_strong_as_whoever_asks_can_be_had(
    town: Town, word: str, upshot: Upshot, level: str
) -> None:
    town.computers = {("street", strength): RandomPlayer() for strength in ("easy", "hard")}
    town.restart()
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    await anna.types("/join ger")
    party = Party({"tg:anna": "Anna"}, upshot)
    past = GameResult("PAST", "street", 1, (party,), "hard")
    await town.store.put_slot("standings", GROUP, past.code, msgspec.json.encode(past).decode())
    await anna.types(f"/computer sov {word}")
    table = await table_of(town, await code_at(town, GROUP))
    assert table.head.computers == {"sov": level}
