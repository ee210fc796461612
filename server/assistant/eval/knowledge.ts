import type { BrandCode } from '../../../contract/contract.ts';
import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import { productKinds } from '../../catalogue/kinds.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import { textsWithin } from './numbers.ts';

/** What a brand's catalogue holds, read once for all its questions. */
export interface Knowledge {
  readonly products: readonly Product[];
  readonly platforms: readonly PlatformRecord[];
  /** Texts that answers quote whole: the catalogue's own questions and answers. */
  readonly quotable: readonly string[];
}

export const knowledgeOf = async (catalogue: Catalogue, brand: BrandCode): Promise<Knowledge> => {
  const hits = await catalogue.search(brand, { language: 'en', limit: 10_000 });
  const products = hits.map(({ product }) => product);
  const faqs = await Promise.all(productKinds.map((kind) => catalogue.kindFaq(brand, kind)));
  return {
    products,
    platforms: await catalogue.platforms(brand),
    quotable: textsWithin([faqs, products.map(({ faq }) => faq)]).filter((text) => /\d/.test(text)),
  };
};
