"""break-1 to break-4, deck-1 to deck-3, goal-1, win-1 to win-3, P.wave-c: behind the front, and the end of the game."""

from __future__ import annotations

import pytest

from engine.core.dice import StepDice
from engine.games.cards import rules
from engine.games.cards.game import CARDS_GAME
from engine.games.cards.looking import LOW
from engine.games.cards.phases.deck import DRAWN
from engine.games.cards.words.naming import target_names
from renderers.speech import speak
from tests.at import At
from tests.games.cards.positions import supply, table


@pytest.mark.covers(
    rules.breakthrough.BREAKTHROUGH,
    rules.breakthrough.BREAKTHROUGH_TARGETS,
    rules.breakthrough.DECK_ONLY_BY_BREAKTHROUGH,
)
def test_against_an_empty_line_everybody_breaks_through(at: At) -> None:
    moment = at(CARDS_GAME, table("attack ger", supply("sov", 1), ger="grenadiers stug tiger"))
    moment = moment.does("ger", "attack grenadiers stug")
    assert moment.awaited() == (("ger", "target"),)
    assert set(moment.orders("ger")) == {
        f"target grenadiers>{one} stug>{other}" for one in ("deck", "resource-1") for other in ("deck", "resource-1")
    }
    assert "deck" in moment.does("ger", "target grenadiers>deck stug>resource-1").kinds


@pytest.mark.covers(rules.breakthrough.BREAKTHROUGH)
def test_turned_units_and_a_defender_who_declines_let_attackers_through(at: At) -> None:
    turned = at(CARDS_GAME, table("attack ger", sov="kv-1s/turned", ger="grenadiers tiger"))
    assert "deck" in turned.does("ger", "attack grenadiers").kinds
    declined = at(CARDS_GAME, table("attack ger", sov="kv-1s", ger="grenadiers tiger")).does("ger", "attack grenadiers")
    assert "deck" in declined.does("sov", "pass").kinds


@pytest.mark.covers(rules.breakthrough.BREAKTHROUGH, rules.corollaries.BLOCKED_STAYS_BLOCKED)
def test_a_blocked_unit_names_no_target(at: At) -> None:
    position = table("attack ger", supply("sov", 1), sov="kv-1s", ger="grenadiers stug tiger")
    moment = at(CARDS_GAME, position).does("ger", "attack grenadiers stug").does("sov", "block kv-1s>stug")
    moment.refuses("ger", "target grenadiers>deck stug>deck", rules.breakthrough.BREAKTHROUGH)
    moment.refuses("ger", "target tiger>deck", rules.breakthrough.BREAKTHROUGH)
    moment.allows("ger", "target grenadiers>deck")


@pytest.mark.covers(rules.breakthrough.BREAKTHROUGH_TARGETS, rules.waves.NAME_TARGETS)
def test_the_deck_a_resource_or_a_second_line_unit_is_chosen(at: At) -> None:
    position = table("attack ger", supply("sov", 2), sov="rifles/turned howitzers", ger="grenadiers stug tiger")
    moment = at(CARDS_GAME, position).does("ger", "attack grenadiers stug")
    moment.refuses("ger", "target grenadiers>deck", rules.breakthrough.BREAKTHROUGH_TARGETS)  # the StuG has none yet
    moment.refuses("ger", "target grenadiers>rifles stug>deck", rules.breakthrough.BREAKTHROUGH_TARGETS)
    moment.refuses("ger", "target grenadiers>resource-3 stug>deck", rules.breakthrough.BREAKTHROUGH_TARGETS)
    done = moment.does("ger", "target grenadiers>deck stug>howitzers")
    assert done.event("through").line.facts["aims"]


@pytest.mark.covers(rules.breakthrough.JOINT_BREAKTHROUGH, rules.battles.SAME_TARGET_ONE_BATTLE)
def test_two_companies_attack_a_howitzer_together(at: At) -> None:
    moment = at(CARDS_GAME, table("attack ger", sov="aa-battery", ger="sturmgrenadiers sturmgrenadiers-2 tiger"))
    moment = moment.does("ger", "attack sturmgrenadiers sturmgrenadiers-2")
    done = moment.does("ger", "target sturmgrenadiers>aa-battery sturmgrenadiers-2>aa-battery")
    facts = done.event("battle").line.facts
    assert (facts["attack"], facts["defence"]) == (6, 1)
    assert done.state.units[0] == ()


@pytest.mark.covers(rules.breakthrough.AVIATION_FLIES_OVER)
def test_a_bomber_attacks_a_howitzer_over_a_full_first_line(at: At) -> None:
    position = table("attack ger", sov="kv-1s rifles guards howitzers", ger="ju-87 tiger")
    done = at(CARDS_GAME, position).does("ger", "attack ju-87>howitzers")
    assert [unit.word for unit in done.state.units[0]] == ["kv-1s", "rifles", "guards"]  # nobody was even asked


