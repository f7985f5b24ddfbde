"""What cannot be understood is told word by word, in terms of the game at hand, and changes nothing."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.rules.lookup import HOUSE
from bot.desk.rules.rulebook import Rulebook
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import AnyGame
from engine.core.text import LANGUAGES, Language
from storage.record import Assigned, CloseAsked, Closed, Reflex
from tests.desk.game import GROUP, begun, brought_on, play, version
from tests.desk.town import Person, Town, code_at, open_store, text_of

RULEBOOK = Rulebook(GAMES)


@pytest.fixture
async def city(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where every game is played."""
    store = await open_store(tmp_path)
    yield Town(store, dict(GAMES))
    await store.close()


async def playing(town: Town, game: AnyGame, language: Language = "en") -> Person:
    """Anna holds every seat at a table of this game, in a group."""
    anna = town.person("anna", GROUP, language)
    scenario = next(each.id for each in game.card.scenarios if not each.is_puzzle)
    await anna.types(f"/new {game.card.id} {scenario} rated")
    for side in game.card.sides_of(scenario):
        await anna.types(f"/join {side.seat}")
    await anna.types("/begin")
    return anna


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
async def test_examples_of_standing_orders_are_understood_in_their_game(
    city: Town, game: AnyGame, language: Language
) -> None:
    anna = await playing(city, game, language)
    code = await code_at(city, GROUP)
    await anna.types("/reflex")
    assert any(f"/reflex {name.in_(language)}" in anna.heard() for name in game.kinds.values())
    for kind, name in game.kinds.items():
        await anna.types(f"/reflex {kind}")
        told = anna.heard()
        await anna.types(f"/reflex {name.in_(language)}")
        assert anna.heard() == told
        for example in re.findall(r"/reflex ([^·.]+?)(?= ·|\. |$)", told):
            before = await version(city, code)
            await anna.types(f"/reflex {example}")
            assert any(isinstance(record, Reflex) for record in (await city.records(code))[before:]), example


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
async def test_the_word_of_a_standing_order_that_serves_nothing_is_named(city: Town, game: AnyGame) -> None:
    anna = await playing(city, game)
    code = await code_at(city, GROUP)
    before = await version(city, code)
    known = {*game.kinds, *(name.en.casefold() for name in game.kinds.values())}
    strange = sorted({kind for other in GAMES.values() for kind in other.kinds} - known)
    for kind in ("foo", *strange):
        await anna.types(f"/reflex {kind} default")
        assert f"“{kind}”" in anna.heard()
        assert ", ".join(name.en for name in game.kinds.values()) in anna.heard()
    await anna.types(f"/reflex {next(iter(game.kinds))} fly-away")
    assert "“fly-away” is not an answer" in anna.heard()
    assert await version(city, code) == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
async def test_examples_of_charges_are_understood_in_their_game_and_told_to_one_alone(
    city: Town, game: AnyGame, language: Language
) -> None:
    anna = await playing(city, game, language)
    code = await code_at(city, GROUP)
    await anna.types("/charge")
    examples = re.findall(r"/charge ([^·]+?)(?= ·|\. )", anna.heard())
    assert len(examples) == 3
    for example in examples:
        await anna.types(f"/charge {example}")
        assert isinstance((await city.records(code))[-1], Assigned), (example, anna.heard())
        assert all(isinstance(answer, Reply) and answer.private for answer in anna.last)


@pytest.mark.parametrize("words", ["ger godlike", "godlike", "godlike ger", "ger easy please"])
async def test_an_unknown_strength_gives_no_seat_away(town: Town, words: str) -> None:
    anna, _, code = await begun(town)
    before = await version(town, code)
    await anna.types(f"/computer {words}")
    assert "I do not know" in anna.heard()
    assert "recruit" in anna.heard()
    assert await version(town, code) == before


NUMBERS = {(game.card.id, rule) for game in GAMES.values() for rule in game.rules.rules}


