"""Whoever takes losses is offered whole ways to take them, each called by what becomes of whom, the safe one first."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from bot.desk.views.asking import path_of, walk
from engine.core.game import Ask
from engine.core.text import LANGUAGES, Language
from engine.kits.walks import WHOLES
from tests.at import At, Moment
from tests.games.squad.test_melee import melee, stand
from tests.games.theater.real_maps import on_map


def _melee(at: At) -> Moment:
    """Squad: the Axis lose one figure of three units."""
    units = ("grenadier-squad-1 I8", "grenadier-squad-2 I8", "rifle-team-1 I8", "rifle-team-2 I8")
    return stand(melee(at, *units, axis_rolls=3, allies_rolls=10))


def _battle(at: At) -> Moment:
    """Theater: the French lose two steps of three units."""
    battle = ("battled: s0604", "battle: axis west s0604 units=1id defenders=1fr,2fr,3fr losses=west:2")
    return on_map(at, "1 combat axis", *battle, axis="s0505 1id=3/attacked", west="s0604 1fr=2 2fr 3fr")


def _crowd(at: At) -> Moment:
    """Theater: one of four units is too many."""
    return on_map(at, "1 movement axis", "excess: axis s0505", axis="s0505 1id=2 2id=2 3id=2 4id=2", west="s0603 1fr")


FATES: dict[Callable[[At], Moment], dict[Language, tuple[str, ...]]] = {
    _melee: {"en": (": lost",), "ru": (": гибель",)},
    _battle: {"en": (": lost", "steps 2 → 1"), "ru": (": гибель", "шаги 2 → 1")},
    _crowd: {"en": ("Remove: ",), "ru": ("Снять: ",)},
}


def _wholes(moment: Moment, ask: Ask[object], language: Language) -> Iterator[tuple[str, str]]:
    """The order behind each, and its label."""
    step = walk(ask.choices, (), is_private=True)
    for whole in step.fork.wholes:
        path = path_of(ask.choices, " ".join((*step.words, *whole.words)))
        action = walk(ask.choices, path, is_private=True).fork.action
        assert action is not None, whole.words
        assert ask.choices.called(action) == whole.label
        yield moment.game.write_order(action), whole.label.in_(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", FATES, ids=lambda position: position.__name__[1:])
def test_losses_are_offered_whole_by_what_becomes_of_whom(
    at: At, position: Callable[[At], Moment], language: Language
) -> None:
    moment = position(at)
    (ask,) = moment.game.pending(moment.state)
    offered = dict(_wholes(moment, ask, language))
    every = [moment.game.write_order(action) for action in ask.choices]
    assert 1 < len(every) <= WHOLES
    assert set(offered) == set(every), "where there are few, none is left to be put together"
    assert next(iter(offered)) == moment.game.write_order(ask.choices.default())
    assert len(set(offered.values())) == len(offered), "one is told from another"
    for fate in FATES[position][language]:
        assert any(fate in label for label in offered.values()), offered
