import { fullProductId, type ReferencedProduct, type StreamEvent } from '../../contract.ts';
import type { Catalogue, Product } from '../catalogue/catalogue.ts';
import { textIn } from '../catalogue/texts.ts';
import type { Assistant } from './assistant.ts';
import { compose } from './composition/compose.ts';
import { piecesOf } from './composition/pieces.ts';
import { understand } from './understanding/understand.ts';
import type { Understanding } from './understanding/understanding.ts';

const referenced = (product: Product, language: Understanding['language']): ReferencedProduct => ({
  productId: fullProductId(product.brand, product.id),
  productName: textIn(product.name, language),
  imageUrl: product.image ?? null,
});

/** The answerer that needs no model and no network: it composes true sentences from the catalogue's data. */
export const createAssistant = (catalogue: Catalogue): Assistant => ({
  async *answer(question, signal): AsyncGenerator<StreamEvent> {
    const understood = await understand(catalogue, question);
    if (signal.aborted) return;
    const { blocks, products } = await compose(catalogue, question.brand, understood);
    const referencedProducts = products.map((product) => referenced(product, understood.language));
    const names = referencedProducts.map(({ productName }) => productName);
    let said = '';
    let shown = names.length === 0;
    for (const [place, block] of blocks.entries()) {
      for (const content of piecesOf(place === 0 ? block : `\n\n${block}`)) {
        if (signal.aborted) return;
        yield { type: 'content', content };
      }
      said += block;
      // The cards follow the paragraph with which all of them are named.
      if (!shown && (names.every((name) => said.includes(name)) || place === blocks.length - 1)) {
        shown = true;
        if (signal.aborted) return;
        yield { type: 'products', referencedProducts };
      }
    }
  },
});
