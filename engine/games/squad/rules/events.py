"""Events."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_E = Chapter("E", Text("Events", "События"))
FIRE_BREAKS_OUT = Rule(
    "E46",
    Text("Fire Breaks Out", "Пожар"),
    Text(
        "Blaze in the random hex if it is woods, brush, orchard, field, house or hall.",
        "Пламя в случайном гексе, если там лес, кустарник, сад, поле, дом или цех.",
    ),
    ours=True,
    see=("8.1.5a", "8.1.5b", "T79", "E48"),
)
GUST_OF_WIND = Rule(
    "E48",
    Text("Gust of Wind", "Порыв ветра"),
    Text(
        (
            "Every Smoke loses 1; at 0 it is removed. If die 2 is 6, every Blaze also spreads to its neighbour in the "
            "direction of die 1 if that hex can burn."
        ),
        (
            "Каждый Дым слабеет на 1; упавший до 0 убирают. Если кубик 2 – 6, каждое Пламя перекидывается на соседний "
            "гекс по направлению кубика 1, если тот может гореть."
        ),
    ),
    ours=True,
    see=("E46", "T94", "6.1"),
)
CRATERS = Rule(
    "E50",
    Text("Craters", "Воронки"),
    Text(
        "Foxholes in the random hex if it has no Fortification; not in water, bridge, house, hall or Blaze.",
        "Окопы в случайном гексе, если там нет Укрепления; не в воде, не на мосту, не в доме, цехе или Пламени.",
    ),
    ours=True,
    see=("8.1.3", "8.1.3x", "P.forts", "5.6"),
)
DEPLOY = Rule(
    "E52",
    Text("Deploy", "Развёртывание"),
    Text(
        (
            "You may exchange one own squad for two plain teams – Axis Grenadier Teams, Allied Rifle Teams – with its "
            "state, activation and markers; its Weapon goes to one of them. On overstacking the owner of the stack "
            "does this."
        ),
        (
            "Вы можете обменять одно своё отделение на две обычные команды – у Оси гренадерские, у Союзников "
            "стрелковые – с тем же состоянием, активацией и маркерами; Вооружение получает одна из них. При нарушении "
            "лимита это делает владелец группы."
        ),
    ),
    broken=Text("{ $unit }: only an own squad can be deployed.", "{ $unit }: развернуть можно только своё отделение."),
    ours=True,
    see=("8.2e", "8.2x", "P.units"),
)
DUST_CLOUD = Rule(
    "E54",
    Text("Dust Cloud", "Облако пыли"),
    Text("Smoke of the value of die 2 in the random hex.", "Дым величиной в кубик 2 в случайном гексе."),
    ours=True,
    see=("8.1.4", "T94", "5.6"),
    exceptions=("8.1.4", "8.1.5b"),
)
COMMANDER_FOUND = Rule(
    "E56",
    Text("Commander Found", "Новый командир"),
    Text(
        (
            "A leader of Command 1 – Axis Sergeant, Allied Lieutenant – appears unbroken with one own squad of your "
            "choice."
        ),
        (
            "Командир с Командованием 1 – у Оси унтер-офицер, у Союзников лейтенант – появляется несломленным при "
            "одном своём отделении по вашему выбору."
        ),
    ),
    broken=Text(
        "{ $unit }: the leader joins an own squad.",
        "{ $unit }: командир присоединяется только к своему отделению.",
    ),
    ours=True,
    see=("12.0", "P.units"),
)
ARMOURER = Rule(
    "E58",
    Text("Armourer", "Оружейник"),
    Text("Repair one own jammed Weapon.", "Почините одно своё неисправное Вооружение."),
    broken=Text(
        "{ $weapon }: only an own jammed Weapon is repaired.",
        "{ $weapon }: чинят только своё неисправное Вооружение.",
    ),
    ours=True,
    see=("5.3", "O19"),
)
BAPTISM_OF_FIRE = Rule(
    "E60",
    Text("Baptism of Fire", "Боевое крещение"),
    Text(
        "Veteran marker on one own unit without one.",
        "Маркер «Ветеран» на одно своё подразделение, у которого его нет.",
    ),
    broken=Text(
        "{ $unit }: choose an own unit without a Veteran marker.",
        "{ $unit }: выберите своё подразделение без маркера «Ветеран».",
    ),
    ours=True,
    see=("13.3", "8.1.1b", "E76"),
)
SCOUTS_IN_THE_REAR = Rule(
    "E61",
    Text("Scouts in the Rear", "Разведчики в тылу"),
    Text(
        "An own plain team appears unbroken in the random hex if it is passable and no enemy is in it or next to it.",
        (
            "Своя обычная команда появляется несломленной в случайном гексе, если он проходим и ни в нём, ни рядом нет "
            "противника."
        ),
    ),
    ours=True,
    see=("P.units", "5.6", "E52"),
)
LINE_DEAD = Rule(
    "E63",
    Text("Line Dead", "Связи нет"),
    Text("Your own Radio turns face down.", "Ваше собственное Радио переворачивается."),
    ours=True,
    see=("O17", "O19", "O18.1"),
)
PANIC = Rule(
    "E65",
    Text("Panic", "Паника"),
    Text(
        (
            "The broken unit of either side nearest the random hex retreats two steps as in a Rout; of equally near "
            "ones you choose."
        ),
        (
            "Ближайшее к случайному гексу сломленное подразделение любой стороны отступает на два шага, как при "
            "Бегстве; из равно близких выбираете вы."
        ),
    ),
    broken=Text(
        "{ $unit }: choose one of the nearest broken units.",
        "{ $unit }: выберите одно из ближайших сломленных подразделений.",
    ),
    ours=True,
    see=("O23", "13.1", "5.6"),
)
CAPTURED_MAP = Rule(
    "E67",
    Text("Captured Map", "Трофейная карта"),
    Text(
        "The opponent’s secret chit drawn first is revealed; if there is none, one of your own, of your choice.",
        "Вскрывается секретная фишка противника, вытянутая первой; если таких нет – одна ваша, по вашему выбору.",
    ),
    broken=Text(
        "{ $chit }: choose one of your own secret chits.",
        "{ $chit }: выберите одну из своих секретных фишек.",
    ),
    ours=True,
    see=("7.3a", "7.3e", "P.objectives"),
)
NEW_TASK = Rule(
    "E68",
    Text("New Task", "Новая задача"),
    Text("Draw an objective chit as a secret one.", "Вытяните фишку Цели как секретную."),
    ours=True,
    see=("7.3c", "7.3b", "P.objectives"),
    exceptions=("7.3c",),
)
HANDS_UP = Rule(
    "E70",
    Text("Hands Up", "Руки вверх!"),
    Text(
        "Eliminate one broken enemy unit adjacent to an unbroken own unit.",
        "Уничтожьте одно сломленное подразделение противника рядом со своим несломленным.",
    ),
    broken=Text(
        "{ $unit }: choose a broken enemy unit next to an own unbroken one.",
        "{ $unit }: выберите сломленное подразделение противника рядом со своим несломленным.",
    ),
    ours=True,
    see=("13.1", "7.2.2"),
)
STRAGGLERS_RETURN = Rule(
    "E72",
    Text("Stragglers Return", "Отставшие"),
    Text(
        (
            "One of your eliminated teams returns broken in a hex of your edge row that is passable and free of "
            "enemies. It leaves the box; its VP stay scored."
        ),
        (
            "Одна ваша уничтоженная команда возвращается сломленной в гекс вашего крайнего ряда, проходимый и без "
            "противника. Из ячейки она уходит, но ПО за неё остаются."
        ),
    ),
    broken=Text(
        "{ $hex }: choose a passable hex of your edge row without enemies.",
        "{ $hex }: выберите проходимый гекс своего крайнего ряда без противника.",
    ),
    ours=True,
    see=("7.4", "7.2.2", "13.1"),
)
SECOND_WIND = Rule(
    "E74",
    Text("Second Wind", "Второе дыхание"),
    Text("One own broken unit rallies.", "Одно своё сломленное подразделение восстанавливается."),
    broken=Text("{ $unit }: choose an own broken unit.", "{ $unit }: выберите своё сломленное подразделение."),
    ours=True,
    see=("O22.2", "13.1", "E65"),
)
CONCUSSION = Rule(
    "E76",
    Text("Concussion", "Контузия"),
    Text(
        "The leader of either side nearest the random hex becomes Suppressed; of equally near ones you choose.",
        "Ближайший к случайному гексу командир любой стороны становится Подавленным; из равно близких выбираете вы.",
    ),
    broken=Text("{ $unit }: choose one of the nearest leaders.", "{ $unit }: выберите одного из ближайших командиров."),
    ours=True,
    see=("13.2", "12.0", "5.6"),
)
STRAY_SHELLS = Rule(
    "E78",
    Text("Stray Shells", "Шальные снаряды"),
    Text(
        "A Fire Roll with firepower 5 against every unit in the random hex, friend or foe, with cover.",
        "Бросок на Стрельбу с ОМ 5 по каждому подразделению в случайном гексе, своему и чужому, с учётом укрытия.",
    ),
    ours=True,
    see=("O20.4", "5.5", "5.6"),
)
