import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { brandOf } from '../../../brands/registry.ts';
import { readCompareQuery } from '../../../contract/compareQuery.ts';
import { answerLanguageOf, languageCodeSchema } from '../../../contract/contract.ts';
import { comparison } from '../../comparison/comparison.ts';
import { allowOnly, HttpProblem, parseOrRefuse } from '../problems.ts';
import { queryOf } from '../query.ts';
import { known, type ProductParts } from './products.ts';

const compareParameters = v.object({ language: v.optional(languageCodeSchema) });

/** Route for comparisons; `compare` is the same parameter as in the page's address. Unknown products are left out. */
export const compareRoutes = (app: FastifyInstance, { catalogue, callOf }: Omit<ProductParts, 'rates'>): void => {
  app.get('/api/compare/:brand', async (request, reply) => {
    const { brand } = known(request.params);
    const { language = brandOf(brand).defaultLanguage } = parseOrRefuse(compareParameters, request.query, 'the query');
    const ids = readCompareQuery(queryOf(request));
    const { recorder } = callOf(request.raw);
    recorder.step('parsed');
    const view = await comparison(catalogue, brand, ids, answerLanguageOf(language));
    recorder.step('retrieved');
    if (view.products.length === 0) {
      throw new HttpProblem('unknown-product', `${brand} has none of the products "${ids.join(', ')}"`);
    }
    reply.header('cache-control', 'public, max-age=60');
    return view;
  });
  allowOnly(app, '/api/compare/:brand', 'GET');
};
