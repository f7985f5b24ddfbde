"""The sentences of what the questions of a wave are about, and of what is left by whoever stops."""

from __future__ import annotations

from engine.core.text import Text, plural

GENERAL = Text(
    "The { $army } attack the whole first line with { $units }; whoever nobody blocks breaks through to the rear.",
    "{ $army } атакует всю первую линию: { $units }; кого никто не блокирует, тот прорвётся в тыл.",
)
UNANSWERED = Text(
    "The { $army } attack by name; without an answer: { $battles }.",
    "{ $army } атакует направленно; без ответа бой такой: { $battles }.",
)
STANDING = Text("The { $army } attack; battles: { $battles }.", "{ $army } атакует; бои: { $battles }.")
STANDING_ALONE = Text(
    "The wave of the { $army } has come to no battle: { $units }.",
    "{ $army } ведёт волну, до боёв в ней не дошло: { $units }.",
)
THROUGH = Text(
    "{ $units } of the { $army } broke through and may attack: { $targets }.",
    "{ $army } прорывается: { $units }. Атаковать можно: { $targets }.",
)
DECK_AT_RISK = Text(
    "A unit that is not stopped can take as many cards off the deck as its attack: "
    + plural("n", one="card", other="cards")
    + " in all.",
    "Кого не остановить, тот может снять с колоды столько карт, какова его атака: всего до { $n }.",
)
SUPPORT_AFTER_PASS = Text(
    "{ $army }: will you add anything to this wave ({ $charges })? The { $foe } have passed: if you pass too, "
    "the battles are decided.",
    "{ $army }: добавите что-нибудь к этой волне ({ $charges })? { $foe } пасует: если спасуете и вы, бои решатся.",
)
DAMAGE_IN_SEVERAL = Text(
    "{ $army }: distribute the damage of each battle: { $battles }. The enemy will see it only after answering too.",
    "{ $army }: распределите повреждения каждого боя: { $battles }. Противник увидит это, лишь когда ответит сам.",
)
PREVIEW_KILL = Text(
    "The attackers are strong enough for any one of: { $units }.",
    "Атакующим по силам уничтожить (одну цель на выбор): { $units }.",
)
PREVIEW_FALL = Text(
    "The defenders are strong enough for any one of: { $units }.",
    "Обороняющимся по силам уничтожить (одну цель на выбор): { $units }.",
)
PREVIEW_KILL_ALL = Text(
    "The attackers are strong enough to destroy: { $units }.", "Атакующим по силам уничтожить: { $units }."
)
PREVIEW_FALL_ALL = Text(
    "The defenders are strong enough to destroy: { $units }.", "Обороняющимся по силам уничтожить: { $units }."
)
PREVIEW_NOBODY_FALLS = Text(
    "No defence is reached, nobody falls ({ $units }).", "Защиту никому не пробить, никто не погибнет ({ $units })."
)
PREVIEW_RESOURCE_LOST = Text(
    "This destroys { $target }: { $n } ≥ { $defence }.", "Будет уничтожен { $target }: { $n } ≥ { $defence }."
)
PREVIEW_RESOURCE_STANDS = Text(
    "{ $target } holds out: { $n } < { $defence }.", "Устоит { $target }: { $n } < { $defence }."
)
PREVIEW_UNSPENT = Text(
    "You can still pay { $have }; if you stop now, you build again only in your next turn.",
    "Заплатить ещё можно { $have }; если закончить сейчас, снова строить можно будет только в следующий ваш ход.",
)
PREVIEW_UNSUPPORTED = Text(
    "Your guns could still change who falls: { $units }.",
    "Ваша артиллерия ещё могла бы изменить исход боя: { $units }.",
)
