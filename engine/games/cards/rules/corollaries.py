"""What follows from the rules."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_D = Chapter("D", Text("What follows from the rules", "Что следует из правил"))
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
