import type { AnswerContent } from '../../../machines/answer/answer.ts';

type Products = Extract<AnswerContent, { readonly type: 'PRODUCTS' }>;

/**
 * Joins events that arrive together: content is concatenated, of the cards the last ones count. Otherwise a hundred
 * thousand tiny ones would each cost a machine step and a render.
 */
export const gatherBursts = (report: (word: AnswerContent) => void) => {
  let content: string | undefined;
  let products: Products | undefined;
  let eventId: string | undefined;

  const flush = (): void => {
    // Only the last event carries the event id; resuming from an earlier one would lose words.
    const place = eventId === undefined ? {} : { eventId };
    const words: AnswerContent[] = [];
    if (content !== undefined) words.push({ type: 'CONTENT', content, ...(products === undefined ? place : {}) });
    if (products !== undefined) words.push({ ...products, ...place });
    content = undefined;
    products = undefined;
    for (const word of words) report(word);
  };
  return {
    /** Keeps an event until everything that arrived with it has been read. */
    add: (word: AnswerContent): void => {
      if (content === undefined && products === undefined) queueMicrotask(flush);
      if (word.type === 'CONTENT') content = (content ?? '') + word.content;
      else products = word;
      eventId = word.eventId ?? eventId;
    },
    /** Reports the gathered events, before the last one. */
    flush,
  };
};
