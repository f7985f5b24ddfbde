"""Where damage is distributed in several battles, the question says how much there is for whom in each."""

from __future__ import annotations

import pytest

from engine.core.dice import StepDice
from engine.core.game import Ask
from engine.core.text import LANGUAGES, Language
from engine.games.cards.actions import Action
from engine.games.cards.game import Cards
from renderers.speech import speak
from tests.games.cards.positions import table

CARDS = Cards()
DICE = StepDice(b"damage", "", 0)
BATTLES: dict[Language, tuple[str, str]] = {
    "en": (
        "3 on Grenadier Company or Alarm Company",
        "4 on Sturmgrenadier Company or Tank-hunter Squad",
    ),
    "ru": (
        "3 – Гренадерская рота или Тревожная рота",
        "4 – Рота штурмовых гренадеров или Группа истребителей танков",
    ),
}


def _asked(attack: str, blocks: str, language: Language) -> str:
    """What the Soviets are asked about the damage that they do."""
    return speak(_ask(attack, blocks).prompt, language)


def _ask(attack: str, blocks: str) -> Ask[Action]:
    """The question about the damage that the Soviets do."""
    germans = "grenadiers alarm-company sturmgrenadiers tank-hunters"
    text = table("attack sov", sov="guards t-60 su-85", ger=germans, scenario="prokhorovka")
    state = CARDS.read_position(text)
    for seat, order in (("sov", attack), ("ger", blocks), ("sov", "pass"), ("ger", "pass")):
        asks = [ask for ask in CARDS.pending(state) if ask.seat == seat and ask.kind != "damage"]
        if asks:
            state = CARDS.apply(state, seat, CARDS.read_order(state, seat, order), DICE).state
    (ask,) = [ask for ask in CARDS.pending(state) if ask.seat == "sov"]
    assert ask.kind == "damage"
    return ask


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_damage_of_each_battle_is_told_apart(language: Language) -> None:
    blocks = "block grenadiers>guards alarm-company>guards sturmgrenadiers>su-85 tank-hunters>su-85"
    asked = _asked("attack guards su-85", blocks, language)
    assert all(each in asked for each in BATTLES[language]), asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_says_whom_the_damage_meets_and_each_with_a_mark_behind_it(language: Language) -> None:
    blocks = "block grenadiers>guards alarm-company>guards sturmgrenadiers>su-85 tank-hunters>su-85"
    ask = _ask("attack guards su-85", blocks)
    action = CARDS.read_order(None, "sov", "damage grenadiers 3 sturmgrenadiers 4")
    called = ask.choices.called(action)
    assert called is not None
    names = {
        "en": ("Grenadier Company", "Sturmgrenadier Company"),
        "ru": ("Гренадерская рота", "Рота штурмовых гренадеров"),
    }
    assert called.in_(language) == "{}: 3, {}: 4".format(*names[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_single_battle_the_points_are_enough(language: Language) -> None:
    asked = _asked("attack guards", "block grenadiers>guards alarm-company>guards", language)
    assert "3" in asked
    assert BATTLES[language][0] not in asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heads_of_the_sums_of_several_battles_say_whose_they_are(language: Language) -> None:
    text = table("attack sov", sov="guards t-60 su-85", ger="grenadiers alarm-company sturmgrenadiers")
    state = CARDS.read_position(text)
    state = CARDS.apply(state, "sov", CARDS.read_order(state, "sov", "attack guards t-60"), DICE).state
    for order, count in (("block grenadiers>guards sturmgrenadiers>t-60", 4), ("block grenadiers>guards", 2)):
        preview = CARDS.preview(state, "ger", CARDS.read_order(state, "ger", order))
        heads = [speak(each.title, language) for each in preview.sums]
        assert len({*heads}) == len(heads) == count, heads
