"""What each order needs, told to whoever asks why none can be given now; chapters P3 to P26 in their turn."""

from __future__ import annotations

from engine.core.text import Text

# Moves: chapters P3, P5, P12, P16, P18 and P24

MOVE = Text(
    "A supplied ground unit moves once in this phase, if a hex beside it is open to it; you have no such unit.",
    "В этой фазе один раз ходит снабжаемое наземное подразделение, рядом с которым есть открытый гекс. Таких у вас "
    "нет.",
)
MOVE_AGAIN = Text(
    "A ground unit moves again if it has neither attacked, exploited, dropped nor dug in this turn, and only outside "
    "enemy zones of control; you have no such unit.",
    "Снова ходит наземное подразделение, которое в этот ход не атаковало, не продвигалось, не десантировалось и не "
    "окапывалось, и только вне ЗК противника. Таких у вас нет.",
)
OVERRUN = Text(
    "For an overrun supplied units of one hex need at least 8 times the defence of all enemies in a hex on their way, "
    "without a fortress there and not across a river, strait, mountains or sea; you have nobody so strong.",
    "Для Прорыва снабжаемым подразделениям одного гекса нужна атака хотя бы в 8 раз больше защиты всех врагов в гексе "
    "на пути, без крепости там и не через реку, пролив, горы или море. Таких у вас нет.",
)
RAIL = Text(
    "By rail goes a supplied unit that has not moved and stands on a transport line outside enemy zones of control, "
    "{ $limit } a turn at most ({ $n } gone so far); you have no such unit, or it has nowhere to go.",
    "По железной дороге едет снабжаемое подразделение, которое ещё не ходило и стоит на транспортной линии вне ЗК "
    "противника; за ход – не больше { $limit }, уже уехало { $n }. Таких у вас нет, или ехать им некуда.",
)
TRANSPORT = Text(
    "By sea goes a supplied unit from your open port outside enemy zones of control to another one of yours, as far "
    "as there is room for it on the way; you have no such unit.",
    "Морем идёт снабжаемое подразделение из вашего открытого порта вне ЗК противника в другой ваш порт, если на пути "
    "для него хватает места. Таких у вас нет.",
)
LAND = Text(
    "For a landing you need a Beachhead of yours, and a supplied unit in your open port of its sea zone or one beside "
    "it; one of them is missing.",
    "Для высадки нужны ваш плацдарм и снабжаемое подразделение в вашем открытом порту той же или соседней морской "
    "зоны. Чего-то из этого нет.",
)
BOX = Text(
    "This takes a unit that has not moved and stands in a box or in a hex linked with one, and a link that is open to "
    "you; you have no such unit.",
    "Для этого нужно подразделение, которое ещё не ходило и стоит в блоке или в связанном с ним гексе, и открытая вам "
    "связь. Таких у вас нет.",
)

# Battle: chapters P6, P10, P11 and P17

ATTACK = Text(
    "A battle needs units of yours that have not attacked yet, with attack above 0, next to an enemy hex that was not "
    "attacked in this segment, and together 1 : 3 at least; you have no such units.",
    "Для битвы нужны ваши ещё не атаковавшие подразделения с атакой больше 0 рядом с гексом врага, который в этом "
    "сегменте не атаковали, и соотношение хотя бы 1 : 3. Таких у вас нет.",
)
ATTACK_BLITZ = Text(
    "In the Blitz attack units in a Blitz hex that have not attacked yet, or airborne units that drop, and together "
    "1 : 3 at least; you have no such units.",
    "В Блице атакуют ещё не атаковавшие подразделения в гексах Блиц и десант, и соотношение должно быть хотя бы 1 : 3. "
    "Таких у вас нет.",
)
ATTACK_UNMARKED = Text(
    "In the Blitz attack the units that stand in Blitz hexes, and airborne units that drop. No hex is marked yet: mark "
    "those from which you want to attack when Blitz hexes are chosen.",
    "В Блице атакуют подразделения из гексов Блиц и десант. Ни один гекс ещё не назначен: назначьте те, из которых "
    "хотите атаковать, когда выбирают гексы Блиц.",
)
BLITZ = Text(
    "A Blitz hex needs a supplied armour unit, airborne unit or HQ of yours, and each faction has only so many Blitz "
    "markers; no further hex of yours has both.",
    "Гексу Блиц нужны ваше снабжаемое танковое или десантное подразделение либо штаб, а число маркеров Блиц "
    "ограничено. Больше отметить нечего.",
)
DROP = Text(
    "A drop needs a supplied airborne unit that has done nothing this turn, in a hex without mud and outside enemy "
    "zones of control; you have no such unit.",
    "Десантируется снабжаемое десантное подразделение, которое в этот ход ещё ничего не делало, – из гекса без "
    "бездорожья и вне ЗК противника. Таких у вас нет.",
)
DIG_IN = Text(
    "Only a supplied airborne unit that has done nothing this turn digs in; you have no such unit.",
    "К обороне переходит только снабжаемое десантное подразделение, которое в этот ход ещё ничего не делало. Таких у "
    "вас нет.",
)
EXPLOIT = Text(
    "A supplied armour unit exploits if it advanced in this segment, or stands in a Blitz hex and has not attacked; "
    "you have no such unit, or it has nowhere to go.",
    "Продвигается снабжаемое танковое подразделение, которое наступало в этом сегменте или стоит в гексе Блиц и не "
    "атаковало. Таких у вас нет, или идти им некуда.",
)
ADVANCE = Text(
    "Into the hex of the battle advance supplied attackers beside it, if no enemy ground unit is left there; you have "
    "nobody who may.",
    "В гекс битвы наступают снабжаемые атакующие рядом с ним, если вражеских наземных подразделений там не осталось. "
    "Войти некому.",
)

