"""The sentence that a broken rule is answered with, as rulebooks show it: what it names stands there by its kind."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from engine.core.text import Language, Text
from renderers.speech import capitalised, speak_text

_FACT = re.compile(r"\$([A-Za-z]+)(-\w+)?")
_THING = Text("thing", "предмет")
_KINDS = (
    (
        Text("number", "число"),
        "allowance applied attack cap cost defence have least limit n need points range room rows steps",
    ),
    (Text("unit", "часть"), "unit attacker blockers enemies enemy units"),
    (Text("hex", "гекс"), "hex where a b"),
    (Text("area", "область"), "area to"),
    (Text("side", "сторона"), "army faction owner side"),
    (_THING, "one other piece what"),
    (Text("somebody", "кто-то"), "who"),
    (Text("target", "цель"), "target"),
    (Text("box", "блок"), "box"),
    (Text("card", "карта"), "card"),
    (Text("chit", "фишка"), "chit"),
    (Text("country", "страна"), "country"),
    (Text("Fortification", "Укрепление"), "fort"),
    (Text("terrain", "местность"), "ground"),
    (Text("marker", "маркер"), "marker"),
    (Text("order", "приказ"), "order"),
    (Text("port", "порт"), "port"),
    (Text("segment", "сегмент"), "segment"),
    (Text("Weapon", "Вооружение"), "weapon"),
    (Text("weather", "погода"), "weather"),
    (Text("text", "текст"), "wording"),
    (Text("at its own moment", "в свой момент"), "times"),
    (Text("sea zone", "морская зона"), "zone"),
)
STANDS_FOR: Mapping[str, Text] = MappingProxyType({name: kind for kind, names in _KINDS for name in names.split()})
"""What the facts of refusals are, by their names."""


def breaking(broken: Text, language: Language) -> str:
    """The sentence of a broken rule without a case: `‹sea zone›: no open port of yours there`."""
    facts: dict[str, str] = {}
    for name, case in _FACT.findall(broken.in_(language)):
        facts[f"{name}{case}"] = "one" if case == "-number" else f"‹{STANDS_FOR.get(name, _THING).in_(language)}›"
    return capitalised(speak_text(broken, language, facts))
