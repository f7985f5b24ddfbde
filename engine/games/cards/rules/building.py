"""Units are built and stand in two lines."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_BUILD = Chapter("build", Text("Building units", "Строительство подразделений"))
BUILT_IN_BUILD_PHASE = Rule(
    "build-1",
    Text("Built in the build phase", "Строят в фазу строительства"),
    Text(
        "Units are built only in the build phase of your own turn.",
        "Подразделения строят только в фазу строительства своего хода.",
    ),
    broken=Text(
        "Building is possible only in the build phase of your own turn.",
        "Строить можно только в фазу строительства своего хода.",
    ),
    see=("build-2", "build-3", "P.turn-3"),
    exceptions=("P.setup",),
)
BUILT_FROM_HAND = Rule(
    "build-2",
    Text("Built from the hand", "Строят с руки"),
    Text(
        "Only cards you hold can be built: the card is laid on the table and enters play.",
        "Построить можно только карту с руки: её выкладывают на стол и вводят в игру.",
    ),
    broken=Text("{ $card }: this card is not in your hand.", "{ $card }: этой карты нет у вас на руке."),
    see=("build-1", "build-3", "P.info-1"),
    exceptions=("P.setup",),
)
PAID_BY_RESOURCES = Rule(
    "build-3",
    Text("Paid with resources", "Плата ресурсами"),
    Text(
        "To pay for a card, turn as many of your unturned resource cards as it costs.",
        "Чтобы заплатить за карту, поверните столько своих неповёрнутых карт ресурсов, сколько она стоит.",
    ),
    broken=Text(
        "{ $card }: it costs { $cost }, and you can pay only { $have }.",
        "{ $card }: стоимость { $cost }, а заплатить вы можете только { $have }.",
    ),
    see=("P.turn-2", "P.setup", "P.tactical-1"),
    exceptions=("P.setup",),
)
RESERVE_UNTIL_END = Rule(
    "build-4",
    Text("First into the reserve zone", "Сначала в зону резерва"),
    Text(
        "A unit just built goes to the reserve zone. Only at the end of the turn does it move to its line.",
        "Построенное подразделение попадает в зону резерва и лишь в конце хода выходит на свою линию.",
    ),
    see=("build-5", "line-2", "P.turn-5"),
    exceptions=("P.setup",),
)
RESERVE_IDLE = Rule(
    "build-5",
    Text("Idle in reserve", "В резерве не действуют"),
    Text(
        "A unit in the reserve zone can neither attack nor use its special properties.",
        "Подразделение в зоне резерва не может ни атаковать, ни применять особые свойства.",
    ),
    broken=Text(
        "{ $unit }: it is in reserve until the end of the turn, so it can neither attack nor use its properties.",
        "{ $unit }: до конца хода это подразделение в резерве и не может ни атаковать, ни применять свойства.",
    ),
    see=("build-4", "build-6", "P.property.artillery-support"),
)
BUILT_UNIT_DEFENDS = Rule(
    "build-6",
    Text("Defends at once, attacks later", "Сразу обороняется, атакует позже"),
    Text(
        (
            "A unit, being in reserve, does not attack in the turn it was built, but in the opponent’s next turn it "
            "may already block and support."
        ),
        (
            "В ход постройки подразделение, раз оно в резерве, не атакует, но уже в следующий ход противника может "
            "блокировать и поддерживать."
        ),
    ),
    broken=Text(
        "{ $unit }: it was built this turn, so it can attack in your next turn at the earliest.",
        "{ $unit }: подразделение построено в этот ход, поэтому атаковать сможет не раньше следующего вашего хода.",
    ),
    see=("build-5", "block-1", "support-1"),
    exceptions=("block-7",),
)
CHAPTER_LINE = Chapter("line", Text("The two lines", "Две линии"))
TWO_LINES = Rule(
    "line-1",
    Text("Who stands on which line", "Кто на какой линии"),
    Text(
        (
            "Each side has two lines. The second holds aviation and artillery other than anti-tank guns. All other "
            "units, anti-tank guns included, stand on the first."
        ),
        (
            "У каждой стороны две линии. На второй – авиация и артиллерия, кроме противотанковой. Все остальные, в "
            "том числе противотанковые орудия, стоят на первой."
        ),
    ),
    broken=Text("{ $unit }: this unit belongs to line { $n }.", "{ $unit }: место этого подразделения – линия { $n }."),
    see=("line-2", "line-N", "block-6", "block-7"),
)
LINE_BY_ICON = Rule(
    "line-2",
    Text("The card shows its line", "Линия указана на карте"),
    Text(
        "A sign on the card says to which line the unit belongs. It must stay on that line.",
        "Знак на карте указывает, к какой линии относится подразделение. На этой линии оно и должно находиться.",
    ),
    broken=Text(
        "{ $unit }: its card binds it to line { $n }, and it must stay there.",
        "{ $unit }: на карте указана линия { $n }, и сменить её нельзя.",
    ),
    see=("line-1", "build-4"),
)
FRONT_AND_REAR = Rule(
    "line-N",
    Text("Front and rear", "Передний край и тыл"),
    Text(
        "The first line is the front. The second is the rear it covers: battery positions and airfields.",
        "Первая линия – передний край. Вторая – тыл, который он прикрывает: позиции батарей и аэродромы.",
    ),
    see=("line-1", "break-1"),
)
