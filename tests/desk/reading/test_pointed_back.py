"""“Further” goes on with who went somewhere last; “all” is no beginning of a name, nor is a short word like any."""

from __future__ import annotations

import pytest

from bot.desk.reading.rephrasing import further
from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.game import GROUP, two
from tests.desk.readers import READERS
from tests.desk.town import Town, code_at

SQUAD = "go grenadier-squad-1 > D4"
SAID: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("on to E5", "go grenadier-squad-1 > E5"),
        ("continue to e5!", "go grenadier-squad-1 > e5!"),
        ("go on", "go on"),
        ("further", "further"),
        ("on the whole", "on the whole"),
    ),
    "ru": (
        ("дальше в E5", "go grenadier-squad-1 > E5"),
        ("потом E5", "go grenadier-squad-1 > E5"),
        ("дальше", "дальше"),
        ("дальше в лес", "дальше в лес"),
    ),
}


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


@pytest.mark.parametrize("language", SAID)
def test_who_goes_further_is_named_by_the_last_order(language: Language) -> None:
    vocabulary = READERS["squad"].vocabulary
    for line, meant in SAID[language]:
        assert further(vocabulary, line, SQUAD) == meant, line


@pytest.mark.parametrize(
    ("language", "lines"), [("en", ("1id there too", "on to s0605")), ("ru", ("1пд туда же", "дальше в s0605"))]
)
async def test_it_goes_by_the_last_order_of_ones_own_turn(
    town: Town, language: Language, lines: tuple[str, ...]
) -> None:
    anna, _ = await two(town, "theater", "shores-west", language)
    code = await code_at(town, GROUP)
    while (await town.desk._office.table(code)).asks[0].kind != "movement":
        await anna.types("done!")
    await anna.types(lines[0])
    assert not (await town.desk._office.table(code)).dones[-1].order.startswith("move"), "nothing went anywhere yet"
    await anna.types("move 1pz > s0505!")
    assert (await town.desk._office.table(code)).dones[-1].order == "move 1pz > s0505", anna.heard()
    await anna.types(lines[0].replace("1", "2"))
    assert "s0505" in anna.heard()
    await anna.types(lines[1])
    assert {"en": "1pz: has moved", "ru": "1тд: "}[language] in anna.heard(), "who went there last is meant"


@pytest.mark.parametrize("line", ["all fire at F7", "all at F7", "все по F7", "огонь по F7 всем"])
def test_all_is_no_beginning_of_a_name(line: str) -> None:
    vocabulary = READERS["squad"].vocabulary
    first = line.split(maxsplit=1)[0]
    assert vocabulary.begun("alli"), "the Allies"
    assert not vocabulary.begun(first) or first == "огонь"
    assert not [run for run in vocabulary.pieces.named(line.split()[:1]) if run[1]] or first == "огонь"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("word", ["нада", "ага", "куда", "ваще", "чета", "some", "bro", "wat"])
def test_a_short_word_is_like_no_far_fetched_name(game: str, word: str) -> None:
    assert [each for each in READERS[game].vocabulary.alike(word, (), bool) if each.kind != "verb"] == []


@pytest.mark.parametrize(
    ("game", "word", "meant"), [("theater", "кильь", "Киль"), ("street", "мелница", "мельница Гергардта")]
)
def test_a_slip_in_a_name_is_seen_all_the_same(game: str, word: str, meant: str) -> None:
    assert meant in [each.name.ru for each in READERS[game].vocabulary.alike(word, (), bool)]
