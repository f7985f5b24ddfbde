"""Which pictures are kept as golden scenes: a few telling positions of each game, and what each mark adds to one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from engine.core.rules import Mark
from engine.core.text import LANGUAGES, Language
from engine.games.outpost.game import OUTPOST_GAME
from renderers.games.cards import renderer as cards
from renderers.games.outpost import renderer as outpost
from renderers.games.squad import renderer as squad
from renderers.games.street import renderer as street
from renderers.games.theater import renderer as theater
from renderers.oddschart import Row, draw_odds
from renderers.scorechart import Curve, Plot, draw_score
from renderers.screens import DISCORD, TELEGRAM
from tests.renderers import cards_positions as on_table
from tests.renderers import squad_positions as in_field
from tests.renderers import street_positions as in_city
from tests.renderers import theater_positions as in_europe
from tests.renderers import variants
from tests.renderers.telling import (
    cards_told,
    each_told,
    hand_told,
    outpost_told,
    squad_told,
    street_told,
    text_told,
    theater_told,
)

Tell = Callable[[], list[str]]


def _both(name: str, tell: Callable[[Language], list[str]]) -> Iterator[tuple[str, Tell]]:
    """A scene in both languages."""
    for language in LANGUAGES:
        yield f"{name}.{language}", lambda language=language: tell(language)


def _marks(marks: Mapping[str, Mark]) -> dict[str, tuple[Mark, ...]]:
    return {name: (mark,) for name, mark in marks.items()}


def _street() -> Iterator[tuple[str, Tell]]:
    city, mill, marks = in_city.city_battle(), in_city.learning_battle(), in_city.ALL_MARKS
    owner = variants.city_owner()
    fight = (marks["fire"], marks["retreat"], Mark("destroyed", ("banny",), "", ("161", "241")))
    waiting = {"losses": variants.city_waiting(), "refusal": (marks["refused unit"], marks["tried"], marks["refused"])}
    moved = Mark("move", ("station", "store"), "", ("194",))
    yield "street/start.en", lambda: street_told(in_city.opening("nail-factory"))
    yield from _both("street/battle", lambda language: street_told(mill, language=language))
    yield "street/fire.ru", lambda: street_told(city, *fight, language="ru", view="auto")
    yield "street/phone.ru", lambda: street_told(city, fight[0], language="ru", view="auto", screen=TELEGRAM)
    yield "street/phone.en", lambda: street_told(city, *fight, screen=DISCORD)
    yield "street/waiting.ru", lambda: each_told(partial(street_told, language="ru"), city, waiting)
    yield "street/marks.en", lambda: each_told(street_told, city, _marks(marks))
    yield "street/states.en", lambda: each_told(street_told, mill, variants.city_states())
    yield from _both("street/hand", lambda language: hand_told(street.draw_hand(owner, language=language)))
    yield from _both("street/text", lambda language: text_told(street, owner, moved, language=language))


def _squad() -> Iterator[tuple[str, Tell]]:
    battle, marks, owner = in_field.battle(), in_field.ALL_MARKS, variants.squad_owner()
    fight = (marks["fire"], marks["op-fire"], marks["broken"], marks["roll"])
    sights = {"blocked": in_field.BLOCKED, "hindered": in_field.HINDERED, "walled": in_field.WALLED}
    melee = Mark("melee", ("D4",), "+3")
    yield "squad/start.en", lambda: squad_told(in_field.learning())
    yield from _both("squad/battle", lambda language: squad_told(battle, language=language))
    yield "squad/fire.ru", lambda: squad_told(battle, *fight, language="ru", view="auto")
    yield "squad/phone.ru", lambda: squad_told(battle, *fight, language="ru", view="auto", screen=TELEGRAM)
    yield "squad/phone.en", lambda: squad_told(in_field.crowd(), melee, screen=DISCORD)
    yield "squad/stacks.en", lambda: squad_told(in_field.crowd(), melee, view="auto")
    yield "squad/marks.en", lambda: each_told(squad_told, battle, _marks(marks) | sights)
    yield "squad/ground.en", lambda: each_told(squad_told, in_field.position(), variants.squad_grounds())
    yield "squad/states.en", lambda: each_told(squad_told, variants.lone_squad(), variants.squad_states())
    yield "squad/facts.en", lambda: each_told(squad_told, battle, variants.squad_facts())
    yield from _both("squad/hand", lambda language: hand_told(squad.draw_hand(owner, language=language)))
    yield from _both("squad/text", lambda language: text_told(squad, owner, marks["fire"], language=language))


def _cards() -> Iterator[tuple[str, Tell]]:
    after, marks = on_table.aftermath()
    fight = on_table.fight()
    owner = on_table.seen_by("sov", fight, ("rifles", "il-2", "katyusha"), "is-1")
    yield "cards/start.en", lambda: cards_told(on_table.opening())
    yield "cards/declared.en", lambda: cards_told(on_table.declared())
    yield from _both("cards/fight", lambda language: cards_told(fight, language=language))
    yield "cards/phone.ru", lambda: cards_told(after, *marks, language="ru", screen=TELEGRAM)
    yield "cards/phone.en", lambda: cards_told(on_table.crowded(), screen=DISCORD)
    yield "cards/after.ru", lambda: cards_told(after, *marks, language="ru")
    yield "cards/crop.en", lambda: cards_told(on_table.crowded(), view="auto")
    yield "cards/marks.en", lambda: each_told(cards_told, after, _marks(on_table.ALL_MARKS))
    yield "cards/states.en", lambda: each_told(cards_told, on_table.lone(), variants.card_states())
    yield from _both("cards/hand", lambda language: hand_told(cards.draw_hand(owner, language=language)))
    yield from _both("cards/text", lambda language: text_told(cards, owner, *marks, language=language))


def _theater() -> Iterator[tuple[str, Tell]]:
    west, east = in_europe.opening("shores-west"), in_europe.opening("barbarossa")
    desert, marks = in_europe.desert_battle(), in_europe.SMALL_MARKS
    front = (Mark("attack", ("e1106", "e1107"), "3:1"), Mark("cut", ("e1108",), "10.2.1-4"))
    yield "theater/start.en", lambda: theater_told(west)
    yield from _both("theater/battle", lambda language: theater_told(desert, language=language))
    yield "theater/front.ru", lambda: theater_told(east, *front, language="ru", view="auto")
    yield "theater/overview.en", lambda: theater_told(east)
    yield "theater/marks.en", lambda: each_told(theater_told, west, _marks(marks))
    yield "theater/refusals.en", lambda: each_told(theater_told, west, variants.theater_refusals())
    yield "theater/states.en", lambda: each_told(theater_told, west, variants.theater_states())
    yield "theater/markers.en", lambda: each_told(theater_told, west, variants.theater_markers())
    yield from _both("theater/text", lambda language: text_told(theater, desert, marks["attack"], language=language))


def _outpost() -> Iterator[tuple[str, Tell]]:
    start, battle, over = (
        OUTPOST_GAME.observe(OUTPOST_GAME.read_position(f"outpost start\n{text}"), None)
        for text in (
            "turn: 1 blue\nfarm: falcon heron\nford: raven\nvillage: bear\nhill: lynx wolf\n",
            "turn: 3 red\nfarm: heron\ncrossroads: falcon\nhill: bear lynx\n",
            "turn: 6 red\ncrossroads: bear\n",
        )
    )
    marks = {
        "fire": Mark("fire", ("hill", "crossroads"), "5:3", ("bear",)),
        "move": Mark("move", ("farm", "wood"), units=("heron",)),
        "destroyed": Mark("destroyed", ("crossroads",), units=("falcon",)),
        "highlight": Mark("highlight", ("mill",)),
        "refused": Mark("refused", (), units=("bear",)),
        "refused place": Mark("refused", ("ford",)),
    }
    yield "outpost/start.en", lambda: outpost_told(start)
    yield from _both("outpost/battle", lambda language: outpost_told(battle, marks["fire"], language=language))
    yield "outpost/over.ru", lambda: outpost_told(over, language="ru")
    yield "outpost/marks.en", lambda: each_told(outpost_told, battle, _marks(marks))
    yield from _both("outpost/text", lambda language: text_told(outpost, battle, marks["fire"], language=language))


def _chart() -> list[str]:
    return hand_told(draw_odds("fire 191 > factory", (Row("Hit", 0.5, "1/2"), Row("Miss", 0.25, "1/4")), "exact"))


def _score(language: Language) -> list[str]:
    names = ("Germans", "Western Allies") if language == "en" else ("Немцы", "Западные союзники")
    curves = (Curve("ger", names[0], (1, 1, 6)), Curve("west", names[1], (5, 5, 128)))
    title = "Victory points" if language == "en" else "Победные очки"
    return hand_told(draw_score(Plot(title, curves, ("0", "1", "2"), (2,)), 1280))


SCENES: dict[str, Tell] = dict(
    [*_street(), *_squad(), *_cards(), *_theater(), *_outpost(), ("odds", _chart), *_both("score", _score)]
)
"""Every golden scene by its name."""
