"""Records are written in an envelope, and read whatever version wrote it unless that is newer than this one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import pytest

from storage.port import NewerRecord, StoreError
from storage.record import Answered, Record, Worded
from storage.upcast import UPCASTERS, VERSION, Shape, decode, encode
from tests.storage.samples import EVERY_KIND, NOW

_GOLDEN = Path(__file__).with_name("records_v1.jsonl")


def test_there_is_a_sample_of_every_kind() -> None:
    assert {type(record) for record in EVERY_KIND} == set(get_args(Record))


def test_a_record_reads_back_as_it_was_written() -> None:
    assert [decode(encode(record)) for record in EVERY_KIND] == list(EVERY_KIND)


def test_the_envelope_tells_version_kind_and_time() -> None:
    for record in EVERY_KIND:
        shape = json.loads(encode(record))
        assert (shape["v"], shape["at"]) == (VERSION, NOW)
        assert shape["kind"]


def test_what_version_1_wrote_can_be_read_for_ever() -> None:
    assert [decode(line) for line in _GOLDEN.read_bytes().splitlines()] == list(EVERY_KIND)


def test_a_record_with_its_fields_in_another_order_and_spaced_is_read() -> None:
    assert decode(b'{"word": "x", "by": "tg:1", "at": 5, "kind": "worded", "v": 1}') == Worded(5, "tg:1", "x")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"v":2,"kind":"worded","at":1,"by":"b","word":"w"}', "version 1 or older, got version 2"),
        ('{"v":1,"kind":"bartered","at":1}', "a known kind, got 'bartered'"),
        ('{"v":1,"kind":"worded","at":1,"by":"b","word":"w","mood":"glad"}', "known fields only: .*mood"),
    ],
)
def test_a_newer_shape_is_refused_clearly(text: str, reason: str) -> None:
    with pytest.raises(NewerRecord, match=reason + ".*: update Fieldpost"):
        decode(text.encode())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        '{"v":1}',
        '{"v":"1","kind":"worded"}',
        '{"kind":"worded","at":1,"by":"b","word":"w"}',
        '{"v":1,"kind":"worded","at":1,"by":"b"}',
        '{"v":1,"kind":"worded","at":"noon","by":"b","word":"w"}',
        '{"v":1,"kind":["worded"],"at":1}',
        '{"v":-3,"kind":"worded","at":1,"by":"b","word":"w"}',
    ],
)
def test_what_is_no_record_is_refused_clearly(text: str) -> None:
    with pytest.raises(StoreError, match="expected a"):
        decode(text.encode())


def test_a_message_about_a_damaged_record_does_not_tell_the_secret() -> None:
    damaged = encode(EVERY_KIND[0]).replace(b'"language"', b'"tongue"')
    short = b'{"v":1,"secret":"00ff","kind":"opened"}'
    for data in (damaged, short):
        with pytest.raises(StoreError) as caught:
            decode(data)
        assert "00ff" not in str(caught.value)


def _lift(shape: Shape) -> Shape:
    """As if version 0 had called the order `text` and rolled nothing."""
    if shape["kind"] == "answered":
        shape["order"] = shape.pop("text")
        shape["rolls"] = []
    return shape


def test_an_old_shape_is_lifted_to_todays() -> None:
    old = b'{"v":0,"kind":"answered","at":5,"by":"tg:1","seat":"ger","text":"pass","fingerprint":"f"}'
    assert decode(old, upcasters={0: _lift}) == Answered(5, "tg:1", "ger", "pass", [], "f")


def test_an_old_shape_is_lifted_step_by_step() -> None:
    def rename(shape: Shape) -> Shape:
        shape["text"] = shape.pop("line")
        return shape

    old = b'{"v":-1,"kind":"answered","at":5,"by":"tg:1","seat":"ger","line":"pass","fingerprint":"f"}'
    assert decode(old, upcasters={-1: rename, 0: _lift}) == Answered(5, "tg:1", "ger", "pass", [], "f")


def test_todays_shape_is_not_lifted() -> None:
    def explode(_: Shape) -> Shape:
        raise AssertionError("a record of today needs no lifting")

    assert decode(encode(Worded(5, "tg:1", "x")), upcasters={0: explode, 1: explode}) == Worded(5, "tg:1", "x")


def test_there_is_an_upcaster_for_every_version_since_the_first() -> None:
    assert sorted(UPCASTERS) == list(range(1, VERSION))


def test_a_text_that_is_no_unicode_is_an_error_of_the_caller() -> None:
    with pytest.raises(ValueError, match="surrogates not allowed"):
        encode(Worded(5, "tg:1", "\ud800"))
