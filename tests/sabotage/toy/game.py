"""The toy game: two captains with hidden cards and dice fight over three fords. It is honest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from engine.core.choices import Choices, Fork, Option
from engine.core.dice import Dice, shuffled
from engine.core.game import (
    Addend,
    Ask,
    Choosable,
    Event,
    GameCard,
    Inquiry,
    Outcome,
    Preview,
    Seat,
    Setting,
    Side,
    Step,
    Sum,
    Word,
)
from engine.core.plain import PlainGame
from engine.core.policies import Policy
from engine.core.rules import Mark, Refusal
from engine.core.tally import Loss, Roll, Tally
from engine.core.text import Line, Text, same
from engine.core.weights import Weights
from tests.sabotage.toy import rules, values
from tests.sabotage.toy.values import FULL_DECK, SEATS, Action, Bid, Lose, Seen, Shield, State, put

NAMES = (Text("Red", "Красные"), Text("Blue", "Синие"))
LAY = Line(Text("Lay a card face down.", "Положите карту лицом вниз."))
LAYING = Line(Text("{ $side }: a card is being chosen.", "{ $side }: выбирается карта."))
TAKE = Line(Text("Choose who is lost.", "Выберите, кого потерять."))
DUE = Text("{ $side } must lose { $n }.", "{ $side } должны потерять { $n }.")
TAKING = Line(Text("{ $side }: losses are being chosen.", "{ $side }: выбираются потери."))


def judged(state: State, side: int, action: Action) -> Refusal | None:
    """Why the action is not allowed: first what everybody can see, then what only the captain knows."""
    if isinstance(action, Bid) != (state.phase == "bid"):
        return rules.ASKED_ELSE.refuse()
    if isinstance(action, Bid):
        return None if action.card in state.hands[side] else rules.OWN_CARD.refuse(card=action.card, private=True)
    if isinstance(action, Shield):
        return None if 6 in state.hands[side] else rules.SHIELD.refuse(private=True)
    for lost, men in zip(action.men, state.men[side], strict=True):
        if lost > men:
            return rules.MEN_THERE.refuse(men=men)
    if sum(action.men) != state.points:
        return rules.POINTS.refuse(given=sum(action.men), points=state.points)
    return None


class Bids(Choices[Action]):
    """The cards a captain may lay; which they are is for his eyes only."""

    def __init__(self, state: State, side: int) -> None:
        self.state, self.side = state, side

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        match list(words):
            case []:
                return Fork((Option("bid", Text("Lay a card", "Положить карту")),))
            case ["bid"]:
                cards = range(1, 7) if why else sorted(set(self.state.hands[self.side]))
                found = ((card, judged(self.state, self.side, Bid(card))) for card in cards)
                return Fork(tuple(Option(str(card), same(str(card)), no) for card, no in found), hidden=True)
            case ["bid", card] if Bid(values.number(card)) in self:
                return Fork((), Bid(int(card)), hidden=True)
        raise ValueError(f"expected the beginning of an order to bid, got {' '.join(words)!r}")

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Bid) and judged(self.state, self.side, action) is None

    def default(self) -> Action:
        return Bid(min(self.state.hands[self.side]))


class Losses(Choices[Action]):
    """The ways to lose so many men; whether the shield serves is hidden."""

    def __init__(self, state: State, side: int) -> None:
        self.state, self.side = state, side

    def hides(self, word: str) -> bool | None:
        return {"lose": False, "shield": True}.get(word)

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        match list(words):
            case []:
                shield = judged(self.state, self.side, Shield())
                return Fork(
                    (
                        Option("lose", Text("Lose men", "Потерять людей")),
                        Option("shield", Text("Throw off a six", "Сбросить шестёрку"), shield, masked=True),
                    )
                )
            case ["shield"] if Shield() in self:
                return Fork((), Shield(), hidden=True)
            case ["lose", *lost] if len(lost) <= 3:
                return self._losing(values.numbers(lost), why=why)
        raise ValueError(f"expected the beginning of an order to lose men, got {' '.join(words)!r}")

    def _losing(self, lost: tuple[int, ...], *, why: bool) -> Fork:
        men, points = self.state.men[self.side], self.state.points
        still = points - sum(lost)
        after = sum(men[len(lost) + 1 :])
        is_open = 0 <= still <= sum(men[len(lost) :])
        if not is_open or any(given > there for given, there in zip(lost, men, strict=False)):
            raise ValueError(f"expected losses that can still add up, got {lost}")
        if len(lost) == 3:
            return Fork((), Lose(lost))
        options = []
        for number in range(max(*men, points) + 1):
            refusal = None
            if number > men[len(lost)]:
                refusal = rules.MEN_THERE.refuse(men=men[len(lost)])
            elif not 0 <= still - number <= after:
                refusal = rules.POINTS.refuse(given=sum(lost) + number, points=points)
            if why or refusal is None:
                options.append(Option(str(number), same(str(number)), refusal))
        return Fork(tuple(options), note=Line(Text("{ $n } still open", "осталось { $n }"), {"n": still}))

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Lose | Shield) and judged(self.state, self.side, action) is None

    def default(self) -> Action:
        return next(action for action in self if isinstance(action, Lose))


class Toy(PlainGame):
    """The toy game."""

    bids: type[Choices[Action]] = Bids
    losses: type[Choices[Action]] = Losses

    rules = rules.RULES
    card = GameCard(
        id="toy",
        rules_version=1,
        title=Text("Three fords", "Три брода"),
        about=Text("Two captains fight over three fords.", "Два капитана бьются за три брода."),
        sides=tuple(Side(seat, name) for seat, name in zip(SEATS, NAMES, strict=True)),
        scenarios=(
            Choosable("plain", Text("Equal", "Поровну"), Text("Nine men each.", "По девять человек.")),
            Choosable("weak", Text("Weak blue", "Слабые синие"), Text("Blue has six.", "У синих шестеро.")),
        ),
        options=(
            Setting(
                "length",
                Text("Length", "Длина"),
                (
                    Choosable("short", Text("Short", "Короткая"), Text("Three turns.", "Три хода.")),
                    Choosable("long", Text("Long", "Длинная"), Text("Five turns.", "Пять ходов.")),
                ),
            ),
        ),
        hidden=True,
        inquiries=(
            Inquiry(
                "men",
                Text("Men of a side", "Люди стороны"),
                Text("red or blue", "красные или синие"),
                Text("blue", "синие"),
            ),
        ),
    )
    words = (
        Word("bid", "verb", Text("lay", "положить"), ("lay", "класть")),
        Word("lose", "verb", Text("lose", "потерять")),
        Word("shield", "verb", Text("shield", "щит")),
    )

    kinds: ClassVar[Mapping[str, Text]] = {"bid": Text("bids", "ставки"), "losses": Text("losses", "потери")}
    weights = Weights(decisive=frozenset(("lost",)), notable=frozenset(("clash",)))
    policies = (
        Policy(
            "losses",
            Text("below 3", "меньше 3"),
            Text("lose up to two men unasked", "терять до двух человек без вопроса"),
        ),
    )

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[State]:
        length = options.get("length", "short")
        if scenario not in ("plain", "weak") or set(options) - {"length"} or length not in ("short", "long"):
            raise ValueError(f"expected plain or weak, short or long, got {scenario!r}, {dict(options)}")
        deck = shuffled(FULL_DECK, dice)
        state = State(
            turn=1,
            turns=3 if length == "short" else 5,
            phase="bid",
            men=((3, 3, 3), (3, 3, 3) if scenario == "plain" else (2, 2, 2)),
            hands=(tuple(sorted(deck[:3])), tuple(sorted(deck[3:6]))),
            bids=(0, 0),
            deck=deck[6:],
            discard=(),
        )
        line = Line(Text("Each captain holds three cards.", "У каждого капитана три карты."))
        return Step(state, (Event("dealt", line, (rules.DRAW,), reveals=True),))

    def pending(self, state: State) -> tuple[Ask[Action], ...]:
        if state.phase == "bid":
            return tuple(
                Ask(
                    seat,
                    "bid",
                    LAY,
                    replace(LAYING, facts={"side": NAMES[side]}),
                    rules.BOTH_BID,
                    self.bids(state, side),
                )
                for side, seat in enumerate(SEATS)
                if not state.bids[side]
            )
        if state.phase == "losses":
            seat, waiting = SEATS[state.loser], replace(TAKING, facts={"side": NAMES[state.loser]})
            return (Ask(seat, "losses", TAKE, waiting, rules.POINTS, self.losses(state, state.loser), telling=True),)
        return ()

    def judge(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return judged(state, SEATS.index(seat), action)

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        side = SEATS.index(seat)
        name = {"side": NAMES[side]}
        match action:
            case Bid(card):
                hand = list(state.hands[side])
                hand.remove(card)
                state = replace(state, hands=put(state.hands, side, tuple(hand)), bids=put(state.bids, side, card))
                laid = Line(Text("{ $side }: a card is laid.", "{ $side }: карта положена."), name)
                mine = Line(Text("You laid a { $card }.", "Вы положили карту { $card }."), {"card": card})
                events = (
                    Event("laid", laid, (rules.BOTH_BID,)),
                    Event("mine", mine, (rules.BOTH_BID,), seen_by=(seat,)),
                )
                return self.clash(state, events, dice) if all(state.bids) else Step(state, events)
            case Shield():
                hand = list(state.hands[side])
                hand.remove(6)
                state = replace(state, hands=put(state.hands, side, tuple(hand)), discard=(*state.discard, 6))
                line = Line(Text("{ $side }: a six is thrown off.", "{ $side }: сброшена шестёрка."), name)
                return self.evening(state, (Event("shielded", line, (rules.SHIELD,), reveals=True),))
            case Lose(lost):
                left = tuple(men - gone for men, gone in zip(state.men[side], lost, strict=True))
                line = Line(Text("{ $side } loses { $n }.", "{ $side }: потеряно { $n }."), name | {"n": sum(lost)})
                state = replace(state, men=put(state.men, side, left))
                return self.evening(state, (Event("lost", line, (rules.POINTS,)),))
        raise TypeError(f"expected an action of the toy, got {action!r}")

    def clash(self, state: State, events: tuple[Event, ...], dice: Dice) -> Step[State]:
        """Turn both cards up, roll, and see who loses how many men [2.1, 2.2]."""
        faces = (dice.below(6) + 1, dice.below(6) + 1)
        sums = tuple(
            Sum(
                Line(Text("{ $side }", "{ $side }"), {"side": name}),
                (
                    Addend(bid, Line(Text("card", "карта")), rules.BOTH_BID),
                    Addend(face, Line(Text("die", "кубик")), rules.CLASH),
                ),
                bid + face,
                rules.CLASH,
            )
            for name, bid, face in zip(NAMES, state.bids, faces, strict=True)
        )
        gap = sums[0].total - sums[1].total
        state = replace(state, discard=(*state.discard, *state.bids), bids=(0, 0))
        line = Line(Text("Red { $red }, blue { $blue }.", "Красные { $red }, синие { $blue }."))
        line = replace(line, facts={"red": sums[0].total, "blue": sums[1].total})
        rule = rules.CLASH if gap else rules.TIED
        rolls = tuple(Roll(seat, face, 1, 6) for seat, face in zip(SEATS, faces, strict=True))
        events = (*events, Event("clash", line, (rule,), sums, reveals=True, segment=True, rolls=rolls))
        if not gap:
            return self.evening(state, events)
        loser = 1 if gap > 0 else 0
        return Step(replace(state, phase="losses", loser=loser, points=min(abs(gap), sum(state.men[loser]))), events)

    def evening(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """Draw a card each and begin the next turn, or end the game [4.1, 5.1]."""
        state = replace(state, loser=-1, points=0)
        if state.turn == state.turns or not all(map(sum, state.men)):
            return Step(replace(state, phase="over"), events)
        drawn, deck = state.deck[:2], state.deck[2:]
        hands = tuple(tuple(sorted((*hand, card))) for hand, card in zip(state.hands, drawn, strict=True))
        told = tuple(
            Event(
                "drew",
                Line(Text("You drew a { $card }.", "Вы взяли карту { $card }."), {"card": card}),
                (rules.DRAW,),
                seen_by=(seat,),
                reveals=True,
            )
            for seat, card in zip(SEATS, drawn, strict=True)
        )
        return Step(replace(state, phase="bid", turn=state.turn + 1, hands=hands, deck=deck), (*events, *told))

    def observe(self, state: State, seat: Seat | None) -> Seen:
        side = SEATS.index(seat) if seat else None
        return Seen(
            turn=state.turn,
            phase=state.phase,
            men=state.men,
            hand=() if side is None else state.hands[side],
            bid=0 if side is None else state.bids[side],
            sizes=(len(state.hands[0]), len(state.hands[1])),
            has_bid=(bool(state.bids[0]), bool(state.bids[1])),
            deck=len(state.deck),
            discard=state.discard,
            loser=state.loser,
            points=state.points,
        )

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        red, blue = map(sum, state.men)
        line = Line(Text("Red has { $red }, blue { $blue }.", "У красных { $red }, у синих { $blue }."))
        rule = rules.MORE_MEN if red != blue else rules.BLUE_HOLDS
        score = {"red": red, "blue": blue}
        return Outcome("red" if red > blue else "blue", replace(line, facts=score), (rule,), score)

    def tally(self, state: State) -> Tally:
        begun = {"red": 9, "blue": 9}
        left = dict(zip(SEATS, map(sum, state.men), strict=True))
        lost = {seat: (Loss(Text("{ $n } men", "людей: { $n }"), begun[seat] - left[seat]),) for seat in SEATS}
        return Tally(Text("men left", "оставшиеся люди"), left, lost, decides=True)

    def status(self, state: State) -> Line:
        return Line(Text("Turn { $turn }", "Ход { $turn }"), {"turn": state.turn})

    def turn(self, state: State) -> int:
        return state.turn

    def preview(self, state: State, seat: Seat, action: Action) -> Preview:
        men = sum(state.men[SEATS.index(seat)]) - (sum(action.men) if isinstance(action, Lose) else 0)
        line = Line(Text("You will have { $men }.", "У вас останется { $men }."), {"men": men})
        return Preview((line,), rules=(rules.CLASH if isinstance(action, Bid) else rules.POINTS,))

    def at_stake(self, state: State, seat: Seat) -> Preview:
        if seat != SEATS[state.loser] or state.phase != "losses":
            return Preview()
        line = Line(DUE, {"side": NAMES[state.loser], "n": state.points})
        return Preview((line,), marks=(Mark("losses", ("lose",)),))

    def read_policy(self, kind: str, text: str) -> str:
        match kind, text.split():
            case "losses", ["below", number]:
                return f"below {values.number(number)}"
        raise ValueError(f"expected losses below a number, got {kind!r} {text!r}")

    def follow(self, state: State, seat: Seat, policy: str) -> Action | None:
        few = state.points < values.number(policy.split()[1])
        return self.losses(state, SEATS.index(seat)).default() if few else None

    def inquire(self, state: State, inquiry: str, text: str) -> Preview:
        if inquiry != "men" or text.strip() not in SEATS:
            raise ValueError(f"expected men and a side, got {inquiry!r} {text!r}")
        men = sum(state.men[SEATS.index(text.strip())])
        return Preview((Line(Text("{ $men } men.", "Людей: { $men }."), {"men": men}),), rules=(rules.MORE_MEN,))

    def write_position(self, state: State) -> str:
        return values.written(state)

    def read_position(self, text: str) -> State:
        return values.position(text)

    def write_order(self, action: Action) -> str:
        match action:
            case Bid(card):
                return f"bid {card}"
            case Lose(men):
                return " ".join(["lose", *map(str, men)])
        return "shield"

    def read_order(self, state: State, seat: Seat, text: str) -> Action:
        del state, seat
        match text.split():
            case ["bid", card]:
                return Bid(values.number(card))
            case ["lose", a, b, c]:
                return Lose((values.number(a), values.number(b), values.number(c)))
            case ["shield"]:
                return Shield()
        raise ValueError(f"expected bid, lose or shield, got {text!r}")

    def resample_hidden(self, state: State, seat: Seat | None, dice: Dice) -> State:
        others = [side for side in (0, 1) if SEATS[side] != seat]
        unknown = [*state.deck]
        for side in others:
            unknown += [*state.hands[side], *([state.bids[side]] if state.bids[side] else [])]
        pool = list(shuffled(sorted(unknown), dice))
        hands, bids = state.hands, state.bids
        for side in others:
            size = len(hands[side])
            hands, pool = put(hands, side, tuple(sorted(pool[:size]))), pool[size:]
            if bids[side]:
                bids, pool = put(bids, side, pool[0]), pool[1:]
        return replace(state, hands=hands, bids=bids, deck=tuple(pool))

    def problems(self, state: State) -> tuple[str, ...]:
        return values.problems(state)


TOY = Toy()
