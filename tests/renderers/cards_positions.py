"""Positions of `cards` for pictures, made from the card data by hand."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from engine.core.rules import Mark
from engine.core.text import Text
from engine.games.cards.observation import (
    BattleView,
    CardView,
    ModifierView,
    Observation,
    PropertyView,
    ResourceView,
    SideView,
    UnitView,
)

NAMES = {"sov": Text("Soviets", "Советская сторона"), "ger": Text("Germans", "Немецкая сторона")}


@cache
def catalogue() -> dict[str, CardView]:
    """Every card of the game."""
    path = files("engine.games.cards") / "data" / "cards.toml"
    data: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    names = {row["id"]: row for row in data["properties"]}
    cards = {}
    for row in data["cards"]:
        modifier = row.get("modifier")
        properties = tuple(
            PropertyView(
                kind,
                0 if value is True else value,
                Text(
                    names[kind]["en"].replace("{ $n }", str(value)),
                    names[kind]["ru"].replace("{ $n }", str(value)),
                ),
            )
            for kind, value in row.get("properties", {}).items()
        )
        cards[row["word"]] = CardView(
            id=row["word"],
            seat=row["army"],
            name=Text(row["en"], row["ru"]),
            kind=row["type"],
            line=row.get("line", 0),
            attack=row.get("attack", 0),
            defence=row.get("defence", 0),
            cost=row.get("cost", 0),
            modifier=(
                ModifierView(modifier.get("attack", 0), modifier.get("defence", 0), modifier["versus"])
                if modifier
                else None
            ),
            properties=properties,
            window=row.get("window", ""),
            text=Text(row["en_text"], row["ru_text"]) if "en_text" in row else None,
        )
    return cards


def unit(word: str, **changes: Any) -> UnitView:
    """A unit fresh on its line."""
    card = catalogue()[word if word in catalogue() else word.rpartition("-")[0]]
    number = word.removeprefix(card.id).lstrip("-")
    name = Text(f"{card.name.en} {number}", f"{card.name.ru} {number}") if number else card.name
    plain = UnitView(
        word=word,
        card=card.id,
        seat=card.seat,
        name=name,
        kind=card.kind,
        line=card.line,
        attack=card.attack,
        defence=card.defence,
        attack_now=card.attack,
        defence_now=card.defence,
        modifier=card.modifier,
        modifier_on=None,
        properties=card.properties,
        turned=False,
        reserve=False,
        attacked=False,
        reloading=False,
        damage=0,
        shield=0,
        role="",
        against=(),
        battle=None,
    )
    return msgspec.structs.replace(plain, **changes)


def resources(seat: str, states: str) -> tuple[ResourceView, ...]:
    """Resources by letters: a face-up supply card is S, a card face down D; turned ones are small letters."""
    supply = {"sov": "soviet-supply", "ger": "german-supply"}[seat]
    return tuple(
        ResourceView(
            word=f"resource-{place}",
            place=f"{seat}/resource-{place}",
            face_up=letter in "Ss",
            card=supply if letter in "Ss" else None,
            turned=letter.islower(),
            cut=False,
            defence=2,
            battle=None,
        )
        for place, letter in enumerate(states, 1)
    )


def side(seat: str, units: Sequence[UnitView], **changes: Any) -> SideView:
    """An army."""
    states = changes.pop("resources", "SsDd")
    plain = SideView(
        seat=seat,
        name=NAMES[seat],
        units=tuple(units),
        resources=resources(seat, states),
        hand=None,
        hand_size=5,
        deck=22,
        losses=("militia", "t-60") if seat == "sov" else ("alarm-company", "pz-3l"),
        token=seat == "sov",
        payable=sum(letter.isupper() for letter in states),
        distributed=None,
    )
    return msgspec.structs.replace(plain, **changes)


def table(sov: SideView, ger: SideView, **changes: Any) -> Observation:
    """A position seen by a spectator."""
    plain = Observation(
        seat=None,
        scenario="summer-1943",
        title=Text("Summer 1943", "Лето 1943"),
        puzzle=False,
        turn=4,
        phase="attack",
        step="",
        wave=1,
        active="ger",
        starter="ger",
        awaited=("sov",),
        asks={"sov": "block"},
        sides=(sov, ger),
        battles=(),
        general=(),
        winner=None,
        catalogue=catalogue(),
    )
    return msgspec.structs.replace(plain, **changes)


def lone(**changes: Any) -> Observation:
    """One card alone on the table."""
    return table(side("sov", [unit("zis-3", **changes)]), side("ger", []))


def opening() -> Observation:
    """The first turn: hardly anything on the table."""
    return table(
        side("sov", [unit("militia")], resources="", losses=(), hand_size=6, deck=48),
        side("ger", [], resources="S", losses=(), hand_size=7, deck=48, token=False),
        turn=1,
        wave=0,
        phase="build",
        awaited=("ger",),
        asks={"ger": "build"},
    )


def fight() -> Observation:
    """A wave of four kinds of battles, fourteen cards on the table."""
    sov = [
        unit("kv-1s", attack_now=3, defence_now=4, role="target", against=("stug",), battle=0, turned=True),
        unit("zis-3", attack_now=5, defence_now=4, modifier_on=True, role="supports", against=("kv-1s",), battle=0),
        unit("rifles", role="blocks", against=("sturmgrenadiers",), battle=1, damage=1),
        unit("guards", turned=True),
        unit("su-85", attack_now=4, modifier_on=False, role="blocks", against=("sturmgrenadiers",), battle=1),
        unit("howitzers", role="target", against=("ju-87",), battle=2, turned=True, attack_now=0),
        unit("la-5", role="covers", against=("howitzers",), battle=2),
        unit("t-34-76", reserve=True),
    ]
    ger = [
        unit(
            "stug",
            attack_now=4,
            defence_now=3,
            modifier_on=False,
            role="attacks",
            against=("kv-1s",),
            battle=0,
            turned=True,
        ),
        unit(
            "sturmgrenadiers",
            role="attacks",
            against=("sturmgrenadiers",),
            battle=1,
            turned=True,
            shield=2,
            defence_now=5,
        ),
        unit("sturmgrenadiers-2", role="attacks", against=("sov/deck",), battle=3, turned=True),
        unit("panther", role="attacks", against=("sov/resource-3",), battle=4, turned=True),
        unit("tiger"),
        unit("ju-87", attack_now=4, role="attacks", against=("howitzers",), battle=2, turned=True),
        unit("nebelwerfer", turned=True, reloading=True),
    ]
    battles = (
        BattleView("directed", "kv-1s", ("stug",), ("kv-1s", "zis-3"), 4, 8, 0, ("stug",), ()),
        BattleView("block", "sturmgrenadiers", ("sturmgrenadiers",), ("rifles", "su-85"), 3, 7, 0, ("su-85",), ()),
        BattleView("rear", "howitzers", ("ju-87",), ("howitzers", "la-5"), 4, 3, 0, (), ()),
        BattleView("deck", "sov/deck", ("sturmgrenadiers-2",), (), 3, 0, 3, (), ()),
        BattleView("resource", "sov/resource-3", ("panther",), (), 5, 0, 0, (), ()),
    )
    return table(
        side("sov", sov, resources="SsDdsSD"),
        side("ger", ger, resources="SSsdDsS", hand_size=4, deck=17),
        step="support",
        awaited=("sov", "ger"),
        asks={"sov": "damage", "ger": "damage"},
        battles=battles,
    )


def declared() -> Observation:
    """A wave just declared: one named target, two general attackers."""
    return table(
        side("sov", [unit("kv-1s", role="target", against=("stug",), battle=0), unit("zis-3"), unit("rifles")]),
        side(
            "ger",
            [
                unit(
                    "stug",
                    turned=True,
                    role="attacks",
                    against=("kv-1s",),
                    battle=0,
                    modifier_on=True,
                    attack_now=5,
                    defence_now=4,
                ),
                unit("sturmgrenadiers", turned=True, role="attacks"),
                unit("sturmgrenadiers-2", turned=True, role="attacks"),
            ],
        ),
        step="block",
        battles=(BattleView("directed", "kv-1s", ("stug",), ("kv-1s",), 5, 3, 0, (), ()),),
        general=("sturmgrenadiers", "sturmgrenadiers-2"),
    )


def aftermath() -> tuple[Observation, tuple[Mark, ...]]:
    """After a wave: two battles, two units gone, and the marks that tell of it."""
    position = table(
        side("sov", [unit("zis-3", turned=True), unit("rifles"), unit("howitzers", turned=True)]),
        side("ger", [unit("sturmgrenadiers", turned=True), unit("sturmgrenadiers-2", turned=True), unit("tiger")]),
        awaited=("ger",),
        asks={"ger": "attack"},
    )
    marks = (
        Mark("support", ("zis-3", "kv-1s"), units=("zis-3",)),
        Mark("support-fire", ("howitzers", "sturmgrenadiers"), "2", ("howitzers",)),
        Mark("battle", ("stug", "kv-1s"), "4:8", ("stug", "kv-1s", "zis-3")),
        Mark("battle", ("sturmgrenadiers", "sov/deck"), "6", ("sturmgrenadiers", "sturmgrenadiers-2")),
        Mark("damage", ("kv-1s",), "4", ("kv-1s",)),
        Mark("damage", ("stug",), "8", ("stug",)),
        Mark("damage", ("sturmgrenadiers",), "2", ("sturmgrenadiers",)),
        Mark("destroyed", ("kv-1s",), "4≥4", ("kv-1s",)),
        Mark("destroyed", ("stug",), "8≥3", ("stug",)),
        Mark("deck", ("sov/deck",), "−6"),
    )
    return position, marks


def crowded(each: int = 12) -> Observation:
    """More cards than a phone can show at once, with a battle between the first of them."""
    sov = [
        "kv-1s",
        "zis-3",
        "rifles",
        "guards",
        "su-85",
        "t-34-76",
        "marines",
        "is-1",
        "m-42",
        "churchill",
        "howitzers",
        "katyusha",
    ]
    ger = [
        "stug",
        "tiger",
        "panther",
        "grenadiers",
        "pak-40",
        "pz-4h",
        "paratroops",
        "ferdinand",
        "pak-38",
        "marder",
        "lefh-18",
        "ju-87",
    ]
    return table(
        side("sov", [unit(word) for word in sov[:each]], resources="SSSSSSSSSSSSDDDD"),
        side("ger", [unit(word, turned=word == "stug") for word in ger[:each]], resources="ssssssssss"),
        battles=(BattleView("directed", "kv-1s", ("stug",), ("kv-1s", "zis-3"), 4, 8, 0, ("stug",), ()),),
        step="damage",
    )


def seen_by(seat: str, position: Observation, hand: tuple[str, ...], hidden: str) -> Observation:
    """The same position for a player: his hand, what lies face down in his resources, and his share of the damage."""
    sides = tuple(
        msgspec.structs.replace(
            one,
            hand=hand,
            hand_size=len(hand),
            resources=tuple(res if res.face_up else msgspec.structs.replace(res, card=hidden) for res in one.resources),
            distributed=(("stug", 3),),
        )
        if one.seat == seat
        else one
        for one in position.sides
    )
    return msgspec.structs.replace(position, seat=seat, sides=sides)


ALL_MARKS: dict[str, Mark] = {
    "battle": Mark("battle", ("tiger", "zis-3"), "5:5", ("tiger", "zis-3")),
    "battle-deck": Mark("battle", ("tiger", "sov/deck"), "5", ("tiger",)),
    "battle-resource": Mark("battle", ("tiger", "sov/resource-2"), "5", ("tiger",)),
    "attack": Mark("attack", ("tiger", "rifles"), units=("tiger",)),
    "block": Mark("block", ("rifles", "tiger"), units=("rifles",)),
    "support": Mark("support", ("zis-3", "rifles"), units=("zis-3",)),
    "damage": Mark("damage", ("tiger",), "3", ("tiger",)),
    "destroyed": Mark("destroyed", ("kv-1s",), "5≥4", ("kv-1s",)),
    "destroyed-resource": Mark("destroyed", ("sov/resource-9",), "3≥2"),
    "support-fire": Mark("support-fire", ("howitzers", "tiger"), "2", ("howitzers",)),
    "deck": Mark("deck", ("tiger", "sov/deck"), "−2", ("tiger",)),
    "build": Mark("build", ("rifles",), "−2", ("rifles",)),
    "deploy": Mark("deploy", ("rifles", "zis-3"), units=("rifles", "zis-3")),
    "resource": Mark("resource", ("sov/resource-3",)),
    "card": Mark("card", ("tiger",), units=("tiger",)),
    "highlight": Mark("highlight", ("rifles",)),
    "refused": Mark("refused", ("rifles",)),
    "refused-sum": Mark("refused", ("rifles",), "2>1"),
    "refused-deck": Mark("refused", ("ger/deck",)),
    "refused-losses": Mark("refused", ("sov/losses",), "0<1"),
    "refused-resource": Mark("refused", ("sov/resource-3",)),
    "refused-resources": Mark("refused", ("sov/resources",), "6>2"),
    "refused-hand": Mark("refused", ("sov/hand",), "1≠2"),
    "tried": Mark("tried", ("rifles", "ger/deck"), units=("rifles",)),
}
"""A mark of every kind, for the position after a wave."""
