"""Orders of a plan that hang on what others answer: “if he reacts so, then this; otherwise ask me”."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.desk.news.planned import has_answered
from bot.desk.orders.plans import conditional
from bot.desk.tables.agenda import Agenda, alternatives, planned_order
from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.pictures import FakeRenderer
from tests.desk.test_plans import DM, Evening
from tests.desk.town import Person, Town, open_store, spoken

FIRE, MOVE, OTHER = "fire 191 194 > factory", "move guns > yard", "pass"


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    store = await open_store(tmp_path)
    evening = Evening(Town(store, {"street": GAMES["street"]}, {"street": FakeRenderer()}))
    await evening.begin("street", "nail-factory", "ger", "sov")
    yield evening
    await store.close()


async def _until_own_action(evening: Evening) -> None:
    """All others answer safely, and so does Anna where her plan has no order, until she is asked for an action."""
    for _ in range(40):
        ((seat, kind),) = await evening.asked()
        if (seat, kind) == ("ger", "action"):
            return
        table = await evening.town.desk._office.table(evening.code)
        assert table is not None
        who = evening.anna if seat == "ger" else evening.boris
        await who.types(f"{table.play.write_order(table.asks[0].choices.default())}!")


async def _german(evening: Evening) -> list[str]:
    """What the Germans have ordered for their actions, the first of which is the fire."""
    given = [order for by, order in await evening.given() if by == "tg:anna"]
    return [order for order in given if order.split()[0] in ("fire", "move", "pass")]


@pytest.mark.parametrize(
    ("lines", "given"),
    [
        ((f"if decline: {MOVE}",), MOVE),
        ((f"if card countermand: {OTHER}", f"if decline: {MOVE}"), MOVE),
        ((f"if card countermand: {OTHER}", f"else: {MOVE}"), MOVE),
        ((f"if he reacts with decline, then {MOVE}; otherwise ask me",), MOVE),
    ],
)
async def test_an_order_is_given_if_the_others_have_answered_so(
    evening: Evening, lines: tuple[str, ...], given: str
) -> None:
    told = await evening.plans(FIRE, *lines)
    assert "you are asked" in told
    assert f"{len(lines) + 1}. ▫️" in told
    await evening.alone.presses(f"Give all {len(lines) + 1}")
    assert await _german(evening) == [FIRE]
    for _ in range(40):
        ((seat, _),) = await evening.asked()
        if len(await _german(evening)) > 1:
            break
        table = await evening.town.desk._office.table(evening.code)
        assert table is not None
        who = evening.anna if seat == "ger" else evening.boris
        await who.types(f"{table.play.write_order(table.asks[0].choices.default())}!")
    assert await _german(evening) == [FIRE, given]
    table = await evening.town.desk._office.table(evening.code)
    assert table is not None
    assert table.head.plans == (), "the other alternatives are done with"


async def test_otherwise_its_maker_is_asked_and_the_rest_is_a_draft_again(evening: Evening) -> None:
    await evening.plans(FIRE, f"if card: {OTHER}", FIRE)
    await evening.alone.presses("Give all 3")
    evening.town.restart()
    await evening.boris.types("decline!")
    await _until_own_action(evening)
    assert await _german(evening) == [FIRE]
    told = await evening.plans()
    assert "1. ▫️ If" in told
    assert "Give all 2" in [button.label for button in evening.alone.last[0].message.buttons]


async def test_the_same_in_russian_and_what_is_shown_can_be_typed_back(evening: Evening) -> None:
    vera = Person(evening.town, "anna", DM, "ru")
    await vera.types(f"/plan #{evening.code} {FIRE}\nесли без реакции: {MOVE}\nиначе: пас")
    told = spoken(vera.last)
    assert "Если без реакции: " in told.casefold().replace("если", "Если")
    assert "план остановится и спросят вас" in told
    lines = [line.split("️ ", 1)[1] for line in told.splitlines() if "▫️ " in line and "приказ" not in line]
    assert len(lines) == 2
    await vera.types(f"/plan #{evening.code} стереть")
    await vera.types(f"/plan #{evening.code} {FIRE}\n" + "\n".join(lines))
    again = spoken(vera.last)
    assert all(f"▫️ {line}" in again for line in lines)


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_an_answer_that_the_game_does_not_know_is_refused(evening: Evening, language: Language) -> None:
    person = Person(evening.town, "anna", DM, language)
    word = "if" if language == "en" else "если"
    await person.types(f"/plan #{evening.code} {word} xyzzy: {MOVE}")
    told = spoken(person.last)
    assert "xyzzy" in told
    assert "1. " not in told


async def test_a_condition_hangs_on_nothing_but_what_all_have_read(evening: Evening) -> None:
    await evening.anna.types(f"{FIRE}!")
    await evening.boris.types("decline!")
    table = await evening.town.desk._office.table(evening.code)
    assert table is not None
    plan = Agenda("ger", "tg:anna", (MOVE,), ("",), since=table.dones[0].version)
    assert has_answered(table, plan, "decline")
    assert not has_answered(table, replace(plan, since=table.dones[-1].version), "decline"), "that was before"
    assert not has_answered(table, replace(plan, seat="sov"), "decline"), "that was one's own answer"
    play = next(each for each in table.dones if each.seat == "sov")
    secret = replace(play, order="card countermand", events=tuple(replace(e, seen_by="sov") for e in play.events))
    hidden = replace(table, dones=(*table.dones[:-1], secret))
    assert not has_answered(hidden, plan, "card countermand"), "nobody has read which card it was"
    assert has_answered(hidden, plan, "card"), "that one was played all see"


def test_alternatives_belong_to_one_question() -> None:
    orders = ("if a: x", "if b: y", "else: z", "if a: w")
    assert [entry.order for entry in alternatives(orders)] == ["x", "y", "z"]
    assert [entry.order for entry in alternatives(orders[3:])] == ["w"]
    assert [entry.order for entry in alternatives(("x", "if a: y"))] == ["x"]
    assert all(planned_order(order).text == order for order in (*orders, "fire 1 > 2"))


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("fire 191 > mill", ("fire 191 > mill", None)),
        ("if decline: pass", ("pass", "decline")),
        ("If card sniper then pass; otherwise ask me", ("pass", "card sniper")),
        ("если он ответит: отказ, то пас; иначе спроси меня", ("пас", "отказ")),
        ("иначе: пас", ("пас", "")),
        ("else ask me", ("", "")),
        ("иначе спросить", ("", "")),
    ],
)
def test_what_a_line_hangs_on_is_read_apart(line: str, read: tuple[str, str | None]) -> None:
    assert conditional(line) == read
