"""Drafts: a chat finds out by a trial whether an order under way can be shown to whoever gives it alone."""

from __future__ import annotations

import msgspec

from bot.desk.messages.incoming import Chat
from bot.desk.messages.outgoing import Alone, Block, Button, Message, Reply, Rung, Toast
from bot.desk.messages.words import Answers, Call
from bot.desk.office.doors import Doors
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.office.rungs import NONE, NOT_FIRST, RUNGS
from bot.desk.views.token import Token, Verb

DRAFTS = "DRAFTS"
"""What stands for a table in the buttons of a trial."""
_TRY, _SEEN, _UNSEEN, _OFF = range(4)


class Drafts:
    """`/drafts`, for chats whose platform may show something to one person alone; off until somebody has seen it."""

    def __init__(self, office: Office, doors: Doors) -> None:
        """Use these means."""
        self._office = office
        self._doors = doors

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(anywhere={"drafts": self.offer}, menus={DRAFTS: self.pressed})

    async def offer(self, call: Call) -> Answers:
        """`/drafts`: the card of the trial, for everybody in the chat."""
        if not call.chat.may_have_asides:
            key = "desk-drafts-private" if call.chat.private else "desk-drafts-always"
            return call.reply(key, is_private=True)
        language = await self._office.people.chat_language(call.chat.key, call.language)
        aloud = msgspec.structs.replace(call, language=language)
        holds = (await self._office.people.chat(call.chat.key)).get("drafts")
        state = aloud.say("desk-drafts-on" if holds in RUNGS else "desk-drafts-off")
        blocks = (Block(aloud.say("desk-drafts"), "bold"), Block(aloud.say("desk-drafts-how")), Block(state, "italic"))
        buttons = [
            Button(aloud.say("desk-drafts-try"), _token(_TRY), "primary"),
            Button(aloud.say("desk-drafts-unseen"), _token(_UNSEEN)),
        ]
        if holds in RUNGS:
            buttons.append(Button(aloud.say("desk-drafts-stop"), _token(_OFF), "danger"))
        return (Reply(Message(blocks, buttons=tuple(buttons)), aloud=True),)

    async def pressed(self, call: Call, token: Token) -> Answers:
        """A button of the trial."""
        match token.path:
            case (step,) if step == _TRY:
                return await self._tried(call)
            case (step, number) if step == _SEEN and number < len(RUNGS):
                return await self._seen(call, RUNGS[number])
            case (step,) if step == _UNSEEN:
                return await self._unseen(call)
            case (step,) if step == _OFF:
                return await self._stopped(call)
            case _:
                return call.toast("desk-unknown-button")

    async def step_down(self, chat: Chat, rung: Rung) -> None:
        """Note that the platform has refused a rung in a chat."""
        holds = (await self._office.people.chat(chat.key)).get("drafts")
        is_last = rung == RUNGS[-1]
        left = NONE if is_last else RUNGS[-1] if holds in RUNGS else NOT_FIRST
        await self._office.people.change_chat(chat.key, drafts=left)

    async def _tried(self, call: Call) -> Answers:
        """A line for the presser alone; whoever can press the button below it has seen it."""
        if not call.chat.may_have_asides:
            return call.toast("desk-drafts-refused")
        holds = (await self._office.people.chat(call.chat.key)).get("drafts")
        is_low = holds in (RUNGS[-1], NOT_FIRST) or await self._known(call) == NOT_FIRST
        rung = RUNGS[-1] if is_low else RUNGS[0]
        seen = Button(call.say("desk-drafts-seen"), _token(_SEEN, RUNGS.index(rung)), "primary")
        refused = Toast(call.say("desk-drafts-refused" if is_low else "desk-drafts-refused-once"), alert=True)
        line = Message((Block(call.say("desk-drafts-line")),), buttons=(seen,))
        return (Reply(line, alone=Alone(rung, refused)),)

    async def _seen(self, call: Call, rung: Rung) -> Answers:
        """He has seen it; if he plays here it is on, for everybody who has seen it too."""
        people = self._office.people
        await people.change(call.who, drafts=rung)
        holds = (await people.chat(call.chat.key)).get("drafts")
        if holds not in RUNGS:
            if not await self._plays(call):
                return _over(call, "desk-drafts-kept")
            # Others may see what he does not, unless it is the platform that refuses.
            await people.change_chat(call.chat.key, drafts=rung if holds else RUNGS[0])
        return _over(call, "desk-drafts-works")

    async def _unseen(self, call: Call) -> Answers:
        known = await self._known(call)
        is_last = known in (RUNGS[-1], NOT_FIRST, NONE)
        await self._office.people.change(call.who, drafts=NONE if is_last else NOT_FIRST)
        return call.toast("desk-drafts-none" if is_last else "desk-drafts-again", is_alert=True)

    async def _stopped(self, call: Call) -> Answers:
        if not await self._plays(call):
            return call.toast("desk-drafts-players", is_alert=True)
        await self._office.people.change_chat(call.chat.key, drafts="")
        return call.toast("desk-drafts-stopped", is_alert=True)

    async def _known(self, call: Call) -> str:
        person = await self._office.people.person(call.who.key)
        return "" if person is None else person.settings.get("drafts", "")

    async def _plays(self, call: Call) -> bool:
        """Whether he has a say in the table of the chat."""
        table = await self._doors.current(call)
        if table is None:
            return call.who.key in self._office.bylaws.admins
        return self._office.steers(table, call.who.key)


def _token(*path: int) -> str:
    return Token(DRAFTS, 0, Verb.NEXT, path=path).text


def _over(call: Call, key: str) -> Answers:
    """A word that ends the trial: its line goes away."""
    return (Toast(call.say(key), alert=True, done=True),)
