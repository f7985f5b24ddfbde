"""What questions say in both languages: to whoever is asked, to the others, and to an order of another moment."""

from __future__ import annotations

from engine.core.text import Text, TurnName, plural
from engine.games.squad.table.questions import Kind

_UNITS_EN = plural("n", one="unit", other="units")
_UNITS_RU = plural("n", one="подразделение", few="подразделения", other="подразделений")
KINDS: dict[str, Text] = {
    "pick": Text("Weapons", "Вооружение"),
    "set-up": Text("set-up", "расстановка"),
    "fire": Text("Fire", "Огонь"),
    "move": Text("Move", "Движение"),
    "advance": Text("Advance", "Продвижение"),
    "reorganise": Text("passing Weapons on", "передача Вооружения"),
    "turn": TurnName("Turn", "Ход"),
    "reaction": Text("reactions", "реакции"),
    "defence": Text("Hug the Ground", "Прижаться к земле"),
    "wounds": Text("Light Wounds", "Лёгкое ранение"),
    "melee": Text("Melee", "Рукопашная"),
    "melee-losses": Text("losses in Melee", "потери в Рукопашной"),
    "recover": Text("Recover", "Восстановление"),
    "rout": Text("Rout", "Бегство"),
    "displace": Text("displacement", "смещение"),
    "initiative": Text("Initiative", "Инициатива"),
    "choice": Text("Events", "События"),
    "overstack": Text("overstacking", "лишние фигуры"),
}
"""What the kinds of questions are called where their owner settles how they are answered.

Those of an order that is under way come before that of the Turn, which goes on behind them.
"""
PROMPTS: dict[Kind, tuple[Text, Text]] = {
    "pick": (
        Text(
            "{ $side }, pick a Weapon; left to pick: { $n }.",
            "{ $side }, выберите Вооружение; осталось: { $n }.",
        ),
        Text("Weapons are picked: { $side }.", "Ждём { $side-of }: выбор Вооружения."),
    ),
    "set-up": (
        Text(
            "{ $side }, set up in rows { $rows }; not placed yet: " + _UNITS_EN + ".",
            "{ $side }, расстановка в рядах { $rows }; ещё не поставлено: " + _UNITS_RU + ".",
        ),
        Text("Forces are set up: { $side }.", "Ждём { $side-of }: расстановка."),
    ),
    "turn": (
        Text(
            "{ $side }, your Turn: orders played { $n } of { $limit }.",
            "{ $side }, ваш Ход: сыграно Приказов { $n } из { $limit }.",
        ),
        Text("The Turn of { $side }.", "Ход { $side-of }."),
    ),
    "fire": (
        Text(
            "{ $side }, declare the next attack, or end the order.",
            "{ $side }, объявите следующую атаку или закончите Приказ.",
        ),
        Text("Firing: { $side }.", "Ждём { $side-of }: огонь."),
    ),
    "move": (
        Text("{ $side }, move: { $n } MP left.", "{ $side }, движение: осталось { $n } ОД."),
        Text("On the move: { $side }.", "Ждём { $side-of }: движение."),
    ),
    "advance": (
        Text("{ $side }, advance.", "{ $side }, продвижение."),
        Text("Advancing: { $side }.", "Ждём { $side-of }: продвижение."),
    ),
    "reorganise": (
        Text("{ $side }, pass Weapons on, or end.", "{ $side }, передайте Вооружение или закончите."),
        Text("Weapons are passed on: { $side }.", "Ждём { $side-of }: передача Вооружения."),
    ),
    "reaction": (
        Text("{ $side }: the enemy enters { $hex }. Actions?", "{ $side }: противник входит в { $hex }. Действия?"),
        Text("Waiting for { $side }: an action or a pass.", "Ждём { $side-of }: сыграть Действие или пропустить."),
    ),
    "defence": (
        Text("{ $side }: fire at { $hex }. Hug the Ground?", "{ $side }: огонь по { $hex }. Прижаться к земле?"),
        Text("Waiting for { $side }: an action or a pass.", "Ждём { $side-of }: сыграть Действие или пропустить."),
    ),
    "wounds": (
        Text(
            "{ $side }: your units are hit in { $hex }. Light Wounds?",
            "{ $side }: ваши потери в { $hex }. Лёгкое ранение?",
        ),
        Text("Waiting for { $side }: an action or a pass.", "Ждём { $side-of }: сыграть Действие или пропустить."),
    ),
    "melee": (
        Text("{ $side }: Melee in { $hex }. A Grenade Bundle?", "{ $side }: Рукопашная в { $hex }. Связка гранат?"),
        Text("Waiting for { $side }: an action or a pass.", "Ждём { $side-of }: сыграть Действие или пропустить."),
    ),
    "melee-losses": (
        Text("{ $side }, choose who is eliminated in { $hex }.", "{ $side }, выберите, кто уничтожен в { $hex }."),
        Text("Choosing losses: { $side }.", "Ждём { $side-of }: выбор потерь."),
    ),
    "recover": (
        Text("{ $side }, who tries to rally next?", "{ $side }, кто восстанавливается следующим?"),
        Text("Recovering: { $side }.", "Ждём { $side-of }: восстановление."),
    ),
    "rout": (
        Text("{ $side }, your broken units retreat.", "{ $side }, ваши сломленные отступают."),
        Text("Retreating: { $side }.", "Ждём { $side-of }: отступление."),
    ),
    "displace": (
        Text("{ $side }, where does it go: { $unit }?", "{ $side }, куда сместить: { $unit }?"),
        Text("Units are displaced: { $side }.", "Ждём { $side-of }: смещение."),
    ),
    "initiative": (
        Text(
            "{ $side }: cancel the { $purpose } of { $roller } ({ $one } and { $two }) with the Initiative Card?",
            "{ $side }: { $purpose } { $roller-of } ({ $one } и { $two }) – отменить Картой Инициативы?",
        ),
        Text("The roll may be cancelled: { $side }.", "Ждём { $side-of }: отменить ли бросок."),
    ),
    "choice": (
        Text("{ $side }, choose: { $event }.", "{ $side }, выберите: { $event }."),
        Text("Choosing: { $side }.", "Ждём { $side-of }: выбор."),
    ),
    "overstack": (
        Text("{ $side }, too many figures: { $hexes }.", "{ $side }, лишние фигуры: { $hexes }."),
        Text("Stacks are thinned out: { $side }.", "Ждём { $side-of }: лишние фигуры."),
    ),
}
"""Per kind of question: the prompt and what the others read."""
FORTS_LEFT = Text(
    "{ $side }, set up in rows { $rows }; not placed yet: { $n ->\n    [0] { $forts }"
    "\n    [one] { $n } unit, { $forts }\n   *[other] { $n } units, { $forts }\n}.",
    "{ $side }, расстановка в рядах { $rows }; ещё не поставлено: { $n ->\n    [0] { $forts }"
    "\n    [one] { $n } подразделение, { $forts }\n    [few] { $n } подразделения, { $forts }"
    "\n   *[other] { $n } подразделений, { $forts }\n}.",
)
ALL_STAND = Text(
    "{ $side }, all your forces stand in rows { $rows }: move any of them, or say that you are ready.",
    "{ $side }, все ваши силы стоят в рядах { $rows }: переставьте что угодно или объявите готовность.",
)
WHO_MOVES = Text("{ $side }, who moves next?", "{ $side }, кто движется следующим?")
WHICH_MELEE = Text("{ $side }, which Melee is fought next?", "{ $side }, какая Рукопашная следующая?")

