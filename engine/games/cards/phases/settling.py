"""The end of a wave: values, distributions, destruction, deck cards, reset [calc-5, P.wave-e, P.wave-f]."""

from __future__ import annotations

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Rule
from engine.core.text import Facts, Line, Text
from engine.games.cards import rules
from engine.games.cards.actions import Pair, Share
from engine.games.cards.phases.damage import open_pools, settled_shares
from engine.games.cards.phases.deck import strike_deck
from engine.games.cards.phases.support import harm
from engine.games.cards.sums import battle_rules, fighter_texts, sums_of
from engine.games.cards.table.armies import ARMIES, enemy
from engine.games.cards.table.battles import Force, battle_of, defence_now, forces
from engine.games.cards.table.board import Board
from engine.games.cards.table.cards import CARDS, RESOURCE_DEFENCE, RESOURCE_WORDS, UNIT_CARDS
from engine.games.cards.table.state import Unit, Wave
from engine.games.cards.table.survey import find_resource
from engine.games.cards.words import phrases
from engine.games.cards.words.naming import army_name, card_name, mark_place, place_name, unit_name, unit_names
from engine.kits.board import changed


def open_settling(board: Board) -> None:
    """Fix the values, show every battle, and see who has something to distribute [calc-1, P.wave-e]."""
    wave = board.current_wave()
    shown = forces(board)
    for force in shown:
        _tell_battle(board, force, several=len(shown) > 1)
    board.wave = msgspec.structs.replace(
        wave,
        step="damage",
        asker=0,
        passes=0,
        shares=(
            None if open_pools(board, 0) else (),
            None if open_pools(board, 1) else (),
        ),
    )


def _tell_battle(board: Board, force: Force, *, several: bool) -> None:
    battle = force.battle
    facts: Facts = {"attackers": fighter_texts(force.attackers), "attack": force.attack}
    if force.defenders:
        text = phrases.BATTLE
        facts |= {"defenders": fighter_texts(force.defenders), "defence": force.defence}
    else:
        text = phrases.BATTLE_ALONE
        facts["target"] = place_name(battle.target)
    cited = battle_rules(force)
    if several:
        cited = (rules.battles.SEPARATE_BATTLES, *cited)
    board.tell(Event("battle", Line(text, facts), cited, sums_of(force)))


def _battle_mark(force: Force, other: int) -> Mark:
    """A battle for the picture of the wave: who fought whom with which sums."""
    battle = force.battle
    end = battle.target if battle.kind != "block" else battle.defenders[0]
    label = f"{force.attack}:{force.defence}" if force.defenders else str(force.attack)
    return Mark("battle", (battle.attackers[0], mark_place(end, other)), label, (*battle.attackers, *battle.defenders))


def give_shares(board: Board, army: int, shares: tuple[Share, ...]) -> None:
    """Note a side's secret distribution [P.wave-e]."""
    wave = board.current_wave()
    pair = (shares, wave.shares[1]) if army == 0 else (wave.shares[0], shares)
    board.wave = msgspec.structs.replace(wave, shares=pair)
    if None in pair:
        line = Line(phrases.HAS_DISTRIBUTED, {"army": army_name(army)})
        board.tell(Event("distributed", line, (rules.waves.SETTLE_WAVE, rules.corollaries.DISTRIBUTIONS_SIMULTANEOUS)))


def settle(board: Board) -> None:
    """Reveal both distributions, then destroy everything together, then take deck cards [calc-5]."""
    wave = board.current_wave()
    shown = forces(board)
    for army in (board.active, enemy(board.active)):
        _deal(board, army, wave.shares[army] or ())
    destroyed = _destroyed(board)
    _remove(board, destroyed)
    _hit_rear(board, shown)
    if not destroyed and any(force.defenders for force in shown):
        line = Line(phrases.NOBODY_FALLS, {"n": board.waves})
        board.tell(Event("nobody-falls", line, (rules.battles.DESTROYED_TOGETHER,)))
    _tell_blocked_for_good(board, shown, destroyed)
    _close(board, wave, destroyed, tuple(_battle_mark(force, enemy(board.active)) for force in shown))


