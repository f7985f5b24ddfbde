"""Breakthrough to the second line and the deck, victory and defeat."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_BREAK = Chapter("break", Text("Breakthrough to the second line", "Прорыв на вторую линию"))
BREAKTHROUGH = Rule(
    "break-1",
    Text("Breakthrough", "Прорыв"),
    Text(
        (
            "Ground attackers nobody blocks break through to the second line: the first line is empty, all its units "
            "are turned, or the defender lets them pass. Each such attacker breaks through, whatever the others do."
        ),
        (
            "Наземные атакующие, которых никто не блокирует, прорываются на вторую линию: первая пуста, все на ней "
            "повёрнуты или обороняющийся их пропускает. Прорывается каждый такой атакующий, что бы ни было с другими."
        ),
    ),
    broken=Text(
        "{ $unit }: it is blocked by { $blockers } and does not break through.",
        "{ $unit }: подразделение блокировано и не прорывается. Его блокируют: { $blockers }.",
    ),
    see=("break-2", "D-9", "block-1"),
)
BREAKTHROUGH_TARGETS = Rule(
    "break-2",
    Text("Targets after breakthrough", "Цели прорыва"),
    Text(
        "A unit that broke through attacks what it chooses: the deck, any resource or any unit of the second line.",
        (
            "Прорвавшееся подразделение атакует по своему выбору колоду, любой ресурс или любое подразделение второй "
            "линии."
        ),
    ),
    broken=Text(
        "{ $unit }: choose the deck, a resource or a unit of the second line.",
        "{ $unit }: выберите колоду, ресурс или подразделение второй линии.",
    ),
    see=("break-3", "deck-1", "P.wave-c", "P.resource-card"),
    exceptions=("P.wave-c",),
)
JOINT_BREAKTHROUGH = Rule(
    "break-3",
    Text("Joint attack on one target", "Совместная атака цели"),
    Text(
        "Several units that broke through may attack one such target together. That is one battle.",
        "Несколько прорвавшихся подразделений могут атаковать такую цель вместе. Это один бой.",
    ),
    see=("battle-2", "break-2", "deck-2"),
)
AVIATION_FLIES_OVER = Rule(
    "break-4",
    Text("Aviation flies over", "Авиация пролетает над линией"),
    Text(
        (
            "Aviation needs no breakthrough to attack the second line. It flies over the first, and nobody there can "
            "stop it."
        ),
        "Чтобы атаковать вторую линию, авиации не нужен прорыв. Она пролетает над первой, и там её никто не остановит.",
    ),
    broken=Text(
        "{ $attacker }: aviation flies over the first line and cannot be blocked there.",
        "{ $attacker }: авиация пролетает над первой линией, блокировать её там нельзя.",
    ),
    see=("deck-1", "P.property.directed-attack", "P.property.air-cover"),
)
CHAPTER_DECK = Chapter("deck", Text("Attack on the deck", "Атака колоды"))
DECK_ONLY_BY_BREAKTHROUGH = Rule(
    "deck-1",
    Text("Only after a breakthrough", "Только после прорыва"),
    Text(
        "Only units that broke through may attack the deck. Aviation does not break through, so it cannot.",
        "Атаковать колоду могут только прорвавшиеся подразделения. Авиация не прорывается, поэтому не может.",
    ),
    broken=Text(
        "{ $unit }: only a unit that broke through can attack the deck.",
        "{ $unit }: колоду может атаковать только прорвавшееся подразделение.",
    ),
    see=("break-2", "break-4", "deck-2"),
)
DECK_LOSES_CARDS = Rule(
    "deck-2",
    Text("How many cards are lost", "Сколько карт теряет колода"),
    Text(
        (
            "An attack on the deck sends as many cards from it to the losses as the attack is strong. If fewer are "
            "left, all of them go."
        ),
        (
            "При атаке на колоду в потери уходит столько карт с неё, какова сила атаки. Если их осталось меньше, "
            "уходят все."
        ),
    ),
    see=("deck-3", "D-2", "win-1"),
)
DECK_STRIKES = Rule(
    "deck-3",
    Text("Deck strikes", "Удары по колоде"),
    Text(
        "Cards of the deck also go to the losses by the property Deck strike and by some tactical cards.",
        "Карты колоды уходят в потери и от свойства «Удар по колоде», и от некоторых тактических карт.",
    ),
    see=("deck-2", "P.property.deck-strike", "P.card.S28", "P.card.G28"),
)
CHAPTER_GOAL = Chapter("goal", Text("The aim", "Цель игры"))
GOAL_ENEMY_DECK = Rule(
    "goal-1",
    Text("Destroy the enemy deck", "Уничтожить колоду противника"),
    Text(
        "The main aim is to destroy the opponent’s deck. A side without units on the table has not lost yet.",
        "Главная цель – уничтожить колоду противника. Сторона без подразделений на столе ещё не проиграла.",
    ),
    see=("win-1", "deck-2", "deck-3"),
)
CHAPTER_WIN = Chapter("win", Text("Victory and defeat", "Победа и поражение"))
DEFEAT_CANNOT_DRAW = Rule(
    "win-1",
    Text("Two cards, or defeat", "Две карты или поражение"),
    Text(
        (
            "At the start of a turn its player must draw two cards. If the deck holds one or none, the reserves are "
            "exhausted and that player loses. The deck is checked only then, so of two empty decks the one whose turn "
            "starts first loses."
        ),
        (
            "В начале хода игрок должен взять две карты. Если в колоде одна или ни одной, его стратегические резервы "
            "иссякли, и он проиграл. Колоду проверяют только тогда: из двух пустых проигрывает та, чей ход начнётся "
            "раньше."
        ),
    ),
    see=("win-2", "win-3", "P.turn-1"),
)
LAST_CARDS_LAST_TURN = Rule(
    "win-2",
    Text("The last two cards", "Последние две карты"),
    Text(
        "If the two cards drawn are the last of the deck, the player still plays this turn to its end.",
        "Если взятые две карты оказались последними в колоде, игрок доигрывает этот ход до конца.",
    ),
    see=("win-1", "win-3"),
)
LAST_TURN_VICTORY = Rule(
    "win-3",
    Text("Victory in the last turn", "Победа последним ходом"),
    Text(
        "A player who in that last turn destroys the opponent’s deck wins: the opponent cannot draw.",
        "Если в этот последний ход он уничтожит колоду противника, он победит: тому нечего брать.",
    ),
    see=("win-1", "win-2", "goal-1"),
)
