"""Faults planted in what the toy says that its questions are about."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.core.choices import Fork, Option
from engine.core.game import Chance, Preview, Seat
from engine.core.text import Line, Text, same
from tests.sabotage.faults import caught_by
from tests.sabotage.toy import rules
from tests.sabotage.toy.game import Losses, Toy
from tests.sabotage.toy.values import Action, State


@caught_by("stakes_are_told")
class PointsAtWhatItDoesNotName(Toy):
    def at_stake(self, state: State, seat: Seat) -> Preview:
        found = super().at_stake(state, seat)
        return replace(found, lines=(Line(same("Lo!")),)) if found.lines else found


@caught_by("stakes_hide")
class TellsTheHandWhereItAsks(Toy):
    def at_stake(self, state: State, seat: Seat) -> Preview:
        found = super().at_stake(state, seat)
        hand = Line(same("{ $cards }"), {"cards": " ".join(map(str, state.hands[state.loser]))})
        return replace(found, lines=(*found.lines, hand)) if found.lines else found


@caught_by("no_kind_is_asked_blind")
class AsksBlindForOne(Toy):
    def at_stake(self, state: State, seat: Seat) -> Preview:
        return Preview() if state.points == 1 else super().at_stake(state, seat)


@caught_by("odds_are_few")
class HasOddsAddedUp(Toy):
    def preview(self, state: State, seat: Seat, action: Action) -> Preview:
        odds = tuple(Chance(Line(Text("{ $n } men", "{ $n } чел."), {"n": n}), 1, 9) for n in range(9))
        return replace(super().preview(state, seat, action), odds=odds)


@caught_by("no_button_always_refuses")
class OffersWhatNoHandAllows(Toy):
    class losses(Losses):  # noqa: N801 - in the place of the attribute of the toy
        def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
            fork = super().fork(words, why=why)
            no = rules.SHIELD.refuse(private=True)
            flee = Option("flee", Text("Flee", "Бежать"), no, masked=True)
            return fork if words else replace(fork, options=(*fork.options, flee))


@caught_by("each_order_says_what_it_needs")
class SaysOfTwoOrdersTheSame(Toy):
    class losses(Losses):  # noqa: N801 - in the place of the attribute of the toy
        def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
            fork = super().fork(words, why=why)
            flee, hide = (Option(name.lower(), same(name), rules.SHIELD.refuse()) for name in ("Flee", "Hide"))
            return fork if words or not why else replace(fork, options=(*fork.options, flee, hide))
