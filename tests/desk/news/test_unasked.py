"""Whoever has only one answer is not asked in vain, and nobody else learns of it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.desk.messages.people import NEAR
from bot.desk.news.delays import AWAY, LONGEST_DELAY, NEARBY
from bot.desk.news.following import unasked
from bot.desk.tables.table import Table
from bot.desk.views.unplayable import unplayable
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from engine.games.street.table.cards import CARDS
from renderers.speech import speak_text
from storage.record import IDLE, Answered
from tests.desk.game import GROUP, against_computer, begun
from tests.desk.town import Town, code_at, text_of


async def _given(town: Town, code: str) -> list[str]:
    return [record.by for record in await town.records(code) if isinstance(record, Answered)]


async def test_a_hand_that_can_play_nothing_answers_after_a_time_though_the_process_dies(town: Town) -> None:
    anna, boris, code = await begun(town)
    await anna.types("fire 191 > factory!")
    await town.desk.tick()
    assert await _given(town, code) == ["tg:anna"], "its speed would tell of the hand"
    assert "reaction" in text_of(boris.prompt())
    town.restart()
    await town.wait(60)
    assert await _given(town, code) == ["tg:anna", IDLE]
    seen = [text_of(sent.message) for person in (anna, boris) for sent in person.sees()]
    assert not any("nothing in your hand" in text for text in seen)


UNASKED: dict[Language, tuple[str, str]] = {
    "en": ("Nothing in your hand could be played", "not at this moment. This card is played"),
    "ru": ("Сыграть с руки было нечего", "в этот момент сыграть нельзя: её играют"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_was_not_asked_hears_why_alone_and_once_and_later_from_the_log(
    town: Town, language: Language
) -> None:
    anna, boris, code = await begun(town)
    for person in (anna, boris):
        await person.types(f"/language {language}")
        await person.types(f"/language chat {language}")
    said, why = UNASKED[language]
    for _ in range(3):
        table = await town.desk._office.table(code)
        assert table is not None
        order = (
            "fire 191 > factory"
            if table.ask("ger") and not table.dones
            else table.play.write_order(table.asks[0].choices.default())
        )
        await (anna if table.asks[0].seat == "ger" else boris).types(f"{order}!")
        await town.wait(600)
    assert IDLE in await _given(town, code)
    (letter,) = [each for each in town.messenger("dc").whispers.get("dc:boris", []) if said in text_of(each)]
    hand = (await town.desk._office.table(code)).position.hands[1]
    assert {each for each in hand if speak_text(CARDS[each].name, language) in text_of(letter)} == set(hand)
    assert why in text_of(letter)
    assert not any(said in text_of(each) for each in town.messenger("tg").whispers.get("tg:anna", []))
    for chat in (anna, boris):
        assert not any(why in text_of(sent.message) or said in text_of(sent.message) for sent in chat.sees())
    await boris.types("/log 1")
    assert why in boris.heard()
    await anna.types("/log 1")
    assert why not in anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "scenario"), [("street", "nail-factory"), ("squad", "farm")])
def test_it_is_told_of_each_card_or_deed_why_it_could_not_be_played(
    game: str, scenario: str, language: Language
) -> None:
    play, seen = GAMES[game], 0
    dice = StepDice(b"unasked", game, 0)
    position = play.setup(scenario, {}, dice).state
    for number in range(1, 300):
        asks = play.pending(position)
        if not asks:
            break
        ask = asks[0]
        sole = ask.choices.moot()
        if sole is not None and not sole.is_known:
            seen += 1
            (block,) = unplayable(ask, language)
            assert all(row.startswith("✗ ") and len(row) > 20 for row in block.text.splitlines()), block.text
        dice = StepDice(b"unasked", game, number)
        position = play.apply(position, ask.seat, ask.choices.sample(dice), dice).state
    assert seen


def _plainly(said: str) -> str:
    """What is said without the figures behind a name."""
    return re.sub(r"\s\d+-\d+", "", said).casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_several_reasons_speak_against_is_named_in_one_line(language: Language) -> None:
    play, seen = GAMES["street"], 0
    dice = StepDice(b"named", "street", 0)
    position = play.setup("nail-factory", {}, dice).state
    for number in range(1, 120):
        asks = play.pending(position)
        if not asks:
            break
        ask = asks[0]
        told = unplayable(ask, language) if ask.kind == "action" else ()
        rows = [_plainly(row) for block in told for row in block.text.splitlines()]
        labels = {_plainly(speak_text(word.name, language)) for word in play.words if word.kind == "unit"}
        named = [label for label in labels for row in rows if label in row]
        assert len(named) == len(set(named)), rows
        seen += len(named)
        dice = StepDice(b"named", "street", number)
        position = play.apply(position, ask.seat, ask.choices.sample(dice), dice).state
    assert seen


async def test_whoever_wants_to_be_asked_is_asked(town: Town) -> None:
    anna, boris, code = await begun(town)
    await boris.types("/reflex reaction ask")
    await anna.types("fire 191 > factory!")
    await town.wait(600)
    assert await _given(town, code) == ["tg:anna"]


async def test_who_has_only_one_answer_may_give_it_himself_meanwhile(town: Town) -> None:
    anna, boris, code = await begun(town)
    await anna.types("fire 191 > factory!")
    await town.wait(5)
    await boris.types("decline")
    assert await _given(town, code) == ["tg:anna", "dc:boris"], "he may answer himself meanwhile"


async def test_who_seems_to_be_elsewhere_answers_no_sooner_than_from_there(town: Town) -> None:
    anna, _, code = await begun(town)
    await town.wait(NEARBY)
    await anna.types("fire 191 > factory!")
    await town.wait(AWAY - 1)
    assert await _given(town, code) == ["tg:anna"], "a quick answer would tell that nobody gave it"
    await town.wait(64 * AWAY)
    assert await _given(town, code) == ["tg:anna", IDLE]


async def test_it_takes_as_long_as_the_same_people_took_when_they_could_choose(town: Town) -> None:
    anna, _, code = await begun(town)
    await anna.types("fire 191 > factory!")
    table = await town.desk._office.table(code)
    assert table is not None
    assert 750 <= _wait(_remembering(table, _with_a_choice(table))) <= 1250
    assert _wait(_remembering(table, table.position)) <= LONGEST_DELAY, "answers without a choice teach nothing"


def _with_a_choice(table: Table) -> Any:
    """A position in which the Soviets can react."""
    position = table.position
    for number in range(400):
        ask = table.play.pending(position)[0]
        if ask.kind == "reaction" and ask.seat == "sov" and ask.choices.sole() is None:
            return position
        dice = StepDice(b"choice", table.code, number)
        position = table.play.apply(position, ask.seat, ask.choices.sample(dice), dice).state
    raise AssertionError("expected a reaction with a choice")


def _remembering(table: Table, before: Any) -> Table:
    """The table, if its Soviets had answered slowly from this position, and were near all the time."""
    asked, fired = table.dones[-1], table.notices[-1]
    assert isinstance(fired.record, Answered)
    dones, notices = [], []
    for number in range(4):
        for by, seat, slow in (("tg:anna", "ger", 0), ("dc:boris", "sov", 1000)):
            version = table.version + 2 * number + (slow > 0)
            at = fired.record.at + 1300 * number + slow
            dones.append(replace(asked, version=version, by=by, seat=seat, before=before))
            notices.append(replace(fired, version=version, record=replace(fired.record, at=at, by=by, seat=seat)))
    joined = replace(fired, version=0, record=replace(fired.record, at=fired.record.at, by="dc:boris"))
    moved = replace(table.head, version=notices[-1].version, moved_at=notices[-1].record.at)
    return replace(table, head=moved, dones=tuple(dones), notices=(joined, *notices))


def _wait(table: Table) -> int:
    """Seconds that the Soviets' answer waits."""
    ask = table.ask("sov")
    assert ask is not None
    found = unasked(table, ask)
    assert found is not None
    assert found.by == IDLE
    return found.due - table.head.moved_at


