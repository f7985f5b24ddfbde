"""Adverse weather."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_8 = Chapter("8", Text("Adverse weather", "Неблагоприятная погода"))
WEATHER_ON_TRACK = Rule(
    "8-wx-1",
    Text("The turn track shows it", "Погоду показывает дорожка ходов"),
    Text(
        "Turns of adverse weather are marked on the turn track. On other turns weather has no effect.",
        "Ходы неблагоприятной погоды выделены на дорожке ходов. В остальные ходы погода ни на что не влияет.",
    ),
    see=("8-wx-2", "8-wx-5", "P28"),
)
THREE_KINDS_OF_WEATHER = Rule(
    "8-wx-2",
    Text("Mud, Storms, Snow", "Бездорожье, Бури, Снег"),
    Text(
        "Adverse weather is of three kinds: Mud, Storms and Snow.",
        "Неблагоприятная погода бывает трёх видов: Бездорожье, Бури и Снег.",
    ),
    see=("11.2-1", "11.3-1", "11.4-1", "8-wx-1"),
)
NORMAL_AREA = Rule(
    "8-wx-3",
    Text("The Normal area", "Нормальная область"),
    Text(
        (
            "Normal is every land hex outside Egypt, Iraq, Kuwait, Libya, Palestine, Syria and Transjordan. Sea hexes "
            "have no weather."
        ),
        (
            "Нормальная область – все сухопутные гексы вне Египта, Ирака, Кувейта, Ливии, Палестины, Сирии и "
            "Трансиордании. У морских гексов погоды нет."
        ),
    ),
    see=("8-wx-4", "8-wx-5"),
)
DESERT_AREA = Rule(
    "8-wx-4",
    Text("The Desert area", "Область «Пустыня»"),
    Text(
        (
            "Desert is every land hex in Egypt, Iraq, Kuwait, Libya, Palestine, Syria and Transjordan, whatever its "
            "terrain."
        ),
        (
            "Пустыня – все сухопутные гексы Египта, Ирака, Кувейта, Ливии, Палестины, Сирии и Трансиордании, какой бы "
            "ни была местность."
        ),
    ),
    see=("8-wx-3", "8-wx-5"),
)
WEATHER_IN_ITS_AREA = Rule(
    "8-wx-5",
    Text("Only where and when it is named", "Только там и тогда, где указано"),
    Text(
        "A kind of weather counts only in the areas named on the turn track, and only on those turns.",
        "Погода действует только в тех областях, что указаны на дорожке ходов, и только в эти ходы.",
    ),
    see=("8-wx-1", "8-wx-3", "8-wx-4"),
)
CHAPTER_11_1 = Chapter("11.1", Text("Weather in battle", "Погода в битве"))
DR3_TO_DR2 = Rule(
    "11.1-dr-1",
    Text("Dr3 becomes Dr2", "Dr3 становится Dr2"),
    Text(
        "Mud, Storms or Snow in the defender’s hex: Dr3 becomes Dr2.",
        "Бездорожье, Бури или Снег в гексе защитника: Dr3 становится Dr2.",
    ),
    see=("11.1-dr-2", "11.1-keep-1", "P9.1"),
)
DR2_TO_DR1 = Rule(
    "11.1-dr-2",
    Text("Dr2 becomes Dr1", "Dr2 становится Dr1"),
    Text(
        "Mud, Storms or Snow in the defender’s hex: Dr2 becomes Dr1, and no less.",
        "Бездорожье, Бури или Снег в гексе защитника: Dr2 становится Dr1, не дальше.",
    ),
    see=("11.1-dr-1", "11.1-dr-3", "P9.1"),
)
DR1_TO_EXCHANGE = Rule(
    "11.1-dr-3",
    Text("Dr1 becomes Ex", "Dr1 становится Ex"),
    Text(
        "Mud, Storms or Snow in the defender’s hex: Dr1 becomes Ex, an exchange.",
        "Бездорожье, Бури или Снег в гексе защитника: Dr1 становится Ex – разменом.",
    ),
    see=("11.1-dr-2", "P9.3", "11.1-keep-1"),
)
OTHER_RESULTS_KEPT = Rule(
    "11.1-keep-1",
    Text("Other results stay", "Прочие результаты не меняются"),
    Text(
        "Ex, Ar1 and results of loss stay as they are. Of a composite result only the Dr part changes.",
        "Ex, Ar1 и результаты потерь не меняются. В составном результате меняется только часть Dr.",
    ),
    see=("11.1-dr-1", "P7", "P9.2"),
)
CHAPTER_11_2 = Chapter("11.2", Text("Mud", "Бездорожье"))
MUD_SPARES_RETREAT = Rule(
    "11.2-1",
    Text("Retreat and advance in mud", "Отступление и наступление в бездорожье"),
    Text(
        "Mud does not affect retreats or the advance after combat.",
        "Бездорожье не влияет на отступление и наступление после битвы.",
    ),
    see=("11.2-7", "8.1.1-mud-1", "P10.1"),
)
NO_AIR_INTO_MUD = Rule(
    "11.2-2",
    Text("No aircraft into mud", "Авиация не ставится в бездорожье"),
    Text(
        "No air unit may be placed in a Mud hex. Staying over it and returning to a base are not placing.",
        "Авиацию нельзя ставить в гекс с бездорожьем. Остаться над ним или вернуться на базу – не значит ставить.",
    ),
    broken=Text(
        "{ $unit }: no air unit can be placed in { $hex } – mud.",
        "{ $unit }: в гекс { $hex } авиацию не поставить – бездорожье.",
    ),
    see=("P15.1", "P15.3", "P15.8"),
)
MUD_EZOC_LOCK = Rule(
    "11.2-3",
    Text("No way out of mud and an enemy zone of control", "Из бездорожья и ЗК противника не выйти"),
    Text(
        "Units may not leave Mud hexes that are in an enemy zone of control. This holds in the Movement phase.",
        "Из гексов с бездорожьем и ЗК противника подразделения выходить не могут. Это действует в Фазе Перемещения.",
    ),
    broken=Text(
        "{ $unit }: stuck in { $hex } – mud and an enemy zone of control.",
        "{ $unit }: из гекса { $hex } не выйти – бездорожье и ЗК противника.",
    ),
    see=("8.1.1-mud-1", "11.2-1"),
)
NO_BLITZ_INTO_MUD = Rule(
    "11.2-4",
    Text("No Blitz into mud", "Блиц и бездорожье"),
    Text(
        (
            "Mud hexes may not be attacked in the Blitz Combat segment. Attacking out of mud is allowed, and so is "
            "the ordinary Combat segment."
        ),
        (
            "Гексы с бездорожьем нельзя атаковать в Боевом сегменте Блиц. Атаковать из бездорожья можно; в обычном "
            "боевом сегменте запрета нет."
        ),
    ),
    broken=Text(
        "{ $hex } is muddy: no attack on it in the Blitz Combat segment.",
        "{ $hex }: бездорожье, в Боевом сегменте Блиц этот гекс атаковать нельзя.",
    ),
    see=("11.3-3", "11.4-6", "P11.6"),
)
NO_AIR_SHIFT_IN_MUD = Rule(
    "11.2-5",
    Text("No air shift in mud", "В бездорожье авиация сдвига не даёт"),
    Text(
        "In battles for Mud hexes air units give no column shift, wherever they are.",
        "В битвах за гексы с бездорожьем авиация не даёт сдвига по таблице битв, где бы она ни была.",
    ),
    see=("P8.4", "11.3-4", "11.4-5"),
)
MUD_SHIFT = Rule(
    "11.2-6",
    Text("Mud helps the defender", "Бездорожье помогает защитнику"),
    Text(
        "The defender in a Mud hex gets one column shift to the left.",
        "Защитник в гексе с бездорожьем получает один сдвиг влево по таблице битв.",
    ),
    see=("P8.8", "11.2-5", "P7"),
)
NO_EXPLOITATION_IN_MUD = Rule(
    "11.2-7",
    Text("No exploitation in mud", "В бездорожье нет продвижения"),
    Text(
        "Ground units may not exploit in Mud: neither start in a Mud hex, nor pass through, nor enter one.",
        (
            "В бездорожье наземные подразделения не продвигаются: такой гекс нельзя ни покинуть, ни пройти, ни занять "
            "продвижением."
        ),
    ),
    broken=Text("{ $unit }: no exploitation in mud – { $hex }.", "{ $unit }: в бездорожье продвижения нет – { $hex }."),
    see=("P11.3", "P11.5", "11.2-1"),
)
CHAPTER_11_3 = Chapter("11.3", Text("Storms", "Бури"))
STORMS_SPARE_RETREAT = Rule(
    "11.3-1",
    Text("What storms leave alone", "На что бури не влияют"),
    Text(
        "Storms do not affect retreats, the advance after combat or exploitation.",
        "Бури не влияют на отступление, наступление после битвы и продвижение.",
    ),
    see=("11.3-2", "P10.1", "P11.4"),
)
STORM_EZOC_STOPS = Rule(
    "11.3-2",
    Text("Storm and enemy zone of control stop", "Буря и ЗК противника останавливают"),
    Text(
        "Movement phase: a ground unit must stop after leaving or entering a Storm hex in an enemy zone of control.",
        (
            "Фаза Перемещения: наземное подразделение должно остановиться после выхода из гекса с бурей и ЗК "
            "противника или входа в него."
        ),
    ),
    broken=Text(
        "{ $unit }: storm and an enemy zone of control – the move must end in { $hex }.",
        "{ $unit }: буря и ЗК противника – в гексе { $hex } перемещение должно закончиться.",
    ),
    see=("8.1.1-wx-1", "8.1.1-wx-2", "11.4-4"),
)
NO_BLITZ_INTO_STORMS = Rule(
    "11.3-3",
    Text("No Blitz into storms", "Блиц и бури"),
    Text(
        "Storm hexes may not be attacked in the Blitz Combat segment, by anybody.",
        "Гексы с бурей нельзя атаковать в Боевом сегменте Блиц – никому.",
    ),
    broken=Text(
        "There is a storm in { $hex }: no attack on it in the Blitz Combat segment.",
        "{ $hex }: буря, в Боевом сегменте Блиц этот гекс атаковать нельзя.",
    ),
    see=("11.2-4", "11.4-6", "P11.6"),
)
STORM_AIR_SHIFT = Rule(
    "11.3-4",
    Text("Air shift in storms", "Авиация и бури"),
    Text(
        "In a battle for a Storm hex air units give no shift from an adjacent hex, but do from the hex itself.",
        "В битве за гекс с бурей авиация не даёт сдвига из соседнего гекса, но даёт, если находится в самом гексе.",
    ),
    see=("P8.4", "11.4-5", "11.2-5"),
)
CHAPTER_11_4 = Chapter("11.4", Text("Snow", "Снег"))
SNOW_SPARES_RETREAT = Rule(
    "11.4-1",
    Text("What snow leaves alone", "На что снег не влияет"),
    Text(
        "Snow does not affect retreats, the advance after combat or exploitation.",
        "Снег не влияет на отступление, наступление после битвы и продвижение.",
    ),
    see=("11.4-4", "P10.1", "P11.4"),
)
NO_BEACHHEAD_IN_SNOW = Rule(
    "11.4-2",
    Text("No beachheads in northern snow", "Снег: на севере нет плацдармов"),
    Text(
        "In Snow, support units may not convert to a Beachhead in the North Sea or the Baltic Sea.",
        "При Снеге подразделения поддержки не могут преобразоваться в плацдарм в Северном и Балтийском морях.",
    ),
    broken=Text(
        "{ $zone }: no Beachhead can be formed here in snow.", "{ $zone }: при снеге плацдарма здесь не создать."
    ),
    see=("P18.1", "8-wx-5"),
)
ICE_CLOSES_PORTS = Rule(
    "11.4-3",
    Text("Ice closes ports", "Лёд закрывает порты"),
    Text(
        "While Snow is in force there, an ice hex is neither a Naval Base nor an open port.",
        "Пока действует Снег, ледяной гекс – ни Военно-морская база, ни открытый порт.",
    ),
    broken=Text("{ $port }: the port is iced up.", "{ $port }: порт во льду."),
    see=("10.2-port-1", "P14.2", "8-wx-5"),
)
SNOW_EZOC_STOPS = Rule(
    "11.4-4",
    Text("Snow and enemy zone of control stop", "Снег и ЗК противника останавливают"),
    Text(
        "Movement phase: a ground unit must stop after leaving or entering a Snow hex in an enemy zone of control.",
        (
            "Фаза Перемещения: наземное подразделение должно остановиться после выхода из гекса со снегом и ЗК "
            "противника или входа в него."
        ),
    ),
    broken=Text(
        "{ $unit }: snow and an enemy zone of control – the move must end in { $hex }.",
        "{ $unit }: снег и ЗК противника – в гексе { $hex } перемещение должно закончиться.",
    ),
    see=("8.1.1-wx-1", "8.1.1-wx-2", "11.3-2"),
)
SNOW_AIR_SHIFT = Rule(
    "11.4-5",
    Text("Air shift in snow", "Авиация и снег"),
    Text(
        "In a battle for a Snow hex air units give no shift from an adjacent hex, but do from the hex itself.",
        "В битве за гекс со снегом авиация не даёт сдвига из соседнего гекса, но даёт, если находится в самом гексе.",
    ),
    see=("P8.4", "11.3-4", "11.2-5"),
)
BLITZ_INTO_SNOW = Rule(
    "11.4-6",
    Text("Who attacks into snow in the Blitz", "Блиц и снег: кто атакует"),
    Text(
        (
            "In the Blitz Combat segment Snow hexes may be attacked only by German SS, Germans beside the SS, Finns, "
            "Soviets, Swedes and Siberians, and only from Blitz hexes."
        ),
        (
            "Гексы со снегом в Боевом сегменте Блиц могут атаковать только немецкие СС, немцы рядом с СС, финны, "
            "СССР, шведы и сибиряки – и только из гексов Блиц."
        ),
    ),
    broken=Text(
        "{ $unit }: cannot attack { $hex } in the Blitz Combat segment – snow.",
        "{ $unit }: в Боевом сегменте Блиц атаковать { $hex } нельзя – снег.",
    ),
    see=("11.4-6a", "11.4-6b", "11.2-4", "P6.5"),
)
GERMAN_SS_IN_SNOW = Rule(
    "11.4-6a",
    Text("German SS", "Немецкие СС"),
    Text(
        "German SS units in Blitz hexes may attack Snow hexes.",
        "Немецкие подразделения СС из гексов Блиц могут атаковать гексы со снегом.",
    ),
    broken=Text(
        "{ $unit }: even the SS attack into snow ({ $hex }) only from a Blitz hex.",
        "{ $unit }: даже СС атакуют в снег ({ $hex }) только из гекса Блиц.",
    ),
    see=("11.4-6", "11.4-6b", "P11.1"),
)
GERMANS_BY_SS_IN_SNOW = Rule(
    "11.4-6b",
    Text("Germans beside the SS", "Немцы рядом с СС"),
    Text(
        (
            "Every German unit in a Blitz hex that holds an SS unit, or is next to one, may attack into snow too. An "
            "SS HQ counts; the SS unit need not attack."
        ),
        (
            "В снег могут атаковать и все немецкие подразделения в гексах Блиц, если в их гексе или рядом стоит "
            "подразделение СС. Штаб СС тоже считается; сами СС атаковать не обязаны."
        ),
    ),
    broken=Text(
        "{ $unit }: no SS unit here or next door, so no attack into snow ({ $hex }).",
        "{ $unit }: ни здесь, ни рядом нет СС, атаковать в снег ({ $hex }) нельзя.",
    ),
    see=("11.4-6", "11.4-6a", "P11.1"),
)
FINNS_IN_SNOW = Rule(
    "11.4-6c",
    Text("Finns", "Финны"),
    Text(
        "Finnish units in Blitz hexes may attack Snow hexes.",
        "Финские подразделения из гексов Блиц могут атаковать гексы со снегом.",
    ),
    see=("11.4-6", "11.4-6d"),
)
SOVIETS_IN_SNOW = Rule(
    "11.4-6d",
    Text("Soviets", "СССР"),
    Text(
        "Soviet units in Blitz hexes may attack Snow hexes.",
        "Советские подразделения из гексов Блиц могут атаковать гексы со снегом.",
    ),
    see=("11.4-6", "11.4-6f"),
)
SWEDES_IN_SNOW = Rule(
    "11.4-6e",
    Text("Swedes", "Шведы"),
    Text(
        "Swedish units in Blitz hexes may attack Snow hexes.",
        "Шведские подразделения из гексов Блиц могут атаковать гексы со снегом.",
    ),
    see=("11.4-6", "11.4-6c"),
)
SIBERIANS_IN_SNOW = Rule(
    "11.4-6f",
    Text("Siberians (RCG)", "Сибирские (RCG)"),
    Text(
        "Siberian (RCG) units in Blitz hexes may attack Snow hexes.",
        "Сибирские (RCG) подразделения из гексов Блиц могут атаковать гексы со снегом.",
    ),
    see=("11.4-6", "11.4-6d"),
)
