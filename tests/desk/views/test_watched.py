"""What others may watch of an order being put together: up to masked words and hidden forks, and at little cost."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.reading.watched import Hidden, Watched
from engine.core.choices import Choices, Fork, Option
from engine.core.dice import StepDice
from engine.core.rules import NOT_ASKED
from engine.core.text import same
from tests.conformance.suite import CASES
from tests.desk.game import GROUP
from tests.desk.town import Person, Town, code_at, open_store
from tests.watched.placed import Placed


class Marches(Choices[str]):
    """`march north north …`, as far as anybody likes; `card` is masked, `lay` leads to hidden words."""

    def __init__(self, *, holds: bool) -> None:
        self.holds = holds
        self.asked = 0

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        del why
        self.asked += 1
        match list(words):
            case []:
                refusal = None if self.holds else NOT_ASKED.refuse(private=True)
                card = Option("card", same("card"), refusal, masked=True)
                return Fork((Option("march", same("march")), card, Option("lay", same("lay"))))
            case ["march", *steps] if set(steps) <= {"north"}:
                return Fork((Option("north", same("north")),), " ".join(words))
            case ["card"] if self.holds:
                return Fork((Option("ace", same("ace")),))
            case ["card", "ace"] if self.holds:
                return Fork((), "card ace")
            case ["lay"]:
                return Fork((Option("ace", same("ace")),), hidden=True)
        raise ValueError(words)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, str)

    def default(self) -> str:
        return "march"


@pytest.mark.parametrize("order", ["card", "card ace", "card nine of clubs", "lay", "lay ace"])
def test_whether_an_order_comes_to_what_is_hidden_does_not_depend_on_the_hand(order: str) -> None:
    assert Watched(Marches(holds=True)).follow(order)
    assert Watched(Marches(holds=False)).follow(order)


@pytest.mark.parametrize("order", ["march", "march north", "march south", "xyzzy", ""])
def test_all_may_watch_the_other_words(order: str) -> None:
    assert not Watched(Marches(holds=True)).follow(order)
    assert not Watched(Marches(holds=False)).follow(order)


def test_a_masked_word_is_shown_as_serving_and_nothing_beyond_it_is_shown() -> None:
    for holds in (True, False):
        watched = Watched(Marches(holds=holds))
        assert [option.word for option in watched.fork(()).serving] == ["march", "card", "lay"]
        for words in (("card",), ("card", "ace"), ("lay",), ("lay", "ace")):
            with pytest.raises(Hidden):
                watched.fork(words)


def test_examples_in_public_are_alike_and_never_go_where_nobody_may_watch() -> None:
    found = [
        [Watched(Marches(holds=holds)).example(StepDice(b"example", "K7Q2", number)) for number in range(60)]
        for holds in (True, False)
    ]
    assert found[0] == found[1]
    assert all(order is None or order.startswith("march") for order in found[0])


def test_watching_a_long_order_asks_for_each_of_its_words_once() -> None:
    choices = Marches(holds=True)
    words = ["march", *["north"] * 79]
    watched = Watched(choices)
    assert not watched.follow(" ".join(words))
    assert choices.asked == len(words) + 1
    assert not watched.follow(" ".join(words))
    assert choices.asked == len(words) + 1


async def test_a_draft_with_a_card_in_it_and_its_refusal_are_both_private(tmp_path: Path) -> None:
    case = next(each for each in CASES if each.name == "squad/farm")
    game = case.game
    moment, order = next(
        (moment, game.write_order(action))
        for moment in case.walk(0)
        for ask in moment.asks[:1]
        if ask.kind == "turn"
        for action in (ask.choices.sample(moment.chance),)
        if game.write_order(action).startswith(("move", "advance"))
    )
    seat = moment.asks[0].seat
    twins = (game.resample_hidden(moment.state, None, StepDice(b"twin", "x", number)) for number in range(50))
    action = game.read_order(moment.state, seat, order)
    twin = next(each for each in twins if game.judge(each, seat, action) is not None)
    heard = []
    for name, state in (("held", moment.state), ("lacking", twin)):
        (tmp_path / name).mkdir()
        store = await open_store(tmp_path / name)
        town = Town(store, {"squad": Placed(game, state)})  # type: ignore[dict-item]
        anna, boris = town.person("anna", GROUP), town.person("boris", GROUP)
        await _begin(town, anna, boris, seat)
        await anna.types(f"/charge boris {order.split()[2].rstrip(',')}")
        before = len(town.messengers["tg"].everything)
        await anna.types(order + "!")
        assert all(isinstance(answer, Reply) and answer.private for answer in anna.last), anna.heard()
        assert len(town.messengers["tg"].everything) == before
        heard.append(anna.heard())
        await store.close()
    assert heard[0] != heard[1]


async def _begin(town: Town, anna: Person, boris: Person, seat: str) -> None:
    await anna.types("/new squad farm")
    code = await code_at(town, GROUP)
    enemy = "allies" if seat == "axis" else "axis"
    await town.person("carl", GROUP).types(f"/join {code} {enemy}")
    await anna.types(f"/join {code} {seat}")
    await boris.types(f"/join {code} {seat}")
    await anna.presses("Let in")
    await anna.types("/begin")
