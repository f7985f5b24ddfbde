"""Faults planted in the drawing of pictures, each with the golden scene that must see it and what it must say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.core.text import Text
from renderers import counters, signs
from renderers.areas import map as areamap
from renderers.cardline import face as cardface
from renderers.cardline import line as cardline
from renderers.games.outpost import renderer as outpost
from renderers.games.squad import renderer as squad
from renderers.games.street import renderer as street
from renderers.games.street import words as street_words
from renderers.games.theater import map as theater_map
from renderers.games.theater import renderer as theater
from renderers.hexes import boxes
from renderers.hexes import map as hexmap
from renderers.hexes.grid import RADIUS
from renderers.raster import Canvas

Plant = Callable[[pytest.MonkeyPatch], None]


class Fault(msgspec.Struct, frozen=True):
    """A fault, the scene that must see it, and a part of a line that the scene must say is gone (-) or new (+)."""

    plant: Plant
    scene: str
    said: str


FAULTS: list[Fault] = []


def seen_in(scene: str, said: str) -> Callable[[Plant], Plant]:
    """Enter a fault into the list."""

    def enter(plant: Plant) -> Plant:
        FAULTS.append(Fault(plant, scene, said))
        return plant

    return enter


def with_scene(patch: pytest.MonkeyPatch, module: Any, change: Callable[[Any], Any]) -> None:
    """Draw another scene than that of the position."""
    honest = module.scene_of
    patch.setattr(module, "scene_of", lambda *args: change(honest(*args)))


@seen_in("street/battle.ru", '+ station  counter ger infantry active, "III", "194", "9-9"')
def writes_the_figures_of_another_unit(patch: pytest.MonkeyPatch) -> None:
    honest = areamap.counter_sprite
    patch.setattr(
        areamap,
        "counter_sprite",
        lambda face, *rest: honest(replace(face, fire=9, defence=9) if face.tag == "194" else face, *rest),
    )


@seen_in("street/battle.en", '+ factory  counter ger infantry active, "III", "191", "6-3"')
def paints_the_defence_before_the_fire(patch: pytest.MonkeyPatch) -> None:
    honest = counters._write
    patch.setattr(
        counters,
        "_write",
        lambda canvas, face, *rest: honest(canvas, replace(face, fire=face.defence, defence=face.fire), *rest),
    )


@seen_in("street/fire.ru", "- kurgan → banny  arrow fire")
def leaves_out_an_arrow(patch: pytest.MonkeyPatch) -> None:
    with_scene(patch, street, lambda scene: replace(scene, arrows=scene.arrows[1:]))


@seen_in("street/battle.ru", '+     "Гвоздильный завод", "to answer"')
def labels_in_the_other_language(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(street_words, "AWAITING", Text("отвечают", "to answer"))


@seen_in("street/fire.ru", '- banny  plate, "161, 241"')
def forgets_the_plates_of_badges(patch: pytest.MonkeyPatch) -> None:
    with_scene(
        patch,
        street,
        lambda scene: replace(scene, badges=tuple(replace(badge, label="") for badge in scene.badges)),
    )


@seen_in("street/fire.ru", 'plate, "14−9=5"!')
def writes_beside_the_plate(patch: pytest.MonkeyPatch) -> None:
    honest = Canvas.text
    patch.setattr(
        Canvas,
        "text",
        lambda canvas, at, text, *rest, **how: honest(canvas, (at[0] + 30 * ("=" in text), at[1]), text, *rest, **how),
    )


@seen_in("squad/battle.ru", "+ F6  ring held")
def puts_a_unit_into_the_next_hex(patch: pytest.MonkeyPatch) -> None:
    honest = hexmap._lay_units

    def lay(pen: Any, units: Any, least: float) -> None:
        low = 3**0.5 * RADIUS
        honest(pen, tuple(replace(u, at=(u.at[0], u.at[1] + low)) if u.ring == "held" else u for u in units), least)

    patch.setattr(hexmap, "_lay_units", lay)


@seen_in("squad/battle.en", "- marker now")
def marks_the_next_space_of_time(patch: pytest.MonkeyPatch) -> None:
    honest = boxes.time_track
    patch.setattr(
        boxes, "time_track", lambda tracks, wide, scale: honest(replace(tracks, time=tracks.time + 1), wide, scale)
    )


@seen_in("squad/battle.ru", "- sign active")
def does_not_say_who_attacks(patch: pytest.MonkeyPatch) -> None:
    with_scene(
        patch, squad, lambda scene: replace(scene, sides=tuple(replace(side, active=False) for side in scene.sides))
    )


@seen_in("cards/fight.ru", 'ring battle 1, "2", "4", sign raised, "2/2"')
def shows_the_printed_attack(patch: pytest.MonkeyPatch) -> None:
    honest = cardface.card_sprite
    patch.setattr(
        cardline,
        "card_sprite",
        lambda vignettes, face, *rest: honest(vignettes, replace(face, attack_now=face.attack), *rest),
    )


@seen_in("cards/after.ru", "badge destroyed")
def forgets_who_fell(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(cardface, "stamp_sign", lambda *_: None)


@seen_in("theater/battle.ru", '+ s1004  counter italy infantry plain ×2, sign flag italy, "4-6-3", "1ит"')
def hides_that_a_unit_is_cut_off(patch: pytest.MonkeyPatch) -> None:
    honest = theater_map.piece_sprite
    patch.setattr(
        theater_map,
        "piece_sprite",
        lambda face, size, scale: honest(replace(face, supplied=True, ready=False), size, scale),
    )


@seen_in("theater/front.ru", '- e1106  plate, "3:1"')
def leaves_out_the_odds(patch: pytest.MonkeyPatch) -> None:
    with_scene(
        patch,
        theater,
        lambda scene: replace(scene, arrows=tuple(replace(arrow, label="") for arrow in scene.arrows)),
    )


@seen_in("theater/battle.ru", 'name capital, "Берлин", sign emblem west, "3"')
def hoists_the_flag_of_the_enemy(patch: pytest.MonkeyPatch) -> None:
    def taken(city: Any) -> Any:
        return replace(city, seat="west") if city.name == "Берлин" else city

    with_scene(patch, theater, lambda scene: replace(scene, cities=tuple(taken(city) for city in scene.cities)))


@seen_in("street/text.ru", "191 III 3-6 неакт.")
def tells_the_wrong_side_up(patch: pytest.MonkeyPatch) -> None:
    sides = street_words.SIDE_UP
    patch.setattr(street_words, "SIDE_UP", {up: sides[not up] for up in sides})


@seen_in("street/battle.en", "- yard  chip source")
def draws_every_chip_larger(patch: pytest.MonkeyPatch) -> None:
    honest = signs.sign_sprite
    patch.setattr(areamap, "sign_sprite", lambda kind, scale, *rest: honest(kind, scale * 1.2, *rest))


@seen_in("outpost/battle.en", "- farm  counter blue infantry active")
def shows_only_the_units_of_one_side(patch: pytest.MonkeyPatch) -> None:
    def reds(area: Any) -> Any:
        return replace(area, counters=tuple(one for one in area.counters if one.face.seat == "red"))

    with_scene(patch, outpost, lambda scene: replace(scene, areas=tuple(map(reds, scene.areas))))
