"""Films of games: what they show, to whom, how long they are, and how a chat comes by one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.desk import filming
from bot.desk.filming import footage_of
from bot.desk.messages.outgoing import Message, Reply
from bot.desk.tables.beats import BEATS, beats_of, chief, latest, shown
from bot.desk.views.footage import LONGEST
from bot.desk.work import filming as work
from bot.desk.work.video import EncodingError
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from engine.games.street.game import STREET
from renderers.films.film import scripted
from storage.record import Answered, Record, Undone
from tests.desk.game import GROUP, SERVER, begun, play
from tests.desk.told import AT, records_of, whole_games
from tests.desk.town import Person, Town, open_store, text_of
from tests.renderers.kept import ON_BLANK

CODE = "ABCDEFGH"
SCENARIOS = ("street.nail-factory", "cards.prokhorovka", "squad.farm", "theater.shores-west")
LONGER = pytest.param("theater.barbarossa", marks=pytest.mark.soak)


def longest(name: str) -> list[Record]:
    """The records of the longest recorded game of a scenario."""
    return records_of(max(whole_games(name), key=lambda each: len(each.answers)))


@pytest.mark.parametrize(
    ("name", "language"),
    [*zip(SCENARIOS, LANGUAGES * 2, strict=True), pytest.param(*LONGER.values, "ru", marks=LONGER.marks)],
)
def test_a_film_tells_a_whole_game_in_a_minute_from_its_beginning_to_its_end(name: str, language: Language) -> None:
    takes = footage_of(CODE, longest(name), GAMES, language)
    assert 30 <= len(takes) <= BEATS + 1
    assert 30_000 <= sum(take.lasts for take in takes) <= LONGEST
    assert takes[0].is_whole
    assert takes[-1].is_whole
    assert "[" not in takes[-1].lines[0]
    for before, after in pairwise(takes[1:-1]):
        assert int(before.title.split()[1]) <= int(after.title.split()[1])
    assert not [line for take in takes for line in take.lines if "{" in line]


@pytest.mark.parametrize("name", SCENARIOS[:2])
def test_no_two_moments_of_a_page_show_the_same_position_and_the_last_is_the_end(name: str) -> None:
    records = longest(name)
    takes = footage_of(CODE, records, GAMES, "en", is_page=True)
    assert len(takes) == filming.PANELS + 1
    assert all(before.after != after.after for before, after in pairwise(takes))
    assert takes[-1].lines == footage_of(CODE, records, GAMES, "en")[-1].lines


def test_the_camera_of_a_film_of_squad_stays_near_until_the_end() -> None:
    takes = footage_of(CODE, longest("squad.farm"), GAMES, "en")
    parts = scripted(ON_BLANK["squad"], takes, "en").parts
    boxes = [part for part in parts if part is not None]
    assert len(set(boxes)) > 1
    assert max(box[3] - box[1] for box in boxes) < 1.1 * min(box[3] - box[1] for box in boxes)


@pytest.mark.parametrize("name", [*SCENARIOS, LONGER])
def test_while_a_game_goes_on_its_last_turn_is_shown_and_nothing_that_is_hidden(name: str) -> None:
    records = longest(name)
    for end in (12, len(records) // 2):
        found = beats_of(CODE, records[:end], GAMES)
        assert found is not None
        table, beats = found
        assert not table.is_over
        assert not [event for beat in beats for event in beat.events if event.seen_by is not None]
        chosen = latest(beats)
        assert {beat.turn for beat in chosen} == {beats[-1].turn}
        assert chosen[-1] == beats[-1]
    found = beats_of(CODE, records, GAMES)
    assert found is not None
    hidden = [event for beat in found[1] for event in beat.events if event.seen_by is not None]
    assert bool(hidden) == GAMES[name.partition(".")[0]].card.hidden
    lines = [line for take in footage_of(CODE, records, GAMES, "en") for line in take.lines]
    assert not [line for line in lines if line.startswith("You")]  # whom it speaks to is told


def test_what_matters_most_is_among_the_moments_and_what_was_taken_back_is_not() -> None:
    records = longest("squad.farm")
    found = beats_of(CODE, records, GAMES)
    assert found is not None
    beats = found[1]
    versions = [beat.version for beat in shown(beats)]
    assert versions == sorted(versions)
    assert {beats[0].version, beats[-1].version} <= set(versions)
    assert len(versions) == BEATS
    assert max(beats[1:-1], key=lambda beat: (beat.weight, beat.swing, -beat.version)).version in versions
    assert max(beats[:-1], key=lambda beat: (beat.swing, beat.weight, -beat.version)) in chief(beats, 5)
    again = beats_of(CODE, [*records[:40], Undone(AT, "tg:anna", 36)], GAMES)
    assert again is not None
    assert [beat.version for beat in again[1]][-1] <= 36


def test_nothing_is_shown_of_a_game_that_has_not_begun_or_whose_records_are_wrong() -> None:
    records = longest("street.nail-factory")
    assert footage_of(CODE, records[:1], GAMES, "en") == ()
    wrong = [
        Answered(AT, "tg:anna", record.seat, record.order, record.rolls, "0" * len(record.fingerprint))
        if isinstance(record, Answered)
        else record
        for record in records
    ]
    assert footage_of(CODE, wrong, GAMES, "en") == ()


@pytest.fixture
async def town(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Town]:
    """A town where `street` is played, with its pictures; no encoder is installed."""
    store = await open_store(tmp_path)
    monkeypatch.setattr(filming, "encoder", lambda: None)
    yield Town(store, {"street": STREET}, dict(ON_BLANK))
    await store.close()


async def told(town: Town, chat: str, words: str) -> Message:
    """The message with these words, or with this beginning of the name of its picture, once it is there."""
    for _ in range(1200):
        for sent in town.messenger(chat).chats.get(chat, ()):
            image = sent.message.image
            if words in text_of(sent.message) or (image is not None and image.name.startswith(words)):
                return sent.message
        await asyncio.sleep(0.05)
    raise AssertionError(f"expected {words!r} to come, and it did not")


def reply(person: Person) -> Message:
    """What a person was answered."""
    (answer,) = person.last
    assert isinstance(answer, Reply)
    return answer.message


@pytest.mark.parametrize(("language", "word", "page"), [("en", "/film", "page"), ("ru", "/фильм", "страница")])
async def test_a_chat_sees_how_far_its_film_is_and_then_the_film_in_its_place(
    town: Town, monkeypatch: pytest.MonkeyPatch, language: Language, word: str, page: str
) -> None:
    monkeypatch.setattr(filming, "SOON", 0.0)
    monkeypatch.setattr(filming, "EVERY", 0.05)
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 3)
    carl = town.person("carl", SERVER, language)
    before = len(town.messenger(SERVER).chats[SERVER])
    await carl.types(word)
    await carl.types(word)
    assert "%" in carl.heard()
    message = await told(town, SERVER, "film-")
    assert len(town.messenger(SERVER).chats[SERVER]) == before + 1
    shares = [text_of(message) for chat, _, message in town.messenger(SERVER).everything if "%" in text_of(message)]
    assert len(shares) >= 2
    assert message.image is not None
    assert message.image.format == "gif"
    with Image.open(BytesIO(message.image.data)) as image:
        assert image.n_frames >= 2  # type: ignore[attr-defined]  # of a GIF
    monkeypatch.setattr(filming, "SOON", 60.0)
    await carl.types(word)
    assert reply(carl).image == message.image
    assert [answer.aloud for answer in carl.last if isinstance(answer, Reply)] == [True], (
        "no later answer takes its place"
    )
    await carl.types(f"{word} {page}")
    image_of_page = reply(carl).image
    assert image_of_page is not None
    assert image_of_page.format == "jpeg"


async def test_the_film_stands_behind_a_button_of_the_last_card(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filming, "SOON", 60.0)
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 2)
    await boris.types("/resign")
    await boris.presses("Resign")
    await anna.presses("Film")
    image = reply(anna).image
    assert image is not None
    assert image.format == "gif"
    assert "The whole game" in text_of(reply(anna))


@pytest.mark.parametrize(("is_sound", "form"), [(True, "mp4"), (False, "gif")])
async def test_films_are_h264_where_an_encoder_is_installed_and_gifs_where_it_fails(
    town: Town, monkeypatch: pytest.MonkeyPatch, is_sound: bool, form: str
) -> None:
    def encoded(frames: Any, palette: bytes) -> bytes:
        if not is_sound:
            raise EncodingError("Unknown encoder")
        return b"%d frames of %d colours" % (len(frames), len(palette) // 3)

    monkeypatch.setattr(filming, "SOON", 60.0)
    monkeypatch.setattr(filming, "encoder", lambda: "ffmpeg")
    monkeypatch.setattr(work, "mp4", encoded)
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 2)
    await anna.types("/film")
    image = reply(anna).image
    assert image is not None
    assert image.format == form
    assert image.as_file
    assert (b"frames of" in image.data) is is_sound


async def test_words_that_mean_nothing_and_games_without_a_beginning_get_a_sentence(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    await anna.types("/film")
    assert "nothing to film yet" in anna.heard()
    await anna.types("/film backwards")
    assert "/film page" in anna.heard()


async def test_a_film_that_cannot_be_made_is_told_of_and_may_be_asked_for_again(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any, **__: Any) -> Any:
        raise OSError("a full disk")

    monkeypatch.setattr(filming, "SOON", 0.0)
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 1)
    with monkeypatch.context() as broken:
        broken.setattr(filming, "footage_of", fails)
        await anna.types("/film")
        await told(town, GROUP, "could not be made")
    await anna.types("/film")
    assert (await told(town, GROUP, "film-")).image is not None


async def test_no_more_films_are_made_at_once_than_a_process_can(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filming, "SOON", 0.0)
    monkeypatch.setattr(filming, "WAITING", 1)
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 1)
    await anna.types("/film")
    carl = town.person("carl", SERVER, "ru")
    await carl.types("/film")
    assert "Уже готовятся" in carl.heard()
    await told(town, GROUP, "film-")
