import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { knownBrandSchema } from '../../../brands/registry.ts';
import { limits } from '../../../contract/contract.ts';
import { feedbackSchema } from '../../../contract/feedback.ts';
import type { Insights } from '../../insights/insights.ts';
import type { Metrics } from '../../trace/metrics.ts';
import { clientKey, type RateLimits } from '../limits/rateLimits.ts';
import { allowOnly, parseOrRefuse } from '../problems.ts';

const querySchema = v.object({ company: knownBrandSchema });

export interface FeedbackParts {
  readonly insights: Insights;
  readonly metrics: Metrics;
  readonly rates: RateLimits;
}

/** Route for votes on answers (contract: POST `/api/feedback`). */
export const feedbackRoute = (app: FastifyInstance, { insights, metrics, rates }: FeedbackParts): void => {
  const options = {
    bodyLimit: limits.bodyBytes,
    onRequest: async ({ ip }: { readonly ip: string }) => rates.votesOfAddress(clientKey(ip)),
  };
  app.post('/api/feedback', options, async (request, reply) => {
    const { company: brand } = parseOrRefuse(querySchema, request.query, 'the query');
    const feedback = parseOrRefuse(feedbackSchema, request.body, 'the body');
    await insights.vote(brand, feedback);
    if (feedback.vote) metrics.vote(brand, feedback.vote);
    return reply.code(204).send();
  });
  allowOnly(app, '/api/feedback', 'POST');
};
