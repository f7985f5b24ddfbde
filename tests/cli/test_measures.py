"""What a process measures: a closed list with closed lists of labels."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.settings import BadSetting, read_settings
from bot.telemetry import measures
from bot.telemetry.asked import CALLS
from bot.telemetry.census import count_tables
from bot.telemetry.measures import MEASURES, OTHER
from bot.telemetry.metrics import Metrics
from storage.record import Opened
from storage.sqlite import SqliteStore


def test_a_label_that_is_not_on_the_list_is_not_told_however_many_there_are() -> None:
    metrics = Metrics(CALLS)
    with measures.measured(metrics):
        for name, measure in MEASURES.items():
            for number in range(3):
                wild = [f"tg:-100{number}"] * len(measure.labels)
                match measure.kind:
                    case "counter":
                        measures.count(name, *wild)
                    case "histogram":
                        measures.took(name, 0.1, *wild)
                    case _:
                        metrics.change(name, 1, *wild)
    text = metrics.text().decode()
    assert "tg:" not in text
    assert f'fieldpost_updates_total{{platform="{OTHER}",step="{OTHER}"}} 3.0' in text
    assert len(metrics._children) <= len(MEASURES)


def test_nothing_is_measured_unless_somebody_wants_it() -> None:
    metrics = Metrics()
    measures.count("retries", "work")
    with measures.measured(metrics):
        measures.count("retries", "work")
        with measures.queued("drawing"):
            assert 'fieldpost_waiting{queue="drawing"} 1.0' in metrics.text().decode()
    measures.count("retries", "work")
    text = metrics.text().decode()
    assert 'fieldpost_retries_total{what="work"} 1.0' in text
    assert 'fieldpost_waiting{queue="drawing"} 0.0' in text


def test_every_question_to_a_store_is_on_the_list() -> None:
    assert {"append", "read", "lease", "receive", "finish"} <= {*CALLS}
    assert all(hasattr(SqliteStore, name) for name in CALLS)


@pytest.mark.parametrize(
    ("given", "address"),
    [("9400", ("127.0.0.1", 9400)), ("0.0.0.0:9400", ("0.0.0.0", 9400)), ("[::1]:80", ("::1", 80)), ("", None)],
)
def test_a_place_to_tell_at_is_a_port_or_host_and_port(
    given: str, address: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIELDPOST_METRICS_PORT", given)
    assert read_settings().metrics_address == address


@pytest.mark.parametrize("given", ["0", "70000", "host", "host:", "a b:80"])
def test_another_place_is_refused(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIELDPOST_METRICS_PORT", given)
    with pytest.raises(BadSetting, match="FIELDPOST_METRICS_PORT"):
        read_settings()


async def test_one_of_all_processes_counts_the_tables_that_have_not_come_to_rest(tmp_path: Path) -> None:
    store = await SqliteStore.open(str(tmp_path / "x.sqlite"))
    for number in range(3):
        await store.append(f"T{number}", 0, [Opened(1, "tg:1", "street", "nail-factory", {}, 1, "00", "00", "en")])
    await store.schedule("keep:T0", 5, "")
    found = []
    for owner in ("one", "other"):
        metrics = Metrics()
        with measures.measured(metrics):
            counting = asyncio.create_task(count_tables(store, owner, "keep:"))
            await asyncio.sleep(0.2)
            counting.cancel()
        found.append("fieldpost_tables_open 2.0" in metrics.text().decode())
    assert found == [True, False]
    await store.close()