def _deal(board: Board, army: int, chosen: tuple[Share, ...]) -> None:
    """Put a side's damage on its enemies."""
    shares = (*chosen, *settled_shares(board, army))
    if not shares:
        return
    dealt: tuple[Text, ...] = tuple(_share_text(share) for share in shares)
    facts: Facts = {"army": army_name(army), "shares": dealt}
    cited = (rules.waves.SETTLE_WAVE, rules.battles.FREE_DISTRIBUTION, rules.corollaries.DISTRIBUTIONS_SIMULTANEOUS)
    marks = tuple(Mark("damage", (share.unit,), str(share.points), (share.unit,)) for share in shares)
    board.tell(Event("dealt", Line(phrases.DEALS, facts), cited, marks=marks, reveals=bool(chosen)))
    for share in shares:
        harm(board, enemy(army), share.unit, share.points)


def _share_text(share: Share) -> Text:
    name = unit_name(share.unit)
    return Text(f"{name.en} – {share.points}", f"{name.ru} – {share.points}")


def _destroyed(board: Board) -> list[tuple[int, Unit, int]]:
    """Units whose damage has reached their defence, with that defence [calc-5, P.support-P1]."""
    found = []
    for army in ARMIES:
        for unit in board.units[army]:
            if unit.damage:
                defence = defence_now(board, unit)
                if unit.damage >= defence:
                    found.append((army, unit, defence))
    return found


def _remove(board: Board, destroyed: list[tuple[int, Unit, int]]) -> None:
    """Put the destroyed on the losses; those of an army are told of in one sentence."""
    for army in ARMIES:
        gone = [(unit, defence) for one, unit, defence in destroyed if one == army]
        if not gone:
            continue
        if len(gone) == 1:
            ((unit, defence),) = gone
            line = Line(phrases.DESTROYED, {"unit": unit_name(unit.word), "damage": unit.damage, "defence": defence})
        else:
            units = tuple(_destroyed_text(unit, defence) for unit, defence in gone)
            line = Line(phrases.SEVERAL_DESTROYED, {"army": army_name(army), "n": len(gone), "units": units})
        marks = tuple(
            Mark("destroyed", (unit.word,), f"{unit.damage}≥{defence}", (unit.word,)) for unit, defence in gone
        )
        board.tell(Event("destroyed", line, _rules_of_loss(board, gone), marks=marks))
        for unit, _ in gone:
            board.lose(army, unit.card)
        words = {unit.word for unit, _ in gone}
        board.units = changed(board.units, army, tuple(unit for unit in board.units[army] if unit.word not in words))


def _destroyed_text(unit: Unit, defence: int) -> Text:
    name = unit_name(unit.word)
    return Text(f"{name.en} ({unit.damage} ≥ {defence})", f"{name.ru} ({unit.damage} ≥ {defence})")


def _rules_of_loss(board: Board, gone: list[tuple[Unit, int]]) -> tuple[Rule, ...]:
    """What destroys these units, with what became of spare damage and of a support that came to no battle."""
    cited: tuple[Rule, ...] = (rules.battles.DESTROYED_TOGETHER,)
    if any(unit.damage > defence for unit, defence in gone):
        cited += (rules.corollaries.NO_OVERFLOW,)
    if any(battle_of(board.current_wave(), unit.word) is None for unit, _ in gone):
        cited += (rules.turn.SUPPORT_DAMAGE_LATE,)
    return cited


def _hit_rear(board: Board, shown: tuple[Force, ...]) -> None:
    """Resources and the deck suffer what their attackers summed up, destroyed or not [C-14, deck-2, P.support-P1]."""
    other = enemy(board.active)
    for force in shown:
        battle = force.battle
        if battle.kind == "deck" and force.attack:
            cited = (rules.breakthrough.DECK_LOSES_CARDS, rules.battles.DECK_AND_RESOURCE_BATTLES)
            strike_deck(board, other, force.attack, cited, battle.attackers)
        elif battle.kind == "resource" and force.attack >= RESOURCE_DEFENCE:
            _destroy_resource(board, other, battle.target, force.attack)
        elif battle.kind == "resource":
            facts: Facts = {"army": army_name(other), "target": place_name(battle.target), "damage": force.attack}
            line = Line(phrases.RESOURCE_STANDS, {**facts, "defence": RESOURCE_DEFENCE})
            board.tell(Event("resource-stands", line, (rules.battles.DECK_AND_RESOURCE_BATTLES,)))


