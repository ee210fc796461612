/** What the page of a shop and the chat in a frame on it tell each other by `postMessage`. */

/** Marks our messages, and their version, among those of others. */
export const embedProtocol = 1;

/** What the shop's page asks of the chat. */
export type HostMessage = { readonly toolAssistant: typeof embedProtocol } & (
  | { readonly type: 'open'; readonly question?: string }
  | { readonly type: 'product'; readonly productId: string | null }
);

const maxQuestion = 4000;
const maxId = 200;
const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;

/**
 * A message of the shop's page; undefined where it is none. By hand: what a schema of it takes of the library would come
 * with every page of ours.
 */
export const readHostMessage = (data: unknown): HostMessage | undefined => {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = new Map<string, unknown>(Object.entries(data));
  if (message.get('toolAssistant') !== embedProtocol) return undefined;
  const [question, productId] = [message.get('question'), message.get('productId')];
  if (message.get('type') === 'product' && (productId === null || isText(productId, maxId)))
    return { toolAssistant: embedProtocol, type: 'product', productId };
  if (message.get('type') !== 'open') return undefined;
  if (question === undefined) return { toolAssistant: embedProtocol, type: 'open' };
  return isText(question, maxQuestion) ? { toolAssistant: embedProtocol, type: 'open', question } : undefined;
};

/** What the chat tells the shop's page; never a word of what was asked or answered. */
export type FrameMessage = { readonly toolAssistant: typeof embedProtocol } & (
  | { readonly type: 'ready' | 'opened' | 'closed' | 'asked' }
  /** `ending` is done, error or timeout. */
  | { readonly type: 'answered'; readonly ending: string; readonly productIds: readonly string[] }
  | { readonly type: 'card'; readonly productId: string; readonly url: string }
  /** The visitor goes on with people: by telephone, mail or another page. */
  | { readonly type: 'handover'; readonly by: 'telephone' | 'mail' | 'page'; readonly url: string }
);
