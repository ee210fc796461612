import * as v from 'valibot';
import {
  type BrandCode,
  type LanguageCode,
  type ProductDetail,
  type ProductSummary,
  productDetailSchema,
  productListSchema,
} from '../../../contract/contract.ts';
import { get } from '../requests/get.ts';
import { fetchTraced } from '../requests/tracedFetch.ts';

/** Catalogue calls of the pages (contract: GET `/api/products/…` and `/{id}/_payload.json`). */
export interface CatalogueCall {
  readonly apiBase: string;
  readonly brand: BrandCode;
  readonly language: LanguageCode;
  readonly signal: AbortSignal;
}

const ownBase = '/api';
const timeout = 15_000;

/** JSON of a response; null for 404. @throws if there is no response, or one with another status */
const getJson = async (url: string, signal: AbortSignal): Promise<unknown> => {
  const response = await get(url, {
    accept: 'application/json',
    through: fetchTraced,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status} - ${response.statusText}`);
  return response.json();
};

/**
 * A configured API may implement only the chat calls: the others are requested once from the app's own server.
 * @param own address at the app's own server
 */
export const getFromBases = async (
  apiBase: string,
  path: string,
  signal: AbortSignal,
  own = `${ownBase}/${path}`,
): Promise<unknown> => {
  if (apiBase === ownBase) return getJson(own, signal);
  const found = await getJson(`${apiBase}/${path}`, signal).catch(() => null);
  signal.throwIfAborted();
  return found ?? getJson(own, signal);
};

/** A number of products of a brand, of as many types as possible, if the API can select them. */
export const fetchProducts = async (
  { apiBase, brand, language, signal }: CatalogueCall,
  count: number,
): Promise<readonly ProductSummary[]> => {
  const list = await getFromBases(
    apiBase,
    `products/${brand}?language=${language}&limit=${count}&list=featured`,
    signal,
  );
  return v.parse(productListSchema, list).products.slice(0, count);
};

/** One product in full, as its page shows it; null if the catalogue does not have it. */
export const fetchProduct = async (
  { apiBase, brand, language, signal }: CatalogueCall,
  id: string,
): Promise<ProductDetail | null> => {
  const name = encodeURIComponent(id);
  const product = await getFromBases(
    apiBase,
    `products/${brand}/${name}?language=${language}`,
    signal,
    `/${name}/_payload.json?language=${language}`,
  );
  return product === null ? null : v.parse(productDetailSchema, product);
};
