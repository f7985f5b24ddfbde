"""Devastation, partisans and countries."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P21 = Chapter("P21", Text("Devastation and partisans", "Опустошение и партизаны"))
DEVASTATE_ON_LEAVING = Rule(
    "P21.1",
    Text("Scorched earth", "Выжженная земля"),
    Text(
        (
            "When in the Movement or Reserve Movement phase or in a retreat the last own ground unit leaves a city or "
            "port hex that its faction controls, the owner may devastate it, once per faction and turn."
        ),
        (
            "Когда в Фазе Перемещения, Перемещения Резервов или при отступлении последнее своё наземное подразделение "
            "покидает город или порт под контролем своей фракции, владелец может опустошить его – раз за ход на "
            "фракцию."
        ),
    ),
    broken=Text(
        "{ $hex }: only a city or port that you control and have just left empty can be devastated, once a turn.",
        "{ $hex }: опустошить можно только город или порт под вашим контролем, который вы только что оставили пустым, "
        "и только раз за ход.",
    ),
    ours=True,
    see=("P21.3", "P21.2", "P31.1"),
)
BOMBING = Rule(
    "P21.2",
    Text("Bombing", "Бомбардировка"),
    Text(
        (
            "Recovery: each ready phasing air unit over an enemy-controlled city or port without ready enemy air "
            "units rolls a die; on 8 or more it is devastated."
        ),
        (
            "Восстановление: за каждую готовую авиацию ходящей фракции над городом или портом под контролем врага, "
            "где нет готовой вражеской авиации, бросают кубик; при 8 и больше гекс опустошён."
        ),
    ),
    broken=Text(
        "{ $hex }: nothing to bomb – an enemy city or port without ready enemy aircraft is needed.",
        "{ $hex }: бомбить нечего – нужен вражеский город или порт без готовой вражеской авиации.",
    ),
    ours=True,
    see=("P21.3", "P15.5", "P15.8"),
)
DEVASTATION_EFFECTS = Rule(
    "P21.3",
    Text("What Devastation does", "Что делает Опустошение"),
    Text(
        (
            "A devastated city is no source, a devastated port is neither open nor a naval base. One marker in a hex "
            "is enough."
        ),
        (
            "Опустошённый город – не источник, опустошённый порт закрыт и не служит базой. Одного маркера в гексе "
            "достаточно."
        ),
    ),
    ours=True,
    see=("10.1.1-3", "10.2-port-3", "P14.2", "P21.4"),
)
DEVASTATION_CLEARED = Rule(
    "P21.4",
    Text("Clearing Devastation", "Снятие Опустошения"),
    Text(
        (
            "In the Organisation segment an own supplied ground unit in the hex clears the Devastation if no enemy "
            "air unit is there. It does not move or attack this turn."
        ),
        (
            "В Сегменте Организации своё снабжаемое наземное подразделение в гексе снимает Опустошение, если там нет "
            "вражеской авиации. В этот ход оно не перемещается и не атакует."
        ),
    ),
    broken=Text(
        "{ $unit }: nothing to clear – no Devastation in { $hex }.",
        "{ $unit }: снимать нечего – в гексе { $hex } Опустошения нет.",
    ),
    ours=True,
    see=("P21.3", "P1.3"),
)
PARTISAN_ROLL = Rule(
    "P21.5",
    Text("Partisans rise", "Партизаны поднимаются"),
    Text(
        (
            "In the Events segment the phasing faction rolls once for each conquered minor country of its side "
            "without a Partisan Base. On 9 or more it places one, with a one-step unit of that country from the pool."
        ),
        (
            "В Сегменте событий ходящая фракция бросает кубик за каждую завоёванную малую страну своей стороны без "
            "Партизанской Базы. При 9 и больше она ставит Базу с подразделением первого порядка этой страны из "
            "резерва потерь."
        ),
    ),
    ours=True,
    see=("P21.6", "P22.5", "P30.1"),
    exceptions=("P.S-W.events", "P.S-E.events"),
)
PARTISAN_PLACE = Rule(
    "P21.6",
    Text("Where a Base is placed", "Где ставят Базу"),
    Text(
        (
            "The Base goes to a land hex of that country at least 2 hexes from every enemy ground unit and without "
            "enemy marker. One Base per country."
        ),
        (
            "Базу ставят в сухопутный гекс этой страны не ближе 2 гексов от любого вражеского наземного подразделения "
            "и без вражеских маркеров. На страну – одна База."
        ),
    ),
    broken=Text("{ $hex }: no Partisan Base can be placed here.", "{ $hex }: Партизанскую Базу здесь не поставить."),
    ours=True,
    see=("P21.5", "P21.7", "P19.3"),
    exceptions=("P.S-W.events", "P.S-E.events"),
)
PARTISAN_REMOVED = Rule(
    "P21.7",
    Text("End of a Base", "Конец Базы"),
    Text(
        "A Partisan Base is removed when an enemy ground unit enters its hex or its country is liberated.",
        "Партизанская База снимается, когда в её гекс входит вражеское наземное подразделение или страна освобождена.",
    ),
    ours=True,
    see=("P3.11", "P22.8"),
)
CHAPTER_P22 = Chapter("P22", Text("Countries", "Страны"))
CONTROL = Rule(
    "P22.1",
    Text("Control", "Контроль"),
    Text(
        (
            "Every land hex of a country is controlled by a faction or, in a neutral country, by nobody. At the start "
            "it is the faction of the country, unless the scenario says otherwise."
        ),
        (
            "Каждый сухопутный гекс страны под контролем какой-то фракции, а в нейтральной стране – ничьим. В начале "
            "это фракция страны, если сценарий не говорит иного."
        ),
    ),
    ours=True,
    see=("P22.2", "10.2.1-7", "P3.9"),
    exceptions=("P.S-E", "P.B.map"),
)
CONTROL_TAKEN = Rule(
    "P22.2",
    Text("Taking control", "Переход контроля"),
    Text(
        (
            "A ground unit takes control of each hex it enters, in whatever way, that is controlled by a faction at "
            "war with it. Nothing else changes control but conquest, liberation, declarations and events."
        ),
        (
            "Наземное подразделение берёт под контроль каждый гекс, куда так или иначе входит, если его контролирует "
            "фракция, с которой идёт война. Больше контроль меняют только завоевание, освобождение, объявления войны "
            "и события."
        ),
    ),
    ours=True,
    see=("P22.1", "P22.5", "P22.4"),
)
DECLARATION = Rule(
    "P22.3",
    Text("Declaration of war", "Объявление войны"),
    Text(
        (
            "In the Events segment the phasing faction may declare one war a turn on a neutral country, if the "
            "scenario allows. Attacked by the Axis the country joins the Western Allies; attacked by Western Allies "
            "or Soviets, the Axis."
        ),
        (
            "В Сегменте событий ходящая фракция может раз за ход объявить войну одной нейтральной стране, если "
            "сценарий позволяет. Страна, на которую напала Ось, вступает к Западным союзникам, а на которую напали "
            "Западные союзники или СССР – к Оси."
        ),
    ),
    broken=Text("{ $country }: no war can be declared on it now.", "{ $country }: войну сейчас объявить нельзя."),
    ours=True,
    see=("P22.4", "P.L.declarations", "P29.2"),
)
JOINING = Rule(
    "P22.4",
    Text("Joining a faction", "Вступление в войну"),
    Text(
        (
            "A country that joins a faction, by declaration or event, brings its hexes and Dependents under its "
            "control; its garrison is placed, and its units are that faction’s."
        ),
        (
            "Страна, вступающая во фракцию по объявлению войны или по событию, передаёт ей контроль над своими "
            "гексами и Зависимыми; ставится её гарнизон, и её подразделения принадлежат этой фракции."
        ),
    ),
    ours=True,
    see=("P.L.garrisons", "P22.3", "P22.1"),
)
CONQUEST = Rule(
    "P22.5",
    Text("Conquest", "Завоевание"),
    Text(
        (
            "In the End phase an active country with cities, all of them controlled by factions at war with it, is "
            "conquered. Hexes of it without units of its own faction pass to the faction that controls its capital, "
            "else most of its cities."
        ),
        (
            "В Фазе завершения активная страна, у которой есть города и все они под контролем воюющих с ней фракций, "
            "завоёвана. Её гексы без подразделений её фракции переходят к той, что контролирует столицу, иначе – "
            "большинство городов."
        ),
    ),
    ours=True,
    see=("P22.6", "P22.7", "P22.8", "P22.9"),
    exceptions=("P.L.partition", "P22.9"),
)
CONQUEST_UNITS = Rule(
    "P22.6",
    Text("Forces of the conquered", "Войска завоёванной страны"),
    Text(
        (
            "Units of a conquered country go to the pool. Expeditionary ones stay; their home country is from now on "
            "the leading one of their faction: Germany, Britain or the USSR. The country stays on its faction’s list."
        ),
        (
            "Подразделения завоёванной страны уходят в резерв потерь. Экспедиционные остаются; их родная страна "
            "теперь – главная во фракции: Германия, Британия или СССР. Сама страна остаётся в списке своей фракции."
        ),
    ),
    ours=True,
    see=("P22.5", "10.2.1-8", "9.0.1-exp-1", "P30.1"),
)
CONQUEST_DEPENDENTS = Rule(
    "P22.7",
    Text("Dependents of the conquered", "Зависимые завоёванной страны"),
    Text(
        (
            "Dependents of a conquered country become neutral, with their garrisons, except hexes that hold units of "
            "its allies."
        ),
        (
            "Зависимые завоёванной страны становятся нейтральными, со своими гарнизонами, кроме гексов с "
            "подразделениями её союзников."
        ),
    ),
    ours=True,
    see=("P22.5", "P29.2", "P.L.garrisons"),
)
LIBERATION = Rule(
    "P22.8",
    Text("Liberation", "Освобождение"),
    Text(
        (
            "In the End phase a conquered country whose capital is controlled by its own faction is liberated and "
            "active again."
        ),
        "В Фазе завершения завоёванная страна, чья столица под контролем её фракции, освобождена и снова активна.",
    ),
    ours=True,
    see=("P22.5", "P21.7"),
)
NEVER_CONQUERED = Rule(
    "P22.9",
    Text("Never conquered", "Кого не завоёвывают"),
    Text(
        "Dependents and countries without cities are never conquered; only control of their hexes changes.",
        "Зависимые и страны без городов не завоёвывают; меняется только контроль над их гексами.",
    ),
    ours=True,
    see=("P22.5", "P22.2"),
)
