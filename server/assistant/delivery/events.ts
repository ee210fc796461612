import type { AnswerLanguage, StreamEvent } from '../../../contract/contract.ts';
import { type CardReason, cardOf } from '../../catalogue/views/card.ts';
import type { Answer } from '../writer/draft.ts';
import { piecesOf } from '../writer/pieces.ts';

/**
 * A written answer as events: its text in pieces, and the cards after the paragraph that names the last product.
 * @param reasons why each product was chosen, by its id
 * @param suggestions questions to ask next, sent with the cards
 */
export function* eventsOf(
  { blocks, products }: Answer,
  language: AnswerLanguage,
  reasons: ReadonlyMap<string, CardReason>,
  suggestions: readonly string[],
): Generator<StreamEvent> {
  const referencedProducts = products.map((product) => cardOf(product, language, reasons.get(product.id)));
  const names = referencedProducts.map(({ productName }) => productName);
  let written = '';
  let shown = names.length === 0;
  for (const [place, block] of blocks.entries()) {
    for (const content of piecesOf(place === 0 ? block : `\n\n${block}`)) yield { type: 'content', content };
    written += block;
    if (!shown && (names.every((name) => written.includes(name)) || place === blocks.length - 1)) {
      shown = true;
      yield { type: 'products', referencedProducts, ...(suggestions.length > 0 && { suggestions }) };
    }
  }
}
