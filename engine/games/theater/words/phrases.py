"""Sentences and words of the game in both languages; the rules’ own texts stand in the rulebook."""

from __future__ import annotations

from engine.core.text import Text, agreeing, plural

_STEPS_EN = plural("n", one="step", other="steps")
_STEPS_RU = plural("n", one="ступень", few="ступени", other="ступеней")
_HEXES_EN = plural("n", one="hex", other="hexes")
_HEXES_RU = plural("n", one="гекс", few="гекса", other="гексов")

# Status, phases: chapter P1

STATUS = Text(
    "Turn { $turn } of { $turns }: { $side }, { $segment }.",
    "Ход { $turn } из { $turns }: { $side }, { $segment }.",
)
STATUS_DATED = Text(
    "Turn { $turn } ({ $date }): { $side }, { $segment }.",
    "Ход { $turn } ({ $date }): { $side }, { $segment }.",
)
STATUS_OVER = Text("The game is over.", "Партия окончена.")
SEGMENTS: dict[str, Text] = {
    "events": Text("Events segment", "Сегмент событий"),
    "deployment": Text("Deployment segment", "Сегмент развёртывания"),
    "organisation": Text("Organisation segment", "Сегмент Организации"),
    "fleets": Text("Support segment: fleets", "Сегмент поддержки: флот"),
    "convoys": Text("Support segment: convoys", "Сегмент поддержки: конвои"),
    "beachheads": Text("Support segment: Beachheads", "Сегмент поддержки: плацдармы"),
    "air": Text("Support segment: air units", "Сегмент поддержки: авиация"),
    "movement": Text("Movement phase", "Фаза Перемещения"),
    "designation": Text("Blitz designation", "Назначение Блиц"),
    "blitz": Text("Blitz Combat segment", "Боевой сегмент Блиц"),
    "exploitation": Text("Blitz Combat: exploitation", "Боевой сегмент Блиц: продвижение"),
    "combat": Text("Combat segment", "Обычный боевой сегмент"),
    "reserve": Text("Reserve Movement phase", "Фаза Перемещения Резервов"),
    "recovery": Text("Recovery phase", "Фаза восстановления"),
    "end": Text("End phase", "Фаза завершения"),
    "over": Text("The end", "Конец"),
}
"""The segments as a position names them."""
KINDS: dict[str, Text] = {
    "events": Text("events", "события"),
    "deployment": Text("deployment", "развёртывание"),
    "organisation": Text("organisation", "Организация"),
    "fleets": Text("fleets", "флот"),
    "convoys": Text("convoys", "конвои"),
    "beachheads": Text("Beachheads", "плацдармы"),
    "air": Text("air units", "авиация"),
    "movement": Text("movement", "Перемещение"),
    "designation": Text("Blitz designation", "назначение Блиц"),
    "blitz": Text("Blitz combat", "битвы Блиц"),
    "exploitation": Text("exploitation", "продвижение"),
    "combat": Text("combat", "битвы"),
    "reserve": Text("reserves", "Резервы"),
    "recovery": Text("recovery", "восстановление"),
    "losses": Text("losses", "потери"),
    "retreat": Text("retreats", "отступление"),
    "advance": Text("advances", "наступление"),
    "leaving": Text("what is left behind", "что оставить"),
    "excess": Text("excess", "излишек"),
    "air-return": Text("return of air units", "возвращение авиации"),
    "air-fight": Text("air fights", "воздушные бои"),
    "event": Text("place of an event", "место события"),
}
"""What the kinds of questions are called where their owner settles how they are answered."""

# Prompts, and what others read meanwhile