@pytest.mark.covers(rules.breakthrough.DECK_LOSES_CARDS)
def test_the_deck_loses_as_many_cards_as_the_attack(at: At) -> None:
    deck = "deck sov: rifles guards kv-1s t-60 il-2"
    done = at(CARDS_GAME, table("attack ger", deck, ger="grenadiers tiger")).does("ger", "attack grenadiers")
    assert done.state.decks[0] == ("t-60", "il-2")
    assert done.state.losses[0][-3:] == ("rifles", "guards", "kv-1s")
    assert done.event("deck").reveals
    assert speak(done.event("deck").line, "en").endswith("and KV-1s."), "what is left changes until it is read"


@pytest.mark.covers(rules.breakthrough.DECK_LOSES_CARDS)
def test_of_a_small_deck_all_cards_go_and_nothing_more_happens(at: At) -> None:
    done = at(CARDS_GAME, table("attack ger", "deck sov: rifles", ger="grenadiers tiger")).does(
        "ger", "attack grenadiers"
    )
    assert done.state.decks[0] == ()
    assert done.awaited() == (("ger", "attack"),)  # the win comes at the start of the enemy's turn


@pytest.mark.covers(rules.breakthrough.DECK_STRIKES, rules.properties.PROPERTY_DECK_STRIKE)
def test_deck_strike_two_takes_two_cards(at: At) -> None:
    done = at(CARDS_GAME, table("attack sov", sov="pe-2 rifles")).does("sov", "strike pe-2")
    assert done.event("deck").line.facts["n"] == 2
    assert done.sees(None).side("ger").deck == 54


@pytest.mark.covers(rules.breakthrough.GOAL_ENEMY_DECK, rules.turn.START_PHASE)
def test_without_units_but_with_a_deck_the_game_goes_on(at: At) -> None:
    done = at(CARDS_GAME, table("attack sov", sov="rifles")).does("sov", "done")
    assert done.awaited() == (("ger", "resource"),)
    assert (done.event("start").line.facts["sov"], done.event("start").line.facts["ger"]) == (55, 56)


@pytest.mark.covers(rules.breakthrough.DEFEAT_CANNOT_DRAW, rules.breakthrough.GOAL_ENEMY_DECK)
@pytest.mark.parametrize("deck", ["", "rifles"])
def test_who_cannot_draw_two_cards_loses(at: At, deck: str) -> None:
    done = at(CARDS_GAME, table("attack ger", f"deck sov: {deck}", ger="tiger")).does("ger", "done")
    assert "defeat" in done.kinds
    done.ends("ger")


@pytest.mark.covers(rules.breakthrough.LAST_CARDS_LAST_TURN, rules.breakthrough.LAST_TURN_VICTORY)
def test_who_draws_his_last_two_cards_plays_on_and_may_win(at: At) -> None:
    decks = ("deck sov: rifles guards", "deck ger: grenadiers stug tiger")
    last = at(CARDS_GAME, table("attack ger", *decks, sov="is-1", ger="pz-4h")).does("ger", "done")
    assert "last-turn" in last.kinds
    moment = last.does("sov", "pass").does("sov", "attack is-1").does("ger", "pass")
    assert moment.state.decks == ((), ())
    moment.ends("sov")


@pytest.mark.covers(rules.breakthrough.LAST_CARDS_LAST_TURN, rules.breakthrough.DEFEAT_CANNOT_DRAW)
def test_of_two_empty_decks_the_one_whose_turn_starts_first_loses(at: At) -> None:
    decks = ("deck sov: rifles guards", "deck ger:")
    done = at(CARDS_GAME, table("attack ger", *decks, sov="is-1", ger="pz-4h")).does("ger", "done")
    told = done.event("last-turn").line
    assert "Their turn begins first" in speak(told, "en")
    assert "Ход Германии раньше" in speak(told, "ru")
    score = " ".join(speak(line, "en") for line in CARDS_GAME.score(done.state, None).lines)
    assert "deck of the Germans has no cards" in score or "deck of the Germans has 0 cards" in score
    assert all(word not in score for word in ("one size", "to go", "deck of the Soviets"))
    done = done.does("sov", "pass").does("sov", "done")
    done.ends("sov")


@pytest.mark.covers(rules.battles.DESTROYED_TOGETHER, rules.turn.OPEN_AND_HIDDEN)
def test_a_resource_has_defence_two_and_is_shown_when_it_is_destroyed(at: At) -> None:
    position = table("attack ger", "resources sov: guards soviet-supply", ger="grenadiers alarm-company tiger")
    moment = at(CARDS_GAME, position).does("ger", "attack grenadiers alarm-company")
    done = moment.does("ger", "target grenadiers>resource-1 alarm-company>resource-2")
    assert [one.number for one in done.state.resources[0]] == [2]  # 3 destroy the first, 1 does not destroy the second
    assert done.event("resource-destroyed").reveals
    assert done.state.losses[0] == ("guards",)