async def test_alone_against_a_computer_nobody_waits_for_a_hand_that_can_play_nothing(town: Town) -> None:
    anna = await against_computer(town)
    code = await code_at(town, GROUP)
    for number in range(40):
        table = await town.desk._office.table(code)
        assert table is not None
        if not table.asks:
            break
        ask = table.asks[0]
        assert ask.choices.sole() is None, f"expected only questions with a choice, got one of {ask.kind}"
        order = table.play.write_order(ask.choices.sample(StepDice(b"alone", code, number)))
        await anna.types(f"{order}!")
    assert IDLE in await _given(town, code)


@pytest.mark.parametrize("is_by_hand", [True, False])
async def test_whoever_was_not_asked_is_called_no_sooner_than_if_he_had_answered(
    town: Town, *, is_by_hand: bool
) -> None:
    town.messengers["tg"].gone.add("tg:boris")  # he has no private chat in which he could be told
    anna, boris = town.person("anna", GROUP), town.person("boris", GROUP)
    await anna.types("/new street nail-factory")
    await anna.presses("Join: Germans")
    await boris.presses("Join: Soviets")
    await anna.presses("Begin")
    await town.wait(NEAR)
    await anna.types("fire 191 > factory!")
    assert anna.prompt().mentions
    if is_by_hand:
        await boris.presses("Decline")
    else:
        await town.wait(LONGEST_DELAY)
    before = len(anna.sees())
    code = await code_at(town, GROUP)
    while "Boris ▸" not in text_of(anna.prompt()):
        table = await town.desk._office.table(code)
        assert table is not None
        await anna.types(table.play.write_order(table.asks[0].choices.default()) + "!")
    assert len(anna.sees()) == before


@pytest.mark.parametrize("least", [0, 100])
async def test_fire_too_weak_to_be_asked_about_is_declined_at_once(town: Town, least: int) -> None:
    anna, boris, code = await begun(town)
    await boris.types(f"/reflex reactions at-least {least}")
    assert f"at least {least}" in boris.heard()
    await anna.types("fire 191 > factory!")
    await town.desk.tick()
    assert await _given(town, code) == (["tg:anna"] if least == 0 else ["tg:anna", "reflex"])


@pytest.mark.parametrize(
    ("language", "late", "said"),
    [
        ("en", "no", "so it was answered for you"),
        ("en", "pass", "so it was answered for you"),
        ("ru", "нет", "ответили за вас"),
        ("ru", "ладно, без реакции", "ответили за вас"),
    ],
)
async def test_whoever_answers_too_late_hears_alone_that_it_was_answered_for_them(
    town: Town, language: Language, late: str, said: str
) -> None:
    anna, boris, code = await begun(town)
    await boris.types(f"/language {language}")
    await anna.types("fire 191 > factory!")
    await town.wait(600)
    assert (await _given(town, code))[-1] == IDLE
    await boris.types(late)
    assert said in boris.heard()
    assert said not in "\n".join(text_of(sent.message) for sent in anna.sees())
