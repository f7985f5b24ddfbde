"""The Redis store's scripts: each is one atomic step and touches keys of one hash tag only."""

from __future__ import annotations

# KEYS: records, head, packed, applied, forget. ARGV: expected version, key, now, when the key may be forgotten, seconds
# after which both may be, the table, the channel and what to announce there, bodies. Gives 1, 0 (conflict) or -1
# (damaged), and the version.
# The head holds version and seal of the last record once more; `applied` what each append did, `forget` until when it
# is known. A writer whose connection broke does not know whether its append was done, and asks again with the same key.
# `packed` tells how many records lie in the pack, before those in the list, and the seal of the last of them.
APPEND = """
local done = redis.call('HGET', KEYS[4], ARGV[2])
if done then return {1, tonumber(string.match(done, '%d+$'))} end
local packed = redis.call('GET', KEYS[3])
local version = redis.call('LLEN', KEYS[1]) + (packed and tonumber(string.match(packed, '^%d+')) or 0)
local head = redis.call('GET', KEYS[2])
if head and tonumber(string.match(head, '^%d+')) ~= version then return {-1, version} end
if version ~= tonumber(ARGV[1]) then return {0, version} end
local seal = head and string.match(head, '%x+$') or ARGV[6]
for i = 9, #ARGV do
  seal = string.sub(redis.sha1hex(seal .. '\\n' .. ARGV[i]), 1, 16)
  redis.call('RPUSH', KEYS[1], seal .. ARGV[i])
  version = version + 1
end
redis.call('SET', KEYS[2], version .. ' ' .. seal)
for _, old in ipairs(redis.call('ZRANGEBYSCORE', KEYS[5], '-inf', ARGV[3], 'LIMIT', 0, 100)) do
  redis.call('HDEL', KEYS[4], old)
  redis.call('ZREM', KEYS[5], old)
end
redis.call('HSET', KEYS[4], ARGV[2], ARGV[1] .. ' ' .. version)
redis.call('ZADD', KEYS[5], ARGV[4], ARGV[2])
redis.call('EXPIRE', KEYS[4], ARGV[5])
redis.call('EXPIRE', KEYS[5], ARGV[5])
redis.call('PUBLISH', ARGV[7], ARGV[8])
return {1, version}
"""

# KEYS: records, head, packed. ARGV: the version before the first record, how many records at most. Gives head, packed,
# count and those of the records that are in the list, as they are at one moment.
READ = """
local head = redis.call('GET', KEYS[2]) or ''
local packed = redis.call('GET', KEYS[3]) or ''
local before = tonumber(string.match(packed, '^%d+') or '0')
local first = math.max(ARGV[1] - before, 0)
local entries = redis.call('LRANGE', KEYS[1], first, first + ARGV[2] - 1)
return {head, packed, before + redis.call('LLEN', KEYS[1]), entries}
"""

# KEYS: records, head, packed, pack, snapshots. ARGV: head and packed as they must be, version, seal, pack. Gives 1, or
# 0 if something has been added meanwhile.
PACK = """
local packed = redis.call('GET', KEYS[3]) or ''
local version = redis.call('LLEN', KEYS[1]) + tonumber(string.match(packed, '^%d+') or '0')
if (redis.call('GET', KEYS[2]) or '') ~= ARGV[1] or packed ~= ARGV[2] or version ~= tonumber(ARGV[3]) then return 0 end
redis.call('SET', KEYS[4], ARGV[5])
redis.call('SET', KEYS[3], ARGV[3] .. ' ' .. ARGV[4])
redis.call('SET', KEYS[2], ARGV[3] .. ' ' .. ARGV[4])
redis.call('DEL', KEYS[1], KEYS[5])
return 1
"""

# KEYS: records, head, packed, leaving, pack, snapshots. ARGV: version, what has still to be done
# when the table is out. Gives 1 if it is out, also when it was before, or 0 if it is at another version.
TAKE_OUT = """
local packed = redis.call('GET', KEYS[3]) or ''
local version = redis.call('LLEN', KEYS[1]) + tonumber(string.match(packed, '^%d+') or '0')
if version == 0 then return 1 end
if version ~= tonumber(ARGV[1]) then return 0 end
redis.call('SET', KEYS[4], ARGV[2])
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[5], KEYS[6])
return 1
"""

# KEYS: a recipient's slots, all recipients of the table that have any. ARGV: name, value, recipient.
PUT_SLOT = """
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('SADD', KEYS[2], ARGV[3])
"""

# KEYS: snapshots. ARGV: version of the rules, version, text, its seal.
PUT_SNAPSHOT = """
local held = redis.call('HGET', KEYS[1], ARGV[1] .. ':version')
if held and tonumber(held) > tonumber(ARGV[2]) then return end
redis.call('HSET', KEYS[1], ARGV[1] .. ':version', ARGV[2], ARGV[1] .. ':text', ARGV[3], ARGV[1] .. ':seal', ARGV[4])
"""

# KEYS: a sorted set that keeps the order in which its members came. ARGV: the member.
ADD = """
local last = redis.call('ZREVRANGE', KEYS[1], 0, 0, 'WITHSCORES')
redis.call('ZADD', KEYS[1], 'NX', (tonumber(last[2]) or 0) + 1, ARGV[1])
"""

# KEYS: a chat's tables, its current table. ARGV: table.
UNLINK = """
redis.call('ZREM', KEYS[1], ARGV[1])
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
"""

