"""What is wrong with a Redis server or cluster, as it tells itself; nothing in it is changed."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

import msgspec

from storage.diagnosis.symptom import Diagnosis, Question, note_clock
from storage.keys import BUSY, MARK, of_lease, of_source
from storage.moving import Mark
from storage.port import StoreError
from storage.redis_line import RedisLine, connected, reason

OLDEST = (6, 2)
"""The first version with all commands that are used."""
NEARLY = 0.8
"""The part of its memory beyond which a server is nearly full."""
_PATIENCE = 4.0


async def of_server(url: str, question: Question) -> Diagnosis:
    """Look at a server or cluster that a bot uses or will use.

    Raises:
        ValueError: the address cannot be read; the message shows no password.
    """
    about = Diagnosis()
    try:
        line = await connected(url, _PATIENCE)
    except StoreError as error:
        _refused(error, about)
        return about
    try:
        for node in await line.told():
            _of_node(node, about)
        await _of_order(line, about)
        await _of_clock(line, about)
        about.is_open = await _is_free(line, about)
        if about.is_open:
            await _count(line, question, about)
    except StoreError as error:
        _refused(error, about)
    finally:
        await line.close()
    return about


def _refused(error: StoreError, about: Diagnosis) -> None:
    about.add(f"redis-{reason(error)}", is_grave=True, why=str(error).rstrip("."))


def _of_node(named: tuple[str, Mapping[str, Any]], about: Diagnosis) -> None:
    place, node = named
    version = str(node["redis_version"])
    if tuple(int(part) for part in version.split(".")[:2] if part.isdecimal()) < OLDEST:
        about.add("redis-old", is_grave=True, place=place, found=version, wanted=".".join(map(str, OLDEST)))
    if node["role"] != "master":
        about.add("redis-replica", is_grave=True, place=place)
    _of_memory(place, node, about)
    _of_persistence(place, node, about)


def _of_memory(place: str, node: Mapping[str, Any], about: Diagnosis) -> None:
    allowed, used = int(node["maxmemory"]), int(node["used_memory"])
    policy = str(node["maxmemory_policy"])
    if policy != "noeviction":
        about.add(
            "redis-evicts" if allowed else "redis-would-evict", is_grave=bool(allowed), place=place, policy=policy
        )
    if allowed and used > NEARLY * allowed:
        about.add("redis-nearly-full", place=place, share=100 * used // allowed)
    there = int(node.get("total_system_memory", 0))
    if there and not allowed and used > NEARLY * there:
        about.add("redis-large", place=place, share=100 * used // there)


def _of_persistence(place: str, node: Mapping[str, Any], about: Diagnosis) -> None:
    if not node["aof_enabled"]:
        about.add("redis-no-aof", place=place)
    kinds = ("aof_last_write_status", "aof_last_bgrewrite_status", "rdb_last_bgsave_status")
    if any(node.get(kind, "ok") != "ok" for kind in kinds):
        about.add("redis-disk", is_grave=True, place=place)


async def _of_order(line: RedisLine, about: Diagnosis) -> None:
    """A server that writes to its disk when it likes; one that does not tell is believed."""
    try:
        told = await line.ask(lambda client: client.config_get("appendfsync"))
    except StoreError:
        return
    if told.get("appendfsync") == "no":
        about.add("redis-lazy", place=line.place)


async def _of_clock(line: RedisLine, about: Diagnosis) -> None:
    before = time.time()
    seconds, parts = await line.ask(lambda client: client.time())
    apart = int(seconds) + int(parts) / 1e6 - (before + time.time()) / 2
    note_clock(apart, line.place, about)


async def _is_free(line: RedisLine, about: Diagnosis) -> bool:
    """Whether bots may use it."""
    body = await _ask(line, "GET", MARK)
    if body is not None:
        mark = msgspec.json.decode(body, type=Mark)
        about.add("store-filling" if mark.is_filling else "store-moved", is_grave=True, place=mark.other)
    elif await _ask(line, "EXISTS", BUSY):
        about.add("store-busy", is_grave=True, place=line.place)
    else:
        return True
    return False


async def _count(line: RedisLine, question: Question, about: Diagnosis) -> None:
    for key in question.leases:
        owner = await _ask(line, "GET", of_lease(key))
        if owner is not None:
            about.held[key] = str(owner)
    for source in question.sources:
        about.waiting += int(await _ask(line, "ZCARD", of_source(source, "order")))
        about.parked += int(await _ask(line, "HLEN", of_source(source, "parked")))


async def _ask(line: RedisLine, *command: str) -> Any:
    return await line.ask(lambda client: client.execute_command(*command))
