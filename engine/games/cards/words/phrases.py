"""Sentences and words of the game in both languages; the rules' own texts stand in the rulebook."""

from __future__ import annotations

from engine.core.text import Text, TurnName, plural

_N_CARDS_EN = plural("n", one="card", other="cards")
_N_CARDS_RU = plural("n", one="карту", few="карты", other="карт")
_POINTS_EN = plural("points", one="point", other="points")
_POINTS_RU = plural("points", one="очко", few="очка", other="очков")

# Status, phases, outcome

STATUS = Text("Turn { $turn }: { $army }, { $phase }.", "Ход { $turn }: { $army }, { $phase }.")
PHASES: dict[str, Text] = {
    "resource": Text("resource", "ресурс"),
    "build": Text("building", "строительство"),
    "attack": Text("attack", "атака"),
    "end": Text("end of turn", "конец хода"),
    "over": Text("the game is over", "партия окончена"),
    "block": Text("wave: blocks and supports", "волна: блоки и поддержка"),
    "target": Text("wave: breakthrough targets", "волна: цели прорыва"),
    "support": Text("wave: cards and artillery support", "волна: карты и артподдержка"),
    "damage": Text("wave: distribution of damage", "волна: распределение повреждений"),
}
OUTCOME = Text(
    "{ $army } win: the enemy’s strategic reserves are exhausted – two cards cannot be drawn.",
    "Побеждает { $army }: стратегические резервы противника иссякли – он не может взять две карты.",
)

# Prompts, and what others read meanwhile

KINDS: dict[str, Text] = {
    "resource": Text("resources", "ресурсы"),
    "build": Text("building", "постройка"),
    "attack": TurnName("attacks", "атаки"),
    "block": Text("blocks", "блоки"),
    "target": Text("targets", "цели"),
    "support": Text("support", "поддержка"),
    "damage": Text("damage", "повреждения"),
    "discard": Text("discards", "сброс"),
}
"""What the kinds of questions are called where their owner settles how they are answered."""
PROMPTS: dict[str, tuple[Text, Text]] = {
    "resource": (
        Text(
            "{ $army }: lay a card as a resource, or none?",
            "{ $army }: какую карту выложить как ресурс? Можно никакую.",
        ),
        Text("{ $army } choose a resource.", "{ $army } выбирает ресурс."),
    ),
    "build": (
        Text(
            "{ $army }: build units; you can pay { $have }.",
            "{ $army }: стройте подразделения; заплатить можно { $have }.",
        ),
        Text("{ $army } build.", "{ $army } строит."),
    ),
    "attack": (
        Text("{ $army }: wave { $n } – who attacks?", "{ $army }: волна { $n } – кто атакует?"),
        Text("{ $army } plan an attack.", "{ $army } планирует атаку."),
    ),
    "block": (
        Text(
            "{ $army }: who blocks, supports or covers?",
            "{ $army }: кто блокирует, поддерживает, прикрывает?",
        ),
        Text("{ $army } arrange the defence.", "{ $army } организует оборону."),
    ),
    "target": (
        Text(
            "{ $army }: broken through – { $units }. What do they attack?",
            "{ $army }: прорыв – { $units }. Что атаковать?",
        ),
        Text("{ $army } name targets behind the front.", "{ $army } выбирает цели за линией фронта."),
    ),
    "support": (
        Text(
            "{ $army }: will you add anything to this wave ({ $charges })? Two passes in a row end this step.",
            "{ $army }: добавите что-нибудь к этой волне ({ $charges })? Два паса подряд заканчивают этот шаг.",
        ),
        Text("{ $army } may support the battles.", "{ $army } решает о поддержке боёв."),
    ),
    "damage": (
        Text(
            "{ $army }: distribute " + _POINTS_EN + " of damage. The enemy will see it only after answering too.",
            "{ $army }: распределите повреждения – " + _POINTS_RU + ". Противник увидит это, лишь когда ответит сам.",
        ),
        Text("{ $army } distribute damage.", "{ $army } распределяет повреждения."),
    ),
    "discard": (
        Text("{ $army }: discard " + _N_CARDS_EN + ".", "{ $army }: сбросьте " + _N_CARDS_RU + "."),
        Text("{ $army } discard down to the hand limit.", "{ $army } сбрасывает до предела руки."),
    ),
}
NOTE_BATTLES = Text("Battles: { $battles }.", "Бои: { $battles }.")
NOTE_POINTS = Text("Left: { $left } of { $points }.", "Осталось: { $left } из { $points }.")

