"""Actions."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_A = Chapter("A", Text("Actions", "Действия"))
ACTIONS = Rule(
    "A24",
    Text("Playing an action", "Как играют Действие"),
    Text(
        (
            "A hand card is played either as an order or as an action. Actions have their windows: after MP are spent; "
            "before a Fire Roll; as a unit is hit; in Melee; before a Recover roll; in your own Turn. No action "
            "answers an action outside its window, and the same action is played only once in one attack or roll. "
            "Whether a window opens depends on public facts only, never on the hand: its button stands there even "
            "where no card of the hand fits, so that nobody learns a hand from it."
        ),
        (
            "Карту с руки играют либо как Приказ, либо как Действие. У Действий свои моменты: после траты ОД; перед "
            "Броском на Стрельбу; при попадании; в Рукопашной; перед броском на Восстановление; в свой Ход. Вне своего "
            "момента Действием на Действие не отвечают; одно и то же Действие в одной атаке или броске – только раз. "
            "Спросят ли игрока, зависит лишь от открытых сведений, а не от руки: кнопка есть и тогда, когда подходящей "
            "карты в руке нет, чтобы по ней никто не узнал руку."
        ),
    ),
    broken=Text("{ $card }: this action cannot be played now.", "{ $card }: сейчас это Действие сыграть нельзя."),
    ours=True,
    see=("O21.6a", "1.3", "A33", "2.0"),
    exceptions=("O24",),
)
AIMED_BURST = Rule(
    "A25",
    Text("Aimed Burst", "Прицельная очередь"),
    Text(
        "Before the Fire Roll, attacker: +2 firepower to one own fire attack. It may lift the attack to 1 or more.",
        "Перед Броском на Стрельбу, атакующий: +2 ОМ к одной своей огневой атаке. Может поднять её до 1 и выше.",
    ),
    broken=Text(
        "Aimed Burst is for your own fire attack, before the roll.",
        "«Прицельная очередь» – только для своей огневой атаки, до броска.",
    ),
    ours=True,
    see=("10.3.2.1b", "A27", "O20.3"),
)
ASSAULT_FIRE = Rule(
    "A26",
    Text("Assault Fire", "Штурмовой Огонь"),
    Text(
        (
            "After MP are spent, mover: the moving unit or group fires from its hex, each piece at half its firepower, "
            "rounded up, then as a fire group. Only pieces with boxed firepower, each once in a Move order; it may "
            "move on."
        ),
        (
            "После траты ОД, движущийся: подразделение или группа стреляет из своего гекса, каждая фишка с половиной "
            "ОМ с округлением вверх, затем как огневая группа. Только фишки с ОМ в рамке, каждая раз за Приказ "
            "«Движение»; потом можно идти дальше."
        ),
    ),
    broken=Text(
        "{ $piece }: only pieces with boxed firepower may use Assault Fire, once in a Move order.",
        "{ $piece }: Штурмовой Огонь – только с ОМ в рамке и раз за Приказ «Движение».",
    ),
    ours=True,
    see=("3.0", "O20.3.1", "O21.6b", "A34"),
)
ENFILADE = Rule(
    "A27",
    Text("Enfilade", "Фланговый огонь"),
    Text(
        (
            "Before the Fire Roll, attacker: +1 firepower for each own unbroken unit that is adjacent to the target "
            "and does not fire in this attack."
        ),
        (
            "Перед Броском на Стрельбу, атакующий: +1 ОМ за каждое своё несломленное подразделение рядом с целью, "
            "которое в этой атаке не стреляет."
        ),
    ),
    broken=Text(
        "{ $hex }: Enfilade needs an own unbroken unit next to this target that does not fire in this attack.",
        "{ $hex }: для «Флангового огня» рядом с этой целью нужно своё несломленное подразделение, которое в этой "
        "атаке не стреляет.",
    ),
    ours=True,
    see=("10.3.2.1b", "A25", "O20.3"),
)
GRENADE_BUNDLE = Rule(
    "A28",
    Text("Grenade Bundle", "Связка гранат"),
    Text(
        "Before the Fire Roll, attacker: +3 firepower against an adjacent hex. Or +2 to your own side in one Melee.",
        "Перед Броском на Стрельбу, атакующий: +3 ОМ против соседнего гекса. Или +2 своей стороне в одной Рукопашной.",
    ),
    broken=Text(
        "{ $hex }: a Grenade Bundle works only against an adjacent hex or in Melee.",
        "{ $hex }: «Связка гранат» – только по соседнему гексу или в Рукопашной.",
    ),
    ours=True,
    see=("O16.4", "A25", "O20.3"),
)
HUG_THE_GROUND = Rule(
    "A29",
    Text("Hug the Ground", "Прижаться к земле"),
    Text(
        "Before the Fire Roll, owner of the target: +2 cover for all own units in one hex against one attack.",
        (
            "Перед Броском на Стрельбу, владелец цели: +2 к укрытию всех своих подразделений в одном гексе против "
            "одной атаки."
        ),
    ),
    broken=Text(
        "{ $hex }: Hug the Ground is for your own units under fire.",
        "{ $hex }: «Прижаться к земле» – только для своих под огнём.",
    ),
    ours=True,
    see=("O20.4", "A31", "P.forts"),
)
IRON_WILL = Rule(
    "A30",
    Text("Iron Will", "Железная воля"),
    Text(
        "Before a Recover roll: the Recover roll of one own unit succeeds without rolling.",
        "Перед броском на Восстановление: одно своё подразделение восстанавливается без броска.",
    ),
    broken=Text(
        "{ $unit }: Iron Will is for one own unit about to roll for Recover.",
        "{ $unit }: «Железная воля» – только для своего подразделения перед броском на Восстановление.",
    ),
    ours=True,
    see=("O22.2", "E74"),
)
LIGHT_WOUNDS = Rule(
    "A31",
    Text("Light Wounds", "Лёгкое ранение"),
    Text(
        (
            "As an own unit is hit in a fire attack: instead of being eliminated it stays broken, or instead of "
            "breaking it becomes Suppressed."
        ),
        (
            "Когда в своё подразделение попали в огневой атаке: вместо уничтожения оно остаётся сломленным или, вместо "
            "того чтобы быть сломленным, становится Подавленным."
        ),
    ),
    broken=Text(
        "{ $unit }: it is not being broken or eliminated by this attack.",
        "{ $unit }: эта атака его не ломает и не уничтожает.",
    ),
    ours=True,
    see=("O20.4", "A29", "13.2"),
)
SPADES = Rule(
    "A32",
    Text("Spades", "Сапёрные лопатки"),
    Text(
        (
            "In your own Turn, before, between or after orders: Foxholes in the hex of an own unactivated unbroken "
            "unit, which thereby is activated. Not on water, bridge, house or hall."
        ),
        (
            "В свой Ход до, между или после Приказов: Окопы в гексе своего неактивированного несломленного "
            "подразделения, которое тем самым активируется. Не на воде, мосту, в доме или цехе."
        ),
    ),
    broken=Text(
        "{ $hex }: no Foxholes can be dug here; the ground is { $ground }.",
        "{ $hex }: окопаться нельзя, здесь { $ground }.",
    ),
    ours=True,
    see=("8.1.3", "P.forts", "O14.1"),
)
OP_FIRE = Rule(
    "A33",
    Text("Op Fire", "Огонь по Обстоятельствам"),
    Text(
        (
            "After an enemy enters a hex: unbroken own units of one hex, with their Weapons, attack the moving units "
            "in it. One card per attack; any number of attacks on one entry from different hexes, but each unit once. "
            "It neither needs nor causes activation."
        ),
        (
            "После входа противника в гекс: несломленные свои подразделения одного гекса с Вооружением атакуют в нём "
            "движущихся. Одна карта – одна атака; на один вход их может быть несколько из разных гексов, но каждое "
            "подразделение стреляет раз. Активация не нужна и не тратится."
        ),
    ),
    broken=Text("{ $unit }: it cannot fire at this entry.", "{ $unit }: на этот вход ответить огнём нельзя."),
    ours=True,
    see=("O21.3", "O20.1", "O20.4", "O21.6a"),
)
SMOKE_GRENADES = Rule(
    "A34",
    Text("Smoke Grenades", "Дымовые Гранаты"),
    Text(
        (
            "After MP are spent, mover: a moving unbroken squad puts Smoke of the value of die 1 of one roll in its "
            "own or an adjacent hex."
        ),
        (
            "После траты ОД, движущийся: движущееся несломленное отделение кладёт Дым величиной в кубик 1 одного "
            "броска в свой или соседний гекс."
        ),
    ),
    broken=Text(
        "{ $hex }: Smoke Grenades need a moving unbroken squad that has spent MP, and its own or an adjacent hex.",
        "{ $hex }: для «Дымовых Гранат» нужны движущееся несломленное отделение, уже потратившее ОД, и его собственный "
        "или соседний гекс.",
    ),
    ours=True,
    see=("T94", "8.1.4", "O21.6b"),
    exceptions=("8.1.4", "8.1.5b"),
)
HIDDEN_FORTIFICATIONS = Rule(
    "A35.1",
    Text("Hidden Mines and Wire", "Скрытые Мины и Проволока"),
    Text(
        "Only in the posture Defence, only in answer to the entry of a hex, and only if that hex has no Fortification.",
        "Только в положении Обороны, только в ответ на вход в гекс и только если в нём нет Укрепления.",
    ),
    broken=Text(
        "{ $hex }: Mines and Wire are only for a defender, on entry, where no Fortification lies.",
        "{ $hex }: Мины и Проволока – только для обороняющегося, при входе и без другого Укрепления.",
    ),
    ours=True,
    see=("A35.2", "A35.5", "8.1.3", "O21.5b"),
)
HIDDEN_MINES = Rule(
    "A35.2",
    Text("Hidden Mines", "Скрытые Мины"),
    Text(
        (
            "Place Mines; they attack at once. Mines attack every unit entering or leaving, friend or foe, with "
            "firepower 6, cover 0, one Fire Roll per unit or group; one leaving is attacked before it goes and pays."
        ),
        (
            "Положите Мины; они атакуют сразу. Мины атакуют каждого входящего и выходящего, своего и чужого, с ОМ 6, "
            "укрытие 0, один Бросок на Стрельбу за подразделение или группу; выходящего – до того, как он пошёл и "
            "заплатил."
        ),
    ),
    ours=True,
    see=("A35.1", "O20.4", "P.forts", "O21.7"),
)
HIDDEN_WIRE = Rule(
    "A35.5",
    Text("Hidden Wire", "Скрытая Проволока"),
    Text(
        (
            "Place Wire; it works at once. Whoever enters Wire in a Move loses the remaining MP; leaving it by Move "
            "costs 2 MP more."
        ),
        (
            "Положите Проволоку; она действует сразу. Вошедший в Проволоку Движением теряет оставшиеся ОД; выход из "
            "неё Движением стоит на 2 ОД больше."
        ),
    ),
    ours=True,
    see=("A35.1", "P.forts", "O21.7"),
)
