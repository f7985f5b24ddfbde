"""What the tests of whole bots share."""

import pytest

from tests.steps import _no_step_holds_the_loop  # noqa: F401 - for every test of this folder


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """They all wait for processes and platforms."""
    for item in items:
        if item.nodeid.startswith("tests/e2e/"):
            item.add_marker("long")


@pytest.fixture(autouse=True)
def _nobody_is_surprised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who plays here knows what he answers, and types faster than any question that came by itself could be read."""
    monkeypatch.setattr("bot.desk.orders.parting.SUDDEN", 0)
