"""A word that may as well say nothing keeps no line from being an order, nor does what is to be done then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.desk.reading.outcome import Understood
from bot.desk.reading.reading import reader_of
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, two
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Town, code_at, open_store
from tests.games.cards.positions import table

CARDS = GAMES["cards"]
LINES: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("attack w rifles", "attack rifles"),
        ("attack t-60 anyway", "attack t-60"),
        ("attack with one t-60", "attack t-60"),
        ("the guards guys attack", "attack guards"),
    ),
    "ru": (
        ("атаковать одним т-60", "attack t-60"),
        ("всё-таки атаковать т-60", "attack t-60"),
        ("атаковать ребятами из гвардии", "attack guards"),
    ),
}
THEN: dict[Language, tuple[str, ...]] = {
    "en": ("one truck as resource, then build the dragons", "lay the truck then build dragons and wizards"),
    "ru": ("один грузовик в ресурс, потом построить драконов", "кладу грузовик в ресурс, затем строю драконов и магов"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_that_may_say_nothing_keeps_no_line_from_being_an_order(language: Language) -> None:
    state = CARDS.read_position(table("attack sov", sov="guards t-60 rifles", ger="grenadiers"))
    (ask,) = CARDS.pending(state)
    for line, order in LINES[language]:
        reading = reader_of(CARDS.words).read_at(line, ask.choices, CARDS, state, ask.seat)
        assert isinstance(reading, Understood), (line, reading)
        assert CARDS.read_order(state, "sov", reading.text) == CARDS.read_order(state, "sov", order), line


async def _in_hand(town: Town, language: Language) -> Any:
    """Whoever is asked for a resource and has a Supply Echelon in hand."""
    people = await two(town, "cards", "prokhorovka", language)
    for _ in range(40):
        now = await town.desk._office.table(await code_at(town, GROUP))
        ask = now.asks[0]
        (mine,) = [each for each in people if ask.seat in now.seats_of(each.who.key)]
        words = [option.word for option in ask.choices.fork(("resource",)).serving] if ask.kind == "resource" else []
        if any(word.endswith("-supply") for word in words):
            return mine
        town.time += 90
        await mine.types(f"{now.play.write_order(ask.choices.default())}!")
    raise AssertionError("expected a Supply Echelon in a hand")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1])
async def test_what_is_not_understood_behind_an_order_does_not_keep_it_from_being_given(
    tmp_path: Path, language: Language, number: int
) -> None:
    town = Town(await open_store(tmp_path), {"cards": CARDS})
    mine = await _in_hand(town, language)
    await mine.types(THEN[language][number])
    played = await town.desk._office.table(await code_at(town, GROUP))
    assert played is not None
    assert [done.order for done in played.dones if "supply" in done.order] != [], mine.heard()


BARE: dict[Language, tuple[str, ...]] = {
    "en": ("truck as resource", "one truck as a resource"),
    "ru": ("грузовик в ресурс", "один грузовик в ресурс"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1])
async def test_a_part_of_a_name_may_stand_before_the_deed(tmp_path: Path, language: Language, number: int) -> None:
    town = Town(await open_store(tmp_path), {"cards": CARDS})
    mine = await _in_hand(town, language)
    await mine.types(f"{BARE[language][number]}!")
    played = await town.desk._office.table(await code_at(town, GROUP))
    assert played is not None
    assert [done.order for done in played.dones if "supply" in done.order] != [], mine.heard()


OVERREAD: dict[Language, str] = {"en": "The others here can read", "ru": "прочтут здесь все"}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_types_a_secret_where_others_read_is_told_so_once(tmp_path: Path, language: Language) -> None:
    town = Town(await open_store(tmp_path), {"cards": CARDS})
    mine = await _in_hand(town, language)
    now = await town.desk._office.table(await code_at(town, GROUP))
    assert now is not None
    ask = now.asks[0]
    word, *_ = [option.word for option in ask.choices.fork(("resource",)).serving if "supply" not in option.word]
    heard = [await mine.types(f"resource {word}"), await mine.types("pass")]
    told = [OVERREAD[language] in str(each) for each in heard]
    assert told == [True, False]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_types_a_secret_in_private_is_not(tmp_path: Path, language: Language) -> None:
    town = Town(await open_store(tmp_path), {"cards": CARDS})
    mine = await _in_hand(town, language)
    private = town.person(mine.who.key.partition(":")[2], f"tg:dm-{mine.who.key}", language)
    await private.types(THEN[language][0])
    assert OVERREAD[language] not in private.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_of_a_card_in_hand_it_is_told_what_it_does_whatever_is_asked_of_it(
    tmp_path: Path, language: Language
) -> None:
    town = Town(await open_store(tmp_path), {"cards": CARDS}, {"cards": FakeRenderer()})
    mine = await _in_hand(town, language)
    now = await town.desk._office.table(await code_at(town, GROUP))
    assert now is not None
    words = [option.word for option in now.asks[0].choices.fork(("resource",)).serving]
    card = next(word.name.in_(language) for word in CARDS.words if word.word == words[0])
    private = town.person(mine.who.key.partition(":")[2], f"tg:dm-{mine.who.key}", language)
    await private.types({"en": f"where does the {card} go?", "ru": f"где {card}?"}[language])
    assert {"en": "attack is", "ru": "напечатаны атака"}[language] in private.heard()
