"""Victory, objectives, the end of the game."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_7 = Chapter("7", Text("Victory", "Победа"))
VICTORY_TRACK = Rule(
    "7.1",
    Text("The victory point track", "Дорожка победных очков"),
    Text(
        (
            "One marker with 0 in the middle: plus is for the Axis, minus for the Allies. Victory points (VP) come "
            "from exits, eliminated enemies and objectives."
        ),
        (
            "Один маркер, 0 – посередине: плюс – в пользу Оси, минус – в пользу Союзников. Победные очки (ПО) дают за "
            "выход, уничтоженного противника и Цели."
        ),
    ),
    ours=True,
    see=("7.2.1", "7.2.2", "7.3d", "7.6"),
)
EXIT_POINTS = Rule(
    "7.2.1",
    Text("Points for an exit", "Очки за выход"),
    Text(
        (
            "An unbroken unit leaves over the enemy edge in a Move order for 1 MP from an edge hex, a group as a "
            "whole. It scores 2 VP for a squad, 1 for a team, 1 plus Command for a leader. No hex is entered, so there "
            "is no Op Fire."
        ),
        (
            "Несломленное подразделение выходит за край противника по Приказу «Движение» за 1 ОД из крайнего гекса, "
            "группа – целиком. Отделение приносит 2 ПО, команда – 1, командир – 1 плюс Командование. В гекс никто не "
            "входит, поэтому Огня по Обстоятельствам нет."
        ),
    ),
    broken=Text(
        "{ $unit }: only unbroken units in a hex of the enemy’s edge row may exit, for 1 MP.",
        "{ $unit }: выйти может только несломленное подразделение с крайнего ряда противника, за 1 ОД.",
    ),
    ours=True,
    see=("O21.4f", "O21.4e", "13.1", "P.objectives"),
    exceptions=("P.objectives",),
)
ELIMINATION_POINTS = Rule(
    "7.2.2",
    Text("Points for elimination", "Очки за уничтожение"),
    Text(
        (
            "An enemy unit eliminated by whatever cause scores 2 VP for a squad, 1 for a team, 1 plus Command for a "
            "leader."
        ),
        (
            "Подразделение противника, уничтоженное по любой причине, приносит: отделение – 2 ПО, команда – 1, "
            "командир – 1 плюс Командование."
        ),
    ),
    ours=True,
    see=("7.2.1", "7.4", "P.objectives", "E70"),
    exceptions=("P.objectives",),
)
CHAPTER_7_3 = Chapter("7.3", Text("Open and secret objectives", "Открытые и секретные Цели"))
OPEN_CHITS_VISIBLE = Rule(
    "7.3a",
    Text("Open chits are visible", "Открытые фишки видны всем"),
    Text(
        (
            "Open objective chits, and secret ones revealed in play, lie face up in the middle of the Objectives "
            "section: both players see them."
        ),
        (
            "Фишки открытых Целей, а также секретных, вскрытых во время игры, лежат лицом вверх в центре раздела "
            "Целей: их видят оба игрока."
        ),
    ),
    see=("7.3b", "7.3d", "E67", "1.3"),
)
SECRET_CHITS_OWN = Rule(
    "7.3b",
    Text("Only the owner looks", "Смотрит только владелец"),
    Text(
        "Secret chits lie face down, and only their owner may look at them.",
        "Секретные Цели лежат закрытой стороной вверх, смотреть на них может только их владелец.",
    ),
    broken=Text(
        "Only its owner may look at this secret objective: { $owner }.",
        "Смотреть на эту секретную Цель может только её владелец: { $owner }.",
    ),
    see=("7.3a", "7.3c", "7.3e", "1.3"),
    exceptions=("E67", "7.3c"),
)
CHITS_WITHOUT_SECRET_SIDE = Rule(
    "7.3c",
    Text("Chits without a secret side", "Фишки без секретной стороны"),
    Text(
        (
            "Some chits have no secret side. Drawn as a secret objective such a chit must be shown and becomes an open "
            "one; that is bad luck, nothing is drawn instead."
        ),
        (
            "У некоторых фишек нет секретной стороны. Если такая вытянута как секретная Цель, её надо показать и "
            "положить открыто; не повезло, взамен ничего не тянут."
        ),
    ),
    see=("7.3b", "7.3d", "P.objectives", "E68"),
)
OPEN_SCORES_AT_ONCE = Rule(
    "7.3d",
    Text("Open objectives score at once", "Открытые Цели дают ПО сразу"),
    Text(
        "Open objectives give their victory points to the side in control immediately, during play.",
        "Открытые Цели приносят победные очки владеющей ими стороне сразу, во время игры.",
    ),
    see=("7.3e", "7.3f", "7.3h", "7.1"),
)
SECRET_SCORES_LATE = Rule(
    "7.3e",
    Text("Secret objectives score late", "Секретные Цели дают ПО позже"),
    Text(
        "Secret objectives give victory points only at the end of the game or when revealed.",
        "Секретные Цели приносят победные очки только в конце игры или когда вскрыты.",
    ),
    broken=Text(
        "Secret objectives score only when revealed or at the end.",
        "Секретные Цели дают ПО, только когда вскрыты или в конце игры.",
    ),
    see=("7.3d", "7.6", "E67", "7.3b"),
)
CONTROL_CHANGES = Rule(
    "7.3f",
    Text("Control changes hands", "Смена владельца"),
    Text(
        (
            "When control of an open objective changes, first the previous owner loses its VP, then the new one gains "
            "them: a 4-VP objective moves the marker by 8 spaces."
        ),
        (
            "Когда контроль над открытой Целью меняется, сначала прежний владелец теряет её ПО, затем новый получает: "
            "Цель на 4 ПО сдвигает маркер на 8 делений."
        ),
    ),
    see=("7.3g", "7.3d", "7.3h", "7.1"),
    exceptions=("7.3g",),
)
TAKEN_FROM_NOBODY = Rule(
    "7.3g",
    Text("Taken from nobody", "Ничья Цель"),
    Text(
        (
            "If nobody controlled the objective, there is only the gain: a neutral 4-VP objective moves the marker by "
            "4 spaces."
        ),
        "Если Цель была ничьей, очки только прибавляются: ничья Цель на 4 ПО сдвигает маркер на 4 деления.",
    ),
    see=("7.3f", "7.3h", "7.3d"),
)
CONTROL = Rule(
    "7.3h",
    Text("Control of an objective", "Контроль над Целью"),
    Text(
        (
            "You control an objective hex if you were the last to occupy it alone with an unbroken unit. This is "
            "checked after every move, attack, rally, event and Melee."
        ),
        (
            "Вы контролируете гекс Цели, если последним занимали его в одиночку несломленным подразделением. Это "
            "проверяют после каждого движения, атаки, восстановления, События и Рукопашной."
        ),
    ),
    ours=True,
    see=("7.3f", "7.3g", "P.objectives", "13.1"),
    exceptions=("P.free", "P.brickworks", "P.farm"),
)
CHAPTER_END = Chapter("end", Text("The end of the game", "Конец игры"))
SURRENDER = Rule(
    "7.4",
    Text("Surrender", "Сдача"),
    Text(
        (
            "A side whose box of eliminated units reaches its surrender number – each unit counts 1 – surrenders and "
            "loses as soon as the current attack, Melee, rout, event or check at the end of the Turn is complete."
        ),
        (
            "Сторона, у которой уничтоженных подразделений стало не меньше порога сдачи – каждое считается за 1, – "
            "сдаётся и проигрывает, как только закончены текущая атака, Рукопашная, бегство, Событие или проверка в "
            "конце Хода."
        ),
    ),
    ours=True,
    see=("9.2b", "7.5", "7.2.2", "E72"),
    exceptions=("9.2b",),
)
NOBODY_LEFT = Rule(
    "7.5",
    Text("Nobody left on the map", "Никого на карте"),
    Text(
        "The game also ends when a side has no unit on the map, but then victory points decide.",
        "Игра кончается и тогда, когда у стороны нет подразделений на карте, но победителя определяют очки.",
    ),
    ours=True,
    see=("7.4", "7.6", "7.1"),
)
FINAL_SCORING = Rule(
    "7.6",
    Text("Final scoring", "Итог"),
    Text(
        "At the end all secret chits are revealed and scored. Above 0 the Axis win, below 0 the Allies; 0 is a tie.",
        "В конце все секретные фишки вскрывают и засчитывают. Больше 0 – победа Оси, меньше 0 – Союзников; 0 – ничья.",
    ),
    ours=True,
    see=("7.3e", "9.2a", "6.2", "7.4"),
    exceptions=("7.4", "9.2a"),
)
