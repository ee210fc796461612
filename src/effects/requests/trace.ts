/**
 * What a call reports for tracing. Only used if `?trace` is in the address; the W3C Trace Context headers are always
 * sent.
 */

/** A moment of a chat call as the browser sees it, in this order; `server` may occur several times or never. */
export type Milestone =
  | { readonly name: 'sent'; readonly traceId: string; readonly url: string }
  | { readonly name: 'headers'; readonly status: number; readonly serverTiming: string | null }
  | { readonly name: 'firstEvent' }
  /** The server's steps, unparsed. */
  | { readonly name: 'server'; readonly steps: string }
  /** The plan behind the answer, unparsed. */
  | { readonly name: 'planned'; readonly plan: string }
  | { readonly name: 'end'; readonly how: 'done' | 'error' | 'interrupted' | 'failed' | 'stopped' };

/** Called with each milestone of each chat call. */
export type Watch = (requestId: string, milestone: Milestone) => void;

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Id shared by all parts of a trace (W3C Trace Context: 16 bytes). */
export const newTraceId = (): string => hex(16);

/** Header that connects the server's part of a trace with the browser's; each call is a span of its own. */
export const traceparent = (traceId: string): string => `00-${traceId}-${hex(8)}-01`;
