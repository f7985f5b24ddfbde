"""The rulebook of the card game as values, in the order in which it is read."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule, RuleBook
from engine.core.text import Text

BUILT_IN_BUILD_PHASE = Rule(
    "build-1",
    Text("Built in the build phase", "Строят в фазу строительства"),
    Text(
        "Units are built only in the build phase of your own turn.",
        "Подразделения строят только в фазу строительства своего хода.",
    ),
    broken=Text(
        "Building is possible only in the build phase of your own turn.",
        "Строить можно только в фазу строительства своего хода.",
    ),
    see=("build-2", "build-3", "P.turn-3"),
    exceptions=("P.setup",),
)
BUILT_FROM_HAND = Rule(
    "build-2",
    Text("Built from the hand", "Строят с руки"),
    Text(
        "Only cards you hold can be built: the card is laid on the table and enters play.",
        "Построить можно только карту с руки: её выкладывают на стол и вводят в игру.",
    ),
    broken=Text("{ $card }: this card is not in your hand.", "{ $card }: этой карты нет у вас на руке."),
    see=("build-1", "build-3", "P.info-1"),
    exceptions=("P.setup",),
)
PAID_BY_RESOURCES = Rule(
    "build-3",
    Text("Paid with resources", "Плата ресурсами"),
    Text(
        "To pay for a card, turn as many of your unturned resource cards as it costs.",
        "Чтобы заплатить за карту, поверните столько своих неповёрнутых карт ресурсов, сколько она стоит.",
    ),
    broken=Text(
        "{ $card }: it costs { $cost }, and you can pay only { $have }.",
        "{ $card }: стоимость { $cost }, а заплатить вы можете только { $have }.",
    ),
    see=("P.turn-2", "P.setup", "P.tactical-1"),
    exceptions=("P.setup",),
)
RESERVE_UNTIL_END = Rule(
    "build-4",
    Text("First into the reserve zone", "Сначала в зону резерва"),
    Text(
        "A unit just built goes to the reserve zone. Only at the end of the turn does it move to its line.",
        "Построенное подразделение попадает в зону резерва и лишь в конце хода выходит на свою линию.",
    ),
    see=("build-5", "line-2", "P.turn-5"),
    exceptions=("P.setup",),
)
RESERVE_IDLE = Rule(
    "build-5",
    Text("Idle in reserve", "В резерве не действуют"),
    Text(
        "A unit in the reserve zone can neither attack nor use its special properties.",
        "Подразделение в зоне резерва не может ни атаковать, ни применять особые свойства.",
    ),
    broken=Text(
        "{ $unit }: it is in reserve until the end of the turn, so it can neither attack nor use its properties.",
        "{ $unit }: до конца хода это подразделение в резерве и не может ни атаковать, ни применять свойства.",
    ),
    see=("build-4", "build-6", "P.property.artillery-support"),
)
BUILT_UNIT_DEFENDS = Rule(
    "build-6",
    Text("Defends at once, attacks later", "Сразу обороняется, атакует позже"),
    Text(
        (
            "So a unit does not attack in the turn it was built, but in the opponent’s next turn it may already "
            "block and support."
        ),
        (
            "Поэтому в ход постройки подразделение не атакует, но уже в следующий ход противника может блокировать и "
            "поддерживать."
        ),
    ),
    broken=Text(
        "{ $unit }: it was built this turn, so it can attack in your next turn at the earliest.",
        "{ $unit }: подразделение построено в этот ход, поэтому атаковать сможет не раньше следующего вашего хода.",
    ),
    see=("build-5", "block-1", "support-1"),
    exceptions=("block-7",),
)
TWO_LINES = Rule(
    "line-1",
    Text("Who stands on which line", "Кто на какой линии"),
    Text(
        (
            "Each side has two lines. The second holds aviation and artillery other than anti-tank guns. All other "
            "units, anti-tank guns included, stand on the first."
        ),
        (
            "У каждой стороны две линии. На второй – авиация и артиллерия, кроме противотанковой. Все остальные, в "
            "том числе противотанковые орудия, стоят на первой."
        ),
    ),
    broken=Text("{ $unit }: this unit belongs to line { $n }.", "{ $unit }: место этого подразделения – линия { $n }."),
    see=("line-2", "line-N", "block-6", "block-7"),
)
LINE_BY_ICON = Rule(
    "line-2",
    Text("The card shows its line", "Линия указана на карте"),
    Text(
        "A sign on the card says to which line the unit belongs. It must stay on that line.",
        "Знак на карте указывает, к какой линии относится подразделение. На этой линии оно и должно находиться.",
    ),
    broken=Text(
        "{ $unit }: its card binds it to line { $n }, and it must stay there.",
        "{ $unit }: на карте указана линия { $n }, и сменить её нельзя.",
    ),
    see=("line-1", "build-4"),
)
FRONT_AND_REAR = Rule(
    "line-N",
    Text("Front and rear", "Передний край и тыл"),
    Text(
        "The first line is the front. The second is the rear it covers: battery positions and airfields.",
        "Первая линия – передний край. Вторая – тыл, который он прикрывает: позиции батарей и аэродромы.",
    ),
    see=("line-1", "break-1"),
)
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
DEFENDER_CHOOSES_BLOCKERS = Rule(
    "block-1",
    Text("The defender chooses blockers", "Блокирующих выбирает обороняющийся"),
    Text(
        (
            "When the wave is declared, the defender decides which of his unturned units block units that attack the "
            "whole first line."
        ),
        (
            "Когда волна объявлена, обороняющийся решает, какие из его неповёрнутых подразделений блокируют "
            "атакующих всю первую линию."
        ),
    ),
    broken=Text(
        "Only units of this wave that attack the whole first line can be blocked: { $attacker } is not one of them.",
        "Блокировать можно только тех, кто в этой волне атакует всю первую линию: { $attacker } не из их числа.",
    ),
    see=("block-2", "block-3", "attack-7", "P.wave-b"),
    exceptions=("block-4", "block-7", "P.card.G29"),
)
ONE_BLOCKER_ONE_ATTACKER = Rule(
    "block-2",
    Text("One blocker, one attacker", "Один блокирует одного"),
    Text(
        "Each defending unit blocks at most one attacker.",
        "Каждое обороняющееся подразделение блокирует не больше одного атакующего.",
    ),
    broken=Text(
        "{ $unit }: one unit can block only one attacker.",
        "{ $unit }: одно подразделение может блокировать только одного атакующего.",
    ),
    see=("block-3", "D-5", "P.wave-b"),
    exceptions=("D-5",),
)
SEVERAL_BLOCKERS = Rule(
    "block-3",
    Text("Several may block one", "Блокировать можно вместе"),
    Text("Several units may block the same attacker.", "Одного атакующего могут блокировать несколько подразделений."),
    see=("block-2", "battle-3"),
)
TARGET_MUST_FIGHT = Rule(
    "block-4",
    Text("A named target must fight", "Указанная цель обязана драться"),
    Text(
        "A unit under directed attack counts as blocking. It cannot avoid the fight, nor block another attacker.",
        (
            "Направленно атакованное подразделение считается блокирующим. Уклониться от боя или блокировать другого "
            "оно не может."
        ),
    ),
    broken=Text(
        "{ $unit }: it is under directed attack and can do nothing else in this wave.",
        "{ $unit }: подразделение направленно атаковано и ничем другим в этой волне заняться не может.",
    ),
    see=("attack-5", "support-1", "D-5"),
)
BLOCKERS_TURN = Rule(
    "block-5",
    Text("Blockers turn", "Блокирующие поворачиваются"),
    Text(
        "Blocking units turn. Units under directed attack and their supporters block too, so they turn as well.",
        (
            "Блокирующие подразделения поворачиваются. Направленно атакованные и поддерживающие тоже блокируют, "
            "поэтому поворачиваются и они."
        ),
    ),
    broken=Text(
        "{ $unit }: it turned by blocking and is not available any more.",
        "{ $unit }: подразделение уже блокировало, повёрнуто и больше недоступно.",
    ),
    see=("D-1", "attack-7", "P.turn-1"),
)
FIRST_LINE_DUTIES = Rule(
    "block-6",
    Text("Duties of the first line", "Что может первая линия"),
    Text(
        (
            "First-line units may attack, block attacks on the first line and support units of the first line, but "
            "not of the second."
        ),
        (
            "Подразделения первой линии могут атаковать, блокировать атаки на первую линию и поддерживать своих на "
            "первой линии, но не на второй."
        ),
    ),
    broken=Text(
        "{ $unit }: units of the first line cannot support the second.",
        "{ $unit }: подразделения первой линии не могут поддерживать вторую.",
    ),
    see=("block-7", "support-1", "D-8"),
)
SECOND_LINE_BLOCKS_ATTACKED = Rule(
    "block-7",
    Text("Duties of the second line", "Что может вторая линия"),
    Text(
        (
            "Second-line units do not attack, aviation excepted, and count as blocking only when they are attacked "
            "themselves."
        ),
        "Подразделения второй линии не атакуют, кроме авиации, и считаются блокирующими, только если атакованы сами.",
    ),
    broken=Text(
        "{ $unit }: units of the second line block only when they are attacked themselves.",
        "{ $unit }: подразделения второй линии блокируют, только если атакованы сами.",
    ),
    see=("attack-1", "block-6", "P.property.air-cover"),
    exceptions=("P.property.air-cover", "P.property.anti-aircraft-cover"),
)
WHO_MAY_SUPPORT = Rule(
    "support-1",
    Text("Who may support", "Кто может поддержать"),
    Text(
        (
            "A unit under directed attack may be supported by other units that are neither turned nor under directed "
            "attack themselves."
        ),
        (
            "Направленно атакованное подразделение могут поддержать другие, если они не повёрнуты и сами направленно "
            "не атакованы."
        ),
    ),
    broken=Text(
        "{ $unit }: a unit that is turned or under directed attack itself cannot support.",
        "{ $unit }: повёрнутое или само направленно атакованное подразделение поддержать не может.",
    ),
    see=("support-2", "block-6", "attack-7"),
    exceptions=("D-8", "block-7"),
)
SUPPORTERS_BLOCK_TOO = Rule(
    "support-2",
    Text("Supporters block too", "Поддержка – тоже блок"),
    Text(
        "Support means that the attacker is blocked by the unit he named and by its supporters together.",
        "Поддержка означает, что атакующего блокирует не только указанная им цель, но вместе с ней и поддерживающие.",
    ),
    broken=Text(
        "{ $target }: only a unit under directed attack can be supported.",
        "{ $target }: поддержать можно только направленно атакованное подразделение.",
    ),
    see=("support-1", "calc-2", "battle-3"),
)
SEPARATE_BATTLES = Rule(
    "battle-1",
    Text("A wave makes separate battles", "Волна распадается на бои"),
    Text(
        "Once blockers and supporters are known, the wave splits into separate battles.",
        "Когда назначены блокирующие и поддерживающие, волна распадается на отдельные бои.",
    ),
    see=("battle-2", "battle-3", "battle-5"),
)
SAME_TARGET_ONE_BATTLE = Rule(
    "battle-2",
    Text("One target, one battle", "Одна цель – один бой"),
    Text(
        (
            "Units, aviation included, that attack the same target in one wave – a unit, a resource or the deck – "
            "fight in one battle."
        ),
        (
            "Подразделения, в том числе авиация, которые в одной волне атакуют одну цель – подразделение, ресурс или "
            "колоду, – дерутся в одном бою."
        ),
    ),
    broken=Text(
        "{ $unit }: it fights another target, in another battle.",
        "{ $unit }: у него другая цель, и оно дерётся в другом бою.",
    ),
    see=("battle-3", "break-3", "D-5"),
)
SAME_BLOCKED_ONE_BATTLE = Rule(
    "battle-3",
    Text("Blocking one enemy, one battle", "Блокируют одного – один бой"),
    Text(
        "Units that block the same enemy unit fight in one battle. Units of one side in one battle fight jointly.",
        (
            "Подразделения, блокирующие одного и того же противника, дерутся в одном бою. Одна сторона такого боя – "
            "совместно сражающиеся."
        ),
    ),
    broken=Text(
        "{ $unit }: it blocks another enemy, in another battle.",
        "{ $unit }: оно блокирует другого противника, в другом бою.",
    ),
    see=("battle-2", "block-3", "calc-3"),
)
DECK_AND_RESOURCE_BATTLES = Rule(
    "battle-4",
    Text("Deck and resources", "Колода и ресурсы"),
    Text("An attack on the deck or on a resource is a battle too.", "Атака на колоду или на ресурс – тоже бой."),
    see=("deck-2", "P.resource-card", "D-2"),
)
BATTLES_INDEPENDENT = Rule(
    "battle-5",
    Text("Battles are independent", "Бои независимы"),
    Text("The battles of one wave do not affect each other.", "Бои одной волны не влияют друг на друга."),
    broken=Text("{ $unit }: it takes no part in this battle.", "{ $unit }: в этом бою подразделение не участвует."),
    see=("battle-1", "calc-4", "wave-1"),
)
WAVE_FINISHED_FIRST = Rule(
    "wave-1",
    Text("One wave at a time", "Сначала закончить волну"),
    Text(
        "The next wave cannot start before all battles of this one are finished.",
        "Новая волна невозможна, пока не закончены все бои текущей.",
    ),
    broken=Text("Finish the battles of this wave first.", "Сначала закончите бои этой волны."),
    see=("battle-5", "attack-3", "wave-3"),
)
DAMAGE_ADDS_UP = Rule(
    "wave-2",
    Text("Damage adds up", "Повреждения суммируются"),
    Text(
        "All damage a unit takes within one wave is added up.",
        "Все повреждения, полученные подразделением за одну волну, складываются.",
    ),
    see=("wave-3", "calc-5", "P.support-P1"),
)
DAMAGE_RESET = Rule(
    "wave-3",
    Text("Damage is reset", "Повреждения обнуляются"),
    Text(
        "At the end of the wave the damage of every unit that survived goes back to 0.",
        "В конце волны повреждения всех уцелевших подразделений обнуляются.",
    ),
    see=("wave-2", "P.wave-f"),
)
VALUES_FIXED = Rule(
    "calc-1",
    Text("Effective values", "Действующие характеристики"),
    Text(
        "The effective attack and defence of all units are fixed once it is known who takes part in the battle.",
        "Действующие силы атаки и защиты определяют, когда известны все участники боя.",
    ),
    see=("calc-2", "turned-3", "P.wave-e"),
)
MODIFIER_EXCLUSIVE = Rule(
    "calc-2",
    Text("When a modifier works", "Когда действует модификатор"),
    Text(
        "A tactical modifier against a type works only if every enemy unit in this battle is of that type.",
        (
            "Тактический модификатор против какого-либо типа действует, только если в этом бою все подразделения "
            "противника именно этого типа."
        ),
    ),
    see=("calc-1", "D-3", "D-6", "ex2-2"),
)
ATTACK_SUMMED = Rule(
    "calc-3",
    Text("Attack is added up", "Сила атаки складывается"),
    Text(
        "Each side adds up the effective attack of its units in the battle, bombing by aviation included.",
        (
            "Каждая сторона складывает действующую силу атаки своих подразделений в этом бою, включая силу "
            "бомбометания авиации."
        ),
    ),
    see=("calc-4", "turned-3", "P.property.bombing"),
)
FREE_DISTRIBUTION = Rule(
    "calc-4",
    Text("Damage is distributed freely", "Повреждения распределяют свободно"),
    Text(
        (
            "Each side distributes its sum as it likes among the enemy units of the same battle. Ground units may "
            "damage aircraft too."
        ),
        (
            "Каждая сторона распределяет свою сумму как хочет между подразделениями противника в том же бою. "
            "Наземные войска могут повреждать и самолёты."
        ),
    ),
    broken=Text(
        "That allocates { $points }, but your side’s attack in this battle is only { $have }.",
        "Распределено { $points }, а сила атаки вашей стороны в этом бою – только { $have }.",
    ),
    see=("calc-3", "D-4", "D-7", "P.property.bombing"),
    exceptions=("P.property.bombing",),
)
DESTROYED_TOGETHER = Rule(
    "calc-5",
    Text("Destroyed all at once", "Гибнут одновременно"),
    Text(
        (
            "After both distributions units whose damage equals or exceeds their effective defence are destroyed "
            "together and go to the losses."
        ),
        (
            "После обоих распределений подразделения, чьи повреждения не меньше действующей силы защиты, "
            "уничтожаются одновременно и уходят в потери."
        ),
    ),
    see=("wave-2", "D-7", "D-4"),
)
BREAKTHROUGH = Rule(
    "break-1",
    Text("Breakthrough", "Прорыв"),
    Text(
        (
            "Ground attackers nobody blocks break through to the second line: the first line is empty, all its units "
            "are turned, or the defender lets them pass. Each such attacker breaks through, whatever the others do."
        ),
        (
            "Наземные атакующие, которых никто не блокирует, прорываются на вторую линию: первая пуста, все на ней "
            "повёрнуты или обороняющийся их пропускает. Прорывается каждый такой атакующий, что бы ни было с другими."
        ),
    ),
    broken=Text(
        "{ $unit }: it is blocked by { $blockers } and does not break through.",
        "{ $unit }: подразделение блокировано и не прорывается. Его блокируют: { $blockers }.",
    ),
    see=("break-2", "D-9", "block-1"),
)
BREAKTHROUGH_TARGETS = Rule(
    "break-2",
    Text("Targets after breakthrough", "Цели прорыва"),
    Text(
        "A unit that broke through attacks what it chooses: the deck, any resource or any unit of the second line.",
        (
            "Прорвавшееся подразделение атакует по своему выбору колоду, любой ресурс или любое подразделение второй "
            "линии."
        ),
    ),
    broken=Text(
        "{ $unit }: choose the deck, a resource or a unit of the second line.",
        "{ $unit }: выберите колоду, ресурс или подразделение второй линии.",
    ),
    see=("break-3", "deck-1", "P.wave-c", "P.resource-card"),
    exceptions=("P.wave-c",),
)
JOINT_BREAKTHROUGH = Rule(
    "break-3",
    Text("Joint attack on one target", "Совместная атака цели"),
    Text(
        "Several units that broke through may attack one such target together. That is one battle.",
        "Несколько прорвавшихся подразделений могут атаковать такую цель вместе. Это один бой.",
    ),
    see=("battle-2", "break-2", "deck-2"),
)
AVIATION_FLIES_OVER = Rule(
    "break-4",
    Text("Aviation flies over", "Авиация пролетает над линией"),
    Text(
        (
            "Aviation needs no breakthrough to attack the second line. It flies over the first, and nobody there can "
            "stop it."
        ),
        "Чтобы атаковать вторую линию, авиации не нужен прорыв. Она пролетает над первой, и там её никто не остановит.",
    ),
    broken=Text(
        "{ $attacker }: aviation flies over the first line and cannot be blocked there.",
        "{ $attacker }: авиация пролетает над первой линией, блокировать её там нельзя.",
    ),
    see=("deck-1", "P.property.directed-attack", "P.property.air-cover"),
)
DECK_ONLY_BY_BREAKTHROUGH = Rule(
    "deck-1",
    Text("Only after a breakthrough", "Только после прорыва"),
    Text(
        "Only units that broke through may attack the deck. Aviation does not break through, so it cannot.",
        "Атаковать колоду могут только прорвавшиеся подразделения. Авиация не прорывается, поэтому не может.",
    ),
    broken=Text(
        "{ $unit }: only a unit that broke through can attack the deck.",
        "{ $unit }: колоду может атаковать только прорвавшееся подразделение.",
    ),
    see=("break-2", "break-4", "deck-2"),
)
DECK_LOSES_CARDS = Rule(
    "deck-2",
    Text("How many cards are lost", "Сколько карт теряет колода"),
    Text(
        (
            "An attack on the deck sends as many cards from it to the losses as the attack is strong. If fewer are "
            "left, all of them go."
        ),
        (
            "При атаке на колоду в потери уходит столько карт с неё, какова сила атаки. Если их осталось меньше, "
            "уходят все."
        ),
    ),
    see=("deck-3", "D-2", "win-1"),
)
DECK_STRIKES = Rule(
    "deck-3",
    Text("Deck strikes", "Удары по колоде"),
    Text(
        "Cards of the deck also go to the losses by the property Deck strike and by some tactical cards.",
        "Карты колоды уходят в потери и от свойства «Удар по колоде», и от некоторых тактических карт.",
    ),
    see=("deck-2", "P.property.deck-strike", "P.card.S28", "P.card.G28"),
)
GOAL_ENEMY_DECK = Rule(
    "goal-1",
    Text("Destroy the enemy deck", "Уничтожить колоду противника"),
    Text(
        "The main aim is to destroy the opponent’s deck. A side without units on the table has not lost yet.",
        "Главная цель – уничтожить колоду противника. Сторона без подразделений на столе ещё не проиграла.",
    ),
    see=("win-1", "deck-2", "deck-3"),
)
DEFEAT_CANNOT_DRAW = Rule(
    "win-1",
    Text("Two cards, or defeat", "Две карты или поражение"),
    Text(
        (
            "At the start of his turn a player must draw two cards. If his deck holds one or none, his reserves are "
            "exhausted and he loses. The deck is checked only then, so of two empty decks the one whose turn starts "
            "first loses."
        ),
        (
            "В начале хода игрок должен взять две карты. Если в колоде одна или ни одной, его стратегические резервы "
            "иссякли, и он проиграл. Колоду проверяют только тогда: из двух пустых проигрывает та, чей ход начнётся "
            "раньше."
        ),
    ),
    see=("win-2", "win-3", "P.turn-1"),
)
LAST_CARDS_LAST_TURN = Rule(
    "win-2",
    Text("The last two cards", "Последние две карты"),
    Text(
        "If the two cards drawn are the last of the deck, the player still plays this turn to its end.",
        "Если взятые две карты оказались последними в колоде, игрок доигрывает этот ход до конца.",
    ),
    see=("win-1", "win-3"),
)
LAST_TURN_VICTORY = Rule(
    "win-3",
    Text("Victory in the last turn", "Победа последним ходом"),
    Text(
        "If in that last turn he destroys the opponent’s deck, he wins: the opponent cannot draw.",
        "Если в этот последний ход он уничтожит колоду противника, он победит: тому нечего брать.",
    ),
    see=("win-1", "win-2", "goal-1"),
)
BLOCKERS_FIGHT_IN_FULL = Rule(
    "D-1",
    Text("Blockers fight in full", "Блокирующие бьют в полную силу"),
    Text(
        (
            "A unit that turns because it blocks in this wave uses its full attack. Attack 0 is only for units "
            "turned before the wave."
        ),
        (
            "Подразделение, которое поворачивается из-за блока в этой волне, дерётся в полную силу. Атака 0 – только "
            "у повёрнутых ещё до волны."
        ),
    ),
    see=("turned-3", "block-5", "ex1-1"),
)
DECK_HAS_NO_TYPE = Rule(
    "D-2",
    Text("Deck and resources have no type", "У колоды и ресурсов нет типа"),
    Text(
        (
            "A deck or a resource has no type, so no modifier works against it. A gun of 4 with +1 against armour "
            "takes 4 cards."
        ),
        (
            "У колоды и ресурса нет типа, поэтому модификаторы против них не действуют. САУ с атакой 4 и +1 против "
            "бронетехники снимет 4 карты."
        ),
    ),
    see=("calc-2", "battle-4", "deck-2"),
)
MIXING_HELPS_ENEMY = Rule(
    "D-3",
    Text("Mixing works both ways", "Смешение действует в обе стороны"),
    Text(
        (
            "The types of your own units decide about the enemy’s modifiers. If infantry joins an attack by armour, "
            "the defender’s modifier against armour is off."
        ),
        (
            "Типы ваших подразделений решают, действуют ли модификаторы противника. Если к бронетехнике "
            "присоединилась пехота, модификатор обороны против бронетехники выключен."
        ),
    ),
    see=("calc-2", "D-6", "ex2-2"),
)
NO_OVERFLOW = Rule(
    "D-4",
    Text("Surplus damage is lost", "Лишние повреждения пропадают"),
    Text(
        "Damage beyond a unit’s defence is lost and passes to nobody. Points may also be left unallocated.",
        "Повреждения сверх силы защиты пропадают и ни на кого не переходят. Часть очков можно и не распределять.",
    ),
    see=("calc-4", "calc-5"),
)
SEVERAL_DIRECTED_ATTACKERS = Rule(
    "D-5",
    Text("Several attackers, one target", "Несколько атакующих, одна цель"),
    Text(
        (
            "If several units name one target, it blocks them all: the only exception to one blocker for one "
            "attacker. Its supporters join the same battle."
        ),
        (
            "Если одну цель указали несколько подразделений, она блокирует их всех: это единственное исключение из "
            "правила «один блокирует одного». Поддержка вступает в тот же бой."
        ),
    ),
    see=("block-2", "block-4", "battle-2"),
)
TURNED_COUNTS_FOR_TYPE = Rule(
    "D-6",
    Text("A turned target still counts", "Повёрнутая цель тоже считается"),
    Text(
        "A turned target takes part in the battle, so its type counts when the enemy’s modifiers are decided.",
        (
            "Повёрнутая цель участвует в бою, поэтому её тип учитывается, когда решают, действуют ли модификаторы "
            "противника."
        ),
    ),
    see=("calc-2", "turned-2", "D-3"),
)
DISTRIBUTIONS_SIMULTANEOUS = Rule(
    "D-7",
    Text("Order makes no difference", "Порядок не важен"),
    Text(
        (
            "It makes no difference which side distributes damage first: neither sees the other’s answer, and all "
            "losses happen together."
        ),
        "Неважно, кто распределяет повреждения первым: чужого ответа не видит никто, а потери наступают одновременно.",
    ),
    see=("calc-5", "P.wave-e"),
)
NO_SUPPORT_IN_SECOND_LINE = Rule(
    "D-8",
    Text("The second line is not supported", "Вторую линию не поддерживают"),
    Text(
        (
            "A unit of the second line under attack gets no supporters: the first line may not support it, and the "
            "second blocks only when attacked."
        ),
        (
            "Атакованное подразделение второй линии никто не поддерживает: первой линии нельзя, а вторая блокирует, "
            "только если атакована сама."
        ),
    ),
    broken=Text(
        "{ $target }: units of the second line cannot be supported.",
        "{ $target }: подразделение второй линии поддержать нельзя.",
    ),
    see=("block-6", "block-7", "P.property.air-cover"),
    exceptions=("P.property.air-cover", "P.property.anti-aircraft-cover"),
)
BLOCKED_STAYS_BLOCKED = Rule(
    "D-9",
    Text("Blocked stays blocked", "Блокированный не прорывается"),
    Text(
        "A blocked attacker does not break through in this wave, even if all its blockers die.",
        "Блокированный атакующий в этой волне не прорывается, даже если все, кто его блокировал, погибли.",
    ),
    broken=Text(
        "{ $unit }: it was blocked in this wave and does not break through, even past destroyed blockers.",
        "{ $unit }: в этой волне его блокировали, и оно не прорывается, даже если блокировавшие погибли.",
    ),
    see=("break-1", "block-1", "attack-2"),
)
EXAMPLE_1_LINES = Rule(
    "ex1-0",
    Text("Example 1: the lines", "Пример 1: расстановка"),
    Text(
        (
            "Soviets: KV-1s 3/4, ZIS-3 2/2 (+3/2 against armour), Reinforced Rifle Company 3/2. Germans, attacking: "
            "Sturmgeschütz III 4/3 (+1/1 against armour) and two Sturmgrenadier Companies 3/3."
        ),
        (
            "Советская сторона: КВ-1с 3/4, ЗИС-3 2/2 (+3/2 против бронетехники), усиленная стрелковая рота 3/2. "
            "Атакуют немцы: Sturmgeschütz III 4/3 (+1/1 против бронетехники) и две роты штурмовых гренадеров 3/3."
        ),
    ),
    see=("ex1-1", "ex1-3", "P.scenario.puzzles"),
)
EXAMPLE_1_BOTH_BLOCKED = Rule(
    "ex1-1",
    Text("Example 1: both companies blocked", "Пример 1: блокированы обе роты"),
    Text(
        (
            "Both infantry companies attack; the rifles block one, the KV the other. Both German companies and the "
            "rifles die: 3 against 3, 3 against 2. The KV lives: 3 against 4. The gun stays free to meet the StuG in "
            "the second wave."
        ),
        (
            "Атакуют обе роты пехоты; стрелки блокируют одну, КВ – другую. Обе немецкие роты и стрелки гибнут: 3 "
            "против 3, 3 против 2. КВ цел: 3 против 4. Орудие свободно и готово встретить САУ во второй волне."
        ),
    ),
    see=("block-1", "D-1", "ex1-2"),
)
EXAMPLE_1_ONE_LET_THROUGH = Rule(
    "ex1-2",
    Text("Example 1: one let through", "Пример 1: одну роту пропустили"),
    Text(
        "Only the KV blocks, and kills one company. The other passes to the second line, but the rifles are kept.",
        "Блокирует только КВ и уничтожает одну роту. Другая проходит на вторую линию, зато стрелки сохранены.",
    ),
    see=("break-1", "ex1-1"),
)
EXAMPLE_1_GUN_AGAINST_TANK = Rule(
    "ex1-3",
    Text("Example 1: the StuG against the KV", "Пример 1: САУ против КВ"),
    Text(
        (
            "The StuG attacks first and names the KV, which stands alone: 5/4 against 3/4. The KV dies, 5 against 4; "
            "the StuG lives, 3 against 4."
        ),
        "Первой атакует САУ, указав КВ; он без поддержки: 5/4 против 3/4. КВ гибнет: 5 против 4; САУ цела: 3 против 4.",
    ),
    see=("attack-5", "ex1-4", "calc-2"),
)
EXAMPLE_1_TANK_SUPPORTED = Rule(
    "ex1-4",
    Text("Example 1: the KV supported", "Пример 1: КВ с поддержкой"),
    Text(
        (
            "With the ZIS-3 or the rifles in support the enemy types are mixed: the StuG falls to 4/3 and dies too, "
            "to 3 + 5 = 8 or 3 + 3 = 6. It can still kill the KV: 4 against 4."
        ),
        (
            "С поддержкой ЗИС-3 или стрелков типы смешаны: САУ остаётся при 4/3 и тоже гибнет – от 3 + 5 = 8 или 3 + "
            "3 = 6. Уничтожить КВ она всё ещё может: 4 против 4."
        ),
    ),
    see=("support-2", "calc-2", "ex1-3"),
)
EXAMPLE_1_ALL_AT_ONCE = Rule(
    "ex1-5",
    Text("Example 1: all at once", "Пример 1: все сразу"),
    Text(
        "All three attack in one wave: for the StuG a target is named, the infantry attacks the whole first line.",
        "Все трое атакуют одной волной: для САУ указана цель, пехота атакует всю первую линию.",
    ),
    see=("attack-3", "attack-4", "attack-5"),
)
EXAMPLE_1_NEXT_WAVES = Rule(
    "ex1-6",
    Text("Example 1: the next waves", "Пример 1: следующие волны"),
    Text(
        (
            "After the StuG’s wave the infantry may still attack, one company at a time or together. Soviet units "
            "that fought are turned: if those were the KV and the ZIS-3, only the rifles can block."
        ),
        (
            "После волны САУ может атаковать и пехота, по одной роте или вместе. Советские подразделения, которые "
            "уже дрались, повёрнуты: если это КВ и ЗИС-3, блокировать могут только стрелки."
        ),
    ),
    see=("block-5", "wave-1", "ex1-4"),
)
EXAMPLE_2_TIGER_ALONE = Rule(
    "ex2-1",
    Text("Example 2: the Tiger alone", "Пример 2: «Тигр» без поддержки"),
    Text(
        (
            "The SU-85, 4/3 and +1/1 against armour, names a Tiger 5/5 that nobody supports: 5/4 against 5/5. Both "
            "die: 5 against 5, 5 against 4."
        ),
        (
            "СУ-85, 4/3 и +1/1 против бронетехники, указывает «Тигр» 5/5, которого никто не поддержал: 5/4 против "
            "5/5. Гибнут оба: 5 против 5, 5 против 4."
        ),
    ),
    see=("ex2-2", "calc-5", "P.scenario.puzzles"),
)
EXAMPLE_2_TIGER_SUPPORTED = Rule(
    "ex2-2",
    Text("Example 2: the Tiger supported", "Пример 2: «Тигр» с поддержкой"),
    Text(
        (
            "The PAK-40 supports: armour and artillery together, so the SU-85 has only 4/3 and cannot kill the "
            "Tiger. It can put its 4 on the PAK-40, whose defence is 2 + 2 = 4, kill it, and die: 10 against 3."
        ),
        (
            "Поддерживает PAK-40: бронетехника и артиллерия вместе, поэтому у СУ-85 только 4/3, и «Тигр» ей не "
            "уничтожить. Она может направить свои 4 на PAK-40 с защитой 2 + 2 = 4, уничтожить её и погибнуть: 10 "
            "против 3."
        ),
    ),
    see=("ex2-1", "calc-2", "calc-4"),
)
OPEN_AND_HIDDEN = Rule(
    "P.info-1",
    Text("What is open, what is hidden", "Что открыто, что скрыто"),
    Text(
        (
            "Open: all cards on the table except face-down resources, both losses, the sizes of hands and decks, the "
            "token. Hidden: hands and the order of decks. Cards lost from the deck are shown. A face-down resource "
            "is seen by its owner alone; it can never be taken back or used otherwise, and is shown when it goes to "
            "the losses."
        ),
        (
            "Открыты: карты на столе, кроме ресурсов рубашкой вверх, потери, число карт на руках и в колодах, жетон. "
            "Скрыты: руки и порядок колод. Карты, потерянные из колоды, показывают. Ресурс рубашкой вверх видит "
            "только владелец; его нельзя забрать или применить иначе, а уходя в потери, он открывается."
        ),
    ),
    broken=Text(
        "A card once laid as a resource can never be taken back or used otherwise.",
        "Карту, выложенную как ресурс, нельзя ни забрать, ни применить иначе.",
    ),
    ours=True,
    see=("P.turn-2", "P.resource-card", "P.setup"),
)
SET_UP = Rule(
    "P.setup",
    Text("Set-up and mobilisation token", "Подготовка и жетон мобилизации"),
    Text(
        (
            "A die decides who starts, 1–3 the Soviets, unless the scenario says. The second player takes his "
            "cheapest infantry out of his deck onto his first line and gets a mobilisation token: once per game, in "
            "either turn, it pays as one resource. Decks are shuffled; each player draws 6 cards."
        ),
        (
            "Кто начинает, решает кубик, 1–3 – советская сторона, если сценарий не указал иного. Второй игрок ставит "
            "на свою первую линию из колоды самую дешёвую пехоту и получает жетон мобилизации: раз за игру, в любой "
            "ход, он платит как один ресурс. Колоды тасуют, каждый берёт 6 карт."
        ),
    ),
    broken=Text("You have no mobilisation token left.", "Жетона мобилизации у вас больше нет."),
    ours=True,
    see=("build-3", "P.turn-1", "P.scenario.learning"),
    exceptions=("P.scenario.learning",),
)
RESOURCE_CARD = Rule(
    "P.resource-card",
    Text("A resource under attack", "Ресурс под ударом"),
    Text(
        (
            "Every resource card, face down too, has defence 2 and attack 0. Attacked, it neither turns nor fights "
            "back, and being turned makes no difference. Destroyed, it goes to the losses."
        ),
        (
            "У любой карты ресурса, в том числе рубашкой вверх, защита 2 и атака 0. Под ударом она не поворачивается "
            "и не отвечает; повёрнута она или нет – неважно. Уничтоженная уходит в потери."
        ),
    ),
    ours=True,
    see=("battle-4", "break-2", "D-2"),
)
TACTICAL_CARDS = Rule(
    "P.tactical-1",
    Text("Tactical cards", "Тактические карты"),
    Text(
        (
            "Tactical cards are paid with resources and go to the losses after use. Without a legal target they "
            "cannot be played. Nothing answers or cancels them. In the opponent’s turn only resources left unturned "
            "can pay."
        ),
        (
            "За тактические карты платят ресурсами, после применения они уходят в потери. Без допустимой цели "
            "сыграть их нельзя. Ничто на них не отвечает и не отменяет их. В ход противника платят только ресурсами, "
            "оставшимися неповёрнутыми."
        ),
    ),
    ours=True,
    see=("build-3", "P.turn-3", "P.wave-d"),
    exceptions=("P.setup",),
)
SUPPORT_DAMAGE_LATE = Rule(
    "P.support-P1",
    Text("When early damage is tested", "Когда проверяют ранние повреждения"),
    Text(
        (
            "Damage from artillery support and cards is added to the damage of the battle and tested only when the "
            "wave is settled. A unit doomed by it still fights and still takes cards from the deck. Units outside "
            "any battle are tested too."
        ),
        (
            "Повреждения от артподдержки и карт прибавляют к повреждениям в бою и проверяют лишь при подведении "
            "итогов волны. Обречённое ими подразделение ещё дерётся и снимает карты с колоды. Проверяют и тех, кто в "
            "боях не участвует."
        ),
    ),
    ours=True,
    see=("wave-2", "calc-5", "P.wave-e", "P.card.S31"),
)
START_PHASE = Rule(
    "P.turn-1",
    Text("Phase 1: Start", "Фаза 1: начало"),
    Text(
        (
            "Unturn all your cards, except those under Slow reload or Cut Supply Road. Draw two cards, in the first "
            "turns too."
        ),
        (
            "Разверните все свои карты, кроме удержанных долгой перезарядкой или картой «Дорога снабжения "
            "перерезана». Возьмите две карты – и в первые ходы тоже."
        ),
    ),
    ours=True,
    see=("win-1", "P.property.slow-reload", "P.card.G27", "P.turn-2"),
    exceptions=("P.property.slow-reload", "P.card.G27"),
)
RESOURCE_PHASE = Rule(
    "P.turn-2",
    Text("Phase 2: Resource", "Фаза 2: ресурс"),
    Text(
        (
            "Lay at most one card from your hand as a resource: a Supply Echelon face up or any other card face "
            "down. Each resource pays 1."
        ),
        (
            "Выложите с руки как ресурс не больше одной карты: «Эшелон снабжения» лицом вверх или любую другую "
            "рубашкой вверх. Каждый ресурс платит 1."
        ),
    ),
    broken=Text(
        "Only one card a turn may be laid as a resource, and only in your resource phase.",
        "Как ресурс можно выложить только одну карту за ход и только в свою фазу ресурса.",
    ),
    ours=True,
    see=("build-3", "P.info-1", "P.resource-card", "P.turn-3"),
)
BUILD_PHASE = Rule(
    "P.turn-3",
    Text("Phase 3: Build", "Фаза 3: строительство"),
    Text(
        "Build any number of units and play any number of tactical cards marked Build, in any order.",
        "Постройте сколько угодно подразделений и сыграйте сколько угодно карт строительства, в любом порядке.",
    ),
    broken=Text(
        "{ $card }: this card cannot be played in the build phase.",
        "{ $card }: в фазу строительства эту карту сыграть нельзя.",
    ),
    ours=True,
    see=("build-1", "P.tactical-1", "P.turn-4"),
)
ATTACK_PHASE = Rule(
    "P.turn-4",
    Text("Phase 4: Attack", "Фаза 4: атака"),
    Text(
        "Attack in any number of waves, or in none. Between waves you may use Deck strikes.",
        "Атакуйте любым числом волн или не атакуйте вовсе. Между волнами можно наносить удары по колоде.",
    ),
    broken=Text(
        "Waves and deck strikes are possible only in your own attack phase.",
        "Волны и удары по колоде возможны только в вашу фазу атаки.",
    ),
    ours=True,
    see=("attack-3", "P.wave-a", "P.property.deck-strike", "P.turn-5"),
)
END_PHASE = Rule(
    "P.turn-5",
    Text("Phase 5: End", "Фаза 5: конец хода"),
    Text(
        (
            "Units in reserve move to their lines. If you hold more than 8 cards, send the surplus of your choice to "
            "the losses."
        ),
        (
            "Подразделения из резерва выходят на свои линии. Если на руке больше 8 карт, отправьте лишние по своему "
            "выбору в потери."
        ),
    ),
    broken=Text(
        ("Discard exactly { $n ->\n    [one] { $n } card\n   *[other] { $n } cards\n}."),
        ("Сбросьте ровно { $n ->\n    [one] { $n } карту\n    [few] { $n } карты\n   *[many] { $n } карт\n}."),
    ),
    ours=True,
    see=("build-4", "P.turn-1"),
)
DECLARE_WAVE = Rule(
    "P.wave-a",
    Text("Step a: declaration", "Шаг a: объявление"),
    Text(
        (
            "The attacker declares who attacks, the targets of directed attacks and the targets of aviation. The "
            "attackers turn. Aviation makes no general attack: it always names a target."
        ),
        (
            "Атакующий объявляет, кто атакует, цели направленных атак и цели авиации. Атакующие поворачиваются. "
            "Общей атаки у авиации нет: она всегда указывает цель."
        ),
    ),
    broken=Text(
        "{ $unit }: aviation makes no general attack, so name its target.",
        "{ $unit }: общей атаки у авиации нет, укажите её цель.",
    ),
    ours=True,
    see=("attack-3", "attack-5", "P.property.directed-attack", "P.wave-b"),
)
ASSIGN_BLOCKS = Rule(
    "P.wave-b",
    Text("Step b: blocks and support", "Шаг b: блоки и поддержка"),
    Text(
        (
            "The defender assigns blocks, support and cover in one answer; no unit gets two tasks. These units and "
            "those under directed attack turn."
        ),
        (
            "Обороняющийся одним ответом назначает блоки, поддержку и прикрытие; двух задач не получает никто. Эти "
            "подразделения и направленно атакованные поворачиваются."
        ),
    ),
    broken=Text(
        "{ $unit }: one unit has only one task in a wave.",
        "{ $unit }: у одного подразделения в волне только одна задача.",
    ),
    ours=True,
    see=("block-1", "support-1", "block-5", "P.wave-c"),
)
NAME_TARGETS = Rule(
    "P.wave-c",
    Text("Step c: targets of breakthrough", "Шаг c: цели прорыва"),
    Text(
        (
            "When blocks are known and before any damage, every unit that broke through openly names its target: the "
            "deck, even an empty one, a resource or a second-line unit. Second-line units attacked turn. A unit that "
            "covers in this wave cannot be named."
        ),
        (
            "Когда блоки известны, а повреждений ещё нет, каждый прорвавшийся открыто указывает цель: колоду, пусть "
            "и пустую, ресурс или подразделение второй линии. Атакованные на второй линии поворачиваются. Того, кто "
            "в этой волне прикрывает, указать нельзя."
        ),
    ),
    broken=Text(
        "{ $target }: it covers others in this wave and cannot be named as a target.",
        "{ $target }: в этой волне подразделение прикрывает других, указать его целью нельзя.",
    ),
    ours=True,
    see=("break-2", "battle-2", "P.property.air-cover", "P.wave-d"),
)
CARDS_AND_SUPPORT = Rule(
    "P.wave-d",
    Text("Step d: cards and artillery support", "Шаг d: карты и артподдержка"),
    Text(
        (
            "Wave cards are played and artillery support is given one at a time, the attacker first, until both pass "
            "in a row. Whoever has no able gun, and no card in hand or nothing left to pay with, passes "
            "automatically."
        ),
        (
            "Карты волны и артподдержку применяют по одной, начиная с атакующего, пока оба не спасуют подряд. У кого "
            "нет готовой батареи, а также нет карт на руке или нечем платить, тот пасует автоматически."
        ),
    ),
    broken=Text("{ $card }: this card is played at another moment.", "{ $card }: эту карту играют в другой момент."),
    ours=True,
    see=("P.tactical-1", "P.property.artillery-support", "P.support-P1", "P.wave-e"),
    exceptions=("P.card.G29",),
)
SETTLE_WAVE = Rule(
    "P.wave-e",
    Text("Step e: settlement", "Шаг e: итог волны"),
    Text(
        (
            "Values are fixed. Both sides distribute damage secretly, then both answers are revealed. Everything is "
            "destroyed together, and deck cards go. A distribution without a choice is made automatically."
        ),
        (
            "Характеристики фиксируются. Обе стороны тайно распределяют повреждения, затем ответы открывают. Всё "
            "гибнет одновременно, уходят и карты колоды. Распределение без выбора делается автоматически."
        ),
    ),
    ours=True,
    see=("calc-1", "calc-4", "calc-5", "P.wave-f"),
)
WAVE_ENDS = Rule(
    "P.wave-f",
    Text("Step f: end of the wave", "Шаг f: конец волны"),
    Text(
        "Damage is reset, effects that last until the end of the wave are over, and the next wave may be declared.",
        "Повреждения обнуляются, действие эффектов «до конца волны» прекращается, можно объявлять следующую волну.",
    ),
    ours=True,
    see=("wave-3", "wave-1", "P.wave-a"),
)
PROPERTY_DIRECTED_ATTACK = Rule(
    "P.property.directed-attack",
    Text("Directed attack", "Направленная атака"),
    Text(
        (
            "A ground unit with it may name an enemy unit of the first line, never of the second. Aviation with it "
            "may name units of the first line. Any aviation may name a second-line unit or a resource, but never the "
            "deck."
        ),
        (
            "Наземное подразделение с этим свойством может указать противника на первой линии, но не на второй. "
            "Авиации оно позволяет указывать и первую линию. Подразделение второй линии или ресурс может указать "
            "любая авиация, колоду – никакая."
        ),
    ),
    broken=Text(
        "{ $unit }: without directed attack aviation cannot name a unit of the first line: { $target }.",
        "{ $unit }: без направленной атаки авиация не может указать подразделение первой линии: { $target }.",
    ),
    ours=True,
    see=("attack-5", "break-4", "deck-1", "P.wave-a"),
)
PROPERTY_ARTILLERY_SUPPORT = Rule(
    "P.property.artillery-support",
    Text("Artillery support", "Артподдержка"),
    Text(
        (
            "Artillery of the second line. In step d of any wave, own or enemy, turn it – unturned, not in reserve, "
            "not attacked itself – to deal its figure of damage to one enemy ground unit in a battle of this wave, "
            "also one that fights the deck or a resource. The gun does not join the battle, so modifiers stay as "
            "they are."
        ),
        (
            "Артиллерия второй линии. На шаге d любой волны, своей или чужой, поверните её – неповёрнутую, не из "
            "резерва, не атакованную, – и она нанесёт указанные повреждения одному наземному подразделению "
            "противника в бою этой волны, хотя бы против колоды или ресурса. Участником боя она не становится, "
            "модификаторы не меняются."
        ),
    ),
    broken=Text(
        "{ $unit }: it can give artillery support only unturned, out of reserve and not attacked itself.",
        "{ $unit }: для артподдержки карта должна быть не повёрнута, не в резерве и не атакована.",
    ),
    ours=True,
    see=("P.wave-d", "P.support-P1", "wave-2", "P.property.slow-reload"),
)
PROPERTY_SLOW_RELOAD = Rule(
    "P.property.slow-reload",
    Text("Slow reload", "Долгая перезарядка"),
    Text(
        "After use it is not unturned at its owner’s first Start phase, only at the second.",
        "После применения карта разворачивается не в ближайшую фазу начала хода владельца, а лишь в следующую за ней.",
    ),
    broken=Text("{ $unit }: it is still reloading.", "{ $unit }: идёт перезарядка."),
    ours=True,
    see=("P.turn-1", "P.property.artillery-support"),
)
PROPERTY_DECK_STRIKE = Rule(
    "P.property.deck-strike",
    Text("Deck strike", "Удар по колоде"),
    Text(
        (
            "Instead of attacking this turn, between waves of your own attack phase, turn the unit – unturned and "
            "not in reserve. As many top cards of the enemy deck as its figure says go to the losses. There is no "
            "battle and no cover."
        ),
        (
            "Вместо атаки в этот ход, между волнами своей фазы атаки, поверните подразделение – неповёрнутое и не из "
            "резерва. С верха колоды противника в потери уходит указанное число карт. Боя и прикрытия нет."
        ),
    ),
    broken=Text("{ $unit }: it cannot make a deck strike now.", "{ $unit }: сейчас нанести удар по колоде нельзя."),
    ours=True,
    see=("deck-3", "attack-2", "P.turn-4"),
)
PROPERTY_AIR_COVER = Rule(
    "P.property.air-cover",
    Text("Air cover", "Воздушное прикрытие"),
    Text(
        (
            "In step b an unturned fighter that is not attacked itself may support any own unit, of either line, "
            "attacked by aviation. It turns. This is an exception to what the second line may do."
        ),
        (
            "На шаге b неповёрнутый истребитель, если он сам не атакован, может поддержать любое своё подразделение "
            "на любой линии, атакованное авиацией. Он поворачивается. Это исключение из запретов для второй линии."
        ),
    ),
    broken=Text(
        "{ $unit }: air cover is only for own units attacked by aviation.",
        "{ $unit }: воздушное прикрытие – только для своих подразделений, атакованных авиацией.",
    ),
    ours=True,
    see=("block-7", "D-8", "P.wave-b", "P.property.anti-aircraft-cover"),
)
PROPERTY_AA_COVER = Rule(
    "P.property.anti-aircraft-cover",
    Text("Anti-aircraft cover", "Зенитное прикрытие"),
    Text(
        (
            "In step b an unturned anti-aircraft battery that is not attacked itself may support any own unit, of "
            "either line, attacked by aviation, exactly as in air cover. It turns."
        ),
        (
            "На шаге b неповёрнутая зенитная батарея, если она сама не атакована, может поддержать любое своё "
            "подразделение на любой линии, атакованное авиацией, – так же, как при воздушном прикрытии. Она "
            "поворачивается."
        ),
    ),
    broken=Text(
        "{ $unit }: anti-aircraft cover is only for own units attacked by aviation.",
        "{ $unit }: зенитное прикрытие – только для своих подразделений, атакованных авиацией.",
    ),
    ours=True,
    see=("P.property.air-cover", "block-7", "D-8"),
)
PROPERTY_BOMBING = Rule(
    "P.property.bombing",
    Text("Bombing", "Бомбометание"),
    Text(
        (
            "Aviation attacking a ground unit or a resource uses its Bombing figure instead of its attack, 0 without "
            "this property; these points cannot go to aviation. Attacking aviation it uses its attack, which cannot "
            "go to ground units. Modifiers are added to either. Attacked or covering, it uses its attack freely."
        ),
        (
            "Авиация, атакуя наземное подразделение или ресурс, вместо силы атаки применяет силу бомбометания, а без "
            "этого свойства – 0; на авиацию эти очки не идут. Атакуя авиацию, применяет силу атаки, и на наземных "
            "эти очки не идут. Модификаторы прибавляют к обеим. Атакованная или прикрывающая, она применяет атаку "
            "свободно."
        ),
    ),
    broken=Text(
        (
            "{ $target }: these points cannot go there; bombs hit only ground targets, an attack on aviation only "
            "aviation."
        ),
        "{ $target }: эти очки сюда не идут; бомбы поражают только наземные цели, атака по авиации – только авиацию.",
    ),
    ours=True,
    see=("calc-3", "calc-4", "P.property.directed-attack"),
)
CARD_PARTISAN_RAID = Rule(
    "P.card.S28",
    Text("Partisan Raid", "Партизанский рейд"),
    Text(
        "Build card, cost 3: three top cards of the enemy deck go to the losses.",
        "Карта строительства, стоимость 3: три верхние карты колоды противника уходят в потери.",
    ),
    ours=True,
    see=("deck-3", "P.tactical-1", "P.card.G28"),
)
CARD_HOLD_THE_LINE = Rule(
    "P.card.S29",
    Text("Hold the Line", "Держать рубеж"),
    Text(
        "Wave card, cost 1: one own unit in a battle has +2 defence until the end of the wave.",
        "Карта волны, стоимость 1: одно своё подразделение, участвующее в бою, получает +2 к защите до конца волны.",
    ),
    broken=Text(
        "{ $unit }: choose an own unit that takes part in a battle of this wave.",
        "{ $unit }: выберите своё подразделение, участвующее в бою этой волны.",
    ),
    ours=True,
    see=("P.wave-d", "P.tactical-1", "P.card.G31"),
)
CARD_FIELD_WORKSHOP = Rule(
    "P.card.S30",
    Text("Field Workshop", "Полевая мастерская"),
    Text(
        "Build card, cost 2: return one own armour card from the losses to the hand.",
        "Карта строительства, стоимость 2: верните на руку из потерь одну свою карту бронетехники.",
    ),
    broken=Text(
        "{ $card }: choose an armour card among your own losses.",
        "{ $card }: выберите карту бронетехники среди своих потерь.",
    ),
    ours=True,
    see=("P.turn-3", "P.tactical-1", "P.card.G30"),
)
CARD_MASSED_BARRAGE = Rule(
    "P.card.S31",
    Text("Massed Barrage", "Массированный артналёт"),
    Text(
        "Wave card, cost 3: 3 damage to one enemy ground unit of either line, in a battle or not.",
        (
            "Карта волны, стоимость 3: 3 повреждения одному наземному подразделению противника на любой линии, в бою "
            "или вне боя."
        ),
    ),
    broken=Text(
        "{ $target }: choose an enemy ground unit on one of the two lines.",
        "{ $target }: выберите наземное подразделение противника на первой или второй линии.",
    ),
    ours=True,
    see=("P.wave-d", "P.support-P1", "P.tactical-1"),
)
CARD_CUT_SUPPLY_ROAD = Rule(
    "P.card.G27",
    Text("Cut Supply Road", "Дорога снабжения перерезана"),
    Text(
        (
            "Build card, cost 2: turn up to two unturned enemy resources of your choice. They stay turned through "
            "the next enemy Start phase."
        ),
        (
            "Карта строительства, стоимость 2: поверните до двух неповёрнутых ресурсов противника по своему выбору. "
            "В ближайшую фазу начала его хода они не разворачиваются."
        ),
    ),
    ours=True,
    see=("P.turn-1", "build-3", "P.tactical-1"),
)
CARD_LONG_RANGE_BOMBARDMENT = Rule(
    "P.card.G28",
    Text("Long-range Bombardment", "Дальний обстрел"),
    Text(
        "Build card, cost 3: three top cards of the enemy deck go to the losses.",
        "Карта строительства, стоимость 3: три верхние карты колоды противника уходят в потери.",
    ),
    ours=True,
    see=("deck-3", "P.tactical-1", "P.card.S28"),
)
CARD_KAMPFGRUPPE = Rule(
    "P.card.G29",
    Text("Kampfgruppe", "Боевая группа"),
    Text(
        (
            "Wave card, cost 2, played by the attacker before he declares, by the defender before he assigns blocks: "
            "unturn one own first-line unit. It may block or support, fights a directed attack with its full attack, "
            "or attacks in a later wave if it has not attacked this turn."
        ),
        (
            "Карта волны, стоимость 2; атакующий играет её до объявления волны, обороняющийся – до назначения "
            "блоков. Разверните одно своё подразделение первой линии. Оно может блокировать и поддерживать, под "
            "направленной атакой бьёт в полную силу, а если в этот ход не атаковало, может атаковать в следующей "
            "волне."
        ),
    ),
    broken=Text(
        "{ $unit }: choose an own turned unit of the first line.",
        "{ $unit }: выберите своё повёрнутое подразделение первой линии.",
    ),
    ours=True,
    see=("D-1", "attack-2", "P.wave-a", "P.wave-b"),
)
CARD_RECOVERY_PLATOON = Rule(
    "P.card.G30",
    Text("Recovery Platoon", "Ремонтно-эвакуационный взвод"),
    Text(
        "Build card, cost 2: return one own armour card from the losses to the hand.",
        "Карта строительства, стоимость 2: верните на руку из потерь одну свою карту бронетехники.",
    ),
    broken=Text(
        "{ $card }: choose an armour card among your own losses.",
        "{ $card }: выберите карту бронетехники среди своих потерь.",
    ),
    ours=True,
    see=("P.turn-3", "P.tactical-1", "P.card.S30"),
)
CARD_SMOKE_SHELLS = Rule(
    "P.card.G31",
    Text("Smoke Shells", "Дымовые снаряды"),
    Text(
        "Wave card, cost 1: one own unit in a battle has +2 defence until the end of the wave.",
        "Карта волны, стоимость 1: одно своё подразделение, участвующее в бою, получает +2 к защите до конца волны.",
    ),
    broken=Text(
        "{ $unit }: choose an own unit that takes part in a battle of this wave.",
        "{ $unit }: выберите своё подразделение, участвующее в бою этой волны.",
    ),
    ours=True,
    see=("P.wave-d", "P.tactical-1", "P.card.S29"),
)
SCENARIO_LEARNING = Rule(
    "P.scenario.learning",
    Text("Learning: Before Prokhorovka", "Учебный: «Накануне Прохоровки»"),
    Text(
        (
            "Learning decks of 25 cards, without aviation, second-line artillery and tactical cards. The Germans "
            "start; the Soviets get the second player’s compensation."
        ),
        (
            "Учебные колоды по 25 карт, без авиации, артиллерии второй линии и тактических карт. Начинают немцы; "
            "советская сторона получает возмещение второго игрока."
        ),
    ),
    ours=True,
    see=("P.setup", "P.scenario.full", "P.scenario.puzzles"),
)
SCENARIO_PUZZLES = Rule(
    "P.scenario.puzzles",
    Text("Puzzle drills", "Задачи"),
    Text(
        "Examples 1 and 2 as fixed positions, each with the outcome the excerpt expects.",
        "Примеры 1 и 2 как готовые позиции; исход каждой известен из отрывка.",
    ),
    ours=True,
    see=("ex1-0", "ex2-1", "P.scenario.learning"),
)
SCENARIO_FULL = Rule(
    "P.scenario.full",
    Text("Full: Summer 1943", "Полный: «Лето 1943»"),
    Text(
        "Full decks of 56 cards and all rules. A die decides who starts.",
        "Полные колоды по 56 карт и все правила. Кто начинает, решает кубик.",
    ),
    ours=True,
    see=("P.setup", "P.scenario.learning"),
)

RULES = RuleBook(
    "cards",
    (
        Chapter("build", Text("Building units", "Строительство подразделений")),
        BUILT_IN_BUILD_PHASE,
        BUILT_FROM_HAND,
        PAID_BY_RESOURCES,
        RESERVE_UNTIL_END,
        RESERVE_IDLE,
        BUILT_UNIT_DEFENDS,
        Chapter("line", Text("The two lines", "Две линии")),
        TWO_LINES,
        LINE_BY_ICON,
        FRONT_AND_REAR,
        Chapter("attack", Text("Attack", "Атака")),
        WHO_ATTACKS,
        ONE_ATTACK_A_TURN,
        WAVES,
        ATTACK_ON_WHOLE_LINE,
        DIRECTED_ATTACK,
        ATTACKER_TURNS,
        TURNED_DOES_NOT_DEFEND,
        Chapter("turned", Text("Turned cards", "Повёрнутые карты")),
        TURNED_MAY_BE_TARGET,
        TURNED_KEEPS_DEFENCE,
        TURNED_HAS_NO_ATTACK,
        Chapter("block", Text("Defence: blocking", "Оборона: блокирование")),
        DEFENDER_CHOOSES_BLOCKERS,
        ONE_BLOCKER_ONE_ATTACKER,
        SEVERAL_BLOCKERS,
        TARGET_MUST_FIGHT,
        BLOCKERS_TURN,
        FIRST_LINE_DUTIES,
        SECOND_LINE_BLOCKS_ATTACKED,
        Chapter("support", Text("Support", "Поддержка")),
        WHO_MAY_SUPPORT,
        SUPPORTERS_BLOCK_TOO,
        Chapter("battle", Text("Battles", "Боевые столкновения")),
        SEPARATE_BATTLES,
        SAME_TARGET_ONE_BATTLE,
        SAME_BLOCKED_ONE_BATTLE,
        DECK_AND_RESOURCE_BATTLES,
        BATTLES_INDEPENDENT,
        Chapter("wave", Text("Within a wave", "В пределах волны")),
        WAVE_FINISHED_FIRST,
        DAMAGE_ADDS_UP,
        DAMAGE_RESET,
        Chapter("calc", Text("The result of a battle", "Расчёт боя")),
        VALUES_FIXED,
        MODIFIER_EXCLUSIVE,
        ATTACK_SUMMED,
        FREE_DISTRIBUTION,
        DESTROYED_TOGETHER,
        Chapter("break", Text("Breakthrough to the second line", "Прорыв на вторую линию")),
        BREAKTHROUGH,
        BREAKTHROUGH_TARGETS,
        JOINT_BREAKTHROUGH,
        AVIATION_FLIES_OVER,
        Chapter("deck", Text("Attack on the deck", "Атака колоды")),
        DECK_ONLY_BY_BREAKTHROUGH,
        DECK_LOSES_CARDS,
        DECK_STRIKES,
        Chapter("goal", Text("The aim", "Цель игры")),
        GOAL_ENEMY_DECK,
        Chapter("win", Text("Victory and defeat", "Победа и поражение")),
        DEFEAT_CANNOT_DRAW,
        LAST_CARDS_LAST_TURN,
        LAST_TURN_VICTORY,
        Chapter("D", Text("What follows from the rules", "Что следует из правил")),
        BLOCKERS_FIGHT_IN_FULL,
        DECK_HAS_NO_TYPE,
        MIXING_HELPS_ENEMY,
        NO_OVERFLOW,
        SEVERAL_DIRECTED_ATTACKERS,
        TURNED_COUNTS_FOR_TYPE,
        DISTRIBUTIONS_SIMULTANEOUS,
        NO_SUPPORT_IN_SECOND_LINE,
        BLOCKED_STAYS_BLOCKED,
        Chapter("ex1", Text("Example 1", "Пример 1")),
        EXAMPLE_1_LINES,
        EXAMPLE_1_BOTH_BLOCKED,
        EXAMPLE_1_ONE_LET_THROUGH,
        EXAMPLE_1_GUN_AGAINST_TANK,
        EXAMPLE_1_TANK_SUPPORTED,
        EXAMPLE_1_ALL_AT_ONCE,
        EXAMPLE_1_NEXT_WAVES,
        Chapter("ex2", Text("Example 2", "Пример 2")),
        EXAMPLE_2_TIGER_ALONE,
        EXAMPLE_2_TIGER_SUPPORTED,
        Chapter("P", Text("Our additions to the excerpt", "Наши дополнения к отрывку")),
        OPEN_AND_HIDDEN,
        SET_UP,
        RESOURCE_CARD,
        TACTICAL_CARDS,
        SUPPORT_DAMAGE_LATE,
        Chapter("P.turn", Text("The turn", "Ход")),
        START_PHASE,
        RESOURCE_PHASE,
        BUILD_PHASE,
        ATTACK_PHASE,
        END_PHASE,
        Chapter("P.wave", Text("Steps of a wave", "Шаги волны")),
        DECLARE_WAVE,
        ASSIGN_BLOCKS,
        NAME_TARGETS,
        CARDS_AND_SUPPORT,
        SETTLE_WAVE,
        WAVE_ENDS,
        Chapter("P.property", Text("Properties", "Свойства")),
        PROPERTY_DIRECTED_ATTACK,
        PROPERTY_ARTILLERY_SUPPORT,
        PROPERTY_SLOW_RELOAD,
        PROPERTY_DECK_STRIKE,
        PROPERTY_AIR_COVER,
        PROPERTY_AA_COVER,
        PROPERTY_BOMBING,
        Chapter("P.card", Text("Tactical cards one by one", "Тактические карты по одной")),
        CARD_PARTISAN_RAID,
        CARD_HOLD_THE_LINE,
        CARD_FIELD_WORKSHOP,
        CARD_MASSED_BARRAGE,
        CARD_CUT_SUPPLY_ROAD,
        CARD_LONG_RANGE_BOMBARDMENT,
        CARD_KAMPFGRUPPE,
        CARD_RECOVERY_PLATOON,
        CARD_SMOKE_SHELLS,
        Chapter("P.scenario", Text("Scenarios", "Сценарии")),
        SCENARIO_LEARNING,
        SCENARIO_PUZZLES,
        SCENARIO_FULL,
    ),
)
"""All rules of the card game with their headings."""
