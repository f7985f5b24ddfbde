"""The look-up by the moment: what applies where a table stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import MENU, Reply
from bot.desk.rules.rulebook import Rulebook
from engine.core.dice import StepDice
from engine.core.game import AnyGame
from engine.core.text import LANGUAGES
from tests.desk.questions.lists import BOOKS
from tests.desk.town import Person, Town, open_store
from tests.sabotage.toy.game import TOY

GAMES = [pytest.param(game, id=game.card.id) for game in BOOKS.games.values()]


async def at_play(town: Town, language: str = "en") -> Person:
    """Somebody who plays both sides of a game that has just begun."""
    anna = town.person("anna", "tg:-1", "ru" if language == "ru" else "en")
    await anna.types("/new street nail-factory")
    sides = ("Join: Germans", "Join: Soviets", "Begin")
    for label in sides if language == "en" else ("Сесть: немцы", "Сесть: советские войска", "Начать"):
        await anna.presses(label)
    return anna


@pytest.mark.parametrize("asked", ["/rule", "/rule now", "/rule  Now ", "/rule сейчас"])
async def test_at_a_running_table_the_rules_of_the_moment_are_listed(tmp_path: Path, asked: str) -> None:
    store = await open_store(tmp_path)
    anna = await at_play(Town(store))
    (answer,) = await anna.types(asked)
    assert isinstance(answer, Reply)
    assert answer.private
    text = anna.heard()
    assert text.splitlines()[0].endswith("What applies now")
    ids = [button.token.removeprefix("r:street:") for button in answer.message.menu]
    assert "P3" in ids
    assert ids[0] in ("P3.2", "P3.3")
    (shown,) = await anna.presses(answer.message.menu[0].label)
    assert isinstance(shown, Reply)
    assert shown.message.blocks[0].text.startswith(ids[0])
    await store.close()


async def test_where_nobody_plays_nothing_applies(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    town = Town(store)
    anna = town.person("anna", "tg:-1", "ru")
    await anna.types("/rule сейчас")
    assert "не играют" in anna.heard()
    await anna.types("/rule")
    assert "Какое правило?" in anna.heard()
    await anna.types("/new street nail-factory")
    await anna.types("/rule now")
    assert "не играют" in anna.heard()
    await store.close()


@pytest.mark.parametrize("game", GAMES)
def test_most_words_that_an_order_begins_with_lead_to_a_rule(game: AnyGame) -> None:
    verbs = [word.word for word in game.words if word.kind == "verb"]
    about = {verb: BOOKS.lookup.about(game.card.id, verb) for verb in verbs}
    assert 3 * sum(entry is not None for entry in about.values()) > 2 * len(verbs)
    assert all(entry.game == game.card.id for entry in about.values() if entry is not None)


@pytest.mark.parametrize("game", GAMES)
def test_at_the_start_of_every_scenario_the_question_has_its_rules(game: AnyGame) -> None:
    for scenario in game.card.scenarios:
        state = game.setup(scenario.id, {}, StepDice(bytes(32), "TABLE", 0)).state
        asks = game.pending(state)
        for language in LANGUAGES:
            message = BOOKS.moment(game.card.id, asks, frozenset(), language)
            assert message is not None
            assert message.menu[0].token == f"r:{game.card.id}:{asks[0].rule.id}"
            assert len(message.menu) <= MENU
            assert all(BOOKS.pressed(button.token, language) is not None for button in message.menu)


def test_a_game_without_a_list_of_such_words_is_searched_by_their_names() -> None:
    books = Rulebook({"toy": TOY})
    assert books.lookup.about("toy", TOY.words[0].word) is not None
    assert books.lookup.about("toy", "no-such-word") is None
    assert books.moment("toy", (), frozenset(), "en") is None
