import { hash } from 'node:crypto';
import * as v from 'valibot';
import type { StoreClient } from '../store/connection.ts';
import { keyPrefix } from '../store/sharedStore.ts';

/**
 * One answer as a stream in the store. The first entry, `0-1`, describes the answer; event n has the id `n-0`; an entry
 * `n-1`, `n-2` … between two events names the process that takes over there. Each script below uses a single key, so it
 * is atomic and works on a cluster.
 */

/** An entry of the stream: its id and fields. */
export interface StreamEntry {
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Result of an append. `other`: the stream holds another attempt; `gap`: an entry before these is missing. */
export type Appended = 'written' | 'missing' | 'other' | 'gap';

const begin = `
if redis.call('EXISTS', KEYS[1]) == 1 then return 'taken' end
redis.call('XADD', KEYS[1], '0-1', unpack(ARGV, 2))
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 'begun'`;

const writingOf = `
local function writing_of(key)
  local first = redis.call('XRANGE', key, '0-1', '0-1')[1]
  if not first then return nil end
  for at = 1, #first[2], 2 do
    if first[2][at] == 'writing' then return first[2][at + 1] end
  end
  return ''
end`;

const append = `${writingOf}
local writing = writing_of(KEYS[1])
if not writing then return 'missing' end
if writing ~= ARGV[1] then return 'other' end
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1][1]
local count = tonumber(string.match(last, '^%d+'))
local first = tonumber(ARGV[4])
if first > count + 1 then return 'gap' end
for at = 5, #ARGV, 2 do
  local number = first + (at - 5) / 2
  if number > count then redis.call('XADD', KEYS[1], string.format('%d-0', number), ARGV[at], ARGV[at + 1]) end
end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('PUBLISH', ARGV[3], 'more')
return 'written'`;

const claim = `${writingOf}
if writing_of(KEYS[1]) ~= ARGV[1] then return 'lost' end
if redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1][1] ~= ARGV[2] then return 'lost' end
redis.call('XADD', KEYS[1], ARGV[3], unpack(ARGV, 4))
return 'claimed'`;

const read = `
local first = redis.call('XRANGE', KEYS[1], '0-1', '0-1')
if #first == 0 then return {} end
return {first, redis.call('XRANGE', KEYS[1], '(' .. ARGV[1], '+')}`;

const entriesSchema = v.array(v.tuple([v.string(), v.array(v.string())]));
const readSchema = v.union([v.strictTuple([]), v.strictTuple([entriesSchema, entriesSchema])]);

const entryOf = ([id, flat]: readonly [string, readonly string[]]): StreamEntry => ({
  id,
  fields: Object.fromEntries(flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ''] as const] : []))),
});

/**
 * Key of an answer. It is hashed because names contain outside input, and braces would change the slot on a cluster.
 */
export const streamKey = (name: string): string => `answer:${hash('sha256', name, 'base64url')}`;

const channelOf = (key: string): string => `${keyPrefix}${key}`;

/** Creates the stream with its first entry. @returns whether it did not exist before */
export const beginStream = async (
  client: StoreClient,
  key: string,
  lasting: number,
  fields: StreamEntry['fields'],
): Promise<boolean> =>
  (await client.eval(begin, { keys: [key], arguments: [String(lasting), ...Object.entries(fields).flat()] })) ===
  'begun';

/** Appends entries from number `first` on; existing entries stay unchanged. */
export const appendToStream = async (
  client: StoreClient,
  key: string,
  lasting: number,
  writing: string,
  first: number,
  entries: readonly (readonly [field: string, value: string])[],
): Promise<Appended> =>
  v.parse(
    v.picklist(['written', 'missing', 'other', 'gap']),
    await client.eval(append, {
      keys: [key],
      arguments: [writing, String(lasting), channelOf(key), String(first), ...entries.flat()],
    }),
  );

/** Appends an entry directly after the last known one. @returns false if that is no longer the last one */
export const claimStream = async (
  client: StoreClient,
  key: string,
  writing: string,
  last: string,
  { id, fields }: StreamEntry,
): Promise<boolean> =>
  (await client.eval(claim, { keys: [key], arguments: [writing, last, id, ...Object.entries(fields).flat()] })) ===
  'claimed';

/** The first entry, and the entries after an id; undefined if the stream does not exist. */
export const readStream = async (
  client: StoreClient,
  key: string,
  after: string,
): Promise<{ readonly first: StreamEntry; readonly entries: readonly StreamEntry[] } | undefined> => {
  const [[first] = [], entries = []] = v.parse(
    readSchema,
    await client.eval(read, { keys: [key], arguments: [after] }),
  );
  return first && { first: entryOf(first), entries: entries.map(entryOf) };
};
