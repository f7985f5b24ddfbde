"""P.turn-1 to P.turn-5, P.info-1, P.setup, P.scenario: the turn around the battles."""

from __future__ import annotations

import pytest

from engine.core.dice import RecordedDice, StepDice
from engine.core.game import Preview
from engine.core.text import LANGUAGES, Language
from engine.games.cards import rules
from engine.games.cards.game import CARDS_GAME
from engine.games.cards.table.cards import CARDS, deck_of
from renderers.speech import speak
from tests.at import At
from tests.games.cards.positions import supply, table


@pytest.mark.covers(rules.scenarios.SCENARIO_LEARNING, rules.turn.SET_UP, rules.turn.START_PHASE)
def test_the_learning_scenario_begins_with_the_germans_and_compensates_the_soviets(at: At) -> None:
    moment = at.start(CARDS_GAME, "prokhorovka")
    sov, ger = moment.sees(None).sides
    assert moment.awaited() == (("ger", "resource"),)
    assert (ger.hand_size, ger.deck, ger.units, ger.token) == (8, 25 - 8, (), False)
    assert (sov.hand_size, sov.deck, sov.token) == (6, 25 - 6 - 1, True)
    assert [(unit.word, unit.reserve, unit.turned) for unit in sov.units] == [("militia", False, False)]
    kinds = {card.kind for card in map(moment.sees(None).catalogue.__getitem__, deck_of(0, "learn"))}
    assert kinds == {"infantry", "armour", "artillery", "resource"}


@pytest.mark.covers(rules.scenarios.SCENARIO_FULL, rules.turn.SET_UP)
@pytest.mark.parametrize(
    ("face", "starter", "second", "unit"), [(3, "sov", "ger", "alarm-company"), (4, "ger", "sov", "militia")]
)
def test_a_die_decides_who_begins_the_full_scenario(at: At, face: int, starter: str, second: str, unit: str) -> None:
    shuffling = StepDice(b"1", "shuffle", 0)
    rolls = [face - 1]
    for size in (55, 56) if starter == "ger" else (56, 55):
        rolls += [shuffling.below(last + 1) for last in range(size - 1, 0, -1)]
    step = CARDS_GAME.setup("summer-1943", {}, RecordedDice(rolls))
    moment = at(CARDS_GAME, step.state)
    assert moment.awaited() == ((starter, "resource"),)
    assert [one.word for one in moment.sees(None).side(second).units] == [unit]
    assert moment.sees(None).side(second).token
    assert {rules.turn.SET_UP, rules.scenarios.SCENARIO_FULL} <= set(
        at.start(CARDS_GAME, "summer-1943").events[0].rules
    )


@pytest.mark.covers(rules.turn.START_PHASE)
def test_at_the_start_own_cards_are_unturned_and_two_are_drawn(at: At) -> None:
    position = table(
        "attack ger",
        supply("sov", 2, turned=2),
        sov="rifles/turned kv-1s/turned/attacked",
        ger="tiger/turned/attacked stug",
    )
    done = at(CARDS_GAME, position).does("ger", "done")
    sov, ger = done.sees("sov").sides
    assert [unit.turned for unit in sov.units] == [False, False]
    assert [one.turned for one in sov.resources] == [False, False]
    assert [unit.turned for unit in ger.units] == [True, False]
    assert sov.hand_size == 2
    assert done.event("drew-cards").seen_by == ("sov",)


@pytest.mark.covers(rules.turn.RESOURCE_PHASE, rules.turn.RESOURCE_CARD)
def test_a_supply_echelon_is_laid_face_up(at: At) -> None:
    moment = at(CARDS_GAME, table("resource sov", "hand sov: soviet-supply soviet-supply rifles"))
    done = moment.does("sov", "resource soviet-supply")
    assert [(one.face_up, one.card) for one in done.sees("ger").side("sov").resources] == [(True, "soviet-supply")]
    done.refuses("sov", "resource soviet-supply", rules.turn.RESOURCE_PHASE)


@pytest.mark.covers(rules.turn.RESOURCE_PHASE, rules.turn.OPEN_AND_HIDDEN)
def test_any_other_card_is_laid_face_down_and_only_its_owner_knows_it(at: At) -> None:
    moment = at(CARDS_GAME, table("resource sov", "hand sov: guards rifles"))
    done = moment.does("sov", "resource guards")
    assert done.sees("sov").side("sov").resources[0].card == "guards"
    assert done.sees("ger").side("sov").resources[0].card is None
    assert done.sees(None).side("sov").resources[0].card is None
    assert done.event("resource-card").seen_by == ("sov",)
    assert "card" not in done.event("resource").line.facts
    done.refuses("sov", "build resource-1", rules.turn.OPEN_AND_HIDDEN)


