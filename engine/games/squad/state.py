"""The position: what lies on the map and the tracks between two answers, and the actions that are under way."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

import msgspec

from engine.games.squad.questions import Moment
from engine.games.squad.scenario import Scenario, scenarios
from engine.kits.lately import Lately

BOX = -1
"""Where a unit is that was eliminated: in the other side's box [7.4]."""
EXITED = -2
"""Where a unit is that left by the enemy's edge [7.2.1]."""
GONE = -3
"""Where a unit or Weapon is that left the game without a trace: exchanged by Deploy, used up, lost with its unit."""
WAITING = -4
"""Where a unit is that has not been set up yet."""
NOBODY = -1
"""The controller of an objective that nobody controls."""

Phase = Literal["picks", "setup", "turn", "overstack", "over"]
"""The parts of a game in which somebody is asked [1.2, 2, 8.2]."""
Ending = Literal["", "points", "tie", "surrender", "both-surrender"]
"""How a game ended [7.4 to 7.6, 9.2]."""


class Unit(msgspec.Struct, frozen=True):
    """A unit; its word is its kind and number, its index never changes.

    Attributes:
        at: its hex, or one of `BOX`, `EXITED`, `GONE`, `WAITING`.
        activated: in this Turn [O14.1].
        weapon: index of the Weapon it carries, -1 for none [8.1.1c].
    """

    kind: str
    number: int
    side: int
    at: int
    broken: bool = False
    suppressed: bool = False
    veteran: bool = False
    activated: bool = False
    weapon: int = -1


class Weapon(msgspec.Struct, frozen=True):
    """A Weapon; who carries it says the unit. One that is spent was activated this Turn already [11.1c, Q-9]."""

    kind: str
    number: int
    side: int
    jammed: bool = False
    spent: bool = False
    gone: bool = False


class Radio(msgspec.Struct, frozen=True):
    """A Radio in the Artillery Box; face down it is useless until it is reorganised [8.1.2, O17, O19]."""

    kind: str
    face_up: bool = True


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


Order = Firing | Moving | Advancing | Recovering | Barrage | Reorganising
"""An order under way."""
Frame = Order | Roll | Choice | Panic | Displacing | Attack | Smoking | Melee | LastHour | Crowding
"""What is under way; the last of `State.doing` is finished first."""


class State(msgspec.Struct, frozen=True, dict=True):
    """A position of the game; pairs are by side, the Axis first; hexes are indices of the map.

    Attributes:
        postures: "attack", "meeting" or "defence" by side.
        limits: orders a side may play in its Turn [2].
        surrender: eliminated units at which a side surrenders [7.4].
        active: whose Turn it is; in "picks" and "setup" who is asked.
        orders: orders played in this Turn so far.
        called: by side, whether it was activated for Recover or Rout in this Turn [O22.1b, O23].
        forts: (hex, kind) in order of hexes; kinds `foxholes`, `trench`, `bunker`, `wire`, `mines` [8.1.3].
        smoke: (hex, value) in order of hexes [8.1.4]; blaze: hexes in order [8.1.5].
        control: of objectives 1 to 5: a side or `NOBODY` [7.3h].
        chits_open, chits_secret, chits_left: chits by letter; those left in the cup lie in alphabetical order.
        points: the VP marker, + Axis, - Allies [7.1].
        eliminations: VP each side has scored for eliminations, exits: for exits; what chits Q and R double.
        radios: what lies in each Artillery Box.
        hands, decks, discards: fate cards; of a deck the top card first, of the discards the oldest first.
        owed: time advances that follow when the current roll has been applied [5.4].
        ready: sides that have finished their set-up; picks: how many picks each side has left.
        stock: Fortifications still to be set up, by side.
    """

    scenario: str
    postures: tuple[str, str]
    limits: tuple[int, int]
    surrender: tuple[int, int]
    phase: Phase
    turn: int
    active: int
    units: tuple[Unit, ...]
    weapons: tuple[Weapon, ...]
    control: tuple[int, ...]
    chits_open: tuple[str, ...]
    chits_secret: tuple[tuple[str, ...], tuple[str, ...]]
    chits_left: tuple[str, ...]
    points: int
    initiative: int
    radios: tuple[Radio | None, Radio | None]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    discards: tuple[tuple[str, ...], tuple[str, ...]]
    orders: int = 0
    called: tuple[bool, bool] = (False, False)
    forts: tuple[tuple[int, str], ...] = ()
    smoke: tuple[tuple[int, int], ...] = ()
    blaze: tuple[int, ...] = ()
    eliminations: tuple[int, int] = (0, 0)
    exits: tuple[int, int] = (0, 0)
    time: int = 0
    owed: int = 0
    ready: tuple[bool, bool] = (False, False)
    picks: tuple[int, int] = (0, 0)
    stock: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    doing: tuple[Frame, ...] = ()
    winner: int | None = None
    ending: Ending = ""

    @cached_property
    def plan(self) -> Scenario:
        """The scenario played."""
        return scenarios()[self.scenario]

    @cached_property
    def lately(self) -> Lately[Moment]:
        """What is asked in it, once somebody has looked."""
        return Lately()

    @cached_property
    def pieces(self) -> frozenset[tuple[str, int]]:
        """The kind and number of each unit and Weapon that is or was in the game."""
        units = frozenset((unit.kind, unit.number) for unit in self.units)
        return units | frozenset((weapon.kind, weapon.number) for weapon in self.weapons)
