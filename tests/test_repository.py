"""The files around the code keep up with it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PAGES = (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))


def _wanted() -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return [Requirement(each) for each in project["dependencies"]]


def _pinned() -> dict[str, str]:
    lock = (ROOT / "requirements.lock").read_text()
    return dict(re.findall(r"^([a-z0-9.-]+)==([^\s;]+)", lock, re.MULTILINE))


def test_the_lock_file_pins_whatever_is_needed_within_its_bounds() -> None:
    pinned = _pinned()
    wrong = [str(each) for each in _wanted() if pinned.get(canonicalize_name(each.name), "0") not in each.specifier]
    assert not wrong, f"expected pins of these; call `make lock`: {wrong}"


def test_every_dependency_has_a_lower_bound_and_a_reason() -> None:
    reasons = (ROOT / "docs/decisions/dependencies.md").read_text()
    wrong = [
        str(each)
        for each in _wanted()
        if [part.operator for part in each.specifier] != [">="]
        or f"| {each.name} ≥ {str(each.specifier).removeprefix('>=')} |" not in reasons
    ]
    assert not wrong


def test_what_a_page_links_to_is_there() -> None:
    links = [(page, link) for page in PAGES for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text())]
    assert [(page, link) for page, link in links if "://" not in link and not (page.parent / link).exists()] == []


def test_the_index_of_the_documents_leaves_none_out() -> None:
    index = (ROOT / "docs/README.md").read_text()
    assert [
        page.name for page in (ROOT / "docs").rglob("*.md") if page.name != "README.md" and page.name not in index
    ] == []


def test_every_test_that_a_decision_names_is_there() -> None:
    named = [
        (page.name, *found)
        for page in sorted((ROOT / "docs/decisions").glob("*.md"))
        for found in re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", page.read_text())
    ]
    assert named
    assert [
        (page, path, test)
        for page, path, test in named
        if f"def {test}(" not in ((ROOT / path).read_text() if (ROOT / path).exists() else "")
    ] == []


def test_the_plan_of_the_house_names_every_room_and_no_other() -> None:
    plan = (ROOT / "docs/architecture.md").read_text()
    rooms = {
        str(path.parent.relative_to(ROOT))
        for house in ("bot", "engine", "renderers", "storage", "tools")
        for path in (ROOT / house).glob("*/*/__init__.py")
    }
    named = set(re.findall(r"`((?:bot|engine|renderers|storage|tools)/[a-z_/]+)/`", plan))
    of_a_kind = {"engine/games", "engine/players", "renderers/games", "bot/adapters"}
    assert {room for room in rooms if room.rpartition("/")[0] not in of_a_kind} <= named
    assert [room for room in named if not (ROOT / room / "__init__.py").exists()] == []
