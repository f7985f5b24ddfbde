"""From an observation of `cards` to the scene of its table; nothing hidden passes, not even the owner's own cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from engine.core.rules import Mark
from engine.core.text import Language, Text
from engine.games.cards.observation import CardView, Observation, ResourceView, SideView, UnitView
from renderers.cardline.figures import FIGURE_SIZE
from renderers.cardline.layout import WIDTH, lay
from renderers.cardline.scene import (
    Captions,
    CardFace,
    CardItem,
    LooseItem,
    ModifierFace,
    PileItem,
    ResourceItem,
    SideItem,
    TableScene,
    Zone,
)
from renderers.games.cards import words
from renderers.games.cards.marks import Added, read
from renderers.games.cards.text import number_free
from renderers.raster import figure_height
from renderers.scene import LegendItem, StatusChip
from renderers.screens import Screen

View = Literal["auto", "near", "overview"]
_LOWEST = 1055.0
"""Units that a table needs to be high: for one that is lower, a picture is rather narrower."""
LEAST_FIGURE = 24
"""Pixels of the digits of attack and defence in a photo 1280 px wide, below which a crop to the battles is shown."""


def scene_of(
    observation: Observation,
    marks: Sequence[Mark],
    language: Language,
    view: View,
    width: int,
    screen: Screen | None = None,
) -> TableScene:
    """The table, cropped to the battles when all of it would leave the figures too small.

    It is for a screen, or an original so many pixels wide.
    """
    whole = _Builder(observation, marks, language, width).scene()
    if screen is not None:
        tallest = max(_LOWEST, screen.height / screen.width * WIDTH)
        whole = msgspec.structs.replace(whole, least=screen.least(WIDTH), tallest=tallest)
    shown = _shown(whole, observation, view)
    if screen is None:
        return shown
    return msgspec.structs.replace(shown, width=min(screen.width, int(screen.height * WIDTH / lay(shown).height)))


def _shown(whole: TableScene, observation: Observation, view: View) -> TableScene:
    has_action = bool(whole.joints or whole.loose)
    if view == "overview" or not has_action or figure_height(FIGURE_SIZE, lay(whole).card) >= LEAST_FIGURE:
        return whole
    return _cropped(whole, "" if observation.step != "block" else observation.active)


def _cropped(scene: TableScene, attacker: str) -> TableScene:
    """The same with only the cards that fight, that arrows touch, or to which something happened.

    While the enemy of an attacker assigns blocks, the units that could block stay as well.
    """
    seen = {word for joint in scene.joints for word in (*joint.attackers, *joint.defenders, joint.target)}
    seen |= {loose.word for loose in scene.loose}
    seen |= {word for pointer in scene.pointers for word in (pointer.origin, pointer.target)}

    def is_kept(item: CardItem) -> bool:
        face = item.face
        can_block = bool(attacker) and face.seat != attacker and not face.is_turned and item.zone != "rear"
        return item.word in seen or bool(face.stamp or face.damage) or can_block

    def kept(side: SideItem) -> SideItem:
        cards = tuple(item for item in side.cards if is_kept(item))
        return msgspec.structs.replace(side, cards=cards, unseen=len(side.cards) - len(cards))

    return msgspec.structs.replace(scene, far=kept(scene.far), near=kept(scene.near))


def face_of(card: CardView, language: Language) -> CardFace:
    """A card as printed."""
    return CardFace(
        card=card.id,
        seat=card.seat,
        name=card.name.in_(language),
        kind=card.kind,
        cost=card.cost,
        attack=card.attack,
        defence=card.defence,
        attack_now=card.attack,
        defence_now=card.defence,
        modifier=(
            ModifierFace(card.modifier.attack, card.modifier.defence, card.modifier.versus) if card.modifier else None
        ),
        properties=tuple((one.kind, one.value) for one in card.properties),
        caption=words.KINDS[card.kind].in_(language),
        note=tuple(number_free(one.name.in_(language), one.value) for one in card.properties),
    )


class _Builder:
    def __init__(self, observation: Observation, marks: Sequence[Mark], language: Language, width: int) -> None:
        self._seen, self._language, self._width = observation, language, width
        self._added: Added = read(observation, marks)

    def _say(self, text: Text, **facts: object) -> str:
        return text.in_(self._language).format(**facts)

    def scene(self) -> TableScene:
        seen = self._seen
        near = seen.side(seen.seat) if seen.seat is not None else seen.sides[0]
        far = next(side for side in seen.sides if side.seat != near.seat)
        sides = (self._side(far), self._side(near))
        return TableScene(
            title=seen.title.in_(self._language),
            width=self._width,
            status=self._status(near, far),
            legend=self._legend(sides),
            captions=Captions(
                front=self._say(words.FIRST_LINE),
                rear=self._say(words.SECOND_LINE),
                reserve=self._say(words.RESERVE),
                hand=self._say(words.HAND),
                resources=self._say(words.RESOURCES),
                unseen=self._say(words.UNSEEN),
                centre=self._say(words.FRONT, turn=seen.turn),
                empty=self._say(words.EMPTY),
            ),
            far=sides[0],
            near=sides[1],
            joints=tuple(self._added.joints),
            loose=tuple(self._loose()),
            pointers=tuple(self._added.pointers),
            numbers=tuple((number, tuple(words)) for number, words in sorted(self._added.numbers.items())),
        )

    def _legend(self, sides: Sequence[SideItem]) -> tuple[LegendItem, ...]:
        """The signs of this table and what they mean."""
        faces = [item.face for side in sides for item in side.cards]
        resources = [one for side in sides for one in side.resources]
        piles = [pile for side in sides for pile in (side.deck, side.losses)]
        known = {item.word for side in sides for item in side.cards}
        known |= {one.place for one in resources}
        known |= {pile.place for pile in piles}
        # What is built has a frame elsewhere, and on piles only what is refused has a sign.
        stamps = {one.stamp for one in faces} | {one.stamp for one in resources if one.stamp != "built"}
        stamps |= {one.stamp for one in piles if one.stamp == "refused"}
        signs = {sign for one in faces for sign in one.signs}
        joints = self._added.joints
        pointers = [one for one in self._added.pointers if known >= {one.origin, one.target}]
        seen = {
            "attack": bool(faces),
            "defence": bool(faces),
            "changed": any((one.attack, one.defence) != (one.attack_now, one.defence_now) for one in faces),
            "state:turned": any(one.is_turned for one in faces),
            "property:directed-attack": any(kind == "directed-attack" for one in faces for kind, _ in one.properties),
            "battle": bool(joints),
            "line-attack": bool(joints or self._loose() or any(one.kind == "attack" for one in pointers)),
            "line-block": "block" in {*(one.kind for one in joints), *(one.kind for one in pointers)},
            "line-support": any(one.kind != "block" and one.defenders for one in joints)
            or any(one.kind == "support" for one in pointers),
            "token": any(side.token for side in sides),
            "state:attacked": "attacked" in signs,
            "state:reloading": "reloading" in signs,
            "state:cut": any(one.is_cut for one in resources),
            **{f"stamp:{stamp}": stamp in stamps for stamp in ("refused", "built", "destroyed")},
        }
        return tuple(LegendItem(sign, self._say(word)) for sign, word in words.LEGEND if seen[sign])

    def _status(self, near: SideView, far: SideView) -> tuple[StatusChip, ...]:
        seen = self._seen
        phase = words.PHASES.get(seen.phase)
        word = self._say(phase) if phase else seen.phase
        detail = self._say(words.PHASE)
        if seen.wave and seen.phase == "attack":
            detail = self._say(words.WAVE, wave=seen.wave)
            if seen.step in words.STEPS:
                word = self._say(words.STEPS[seen.step]).capitalize()
        decks = self._say(words.DECKS, near=self._say(words.SHORT[near.seat]), far=self._say(words.SHORT[far.seat]))
        chips = [
            StatusChip(self._say(words.TURN), str(seen.turn), seen.active),
            StatusChip(detail, word),
            StatusChip(decks, f"{near.deck} : {far.deck}", "alert" if min(near.deck, far.deck) < 4 else "plain"),
        ]
        if seen.winner is not None:
            chips.append(StatusChip(self._say(words.WON), self._say(words.ARMIES[seen.winner]), seen.winner))
        elif len(seen.awaited) > 1:
            chips.append(StatusChip(self._say(words.AWAITING), self._say(words.BOTH)))
        elif seen.awaited:
            seat = seen.awaited[0]
            chips.append(StatusChip(self._say(words.AWAITING), self._say(words.ARMIES[seat]), seat))
        return tuple(chips)

    def _side(self, side: SideView) -> SideItem:
        cards = [self._unit(unit) for unit in side.units]
        cards += [self._ghost(word) for word in self._added.gone if self._seen.card(word).seat == side.seat]
        deck, losses = f"{side.seat}/deck", f"{side.seat}/losses"
        return SideItem(
            seat=side.seat,
            name=side.name.in_(self._language),
            cards=tuple(cards),
            resources=self._resources(side),
            deck=PileItem(
                deck,
                self._say(words.DECK),
                side.deck,
                battle=self._added.battle_of(deck),
                stamp=self._added.stamps.get(deck, ""),
                label=self._added.labels.get(deck, ""),
            ),
            losses=PileItem(
                losses,
                self._say(words.LOSSES),
                len(side.losses),
                card=side.losses[-1] if side.losses else "",
                stamp=self._added.stamps.get(losses, ""),
                label=self._added.labels.get(losses, ""),
            ),
            hand=side.hand_size,
            token=side.token,
            lack=self._amiss(f"{side.seat}/resources"),
            excess=self._amiss(f"{side.seat}/hand"),
        )

    def _amiss(self, place: str) -> str | None:
        """The sum that is wrong with resources or a hand; empty without a sum, `None` where nothing is wrong."""
        return self._added.labels.get(place, "") if self._added.stamps.get(place) == "refused" else None

    def _unit(self, unit: UnitView) -> CardItem:
        zone: Zone = "reserve" if unit.reserve else "front" if unit.line == 1 else "rear"
        face = face_of(self._seen.card(unit.word), self._language)
        modifier = face.modifier
        if modifier is not None and unit.modifier_on is not None:
            modifier = msgspec.structs.replace(modifier, state="on" if unit.modifier_on else "off")
        signs = ("reloading",) if unit.reloading else ("attacked",) if unit.attacked and not unit.turned else ()
        face = msgspec.structs.replace(
            face,
            name=unit.name.in_(self._language),
            attack=unit.attack,
            defence=unit.defence,
            attack_now=unit.attack_now,
            defence_now=unit.defence_now,
            modifier=modifier,
            is_turned=unit.turned,
            damage=unit.damage + self._added.damage.get(unit.word, 0),
            shield=unit.shield,
            signs=signs,
            battle=self._added.battle_of(unit.word),
            stamp=self._added.stamps.get(unit.word, ""),
            label=self._added.labels.get(unit.word, ""),
        )
        return CardItem(unit.word, zone, face)

    def _ghost(self, word: str) -> CardItem:
        """A unit that has left the table in what the marks tell."""
        card = self._seen.card(word)
        name, number = card.name.in_(self._language), word.removeprefix(card.id).lstrip("-")
        face = msgspec.structs.replace(
            face_of(card, self._language),
            name=f"{name} {number}" if number else name,
            damage=self._added.damage.get(word, 0),
            battle=self._added.battle_of(word),
            stamp="destroyed",
        )
        return CardItem(word, "front" if card.line == 1 else "rear", face)

    def _resources(self, side: SideView) -> tuple[ResourceItem, ...]:
        """The resources by number, those lost in what the marks tell included."""
        found = [self._resource(one) for one in side.resources]
        known = {one.place for one in found}
        for place, stamp in self._added.stamps.items():
            seat, _, word = place.partition("/resource-")
            if stamp == "destroyed" and seat == side.seat and word.isdigit() and place not in known:
                battle = self._added.battle_of(place)
                lost = ResourceItem(
                    place, int(word), card="", is_turned=False, is_cut=False, battle=battle, stamp="destroyed"
                )
                found.append(lost)
        return tuple(sorted(found, key=lambda one: one.number))

    def _resource(self, one: ResourceView) -> ResourceItem:
        number = one.word.rpartition("-")[2]
        return ResourceItem(
            place=one.place,
            number=int(number) if number.isdigit() else 0,
            # A card that lies face down is a secret on every picture of the table, its owner's too.
            card=(one.card or "") if one.face_up else "",
            is_turned=one.turned,
            is_cut=one.cut,
            battle=self._added.battle_of(one.place),
            stamp=self._added.stamps.get(one.place, ""),
            label=self._added.labels.get(one.place, ""),
        )

    def _loose(self) -> list[LooseItem]:
        fighting = {word for joint in self._added.joints for word in joint.attackers}
        units = {unit.word: unit for side in self._seen.sides for unit in side.units}
        return [
            LooseItem(word, units[word].seat, units[word].role == "through")
            for word in self._seen.general
            if word in units and word not in fighting
        ]