# Refusals for special cases

UNKNOWN_WORD = Text("There is no such card: { $word }.", "Нет такой карты: { $word }.")
NOT_A_UNIT = Text(
    "{ $card }: this card is not a unit and cannot be built.", "{ $card }: это не подразделение, построить его нельзя."
)
NOT_AN_ORDER = Text("This is not one of the orders of this game.", "Такого приказа в этой игре нет.")
NOT_YOUR_UNIT = Text(
    "{ $unit }: you have no such unit on the table.", "{ $unit }: такого подразделения у вас на столе нет."
)
NO_SUCH_TARGET = Text(
    "{ $target }: the enemy has nothing like that on the table.", "{ $target }: у противника на столе такого нет."
)
ONLY_BY_BREAKTHROUGH = Text(
    "{ $unit }: ground units reach resources only by breaking through.",
    "{ $unit }: до ресурсов наземные подразделения добираются только прорывом.",
)
PASS_INSTEAD = Text("Name at least one unit, or pass.", "Назовите хотя бы одно подразделение или пасуйте.")
PASS_DAMAGE = Text(
    "Give points to at least one enemy, or pass.", "Назначьте очки хотя бы одному противнику или пасуйте."
)
ONE_SHARE_EACH = Text(
    "{ $unit }: name each enemy once, with at least 1 point.",
    "{ $unit }: назовите каждого противника один раз и хотя бы с одним очком.",
)
NOT_IN_WAVE = Text("{ $unit }: this unit is not in the wave.", "{ $unit }: в этой волне такого подразделения нет.")
NO_SUCH_PROPERTY = Text("{ $unit }: it has no artillery support.", "{ $unit }: артподдержки у этой карты нет.")
SUPPORT_TARGETS = Text(
    "{ $target }: artillery support hits only enemy ground units in a battle of this wave.",
    "{ $target }: артподдержка бьёт только по наземным подразделениям противника, участвующим в боях этой волны.",
)
NO_DECK_STRIKE = Text(
    "{ $unit }: it has no “Deck strike” property.", "{ $unit }: свойства «Удар по колоде» у этой карты нет."
)
ATTACKS_TWICE = Text(
    "{ $unit }: it is named twice; a unit attacks once a turn.",
    "{ $unit }: подразделение названо дважды, а атакует оно один раз за ход.",
)
NOT_IN_THE_REAR = Text(
    "{ $unit }: choose the deck, a resource or a unit of the second line, not this: { $target }.",
    "{ $unit }: выберите колоду, ресурс или подразделение второй линии, а не то, что названо: { $target }.",
)
NOT_TACTICAL = Text("{ $card }: this is not a tactical card.", "{ $card }: это не тактическая карта.")
EMPTY_DECK = Text("{ $card }: the enemy deck is empty already.", "{ $card }: колода противника уже пуста.")
NO_TARGETS: dict[str, Text] = {
    "salvage": Text(
        "{ $card }: there is no armour card among your losses.",
        "{ $card }: среди ваших потерь нет ни одной карты бронетехники.",
    ),
    "cut-road": Text(
        "{ $card }: the enemy has no unturned resource.", "{ $card }: у противника нет неповёрнутых ресурсов."
    ),
    "stiffen": Text(
        "{ $card }: none of your units takes part in a battle of this wave.",
        "{ $card }: в боях этой волны нет ни одного вашего подразделения.",
    ),
    "barrage": Text(
        "{ $card }: the enemy has no ground unit in the lines.",
        "{ $card }: на линиях противника нет наземных подразделений.",
    ),
    "unturn": Text(
        "{ $card }: none of your units of the first line is turned.",
        "{ $card }: на вашей первой линии нет повёрнутых подразделений.",
    ),
}
"""What is missing where a tactical card finds no target, by its effect."""
NAMES_NOTHING = Text("{ $card }: this card names no target.", "{ $card }: цель этой карте не нужна.")
NUMBER_OF_TARGETS = Text(
    "{ $card }: name from 1 to { $n } different targets.", "{ $card }: назовите разные цели, от 1 до { $n }."
)
NOT_UNTURNED_RESOURCE = Text(
    "{ $target }: choose an unturned resource of the enemy.", "{ $target }: выберите неповёрнутый ресурс противника."
)
TOO_DEAR = Text(
    "You can pay { $have }, and the cheapest card in your hand costs { $cost }.",
    "Заплатить можно { $have }, а самая дешёвая карта на руке стоит { $cost }.",
)
MISPLACED: dict[str, Text] = {
    "resource": Text(
        "Now a card may be laid as a resource; answer with a card or pass.",
        "Сейчас можно выложить карту как ресурс: назовите карту или пасуйте.",
    ),
    "build": Text(
        "This is your build phase: build, play a Build card, or end it.",
        "Идёт ваша фаза строительства: стройте, играйте карты строительства или закончите её.",
    ),
    "attack": Text(
        "This is your attack phase: declare a wave, strike the deck, or end it.",
        "Идёт ваша фаза атаки: объявите волну, ударьте по колоде или закончите её.",
    ),
    "block": Text(
        "First answer the wave: block, support, cover or pass.",
        "Сначала ответьте на волну: блокируйте, поддерживайте, прикрывайте или пасуйте.",
    ),
    "target": Text(
        "First name the targets of the units that broke through.", "Сначала назовите цели прорвавшихся подразделений."
    ),
    "support": Text(
        "Now artillery support or a wave card is possible; else pass.",
        "Сейчас возможны артподдержка или карта волны; иначе пасуйте.",
    ),
    "damage": Text("First distribute the damage of your side.", "Сначала распределите повреждения своей стороны."),
    "discard": Text("First discard down to the hand limit.", "Сначала сбросьте лишние карты до предела руки."),
}

