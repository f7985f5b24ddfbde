"""Organisation and bases."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P13 = Chapter("P13", Text("Organisation", "Организация"))
COMBINE_ALIKE = Rule(
    "P13.1",
    Text("Combine like with like", "Объединяются одинаковые"),
    Text(
        (
            "Two or three units of the same country, kind and SS or Siberian flag in one hex combine into one, which "
            "has all their steps."
        ),
        (
            "Два или три подразделения одной страны, одного рода и с одинаковыми признаками СС и Сибирское в одном "
            "гексе объединяются в одно. Его порядок – сумма их порядков."
        ),
    ),
    broken=Text(
        "Only two or three units of one country, kind and flag in one hex combine: { $units }.",
        "Объединяются два или три подразделения одной страны, рода и признака в одном гексе: { $units }.",
    ),
    ours=True,
    see=("10.3-6a", "P13.2", "P13.3"),
    exceptions=("P13.7", "10.3-6a"),
)
COMBINE_LIMIT = Rule(
    "P13.2",
    Text("The most steps", "Наибольший порядок"),
    Text(
        (
            "A unit has no more steps than the most of its kind: 3 for infantry, armour and fortresses, 2 for light "
            "infantry and mountain troops, 1 for airborne."
        ),
        (
            "Сумма не больше наибольшего порядка этого рода: 3 у пехоты, танков и крепостей, 2 у лёгкой и горной "
            "пехоты, 1 у десанта."
        ),
    ),
    broken=Text(
        "There is no unit of so many steps: { $units }.",
        "Подразделений такого порядка не бывает: { $units }.",
    ),
    ours=True,
    see=("P2.1", "P13.1"),
)
COMBINE_EXPEDITIONARY = Rule(
    "P13.3",
    Text("Expeditionary parts", "Экспедиционные части"),
    Text(
        (
            "The combined unit is Expeditionary only if all its parts are; with 2 steps or more it has lost the "
            "privilege anyway."
        ),
        (
            "Объединённое подразделение Экспедиционное, только если такими были все части; но свойство, будучи "
            "второго порядка и выше, оно утрачивает."
        ),
    ),
    ours=True,
    see=("9.0.1-exp-2", "P13.1"),
)
BREAK_DOWN = Rule(
    "P13.4",
    Text("Breaking down", "Разделение"),
    Text(
        "One unit breaks down into units of the same kind with as many steps together.",
        "Подразделение разделяется на подразделения того же рода с тем же порядком в сумме.",
    ),
    broken=Text(
        "{ $unit } cannot break down like that: its parts must have as many steps together.",
        "{ $unit }: так не разделить – сумма порядков должна остаться прежней.",
    ),
    ours=True,
    see=("10.3-6b", "P13.1", "P13.8"),
    exceptions=("P13.7",),
)
INTO_FORTRESS = Rule(
    "P13.5",
    Text("Into a fortress", "В крепость"),
    Text(
        (
            "An infantry, light infantry or mountain unit converts to a fortress of as many steps if no other fortress "
            "is in the hex. No supply is needed."
        ),
        (
            "Пехота, лёгкая или горная пехота преобразуется в крепость своего порядка, если другой крепости в гексе "
            "нет. Снабжение не нужно."
        ),
    ),
    broken=Text(
        "{ $unit }: only infantry on the map becomes a fortress.",
        "{ $unit }: крепостью становится только пехота на карте.",
    ),
    ours=True,
    see=("10.3-6b", "9.0.1-fort-1", "P13.6"),
)
FORTRESS_INTO_INFANTRY = Rule(
    "P13.6",
    Text("A fortress into infantry", "Крепость в пехоту"),
    Text(
        (
            "A supplied fortress becomes infantry of as many steps; where the country has only light infantry it "
            "becomes light, two units if it had 3 steps."
        ),
        (
            "Снабжаемая крепость становится пехотой своего порядка; в странах, где пехота лёгкая, – лёгкой, а из "
            "третьего порядка выходят два подразделения."
        ),
    ),
    broken=Text(
        "{ $unit }: only a supplied fortress becomes infantry.",
        "{ $unit }: пехотой становится только снабжаемая крепость.",
    ),
    ours=True,
    see=("P13.5", "P2.1", "10.2-line-1"),
)
HQ_NOT_ORGANISED = Rule(
    "P13.7",
    Text("Not for HQs", "Не для штабов"),
    Text(
        "HQs neither combine nor break down nor convert.", "Штабы не объединяются, не разделяются и не преобразуются."
    ),
    broken=Text(
        "{ $unit }: an HQ neither combines nor breaks down nor converts.",
        "{ $unit }: штаб не объединяется, не разделяется и не преобразуется.",
    ),
    ours=True,
    see=("P13.1", "P20.15"),
)
ONE_ORGANISATION_EACH = Rule(
    "P13.8",
    Text("One action each", "По одному действию"),
    Text(
        "Each unit takes part in one such action a turn.",
        "Каждое подразделение участвует в одном таком действии за ход.",
    ),
    broken=Text("{ $unit }: has been reorganised already this turn.", "{ $unit }: в этот ход такое действие уже было."),
    ours=True,
    see=("P13.1", "P13.4"),
)
CHAPTER_P14 = Chapter("P14", Text("Bases", "Базы"))
AIR_BASE = Rule(
    "P14.1",
    Text("Air base", "Воздушная база"),
    Text(
        ("An air base is a hex with supplied own ground units. It has room for as many air units as they have steps."),
        (
            "Воздушная база – гекс со своими снабжаемыми наземными подразделениями. Места в ней – на столько единиц "
            "авиации, какова сумма их порядков."
        ),
    ),
    broken=Text("{ $hex } is not one of your air bases.", "{ $hex }: не ваша воздушная база."),
    ours=True,
    see=("10.3-5", "P15.4", "P14.3"),
    exceptions=("P14.3",),
)
NAVAL_BASE = Rule(
    "P14.2",
    Text("Naval base", "Военно-морская база"),
    Text(
        (
            "A naval base is a controlled port with a supplied own ground unit, neither devastated nor iced up. A "
            "Beachhead is none."
        ),
        (
            "Военно-морская база – порт под своим контролем со своим снабжаемым наземным подразделением, не "
            "опустошённый и не во льду. Плацдарм – не база."
        ),
    ),
    broken=Text("{ $hex } is no naval base of yours.", "{ $hex }: не ваша военно-морская база."),
    ours=True,
    see=("10.3-5", "11.4-3", "P16.3"),
    exceptions=("P14.3",),
)
BOX_BASES = Rule(
    "P14.3",
    Text("Boxes as bases", "Блоки как базы"),
    Text(
        "An own box linked to a sea zone is a naval base, and every own box an air base, both without limit.",
        (
            "Свой блок, связанный с морской зоной, – военно-морская база, а любой свой блок – воздушная; места там "
            "без предела."
        ),
    ),
    ours=True,
    see=("P14.1", "P14.2", "P24.2"),
)