DEPLOYMENT_ARRIVING = Text(
    "{ $side }: arriving now – { $units }. “Deploy” puts each on the map; replacements can be bought as well.",
    "{ $side }: прибывают – { $units }. Для каждой выберите место на карте; здесь же можно купить и другие.",
)
DEPLOYMENT_ONLY_ARRIVING = Text(
    "{ $side }: arriving now – { $units }. “Deploy” puts each on the map.",
    "{ $side }: прибывают – { $units }. Для каждой выберите место на карте.",
)
PROMPTS: dict[str, tuple[Text, Text]] = {
    "events": (
        Text(
            "{ $side }: Events segment – is there anything to declare?",
            "{ $side }: сегмент событий – есть что объявить?",
        ),
        Text("{ $side }: events.", "{ $side }: события."),
    ),
    "deployment": (
        Text(
            "{ $side }: bring up reinforcements and replacements.",
            "{ $side }: введите подкрепления и пополнения.",
        ),
        Text("{ $side }: deployment.", "{ $side }: развёртывание."),
    ),
    "organisation": (
        Text(
            "{ $side }: reorganise your forces, or end the segment.",
            "{ $side }: перестройте свои силы или завершите сегмент.",
        ),
        Text("{ $side }: organisation.", "{ $side }: организация."),
    ),
    "fleets": (
        Text("{ $side }: move fleets, or end the segment.", "{ $side }: переведите флоты или завершите сегмент."),
        Text("{ $side }: fleets.", "{ $side }: флот."),
    ),
    "convoys": (
        Text("{ $side }: place convoys, or end the segment.", "{ $side }: расставьте конвои или завершите сегмент."),
        Text("{ $side }: convoys.", "{ $side }: конвои."),
    ),
    "beachheads": (
        Text(
            "{ $side }: form Beachheads, or end the segment.",
            "{ $side }: создайте плацдармы или завершите сегмент.",
        ),
        Text("{ $side }: Beachheads.", "{ $side }: плацдармы."),
    ),
    "air": (
        Text(
            "{ $side }: place air units, or end the segment.",
            "{ $side }: расставьте авиацию или завершите сегмент.",
        ),
        Text("{ $side }: air units.", "{ $side }: авиация."),
    ),
    "movement": (
        Text("{ $side }: move, or end the phase.", "{ $side }: перемещайте подразделения или завершите фазу."),
        Text("{ $side }: movement.", "{ $side }: перемещение."),
    ),
    "designation": (
        Text(
            "{ $side }: mark Blitz hexes ({ $n } of { $limit } marked).",
            "{ $side }: назначьте гексы Блиц (назначено { $n } из { $limit }).",
        ),
        Text("{ $side }: Blitz designation.", "{ $side }: назначение Блица."),
    ),
    "blitz": (
        Text(
            "{ $side }: Blitz Combat – fight the battles, or end them.",
            "{ $side }: Блиц – проведите битвы или завершите их.",
        ),
        Text("{ $side }: Blitz Combat.", "{ $side }: Блиц."),
    ),
    "exploitation": (
        Text(
            "{ $side }: exploit with armour, or end the segment.",
            "{ $side }: продвиньте танки или завершите сегмент.",
        ),
        Text("{ $side }: exploitation.", "{ $side }: продвижение."),
    ),
    "combat": (
        Text("{ $side }: attack, or end the phase.", "{ $side }: атакуйте или завершите фазу."),
        Text("{ $side }: combat.", "{ $side }: бой."),
    ),
    "reserve": (
        Text(
            "{ $side }: move reserves, or end the phase.",
            "{ $side }: переместите резервы или завершите фазу.",
        ),
        Text("{ $side }: Reserve Movement.", "{ $side }: перемещение резервов."),
    ),
    "recovery": (
        Text(
            "{ $side }: recovery – bring back what you like, then end the turn.",
            "{ $side }: восстановление – верните что нужно и завершите ход.",
        ),
        Text("{ $side }: recovery.", "{ $side }: восстановление."),
    ),
    "losses": (
        Text(
            "{ $side }, battle for { $hex }: lose " + _STEPS_EN + ".",
            "{ $side }, битва за гекс { $hex }: потеряйте " + _STEPS_RU + ".",
        ),
        Text("{ $side }: losses, { $hex }.", "{ $side }: потери, { $hex }."),
    ),
    "retreat": (
        Text(
            "{ $side }: { $unit } must retreat " + _HEXES_EN + " from { $hex }. Where to?",
            "{ $side }: { $unit } отступает из гекса { $hex } на " + _HEXES_RU + ". Куда?",
        ),
        Text("{ $side }: retreat after the battle for { $hex }.", "{ $side }: отступление после битвы, { $hex }."),
    ),
    "advance": (
        Text(
            "{ $side }: advance into { $hex }? May advance: { $units }.",
            "{ $side }: наступать в гекс { $hex }? Могут: { $units }.",
        ),
        Text("{ $side }: advance after combat, { $hex }.", "{ $side }: наступление после битвы, { $hex }."),
    ),
    "leaving": (
        Text(
            "{ $side }: { $hex } is left. Leave a Detachment there?",
            "{ $side }: гекс { $hex } оставлен. Оставить там заслон?",
        ),
        Text("{ $side }: { $hex } is left.", "{ $side }: оставлен гекс { $hex }."),
    ),
    "excess": (
        Text("{ $side }: whom to remove from { $hex }?", "{ $side }: кого снять в гексе { $hex }?"),
        Text("{ $side }: excess, { $hex }.", "{ $side }: лишние подразделения, { $hex }."),
    ),
    "air-return": (
        Text(
            "{ $side }: these air units must go to a base at once: { $units }.",
            "{ $side }: авиации пора на базу: { $units }.",
        ),
        Text("{ $side }: air units return.", "{ $side }: авиация возвращается."),
    ),
    "air-fight": (
        Text("{ $side }: which air fight first? { $hexes }", "{ $side }: какой воздушный бой первым? { $hexes }"),
        Text("{ $side }: air fights.", "{ $side }: воздушные бои."),
    ),
    "event": (
        Text("{ $side }: choose a place.", "{ $side }: выберите место."),
        Text("{ $side }: a choice of the event.", "{ $side }: выбор по событию."),
    ),
}
"""For whoever is asked, and for everybody else, by the kind of question."""
RETREAT_AWAY = Text(
    "{ $side }: { $unit } must retreat " + _HEXES_EN + " from { $start }, away from { $hex }. Where to?",
    "{ $side }: { $unit } отступает из гекса { $start } на " + _HEXES_RU + ", прочь от гекса { $hex }. Куда?",
)
"""Whoever retreats does not stand where the battle was fought."""
LEAVES_BOTH = Text(
    "{ $side }: { $hex } is left. Leave a Detachment there? Devastate it? You may do either, both or neither.",
    "{ $side }: гекс { $hex } оставлен. Оставить там заслон? Опустошить его? Можно одно, оба или ничего.",
)
LEAVES_WASTE = Text(
    "{ $side }: { $hex } is left. Devastate it?",
    "{ $side }: гекс { $hex } оставлен. Опустошить его?",
)
LEAVES_WASTE_TOO = Text(
    "{ $side }: a Detachment stands in { $hex }. Devastate the hex as well?",
    "{ $side }: в гексе { $hex } стоит заслон. Опустошить ещё и сам гекс?",
)
EVENT_PROMPTS: dict[str, Text] = {
    "partisans": Text(
        "{ $side }: where does the Partisan Base rise? { $country }",
        "{ $side }: где появится Партизанская База? { $country }",
    ),
    "devastation": Text(
        "{ $side }: which enemy city or port is devastated?", "{ $side }: какой город или порт врага опустошить?"
    ),
    "partition": Text("{ $side }: where does { $unit } go?", "{ $side }: куда уходит { $unit }?"),
    "garrison": Text(
        "{ $side }: { $country } – where does { $unit } stand?", "{ $side }: { $country } – где встанет { $unit }?"
    ),
}
"""What exactly an event asks, by its cause."""

