"""The allowed answers in one's own Turn: orders, actions between them, an exchange of cards, the end of the Turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.core.dice import Dice, pick
from engine.games.squad.actions import (
    Action,
    AdvanceOrder,
    ArtilleryOrder,
    CutOrder,
    End,
    Exchange,
    FireOrder,
    MoveOrder,
    RecoverOrder,
    ReorganiseOrder,
    RoutOrder,
    Spades,
)
from engine.games.squad.choices import Node, SquadChoices
from engine.games.squad.geography import find_hex, hex_word
from engine.games.squad.phases.advance import open_hexes
from engine.games.squad.phases.artillery import aims_of, has_radio, spotters
from engine.games.squad.phases.fire import can_fire, can_order_fire
from engine.games.squad.phases.movement import can_move
from engine.games.squad.phases.orders import (
    EXCHANGED,
    activatable,
    diggers,
    handovers,
    jammed_weapons,
    together_with,
)
from engine.games.squad.phases.panic import broken_units
from engine.games.squad.phases.turn import judge_end
from engine.games.squad.sides import SEATS, SIDES, enemy
from engine.games.squad.survey import NONE, find_unit, on_map, unit_word, weapon_word

_ACTIVATED_AT_RANDOM = 3
"""Units a random order activates at most."""
Activating = type[FireOrder] | type[MoveOrder] | type[AdvanceOrder]
_ACTIVATING: dict[str, Activating] = {"fire": FireOrder, "move": MoveOrder, "advance": AdvanceOrder}


class TurnChoices(SquadChoices):
    """One's own Turn [2]."""

    hidden_verbs = frozenset(
        (
            "fire",
            "move",
            "advance",
            "artillery",
            "rout",
            "recover",
            "cut",
            "reorganise",
            "spades",
            "exchange",
        )
    )

    def verbs(self) -> tuple[str, ...]:
        """What everybody can see to be possible with the right card."""
        state, side = self.state, self.side
        found = []
        if state.orders < state.limits[side]:
            found += [verb for verb, is_open in _OPEN.items() if is_open(self)]
        if diggers(state, side):
            found.append("spades")
        found.append("end" if judge_end(state, side) is None else "exchange")
        return tuple(found)

    def step(self, verb: str, rest: Sequence[str], *, listing: bool = False) -> Node:
        """Card first, then what the order needs."""
        if verb == "end":
            return (), End()
        if verb == "exchange":
            return self._exchange(rest, listing=listing)
        if not rest:
            cards = self.cards_for(order=verb, action=verb)
            return (cards if cards and self._leads_on(verb, cards[0]) else ()), None
        action = self._finished(verb, rest)
        return self._following(verb, rest, listing=listing), action

    def _leads_on(self, verb: str, card: str) -> bool:
        """Whether any order can be given with a card; all units are asked for it only if the card is the last."""
        if verb in _ACTIVATING and not self._is_last_card:
            return any(_ABLE[verb](self, i) for i in activatable(self.state, self.side))
        return bool(self._following(verb, (card,), listing=False)) or self._finished(verb, (card,)) is not None

    def _following(self, verb: str, rest: Sequence[str], *, listing: bool) -> Sequence[str]:
        """Words after a card; for an order that needs none the word itself tells that there is something to do."""
        if not rest:
            return ()
        if verb in _ACTIVATING:
            return self._units(verb, rest[1:], listing=listing)
        if verb == "spades":
            return [unit_word(self.state.units[i]) for i in diggers(self.state, self.side)] if len(rest) == 1 else ()
        if verb == "rout":
            return [SEATS[side] for side in SIDES if self._can_rout(side)] if len(rest) == 1 else ()
        if verb == "artillery":
            return self._artillery(rest)
        if verb == "reorganise":
            return self._reorganise(rest)
        return ()

    def _finished(self, verb: str, rest: Sequence[str]) -> Action | None:
        card, more = rest[0], rest[1:]
        if verb in _ACTIVATING:
            if not more or (verb == "fire" and not self._can_fire_together(more)):
                return None
            return _ACTIVATING[verb](card, self.in_order(more))
        if verb == "recover":
            return RecoverOrder(card)
        if verb == "cut":
            return CutOrder(card)
        if verb == "reorganise":
            is_whole = bool(more) and (more[0] != "repair" or len(more) > 1)
            return ReorganiseOrder(card, more[0], *more[1:]) if is_whole else None
        if verb == "artillery":
            return ArtilleryOrder(card, more[0], more[1], len(more) > 2) if len(more) > 1 else None
        if not more:
            return None
        return Spades(card, more[0]) if verb == "spades" else RoutOrder(card, more[0])

    def _units(self, verb: str, chosen: Sequence[str], *, listing: bool) -> list[str]:
        state = self.state
        if chosen:
            among = together_with(state, self.side, tuple(find_unit(state, word) for word in chosen))
        else:
            among = activatable(state, self.side)
        able = _ABLE[verb]
        found = [unit_word(state.units[i]) for i in among if able(self, i)]
        if verb == "fire" and self._is_last_card:
            found = [word for word in found if self._can_fire_with(chosen, word, found)]
        return self.further(found, chosen, listing=listing)

    @property
    def _is_last_card(self) -> bool:
        """Whether no card is left that could lift an attack once the order is played."""
        return len(self.state.hands[self.side]) == 1

    def _can_fire_with(self, chosen: Sequence[str], word: str, able: Sequence[str]) -> bool:
        """Whether a Fire order with this unit has an effect, if need be with all that can fire from its hex."""
        units = self.state.units
        here = units[find_unit(self.state, word)].at
        mates = [other for other in able if units[find_unit(self.state, other)].at == here]
        return self._can_fire_together((*chosen, word)) or self._can_fire_together((*chosen, *mates))

    def _can_fire_together(self, words: Sequence[str]) -> bool:
        """Whether a Fire order of units that all see somebody has an effect; hindrances matter with the last card."""
        if not self._is_last_card:
            return True
        return can_order_fire(self.state, self.side, [find_unit(self.state, word) for word in words])

    def _can_rout(self, side: int) -> bool:
        return not self.state.called[side] and bool(broken_units(self.state, side))

    def _artillery(self, rest: Sequence[str]) -> list[str]:
        state = self.state
        if len(rest) == 1:
            return [unit_word(state.units[i]) for i in spotters(state, self.side)]
        if len(rest) == 2:
            return [hex_word(hex_) for hex_ in aims_of(state, find_unit(state, rest[1]))]
        return ["smoke"] if len(rest) == 3 and find_hex(rest[2]) is not None else []

    def _reorganise(self, rest: Sequence[str]) -> list[str]:
        state, side = self.state, self.side
        jammed = jammed_weapons(state, side)
        if len(rest) == 2 and rest[1] == "repair":
            return [weapon_word(state.weapons[i]) for i in jammed]
        if len(rest) > 1:
            return []
        radio = state.radios[side]
        found = ["radio"] if radio is not None and not radio.face_up else []
        found += ["repair"] if jammed else []
        return found + (["pass"] if next(handovers(state, side, ()), None) is not None else [])

    def _exchange(self, chosen: Sequence[str], *, listing: bool) -> Node:
        hand = self.state.hands[self.side]
        action = Exchange(tuple(sorted(chosen))) if chosen else None
        if len(chosen) == EXCHANGED:
            return (), action
        last = max(chosen, default="") if listing else ""
        return [card for card in hand if card not in chosen and card > last], action

    def expected(self, verb: str, rest: Sequence[str]) -> Iterable[str]:
        """Own units, where units are activated."""
        if rest and verb in (*_ACTIVATING, "spades"):
            return [unit_word(self.state.units[i]) for i in on_map(self.state, self.side)]
        return ()

    def probe(self, verb: str, rest: Sequence[str]) -> Action | None:
        """The order so far with one more unit."""
        return self._finished(verb, rest)

    def default(self) -> Action:
        """End the Turn, or exchange up to three cards when nothing was played [O15]."""
        if judge_end(self.state, self.side) is None:
            return End()
        return Exchange(self.state.hands[self.side][:EXCHANGED])

    def sample_verb(self, verb: str, dice: Dice) -> Action | None:
        """An order at random; one that activates units takes a few of them."""
        if verb not in _ACTIVATING:
            return super().sample_verb(verb, dice)
        cards = self.cards_for(order=verb)
        if not cards:
            return None
        chosen: list[int] = []
        for _ in range(1 + dice.below(_ACTIVATED_AT_RANDOM)):
            i = self._able_at_random(verb, tuple(chosen), dice)
            if i == NONE:
                break
            chosen.append(i)
        words = tuple(unit_word(self.state.units[i]) for i in sorted(chosen))
        if not words or (verb == "fire" and not self._can_fire_together(words)):
            return None
        return _ACTIVATING[verb](pick(cards, dice), words)

    def _able_at_random(self, verb: str, chosen: tuple[int, ...], dice: Dice) -> int:
        """Any unit that may be activated with those chosen and can do something; -1 if there is none."""
        state, side = self.state, self.side
        among = together_with(state, side, chosen) if chosen else activatable(state, side)
        while among:
            i = among.pop(dice.below(len(among)))
            if _ABLE[verb](self, i):
                return i
        return NONE


