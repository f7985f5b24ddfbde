"""Chapter O20: a fire attack from its declaration to its result, whoever makes it [O20.2 to O20.4, A29, A35.2, E78]."""

from __future__ import annotations

from engine.core.game import Addend, Event, Sum
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line, Text
from engine.games.squad import rules
from engine.games.squad.actions import Hug
from engine.games.squad.map.geography import distance, find_hex, hex_of, hex_word
from engine.games.squad.map.sides import enemy
from engine.games.squad.phases.attacks.wounds import close_window, sufferers
from engine.games.squad.phases.changes.ending import check_losses
from engine.games.squad.phases.changes.harm import break_unit, eliminate, lose_weapon, suppress
from engine.games.squad.phases.changes.objectives import check_control
from engine.games.squad.phases.turns.orders import judge_card, play_action
from engine.games.squad.sums.attack_figures import (
    HUG_COVER,
    TARGETING_MARGIN,
    defence,
    effect_of,
    firepower,
    hindrance_of,
    member_hexes,
    targets_left,
)
from engine.games.squad.sums.attack_sums import defence_sum, firepower_sum, sight_rules_between, targeting_sum
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Attack, AttackStep, Moving, Panic, RollFor
from engine.games.squad.table.pieces import WEAPONS
from engine.games.squad.table.survey import NONE, Position, carrier_of
from engine.games.squad.words import fight_phrases
from engine.games.squad.words.naming import hex_fact, side_name, unit_name, weapon_name

_PURPOSES: dict[str, RollFor] = {"mines": "mines", "stray-shells": "stray"}
_MARKS = {"fire": "fire", "op-fire": "op-fire", "assault-fire": "assault-fire"}


def declare(board: Board, attack: Attack) -> None:
    """Begin an attack by pieces [O20.1]."""
    board.push(attack)
    sums = (firepower_sum(board, attack),)
    strength = sums[0].total
    facts: Facts = {
        "side": side_name(attack.side),
        "hex": hex_word(attack.hex),
        "pieces": piece_names(board, attack),
        "n": strength,
    }
    cited: tuple[Rule, ...] = {
        "fire": (rules.orders.FIRE,),
        "op-fire": (rules.actions.OP_FIRE, rules.movement.OP_FIRE_AT_ENTRY),
        "assault-fire": (rules.actions.ASSAULT_FIRE,),
    }[attack.by]
    if any(carrier_of(board, weapon) in attack.units for weapon in attack.weapons):
        cited += (rules.units.SEPARATELY_OR_TOGETHER,)
    cited += sight_rules(board, attack)
    mark = attack_mark(board, attack, str(strength))
    board.tell(Event("declared", Line(fight_phrases.FIRES[attack.by], facts), cited, sums, (mark,)))


def sight_rules(position: Position, attack: Attack) -> tuple[Rule, ...]:
    """The rules of chapter 10 that shape the lines of sight of an attack."""
    if not hindrance_of(position, attack):
        return (rules.sight.MUST_HAVE_SIGHT,)
    found: list[Rule] = [rules.sight.MUST_HAVE_SIGHT]
    if attack.step != "targeting":
        found.append(rules.sight.HINDRANCE_LOWERS_FIREPOWER)
    for hex_ in member_hexes(position, attack):
        found += sight_rules_between(position.plan.map, hex_, attack.hex, position.smoke, position.blaze)
    return tuple(dict.fromkeys(found))


def piece_names(position: Position, attack: Attack) -> tuple[Text, ...]:
    """The names of the pieces that fire."""
    units = tuple([unit_name(position.units[i]) for i in attack.units])
    return units + tuple(weapon_name(position.weapons[w]) for w in attack.weapons)


def attack_mark(position: Position, attack: Attack, label: str = "") -> Mark:
    """The arrow of an attack in a picture."""
    target = hex_word(attack.hex)
    words = tuple(position.units[i].word for i in attack.units)
    words += tuple(position.weapons[w].word for w in attack.weapons)
    figure = label or str(firepower(position, attack))
    if attack.base == NONE:
        return Mark("mines" if attack.by == "mines" else "artillery", (target,), figure)
    return Mark(_MARKS[attack.by], (hex_word(attack.base), target), figure, words)


def mines_attack(board: Board, units: tuple[int, ...], hex_: int) -> None:
    """Mines attack units that enter or leave their hex, together if they move together [A35.2]."""
    side = board.postures.index("defence") if "defence" in board.postures else enemy(board.units[units[0]].side)
    board.push(Attack(side, "mines", NONE, hex_, targets=units))
    facts: Facts = {"hex": hex_word(hex_), "units": tuple(unit_name(board.units[i]) for i in units)}
    mark = Mark("mines", (hex_word(hex_),))
    board.tell(Event("mines", Line(fight_phrases.MINES_GO_OFF, facts), (rules.actions.HIDDEN_MINES,), marks=(mark,)))