# Set-up and the turn

SET_UP = Text("{ $scenario }. { $army } begin.", "{ $scenario }. Начинает { $army }.")
STARTER_ROLLED = Text("The die shows { $n }: { $army } begin.", "На кубике { $n }: начинает { $army }.")
COMPENSATION = Text(
    "{ $army } go second: { $unit } stands in the first line, and there is a mobilisation token.",
    "{ $army } ходит вторым номером: на первой линии стоит { $unit }, и есть жетон мобилизации.",
)
TURN_STARTS = Text(
    "Turn { $turn }: { $army }. Decks: Soviets { $sov }, Germans { $ger }.",
    "Ход { $turn }: { $army }. Колоды: СССР – { $sov }, Германия – { $ger }.",
)
STILL_RELOADING = Text("Still reloading: { $units }.", "Идёт перезарядка: { $units }.")
STILL_CUT = Text(
    "{ $army }: the road is cut, resources that stay turned: { $n }.",
    "{ $army }: дорога перерезана, остаются повёрнутыми ресурсы: { $n }.",
)
CANNOT_DRAW = Text(
    "{ $army } cannot draw two cards ({ $n } left): the strategic reserves are exhausted.",
    "{ $army } не может взять две карты (осталось { $n }): стратегические резервы иссякли.",
)
LAST_TURN = Text(
    "{ $army }: "
    + plural("n", one="card is", other="cards are")
    + " left in the deck, so two cannot be drawn next time: this is their last turn.",
    "{ $army }: в колоде "
    + plural("n", one="карта", few="карты", other="карт")
    + ", в следующий раз двух уже не взять. Этот ход – последний.",
)
LAST_TURN_WINS = Text(
    "{ $army }: "
    + plural("n", one="card is", other="cards are")
    + " left in the deck, and "
    + plural("left", one="card", other="cards")
    + " in that of the { $foe }. Their turn begins first: they cannot draw two, and lose.",
    "{ $army }: в колоде "
    + plural("n", one="карта", few="карты", other="карт")
    + ", у { $foe-of } "
    + plural("left", one="карта", few="карты", other="карт")
    + ". Ход { $foe-of } раньше: двух карт уже не взять, и это поражение.",
)
DRAWS = Text(
    "{ $army } draw " + _N_CARDS_EN + "; the deck holds { $left }.",
    "{ $army } берёт " + _N_CARDS_RU + "; в колоде { $left }.",
)
YOU_DRAW = Text("You draw: { $cards }.", "Вы берёте: { $cards }.")
LAYS_OPEN = Text(
    "{ $army } lay { $card } as resource { $number }.", "{ $army } выкладывает ресурс { $number }: { $card }."
)
LAYS_HIDDEN = Text(
    "{ $army } lay a card face down as resource { $number }.",
    "{ $army } кладёт карту рубашкой вверх: ресурс { $number }.",
)
YOU_LAY_HIDDEN = Text("Your resource { $number } is { $card }.", "Ваш ресурс { $number } – { $card }.")
LAYS_NOTHING = Text("{ $army } lay no resource.", "{ $army } не выкладывает ресурса.")
BUILDS_NOTHING = Text("{ $army } build nothing.", "{ $army } ничего не строит.")
CANNOT_PAY = Text("{ $army } have nothing to pay with and build nothing.", "{ $army } не строит: платить нечем.")
ATTACKS_NOT = Text("{ $army } do not attack.", "{ $army } не атакует.")
CANNOT_ATTACK = Text("{ $army } have no unit that may attack.", "{ $army } не атакует: некому.")
BUILDS = Text("{ $army } build { $unit } for { $cost }.", "{ $army } строит за { $cost }: { $unit }.")
BUILDS_WITH_TOKEN = Text(
    "{ $army } build { $unit } for { $cost }, the mobilisation token included.",
    "{ $army } строит за { $cost }, вместе с жетоном мобилизации: { $unit }.",
)
DEPLOYS = Text(
    "{ $army }: to line { $n } { $count ->\n    [1] goes\n   *[other] go\n} { $units }.",
    "{ $army }: на линию { $n } { $count ->\n    [1] выходит\n   *[other] выходят\n} { $units }.",
)
DISCARDS = Text("{ $army } discard { $cards }.", "{ $army } сбрасывает { $cards }.")

