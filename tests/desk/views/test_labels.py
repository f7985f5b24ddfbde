"""Buttons that offer orders are never cut so that two look alike."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import LABEL, Reply
from bot.desk.views.asking import placed
from bot.desk.views.labels import numbered, told_apart
from engine.catalog import GAMES
from engine.core.choices import Option
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, answered, two
from tests.desk.town import Town, code_at

LONG = "Artillery: Artillery / Smoke Grenades #3, Allied Lieutenant #2 → "


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


@pytest.mark.parametrize(
    "texts",
    [
        ["Fire: 211", "Fire: 194"],
        [f"{LONG}J7", f"{LONG}J8"],
        [f"{LONG}J7", f"{LONG}J7 Smoke", "Pass"],
        [f"{'x' * LABEL}a{'y' * LABEL}", f"{'x' * LABEL}b{'y' * LABEL}"],
        [f"{'x ' * LABEL}{'y' * LABEL}a", f"{'x ' * LABEL}{'y' * LABEL}b"],
    ],
)
def test_texts_that_differ_are_never_cut_to_the_same(texts: list[str]) -> None:
    labels = told_apart(texts)
    assert len(set(labels)) == len(texts)
    assert all(0 < len(label) <= LABEL for label in labels)
    assert all(label == text for label, text in zip(labels, texts, strict=True) if len(text) <= LABEL), labels


def test_the_same_text_has_the_same_label() -> None:
    first, second = told_apart([f"{LONG}J7", f"{LONG}J7"])
    assert first == second


@pytest.mark.parametrize(
    "texts", [[f"{LONG}J7", f"{LONG}J8", "Pass"], [f"{LONG}A1 and {LONG}J7", f"{LONG}A1 and {LONG}J8"]]
)
def test_a_number_before_it_does_not_hide_what_an_order_differs_in(texts: list[str]) -> None:
    labels = numbered(texts, 9, "✕ ")
    assert [label.partition(". ")[0] for label in labels] == [f"✕ {number}" for number in range(9, 9 + len(texts))]
    assert len({label.partition(". ")[2] for label in labels}) == len(texts)
    assert all(len(label) <= LABEL for label in labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_units_with_long_names_in_one_place_have_buttons_that_differ(language: Language) -> None:
    game = GAMES["theater"]
    position = game.setup("europe", {}, StepDice(b"labels", "", 0)).state
    words = [word for word in game.words if len(word.name.in_(language)) > LABEL - 30 and word.kind == "unit"]
    options = [Option(word.word, word.name) for word in words]
    labels = placed(game, position, options, language)
    assert len(words) > 1
    assert len({*labels}) == len({word.name.in_(language) for word in words})
    assert all(len(label) <= LABEL for label in labels)


ENOUGH = 2
"""Lists of orders that are looked at."""
ANSWERS = 120
"""Random answers after which orders of `squad` have names too long for a button."""


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_orders_whose_odds_can_be_asked_for_have_buttons_that_differ(town: Town, language: Language) -> None:
    people = await two(town, "squad", "brickworks", language)
    code = await code_at(town, GROUP)
    seen = 0
    for number in range(ANSWERS):
        table = await town.desk._office.table(code)
        assert table is not None
        ask = table.asks[0]
        who = next(each for each in people if ask.seat in table.seats_of(each.who.key))
        if ask.kind in ("turn", "fire"):
            (reply,) = await who.types("/odds")
            assert isinstance(reply, Reply)
            labels = [button.label for button in reply.message.menu]
            assert len(set(labels)) == len(labels), labels
            seen += any(label.startswith("…") for label in labels)
        await answered(town, table, ask.choices.sample(StepDice(b"1", "squad", number)))
        if seen == ENOUGH:
            return
    raise AssertionError("expected orders whose names are too long for a button")
