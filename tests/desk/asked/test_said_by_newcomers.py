"""What newcomers say who know neither rules nor words: slips, own cards, where something can go, how it stands."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.reading.aims import UNDO, known_aims
from bot.desk.reading.intent import intent_of
from bot.desk.reading.outcome import Understood
from engine.catalog import GAMES
from engine.core.text import Language
from storage.record import Undone
from tests.desk.asked.test_inquiries import seated
from tests.desk.game import GROUP, war
from tests.desk.readers import READERS
from tests.desk.town import Person, Town, code_at, open_store

SLIPS: dict[Language, tuple[str, ...]] = {
    "en": ("oops, undo that", "oh no undo that please", "undo that, wrong guys", "argh take it back i forgot the guns"),
    "ru": (
        "ой, отмени, забыл пушки",
        "ой отмени забыл пушки",
        "отмени, ошибся",
        "блин, верни как было",
        "ой стоп, верни",
    ),
}
NO_SLIPS = ("back to the station", "cancel, fire 191 at the factory", "назад в парк", "стоп, огонь 191 по заводу", "ой")


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where every game is played, without pictures."""
    store = await open_store(tmp_path)
    yield Town(store, dict(GAMES))
    await store.close()


@pytest.mark.parametrize("line", [line for lines in SLIPS.values() for line in lines])
def test_a_sigh_before_a_wish_to_go_back_and_a_reason_behind_it_say_nothing(line: str) -> None:
    assert known_aims().command(line) == UNDO


@pytest.mark.parametrize("line", NO_SLIPS)
def test_what_names_a_deed_or_a_place_is_no_such_wish(line: str) -> None:
    assert known_aims().command(line) != UNDO


@pytest.mark.parametrize("language", SLIPS)
async def test_what_was_given_is_taken_back_and_what_was_only_shown_is_dropped(town: Town, language: Language) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types(f"/language {language}")
    code = await code_at(town, GROUP)
    await anna.types("move 191 > station")
    shown = (await town.records(code))[-1]
    await anna.types(SLIPS[language][0])
    assert (await town.records(code))[-1] == shown, "nothing had been given"
    assert {"en": "is not given", "ru": "не отдан"}[language] in anna.heard()
    await anna.types("ok")
    assert (await town.records(code))[-1] == shown
    await anna.types("move 191 > station!")
    await anna.types(SLIPS[language][0])
    assert isinstance((await town.records(code))[-1], Undone), anna.heard()


NOBODY = ("nobody attacks", "i'm done with this turn", "никто не атакует", "с этим ходом у меня всё")


@pytest.mark.parametrize("line", NOBODY)
def test_whoever_says_that_nobody_does_it_or_that_it_is_enough_ends_what_is_asked(line: str) -> None:
    game = GAMES["cards"]
    position = game.read_position("cards prokhorovka\nturn: 5 attack ger\nstarter: ger\nunits ger: grenadiers\n")
    (ask,) = game.pending(position)
    read = READERS["cards"].read_at(line, ask.choices, game, position, "ger")
    assert isinstance(read, Understood), read
    assert read.text == "done"


BUILDING = "cards prokhorovka\nturn: 5 {phase} {seat}\nstarter: {seat}\n"


@pytest.mark.parametrize(("seat", "card"), [("ger", "german-supply"), ("sov", "soviet-supply")])
@pytest.mark.parametrize("line", ["lay supply", "resource supply", "положи снабжение", "ресурс эшелон снабжения"])
def test_of_two_cards_of_a_name_ones_own_is_meant(seat: str, card: str, line: str) -> None:
    game = GAMES["cards"]
    position = game.read_position(BUILDING.format(phase="build", seat=seat))
    (ask,) = game.pending(position)
    read = READERS["cards"].read_at(line, ask.choices, game, position, seat)
    assert isinstance(read, Understood), read
    assert read.text == f"resource {card}"


