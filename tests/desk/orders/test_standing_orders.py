"""Standing orders in a game's own words: who answers a window, when, and what nobody else learns of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import msgspec
import pytest

from bot.desk.messages.outgoing import Reply, Toast
from bot.desk.news.prompting import sparing
from bot.desk.views.asides import asides
from engine.core.dice import Dice
from engine.core.game import Step
from engine.core.text import LANGUAGES, Language
from engine.games.squad.game import Squad
from engine.games.squad.table.fate import DECKS
from engine.games.squad.table.state import State
from storage.record import Answered
from tests.desk.game import GROUP, SERVER, just_before, play
from tests.desk.town import Person, Town, code_at, open_store, text_of

ALLIES = 1
HARMLESS, SPOILT = "L-32", "L-31"
"""Cards of the Allies that roll 6 and 6, and 1 and 1."""
GO = "go rifle-squad-1 > F5!"


class Opened(Squad):
    """The game, in which the Axis are about to enter F5 in sight of the Guards in F8."""

    def __init__(self, hand: str = "L-18", roll: str = HARMLESS) -> None:
        """Give the Allies a hand and their next roll."""
        deck = [roll, *(card for card in DECKS[ALLIES] if card not in (roll, hand))]
        self.opening = f"""
squad farm
turn: 1 axis turn
orders: 1
unit: rifle-squad-1 F4 activated
unit: guards-squad-1 F8
hand allies: {hand}
deck allies: {" ".join(deck)}
doing: moving side=axis units=rifle-squad-1
"""

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[State]:
        """Begin with this position."""
        del scenario, options, dice
        return Step(self.read_position(self.opening), ())


class Match:
    """Anna moves for the Axis in Telegram; Boris watches for the Allies in Discord."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.anna, self.boris = town.person("anna", GROUP), town.person("boris", SERVER)
        self.code = ""

    async def begin(self) -> None:
        await self.anna.types("/new squad farm")
        code = await self.town.store.current(GROUP)
        assert code is not None
        self.code = code
        await self.anna.types(f"/join {code} axis")
        await self.boris.types(f"/join {code} allies")
        await self.anna.types("/begin")

    async def answers(self) -> list[tuple[str, str]]:
        """Who has answered what so far."""
        records = await self.town.records(self.code)
        return [(record.by, record.order) for record in records if isinstance(record, Answered)]

    async def asked(self) -> tuple[str, str]:
        """Who is asked, and the kind of the question."""
        table = await self.town.desk._office.table(self.code)
        assert table is not None
        (ask,) = table.asks
        return ask.seat, ask.kind

    def read_by(self, person: Person) -> list[str]:
        """Everything that has reached a person: in his chat, and whispered to him."""
        messenger = self.town.messenger(person.chat.key)
        whispered = messenger.whispers.get(person.who.key, [])
        posted = [message for chat, _, message in messenger.everything if chat == person.chat.key]
        return [text_of(message) for message in (*posted, *whispered)]


