"""Golden scenes: telling pictures and text views show what they are kept to show, and a wrong picture is seen."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

import pytest

from renderers.raster import Picture, Sheet, Sprite
from tests.renderers.blind import blindly
from tests.renderers.golden import FOLDER, bare, differences, read
from tests.renderers.golden_scenes import SCENES
from tests.renderers.picture_faults import FAULTS, Fault

CHANGED = "the picture changed; look at the lines, and if they are right: python -m tests.renderers.golden write"


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_shows_what_it_is_kept_to_show(name: str) -> None:
    with blindly():
        changed = differences(read(name), SCENES[name]())
    assert not changed, "\n".join([CHANGED, f"golden/{name}.txt:", *changed])


def test_no_scene_is_kept_that_is_not_told() -> None:
    assert {str(file.relative_to(FOLDER).with_suffix("")) for file in FOLDER.rglob("*.txt")} == set(SCENES)


def test_an_english_picture_has_no_russian_letters() -> None:
    for name in [name for name in SCENES if name.endswith(".en")]:
        assert not [line for line in read(name) if re.search("[А-Яа-яЁё]", line)], name


def test_whatever_is_told_as_a_change_changes_the_picture() -> None:
    for name in [name for name in SCENES if read(name)[0].startswith("== ")]:
        sections = "\n".join(read(name)).split("== ")[1:]
        assert not [section for section in sections if "\n" not in section.strip()], name


@pytest.fixture
def afresh() -> Iterator[None]:
    """Let the renderers draw anew what they remember, and forget what they drew meanwhile."""
    with blindly():
        _forget()
        yield
        _forget()


def _forget() -> None:
    drawn = {one.__name__ for one in (Picture, Sheet, Sprite)}
    for module in [module for name, module in sys.modules.items() if name.startswith("renderers.")]:
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear") and thing.__wrapped__.__annotations__.get("return") in drawn:
                thing.cache_clear()


@pytest.mark.usefixtures("afresh")
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.plant.__name__)
def test_every_planted_fault_is_seen(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    fault.plant(monkeypatch)
    changed = differences(read(fault.scene), SCENES[fault.scene]())
    assert any(fault.said in bare(line) for line in changed), "\n".join(changed) or "nothing is seen"


def test_what_lies_a_pixel_elsewhere_is_no_difference() -> None:
    kept = [' 412,300 80×80  station  counter ger, "3-6"', " 10,20 → 30,40  a → b  arrow fire", "-----"]
    near = [' 413,298 81×80  station  counter ger, "3-6"', "12,20 → 30,39  a → b  arrow fire", "-----"]
    far = [' 416,300 80×80  station  counter ger, "3-6"', " 10,20 → 30,40  a → b  arrow fire", "----"]
    assert differences(kept, near) == []
    assert differences(kept, far) == [f"- {kept[0]}", f"+ {far[0]}", f"- {kept[2]}", f"+ {far[2]}"]
