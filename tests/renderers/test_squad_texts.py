"""The text views of `squad` hold what the picture shows."""

from __future__ import annotations

import pytest

from engine.core.rules import Mark
from engine.core.text import LANGUAGES, Language, Text
from engine.games.squad.observation import ChitView, Observation, UnitView
from engine.games.squad.words.naming import numbered_unit
from renderers.games.squad import renderer as squad
from renderers.games.squad import words as squad_words
from renderers.text import ALT_LIMIT
from tests.renderers.squad_positions import (
    ALL_MARKS,
    BLOCKED,
    OPEN_CHITS,
    WALLED,
    battle,
    crowd,
    learning,
    rolled,
    sides,
)

POSITIONS = (battle(), crowd(), learning())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("observation", POSITIONS)
def test_the_board_names_every_unit_with_its_figures_and_state(observation: Observation, language: Language) -> None:
    board = squad.board_text(observation, language=language)
    for one in observation.units:
        things = {word.in_(language): held for word, held in _states(one)}
        if one.weapon is not None:
            things[one.weapon.name.in_(language)] = True
        named = [line for line in board.splitlines() if f": {one.name.in_(language)}, " in line]
        assert any(all((thing in line) == held for thing, held in things.items()) for line in named), (one, named)


def _states(unit: UnitView) -> tuple[tuple[Text, bool], ...]:
    return (
        (squad_words.BROKEN, unit.broken),
        (squad_words.SUPPRESSED, unit.suppressed),
        (squad_words.VETERAN, unit.veteran),
        (squad_words.ACTIVATED, unit.activated),
    )


def test_the_board_draws_the_map_in_characters_with_every_hex_in_its_row() -> None:
    lines = squad.board_text(learning(), language="en").splitlines()
    start = next(place for place, line in enumerate(lines) if line.split() == list("ABCDEF"))
    rows = lines[start + 1 : start + 25]
    assert rows[0].split() == ["1", ".", "w", "."]
    assert rows[1].split() == [".", "w", "."]
    assert rows[7].split() == ["c", "hX2", "."]


def test_smoke_fire_and_both_sides_in_a_hex_stand_on_the_map_in_characters() -> None:
    board = squad.board_text(battle(), language="en")
    assert "~ Smoke, ^ Blaze" in board
    assert " h*6 " in squad.board_text(crowd(), language="en")


def test_objectives_forts_smoke_and_fire_are_told() -> None:
    board = squad.board_text(battle(), language="en")
    assert "F7 — bridge, objective 3 (Allies, 5 VP)" in board
    assert "E9 — house, objective 4 (Allies, 2 VP), Trench" in board
    assert "F6 — open ground, Smoke 4" in board
    assert "H6 — rubble, Blaze" in board


def test_sides_chits_tracks_and_the_roll_are_told() -> None:
    board = squad.board_text(battle(roll=rolled()), language="en")
    assert "Axis (Attack): hand 5, deck 58, discard 7, orders up to 4, lost 3/9" in board
    assert "105-mm battery, FP 7" in board
    assert "76-mm battery: no link" in board
    assert "Lost: Militia Squad, Lieutenant" in board
    assert "F: objective 3: 3 VP (open)" in board
    assert board.count("secret · Axis") == 2
    assert "time 4, Sudden Death from 7" in board
    assert "victory points: Allies 5" in board
    assert "Initiative Card: Allies" in board
    assert "Fire Roll: Axis 3+4 = 7" in board
    assert "to answer: Allies" in board
    assert "winner: Axis" in squad.board_text(battle(winner="axis"), language="en")


def test_what_is_still_to_be_set_up_is_told() -> None:
    waiting = battle(sides=sides(axis={"waiting": (numbered_unit("rifle-squad", 9),), "stock": ("wire",)}))
    assert "to set up: Axis Rifle Squad #9, Wire" in squad.board_text(waiting, language="en")


def test_a_hand_is_told_to_its_owner_alone() -> None:
    assert "Op Fire" not in squad.board_text(battle(), language="en")
    mine = battle(seat="axis", sides=sides("axis"))
    told = squad.board_text(mine, language="en")
    assert "Move / Op Fire #2: event Fire Breaks Out, dice 3+4, hex H5, trigger Misfire" in told
    assert "Fire / Grenade Bundle" in squad.describe_hand(mine, language="en")


def test_a_secret_chit_is_told_to_its_owner_alone() -> None:
    chit = ChitView("K", Text("objective 5: 3 VP", "цель 5: 3 ПО"), "axis")
    mine = battle(seat="axis", chits=(*OPEN_CHITS, chit))
    assert "K: objective 5: 3 VP (secret)" in squad.board_text(mine, language="en")
    assert "objective 5: 3 VP" not in squad.describe(mine, language="en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_alternative_text_is_short_and_begins_with_what_is_pointed_at(language: Language) -> None:
    for observation in POSITIONS:
        assert len(squad.describe(observation, marks=BLOCKED, language=language)) <= ALT_LIMIT
    assert len(squad.describe_hand(battle(seat="axis", sides=sides("axis")), language=language)) <= ALT_LIMIT


def test_the_alternative_text_tells_a_line_of_sight_with_its_hexside_and_point() -> None:
    told = squad.describe(battle(), marks=WALLED, language="en")
    assert "line of sight: A6 → H5." in told
    assert "blocked at: F5/G6 · 28/5,9/5." in told


def test_every_kind_of_mark_is_told_except_the_reach() -> None:
    plain = squad.describe(battle(), language="ru")
    told = {name for name, mark in ALL_MARKS.items() if squad.describe(battle(), marks=(mark,), language="ru") != plain}
    assert told == ALL_MARKS.keys() - {"reach"}


def test_weapons_and_sides_in_marks_are_named() -> None:
    marks = (Mark("fire", ("D4", "E9"), "3", ("light-mg-1",)), Mark("score", (), "+2", ("axis",)))
    told = squad.describe(battle(), marks=marks, language="en")
    assert "fire: light MG · D4 → E9 · 3." in told
    assert "victory points: Axis · +2." in told


def test_an_unknown_kind_of_mark_is_told_by_its_word() -> None:
    assert "parade: D4." in squad.describe(battle(), marks=(Mark("parade", ("D4",)),), language="en")
