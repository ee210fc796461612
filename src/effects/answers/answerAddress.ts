import type { BrandCode } from '../../../contract/contract.ts';

export const streamUrl = (apiBase: string, brand: BrandCode): string => `${apiBase}/ai/chat/stream?company=${brand}`;

interface StoredAnswer {
  readonly apiBase: string;
  readonly brand: BrandCode;
  readonly requestId: string;
  readonly chatId: string;
}

/** Where the answer to a request is kept; each part may hold what an address must not. */
export const storedAnswerUrl = ({ apiBase, brand, requestId, chatId }: StoredAnswer): string =>
  `${streamUrl(apiBase, brand)}&${new URLSearchParams({ chatId, requestId })}`;

/** An id as it travels in a header: its UTF-8 bytes, which is what the standard has reconnecting readers send. */
const headerOf = (eventId: string): string => String.fromCharCode(...new TextEncoder().encode(eventId));

/** The call that requests the rest of an answer. @param after id of the last event that arrived, '' if none did */
export const resumingCall = (answer: StoredAnswer, after: string) => {
  const headers: Record<string, string> = after === '' ? {} : { 'last-event-id': headerOf(after) };
  return { url: storedAnswerUrl(answer), method: 'GET', headers };
};