class Sitting:
    """Opens towns on stores of their own and closes them all."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.towns: list[Town] = []

    async def down(self, game: Squad) -> Match:
        """A match of this game that has begun."""
        folder = self.folder / str(len(self.towns))
        folder.mkdir()
        town = Town(await open_store(folder), {"squad": game})
        self.towns.append(town)
        match = Match(town)
        await match.begin()
        return match


@pytest.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    """Tables ready to play."""
    found = Sitting(tmp_path)
    yield found
    for town in found.towns:
        await town.store.close()


async def test_a_standing_order_that_never_answers_passes_at_once(sitting: Sitting) -> None:
    match = await sitting.down(Opened())
    await match.boris.types("/reflex reaction never")
    assert "Only you know" in match.boris.heard()
    await match.anna.types(GO)
    await match.town.desk.tick()
    assert await match.answers() == [("tg:anna", GO[:-1]), ("reflex", "pass")]
    assert await match.asked() == ("axis", "move")
    await match.boris.types("pass!")
    assert "answered by your standing order" in match.boris.heard()
    assert "/reflex reactions ask" in match.boris.heard()


async def test_a_standing_order_that_is_taken_back_gives_no_answer_that_was_ready(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await sitting.down(Opened())
    await match.boris.types("/reflex reaction never")
    times = just_before(monkeypatch, "reflex", match.boris, "/reflex reaction ask")
    await match.anna.types(GO)
    await match.town.desk.tick()
    assert times() == 1
    assert await match.answers() == [("tg:anna", GO[:-1])]
    assert await match.asked() == ("allies", "reaction")


async def test_a_fixed_answer_waits_a_while_because_its_speed_may_tell_of_the_hand(sitting: Sitting) -> None:
    match = await sitting.down(Opened())
    await match.anna.types(GO)
    await match.boris.types("/reflex reaction once op-fire L-18 guards-squad-1")
    await match.town.desk.tick()
    assert len(await match.answers()) == 1
    await match.town.wait(60)
    assert (await match.answers())[1] == ("reflex", "op-fire L-18 guards-squad-1")


@pytest.mark.parametrize(
    ("policy", "answer"),
    [
        ("op-fire within 3 at-least 60", "op-fire L-18 guards-squad-1"),
        ("OP-FIRE  at-least 60", "op-fire L-18 guards-squad-1"),
        ("op fire within 3, at least 60", "op-fire L-18 guards-squad-1"),
        ("Огонь до 3 от 60", "op-fire L-18 guards-squad-1"),
        ("op-fire within 2 at-least 60", "pass"),
        ("op-fire within 3 at-least 99", "pass"),
        ("mines", "pass"),
        ("мины", "pass"),
    ],
)
async def test_op_fire_is_ordered_by_distance_and_chance(sitting: Sitting, policy: str, answer: str) -> None:
    match = await sitting.down(Opened())
    await match.boris.types(f"/reflex reaction {policy}")
    await match.anna.types(GO)
    await match.town.desk.tick()
    assert (await match.answers())[1] == ("reflex", answer)


async def test_without_the_card_a_policy_passes_just_as_fast(sitting: Sitting) -> None:
    match = await sitting.down(Opened(hand="L-01"))
    await match.boris.types("/reflex reaction op-fire within 3 at-least 60")
    await match.anna.types(GO)
    await match.town.desk.tick()
    assert (await match.answers())[1] == ("reflex", "pass")


async def test_the_usual_policy_lets_a_roll_stand_that_does_no_harm_without_a_word(sitting: Sitting) -> None:
    match = await sitting.down(Opened())
    await match.boris.types("/reflex reaction op-fire")
    await match.anna.types(GO)
    await match.town.desk.tick()
    assert (await match.answers())[1:] == [("reflex", "op-fire L-18 guards-squad-1"), ("reflex", "keep")]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_a_usual_policy_answered_is_not_said_to_be_a_standing_order_of_theirs(
    sitting: Sitting, language: Language
) -> None:
    match = await sitting.down(Opened())
    await match.anna.types(GO)
    table = await match.town.desk._office.table(match.code)
    assert table is not None
    answered = msgspec.structs.replace(
        next(each for each in reversed(table.notices) if isinstance(each.record, Answered)),
        record=Answered(0, "reflex", "axis", "keep", [], ""),
    )
    told = " ".join(block.text for block in asides(table, [answered], language, frozenset({"axis"})))
    assert {"en": "standing order", "ru": "постоянному приказу"}[language] not in told
    assert "/reflex" in told
    assert not list(asides(table, [answered], language, frozenset({"allies"})))


async def test_the_usual_policy_asks_when_the_roll_spoils_an_attack(sitting: Sitting) -> None:
    match = await sitting.down(Opened(roll=SPOILT))
    await match.boris.types("/reflex reaction op-fire")
    await match.anna.types(GO)
    await match.town.wait(60)
    assert await match.asked() == ("allies", "initiative")


NO_MORE: dict[Language, str] = {
    "en": "Pass over “Initiative” this turn",
    "ru": "До конца хода не спрашивать: Инициатива",
}
LEADERS: dict[Language, str] = {
    "en": "Ask only when my leader is hurt",
    "ru": "Спрашивать, только когда страдает командир",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("labels", "answer"), [(NO_MORE, "default"), (LEADERS, "leader")], ids=["turn", "leader"])
async def test_the_question_about_a_roll_is_narrowed_by_one_press_which_answers_it(
    sitting: Sitting, labels: dict[Language, str], answer: str, language: Language
) -> None:
    match = await sitting.down(Opened(roll=SPOILT))
    await match.boris.types(f"/language {language}")
    await match.boris.types(f"/language chat {language}")
    await match.boris.types("/reflex reaction op-fire")
    await match.anna.types(GO)
    await match.town.wait(60)
    press = match.boris.button(labels[language]).token
    await match.anna.sends(press)
    assert await match.asked() == ("allies", "initiative"), "it is not hers to press"
    (toast,) = await match.boris.sends(press)
    assert isinstance(toast, Toast)
    assert not toast.text.endswith("…"), "all of it can be read"
    assert (await match.answers())[-1] == ("reflex", "keep")
    table = await match.town.desk._office.table(match.code)
    assert table is not None
    standing = table.reflex("allies", "initiative")
    assert standing is not None
    assert standing.answer == answer
    assert standing.lasts_a_turn == (answer == "default")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_list_of_standing_orders_has_the_same_press(sitting: Sitting, language: Language) -> None:
    match = await sitting.down(Opened())
    await match.boris.types(f"/language {language}")
    await match.boris.types("/reflex")
    (reply,) = await match.boris.sends(match.boris.button(LEADERS[language]).token)
    assert isinstance(reply, Reply)
    table = await match.town.desk._office.table(match.code)
    assert table is not None
    standing = table.reflex("allies", "initiative")
    assert standing is not None
    assert standing.answer == "leader"
    leader = {"en": "leader", "ru": "командир"}[language]
    assert any(button.label.endswith(f": {leader}") for button in reply.message.menu)


async def test_ask_wants_to_be_asked_at_every_roll(sitting: Sitting) -> None:
    match = await sitting.down(Opened())
    await match.boris.types("/reflex reaction op-fire")
    await match.boris.types("/reflex initiative ask")
    await match.anna.types(GO)
    await match.town.wait(60)
    assert await match.asked() == ("allies", "initiative")
    await match.boris.types("cancel!")
    assert (await match.answers())[-1] == ("dc:boris", "cancel")


async def test_off_gives_the_usual_policy_back(sitting: Sitting) -> None:
    match = await sitting.down(Opened())
    await match.boris.types("/reflex initiative ask")
    await match.boris.types("/reflex initiative off")
    await match.boris.types("/reflex reaction op-fire")
    await match.anna.types(GO)
    await match.town.desk.tick()
    assert (await match.answers())[-1] == ("reflex", "keep")


async def test_a_window_tells_the_mover_nothing_of_the_hand_behind_it(sitting: Sitting) -> None:
    told = []
    for hand in ("L-18", "L-01"):
        match = await sitting.down(Opened(hand=hand))
        await match.anna.types(GO)
        assert await match.asked() == ("allies", "reaction")
        before = match.read_by(match.anna)
        await match.boris.types("pass!")
        told.append((before, match.read_by(match.anna), [s.message for s in match.boris.sees()]))
        assert not any(hand in text for text in match.read_by(match.anna))
    assert told[0] == told[1]
    assert "Boris ▸ Allies: the enemy enters F5. Actions?" in told[0][0][-1]


async def test_the_list_names_the_policies_in_the_readers_language(sitting: Sitting) -> None:
    match = await sitting.down(Opened())
    await match.boris.types("/reflex reaction never")
    await match.boris.types("/reflex")
    assert "reactions never" in match.boris.heard()
    assert "/reflex Initiative harm" in match.boris.heard()
    assert "in force unless you say otherwise" in match.boris.heard()
    vera = match.town.person("anna", GROUP, "ru")
    await vera.types("/reflex")
    assert "Никогда не отвечать на движение" in vera.heard()
    assert "/reflex реакции никогда" in vera.heard()
    assert "/reflex реакции огонь до 3 от 60" in vera.heard()
    assert "reaction" not in vera.heard()


@pytest.mark.parametrize("words", ["op-fire within", "op-fire within x", "op-fire at-least 101", "now"])
async def test_nonsense_is_answered_with_examples_and_changes_nothing(sitting: Sitting, words: str) -> None:
    match = await sitting.down(Opened())
    await match.boris.types(f"/reflex reaction {words}")
    assert "Like this" in match.boris.heard()
    await match.anna.types(GO)
    await match.town.wait(60)
    assert await match.asked() == ("allies", "reaction")


async def test_a_press_on_a_kind_of_question_goes_round_its_answers(sitting: Sitting) -> None:
    match = await sitting.down(Opened())
    await match.boris.types("/reflex")
    for answer in ("the safe answer", "ask me", "as usual", "the safe answer"):
        (reply,) = await match.boris.presses("Reactions: ")
        assert isinstance(reply, Reply)
        assert reply.private
        assert reply.edit
        assert f"Reactions: {answer}" in [button.label for button in reply.message.menu]
    await match.anna.types(GO)
    await match.town.desk.tick()
    assert (await match.answers())[-1] == ("reflex", "pass")


async def test_only_the_owner_of_a_seat_changes_its_standing_orders(sitting: Sitting) -> None:
    match = await sitting.down(Opened())
    await match.boris.types("/reflex")
    token = match.boris.button("Reactions: ").token
    before = await match.town.records(match.code)
    (toast,) = await match.anna.sends(token)
    assert isinstance(toast, Toast)
    assert await match.town.records(match.code) == before


@pytest.mark.parametrize(("every", "default"), [("all", "default"), ("все", "умолчание")])
async def test_all_kinds_of_question_are_settled_by_one_word(sitting: Sitting, every: str, default: str) -> None:
    match = await sitting.down(Opened())
    await match.boris.types(f"/reflex {every} {default}")
    table = await match.town.desk._office.table(match.code)
    assert table is not None
    assert {each.ask for each in table.head.reflexes if each.seat == "allies"} == set(table.play.kinds)
    await match.boris.types(f"/reflex {every} off")
    table = await match.town.desk._office.table(match.code)
    assert table is not None
    assert not table.head.reflexes
    await match.boris.types(f"/reflex {every} pass")
    assert "is not an answer" in match.boris.heard()


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_what_a_standing_order_answered_is_told_to_its_owner_alone(town: Town, language: Language) -> None:
    told = {"en": "Soviets, by standing order: Decline", "ru": "СССР, по постоянному приказу: Без реакции"}[language]
    anna, boris = town.person("anna", GROUP), town.person("boris", "tg:boris", language)
    await anna.types("/new street nail-factory")
    code = await code_at(town, GROUP)
    await anna.types(f"/join {code} ger")
    await boris.types(f"/join {code} sov")
    await anna.types("/begin")
    await boris.types("/reflex all default")
    for number in range(12):
        await play(town, code, {"ger": anna, "sov": boris}, 1, seed=b"stood in %d" % number)
        await town.wait(300)
    table = await town.desk._office.table(code)
    assert table is not None
    assert any(done.by == "reflex" and done.order == "decline" for done in table.dones)
    assert any(told in text_of(sent.message) for sent in boris.sees())
    assert not any("standing order" in text_of(sent.message) for sent in anna.sees())


FIRE_ONLY: dict[Language, str] = {
    "en": "This turn ask only about Op Fire",
    "ru": "До конца хода спрашивать только об огне",
}
NOTHING: dict[Language, str] = {
    "en": "Not this turn: Op Fire, ",
    "ru": "До конца хода без вопроса: Огонь по Обс",
}


async def _entered(match: Match, language: Language) -> None:
    await match.boris.types(f"/language {language}")
    await match.boris.types(f"/language chat {language}")
    await match.anna.types(GO)
    await match.town.desk.tick()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_reactions_passed_over_for_a_turn_are_asked_about_again_where_op_fire_has_odds(
    sitting: Sitting, language: Language
) -> None:
    match = await sitting.down(Opened())
    await _entered(match, language)
    await match.boris.sends(match.boris.button(FIRE_ONLY[language]).token)
    assert any(isinstance(each, Toast) and "20 %" in each.text for each in match.boris.last), "what it does is told"
    assert await match.asked() == ("allies", "reaction"), "the Guards in F8 can fire, which is asked about all the same"
    await match.boris.types("pass!")
    await match.anna.types("step F6!")
    assert await match.asked() == ("allies", "reaction"), "and again at the next hex"
    table = await match.town.desk._office.table(match.code)
    assert table is not None
    offered = sparing(table, table.asks[0], language, is_brief=True)
    assert offered.label.startswith(NOTHING[language])
    await match.boris.sends(offered.token)
    await match.town.desk.tick()
    assert await match.asked() == ("axis", "move"), "only what names the fire gives it up"


async def test_where_op_fire_has_no_odds_the_same_button_passes(sitting: Sitting) -> None:
    game = Opened()
    game.opening = game.opening.replace("guards-squad-1 F8", "guards-squad-1 A12")
    match = await sitting.down(game)
    policy = next(each for each in game.policies if each.brief is not None)
    await match.boris.types(f"/reflex reaction {policy.words.en}")
    await match.anna.types(GO)
    await match.town.desk.tick()
    assert await match.asked() == ("axis", "move")
