"""What all tests share: the `at` fixture and the `covers` marker that checks itself."""

from __future__ import annotations

import gc
import os
import shutil
import sys
from collections.abc import Generator
from contextlib import suppress
from importlib import import_module
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import cited

cited.listen_at_the_door()  # before any test module imports the referee's door by name

MEMORY, ROOM = "/dev/shm", 1 << 30
"""Files in memory, where a system has them, and the bytes that must be free there for a run."""

# Thousands of stores are written and flushed, and none is to outlive its test; folders of tests that fail are kept.
# What processes that are killed leave elsewhere lies on the disk, where nobody misses the room.
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", MEMORY)

from tests.at import At  # noqa: E402 - the door must be overheard first
from tests.pages import Pages  # noqa: E402
from tests.renderers import kept  # noqa: E402, F401 - the processes that this one starts are told where grounds are
from tests.tiers import is_of_further_scenario  # noqa: E402

# A run starts more than a hundred processes; whatever the environment says, what one has compiled serves the others.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Machines are shared: how long one takes to think of an example says nothing about what is tried with it.
settings.register_profile("shared", deadline=None, suppress_health_check=(HealthCheck.too_slow,))
settings.load_profile("shared")

PAGES = Pages()


def pytest_collection(session: pytest.Session) -> None:
    """Let each process of a run begin with other test modules, so that what one has compiled serves the others.

    All collect the same modules in the same order; on a fresh clone all would take the same asserts apart at once.
    What the environment says of a run holds also for a pytest that one of its tests starts, which is no part of it.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None:
        return
    root = Path(__file__).parents[1]
    files = sorted(root.glob("tests/**/test_*.py"))
    begin = len(files) * int(worker["workerid"].removeprefix("gw")) // int(worker["workercount"])
    for file in (*files[begin:], *files[:begin]):
        with suppress(Exception):  # collecting it tells what is wrong with it
            import_module(".".join(file.relative_to(root).with_suffix("").parts))
        PAGES.gather()


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark what the quick run leaves out."""
    if is_of_further_scenario(item.name):
        item.add_marker(pytest.mark.thorough)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let half of the processes of a run begin with the tests that take long, so that none is left over at the end.

    They wait for much of their time, for processes that they start and for what these do; the other half computes
    meanwhile. Each process is given as many tests as any other, one after another, and takes from others when it is
    through.
    """
    worker = getattr(config, "workerinput", None)
    if worker is None:
        return
    long = [item for item in items if item.get_closest_marker("long")]
    others = iter([item for item in items if not item.get_closest_marker("long")])
    processes = int(worker["workercount"])
    waiting = processes - processes // 2
    ordered: list[pytest.Item] = []
    for number in range(processes):
        first = long[len(long) * number // waiting : len(long) * (number + 1) // waiting] if number < waiting else []
        room = (len(items) - len(ordered)) // (processes - number)
        ordered += [*first, *islice(others, max(0, room - len(first)))]
    items[:] = [*ordered, *others]


@pytest.fixture
def at() -> At:
    """Set up a position: `at(game, position)`."""
    return At()


def pytest_collection_finish() -> None:
    """Look for cyclic garbage rarely, never among what was imported and collected; it cost a twentieth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
    PAGES.gather()


def pytest_sessionfinish() -> None:
    """Look for garbage once where pytest looks five times, each time at all that the tests have kept."""
    gc.collect()
    gc.freeze()


def pytest_runtest_logfinish() -> None:
    """Put what a test has made that stays, such as all that is known of a game, beside what was there before."""
    PAGES.gather()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a test that claims to cover a rule which was not cited while it ran."""
    wanted = tuple(rule for marker in item.iter_markers("covers") for rule in marker.args)
    if next(item.iter_markers("covers"), None) is None:
        return (yield)
    with cited.listening() as heard:
        result = yield
    missing = cited.uncited(wanted, heard)
    if missing:
        pytest.fail(f"expected the rules {', '.join(missing)} to be cited while this ran, and they were not")
    return result


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests counted (`record_property("counted", …)`), also when they ran in other processes."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "counted":
                terminalreporter.write_line(f"{value}")
