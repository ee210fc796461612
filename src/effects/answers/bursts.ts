import type { ShownCard } from '../../../contract/contract.ts';
import type { AnswerContent } from '../../../machines/answer/answer.ts';

/**
 * Joins events that arrive together: content is concatenated, of the cards the last ones count. Otherwise a hundred
 * thousand tiny ones would each cost a machine step and a render.
 */
export const gatherBursts = (report: (word: AnswerContent) => void) => {
  let content: string | undefined;
  let cards: readonly ShownCard[] | undefined;
  let eventId: string | undefined;

  const flush = (): void => {
    // Only the last event carries the event id; resuming from an earlier one would lose words.
    const place = eventId === undefined ? {} : { eventId };
    const words: AnswerContent[] = [];
    if (content !== undefined) words.push({ type: 'CONTENT', content, ...(cards === undefined ? place : {}) });
    if (cards !== undefined) words.push({ type: 'PRODUCTS', cards, ...place });
    content = undefined;
    cards = undefined;
    for (const word of words) report(word);
  };
  return {
    /** Keeps an event until everything that arrived with it has been read. */
    add: (word: AnswerContent): void => {
      if (content === undefined && cards === undefined) queueMicrotask(flush);
      if (word.type === 'CONTENT') content = (content ?? '') + word.content;
      else cards = word.cards;
      eventId = word.eventId ?? eventId;
    },
    /** Reports the gathered events, before the last one. */
    flush,
  };
};
