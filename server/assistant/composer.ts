import { fullProductId, type ReferencedProduct, type StreamEvent } from '../../contract/contract.ts';
import type { Catalogue, Product } from '../catalogue/catalogue.ts';
import { textIn } from '../catalogue/texts.ts';
import type { Trace } from '../trace/trace.ts';
import type { Question } from './assistant.ts';
import { composeAll } from './composition/compose.ts';
import type { Answer } from './composition/draft.ts';
import { timeCatalogue } from './timedCatalogue.ts';
import { createTurns } from './turns.ts';
import { understandMessage } from './understanding/understand.ts';
import type { Understanding } from './understanding/understanding.ts';
import { piecesOf } from './writer/pieces.ts';

/** A question understood, and the answer composed to it from the catalogue's data. */
export interface Composed {
  readonly understood: Understanding;
  readonly answer: Answer;
}

/** Understands questions and composes their answers, one at a turn; undefined once nobody waits any more. */
export type Composer = (question: Question, signal: AbortSignal, trace: Trace) => Promise<Composed | undefined>;

export const createComposer = (catalogue: Catalogue): Composer => {
  const turns = createTurns();
  return async (question, signal, trace) => {
    await turns.next();
    if (signal.aborted) return undefined;
    const timed = timeCatalogue(catalogue, trace);
    const begin = trace.now();
    const { whole: understood, questions } = await understandMessage(timed.catalogue, question);
    trace.step('understood', begin);
    const { intent, language } = understood;
    trace.note('understood', { intent, language, products: understood.products.length });
    if (signal.aborted) return undefined;
    const answer = await composeAll(timed.catalogue, question.brand, questions);
    timed.tell();
    trace.step('composed');
    return { understood, answer };
  };
};

/** A product as it travels beside an answer. */
export const cardOf = (product: Product, language: Understanding['language']): ReferencedProduct => ({
  productId: fullProductId(product.brand, product.id),
  productName: textIn(product.name, language),
  imageUrl: product.image ?? null,
});

/** A composed answer as events: its words piece by piece, the cards after the paragraph that names the last of them. */
export function* eventsOf({ blocks, products }: Answer, language: Understanding['language']): Generator<StreamEvent> {
  const referencedProducts = products.map((product) => cardOf(product, language));
  const names = referencedProducts.map(({ productName }) => productName);
  let said = '';
  let shown = names.length === 0;
  for (const [place, block] of blocks.entries()) {
    for (const content of piecesOf(place === 0 ? block : `\n\n${block}`)) yield { type: 'content', content };
    said += block;
    if (!shown && (names.every((name) => said.includes(name)) || place === blocks.length - 1)) {
      shown = true;
      yield { type: 'products', referencedProducts };
    }
  }
}
