"""Excess and replacements."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P25 = Chapter("P25", Text("Excess", "Излишек"))
EXCESS_BY_OWNER = Rule(
    "P25.1",
    Text("The owner chooses", "Выбирает владелец"),
    Text(
        "The owner removes whole units of their choice until the hex is legal. They return to the pool.",
        (
            "Владелец снимает целые подразделения по своему выбору, пока стек не станет законным. Они уходят в "
            "резерв потерь."
        ),
    ),
    broken=Text(
        "{ $unit }: not in { $hex }, where there is too much.", "{ $unit }: не в гексе { $hex }, а излишек там."
    ),
    ours=True,
    see=("9.1-elim-1", "P25.2", "P25.3", "P31.2"),
    exceptions=("P31.4",),
)
EXCESS_MINIMAL = Rule(
    "P25.2",
    Text("No more than needed", "Не больше, чем нужно"),
    Text("No removed unit may be one that could stay.", "Нельзя снимать того, кто мог бы остаться."),
    broken=Text(
        "{ $unit }: could stay in { $hex }, so it is not removed.",
        "{ $unit }: может остаться в гексе { $hex }, снимать не нужно.",
    ),
    ours=True,
    see=("P25.1", "P25.3"),
)
EXCESS_ORDER = Rule(
    "P25.3",
    Text("Bans first", "Сначала запреты"),
    Text("First the bans of 9.0.1 are met, then the limits of 9.1.", "Сначала – запреты 9.0.1, затем – пределы 9.1."),
    ours=True,
    see=("9.0.1-hq-1", "9.1-std-1", "P25.2"),
)
CHAPTER_P26 = Chapter("P26", Text("Replacements", "Пополнения"))
REPLACEMENT_POINTS = Rule(
    "P26.1",
    Text("Replacement points", "Очки пополнений"),
    Text(
        (
            "In the Deployment segment each active country gets 1 replacement point for every two of its home cities, "
            "rounded up, that its faction controls and 10.1.1 leaves usable; the US 2 in scenario S and 6 in L; each "
            "Partisan Base gives 1 to its country."
        ),
        (
            "В Сегменте развёртывания каждая активная страна получает 1 очко пополнений за каждые два своих города, с "
            "округлением вверх, которые под контролем её фракции и годятся по 10.1.1; США – 2 в сценарии S и 6 в L; "
            "каждая Партизанская База даёт 1 своей стране."
        ),
    ),
    ours=True,
    see=("P26.2", "P26.3", "10.1.1-1", "P.L.lend-lease"),
    exceptions=("P.L.lend-lease",),
)
POINTS_OF_ONE_COUNTRY = Rule(
    "P26.2",
    Text("Only for the own country", "Только своей стране"),
    Text(
        "Replacement points are only for their own country. At most 6 are kept.",
        "Очки пополнений тратит только своя страна. Копить можно не больше 6.",
    ),
    broken=Text(
        "{ $country }: the price is { $cost }, and the replacement points kept are { $have }.",
        "{ $country }: цена – { $cost }, а очков пополнений – { $have }.",
    ),
    ours=True,
    see=("P26.1", "P26.3"),
)
PRICES = Rule(
    "P26.3",
    Text("Prices", "Цены"),
    Text(
        (
            "Prices: infantry, light infantry, mountain troops and fortress 1 per step; armour and airborne 2 per "
            "step; HQ 2; air unit 3; fleet 4."
        ),
        (
            "Цены: пехота, лёгкая и горная пехота, крепость – 1 за ступень; танки и десант – 2 за ступень; штаб – 2; "
            "авиация – 3; флот – 4."
        ),
    ),
    ours=True,
    see=("P26.2", "P26.4"),
)
BOUGHT_FROM_POOL = Rule(
    "P26.4",
    Text("From the pool", "Из резерва потерь"),
    Text(
        "Only what is in the pool of that country can be bought.",
        "Купить можно только то, что есть в резерве потерь этой страны.",
    ),
    broken=Text(
        "{ $unit }: none in the pool of this country: { $country }.",
        "{ $unit }: в резерве потерь страны такого нет – { $country }.",
    ),
    ours=True,
    see=("P30.1", "P26.3"),
)
BOUGHT_WHERE = Rule(
    "P26.5",
    Text("Where and how often", "Где и как часто"),
    Text(
        (
            "A purchase is a new one-step unit at a deployment location, or one step for a unit at or next to one, "
            "once per unit and turn. It counts in the 3 steps of that location."
        ),
        (
            "Покупают новое подразделение первого порядка в месте развёртывания или ступень для подразделения в нём "
            "или рядом, раз за ход каждому. Это входит в 3 ступени этого места."
        ),
    ),
    broken=Text(
        "{ $unit } gets no step at { $hex }: it stands neither there nor next to it.",
        "{ $unit }: ступень в гексе { $hex } не получить, оно стоит не там и не рядом.",
    ),
    ours=True,
    see=("P20.1", "P20.9", "P26.4"),
)
