import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { brandOf, knownBrandSchema } from '../../../brands/registry.ts';
import { answerLanguageOf, type BrandCode, languageCodeSchema, rawIdOf } from '../../../contract/contract.ts';
import type { BrowsableCatalogue } from '../../catalogue/catalogue.ts';
import { toolsFirst } from '../../catalogue/packagings.ts';
import { featured } from '../../catalogue/views/featured.ts';
import { toSummary } from '../../catalogue/views/views.ts';
import { productPage } from '../../productPage/productPage.ts';
import type { CallOf } from '../../trace/calls.ts';
import { clientKey, type RateLimits } from '../limits/rateLimits.ts';
import { allowOnly, HttpProblem, parseOrRefuse } from '../problems.ts';

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min),
    v.maxValue(max),
  );

const listQuery = v.object({
  language: v.optional(languageCodeSchema),
  q: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  limit: v.optional(wholeNumber(1, 100), '24'),
  /** Position of the next page; opaque to callers. */
  cursor: v.optional(wholeNumber(0, 1_000_000), '0'),
  /** `featured`: the products of the home page, in one page, whatever `q` and `cursor` are. */
  list: v.optional(v.picklist(['found', 'featured']), 'found'),
});
const detailQuery = v.object({ language: v.optional(languageCodeSchema) });
const parameters = v.object({ brand: v.string(), id: v.optional(v.string(), '') });

/** Brand and id of a path. @throws HttpProblem if the brand does not exist */
export const known = (params: unknown): { readonly brand: BrandCode; readonly id: string } => {
  const { brand, id } = v.parse(parameters, params);
  const parsed = v.safeParse(knownBrandSchema, brand);
  if (!parsed.success) throw new HttpProblem('unknown-brand', `there is no brand "${brand}"`);
  return { brand: parsed.output, id };
};

export interface ProductParts {
  readonly catalogue: BrowsableCatalogue;
  readonly callOf: CallOf;
  readonly rates: RateLimits;
}

/** Routes of the catalogue (contract: GET `/api/products/…`). */
export const productRoutes = (app: FastifyInstance, { catalogue, callOf, rates }: ProductParts): void => {
  app.get('/api/products/:brand', async (request, reply) => {
    const { brand } = known(request.params);
    const {
      language = brandOf(brand).defaultLanguage,
      q,
      limit,
      cursor,
      list,
    } = parseOrRefuse(listQuery, request.query, 'the query');
    // Only searches are rate limited; lists are cheap.
    if (q.trim() !== '') await rates.searchesOfAddress(clientKey(request.ip));
    const { recorder } = callOf(request.raw);
    recorder.step('parsed');
    const answerLanguage = answerLanguageOf(language);
    reply.header('cache-control', 'public, max-age=60');
    if (list === 'featured') {
      const products = await featured(catalogue, brand, answerLanguage, limit);
      recorder.step('retrieved');
      return { products, nextCursor: null };
    }
    // One more hit than requested shows whether there is a next page.
    const hits = await catalogue.search(brand, { text: q, language: answerLanguage, limit: limit + 1, offset: cursor });
    recorder.step('retrieved');
    const page = hits.slice(0, limit).map(({ product }) => product);
    return {
      products: toolsFirst(page).map((product) => toSummary(product, answerLanguage)),
      nextCursor: hits.length > limit ? String(cursor + limit) : null,
    };
  });
  allowOnly(app, '/api/products/:brand', 'GET');

  app.get('/api/products/:brand/:id', async (request, reply) => {
    const { brand, id } = known(request.params);
    const { language = brandOf(brand).defaultLanguage } = parseOrRefuse(detailQuery, request.query, 'the query');
    const { recorder } = callOf(request.raw);
    recorder.step('parsed');
    const rawId = rawIdOf(brand, id);
    const product = rawId === undefined ? undefined : await catalogue.product(brand, rawId);
    recorder.step('retrieved');
    if (!product) throw new HttpProblem('unknown-product', `${brand} has no product "${id}"`);
    reply.header('cache-control', 'public, max-age=60');
    return productPage(catalogue, product, answerLanguageOf(language));
  });
  allowOnly(app, '/api/products/:brand/:id', 'GET');
};