_ABLE: dict[str, Callable[[TurnChoices, int], bool]] = {
    "fire": lambda choices, i: can_fire(choices.state, choices.side, i),
    "move": lambda choices, i: can_move(choices.state, i),
    "advance": lambda choices, i: bool(open_hexes(choices.state, i)),
}
"""Whether a unit could do anything in an order that activates units."""


def _has_activatable(choices: TurnChoices) -> bool:
    return any(not unit.activated and unit.at >= 0 and unit.side == choices.side for unit in choices.state.units)


def _can_rout(choices: TurnChoices) -> bool:
    state = choices.state
    return any(unit.broken and unit.at >= 0 and not state.called[unit.side] for unit in state.units)


def _can_recover(choices: TurnChoices) -> bool:
    state, side = choices.state, choices.side
    if state.called[side]:
        return False
    return any((unit.broken or unit.suppressed) and unit.side == side and unit.at >= 0 for unit in state.units)


def _can_cut(choices: TurnChoices) -> bool:
    return has_radio(choices.state, enemy(choices.side))


def _can_reorganise(choices: TurnChoices) -> bool:
    state, side = choices.state, choices.side
    radio = state.radios[side]
    if radio is not None and not radio.face_up:
        return True
    return bool(jammed_weapons(state, side)) or next(handovers(state, side, ()), None) is not None


_OPEN: dict[str, Callable[[TurnChoices], bool]] = {
    "fire": _has_activatable,
    "move": _has_activatable,
    "advance": _has_activatable,
    "artillery": lambda choices: has_radio(choices.state, choices.side) and bool(spotters(choices.state, choices.side)),
    "rout": _can_rout,
    "recover": _can_recover,
    "cut": _can_cut,
    "reorganise": _can_reorganise,
}
"""Orders and whether everybody can see that they might have an effect now [O14.1]."""
