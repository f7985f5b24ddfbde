"""The words on pictures and in text views of `street`, in both languages."""

from __future__ import annotations

from engine.core.text import Text

PHASES = {
    "morning": Text("Morning", "Утро"),
    "readiness": Text("Readiness", "Готовность"),
    "combat": Text("Combat", "Бой"),
    "evening": Text("Evening", "Вечер"),
    "over": Text("The end", "Конец"),
}
ARMIES = {"ger": Text("Germans", "немцы"), "sov": Text("Soviets", "СССР")}

TURN = Text("turn", "ход")
PHASE = Text("phase", "фаза")
VICTORY = Text("VP / goal", "очки / нужно")
POINTS = Text("orders left", "осталось приказов")
AWAITING = Text("to answer", "чей ход")
HOLDS = Text("hand / deck", "рука / колода")
WON = Text("winner", "победитель")
NOBODY = Text("nobody", "никто")
BOTH = Text("both", "обе стороны")
ARRIVALS = Text("turn {turn}", "ход {turn}")
COMING = Text("to come: turn {turn}", "придут: ход {turn}")

LEGEND = (
    ("active:ger", Text("active, fire–defence", "активная, огонь–защита")),
    ("inactive:ger", Text("inactive", "неактивная")),
    ("shield", Text("area defence", "защита")),
    ("star", Text("VP", "очки")),
    ("flag:ger", Text("control", "контроль")),
    ("room", Text("units a side", "мест для армии")),
    ("landing", Text("landing", "переправа")),
    ("bank", Text("Volga bank", "берег Волги")),
    ("source", Text("German source", "источник немцев")),
    ("unsupplied", Text("no supply", "вне снабжения")),
    ("flame:sov", Text("Fire marker", "«Огонь»")),
    ("contested", Text("contested", "спорная")),
    ("ravine", Text("barrier", "преграда")),
    ("pile:ger", Text("units, fire–best defence", "частей, огонь–лучшая защита")),
)

UNSUPPLIED = Text("no supply", "без снабжения")
DICE = Text("2d6", "2к6")
SIDE_UP = {True: Text("active", "акт."), False: Text("inactive", "неакт.")}
CONTROL = Text("control", "контроль")
DEFENCE = Text("DF", "ЗФ")
VP = Text("VP", "победных очков:")
ROOM = Text("room", "мест")
LANDING = Text("landing", "переправа")
BANK = Text("Volga bank", "берег Волги")
SOURCE = Text("German supply source", "источник снабжения немцев")
CONTESTED = Text("contested", "спорная")
BARRICADES = Text("barricades", "баррикады")
FIRE_MARKER = Text("Fire marker", "маркер «Огонь»")
EMPTY = Text("no units", "частей нет")
LINKS = Text("links", "переходы")
BARRIER = Text("over a barrier", "через преграду")
WAITING = Text("Yet to come", "Подкрепления")
DESTROYED = Text("Destroyed", "Уничтожены")
ON_TURN = Text("turn {turn}", "ход {turn}")
HAND = Text("hand {size}, deck {deck}, discard {discard}", "рука {size}, колода {deck}, сброс {discard}")
YOUR_HAND = Text("Your cards", "Ваши карточки")
NO_CARDS = Text("No cards in hand", "Карточек на руке нет")
LOSSES_DUE = Text(
    "{army} must apply {points} loss points in {area}",
    "{army}: распределить очки потерь, {points}, область «{area}»",
)
FIRING = Text("Fire declared: {origin} → {target}", "Объявлен огонь: {origin} → {target}")
CARD_FIRING = Text("Card fire at {target}", "Огонь карточкой по области «{target}»")
MARKS = {
    "fire": Text("fire", "огонь"),
    "card-fire": Text("card fire", "огонь карточкой"),
    "move": Text("manoeuvre", "манёвр"),
    "retreat": Text("retreat", "отступление"),
    "flip": Text("flipped", "перевёрнуты"),
    "destroyed": Text("destroyed", "уничтожены"),
    "arrive": Text("arrived", "прибыли"),
    "control": Text("control changed", "смена контроля"),
    "highlight": Text("look here", "внимание"),
    "refused": Text("not allowed", "нельзя"),
    "tried": Text("tried", "попытка"),
    "supply": Text("sources of supply", "источники снабжения"),
    "ready": Text("readied", "приведены в готовность"),
}
