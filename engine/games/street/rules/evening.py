"""The evening, victory and the scenarios."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P11 = Chapter("P11", Text("Evening", "Вечер"))
EVENING_CLEAN = Rule(
    "P11.1",
    Text("What happens in the evening", "Что происходит вечером"),
    Text(
        (
            "Sudden victory is checked. All Fire markers and Barricades are removed. Each player discards down to 5 "
            "cards of their choice."
        ),
        (
            "Проверяется досрочная победа. Убираются все маркеры «Огонь» и «Баррикады». Каждый игрок сбрасывает "
            "лишние карточки по своему выбору, чтобы осталось не больше 5."
        ),
    ),
    ours=True,
    see=("P13.2", "P6", "P11.2"),
)
TURN_ADVANCES = Rule(
    "P11.2",
    Text("The next turn", "Следующий ход"),
    Text(
        "The turn marker moves on. After the last turn the victory points are counted.",
        "Маркер хода передвигается. После последнего хода подсчитываются победные очки.",
    ),
    ours=True,
    see=("P13.1", "P3.1"),
)
RESHUFFLE = Rule(
    "P11.3",
    Text("An empty deck", "Пустая колода"),
    Text(
        (
            "To draw from an empty deck shuffle its discard into a new one first. If the discard is empty too, "
            "nothing is drawn."
        ),
        "Если нужно взять карточку, а колода пуста, сначала перемешайте её сброс. Если пуст и сброс, ничего не берут.",
    ),
    ours=True,
    see=("P3.1", "P6"),
)
REINFORCEMENTS = Rule(
    "P12",
    Text("Reinforcements", "Подкрепления"),
    Text(
        (
            "In the morning reinforcements appear, active, in the first area of their list that is under their "
            "army’s control, free of enemies and has room; Soviet units use areas with a landing. Otherwise they "
            "wait and try again every morning, before newcomers. They come in the order of the list, without any "
            "decision; what has not arrived by the end never does."
        ),
        (
            "Утром подкрепления появляются активными в первой области своего списка, которая под контролем их "
            "армии, без противника и с местом; советские – в областях с переправой. Иначе ждут и пробуют снова "
            "каждое утро, раньше новых. Порядок задан списком, решать ничего не нужно; кто не прибыл до конца игры, "
            "не прибудет вовсе."
        ),
    ),
    ours=True,
    see=("P3.1", "P4.5", "P4.2"),
)
CHAPTER_P13 = Chapter("P13", Text("Victory", "Победа"))
FINAL_COUNT = Rule(
    "P13.1",
    Text("The final count", "Итоговый подсчёт"),
    Text(
        (
            "After the last turn add up the victory points of all German-controlled areas. If they reach the "
            "scenario’s threshold the Germans win, otherwise the Soviets do."
        ),
        (
            "После последнего хода сложите победные очки всех областей под немецким контролем. Если они достигли "
            "порога победы сценария, побеждают немцы, иначе – СССР."
        ),
    ),
    ours=True,
    see=("P13.2", "P13.3", "P14.1", "P14.2"),
    exceptions=("P13.2",),
)
SUDDEN_VICTORY = Rule(
    "P13.2",
    Text("Sudden victory", "Досрочная победа"),
    Text(
        (
            "Checked in the evening. An army with no units on the map loses, even if reinforcements are still due; "
            "if neither has any, the final count is made at once. The Germans also win at once if they control "
            "every landing (L), though not in the learning scenario."
        ),
        (
            "Проверяется вечером. Армия без частей на карте проигрывает, даже если ждёт подкреплений; если частей "
            "нет у обеих, сразу проводится итоговый подсчёт. Немцы также сразу побеждают, если контролируют все "
            "области с переправой (L), – кроме учебного сценария."
        ),
    ),
    ours=True,
    see=("P11.1", "P13.1", "P12"),
    exceptions=("P14.1",),
)
NO_DRAWS = Rule(
    "P13.3",
    Text("No draws", "Ничьих нет"),
    Text(
        "The threshold decides every game, so there is no draw.",
        "Порог победы решает любую партию, поэтому ничьих не бывает.",
    ),
    ours=True,
    see=("P13.1", "P14.1", "P14.2"),
)
CHAPTER_P14 = Chapter("P14", Text("Scenarios", "Сценарии"))
NAIL_FACTORY = Rule(
    "P14.1",
    Text("Learning scenario: Nail Factory", "Учебный сценарий: «Гвоздильный завод»"),
    Text(
        (
            "7 areas, 5 turns. Order points each turn: Germans 4, Soviets 3. The Germans start with 4 cards in "
            "hand, the Soviets with 2. The Germans win with 6 or more of 11 victory points; holding every landing "
            "brings no sudden victory here."
        ),
        (
            "7 областей, 5 ходов. Очков приказов за ход: у немцев 4, у советской стороны 3. У немцев в начале 4 "
            "карточки, у советской стороны 2. Немцы побеждают, набрав 6 или больше из 11 победных очков; захват "
            "всех переправ досрочной победы здесь не даёт."
        ),
    ),
    ours=True,
    see=("P2", "P13.1", "P14.2"),
)
SEPTEMBER_NOVEMBER = Rule(
    "P14.2",
    Text("Full scenario: September to November", "Полный сценарий: «Сентябрь – ноябрь»"),
    Text(
        (
            "24 areas, 9 turns. Order points each turn: Germans 9, Soviets 8. Each army starts with 3 cards in "
            "hand. The Germans win with 16 or more of 43 victory points, or at once by holding every landing in the "
            "evening."
        ),
        (
            "24 области, 9 ходов. Очков приказов за ход: у немцев 9, у советской стороны 8. В начале у каждой армии "
            "3 карточки. Немцы побеждают, набрав 16 или больше из 43 победных очков, или досрочно, если вечером "
            "контролируют все переправы."
        ),
    ),
    ours=True,
    see=("P2", "P13.1", "P13.2", "P14.1"),
)
FULL_SUM = Rule(
    "P15",
    Text("The full sum is shown", "Сумма видна целиком"),
    Text(
        (
            "For every fire the game shows the whole sum: who fires, the dice, which unit gives the defence factor, "
            "whether the area counts and which exception forbids it, the loss points and the allocations allowed."
        ),
        (
            "Для каждого огня игра показывает всю сумму: кто стреляет, что выпало, какая часть даёт защитный "
            "фактор, считается ли область и какое исключение мешает, сколько очков потерь и какие распределения "
            "допустимы."
        ),
    ),
    ours=True,
    see=("9.3.F", "9.2.2", "10.2b"),
)