# Tactical cards and the deck

PLAYS = Text("{ $army } play { $card } for { $cost }.", "{ $army } играет карту за { $cost }: { $card }.")
PLAYS_ON = Text(
    "{ $army } play { $card } for { $cost }: { $targets }.",
    "{ $army } играет карту за { $cost }: { $card } – { $targets }.",
)
SALVAGED = Text("{ $army } take { $card } back from the losses.", "{ $army } возвращает из потерь: { $card }.")
BARRAGE = Text(
    "{ $target }: { $n } damage, to be tested at the end of the wave.",
    "{ $target }: повреждений { $n }, итог – в конце волны.",
)
STRIKES = Text(
    "{ $army }: { $unit } strikes the enemy deck, { $n }.", "{ $army }: { $unit } наносит удар по колоде, { $n }."
)
DECK_LOSES = Text(
    "{ $army }: " + _N_CARDS_EN + " from the deck to the losses – { $cards }.",
    "{ $army } теряет из колоды " + _N_CARDS_RU + ": { $cards }.",
)
DECK_EMPTY_ALREADY = Text("{ $army }: the deck is empty, nothing is lost.", "{ $army }: колода пуста, терять нечего.")

# The wave

ATTACKS = Text("{ $army }, wave { $n }: { $charges }.", "{ $army } атакует, волна { $n }: { $charges }.")
BLOCKS = Text("{ $army } block and support: { $tasks }.", "{ $army } блокирует и поддерживает: { $tasks }.")
NO_BLOCKS = Text("{ $army } neither block nor support.", "{ $army } не блокирует и не поддерживает.")
TARGETS_TURN = Text(
    "Under attack by name, they turn: { $units }.", "Атакованы направленно и поворачиваются: { $units }."
)
BREAKS_THROUGH = Text("{ $army } break through: { $aims }.", "{ $army } прорывается: { $aims }.")
SUPPORTS = Text(
    "{ $army }: { $unit } shells { $target }, { $n } damage.",
    "{ $army }: { $unit } бьёт по цели «{ $target }», повреждений { $n }.",
)
DAMAGE_SO_FAR = Text("{ $unit }: damage so far { $n }.", "{ $unit }: всего повреждений { $n }.")
BATTLE = Text(
    "Battle: { $attackers } v { $defenders } – { $attack } against { $defence }.",
    "Бой: { $attackers } – { $defenders }: { $attack } на { $defence }.",
)
BATTLE_ALONE = Text(
    "Battle: { $attackers } v { $target } – { $attack }.", "Бой: { $attackers } – { $target }: { $attack }."
)
HAS_DISTRIBUTED = Text("{ $army } have distributed their damage.", "{ $army } распределяет повреждения.")
DEALS = Text("{ $army } deal damage: { $shares }.", "{ $army } наносит урон: { $shares }.")
DESTROYED = Text(
    "{ $unit } is destroyed: { $damage } ≥ { $defence }.", "{ $unit } уходит в потери: { $damage } ≥ { $defence }."
)
SEVERAL_DESTROYED = Text(
    "The { $army } lose { $n }: { $units }.",
    "{ $army } теряет "
    + plural("n", one="подразделение", few="подразделения", other="подразделений")
    + ": { $units }.",
)
RESOURCE_DESTROYED = Text(
    "{ $army }: { $target } ({ $card }) is destroyed, { $damage } ≥ { $defence }.",
    "{ $army }: { $target } ({ $card }) уходит в потери, { $damage } ≥ { $defence }.",
)
STILL_BLOCKED = Text(
    "{ $unit }: all its blockers are destroyed, yet it has not broken through.",
    "{ $unit }: все блокировавшие уничтожены, но прорыва нет.",
)
DAMAGE_RESET = Text("Damage of survivors is reset: { $units }.", "Повреждения уцелевших сняты: { $units }.")
WAVE_ENDS = Text("Wave { $n } is over.", "Волна { $n } окончена.")
NOBODY_FALLS = Text("Nobody falls in wave { $n }.", "В волне { $n } никто не погибает.")
RESOURCE_STANDS = Text(
    "{ $army }: { $target } holds out, { $damage } < { $defence }.",
    "{ $army }: { $target } устоял, { $damage } < { $defence }.",
)
AS_IN_EXAMPLE = Text("Just as in the rules: { $example }.", "Точно как в правилах: { $example }.")

