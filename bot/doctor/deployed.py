"""Everything that can be looked at once the libraries are there, in the order in which one would ask."""

from __future__ import annotations

from bot.adapters.telegram import front
from bot.desk.work.shares import PARTS, lease_of, sources_of
from bot.doctor import configured, machine, platforms
from bot.heartbeat import STALE, age
from bot.settings import Settings, looked_through
from storage.diagnosis.symptom import Diagnosis, Question
from storage.open import diagnose

_QUESTION = Question(leases=(front.NAME, *map(lease_of, range(PARTS))), sources=("tg", "dc", *sources_of("tg")))


async def look(about: Diagnosis, *, is_online: bool) -> None:
    """Look at the settings, this machine, the store and its processes, and at the platforms if that is wanted."""
    settings, wrong = looked_through()
    for each in wrong:
        about.add("setting", is_grave=True, name=each.name, expected=each.why)
    configured.look(settings, about)
    machine.look(settings, about)
    if all(each.name != "FIELDPOST_STORE" for each in wrong):
        await _of_store(settings, about)
    if is_online:
        await platforms.look(settings, about)


async def _of_store(settings: Settings, about: Diagnosis) -> None:
    try:
        store = await diagnose(settings.store.get_secret_value(), _QUESTION)
    except ValueError as error:
        about.add("setting", is_grave=True, name="FIELDPOST_STORE", expected=str(error))
        return
    about.findings += store.findings
    if store.is_open:
        _of_processes(settings, store, about)


def _of_processes(settings: Settings, store: Diagnosis, about: Diagnosis) -> None:
    """Parts that need each other, and what waits while nobody is there."""
    has_front = front.NAME in store.held
    parts = sum(lease_of(part) in store.held for part in range(PARTS))
    if has_front and not parts:
        about.add("no-desk", is_grave=True, command="fieldpost serve --role desk")
    elif parts and not has_front:
        about.add("no-front", is_grave=True, command="fieldpost serve --role front")
    elif 0 < parts < PARTS:
        about.add("parts-free", count=PARTS - parts)
    elif not parts and store.waiting and not _stirs(settings):
        about.add("waiting", count=store.waiting)
    if store.parked:
        about.add("parked", count=store.parked)


def _stirs(settings: Settings) -> bool:
    """Whether a bot of this machine has lately shown that it runs."""
    seconds = age(settings.heartbeat)
    return seconds is not None and seconds <= STALE
