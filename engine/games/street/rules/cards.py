"""When cards are played and what they may not tell."""

from __future__ import annotations

from engine.core.rules import Rule
from engine.core.text import Text

CARDS = Rule(
    "P6",
    Text("Tactical cards", "Тактические карточки"),
    Text(
        (
            "Each army has a deck of its own, 24 cards, and in the evening keeps at most 5 in hand. Only a card in "
            "your hand can be played or discarded. It is played either as your action or as a reaction at the moment "
            "it names; its text says which. Links are counted along the shortest way; 0 links is the same area."
        ),
        (
            "У каждой армии своя колода из 24 карточек; вечером на руках остаётся не больше 5. Сыграть или сбросить "
            "можно только карточку с руки. Играют её либо вместо обычного действия, либо как реакцию в названный на "
            "ней момент – это указано в её тексте. Переходы считаются по кратчайшему пути; 0 переходов – та же область."
        ),
    ),
    broken=Text(
        "Discard exactly { $n ->\n    [one] { $n } card\n   *[other] { $n } cards\n}.",
        "Сбросьте ровно { $n ->\n    [one] { $n } карточку\n    [few] { $n } карточки\n   *[many] { $n } карточек\n}.",
    ),
    ours=True,
    see=("P6.1", "P6.4", "P11.1", "8.2"),
)
WINDOWS = Rule(
    "P6.1",
    Text("When reactions are possible", "Когда возможна реакция"),
    Text(
        (
            "Only these, in order. 1: a card played, targets named – the enemy: Countermand. 2: unit fire declared "
            "– the enemy: Defensive Fire, Machine Guns, Smoke Screen; then the firer: Pioneer Charges, "
            "Flamethrowers. 3: loss points dealt – the owner: Not One Step Back. 4: units that fired would flip – "
            "the firer: Ammunition. 5: manoeuvre over, movers flipped – the enemy: Defensive Fire, Machine Guns. A "
            "player is asked once per moment and plays at most one reaction in the whole action."
        ),
        (
            "По порядку: 1) карточка и её цели названы – противник: «Отмена приказа»; 2) объявлен огонь частей – "
            "противник: «Оборонительный огонь», «Пулемёты», «Дымовая завеса», затем стреляющий: «Подрывные заряды», "
            "«Огнемёты»; 3) нанесены очки потерь – владелец частей: «Ни шагу назад»; 4) стрелявшим пора "
            "перевернуться – стрелявший: «Боеприпасы»; 5) манёвр окончен, части перевёрнуты – противник: "
            "«Оборонительный огонь», «Пулемёты». Спрашивают по разу; за действие игрок играет не больше одной "
            "реакции."
        ),
    ),
    broken=Text(
        "{ $card }: not at this moment. This card is played { $times }.",
        "Карточку «{ $card }» в этот момент сыграть нельзя: её играют { $times }.",
    ),
    ours=True,
    see=("P6.2", "P6.5", "P3.6", "P6.4"),
    exceptions=("P6.countermand", "P6.2"),
)
NESTING = Rule(
    "P6.2",
    Text("A reaction within an action", "Реакция внутри действия"),
    Text(
        (
            "A reaction is carried out completely before the action goes on; it can itself be countermanded, and "
            "its fire has windows 1 to 3 of its own. Fire by a reaction card is never answered with Defensive Fire "
            "or Machine Guns. So at most two reaction cards meet in one action."
        ),
        (
            "Реакция выполняется до конца, и лишь потом продолжается действие; её можно отменить, а у её огня свои "
            "моменты 1–3. На огонь по карточке-реакции не отвечают «Оборонительным огнём» и «Пулемётами». Поэтому в "
            "одном действии встречаются не больше двух карточек-реакций."
        ),
    ),
    broken=Text(
        "Fire by a reaction card cannot be answered with this card: { $card }.",
        "На огонь по карточке-реакции нельзя ответить карточкой «{ $card }».",
    ),
    ours=True,
    see=("P6.1", "P6.countermand", "P6.3"),
    exceptions=("P6.countermand",),
)
LAPSE = Rule(
    "P6.3",
    Text("When fire lapses", "Когда огонь срывается"),
    Text(
        (
            "After a reaction the declared fire is made by those of the declared units that are still active in "
            "their area. If none is left the fire lapses: no dice are rolled, and the action, the card and the Fire "
            "marker stay spent."
        ),
        (
            "После реакции объявленный огонь ведут те из объявленных частей, что ещё активны в своей области. Если "
            "таких нет, огонь срывается: кубики не бросают, а действие, карточка и маркер «Огонь» потрачены."
        ),
    ),
    ours=True,
    see=("P6.2", "8.1.3a", "P3.6"),
)
TARGETS = Rule(
    "P6.4",
    Text("No target, no card", "Нет цели – нет карточки"),
    Text(
        (
            "A card without a legal target, or whose price cannot be paid, may not be played. A countermanded card "
            "still uses up the action or the reaction, but it places no Fire marker and flips nobody."
        ),
        (
            "Карточку без допустимой цели или с ценой, которую нечем заплатить, играть нельзя. Отменённая карточка "
            "всё равно тратит действие или реакцию, но маркер «Огонь» не кладётся и никто не переворачивается."
        ),
    ),
    broken=Text(
        "This card cannot be played now, for want of a legal target or of its price: { $card }.",
        "Карточку «{ $card }» сейчас сыграть нельзя: для неё нет допустимой цели или нечем заплатить её цену.",
    ),
    ours=True,
    see=("8.2", "P6.1", "P6.countermand"),
)
ASKING_TELLS_NOTHING = Rule(
    "P6.5",
    Text("Being asked tells nothing", "Вопрос ничего не выдаёт"),
    Text(
        (
            "Players are asked for a reaction if they hold any card, have not reacted in this action and some "
            "card of their army’s list could be played now. What they really hold makes no difference, so the question "
            "betrays nothing."
        ),
        (
            "Игрока спрашивают о реакции, если у него есть хоть одна карточка, он ещё не реагировал в этом действии "
            "и сейчас подошла бы какая-нибудь карточка из списка его армии. Что у него на руках на самом деле, не "
            "важно – вопрос ничего не выдаёт."
        ),
    ),
    ours=True,
    see=("P6.1", "P1"),
)
