"""Faults planted in the texts and the rulebook of the toy game, each with the checks that must catch it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec.structs import astuple, replace

from engine.core.dice import Dice, StepDice
from engine.core.game import Preview, Seat, Step
from engine.core.rules import RuleBook
from engine.core.sights import Spot
from engine.core.tally import Loss, Tally
from engine.core.text import Line, Text, same
from engine.core.weights import Weights
from tests.sabotage.faults import STRAY, caught_by, reworded
from tests.sabotage.toy import rules
from tests.sabotage.toy.game import Toy
from tests.sabotage.toy.values import Action, Seen, State


@caught_by("spoken_texts_are_complete")
class ForgetsATranslation(Toy):
    def preview(self, state: State, seat: Seat, action: Action) -> Preview:
        line = Line(same("You will have few men."))
        return replace(super().preview(state, seat, action), lines=(line,))


@caught_by("spoken_texts_are_complete")
class FillsAnotherPlaceholder(Toy):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        line = Line(Text("Lost: { $n }.", "Потеряно: { $m }."), {"n": 1})
        return reworded(super().apply(state, seat, action, dice), "lost", line=line)


@caught_by("internal_words_stay_inside")
class TellsAWordForAName(Toy):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        line = Line(Text("The next order: { $order }.", "Следующий приказ: { $order }."), {"order": "shield"})
        return reworded(super().apply(state, seat, action, dice), "lost", line=line)


@caught_by("internal_words_stay_inside")
class AsksToTypeWhatNobodyReads(Toy):
    def preview(self, state: State, seat: Seat, action: Action) -> Preview:
        line = Line(Text("Type `surrender` to give up.", "Чтобы сдаться, наберите `surrender`."))
        return replace(super().preview(state, seat, action), lines=(line,))


class _Seen(Seen, frozen=True):
    """What a seat sees, and who laid a card last."""

    last_bidder: int = 0


@caught_by("fields_are_called_in_russian")
class LeavesAFieldUntranslated(Toy):
    def observe(self, state: State, seat: Seat | None) -> Seen:
        return _Seen(*astuple(super().observe(state, seat)))


@caught_by("fixed_texts_are_complete")
class LeavesARuleUntranslated(Toy):
    rules = RuleBook(
        "toy",
        tuple(replace(entry, text=Text(entry.text.en, "")) if entry.id == "4.1" else entry for entry in rules.RULES),
    )


@caught_by("weights_are_of_events")
class WeighsWhatNeverHappens(Toy):
    weights = Weights(decisive=frozenset(("lots",)))


@caught_by("weights_are_of_events")
class WeighsTwice(Toy):
    weights = Weights(decisive=frozenset(("lost",)), automatic=frozenset(("lost",)))


@caught_by("every_rule_is_cited")
class HasARuleNobodyCites(Toy):
    rules = RuleBook("toy", (*rules.RULES, replace(STRAY, id="5.3")))


@caught_by("rulebook_is_sound")
class PointsAtNoRule(Toy):
    rules = RuleBook("toy", (*rules.RULES, replace(STRAY, id="5.3", see=("7.7",))))


@caught_by("cited_rules_are_in_the_book")
class TellsWithoutARule(Toy):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        return reworded(super().apply(state, seat, action, dice), "lost", rules=())


@caught_by("sums_add_up")
class AddsWrongly(Toy):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        step = super().apply(state, seat, action, dice)
        shown = next((event.sums for event in step.events if event.kind == "clash"), ())
        return reworded(step, "clash", sums=tuple(replace(one, total=one.total + 1) for one in shown))


@caught_by("card_is_sound")
class SetsUpAnything(Toy):
    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[State]:
        del scenario, options
        return super().setup("plain", {}, StepDice(b"any", "toy", len(dice.rolled)))


@caught_by("turns_go_on")
class CountsTurnsDown(Toy):
    def turn(self, state: State) -> int:
        return 100 - super().turn(state)


@caught_by("turns_go_on")
class TellsByTheTurn(Toy):
    def turn(self, state: State) -> int:
        return super().turn(state) * 100 + sum(state.hands[1])


@caught_by("what_orders_name_can_be_looked_at")
class ShowsNoCard(Toy):
    words = tuple(replace(word, kind="card") if word.word == "shield" else word for word in Toy.words)


@caught_by("a_muster_says_nothing_twice")
class SaysTheSameOfEach(Toy):
    def muster(self, state: State, seat: Seat) -> Preview:
        text = Text("{ $n } may still act.", "{ $n }: приказать ещё можно.")
        lines = (Line(text, {"n": 1}), Line(text, {"n": 2}))
        return replace(super().muster(state, seat), lines=lines)


@caught_by("looking_does_not_tell")
class TellsInAMenu(ShowsNoCard):
    def whereabouts(self, state: State, words: Collection[str]) -> Mapping[str, Spot]:
        return dict.fromkeys(words, Spot(same(str(sum(state.hands[1]))), (0,)))


@caught_by("what_is_picked_has_a_place")
class FillsTheButton(ShowsNoCard):
    def whereabouts(self, state: State, words: Collection[str]) -> Mapping[str, Spot]:
        del state
        return dict.fromkeys(words, Spot(same("–" * 90), (0,)))


@caught_by("looking_does_not_tell")
class TellsInTheScore(Toy):
    def score(self, state: State, seat: Seat | None) -> Preview:
        line = Line(Text("The enemy has { $n }.", "У противника { $n }."), {"n": sum(state.hands[1])})
        return replace(super().score(state, seat), lines=(line,))


@caught_by("tallies_are_sound")
class CountsOneSideAlone(Toy):
    def tally(self, state: State) -> Tally:
        tally = super().tally(state)
        return replace(tally, points={"red": tally.points["red"]})


@caught_by("tallies_are_sound")
class TellsLossesWithoutAFigure(Toy):
    def tally(self, state: State) -> Tally:
        tally = super().tally(state)
        many = (Loss(Text("many men", "много людей"), 3),)
        return replace(tally, losses=dict.fromkeys(tally.losses, many))


@caught_by("tallies_are_public")
class CountsTheHand(Toy):
    def tally(self, state: State) -> Tally:
        tally = super().tally(state)
        return replace(tally, points={**tally.points, "blue": tally.points["blue"] + sum(state.hands[1])})


@caught_by("tallies_agree_with_the_end")
class CountsForTheLoser(Toy):
    def tally(self, state: State) -> Tally:
        tally = super().tally(state)
        return replace(tally, points={seat: -points for seat, points in tally.points.items()})


@caught_by("rolls_are_of_dice")
class ThrowsASeven(Toy):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        step = super().apply(state, seat, action, dice)
        shown = next((event.rolls for event in step.events if event.kind == "clash"), ())
        return reworded(step, "clash", rolls=tuple(replace(one, total=one.total + 1) for one in shown))
