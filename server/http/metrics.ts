import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../trace/metrics.ts';
import { allowOnly } from './problems.ts';

/** Route for Prometheus. It also answers when the server is overloaded, which is when metrics matter most. */
export const metricsRoute = (app: FastifyInstance, metrics: Metrics): void => {
  app.get('/api/metrics', { config: { pressureHandler: () => undefined } }, async (_, reply) => {
    reply.type(metrics.contentType).header('cache-control', 'no-store');
    return metrics.text();
  });
  allowOnly(app, '/api/metrics', 'GET');
};