@pytest.mark.parametrize(
    ("language", "line", "first"),
    [
        ("en", "build t-60 and tiger", ("T-60", "Tiger")),
        ("en", "t-60 and militia", ("T-60", "Militia")),
        ("en", "t-60", ("T-60",)),
        ("ru", "построй т-60 и ополчение", ("Т-60", "ополчения")),
        ("ru", "т-60 и ополчение", ("Т-60", "ополчения")),
        ("ru", "т-60", ("Т-60",)),
    ],
)
async def test_what_cannot_be_built_is_told_why_however_many_are_named_and_to_its_player_alone(
    town: Town, language: Language, line: str, first: tuple[str, ...]
) -> None:
    anna = await seated(town, "cards", "prokhorovka")
    await anna.types(f"/language {language}")
    code = await code_at(town, GROUP)
    for _ in range(12):
        table = await town.desk._office.table(code)
        assert table is not None
        if table.asks[0].kind == "build":
            break
        await anna.types("pass!" if table.asks[0].kind == "resource" else "done!")
    await anna.types(line)
    (answer,) = anna.last
    assert isinstance(answer, Reply)
    told = anna.heard()
    assert answer.private
    assert all(name in told for name in first), told
    assert {"en": "cannot be ordered now", "ru": "приказать нельзя"}[language] not in told
    assert {"en": "does not make an order", "ru": "приказ не складывается"}[language] not in told


@pytest.mark.parametrize(
    ("line", "rest"),
    [
        ("куда может 1тд", "1тд go"),
        ("куда можно сапёрам", "саперам go"),
        ("where can the pioneers", "pioneers go"),
        ("куда может пойти 1тд", "пойти 1тд"),
        ("where can 1pz go", "1pz go"),
        ("what can i attack", "attack"),
    ],
)
def test_whoever_asks_where_something_can_go_may_leave_the_deed_out(line: str, rest: str) -> None:
    intent = intent_of(line)
    assert intent.drift == "permission"
    assert intent.rest == rest


WHERE_TO: dict[Language, tuple[str, str]] = {
    "en": ("where can 1id", "Pick what follows"),
    "ru": ("куда может 1пд", "Выберите, что дальше"),
}


@pytest.mark.parametrize("language", WHERE_TO)
async def test_where_a_unit_can_go_is_answered_by_the_ways_it_has(town: Town, language: Language) -> None:
    anna = await (await war(town, language)).at("movement")
    line, told = WHERE_TO[language]
    await anna.types(line)
    assert told in anna.heard()


ASKED: dict[Language, tuple[tuple[str, str, int], ...]] = {
    "en": (
        ("how many steps in s0505", "Axis there", 1),
        ("is it hopeless?", "would win if the game ended now", 1),
        ("what do I have and where", "May still act", 1),
        ("can he reach me if I stay home", "stand enemies of the", 1),
    ),
    "ru": (
        ("сколько ступеней в s0505", "Там Ось", 1),
        ("всё безнадёжно?", "Если бы партия кончилась сейчас", 1),
        ("какие у меня войска и где", "Приказать ещё можно", 1),
        ("он меня достанет, если я останусь дома?", "рядом стоят враги", 1),
    ),
}


@pytest.mark.parametrize(
    ("language", "line", "told", "count"), [(each, *line) for each, lines in ASKED.items() for line in lines]
)
async def test_how_things_stand_is_told_once(town: Town, language: Language, line: str, told: str, count: int) -> None:
    anna: Person = await (await war(town, language)).at("movement")
    await anna.types(line)
    assert told in anna.heard()
    assert len(anna.last) == count, anna.heard()


@pytest.mark.parametrize(("language", "words"), [("en", ("/log report", "turn")), ("ru", ("/log отчёт", "ход"))])
async def test_whoever_does_not_know_what_the_log_takes_hears_of_the_report(
    town: Town, language: Language, words: tuple[str, ...]
) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types(f"/language {language}")
    await anna.types("/log frogs")
    assert all(word in anna.heard() for word in words)
    for line in (words[0], " ".join(words)):
        await anna.types(line)
        assert "/log fight" not in anna.heard(), "what it says can be typed"
