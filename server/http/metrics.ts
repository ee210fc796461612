import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../trace/metrics.ts';
import { allowOnly } from './problems.ts';

/** The figures of the server as Prometheus reads them. A busy server tells them too, for then they matter most. */
export const metricsRoute = (app: FastifyInstance, metrics: Metrics): void => {
  app.get('/api/metrics', { config: { pressureHandler: () => undefined } }, async (_, reply) => {
    reply.type(metrics.contentType).header('cache-control', 'no-store');
    return metrics.text();
  });
  allowOnly(app, '/api/metrics', 'GET');
};
