"""Undo: who decides on it, by words as by buttons, with a side that was lent, and after the end of practice."""

from __future__ import annotations

import pytest

from engine.core.text import Language
from storage.record import UndoAsked, Undone, UndoRefused, UndoWithdrawn
from tests.desk.game import GROUP, begun, play, version
from tests.desk.town import Town, code_at


@pytest.mark.parametrize(("language", "allow"), [("en", "allow"), ("ru", "разрешаю")])
async def test_whoever_takes_a_lent_side_back_still_decides_on_an_undo(
    town: Town, language: Language, allow: str
) -> None:
    anna, boris, code = await begun(town)
    await boris.types(f"/language {language}")
    await anna.types("fire 191 > factory!")
    await boris.types("decline")
    await boris.types("/computer sov")
    await anna.types("/undo")
    assert isinstance((await town.records(code))[-1], UndoAsked)
    await boris.types("/join sov")
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.undo is not None, "it was asked before, and he has seen the same as ever"
    await boris.types(allow)
    assert isinstance((await town.records(code))[-1], Undone)


@pytest.mark.parametrize(
    ("who", "said", "record"),
    [
        ("boris", "allow", Undone),
        ("boris", "разрешаю", Undone),
        ("boris", "yes", Undone),
        ("boris", "refuse", UndoRefused),
        ("boris", "не разрешаю", UndoRefused),
        ("boris", "нет", UndoRefused),
        ("anna", "never mind", UndoWithdrawn),
        ("anna", "Withdraw the question", UndoWithdrawn),
        ("anna", "Снять вопрос", UndoWithdrawn),
        ("anna", "передумала", UndoWithdrawn),
        ("anna", "yes", UndoAsked),
        ("carl", "yes", UndoAsked),
        ("carl", "no", UndoAsked),
    ],
)
async def test_words_decide_on_an_undo_as_its_buttons_do(town: Town, who: str, said: str, record: type) -> None:
    anna, boris, code = await begun(town)
    await anna.types("fire 191 > factory!")
    await boris.types("decline")
    await anna.types("take it back")
    people = {"anna": anna, "boris": boris, "carl": town.person("carl", GROUP)}
    await people[who].types(said)
    assert isinstance((await town.records(code))[-1], record)


@pytest.mark.parametrize("wish", ["/undo", "undo", "take it back", "верни ход"])
async def test_practice_is_taken_back_even_after_its_end_and_by_whom_it_takes_before_it(town: Town, wish: str) -> None:
    for name, boris in (("anna", None), ("alice", town.person("boris", GROUP))):
        anna = town.person(name, GROUP)
        await anna.types("/new street nail-factory practice")
        await anna.presses("Join: Germans")
        await (anna.presses("Computer: Soviets") if boris is None else boris.presses("Join: Soviets"))
        await anna.presses("Begin")
        code = await code_at(town, GROUP)
        people = {"ger": anna} if boris is None else {"ger": anna, "sov": boris}
        await play(town, code, people, 300)
        table = await town.desk._office.table(code)
        assert table is not None
        assert table.is_over
        is_hers = table.dones[-1].seat == "ger"
        asker, judge = (boris, anna) if boris is not None and is_hers else (anna, boris)
        await asker.types(wish)
        if judge is not None:
            assert isinstance((await town.records(code))[-1], UndoAsked)
            assert "do you allow" in asker.heard()
            await judge.types("yes")
        table = await town.desk._office.table(code)
        assert table is not None
        assert not table.is_over
        await anna.types("/resign")


@pytest.mark.parametrize("wish", ["/undo", "undo", "take it back", "верни ход"])
async def test_a_game_that_counts_stays_as_it_ended_however_an_undo_is_wished_for(town: Town, wish: str) -> None:
    anna, _, code = await begun(town)
    await anna.types("fire 191 > factory!")
    await anna.types("/resign")
    await anna.presses("Resign")
    before = await version(town, code)
    await anna.types(wish)
    assert "nothing can be taken back" in anna.heard()
    assert await version(town, code) == before


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "the computer answers for that side now. The question waits"),
        ("ru", "отвечает компьютер. Вопрос подождёт"),
    ],
)
async def test_who_is_away_is_waited_for_and_whoever_asks_is_told_so(town: Town, language: Language, told: str) -> None:
    anna, boris, code = await begun(town)
    await anna.types(f"/language {language}")
    await anna.types("fire 191 > factory!")
    await boris.types("decline")
    await boris.types("/computer sov")
    await anna.types("/undo")
    assert isinstance((await town.records(code))[-1], UndoAsked)
    assert told in anna.heard()
    await boris.types("yes")
    assert isinstance((await town.records(code))[-1], Undone)
