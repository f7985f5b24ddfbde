"""What a picture tells of itself: everything written, drawn and laid, in its order and at its place."""

from __future__ import annotations

import pytest

from renderers.display import Shown
from renderers.raster import Canvas, Sheet, Sprite, smooth_overlay, sprite, text_width

WHITE = (255, 255, 255)


def plain() -> Sheet:
    return Sheet.plain((400, 300), WHITE)


def counter(scale: float, **how: float) -> Sprite:
    def paint(canvas: Canvas) -> None:
        canvas.figures((0, 5), "3-6", 10, WHITE)
        canvas.shows("sign", "flag", (-10, -10, -5, -5))

    return sprite((20, 20), scale, paint, shows=("counter", "sov"), **how)  # type: ignore[arg-type]


def middle(one: Shown) -> tuple[int, int]:
    return round((one.box[0] + one.box[2]) / 2), round((one.box[1] + one.box[3]) / 2)


def extent(one: Shown) -> tuple[int, int]:
    return round(one.box[2] - one.box[0]), round(one.box[3] - one.box[1])


def test_a_text_is_told_with_its_box_and_size_in_pixels() -> None:
    sheet = plain()
    Canvas.on(sheet, 2.0, (10.0, 0.0)).text((60, 50), "Мамаев курган", 12, WHITE, anchor="mm")
    (one,) = sheet.picture().shown()
    assert (one.role, one.what, one.size) == ("text", "Мамаев курган", 24)
    assert middle(one)[0] == pytest.approx(100, abs=2)
    assert middle(one)[1] == pytest.approx(100, abs=4)
    assert extent(one)[0] == pytest.approx(text_width("Мамаев курган", 24), abs=3)


def test_figures_lie_by_the_middle_of_their_shape() -> None:
    sheet = plain()
    Canvas.on(sheet, 1.0).figures((100, 80), "4", 40, WHITE)
    (one,) = sheet.picture().shown()
    assert (one.role, middle(one)) == ("figures", (100, 80))


def test_a_sprite_is_told_as_one_thing_with_its_parts_wherever_it_is_laid() -> None:
    sheet = plain()
    drawn = counter(2.0, shadow=2.0, margin=4.0)
    for x in (100, 200):
        drawn.lay(sheet, x, 50)
    first, second = sheet.picture().shown()
    assert (first.role, first.what, middle(first), extent(first)) == ("counter", "sov", (100, 50), (40, 40))
    assert middle(second) == (200, 50)
    figures, flag = second.parts
    assert (figures.what, middle(figures), figures.size) == ("3-6", (200, 60), 20)
    assert (flag.what, flag.box) == ("flag", (180, 30, 190, 40))


def test_what_is_turned_is_told_where_it_lies_then() -> None:
    sheet = plain()
    counter(1.0, angle=90.0).lay(sheet, 100, 100)
    (one,) = sheet.picture().shown()
    figures, flag = one.parts
    assert middle(figures) == (95, 100)
    assert middle(flag) == (108, 92)


def test_what_is_shrunk_and_tilted_keeps_its_subject() -> None:
    sheet = plain()
    counter(2.0).tilted(90.0, 0.5, (100, 100)).lay(sheet, 100, 100)
    (one,) = sheet.picture().shown()
    assert (one.what, extent(one)) == ("sov", (20, 20))
    assert (one.parts[0].what, one.parts[0].size) == ("3-6", 10)


def test_what_is_laid_over_a_sprite_or_written_on_it_is_a_part_of_it() -> None:
    sheet = plain()
    written = counter(1.0).overlaid(lambda canvas: canvas.text((0, 0), "1/42", 6, WHITE), 1.0)
    ready = sprite((4, 4), 1.0, lambda canvas: canvas.shows("sign", "ready", (-2, -2, 2, 2)))
    written.topped(1.0, (ready, (8, -8))).lay(sheet, 50, 50)
    (one,) = sheet.picture().shown()
    assert [part.what for part in one.parts] == ["3-6", "flag", "1/42", "ready"]
    assert one.parts[-1].box == pytest.approx((56, 40, 60, 44))


def test_a_smooth_overlay_tells_what_is_in_its_part_of_the_sheet_and_nothing_beside_it() -> None:
    sheet = plain()

    def paint(canvas: Canvas) -> None:
        canvas.leads("arrow", "fire", [(20, 20), (40, 40), (60, 30)], 8.0)
        canvas.text((300, 200), "elsewhere", 12, WHITE)

    smooth_overlay(sheet, (10, 10, 100, 100), 1.0, (0.0, 0.0), paint)
    (one,) = sheet.picture().shown()
    assert (one.role, one.what) == ("arrow", "fire")
    assert [(round(x), round(y)) for x, y in one.way] == [(20, 20), (40, 40), (60, 30)]
    assert one.width == pytest.approx(8.0)


def test_a_sheet_that_is_laid_is_told_as_its_subject_and_a_copy_tells_the_same() -> None:
    bar = Sheet.plain((400, 40), WHITE, ("bar", ""))
    Canvas.on(bar, 1.0).text((20, 20), "ход 3", 12, WHITE, anchor="lm")
    sheet = plain()
    sheet.lay(bar, (0, 260))
    (one,) = sheet.copy().picture().shown()
    assert (one.role, one.box, [part.what for part in one.parts]) == ("bar", (0, 260, 400, 300), ["ход 3"])


def test_what_is_off_the_sheet_is_not_told_and_what_is_cut_is_told_whole() -> None:
    sheet = plain()
    counter(2.0).lay(sheet, 395, 150)
    counter(2.0).lay(sheet, 500, 150)
    (one,) = sheet.picture().shown()
    assert one.box == (375, 130, 415, 170)


def test_drawing_on_a_copy_leaves_the_first_as_it_was() -> None:
    sheet = plain()
    Canvas.on(sheet.copy(), 1.0).text((20, 20), "later", 12, WHITE)
    assert sheet.picture().shown() == ()
