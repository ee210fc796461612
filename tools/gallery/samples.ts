import { i18n } from '@lingui/core';
import type { Comparison } from '../../contract/compare.ts';
import {
  type Card,
  featuredCount,
  type LanguageCode,
  type ProductDetail,
  type ProductSummary,
  rawProductId,
  type WireMessage,
} from '../../contract/contract.ts';
import type { ExploreView } from '../../contract/explore.ts';
import { emptyExploreQuery } from '../../contract/exploreQuery.ts';
import { samples } from '../../machines/testing/samples.ts';
import { startCompleteAnswer } from '../../src/effects/answers/completeAnswer.ts';
import { fetchComparison } from '../../src/effects/catalogue/comparison.ts';
import { fetchExploreView } from '../../src/effects/catalogue/explore.ts';
import { fetchProduct, fetchProducts } from '../../src/effects/catalogue/products.ts';
import type { Configuration } from '../../src/effects/page/configuration.ts';

/** Products of the sample catalogue, and an answer about them. */
export interface GallerySamples {
  readonly products: readonly ProductSummary[];
  readonly details: readonly ProductDetail[];
  /** Products of the first type, and for the first job. */
  readonly shelf: ExploreView;
  readonly job: ExploreView;
  readonly comparison: Comparison;
  readonly question: string;
  readonly answer: string;
  readonly cards: readonly Card[];
}

type Answer = Pick<GallerySamples, 'answer' | 'cards'>;

/** Asks the assistant and waits for the complete answer. */
const ask = ({ apiBase, brand }: Configuration, language: LanguageCode, question: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked: WireMessage = { id: crypto.randomUUID(), role: 'user', message: question, cards: [] };
    let result: Answer = { answer: '', cards: [] };
    startCompleteAnswer({
      apiBase,
      brand: brand.code,
      requestId: crypto.randomUUID(),
      body: { messages: [asked], productId: null, chatId: crypto.randomUUID(), language },
      report: (connectionEvent) => {
        if (!('answerEvent' in connectionEvent)) return;
        const event = connectionEvent.answerEvent;
        if (event.type === 'CONTENT') result = { ...result, answer: event.content };
        else if (event.type === 'PRODUCTS') result = { ...result, cards: event.cards };
        else if (event.type === 'DONE') resolve(result);
        else reject(new Error(`the answer to "${question}" ended with ${event.type}`));
      },
    });
  });

/** Fetches a brand's samples like its pages do. */
export const loadSamples = async (configuration: Configuration, language: LanguageCode): Promise<GallerySamples> => {
  const { apiBase, brand } = configuration;
  const call = { apiBase, brand: brand.code, language, signal: AbortSignal.timeout(60_000) };
  const products = await fetchProducts(call, featuredCount);
  const ids = products.map(({ productId }) => rawProductId(productId));
  const everything = await fetchExploreView(call, emptyExploreQuery);
  const question = i18n._('suggestion1');
  const [details, shelf, job, comparison, answer] = await Promise.all([
    Promise.all(ids.map((id) => fetchProduct(call, id))),
    fetchExploreView(call, { ...emptyExploreQuery, type: everything.types[0]?.type ?? '' }),
    fetchExploreView(call, { ...emptyExploreQuery, job: everything.jobs[0]?.job ?? '' }),
    fetchComparison(call, ids.slice(0, 2)),
    ask(configuration, language, question),
  ]);
  return {
    products,
    details: details.filter((product) => product !== null),
    shelf,
    job,
    comparison,
    question,
    ...answer,
  };
};

/** Replaces the sample values of machine models by products of the catalogue. */
export const inPlaceOfSamples = (loaded: GallerySamples): ((value: unknown) => unknown) => {
  const { products, details, shelf, comparison, question, answer, cards } = loaded;
  const known = new Map<unknown, unknown>([
    [samples.product, details[0]],
    [samples.exploreView, shelf],
    [samples.comparison, comparison],
    [samples.card, cards[0] ?? samples.card],
    [samples.question, question],
    [samples.content, answer],
    [samples.featured, products],
    ['HUS-DV18X', products[0] && { ...products[0], readableName: products[0].model }],
    ['HUS-DV12L', products[1]],
  ]);
  const replaced = (value: unknown): unknown => {
    const found = known.get(value);
    if (found !== undefined) return found;
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null || value instanceof Error) return value;
    const product = 'productId' in value ? known.get(value.productId) : undefined;
    return product ?? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part)]));
  };
  return replaced;
};
