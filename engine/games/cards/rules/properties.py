"""Properties of units."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P_PROPERTY = Chapter("P.property", Text("Properties", "Свойства"))
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
