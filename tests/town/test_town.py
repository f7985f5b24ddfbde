"""The town to try the bot in: what is said and pressed there reaches the bot, and each sees what is for them."""

from __future__ import annotations

import re
from pathlib import Path

from tests.adapters.telegram_fake import TelegramFake
from tests.town.__main__ import Town


async def test_people_of_a_town_read_what_is_new_for_them_and_press_buttons(tmp_path: Path) -> None:
    async with TelegramFake() as fake:
        town = Town(fake, tmp_path, ["Anna", "Ben"], "en")
        await town.start()
        try:
            menu = await town.do({"do": "say", "name": "Anna", "text": "/new", "private": False})
            [button] = [part.split(" ")[0] for part in menu.split("  ") if part.endswith("«Cards»")]
            pressed = await town.do({"do": "press", "name": "Anna", "button": button})
            assert "Before Prokhorovka" in pressed
            greeted = await town.do({"do": "say", "name": "Ben", "text": "/start"})
            number = int(greeted.rpartition("] group, bot:")[0].rpartition("[")[2])
            question = {"do": "say", "name": "Ben", "text": "how do I win at cards?"}
            assert "bot:" not in await town.do(question)
            told = await town.do({**question, "to": number})
            await fake.until(lambda: "bot:" in told or "bot:" in town._shown(town._people["Ben"]))
            asked = {"do": "say", "name": "Ben", "text": "/help", "private": True}
            assert "private, bot: How to play" in await town.do(asked)
            assert "nobody of that name" in await town.do({"do": "show", "name": "Charles"})
            assert await town.do({"do": "press", "name": "Ben", "button": "1.99"}) == "no button 1.99\nnothing new\n"
            assert "runs again" in await town.do({"do": "kill"})
            assert "private, bot: How to play" in await town.do(asked)
        finally:
            await town.kill()


async def test_who_presses_a_button_means_what_stood_there_when_they_read_it(tmp_path: Path) -> None:
    async with TelegramFake() as fake:
        town = Town(fake, tmp_path, ["Anna", "Ben"], "en")
        await town.start()
        try:
            await town.do({"do": "say", "name": "Anna", "text": "/new", "private": False})
            read = await town.do({"do": "show", "name": "Ben"})
            cards, street = (re.findall(rf"(\S+) «{name}»", read)[0] for name in ("Cards", "Street"))
            assert "Before Prokhorovka" in await town.do({"do": "press", "name": "Anna", "button": cards})
            assert "Nail Factory" in await town.do({"do": "press", "name": "Ben", "button": street})
        finally:
            await town.kill()
