"""A computer player of `street`: it tries orders out on a supposed position and takes the best."""

from __future__ import annotations

from typing import Any

from engine.core.dice import Dice
from engine.core.game import AnyGame, Ask
from engine.games.street.actions import (
    Decline,
    Discard,
    FireOrder,
    MoveOrder,
    Pass,
    Play,
    Ready,
    Stop,
)
from engine.games.street.observation import Observation
from engine.games.street.scenario import SEATS

from engine.players.street_cards import cheapest, keeping, price
from engine.players.street_odds import TOTALS
from engine.players.street_outlook import Totals, expect
from engine.players.street_supposing import suppose
from engine.players.street_worth import Weights, Worth

import msgspec


class Table:
    def __init__(self, game, seen, position, weights):
        self.game, self.seen, self.position = game, seen, position
        self.army = SEATS.index(seen.seat)
        self.sign = 1 if self.army == 0 else -1
        held = [h.size for h in seen.hands]
        self.worth = Worth(position, weights, (held[0], held[1]))
        self.hand = next(h.cards for h in seen.hands if h.seat == seen.seat)

    def risk(self, pos, a):
        if isinstance(a, FireOrder) or (isinstance(a, Play) and a.card == "machine-guns"):
            origin = pos.at[pos.map.unit_index[a.units[0]]]
            return self.worth.reply(pos, self.army, origin, bare=pos.map.area_index[a.area] != origin)
        if isinstance(a, MoveOrder) or (isinstance(a, Play) and a.card == "storm-group"):
            after = self.game.apply(pos, self.seen.seat, a, None).state
            to = pos.map.area_index[a.area]
            return self.worth.reply(after, self.army, to, bare=pos.control[to] != self.army)
        return 0.0

    def value(self, position):
        return self.sign * self.worth.value(position, self.army)


