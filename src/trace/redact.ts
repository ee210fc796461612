import type { Entry, EventEntry, Trace } from './trace.ts';

/**
 * Replaces text character by character. Spaces, lengths and the parts of texts stay, so that a redacted trace still
 * replays.
 */
const redactedText = (text: string): string => text.replace(/\S/gu, 'x');

/** Fields without words of visitors, assistant or catalogue; every other text is redacted. */
const plainFields: ReadonlySet<string> = new Set([
  ...['type', 'id', 'role', 'language', 'helperStage', 'ending', 'status', 'textFrom'],
  ...['requestId', 'chatId', 'productId', 'image', 'imageUrl'],
]);

/** Fields whose whole content is plain. */
const plainBranches: ReadonlySet<string> = new Set(['ids', 'failure', 'state', 'milestone']);

const redactedValue = (value: unknown, field: string): unknown => {
  if (plainBranches.has(field)) return value;
  if (typeof value === 'string') return plainFields.has(field) ? value : redactedText(value);
  if (Array.isArray(value)) return value.map((item) => redactedValue(item, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redactedValue(inner, key)]));
};

type Change = EventEntry['changes'][number];

const redactedChange = (change: Change): Change => {
  const names = change.path.filter((key) => typeof key === 'string');
  const isPlain = names.some((name) => plainBranches.has(name));
  return isPlain ? change : { ...change, value: redactedValue(change.value, names.at(-1) ?? '') };
};

const redactedEntry = (entry: Entry): Entry => {
  switch (entry.kind) {
    case 'start': {
      if (!entry.kept) return entry;
      const { text, messages } = entry.kept;
      return {
        ...entry,
        kept: {
          ...entry.kept,
          ...(text !== undefined && { text: redactedText(text) }),
          ...(messages && {
            messages: messages.map((message) => ({
              ...message,
              message: redactedText(message.message),
              cards: message.cards.map((card) => ({ ...card, title: redactedText(card.title) })),
            })),
          }),
        },
      };
    }
    case 'event': {
      const event = Object.entries(entry.event).map(([key, value]) => [key, redactedValue(value, key)]);
      return {
        ...entry,
        event: { ...Object.fromEntries(event), type: entry.event.type },
        changes: entry.changes.map(redactedChange),
      };
    }
    case 'call': {
      const { milestone } = entry;
      // A plan may contain words of the visitor and the catalogue.
      if (milestone.name !== 'planned') return entry;
      return { ...entry, milestone: { ...milestone, plan: redactedText(milestone.plan) } };
    }
    case 'connection':
    case 'state':
    case 'tab':
      return entry;
  }
};

/** The trace without any text that people wrote. */
export const redacted = (trace: Trace): Trace =>
  trace.redacted ? trace : { ...trace, redacted: true, entries: trace.entries.map(redactedEntry) };
