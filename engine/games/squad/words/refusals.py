"""The sentences of refusals for particular cases; those of the rules stand in the rulebook."""

from __future__ import annotations

from engine.core.text import Text

NO_SUCH_CARD = Text("{ $card }: there is no such card.", "{ $card }: такой карты нет.")
OTHER_ORDER = Text("{ $card }: this card bears another order.", "{ $card }: на этой карте другой Приказ.")
NOBODY_ACTIVATED = Text(
    "Name at least one unit that is to act.", "Назовите хотя бы одно подразделение, которое будет действовать."
)
NAMED_TWICE = Text(
    "{ $units }: each unit is named once, and one is named twice here.",
    "{ $units }: каждое подразделение называют один раз, а здесь одно названо дважды.",
)
NO_SUCH_UNIT = Text(
    "{ $unit }: you have no such unit on the map.", "{ $unit }: такого подразделения у вас на карте нет."
)
HEX_FOR_UNIT = Text(
    "{ $unit } is a hex: name the unit first, and then the hex.",
    "{ $unit } – это гекс: сначала назовите подразделение, потом гекс.",
)
HEX_FOR_CARD = Text(
    "{ $card } is a hex: name the order first, then its units, and then the hex.",
    "{ $card } – это гекс: сначала назовите Приказ, потом подразделения, потом гекс.",
)
NOT_IN_THIS_ORDER = Text("{ $unit }: this order has not activated it.", "{ $unit }: этим Приказом не активировано.")
NOT_WITHIN_COMMAND = Text(
    "{ $units }: they are neither in one hex nor within the Command of an unbroken leader.",
    "{ $units }: они не в одном гексе и не в пределах Командования несломленного командира.",
)
EXCHANGE_INSTEAD = Text(
    "Cards are exchanged instead of orders, and an order was played already.",
    "Обмен карт – вместо Приказов, а Приказ уже сыгран.",
)
PLAY_OR_EXCHANGE = Text("Play an order or exchange cards first.", "Сначала сыграйте Приказ или обменяйте карты.")
NO_RADIO_TO_CUT = Text("The enemy has no Radio face up.", "У противника нет Радио лицом вверх.")
NO_RADIO_TO_TURN = Text("You have no Radio face down.", "У вас нет Радио лицом вниз.")
NOTHING_NAMED_TO_REPAIR = Text(
    "Name the jammed Weapon that is to be repaired.", "Назовите неисправное Вооружение, которое чините."
)
NOTHING_TO_PASS = Text("No Weapon can be passed on in any hex.", "Ни в одном гексе передать Вооружение некому.")
BROKEN_DO_NOT_DIG = Text("{ $unit }: broken units do not dig in.", "{ $unit }: сломленные не окапываются.")
FINISH_FIRST = Text("{ $unit }: finish this movement first.", "{ $unit }: сначала закончите это движение.")
NOBODY_UNDER_WAY = Text("Nobody is under way; begin a movement first.", "Никто не движется; сначала начните движение.")
NOT_ADJACENT = Text("{ $hex }: it is not next to the units.", "{ $hex }: этот гекс не соседний.")
FAR = Text(
    "{ $hex } is not next to the units, and a Move goes hex by hex, for the enemy may answer in each. "
    "On the way come first: { $ways }. It takes { $cost } of their { $have } MP.",
    "{ $hex } не по соседству, а в Движении идут по одному гексу: в каждом может ответить противник. "
    "Сначала по пути: { $ways }. На весь путь нужно ОД { $cost } из { $have }.",
)
TOO_FAR = Text(
    "{ $hex } is not next to the units, and a Move goes hex by hex, for the enemy may answer in each. "
    "On the way come first: { $ways }. It takes { $cost } MP, and they have { $have }: "
    "this Move gets as far as { $last }.",
    "{ $hex } не по соседству, а в Движении идут по одному гексу: в каждом может ответить противник. "
    "Сначала по пути: { $ways }. На весь путь нужно ОД { $cost }, а есть { $have }: "
    "этим Движением не дальше { $last }.",
)
FAR_FROM_IT = Text(
    "{ $hex } is not next to the units. On the way come first: { $ways }. "
    "It takes { $cost } MP, and they have { $have }, which is too little for the first of these hexes.",
    "{ $hex } не по соседству. Сначала по пути: { $ways }. "
    "На весь путь нужно ОД { $cost }, а есть { $have }: не хватит и на первый из этих гексов.",
)
NO_WAY = Text("{ $hex }: no way leads there on foot.", "{ $hex }: пешком туда пути нет.")
NO_POINTS_IN_WIRE = Text(
    "{ $hex }: the Wire here has taken all remaining MP.", "{ $hex }: здесь Проволока отняла все оставшиеся ОД."
)
NO_POINTS_TO_EXIT = Text(
    "{ $hex }: to exit costs { $cost } MP, and { $unit } has { $have } left.",
    "{ $hex }: выход стоит { $cost } ОД, а осталось { $have }: { $unit }.",
)
STAYS_AWAY = Text(
    "{ $unit }: it is broken and cannot go to { $hex }, for the enemy is next to it: { $enemies }.",
    "{ $unit }: подразделение сломлено, и в { $hex } ему нельзя – рядом противник: { $enemies }.",
)
HEMMED_IN = Text(
    "{ $unit }: it is broken, and all it could advance to is held by the enemy or next to the enemy: { $enemies }.",
    "{ $unit }: подразделение сломлено, а всюду, куда можно продвинуться, противник или он рядом: { $enemies }.",
)
NOTHING_TO_GIVE = Text(
    "{ $weapon }: no unit under way carries it.", "{ $weapon }: движущиеся подразделения этого не несут."
)
NOT_IN_THIS_HEX = Text("{ $unit }: it is not in the same hex.", "{ $unit }: это подразделение не в том же гексе.")
MAY_NOT_ADVANCE = Text("{ $unit }: it may not advance now.", "{ $unit }: сейчас продвинуться не может.")
NO_MELEE_THERE = Text("{ $hex }: there is no Melee to be fought.", "{ $hex }: Рукопашной здесь нет.")
MELEES_FOLLOW = Text(
    "Choose the Melee to be fought next: { $hexes }.", "Выберите, какая Рукопашная следующая: { $hexes }."
)
NOT_IN_THIS_ROLL = Text("{ $weapon }: it took no part in this roll.", "{ $weapon }: в этом броске не участвовало.")
NO_ELIMINATED_TEAM = Text(
    "{ $unit }: choose one of your eliminated teams.", "{ $unit }: выберите одну из своих уничтоженных команд."
)
MUST_CHOOSE = Text("Something must be chosen.", "Нужно что-нибудь выбрать.")
OTHER_UNIT_FIRST = Text(
    "{ $unit }: another unit is displaced now: { $other }.",
    "{ $unit }: сейчас смещается другое подразделение – { $other }.",
)
NOT_CROWDED = Text("{ $hex }: there are not too many figures here.", "{ $hex }: лишних фигур здесь нет.")
ONE_HEX_AT_A_TIME = Text(
    "{ $units }: eliminate units of one hex at a time, each named once.",
    "{ $units }: за раз уничтожают подразделения одного гекса, каждое называют однажды.",
)
RADIO_TO_THE_BOX = Text(
    "A Radio goes into the Artillery Box, not to a unit.", "Радио кладётся в Ячейку Артиллерии, а не подразделению."
)
NOTHING_TO_PLACE = Text(
    "{ $piece }: you have nothing like this to set up.", "{ $piece }: расставлять такого у вас нет."
)
CARRIED_BY = Text(
    "{ $piece } stands where its carrier does: { $unit }.",
    "{ $piece }: Вооружение стоит там же, где тот, кто его несёт: { $unit }.",
)
NOBODY_FIRES_THERE = Text(
    "{ $hex }: nobody who could fire has it in Range and sight.",
    "{ $hex }: никому не видно или слишком далеко, стрелять туда некому.",
)
WHO_FIRES_THERE = Text(
    "{ $hex }: { $units } could fire there. Name who fires; at what is asked once the order is given.",
    "{ $hex }: сюда могут стрелять { $units }. Назовите, кто стреляет; о цели спросят, когда Приказ будет отдан.",
)
MOVE_FIRST = Text(
    "This takes two steps: first the Move order, then the way to { $hex }.",
    "Это делается в два шага: сначала Приказ «Движение», потом путь в { $hex }.",
)
SHOT_BY_SHOT = Text(
    "This takes two steps: first the Fire order, then the shot at { $hex }.",
    "Это делается в два шага: сначала Приказ «Огонь», потом выстрел по { $hex }.",
)
FIRED_ALREADY = Text(
    "{ $unit } has been activated in this Turn already, so it does not fire at { $hex }.",
    "{ $unit }: в этом Ходу подразделение уже активировалось и по { $hex } не стреляет.",
)
NOTHING_TO_FIRE = Text(
    "{ $unit } has nothing to fire with now, at { $hex } or anywhere.",
    "{ $unit }: стрелять сейчас не из чего, ни по { $hex }, ни куда-либо ещё.",
)
HEX_BY_HEX = Text(
    "A Move goes hex by hex, for the enemy may answer in each: first into { $hex }, then the next.",
    "В Движении идут по одному гексу: в каждом может ответить противник. Сначала в { $hex }, потом дальше.",
)
ALL_FORTS_PLACED = Text(
    "{ $piece }: all of yours are set up ({ $hexes }); to move one, take it back there first.",
    "{ $piece }: все ваши уже стоят ({ $hexes }); чтобы переставить, сначала уберите оттуда.",
)
NOTHING_TO_LIFT = Text("{ $hex }: no Fortification of yours is here.", "{ $hex }: вашего Укрепления здесь нет.")
NOT_ALL_PLACED = Text("Not set up yet: { $pieces }.", "Ещё не расставлено: { $pieces }.")
NOTHING_TO_REROLL = Text(
    "So many cards have been cancelled that none is left to roll again.",
    "Отменено столько карт, что перебросить уже нечем.",
)
NOBODY_TO_FIRE = Text(
    "To fire takes a unit that has not been activated and has an enemy in range and in sight; you have none.",
    "Огонь ведёт ещё не активированное подразделение, у которого противник в пределах дальности и на виду. Таких у вас "
    "нет.",
)
NOBODY_TO_MOVE = Text(
    "A Move takes a unit that has not been activated and has the movement points to enter a hex beside it; you have "
    "none.",
    "Движется ещё не активированное подразделение, которому хватает ОД войти в соседний гекс. Таких у вас нет.",
)
NOBODY_TO_ADVANCE = Text(
    "An Advance takes a unit that has not been activated and may enter a hex beside it; you have none.",
    "Продвигается ещё не активированное подразделение, которому можно войти в соседний гекс. Таких у вас нет.",
)
NOBODY_LEFT_TO_GO = Text(
    "Of the units activated by this order none is left that has not moved and has the movement points for a hex.",
    "Из активированных этим приказом не осталось подразделений, которые ещё не ходили и которым хватает ОД на гекс.",
)
NOBODY_ANSWERS = Text(
    "Op Fire takes unbroken units of one hex with the enemy who has entered a hex in range and in sight; you "
    "have none.",
    "Огонь по Обстоятельствам ведут несломленные подразделения одного гекса, у которых вошедший в гекс противник в "
    "пределах дальности и на виду. Таких у вас нет.",
)
NO_UNIT_RECOVERS = Text(
    "A Recover order names no unit: all of your side come to themselves by one, { $unit } as well.",
    "В приказе «Восстановление» подразделений не называют: по нему приходит в себя вся ваша сторона, и { $unit } тоже.",
)
NOTHING_IN_HAND = Text(
    "{ $verb }: this takes a card that bears it, and no card in your hand does.",
    "{ $verb }: для этого нужна карта с такой надписью, а в руке нет подходящей карты.",
)
ALL_DISCARDED = Text(
    "{ $verb }: this takes a card that bears it, and all of yours lie among the discards.",
    "{ $verb }: для этого нужна карта с такой надписью, а все ваши такие карты лежат в сбросе.",
)
NOT_AN_ORDER = Text("This is not one of the orders of this game.", "Такого приказа в этой игре нет.")
