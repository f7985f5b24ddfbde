"""Examples of rules: every rule of every game has one, and played by the engine it shows what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.rules.rulebook import Rulebook
from bot.desk.views.examples import blocks, play
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP
from tests.desk.town import Town, open_store, text_of
from tests.renderers.kept import ON_BLANK

PARTS = 6
"""How many tests share the examples of a game, so that several processes may play them."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", GAMES)
def test_the_example_of_a_rule_shows_the_rule(name: str, part: int) -> None:
    game = GAMES[name]
    for rule in list(game.rules.rules)[part::PARTS]:
        example = game.example(rule)
        assert example is not None, f"expected an example of {rule}; python -m tests.examples {name} gathers them"
        shown = play(game, rule, example)
        assert rule in shown.rules
        for language in LANGUAGES:
            told = blocks(game, example, shown, language)
            assert len(told) >= 2, rule
            assert all(block.text.strip() for block in told), rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_to_a_look_up_holds_the_example(language: Language) -> None:
    book = Rulebook(GAMES)
    text = text_of(book.answer("8.1.2c", language, "street").message)
    assert {
        "en": "Example from the rules, not from your game – Germans",
        "ru": "Пример из правил, не из вашей партии – Немцы",
    }[language] in text
    assert "❌" in text


async def test_the_answer_to_a_look_up_comes_with_the_picture_of_its_example(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    town = Town(store, renderers=dict(ON_BLANK))
    anna = town.person("anna", GROUP)
    (reply,) = await anna.types("/rule 8.1.2c")
    assert isinstance(reply, Reply)
    assert reply.private
    assert reply.message.image is not None
    assert reply.message.image.alt
    (next_one,) = await anna.presses("8.1.3a")
    assert isinstance(next_one, Reply)
    assert next_one.message.image is not None
    assert next_one.message.image != reply.message.image
    await store.close()
