import {
  type BrandCode,
  brandCodes,
  type ChatRequest,
  rawProductId,
  type WireMessage,
} from '../../../contract/contract.ts';
import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind } from '../../catalogue/kinds.ts';

/** What was said before: an earlier question, and the products its answer named. */
export interface Turn {
  readonly question: string;
  readonly shown: readonly Product[];
  /** Of these, what the answer listed: "the second" counts the list, not the product the list is for. */
  readonly listed: readonly Product[];
  /** Asked in the same message: what follows is asked of the same products. */
  readonly sameMessage?: true;
}

/** Turns looked back at; what lies further back is no longer meant by "it". */
const memory = 4;

/** Characters of an earlier answer that are searched for model numbers: those it names, it names early. */
const longestRead = 1500;

/** The product of an id, full or raw; ids of other brands name nothing here. */
export const productById = async (catalogue: Catalogue, brand: BrandCode, id: string): Promise<Product | undefined> => {
  const prefix = id.slice(0, Math.max(0, id.indexOf('-')));
  if (prefix !== brand && brandCodes.some((code) => code === prefix)) return undefined;
  return catalogue.product(brand, rawProductId(id));
};

/** Cards say what was shown; cards without a picture were dropped, so an answer's own words may say more. */
const shownBy = async (catalogue: Catalogue, brand: BrandCode, message: WireMessage): Promise<readonly Product[]> => {
  const ids = message.cards.map(({ productId }) => productId);
  const carded = (await Promise.all(ids.map((id) => productById(catalogue, brand, id)))).filter(
    (product) => product !== undefined,
  );
  if (carded.length > 0) return carded;
  const mentions = await catalogue.mentions(brand, message.message.slice(0, longestRead));
  const exact = mentions.filter((mention) => mention.exact).map(({ product }) => product);
  return [...new Map(exact.map((product) => [product.id, product])).values()];
};

/** The products whose names begin an answer's list items; all shown, where it lists none or but one. */
const listedBy = (message: WireMessage, shown: readonly Product[]): readonly Product[] => {
  const items = message.message.split('\n').filter((line) => line.startsWith('- '));
  const listed = items.flatMap((item) => {
    const named = shown.filter(({ name }) => Object.values(name).some((text) => item.startsWith(`- **${text}**`)));
    return named.slice(0, 1);
  });
  // Batteries listed beside the tools that were asked for are not what is counted or weighed.
  const tools = listed.filter(({ kind }) => !isSupplyKind(kind));
  const meant = isToolKind(listed[0]?.kind) ? tools : listed;
  return meant.length > 0 ? meant : shown;
};

/** The newest question, and the turns before it, latest first. A history may hold anything: only real products count. */
export const readConversation = async (
  catalogue: Catalogue,
  brand: BrandCode,
  { messages }: ChatRequest,
): Promise<{ readonly question: string; readonly before: readonly Turn[] }> => {
  const last = messages.findLastIndex(({ role, message }) => role === 'user' && message.trim() !== '');
  const question = messages[last]?.message ?? '';
  const before: Turn[] = [];
  let shown: readonly Product[] = [];
  let listed: readonly Product[] = [];
  for (const message of messages.slice(Math.max(0, last - 2 * memory), Math.max(0, last)).reverse()) {
    if (before.length >= memory) break;
    if (message.role === 'ai') {
      if (shown.length > 0) continue;
      shown = await shownBy(catalogue, brand, message);
      listed = listedBy(message, shown);
    } else if (message.message.trim() !== '') {
      before.push({ question: message.message, shown, listed });
      shown = [];
      listed = [];
    }
  }
  return { question, before };
};
