"""What each order needs, told to whoever asks why none can be given now."""

from __future__ import annotations

from engine.core.text import Text

NOTHING_TO_BUILD = Text(
    "Only unit cards of your hand can be built, and you hold none.",
    "Построить можно только карту подразделения с руки, а таких у вас нет.",
)
NOTHING_TO_PLAY = Text(
    "A tactical card is played when its window is open, resources for it are left and it has a legal target; you hold "
    "no such card now.",
    "Тактическую карту играют в её окно, когда на неё хватает ресурсов и есть допустимая цель. На руке сейчас такой "
    "карты нет.",
)
NOBODY_ATTACKS = Text(
    "Only first-line units and aviation attack, unturned and not in reserve; you have no such unit, or it has no "
    "target.",
    "Атакуют только подразделения первой линии и авиация, неповёрнутые и не из резерва. Таких у вас нет, или цели для "
    "них нет.",
)
NOBODY_STRIKES = Text(
    "The deck is struck by a unit with a figure for it on its card, unturned and not in reserve; you have none.",
    "Удар по колоде наносит подразделение, на карте которого он указан, неповёрнутое и не из резерва. Таких у вас нет.",
)
NOBODY_SUPPORTS = Text(
    "Support comes from artillery of the second line, unturned, not in reserve and not attacked, and needs an enemy "
    "ground unit in a battle of this wave; you have no such gun, or it has no target.",
    "Поддерживает артиллерия второй линии, неповёрнутая, не из резерва и не атакованная, – против наземного "
    "подразделения противника в бою этой волны. Такой артиллерии у вас нет, или цели для неё нет.",
)
NOBODY_BLOCKS = Text(
    "Only an unturned unit blocks, and only attackers of the whole first line; you have no such unit, or nothing to "
    "block.",
    "Блокирует только неповёрнутое подразделение, и только тех, кто атакует всю первую линию. Таких у вас нет, или "
    "блокировать некого.",
)
