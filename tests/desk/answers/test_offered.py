"""Offered: “yes” is the press of the one button that a typed line has led to; and other answers in people's words."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.reading.deed import behind_refusal
from tests.desk.asked.test_asking import labels, text_of
from tests.desk.asked.test_inquiries import seated
from tests.desk.town import Person, Town


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    """A town where every game is played, with pictures that cost nothing."""
    return town_of_all_games


async def said(anna: Person, line: str) -> Reply:
    return next(answer for answer in await anna.types(line) if isinstance(answer, Reply))


@pytest.mark.parametrize("yes", ["yes", "Да!", "ok"])
async def test_yes_goes_on_with_what_was_offered_and_then_gives_it(town: Town, yes: str) -> None:
    anna = await seated(town, "street", "nail-factory")
    slip = await said(anna, "fir 191 factry")
    assert labels(slip) == ["Fire: 191 → Nail Factory"]
    shown = await said(anna, yes)
    assert "Give the order" in labels(shown)
    given = await said(anna, yes)
    assert "✓ Fire: 191 → Nail Factory" in text_of(given)


async def test_yes_to_what_has_passed_changes_nothing_and_shows_how_it_stands(town: Town) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types("fir 191 factry")
    await anna.types("move 191 > station!")
    before = anna.heard()
    late = await said(anna, "yes")
    assert "Soviets" in text_of(late), before
    assert "✓" not in text_of(late)


@pytest.mark.parametrize("line", ["yes", "да", "угу"])
async def test_yes_to_nothing_is_no_order(town: Town, line: str) -> None:
    anna = await seated(town, "street", "nail-factory")
    assert "Nothing of yours waits for a yes here. Now: " in text_of(await said(anna, line))


async def test_whoever_gives_up_in_words_is_asked_as_by_the_command(town: Town) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types("/resign")
    asked = anna.heard()
    await anna.types("сдаюсь")
    assert anna.heard() == asked


async def test_what_is_one_among_several_is_not_agreed_to(town: Town) -> None:
    anna = await seated(town, "street", "nail-factory")
    several = await said(anna, "fire 19 at yard")
    assert len(labels(several)) == 2
    assert "Give the order" not in labels(await said(anna, "yes"))


@pytest.mark.parametrize("line", ["undo that", "отмени", "take it back"])
async def test_what_was_given_is_taken_back_in_ones_own_words(town: Town, line: str) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types("move 191 > station!")
    await anna.types("decline!")
    answers = await anna.types(line)
    assert "taken back" in str(answers).casefold()


@pytest.mark.parametrize("line", ["never mind", "назад", "отбой", "cancel"])
async def test_never_mind_shows_what_can_be_ordered(town: Town, line: str) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types("/orders")
    orders = anna.heard()
    await anna.types(line)
    assert anna.heard() == orders


SAID = [
    ("use dive bombers on the factory", "Card: Dive Bombers → Nail Factory"),
    ("shoot 191 at the factory", "Fire: 191 → Nail Factory"),
    ("go with my 191 to the station", "Manoeuvre: 191 → Central Station"),
    ("move 191 for the station", "Manoeuvre: 191 → Central Station"),
    ("иди 191 на вокзал", "Manoeuvre: 191 → Central Station"),
]


@pytest.mark.parametrize(("line", "order"), SAID, ids=[each[0] for each in SAID])
async def test_an_order_may_begin_with_what_people_call_the_deed(town: Town, line: str, order: str) -> None:
    anna = await seated(town, "street", "nail-factory")
    shown = await said(anna, line)
    assert order in text_of(shown)
    assert "Give the order" in labels(shown)


@pytest.mark.parametrize("line", ["manouver 191 to statoin", "use dive bomers on the factry"])
async def test_two_slips_in_a_line_still_have_a_button(town: Town, line: str) -> None:
    anna = await seated(town, "street", "nail-factory")
    slip = await said(anna, line)
    assert "Did you mean" in text_of(slip)
    assert labels(slip)


CONFIRMS = ["ага", "ок давай", "ну ок, давай тогда", "ok go on then", "огонь!", "Fire!", "стреляю!"]


@pytest.mark.parametrize("line", CONFIRMS)
async def test_an_order_that_was_shown_is_given_by_any_way_to_agree(town: Town, line: str) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types("fire 191 > factory")
    await anna.types("what is the station?")
    assert "✓ Fire: 191 → Nail Factory" in text_of(await said(anna, line))


@pytest.mark.parametrize("line", ["manoeuvre!", "манёвр!", "fire", "194!", "fire 194 > factory"])
async def test_another_verb_or_a_bare_one_gives_nothing_that_was_shown(town: Town, line: str) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types("fire 191 > factory")
    assert "✓" not in text_of(await said(anna, line))


@pytest.mark.parametrize("between", ["what is the station?", "где мои части", "/score"])
async def test_what_was_offered_to_make_a_line_clear_stays_while_something_is_asked(town: Town, between: str) -> None:
    anna = await seated(town, "street", "nail-factory")
    assert labels(await said(anna, "fir 191 factry")) == ["Fire: 191 → Nail Factory"]
    await anna.types(between)
    assert "Fire: 191 → Nail Factory" in text_of(await said(anna, "да"))


@pytest.mark.parametrize(
    ("newer", "told"),
    [
        ("move 191 nowheree", "Nothing of yours waits for a yes here. Now: "),
        ("fire 19 > factory", "Several answers would be a yes here: which one?"),
    ],
)
async def test_what_only_made_an_older_line_clear_is_over_with_the_next_line(town: Town, newer: str, told: str) -> None:
    anna = await seated(town, "street", "nail-factory")
    assert labels(await said(anna, "fir 191 factry")) == ["Fire: 191 → Nail Factory"]
    await anna.types(newer)
    assert told in text_of(await said(anna, "да"))
    assert "✓" not in text_of(await said(anna, "да"))


@pytest.mark.parametrize(
    "line",
    ["no, dont fire", "don't fire 191", "do not fire at the factory", "нет, не стреляй", "не стрелять по заводу"],
)
async def test_what_is_not_to_be_done_is_no_order(town: Town, line: str) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types("fire 191 > factory")
    assert labels(await said(anna, line)) == []
    assert "✓" not in text_of(await said(anna, "yes"))


async def test_what_is_not_to_be_done_is_no_order_where_nothing_waits_either(town: Town) -> None:
    anna = await seated(town, "street", "nail-factory")
    assert "nothing is given" in text_of(await said(anna, "don't fire 191"))


async def test_behind_what_is_not_to_be_done_comes_what_is(town: Town) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types("fire 191 > factory")
    await said(anna, "no, don't fire 191. fire 194 at the factory")
    assert "✓ Fire: 194" in text_of(await said(anna, "yes"))


def test_nothing_of_a_long_line_is_lost_behind_what_is_not_to_be_done() -> None:
    rest = "fire 194 at the factory, " * 80
    assert behind_refusal(f"don't fire 191. {rest}") == rest.strip()
