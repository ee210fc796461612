import { type ChatAnswer, limits, type ReferencedProduct, type ShownCard } from '../../../contract/contract.ts';
import { pictureAddress } from '../../../contract/pictures.ts';
import type { AnswerEvent } from '../../../machines/answer/answer.ts';

/** Maximum characters of a product's name on a card; layout takes minutes for a million. */
const titleLength = 300;

/**
 * Cards of the products in an event: title from productName, image from imageUrl (specification, section 3). Products
 * without a valid id have none; unsafe picture addresses are dropped.
 */
export const cardsOf = (products: readonly ReferencedProduct[]): ShownCard[] =>
  products.flatMap(({ id, productId = id, productName, imageUrl, facts }) =>
    productId && productId.length <= limits.idLength
      ? [
          {
            productId,
            title: productName.slice(0, titleLength),
            image: pictureAddress(imageUrl ?? ''),
            ...(facts && { facts }),
          },
        ]
      : [],
  );

/** The cards and suggested questions that a server sends. */
export const productsEvent = ({
  referencedProducts,
  suggestions,
}: Omit<ChatAnswer, 'answer'>): Extract<AnswerEvent, { readonly type: 'PRODUCTS' }> => ({
  type: 'PRODUCTS',
  cards: cardsOf(referencedProducts),
  ...(suggestions && { suggestions }),
});
