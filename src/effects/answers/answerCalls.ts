import type { BrandCode } from '../../../contract/contract.ts';
import type { AnswerInput } from '../../../machines/answer/answer.ts';
import { questionHeaders } from '../requests/tracedFetch.ts';

/** The calls of an answer: ask, resume, stop. */

const streamUrl = (apiBase: string, brand: BrandCode): string => `${apiBase}/ai/chat/stream?company=${brand}`;

interface Api {
  readonly apiBase: string;
  readonly brand: BrandCode;
}

interface StoredAnswer extends Api {
  readonly requestId: string;
  readonly chatId: string;
}

/** Address of the stored answer to a request; its parts are escaped. */
export const storedAnswerUrl = ({ apiBase, brand, requestId, chatId }: StoredAnswer): string =>
  `${streamUrl(apiBase, brand)}&${new URLSearchParams({ chatId, requestId })}`;

/** The call that posts a question. @param traceId the trace that it begins; the plan is sent along if `showsPlan` */
const askingCall = ({ apiBase, brand, requestId, body }: Api & AnswerInput, traceId: string, showsPlan: boolean) => {
  // In the query, because another origin would have to allow a custom header.
  const url = `${streamUrl(apiBase, brand)}${showsPlan ? '&trace=plan' : ''}`;
  const headers = { 'content-type': 'application/json', ...questionHeaders(url, requestId, traceId) };
  return { url, method: 'POST', headers, body: JSON.stringify(body) };
};

/** An id as it travels in a header: its UTF-8 bytes, which is what the standard has reconnecting readers send. */
const headerOf = (eventId: string): string => String.fromCharCode(...new TextEncoder().encode(eventId));

/** The call that requests the rest of an answer. @param after id of the last event that arrived, '' if none did */
const resumingCall = (answer: StoredAnswer, after: string) => {
  const headers: Record<string, string> = after === '' ? {} : { 'last-event-id': headerOf(after) };
  return { url: storedAnswerUrl(answer), method: 'GET', headers };
};

/** The call of an answer: asked for, or resumed. */
export const answerCall = ({ after, ...asked }: Api & AnswerInput, traceId: string, showsPlan: boolean) =>
  after === undefined
    ? askingCall(asked, traceId, showsPlan)
    : resumingCall({ ...asked, chatId: asked.body.chatId }, after);
