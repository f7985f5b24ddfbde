"""Orders as lines of words, such as `attack stug>kv-1s grenadiers` or `damage kv-1s 4 zis-3 1`."""

from __future__ import annotations

import re

from engine.games.cards.actions import (
    Action,
    Attack,
    Block,
    Build,
    Damage,
    Discard,
    Done,
    LayResource,
    Pair,
    Pass,
    Play,
    Share,
    Strike,
    Support,
    Target,
)
from engine.games.cards.cards import CARDS, DECK, ORDER, RESOURCE_WORDS, SEATS, UNIT_CARDS
from engine.games.cards.phases.attack import sorted_pairs
from engine.games.cards.phases.cards import sorted_targets
from engine.games.cards.phases.damage import sorted_shares
from engine.games.cards.state import State
from engine.games.cards.survey import card_of, owner_of

VERBS = (
    "resource",
    "build",
    "play",
    "attack",
    "strike",
    "block",
    "target",
    "support",
    "damage",
    "discard",
    "done",
    "pass",
)
_BARE: dict[str, Action] = {"done": Done(), "pass": Pass()}
_FILLERS = re.compile(r"[\s,;>]+")
_LARGEST = 999
"""More points than any order can hold."""


def write_order(action: Action) -> str:
    """An action as words; reading them again gives the same action."""
    match action:
        case Attack():
            return _pairs("attack", action.charges)
        case Block():
            return _pairs("block", action.tasks)
        case Target():
            return _pairs("target", action.aims)
        case Support():
            return f"support {action.unit}>{action.target}"
        case Damage():
            return " ".join(("damage", *(f"{share.unit} {share.points}" for share in action.shares)))
        case Strike():
            return f"strike {action.unit}"
    return _write_cards(action)


def _write_cards(action: LayResource | Build | Play | Discard | Done | Pass) -> str:
    """Orders that name a card of the hand, or nothing."""
    match action:
        case LayResource():
            return f"resource {action.card}"
        case Build():
            return f"build {action.card} {action.line}" if action.line else f"build {action.card}"
        case Play():
            return " ".join(("play", action.card, *action.targets))
        case Discard():
            return " ".join(("discard", *action.cards))
    return "done" if isinstance(action, Done) else "pass"


def _pairs(verb: str, pairs: tuple[Pair, ...]) -> str:
    words = (f"{pair.unit}>{pair.target}" if pair.target else pair.unit for pair in pairs)
    return " ".join((verb, *words))


def words_of(text: str) -> list[str]:
    """The words of an order; commas and arrows only please the eye."""
    return [word for word in _FILLERS.split(text.strip().lower()) if word]


def read_order(state: State, seat: str, text: str) -> Action:
    """The action that a line of words means, allowed or not.

    Raises:
        ValueError: the words are no order; says what was expected.
    """
    words = words_of(text)
    if not words or words[0] not in VERBS:
        raise ValueError(f"expected an order beginning with {', '.join(VERBS)}, got {text.strip()!r}")
    verb, rest = words[0], words[1:]
    if verb in _BARE:
        if rest:
            raise ValueError(f"expected nothing after {verb!r}, got {' '.join(rest)!r}")
        return _BARE[verb]
    if not rest:
        raise ValueError(f"expected more words after {verb!r}, got nothing")
    if verb in ("attack", "block", "target"):
        return _read_pairs(state, seat, verb, rest)
    if verb == "damage":
        return _read_damage(rest)
    if verb == "support":
        if len(rest) != 2:
            raise ValueError(f"expected a gun and its target after 'support', got {' '.join(rest)!r}")
        return Support(_unit(rest[0]), _unit(rest[1]))
    if verb == "strike":
        return Strike(_unit(_only(verb, rest)))
    return _read_cards(verb, rest)


def _read_cards(verb: str, rest: list[str]) -> Action:
    """Orders that name a card of the hand."""
    if verb == "resource":
        return LayResource(_card(_only(verb, rest)))
    if verb == "build":
        if len(rest) == 2 and rest[1] in ("1", "2"):
            card, line = _card(rest[0]), int(rest[1])
            return Build(card, 0 if card in CARDS and CARDS[card].line == line else line)
        return Build(_card(_only(verb, rest)))
    if verb == "play":
        return Play(_card(rest[0]), sorted_targets(tuple(_play_target(word) for word in rest[1:])))
    return Discard(tuple(sorted((_card(word) for word in rest), key=lambda word: ORDER.get(word, -1))))


def _read_pairs(state: State, seat: str, verb: str, words: list[str]) -> Action:
    """Units, each with its target; only an attacker may have none."""
    army = SEATS.index(seat) if seat in SEATS else -1
    pairs = []
    rest = list(words)
    while rest:
        unit = _unit(rest.pop(0))
        if verb == "attack" and owner_of(unit) != army:
            raise ValueError(f"expected a unit of your own, got {unit!r}")
        target = ""
        if rest and _takes_target(verb, rest[0], army):
            target = _place(rest.pop(0))
        if verb != "attack" and not target:
            raise ValueError(f"expected what {unit!r} is sent against, got nothing")
        pairs.append(Pair(unit, _beside(state, unit, target) if verb == "block" else target))
    found = sorted_pairs(tuple(pairs))
    if verb == "attack":
        return Attack(found)
    return Block(found) if verb == "block" else Target(found)


def _takes_target(verb: str, word: str, army: int) -> bool:
    """Whether the word after a unit is its target: an attacker's next word may be the next attacker."""
    return verb != "attack" or word not in UNIT_CARDS or owner_of(word) != army


def _beside(state: State, unit: str, target: str) -> str:
    """Blocking an attacker that named its target is standing beside that target, where that can be [support-2]."""
    for charge in state.wave.charges if state.wave is not None else ():
        if charge.unit == target and charge.target in UNIT_CARDS:
            flies_over = card_of(target).is_aviation and card_of(charge.target).line == 2
            return target if flies_over and card_of(unit).covers is None else charge.target
    return target


def _read_damage(words: list[str]) -> Damage:
    shares = []
    rest = list(words)
    while rest:
        unit = _unit(rest.pop(0))
        if not rest:
            raise ValueError(f"expected points after {unit!r}, got nothing")
        number = rest.pop(0)
        if not (number.isascii() and number.isdigit()) or len(number) > 3 or number != str(int(number)):
            raise ValueError(f"expected points as a number up to {_LARGEST}, got {number!r}")
        shares.append(Share(unit, int(number)))
    return Damage(sorted_shares(tuple(shares)))


def _only(verb: str, words: list[str]) -> str:
    if len(words) != 1:
        raise ValueError(f"expected one word after {verb!r}, got {' '.join(words)!r}")
    return words[0]


def _card(word: str) -> str:
    """A card, or a resource the player would like to have back."""
    if word not in CARDS and word not in RESOURCE_WORDS:
        raise ValueError(f"expected a card, got {word!r}")
    return word


def _unit(word: str) -> str:
    if word not in UNIT_CARDS:
        raise ValueError(f"expected a unit, got {word!r}")
    return word


def _place(word: str) -> str:
    if word not in UNIT_CARDS and word not in RESOURCE_WORDS and word != DECK:
        raise ValueError(f"expected a unit, a resource or the deck, got {word!r}")
    return word


def _play_target(word: str) -> str:
    if word in CARDS:
        return word
    return _place(word)
