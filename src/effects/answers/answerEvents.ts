import * as v from 'valibot';
import {
  limits,
  type ReferencedProduct,
  type ShownCard,
  streamEnd,
  streamEventSchema,
} from '../../../contract/contract.ts';
import { pictureAddress } from '../../../contract/pictures.ts';

/** What one `data:` says, in the words of the chat request machine. */
export type AnswerSignal =
  | { readonly type: 'CONTENT'; readonly content: string; readonly eventId?: string }
  | { readonly type: 'PRODUCTS'; readonly cards: readonly ShownCard[]; readonly eventId?: string }
  | { readonly type: 'SERVER_ERROR'; readonly content: string }
  | { readonly type: 'DONE' };

/** Characters of a product's name that a card shows; layout takes minutes over a million of them. */
const titleLength = 300;

/**
 * A card of a product as it travels: title from productName, image from imageUrl (specification, section 3). One without
 * an id, or with one that no request may name again, has none; an address that leads to no picture counts as none.
 */
export const cardsOf = (products: readonly ReferencedProduct[]): ShownCard[] =>
  products.flatMap(({ id, productId = id, productName, imageUrl, facts }) =>
    productId && productId.length <= limits.idLength
      ? [
          {
            productId,
            title: productName.slice(0, titleLength),
            image: pictureAddress(imageUrl ?? ''),
            ...(facts && { facts }),
          },
        ]
      : [],
  );

/** What cannot be an object is not tried: a parser that throws takes its time. */
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

/** Several signals may share an event: it has arrived with the last of them. */
const numbered = (signals: readonly AnswerSignal[], eventId: string): readonly AnswerSignal[] =>
  signals.map((signal, at) =>
    at === signals.length - 1 && (signal.type === 'CONTENT' || signal.type === 'PRODUCTS')
      ? { ...signal, eventId }
      : signal,
  );

/**
 * The signals of one event's data. Servers that end events with a single line break put several in one block; each of
 * its lines is then read alone. `malformed` lists what is no event of the contract.
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
