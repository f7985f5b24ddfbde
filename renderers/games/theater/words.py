"""The words on pictures and in text views of `theater`, in both languages."""

from __future__ import annotations

import re

from engine.core.text import Language, Text
from engine.games.theater.observation import Observation
from engine.games.theater.table.pieces import MARKERS

TURN = Text("turn", "ход")
DATE = Text("date", "время")
PHASE = Text("now", "сейчас")
WEATHER = Text("weather", "погода")
ASKED = Text("to answer", "чей ход")
WON = Text("winner", "победа")
DRAW = Text("draw", "ничья")
DESERT_SHORT = Text("desert", "пустыня")
WEATHERS = {
    "clear": Text("clear", "ясно"),
    "mud": Text("mud", "бездорожье"),
    "storms": Text("storms", "бури"),
    "snow": Text("snow", "снег"),
}
SEATS = {
    "axis": Text("Axis", "Ось"),
    "west": Text("Western Allies", "Западные союзники"),
    "soviet": Text("Soviets", "СССР"),
}
SHORT_SEATS = {
    "axis": Text("Axis", "Ось"),
    "west": Text("Allies", "Союзники"),
    "soviet": Text("Soviets", "СССР"),
}
NEUTRAL = Text("neutral", "нейтральные")
NEUTRAL_UNIT = Text("neutral garrison", "нейтральный гарнизон")
NOBODY = Text("nobody", "ничей")

DETACHMENTS = Text("Detachments", "заслоны")
BLITZ = Text("Blitz", "Блиц")
RAIL = Text("by rail", "по ж/д")
STEPS = Text("steps", "ступени")
POOL = Text("pool", "резерв потерь")
REPLACEMENTS = Text("RP", "ОП")
AT_WAR = Text("at war with", "воюет с")
REFIT = Text("in refit until turn {turn}", "в ремонте до хода {turn}")
REFIT_BOX = Text("Fleets in refit", "Флоты в ремонте")
CONVOYS_OUT = Text("out until turn {turn}", "выбыл до хода {turn}")
WAR_BOX = Text("Strategic War Box", "Стратегический Блок Войны")
EMPTY = Text("empty", "пусто")
SCORE = Text("Score", "Счёт")

LEGEND = (
    ("goal", Text("objective", "цель")),
    ("unit", Text("attack-defence-move", "атака-защита-движение")),
    ("steps", Text("steps", "ступени")),
    ("ready", Text("may act", "может действовать")),
    ("used", Text("has acted", "действовала")),
    ("unsupplied", Text("no supply", "вне снабжения")),
    ("result", Text("", "")),
    ("sign", Text("", "")),
    ("front", Text("front", "фронт")),
    ("zoc", Text("ZOC", "ЗК")),
    ("closed", Text("neutral", "нейтральные")),
    ("strait", Text("strait", "пролив")),
    ("impassable", Text("impassable", "непроходимо")),
    ("four", Text("limit 4", "предел 4")),
)
"""Signs and what they mean; what battles come to, markers, badges and zones are called each by its own name."""

ON_SCREEN = (
    ("goal", Text("objective", "цель")),
    ("pile", Text("units, attack-defence in all", "частей, их атака-защита в сумме")),
    ("count", Text("units", "число частей")),
    ("unit", Text("attack-defence-move", "атака-защита-ход")),
    ("result", Text("", "")),
    ("impassable", Text("impassable", "непроходимо")),
    ("zoc", Text("ZOC", "ЗК")),
    ("sign", Text("", "")),
    ("unsupplied", Text("no supply", "вне снабжения")),
    ("used", Text("has acted", "действовала")),
    ("ready", Text("may act", "может действовать")),
    ("front", Text("front", "фронт")),
    ("closed", Text("neutral", "нейтральные")),
    ("strait", Text("strait", "пролив")),
)
"""The legend where only a few signs have room, those first that want explaining most."""

RINGS = (
    ("refused", "refused"),
    ("attack", "fired"),
    ("support", "fired"),
    ("overrun", "moved"),
    ("retreat", "moved"),
    ("advance", "moved"),
    ("exploit", "moved"),
    ("move", "moved"),
    ("rail", "moved"),
    ("transport", "moved"),
    ("landing", "moved"),
    ("drop", "moved"),
    ("losses", "flip"),
    ("placed", "placed"),
    ("dug-in", "placed"),
)
"""The ring round a unit that a mark of a kind names, the most telling first."""

