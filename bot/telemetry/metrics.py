"""What a process measures of itself, as Prometheus reads it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from bot.telemetry.measures import MEASURES, OTHER, Scale

PREFIX = "fieldpost_"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Upper ends of the parts of a distribution."""
TYPE = "text/plain; version=0.0.4; charset=utf-8"
_MAKERS: Mapping[Scale, Callable[..., Any]] = MappingProxyType(
    {
        "counter": Counter,
        "gauge": Gauge,
        "histogram": partial(Histogram, buckets=SECONDS),
    }
)


class Metrics:
    """A registry of `MEASURES`: a `bot.telemetry.measures.Measuring` of a process."""

    def __init__(self, calls: tuple[str, ...] = ()) -> None:
        """Begin with nothing.

        Args:
            calls: the questions that a store may be asked, by name.
        """
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        PlatformCollector(registry=self._registry)
        self._labels = {
            (name, place): frozenset(values or calls)
            for name, measure in MEASURES.items()
            for place, values in enumerate(measure.labels.values())
        }
        self._parts = {
            name: _MAKERS[measure.kind](PREFIX + name, measure.told, tuple(measure.labels), registry=self._registry)
            for name, measure in MEASURES.items()
        }
        self._children: dict[tuple[str, ...], Any] = {}
        self.standing: dict[str, bool] = {}
        """What this process needs, as far as is known of it, and whether it stands."""

    def count(self, name: str, *labels: str, many: int = 1) -> None:
        """See `Measuring`."""
        self._of(name, labels).inc(many)

    def took(self, name: str, seconds: float, *labels: str) -> None:
        """See `Measuring`."""
        self._of(name, labels).observe(seconds)

    def change(self, name: str, by: int, *labels: str) -> None:
        """See `Measuring`."""
        self._of(name, labels).inc(by)

    def put(self, name: str, level: float, *labels: str) -> None:
        """See `Measuring`."""
        if name == "stands":
            self.standing[labels[0]] = bool(level)
        self._of(name, labels).set(level)

    def text(self) -> bytes:
        """All of it, in the form that Prometheus reads."""
        return generate_latest(self._registry)

    def _of(self, name: str, labels: tuple[str, ...]) -> Any:
        """What stands for these labels; of a value that is not on the list `OTHER` stands there."""
        child = self._children.get((name, *labels))
        if child is not None:
            return child
        part = self._parts[name]
        if not labels:
            child = part
        else:
            known = tuple(value if value in self._labels[name, place] else OTHER for place, value in enumerate(labels))
            child = part.labels(*known)
            if known != labels:
                # What is not on the list is not remembered either, or it could be anything and any number.
                return child
        self._children[(name, *labels)] = child
        return child
