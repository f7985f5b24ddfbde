"""Stacking and its limit."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text, plural

CHAPTER_8 = Chapter("8", Text("Stacking", "Стеки"))
STACK = Rule(
    "8.0",
    Text("A stack", "Стек"),
    Text(
        "More than one unit or marker in a hex is a stack, even if the counters are shown side by side.",
        "Несколько подразделений или маркеров в одном гексе – стек, даже если фишки лежат рядом.",
    ),
    see=("8.1", "8.2a"),
)
MARKER_LIMITS = Rule(
    "8.1",
    Text("Marker limits", "Лимиты маркеров"),
    Text(
        (
            "Limits on markers apply as soon as a marker is placed. If they are kept, any number of markers may share "
            "a hex."
        ),
        (
            "Лимиты маркеров действуют сразу после размещения. Если они соблюдены, маркеров в гексе может быть сколько "
            "угодно."
        ),
    ),
    broken=Text("{ $marker }: it cannot be placed here.", "{ $marker }: сюда положить нельзя."),
    see=("8.1.1a", "8.1.3", "8.1.4", "8.1.5a"),
    exceptions=("8.1.5b",),
)
ONE_SUPPRESSED_MARKER = Rule(
    "8.1.1a",
    Text("One Suppressed marker", "Один маркер «Подавлено»"),
    Text("A unit has at most one Suppressed marker.", "На подразделении не больше одного маркера «Подавлено»."),
    broken=Text("{ $unit }: it is already Suppressed.", "{ $unit }: маркер «Подавлено» уже есть."),
    see=("13.2", "8.1.1b", "O20.4"),
)
ONE_VETERAN_MARKER = Rule(
    "8.1.1b",
    Text("One Veteran marker", "Один маркер «Ветеран»"),
    Text("A unit has at most one Veteran marker.", "На подразделении не больше одного маркера «Ветеран»."),
    broken=Text("{ $unit }: it is already Veteran.", "{ $unit }: маркер «Ветеран» уже есть."),
    see=("13.3", "E60", "8.1.1a"),
)
ONE_WEAPON_MARKER = Rule(
    "8.1.1c",
    Text("One Weapon a unit", "Одно Вооружение"),
    Text(
        "A unit has at most one Weapon. Every unit, leaders included, may carry one.",
        "У подразделения не больше одного Вооружения. Нести его может любое подразделение, и командир тоже.",
    ),
    broken=Text(
        "{ $unit }: it already carries a Weapon: { $weapon }.",
        "{ $unit }: Вооружение уже есть – { $weapon }.",
    ),
    see=("11.2a", "O21.1.1c", "11.2c"),
)
ONE_RADIO = Rule(
    "8.1.2",
    Text("One Radio a player", "Одно Радио на игрока"),
    Text(
        "Only one Radio per player may lie in the Artillery Box; a Radio already there is not replaced.",
        "В Ячейке Артиллерии может лежать только одно Радио игрока; лежащее не заменяется другим.",
    ),
    broken=Text("Your Artillery Box already holds a Radio.", "В вашей Ячейке Артиллерии уже лежит Радио."),
    see=("O18.1", "P.support", "8.1"),
)
ONE_FORTIFICATION = Rule(
    "8.1.3",
    Text("One Fortification a hex", "Одно Укрепление в гексе"),
    Text(
        "Only one Fortification may lie in a hex; an existing one is not replaced.",
        "В гексе может быть только одно Укрепление; имеющееся другим не заменяется.",
    ),
    broken=Text(
        "{ $hex }: there already is a Fortification here, and it is not replaced: { $fort }.",
        "{ $hex }: здесь уже есть Укрепление, и оно не заменяется: { $fort }.",
    ),
    see=("8.1.3x", "P.forts", "A32", "A35.1"),
)
EXAMPLE_CRATERS = Rule(
    "8.1.3x",
    Text("Example: Craters and Wire", "Пример: Воронки и Проволока"),
    Text(
        "The Craters event would put Foxholes into a hex with Wire. It cannot: the Wire stays.",
        "Событие «Воронки» велит положить Окопы в гекс с Колючей Проволокой. Это невозможно: Проволока остаётся.",
    ),
    see=("8.1.3", "E50"),
)
ONE_SMOKE = Rule(
    "8.1.4",
    Text("One Smoke a hex", "Один Дым в гексе"),
    Text(
        "Only one Smoke may lie in a hex; the marker with the greater hindrance stays.",
        "В гексе может быть только один Дым; остаётся тот, что создаёт большую Помеху.",
    ),
    broken=Text(
        "{ $hex }: the Smoke here is at least as thick, a weaker one has no effect.",
        "{ $hex }: Дым здесь не слабее, новый ничего не даст.",
    ),
    see=("T94", "10.3.4a", "6.1", "8.1.5b"),
)
ONE_BLAZE = Rule(
    "8.1.5a",
    Text("One Blaze a hex", "Одно Пламя в гексе"),
    Text("Only one Blaze may lie in a hex.", "В гексе может быть только одно Пламя."),
    broken=Text("{ $hex }: it is already burning.", "{ $hex }: гекс уже горит."),
    see=("8.1.5b", "T79", "E46"),
)
NOTHING_IN_BLAZE = Rule(
    "8.1.5b",
    Text("Nothing stays in a Blaze", "В Пламени ничего нет"),
    Text(
        (
            "In a hex with a Blaze there can be no unit and none of the markers above. When a Blaze appears, markers "
            "are removed and units displaced; objective and control markers stay."
        ),
        (
            "В гексе с Пламенем не может быть ни подразделений, ни перечисленных выше маркеров. Когда вспыхивает "
            "Пламя, маркеры убирают, подразделения смещаются; маркеры Целей и контроля остаются."
        ),
    ),
    broken=Text(
        "{ $hex }: it is burning, nothing may be placed there.",
        "{ $hex }: гекс горит, сюда ничего нельзя положить.",
    ),
    see=("8.1.5a", "T79", "13.4", "E46"),
)
CHAPTER_8_2 = Chapter("8.2", Text("The stacking limit", "Предел стека"))
FIGURES_COUNTED = Rule(
    "8.2a",
    Text("Figures are counted", "Считают фигуры"),
    Text(
        (
            "A stack is measured by the figures printed on the owner’s own units: squad 4, team 2, leader 1. Each side "
            "is counted separately."
        ),
        (
            "Группу измеряют фигурами на фишках своих подразделений: отделение 4, команда 2, командир 1. Каждую "
            "сторону считают отдельно."
        ),
    ),
    see=("8.2b", "3.0", "8.2c"),
)
SEVEN_FIGURES = Rule(
    "8.2b",
    Text("Seven figures", "Семь фигур"),
    Text(
        "Up to seven own figures in a hex there is no penalty; eight or more break the limit.",
        "До семи своих фигур в гексе – без штрафа; восемь и больше – нарушение лимита.",
    ),
    broken=Text(
        "{ $hex }: " + plural("n", one="figure", other="figures") + " here, the limit at the end of the Turn is 7.",
        "{ $hex }: здесь " + plural("n", one="фигура", few="фигуры", other="фигур") + ", предел в конце Хода – 7.",
    ),
    see=("8.2c", "8.2f", "8.2a"),
)
CHECKED_EVERY_TURN = Rule(
    "8.2c",
    Text("Checked at the end of every Turn", "Проверка в конце каждого Хода"),
    Text(
        "Stacking is checked at the end of every Turn for both players, the active one first.",
        "Стеки проверяют в конце каждого Хода у обоих игроков, сначала у активного.",
    ),
    broken=Text(
        "{ $hex }: " + plural("n", one="figure", other="figures") + " – eliminate units down to 7.",
        (
            "{ $hex }: "
            + plural("n", one="фигура", few="фигуры", other="фигур")
            + " – уничтожьте лишние подразделения, чтобы осталось не больше 7."
        ),
    ),
    see=("8.2d", "8.2e", "2.0"),
)
ELIMINATE_DOWN_TO_SEVEN = Rule(
    "8.2d",
    Text("Eliminate down to seven", "Уничтожить лишних"),
    Text(
        (
            "The owner must eliminate enough units to comply, and no more: sparing any one of those chosen "
            "would leave the limit broken."
        ),
        (
            "Владелец уничтожает столько своих подразделений, сколько нужно, и не больше: если пощадить любое из "
            "выбранных, лимит остался бы нарушен."
        ),
    ),
    broken=Text(
        "{ $hex }: eliminate until 7 or fewer figures remain, and no unit more than needed.",
        "{ $hex }: уничтожьте столько, чтобы осталось не больше 7 фигур, и ни одним подразделением больше.",
    ),
    see=("8.2c", "8.2e", "7.2.2"),
    exceptions=("8.2e",),
)
DEPLOY_BEFORE_ELIMINATION = Rule(
    "8.2e",
    Text("One Deploy before it", "Сначала одно Развёртывание"),
    Text(
        "Before eliminating, the owner may make one Deploy event in each hex that breaks the limit.",
        (
            "Прежде чем уничтожать, владелец может совершить одно Событие «Развёртывание» в каждом гексе с нарушением "
            "лимита."
        ),
    ),
    broken=Text(
        "{ $hex }: only one Deploy is allowed in each overstacked hex.",
        "{ $hex }: в каждом переполненном гексе допустимо только одно Развёртывание.",
    ),
    see=("E52", "8.2d", "8.2x"),
)
EXAMPLE_OVERSTACKED = Rule(
    "8.2x",
    Text("Example: two squads in a hex", "Пример: два отделения в гексе"),
    Text(
        (
            "After a retreat two broken Axis squads share a hex at the end of the Allied Turn. One is deployed into "
            "two broken teams, one team is eliminated: six figures remain."
        ),
        (
            "После отступления в конце Хода Союзников в одном гексе стоят два сломленных отделения Оси. Одно "
            "развёртывают в две сломленные команды, одну команду уничтожают: остаётся шесть фигур."
        ),
    ),
    see=("8.2d", "8.2e", "E52"),
)
OVERSTACKED_DURING_TURN = Rule(
    "8.2f",
    Text("Allowed during the Turn", "Во время Хода можно"),
    Text(
        "During a Turn the limit may be exceeded, as in an Advance into Melee; only the end of the Turn matters.",
        "Во время Хода лимит можно нарушать, например Продвижением в Рукопашную; важен только конец Хода.",
    ),
    see=("8.2c", "O16.4", "8.2b"),
)
