"""Tips: in the first scenario of a game everybody is told once what a question is about, unless they want no tips."""

from __future__ import annotations

import pytest

from bot.desk.messages.words import say
from bot.desk.news.prompting import CAPTION
from bot.desk.rules.glossary import UNASKED
from bot.desk.views.digest import length
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from engine.kits.tips import Tips
from storage.record import Answered
from tests.desk.game import GROUP, begun, play, two
from tests.desk.town import Person, Town, code_at, text_of

TIPS = Tips(GAMES)
LONGEST = 300
"""Characters of a tip, so that a question and its news have room beside it."""


@pytest.fixture
def taught(town: Town) -> Town:
    """A town in which tips are given."""
    town.tips = TIPS
    town.restart()
    return town


def tips_seen(person: Person) -> list[str]:
    return [block.text for block in person.prompt().blocks if block.text.startswith("💡")]


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_asked_has_a_tip_of_bearable_length(name: str) -> None:
    assert set(TIPS[name]) == set(GAMES[name].kinds)
    for kind, tip in TIPS[name].items():
        assert all(40 < len(tip.in_(language)) <= LONGEST for language in LANGUAGES), kind


def tip_of(kind: str) -> str:
    return f"💡 {TIPS['street'][kind].en} (/tips off: no more tips)"


async def test_everybody_is_told_once_what_a_question_is_about_and_why_some_are_answered_by_themselves(
    taught: Town,
) -> None:
    met: set[tuple[str, str]] = set()
    unasked = f"💡 {say('en', 'desk-tip-unasked')} (/tips off: no more tips)"
    for _ in range(2):
        anna, boris, code = await begun(taught)
        for number in range(12):
            table = await taught.desk._office.table(code)
            assert table is not None
            ask = table.asks[0]
            asked = {"ger": anna, "sov": boris}[ask.seat]
            new = [name for name in (ask.kind, UNASKED) if (ask.seat, name) not in met][:1]
            tips = [unasked if name == UNASKED else tip_of(name) for name in new]
            assert tips_seen(asked) == tips, (number, ask.kind)
            met |= {(ask.seat, name) for name in new}
            await asked.types(table.play.write_order(ask.choices.default()) + "!")
        await anna.types(f"/resign {code}")
    assert {kind for _, kind in met} >= {"action", "discard"}


@pytest.mark.parametrize(
    ("language", "how"), [("en", "/reflex reactions at least 30"), ("ru", "/reflex реакции от 30")]
)
async def test_the_first_reaction_comes_with_the_way_to_be_asked_less(
    taught: Town, language: Language, how: str
) -> None:
    anna, boris = taught.person("anna", GROUP, language), taught.person("boris", GROUP, language)
    await anna.types("/new street nail-factory")
    code = await code_at(taught, GROUP)
    await anna.types(f"/language table {language}")
    await anna.types(f"/join {code} ger")
    await boris.types(f"/join {code} sov")
    await anna.types("/begin")
    await anna.types("fire 191 > factory!")
    (tip,) = tips_seen(boris)
    assert how in tip
    assert [button.label for button in boris.prompt().buttons if button.token.split(":")[-1].startswith("/")]


async def test_a_newcomer_gives_an_order_by_the_tenth_press(taught: Town) -> None:
    """Without a word typed but `/new`, and with a tip on the first question; ten presses are made within a minute."""
    anna = taught.person("anna", GROUP)
    await anna.types("/new")
    presses = ("Nail Factory", "Join: Germans", "Computer: Soviets", "Begin")
    told = []
    for label in presses:
        await anna.presses(label)
        told.append(text_of(anna.prompt()))
    assert "The Germans need 6 of 11 victory points" in told[0], "what it is about"
    assert "Take a side below" in told[1]
    assert "Every side is taken: press Begin." in told[2]
    assert tips_seen(anna) == [tip_of("action")]
    further = ("Fire", "191st", "→ Nail Factory", "Give the order")
    for label in further:
        await anna.presses(label)
    given = [
        record.order for record in await taught.records(await code_at(taught, GROUP)) if isinstance(record, Answered)
    ]
    assert given[0] == "fire 191 > factory"
    assert len(presses) + len(further) <= 10


async def test_a_card_that_is_told_again_keeps_its_tip(taught: Town) -> None:
    anna, _, _ = await begun(taught)
    before = tips_seen(anna)
    taught.restart()
    await anna.types("/table")
    assert before == tips_seen(anna) != []


@pytest.mark.parametrize(("scenario", "word"), [("nail-factory", "off"), ("september-november", "on")])
async def test_whoever_wants_none_or_plays_another_scenario_gets_none(taught: Town, scenario: str, word: str) -> None:
    anna = taught.person("anna", GROUP)
    await anna.types(f"/tips {word}")
    await anna.types(f"/new street {scenario}")
    await anna.types(f"/join {await code_at(taught, GROUP)} ger")
    await anna.types(f"/join {await code_at(taught, GROUP)} sov")
    await anna.types("/begin")
    assert tips_seen(anna) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_tips_are_switched_by_a_word(town: Town, language: str) -> None:
    anna = town.person("anna", GROUP, "ru" if language == "ru" else "en")
    said = [(await anna.types(f"/tips {word}"), anna.heard())[1] for word in ("", "off", "", "нет", "да", "maybe")]
    assert said[0] == said[4] != said[1] == said[2] == said[3] != said[5]
    assert all("/tips" in each for each in said)


async def test_with_its_tip_a_card_fits_below_its_picture(taught: Town) -> None:
    anna, boris, code = await begun(taught)
    people = {"ger": anna, "sov": boris}
    seen = set()
    for number in range(40):
        await play(taught, code, people, 1, seed=b"tips %d" % number)
        for person in people.values():
            assert length(person.prompt().blocks) <= CAPTION
            seen.update(tips_seen(person))
    assert len(seen) >= 3


async def test_in_a_group_a_tip_comes_once_and_not_for_each_side_again(taught: Town) -> None:
    anna, boris = await two(taught, "street", "nail-factory", "en")
    code = await code_at(taught, GROUP)
    seen: list[str] = []
    for _ in range(8):
        table = await taught.desk._office.table(code)
        assert table is not None
        ask = table.asks[0]
        asked = next(each for each in (anna, boris) if ask.seat in table.seats_of(each.who.key))
        seen += tips_seen(asked)
        await asked.types(table.play.write_order(ask.choices.default()) + "!")
    assert seen
    assert len(set(seen)) == len(seen)
