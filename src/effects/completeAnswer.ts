import * as v from 'valibot';
import { chatAnswerSchema } from '../../contract.ts';
import { cardsOf } from './answerEvents.ts';
import { type AnswerStreamOptions, checkStatus, failureOf } from './answerStream.ts';

/** Time limit of the call that does not stream, in milliseconds (specification, section 9); the machine keeps it. */
export const completeAnswerLimit = 90_000;

/** Whether this browser can read an answer while it comes. */
export const canStream = (): boolean =>
  typeof ReadableStream === 'function' &&
  typeof TransformStream === 'function' &&
  typeof TextDecoderStream === 'function' &&
  'body' in Response.prototype;

const fetchAnswer = async ({ apiBase, brand, body }: AnswerStreamOptions, signal: AbortSignal) => {
  const response = await fetch(`${apiBase}/ai/chat?company=${brand}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  checkStatus(response);
  return v.parse(chatAnswerSchema, await response.json());
};

/**
 * Asks for the whole answer at once, where a stream is impossible: the same signals as a stream, all at the end.
 * @returns stops the call; nothing is told afterwards
 */
export const startCompleteAnswer = (options: AnswerStreamOptions): (() => void) => {
  const controller = new AbortController();
  const tell: AnswerStreamOptions['tell'] = (signal) => {
    if (!controller.signal.aborted) options.tell(signal);
  };
  fetchAnswer(options, controller.signal).then(
    ({ answer, referencedProducts }) => {
      if (answer !== '') tell({ type: 'CONTENT', content: answer });
      tell({ type: 'PRODUCTS', cards: cardsOf(referencedProducts) });
      tell({ type: 'DONE' });
    },
    (error: unknown) => tell({ type: 'FAILED', failure: failureOf(error) }),
  );
  return () => controller.abort();
};
