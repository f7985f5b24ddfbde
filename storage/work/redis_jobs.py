"""Jobs on a Redis: a stream for each urgency, read by a group of workers, acknowledged when a job is done.

Order does not matter here, so that a group serves: each job goes to one worker, stays among what is pending until it is
acknowledged, and is another's when it was not renewed for a while. All keys of one version of the program share a hash
tag. They go by themselves when nobody of that version has come for an hour, and with them who the workers were.
"""

from __future__ import annotations

from typing import Any

from storage.redis_line import RedisLine
from storage.work.jobs import ABANDONED, STAFFED, URGENCIES, TakenJob

_GROUP = "workers"
_KEPT = 3600
"""Seconds after which what belongs to a version that nobody uses is gone."""
_UNREAD = 60
"""Seconds for which results wait for whoever wanted them."""
_RINGS = 64
_WAIT = 1
"""Seconds for which the server holds a question for what is not there yet."""

# KEYS: staff, streams. ARGV: group, seconds for which keys are kept, milliseconds for which somebody is known to work.
_ATTEND = """
for i = 2, #KEYS do
  redis.pcall('XGROUP', 'CREATE', KEYS[i], ARGV[1], '0', 'MKSTREAM')
  redis.call('EXPIRE', KEYS[i], ARGV[2])
end
redis.call('SET', KEYS[1], '1', 'PX', ARGV[3])
"""

# KEYS: staff, stream, bell. ARGV: to whom, what, how many rings are kept. Gives the job's number, or nothing.
_PUT = """
if redis.call('EXISTS', KEYS[1]) == 0 then return false end
redis.call('RPUSH', KEYS[3], '1')
redis.call('LTRIM', KEYS[3], -ARGV[3], -1)
return redis.call('XADD', KEYS[2], '*', 'to', ARGV[1], 'what', ARGV[2])
"""

# KEYS: streams, the most urgent first. ARGV: group, worker, milliseconds after which a job is abandoned. Gives the
# place of the stream, number, to whom, what, and how often it was given to somebody; or nothing if there is no job.
_TAKE = """
for i = 1, #KEYS do
  local found = redis.call('XAUTOCLAIM', KEYS[i], ARGV[1], ARGV[2], ARGV[3], '0', 'COUNT', 1)[2]
  local entry = found[1]
  if not entry then
    local read = redis.call('XREADGROUP', 'GROUP', ARGV[1], ARGV[2], 'COUNT', 1, 'STREAMS', KEYS[i], '>')
    entry = read and read[1] and read[1][2][1]
  end
  if entry and entry[2] then
    local pending = redis.call('XPENDING', KEYS[i], ARGV[1], entry[1], entry[1], 1)
    return {i - 1, entry[1], entry[2][2], entry[2][4], pending[1] and pending[1][4] or 1}
  end
end
return false
"""

# KEYS: stream. ARGV: group, worker, number.
_RENEW = "redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0, ARGV[3], 'JUSTID')"

# KEYS: stream, results. ARGV: group, number, key, result, seconds for which results wait. Gives 1 if it was wanted.
_FINISH = """
local is_wanted = redis.call('XACK', KEYS[1], ARGV[1], ARGV[2])
redis.call('XDEL', KEYS[1], ARGV[2])
if is_wanted == 1 then
  redis.call('RPUSH', KEYS[2], ARGV[3] .. ' ' .. ARGV[4])
  redis.call('EXPIRE', KEYS[2], ARGV[5])
end
return is_wanted
"""

# KEYS: stream. ARGV: group, number.
_WITHDRAW = """
redis.call('XACK', KEYS[1], ARGV[1], ARGV[2])
return redis.call('XDEL', KEYS[1], ARGV[2])
"""


class RedisJobs:
    """See `storage.work.jobs.Jobs`."""

    def __init__(self, line: RedisLine, version: str) -> None:
        """Use a server, with whoever runs the same version of the program."""
        self._line = line
        self._version = version
        self._staff = self._key("staff")
        self._bell = self._key("bell")
        self._streams = tuple(self._key(str(urgency)) for urgency in URGENCIES)

    async def attend(self) -> None:
        """See `Jobs`."""
        await self._ask(_ATTEND, (self._staff, *self._streams), _GROUP, _KEPT, round(STAFFED * 1000))

    async def is_staffed(self) -> bool:
        """See `Jobs`."""
        return bool(await self._line.ask(lambda client: client.exists(self._staff)))

    async def put(self, owner: str, urgency: int, what: bytes) -> str | None:
        """See `Jobs`."""
        keys = (self._staff, self._streams[urgency], self._bell)
        number = await self._ask(_PUT, keys, owner, what, _RINGS)
        return None if number is None else f"{urgency}:{number.decode()}"

    async def take(self, worker: str) -> TakenJob | None:
        """See `Jobs`."""
        row = await self._ask(_TAKE, self._streams, _GROUP, worker, round(ABANDONED * 1000))
        if row is None:
            return None
        urgency, number, owner, what, times = row
        return TakenJob(f"{urgency}:{number.decode()}", owner.decode(), what, times)

    async def renew(self, worker: str, key: str) -> None:
        """See `Jobs`."""
        stream, number = self._found(key)
        await self._ask(_RENEW, (stream,), _GROUP, worker, number)

    async def finish(self, job: TakenJob, result: bytes) -> bool:
        """See `Jobs`."""
        stream, number = self._found(job.key)
        keys = (stream, self._results(job.owner))
        return bool(await self._ask(_FINISH, keys, _GROUP, number, job.key, result, _UNREAD))

    async def withdraw(self, key: str) -> None:
        """See `Jobs`."""
        stream, number = self._found(key)
        await self._ask(_WITHDRAW, (stream,), _GROUP, number)

    async def ring(self) -> None:
        """See `Jobs`."""
        await self._next(self._bell)

    async def result(self, owner: str) -> tuple[str, bytes] | None:
        """See `Jobs`."""
        found = await self._next(self._results(owner))
        key, _, result = (found or b"").partition(b" ")
        return None if found is None else (key.decode(), result)

    def _found(self, key: str) -> tuple[str, str]:
        """The stream of a job, and its number there."""
        urgency, _, number = key.partition(":")
        return self._streams[int(urgency)], number

    def _results(self, owner: str) -> str:
        return self._key(f"results:{owner}")

    def _key(self, part: str) -> str:
        return f"fieldpost:jobs:{{{self._version}}}:{part}"

    async def _next(self, key: str) -> bytes | None:
        """What lies first in a list; waits for a while if there is nothing."""
        found = await self._line.in_bytes("BLPOP", key, _WAIT)
        return None if found is None else found[1]

    async def _ask(self, script: str, keys: tuple[str, ...], *given: Any) -> Any:
        return await self._line.in_bytes("EVAL", script, len(keys), *keys, *given)