RALLY_BY_ORDER = Text(
    "Broken units rally by a Recover order: play one, and all of them roll.",
    "Сломленные восстанавливаются Приказом «Восстановление»: сыграйте его, и бросают за всех.",
)
MISPLACED: dict[Kind, Text] = {
    "pick": Text("Weapons are picked now.", "Сейчас выбирается Вооружение."),
    "set-up": Text("Forces are set up now.", "Сейчас идёт расстановка."),
    "turn": Text(
        "Now an order is played, cards are exchanged, or the Turn ends.",
        "Сейчас играется Приказ, обмениваются карты или заканчивается Ход.",
    ),
    "fire": Text(
        "A Fire order is under way: declare an attack or end it.",
        "Идёт Приказ «Огонь»: объявите атаку или закончите его.",
    ),
    "move": Text("A Move order is under way.", "Идёт Приказ «Движение»."),
    "advance": Text("An Advance order is under way.", "Идёт Приказ «Продвижение»."),
    "reorganise": Text(
        "Weapons are being passed on: give one, or end.", "Передаётся Вооружение: передайте или закончите."
    ),
    "reaction": Text("Answer the movement with an action, or pass.", "Ответьте на движение Действием или откажитесь."),
    "defence": Text("Hug the Ground, or pass.", "Прижмитесь к земле или откажитесь."),
    "wounds": Text("Play Light Wounds, or pass.", "Сыграйте лёгкое ранение или откажитесь."),
    "melee": Text("Play a Grenade Bundle, or pass.", "Сыграйте связку гранат или откажитесь."),
    "melee-losses": Text("Choose who is eliminated.", "Выберите, кто уничтожен."),
    "recover": Text("Choose the unit that tries to rally next.", "Выберите, кто восстанавливается следующим."),
    "rout": Text("Retreat a unit by one hex.", "Отведите подразделение на один гекс."),
    "displace": Text(
        "Move the displaced unit to an adjacent hex.", "Переместите смещённое подразделение в соседний гекс."
    ),
    "initiative": Text(
        "Cancel the roll with the Initiative Card, or keep it.", "Отмените бросок Картой Инициативы или оставьте."
    ),
    "choice": Text("Choose one of the things offered.", "Выберите одно из предложенного."),
    "overstack": Text(
        "Deploy a squad or eliminate units of an overstacked hex.",
        "Разверните отделение или уничтожьте лишние подразделения гекса.",
    ),
}
"""What an order of another moment is told."""
