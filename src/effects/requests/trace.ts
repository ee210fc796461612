/**
 * What a call says of itself to whoever traces the page. Nobody does unless `?trace` stands in the address; what is
 * sent along with a call (W3C Trace Context) is sent always.
 */

/** One moment of a chat call as the browser sees it, in this order; `server` may come more than once, or never. */
export type Milestone =
  | { readonly name: 'sent'; readonly traceId: string; readonly url: string }
  | { readonly name: 'headers'; readonly status: number; readonly serverTiming: string | null }
  | { readonly name: 'firstEvent' }
  /** What the server tells of its steps, as it came. */
  | { readonly name: 'server'; readonly steps: string }
  /** The plan that led to the answer, as it came. */
  | { readonly name: 'planned'; readonly plan: string }
  | { readonly name: 'end'; readonly how: 'done' | 'error' | 'interrupted' | 'failed' | 'stopped' };

/** Is told each milestone of each chat call. */
export type Watch = (requestId: string, milestone: Milestone) => void;

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The id all parts of one trace share (W3C Trace Context: 16 bytes). */
export const newTraceId = (): string => hex(16);

/** The header that joins the server's part of a trace to the browser's; each call is a span of its own. */
export const traceparent = (traceId: string): string => `00-${traceId}-${hex(8)}-01`;
