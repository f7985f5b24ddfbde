"""Whatever a command is given, without end, nested, binary or too long, it ends with one sentence and exit code 2."""

from __future__ import annotations

import resource
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from bot.cli.asked import Lang
from bot.main import COMMANDS
from engine.core.text import LANGUAGES, Language
from tests.cli.conftest import Command

ROOT = Path(__file__).parent.parent.parent
DEEP = 200_000
MEMORY = 1_500_000_000
"""Bytes of address space that a command may take, libraries included."""
LONGEST_SENTENCE = 3_000

NESTED = {
    "lists": "[" * DEEP,
    "closed lists": "[" * DEEP + "]" * DEEP,
    "objects": '{"a":' * DEEP,
    "a position deep in lists": '{"position":' + "[" * DEEP + "]" * DEEP + "}",
    "an object beside lists": '{"a":' + "[" * DEEP + "]" * DEEP + ',"position":"street nail-factory"}',
}


def is_one_sentence(said: str) -> bool:
    return said.count("\n") == 1 and len(said) < LONGEST_SENTENCE and "Traceback" not in said


@pytest.mark.parametrize(("language", "said"), [("en", "The command was interrupted."), ("ru", "Команда прервана.")])
def test_whoever_interrupts_a_command_is_told_so(
    fieldpost: Command, monkeypatch: pytest.MonkeyPatch, language: Language, said: str
) -> None:
    def interrupted(lang: Lang) -> None:
        raise KeyboardInterrupt(lang)

    for name, (module, function) in COMMANDS.items():
        monkeypatch.setattr(f"bot.cli.{module}.{function}", interrupted)
        ran = fieldpost(name, "--lang", language)
        assert (ran.code, ran.out, ran.err) == (130, "", f"{said}\n"), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", NESTED.values(), ids=NESTED)
def test_deeply_nested_json_is_refused_in_one_sentence(fieldpost: Command, text: str, language: str) -> None:
    for command in (("draw", "street", "-o", "x.png"), ("verify", "-"), ("perft", "street", "-", "1")):
        ran = fieldpost(*command, "--lang", language, stdin=text)
        assert (ran.code, ran.out) == (2, "")
        assert is_one_sentence(ran.err), ran.err


@pytest.mark.parametrize(
    "data",
    [b"\xff\xfe\x00\x01" * 1000, b"\x89PNG\r\n\x1a\n\x00", b"street nail-factory\n\x00\x00\n", b"\x00", b"{\xff}"],
)
def test_binary_input_is_refused_in_one_sentence(fieldpost: Command, tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "file"
    file.write_bytes(data)
    for command in (("draw", "street", str(file), "-o", "x.png"), ("verify", str(file))):
        ran = fieldpost(*command)
        assert ran.code == 2
        assert is_one_sentence(ran.err), ran.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("try", "street", "--seat", "ger", "--scenario", "nail-factory", "--order", "ab " * 20_000),
        ("try", "street", "--seat", "ger", "--scenario", "nail-factory", "--order", "a" * 60_000),
        ("try", "street", "--seat", "ger", "--scenario", "nail-factory", "--order", "pass", "--rolls", "9" * 60_000),
        ("try", "theater", "--seat", "axis", "--scenario", "shores-west", "--order", "attack " * 9_000),
        ("words", "street", "--seat", "ger", "--scenario", "nail-factory", "--words", "fire " * 9_000),
        ("position", "street", "s" * 60_000),
        ("position", "street", "nail-factory", "--set", "a" * 60_000),
        ("position", "g" * 60_000, "nail-factory"),
        ("try", "street", "--seat", "s" * 60_000, "--scenario", "nail-factory", "--order", "pass"),
        ("draw", "street", "f" * 60_000, "-o", "x.png"),
        ("verify", "f" * 60_000),
        ("los", "D" * 60_000, "G5"),
        ("supply", *("1pz",) * 9_000),
        ("zoc", "9" * 60_000),
        ("rule", "street", "r" * 60_000),
    ],
)
def test_an_over_long_value_is_refused_in_one_sentence(fieldpost: Command, arguments: tuple[str, ...]) -> None:
    for language in LANGUAGES:
        ran = fieldpost(*arguments, "--lang", language)
        assert ran.code == 2, ran.out[:300]
        assert is_one_sentence(ran.err), ran.err[:300]


@pytest.mark.parametrize("text", ["street nail-factory\n" + "station: 191\n" * 90_000, "a" * 900_000, "\n" * 999_999])
def test_a_long_position_that_is_none_is_refused_in_one_sentence(fieldpost: Command, text: str) -> None:
    ran = fieldpost("draw", "street", "-o", "x.png", stdin=text)
    assert ran.code == 2
    assert is_one_sentence(ran.err), ran.err[:300]


@pytest.mark.parametrize(
    ("source", "command"),
    [
        *product(
            ("yes street nail-factory", "cat /dev/zero", "yes '{'", "yes ' '"),
            ("draw street - -o x.png", "perft street - 1"),
        ),
        ("true", "draw street /dev/zero -o x.png"),
    ],
)
def test_endless_input_is_left_unread_within_memory(source: str, command: str, tmp_path: Path) -> None:
    ran = subprocess.run(
        ["bash", "-c", f"{source} | {sys.executable} -m bot.main {command} --lang en"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        preexec_fn=_bounded,
    )
    assert ran.returncode == 2, ran.stderr
    said = "\n".join(line for line in ran.stderr.splitlines() if "Broken pipe" not in line) + "\n"
    assert is_one_sentence(said), said
    assert "1000000 bytes" in said.replace(",", "")
    assert not list(tmp_path.iterdir())


def _bounded() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