@pytest.mark.covers(rules.waves.NAME_TARGETS)
def test_a_unit_that_covers_cannot_be_named(at: At) -> None:
    position = table("attack ger", sov="howitzers la-5", ger="ju-87 grenadiers tiger")
    moment = at(CARDS_GAME, position).does("ger", "attack ju-87>howitzers grenadiers")
    moment = moment.does("sov", "block la-5>howitzers")
    moment.refuses("ger", "target grenadiers>la-5", rules.waves.NAME_TARGETS)
    joint = moment.does("ger", "target grenadiers>howitzers")  # ground and aviation fight jointly
    assert joint.event("battle").line.facts["attack"] == 4 + 3


@pytest.mark.covers(rules.breakthrough.DEFEAT_CANNOT_DRAW, rules.breakthrough.LAST_CARDS_LAST_TURN)
@pytest.mark.parametrize(("deck", "left"), [("rifles guards", 0), ("rifles guards soviet-supply", 1)])
def test_who_cannot_draw_next_time_is_told_so_in_his_last_turn(at: At, deck: str, left: int) -> None:
    decks = (f"deck sov: {deck}", "deck ger: grenadiers stug tiger")
    before = at(CARDS_GAME, table("attack ger", *decks, sov="is-1", ger="pz-4h"))
    assert "cannot draw two and lose" not in speak(CARDS_GAME.status(before.state), "en")
    last = before.does("ger", "done")
    assert "last-turn" in last.kinds
    told = [CARDS_GAME.status(last.state), *CARDS_GAME.score(last.state, None).lines]
    assert sum("cannot draw two and lose" in speak(line, "en") for line in told) == 2
    assert f"В колоде СССР {'0 карт' if not left else '1 карта'}" in speak(told[0], "ru")
    last.does("sov", "pass").does("sov", "done").does("ger", "pass").does("ger", "done").ends("ger")


@pytest.mark.parametrize("seed", [b"low 1", b"low 2", b"low 3"])
def test_a_deck_that_runs_low_is_told_once_of_each_size_until_it_can_be_drawn_from_but_once(seed: bytes) -> None:
    state = CARDS_GAME.setup("prokhorovka", {}, StepDice(seed, "cards", 0)).state
    number, told, met = 0, [], set[bool]()
    while asks := CARDS_GAME.pending(state):
        sizes = sorted(len(deck) for deck in state.decks)
        says = "whoever cannot draw two" in speak(CARDS_GAME.status(state), "en")
        assert says == ("кто в начале своего хода не сможет взять две" in speak(CARDS_GAME.status(state), "ru"))
        assert not says or sizes[0] <= LOW
        if 2 * DRAWN <= sizes[0] <= LOW:
            met.add(says)
            told += [(state.active, len(state.decks[state.active]), state.turn)] * (says and state.phase == "resource")
            assert not says or state.phase == "resource"
        elif DRAWN <= sizes[0] < 2 * DRAWN:
            assert says
        number += 1
        dice = StepDice(seed, "cards", number)
        state = CARDS_GAME.apply(state, asks[0].seat, asks[0].choices.sample(dice), dice).state
    assert met == {False, True}
    assert len(told) == len(set(told))


def test_the_score_counts_the_cards_that_must_go_until_two_cannot_be_drawn(at: At) -> None:
    decks = ("deck sov: rifles guards", "deck ger: grenadiers stug tiger")
    score = CARDS_GAME.score(at(CARDS_GAME, table("attack ger", *decks)).state, None)
    assert "осталось снять с его колоды 1 карту" in speak(score.lines[-1], "ru")
    assert "2 cards to go" in speak(score.lines[-2], "en")


@pytest.mark.parametrize(
    ("words", "en", "ru"),
    [
        (("deck",), ["the deck"], ["колода"]),
        (("deck", "resource-1"), ["the deck", "resource 1"], ["колода", "ресурс 1"]),
        (
            ("deck", "resource-1", "resource-2", "resource-3", "resource-5"),
            ["the deck", "resources 1–3", "resource 5"],
            ["колода", "ресурсы 1–3", "ресурс 5"],
        ),
    ],
)
def test_resources_that_follow_each_other_are_named_as_one(
    words: tuple[str, ...], en: list[str], ru: list[str]
) -> None:
    names = target_names(words)
    assert ([name.en for name in names], [name.ru for name in names]) == (en, ru)
