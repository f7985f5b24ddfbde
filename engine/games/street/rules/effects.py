"""What each card does."""

from __future__ import annotations

from engine.core.rules import Rule
from engine.core.text import Text

CARD_DEFENSIVE_FIRE = Rule(
    "P6.defensive-fire",
    Text("Defensive Fire", "Оборонительный огонь"),
    Text(
        (
            "Reaction; 3 in each deck. Play it when an enemy manoeuvre has ended in an area or an enemy group has "
            "declared fire from it. One of your groups there or in an adjacent area, active units of firepower 1 or "
            "more, fires at that area at once and does not flip. It counts as fire by units: Fire markers and all "
            "exceptions apply."
        ),
        (
            "Реакция; по 3 в каждой колоде. Играется, когда в области закончился манёвр противника или его "
            "группа объявила из неё огонь. Одна ваша группа там же или в соседней области (активные части "
            "с силой огня от 1) сразу стреляет по этой области и не переворачивается. Это огонь частей: действуют "
            "маркеры «Огонь» и все исключения."
        ),
    ),
    ours=True,
    see=("P6.1", "9.1.3a", "9.2.2", "P6.2"),
)
CARD_MACHINE_GUNS = Rule(
    "P6.machine-guns",
    Text("Machine Guns", "Пулемёты"),
    Text(
        (
            "Action or reaction; 3 in each deck. One of your active units of any firepower, even 0, fires with +2. "
            "As a reaction it is played at the same moments and at the same area as Defensive Fire. It counts as "
            "fire by units; the unit flips after an action, not after a reaction."
        ),
        (
            "Действие или реакция; по 3 в каждой колоде. Одна ваша активная часть с любой силой огня, даже 0, "
            "стреляет с прибавкой +2. Как реакция играется в те же моменты и по той же области, что «Оборонительный "
            "огонь». Это огонь частей; после действия часть переворачивается, после реакции – нет."
        ),
    ),
    ours=True,
    see=("9.1.3b", "P6.defensive-fire", "P6.1", "P5.4"),
    exceptions=("P6.ammunition", "P6.2"),
)
CARD_ARTILLERY = Rule(
    "P6.artillery",
    Text("Artillery", "Артиллерия"),
    Text(
        (
            "Action; 2 in each deck. Card fire of strength 6 + 2 dice at an area with enemies at most 2 links from "
            "any of your units, active or not."
        ),
        (
            "Действие; по 2 в каждой колоде. Огонь карточкой силой 6 + 2 кубика по области с противником не дальше "
            "2 переходов от любой вашей части, активной или нет."
        ),
    ),
    ours=True,
    see=("9.2.3a", "9.2.3b", "P6.countermand"),
)
CARD_SNIPER = Rule(
    "P6.sniper",
    Text("Sniper", "Снайпер"),
    Text(
        (
            "Action; 2 in each deck. An enemy group takes 1 loss point, without dice or defence factor. The target "
            "is an area that holds one of your units or is adjacent to one."
        ),
        (
            "Действие; по 2 в каждой колоде. Группа противника получает 1 очко потерь – без кубиков и "
            "защитного фактора. Цель – область, где стоит ваша часть, или соседняя с ней."
        ),
    ),
    ours=True,
    see=("10.1", "10.1.1a", "P6.not-one-step-back"),
    exceptions=("P6.not-one-step-back",),
)
CARD_RALLY = Rule(
    "P6.rally",
    Text("Rally", "Сплочение"),
    Text(
        "Action; 2 in each deck. One of your inactive units in supply becomes active. No order points are needed.",
        (
            "Действие; по 2 в каждой колоде. Одна ваша неактивная часть в снабжении становится активной. Очки "
            "приказов не нужны."
        ),
    ),
    ours=True,
    see=("P5.3", "P5.2", "P6.fresh-battalion"),
)
CARD_STORM_GROUP = Rule(
    "P6.storm-group",
    Text("Storm Group", "Штурмовая группа"),
    Text(
        (
            "Action; 2 in each deck. Manoeuvre up to 3 active units of one area to an adjacent one, even if active "
            "enemies are there; the movers stay active. Only 1 may cross a barrier, room must be left, and the rule "
            "on leaving an active enemy holds."
        ),
        (
            "Действие; по 2 в каждой колоде. Манёвр до 3 активных частей одной области в соседнюю, даже если там "
            "активный противник; они остаются активными. Через преграду идёт только 1, нужно место, и действует "
            "правило об уходе от активного противника."
        ),
    ),
    ours=True,
    see=("P7.1", "P7.2", "P7.4", "P4.5"),
)
CARD_SMOKE_SCREEN = Rule(
    "P6.smoke-screen",
    Text("Smoke Screen", "Дымовая завеса"),
    Text(
        (
            "Reaction; 1 in each deck. Play it when units declare fire at your group: its defence factor is 3 "
            "higher against this fire."
        ),
        (
            "Реакция; по 1 в каждой колоде. Играется, когда по вашей группе объявлен огонь частей: её защитный "
            "фактор против этого огня на 3 больше."
        ),
    ),
    ours=True,
    see=("9.2.F", "P6.1"),
)
CARD_COUNTERMAND = Rule(
    "P6.countermand",
    Text("Countermand", "Отмена приказа"),
    Text(
        (
            "Reaction; 1 in each deck. Play it when the enemy has played a card, action or reaction. That card has "
            "no effect and both are discarded. Countermand itself cannot be countered."
        ),
        (
            "Реакция; по 1 в каждой колоде. Играется, когда противник сыграл карточку – действие или реакцию. Та "
            "карточка не действует, обе уходят в сброс. Саму «Отмену приказа» отменить нельзя."
        ),
    ),
    ours=True,
    see=("P6.4", "P6.1", "P6.2"),
)
CARD_AMMUNITION = Rule(
    "P6.ammunition",
    Text("Ammunition", "Боеприпасы"),
    Text(
        "Reaction; 1 in each deck. Play it when your units have fired and would flip: they stay active.",
        (
            "Реакция; по 1 в каждой колоде. Играется, когда ваши части отстрелялись и должны перевернуться: они "
            "остаются активными."
        ),
    ),
    ours=True,
    see=("P5.4", "P6.1"),
)
CARD_DIVE_BOMBERS = Rule(
    "P6.dive-bombers",
    Text("Dive Bombers", "Пикировщики"),
    Text(
        "Action; 3 in the German deck. Aviation: card fire of strength 8 + 2 dice at any area with enemies.",
        "Действие; 3 в немецкой колоде. Авиация: огонь карточкой силой 8 + 2 кубика по любой области с противником.",
    ),
    ours=True,
    see=("9.2.3a", "9.2.3b", "P6.night-bombers"),
)
CARD_PIONEER_CHARGES = Rule(
    "P6.pioneer-charges",
    Text("Pioneer Charges", "Подрывные заряды"),
    Text(
        (
            "Reaction; 2 in the German deck. Play it when your units declare fire: the defence factor of the target "
            "area is not added in this fire."
        ),
        (
            "Реакция; 2 в немецкой колоде. Играется, когда ваши части объявили огонь: защитный фактор "
            "обстреливаемой области в этот раз не прибавляется."
        ),
    ),
    ours=True,
    see=("9.2.2", "P6.1", "P6.flamethrowers"),
)
CARD_FLAMETHROWERS = Rule(
    "P6.flamethrowers",
    Text("Flamethrowers", "Огнемёты"),
    Text(
        "Reaction; 1 in the German deck. Play it when your units declare fire inside their own area: fire strength +4.",
        "Реакция; 1 в немецкой колоде. Играется, когда ваши части объявили огонь внутри своей области: сила огня +4.",
    ),
    ours=True,
    see=("8.1.2a", "9.1.F", "P6.1"),
)
CARD_FRESH_BATTALION = Rule(
    "P6.fresh-battalion",
    Text("Fresh Battalion", "Свежий батальон"),
    Text(
        (
            "Action; 1 in the German deck. Up to 3 of your inactive units in one area, all in supply, become "
            "active. No order points are needed."
        ),
        (
            "Действие; 1 в немецкой колоде. До 3 ваших неактивных частей в одной области, находящихся в снабжении, "
            "становятся активными. Очки приказов не нужны."
        ),
    ),
    ours=True,
    see=("P5.3", "P5.2", "P6.rally"),
)
CARD_VOLGA_ARTILLERY = Rule(
    "P6.volga-artillery",
    Text("Volga Artillery", "Артиллерия из-за Волги"),
    Text(
        (
            "Action; 2 in the Soviet deck. Artillery: card fire of strength 8 + 2 dice at an area with enemies at "
            "most 2 links from any area of the Volga bank (B), whoever controls it."
        ),
        (
            "Действие; 2 в советской колоде. Артиллерия: огонь карточкой силой 8 + 2 кубика по области с "
            "противником не дальше 2 переходов от любой области с меткой «берег Волги» (B), кто бы её ни контролировал."
        ),
    ),
    ours=True,
    see=("9.2.3a", "9.2.3b", "P6.artillery"),
)
CARD_GUARDS_MORTARS = Rule(
    "P6.guards-mortars",
    Text("Guards Mortars", "Гвардейские миномёты"),
    Text(
        (
            "Action; 1 in the Soviet deck. Artillery: card fire of strength 10 + 2 dice at any area with enemies. "
            "The price: discard one more card from your hand."
        ),
        (
            "Действие; 1 в советской колоде. Артиллерия: огонь карточкой силой 10 + 2 кубика по любой области с "
            "противником. Цена: сбросить с руки ещё одну карточку."
        ),
    ),
    ours=True,
    see=("9.2.3a", "9.2.3b", "P6.4"),
)
CARD_NIGHT_BOMBERS = Rule(
    "P6.night-bombers",
    Text("Night Bombers", "Ночные бомбардировщики"),
    Text(
        "Action; 1 in the Soviet deck. Aviation: card fire of strength 5 + 2 dice at any area with enemies.",
        "Действие; 1 в советской колоде. Авиация: огонь карточкой силой 5 + 2 кубика по любой области с противником.",
    ),
    ours=True,
    see=("9.2.3a", "9.2.3b", "P6.dive-bombers"),
)
CARD_BARRICADES = Rule(
    "P6.barricades",
    Text("Barricades", "Баррикады"),
    Text(
        (
            "Action; 1 in the Soviet deck. Choose one Soviet-controlled area: until evening its defence factor "
            "counts 2 higher whenever it is added for Soviet units."
        ),
        (
            "Действие; 1 в советской колоде. Выберите область под советским контролем: до вечера её защитный фактор "
            "на 2 больше всякий раз, когда он прибавляется советским частям."
        ),
    ),
    ours=True,
    see=("9.2.2", "P11.1"),
)
CARD_SEWER_PASSAGE = Rule(
    "P6.sewer-passage",
    Text("Sewer Passage", "Подземный ход"),
    Text(
        (
            "Action; 1 in the Soviet deck. One of your active units goes to an area exactly 2 links away that has "
            "room and no active enemy; it stays active. This is not a manoeuvre: it causes no reaction fire, and an "
            "active enemy in the area it leaves does not bind it."
        ),
        (
            "Действие; 1 в советской колоде. Одна ваша активная часть переходит в область ровно в 2 переходах, где "
            "есть место и нет активного противника; она остаётся активной. Это не манёвр: ответного огня он не "
            "вызывает, и активный противник в покидаемой области уйти не мешает."
        ),
    ),
    ours=True,
    see=("P7.4", "P4.5", "P6.1"),
)
CARD_NOT_ONE_STEP_BACK = Rule(
    "P6.not-one-step-back",
    Text("Not One Step Back", "Ни шагу назад"),
    Text(
        (
            "Reaction; 1 in the Soviet deck. Play it when loss points are dealt to your group: they are reduced by "
            "2, to 0 at the least, but in this allocation nobody may retreat."
        ),
        (
            "Реакция; 1 в советской колоде. Играется, когда вашей группе нанесены очки потерь: их становится "
            "на 2 меньше (не ниже 0), зато в этом распределении никто не может отступить."
        ),
    ),
    ours=True,
    see=("10.D8", "10.D9", "P6.1"),
)
