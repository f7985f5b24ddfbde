"""`fieldpost paint`: all maps are there before a bot runs, and a second time costs nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command


@pytest.mark.thorough
def test_what_a_bot_would_paint_after_its_start_is_painted_into_its_folder(
    fieldpost: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIELDPOST_CACHE", str(tmp_path / "cache"))
    ran = fieldpost("paint", "street", "--lang", "en")
    assert ran.code == 0, ran.err
    kept = {file: file.stat().st_mtime_ns for file in (tmp_path / "cache").iterdir()}
    assert ran.out.startswith(f"{len(kept)} painted sheets are kept (")
    again = fieldpost("paint", "street", "--lang", "ru")
    assert again.out.startswith("Хран")
    assert {file: file.stat().st_mtime_ns for file in (tmp_path / "cache").iterdir()} == kept


def test_a_game_that_is_not_known_is_one_sentence(fieldpost: Command) -> None:
    ran = fieldpost("paint", "chess", "--lang", "en")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
