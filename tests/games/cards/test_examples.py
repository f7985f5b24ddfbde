"""ex1-0 to ex2-2: the worked examples of the excerpt, with their exact values, on the puzzle positions."""

from __future__ import annotations

import pytest

from engine.games.cards import rules
from engine.games.cards.game import CARDS_GAME
from engine.games.cards.orders.blocks import BLOCK
from engine.games.cards.table.scenario import scenarios
from tests.at import At, Moment
from tests.games.cards.positions import EXAMPLE_1, EXAMPLE_2


def table_of(moment: Moment) -> tuple[set[str], set[str]]:
    sov, ger = ({unit.word for unit in side.units} for side in moment.sees(None).sides)
    return sov, ger


def values(moment: Moment) -> list[tuple[str, str]]:
    """The effective values of both sides of each battle, as told."""
    return [
        (
            " ".join(text.en.rpartition(" ")[2] for text in event.line.facts["attackers"]),  # type: ignore[union-attr]
            " ".join(text.en.rpartition(" ")[2] for text in event.line.facts["defenders"]),  # type: ignore[union-attr]
        )
        for event in moment.events
        if event.kind == "battle"
    ]


@pytest.mark.covers(rules.worked.EXAMPLE_1_LINES, rules.scenarios.SCENARIO_PUZZLES)
def test_example_1_is_set_up(at: At) -> None:
    moment = at.start(CARDS_GAME, "puzzle-1")
    seen = moment.sees(None)
    printed = {unit.word: (unit.attack, unit.defence) for side in seen.sides for unit in side.units}
    assert seen.puzzle
    assert printed == {
        "kv-1s": (3, 4),
        "zis-3": (2, 2),
        "rifles": (3, 2),
        "stug": (4, 3),
        "sturmgrenadiers": (3, 3),
        "sturmgrenadiers-2": (3, 3),
    }
    gun = next(unit for unit in seen.sides[0].units if unit.word == "zis-3").modifier
    assert gun is not None
    assert (gun.attack, gun.defence, gun.versus) == (3, 2, "armour")
    assert moment.awaited() == (("ger", "attack"),)


@pytest.mark.covers(rules.worked.EXAMPLE_1_BOTH_BLOCKED)
def test_rifles_and_tank_each_block_a_company(at: At) -> None:
    moment = at(CARDS_GAME, EXAMPLE_1).does("ger", "attack sturmgrenadiers sturmgrenadiers-2")
    done = moment.does("sov", "block rifles>sturmgrenadiers kv-1s>sturmgrenadiers-2")
    assert values(done) == [("3/3", "3/2"), ("3/3", "3/4")]
    assert table_of(done) == ({"kv-1s", "zis-3"}, {"stug"})
    gun = next(unit for unit in done.state.units[0] if unit.word == "zis-3")
    assert not gun.turned  # free against the assault gun in the second wave
    done.does("ger", "attack stug").allows("sov", "block zis-3>stug")


@pytest.mark.covers(rules.worked.EXAMPLE_1_ONE_LET_THROUGH)
def test_the_tank_blocks_one_company_and_the_other_breaks_through(at: At) -> None:
    moment = at(CARDS_GAME, EXAMPLE_1).does("ger", "attack sturmgrenadiers sturmgrenadiers-2")
    done = moment.does("sov", "block kv-1s>sturmgrenadiers")
    assert table_of(done) == ({"kv-1s", "zis-3", "rifles"}, {"stug", "sturmgrenadiers-2"})
    assert done.event("deck").line.facts["n"] == 3


@pytest.mark.covers(rules.worked.EXAMPLE_1_GUN_AGAINST_TANK)
def test_the_assault_gun_alone_against_the_tank(at: At) -> None:
    done = at(CARDS_GAME, EXAMPLE_1).does("ger", "attack stug>kv-1s").does("sov", "pass")
    assert values(done) == [("5/4", "3/4")]
    assert table_of(done) == ({"zis-3", "rifles"}, {"stug", "sturmgrenadiers", "sturmgrenadiers-2"})


@pytest.mark.covers(rules.worked.EXAMPLE_1_TANK_SUPPORTED, rules.battles.MODIFIER_EXCLUSIVE)
@pytest.mark.parametrize(("supporter", "figures", "total"), [("zis-3", "5/4", 8), ("rifles", "3/2", 6)])
def test_the_tank_supported_takes_the_assault_gun_with_it(at: At, supporter: str, figures: str, total: int) -> None:
    moment = at(CARDS_GAME, EXAMPLE_1).does("ger", "attack stug>kv-1s").does("sov", f"block {supporter}>kv-1s")
    attacker, defenders = values(moment)[0]
    assert attacker == "4/3"
    assert defenders == f"3/4 {figures}"
    assert moment.event("battle").line.facts["defence"] == total
    done = moment.does("ger", "damage kv-1s 4")
    assert table_of(done) == ({"zis-3", "rifles"}, {"sturmgrenadiers", "sturmgrenadiers-2"})


