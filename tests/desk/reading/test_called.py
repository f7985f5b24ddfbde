"""Called: pieces in play are named as players call them, and what is not said is decided by what is on the board."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.reading.outcome import Ambiguous, LeftOut, Reading, Understood
from bot.desk.reading.pieces import number_of
from engine.catalog import GAMES
from engine.core.game import AnyGame
from engine.core.text import LANGUAGES, Language
from engine.games.squad.map.sides import SEATS
from engine.games.squad.table.pieces import KINDS
from tests.desk.game import GROUP
from tests.desk.lines import Moment, moments
from tests.desk.readers import READERS
from tests.desk.town import Person, Town, open_store
from tests.watched.placed import Placed

POSITIONS = Path(__file__).parents[2] / "positions"


def placed(name: str, turn: str = "", hand: str = "") -> tuple[AnyGame, str, object]:
    """A game, its scenario and a position of it, where something else may be asked than was, or held."""
    text = (POSITIONS / f"{name}.perft").read_text("utf-8").partition("position:\n")[2]
    lines = [f"turn: {turn}" if turn and line.startswith("turn: ") else line for line in text.splitlines()]
    if hand:
        held, cards = next(line for line in lines if line.startswith(hand.partition(":")[0])), hand.split()[2:]
        rest = [card for card in held.split()[2:] if card not in cards]
        deck = f"deck {hand.split()[1]}"
        lines = [f"{line} {' '.join(rest)}" if line.startswith(deck) else line for line in lines]
        lines = [" ".join(word for word in line.split(" ") if word not in cards) for line in lines]
        lines = [hand if line.startswith(hand.partition(":")[0]) else line for line in lines]
    game = GAMES[lines[0].split()[0]]
    return game, lines[0].split()[1], game.read_position("\n".join(lines) + "\n")


def read(name: str, seat: str, line: str, turn: str = "") -> Reading:
    game, _, state = placed(name, turn)
    ask = next(ask for ask in game.pending(state) if ask.seat == seat)
    return READERS[name.partition("_")[0]].read_at(line, ask.choices, game, state, seat)


SAID = [
    ("squad_set_up", "allies", "rifle 1 to d9", "place sov-rifle-squad-1 > D9"),
    ("squad_set_up", "allies", "second rifle squad at b11", "place sov-rifle-squad-2 > B11"),
    ("squad_set_up", "allies", "put the guards in a8", "place guards-squad-1 > A8"),
    ("squad_set_up", "allies", "weapon team to b10", "place sov-weapon-team-1 > B10"),
    ("squad_set_up", "allies", "lt f9", "place sov-lieutenant-1 > F9"),
    ("squad_set_up", "allies", "grds 1 d8", "place guards-squad-1 > D8"),
    ("squad_set_up", "allies", "maxim to weapon team", "arm maxim-1 > sov-weapon-team-1"),
    ("squad_set_up", "allies", "give the maxim to the crew", "arm maxim-1 > sov-weapon-team-1"),
    ("squad_set_up", "allies", "the set-up as suggested", "auto"),
    ("squad_set_up", "allies", "rest as you suggest", "auto"),
    ("squad_set_up", "allies", "стр 1 на d9", "place sov-rifle-squad-1 > D9"),
    ("squad_set_up", "allies", "вторых стрелков на b11", "place sov-rifle-squad-2 > B11"),
    ("squad_set_up", "allies", "ставлю гвардию в a8", "place guards-squad-1 > A8"),
    ("squad_set_up", "allies", "расч b10", "place sov-weapon-team-1 > B10"),
    ("squad_set_up", "allies", "лейта на f9", "place sov-lieutenant-1 > F9"),
    ("squad_set_up", "allies", "гвард 1 в d8", "place guards-squad-1 > D8"),
    ("squad_set_up", "allies", "максим расчёту", "arm maxim-1 > sov-weapon-team-1"),
    ("squad_set_up", "allies", "дай максим расчёту", "arm maxim-1 > sov-weapon-team-1"),
    ("squad_set_up", "allies", "расставь как предлагаешь", "auto"),
    ("squad_set_up", "allies", "остальных как предложено", "auto"),
    ("squad_turn", "axis", "fire X-31 with crew", "fire X-31 weapon-team-1"),
    ("squad_reaction", "axis", "grenadier 2 shoots", "op-fire grenadier-squad-2"),
    ("squad_reaction", "axis", "вторые гренадёры стреляют", "op-fire grenadier-squad-2"),
    ("theater_movement", "axis", "I move 2 id to Marseilles", "move 2id"),
    ("theater_movement", "axis", "send 1 hu to s0708", "move 1hu s0708"),
    ("theater_movement", "axis", "отправляю 1 венгерскую на s0708", "move 1hu s0708"),
    ("theater_barbarossa", "axis", "9th infantry and 5th armour attack lwow", "attack e1407 5pz 9id"),
    ("theater_barbarossa", "axis", "9 пехотная и 5 танковая атакуют львов", "attack e1407 5pz 9id"),
    ("theater_barbarossa", "axis", "attack e1308 > 8id hq 3ge-hq", "attack e1308 8id hq 3ge-hq"),
    ("theater_barbarossa", "axis", "атаковать e1308 > 8пд штаб 3гер-шт", "attack e1308 8id hq 3ge-hq"),
    ("street_start", "ger", "211 shoots at the militia", "fire 211 factory"),
    ("street_start", "ger", "211 огонь по ополченцам", "fire 211 factory"),
    ("cards_start", "ger", "put the stug down", "resource stug"),
    ("cards_start", "ger", "ставлю штуг", "resource stug"),
]
"""A position, who is asked, a line, and the words with which the order begins that it comes to."""


@pytest.mark.parametrize(("position", "seat", "line", "order"), SAID, ids=[each[2] for each in SAID])
def test_a_line_is_about_the_pieces_that_its_writer_calls_so(position: str, seat: str, line: str, order: str) -> None:
    reading = read(position, seat, line)
    orders = (reading.text,) if isinstance(reading, Understood) else getattr(reading, "orders", ())
    assert orders, reading
    told = [[word for word in each.split() if word != ">"] for each in orders]
    meant = [word for word in order.split() if word != ">"]
    is_card = any(word.startswith("X-") for words in told for word in words[1:2])
    bare = [[words[0], *words[2:]] if is_card and meant[1][:2] != "X-" else words for words in told]
    assert all(words[0] == meant[0] and {*meant} <= {*words} for words in bare), reading


MOVED = ["move X-06", "move X-44", "move X-47"]
"""The cards with which somebody may move in the position of a turn."""
SEVERAL = [
    ("move lt and crew", "weapon-team-1 lieutenant-1", ""),
    ("lieutenant moves with rifle 3", "rifle-squad-3 lieutenant-1", ""),
    ("move the sergeant, rifle 3 and lt", "rifle-squad-3 lieutenant-1 sergeant-1", ""),
    ("axis rifle squad 3 moves", "rifle-squad-3", ""),
    ("move axis rifle 3", "rifle-squad-3", ""),
    ("move lt to e4", "lieutenant-1", "to e4"),
    ("grenadiers move to d4, lt to e4", "grenadier-squad-1 lieutenant-1", "to d4 to e4"),
    ("двигаю лейта и расчёт", "weapon-team-1 lieutenant-1", ""),
    ("лейтенант идёт со стрелками 3", "rifle-squad-3 lieutenant-1", ""),
    ("веду унтера, стр 3 и лейта", "rifle-squad-3 lieutenant-1 sergeant-1", ""),
    ("идут стрелки оси 3", "rifle-squad-3", ""),
    ("лейтенанта на e4", "lieutenant-1", "на e4"),
    ("гренадеры идут на d4, лейтенант на e4", "grenadier-squad-1 lieutenant-1", "на d4 на e4"),
]


@pytest.mark.parametrize(("line", "units", "rest"), SEVERAL, ids=[each[0] for each in SEVERAL])
def test_several_units_of_one_order_are_named_in_a_line_and_where_they_go_is_left_for_later(
    line: str, units: str, rest: str
) -> None:
    reading = read("squad_turn", "axis", line)
    assert isinstance(reading, LeftOut), reading
    assert {frozenset(order.split()[2:]) for order in reading.orders} == {frozenset(units.split())}
    assert [" ".join(order.split()[:2]) for order in reading.orders] == MOVED
    assert reading.rest == rest


def _units(moment: Moment) -> list[tuple[str, str]]:
    """The verbs that take a unit first and may be watched, each with every unit that serves."""
    fork = moment.ask.choices.fork(())
    verbs = [option.word for option in fork.serving if moment.ask.choices.hides(option.word) is False]
    known = {word.word for word in moment.game.words if word.kind == "unit"}
    return [
        (verb, option.word)
        for verb in verbs
        for option in moment.ask.choices.fork((verb,)).serving
        if option.word in known
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_unit_that_can_do_it_is_called_by_its_counter_as_by_its_name(language: Language) -> None:
    game, reader, tried = GAMES["squad"], READERS["squad"], 0
    names = {word.word: word.name.in_(language) for word in game.words}
    for moment in moments("squad", 60):
        for verb, unit in _units(moment):
            kind, _, number = unit.rpartition("-")
            by_name, by_counter = (
                reader.read_at(f"{names[verb]} {said}", moment.ask.choices, moment.game, moment.state, moment.ask.seat)
                for said in (names[unit], f"{KINDS[kind].sign.in_(language)} {number}")
            )
            assert by_counter == by_name, (unit, by_counter)
            tried += 1
    assert tried > 60


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", SEATS)
def test_of_units_called_alike_one_s_own_is_meant_where_somebody_orders(language: Language, seat: str) -> None:
    game, _, state = placed("squad_turn", f"3 {seat} turn")
    ask = next(ask for ask in game.pending(state) if ask.seat == seat)
    mine = {"axis": ("rifle-squad-1", "weapon-team-1", "lieutenant-1")}.get(
        seat, ("sov-rifle-squad-1", "sov-weapon-team-1", "sov-lieutenant-1")
    )
    verb = {"en": "Move order", "ru": "двигаю"}[language]
    for unit in mine:
        kind, _, number = unit.rpartition("-")
        for said in (f"{KINDS[kind].sign.in_(language)} {number}", KINDS[kind].name.in_(language)):
            reading = READERS["squad"].read_at(f"{verb} {said}", ask.choices, game, state, seat)
            if isinstance(reading, Understood):
                told = {reading.text.split()[-1]}
            else:
                assert isinstance(reading, LeftOut | Ambiguous), (said, reading)
                told = {order.split()[-1] for order in reading.orders} or {each.word for each in reading.candidates}
            assert unit in told, (said, reading)
            assert all(word.startswith("sov-") is unit.startswith("sov-") for word in told), (said, reading)


@pytest.mark.parametrize(
    ("said", "number"),
    [
        *(("2", 2), ("2nd", 2), ("first", 1), ("third", 3), ("2-я", 2), ("вторые", 2), ("вторых", 2), ("третьи", 3)),
        *(("third-rate", None), ("a2", None), ("1/42", None), ("вторник", None), ("две", None)),
    ],
)
def test_numbers_as_people_say_them(said: str, number: int | None) -> None:
    assert number_of(said) == number


async def seated(tmp_path: Path, position: str | tuple[AnyGame, str, object], seat: str, language: Language) -> Person:
    """Whoever is asked in a position, in a group."""
    game, scenario, state = placed(position) if isinstance(position, str) else position
    name = game.card.id
    town = Town(await open_store(tmp_path), {name: Placed(game, state)})
    anna, boris = town.person("anna", GROUP, language), town.person("boris", GROUP, language)
    await anna.types(f"/new {name} {scenario}")
    await anna.types(f"/join {seat}")
    await boris.types("/join " + next(side.seat for side in game.card.sides if side.seat != seat))
    await anna.types("/begin")
    return anna


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "guards a8, rifle 1 d9, lt c9", ("✅", "Guards Squad #1 → A8", "Rifle Squad #1 → D9", "#1 → C9")),
        ("en", "rifle 1 and guards to c9", ("✅ Set up: Allied Rifle Squad #1 → C9",)),
        ("en", "put lt with guards in d8", ("Lieutenant #1 → D8", "Guards Squad #1 → D8")),
        (
            "ru",
            "лейтенант вместе с гвардией на d8",
            ("Лейтенанта Союзников № 1 → D8", "Гвардейское отделение № 1 → D8"),
        ),
        ("en", "foxholes in a8 and b8", ("Foxholes → A8", "Foxholes → B8")),
        ("ru", "гвардия a8, стр 1 d9, лейт c9", ("✅", "Гвардейское отделение № 1 → A8", "№ 1 → D9", "№ 1 → C9")),
        ("ru", "стр 1 и гвардию на c9", ("✅ Поставить Стрелковое отделение Союзников № 1 → C9",)),
        ("ru", "окопы в a8 и b8", ("Окопы → A8", "Окопы → B8")),
    ],
)
async def test_several_pieces_are_set_up_in_a_line(
    tmp_path: Path, language: Language, line: str, told: tuple[str, ...]
) -> None:
    anna = await seated(tmp_path, "squad_set_up", "allies", language)
    await anna.types(line)
    assert all(each in anna.heard() for each in told), anna.heard()


@pytest.mark.parametrize(
    ("language", "line", "order"),
    [
        ("en", "move lt to e3", "Move a unit: Axis Lieutenant #1 → E3"),
        ("en", "lt e3", "Move a unit: Axis Lieutenant #1 → E3"),
        ("ru", "двигаю лейта на e3", "Вести Лейтенанта Оси № 1 → E3"),
        ("ru", "лейт на e3", "Вести Лейтенанта Оси № 1 → E3"),
    ],
)
async def test_who_moves_next_is_answered_with_the_unit_and_where_it_goes(
    tmp_path: Path, language: Language, line: str, order: str
) -> None:
    anna = await seated(tmp_path, "squad_turn", "axis", language)
    await anna.types("move X-06 lieutenant-1 weapon-team-1!")
    await anna.types(line)
    (reply,) = anna.last
    assert isinstance(reply, Reply)
    assert order in anna.heard()


@pytest.mark.parametrize(("language", "line"), [("en", "fire 191 at the station"), ("ru", "огонь 191 по вокзалу")])
async def test_what_fire_is_aimed_at_is_the_place_and_no_unit_called_after_it(
    tmp_path: Path, language: Language, line: str
) -> None:
    anna = await seated(tmp_path, "street_start", "ger", language)
    await anna.types(line)
    assert {"en": "Central Station", "ru": "Центральный вокзал"}[language] in anna.heard()
    reading = read("street_start", "ger", line)
    assert isinstance(reading, Understood)
    assert reading.text.split() == ["fire", "191", ">", "station"] or reading.text.split() == ["fire", "191", "station"]


@pytest.mark.parametrize("ending", ["", "!"])
@pytest.mark.parametrize(
    ("language", "line", "order"),
    [
        ("en", "i want to move rifle 2", "Advance / Aimed Burst #1, Axis Rifle Squad #2"),
        ("ru", "хочу двинуть вторых стрелков", "Стрелковое отделение Оси № 2"),
    ],
)
async def test_another_deed_than_was_said_is_shown_and_never_given_at_once(
    tmp_path: Path, language: Language, line: str, order: str, ending: str
) -> None:
    game, scenario, state = placed("squad_turn", hand="hand axis: X-05")
    anna = await seated(tmp_path, (game, scenario, state), "axis", language)
    await anna.types(line + ending)
    (reply,) = anna.last
    assert isinstance(reply, Reply), "only shown"
    assert order in anna.heard()
