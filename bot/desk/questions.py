"""Questions: a line that asks is asked of the table, else of the rulebook; what nobody understands is said to be so."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.desk.deeds import Deeds
from bot.desk.messages.commands import command_named
from bot.desk.messages.outgoing import LABEL, Answer, Block, Button, Message, Reply
from bot.desk.messages.people import MARKS, clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.newcomers import BEGINNING, BOT, Newcomers, plainly, told_newcomers, told_of_bot, with_basics, with_task
from bot.desk.news.prompting import title
from bot.desk.office.doors import Doors
from bot.desk.office.handlers import Handlers
from bot.desk.office.offered import is_yes
from bot.desk.office.office import Office
from bot.desk.orders.aiming import CLEAR, RULED, UNDOING, Aiming, Purport
from bot.desk.orders.forecasts import Forecasts, of_resigning
from bot.desk.orders.judging import Judging
from bot.desk.orders.looking import Looking
from bot.desk.orders.referring import Referring
from bot.desk.orders.undo import told_undo
from bot.desk.reading import spelling
from bot.desk.reading.aims import ANSWERS, BEST, LOOK, ODDS, RULE, SCORE, SIGHT, START, TASK, WHERE, known_aims
from bot.desk.reading.deed import verbs_of
from bot.desk.reading.intent import Intent, asks, asks_within, intent_of, known_matters, supposed, unnumbered
from bot.desk.reading.listing import deeds_of
from bot.desk.reading.outcome import NotUnderstood, Reading, Understood
from bot.desk.reference import ASKED, MOST, Reference, game_of
from bot.desk.supposing import Supposing, command_for
from bot.desk.surveying import Surveying
from bot.desk.tables.table import Table
from bot.desk.views.alone import for_one
from bot.desk.views.token import Token, Verb
from bot.desk.weighing import GRASPED, HEARD, VAGUE, WELL_HEARD, WIDE, Weighed, asks_of_deeds, status_of
from bot.desk.wondering import behind_talk, command_wondering
from engine.kits.newcomers import FIRST

PLAIN = 0.7
"""How much a line without a question mark must have in common with a way to ask if it is no order, of 1."""
PROSE = 4
"""Words of the shortest line that is taken for a question because a word of it means nothing in any order."""
NOUN = 2
"""Words of the longest line that may name something in the rules, and say nothing else."""
WAYS = "ASK"
"""What stands for a table in the buttons below what is not understood."""
_OFFERED = (f"/{BEST}", "/help")
"""The commands that they may be for."""


class Questions:
    """Answers questions in anybody's words, for the asker alone."""

    def __init__(
        self,
        office: Office,
        doors: Doors,
        looking: Looking,
        judging: Judging,
        forecasts: Forecasts,
        reference: Reference,
        handlers: Handlers,
    ) -> None:
        """Use these means, and what answers commands: many questions are one in other words."""
        self._forecasts = forecasts
        self._office = office
        self._doors = doors
        self._aiming = Aiming(office)
        self._supposing = Supposing(office, self._aiming)
        self._looking = looking
        self._referring = Referring(office, looking)
        self._surveying = Surveying(office, looking, forecasts, reference, handlers)
        self._deeds = Deeds(office, judging, forecasts, reference)
        self._reference = reference
        self._handlers = handlers
        self._newcomers = Newcomers(office, reference, self._commanded, self._ruled)

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(menus={WAYS: self.press})

    async def press(self, call: Call, token: Token) -> Answers:
        """A button below what was not understood."""
        table = await self._doors.current(call)
        command = token.name.removeprefix("/")
        is_offered = token.name in _OFFERED and (table is not None or command in self._handlers.anywhere)
        if table is not None and _can_be_asked(table) and status_of(table, [command]):
            return for_one(await self._commanded(call, table, command_for(table, command)))
        return await self._commanded(call, table, command) if is_offered else call.toast("desk-unknown-button")

    async def answer(self, call: Call, table: Table | None, text: str) -> Answers:
        """What the question is after: an order, a thing, a place, the score, a permission; else a rule.

        A rule that has little of the question is only a button below what says that it was not understood.
        """
        line = clip(clean(text), ASKED).rstrip(MARKS + " ")
        if not line:
            asked = table if table is not None and table.is_running else None
            return await self._commanded(call, asked, "help" if asked is None else "orders")
        if table is None or not _can_be_asked(table):
            return await self._newcomers.answer(call, table, plainly(line))
        line = await self._without_talk(call, table, line)
        if (said := known_aims().command(line) or "") == f"{START} {BOT}":
            return told_of_bot(call)
        if said.startswith(f"{RULE} "):
            return await self._reference.answer(call, table, said.removeprefix(f"{RULE} "))
        line = await self._supposing.alone(table, line)
        return await self._forecasts.unanswered(call, table, line) or await self._answered(call, table, line)

    async def _without_talk(self, call: Call, table: Table, line: str) -> str:
        """The question at the end of a line that names nothing before it, if by itself that leaves no doubt."""
        for before, behind in behind_talk(line):
            asked = plainly(behind)
            if known_aims().command(asked) or await self._reference.is_sure(table.head.game, asked):
                return line if (await self._aiming.of(call, table, before)).things else asked
        return line

    async def _answered(self, call: Call, table: Table, line: str) -> Answers:
        """What a question in a game that goes on is after, and the rules where it may as well be for them."""
        if await self._reference.is_numbered(table.head.game, line):
            return await self._reference.answer(call, table, line)
        asked = await self._aiming.of(call, table, line)
        if (told := await self._surveying.sum_wondered_at(call, table, line, asked)) is not None:
            return told
        if command := command_wondering(line, asked) or await self._referring.reason(call, table, line):
            return for_one(await self._commanded(call, table, command))
        intent, what = intent_of(line), None if known_matters().speaks("points", line) else supposed(line)
        said = (what or intent.rest) * table.is_running
        if (told := of_resigning(call, said) or await self._referring.answer(call, table, line)) is not None:
            return told
        if intent.drift is None and what and "," not in what and await self._deeds.is_spoken_of(call, table, what):
            intent = Intent("outcome", what)
        likeness = await self._reference.likeness(table.head.game, line)
        if known_matters().speaks("twice", line) and likeness >= RULED:
            return await self._reference.answer(call, table, line)
        grasp = await self._reference.grasp(table, line)
        inquired = await self._supposing.commands(call, table, intent, asked, line)
        told = await self._of_position(call, table, line, asked, inquired)
        surveyed = None if told is not None else await self._surveying.answer(call, table, line, asked)
        told = told if surveyed is None else surveyed
        is_deed = told is None and await self._is_of_deed(call, table, line, intent, asked)
        told = told or (await self._deeds.answer(call, table, intent, asked) if is_deed else None)
        is_deed &= bool(told)
        is_general = asks_of_deeds(intent, asked, line) if is_deed else known_matters().speaks("use", line)
        told = told or await self._of_things(call, table, line, intent, asked)
        commands = [*inquired] if told else [each.name for each in asked.aims]
        scales = Weighed(asked, line, likeness, grasp, is_threat=bool(inquired), is_surveyed=surveyed is not None)
        told = told or await self._of_game(call, table, line, intent, scales)
        if not told:
            return await self._of_rules(call, table, line, intent, asked, likeness, grasp)
        # What would come of an order is told, unless it is hardly like anything that is asked of the position.
        is_doubtful = scales.is_doubtful and (not (is_deed and intent.drift == "outcome") or asked.whole < VAGUE)
        if not (is_doubtful or (is_general and likeness >= RULED)):
            return told
        if not (scales.is_first and (command := status_of(table, commands)) and not asked.things):
            return await self._reference.with_rule(call, table, told, line, is_first=scales.is_first)
        is_likely, is_wide = asked.whole >= CLEAR, command.partition(" ")[0] in WIDE
        # How all of it stands is no answer to a question that is rather for a rule.
        is_alone = (is_wide and not is_likely) or (scales.is_exceeded and len(line.split()) >= PROSE)
        status = Button(call.say("desk-status"), Token(WAYS, 0, Verb.NEXT, name=f"/{command}").text)
        return await self._reference.before(call, table, told, line, status, is_alone=is_alone, is_likely=is_likely)

    async def _is_of_deed(self, call: Call, table: Table, line: str, intent: Intent, asked: Purport) -> bool:
        """Whether a question may be about a deed, and is not clearly about something else."""
        # “Is it enough?” asks for odds, and begins with a word that ends as well; of a rule is what is known just so.
        is_best = asked.aims[0].name == BEST
        is_other = intent.drift is None and bool(asked.things) and (is_best or asked.aims[0].name == ODDS)
        is_other = is_other and not await self._deeds.is_begun(call, table, line, is_whole=is_best)
        is_other |= asked.is_certain and asked.aims[0].name in ("hand", "hand now")
        is_other |= intent.drift == "outcome" and await self._reference.is_sure(table.head.game, line)
        return not (is_other or asked.is_undo)

    async def _of_position(
        self, call: Call, table: Table, line: str, asked: Purport, inquired: Sequence[str]
    ) -> Answers | None:
        """What a question about the position as a whole is after, or about what others may do in it."""
        if inquired:
            answers = for_one(tuple([each for word in inquired for each in await self._commanded(call, table, word)]))
            behind = await self._supposing.behind(call, table, inquired, line)
            return await self._reference.with_rule(call, table, answers, behind, is_first=False) if behind else answers
        told = await self._forecasts.theirs(call, table, line, asked)
        return told if told is not None else await self._forecasts.state(call, table, line, asked)

    async def _of_things(self, call: Call, table: Table, line: str, intent: Intent, asked: Purport) -> Answers | None:
        """The things that a question is about."""
        # Of several things of a name those of whoever is spoken of are meant.
        if intent.drift == "place" and len(asked.things) == 1:
            return await self._looking.several(call, table, asked.things, is_whole=False)
        # A question known as it stands names nothing, even if a name has a word of it.
        is_none = asked.is_undo or (asked.is_certain and not asked.things)
        return None if is_none else await self._thing(call, table, intent, line)

    async def _of_game(self, call: Call, table: Table, line: str, intent: Intent, scales: Weighed) -> Answers | None:
        asked = scales.asked
        is_what = intent.drift == "thing" and not asked.is_here
        line = unnumbered(line) if is_what and not asked.things else line
        is_of_term = is_what and await self._reference.asks_for_term(table.head.game, line)
        is_beside = is_of_term or (asked.is_beside and intent.drift in ("permission", "lack"))
        if scales.is_of_position and not is_beside:
            return await self._aimed(call, table, asked, line)
        return await self._thing(call, table, intent, is_whole=False) if intent.drift == "place" else None

    async def _of_rules(
        self, call: Call, table: Table, line: str, intent: Intent, asked: Purport, likeness: float, grasp: float
    ) -> Answers:
        """The rule that a question is for, else the things that it names."""
        if intent.drift == "thing" and not asked.is_here and not asked.things:
            line = unnumbered(line)
        figured = await self._looking.with_figures(table, table.seat_if_any(call.who.key), line)
        # What may be done with a thing on the board is not told by a rule that is only a little like it.
        least = CLEAR if asked.is_here and intent.drift == "permission" else RULED
        heard, likeness = likeness + grasp, asked.of_rule(likeness, line)
        if likeness < least and (things := figured if grasp >= GRASPED else asked.things or figured):
            told = await self._looking.several(call, table, things)
            return await self._reference.with_rule(call, table, told, line) if heard >= HEARD else told
        answers = await self._ruled(call, table, line, is_clear=likeness >= RULED or heard >= WELL_HEARD)
        return self._looking.with_things(call, table, answers, asked.things)

    async def _ruled(self, call: Call, table: Table | None, line: str, *, is_clear: bool) -> Answers:
        """The rule that a question is for; in brief, below what says so, if it is not clear that it is for one."""
        if is_clear or await self._reference.is_known(game_of(table), line):
            return await self._reference.answer(call, table, line)
        likeliest = await self._reference.likeliest(call, table, line, MOST)
        offered = _OFFERED if table is not None and table.is_running and _can_be_asked(table) else _OFFERED[1:]
        ways = [
            Button(call.say(f"desk-unclear-{name.removeprefix('/')}"), Token(WAYS, 0, Verb.NEXT, name=name).text)
            for name in offered
        ]
        blocks = () if table is None or table.game is None else (title(table, call.language),)
        rules = Message(()) if likeliest is None else likeliest
        told = Block(call.say("desk-unsure" if rules.blocks else "desk-unclear", text=clip(line, LABEL)))
        message = Message((*blocks, told, *rules.blocks), buttons=(*rules.buttons, *ways))
        return (Reply(message, private=True, look_up=True),)

    async def overheard(self, call: Call, table: Table | None) -> Answers:
        """The same for a question among people, if a game goes on or is set up there and it is clearly about that.

        Clear is a mark alone; what a command answers that needs no words; what may be done, by a deed of this game;
        what or where a thing of it is, or what a player asks of one in words known for that; a rule asked for by its
        term, or just as it is known to be asked for.
        """
        if table is None or table.game is None or table.is_over:
            return ()
        line = clip(clean(call.text), ASKED).rstrip(MARKS + " ")
        if not line or await self._reference.is_sure(table.head.game, line):
            return await self.answer(call, table, line)
        if not _can_be_asked(table):
            aim = await self._office.aside.run(lambda: known_aims().of(spelling.tokens(line)))
            is_clear = aim.likeness >= CLEAR
            return told_newcomers(self._office, call, table, aim.name.partition(" ")[2]) if is_clear else ()
        asked = await self._aiming.of(call, table, line)
        if asked.is_certain:
            return await self._aimed(call, table, asked, line)
        if asked.things and asked.whole >= CLEAR and table.seats_of(call.who.key):
            return await self.answer(call, table, line)
        intent = intent_of(line)
        if intent.drift is None or not intent.rest:
            return ()
        is_deed = intent.drift != "outcome" or await self._deeds.begins_with_verb(table, intent.rest)
        return (await self._of_table(call, table, intent) if is_deed else None) or ()

    async def unmarked(self, call: Call, table: Table, text: str) -> Answers | None:
        """What a line without a mark asks, by a word of questions anywhere; `None` if it may be an order."""
        if "\n" in text.strip():
            return None
        if asks(clip(text, ASKED)):
            return await self.answer(call, table, text)
        line = clip(clean(text), ASKED)
        if not _can_be_asked(table):
            return await self._unmarked_before_play(call, table, line)
        if "." in line and await self._reference.is_numbered(table.head.game, line):
            return await self._reference.answer(call, table, line)
        if (answers := await self._forecasts.unanswered(call, table, line)) is not None:
            return answers
        if asks_within(line) and (known_matters().asks_harm(line) or not await self._is_order(call, table, line)):
            return await self.answer(call, table, text)
        if await self._deeds.begins_with_verb(table, line):
            return None
        return await self._unmarked_verbless(call, table, line)

    async def _unmarked_verbless(self, call: Call, table: Table, line: str) -> Answers | None:
        """What is asked by a line that begins with no verb and has no word of a question in it."""
        command = await self._office.aside.run(lambda: known_aims().command(line))
        if command is not None and not await self._office.means(table, line):
            return await self._commanded(call, table, command_for(table, command))
        first = deeds_of((await self._office.readers.get(table.head.game)).vocabulary, line)[0]
        if " " in first and await self._deeds.answers_ask(call, table, first):
            return None
        asked = await self._aiming.of(call, table, line)
        if asked.is_certain:
            return await self._aimed(call, table, asked, line)
        intent = intent_of(line)
        answers = None if intent.drift is None else await self._of_table(call, table, intent)
        reading = None if answers is not None else await self._read(call, table, line)
        if not isinstance(reading, NotUnderstood) or reading.orders:
            return answers
        if await self._names_rule(table, line):
            return await self._commanded(call, table, f"{LOOK} {line}")
        is_deed = any(map(verbs_of, line.split())) and not asks_within(line)
        if asked.outweighs(PLAIN) and not (is_deed and asked.only_looks):
            return await self._aimed(call, table, asked, line)
        is_asked = not is_deed or (not asked.only_looks and all(aim.likeness >= RULED for aim in asked.aims))
        is_prose = is_asked and len(line.split()) >= PROSE and not reading.suggestions
        return await self.answer(call, table, line) if is_prose else None

    async def _names_rule(self, table: Table, line: str) -> bool:
        """Whether a word or two, such as a terrain, are a way to ask for a rule just so."""
        is_name = len(line.split()) <= NOUN and command_named(line.strip(" .!/")) is None
        return is_name and await self._reference.is_way(table.head.game, line)

    async def _unmarked_before_play(self, call: Call, table: Table, line: str) -> Answers | None:
        """Before the game nothing can be ordered: what is said then, and is no command or order, is asked."""
        is_said = command_named(line.strip(" .!/")) is not None or is_yes(line)
        if is_said or table.is_over or not table.is_sound or await self._is_order(call, table, line):
            return None
        return await self.answer(call, table, line)

    async def _is_order(self, call: Call, table: Table, line: str) -> bool:
        """Whether every word of a line means something in an order."""
        reading = await self._read(call, table, line)
        return isinstance(reading, Understood) and not reading.rest

    async def _read(self, call: Call, table: Table, line: str) -> Reading:
        """What a line means as an order, whatever is asked."""
        return await self._office.read(table, table.seat_if_any(call.who.key) or "", line, None)

    async def _of_table(self, call: Call, table: Table, intent: Intent) -> Answers | None:
        answers = await self._deeds.answer(call, table, intent)
        return answers or await self._thing(call, table, intent, is_whole=intent.drift != "place")

    async def _aimed(self, call: Call, table: Table, asked: Purport, line: str) -> Answers:
        """The answer to each thing that is asked for, in turn."""
        answers: list[Answer] = []
        for aim in asked.aims:
            if aim.name in (LOOK, WHERE):
                answers += await self._looking.several(call, table, asked.things, is_whole=aim.name == LOOK)
            elif aim.name in (ODDS, ANSWERS) or (aim.name == BEST and asked.things):
                answers += await self._foretold(call, table, asked, line, aim.name)
            elif aim.name == UNDOING:
                answers += told_undo(call, table)
            elif aim.name == SIGHT:
                sight = await self._aiming.sight(table, asked)
                told = await self._commanded(call, table, sight) if sight is not None else ()
                answers += told or await self._looking.several(call, table, asked.things)
            elif aim.name == TASK:
                answers += with_task(call, table, await self._commanded(call, table, SCORE))
            elif aim.name in BEGINNING and table.is_running and table.seats_of(call.who.key):
                # Whoever asks in the middle of a game how to begin wants to know what to do now.
                answers += with_basics(call, table, await self._commanded(call, table, f"hint {FIRST}"))
            elif aim.name.startswith(f"{START} "):
                told = told_newcomers(self._office, call, table, aim.name.partition(" ")[2])
                answers += told or await self._commanded(call, table, command_for(table, START))
            else:
                for command in await self._supposing.told_by(call, table, asked, line, aim.name):
                    answers += await self._commanded(call, table, command)
        return for_one(tuple(answers))

    async def _foretold(self, call: Call, table: Table, asked: Purport, line: str, aim: str) -> Answers:
        """What would come of what a question speaks of, else what is best."""
        ways = self._forecasts
        if aim == BEST:
            told = await ways.worth(call, table, line, asked)
            return told or await self._commanded(call, table, " ".join((BEST, *asked.names(call.language))))
        told = await (ways.odds(call, table, line, asked) if aim == ODDS else ways.compared(call, table))
        return told or await self._commanded(call, table, BEST)

    async def _commanded(self, call: Call, table: Table | None, line: str) -> Answers:
        """What a command answers, perhaps with words."""
        name, _, text = line.partition(" ")
        call = msgspec.structs.replace(call, text=text)
        if (anywhere := self._handlers.anywhere.get(name)) is not None:
            return await anywhere(call)
        assert table is not None, "only commands that need no table are asked for without one"
        return await self._handlers.at_table[name](call, table)

    async def _thing(
        self, call: Call, table: Table, intent: Intent, line: str = "", is_whole: bool = True
    ) -> Answers | None:
        """The thing that a question names, and if need be it alone; of several a line may ask what they all are."""
        found = await self._looking.found(table, table.seat_if_any(call.who.key), intent.rest)
        is_kind = len(found.seen) > 1 and await self._reference.asks_for_term(table.head.game, line)
        is_deed = intent.drift in ("permission", "lack", "outcome")
        if is_deed or is_kind or not found.seen or (is_whole and not found.is_whole):
            return None
        return await self._looking.answered(call, table, found, is_whole=intent.drift != "place")


def _can_be_asked(table: Table) -> bool:
    return table.game is not None and table.head.has_begun and table.is_sound
