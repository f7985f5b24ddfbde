"""The end of a wave: artillery support, Wave cards, and the distribution of damage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.cards.actions import Action, Damage, Pass, Play, Share, Support
from engine.games.cards.observation import BattleView, UnitView
from engine.games.cards.phases.damage import Foe, Pool, settled, shares_of, sorted_shares
from engine.games.cards.table.cards import CARDS
from engine.players.cards.clash import Combatant, best_kills, clash
from engine.players.cards.situation import Situation
from engine.players.cards.worth import worth

_LEAST = 0.9
"""What a shot must change to be fired."""
_CARD = 1.4
"""What a card must change to be played."""


def _can_fire(unit: UnitView) -> bool:
    return CARDS[unit.card].support > 0 and not (unit.turned or unit.reserve)


class FireStep:
    """The battles of the wave under way, with the values they have now."""

    def __init__(self, situation: Situation) -> None:
        """Find the units."""
        self.situation = situation
        self.units = {unit.word: unit for side in situation.seen.sides for unit in side.units}

    def _value(self, battle: BattleView, more: dict[str, tuple[int, int]]) -> float:
        """What the asked seat gains by a battle, with damage and shields added to some units."""

        def combatant(word: str, *, defends: bool) -> Combatant:
            unit = self.units[word]
            damage, shield = more.get(word, (0, 0))
            is_idle = defends and unit.attack_now == 0
            return Combatant(unit.card, is_idle, unit.shield + shield, unit.damage + damage)

        attackers = tuple(combatant(word, defends=False) for word in battle.attackers)
        defenders = tuple(combatant(word, defends=True) for word in battle.defenders)
        if defenders:
            value = clash(attackers, defenders).value
        else:
            value = -sum(worth(one.card) for one in attackers if one.damage >= CARDS[one.card].defence + one.shield)
        return value if self.situation.is_active else -value

    def support(self) -> Action:
        """The shot or card that changes the battles most, if it is worth it."""
        best: Action = Pass()
        most = 0.0
        for value, action in self._ways():
            if value > most:
                best, most = action, value
        return best

    def _ways(self) -> Iterator[tuple[float, Action]]:
        """Every shot and card with what it changes, less what it must change."""
        guns = [unit for unit in self.situation.own.units if _can_fire(unit)]
        held = dict.fromkeys(self.situation.own.hand or ())
        cards = [
            word for word in held if CARDS[word].window == "wave" and CARDS[word].cost <= self.situation.own.payable
        ]
        for battle in self.situation.seen.battles:
            plain = self._value(battle, {})
            mine, theirs = battle.attackers, battle.defenders
            if not self.situation.is_active:
                mine, theirs = theirs, mine
            ground = [word for word in theirs if self.units[word].kind != "aviation"]
            for target in ground:
                yield from self._shots(battle, plain, target, guns)
            for word in cards:
                yield from self._plays(battle, plain, word, mine if CARDS[word].effect == "stiffen" else ground)
        for word in cards:
            if CARDS[word].effect == "barrage":
                yield from self._barrages(word)

    def _plays(
        self, battle: BattleView, plain: float, word: str, targets: Sequence[str]
    ) -> Iterator[tuple[float, Action]]:
        """A card on each of these units of a battle."""
        amount = CARDS[word].amount
        more = (0, amount) if CARDS[word].effect == "stiffen" else (amount, 0)
        for unit in targets:
            yield self._value(battle, {unit: more}) - plain - _CARD, Play(word, (unit,))

    def _shots(
        self, battle: BattleView, plain: float, target: str, guns: list[UnitView]
    ) -> Iterator[tuple[float, Action]]:
        """One gun, or the first of several that are needed together."""
        together = 0
        for number, gun in enumerate(sorted(guns, key=lambda unit: (CARDS[unit.card].support, unit.word))):
            alone = self._value(battle, {target: (CARDS[gun.card].support, 0)}) - plain
            slow = 0.8 if CARDS[gun.card].reloads_slowly else 0.0
            yield alone - _LEAST - slow, Support(gun.word, target)
            together += CARDS[gun.card].support
            if number:
                joint = self._value(battle, {target: (together, 0)}) - plain
                yield joint - (number + 1) * _LEAST - slow, Support(gun.word, target)

    def _barrages(self, word: str) -> Iterator[tuple[float, Action]]:
        """Units outside the battles."""
        for unit in self.situation.foe.units:
            is_outside = unit.battle is None and not unit.reserve and unit.kind != "aviation"
            if is_outside and CARDS[word].amount + unit.damage >= unit.defence_now > unit.damage:
                yield worth(unit.card) - _CARD, Play(word, (unit.word,))

    def damage(self) -> Action:
        """Destroy what is worth most."""
        shares: tuple[Share, ...] = ()
        for battle in self.situation.seen.battles:
            pool = self._pool(battle)
            if pool is not None and settled(pool) is None:
                prices = tuple(worth(self.units[foe.word].card) for foe in pool.foes)
                killed = best_kills(pool, prices)
                points = tuple(foe.need if index in killed else 0 for index, foe in enumerate(pool.foes))
                shares += shares_of(pool, points)
        return Damage(sorted_shares(shares)) if shares else Pass()

    def _pool(self, battle: BattleView) -> Pool | None:
        """What the asked seat may distribute in a battle."""
        mine, theirs = battle.attackers, battle.defenders
        if not self.situation.is_active:
            mine, theirs = theirs, mine
        if not mine or not theirs:
            return None
        at_aviation = self.units[battle.defenders[0]].kind == "aviation"
        ground = air = 0
        for word in mine:
            unit = self.units[word]
            flies = unit.kind == "aviation" and self.situation.is_active
            ground += 0 if flies and at_aviation else unit.attack_now
            air += 0 if flies and not at_aviation else unit.attack_now
        foes = tuple(
            Foe(word, unit.kind == "aviation", max(0, unit.defence_now - unit.damage), CARDS[unit.card].cost)
            for word, unit in ((word, self.units[word]) for word in theirs)
        )
        total = sum(self.units[word].attack_now for word in mine)
        return Pool(total, ground, air, foes) if total else None