def go_on(board: Board, attack: Attack) -> bool:
    """Take the next step of an attack; false if somebody is asked."""
    if attack.asker != NONE:
        return False
    if attack.step == "targeting":
        _aim(board, attack)
        return True
    if attack.step == "answer":
        return not _ask(board, _hugger(board, attack), "roll")
    if attack.step == "roll":
        _fire(board, attack)
        return True
    if attack.step == "wounds":
        return not _ask(board, next_sufferer(board, attack), "result")
    _inflict(board, attack)
    return True


def _ask(board: Board, side: int, further: AttackStep) -> bool:
    """Open the window of a side, or go on to the next step if nobody has one."""
    if side == NONE:
        board.replace_top(step=further, asked=())
        return False
    board.replace_top(asker=side)
    return True


# --- Targeting Roll ---------------------------------------------------------------------------------------------------


def _aim(board: Board, attack: Attack) -> None:
    if attack.dice is None:
        board.replace_top(fixed=(hindrance_of(board, attack),))
        board.start_roll(attack.side, "targeting", attack.weapons, quiet=_is_quiet(board, attack))
        return
    total = targeting_sum(board, attack, attack.dice)
    needed = distance(attack.base, attack.hex) + TARGETING_MARGIN
    has_hit = total.total >= needed
    facts: Facts = {
        "weapon": weapon_name(board.weapons[attack.weapons[0]]),
        "hex": hex_word(attack.hex),
        "n": total.total,
        "needed": needed,
    }
    text = fight_phrases.AIM_HITS if has_hit else fight_phrases.AIM_MISSES
    cited: tuple[Rule, ...] = (
        rules.orders.TARGETING_ROLL,
        *((rules.sight.HINDRANCE_LOWERS_ROLL,) if attack.fixed[0] else ()),
    )
    mark = attack_mark(board, attack, f"{total.total} : {needed}")
    board.tell(Event("aimed", Line(text, facts), cited, (total,), (mark,), segment=not has_hit))
    if has_hit:
        board.replace_top(step="answer", dice=None, fixed=())
    else:
        _finish(board, attack)


def _is_quiet(board: Board, attack: Attack) -> bool:
    """Whether triggers are ignored, because the roll belongs to an event [5.5]."""
    return attack.by == "stray-shells" or any(
        isinstance(frame, Panic) and frame.caller == NONE for frame in board.doing
    )


# --- Hug the Ground ---------------------------------------------------------------------------------------------------


def _hugger(position: Position, attack: Attack) -> int:
    """The side that may be asked to hug the ground, -1 for none; it never hangs on what a hand holds [A29, A24]."""
    if attack.hugs:
        return NONE
    units, targets = position.units, targets_left(position, attack)
    if not targets:
        return NONE
    most = firepower(position, attack) + 12
    for side in (enemy(attack.side), attack.side):
        able = side not in attack.asked and position.hands[side]
        if able and any(most > defence(position, attack, i) for i in targets if units[i].side == side):
            return side
    return NONE


def hug_hexes(position: Position, attack: Attack) -> tuple[int, ...]:
    """The hexes in which the side asked has units under fire."""
    units = position.units
    return tuple(sorted({units[i].at for i in targets_left(position, attack) if units[i].side == attack.asker}))


def judge_hug(position: Position, attack: Attack, action: Hug) -> Refusal | None:
    """Why Hug the Ground may not be played so [A29]."""
    hex_ = find_hex(action.hex)
    if hex_ is None or hex_ not in hug_hexes(position, attack):
        return rules.actions.HUG_THE_GROUND.refuse(hex=hex_fact(action.hex))
    return judge_card(position, attack.asker, action.card, action="hug-the-ground")


def apply_hug(board: Board, side: int, action: Hug) -> None:
    """Units of a side in a hex hug the ground [A29]."""
    play_action(board, side, action.card, rules.actions.HUG_THE_GROUND)
    attack = board.frame(Attack)
    hex_ = hex_of(action.hex)
    board.replace_top(actions=(*attack.actions, "hug-the-ground"), hugs=((side, hex_),))
    facts: Facts = {"side": side_name(side), "hex": hex_word(hex_), "n": HUG_COVER}
    board.tell(Event("hugs", Line(fight_phrases.HUGS, facts), (rules.actions.HUG_THE_GROUND,)))
    close_window(board, side)


# --- Fire Roll --------------------------------------------------------------------------------------------------------


