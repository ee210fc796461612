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

/** The signal of one event's data; undefined if it is not an event of the contract. */
export const signalOf = (text: string): AnswerSignal | undefined => {
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
