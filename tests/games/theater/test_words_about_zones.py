"""What `/zoc` says of who negates a zone of control is what march, line, retreat and advance do [8.1-neg-1, Q6]."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.game import Preview
from engine.core.rules import Rule
from engine.core.text import Text
from engine.games.theater import rules
from engine.games.theater.battles.advancing import is_stopped
from engine.games.theater.battles.retreat import judge_step
from engine.games.theater.game import THEATER
from engine.games.theater.map.countries import FACTIONS, LEADERS
from engine.games.theater.map.terrain import STRAIT
from engine.games.theater.moves.march import March
from engine.games.theater.supply.lines import lines_of
from engine.games.theater.table.pieces import ARMOUR, PLAIN
from engine.games.theater.table.state import AWAY, State, Unit
from engine.games.theater.table.survey import situation
from engine.games.theater.words import phrases_supply
from engine.games.theater.words.naming import faction_name
from tests import cited
from tests.at import At
from tests.games.theater.shuffling import shuffled

POSITIONS = {"shores-west": 8, "shores-east": 8, "europe": 1}
"""Random positions of each scenario; a soak looks at ten times as many."""
SWITCHED = ((), ("weather-ezoc-negated=on",))

SAID: dict[Text, tuple[bool, bool]] = {
    phrases_supply.EZOC_NEGATED: (True, True),
    phrases_supply.EZOC_NEGATED_IN_MUD: (True, False),
    phrases_supply.EZOC_NEGATED_IN_WEATHER: (True, False),
}
"""For each sentence: whether lines, retreats and advances go through, and whether a march does."""


def said(state: State, hex_: int) -> dict[int, tuple[bool, bool]]:
    """By faction for which the hex lies in an enemy zone of control, what the answer says of it."""
    answer: Preview = THEATER.inquire(state, "zoc", state.plan.map.words[hex_])
    found: dict[int, tuple[bool, bool]] = {}
    side = -1
    for line in answer.lines:
        if line.text == phrases_supply.IN_EZOC_OF:
            side = next(one for one in FACTIONS if faction_name(one) == line.facts["side"])
            found[side] = (False, False)
        found.update({side: SAID[line.text]} if line.text in SAID else {})
    return found


def marches(state: State, hex_: int, probe: Unit) -> set[bool]:
    """Whether a unit that enters the hex from outside every enemy zone of control may go on from there."""
    game_map = state.plan.map
    found = set()
    for one in game_map.grid.around[hex_]:
        unit = msgspec.structs.replace(probe, at=one)
        march = March(msgspec.structs.replace(state, units=tuple(sorted((*state.units, unit), key=_word))), (unit,))
        if march.ezoc >> one & 1 or game_map.side(one, hex_) == STRAIT or situation(state).ground_at(one):
            continue
        step = march.step(one, game_map.grid.direction(one, hex_), 0)
        if step is not None:
            found.add(step[1] is None)
    return found


def _word(unit: Unit) -> str:
    return unit.word


def retreats(state: State, hex_: int, probe: Unit) -> set[bool]:
    """Whether a retreat into the hex fails for its zone of control, wherever it comes from."""
    near = state.plan.map.grid.around[hex_]
    judged = [judge_step(state, probe, one, hex_, far, is_last=False) for one in near for far in near]
    return {
        refusal is None for refusal in judged if refusal is None or refusal.rule == rules.zones.RETREAT_NOT_INTO_EZOC
    }


@pytest.mark.parametrize("switches", SWITCHED, ids=("plain", "switched"))
@pytest.mark.parametrize("scenario", list(POSITIONS))
@pytest.mark.parametrize("times", [1, pytest.param(10, marks=pytest.mark.soak)])
def test_the_words_are_what_the_engine_does(times: int, scenario: str, switches: tuple[str, ...]) -> None:
    judged: set[tuple[bool, bool]] = set()
    for seed in range(POSITIONS[scenario] * times):
        state = shuffled(scenario, seed, switches=switches)
        found = situation(state)
        for hex_ in state.plan.map.land:
            told = said(state, hex_)
            assert set(told) == {one for one in state.plan.players if found.ezoc[one] >> hex_ & 1}
            for faction, (goes_through, goes_on) in told.items():
                word = f"{state.plan.map.words[hex_]} for {faction} in {scenario} {seed}"
                is_friend = found.occupied[faction] >> hex_ & 1
                assert goes_through == bool(is_friend), word
                probe = Unit("99id", faction, LEADERS[faction], ARMOUR, PLAIN, 1, AWAY)
                entered = marches(state, hex_, probe)
                assert entered <= {goes_on}, f"march: {word}"
                judged |= {(goes_through, goes_on) for _ in entered}
                assert retreats(state, hex_, probe) <= {goes_through}, f"retreat: {word}"
                if not found.shut[faction] >> hex_ & 1:
                    assert is_stopped(state, probe, hex_) != goes_through, f"advance: {word}"
                is_open = bool(lines_of(state, faction).passable >> hex_ & 1)
                assert goes_through or not is_open, f"line: {word}"
    assert len(judged) > 1 or scenario == "europe"


@pytest.mark.covers(rules.zones.FRIEND_NEGATES_EZOC)
@pytest.mark.parametrize(
    ("turn", "text", "also"),
    [
        (1, phrases_supply.EZOC_NEGATED, ()),
        (2, phrases_supply.EZOC_NEGATED_IN_WEATHER, (rules.zones.STOP_ENTERING_STORM_OR_SNOW,)),
        (3, phrases_supply.EZOC_NEGATED_IN_MUD, (rules.zones.MUD_LOCKS_IN_EZOC,)),
        (4, phrases_supply.EZOC_NEGATED_IN_WEATHER, (rules.zones.STOP_LEAVING_STORM_OR_SNOW,)),
    ],
)
def test_weather_takes_the_passing_from_what_a_friend_does(
    at: At, turn: int, text: Text, also: tuple[Rule, ...]
) -> None:
    lines = f"theater shores-west\nturn: {turn} movement axis\nunits axis: s0505 1id\nunits west: s0504 1bh\n"
    answer = THEATER.inquire(at(THEATER, lines).state, "zoc", "s0505")
    cited.note(answer)
    assert text in {line.text for line in answer.lines}
    assert set(also) <= set(answer.rules)
