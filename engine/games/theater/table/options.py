"""The options of a table: readings of the excerpt where it is unclear, and variants of the scenarios."""

from __future__ import annotations

from engine.core.game import Choosable, Setting
from engine.core.text import Text

OFF = "off"
ON = "on"
_NO = Text("no", "нет")
_YES = Text("yes", "да")


def _switch(word: str, title: Text, off: Text, on: Text, *, default: str = OFF) -> Setting:
    """A question of yes or no; the default answer comes first."""
    values = (Choosable(OFF, _NO, off), Choosable(ON, _YES, on))
    return Setting(word, title, values if default == OFF else values[::-1])


SETTINGS = (
    _switch(
        "support-units-occupy",
        Text("Air units and fleets occupy hexes", "Авиация и флот занимают гексы"),
        Text(
            "Only ground units negate an enemy zone of control, disable a source or block a line.",
            "нейтрализуют ЗК противника, лишают источника и преграждают линию только наземные подразделения.",
        ),
        Text(
            "Any unit negates an enemy zone of control, disables a source or blocks a line; markers still do not.",
            (
                "нейтрализует ЗК противника, лишает источника и преграждает линию любое подразделение; маркеры "
                "по-прежнему нет."
            ),
        ),
    ),
    _switch(
        "ezoc-to-ezoc-negated",
        Text(
            "A friend helps from one enemy zone of control to another",
            "Свои помогают при шаге из одной ЗК противника в другую",
        ),
        Text(
            "Stepping from one enemy zone of control to another ends the move even beside a friend.",
            "Шаг из одной ЗК противника в другую заканчивает ход, даже если там свои.",
        ),
        Text(
            "Stepping from one enemy zone of control to another does not end the move where a friend stands.",
            "Шаг из одной ЗК противника в другую не заканчивает ход там, где стоят свои.",
        ),
    ),
    _switch(
        "overrun-lifts-all",
        Text("An overrun lifts every enemy zone of control", "Прорыв снимает всю ЗК противника"),
        Text(
            "An overrun exempts from stopping only if every enemy controlling the hex is overrun.",
            "Прорыв избавляет от остановки, только если сметены все, кто контролирует гекс.",
        ),
        Text(
            "An overrun of one enemy controlling the hex exempts from stopping.",
            "Прорыв против одного из тех, кто контролирует гекс, избавляет от остановки.",
        ),
    ),
    _switch(
        "weather-ezoc-negated",
        Text("A friend helps in bad weather", "Свои помогают в непогоду"),
        Text(
            "Mud, Storms and Snow stop and lock units in an enemy zone of control whoever stands there.",
            "Бездорожье, Бури и Снег останавливают и держат в ЗК противника, кто бы там ни стоял.",
        ),
        Text(
            "A friendly unit in the hex lifts these effects of Mud, Storms and Snow too.",
            "Свои в гексе снимают и эти эффекты Бездорожья, Бурь и Снега.",
        ),
    ),
    _switch(
        "ban-transit",
        Text("Stacking bans hold on the way", "Запреты стека действуют и в пути"),
        Text(
            "The bans of 9.0.1 are checked at the end of segments and phases, as the limits are.",
            "Запреты 9.0.1 проверяют в конце сегментов и фаз, как и пределы.",
        ),
        Text(
            "A unit may not even pass through a hex where a ban of 9.0.1 would be broken.",
            "Нельзя даже пройти через гекс, где был бы нарушен запрет 9.0.1.",
        ),
    ),
    _switch(
        "exped-overrides-noncoop",
        Text("Expeditionary units ignore the Anglo-French ban", "Экспедиционные не знают англо-французского запрета"),
        Text(
            "A one-step Expeditionary unit is exempt only from the ban between minor countries.",
            "Экспедиционное подразделение первого порядка свободно только от запрета для малых стран.",
        ),
        Text(
            "It is exempt from Anglo-French Non-Cooperation too.",
            "Оно свободно и от маркера «Англо-французский разлад».",
        ),
    ),
    _switch(
        "source-hex-exempt",
        Text("The hex of the source is not tested", "Гекс источника не проверяется"),
        Text(
            "A home city in an enemy zone of control without a friendly unit supplies only units standing in it.",
            "Родной город в ЗК противника без своих снабжает только тех, кто стоит в нём.",
        ),
        Text(
            "An enemy zone of control does not keep a line from ending in the hex of its source.",
            "ЗК противника не мешает линии закончиться в гексе источника.",
        ),
    ),
    _switch(
        "free-hexes-after-sea",
        Text("Free hexes after sea and boxes", "Свободные гексы после моря и блоков"),
        Text(
            "After a sea, box or rail leg a line follows only transport lines.",
            "После моря, блока или железной дороги линия идёт только по транспортным линиям.",
        ),
        Text(
            "Free hexes not yet used may be used on the far side.",
            "Неиспользованные свободные гексы можно пройти на дальнем конце.",
        ),
    ),
    _switch(
        "port-closed-per-zone",
        Text("Ports are closed zone by zone", "Порт закрыт только со стороны врага"),
        Text(
            "An enemy support unit in any zone that a port touches closes it altogether.",
            "Вражеское подразделение поддержки в любой прилегающей зоне закрывает порт совсем.",
        ),
        Text(
            "It closes the port only towards that zone.",
            "Он закрывает порт только со стороны этой зоны.",
        ),
    ),
    _switch(
        "beachhead-is-port",
        Text("A Beachhead is a port", "Плацдарм – порт"),
        Text(
            "A Beachhead is no port: only a link by land supplies it.",
            "Плацдарм – не порт: снабжение на него идёт только по суше.",
        ),
        Text(
            "A Beachhead is an open port of its sea zone.",
            "Плацдарм – открытый порт своей морской зоны.",
        ),
        default=ON,
    ),
    Setting(
        "edge",
        Text("The east map edge", "Восточная кромка карты"),
        (
            Choosable(
                "last",
                Text("last hex of the row", "последний гекс ряда"),
                Text("The edge is the last hex of each row.", "Кромка – последний гекс каждого ряда."),
            ),
            Choosable(
                "both-columns",
                Text("columns 27 and 28", "столбцы 27 и 28"),
                Text(
                    "On the map of Europe the edge is every hex of columns 27 and 28.",
                    "На карте Европы кромка – все гексы столбцов 27 и 28.",
                ),
            ),
        ),
    ),
    _switch(
        "attack-needs-supply",
        Text("Attacking needs supply", "Для атаки нужно снабжение"),
        Text(
            "Unsupplied units may attack; advance and exploitation need supply.",
            "Без снабжения можно атаковать; оно нужно для наступления после битвы и продвижения.",
        ),
        Text("Unsupplied units may not attack.", "Без снабжения атаковать нельзя."),
    ),
    _switch(
        "only-at-war",
        Text("Only those at war are enemies", "Враги – только те, с кем идёт война"),
        Text(
            "Units of every other faction and neutral garrisons project an enemy zone of control and block lines.",
            "ЗК противника создают и линии преграждают подразделения любой другой фракции и нейтральные гарнизоны.",
        ),
        Text(
            "Only units of a faction at war with you do so.",
            "Это делают только подразделения фракции, с которой вы воюете.",
        ),
    ),
    _switch(
        "source-needs-control",
        Text("A source must be controlled", "Источник должен быть под контролем"),
        Text(
            "An empty home city is a source even if an enemy controls it.",
            "Пустой родной город – источник, даже если его контролирует враг.",
        ),
        Text(
            "A home city is a source only under friendly control.",
            "Родной город – источник только под дружественным контролем.",
        ),
    ),
    _switch(
        "sweden",
        Text("Sweden joins the Axis (S-E, turn 4)", "Швеция вступает к Оси (S-E, ход 4)"),
        Text("Sweden stays neutral.", "Швеция остаётся нейтральной."),
        Text(
            "On turn 4 Sweden joins the Axis with Åland and its garrison.",
            "На ходу 4 Швеция вступает в войну на стороне Оси, с Аландскими островами и гарнизоном.",
        ),
    ),
)
"""What a table may choose; the first value of each is what the excerpt is read to mean."""
