"""All but some: an order for all there are leaves out those that are named as not meant."""

from __future__ import annotations

import pytest

from bot.desk.reading.outcome import LeftOut, Understood
from engine.catalog import GAMES
from engine.core.dice import StepDice
from tests.desk.readers import READERS

CARDS = (
    "cards prokhorovka\nturn: 5 attack ger\nstarter: ger\n"
    "units ger: grenadiers alarm-company sdkfz-251 pz-4h\nunits sov: rifles militia\n"
)
ATTACKS = {
    "grenadiers": ("attack with everything except the grenadiers", "атакую всеми, кроме гренадеров"),
    "alarm-company": ("attack with all but the alarm company", "атакую всеми кроме тревожной роты"),
    "sdkfz-251": ("attack with everyone except sd.kfz", "атакую всеми за исключением sd.kfz"),
    "grenadiers alarm-company": (
        "attack with everything except grenadiers and the alarm company",
        "атакую всеми, кроме гренадеров и тревожной роты",
    ),
    "": ("attack with everything except militia", "атакую всеми, кроме ополчения"),
}
"""Who stays behind, and how it is said; nobody does of those who are not there."""


@pytest.mark.parametrize(("left", "line"), [(left, line) for left, lines in ATTACKS.items() for line in lines])
def test_who_is_named_as_not_meant_is_left_out(left: str, line: str) -> None:
    game = GAMES["cards"]
    position = game.read_position(CARDS)
    (ask,) = game.pending(position)
    read = READERS["cards"].read_at(line, ask.choices, game, position, "ger")
    stay = left.split()
    known = [word for word in ("grenadiers", "alarm-company", "sdkfz-251", "pz-4h") if word not in stay]
    assert isinstance(read, Understood), read
    action = game.read_order(position, "ger", read.text)
    assert sorted(game.write_order(action).split()) == sorted(["attack", *known])


FIRE = {
    "fire with everyone except the pioneers at the factory": "fire 191 194 > factory",
    "стреляю всеми, кроме сапёров, по гвоздильному заводу": "fire 191 194 > factory",
    "fire with everyone but 191 at the factory": "fire 194 pioneers > factory",
    "огонь всеми кроме 191 по гвоздильному заводу": "fire 194 pioneers > factory",
}


@pytest.mark.parametrize(("line", "order"), FIRE.items())
def test_what_is_aimed_at_may_stand_behind_who_is_left_out(line: str, order: str) -> None:
    game = GAMES["street"]
    position = game.setup("nail-factory", {}, StepDice(bytes(32), "all but", 0)).state
    (ask,) = game.pending(position)
    read = READERS["street"].read_at(line, ask.choices, game, position, ask.seat)
    assert isinstance(read, Understood), read
    assert game.write_order(game.read_order(position, ask.seat, read.text)) == order


@pytest.mark.parametrize("line", ["attack with everything except frogs", "атакую всеми, кроме лягушек"])
def test_what_nobody_knows_is_not_passed_over(line: str) -> None:
    """Whoever slips in naming who stays behind does not see them attack."""
    game = GAMES["cards"]
    position = game.read_position(CARDS)
    (ask,) = game.pending(position)
    assert not isinstance(READERS["cards"].read_at(line, ask.choices, game, position, "ger"), Understood)


@pytest.mark.parametrize("hand", ["machine-guns", "machine-guns rally", "dive-bombers", ""])
@pytest.mark.parametrize(
    "line",
    [
        "all 3 from the yard at the factory",
        "ок, все 3 из парка по заводу",
        "все из парка по заводу",
        "all at the factory",
        "everyone at the factory",
        "все по заводу",
        "всем по заводу",
    ],
)
def test_all_of_a_place_with_no_verb_fire_together_whatever_card_is_held(line: str, hand: str) -> None:
    game = GAMES["street"]
    held = f"hand ger: {hand}\n" if hand else ""
    position = game.read_position(
        f"street nail-factory\nturn: 1 combat ger\nyard: 191 194 pioneers\nstation: 211\nfactory: 1/42gds\n{held}"
    )
    (ask,) = game.pending(position)
    read = READERS["street"].read_at(line, ask.choices, game, position, "ger")
    assert isinstance(read, Understood), read
    assert read.text == "fire 191 194 pioneers factory"


@pytest.mark.parametrize("line", ["machine guns all at the factory", "сыграть пулемёты всеми по заводу"])
def test_who_fires_by_a_card_for_one_is_asked_where_all_are_named(line: str) -> None:
    game = GAMES["street"]
    position = game.read_position(
        "street nail-factory\nturn: 1 combat ger\nyard: 191 194 pioneers\nstation: 211\nfactory: 1/42gds\n"
        "hand ger: machine-guns\n"
    )
    (ask,) = game.pending(position)
    read = READERS["street"].read_at(line, ask.choices, game, position, "ger")
    assert isinstance(read, LeftOut), read
    assert {each.word for each in read.candidates} == {"191", "194", "pioneers", "211"}