@pytest.mark.covers(rules.worked.EXAMPLE_1_ALL_AT_ONCE)
def test_all_attack_at_once(at: At) -> None:
    moment = at(CARDS_GAME, EXAMPLE_1).does("ger", "attack stug>kv-1s sturmgrenadiers sturmgrenadiers-2")
    assert len(moment.state.wave.charges) == 3
    assert "example" in moment.does("sov", "block zis-3>sturmgrenadiers rifles>sturmgrenadiers-2").kinds


@pytest.mark.covers(rules.worked.EXAMPLE_1_NEXT_WAVES)
@pytest.mark.parametrize("waves", [("sturmgrenadiers", "sturmgrenadiers-2"), ("sturmgrenadiers sturmgrenadiers-2",)])
def test_after_the_assault_gun_the_infantry_attacks_in_further_waves(at: At, waves: tuple[str, ...]) -> None:
    moment = at(CARDS_GAME, EXAMPLE_1).does("ger", "attack stug>kv-1s").does("sov", "block zis-3>kv-1s")
    moment = moment.does("ger", "damage zis-3 2")  # the gun is spared in vain: it needs 2 + 2
    assert {unit.word: unit.turned for unit in moment.state.units[0]} == {"kv-1s": True, "zis-3": True, "rifles": False}
    for wave in waves:
        moment = moment.does("ger", f"attack {wave}")
        if moment.awaited() == (("sov", "block"),):
            ways = moment.asks("sov").choices.walk(BLOCK).ways  # type: ignore[attr-defined]
            assert list(ways) == ["rifles"]
            moment = moment.does("sov", "pass")
    assert "example" in moment.kinds


@pytest.mark.covers(rules.scenarios.SCENARIO_PUZZLES)
def test_example_2_is_set_up(at: At) -> None:
    moment = at.start(CARDS_GAME, "puzzle-2")
    printed = {unit.word: (unit.attack, unit.defence) for side in moment.sees(None).sides for unit in side.units}
    assert printed == {"su-85": (4, 3), "tiger": (5, 5), "pak-40": (2, 2)}
    assert moment.awaited() == (("sov", "attack"),)


@pytest.mark.covers(rules.worked.EXAMPLE_2_TIGER_ALONE)
def test_hunter_and_tiger_destroy_each_other(at: At) -> None:
    done = at(CARDS_GAME, EXAMPLE_2).does("sov", "attack su-85>tiger").does("ger", "pass")
    assert values(done) == [("5/4", "5/5")]
    assert table_of(done) == (set(), {"pak-40"})


@pytest.mark.covers(rules.worked.EXAMPLE_2_TIGER_SUPPORTED, rules.battles.MODIFIER_EXCLUSIVE)
def test_the_supported_tiger_lives_and_the_hunter_can_only_take_the_gun_along(at: At) -> None:
    moment = at(CARDS_GAME, EXAMPLE_2).does("sov", "attack su-85>tiger").does("ger", "block pak-40>tiger")
    assert values(moment) == [("4/3", "5/5 5/4")]
    facts = moment.event("battle").line.facts
    assert (facts["attack"], facts["defence"]) == (4, 10)
    assert moment.awaited() == (("sov", "damage"),)  # the Germans have a single enemy
    moment.refuses("sov", "damage tiger 5", rules.battles.FREE_DISTRIBUTION)
    done = moment.does("sov", "damage pak-40 4")
    assert table_of(done) == (set(), {"tiger"})


def test_the_expected_outcomes_are_data(at: At) -> None:
    """Every outcome that names attack, block and losses comes about when its orders are given."""
    wanted = [(plan, one) for plan in scenarios().values() for one in plan.outcomes if one.destroyed is not None]
    assert [one.rule.id for _, one in wanted] == ["ex1-1", "ex1-2", "ex1-3", "ex1-4", "ex1-4", "ex2-1", "ex2-2"]
    for plan, one in wanted:
        moment = at.start(CARDS_GAME, plan.id)
        attacker, defender = ("ger", "sov") if plan.starter else ("sov", "ger")
        moment = moment.does(attacker, f"attack {_numbered(one.attack or ())}")
        moment = moment.does(defender, f"block {_numbered(one.block or ())}" if one.block else "pass")
        if moment.awaited() == ((attacker, "damage"),):
            moment = moment.does(attacker, CARDS_GAME.write_order(moment.asks(attacker).choices.default()))
        assert one.rule in moment.event("example").rules


def _numbered(pairs: tuple[str, ...]) -> str:
    """Orders by card as orders by unit: the second mention of the company means the second company."""
    words = " ".join(pairs)
    first, company, rest = words.partition("sturmgrenadiers")
    return first + company + rest.replace("sturmgrenadiers", "sturmgrenadiers-2")
