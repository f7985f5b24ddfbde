"""Orders of a plan that hang on what others answer: “if he reacts so, then this; otherwise ask me”."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.desk.messages.outgoing import Button, Reply
from bot.desk.news.planned import has_answered
from bot.desk.orders.foresight import foresee
from bot.desk.orders.reactions import Reactions, asked_of_others, put_to_others
from bot.desk.reading.listing import conditional
from bot.desk.reading.watched import Hidden, Watched, bare_words
from bot.desk.tables.agenda import Agenda, alternatives, planned_order
from bot.desk.tables.table import Table
from bot.desk.views.asking import walk, walking
from bot.desk.views.telling import spoken as told_order
from engine.catalog import GAMES
from engine.core import referee
from engine.core.dice import StepDice
from engine.core.rules import Refusal
from engine.core.text import Language
from tests.desk.orders.test_plans import DM, Evening
from tests.desk.pictures import FakeRenderer
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


async def test_conditions_are_put_together_by_buttons(evening: Evening) -> None:
    await evening.plans(FIRE)
    anna = evening.alone
    await anna.presses("If they answer")
    assert "Order 2 is given only if the order before it is answered like this (Soviets)" in anna.heard()
    await anna.presses("Card")
    await anna.presses("Order just this")
    assert "If card: you are asked" in anna.heard()
    assert "Germans: countermand" in anna.heard(), "to a card one may be asked for a reaction oneself"
    await anna.presses("A later question")
    assert "losses" in anna.heard()
    await anna.presses("A later question")
    await anna.presses("Pass")
    assert "2. ▫️ If card: Pass" in anna.heard()

    await anna.presses("Set down an order")
    await anna.presses("If they answer")
    await anna.presses("Decline")
    assert "If decline: you are asked" in anna.heard(), "a single word is a whole answer"
    await anna.presses("Manoeuvre")
    while "Your plan" not in anna.heard():
        (reply,) = anna.last
        assert isinstance(reply, Reply)
        ending = [button for button in reply.message.buttons if button.label == "Order just this"]
        await anna.sends((ending or reply.message.menu)[0].token)
    move = anna.heard().split("If decline: ", 1)[1].splitlines()[0]

    await anna.presses("Otherwise")
    await anna.presses("Pass")
    assert "4. ▫️ Else: Pass" in anna.heard()
    await anna.presses("Give all 4")
    await evening.boris.types("decline!")
    await _until_own_action(evening)
    *_, order = await _german(evening)
    table = await evening.town.desk._office.table(evening.code)
    assert table is not None
    assert told_order(table.play, order, "en") == move


async def test_where_no_order_is_chosen_for_an_answer_its_maker_is_asked(evening: Evening) -> None:
    await evening.plans(FIRE)
    anna = evening.alone
    for label in ("If they answer", "Decline", "To the plan", "Set down an order", "To the plan"):
        await anna.presses(label)
    assert "2. ▫️ If decline: you are asked" in anna.heard()
    await evening.plans(f"if decline: ask me\nelse: {OTHER}")
    assert "2. ▫️ If decline: you are asked" in anna.heard()
    await evening.plans("off")
    await evening.plans(FIRE, "if decline: ask me", f"else: {OTHER}")
    await anna.presses("Give all 3")
    await evening.boris.types("decline!")
    await _until_own_action(evening)
    assert await _german(evening) == [FIRE]
    assert "1. ▫️ If decline: you are asked" in await evening.plans()


async def test_behind_an_order_that_nobody_answers_there_is_no_such_button(evening: Evening) -> None:
    await evening.plans()
    assert not any(button.label.startswith("If they answer") for button in _buttons(evening.alone))
    await evening.plans(FIRE)
    assert any(button.label.startswith("If they answer") for button in _buttons(evening.alone))


def _buttons(person: Person) -> list[Button]:
    (reply,) = person.last
    assert isinstance(reply, Reply)
    return list(reply.message.buttons)


BEGUN = {"street": "nail-factory", "cards": "prokhorovka", "squad": "farm", "theater": "shores-west"}


@pytest.mark.parametrize("name", BEGUN)
async def test_what_others_may_answer_is_offered_and_hangs_on_no_hand(name: str, tmp_path: Path) -> None:
    """In random games a public answer begins as offered, and with hands drawn anew the same is offered."""
    store = await open_store(tmp_path)
    evening = Evening(Town(store, {name: GAMES[name]}, {name: FakeRenderer()}))
    sides = [side.seat for side in GAMES[name].card.sides_of(BEGUN[name])]
    await evening.begin(name, BEGUN[name], sides[0], sides[1])
    table = await evening.town.desk._office.table(evening.code)
    assert table is not None
    found = 0
    for number in range(160):
        if not table.asks or found == 12:
            break
        ask = table.asks[0]
        dice = StepDice(b"answers", name, number)
        order = table.play.write_order(ask.choices.sample(dice))
        far = foresee(table, ask.seat, (order,))
        if far.others is not None:
            found += 1
            _check_offered(far.others, ask.seat, dice)
        step = referee.submit(table.play, table.position, ask.seat, ask.choices.sample(dice), dice, asks=table.asks)
        assert not isinstance(step, Refusal)
        table = replace(table, position=step.state)
    await store.close()
    assert found > (name == "theater")


def _check_offered(table: Table, seat: str, dice: StepDice) -> None:
    offered = Reactions(table, seat)
    twin = replace(table, position=table.play.resample_hidden(table.position, seat, dice))
    assert offered.fork(()) == Reactions(twin, seat).fork(())
    question = asked_of_others(table, seat).choices
    words: tuple[str, ...] = ()
    for word in bare_words(table.play.write_order(question.sample(dice))):
        options = {option.word for option in offered.fork(words).options}
        seen = Watched(question).fork(words)
        assert word in options, (words, word)
        words = (*words, word)
        if [option for option in seen.options if option.word == word and option.masked]:
            break
        try:
            Watched(question).fork(words)
        except Hidden:
            break
    end = walk(offered, (0,), is_private=True)
    assert end.options or end.fork.action in offered
    _check_asked(table, twin, seat)


def _check_asked(table: Table, twin: Table, seat: str) -> None:
    """Whatever is picked, the words are put as buttons, and as the same ones whatever the others hold."""
    questions = [put_to_others(each, seat) for each in (table, twin)]
    for path in [(), *product(range(len(questions[0].choices.fork(()).options)), (0,))]:
        seen = []
        for each, question in zip((table, twin), questions, strict=True):
            step = walk(question.choices, path[:1], is_private=True)
            step = walk(question.choices, path, is_private=True) if len(path) > 1 and step.options else step
            seen.append(walking(each, question, step, "en", is_private=True, planned=(0, 0)))
        assert seen[0] == seen[1]


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
        ("if card: ask me", ("", "card")),
        ("If card: you are asked", ("", "card")),
        ("Если карта: спросят вас", ("", "карта")),
    ],
)
def test_what_a_line_hangs_on_is_read_apart(line: str, read: tuple[str, str | None]) -> None:
    assert conditional(line) == read
