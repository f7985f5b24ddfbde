"""What is told before it happens: what an answer does to the fire it answers, who comes when, what cards may strike."""

from __future__ import annotations

import pytest

from engine.core.text import LANGUAGES, Language
from engine.games.street import rules
from engine.games.street.game import STREET
from engine.games.street.inquiring import CARDS_TOO
from engine.games.street.words import phrases
from renderers.speech import speak
from tests.at import At, Moment
from tests.games.street.positions import HEAD

BARED: dict[Language, str] = {"en": "a defence of 6, no longer 9", "ru": "защиту 6, а не 9"}
COMING: dict[Language, str] = {
    "en": "34th Guards Rifle Regiment (turn 2: Central Landing)",
    "ru": "34-й гвардейский стрелковый полк (ход 2: Центральная переправа)",
}


def told(moment: Moment, order: str, language: Language = "en") -> list[str]:
    """What the preview of a Soviet answer says of the fire that it answers."""
    preview = STREET.preview(moment.state, "sov", STREET.read_order(moment.state, "sov", order))
    return [speak(line, language) for line in preview.lines if line.text == phrases.PREVIEW_BARER]


@pytest.mark.parametrize("language", LANGUAGES)
def test_fire_back_out_of_the_area_under_fire_tells_what_its_marker_does_to_that_fire(
    at: At, language: Language
) -> None:
    position = HEAD + "station: 191\nfactory: 1/42gds\nhand sov: defensive-fire\n"
    asked = at(STREET, position).does("ger", "fire 191 > factory")
    (line,) = told(asked, "card defensive-fire 1/42gds", language)
    assert BARED[language] in line
    done = asked.does("sov", "card defensive-fire 1/42gds", faces=(1, 1, 1, 1))
    fired = [event for event in done.events if event.kind == "fired"]
    assert fired[-1].sums[1].total == 6


def test_fire_back_that_bares_nothing_says_nothing_of_it(at: At) -> None:
    position = HEAD + "station: 191\nfactory: 1/42gds\nmill: nkvd\nhand sov: defensive-fire\nfire sov: factory\n"
    asked = at(STREET, position).does("ger", "fire 191 > factory")
    assert told(asked, "card defensive-fire 1/42gds") == [], "its marker lies there already"


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_whoever_is_still_to_come_it_is_told_when_and_where(at: At, language: Language) -> None:
    state = at.start(STREET, "nail-factory").state
    assert any(COMING[language] in speak(line, language) for line in STREET.muster(state, "sov").lines)
    sight = STREET.look(state, "ger", "34gds")
    assert sight is not None
    where = {"en": "Central Landing", "ru": "Центральная переправа"}[language]
    assert any(where in speak(line, language) for line in sight.lines)


def test_what_cards_may_strike_hangs_on_decks_and_open_discards_and_on_no_hand(at: At) -> None:
    heads = [HEAD + "station: 191\nfactory: 1/42gds\nhand ger: " + card + "\n" for card in ("artillery", "rally")]
    lines = [STREET.inquire(at(STREET, head).state, "reach", "factory").lines for head in heads]
    assert lines[0] == lines[1]
    (line,) = [each for each in lines[0] if each.text == CARDS_TOO]
    assert "Dive Bombers" in speak(line, "en")
    empty = STREET.inquire(at(STREET, HEAD + "station: 191\nfactory: 1/42gds\n").state, "reach", "factory").lines
    assert all(each.text != CARDS_TOO for each in empty), "an empty hand plays nothing"


def test_mortars_that_lack_only_their_price_are_told_so(at: At) -> None:
    head = HEAD.replace("combat ger", "combat sov") + "station: 191\nfactory: 1/42gds\n"
    moment = at(STREET, head + "hand sov: guards-mortars rally\n")
    refusal = moment.refuses("sov", "card guards-mortars > station", rules.cards.TARGETS)
    assert refusal.private
    assert "as the price" in refusal.line.text.en
    moment.allows("sov", "card guards-mortars > station rally")