# KEYS: a hash. ARGV: all its fields and values.
REPLACE = """
redis.call('DEL', KEYS[1])
for i = 1, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
"""

# KEYS: a hash. ARGV: fields and values to add where the field is missing.
COMPLETE = """
for i = 1, #ARGV, 2 do redis.call('HSETNX', KEYS[1], ARGV[i], ARGV[i + 1]) end
"""

# KEYS: cursors. ARGV: recipient, version.
ADVANCE = """
if tonumber(ARGV[2]) > tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or '0') then
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
end
"""

# KEYS: a table's chats, its cursors, the old recipient's slots, the new one's. ARGV: old chat, new chat.
MOVE_RECIPIENT = """
local last = redis.call('ZREVRANGE', KEYS[1], 0, 0, 'WITHSCORES')
redis.call('ZADD', KEYS[1], 'NX', (tonumber(last[2]) or 0) + 1, ARGV[2])
redis.call('ZREM', KEYS[1], ARGV[1])
local told = tonumber(redis.call('HGET', KEYS[2], ARGV[1]) or '0')
if told > tonumber(redis.call('HGET', KEYS[2], ARGV[2]) or '0') then redis.call('HSET', KEYS[2], ARGV[2], told) end
redis.call('HDEL', KEYS[2], ARGV[1])
local slots = redis.call('HGETALL', KEYS[3])
for i = 1, #slots, 2 do redis.call('HSETNX', KEYS[4], slots[i], slots[i + 1]) end
redis.call('DEL', KEYS[3])
"""

# KEYS: when each due becomes visible, its time, its payload. ARGV: key, time, payload.
SCHEDULE = """
if redis.call('HGET', KEYS[2], ARGV[1]) == ARGV[2] and redis.call('HGET', KEYS[3], ARGV[1]) == ARGV[3] then return end
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('HSET', KEYS[3], ARGV[1], ARGV[3])
"""

# KEYS as in SCHEDULE. ARGV: now, limit, end of the lease. Gives key, time and payload of each, in one row.
CLAIM = """
local claimed = {}
for _, key in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[2])) do
  redis.call('ZADD', KEYS[1], ARGV[3], key)
  table.insert(claimed, key)
  table.insert(claimed, redis.call('HGET', KEYS[2], key))
  table.insert(claimed, redis.call('HGET', KEYS[3], key))
end
return claimed
"""

# KEYS as in SCHEDULE. ARGV: until when nobody else may claim, then keys, with the times and payloads they must have.
RENEW = """
for place = 2, #ARGV, 3 do
  local key, at, payload = ARGV[place], ARGV[place + 1], ARGV[place + 2]
  if redis.call('HGET', KEYS[2], key) == at and redis.call('HGET', KEYS[3], key) == payload then
    redis.call('ZADD', KEYS[1], 'XX', ARGV[1], key)
  end
end
"""

# KEYS as in SCHEDULE. ARGV: key, and the time it must still have, or nothing to remove it whatever its time.
REMOVE = """
if ARGV[2] and redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] then return end
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[2], ARGV[1])
redis.call('HDEL', KEYS[3], ARGV[1])
"""

# KEYS: what is remembered. ARGV: value, seconds.
REMEMBER = """
redis.call('SET', KEYS[1], ARGV[1], 'NX', 'EX', ARGV[2])
return redis.call('GET', KEYS[1])
"""

# KEYS: a source's bodies, order, done, parked. ARGV: until when done keys are forgotten, then keys and bodies. Gives
# the keys that are not done.
RECEIVE = """
if redis.call('EXISTS', KEYS[4]) == 1 then
  for _, old in ipairs(redis.call('ZRANGEBYSCORE', KEYS[3], '-inf', ARGV[1])) do redis.call('HDEL', KEYS[4], old) end
end
redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', ARGV[1])
local arrival = tonumber(redis.call('ZREVRANGE', KEYS[2], 0, 0, 'WITHSCORES')[2]) or 0
local open = {}
for i = 2, #ARGV, 2 do
  if not redis.call('ZSCORE', KEYS[3], ARGV[i]) then
    if redis.call('HSETNX', KEYS[1], ARGV[i], ARGV[i + 1]) == 1 then
      arrival = arrival + 1
      redis.call('ZADD', KEYS[2], arrival, ARGV[i])
    end
    table.insert(open, ARGV[i])
  end
end
return open
"""

# KEYS: a source's bodies, order, tries. Gives key, body and tries of each update that waits, in one row.
WAITING = """
local row = {}
for _, key in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
  table.insert(row, key)
  table.insert(row, redis.call('HGET', KEYS[1], key))
  table.insert(row, redis.call('HGET', KEYS[3], key) or '0')
end
return row
"""

# KEYS: a source's bodies, order, tries, done, parked. ARGV: key, until when it is known, whether to park it.
FINISH = """
local body = redis.call('HGET', KEYS[1], ARGV[1])
if not body then return end
if ARGV[3] == '1' then redis.call('HSET', KEYS[5], ARGV[1], body) end
redis.call('HDEL', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('HDEL', KEYS[3], ARGV[1])
redis.call('ZADD', KEYS[4], ARGV[2], ARGV[1])
"""

# KEYS: cursors, a recipient's slots. ARGV: recipient.
TOLD = "return {redis.call('HGET', KEYS[1], ARGV[1]), redis.call('HGETALL', KEYS[2])}"

# KEYS: what is taken. ARGV: owner, milliseconds.
LEASE = """
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""

# KEYS: what was taken. ARGV: owner.
RELEASE = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
"""
