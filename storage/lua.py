"""The Redis store's scripts: each is one atomic step and touches keys of one hash tag only."""

from __future__ import annotations

# KEYS: records, appends. ARGV: expected version, the writer's token, records. Gives whether it is stored, the version.
# A writer whose connection broke does not know whether its append was done, and asks again with the same token: the
# table of tokens, kept for the last 64 versions, tells it so. Nothing is ever applied twice.
APPEND = """
local version = redis.call('LLEN', KEYS[1])
local expected = tonumber(ARGV[1])
local count = #ARGV - 2
if version ~= expected then
  if redis.call('HGET', KEYS[2], ARGV[1]) == ARGV[2] then return {1, expected + count} end
  return {0, version}
end
for i = 3, #ARGV do redis.call('RPUSH', KEYS[1], ARGV[i]) end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
for old = expected - 64, expected - 65 + count do redis.call('HDEL', KEYS[2], old) end
return {1, expected + count}
"""

# KEYS: snapshots. ARGV: version of the rules, version, text.
PUT_SNAPSHOT = """
local held = redis.call('HGET', KEYS[1], ARGV[1] .. ':version')
if held and tonumber(held) > tonumber(ARGV[2]) then return end
redis.call('HSET', KEYS[1], ARGV[1] .. ':version', ARGV[2], ARGV[1] .. ':text', ARGV[3])
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

# KEYS as in SCHEDULE. ARGV: key, and the time it must still have, or nothing to remove it whatever its time.
REMOVE = """
if ARGV[2] and redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] then return end
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[2], ARGV[1])
redis.call('HDEL', KEYS[3], ARGV[1])
"""

# KEYS: the update. ARGV: the asker's token, seconds to remember. An asker whose connection broke asks again.
SEEN = """
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'EX', ARGV[2]) then return 1 end
if redis.call('GET', KEYS[1]) == ARGV[1] then return 1 end
return 0
"""