@pytest.mark.covers(rules.turn.RESOURCE_PHASE, rules.building.BUILT_FROM_HAND)
def test_only_a_card_in_hand_is_laid_and_none_need_be(at: At) -> None:
    moment = at(CARDS_GAME, table("resource sov", "hand sov: rifles"))
    assert moment.refuses("sov", "resource guards", rules.building.BUILT_FROM_HAND).private
    moment.refuses("sov", "done", rules.turn.RESOURCE_PHASE)
    moment.allows("sov", "pass")


@pytest.mark.covers(rules.turn.BUILD_PHASE)
def test_units_are_built_and_build_cards_played_in_any_order(at: At) -> None:
    moment = at(CARDS_GAME, table("build sov", "hand sov: partisans rifles rifles", supply("sov", 8)))
    done = moment.does("sov", "build rifles").does("sov", "play partisans").does("sov", "build rifles")
    assert [unit.word for unit in done.sees(None).side("sov").units] == ["rifles", "rifles-2"]


@pytest.mark.covers(rules.turn.ATTACK_PHASE)
def test_waves_and_strikes_belong_to_the_attack_phase(at: At) -> None:
    moment = at(CARDS_GAME, table("build sov", "hand sov: rifles", supply("sov", 3), sov="kv-1s pe-2"))
    moment.refuses("sov", "attack kv-1s", rules.turn.ATTACK_PHASE)
    moment.refuses("sov", "strike pe-2", rules.turn.ATTACK_PHASE)
    attack = moment.does("sov", "done")
    attack.refuses("sov", "pass", rules.turn.ATTACK_PHASE)
    attack.allows("sov", "attack kv-1s")


@pytest.mark.covers(rules.turn.END_PHASE, rules.turn.OPEN_AND_HIDDEN)
def test_the_hand_limit_is_eight_and_the_owner_chooses(at: At) -> None:
    hand = "rifles rifles rifles militia guards guards kv-1s kv-1s zis-3 zis-3"
    moment = at(CARDS_GAME, table("attack sov", f"hand sov: {hand}", sov="t-60")).does("sov", "done")
    assert moment.awaited() == (("sov", "discard"),)
    moment.refuses("sov", "discard rifles", rules.turn.END_PHASE)
    assert moment.refuses("sov", "discard rifles is-1", rules.building.BUILT_FROM_HAND).private
    moment.refuses("sov", "done", rules.turn.END_PHASE)
    assert moment.fork("sov", "discard").hidden
    done = moment.does("sov", "discard kv-1s militia")
    assert done.state.losses[0] == ("militia", "kv-1s")
    assert len(done.state.hands[0]) == 8
    assert done.event("discarded").reveals


def test_phases_in_which_nothing_can_be_done_are_passed_without_asking(at: At) -> None:
    """An empty hand, nothing to pay with, nobody to attack: the turn goes to the enemy."""
    done = at(CARDS_GAME, table("attack ger", "hand ger: tiger stug", ger="grenadiers")).does("ger", "done")
    assert done.awaited() == (("sov", "resource"),)
    assert done.does("sov", "pass").awaited() == (("ger", "resource"),)


def test_what_is_asked_never_hangs_on_what_a_hand_holds(at: At) -> None:
    """With a card in hand and a resource the defender is asked in step (d), whatever the card is."""
    for card in ("hold-the-line", "rifles"):
        position = table("attack ger", f"hand sov: {card}", supply("sov", 1), sov="kv-1s", ger="grenadiers tiger")
        moment = at(CARDS_GAME, position).does("ger", "attack grenadiers").does("sov", "block kv-1s>grenadiers")
        assert moment.awaited() == (("sov", "support"),)
        assert [option.word for option in moment.fork("sov", "", why=False).options] == ["support", "play", "pass"]


