"""Attacks, and what it means to be turned."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_ATTACK = Chapter("attack", Text("Attack", "Атака"))
WHO_ATTACKS = Rule(
    "attack-1",
    Text("Who may attack", "Кто может атаковать"),
    Text(
        "First-line units and aviation may attack. Artillery of the second line may not.",
        "Атаковать могут подразделения первой линии и авиация. Артиллерия второй линии – нет.",
    ),
    broken=Text(
        "{ $unit }: units of the second line do not attack; only aviation is an exception.",
        "{ $unit }: подразделения второй линии не атакуют; исключение – только авиация.",
    ),
    see=("attack-2", "block-7", "break-4"),
    exceptions=("build-5",),
)
ONE_ATTACK_A_TURN = Rule(
    "attack-2",
    Text("One attack a turn", "Одна атака за ход"),
    Text("Each unit attacks at most once in a turn.", "Каждое подразделение атакует не больше одного раза за ход."),
    broken=Text("{ $unit }: it has already attacked this turn.", "{ $unit }: в этот ход подразделение уже атаковало."),
    see=("attack-3", "attack-6", "P.card.G29"),
)
WAVES = Rule(
    "attack-3",
    Text("Attack in waves", "Атака волнами"),
    Text(
        (
            "You may attack with all units together, one by one or in groups: these are waves. How many waves, in "
            "what order and with which units is the attacker’s choice."
        ),
        (
            "Атаковать можно всеми вместе, по одному или группами, то есть волнами. Сколько волн, в каком порядке и "
            "какими силами – решает атакующий."
        ),
    ),
    broken=Text("Choose at least one unit for the wave.", "Выберите для волны хотя бы одно подразделение."),
    see=("attack-2", "wave-1", "P.wave-a"),
)
ATTACK_ON_WHOLE_LINE = Rule(
    "attack-4",
    Text("General attack", "Общая атака"),
    Text(
        "As a rule an attack is aimed not at one unit but at the opponent’s whole first line.",
        "По общему правилу атака направлена не на отдельное подразделение, а на всю первую линию противника.",
    ),
    broken=Text(
        "{ $unit }: without directed attack it cannot name a target and attacks the whole first line.",
        "{ $unit }: без свойства «Направленная атака» цель назвать нельзя, атакуют всю первую линию.",
    ),
    see=("attack-5", "block-1", "break-1"),
    exceptions=("attack-5", "P.wave-a"),
)
DIRECTED_ATTACK = Rule(
    "attack-5",
    Text("Directed attack", "Направленная атака"),
    Text(
        (
            "Some units, such as part of the tanks and bombers, have directed attack: they may name the enemy unit "
            "they attack. It is a right, not a duty."
        ),
        (
            "У некоторых подразделений, например у части танков и бомбардировщиков, есть направленная атака: они "
            "могут сами указать, кого атакуют. Это право, а не обязанность."
        ),
    ),
    broken=Text(
        (
            "{ $unit }: it cannot name a unit of the second line: { $target }. Ground units get there only by "
            "breaking through."
        ),
        (
            "{ $unit }: указать подразделение второй линии нельзя: { $target }. Наземные войска попадают туда только "
            "прорывом."
        ),
    ),
    see=("attack-4", "block-4", "P.property.directed-attack", "turned-1"),
    exceptions=("P.wave-a",),
)
ATTACKER_TURNS = Rule(
    "attack-6",
    Text("Attackers turn", "Атаковавшие поворачиваются"),
    Text(
        "A card that attacked is turned and cannot attack again in this turn.",
        "Атаковавшая карта поворачивается и больше не может атаковать в этот ход.",
    ),
    broken=Text("{ $unit }: it is turned and cannot attack.", "{ $unit }: карта повёрнута, атаковать ею нельзя."),
    see=("attack-2", "attack-7", "P.turn-1"),
)
TURNED_DOES_NOT_DEFEND = Rule(
    "attack-7",
    Text("Turned cards do not defend", "Повёрнутые не обороняются"),
    Text(
        "A turned card cannot block or support of its own accord in the opponent’s turn.",
        "Повёрнутая карта не может в ход противника по собственной воле блокировать и поддерживать.",
    ),
    broken=Text(
        "{ $unit }: it is turned and can neither block nor support.",
        "{ $unit }: карта повёрнута и не может ни блокировать, ни поддерживать.",
    ),
    see=("turned-2", "block-1", "support-1"),
    exceptions=("P.card.G29", "turned-2"),
)
CHAPTER_TURNED = Chapter("turned", Text("Turned cards", "Повёрнутые карты"))
TURNED_MAY_BE_TARGET = Rule(
    "turned-1",
    Text("Turned cards may be targets", "Повёрнутых можно атаковать"),
    Text(
        "A directed attack may be aimed at a turned card as at any other.",
        "Повёрнутую карту можно направленно атаковать, как и любую другую.",
    ),
    see=("turned-2", "turned-3", "attack-5"),
)
TURNED_KEEPS_DEFENCE = Rule(
    "turned-2",
    Text("A turned card keeps its defence", "Защита повёрнутой карты"),
    Text(
        "A turned card under attack counts as blocking, and modifiers of its defence work as usual.",
        "Атакованная повёрнутая карта считается блокирующей, и модификаторы её защиты действуют как обычно.",
    ),
    see=("turned-3", "calc-2", "D-6"),
)
TURNED_HAS_NO_ATTACK = Rule(
    "turned-3",
    Text("A turned card has no attack", "Атака повёрнутой карты – 0"),
    Text(
        "The attack of a unit that was turned before the wave is 0, whatever its modifiers.",
        "Сила атаки подразделения, повёрнутого ещё до волны, равна 0 при любых модификаторах.",
    ),
    see=("turned-2", "D-1", "calc-3"),
    exceptions=("P.card.G29",),
)
