"""Air units."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P15 = Chapter("P15", Text("Air units", "Авиация"))
AIR_PLACEMENT = Rule(
    "P15.1",
    Text("Over a hex within four", "Над гексом в пределах четырёх"),
    Text(
        "In the Support segment each ready air unit may be placed over any land hex within 4 hexes of its own.",
        (
            "В Сегменте поддержки готовую авиацию можно поставить над любым сухопутным гексом не дальше 4 гексов от "
            "её гекса."
        ),
    ),
    broken=Text(
        "{ $unit }: { $hex } is not a land hex within 4 hexes.",
        "{ $unit }: { $hex } – не сухопутный гекс в пределах 4 гексов.",
    ),
    ours=True,
    see=("P15.2", "11.2-2", "P15.3"),
    exceptions=("11.2-2", "P15.2"),
)
AIR_CLOSED_HEXES = Rule(
    "P15.2",
    Text("Where aircraft do not fly", "Куда авиация не летает"),
    Text(
        "Enemy hexes are allowed; hexes of neutral countries and of a faction at peace are not.",
        "Вражеские гексы можно; гексы нейтральных стран и фракции, с которой мир, – нельзя.",
    ),
    broken=Text(
        "{ $unit }: cannot fly to { $hex } – neutral or at peace.",
        "{ $unit }: в гекс { $hex } лететь нельзя – нейтралитет или мир.",
    ),
    ours=True,
    see=("P29.1", "P29.2", "P15.1"),
)
AIR_REBASING = Rule(
    "P15.3",
    Text("To a base within twelve", "На базу в пределах двенадцати"),
    Text(
        (
            "Or it goes to an own air base with room within 12 hexes. From a box it goes to a base in a hex or box "
            "linked with it, or in a hex that touches a sea zone linked with it, and so it comes back."
        ),
        (
            "Либо авиация перелетает на свою воздушную базу с местом не дальше 12 гексов. Из блока – на базу в "
            "связанном с ним гексе или блоке либо в гексе, касающемся связанной с ним морской зоны, и так же обратно."
        ),
    ),
    broken=Text(
        "{ $unit }: { $hex } is not an own air base with room within 12 hexes.",
        "{ $unit }: { $hex } – не своя база с местом в пределах 12 гексов.",
    ),
    ours=True,
    see=("P14.1", "P15.4", "11.2-2"),
)
AIR_BASE_ROOM = Rule(
    "P15.4",
    Text("Room at the base", "Место на базе"),
    Text(
        "In a hex that is an own air base an air unit takes up room.",
        "В гексе, который служит своей воздушной базой, авиация занимает место.",
    ),
    broken=Text("{ $hex }: this air base has no more room.", "{ $hex }: на этой воздушной базе места больше нет."),
    ours=True,
    see=("P14.1", "P15.3"),
)
AIR_EFFECTS = Rule(
    "P15.5",
    Text("What aircraft do", "Что делает авиация"),
    Text(
        (
            "A ready air unit counts for battles in its hex and next to it, counts at sea over hexes touching a zone, "
            "and keeps enemies in its hex from combining."
        ),
        (
            "Готовая авиация считается в битвах в своём гексе и рядом, на море – над гексами у зоны, и мешает врагам "
            "в своём гексе объединяться."
        ),
    ),
    ours=True,
    see=("P8.4", "P16.6", "10.3-6a"),
    exceptions=("11.2-5", "11.3-4", "11.4-5", "P.L.surprise"),
)
AIR_FIGHT = Rule(
    "P15.6",
    Text("Air fight", "Воздушный бой"),
    Text(
        (
            "In each hex with ready air units of both sides both roll a die and add their own ready air units there. "
            "The lower side has one spent, or destroyed if lower by 5 or more; a tie spends one each. It is repeated "
            "until one side is left. The phasing player orders the hexes."
        ),
        (
            "В каждом гексе с готовой авиацией обеих сторон обе бросают кубик и прибавляют число своей готовой "
            "авиации там. У меньшей одна единица израсходована, а при разнице 5 и больше – уничтожена; ничья – по "
            "одной у каждой. Так до тех пор, пока не останется одна сторона. Порядок гексов выбирает ходящий игрок."
        ),
    ),
    ours=True,
    see=("P15.7", "P30.1", "P29.1"),
)
AIR_SPENT = Rule(
    "P15.7",
    Text("Spent air units", "Израсходованная авиация"),
    Text(
        (
            "A spent air unit goes at once to an own air base with room within 8 hexes and counts for nothing. It is "
            "ready again in its owner’s Recovery."
        ),
        (
            "Израсходованная авиация сразу уходит на свою воздушную базу с местом не дальше 8 гексов и ни на что не "
            "влияет. Готова она снова в Фазе восстановления своего владельца."
        ),
    ),
    broken=Text("{ $unit }: spent, so it cannot be placed.", "{ $unit }: авиация израсходована, ставить её нельзя."),
    ours=True,
    see=("P15.6", "P15.8", "P15.9"),
    exceptions=("P15.9",),
)
AIR_RETURNS = Rule(
    "P15.8",
    Text("Return in Recovery", "Возвращение в Фазе восстановления"),
    Text(
        (
            "Recovery: an air unit of the phasing faction may stay over its hex if an own air base is within 4 hexes; "
            "else it returns to a base with room within 8 hexes."
        ),
        (
            "Восстановление: авиация ходящей фракции может остаться над своим гексом, если не дальше 4 гексов есть "
            "своя база; иначе она возвращается на базу с местом не дальше 8 гексов."
        ),
    ),
    ours=True,
    see=("P15.9", "P14.1", "11.2-2"),
    exceptions=("P15.9",),
)
AIR_WITHOUT_BASE = Rule(
    "P15.9",
    Text("Without a base", "Без базы"),
    Text(
        (
            "An air unit without a base to go to is in the pool. When enemy ground units enter the hex where it is "
            "based, it must leave for a base within 8 hexes at once or is lost too."
        ),
        (
            "Авиация, которой некуда вернуться, уходит в резерв потерь. Если в гекс её базы входят вражеские наземные "
            "подразделения, она сразу перелетает на базу не дальше 8 гексов или тоже пропадает."
        ),
    ),
    ours=True,
    see=("P15.8", "P30.1", "P31.3"),
)
