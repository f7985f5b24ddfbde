"""Pieces, information, set-up and the turn."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P = Chapter("P", Text("Our additions to the rules", "Наши дополнения к правилам"))
OPEN_AND_HIDDEN = Rule(
    "P.info-1",
    Text("What is open, what is hidden", "Что открыто, что скрыто"),
    Text(
        (
            "Open: all cards on the table except face-down resources, both losses, the sizes of hands and decks, the "
            "token. Hidden: hands and the order of decks. Cards lost from the deck are shown. A face-down resource "
            "is seen by its owner alone; it can never be taken back or used otherwise, and is shown when it goes to "
            "the losses."
        ),
        (
            "Открыты: карты на столе, кроме ресурсов рубашкой вверх, потери, число карт на руках и в колодах, жетон. "
            "Скрыты: руки и порядок колод. Карты, потерянные из колоды, показывают. Ресурс рубашкой вверх видит "
            "только владелец; его нельзя забрать или применить иначе, а уходя в потери, он открывается."
        ),
    ),
    broken=Text(
        "A card once laid as a resource can never be taken back or used otherwise.",
        "Карту, выложенную как ресурс, нельзя ни забрать, ни применить иначе.",
    ),
    ours=True,
    see=("P.turn-2", "P.resource-card", "P.setup"),
)
SET_UP = Rule(
    "P.setup",
    Text("Set-up and mobilisation token", "Подготовка и жетон мобилизации"),
    Text(
        (
            "A die decides who starts, 1–3 the Soviets, unless the scenario says. The second player takes the "
            "cheapest infantry out of their deck onto their first line and gets a mobilisation token: once per game, "
            "in either turn, it pays as one resource. Decks are shuffled; each player draws 6 cards."
        ),
        (
            "Кто начинает, решает кубик, 1–3 – советская сторона, если сценарий не указал иного. Второй игрок ставит "
            "на свою первую линию из колоды самую дешёвую пехоту и получает жетон мобилизации: раз за игру, в любой "
            "ход, он платит как один ресурс. Колоды тасуют, каждый берёт 6 карт."
        ),
    ),
    broken=Text("You have no mobilisation token left.", "Жетона мобилизации у вас больше нет."),
    ours=True,
    see=("build-3", "P.turn-1", "P.scenario.learning"),
    exceptions=("P.scenario.learning",),
)
RESOURCE_CARD = Rule(
    "P.resource-card",
    Text("A resource under attack", "Ресурс под ударом"),
    Text(
        (
            "Every resource card, face down too, has defence 2 and attack 0. Attacked, it neither turns nor fights "
            "back, and being turned makes no difference. Destroyed, it goes to the losses."
        ),
        (
            "У любой карты ресурса, в том числе рубашкой вверх, защита 2 и атака 0. Под ударом она не поворачивается "
            "и не отвечает; повёрнута она или нет – неважно. Уничтоженная уходит в потери."
        ),
    ),
    ours=True,
    see=("battle-4", "break-2", "D-2"),
)
TACTICAL_CARDS = Rule(
    "P.tactical-1",
    Text("Tactical cards", "Тактические карты"),
    Text(
        (
            "Tactical cards are paid with resources and go to the losses after use. Without a legal target they "
            "cannot be played. Nothing answers or cancels them. In the opponent’s turn only resources left unturned "
            "can pay."
        ),
        (
            "За тактические карты платят ресурсами, после применения они уходят в потери. Без допустимой цели "
            "сыграть их нельзя. Ничто на них не отвечает и не отменяет их. В ход противника платят только ресурсами, "
            "оставшимися неповёрнутыми."
        ),
    ),
    ours=True,
    see=("build-3", "P.turn-3", "P.wave-d"),
    exceptions=("P.setup",),
)
SUPPORT_DAMAGE_LATE = Rule(
    "P.support-P1",
    Text("When early damage is tested", "Когда проверяют ранние повреждения"),
    Text(
        (
            "Damage from artillery support and cards is added to the damage of the battle and tested only when the "
            "wave is settled. A unit doomed by it still fights and still takes cards from the deck. Units outside "
            "any battle are tested too."
        ),
        (
            "Повреждения от артподдержки и карт прибавляют к повреждениям в бою и проверяют лишь при подведении "
            "итогов волны. Обречённое ими подразделение ещё дерётся и снимает карты с колоды. Проверяют и тех, кто в "
            "боях не участвует."
        ),
    ),
    ours=True,
    see=("wave-2", "calc-5", "P.wave-e", "P.card.S31"),
)
CHAPTER_P_TURN = Chapter("P.turn", Text("The turn", "Ход"))
START_PHASE = Rule(
    "P.turn-1",
    Text("Phase 1: Start", "Фаза 1: начало"),
    Text(
        (
            "Unturn all your cards, except those under Slow reload or Cut Supply Road. Draw two cards, in the first "
            "turns too."
        ),
        (
            "Разверните все свои карты, кроме удержанных долгой перезарядкой или картой «Дорога снабжения "
            "перерезана». Возьмите две карты – и в первые ходы тоже."
        ),
    ),
    ours=True,
    see=("win-1", "P.property.slow-reload", "P.card.G27", "P.turn-2"),
    exceptions=("P.property.slow-reload", "P.card.G27"),
)
RESOURCE_PHASE = Rule(
    "P.turn-2",
    Text("Phase 2: Resource", "Фаза 2: ресурс"),
    Text(
        (
            "Lay at most one card from your hand as a resource: a Supply Echelon face up or any other card face "
            "down. Each resource pays 1."
        ),
        (
            "Выложите с руки как ресурс не больше одной карты: «Эшелон снабжения» лицом вверх или любую другую "
            "рубашкой вверх. Каждый ресурс платит 1."
        ),
    ),
    broken=Text(
        "Only one card a turn may be laid as a resource, and only in your resource phase.",
        "Как ресурс можно выложить только одну карту за ход и только в свою фазу ресурса.",
    ),
    ours=True,
    see=("build-3", "P.info-1", "P.resource-card", "P.turn-3"),
)
BUILD_PHASE = Rule(
    "P.turn-3",
    Text("Phase 3: Build", "Фаза 3: строительство"),
    Text(
        "Build any number of units and play any number of tactical cards marked Build, in any order.",
        "Постройте сколько угодно подразделений и сыграйте сколько угодно карт строительства, в любом порядке.",
    ),
    broken=Text(
        "{ $card }: this card cannot be played in the build phase.",
        "{ $card }: в фазу строительства эту карту сыграть нельзя.",
    ),
    ours=True,
    see=("build-1", "P.tactical-1", "P.turn-4"),
)
ATTACK_PHASE = Rule(
    "P.turn-4",
    Text("Phase 4: Attack", "Фаза 4: атака"),
    Text(
        "Attack in any number of waves, or in none. Between waves you may use Deck strikes.",
        "Атакуйте любым числом волн или не атакуйте вовсе. Между волнами можно наносить удары по колоде.",
    ),
    broken=Text(
        "Waves and deck strikes are possible only in your own attack phase.",
        "Волны и удары по колоде возможны только в вашу фазу атаки.",
    ),
    ours=True,
    see=("attack-3", "P.wave-a", "P.property.deck-strike", "P.turn-5"),
)
END_PHASE = Rule(
    "P.turn-5",
    Text("Phase 5: End", "Фаза 5: конец хода"),
    Text(
        (
            "Units in reserve move to their lines. If you hold more than 8 cards, send the surplus of your choice to "
            "the losses."
        ),
        (
            "Подразделения из резерва выходят на свои линии. Если на руке больше 8 карт, отправьте лишние по своему "
            "выбору в потери."
        ),
    ),
    broken=Text(
        ("Discard exactly { $n ->\n    [one] { $n } card\n   *[other] { $n } cards\n}."),
        ("Сбросьте ровно { $n ->\n    [one] { $n } карту\n    [few] { $n } карты\n   *[many] { $n } карт\n}."),
    ),
    ours=True,
    see=("build-4", "P.turn-1"),
)
