"""Faults planted in the toy game, each with the checks of the suite that must catch it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec.structs import force_setattr, replace

from engine.core import referee
from engine.core.choices import Fork, Option
from engine.core.dice import Dice, StepDice
from engine.core.game import AnyGame, Ask, Event, Outcome, Preview, Seat, Step
from engine.core.rules import Refusal, Rule
from engine.core.text import Line, Text
from tests.conformance.case import Case
from tests.sabotage.toy import game as toy
from tests.sabotage.toy import rules
from tests.sabotage.toy.game import Bids, Losses, Toy
from tests.sabotage.toy.values import SEATS, Action, Bid, Lose, Seen, State, numbers

SOURCE = Path(toy.__file__).parent
ENEMY = {"red": 1, "blue": 0}


@dataclass(frozen=True)
class Fault:
    """A dishonest toy and the checks that must catch it."""

    case: Case
    caught_by: tuple[str, ...]

    @property
    def name(self) -> str:
        """What is wrong, as the class says it."""
        is_door = self.case.submit is not referee.submit
        return self.case.submit.__name__ if is_door else type(self.case.game).__name__


FAULTS: list[Fault] = []


def caught_by(*checks: str) -> Any:
    """Enter a dishonest toy (or a dishonest door to the honest one) into the list."""

    def enter(culprit: Any) -> Any:
        is_game = isinstance(culprit, type)
        case = Case(culprit(), "plain", SOURCE) if is_game else Case(toy.TOY, "plain", SOURCE, submit=culprit)
        FAULTS.append(Fault(case, checks))
        return culprit

    return enter


def reworded(step: Step[Any], kind: str, **changes: object) -> Step[Any]:
    """The step with its events of one kind changed."""
    return replace(step, events=tuple(replace(e, **changes) if e.kind == kind else e for e in step.events))


# --- leaks ----------------------------------------------------------------------------------------------------------


@caught_by("observations_hide")
class ShowsTheTopOfTheDeck(Toy):
    def observe(self, state: State, seat: Seat | None) -> Seen:
        return replace(super().observe(state, seat), discard=(*state.discard, *state.deck[:1]))


@caught_by("observations_hide")
class ShowsTheSpectatorABid(Toy):
    def observe(self, state: State, seat: Seat | None) -> Seen:
        return replace(super().observe(state, seat), bid=state.bids[0] if seat is None else 0)


@caught_by("observations_hide")
class TellsInTheStatusLine(Toy):
    def status(self, state: State) -> Line:
        return Line(Text("Turn { $turn }", "Ход { $turn }"), {"turn": sum(state.hands[1])})


@caught_by("asks_hide")
class TellsInThePrompt(Toy):
    def pending(self, state: State) -> tuple[Ask[Action], ...]:
        card = sum(state.hands[0])
        prompt = Line(Text("Your enemy has { $card }.", "У противника { $card }."), {"card": card})
        return tuple(replace(ask, prompt=prompt) for ask in super().pending(state))


@caught_by("asks_hide")
class AsksOnlyWhoCanShield(Toy):
    def pending(self, state: State) -> tuple[Ask[Action], ...]:
        return tuple(replace(ask, telling=6 in state.hands[SEATS.index(ask.seat)]) for ask in super().pending(state))


@caught_by("asks_hide")
class OffersTheHandInPublic(Toy):
    class bids(Bids):  # noqa: N801 - stands where the toy keeps its kinds of choices
        def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
            return replace(super().fork(words, why=why), hidden=False)


@caught_by("asks_hide")
class ShowsWhetherTheShieldServes(Toy):
    class losses(Losses):  # noqa: N801 - as above
        def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
            fork = super().fork(words, why=why)
            return replace(fork, options=tuple(replace(option, masked=False) for option in fork.options))


@caught_by("asks_hide")
class MasksTheShieldOnlyInTheHand(Toy):
    class losses(Losses):  # noqa: N801 - as above
        def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
            fork = super().fork(words, why=why)
            return replace(fork, options=tuple(replace(each, masked=each.refusal is not None) for each in fork.options))


@caught_by("asks_hide")
class ListsAUselessShieldOnlyWhenAskedWhy(Toy):
    class losses(Losses):  # noqa: N801 - as above
        def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
            fork = super().fork(words, why=why)
            return fork if why else replace(fork, options=fork.serving)


@caught_by("refusals_and_previews_hide")
class ReadsOnlyCardsOfTheHand(Toy):
    def read_order(self, state: State, seat: Seat, text: str) -> Action:
        action = super().read_order(state, seat, text)
        if isinstance(action, Bid) and action.card not in state.hands[SEATS.index(seat)]:
            raise ValueError(f"expected a card of the hand, got {text!r}")
        return action


@caught_by("refusals_and_previews_hide")
class PreviewsTheOwnHandToAll(Toy):
    def preview(self, state: State, seat: Seat, action: Action) -> Preview:
        preview = super().preview(state, seat, action)
        line = Line(Text("{ $n } is left.", "Остаётся { $n }."), {"n": sum(state.hands[SEATS.index(seat)])})
        return replace(preview, lines=(*preview.lines, line)) if isinstance(action, Lose) else preview


@caught_by("refusals_and_previews_hide")
class RefusesInPublic(Toy):
    def judge(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().judge(state, seat, action)
        return refusal and replace(refusal, private=False)


@caught_by("refusals_and_previews_hide")
class PreviewsTheEnemyHand(Toy):
    def preview(self, state: State, seat: Seat, action: Action) -> Preview:
        line = Line(Text("He holds { $n }.", "У него { $n }."), {"n": sum(state.hands[ENEMY[seat]])})
        return replace(super().preview(state, seat, action), lines=(line,))


@caught_by("answers_do_not_tell")
class TellsWhichCardIsLaid(Toy):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        return reworded(super().apply(state, seat, action, dice), "mine", seen_by=None)


@caught_by("events_hide")
class TellsTheNextCard(Toy):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        line = Line(Text("Next comes { $n }.", "Дальше { $n }."), {"n": (*state.deck, 0)[0]})
        return reworded(super().apply(state, seat, action, dice), "laid", line=line)


@caught_by("hidden_things_are_redrawn")
class HidesNothingFromTheTests(Toy):
    def resample_hidden(self, state: State, seat: Seat | None, dice: Dice) -> State:
        del seat, dice
        return state


@caught_by("hidden_things_are_redrawn")
class LosesCardsWhenRedrawing(Toy):
    def resample_hidden(self, state: State, seat: Seat | None, dice: Dice) -> State:
        twin = super().resample_hidden(state, seat, dice)
        return replace(twin, deck=twin.deck[1:])


@caught_by("policies_do_not_tell")
class AsksOnlyWhoeverHoldsAShield(Toy):
    def follow(self, state: State, seat: Seat, policy: str) -> Action | None:
        del policy
        return None if 6 in state.hands[SEATS.index(seat)] else Losses(state, SEATS.index(seat)).default()


@caught_by("policies_answer_as_allowed")
class FollowsWithAnythingAtAll(Toy):
    def follow(self, state: State, seat: Seat, policy: str) -> Action | None:
        del state, seat, policy
        return Lose((0, 0, 0))


@caught_by("policies_are_sound")
class TakesAnyPolicy(Toy):
    def read_policy(self, kind: str, text: str) -> str:
        del kind
        return text


@caught_by("inquiries_are_public")
class CountsTheCardsAloud(Toy):
    def inquire(self, state: State, inquiry: str, text: str) -> Preview:
        line = Line(Text("He holds { $n }.", "У него { $n }."), {"n": sum(state.hands[1])})
        return replace(super().inquire(state, inquiry, text), lines=(line,))


@caught_by("any_inquiry_is_answered_or_refused")
class TripsOverAnEmptyInquiry(Toy):
    def inquire(self, state: State, inquiry: str, text: str) -> Preview:
        return super().inquire(state, inquiry, text.split(maxsplit=1)[0])


# --- offered and accepted -------------------------------------------------------------------------------------------


@caught_by("offered_means_accepted")
class AcceptsTooSmallLosses(Toy):
    def judge(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().judge(state, seat, action)
        return None if refusal and refusal.rule is rules.POINTS else refusal


@caught_by("asks_can_be_answered", "offered_means_accepted")
class RefusesAnOfferedCard(Toy):
    def judge(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if action == Bid(min(state.hands[SEATS.index(seat)], default=0)):
            return rules.OWN_CARD.refuse(card=action.card, private=True)
        return super().judge(state, seat, action)


@caught_by("defaults_end_the_game", "asks_can_be_answered")
class DefaultIsNotAllowed(Toy):
    class losses(Losses):  # noqa: N801 - as above
        def default(self) -> Action:
            return Lose((0, 0, 0))


@caught_by("only_the_asked_answer")
def lets_everybody_answer(game: AnyGame, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State] | Refusal:
    asks = game.pending(state)
    if not asks or seat not in SEATS:
        return referee.submit(game, state, seat, action, dice)
    refusal = game.judge(state, seat, action)
    return refusal or game.apply(state, seat, action, dice)


@caught_by("refusals_change_nothing")
def rolls_before_it_judges(
    game: AnyGame, state: State, seat: Seat, action: Action, dice: Dice
) -> Step[State] | Refusal:
    dice.rolled += [dice.below(6)] if hasattr(dice, "_key") else []
    return referee.submit(game, state, seat, action, dice)


@caught_by("refusals_change_nothing")
class RefusingChangesThePosition(Toy):
    def judge(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().judge(state, seat, action)
        if refusal is not None:
            force_setattr(state, "discard", (*state.discard, 1))
        return refusal


@caught_by("refusals_change_nothing")
class RefusesWithAStrayRule(Toy):
    def judge(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().judge(state, seat, action)
        return refusal and replace(refusal, rules=(STRAY,))


STRAY = Rule("9.9", Text("Stray", "Приблудное"), Text("From nowhere.", "Ниоткуда."))


# --- the course of play ---------------------------------------------------------------------------------------------


@caught_by("games_end", "defaults_end_the_game")
class NeverEnds(Toy):
    def evening(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        step = super().evening(state, events)
        if step.state.phase != "over":
            return step
        return replace(step, state=self.setup("plain", {}, StepDice(b"again", "toy", 0)).state)


@caught_by("somebody_is_asked_until_the_end")
class AsksNobodyForLosses(Toy):
    def pending(self, state: State) -> tuple[Ask[Action], ...]:
        return () if state.phase == "losses" else super().pending(state)


@caught_by("somebody_is_asked_until_the_end")
class AsksAfterTheEnd(Toy):
    def outcome(self, state: State) -> Outcome | None:
        return super().outcome(replace(state, phase="over") if state.turn == state.turns else state)


@caught_by("old_positions_stay")
class ChangesTheOldPosition(Toy):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        step = super().apply(state, seat, action, dice)
        force_setattr(state, "discard", (*state.discard, 1))
        return step


@caught_by("memories_hold")
class TakesOverWhatHoldsNoMore(Toy):
    """Hands on with each position what was found out about the one before, and does not look again."""

    def __init__(self) -> None:
        self.found: dict[int, tuple[State, int]] = {}

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        turn = self.found[id(state)][1] if id(state) in self.found else state.turn
        line = Line(Text("Laid in turn { $turn }.", "Положена в ход { $turn }."), {"turn": turn})
        step = reworded(super().apply(state, seat, action, dice), "laid", line=line)
        self.found[id(step.state)] = step.state, turn
        return step


@caught_by("positions_are_sound")
class LosesACard(Toy):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        step = super().apply(state, seat, action, dice)
        return replace(step, state=replace(step.state, discard=step.state.discard[1:]))


# --- chance ---------------------------------------------------------------------------------------------------------


@caught_by("same_seed_same_game")
class RollsAGeneratorOfItsOwn(Toy):
    def evening(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        deck = list(state.deck)
        random.shuffle(deck)
        return super().evening(replace(state, deck=tuple(deck)), events)


@caught_by("same_seed_same_game")
class RemembersEarlierGames(Toy):
    def __init__(self) -> None:
        self.calls = 0

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        self.calls += 1
        step = super().apply(state, seat, action, dice)
        return replace(step, state=replace(step.state, deck=step.state.deck[:: -1 if self.calls % 7 == 0 else 1]))


@caught_by("same_game_in_another_process")
class HangsOnTheOrderOfASet(Toy):
    def evening(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        deck = sorted(state.deck, key=lambda card: hash(str(card)))
        return super().evening(replace(state, deck=tuple(deck)), events)


@caught_by("threads_do_not_meet")
class RemembersThePositionForAll(Toy):
    """Keeps what it works on in one place for all threads, as a list of recent positions does."""

    def __init__(self) -> None:
        self.recent: list[State] = []

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        self.recent.insert(0, state)
        super().observe(state, seat)
        return super().apply(self.recent.pop(0), seat, action, dice)


@caught_by("rolls_replay_the_game")
class PeeksAtTheSecret(Toy):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        step = super().apply(state, seat, action, dice)
        is_live = hasattr(dice, "_key")
        return replace(step, state=replace(step.state, deck=step.state.deck[:: -1 if is_live else 1]))


@caught_by("dice_bar_undo")
class LetsUndoCrossTheDice(Toy):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        step = super().apply(state, seat, action, dice)
        return replace(step, events=tuple(replace(event, reveals=False) for event in step.events))


@caught_by("revealing_bars_undo")
class LetsUndoCrossADraw(Toy):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        step = super().apply(state, seat, action, dice)
        return reworded(reworded(step, "drew", reveals=False), "shielded", reveals=False)


@caught_by("revealing_bars_undo")
class LetsUndoTakeBackAShownCard(Toy):
    def observe(self, state: State, seat: Seat | None) -> Seen:
        return replace(super().observe(state, seat), discard=(*state.discard, *(bid for bid in state.bids if bid)))


# --- notation -------------------------------------------------------------------------------------------------------


@caught_by("positions_survive_writing")
class ForgetsTheLossesInItsText(Toy):
    def write_position(self, state: State) -> str:
        return super().write_position(replace(state, points=min(1, state.points)))


@caught_by("any_position_text_is_read_or_refused")
class CrashesOnAnOddPosition(Toy):
    def read_position(self, text: str) -> State:
        assert text.splitlines()[5].startswith("losing")
        return super().read_position(text)


@caught_by("any_position_text_is_read_or_refused")
class ReadsAnUnsoundPosition(Toy):
    def read_position(self, text: str) -> State:
        first, _, rest = text.partition("\n")
        if first.split(" ")[-1:] != ["bid"]:
            return super().read_position(text)
        state = super().read_position(f"turn 1 of 99 bid\n{rest}")
        return replace(state, turn=len(first), turns=len(first))


@caught_by("observations_can_be_stored")
class ShowsAnotherThingEachTime(Toy):
    def __init__(self) -> None:
        self.looks = 0

    def observe(self, state: State, seat: Seat | None) -> Seen:
        self.looks += 1
        return replace(super().observe(state, seat), deck=self.looks)


@caught_by("orders_survive_writing")
class WritesTwoOrdersAlike(Toy):
    def write_order(self, action: Action) -> str:
        return f"lose {sum(action.men)}" if isinstance(action, Lose) else super().write_order(action)


@caught_by("any_order_text_is_read_or_refused")
class CrashesOnAnOddOrder(Toy):
    def read_order(self, state: State, seat: Seat, text: str) -> Action:
        return Bid(numbers(text.split()[1:])[0]) if text.startswith("bid") else super().read_order(state, seat, text)


# --- words ----------------------------------------------------------------------------------------------------------


@caught_by("every_word_leads_on")
class LeadsIntoADeadEnd(Toy):
    class losses(Losses):  # noqa: N801 - as above
        def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
            if list(words) == ["wait"]:
                return Fork(())
            fork = super().fork(words, why=why)
            return fork if words else replace(fork, options=(*fork.options, Option("wait", Text("Wait", "Ждать"))))


@caught_by("every_word_leads_on")
class RefusesAWordThatServes(Toy):
    class bids(Bids):  # noqa: N801 - as above
        def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
            fork = super().fork(words, why=why)
            no = rules.OWN_CARD.refuse(card=9, private=True)
            return replace(fork, options=(*fork.options[:-1], replace(fork.options[-1], refusal=no))) if words else fork

        def sample(self, dice: Dice) -> Action:
            del dice
            return self.default()


@caught_by("every_order_can_be_walked")
class WritesAnotherWordThanItOffers(Toy):
    def write_order(self, action: Action) -> str:
        return super().write_order(action).replace("bid", "lay")

    def read_order(self, state: State, seat: Seat, text: str) -> Action:
        return super().read_order(state, seat, text.replace("lay", "bid"))


@caught_by("listing_is_sound")
class ListsTwice(Toy):
    class bids(Bids):  # noqa: N801 - as above
        def __iter__(self) -> Iterator[Action]:
            yield from super().__iter__()
            yield from super().__iter__()


@caught_by("words_are_known")
class UsesAWordOutsideItsLanguage(Toy):
    words = Toy.words[:-1]