class StreetPlayer:
    def __init__(self, weights, *, width=8):
        self.weights = weights
        self.width = width

    def choose(self, game: AnyGame, observation: Any, ask: Ask[Any], dice: Dice) -> Any:
        return getattr(self, "_" + ask.kind)(game, observation, ask)

    # ready
    def _ready(self, game, seen, ask):
        pos = suppose(game, seen)
        t = Table(game, seen, pos, self.weights)
        base = t.value(pos)
        best, gain = Stop(), 0.0
        for a in ask.choices:
            if isinstance(a, Ready):
                u = pos.map.unit_index[a.unit]
                area = pos.at[u]
                cost = 1
                from engine.games.street.survey import is_contested
                if is_contested(pos, area): cost = 2
                g = (t.value(msgspec.structs.replace(pos, active=pos.active | 1 << u)) - base + 0.02) / cost
                if g > gain: best, gain = a, g
        return best

    def _discard(self, game, seen, ask):
        return min(ask.choices, key=lambda a: sum(keeping(c) for c in a.cards))

    def _losses(self, game, seen, ask):
        frames = self.frames(seen, 'losses', seen.losing.points, not seen.losing.may_retreat)
        try:
            pos = suppose(game, seen, doing=frames)
        except ValueError as e:
            print("SUPPOSE", e, frames); raise
        t = Table(game, seen, pos, self.weights)
        return max(ask.choices, key=lambda a: expect(game, pos, a, t.value, ((7, 1.0),)))

    def frames(self, seen, step, points, firm):
        from engine.players.street_supposing import fire_frame, other
        lines = []
        for area in seen.moving:
            mover = other(seen.firing[0].seat) if seen.firing else other(seen.seat)
            near = next(l.a if l.b == area else l.b for l in seen.links if area in (l.a, l.b))
            lines.append(f"move {mover} origin={near} area={area}")
        for i, f in enumerate(seen.firing):
            last = i == len(seen.firing) - 1
            re = bool(lines)
            lines.append(fire_frame(f, step if last else "answer", points if last else 0, reaction=re, firm=last and firm))
        return lines

    def _reaction(self, game, seen, ask):
        plays = [a for a in ask.choices if isinstance(a, Play)]
        if not plays: return Decline()
        cards = {a.card for a in plays}
        hand = next(h.cards for h in seen.hands if h.seat == seen.seat)
        left = seen.turns - seen.turn
        if "countermand" in cards:
            name = ask.prompt.facts["card"]
            victim = next(c for c, t in seen.card_names.items() if t == name)
            return plays[0] if keeping(victim) >= (0.7 if left else 0.4) else Decline()
        from engine.players.street_supposing import other
        step = "answer"; points = 0
        if cards & {"pioneer-charges", "flamethrowers"}: step = "boost"
        if "not-one-step-back" in cards: step, points = "dealt", ask.prompt.facts["points"]
        if "ammunition" in cards: step = "flip"
        frames = self.frames(seen, step, points, False)
        from engine.players.street_odds import COARSE
        best, bv = Decline(), None
        lst = []
        widest = {}
        for a in plays:
            if a.card in ("defensive-fire",):
                key = (a.card, next(u.area for u in seen.units if u.id == a.units[0]))
            else: key = (a.card, a.units)
            if key not in widest or len(widest[key].units) < len(a.units): widest[key] = a
        for a in widest.values():
            pos = suppose(game, seen, hand=(a.card,), doing=frames, reacted=(other(seen.seat),))
            t = Table(game, seen, pos, self.weights)
            val = t.value if step in ("boost", "flip") else (lambda p: t.sign * t.worth.value(p, 1 - t.army))
            if bv is None:
                bv = expect(game, pos, Decline(), val, COARSE)
                lst.append((bv, Decline()))
            v = expect(game, pos, a, val, COARSE) - price(a.card, hand, left)
            lst.append((v, a))
            if v > bv: best, bv = a, v
        lst.sort(key=lambda x: -x[0])
        return self.react(game, seen, frames, [a for _, a in lst])

    def react(self, game, seen, frames, ranked):
        return ranked[0]

    def _action(self, game, seen, ask):
        pos = suppose(game, seen)
        t = Table(game, seen, pos, self.weights)
        base = t.value(pos)
        fires, rest = [], []
        roster = pos.map.units
        for a in ask.choices:
            if isinstance(a, FireOrder):
                us = [pos.map.unit_index[u] for u in a.units]
                origin = pos.at[us[0]]
                target = pos.map.area_index[a.area]
                from engine.games.street.survey import active_in
                shooters = [u for u in active_in(pos, origin, t.army) if roster[u].fire]
                low = min(roster[u].fire for u in us)
                if any(u not in us and roster[u].fire > low for u in shooters): continue
                F = sum(roster[u].fire for u in us)
                edge = F - t.worth.defence(pos, 1 - t.army, target, inside=origin == target)
                h = t.worth.harm(pos, 1 - t.army, target, edge) - sum(t.worth.flip[u] for u in us)
                fires.append((h, a))
            elif not isinstance(a, Pass):
                rest.append(a)
        fires.sort(key=lambda x: -x[0])
        cands = [a for _, a in fires[: self.width]] + rest
        best, bv = Pass(), base + 0.03
        for a in cands:
            p, pr = pos, 0.0
            if isinstance(a, Play):
                hand = (a.card, a.price) if a.price else (a.card,)
                p = suppose(game, seen, hand=hand)
                pr = price(a.card, t.hand, t.worth.left)
            v = expect(game, p, a, t.value, TOTALS) - pr - t.risk(p, a)
            if v > bv: best, bv = a, v
        return best


