"""The allowed answers to each kind of question, walked word by word: cards of the hand, plain orders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.core.choices import Fork, Option
from engine.core.dice import Dice, pick
from engine.core.rules import Refusal
from engine.core.text import Text, same
from engine.games.cards import phrases, rules
from engine.games.cards.actions import Action, Build, Discard, Done, LayResource, Pass, Play, Strike, Support
from engine.games.cards.battles import battle_of, force_of
from engine.games.cards.cards import CARDS, DECK, RESOURCE_WORDS, SEATS, UNIT_CARDS, in_order
from engine.games.cards.judging import judge
from engine.games.cards.naming import place_name
from engine.games.cards.notation import words_of, write_order
from engine.games.cards.phases.attack import strikers
from engine.games.cards.phases.cards import playable, plays
from engine.games.cards.phases.paying import needs_token
from engine.games.cards.phases.support import guns, support_targets
from engine.games.cards.phases.turn import surplus
from engine.games.cards.state import State
from engine.games.cards.survey import find_unit, may_hold, owner_of, payable
from engine.kits.verbs import VerbChoices


def card_label(state: State, army: int, word: str) -> Text:
    """A card of the hand on a button: its name, figures and cost; a star says that the token goes too."""
    card = CARDS[word]
    figures = f" {card.attack}/{card.defence}" if card.is_unit else ""
    star = "*" if card.cost and needs_token(state, army, card.cost) and card.cost <= payable(state, army) else ""
    cost = f" ({card.cost}{star})" if card.kind != "resource" else ""
    return Text(f"{card.name.en}{figures}{cost}", f"{card.name.ru}{figures}{cost}")


def unit_label(state: State, word: str) -> Text:
    """A unit on a button: its name and its figures, as effective in its battle if it is in one."""
    card, name = CARDS[UNIT_CARDS[word]], place_name(word)
    attack, defence = card.attack, card.defence
    unit = find_unit(state, owner_of(word), word)
    battle = battle_of(state.wave, word) if state.wave is not None and unit is not None else None
    if battle is not None:
        force = force_of(state, battle)
        one = next(one for one in (*force.attackers, *force.defenders) if one.word == word)
        attack, defence = one.attack, one.defence
    return Text(f"{name.en} {attack}/{defence}", f"{name.ru} {attack}/{defence}")


def label_of(state: State, word: str) -> Text:
    """Any word of an order on a button."""
    if word in UNIT_CARDS:
        return unit_label(state, word)
    if word in RESOURCE_WORDS or word == DECK or word in CARDS:
        return place_name(word)
    return phrases.WORDS[word] if word in phrases.WORDS else same(word)


class CardsChoices(VerbChoices[Action]):
    """Choices over one position for one army; `judge` decides what belongs to them."""

    hidden_verbs: tuple[str, ...] = ("resource", "build", "play", "discard")
    """Verbs after which the words tell of the hand."""

    def __init__(self, state: State, army: int) -> None:
        """Remember the position; nothing is computed before it is asked for."""
        self.state = state
        self.army = army

    def __contains__(self, action: object) -> bool:
        return judge(self.state, SEATS[self.army], action) is None

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        """Where the order stands."""
        if not words:
            return Fork(tuple(self._verb_option(verb) for verb in self.verbs()))
        self.expect_verb(words[0])
        return self.follow(words[0], list(words[1:]), why=why)

    def follow(self, verb: str, rest: list[str], *, why: bool) -> Fork:
        """The fork after a verb and some words, found among the orders of the verb."""
        finished: Action | None = None
        following: dict[str, None] = {}
        for order in self.orders(verb):
            words = words_of(write_order(order))[1:]
            if words[: len(rest)] != rest:
                continue
            if len(words) == len(rest):
                finished = order
            else:
                following[words[len(rest)]] = None
        if finished is None and not following and rest:
            raise ValueError(f"expected an order that is offered, got {' '.join((verb, *rest))!r}")
        options = [Option(word, self.label(verb, rest, word)) for word in following]
        if why:
            options += self.refused(verb, rest, following)
        return Fork(tuple(options), finished, hidden=verb in self.hidden_verbs)

    def label(self, verb: str, rest: list[str], word: str) -> Text:
        """What a button shows for a word."""
        if verb in self.hidden_verbs and not rest:
            return card_label(self.state, self.army, word)
        return label_of(self.state, word)

    def refused(self, verb: str, rest: list[str], serving: dict[str, None]) -> list[Option]:
        """Words a player might expect here and why each does not serve."""
        found = []
        for word in self._expected(verb, rest):
            if word in serving or word in rest:
                continue
            refusal = judge(self.state, SEATS[self.army], self._probe(verb, [*rest, word]))
            if refusal is not None:
                found.append(Option(word, self.label(verb, rest, word), refusal))
        return found

    def _expected(self, verb: str, rest: list[str]) -> tuple[str, ...]:
        if verb in ("build", "play") and not rest:
            tactical = verb == "play"
            hand = dict.fromkeys(self.state.hands[self.army])
            return tuple(word for word in hand if (CARDS[word].kind == "tactical") == tactical)
        if verb in ("strike", "support") and not rest:
            kind = "strike" if verb == "strike" else "support"
            return tuple(unit.word for unit in self.state.units[self.army] if getattr(CARDS[unit.card], kind))
        return ()

    def _probe(self, verb: str, rest: list[str]) -> Action:
        if verb == "build":
            return Build(rest[0])
        if verb == "play":
            return Play(rest[0], tuple(rest[1:]))
        if verb == "strike":
            return Strike(rest[0])
        return Support(rest[0], rest[-1])

    def _verb_option(self, verb: str) -> Option:
        if verb in ("done", "pass"):
            return Option(verb, phrases.WORDS[verb])
        masked = verb in ("build", "play")
        refusal = None if self.has_orders(verb) else self._no_orders(verb)
        return Option(verb, phrases.WORDS[verb], refusal, masked=masked)

    def _no_orders(self, verb: str) -> Refusal:
        """Why nothing can be done with this verb."""
        if verb in ("build", "play"):
            rule = rules.PAID_BY_RESOURCES if verb == "build" else rules.TACTICAL_CARDS
            return rule.refuse(phrases.NOTHING_IN_HAND, private=True)
        rule = {
            "attack": rules.WHO_ATTACKS,
            "strike": rules.PROPERTY_DECK_STRIKE,
            "support": rules.PROPERTY_ARTILLERY_SUPPORT,
            "block": rules.DEFENDER_CHOOSES_BLOCKERS,
        }[verb]
        return rule.refuse(phrases.NOTHING_WITH_VERB)

    def plays_of(self, window: str) -> Iterator[Action]:
        """Every way to play a tactical card of the hand in this window."""
        for word in playable(self.state, self.army, window):
            yield from plays(self.state, self.army, word)

    def sample_play(self, window: str, dice: Dice) -> Action | None:
        """A tactical card of the hand at random, if one can be played."""
        if not may_hold(self.state, self.army, window):
            return None
        found = playable(self.state, self.army, window)
        if not found:
            return None
        return pick(tuple(plays(self.state, self.army, pick(found, dice))), dice)


class ResourceChoices(CardsChoices):
    """Lay one card as a resource or none [P.turn-2]."""

    def verbs(self) -> tuple[str, ...]:
        """A resource or nothing."""
        return ("resource", "pass")

    def orders(self, verb: str) -> Iterator[Action]:
        """Every different card of the hand."""
        if verb == "pass":
            yield Pass()
            return
        for word in dict.fromkeys(self.state.hands[self.army]):
            yield LayResource(word)

    def default(self) -> Action:
        """Lay a Supply Echelon if there is one: it can do nothing else."""
        for word in self.state.hands[self.army]:
            if CARDS[word].kind == "resource":
                return LayResource(word)
        return Pass()

    def sample(self, dice: Dice) -> Action:
        """Any card, or none."""
        hand = self.state.hands[self.army]
        index = dice.below(len(hand) + 1)
        return Pass() if index == len(hand) else LayResource(hand[index])


class BuildChoices(CardsChoices):
    """Build, play Build cards, or end the phase [P.turn-3]."""

    def verbs(self) -> tuple[str, ...]:
        """Playing is offered while, as far as everybody can know, there may be a card to play."""
        if may_hold(self.state, self.army, "build"):
            return ("build", "play", "done")
        return ("build", "done")

    def _affordable(self) -> list[str]:
        points = payable(self.state, self.army)
        return [
            word
            for word in dict.fromkeys(self.state.hands[self.army])
            if CARDS[word].line and CARDS[word].cost <= points
        ]

    def orders(self, verb: str) -> Iterator[Action]:
        """Units that can be paid, cards that can be played."""
        if verb == "build":
            for word in self._affordable():
                yield Build(word)
        elif verb == "play":
            yield from self.plays_of("build")
        else:
            yield Done()

    def default(self) -> Action:
        """End the phase: nothing is spent."""
        return Done()

    def sample(self, dice: Dice) -> Action:
        """Any unit, a card, or the end of the phase."""
        found = self._affordable()
        index = dice.below(len(found) + 2)
        if index < len(found):
            return Build(found[index])
        if index == len(found):
            play = self.sample_play("build", dice)
            if play is not None:
                return play
        return Done()


class SupportChoices(CardsChoices):
    """Artillery support, a Wave card, or pass [P.wave-d]."""

    def verbs(self) -> tuple[str, ...]:
        """Playing is offered while, as far as everybody can know, there may be a card to play."""
        if may_hold(self.state, self.army, "wave"):
            return ("support", "play", "pass")
        return ("support", "pass")

    def orders(self, verb: str) -> Iterator[Action]:
        """Guns with their targets, cards that can be played."""
        if verb == "support":
            targets = support_targets(self.state, self.army)
            for unit in guns(self.state, self.army):
                for target in targets:
                    yield Support(unit.word, target)
        elif verb == "play":
            yield from self.plays_of("wave")
        else:
            yield Pass()

    def default(self) -> Action:
        """Pass: nothing is spent."""
        return Pass()

    def sample(self, dice: Dice) -> Action:
        """Any shot, a card, or pass."""
        able = guns(self.state, self.army)
        targets = support_targets(self.state, self.army) if able else []
        way = dice.below(3)
        if way == 0 and targets:
            return Support(pick(able, dice).word, pick(targets, dice))
        if way == 1:
            play = self.sample_play("wave", dice)
            if play is not None:
                return play
        return Pass()


class DiscardChoices(CardsChoices):
    """Discard down to the hand limit [P.turn-5]."""

    def verbs(self) -> tuple[str, ...]:
        """Only discarding."""
        return ("discard",)

    def orders(self, verb: str) -> Iterator[Action]:  # noqa: ARG002  - there is one verb only
        """Every different way to drop the surplus."""
        counts = list(Counter(in_order(self.state.hands[self.army])).items())

        def below(index: int, left: int) -> Iterator[tuple[str, ...]]:
            if not left:
                yield ()
            elif index < len(counts):
                word, copies = counts[index]
                for count in range(min(copies, left), -1, -1):
                    for tail in below(index + 1, left - count):
                        yield (*(word,) * count, *tail)

        for cards in below(0, surplus(self.state, self.army)):
            yield Discard(cards)

    def follow(self, verb: str, rest: list[str], *, why: bool) -> Fork:  # noqa: ARG002  - every card of the hand serves
        """Cards of the hand in any order until the surplus is named."""
        left = Counter(self.state.hands[self.army])
        left.subtract(rest)
        count = surplus(self.state, self.army) - len(rest)
        if count < 0 or any(number < 0 for number in left.values()):
            raise ValueError(f"expected cards of the hand, got {' '.join(rest)!r}")
        if not count:
            return Fork((), Discard(in_order(tuple(rest))), hidden=True)
        words = [word for word, number in left.items() if number]
        options = tuple(Option(word, card_label(self.state, self.army, word)) for word in words)
        return Fork(options, hidden=True)

    def default(self) -> Action:
        """The dearest cards, which are the last to be built."""
        hand = sorted(in_order(self.state.hands[self.army]), key=lambda word: CARDS[word].cost)
        return Discard(in_order(tuple(hand[len(hand) - surplus(self.state, self.army) :])))

    def sample(self, dice: Dice) -> Action:
        """Any cards."""
        hand = list(self.state.hands[self.army])
        chosen = [hand.pop(dice.below(len(hand))) for _ in range(surplus(self.state, self.army))]
        return Discard(in_order(tuple(chosen)))


def strikes(state: State, army: int) -> Iterator[Action]:
    """Every deck strike."""
    for unit in strikers(state, army):
        yield Strike(unit.word)
