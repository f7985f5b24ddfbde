"""Recover, Rout and Muddle."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_O22 = Chapter("O22", Text("Recover", "Восстановление"))
RECOVER_NEEDS_UNIT = Rule(
    "O22.1a",
    Text("Who may recover", "Когда можно"),
    Text(
        "For Recover the player is activated, with at least one broken or Suppressed unit in play.",
        (
            "Для Восстановления игрок активирует самого себя, если у него в игре есть хотя бы одно сломленное или "
            "Подавленное подразделение."
        ),
    ),
    broken=Text("You have no broken or Suppressed unit.", "У вас нет сломленных или Подавленных подразделений."),
    see=("O22.1b", "O22.2", "13.1"),
)
RECOVER_OR_ROUT_ONCE = Rule(
    "O22.1b",
    Text("Not after Recover or Rout", "Не после Бегства"),
    Text(
        "For Recover the player must not have been activated for Recover or Rout before in this Turn.",
        "Для Восстановления игрок в этот Ход ещё не должен быть активирован для Восстановления или Бегства.",
    ),
    broken=Text("You were already activated this Turn: { $order }.", "В этот Ход вы уже активированы: { $order }."),
    see=("O23", "O22.1d"),
)
PLAYER_ACTIVATED = Rule(
    "O22.1c",
    Text("Only the player", "Только игрок"),
    Text("Only the player is activated, not the units.", "Активируется только игрок, а не подразделения."),
    see=("O22.1e", "O14.1"),
)
RECOVER_ONCE = Rule(
    "O22.1d",
    Text("Once a Turn", "Раз за Ход"),
    Text("There is at most one Recover a Turn.", "За Ход возможно не больше одного Восстановления."),
    broken=Text("There is only one Recover a Turn.", "За Ход возможно только одно Восстановление."),
    see=("O22.1b", "O22.1a"),
)
RECOVERED_MAY_BE_ACTIVATED = Rule(
    "O22.1e",
    Text("Recover and activation", "Восстановление и активация"),
    Text(
        "A unit touched by Recover may be activated by a later order, and a unit already activated may still recover.",
        "Подразделение, затронутое Восстановлением, может быть активировано следующим Приказом, и наоборот.",
    ),
    see=("O22.1c", "O14.1"),
)
RECOVER = Rule(
    "O22.2",
    Text("What Recover does", "Что даёт Восстановление"),
    Text(
        (
            "All Suppressed markers on own units not adjacent to an enemy are removed. Then each own broken unit, in "
            "the owner’s sequence, rolls: it rallies if 2d6 is not above its broken Morale with markers, plus cover "
            "(at most 3), plus the best unbroken leader’s Command in its hex."
        ),
        (
            "Маркеры «Подавлено» снимают со всех своих подразделений, рядом с которыми нет противника. Затем за каждое "
            "своё сломленное, в порядке по выбору владельца, бросают: оно восстанавливается, если 2к6 не больше его "
            "сломленного Боевого духа с маркерами, плюс укрытие (не больше 3), плюс Командование лучшего несломленного "
            "командира в гексе."
        ),
    ),
    broken=Text(
        "{ $unit }: it is not a broken unit that still has to roll.",
        "{ $unit }: за это подразделение бросать не нужно.",
    ),
    ours=True,
    see=("13.1", "13.2", "A30", "12.0"),
    exceptions=("A30",),
)
CHAPTER_ROUT = Chapter("rout", Text("Rout and Muddle", "Бегство и Неразбериха"))
ROUT = Rule(
    "O23",
    Text("Rout", "Бегство"),
    Text(
        (
            "The player is activated, or the opponent, who must have a broken unit (each once a Turn for Rout or "
            "Recover). After one roll each of their broken units retreats by the roll minus its Morale, moved by its "
            "owner, without MP or Op Fire; Mines attack. Each step goes to a row nearer its own edge if possible, else "
            "along its row, never into a hex it has left; without a step it stops, Suppressed. A step from its own "
            "edge row leaves the map: eliminated."
        ),
        (
            "Игрок активирует себя или противника, у кого есть сломленные (каждого раз за Ход для Бегства или "
            "Восстановления). После одного броска каждое из них отступает на бросок минус Боевой дух; ведёт владелец, "
            "без ОД и Огня по Обстоятельствам; Мины атакуют. Шаг – в ряд ближе к своему краю, если можно, иначе по "
            "своему ряду и не туда, откуда ушло; шага нет – стоит Подавленное. Шаг с ряда своего края – за карту: "
            "уничтожено."
        ),
    ),
    broken=Text("{ $unit }: it cannot retreat to { $hex }.", "{ $unit }: отступить в { $hex } нельзя."),
    ours=True,
    see=("O22.1b", "O21.4b", "13.1", "A35.2"),
    exceptions=("E65",),
)
MUDDLE = Rule(
    "O24",
    Text("Muddle", "Неразбериха"),
    Text(
        "Muddle is not an order: the card can only be exchanged or used for its action.",
        "Неразбериха – не Приказ: карту можно только обменять или сыграть как Действие.",
    ),
    broken=Text("{ $card }: Muddle is not an order.", "{ $card }: Неразбериха – не Приказ."),
    ours=True,
    see=("O15", "A24"),
)