def test_whoever_can_play_nothing_as_everybody_knows_is_not_asked(at: At) -> None:
    """No card in hand; nothing to pay with; every card of the window already in the losses."""
    for more in (
        ("hand sov:", supply("sov", 3)),
        ("hand sov: hold-the-line", supply("sov", 3, turned=3)),
        ("hand sov: rifles", supply("sov", 3), "losses sov: hold-the-line massed-barrage"),
        ("hand sov: rifles", supply("sov", 2), "losses sov: hold-the-line"),
    ):
        position = table("attack ger", *more, sov="kv-1s", ger="grenadiers tiger")
        moment = at(CARDS_GAME, position).does("ger", "attack grenadiers").does("sov", "block kv-1s>grenadiers")
        assert "wave-ended" in moment.kinds


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "line 1: expected 'cards'"),
        ("cards nowhere\n", "line 1: expected 'cards'"),
        ("cards prokhorovka\nunits sov: tiger\n", "expected tiger to be a unit of sov"),
        ("cards prokhorovka\nunits sov: rifles rifles\n", "expected each unit of sov once"),
        ("cards prokhorovka\nunits sov: is-1\n", "expected the 25 cards of sov"),
        ("cards prokhorovka\nunits sov: rifles/asleep\n", "line 2: expected turned"),
        ("cards prokhorovka\nturn: 1 end sov\n", "expected cards to discard"),
        ("cards prokhorovka\nresources sov: 0=rifles\n", "line 2: expected a resource's number"),
        ("cards prokhorovka\nattack: rifles\n", "only together with a wave"),
        ("cards prokhorovka\nwave: block\nunits ger: stug\nattack: stug\n", "expected stug to have attacked"),
        ("cards prokhorovka\nwinner: sov\n", "expected a winner exactly when"),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_what_was_expected(text: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        CARDS_GAME.read_position(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly tiger",
        "attack",
        "attack tiger>moon",
        "block rifles",
        "target tiger",
        "damage kv-1s",
        "damage kv-1s x",
        "damage kv-1s 04",
        "support howitzers",
        "strike pe-2 pe-2",
        "done now",
        "build",
        "build kv-1s 3",
        "play",
        "play smoke moon",
        "discard",
        "resource moon",
        "attack rifles",
    ],
)
def test_words_that_are_no_order_are_not_understood(at: At, text: str) -> None:
    state = at(CARDS_GAME, table("attack ger", ger="tiger")).state
    with pytest.raises(ValueError, match="expected"):
        CARDS_GAME.read_order(state, "ger", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_ends_the_building_hears_of_points_that_could_still_build(at: At, language: Language) -> None:
    rich = at(CARDS_GAME, table("build sov", "hand sov: militia", supply("sov", 4, turned=1), sov="rifles"))
    unspent = rich.previews("sov", "done")
    assert unspent.warns
    assert {"en": "can still pay 3", "ru": "ещё можно 3"}[language] in speak(unspent.lines[0], language)
    other = at(CARDS_GAME, table("build sov", "hand sov: kv-1s", supply("sov", 4, turned=1), sov="rifles"))
    assert other.previews("sov", "done") == unspent, "what the hand holds is told nobody"
    poor = at(
        CARDS_GAME, table("build sov", "hand sov: militia", supply("sov", 4, turned=4), "tokens: sov", sov="rifles")
    )
    lost = " ".join(card for card in deck_of(0, "full") if CARDS[card].line and CARDS[card].cost == 1)
    assert poor.previews("sov", "done").warns
    poor = at(CARDS_GAME, table("build sov", f"losses sov: {lost}", "hand sov: kv-1s", supply("sov", 1), sov="rifles"))
    assert not poor.previews("sov", "done").lines, "nothing that costs so little is left"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_passes_hears_of_guns_that_could_still_decide_a_battle(at: At, language: Language) -> None:
    for guns, is_told in (("howitzers", True), ("howitzers/turned", False), ("", False)):
        position = table("attack ger", sov=f"kv-1s rifles {guns}", ger="stug tiger")
        moment = at(CARDS_GAME, position).does("ger", "attack tiger").does("sov", "block kv-1s>tiger")
        asked = moment.awaited() == (("sov", "support"),)
        preview = moment.previews("sov", "pass") if asked else Preview()
        assert preview.warns is is_told
        assert not is_told or {"en": "Your guns", "ru": "артиллерия"}[language] in speak(preview.lines[0], language)


def test_nobody_is_said_not_to_attack_whose_attackers_have_fallen(at: At) -> None:
    position = table("attack ger", sov="kv-1s rifles su-85", ger="stug tiger")
    moment = at(CARDS_GAME, position).does("ger", "attack stug>kv-1s").does("sov", "block su-85>kv-1s rifles>kv-1s")
    moment = moment.does("ger", "damage rifles 2")
    assert [unit.word for unit in moment.sees(None).sides[1].units] == ["tiger"], "it fell"
    assert "no-attack" not in moment.does("ger", "done").kinds
