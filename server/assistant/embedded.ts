import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { fullProductId, type ReferencedProduct, type StreamEvent } from '../../contract.ts';
import type { Catalogue, Product } from '../catalogue/catalogue.ts';
import { textIn } from '../catalogue/texts.ts';
import { noTrace } from '../trace/trace.ts';
import type { Assistant } from './assistant.ts';
import { compose } from './composition/compose.ts';
import type { Answer } from './composition/draft.ts';
import { piecesOf } from './composition/pieces.ts';
import { timeCatalogue } from './timedCatalogue.ts';
import { createTurns } from './turns.ts';
import { understand } from './understanding/understand.ts';
import type { Understanding } from './understanding/understanding.ts';

const referenced = (product: Product, language: Understanding['language']): ReferencedProduct => ({
  productId: fullProductId(product.brand, product.id),
  productName: textIn(product.name, language),
  imageUrl: product.image ?? null,
});

/** A composed answer as events: its words piece by piece, the cards after the paragraph that names the last of them. */
function* eventsOf({ blocks, products }: Answer, language: Understanding['language']): Generator<StreamEvent> {
  const referencedProducts = products.map((product) => referenced(product, language));
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

/** The answerer that needs no model and no network: it composes true sentences from the catalogue's data. */
export const createAssistant = (catalogue: Catalogue): Assistant => {
  const turns = createTurns();
  return {
    async *answer(question, signal, trace = noTrace): AsyncGenerator<StreamEvent> {
      await turns.next();
      if (signal.aborted) return;
      const timed = timeCatalogue(catalogue, trace);
      const begin = trace.now();
      const understood = await understand(timed.catalogue, question);
      trace.step('understood', begin);
      const { intent, language } = understood;
      trace.note('understood', { intent, language, products: understood.products.length });
      if (signal.aborted) return;
      const answer = await compose(timed.catalogue, question.brand, understood);
      timed.tell();
      trace.step('composed');
      for (const event of eventsOf(answer, language)) {
        if (signal.aborted) return;
        yield event;
        // The first piece has left at once; the others let everybody else's pieces pass between them.
        await yieldToOthers();
      }
    },
  };
};
