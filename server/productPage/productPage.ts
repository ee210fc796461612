import type { AnswerLanguage, ProductDetail } from '../../contract/contract.ts';
import { turningViews } from '../../contract/pictures.ts';
import type { Catalogue, Product } from '../catalogue/catalogue.ts';
import { documentNames } from '../catalogue/names/documentNames.ts';
import { viewNames } from '../catalogue/names/viewNames.ts';
import { toDetail, toSummary } from '../catalogue/views/views.ts';
import { batteryPlatformOf } from './batteryPlatform.ts';
import { purchaseOptions } from './options.ts';
import { similarTools, similarTypesOf } from './similar.ts';
import { wordsWithWholeFigures } from './wholeFigures.ts';

/** Maximum number of products among which similar ones are searched. */
const maxCandidates = 200;

const productsLike = async (catalogue: Catalogue, { brand, kind }: Product): Promise<readonly Product[]> => {
  if (kind === undefined) return [];
  const hits = await catalogue.search(brand, {
    language: 'en',
    filters: [{ by: 'kind', kinds: similarTypesOf(kind) }],
    limit: maxCandidates,
  });
  return hits.map(({ product }) => product);
};

/** Data of a product page: the record and related products. */
export const productPage = async (
  catalogue: Catalogue,
  product: Product,
  language: AnswerLanguage,
): Promise<ProductDetail> => {
  const [detail, like, batteryPlatform] = await Promise.all([
    toDetail(catalogue, product, language),
    productsLike(catalogue, product),
    batteryPlatformOf(catalogue, product),
  ]);
  return {
    ...detail,
    ...wordsWithWholeFigures(detail),
    options: await purchaseOptions(catalogue, product, like, language),
    similar: similarTools(product, like).map((other) => toSummary(other, language)),
    batteryPlatform,
    views: (product.views ?? []).map(({ view, image }) => ({
      label: viewNames[view][language],
      url: image,
      turns: turningViews.some((turning) => turning === view),
    })),
    documents: (product.documents ?? []).map(({ type, url, language: written }) => ({
      label: documentNames[type][language],
      url,
      language: written ?? null,
    })),
  };
};