# Set-up and the turn

SET_UP = Text("“{ $scenario }”: the forces are in place.", "«{ $scenario }»: силы расставлены.")
TURN_STARTS = Text("Turn { $turn } of { $turns }.", "Ход { $turn } из { $turns }.")
TURN_STARTS_DATED = Text("Turn { $turn }: { $date }.", "Ход { $turn }: { $date }.")
WEATHER_CLEAR = Text("The weather is clear everywhere.", "Погода: всюду ясно.")
WEATHER = Text(
    "Weather: { $normal }; in the Desert: { $desert }.",
    "Погода: { $normal }; в Пустыне: { $desert }.",
)
FACTION_TURN = Text(
    "The { $side } are to act.",
    "{ $side } " + agreeing("side", one="ходит", many="ходят") + ".",
)
SEGMENT_CLOSED = Text(
    "The { $side } end the { $segment }.",
    "{ $side } " + agreeing("side", one="завершает", many="завершают") + ": { $segment }.",
)
SEGMENT_SKIPPED = Text(
    "The { $side } have nothing to order in the { $segment }.",
    "У { $side-of } нечего приказывать: { $segment }.",
)
END_PHASE = Text(
    "Turn { $turn } ends.",
    "Ход { $turn } заканчивается.",
)

# Refusals for particular cases

