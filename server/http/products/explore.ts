import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { brandOf } from '../../../brands/registry.ts';
import { answerLanguageOf, languageCodeSchema } from '../../../contract/contract.ts';
import { readExploreQuery } from '../../../contract/exploreQuery.ts';
import { readSearchText } from '../../assistant/readSearchText.ts';
import { exploreView } from '../../explore/explore.ts';
import { clientKey } from '../limits/rateLimits.ts';
import { allowOnly, parseOrRefuse } from '../problems.ts';
import { queryOf } from '../query.ts';
import { known, type ProductParts } from './products.ts';

const exploreParameters = v.object({ language: v.optional(languageCodeSchema) });

/** Route for the explore view; its query is the same as in the home page's address. */
export const exploreRoutes = (app: FastifyInstance, { catalogue, callOf, rates }: ProductParts): void => {
  const sources = { catalogue, readSearchText: readSearchText(catalogue) };
  app.get('/api/explore/:brand', async (request, reply) => {
    const { brand } = known(request.params);
    const { language = brandOf(brand).defaultLanguage } = parseOrRefuse(exploreParameters, request.query, 'the query');
    const query = readExploreQuery(queryOf(request));
    if (query.q.trim() !== '') await rates.searchesOfAddress(clientKey(request.ip));
    const { recorder } = callOf(request.raw);
    recorder.step('parsed');
    const view = await exploreView(sources, brand, query, answerLanguageOf(language));
    recorder.step('retrieved');
    reply.header('cache-control', 'public, max-age=60');
    return view;
  });
  allowOnly(app, '/api/explore/:brand', 'GET');
};
