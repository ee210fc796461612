import type { ShownCard } from '../../../contract/contract.ts';
import type { AnswerSignal } from './answerEvents.ts';

/** Content of an answer. */
export type ContentSignal = Extract<AnswerSignal, { readonly type: 'CONTENT' | 'PRODUCTS' }>;

/**
 * Joins signals that arrive together: content is concatenated, of the cards the last ones count. Otherwise a hundred
 * thousand tiny events would each cost a machine step and a render.
 */
export const gatherBursts = (report: (word: ContentSignal) => void) => {
  let content: string | undefined;
  let cards: readonly ShownCard[] | undefined;
  let eventId: string | undefined;

  const flush = (): void => {
    // Only the last signal carries the event id; resuming from an earlier one would lose words.
    const place = eventId === undefined ? {} : { eventId };
    const words: ContentSignal[] = [];
    if (content !== undefined) words.push({ type: 'CONTENT', content, ...(cards === undefined ? place : {}) });
    if (cards !== undefined) words.push({ type: 'PRODUCTS', cards, ...place });
    content = undefined;
    cards = undefined;
    for (const word of words) report(word);
  };
  return {
    /** Keeps a signal until everything that arrived with it has been read. */
    add: (word: ContentSignal): void => {
      if (content === undefined && cards === undefined) queueMicrotask(flush);
      if (word.type === 'CONTENT') content = (content ?? '') + word.content;
      else cards = word.cards;
      eventId = word.eventId ?? eventId;
    },
    /** Reports the gathered signals, before the last one. */
    flush,
  };
};
