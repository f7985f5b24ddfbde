"""What an order would do, before it is committed: costs, the live sum of every battle, who would fall."""

from __future__ import annotations

from engine.core.game import Preview, Sum
from engine.core.rules import Mark, Rule
from engine.core.text import Line
from engine.games.cards import phrases, rules
from engine.games.cards.actions import Action, Attack, Block, Build, Damage, LayResource, Play, Strike, Support, Target
from engine.games.cards.battles import Force
from engine.games.cards.cards import CARDS, DECK, Card, enemy
from engine.games.cards.naming import mark_place, unit_names
from engine.games.cards.phases.blocking import attacked_units, general_attackers, task_marks
from engine.games.cards.phases.damage import pool_of, pools, settled_shares
from engine.games.cards.phases.paying import needs_token
from engine.games.cards.state import State
from engine.games.cards.sums import battle_rules, sums_of
from engine.games.cards.supposing import battle_texts, supposed_attack, supposed_block, supposed_target
from engine.games.cards.survey import payable, the_unit


def preview(state: State, army: int, action: Action) -> Preview:
    """The preview of an allowed order; empty for one that needs no second thought."""
    match action:
        case LayResource():
            return _resource_preview(action)
        case Build() | Play():
            return _card_preview(state, army, CARDS[action.card])
        case Strike():
            return _strike_preview(state, action)
        case Attack():
            return _attack_preview(state, action)
        case Block():
            return _block_preview(state, action)
        case Target():
            marks = tuple(
                Mark("attack", (aim.unit, mark_place(aim.target, enemy(army))), units=(aim.unit,))
                for aim in action.aims
            )
            return _battles_preview(supposed_target(state, action.aims), (), (rules.NAME_TARGETS,), marks)
        case Support():
            card = CARDS[the_unit(state, action.unit).card]
            mark = Mark("support-fire", (action.unit, action.target), str(card.support), (action.unit,))
            return Preview(rules=(rules.PROPERTY_ARTILLERY_SUPPORT, rules.SUPPORT_DAMAGE_LATE), marks=(mark,))
        case Damage():
            return _damage_preview(state, army, action)
        case _:
            return Preview()


def _resource_preview(action: LayResource) -> Preview:
    if CARDS[action.card].kind == "resource":
        return Preview(rules=(rules.RESOURCE_PHASE, rules.RESOURCE_CARD))
    return Preview((Line(phrases.PREVIEW_HIDDEN),), rules=(rules.RESOURCE_PHASE, rules.OPEN_AND_HIDDEN))


def _card_preview(state: State, army: int, card: Card) -> Preview:
    lines = [Line(phrases.PREVIEW_COST, {"cost": card.cost, "have": payable(state, army)})]
    cited: tuple[Rule, ...] = (rules.PAID_BY_RESOURCES,)
    if needs_token(state, army, card.cost):
        lines.append(Line(phrases.PREVIEW_TOKEN))
        cited += (rules.SET_UP,)
    if card.is_unit:
        lines.append(Line(phrases.PREVIEW_RESERVE, {"unit": card.name}))
        cited += (rules.RESERVE_UNTIL_END,)
    else:
        lines.append(Line(card.rule.text))
        cited += (card.rule,)
    return Preview(tuple(lines), rules=cited)


def _strike_preview(state: State, action: Strike) -> Preview:
    unit = the_unit(state, action.unit)
    other = enemy(state.active)
    count = min(CARDS[unit.card].strike, len(state.decks[other]))
    mark = Mark("deck", (action.unit, mark_place(DECK, other)), f"−{count}", (action.unit,))
    cited = (rules.PROPERTY_DECK_STRIKE, rules.DECK_STRIKES)
    return Preview((Line(phrases.PREVIEW_DECK, {"n": count}),), rules=cited, marks=(mark,))


def _attack_preview(state: State, action: Attack) -> Preview:
    """The duels that are certain, as long as nobody supports."""
    other = enemy(state.active)
    general = tuple(charge.unit for charge in action.charges if not charge.target)
    lines = [Line(phrases.PREVIEW_GENERAL, {"units": unit_names(general)})] if general else []
    marks = tuple(
        Mark("attack", (charge.unit, mark_place(charge.target or "first-line", other)), units=(charge.unit,))
        for charge in action.charges
    )
    cited = (rules.DECLARE_WAVE, rules.ATTACKER_TURNS)
    return _battles_preview(supposed_attack(state, action.charges), tuple(lines), cited, marks)


def _block_preview(state: State, action: Block) -> Preview:
    """Both sums of every battle, which modifiers work or not and why."""
    lines = []
    if state.wave is not None:
        blocked = {task.target for task in action.tasks}
        through = tuple(word for word in general_attackers(state.wave) if word not in blocked)
        if through:
            lines.append(Line(phrases.PREVIEW_THROUGH, {"units": unit_names(through)}))
    marks = task_marks(action.tasks, attacked_units(state.wave)) if state.wave is not None else ()
    cited = (rules.ASSIGN_BLOCKS, rules.BLOCKERS_TURN)
    return _battles_preview(supposed_block(state, action.tasks), tuple(lines), cited, marks)


def _battles_preview(
    found: tuple[Force, ...], lines: tuple[Line, ...], cited: tuple[Rule, ...], marks: tuple[Mark, ...]
) -> Preview:
    texts = battle_texts(found)
    sums: list[Sum] = []
    told = list(lines)
    shaped: list[Rule] = [*cited]
    if texts:
        told.insert(0, Line(phrases.NOTE_BATTLES, {"battles": texts}))
    for force in found:
        sums += sums_of(force)
        shaped += battle_rules(force)
        told += _who_may_fall(force)
    return Preview(tuple(told), tuple(sums), rules=tuple(dict.fromkeys(shaped)), marks=marks)


def _who_may_fall(force: Force) -> list[Line]:
    """Whom each side could destroy with all the points that can reach him [P.property.bombing]."""
    found = []
    for text, own, foes in (
        (phrases.PREVIEW_KILL, force.attackers, force.defenders),
        (phrases.PREVIEW_FALL, force.defenders, force.attackers),
    ):
        pool = pool_of(own, foes, (0,) * len(foes))
        doomed = tuple(foe.word for foe in pool.foes if foe.need <= pool.room(foe))
        if doomed:
            found.append(Line(text, {"units": unit_names(doomed)}))
    return found


def _damage_preview(state: State, army: int, action: Damage) -> Preview:
    given = {share.unit: share.points for share in (*action.shares, *settled_shares(state, army))}
    needs = {foe.word: foe.need for pool in pools(state, army) for foe in pool.foes}
    doomed = tuple(word for word, need in needs.items() if given.get(word, 0) >= need)
    line = Line(phrases.PREVIEW_DOOMED, {"units": unit_names(doomed)}) if doomed else Line(phrases.PREVIEW_NONE_DOOMED)
    marks = tuple(Mark("damage", (share.unit,), str(share.points), (share.unit,)) for share in action.shares)
    return Preview((line,), rules=(rules.FREE_DISTRIBUTION, rules.DESTROYED_TOGETHER), marks=marks)
