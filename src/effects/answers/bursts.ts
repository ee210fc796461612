import type { ShownCard } from '../../../contract/contract.ts';
import type { AnswerSignal } from './answerEvents.ts';

/** What an answer consists of. */
export type Word = Extract<AnswerSignal, { readonly type: 'CONTENT' | 'PRODUCTS' }>;

/**
 * Tells what arrives in one go in one go: content joined, of the cards the last. A hundred thousand tiny events cost a
 * step of the machine and a painting for each piece of the stream then, and not for each of them.
 */
export const gatherBursts = (tell: (word: Word) => void) => {
  let content: string | undefined;
  let cards: readonly ShownCard[] | undefined;
  let eventId: string | undefined;

  const flush = (): void => {
    // All of it has arrived with the last word only: who kept the place before would miss that word.
    const place = eventId === undefined ? {} : { eventId };
    const words: Word[] = [];
    if (content !== undefined) words.push({ type: 'CONTENT', content, ...(cards === undefined ? place : {}) });
    if (cards !== undefined) words.push({ type: 'PRODUCTS', cards, ...place });
    content = undefined;
    cards = undefined;
    for (const word of words) tell(word);
  };
  return {
    /** Keeps a word until all that came with it has been read. */
    add: (word: Word): void => {
      if (content === undefined && cards === undefined) queueMicrotask(flush);
      if (word.type === 'CONTENT') content = (content ?? '') + word.content;
      else cards = word.cards;
      eventId = word.eventId ?? eventId;
    },
    /** Tells what is kept, for the last word is about to be said. */
    flush,
  };
};
