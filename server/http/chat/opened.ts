import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { knownBrandSchema } from '../../../brands/registry.ts';
import { fullProductId, limits, rawIdOf } from '../../../contract/contract.ts';
import { openedSchema } from '../../../contract/opened.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Insights } from '../../insights/insights.ts';
import { clientKey, type RateLimits } from '../limits/rateLimits.ts';
import { allowOnly, parseOrRefuse } from '../problems.ts';

const querySchema = v.object({ company: knownBrandSchema });

export interface OpenedParts {
  readonly catalogue: Catalogue;
  readonly insights: Insights;
  readonly rates: RateLimits;
}

/** Route that reports products opened from answers, for the owner's insights. */
export const openedRoute = (app: FastifyInstance, { catalogue, insights, rates }: OpenedParts): void => {
  const options = {
    bodyLimit: limits.bodyBytes,
    onRequest: async ({ ip }: { readonly ip: string }) => rates.votesOfAddress(clientKey(ip)),
  };
  app.post('/api/opened', options, async (request, reply) => {
    const { company: brand } = parseOrRefuse(querySchema, request.query, 'the query');
    const opened = parseOrRefuse(openedSchema, request.body, 'the body');
    const rawId = rawIdOf(brand, opened.productId);
    const product = rawId === undefined ? undefined : await catalogue.product(brand, rawId);
    // Other ids are words of whoever calls.
    if (product) await insights.opened(brand, { ...opened, productId: fullProductId(brand, product.id) });
    return reply.code(204).send();
  });
  allowOnly(app, '/api/opened', 'POST');
};