def _destroy_resource(board: Board, army: int, target: str, damage: int) -> None:
    resource = find_resource(board, army, RESOURCE_WORDS[target])
    if resource is None:
        raise KeyError(target)
    board.resources = changed(board.resources, army, tuple(one for one in board.resources[army] if one is not resource))
    board.lose(army, resource.card)
    facts: Facts = {
        "army": army_name(army),
        "target": place_name(target),
        "card": card_name(resource.card),
        "damage": damage,
        "defence": RESOURCE_DEFENCE,
    }
    cited = (rules.battles.DESTROYED_TOGETHER, rules.battles.DECK_AND_RESOURCE_BATTLES, rules.turn.OPEN_AND_HIDDEN)
    mark = Mark("destroyed", (mark_place(target, army),), f"{damage}≥{RESOURCE_DEFENCE}")
    line = Line(phrases.RESOURCE_DESTROYED, facts)
    board.tell(Event("resource-destroyed", line, cited, marks=(mark,), reveals=not resource.face_up))


def _tell_blocked_for_good(board: Board, shown: tuple[Force, ...], destroyed: list[tuple[int, Unit, int]]) -> None:
    """An attacker who outlived all his blockers has not broken through [D-9]."""
    gone = {unit.word for _, unit, _ in destroyed}
    for force in shown:
        battle = force.battle
        if battle.kind == "block" and battle.target not in gone and gone.issuperset(battle.defenders):
            line = Line(phrases.STILL_BLOCKED, {"unit": unit_name(battle.target)})
            board.tell(Event("still-blocked", line, (rules.corollaries.BLOCKED_STAYS_BLOCKED,)))


def _close(board: Board, wave: Wave, destroyed: list[tuple[int, Unit, int]], marks: tuple[Mark, ...]) -> None:
    """Reset damage and shields; the wave is over [wave-3, P.wave-f]."""
    hurt = []
    for army in ARMIES:
        if any(unit.damage or unit.shield for unit in board.units[army]):
            hurt += [unit.word for unit in board.units[army] if unit.damage]
            units = (
                msgspec.structs.replace(unit, damage=0, shield=0) if unit.damage or unit.shield else unit
                for unit in board.units[army]
            )
            board.units = changed(board.units, army, tuple(units))
    if hurt:
        line = Line(phrases.DAMAGE_RESET, {"units": unit_names(tuple(hurt))})
        board.tell(Event("reset", line, (rules.battles.DAMAGE_RESET,)))
    board.wave = None
    _tell_example(board, wave, destroyed)
    facts: Facts = {"n": board.waves}
    cited = (rules.waves.WAVE_ENDS, rules.battles.WAVE_FINISHED_FIRST)
    board.tell(Event("wave-ended", Line(phrases.WAVE_ENDS, facts), cited, marks=marks, segment=True))


def _by_cards(pairs: tuple[Pair, ...]) -> tuple[str, ...]:
    """Orders by card, as the examples of puzzles are written."""
    return tuple(
        sorted(
            UNIT_CARDS[pair.unit] + (f">{UNIT_CARDS.get(pair.target, pair.target)}" if pair.target else "")
            for pair in pairs
        )
    )


def _tell_example(board: Board, wave: Wave, destroyed: list[tuple[int, Unit, int]]) -> None:
    """In a puzzle, tell which example of the excerpt this wave has repeated [P.scenario.puzzles]."""
    if not board.plan.outcomes:
        return
    first = tuple(Pair(charge.unit, charge.target if _was_named(charge) else "") for charge in wave.charges)
    attack, block = _by_cards(first), _by_cards(wave.tasks)
    gone = tuple(sorted(unit.card for _, unit, _ in destroyed))
    for one in board.plan.outcomes:
        if (
            board.waves >= one.wave
            and one.attack in (None, attack)
            and one.block in (None, block)
            and one.destroyed in (None, gone)
        ):
            line = Line(phrases.AS_IN_EXAMPLE, {"example": one.rule.title})
            board.tell(Event("example", line, (one.rule, rules.scenarios.SCENARIO_PUZZLES)))


def _was_named(charge: Pair) -> bool:
    """Whether a charge's target was named when the wave was declared and not after a breakthrough."""
    card = CARDS[UNIT_CARDS[charge.unit]]
    return charge.target in UNIT_CARDS and (card.is_aviation or CARDS[UNIT_CARDS[charge.target]].line == 1)
