"""Playing a turn's combat out with quick answers for both armies."""

from __future__ import annotations

from typing import Any

from engine.core.dice import Dice
from engine.core.game import AnyGame
from engine.games.street.actions import Action, Decline, FireOrder, MoveOrder, Pass, Play, Ready
from engine.games.street.cards import CARD_FIRES
from engine.games.street.moment import moment
from engine.games.street.phases.cards import _ranges, plays
from engine.games.street.phases.manoeuvre import judge_move
from engine.games.street.phases.windows import fits, scene_area
from engine.games.street.phases.turn import can_be_readied
from engine.games.street.scenario import SEATS, enemy
from engine.games.street.survey import layout, supplied_areas
from engine.games.street.wording import area_word, unit_words

from engine.players.street_cards import keeping
from engine.players.street_worth import Worth


def play_out(game: AnyGame, position: Any, worth: Worth, dice: Dice, turns: int = 1) -> Any:
    """Play until the combat of this turn is over."""
    last = position.turn + turns
    while position.phase != "over" and position.turn < last:
        now = moment(position)
        if now.kind == "action":
            action = quick_action(position, now.army, worth, dice)
        elif now.kind == "ready":
            action = quick_ready(position, now.army)
        elif now.kind in ("losses", "discard"):
            action = game.pending(position)[0].choices.default()
        else:
            action = quick_reaction(position, now.army, now.window, worth, dice)
        position = game.apply(position, SEATS[now.army], action, dice).state
    return position


def quick_ready(position, army):
    groups = layout(position)
    foe = enemy(army)
    units = position.map.units
    def score(u):
        area = position.at[u]
        near = any(groups[t][foe] for t in (area, *position.map.neighbours[area]))
        cost = 2 if groups[area][foe] else 1
        return (units[u].fire + 0.5) * (1 if near else 0.5) / cost
    return Ready(units[max(can_be_readied(position, army), key=score)].id)


def quick_action(position: Any, army: int, worth: Worth, dice: Dice) -> Action:
    groups = layout(position)
    units = position.map.units
    foe = enemy(army)
    active = position.active
    best, best_score = None, 0.08
    active_at = [[u for u in both[army] if active >> u & 1] for both in groups]
    for area, ready in enumerate(active_at):
        if not ready:
            continue
        fire = 0
        flips = 0.0
        for u in ready:
            if units[u].fire:
                fire += units[u].fire
                flips += worth.flip[u]
        if fire:
            for there in (area, *position.map.neighbours[area]):
                if groups[there][foe]:
                    edge = fire - worth.defence(position, foe, there, inside=there == area)
                    if edge > -12:
                        score = (worth.harm(position, foe, there, edge) - flips) * (0.7 + dice.below(16) * 0.04)
                        if score > best_score:
                            best, best_score = ("fire", area, there), score
        for there in position.map.neighbours[area]:
            if position.control[there] != army and not any(active >> u & 1 for u in groups[there][foe]):
                score = worth.stakes[there] * (0.25 if groups[there][foe] else 0.6) * (0.7 + dice.below(16) * 0.04)
                if groups[area][foe] or (len(groups[area][army]) == 1 and position.control[area] == army):
                    score -= 0.5 * worth.stakes[area]
                if score > best_score:
                    u = min(ready, key=lambda x: units[x].fire)
                    if judge_move(position, army, (u,), there, storm=False) is None:
                        best, best_score = ("move", u, there), score
    for card in dict.fromkeys(position.hands[army]):
        if card in CARD_FIRES:
            for there in _ranges(position, army, card):
                edge = CARD_FIRES[card].strength - worth.defence(position, foe, there, inside=False, by_card=True)
                score = (worth.harm(position, foe, there, edge) - 0.15) * (0.7 + dice.below(16) * 0.04)
                if score > best_score:
                    price = ""
                    if card == "guards-mortars":
                        rest = list(position.hands[army]); rest.remove(card)
                        if not rest: continue
                        price = min(rest, key=keeping)
                    best, best_score = ("card", Play(card, (), area_word(position, there), price)), score
        elif card in ("rally", "fresh-battalion"):
            supplied = supplied_areas(position, army)
            for area, both in enumerate(groups):
                tired = [u for u in both[army] if not active >> u & 1]
                if tired and area in supplied and any(groups[t][foe] for t in (area, *position.map.neighbours[area])):
                    tired = sorted(tired, key=lambda u: -units[u].fire)[: 1 if card == "rally" else 3]
                    score = sum(units[u].fire for u in tired) * 0.1 * (0.7 + dice.below(16) * 0.04)
                    if score > best_score:
                        best, best_score = ("card", Play(card, unit_words(position, tuple(sorted(tired))))), score
    if best is None:
        return Pass()
    if best[0] == "fire":
        group = tuple(u for u in active_at[best[1]] if units[u].fire)
        return FireOrder(unit_words(position, group), area_word(position, best[2]))
    if best[0] == "move":
        return MoveOrder(unit_words(position, (best[1],)), area_word(position, best[2]))
    return best[1]


def quick_reaction(position: Any, army: int, window: str, worth: Worth, dice: Dice) -> Action:
    frame = position.doing[-1]
    foe = enemy(army)
    for card in dict.fromkeys(position.hands[army]):
        if not fits(position, frame, window, army, card):
            continue
        if card == "countermand":
            if keeping(frame.card) >= 0.8:
                return Play(card)
        elif card in ("defensive-fire", "machine-guns"):
            area = scene_area(frame)
            groups = layout(position)
            if not groups[area][foe]:
                continue
            best, score = None, 0.25
            for there in (area, *position.map.neighbours[area]):
                ready = tuple(u for u in groups[there][army] if position.active >> u & 1)
                if card == "machine-guns":
                    ready = tuple(sorted(ready, key=lambda u: -position.map.units[u].fire)[:1])
                    fire = 2 + sum(position.map.units[u].fire for u in ready)
                else:
                    ready = tuple(u for u in ready if position.map.units[u].fire)
                    fire = sum(position.map.units[u].fire for u in ready)
                if ready:
                    edge = fire - worth.defence(position, foe, area, inside=there == area)
                    got = worth.harm(position, foe, area, edge)
                    if got > score:
                        best, score = ready, got
            if best:
                return Play(card, unit_words(position, best))
        elif card == "ammunition":
            if len(frame.units) > 1:
                return Play(card)
        elif card == "not-one-step-back":
            if frame.points <= 3:
                return Play(card)
        else:
            return Play(card)
    return Decline()
