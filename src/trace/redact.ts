import type { Entry, EventEntry, Trace } from './trace.ts';

/**
 * Makes unreadable what people wrote, sign by sign: blanks, lengths and what texts are put together from stay, so
 * that a redacted trace replays like the one it was made from.
 */
const redactedText = (text: string): string => text.replace(/\S/gu, 'x');

/** Fields that hold no words of visitors, assistant or catalogue; every other text is redacted, known or not. */
const plainFields: ReadonlySet<string> = new Set([
  ...['type', 'id', 'role', 'language', 'helperStage', 'ending', 'status', 'textFrom'],
  ...['requestId', 'chatId', 'productId', 'image', 'imageUrl'],
]);

/** Fields all of whose content is plain. */
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
      // A plan may hold the visitor's words and the catalogue's.
      if (milestone.name !== 'planned') return entry;
      return { ...entry, milestone: { ...milestone, plan: redactedText(milestone.plan) } };
    }
    case 'connection':
    case 'state':
    case 'tab':
      return entry;
  }
};

/** The same trace without what anybody wrote. */
export const redacted = (trace: Trace): Trace =>
  trace.redacted ? trace : { ...trace, redacted: true, entries: trace.entries.map(redactedEntry) };
