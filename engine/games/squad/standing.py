"""Standing orders: answers to windows and rolls by what the position is, so that play goes on while a player is away.

reaction    `never`, `op-fire within 3 at-least 60`, `mines`, `wire`, `ask at-least 20`
defence     `never`, `hug at-least 50`
wounds      `never`, `always`
melee       `never`, `always`
initiative  `never`, `leader`, `harm`

Those for windows answer, or ask, whatever the hand holds, so that an answer tells nothing of it [A24]. Those for the
Initiative Card let a roll stand or hand it to the player, by what everybody can see [9.1].
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from engine.core.policies import Policy
from engine.core.text import Text
from engine.games.squad.actions import Action, Bundle, HiddenMines, HiddenWire, Hug, Keep, OpFire, Pass, Wounds
from engine.games.squad.map.geography import distance, hex_word
from engine.games.squad.map.sides import AXIS
from engine.games.squad.phases.asked import moment
from engine.games.squad.phases.attacks.attack import hug_hexes
from engine.games.squad.phases.attacks.op_fire import judge_op_fire
from engine.games.squad.phases.attacks.shots import (
    Means,
    Piece,
    attack_of,
    base_of,
    can_reach,
    may_join,
    means_of_op_fire,
)
from engine.games.squad.phases.attacks.wounds import sufferers
from engine.games.squad.phases.moves.reactions import can_hide
from engine.games.squad.phases.turns.clock import threshold
from engine.games.squad.sums.attack_figures import effect_of, needed_to_hit
from engine.games.squad.sums.odds import chance_to_hurt
from engine.games.squad.table.fate import CARDS
from engine.games.squad.table.frames import Attack, LastHour, Melee, Moving, Roll
from engine.games.squad.table.pieces import KINDS
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import NONE, Position

_FARTHEST = 24
_EVEN = Fraction(1, 2)
"""A chance from which a failure of an own attack is worth a question."""
_WITHIN, _AT_LEAST = "within", "at-least"

POLICIES: tuple[Policy, ...] = (
    Policy("reaction", Text("never", "никогда"), Text("Never answer a movement.", "Никогда не отвечать на движение.")),
    Policy(
        "reaction",
        Text("op-fire within 3 at-least 60", "огонь до 3 от 60"),
        Text(
            "Op Fire within 3 hexes if the chance to do anything is 60 % or more and a card is at hand; else pass.",
            "Огонь по Обстоятельствам не дальше 3 гексов, если шанс не меньше 60 % и карта есть; иначе пропустить.",
        ),
    ),
    Policy("reaction", Text("mines", "мины"), Text("Play Mines whenever you can.", "Играть Мины, как только можно.")),
    Policy(
        "reaction",
        Text("wire", "проволока"),
        Text("Play Wire whenever you can.", "Играть Проволоку, как только можно."),
    ),
    Policy(
        "reaction",
        Text("ask at-least 20", "спросить от 20"),
        Text(
            "Ask me only where Op Fire can answer with a chance of 20 % or more; "
            "elsewhere pass, even with Mines or Wire.",
            "Спрашивать меня, только когда можно ответить Огнём по Обстоятельствам с шансом не меньше 20 %; иначе пас, "
            "даже если есть Мины и Проволока.",
        ),
        brief=Text("This turn ask only about Op Fire", "До конца хода спрашивать только об огне"),
    ),
    Policy("defence", Text("never", "никогда"), Text("Never Hug the Ground.", "Никогда не прижиматься к земле.")),
    Policy(
        "defence",
        Text("hug at-least 50", "прижаться от 50"),
        Text(
            "Hug the Ground if the attack does something with 50 % or more and a card is at hand.",
            "Прижаться к земле, если шанс атаки на успех не меньше 50 % и карта есть.",
        ),
    ),
    Policy("wounds", Text("never", "никогда"), Text("Never play Light Wounds.", "Никогда не играть Лёгкое ранение.")),
    Policy(
        "wounds",
        Text("always", "всегда"),
        Text("Play Light Wounds for the dearest unit hit.", "Играть Лёгкое ранение за самое дорогое подразделение."),
    ),
    Policy(
        "melee",
        Text("never", "никогда"),
        Text("Never play a Grenade Bundle in Melee.", "Никогда не играть связку гранат в Рукопашной."),
    ),
    Policy(
        "melee",
        Text("always", "всегда"),
        Text("Play a Grenade Bundle in every Melee you can.", "Играть связку гранат в каждой Рукопашной, где можно."),
    ),
    Policy("initiative", Text("never", "никогда"), Text("Let every roll stand.", "Все броски оставлять в силе.")),
    Policy(
        "initiative",
        Text("leader", "командир"),
        Text(
            "Ask me only when the roll breaks or eliminates one of my leaders.",
            "Спрашивать меня, только когда бросок ломает или уничтожает моего командира.",
        ),
        button=Text("Ask only when my leader is hurt", "Спрашивать, только когда страдает командир"),
    ),
    Policy(
        "initiative",
        Text("harm", "урон"),
        Text(
            "Ask me when the roll breaks or eliminates a unit of mine, loses me a Melee, spoils an attack of mine "
            "that had an even chance, or ends a game that I am losing.",
            "Спрашивать меня, когда бросок ломает или уничтожает моё подразделение, проигрывает мою Рукопашную, "
            "срывает мою атаку с шансом не меньше половины или кончает партию, в которой я проигрываю.",
        ),
        is_usual=True,
    ),
)
"""Every standing order of the game, with examples of their figures."""

_FIXED: dict[str, tuple[str, ...]] = {
    "reaction": ("never", "mines", "wire"),
    "defence": ("never",),
    "wounds": ("never", "always"),
    "melee": ("never", "always"),
    "initiative": ("never", "leader", "harm"),
}


def read_policy(kind: str, text: str) -> str:
    """A standing order in the game's own words.

    Raises:
        ValueError: the text is no standing order for this kind of question.
    """
    words = text.lower().split()
    if len(words) == 1 and words[0] in _FIXED.get(kind, ()):
        return words[0]
    if words and kind == "reaction" and words[0] == "op-fire":
        within, least = _limits(words[1:], (_WITHIN, _AT_LEAST))
        return _said("op-fire", within, least)
    if words and kind == "reaction" and words[0] == "ask" and words[1:]:
        _, least = _limits(words[1:], (_AT_LEAST,))
        return _said("ask", None, least)
    if words and kind == "defence" and words[0] == "hug":
        _, least = _limits(words[1:], (_AT_LEAST,))
        return _said("hug", None, least)
    raise ValueError(f"expected {', '.join(_FIXED.get(kind, ())) or 'another kind of question'}, got {text!r}")


def _said(verb: str, within: int | None, least: int | None) -> str:
    words = [verb]
    words += [] if within is None else [_WITHIN, str(within)]
    words += [] if least is None else [_AT_LEAST, str(least)]
    return " ".join(words)


def _limits(words: list[str], names: tuple[str, ...]) -> tuple[int | None, int | None]:
    """What follows `within` and `at-least`.

    Raises:
        ValueError: something else is said, or a figure is missing or too large.
    """
    found: dict[str, int] = {}
    for name, figure in zip(words[::2], words[1::2], strict=False):
        most = _FARTHEST if name == _WITHIN else 100
        if name not in names or name in found or not figure.isascii() or not figure.isdigit() or len(figure) > 3:
            raise ValueError(f"expected {' and '.join(names)} with a figure each, got {' '.join(words)!r}")
        if int(figure) > most:
            raise ValueError(f"expected at most {most} after {name!r}, got {figure}")
        found[name] = int(figure)
    if len(words) % 2:
        raise ValueError(f"expected a figure after {words[-1]!r}, got nothing")
    return found.get(_WITHIN), found.get(_AT_LEAST)


def follow(state: State, side: int, policy: str) -> Action | None:
    """What a standing order answers to the question put to a side; `None` asks the player.

    Raises:
        ValueError: it is no standing order for this question.
    """
    now = moment(state)
    if now is None or now.side != side:
        return None
    words = read_policy(now.kind, policy).split()
    return _FOLLOWERS[now.kind](state, side, words)


def _held(state: State, side: int, action: str) -> str:
    """The first card of the hand with this action; empty if there is none."""
    return next((card for card in state.hands[side] if CARDS[card].action == action), "")


def _react(state: State, side: int, words: list[str]) -> Action | None:
    frame = state.doing[-1]
    if words[0] == "never" or not isinstance(frame, Moving):
        return Pass()
    if words[0] == "op-fire":
        return _op_fire(state, side, frame, *_limits(words[1:], (_WITHIN, _AT_LEAST)))
    if words[0] == "ask":
        _, least = _limits(words[1:], (_AT_LEAST,))
        _, chance = best_group(state, means_of_op_fire(state, frame), _FARTHEST)
        return None if chance and chance * 100 >= (least or 0) else Pass()
    card = _held(state, side, f"hidden-{words[0]}")
    if not card or not can_hide(state, frame):
        return Pass()
    return HiddenMines(card) if words[0] == "mines" else HiddenWire(card)


def best_group(position: Position, means: Means, within: int) -> tuple[tuple[Piece, ...], Fraction]:
    """The group of one hex with the best chance to do anything at the hex entered, and this chance."""
    best: tuple[Piece, ...] = ()
    chance = Fraction(0)
    for group in _groups(position, means):
        base = base_of(position, group, means.hexes[0])
        if base == NONE or distance(base, means.hexes[0]) > within:
            continue
        found = chance_to_hurt(position, attack_of(position, means, group, means.hexes[0]))
        if found > chance:
            best, chance = group, found
    return best, chance


def _groups(position: Position, means: Means) -> Iterator[tuple[Piece, ...]]:
    """For every piece that reaches: the piece alone, then with all those that may join it."""
    if not means.hexes:
        return
    reaching = [piece for piece in means.pieces if can_reach(position, piece, means.hexes[0])]
    for first in reaching:
        group: tuple[Piece, ...] = (first,)
        yield group
        for piece in reaching:
            if piece is not first and may_join(position, means, group, piece):
                group = (*group, piece)
        if len(group) > 1:
            yield group


def _op_fire(state: State, side: int, frame: Moving, within: int | None, least: int | None) -> Action:
    card = _held(state, side, "op-fire")
    if not card:
        return Pass()
    group, chance = best_group(state, means_of_op_fire(state, frame), _FARTHEST if within is None else within)
    if not group or chance * 100 < (least or 0):
        return Pass()
    order = OpFire(card, tuple(piece.word for piece in group))
    return order if judge_op_fire(state, frame, order) is None else Pass()


def _defend(state: State, side: int, words: list[str]) -> Action:
    attack = state.doing[-1]
    card = _held(state, side, "hug-the-ground")
    if words[0] == "never" or not card or not isinstance(attack, Attack):
        return Pass()
    _, least = _limits(words[1:], (_AT_LEAST,))
    if chance_to_hurt(state, attack) * 100 < (least or 0):
        return Pass()
    hexes = hug_hexes(state, attack)
    return Hug(card, hex_word(attack.hex if attack.hex in hexes else hexes[0]))


def _ease(state: State, side: int, words: list[str]) -> Action:
    attack = state.doing[-1]
    card = _held(state, side, "light-wounds")
    if words[0] == "never" or not card or not isinstance(attack, Attack):
        return Pass()
    dearest = max(sufferers(state, attack, side), key=lambda i: (KINDS[state.units[i].kind].worth, -i))
    return Wounds(card, state.units[dearest].word)


def _bundle(state: State, side: int, words: list[str]) -> Action:
    card = _held(state, side, "grenade-bundle")
    return Pass() if words[0] == "never" or not card else Bundle(card)


def _keep(state: State, side: int, words: list[str]) -> Action | None:
    if words[0] == "never":
        return Keep()
    roll, below = state.doing[-1], state.doing[-2] if len(state.doing) > 1 else None
    if not isinstance(roll, Roll):
        return Keep()
    dice = CARDS[roll.card].dice
    harmed = list(_harmed(state, side, roll, below, dice))
    if words[0] == "leader":
        return None if any(KINDS[state.units[i].kind].is_leader for i in harmed) else Keep()
    hurts = harmed or _spoils(state, side, roll, below, dice) or _ends_badly(state, side, below, dice)
    return None if hurts else Keep()


Dice = tuple[int, int]


def _harmed(state: State, side: int, roll: Roll, below: object, dice: Dice) -> Iterator[int]:
    """Own units that the roll as it stands would break or eliminate."""
    if isinstance(below, Attack) and roll.purpose != "targeting":
        strength, *guards = below.fixed
        for i, guard in zip(below.targets, guards, strict=True):
            unit = state.units[i]
            effect = effect_of(strength + sum(dice) - guard, broken=unit.broken, suppressed=unit.suppressed)
            if unit.side == side and unit.at >= 0 and effect not in ("", "suppressed"):
                yield i
    elif isinstance(below, Melee):
        other = below.dice[1 - roll.side]
        if other is None or not below.fixed:
            return
        totals = list(below.fixed)
        totals[roll.side] += sum(dice)
        totals[1 - roll.side] += sum(other)
        if totals[side] < totals[1 - side]:
            yield from (i for i, unit in enumerate(state.units) if unit.at == below.hex and unit.side == side)


def _spoils(state: State, side: int, roll: Roll, below: object, dice: Dice) -> bool:
    """Whether an own attack that had an even chance or better comes to nothing."""
    if not isinstance(below, Attack) or below.side != side:
        return False
    if roll.purpose == "targeting":
        return sum(dice) < needed_to_hit(state, below) and chance_to_hurt(state, below) >= _EVEN
    strength, *guards = below.fixed
    if any(strength + sum(dice) > guard for guard in guards):
        return False
    return chance_to_hurt(state, below) >= _EVEN


def _ends_badly(state: State, side: int, below: object, dice: Dice) -> bool:
    """Whether Sudden Death would end a game that the side is losing."""
    if not isinstance(below, LastHour) or min(dice) > threshold(state, below.space):
        return False
    return state.points < 0 if side == AXIS else state.points > 0


_FOLLOWERS: dict[str, Callable[[State, int, list[str]], Action | None]] = {
    "reaction": _react,
    "defence": _defend,
    "wounds": _ease,
    "melee": _bundle,
    "initiative": _keep,
}
