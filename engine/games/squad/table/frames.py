"""What is under way between two answers: orders, attacks, rolls, choices; each waits for those begun after it."""

from __future__ import annotations

from typing import Literal

import msgspec

RollFor = Literal["fire", "targeting", "hit", "melee", "recover", "rout", "smoke", "sudden-death", "stray", "mines"]
RollStep = Literal["reveal", "window", "trigger", "apply"]


class Roll(msgspec.Struct, frozen=True, tag="roll"):
    """A roll from its reveal to its application; the frame below gets its dice [5.2].

    Attributes:
        side: the roller.
        card: the fate card turned up; empty before that.
        step: what comes next; "window" asks the holder of the Initiative Card [9.1].
        quiet: its trigger is ignored [5.5].
        weapons: Weapons that took part, for a Misfire [5.3].
        cancelled: fate cards of this roll that were cancelled; they stay out of a reshuffle until it is applied [5.4].
    """

    side: int
    purpose: RollFor
    card: str
    step: RollStep = "window"
    quiet: bool = False
    weapons: tuple[int, ...] = ()
    cancelled: tuple[str, ...] = ()


class Choice(msgspec.Struct, frozen=True, tag="choice"):
    """Something a trigger or an event leaves to a player: a unit, a Weapon or a chit to choose.

    Attributes:
        side: who chooses.
        cause: "marksman", "misfire" or the id of an event such as `E60`.
        hex: the random hex, -1 where none matters.
        among: what to choose from: indices of units; of Weapons for "misfire" and E58, of one's own secret chits for
            E67, of hexes once the unit of E72 is chosen.
        unit: the team that returns, once chosen [E72].
    """

    side: int
    cause: str
    hex: int
    among: tuple[int, ...]
    unit: int = -1


class Panic(msgspec.Struct, frozen=True, tag="panic"):
    """Units that retreat step by step: in a Rout or by the event Panic [O23, E65].

    Attributes:
        side: the owner of the units, who moves them.
        caller: who played the order, and rolls [5.1]; -1 for an event.
        left: units still to retreat, with the steps each still owes; the one under way first, once chosen. Before the
            roll of a Rout its Morale, negative, stands in place of the steps, for it is fixed by then [5.2].
        current: the unit under way, -1 while the owner has to choose the next.
        visited: hexes the current unit has left.
        dice: the roll, once known.
        to: the hex to be entered once the Mines being left have gone off, -1 for none [A35.2].
    """

    side: int
    caller: int
    left: tuple[tuple[int, int], ...] = ()
    current: int = -1
    visited: tuple[int, ...] = ()
    dice: tuple[int, int] | None = None
    to: int = -1


class Displacing(msgspec.Struct, frozen=True, tag="displacing"):
    """Units that must leave their hex [13.4].

    Attributes:
        left: units still to go; the owner of the first is asked for a hex where there is a choice.
        homes: (unit, hex) of those that go back where they came from, unless that is barred [O16.4].
        current: a unit on its way once the Mines it leaves have gone off, -1 for none [A35.2].
        base: the hex it leaves; to: the hex it goes to.
    """

    left: tuple[int, ...]
    homes: tuple[tuple[int, int], ...] = ()
    current: int = -1
    base: int = -1
    to: int = -1


AttackBy = Literal["fire", "op-fire", "assault-fire", "artillery", "mines", "stray-shells"]
AttackStep = Literal["targeting", "answer", "roll", "wounds", "result"]


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """A fire attack between its declaration and its result [O20].

    Attributes:
        side: the attacker, who rolls; for Mines the Defence side, for Stray Shells who executes the event [5.1].
        base: the hex it is fired from, -1 for artillery, Mines and Stray Shells.
        units, weapons: the pieces that fire, the best first; empty for artillery, Mines and Stray Shells.
        targets: the units attacked, fixed at the declaration.
        leader: the leader who adds his Command, -1 for none [12].
        actions: action codes of the cards played into it, by both sides.
        hugs: (side, hex) of Hug the Ground [A29].
        asker: the side whose window is open in the steps "answer" and "wounds"; -1 between them.
        asked: sides whose window of this step is closed.
        dice: the roll last applied: the Targeting Roll, then the Fire Roll.
        harm: (unit, effect) of the hits, once known: "suppressed", "broken", "shattered" (broken and Suppressed),
            "eliminated".
        fixed: figures fixed before the roll under way [5.2]: the hindrance of a Targeting Roll; of a Fire Roll the
            firepower, then the defence of each target.
    """

    side: int
    by: AttackBy
    base: int
    hex: int
    units: tuple[int, ...] = ()
    weapons: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    leader: int = -1
    actions: tuple[str, ...] = ()
    hugs: tuple[tuple[int, int], ...] = ()
    step: AttackStep = "answer"
    asker: int = -1
    asked: tuple[int, ...] = ()
    dice: tuple[int, int] | None = None
    harm: tuple[tuple[int, str], ...] = ()
    fixed: tuple[int, ...] = ()


class Firing(msgspec.Struct, frozen=True, tag="firing"):
    """A Fire order: the activated units and what has fired so far [O20.1].

    Attributes:
        idle: Weapons of these units that were activated in this Turn before, and stay silent [Q-9].
    """

    side: int
    units: tuple[int, ...]
    fired_units: tuple[int, ...] = ()
    fired_weapons: tuple[int, ...] = ()
    leaders: tuple[int, ...] = ()
    idle: tuple[int, ...] = ()


