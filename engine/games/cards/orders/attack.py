"""Declaring waves, deck strikes, ending the attack, and artillery support in a wave [P.turn-4, P.wave-a, P.wave-d]."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Preview
from engine.core.rules import Mark
from engine.core.text import Facts, Line, Text
from engine.games.cards import rules
from engine.games.cards.actions import Attack, Pair, Strike, Support
from engine.games.cards.orders.nouns import PLACE, UNIT, Question, always, units_with
from engine.games.cards.orders.pairs import Pairs, PairWalk, battles_preview
from engine.games.cards.orders.supposing import supposed_attack
from engine.games.cards.orders.turn import ending, passing
from engine.games.cards.phases.attack import aims, attackers, declare, judge_attack, judge_strike, strike, strikers
from engine.games.cards.phases.support import can_decide, guns, judge_support, pass_on, support, support_targets
from engine.games.cards.phases.turn import end_attack
from engine.games.cards.table.armies import enemy
from engine.games.cards.table.battles import defence_now
from engine.games.cards.table.board import Board
from engine.games.cards.table.cards import CARDS, DECK, UNIT_CARDS
from engine.games.cards.table.state import State
from engine.games.cards.table.survey import deck_damage, owner_of, the_unit
from engine.games.cards.words import condition_phrases, phrases, stake_phrases
from engine.games.cards.words.naming import mark_place, unit_name, unit_names
from engine.kits.slots import One, Said
from engine.kits.walks import Verb


class _Charges(Pairs):
    """Own units, each with a target unless it attacks the first line: the next word may be the next attacker."""

    def pair(self, position: State, side: int, words: list[str]) -> Pair:
        unit = UNIT.taken(position, words)
        if owner_of(unit) != side:
            raise ValueError(f"expected a unit of your own, got {unit!r}")
        if not words or (words[0] in UNIT_CARDS and owner_of(words[0]) == side):
            return Pair(unit)
        return Pair(unit, PLACE.taken(position, words))


class _Waves(PairWalk[Attack]):
    """Every unit that may attack with everything it may attack."""

    def find_ways(self) -> dict[str, list[str]]:
        state, army = self.at.position, self.at.side
        return {unit.word: aims(state, army, unit) for unit in attackers(state, army)}

    def candidates(self, unit: str | None) -> Iterator[str]:
        """All own units, or everything of the enemy."""
        state, army = self.at.position, self.at.side
        if unit is None:
            for one in state.units[army]:
                yield one.word
            return
        other = enemy(army)
        for foe in state.units[other]:
            yield foe.word
        for resource in state.resources[other]:
            yield f"resource-{resource.number}"
        yield DECK


def _attack_preview(at: Question, order: Attack) -> Preview:
    """The duels that are certain, as long as nobody supports."""
    other = enemy(at.position.active)
    general = tuple(charge.unit for charge in order.charges if not charge.target)
    lines: tuple[Line, ...] = ()
    if general:
        lines = (
            Line(phrases.PREVIEW_GENERAL, {"units": unit_names(general)}),
            Line(stake_phrases.DECK_AT_RISK, {"n": sum(map(deck_damage, general))}),
        )
    marks = tuple(
        Mark("attack", (charge.unit, mark_place(charge.target or "first-line", other)), units=(charge.unit,))
        for charge in order.charges
    )
    cited = (rules.waves.DECLARE_WAVE, rules.attacking.ATTACKER_TURNS)
    return battles_preview(at.position, supposed_attack(at.position, order.charges), lines, cited, marks)


ATTACK: Verb[State, Board, Attack] = Verb(
    "attack",
    Text("Attack", "Атаковать"),
    Attack,
    aliases=("wave", "shoot", "charge", "атака", "атаковать", "волна", "стрелять"),
    phrases=(_Charges("charges"),),
    walk=_Waves,
    judge=lambda at, order: judge_attack(at.position, at.side, order.charges),
    resolve=lambda board, army, order: declare(board, army, order.charges),
    preview=_attack_preview,
    shown=always(rules.attacking.WHO_ATTACKS, condition_phrases.NOBODY_ATTACKS),
    may_hide=False,
    weight=3,
)


def _strikers(at: Question, said: Said) -> list[str]:
    del said
    return [unit.word for unit in strikers(at.position, at.side)]


def _strike_preview(at: Question, order: Strike) -> Preview:
    state, other = at.position, enemy(at.position.active)
    count = min(CARDS[the_unit(state, order.unit).card].strike, len(state.decks[other]))
    mark = Mark("deck", (order.unit, mark_place(DECK, other)), f"−{count}", (order.unit,))
    cited = (rules.properties.PROPERTY_DECK_STRIKE, rules.breakthrough.DECK_STRIKES)
    return Preview((Line(phrases.PREVIEW_DECK, {"n": count}),), rules=cited, marks=(mark,))


STRIKE: Verb[State, Board, Strike] = Verb(
    "strike",
    Text("Strike the deck", "Удар по колоде"),
    Strike,
    aliases=("удар",),
    phrases=(One("unit", UNIT, _strikers, expected=units_with("strike")),),
    judge=lambda at, order: judge_strike(at.position, at.side, order.unit),
    resolve=lambda board, army, order: strike(board, army, order.unit),
    preview=_strike_preview,
    shown=always(rules.properties.PROPERTY_DECK_STRIKE, condition_phrases.NOBODY_STRIKES),
    may_hide=False,
)

END_ATTACK = ending(lambda board, *_: end_attack(board), weight=3)


def _guns(at: Question, said: Said) -> list[str]:
    del said
    return [unit.word for unit in guns(at.position, at.side)] if support_targets(at.position, at.side) else []


def _support(board: Board, army: int, order: Support) -> None:
    support(board, army, order.unit, order.target)
    pass_on(board, passed=False)


def _support_preview(at: Question, order: Support) -> Preview:
    card = CARDS[the_unit(at.position, order.unit).card]
    mark = Mark("support-fire", (order.unit, order.target), str(card.support), (order.unit,))
    target = the_unit(at.position, order.target)
    facts: Facts = {
        "target": unit_name(order.target),
        "damage": target.damage + card.support,
        "defence": defence_now(at.position, target),
    }
    cited = (rules.properties.PROPERTY_ARTILLERY_SUPPORT, rules.turn.SUPPORT_DAMAGE_LATE)
    return Preview((Line(phrases.PREVIEW_SHELLED, facts),), rules=cited, marks=(mark,))


SUPPORT: Verb[State, Board, Support] = Verb(
    "support",
    Text("Artillery support", "Артподдержка"),
    Support,
    aliases=("shell", "поддержать", "артподдержка"),
    phrases=(
        One("unit", UNIT, _guns, expected=units_with("support")),
        One(
            "target",
            UNIT,
            lambda at, _: support_targets(at.position, at.side),
            arrow=">",
            guess=lambda _, said: str(said["unit"]),
        ),
    ),
    judge=lambda at, order: judge_support(at.position, at.side, order.unit, order.target),
    resolve=_support,
    preview=_support_preview,
    shown=always(rules.properties.PROPERTY_ARTILLERY_SUPPORT, condition_phrases.NOBODY_SUPPORTS),
    may_hide=False,
)


def _unsupported(at: Question, order: object) -> Preview:
    """The guns that stay silent though they could decide a battle."""
    del order
    if not can_decide(at.position, at.side):
        return Preview()
    silent = unit_names(tuple(gun.word for gun in guns(at.position, at.side)))
    cited = (rules.waves.CARDS_AND_SUPPORT, rules.properties.PROPERTY_ARTILLERY_SUPPORT)
    return Preview((Line(stake_phrases.PREVIEW_UNSUPPORTED, {"units": silent}),), rules=cited, warns=True)


NO_SUPPORT = passing(lambda board, *_: pass_on(board, passed=True), weight=2, preview=_unsupported)
