"""The words on pictures and in text views of `cards`, in both languages."""

from __future__ import annotations

from engine.core.text import Text

PHASES = {
    "start": Text("Start", "Начало"),
    "resource": Text("Resource", "Ресурс"),
    "build": Text("Build", "Строительство"),
    "attack": Text("Attack", "Атака"),
    "end": Text("End of turn", "Конец хода"),
    "over": Text("Game over", "Игра окончена"),
}
STEPS = {
    "block": Text("blocks", "блоки"),
    "target": Text("breakthrough", "прорыв"),
    "support": Text("support", "поддержка"),
    "damage": Text("damage", "повреждения"),
}
KINDS = {
    "infantry": Text("infantry", "пехота"),
    "armour": Text("armour", "бронетехника"),
    "artillery": Text("artillery", "артиллерия"),
    "aviation": Text("aviation", "авиация"),
    "tactical": Text("tactical card", "тактическая карта"),
    "resource": Text("resource", "ресурс"),
}

VERSUS = {
    "infantry": Text("infantry", "пехоты"),
    "armour": Text("armour", "бронетехники"),
    "artillery": Text("artillery", "артиллерии"),
    "aviation": Text("aviation", "авиации"),
}
TURN = Text("turn", "ход")
PHASE = Text("phase", "фаза")
WAVE = Text("wave {wave}", "волна {wave}")
DECKS = Text("decks {near} : {far}", "колоды {near} : {far}")
SHORT = {"sov": Text("Sov.", "СССР"), "ger": Text("Ger.", "Герм.")}
AWAITING = Text("to answer", "чей ход")
WON = Text("winner", "победитель")
BOTH = Text("both", "обе стороны")

FIRST_LINE = Text("1st line", "1-я линия")
SECOND_LINE = Text("2nd line", "2-я линия")
RESERVE = Text("reserve", "резерв")
HAND = Text("hand", "рука")
DECK = Text("deck", "колода")
LOSSES = Text("losses", "потери")
RESOURCES = Text("resources", "ресурсы")
UNSEEN = Text("not in these battles", "вне этих боёв")
FRONT = Text("FRONT · TURN {turn}", "ФРОНТ · ХОД {turn}")

LEGEND = (
    ("attack", Text("attack", "атака")),
    ("defence", Text("defence", "защита")),
    ("line-attack", Text("attacks", "атакует")),
    ("line-block", Text("blocks", "блокирует")),
    ("line-support", Text("supports", "поддерживает")),
    ("changed", Text("changed now", "сейчас иначе")),
    ("state:turned", Text("turned", "повёрнута")),
    ("property:directed-attack", Text("directed", "направленная")),
    ("token", Text("token", "жетон")),
    ("state:attacked", Text("has attacked", "уже атаковала")),
    ("state:reloading", Text("reloading", "перезаряжается")),
    ("state:cut", Text("cut", "перерезан")),
    ("stamp:refused", Text("not allowed", "нельзя")),
    ("battle", Text("same number: one battle", "одна цифра – один бой")),
    ("stamp:built", Text("new", "новая")),
    ("stamp:destroyed", Text("just destroyed", "уничтожено")),
)
"""Signs and what they mean, those last that nobody can guess: where there is no room for all, they are kept."""

EMPTY = Text("empty", "пусто")
TURNED = Text("turned", "повёрнута")
RELOADING = Text("reloading", "перезаряжается")
ATTACKED = Text("has attacked", "уже атаковала")
DAMAGE = Text("damage {n}", "повреждений {n}")
SHIELD = Text("+{n} defence from a card", "+{n} к защите от карты")
PRINTED = Text("printed {attack}/{defence}", "на карте {attack}/{defence}")
MODIFIER = Text("+{attack}/+{defence} v {versus}", "+{attack}/+{defence} против {versus}")
MODIFIER_ON = Text("on", "действует")
MODIFIER_OFF = Text("off", "не действует")
ROLES = {
    "attacks": Text("attacks", "атакует"),
    "through": Text("breaks through", "прорывается"),
    "target": Text("under directed attack", "под направленной атакой"),
    "blocks": Text("blocks", "блокирует"),
    "supports": Text("supports", "поддерживает"),
    "covers": Text("covers", "прикрывает"),
}
FACE_DOWN = Text("face down", "рубашкой вверх")
CUT = Text("cut", "перерезан")
TOKEN_THERE = Text("mobilisation token", "жетон мобилизации")
PAYABLE = Text("can pay {n}", "можно заплатить {n}")
BATTLE = Text("Battle {number}", "Бой {number}")
DECK_LOSES = Text("{cards} cards off the deck", "карт из колоды: {cards}")
RESOURCE = Text("resource {number}", "ресурс {number}")
DECK_OF = Text("deck of the {army}", "колода ({army})")
LOSSES_OF = Text("losses of the {army}", "потери ({army})")
RESOURCES_OF = Text("resources of the {army}", "ресурсы ({army})")
HAND_OF = Text("hand of the {army}", "рука ({army})")
LINE_OF = Text("first line of the {army}", "первая линия ({army})")
LOOSE = Text("Not blocked yet", "Пока не блокированы")
YOUR_HAND = Text("Your hand", "Ваша рука")
NO_CARDS = Text("No cards", "Карт нет")
YOUR_FACE_DOWN = Text("Your resources face down", "Ваши ресурсы рубашкой вверх")
ARMIES = {"sov": Text("Soviets", "СССР"), "ger": Text("Germans", "Германия")}
COST = Text("cost {n}", "стоимость {n}")
MARKS = {
    "attack": Text("attack", "атака"),
    "battle": Text("battle", "бой"),
    "block": Text("block", "блок"),
    "support": Text("support", "поддержка"),
    "cover": Text("cover", "прикрытие"),
    "damage": Text("damage", "повреждения"),
    "destroyed": Text("destroyed", "уничтожено"),
    "support-fire": Text("artillery support", "артподдержка"),
    "deck": Text("deck loses", "колода теряет"),
    "build": Text("built", "построено"),
    "deploy": Text("moved to their lines", "вышли на линии"),
    "resource": Text("resource laid", "выложен ресурс"),
    "card": Text("card played on", "карта применена к"),
    "highlight": Text("look here", "внимание"),
    "refused": Text("not allowed", "нельзя"),
    "tried": Text("tried", "попытка"),
}
