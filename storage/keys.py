"""The names of the Redis store's keys; what one script touches has one hash tag and so one slot."""

from __future__ import annotations

DUES = ("fieldpost:{due}:visible", "fieldpost:{due}:at", "fieldpost:{due}:payload")
"""When each due becomes visible, the time it was scheduled for, its payload."""

MARK, BUSY = "fieldpost:{store}:moving", "fieldpost:{store}:busy"
"""What keeps bots out of a store that was moved or is not complete, and who has all of it for himself now."""


def of_table(table: str, part: str) -> str:
    """A key of a table.

    Its records, head, pack, packed, applied, forget, snapshots, chats, cursors, leaving, recipients, slots of each.
    """
    return f"fieldpost:table:{_tag(table)}:{part}"


def every_table(part: str) -> str:
    """The pattern of the keys that tables have for this part."""
    return f"fieldpost:table:{{*}}:{part}"


def table_of(key: str) -> str:
    """The table that a key belongs to."""
    name = key[key.index("{") + 1 : key.rindex("}")]
    return "" if name == "%" else name.replace("%7D", "}").replace("%25", "%")


def of_chat(chat: str, part: str) -> str:
    """A key of a chat: its tables, current table, or settings."""
    return f"fieldpost:chat:{_tag(chat)}:{part}"


def of_person(person: str, part: str) -> str:
    """A key of a person: what is known of him, or his tables."""
    return f"fieldpost:person:{_tag(person)}:{part}"


def of_source(source: str, part: str) -> str:
    """A key of the inbox of a source: bodies, order, tries, done, parked."""
    return f"fieldpost:inbox:{_tag(source)}:{part}"


def of_remembered(key: str) -> str:
    """The key of what is remembered for a while."""
    return f"fieldpost:remembered:{_tag(key)}"


def of_lease(key: str) -> str:
    """The key of what one process has for itself."""
    return f"fieldpost:lease:{_tag(key)}"


def of_meter(key: str) -> str:
    """The key of what is counted under a name."""
    return f"fieldpost:meter:{_tag(key)}"


def named(key: str) -> tuple[str, str, str]:
    """What a key belongs to: its kind, such as `table`, the name, and the part; nothing if it belongs to no name."""
    kind, brace, rest = key.removeprefix("fieldpost:").partition(":{")
    tag, _, part = rest.partition("}:")
    return (kind, table_of(f"{{{tag}}}"), part) if brace else ("", "", "")


def _tag(name: str) -> str:
    """A name as a hash tag, which ends at the first closing brace and must not be empty."""
    return "{" + (name.replace("%", "%25").replace("}", "%7D") or "%") + "}"