class Searcher(StreetPlayer):
    def __init__(self, weights, *, width=8, playouts=12, keep=6, scale=(0.8, 1.5, 2.0, 2.5), turns=1, full=True):
        self.turns = turns; self.full = full
        super().__init__(weights, width=width)
        self.playouts, self.keep, self.scale = playouts, keep, scale

    def choose(self, game, observation, ask, dice):
        self.dice = dice
        return super().choose(game, observation, ask, dice)

    def _action(self, game, seen, ask):
        from engine.core.dice import StepDice, shuffled
        from engine.games.street.cards import full_deck, in_order
        from engine.players.street_playouts import play_out
        from math import exp
        pos = suppose(game, seen)
        t = Table(game, seen, pos, self.weights)
        base = t.value(pos)
        scored = [(base + 0.03, Pass())]
        fires, rest = [], []
        roster = pos.map.units
        from engine.games.street.survey import active_in
        for a in ask.choices:
            if isinstance(a, FireOrder):
                us = [pos.map.unit_index[u] for u in a.units]
                origin = pos.at[us[0]]
                target = pos.map.area_index[a.area]
                shooters = [u for u in active_in(pos, origin, t.army) if roster[u].fire]
                low = min(roster[u].fire for u in us)
                if any(u not in us and roster[u].fire > low for u in shooters): continue
                F = sum(roster[u].fire for u in us)
                edge = F - t.worth.defence(pos, 1 - t.army, target, inside=origin == target)
                h = t.worth.harm(pos, 1 - t.army, target, edge) - sum(t.worth.flip[u] for u in us)
                fires.append((h, a))
            elif not isinstance(a, Pass):
                rest.append(a)
        fires.sort(key=lambda x: -x[0])
        from engine.players.street_odds import COARSE
        for a in [a for _, a in fires[: self.width]] + rest:
            p, pr = pos, 0.0
            if isinstance(a, Play):
                hand = (a.card, a.price) if a.price else (a.card,)
                p = suppose(game, seen, hand=hand)
                pr = price(a.card, t.hand, t.worth.left)
            scored.append((expect(game, p, a, t.value, COARSE) - pr - t.risk(p, a), a))
        scored.sort(key=lambda x: -x[0])
        cands = [a for _, a in scored[: self.keep]]
        if len(cands) == 1: return cands[0]
        if not any(isinstance(a, Pass) for a in cands): cands[-1] = Pass()
        return self.compare(game, seen, pos, t, cands)

    def _losses(self, game, seen, ask):
        frames = self.frames(seen, 'losses', seen.losing.points, not seen.losing.may_retreat)
        pos = suppose(game, seen, doing=frames)
        t = Table(game, seen, pos, self.weights)
        ranked = sorted(ask.choices, key=lambda a: -expect(game, pos, a, t.value, ((7, 1.0),)))
        if not self.full or len(ranked) == 1: return ranked[0]
        return self.compare(game, seen, pos, t, ranked[:self.keep], (True, True))

    def react(self, game, seen, frames, ranked):
        if not self.full: return ranked[0]
        from engine.players.street_supposing import other
        hand = next(h.cards for h in seen.hands if h.seat == seen.seat)
        pos = suppose(game, seen, doing=frames, hand=hand, reacted=(other(seen.seat),))
        t = Table(game, seen, pos, self.weights)
        return self.compare(game, seen, pos, t, ranked[:4], None)

    def compare(self, game, seen, pos, t, cands, reacted=(False, False)):
        from engine.core.dice import StepDice, shuffled
        from engine.games.street.cards import full_deck, in_order
        from engine.players.street_playouts import play_out
        from math import exp
        key = bytes(self.dice.below(256) for _ in range(8))
        theirs = next(h for h in seen.hands if h.seat != seen.seat)
        mine = next(h for h in seen.hands if h.seat == seen.seat)
        pools = []
        for h in seen.hands:
            pool = list(full_deck(SEATS.index(h.seat)))
            for c in (*h.discard, *(h.cards or ())):
                pool.remove(c)
            pools.append(pool)
        totals = [0.0] * len(cands)
        s = self.scale[t.worth.left] * (seen.total_vp / 11) ** 0.5
        mid = seen.threshold - 0.5 + sum(x - ar.vp for x, ar in zip(t.worth.stakes, pos.map.areas)) / 2
        alive = list(range(len(cands)))
        spent_price = [0.0] * len(cands)
        n = 0
        for rnd in range(self.playouts):
            sd = StepDice(key, "deal", rnd)
            hands, decks = [None, None], [None, None]
            for army, h in enumerate(seen.hands):
                pool = shuffled(pools[army], sd)
                if h.cards is None:
                    hands[army], decks[army] = in_order(pool[: h.size]), pool[h.size :]
                else:
                    hands[army], decks[army] = h.cards, pool
            start = msgspec.structs.replace(pos, hands=tuple(hands), decks=tuple(decks), discards=(seen.hands[0].discard, seen.hands[1].discard), reacted=pos.reacted if reacted is None else reacted)
            n += 1
            for i in alive:
                d = StepDice(key, "play", rnd)
                end = play_out(game, game.apply(start, seen.seat, cands[i], d).state, t.worth, d, self.turns)
                if end.phase == "over":
                    v = 1.0 if end.winner == 0 else 0.0
                    x = 0
                else:
                    x = t.worth.points(end)
                    v = 1 / (1 + exp(-(x - mid) / s))
                hand_left = sum(keeping(c) for c in end.hands[t.army]) - sum(keeping(c) for c in end.hands[1 - t.army])
                totals[i] += t.sign * (v + 0.01 * x) + (0.02 * hand_left if t.worth.left else 0)
            if rnd in (self.playouts // 3, 2 * self.playouts // 3) and len(alive) > 2:
                alive.sort(key=lambda i: -totals[i])
                alive = alive[: max(2, (len(alive) + 1) // 2)]
        return cands[max(alive, key=lambda i: totals[i])]