UNKNOWN_WORD = Text("There is no “{ $word }” in this scenario.", "В этом сценарии нет «{ $word }».")
NOT_AN_ORDER = Text("That is not one of the orders of this game.", "Такого приказа в этой игре нет.")
NOT_YOUR_UNIT = Text("{ $unit }: this unit is not yours.", "{ $unit }: это не ваше подразделение.")
NOT_YOUR_MARKER = Text("{ $marker }: this marker is not yours.", "{ $marker }: это не ваш маркер.")
NO_SUCH_UNIT = Text(
    "{ $unit }: there is no such unit on the map now.", "{ $unit }: такого подразделения сейчас нет на карте."
)
NO_SUCH_MARKER = Text("There is no marker “{ $word }” on the map now.", "Маркера «{ $word }» сейчас на карте нет.")
UNIT_TWICE = Text("{ $unit }: named twice.", "Названо дважды: { $unit }.")
NAME_UNITS = Text("Name at least one unit.", "Назовите хотя бы одно подразделение.")
NAME_PLACE = Text("Name a place.", "Назовите место.")
NOT_A_HEX = Text("{ $place } is not a hex.", "{ $place } – не гекс.")
NOT_A_ZONE = Text("{ $place } is not a sea zone.", "{ $place } – не морская зона.")
NOT_A_COUNTRY = Text("{ $word } is not a country in play.", "{ $word } – не страна из этой партии.")
NOT_GROUND = Text("{ $unit }: not a ground unit.", "{ $unit }: не наземное подразделение.")
NOT_AIR = Text("{ $unit }: not an air unit.", "{ $unit }: не авиация.")
NOT_A_FLEET = Text("{ $unit }: not a fleet.", "{ $unit }: не флот.")
NOT_POLITICAL = Text("“{ $word }” is not a political marker.", "«{ $word }» – не политический маркер.")
NOT_MEANT = Text("{ $marker }: this marker cannot be used here.", "{ $marker }: этот маркер здесь ни при чём.")
MOVED_ALREADY = Text("{ $unit }: has already moved in this segment.", "{ $unit }: в этом сегменте уже ходило.")
ALREADY_THERE = Text("{ $unit }: is there already.", "{ $unit }: уже там.")
CANNOT_DECLINE = Text("You must choose: this cannot be declined.", "Выбрать придётся: отказаться здесь нельзя.")
CANNOT_DECLINE_OF: dict[str, Text] = {
    "retreat": Text(
        "{ $unit } cannot decline to retreat from the battle for { $hex }: choose where to.",
        "{ $unit }: от отступления после битвы за { $hex } отказаться нельзя, выберите куда.",
    ),
    "losses": Text(
        "The losses of the battle for { $hex } cannot be declined: choose who takes them.",
        "От потерь в битве за { $hex } отказаться нельзя, выберите, кто их несёт.",
    ),
}
"""The same of questions that are about a hex."""
MISPLACED: dict[str, Text] = {
    "losses": Text("First take the losses of this battle.", "Сначала распределите потери этой битвы."),
    "retreat": Text("First retreat your units from this battle.", "Сначала отведите свои подразделения из этой битвы."),
    "advance": Text(
        "First advance after this battle, or decline.",
        "Сначала решите, наступать ли после этой битвы.",
    ),
    "leaving": Text(
        "First say what stays behind in { $hex }, which you have just left: “leave nothing” or what the buttons offer.",
        "Сначала решите, что оставить в гексе { $hex }, который вы покинули: «ничего не оставлять» или то, что на "
        "кнопках.",
    ),
    "excess": Text("First remove the excess of this hex.", "Сначала снимите излишек в этом гексе."),
    "air-return": Text("First bring these air units to a base.", "Сначала верните эту авиацию на базу."),
    "air-fight": Text("First choose the next air fight.", "Сначала выберите следующий воздушный бой."),
    "event": Text(
        "First choose the place that the event asks for.", "Сначала выберите место, о котором спрашивает событие."
    ),
}
"""Told to whoever gives another order while such a question is open."""
