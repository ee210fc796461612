import * as v from 'valibot';
import {
  featuredElement,
  featuredSchema,
  type LanguageCode,
  type ProductDetail,
  type ProductSummary,
  rawProductId,
  servedProductElement,
  servedProductSchema,
} from '../../../contract/contract.ts';

const jsonIn = (element: string): string => document.getElementById(element)?.textContent ?? '';

/** Products embedded in the page in this language; undefined if there are none. */
export const servedProducts = (language: LanguageCode): readonly ProductSummary[] | undefined => {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), featuredSchema), jsonIn(featuredElement));
  return success && output.language === language ? output.products : undefined;
};

/** The product embedded in the page, if it is this one in this language. */
export const servedProduct = (id: string, language: LanguageCode): ProductDetail | undefined => {
  const text = jsonIn(servedProductElement);
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), servedProductSchema), text);
  if (!success || output.language !== language) return undefined;
  return rawProductId(output.product.productId) === id ? output.product : undefined;
};
