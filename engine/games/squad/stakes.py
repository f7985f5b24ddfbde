"""What a question in the midst of something is about: who does what to whom, with which sums and odds."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from engine.core.game import Chance, Preview
from engine.core.rules import Mark
from engine.core.text import Facts, Line, Text
from engine.games.squad.map.geography import hex_word
from engine.games.squad.map.sides import enemy
from engine.games.squad.orders.fight_previews import melee_preview
from engine.games.squad.orders.roll_previews import preview_of_rerolling, preview_of_standing
from engine.games.squad.phases.attacks.attack import attack_mark
from engine.games.squad.phases.moves.melee import difference, winner_of
from engine.games.squad.phases.moves.paths import points_left
from engine.games.squad.sums.attack_figures import targets_left
from engine.games.squad.sums.attack_sums import defence_sum, firepower_sum
from engine.games.squad.sums.odds import OF, at_most, chance_to_break, chance_to_hurt
from engine.games.squad.table.fate import CARDS
from engine.games.squad.table.frames import (
    Attack,
    Barrage,
    Displacing,
    Frame,
    Melee,
    Moving,
    Panic,
    Recovering,
    Roll,
    Smoking,
)
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import NONE, units_in
from engine.games.squad.words import fight_phrases, phrases, stake_phrases
from engine.games.squad.words.naming import side_name, unit_name, weapon_name


def at_stake(state: State) -> Preview:
    """What is under way as the side that is asked finds it; empty where nothing is that others have begun."""
    frame = state.doing[-1] if state.doing else None
    match frame:
        case Roll():
            return _rolled(state, frame)
        case Attack(step="wounds"):
            return _hit(state, frame)
        case Attack() | Melee() | Displacing():
            return _begun(state, frame)
        case Moving(step="reaction"):
            return _begun(state, frame)
        case Panic():
            return _retreating(state, frame)
        case _:
            return Preview()


def _begun(state: State, frame: Frame) -> Preview:
    """Something whose dice have not been rolled."""
    match frame:
        case Attack():
            sums = (firepower_sum(state, frame), *(defence_sum(state, frame, i) for i in targets_left(state, frame)))
            return Preview((_attack(state, frame),), sums, _odds(state, frame), marks=(attack_mark(state, frame),))
        case Melee(step="losses"):
            return _lost(state, frame)
        case Melee():
            found = melee_preview(state, frame)
            return msgspec.structs.replace(found, lines=(_melee(state, frame),), rules=())
        case Moving():
            return _moved(state, frame)
        case Displacing():
            unit = state.units[frame.left[0]]
            facts: Facts = {"unit": unit_name(unit), "hex": hex_word(unit.at)}
            return Preview((Line(stake_phrases.LEAVES, facts),), marks=(_pointing(unit.at),))
        case Recovering() if frame.current != NONE:
            unit = state.units[frame.current]
            facts = {"unit": unit_name(unit), "hex": hex_word(unit.at)}
            return Preview((Line(stake_phrases.RALLIES, facts),), marks=(_pointing(unit.at),))
        case Barrage():
            line = Line(stake_phrases.SHELLED, {"side": side_name(frame.side), "hex": hex_word(frame.hex)})
            return Preview((line,), marks=(Mark("artillery", (hex_word(frame.hex),)),))
        case Smoking():
            line = Line(stake_phrases.SMOKE, {"side": side_name(frame.side), "hex": hex_word(frame.hex)})
            return Preview((line,), marks=(_pointing(frame.hex),))
        case Panic():
            facts = {"side": side_name(frame.side), "units": _units(state, tuple(i for i, _ in frame.left))}
            return Preview((Line(stake_phrases.RETREATS, facts),), odds=_nobody_goes(frame))
        case _:
            return Preview()


def _rolled(state: State, roll: Roll) -> Preview:
    """A roll that lies open: what it comes to if it stands, and what another may bring [9.1]."""
    one, two = CARDS[roll.card].dice
    purpose = phrases.PURPOSES[roll.purpose]
    line = Line(stake_phrases.ROLL, {"purpose": purpose, "side": side_name(roll.side), "one": one, "two": two})
    below = state.doing[-2]
    begun, stands = _begun(state, below), preview_of_standing(state)
    again = begun.odds if isinstance(below, Attack | Panic) else preview_of_rerolling(state).odds
    lines = (*begun.lines, line, *stands.lines)
    if again:
        lines = (*lines, Line(stake_phrases.AGAIN))
    return Preview(lines, stands.sums, again, marks=begun.marks)


def _nobody_goes(panic: Panic) -> tuple[Chance, ...]:
    """How likely a Rout roll moves nobody: it must not exceed the least Morale [O23]."""
    least = min((-morale for _, morale in panic.left), default=0)
    stay = at_most(least)
    texts = ((stake_phrases.NOBODY_GOES, stay), (stake_phrases.SOMEBODY_GOES, OF - stay))
    return tuple(Chance(Line(text), ways, OF) for text, ways in texts if ways)


def _attack(state: State, attack: Attack) -> Line:
    """Who fires at whom."""
    pieces = _units(state, attack.units) + tuple(weapon_name(state.weapons[i]) for i in attack.weapons)
    facts: Facts = {
        "side": side_name(attack.side),
        "hex": hex_word(attack.hex),
        "targets": _units(state, attack.targets),
        "pieces": pieces,
    }
    if attack.base != NONE:
        return Line(stake_phrases.FIRE, {**facts, "from": hex_word(attack.base)})
    return Line(stake_phrases.MINES if attack.by == "mines" else stake_phrases.SHELLS, facts)


def _odds(state: State, attack: Attack) -> tuple[Chance, ...]:
    """How likely an attack harms nobody, Suppresses at most, or breaks somebody; a Targeting Roll is counted in."""
    hurt, broken = chance_to_hurt(state, attack), chance_to_break(state, attack)
    broken = min(hurt, broken)
    shares = (
        (fight_phrases.ODDS_NOTHING, 1 - hurt),
        (stake_phrases.SUPPRESSED, hurt - broken),
        (stake_phrases.BROKEN, broken),
    )
    return tuple(_chance(text, share) for text, share in shares if share)


def _chance(text: Text, share: Fraction) -> Chance:
    return Chance(Line(text), share.numerator, share.denominator)


def _hit(state: State, attack: Attack) -> Preview:
    """An attack whose hits are known [A31]."""
    harm = tuple(fight_phrases.harmed(unit_name(state.units[i]), effect) for i, effect in attack.harm)
    line = Line(stake_phrases.HARM, {"hex": hex_word(attack.hex), "harm": harm})
    return Preview((_attack(state, attack), line), marks=(attack_mark(state, attack),))


def _melee(state: State, melee: Melee) -> Line:
    facts: Facts = {
        "hex": hex_word(melee.hex),
        "side": side_name(melee.side),
        "other": side_name(enemy(melee.side)),
        "ours": _there(state, melee.hex, melee.side),
        "theirs": _there(state, melee.hex, enemy(melee.side)),
    }
    return Line(stake_phrases.MELEE, facts)


def _lost(state: State, melee: Melee) -> Preview:
    loser = enemy(winner_of(melee))
    facts: Facts = {
        "hex": hex_word(melee.hex),
        "side": side_name(loser),
        "n": abs(difference(melee)),
        "units": _there(state, melee.hex, loser),
    }
    return Preview(
        (_melee(state, melee), Line(stake_phrases.LOST, facts)), marks=(Mark("melee", (hex_word(melee.hex),)),)
    )


def _moved(state: State, moving: Moving) -> Preview:
    here = moving.path[-1]
    came = moving.path[-2] if len(moving.path) > 1 and moving.entered else here
    facts: Facts = {
        "side": side_name(moving.side),
        "units": _units(state, moving.group),
        "from": hex_word(came),
        "hex": hex_word(here),
        "n": points_left(state, moving),
    }
    words = tuple(state.units[i].word for i in moving.group)
    places = (hex_word(here),) if came == here else (hex_word(came), hex_word(here))
    text = stake_phrases.STAYED if came == here else stake_phrases.ENTERED
    return Preview((Line(text, facts),), marks=(Mark("move", places, units=words),))


def _retreating(state: State, panic: Panic) -> Preview:
    lines = []
    for i, steps in panic.left:
        unit = state.units[i]
        if unit.at >= 0 and steps > 0:
            facts: Facts = {"unit": unit_name(unit), "hex": hex_word(unit.at), "n": steps}
            lines.append(Line(stake_phrases.RETREATING, facts))
    return Preview(tuple(lines), marks=tuple(_pointing(state.units[i].at) for i, steps in panic.left[:1] if steps > 0))


def _there(state: State, hex_: int, side: int) -> tuple[Text, ...]:
    return _units(state, tuple(units_in(state, hex_, side)))


def _units(state: State, units: tuple[int, ...]) -> tuple[Text, ...]:
    return tuple(unit_name(state.units[i]) for i in units)


def _pointing(hex_: int) -> Mark:
    return Mark("highlight", (hex_word(hex_),))
