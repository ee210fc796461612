import { limits } from './codes.ts';

/** `postMessage` messages between a shop's page and the chat in a frame on it. */

/** Marks our messages among others; its value is the version. */
export const embedProtocol = 1;

/** Messages from the shop's page to the chat. */
export type HostMessage = { readonly toolAssistant: typeof embedProtocol } & (
  | { readonly type: 'open'; readonly question?: string }
  | { readonly type: 'product'; readonly productId: string | null }
);

/** Maximum length of a product id. */
export const maxProductId = 200;
const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;

/**
 * Parses a message of the shop's page; undefined if it is none. Written by hand, because a schema would add its parser
 * to every page.
 */
export const readHostMessage = (data: unknown): HostMessage | undefined => {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = new Map<string, unknown>(Object.entries(data));
  if (message.get('toolAssistant') !== embedProtocol) return undefined;
  const [question, productId] = [message.get('question'), message.get('productId')];
  if (message.get('type') === 'product' && (productId === null || isText(productId, maxProductId)))
    return { toolAssistant: embedProtocol, type: 'product', productId };
  if (message.get('type') !== 'open') return undefined;
  // The chat opens without a question that cannot be asked; a frame without a chat would look broken.
  const asked = isText(question, limits.questionLength) ? { question } : {};
  return { toolAssistant: embedProtocol, type: 'open', ...asked };
};

/** Messages from the chat to the shop's page; they never contain text of a question or an answer. */
export type FrameMessage = { readonly toolAssistant: typeof embedProtocol } & (
  | { readonly type: 'ready' | 'opened' | 'closed' | 'asked' }
  /** `ending` is done, error or timeout. */
  | { readonly type: 'answered'; readonly ending: string; readonly productIds: readonly string[] }
  | { readonly type: 'card'; readonly productId: string; readonly url: string }
  /** The visitor contacts customer service: by telephone, mail or another page. */
  | { readonly type: 'handover'; readonly by: 'telephone' | 'mail' | 'page'; readonly url: string }
);
