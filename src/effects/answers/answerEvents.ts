import * as v from 'valibot';
import { type ShownCard, streamEnd, streamEventSchema } from '../../../contract/contract.ts';
import { cardsOf } from './cards.ts';

/** The meaning of one `data:` field, as events of the chat request machine. */
export type AnswerSignal =
  | { readonly type: 'CONTENT'; readonly content: string; readonly eventId?: string }
  | { readonly type: 'PRODUCTS'; readonly cards: readonly ShownCard[]; readonly eventId?: string }
  | { readonly type: 'SERVER_ERROR'; readonly content: string }
  | { readonly type: 'DONE' };

/** Skips texts that cannot be an object, because a parser that throws is slow. */
const parseJson = (text: string): unknown => {
  if (!/^\s*\{/.test(text) || !text.trimEnd().endsWith('}')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const signalOf = (text: string): AnswerSignal | undefined => {
  if (text.trim() === streamEnd) return { type: 'DONE' };
  const parsed = v.safeParse(streamEventSchema, parseJson(text));
  if (!parsed.success) return undefined;
  const event = parsed.output;
  switch (event.type) {
    case 'content':
      return { type: 'CONTENT', content: event.content };
    case 'products':
      return { type: 'PRODUCTS', cards: cardsOf(event.referencedProducts) };
    case 'error':
      return { type: 'SERVER_ERROR', content: event.content };
  }
};

/** If several signals share an event, only the last one carries its id. */
const numbered = (signals: readonly AnswerSignal[], eventId: string): readonly AnswerSignal[] =>
  signals.map((signal, at) =>
    at === signals.length - 1 && (signal.type === 'CONTENT' || signal.type === 'PRODUCTS')
      ? { ...signal, eventId }
      : signal,
  );

/**
 * Signals of one event's data. Servers that end events with a single line break put several in one block; then each
 * line is read separately. `malformed` lists data that are not events of the contract.
 */
export const readData = (
  data: string,
  eventId = '',
): { readonly signals: readonly AnswerSignal[]; readonly malformed: readonly string[] } => {
  const named = (signals: readonly AnswerSignal[]) => (eventId === '' ? signals : numbered(signals, eventId));
  const whole = signalOf(data);
  if (whole) return { signals: named([whole]), malformed: [] };
  if (!data.includes('\n')) return { signals: [], malformed: [data] };
  const lines = data.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map((line) => ({ line, signal: signalOf(line) }));
  return {
    signals: named(read.flatMap(({ signal }) => (signal ? [signal] : []))),
    malformed: read.flatMap(({ line, signal }) => (signal ? [] : [line])),
  };
};
