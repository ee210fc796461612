import {
  exploreElement,
  type Featured,
  featuredElement,
  type LanguageCode,
  type ProductDetail,
  type ProductSummary,
  rawProductId,
  servedProductElement,
} from '../../../contract/contract.ts';

/**
 * Products embedded in the page. The server wrote them from the contract's types into the page that it wrote from them;
 * a first page with the contract's parser would be four kilobytes larger.
 */

interface ServedProduct {
  readonly language: LanguageCode;
  readonly product: ProductDetail;
}

const has = (value: unknown, key: string, type: 'string' | 'object'): boolean =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, key) === type;

const isSummary = (value: unknown): boolean =>
  has(value, 'productId', 'string') && has(value, 'productName', 'string') && has(value, 'model', 'string');

const isFeatured = (value: unknown): value is Featured => {
  const products = has(value, 'products', 'object') && Reflect.get(Object(value), 'products');
  return Array.isArray(products) && products.every(isSummary);
};

const isServedProduct = (value: unknown): value is ServedProduct => {
  const product = has(value, 'product', 'object') && Reflect.get(Object(value), 'product');
  return isSummary(product) && has(product, 'attributes', 'object') && has(product, 'reviews', 'object');
};

/** Data in an element of the page; undefined if it is missing or invalid. */
export const jsonIn = (element: string): unknown => {
  try {
    return JSON.parse(document.getElementById(element)?.textContent ?? '');
  } catch {
    return undefined;
  }
};

/** Whether the server rendered a product view into the page. */
export const hasServedExplore = (): boolean => document.getElementById(exploreElement) !== null;

/** Whether the server found no page at the address; it says so in the same words for all of them. */
export const isServedMissing = (): boolean => !import.meta.env.SSR && 'missing' in document.documentElement.dataset;

/** Whether the server rendered a product into the page. */
export const hasServedProduct = (): boolean =>
  import.meta.env.SSR || document.getElementById(servedProductElement) !== null;

/** Products embedded in the page in this language; undefined if there are none. */
export const servedProducts = (language: LanguageCode): readonly ProductSummary[] | undefined => {
  const served = jsonIn(featuredElement);
  return isFeatured(served) && served.language === language ? served.products : undefined;
};

/** The product embedded in the page, if it is this one in this language. */
export const servedProduct = (id: string, language: LanguageCode): ProductDetail | undefined => {
  const served = jsonIn(servedProductElement);
  if (!isServedProduct(served) || served.language !== language) return undefined;
  return rawProductId(served.product.productId) === id ? served.product : undefined;
};
