"""A sum in one line tells what it consists of, unless that is what its head says."""

from __future__ import annotations

import pytest

from bot.desk.views.telling import sum_line
from engine.core.game import Addend, Sum
from engine.core.text import Language, Line, Text
from engine.games.cards import rules
from engine.games.cards.words import phrases

MILITIA = Text("Militia Battalion", "Батальон ополчения")
LINES: dict[Language, tuple[str, str]] = {
    "en": (
        "Attack: Militia Battalion = 1.",
        "Attack: Militia Battalion = 3: Militia Battalion (+1); from the air (+2).",
    ),
    "ru": ("Атака: Батальон ополчения = 1.", "Атака: Батальон ополчения = 3: Батальон ополчения (+1); с воздуха (+2)."),
}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_sum_of_what_its_head_names_does_not_name_it_again(language: Language) -> None:
    rule = rules.battles.ATTACK_SUMMED
    title = Line(phrases.ATTACKERS_NAMED, {"units": (MILITIA,)})
    alone = Addend(1, Line(MILITIA), rule)
    helped = Addend(2, Line(Text("from the air", "с воздуха")), rule)
    told = [
        sum_line(Sum(title, addends, total, rule), language) for addends, total in (((alone,), 1), ((alone, helped), 3))
    ]
    assert told == [*LINES[language]]