def _fire(board: Board, attack: Attack) -> None:
    targets = targets_left(board, attack)
    if attack.dice is None:
        strength = firepower(board, attack)
        if not targets or strength < 1:
            cited = (rules.fate.ROLL_SEQUENCE,) if not targets else (rules.sight.AT_LEAST_ONE_FIREPOWER,)
            facts: Facts = {"hex": hex_word(attack.hex)}
            board.tell(Event("lapsed", Line(fight_phrases.LAPSES, facts), cited, segment=True))
            _finish(board, attack)
            return
        guards = tuple(defence(board, attack, i) for i in targets)
        board.replace_top(fixed=(strength, *guards), targets=targets)
        purpose = _PURPOSES.get(attack.by, "fire")
        board.start_roll(attack.side, purpose, attack.weapons, quiet=_is_quiet(board, attack))
        return
    _tell_fire(board, attack, attack.dice)
    strength, *guards_left = attack.fixed
    harm = []
    for i, guard in zip(attack.targets, guards_left, strict=True):
        unit = board.units[i]
        effect = effect_of(strength + sum(attack.dice) - guard, broken=unit.broken, suppressed=unit.suppressed)
        if effect and i in targets:
            harm.append((i, effect))
    board.replace_top(step="wounds", asked=(), harm=tuple(harm))


def fire_result(position: Position, attack: Attack, dice: tuple[int, int]) -> tuple[Line, tuple[Sum, ...]]:
    """The whole arithmetic of a Fire Roll; figures that a trigger has changed since stay as they were fixed [5.2]."""
    strength, *guards = attack.fixed
    total = strength + sum(dice)
    sums = [_as_fixed(firepower_sum(position, attack, dice), total)]
    margins = []
    for i, guard in zip(attack.targets, guards, strict=True):
        unit = position.units[i]
        effect = effect_of(total - guard, broken=unit.broken, suppressed=unit.suppressed)
        if unit.at >= 0:
            sums.append(_as_fixed(defence_sum(position, attack, i), guard))
        margins.append(fight_phrases.fate(unit_name(unit), total, guard, effect))
    facts: Facts = {"hex": hex_word(attack.hex), "n": total, "margins": tuple(margins)}
    return Line(fight_phrases.FIRE_RESULT, facts), tuple(sums)


def _tell_fire(board: Board, attack: Attack, dice: tuple[int, int]) -> None:
    line, sums = fire_result(board, attack, dice)
    cited: tuple[Rule, ...] = (rules.orders.FIRE_ROLL, rules.orders.TOTAL_FIREPOWER)
    if attack.by == "artillery":
        cited += (rules.orders.ARTILLERY_FIRE, rules.sight.HINDRANCE_COUNTED_ONCE)
    elif attack.by == "mines":
        cited += (rules.actions.HIDDEN_MINES,)
    elif attack.by == "stray-shells":
        cited += (rules.events.STRAY_SHELLS,)
    guards = "/".join(str(guard) for guard in sorted(set(attack.fixed[1:])))
    mark = attack_mark(board, attack, f"{sums[0].total} : {guards}" if guards else str(sums[0].total))
    board.tell(Event("fired", line, cited, sums, (mark,), segment=True))


def _as_fixed(found: Sum, total: int) -> Sum:
    """A sum as it was fixed before the roll; a trigger in between is shown as what it no longer changes [5.2]."""
    if found.total == total:
        return found
    line = Line(fight_phrases.FIXED_BEFORE)
    addend = Addend(total - found.total, line, rules.fate.ROLL_SEQUENCE)
    return Sum(found.title, (*found.addends, addend), total, found.rule)


# --- Light Wounds and the result --------------------------------------------------------------------------------------


def next_sufferer(position: Position, attack: Attack) -> int:
    """The side that may be asked for Light Wounds, -1 for none; it never hangs on what a hand holds [A31, A24]."""
    if "light-wounds" in attack.actions:
        return NONE
    for side in (enemy(attack.side), attack.side):
        if side not in attack.asked and position.hands[side] and sufferers(position, attack, side):
            return side
    return NONE


def _inflict(board: Board, attack: Attack) -> None:
    if not attack.harm:
        board.tell(
            Event("no-effect", Line(fight_phrases.NO_EFFECT, {"hex": hex_word(attack.hex)}), (rules.orders.FIRE_ROLL,))
        )
    for i, effect in attack.harm:
        unit = board.units[i]
        if unit.at < 0:
            continue
        if effect == "eliminated":
            eliminate(board, i, rules.orders.FIRE_ROLL)
            continue
        if effect in ("broken", "shattered") and not unit.broken:
            break_unit(board, i, rules.orders.FIRE_ROLL)
        if effect == "suppressed" or (effect == "shattered" and not unit.suppressed):
            suppress(board, i, rules.orders.FIRE_ROLL)
    _finish(board, attack)


def _finish(board: Board, attack: Attack) -> None:
    """End an attack: what is used once is gone, control and surrender are checked [P.weapons, 7.3h, 7.4]."""
    board.pop()
    for weapon in attack.weapons:
        if WEAPONS[board.weapons[weapon].kind].once and not board.weapons[weapon].gone:
            carrier = carrier_of(board, weapon)
            if carrier != NONE:
                board.set_unit(carrier, weapon=NONE)
            lose_weapon(board, weapon, rules.lists.WEAPON_LIST)
    if isinstance(board.top, Moving):
        # Between two hexes nothing else looks after control and surrender before the group goes on.
        check_control(board)
        check_losses(board)