# Addends of the sums

ATTACKERS_SUM = Text("Attackers", "Атакующие")
DEFENDERS_SUM = Text("Defenders", "Обороняющиеся")
ATTACKERS_NAMED = Text("Attack: { $units }", "Атака: { $units }")
DEFENDERS_NAMED = Text("Against { $units }", "Против: { $units }")
DEFENCE_OF = Text("Defence: { $unit }", "Защита: { $unit }")
ADDS_ATTACK = Text("{ $unit }", "{ $unit }")
ADDS_BOMBS = Text("{ $unit }: bombing", "{ $unit }: бомбометание")
ADDS_TURNED = Text("{ $unit }: turned, attack 0", "{ $unit }: карта повёрнута, атака 0")
ADDS_MODIFIER = Text("{ $unit } { $versus }", "{ $unit } { $versus }")
OFF_MIXED = Text(
    "{ $unit } { $versus }: off, the enemies are of mixed types",
    "{ $unit } { $versus }: не действует, типы противников разные",
)
OFF_OTHER = Text(
    "{ $unit } { $versus }: off, there is no such enemy here",
    "{ $unit } { $versus }: не действует, таких противников здесь нет",
)
OFF_TYPELESS = Text(
    "{ $unit } { $versus }: off, decks and resources have no type",
    "{ $unit } { $versus }: не действует, у колоды и ресурсов типа нет",
)
PRINTED_DEFENCE = Text("printed", "на карте")
ADDS_SHIELD = Text("card played in this wave", "карта, сыгранная в этой волне")
TYPES_AGAINST: dict[str, Text] = {
    "infantry": Text("v infantry", "против пехоты"),
    "armour": Text("v armour", "против бронетехники"),
    "artillery": Text("v artillery", "против артиллерии"),
    "aviation": Text("v aviation", "против авиации"),
}

# Previews

PREVIEW_COST = Text("Cost { $cost }, you can pay { $have }.", "Стоимость { $cost }, заплатить можно { $have }.")
PREVIEW_TOKEN = Text("The mobilisation token goes too.", "Уйдёт и жетон мобилизации.")
PREVIEW_RESERVE = Text(
    "{ $unit } stands in reserve until the end of the turn.", "{ $unit } до конца хода стоит в резерве."
)
PREVIEW_GENERAL = Text("Against the whole first line: { $units }.", "По всей первой линии: { $units }.")
PREVIEW_THROUGH = Text(
    "Nobody blocks: { $units } – they break through.", "Никем не блокированы и прорвутся: { $units }."
)
PREVIEW_DOOMED = Text("Would be destroyed: { $units }.", "Будут уничтожены: { $units }.")
PREVIEW_NONE_DOOMED = Text("Nobody would be destroyed by this.", "Этим никто не будет уничтожен.")
PREVIEW_SHELLED = Text(
    "{ $target }: { $damage } damage before the battle, its defence is { $defence }; it falls at the end of the wave "
    "once damage reaches defence.",
    "{ $target }: повреждений до боя { $damage }, защита { $defence }; если повреждения дойдут до защиты, в конце "
    "волны погибнет.",
)
PREVIEW_DECK = Text("The deck loses " + _N_CARDS_EN + ".", "Колода потеряет " + _N_CARDS_RU + ".")
PREVIEW_HIDDEN = Text("It lies face down; only you know it.", "Карта ляжет рубашкой вверх, знать её будете только вы.")