@pytest.mark.parametrize(
    ("game", "query"), [("street", "P99"), ("street", "O21.4"), ("cards", "10.3"), ("squad", "P99")]
)
def test_a_number_that_a_game_does_not_have_is_said_to_be_none_of_its(game: str, query: str) -> None:
    title = GAMES[game].card.title
    for language in LANGUAGES:
        answer = RULEBOOK.answer(query, language, game)
        assert answer.entry is None
        text = text_of(answer.message)
        assert title.in_(language) in text
        assert f"{query}" in text
        for choice in answer.message.menu:
            assert not choice.label.startswith(title.in_(language))
            assert any(choice.label.startswith(other.card.title.in_(language)) for other in GAMES.values())


@pytest.mark.parametrize("stride", [7, pytest.param(1, marks=pytest.mark.soak)])
def test_a_number_is_answered_from_no_other_book_than_that_of_the_game_at_hand(stride: int) -> None:
    for name, rule in sorted(NUMBERS)[::stride]:
        for game in GAMES:
            entry = RULEBOOK.answer(rule, "en", game).entry
            assert entry is None or entry.game in (game, HOUSE), (game, name, rule, entry)


def test_another_game_named_outright_is_answered_from_its_book() -> None:
    entry = RULEBOOK.answer("theater P9.9", "en", "street").entry
    assert entry is not None
    assert entry.game == "theater"


# --- closing and taking back ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_begun", [False, True])
async def test_whoever_opened_a_table_closes_it_over_nobodys_head(town: Town, *, is_begun: bool) -> None:
    anna, boris, vera = (town.person(name, GROUP) for name in ("anna", "boris", "vera"))
    await vera.types("/new street nail-factory")
    code = await code_at(town, GROUP)
    await anna.presses("Join: Germans")
    await boris.presses("Join: Soviets")
    if is_begun:
        await anna.presses("Begin")
    await vera.types("/close")
    assert isinstance((await town.records(code))[-1], CloseAsked)
    assert "Anna" in vera.heard()
    assert "Boris" in vera.heard()
    await boris.types("/close")
    assert not any(isinstance(record, Closed) for record in await town.records(code))
    await anna.types("/close")
    assert any(isinstance(record, Closed) for record in await town.records(code))
    assert text_of(anna.prompt()).count("without a result") == 1


@pytest.mark.parametrize("game", ["street", "squad"])
async def test_what_an_undo_brings_back_is_told_of_dice_and_of_cards(city: Town, game: str) -> None:
    anna, boris = city.person("anna", GROUP), city.person("boris", GROUP)
    card = GAMES[game].card
    await anna.types(f"/new {game} {card.scenarios[0].id} rated")
    code = await code_at(city, GROUP)
    people = {side.seat: (anna, boris)[number % 2] for number, side in enumerate(card.sides_of(card.scenarios[0].id))}
    for seat, person in people.items():
        await person.types(f"/join {code} {seat}")
    await anna.types("/begin")
    await brought_on(city, code, 60 if game == "squad" else 0, partial(StepDice, b"play", code))
    told: set[tuple[bool, bool]] = set()
    for number in range(60):
        await play(city, code, people, 1, seed=f"undo {number}".encode())
        table = await city.desk._office.table(code)
        assert table is not None
        await people[table.dones[-1].seat].types("/undo")
        table = await city.desk._office.table(code)
        if table is None or table.undo is None:
            continue
        undone = [done for done in table.dones if done.version > table.undo.to]
        has_rolled = any(done.has_rolled for done in undone)
        reveals = any(event.reveals for done in undone for event in done.events)
        text = text_of(anna.prompt())
        assert ("it will decide anew" in text) == has_rolled
        assert ("Cards lie in their decks" in text) == reveals
        assert "different" not in text
        told.add((has_rolled, reveals))
        await (boris if table.undo.by == anna.who.key else anna).presses("Refuse")
    assert any(has_rolled or reveals for has_rolled, reveals in told)