MoveStep = Literal["choose", "reaction", "go-on"]


class Moving(msgspec.Struct, frozen=True, tag="moving"):
    """A Move order [O21].

    Attributes:
        units: activated units that have not started to move.
        strayed: (unit, hex where the order found it) of those among them that something has driven away since.
        group: those under way; empty between two movements.
        spent: movement points the group has spent.
        path: hexes the group has passed, from where it started to where it is.
        step: "choose" asks the mover for the next group and its first expenditure, "reaction" the inactive player
            after an expenditure [O21.6], "go-on" the mover again.
        entered: the last expenditure entered a hex, so that Op Fire, Mines and Wire may answer [O21.3].
        answered: units that have used Op Fire at this entry [A33].
        assaulted_units, assaulted_weapons: pieces that have used Assault Fire in this order [A26].
        leaders: leaders that have added their Command in this order [12].
        to: the hex to be entered once the Mines being left have gone off, `EXITED` for the edge, -1 for none [A35.2].
        is_stopped: Wire has taken the remaining movement points [A35.5].
        idle: Weapons of these units that were activated in this Turn before, and stay silent [Q-9].
    """

    side: int
    units: tuple[int, ...]
    group: tuple[int, ...] = ()
    path: tuple[int, ...] = ()
    spent: int = 0
    step: MoveStep = "choose"
    entered: bool = False
    answered: tuple[int, ...] = ()
    assaulted_units: tuple[int, ...] = ()
    assaulted_weapons: tuple[int, ...] = ()
    leaders: tuple[int, ...] = ()
    to: int = -1
    is_stopped: bool = False
    strayed: tuple[tuple[int, int], ...] = ()
    idle: tuple[int, ...] = ()


class Smoking(msgspec.Struct, frozen=True, tag="smoking"):
    """Smoke Grenades on their way: the hex and, once rolled, the dice [A34]."""

    side: int
    hex: int
    dice: tuple[int, int] | None = None


class Advancing(msgspec.Struct, frozen=True, tag="advancing"):
    """An Advance order [O16].

    Attributes:
        units: activated units that have not advanced yet.
        came: (unit, hex it came from) of those that have.
        fought: hexes whose Melee has been fought.
        moving_over: nobody advances any more, Melees are fought.
        current, to: a unit and the hex it enters once the Mines it leaves have gone off; -1 for none [A35.2].
    """

    side: int
    units: tuple[int, ...]
    came: tuple[tuple[int, int], ...] = ()
    fought: tuple[int, ...] = ()
    moving_over: bool = False
    current: int = -1
    to: int = -1


MeleeStep = Literal["bundle", "roll", "losses", "over"]


class Melee(msgspec.Struct, frozen=True, tag="melee"):
    """A Melee [O16.4]; the active side's entries of every pair come first in play, but pairs are indexed by side.

    Attributes:
        entered: (unit, hex it came from) of the units that entered.
        bundles: sides that played Grenade Bundle [A28]; `asked` have had their window.
        dice: of each side, once rolled.
        fixed: the total of each side, fixed before the first roll [5.2].
    """

    side: int
    hex: int
    entered: tuple[tuple[int, int], ...]
    step: MeleeStep = "bundle"
    asked: tuple[int, ...] = ()
    bundles: tuple[int, ...] = ()
    dice: tuple[tuple[int, int] | None, tuple[int, int] | None] = (None, None)
    fixed: tuple[int, ...] = ()


class Recovering(msgspec.Struct, frozen=True, tag="recovering"):
    """A Recover order: broken units that have not rolled yet, and the one that rolls [O22.2].

    Attributes:
        fixed: what the current unit must not exceed, fixed before its roll [5.2].
    """

    side: int
    left: tuple[int, ...]
    current: int = -1
    dice: tuple[int, int] | None = None
    fixed: tuple[int, ...] = ()


class Barrage(msgspec.Struct, frozen=True, tag="barrage"):
    """An Artillery order between its declaration and the fall of the shells [O18].

    Attributes:
        fixed: the hindrance of the Hit Roll, fixed before it [5.2].
    """

    side: int
    spotter: int
    hex: int
    smoke: bool
    dice: tuple[int, int] | None = None
    fixed: tuple[int, ...] = ()


class Reorganising(msgspec.Struct, frozen=True, tag="reorganising"):
    """Weapons being passed inside hexes after Reorganise [O19]: the hexes used so far, at most two."""

    side: int
    hexes: tuple[int, ...] = ()


class LastHour(msgspec.Struct, frozen=True, tag="last-hour"):
    """A Sudden Death roll that is due or made: the space of the time track [6.2]."""

    space: int
    dice: tuple[int, int] | None = None


class Crowding(msgspec.Struct, frozen=True, tag="crowding"):
    """The check at the end of a Turn: the side asked, the hexes where Deploy has been used [8.2]."""

    side: int
    deployed: tuple[int, ...] = ()


Frame = (
    Roll
    | Choice
    | Panic
    | Displacing
    | Attack
    | Firing
    | Moving
    | Smoking
    | Advancing
    | Melee
    | Recovering
    | Barrage
    | Reorganising
    | LastHour
    | Crowding
)
"""What is under way; the last of `State.doing` is finished first."""
