"""Victory, war and peace."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P27 = Chapter("P27", Text("Victory", "Победа"))
CITY_POINTS = Rule(
    "P27.1",
    Text("City points", "Очки городов"),
    Text(
        (
            "City points: a capital 3, another port city 2, another city 1, a port without city 0. A faction scores "
            "the cities it controls. Capitals: London, Paris, Brussels, Copenhagen, Oslo, Stockholm, Helsinki, "
            "Berlin, Warsaw, Budapest, Bucharest, Belgrade, Sofia, Athens, Rome, Ankara, Madrid, Lisbon, Dublin, "
            "Moscow."
        ),
        (
            "Очки городов: столица – 3, другой город-порт – 2, прочий город – 1, порт без города – 0. Фракция "
            "получает очки за города под своим контролем. Столицы: Лондон, Париж, Брюссель, Копенгаген, Осло, "
            "Стокгольм, Хельсинки, Берлин, Варшава, Будапешт, Бухарест, Белград, София, Афины, Рим, Анкара, Мадрид, "
            "Лиссабон, Дублин, Москва."
        ),
    ),
    ours=True,
    see=("P27.2", "P27.3", "P22.1"),
)
AXIS_SUDDEN_VICTORY = Rule(
    "P27.2",
    Text("The Axis wins at once", "Досрочная победа Оси"),
    Text(
        (
            "Scenario L: the Axis wins at once if it has 100 city points at an End phase. There are 137 on the map; "
            "36 are the Axis’s without conquests."
        ),
        (
            "Сценарий L: Ось побеждает сразу, если в Фазе завершения у неё 100 очков городов. На карте их 137; у Оси "
            "без завоеваний – 36."
        ),
    ),
    ours=True,
    see=("P27.1", "P27.3"),
)
FINAL_VICTORY = Rule(
    "P27.3",
    Text("The end of the war", "Конец войны"),
    Text(
        (
            "Scenario L ends when at an End phase the Axis controls no German city, or after turn 36; if the Axis "
            "then holds Berlin, it wins. Otherwise the higher of Western points − 61 and Soviet points − 48 wins; if "
            "equal, victory is shared."
        ),
        (
            "Сценарий L кончается, когда в Фазе завершения Ось не контролирует ни одного немецкого города, или после "
            "хода 36; если тогда Берлин у Оси, она побеждает. Иначе сравнивают очки Западных союзников − 61 и очки "
            "СССР − 48: у кого больше, тот победил; поровну – победа общая."
        ),
    ),
    ours=True,
    see=("P27.1", "P27.2", "P28"),
    exceptions=("P27.2",),
)
CALENDAR = Rule(
    "P28",
    Text("Calendar", "Календарь"),
    Text(
        (
            "Scenario L has 36 turns of two months, from September–October 1939 to July–August 1945. Each year: "
            "Sep–Oct Storms[Normal], but clear on turn 1; Nov–Dec Mud[Normal]; Jan–Feb Snow[Normal] and "
            "Storms[Desert]; Mar–Apr Mud[Normal]; May–Jun clear; Jul–Aug Storms[Desert]."
        ),
        (
            "В сценарии L 36 ходов по два месяца, от сентября – октября 1939 до июля – августа 1945. Каждый год: "
            "сентябрь – октябрь – Бури[Нормальная], но на ходу 1 ясно; ноябрь – декабрь – Бездорожье[Нормальная]; "
            "январь – февраль – Снег[Нормальная] и Бури[Пустыня]; март – апрель – Бездорожье[Нормальная]; май – июнь "
            "– ясно; июль – август – Бури[Пустыня]."
        ),
    ),
    ours=True,
    see=("8-wx-1", "8-wx-5", "P.L"),
)
CHAPTER_P29 = Chapter("P29", Text("War and peace", "Война и мир"))
AT_PEACE = Rule(
    "P29.1",
    Text("At peace", "Когда мир"),
    Text(
        (
            "Factions at peace do not enter each other’s hexes, attack, overrun, fight at sea or in the air, or "
            "intercept. The scenario says who is at war; Western Allies and Soviets never are."
        ),
        (
            "Фракции, между которыми мир, не входят в гексы друг друга, не атакуют, не совершают Прорыв, не ведут "
            "морских и воздушных боёв, не перехватывают. Кто воюет, говорит сценарий; Западные союзники и СССР – "
            "никогда."
        ),
    ),
    broken=Text("You are at peace with this faction: { $faction }.", "С этой фракцией вы в мире: { $faction }."),
    ours=True,
    see=("P3.9", "P29.3", "P6.3"),
)
NEUTRALS_CLOSED = Rule(
    "P29.2",
    Text("Neutrals are out of bounds", "Нейтральные страны неприкосновенны"),
    Text(
        "Neutral countries and their garrisons can be neither entered nor attacked.",
        "В нейтральные страны нельзя входить, их гарнизоны нельзя атаковать.",
    ),
    broken=Text("{ $country } is neutral.", "{ $country }: нейтралитет."),
    ours=True,
    see=("P3.8", "P22.3", "10.2.1-2"),
)
ZOC_ASKS_NO_WAR = Rule(
    "P29.3",
    Text("What does not ask for war", "Что не требует войны"),
    Text(
        (
            "Zones of control, blocked lines and closed ports do not ask for war: units of a faction at peace and "
            "neutral garrisons have these effects too."
        ),
        (
            "Зоны контроля, преграждённые линии и закрытые порты войны не требуют: так действуют и подразделения "
            "фракции, с которой мир, и нейтральные гарнизоны."
        ),
    ),
    ours=True,
    see=("8.1-def-2", "10.2.1-5", "10.2-port-4"),
    exceptions=("P.L.garrisons",),
)
