"""Manoeuvre and retreat."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P7 = Chapter("P7", Text("Manoeuvre", "Манёвр"))
MANOEUVRE = Rule(
    "P7.1",
    Text("Manoeuvre", "Манёвр"),
    Text(
        (
            "As an action 1 or 2 active units of one area move together to one adjacent area. Over a barrier only 1 "
            "may go."
        ),
        (
            "Действием 1 или 2 активные части одной области вместе переходят в одну соседнюю. Через преграду может "
            "пройти только 1."
        ),
    ),
    broken=Text(
        "A manoeuvre takes 1 or 2 active units of one area to one adjacent area, over a barrier only 1.",
        "Манёвром идут 1 или 2 активные части из одной области в одну соседнюю, через преграду – только 1.",
    ),
    ours=True,
    see=("P7.2", "P7.3", "P7.4", "P4.6"),
    exceptions=("P6.storm-group", "P6.sewer-passage"),
)
DESTINATION = Rule(
    "P7.2",
    Text("Where units may move", "Куда можно войти"),
    Text(
        (
            "The destination must have room and no active enemy unit. Entering an area with only inactive enemies "
            "is allowed and makes it contested."
        ),
        (
            "В области должно быть место и не должно быть активных частей противника. Если там только неактивный "
            "противник, войти можно, и область становится спорной."
        ),
    ),
    broken=Text(
        "Units may not move into { $area }: an active enemy is there ({ $enemies }).",
        "В область «{ $area }» войти нельзя: там активный противник ({ $enemies }).",
    ),
    ours=True,
    see=("P4.5", "P4.7", "P6.storm-group"),
    exceptions=("P6.storm-group",),
)
MOVED_FLIP = Rule(
    "P7.3",
    Text("Moving exhausts", "Манёвр изматывает"),
    Text(
        "Units that moved flip to their inactive side as soon as they arrive.",
        "Совершившие манёвр части, придя на место, сразу переворачиваются на неактивную сторону.",
    ),
    ours=True,
    see=("7.N", "P5.2", "P6.storm-group"),
    exceptions=("P6.storm-group", "P6.sewer-passage"),
)
DISENGAGE = Rule(
    "P7.4",
    Text("Leaving an active enemy", "Уход от активного противника"),
    Text(
        "A unit leaving an area where an active enemy stands may go only to an area its army controls.",
        "Из области, где стоит активный противник, часть может уйти только в область под контролем своей армии.",
    ),
    broken=Text(
        (
            "An active enemy is in { $area } ({ $enemies }): units may leave only for an area their army controls, "
            "and { $to } is not one."
        ),
        (
            "В области «{ $area }» активный противник ({ $enemies }): уйти можно только в область под контролем "
            "своей армии, а область «{ $to }» она не контролирует."
        ),
    ),
    ours=True,
    see=("P7.2", "P4.1", "P6.sewer-passage"),
    exceptions=("P6.sewer-passage",),
)
CHAPTER_P10 = Chapter("P10", Text("Retreat", "Отступление"))
RETREAT_WHERE = Rule(
    "P10.3",
    Text("Where a unit retreats", "Куда отступает часть"),
    Text(
        (
            "A unit retreats to an adjacent area, over a barrier too, that holds no enemy unit, is not "
            "enemy-controlled and has room. The owner chooses for each unit after allocating the losses. Nobody "
            "retreats across the Volga, and a retreat causes no reaction. With nowhere to go the rules for trapped "
            "units apply."
        ),
        (
            "Часть отступает в соседнюю область, хоть и через преграду, где нет частей и контроля противника и есть "
            "место. Владелец выбирает её для каждой части, распределив потери. За Волгу не отступают; отступление "
            "не вызывает реакций. Если отступать некуда, действуют правила для запертых частей."
        ),
    ),
    broken=Text(
        (
            "There is no retreat to { $area } for this unit: { $unit }. The area must be adjacent, without enemy "
            "units or enemy control, and have room."
        ),
        (
            "Часть «{ $unit }» не может отступить в область «{ $area }»: нужна соседняя область без частей и "
            "контроля противника, где есть место."
        ),
    ),
    ours=True,
    see=("10.1.2b", "10.D8", "10.D9", "10.D10"),
    exceptions=("P6.not-one-step-back",),
)
