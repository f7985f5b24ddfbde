"""The turn, areas and their control, readiness of units."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P = Chapter("P", Text("Our additions to the rules", "Наши дополнения к правилам"))
COMPONENTS = Rule(
    "P1",
    Text("What lies on the table", "Что лежит на столе"),
    Text(
        (
            "Each army has two-sided units, a deck of 24 tactical cards and a box for its destroyed units; both "
            "share the map of areas, Fire and control markers and two dice. Everybody sees the map, the discards "
            "and the sizes of hands and decks. Hidden are the cards in hand and the order of the decks."
        ),
        (
            "У каждой армии двусторонние части, колода из 24 тактических карточек и место для уничтоженных; общие "
            "– карта областей, маркеры огня и контроля и два кубика. Всем видны карта, сбросы и размеры рук и "
            "колод. Скрыты карточки на руках и порядок колод."
        ),
    ),
    ours=True,
    see=("P2", "P6", "P3.1"),
)
SET_UP = Rule(
    "P2",
    Text("Set-up", "Расстановка"),
    Text(
        (
            "The scenario places the units, all active unless it says otherwise; nobody decides anything. Each army "
            "draws 3 cards, in the learning scenario the Germans 4 and the Soviets 2. Whatever both armies do at "
            "the same moment the Germans do first."
        ),
        (
            "Части расставляет сценарий; они активны, если не сказано иное; решать ничего не нужно. "
            "Каждая армия берёт 3 карточки, в учебном сценарии немцы 4, а СССР 2. Что обе армии делают "
            "одновременно, немцы делают первыми."
        ),
    ),
    ours=True,
    see=("P14.1", "P14.2", "P3.1"),
)
CHAPTER_P3 = Chapter("P3", Text("The turn", "Ход"))
MORNING = Rule(
    "P3.1",
    Text("Morning", "Утро"),
    Text(
        "Reinforcements arrive, then each army draws 2 cards, on the first turn too.",
        "Прибывают подкрепления, затем каждая армия берёт 2 карточки – в том числе в первый ход.",
    ),
    ours=True,
    see=("P12", "P11.3", "P3.2"),
    exceptions=("P12", "P11.3"),
)
READINESS = Rule(
    "P3.2",
    Text("Readiness", "Готовность"),
    Text(
        "First the German, then the Soviet player spends order points to ready units one at a time, until they stop.",
        (
            "Сначала немецкий, потом советский игрок тратит очки приказов и приводит части в готовность по одной, "
            "пока не остановится."
        ),
    ),
    broken=Text(
        "This is the readiness phase: ready a unit or stop.",
        "Сейчас фаза готовности: приведите часть в готовность или остановитесь.",
    ),
    ours=True,
    see=("P5.1", "P5.2", "P5.3", "P3.3"),
)
COMBAT = Rule(
    "P3.3",
    Text("Combat", "Бой"),
    Text(
        (
            "The players take turns with single actions, the army with the initiative first: fire by one group, units "
            "of one area and never of several, at one area; a manoeuvre, an action card or a pass. An area may be "
            "fired at as often as one likes. After a pass one may act again later; two passes in a row end combat. "
            "Whoever has no card in hand and no other legal action passes automatically."
        ),
        (
            "Игроки по очереди совершают по одному действию, начиная с армии с инициативой: огонь одной группы – "
            "частей одной области, не нескольких – по одной области; манёвр, карточка-действие или пас. Одну область "
            "можно обстреливать сколько угодно раз. После паса можно снова действовать; два паса подряд заканчивают "
            "бой. У кого нет ни карточек на руках, ни других возможных действий, пасует автоматически."
        ),
    ),
    broken=Text(
        "This is combat: fire, manoeuvre, play an action card or pass.",
        "Сейчас бой: ведите огонь, совершите манёвр, сыграйте карточку-действие или спасуйте.",
    ),
    ours=True,
    see=("P3.6", "P7.1", "8.0a", "P3.4"),
)
EVENING = Rule(
    "P3.4",
    Text("Evening", "Вечер"),
    Text(
        "The turn closes: victory is checked, markers are removed and hands are brought down to 5 cards.",
        "Ход завершается: проверяется победа, убираются маркеры, на руках остаётся не больше 5 карточек.",
    ),
    broken=Text(
        "It is evening: only surplus cards are being discarded now.",
        "Сейчас вечер: только сбрасываются лишние карточки.",
    ),
    ours=True,
    see=("P11.1", "P13.2", "P6"),
)
INITIATIVE = Rule(
    "P3.5",
    Text("Initiative", "Инициатива"),
    Text(
        "The Germans have the initiative on every turn, unless the scenario says otherwise.",
        "Инициатива каждый ход у немцев, если сценарий не говорит иного.",
    ),
    ours=True,
    see=("P3.3", "P14.1", "P14.2"),
)
ONE_ACTION = Rule(
    "P3.6",
    Text("One action from start to end", "Одно действие от начала до конца"),
    Text(
        (
            "First declare everything: units, areas, the card and its targets; a Fire marker is laid at once. Then "
            "come reactions, dice and losses, then units flip, then control is settled. The next action starts only "
            "after that."
        ),
        (
            "Сначала объявляется всё: части, области, карточка и её цели; маркер «Огонь» кладётся сразу. Затем идут "
            "реакции, кубики и потери, потом переворачиваются части и определяется контроль. Следующее действие "
            "начинается только после этого."
        ),
    ),
    ours=True,
    see=("P6.1", "P5.4", "P7.3", "P4.2"),
)
CHAPTER_P4 = Chapter("P4", Text("Areas and control", "Области и контроль"))
CONTROLLERS = Rule(
    "P4.1",
    Text("Who can control an area", "Кто может контролировать область"),
    Text(
        "An area is controlled by the Soviet army, by the German army or by nobody.",
        "Область контролирует советская армия, немецкая армия или никто.",
    ),
    ours=True,
    see=("P4.2", "P4.3", "9.2.2b"),
)
CONTROL_TAKEN = Rule(
    "P4.2",
    Text("Taking control", "Как берут контроль"),
    Text(
        (
            "An army with a unit in an area that holds no enemy unit controls the area. This is checked when an "
            "action with all its reactions is over, and after reinforcements arrive. So a unit shot at on entering "
            "does not control the area yet."
        ),
        (
            "Армия, у которой в области есть часть, а у противника ни одной, контролирует эту область. Это "
            "проверяется, когда действие со всеми реакциями закончено, и после прибытия подкреплений. Поэтому "
            "часть, обстрелянная при входе, область ещё не контролирует."
        ),
    ),
    ours=True,
    see=("P4.3", "P4.4", "P3.6"),
)
CONTROL_KEPT = Rule(
    "P4.3",
    Text("Leaving keeps control", "Уход не отменяет контроля"),
    Text(
        "An area stays under control after the last unit has left it, until the enemy takes it.",
        "Область остаётся под контролем и после ухода последней части, пока её не займёт противник.",
    ),
    ours=True,
    see=("P4.2", "P4.4"),
)
CONTROL_CONTESTED = Rule(
    "P4.4",
    Text("A contested area keeps its controller", "В спорной области контроль прежний"),
    Text(
        "While units of both armies are in an area, control stays as it was.",
        "Пока в области есть части обеих армий, контроль остаётся прежним.",
    ),
    ours=True,
    see=("P4.2", "P4.7", "9.2.2b"),
)
ROOM = Rule(
    "P4.5",
    Text("Room in an area", "Место в области"),
    Text(
        "Each area holds a set number of units of each army, 3 or 4. The limit is never exceeded.",
        (
            "В каждой области помещается ограниченное число частей каждой армии – 3 или 4. Этот предел не "
            "превышается никогда."
        ),
    ),
    broken=Text(
        (
            "No room in { $area }: it holds at most { $cap ->\n"
            "    [one] { $cap } unit\n"
            "   *[other] { $cap } units\n"
            "} of one army, and there would be { $n }."
        ),
        (
            "В области «{ $area }» нет места: там помещается не больше { $cap ->\n"
            "    [one] { $cap } части\n"
            "   *[other] { $cap } частей\n"
            "} одной армии, а стало бы { $n }."
        ),
    ),
    ours=True,
    see=("P7.2", "10.D10", "P12"),
)
BARRIER_LINKS = Rule(
    "P4.6",
    Text("Links and barriers", "Переходы и преграды"),
    Text(
        (
            "Linked areas are neighbours. Some links cross a barrier, such as a ravine or an embankment. A barrier "
            "limits manoeuvre only; fire, supply, retreat and counting of links ignore it."
        ),
        (
            "Соседними считаются области, между которыми есть переход. Некоторые переходы идут через преграду – "
            "овраг или насыпь. Преграда мешает только манёвру; для огня, снабжения, отступления и счёта переходов "
            "её нет."
        ),
    ),
    ours=True,
    see=("P7.1", "8.1.2b", "P5.3", "P10.3"),
)
CONTESTED = Rule(
    "P4.7",
    Text("Contested areas", "Спорные области"),
    Text(
        (
            "An area with units of both armies is contested. Units there may fire inside it or out of it and be "
            "fired at from outside; others may join them, and they may leave."
        ),
        (
            "Область с частями обеих армий – спорная. Части в ней могут стрелять внутри неё и наружу, по ним могут "
            "стрелять снаружи; к ним можно подойти, и они могут уйти."
        ),
    ),
    ours=True,
    see=("P7.2", "P7.4", "9.2.2a", "P4.4"),
    exceptions=("P7.2", "P7.4"),
)
CHAPTER_P5 = Chapter("P5", Text("Readiness of units", "Готовность частей"))
ORDER_POINTS = Rule(
    "P5.1",
    Text("Order points", "Очки приказов"),
    Text(
        "The scenario gives each army a number of order points every turn. Unused points are lost.",
        "Сценарий каждый ход даёт каждой армии определённое число очков приказов. Неистраченные очки пропадают.",
    ),
    broken=Text(
        (
            "Readying { $unit } costs { $need ->\n"
            "    [one] { $need } order point\n"
            "   *[other] { $need } order points\n"
            "}, and you have { $have }."
        ),
        (
            "Чтобы привести в готовность эту часть ({ $unit }), нужно { $need ->\n"
            "    [one] { $need } очко\n"
            "    [few] { $need } очка\n"
            "   *[many] { $need } очков\n"
            "} приказов, а у вас осталось { $have }."
        ),
    ),
    ours=True,
    see=("P5.2", "P3.2", "P14.1", "P14.2"),
)
READY_COST = Rule(
    "P5.2",
    Text("Price of readying a unit", "Цена приведения в готовность"),
    Text(
        "For 1 order point one inactive unit becomes active; for 2 if an enemy unit is in its area.",
        "За 1 очко приказов одна неактивная часть становится активной; за 2 – если в её области есть часть противника.",
    ),
    broken=Text(
        "There is nothing to ready, the unit is already active: { $unit }.",
        "Часть «{ $unit }» уже активна, приводить её в готовность незачем.",
    ),
    ours=True,
    see=("P5.1", "P5.3", "P3.2"),
    exceptions=("P6.rally", "P6.fresh-battalion"),
)
SUPPLY = Rule(
    "P5.3",
    Text("Supply", "Снабжение"),
    Text(
        (
            "Only a unit in supply can be readied: linked areas must lead from its area to a source – for the "
            "Germans a controlled area marked “German source” (G), for the Soviets “Volga bank” (B). Each area after "
            "the first, the source included, must be under its army’s control and free of enemies. Its own area may be "
            "contested or enemy-controlled; marked and controlled by its army, it is a source itself, even "
            "contested."
        ),
        (
            "В готовность приводится только часть в снабжении: от её области по переходам должна идти цепочка до "
            "источника – подконтрольной области с меткой «источник» (G) для немцев или «берег Волги» (B) для СССР. "
            "Каждая область после первой, включая источник, – под контролем своей армии и без противника. Сама область "
            "части может быть спорной или вражеской; если она с меткой источника и под своим контролем, то сама "
            "источник, даже спорная."
        ),
    ),
    broken=Text(
        "Out of supply in { $area }: { $unit }. No chain of areas held by its army leads from there to a source.",
        "Часть «{ $unit }» в области «{ $area }» без снабжения: оттуда нет цепочки своих областей до источника.",
    ),
    ours=True,
    see=("P4.1", "P4.6", "P6.rally", "P5.2"),
)
FIRED_FLIP = Rule(
    "P5.4",
    Text("Fire exhausts", "Огонь изматывает"),
    Text(
        (
            "Units that fired flip to their inactive side once the losses of this fire have been taken. Units "
            "firing by a reaction card do not flip."
        ),
        (
            "Отстрелявшиеся части переворачиваются на неактивную сторону, когда потери от этого огня понесены. "
            "Части, стрелявшие по карточке-реакции, не переворачиваются."
        ),
    ),
    ours=True,
    see=("8.0a", "P5.2", "P6.ammunition", "P6.defensive-fire"),
    exceptions=("P6.ammunition", "P6.defensive-fire", "P6.machine-guns"),
)
