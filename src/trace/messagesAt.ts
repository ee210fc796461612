import * as v from 'valibot';
import type { Change } from './changes.ts';
import type { Entry } from './trace.ts';

const messagesSchema = v.array(
  v.object({
    id: v.string(),
    role: v.string(),
    message: v.string(),
    cards: v.array(v.unknown()),
    helperStage: v.exactOptional(v.string()),
    ending: v.exactOptional(v.string()),
  }),
);
export type TracedMessage = v.InferOutput<typeof messagesSchema>[number];

const changedValue = (before: unknown, { op, value }: Change): unknown =>
  op === 'append' && typeof before === 'string' && typeof value === 'string' ? before + value : value;

/** Applies a change to a value; unknown paths are ignored. */
const withChange = (target: unknown, path: Change['path'], change: Change): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return changedValue(target, change);
  if (Array.isArray(target) && typeof key === 'number') {
    // Lists shrink at their end; earlier items are recorded as set.
    if (rest.length === 0 && change.op === 'remove') return target.slice(0, key);
    return [...target.slice(0, key), withChange(target[key], rest, change), ...target.slice(key + 1)];
  }
  if (typeof target !== 'object' || target === null) return target;
  const others = Object.entries(target).filter(([name]) => name !== key);
  if (rest.length === 0 && change.op === 'remove') return Object.fromEntries(others);
  return { ...target, [key]: withChange(Reflect.get(target, key), rest, change) };
};

/** The conversation after the first `count` entries. */
export const messagesAt = (entries: readonly Entry[], count: number): readonly TracedMessage[] => {
  let context: unknown = { messages: [] };
  for (const entry of entries.slice(0, count)) {
    if (entry.kind === 'start' && entry.machine === 'chatRequest') context = { messages: entry.kept?.messages ?? [] };
    if (entry.kind !== 'event' || entry.machine !== 'chatRequest') continue;
    for (const change of entry.changes) {
      if (change.path[0] === 'messages') context = withChange(context, change.path, change);
    }
  }
  const parsed = v.safeParse(v.object({ messages: messagesSchema }), context);
  return parsed.success ? parsed.output.messages : [];
};