# Organisation: chapters P13, P20 and P21

COMBINE = Text(
    "Two or three units of the same country, kind and flag in one hex combine, if they are supplied, no enemy aircraft "
    "are over them and a unit of that size exists; you have no such units.",
    "Объединяются два или три подразделения одной страны, рода и признака в одном гексе, если они снабжаются, "
    "вражеской авиации над ними нет и подразделение такого порядка бывает. Таких у вас нет.",
)
BREAK_DOWN = Text(
    "A unit of two steps or more breaks down, except HQs and those already changed this turn; you have no such unit.",
    "Разделяется подразделение второго порядка и выше, кроме штабов и тех, чей состав в этот ход уже меняли. Таких "
    "у вас нет.",
)
CONVERT = Text(
    "Infantry, light infantry and mountain troops become a fortress where there is none yet, and a supplied fortress "
    "infantry, each once a turn; you have no such unit.",
    "В крепость преобразуется пехота, лёгкая или горная пехота там, где крепости ещё нет, а снабжаемая крепость – в "
    "пехоту; каждое подразделение раз за ход. Таких у вас нет.",
)
SHIFT = Text(
    "A Logistics or SHAEF marker moves once a turn, up to 3 hexes over land that you control; you have none that can.",
    "Узел снабжения и штаб SHAEF переносят раз за ход, до 3 гексов по суше под вашим контролем. Переносить нечего "
    "или некуда.",
)
LIFT = Text(
    "Only the SS HQ is lifted off the map, and only while it is supplied; you have no such HQ there.",
    "Снять с карты можно только штаб СС, и только пока он снабжается. Такого штаба на карте у вас нет.",
)
CLEAR = Text(
    "Devastation is cleared by a supplied ground unit in the same hex, if no enemy aircraft are over it; you have no "
    "such unit.",
    "Опустошение снимает снабжаемое наземное подразделение в том же гексе, если вражеской авиации над ним нет. Таких "
    "у вас нет.",
)

# Reinforcements and replacements: chapters P20 and P26

DEPLOY = Text(
    "To deploy, a unit must be waiting and have a place that takes it: a city, an HQ, Logistics or SHAEF, a Partisan "
    "Base or a box of its own, with room left this turn; you have no such unit.",
    "Развернуть можно подразделение, которое ждёт ввода и для которого есть место: город, штаб, узел снабжения или "
    "штаб SHAEF, Партизанская База либо блок, – где в этот ход ещё принимают. Таких у вас нет.",
)
BUY = Text(
    "A new unit is bought with the points of its own country, from its pool, for a place that takes it; you have "
    "nothing to buy, too few points or no place.",
    "Новое подразделение покупают на очки его страны из её резерва потерь туда, где для него есть место. Покупать "
    "нечего, не на что или некуда.",
)
STRENGTHEN = Text(
    "A step is added, once a turn to each unit, with points of its country and from its pool, at a place where such "
    "units arrive or next to it; you have no such unit.",
    "Пополнить можно подразделение в месте развёртывания или рядом с ним, раз за ход каждое, на очки его страны и из "
    "её резерва потерь. Таких у вас нет.",
)

# Sea and air: chapters P15, P16 and P18

FLEET = Text(
    "A fleet sails once, and only to a zone with room that it reaches past no closed strait; you have no such fleet.",
    "Флот переходит один раз – в зону, где есть место и куда можно дойти не через закрытый пролив. Таких у вас нет.",
)
CONVOY = Text(
    "A convoy is placed once, in a zone where you have an open port; you have no convoy, or no other zone for it.",
    "Конвой ставят один раз – в зону, где у вас есть открытый порт. Ставить нечего или некуда.",
)
BEACHHEAD = Text(
    "A Beachhead is formed from a fleet of yours in a zone without enemy fleets, in a sea hex beside land; you have no "
    "such fleet.",
    "Плацдарм создаёт ваш флот в зоне без вражеских флотов, в морском гексе у суши. Таких флотов у вас нет.",
)
WITHDRAW = Text(
    "Only a Beachhead of yours without ground units becomes a fleet again; you have none.",
    "Снова флотом становится только ваш плацдарм без наземных подразделений. Таких у вас нет.",
)
AIR = Text(
    "An air unit that is ready and has not flown yet is put over a land hex within 4; you have no such unit.",
    "Над сухопутным гексом не дальше 4 ставят готовую авиацию, которая ещё не летала. Такой у вас нет.",
)
AIR_HOME = Text(
    "An air unit goes back to a base of yours with room, within 8 hexes; none of yours is left to go back.",
    "Авиация возвращается на вашу базу с местом не дальше 8 гексов. Возвращать больше некого.",
)

# Declarations: chapters P22 and P23

DECLARE = Text(
    "War is declared once a turn, on a neutral country that the scenario allows you to attack now; there is none.",
    "Войну объявляют раз за ход – нейтральной стране, напасть на которую вам сейчас разрешает сценарий. Такой страны "
    "нет.",
)
PLACE = Text(
    "A political marker is placed by the faction that owns it, while its conditions hold; you can place none now.",
    "Политический маркер кладёт его фракция, пока для него выполнены условия. Сейчас вам положить нечего.",
)
