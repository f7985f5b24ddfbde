"""The small scenarios and Barbarossa."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P = Chapter("P", Text("Our additions and the scenarios", "Наши дополнения и сценарии"))
SCENARIO_TWO_SHORES = Rule(
    "P.S",
    Text("Scenario S: Two Shores", "Сценарий S «Два берега»"),
    Text(
        (
            "A training ground of 12 × 10 hexes, not geography: real countries carry the attributes of the rules. 8 "
            "turns, two sides at war with each other and nobody else, no declarations, no reinforcements, empty "
            "pools. A side marks up to 3 Blitz hexes a turn, moves 2 units a turn by rail and has 2 Detachments; "
            "Germany and the USSR have 1 Logistics each. Weather: clear, Storms, Mud, Snow, Snow with desert Storms, "
            "Mud everywhere, desert Storms, clear."
        ),
        (
            "Учебная карта 12 × 10 гексов, не география: настоящие страны лишь несут признаки правил. 8 ходов, две "
            "стороны воюют только между собой; ни объявлений войны, ни подкреплений, резерв потерь пуст. За ход у "
            "каждой стороны до 3 гексов Блиц и 2 подразделения по железной дороге; всего 2 заслона, у Германии и СССР "
            "ещё по 1 узлу снабжения. Погода: ясно, Бури, Бездорожье, Снег, Снег и Бури в Пустыне, Бездорожье всюду, "
            "Бури в Пустыне, ясно."
        ),
    ),
    ours=True,
    see=("P.S-W", "P.S-E", "P.S.devastation", "P1.1"),
    exceptions=("P.S-E",),
)
TWO_SHORES_DEVASTATION = Rule(
    "P.S.devastation",
    Text("Two Shores: devastation by event", "Два берега: опустошение по событию"),
    Text(
        (
            "On turns 3 and 6 each side, in its Events segment, puts one Devastation marker on an enemy-controlled "
            "city or port of its choice within 4 hexes of one of its ready air units. If there is none, none is "
            "placed."
        ),
        (
            "В ходы 3 и 6 каждая сторона в своём Сегменте событий ставит один маркер Опустошения на город или порт "
            "под контролем противника по своему выбору, не дальше 4 гексов от своей готовой авиации. Если такого нет, "
            "маркер не ставится."
        ),
    ),
    broken=Text(
        "{ $hex }: choose an enemy-controlled city or port within 4 hexes of a ready air unit of yours.",
        "{ $hex }: выберите город или порт под контролем противника не дальше 4 гексов от своей готовой авиации.",
    ),
    ours=True,
    see=("P21.3", "P.S", "P21.2"),
)
TWO_SHORES_WEST = Rule(
    "P.S-W",
    Text("Two Shores, West: Axis and Western Allies", "Два берега, запад: Ось и Западные союзники"),
    Text(
        (
            "The Axis against the Western Allies. The USSR and Sweden are neutral, Åland with Sweden. "
            "Belgium-Holland, France, Britain and their Dependents are Western; Germany, Italy, Hungary, Romania, "
            "Finland and Libya are Axis."
        ),
        (
            "Ось против Западных союзников. СССР и Швеция нейтральны, Аландские острова – вместе со Швецией. "
            "Бельгия-Голландия, Франция, Британия и их Зависимые – Западные союзники; Германия, Италия, Венгрия, "
            "Румыния, Финляндия и Ливия – Ось."
        ),
    ),
    ours=True,
    see=("P.S", "P.S-W.events", "P.S-W.victory", "P.S-E"),
)
TWO_SHORES_WEST_EVENTS = Rule(
    "P.S-W.events",
    Text("Two Shores, West: events", "Два берега, запад: события"),
    Text(
        (
            "Turn 2, Western: Franco-Belgian Cooperation into the Strategic War Box. Turn 4, Axis: Anglo-French "
            "Non-Cooperation too; British and French units still together are in excess at once. Turn 5, Western: "
            "SHAEF in London, if lost in Glasgow, and a Partisan Base with a one-step French infantry in a French hex "
            "of its choice without enemy unit or marker. Both political markers stay."
        ),
        (
            "Ход 2, Западные: «Франко-бельгийский союз» – в Стратегический Блок Войны. Ход 4, Ось: туда же "
            "«Англо-французский разлад»; британцы и французы, всё ещё стоящие вместе, сразу становятся излишком. "
            "Ход 5, Западные: штаб SHAEF в Лондон, если он потерян – в Глазго, и Партизанская База с французской "
            "пехотой первого порядка в гекс Франции по их выбору без вражеских подразделений и маркеров. Оба "
            "политических маркера остаются."
        ),
    ),
    ours=True,
    see=("9.0.1-frbel-1", "9.0.1-ukfr-1", "P20.14", "P21.6"),
)
TWO_SHORES_WEST_VICTORY = Rule(
    "P.S-W.victory",
    Text("Two Shores, West: victory", "Два берега, запад: победа"),
    Text(
        (
            "After turn 8 the Axis wins if it controls three or more of Paris, Brussels, Antwerp and Tobruk, else the "
            "Western Allies win."
        ),
        (
            "После хода 8 Ось побеждает, если контролирует три или более из городов Париж, Брюссель, Антверпен и "
            "Тобрук, иначе побеждают Западные союзники."
        ),
    ),
    ours=True,
    see=("P.S-W", "P22.1", "P22.2"),
)
TWO_SHORES_EAST = Rule(
    "P.S-E",
    Text("Two Shores, East: Axis and Soviets", "Два берега, восток: Ось и СССР"),
    Text(
        (
            "The Axis against the Soviets. Britain, Egypt, Iraq, Sweden and Åland are neutral. France and "
            "Belgium-Holland are conquered Western minors under Axis control. Tunisia is a Western Dependent: the "
            "Western faction has no player, but the Axis is at war with it."
        ),
        (
            "Ось против СССР. Британия, Египет, Ирак, Швеция и Аландские острова нейтральны. Франция и "
            "Бельгия-Голландия – завоёванные малые страны Западных союзников под контролем Оси. Тунис – Зависимая "
            "Западных союзников: игрока у этой фракции нет, но Ось с ней воюет."
        ),
    ),
    ours=True,
    see=("P.S", "P.S-E.events", "P.S-E.victory", "P.S-W"),
    exceptions=("P.S-E.sweden",),
)
TWO_SHORES_EAST_EVENTS = Rule(
    "P.S-E.events",
    Text("Two Shores, East: events", "Два берега, восток: события"),
    Text(
        (
            "Turn 3, Soviets: a Partisan Base with a Soviet-owned one-step Romanian infantry in a Romanian hex of "
            "their choice without enemy unit or marker."
        ),
        (
            "Ход 3, СССР: Партизанская База с румынской пехотой первого порядка под их началом – в гекс Румынии по "
            "их выбору без вражеских подразделений и маркеров."
        ),
    ),
    ours=True,
    see=("P21.6", "10.1-src-2", "P.S.devastation"),
)
TWO_SHORES_SWEDEN = Rule(
    "P.S-E.sweden",
    Text("Option for Two Shores, East: Sweden joins", "Вариант «Двух берегов, восток»: Швеция вступает в войну"),
    Text(
        (
            "An option for Two Shores, East: in its Events segment of turn 4 the Axis brings Sweden into the war on "
            "its side, with Åland and the Swedish garrison."
        ),
        (
            "Вариант для сценария «Два берега: восток»: в Сегменте событий Оси на ходу 4 Швеция вступает в войну на "
            "её стороне, вместе с "
            "Аландскими островами и шведским гарнизоном."
        ),
    ),
    ours=True,
    see=("P22.4", "11.4-6e", "P.S-E"),
)
TWO_SHORES_EAST_VICTORY = Rule(
    "P.S-E.victory",
    Text("Two Shores, East: victory", "Два берега, восток: победа"),
    Text(
        (
            "After turn 8: the points of cities that were Soviet at the start and are now the Axis’s, minus those of "
            "cities that were Axis and are now Soviet. 0 or more: the Axis wins; −3 or less: the Soviets; else a draw."
        ),
        (
            "После хода 8: очки городов, которые в начале были советскими, а теперь у Оси, минус очки городов, "
            "которые были у Оси, а теперь советские. 0 и больше – победа Оси, −3 и меньше – СССР, иначе ничья."
        ),
    ),
    ours=True,
    see=("P27.1", "P.S-E", "P22.2"),
)
SCENARIO_BARBAROSSA = Rule(
    "P.B",
    Text("Scenario B: Barbarossa", "Сценарий B «Барбаросса»"),
    Text(
        (
            "May–June 1941 to March–April 1943, turns 11–22 of the calendar, Axis against Soviets on the map of "
            "Europe; no Western faction. Blitz hexes a turn: Axis 6, Soviets 3, from turn 18 5. By rail 5 units a "
            "turn each; 6 Detachments each. Surprise on turn 11. Empty pools, no declarations, no Strategic War Box."
        ),
        (
            "Май – июнь 1941 – март – апрель 1943, ходы календаря 11–22, Ось против СССР на карте Европы, без "
            "Западных союзников. Гексов Блиц за ход: Ось – 6, СССР – 3, с хода 18 – 5. По железной дороге – по 5 "
            "подразделений за ход, заслонов – по 6. На ходу 11 внезапность. Резерв потерь пуст, объявлений "
            "войны и Стратегического Блока Войны нет."
        ),
    ),
    ours=True,
    see=("P.B.map", "P.B.victory", "P.L.surprise", "P28"),
)
BARBAROSSA_MAP = Rule(
    "P.B.map",
    Text("Barbarossa: the field of war", "Барбаросса: театр войны"),
    Text(
        (
            "In play are Germany, Italy, Slovakia, Hungary, Romania and Finland, the USSR, the Baltic States as its "
            "Dependent, and Poland, a conquered Western minor; every other country is neutral and closed. The Soviets "
            "also control Vyborg’s shore, Bessarabia and eastern Poland. Sea zones: Baltic, Black, Caspian. Box: "
            "Soviet Interior."
        ),
        (
            "В игре Германия, Италия, Словакия, Венгрия, Румыния и Финляндия, СССР, Прибалтика как его Зависимая и "
            "Польша – завоёванная малая страна Западных союзников; остальные страны нейтральны и закрыты. У СССР "
            "также выборгский берег, Бессарабия и восток Польши. Морские зоны: Балтийское, Чёрное, Каспийское. Блок: "
            "Советский Внутренний."
        ),
    ),
    broken=Text("{ $hex } is not in play in this scenario.", "{ $hex }: в этом сценарии не участвует."),
    ours=True,
    see=("P.B", "P29.2", "P.L.partition", "P24.1"),
)
BARBAROSSA_VICTORY = Rule(
    "P.B.victory",
    Text("Barbarossa: victory", "Барбаросса: победа"),
    Text(
        (
            "Axis points are the points of cities it holds that were Soviet at the start (25 in all), minus those the "
            "Soviets hold that were Axis. After turn 22: −3 or more, the Axis wins; −4 or −5, a draw; −6 or less, the "
            "Soviets win."
        ),
        (
            "Очки Оси – очки удерживаемых ею городов, бывших в начале советскими (всего 25), минус очки городов Оси, "
            "взятых СССР. После хода 22: −3 и больше – победа Оси, −4 или −5 – ничья, −6 и меньше – победа СССР."
        ),
    ),
    ours=True,
    see=("P27.1", "P.B.sudden", "P.B"),
    exceptions=("P.B.sudden",),
)
BARBAROSSA_SUDDEN_VICTORY = Rule(
    "P.B.sudden",
    Text("Barbarossa: victory at once", "Барбаросса: досрочная победа"),
    Text(
        (
            "At an End phase the Axis wins at once if it controls Moscow and Leningrad; from turn 16 on the Soviets "
            "win at once if the Axis has −10 points or less."
        ),
        (
            "В Фазе завершения Ось побеждает сразу, если контролирует Москву и Ленинград; с хода 16 СССР побеждает "
            "сразу, если у Оси −10 очков или меньше."
        ),
    ),
    ours=True,
    see=("P.B.victory", "P27.1"),
)
