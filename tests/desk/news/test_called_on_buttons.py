"""Losses that are advised or offered whole are called as where they are picked: who goes where, not a line of words."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import LANGUAGES, Language
from engine.games.street.game import STREET
from engine.kits.walks import WHOLES
from engine.players import advice
from engine.players.advice import EFFORT
from tests.desk.game import GROUP
from tests.desk.town import Town, open_store
from tests.watched.placed import Placed

WORDS: dict[Language, tuple[str, ...]] = {
    "en": ("retreat", "destroy", "Allocate losses"),
    "ru": ("отступить", "уничтожить", "Распределить потери"),
}
"""What stands in a line of such an order, and nowhere on the buttons for whole ones."""


POSITION = """\
street nail-factory
turn: 2 combat ger
yard: 191 194 pioneers 211
station: guns
factory: 1/42gds militia
mill: nkvd
landing: 34gds
waiting: 39gds
fire ger: yard
fire sov: factory
hand ger: artillery rally rally ammunition fresh-battalion
deck ger: storm-group machine-guns artillery defensive-fire flamethrowers pioneer-charges storm-group countermand \
dive-bombers pioneer-charges defensive-fire defensive-fire dive-bombers sniper sniper smoke-screen
discard ger: dive-bombers machine-guns machine-guns
hand sov: defensive-fire machine-guns artillery sniper ammunition
deck sov: sewer-passage not-one-step-back sniper storm-group guards-mortars storm-group defensive-fire artillery \
smoke-screen rally rally volga-artillery countermand volga-artillery defensive-fire machine-guns barricades \
night-bombers
discard sov: machine-guns
reacted: sov
doing: fire ger card=machine-guns units=pioneers origin=yard target=factory step=answer
doing: fire sov card=machine-guns units=militia origin=factory target=yard step=losses points=2 reaction
"""
"""More ways to take the losses than are offered whole."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_take_losses_has_a_name_of_its_own_with_an_arrow_to_where_somebody_goes(
    language: Language,
) -> None:
    state = STREET.read_position(POSITION)
    (ask,) = STREET.pending(state)
    names = {}
    for action in ask.choices:
        name = ask.choices.called(action)
        assert name is not None
        names[STREET.write_order(action)] = name.in_(language)
    assert len(names) > WHOLES
    assert len({*names.values()}) == len(names)
    for order, told in names.items():
        assert ("→" in told) == ("retreat" in order), told
        assert not [word for word in WORDS[language] if word in told], told


@pytest.mark.parametrize("language", LANGUAGES)
async def test_advised_losses_are_called_as_the_buttons_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    monkeypatch.setattr(advice, "EFFORT", type(EFFORT)(answers=2, rounds=2, kept=2))
    town = Town(await open_store(tmp_path), {"street": Placed(STREET, STREET.read_position(POSITION))})
    anna, boris = town.person("anna", GROUP, language), town.person("boris", GROUP, language)
    await anna.types("/new street nail-factory")
    await anna.types("/join ger")
    await boris.types("/join sov")
    for person in (anna, boris):
        await person.types(f"/language {language}")
    await anna.types("/begin")
    await anna.types("/best")
    (reply,) = anna.last
    assert isinstance(reply, Reply)
    rows = [block.text for block in reply.message.blocks if block.text[:2] in ("1.", "2.", "3.")]
    labels = [button.label for button in reply.message.menu]
    assert rows
    assert len(labels) == len(rows)
    for text in (*rows, *labels):
        assert not [word for word in WORDS[language] if word in text], text
    await anna.presses(labels[0])
    assert "❌" not in anna.heard()
