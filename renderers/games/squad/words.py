"""The words on pictures and in text views of `squad`, in both languages."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from engine.core.text import Text

SEATS = ("axis", "allies")
ARMIES = {"axis": Text("Axis", "Ось"), "allies": Text("Allies", "Союзники")}
POSTURES = {
    "attack": Text("Attack", "Наступление"),
    "meeting": Text("Meeting", "Встречный бой"),
    "defence": Text("Defence", "Оборона"),
}

_UNITS = tomllib.loads((files("engine.games.squad") / "data" / "units.toml").read_text("utf-8"))["units"]
SIGNS = {row["id"]: Text(row["sign_en"], row["sign_ru"]) for row in _UNITS}
"""What stands at the top of a counter, before its number."""

TURN = Text("turn", "ход")
ORDERS = Text("orders", "приказы")
PHASE = Text("phase", "фаза")
AWAITING = Text("to answer", "чей ход")
WON = Text("winner", "победитель")
NOBODY = Text("nobody", "никто")
ROLL = Text("roll", "бросок")
TIME = Text("Time", "Время")
DEATH = Text("Sudden Death from {space}", "Внезапный конец с {space}")
POINTS = Text("Victory points", "Победные очки")
VP = Text("VP", "ПО")
EVEN = Text("0 : the card decides", "0 : решает карта")
HAND = Text("hand", "рука")
DECK = Text("deck", "колода")
DISCARD = Text("discard", "сброс")
INITIATIVE = Text("Initiative Card", "Карта Инициативы")
LOST = Text("Lost", "Потери")
ASKED = Text("to answer", "чей ход")
RADIO = Text("{name}, FP {fp}", "{name}, ОМ {fp}")
RADIO_DOWN = Text("{name}: no link", "{name}: нет связи")
TO_PLACE = Text("to set up", "расставить")
WAITING = Text("to set up: {units}", "ещё расставить: {units}")
CHITS = Text("Objectives", "Цели")
CHIT_BACK = Text("secret · {army}", "секретная · {army}")
SECRET = Text("secret", "секретная")
NO_CHITS = Text("none", "нет")

LEGEND = (
    ("unit:broken", Text("broken", "сломлено")),
    ("unit:suppressed", Text("Suppressed", "Подавлено")),
    ("unit:veteran", Text("Veteran", "Ветеран")),
    ("unit:activated", Text("activated", "действовало")),
    ("unit:lowered", Text("changed", "изменено")),
    ("unit:boxed", Text("boxed", "в рамке")),
    ("objective:axis", Text("objective, VP", "цель, ПО")),
    ("value", Text("smoke", "дым")),
    ("fort:foxholes", Text("foxholes", "окопы")),
)

# Figures of a unit, as they stand on its counter.
FIGURES = Text(
    "FP {fp}, range {range}, move {move}, morale {morale}", "ОМ {fp}, дальность {range}, движение {move}, дух {morale}"
)
BROKEN = Text("broken", "сломлено")
SUPPRESSED = Text("Suppressed", "Подавлено")
VETERAN = Text("Veteran", "Ветеран")
ACTIVATED = Text("activated", "действовало")
COMMAND = Text("Command {value}", "Командование {value}")
WITH = Text("with {weapon}", "оружие: {weapon}")
JAMMED = Text("jammed", "неисправно")
SPENT = Text("used", "использовано")
HEAVY = Text("heavy", "тяжёлое")
PRINTED = Text("printed {figures}", "напечатано {figures}")

FORTS = {
    "foxholes": Text("Foxholes", "Окопы"),
    "trench": Text("Trench", "Траншея"),
    "bunker": Text("Bunker", "ДЗОТ"),
    "wire": Text("Wire", "Проволока"),
    "mines": Text("Mines", "Мины"),
}
TERRAIN = {
    "open": Text("open ground", "открытая местность"),
    "woods": Text("woods", "лес"),
    "brush": Text("brush", "кустарник"),
    "orchard": Text("orchard", "сад"),
    "sunflowers": Text("sunflowers", "подсолнухи"),
    "house": Text("house", "дом"),
    "hall": Text("factory hall", "цех"),
    "rubble": Text("rubble", "развалины"),
    "marsh": Text("marsh", "болото"),
    "balka": Text("balka", "балка"),
    "stream": Text("ford", "брод"),
    "water": Text("deep water", "глубокая вода"),
    "bridge": Text("bridge", "мост"),
    "light-bridge": Text("bridge", "мост"),
    "railway": Text("railway", "железная дорога"),
    "smoke": Text("Smoke", "Дым"),
    "blaze": Text("Blaze", "Пламя"),
}
OBJECTIVE = Text("objective {number} ({army}, {worth} VP)", "цель {number} ({army}, ПО: {worth})")
SMOKE = Text("Smoke {value}", "Дым {value}")
BLAZE = Text("Blaze", "Пламя")
TIMES = Text("time {time}, Sudden Death from {space}", "время {time}, внезапный конец с {space}")
POINTS_OF = Text("victory points: {army} {points}", "победные очки: {army} {points}")
POINTS_EVEN = Text("victory points: 0", "победные очки: 0")
SIZES = Text(
    "{army} ({posture}): hand {hand}, deck {deck}, discard {discard}, orders up to {limit}, lost {lost}/{surrender}",
    "{army} ({posture}): рука {hand}, колода {deck}, сброс {discard}, приказов до {limit}, потери {lost}/{surrender}",
)
YOUR_HAND = Text("Your cards", "Ваши карты")
NO_CARDS = Text("No cards in hand", "Карт на руке нет")
CARD_HELD = Text("You hold the Initiative Card.", "Карта Инициативы у вас.")
YOUR_CHIT = Text("Your secret objective", "Ваша секретная цель")
CARD = Text(
    "{name}: event {event}, dice {dice}, hex {hex}",
    "{name}: событие «{event}», кубики {dice}, гекс {hex}",
)
TRIGGER_IN = Text(", trigger {trigger}", ", триггер «{trigger}»")
TRIGGERS = {
    "event": Text("Event", "Событие"),
    "clock": Text("Clock", "Время"),
    "marksman": Text("Marksman", "Снайпер"),
    "misfire": Text("Misfire", "Осечка"),
}
ORDER = Text("order", "приказ")
ACTION = Text("action", "действие")
EVENT = Text("event", "событие")
OPEN_CHIT = Text("open", "открытая")
MAP_KEY = Text(
    "Map: {signs}. A letter and a figure for the units of a hex: X and L with their number; * both sides.",
    "Карта: {signs}. Буква и число за ней – подразделения в гексе: X и L и сколько их; * – обе стороны.",
)
MARKS = {
    "move": Text("move", "движение"),
    "fire": Text("fire", "огонь"),
    "op-fire": Text("Op Fire", "огонь по обстоятельствам"),
    "assault-fire": Text("Assault Fire", "штурмовой огонь"),
    "artillery": Text("artillery", "артподдержка"),
    "drift": Text("drift", "снос"),
    "mines": Text("mines", "мины"),
    "melee": Text("melee", "рукопашная"),
    "advance": Text("advance", "продвижение"),
    "displaced": Text("displaced", "смещение"),
    "retreat": Text("retreat", "отступление"),
    "exit": Text("exit", "выход за край"),
    "eliminated": Text("eliminated", "уничтожены"),
    "broken": Text("broken", "сломлены"),
    "suppressed": Text("Suppressed", "Подавлены"),
    "rallied": Text("rallied", "восстановлены"),
    "smoke": Text("Smoke", "Дым"),
    "blaze": Text("Blaze", "Пламя"),
    "fort": Text("fortification", "укрепление"),
    "objective": Text("objective", "цель"),
    "placed": Text("placed", "поставлены"),
    "sight": Text("line of sight", "линия видимости"),
    "hindered": Text("hindered at", "помеха"),
    "blocked": Text("blocked at", "преграда"),
    "random": Text("random hex", "случайный гекс"),
    "reach": Text("reach", "досягаемость"),
    "refused": Text("not allowed", "нельзя"),
    "activated": Text("activated", "действуют"),
    "roll": Text("roll", "бросок"),
    "score": Text("victory points", "победные очки"),
    "veteran": Text("Veteran", "Ветеран"),
    "weapon": Text("takes a Weapon", "берёт вооружение"),
}