MARKS = {
    "move": Text("move", "перемещение"),
    "overrun": Text("overrun", "прорыв"),
    "rail": Text("rail move", "железнодорожная переброска"),
    "transport": Text("sea transport", "морская перевозка"),
    "landing": Text("landing", "высадка"),
    "box": Text("move by box", "переход через блок"),
    "attack": Text("attack", "атака"),
    "support": Text("HQ support", "поддержка штаба"),
    "drop": Text("airdrop", "десантирование"),
    "retreat": Text("retreat", "отступление"),
    "advance": Text("advance after combat", "наступление после битвы"),
    "exploit": Text("exploitation", "продвижение"),
    "result": Text("result", "итог"),
    "losses": Text("losses", "потери"),
    "eliminated": Text("eliminated", "уничтожены"),
    "excess": Text("over the stacking limit", "сверх предела стека"),
    "dug-in": Text("dug in", "окопались"),
    "blitz": Text("Blitz hex", "гекс Блиц"),
    "placed": Text("placed", "поставлены"),
    "removed": Text("removed", "сняты"),
    "conquered": Text("conquered", "завоёваны"),
    "liberated": Text("liberated", "освобождены"),
    "control": Text("control changed", "смена контроля"),
    "devastated": Text("devastated", "опустошение"),
    "fleet": Text("fleet", "флот"),
    "convoy": Text("convoy", "конвой"),
    "air": Text("air unit", "авиация"),
    "sea-battle": Text("sea battle", "морской бой"),
    "air-fight": Text("air fight", "воздушный бой"),
    "supply": Text("supply line", "линия снабжения"),
    "cut": Text("cut here", "перерезано"),
    "zoc": Text("enemy zone of control", "ЗК противника"),
    "reach": Text("within reach", "доступно"),
    "stop": Text("must stop", "надо остановиться"),
    "refused": Text("not allowed", "нельзя"),
    "involved": Text("involved", "участвуют"),
    "barred": Text("no way across", "здесь не перейти"),
    "highlight": Text("look here", "внимание"),
}

KINDS = {
    "infantry": Text("infantry", "пехота"),
    "light": Text("light infantry", "лёгкая пехота"),
    "armour": Text("armour", "танки"),
    "mountain": Text("mountain infantry", "горная пехота"),
    "airborne": Text("airborne", "десант"),
    "hq": Text("HQ", "штаб"),
    "ss-hq": Text("SS HQ", "штаб СС"),
    "fortress": Text("fortress", "крепость"),
    "air": Text("air", "авиация"),
    "fleet": Text("fleet", "флот"),
}

MAP = Text("Map", "Карта")
BOXES = Text("Boxes and seas", "Блоки и моря")
CITIES = Text("Cities", "Города")
COUNTRIES = Text("Countries", "Страны")
CONTROL = Text("control", "контроль")
NO_SUPPLY = Text("no supply", "без снабжения")
HAS_ACTED = Text("has acted", "действовала")
DUG_IN = Text("dug in", "окопалась")
SPENT = Text("spent", "израсходована")
STEP = Text("st.", "ст.")
BATTLE = Text("Battle at {target}", "Битва: {target}")
STATUS = {
    "active": Text("at war", "воюет"),
    "neutral": Text("neutral", "нейтральна"),
    "conquered": Text("conquered", "завоёвана"),
}
MORE = Text("and {n} more", "и ещё {n}")
LETTERS = Text(
    "A Axis, W West, S Soviets, N neutral, with the number of units; o city; "
    "~ sea, f forest, r rough, m marsh, a alpine, s sand, # impassable",
    "О – Ось, З – Запад, С – СССР, Н – нейтралы, с числом частей; o – город; "
    "~ море, f лес, r пересечённая, m болото, a высокогорье, s песок, # непроходимо",
)


def titles(seen: Observation, language: Language) -> dict[str, str]:
    """What sentences call the units, by their words."""
    return {unit.word: unit.name.in_(language).partition(" (")[0] for unit in seen.units}


SIGNS = {
    "attack": MARKS["result"],
    "losses": MARKS["losses"],
    "eliminated": MARKS["eliminated"],
    "excess": MARKS["excess"],
    "dug-in": MARKS["dug-in"],
    "placed": MARKS["placed"],
    "removed": MARKS["removed"],
    "sea": MARKS["sea-battle"],
    "air": KINDS["air"],
    "drop": MARKS["drop"],
    "cut": MARKS["cut"],
    "stop": MARKS["stop"],
    "flag": MARKS["control"],
}
"""What badges say; markers go by their own names."""

_RESULT = re.compile(r"(?:[AaDd][LrR][0-9]|Ex)(?:\+[AaDd][LrR][0-9])*")
_SIDES = {"a": Text("attacker", "атакующий"), "d": Text("defender", "обороняющийся")}
_COMES_TO = {"l": Text("−{n} st.", "−{n} ст."), "r": Text("retreat {n}", "отход {n}")}
_EXCHANGE = Text("both lose", "потери у обеих сторон")


def is_result(text: str) -> bool:
    """Whether a text is a result of the table of battles, such as `Dr2+dL1`."""
    return _RESULT.fullmatch(text) is not None


def result_said(code: str, language: Language) -> str:
    """Such a result in a few words."""
    said: dict[str, list[str]] = {}
    for part in code.split("+"):
        if part == "Ex":
            return _EXCHANGE.in_(language)
        side, fate, steps = list(part.lower())
        said.setdefault(side, []).append(_COMES_TO[fate].in_(language).format(n=steps))
    return "; ".join(f"{_SIDES[side].in_(language)}: {', '.join(fates)}" for side, fates in said.items())


def in_passing(name: str) -> str:
    """A name as it is written where no sentence begins: without capitals, but for SHAEF and Franco-Belgian."""
    return " ".join(word.lower() if word[1:].islower() else word for word in name.split())


def sign_said(kind: str, language: Language) -> str:
    """What a marker or badge is called."""
    return (MARKERS[kind].name if kind in MARKERS else SIGNS[kind]).in_(language)
