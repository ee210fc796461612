import type { FastifyInstance } from 'fastify';
import { brandCodes } from '../../brands/registry.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { SharedStore } from '../store/sharedStore.ts';
import { allowOnly } from './problems.ts';

/** A busy server is alive; killing it would only make the others busier. */
const neverShed = { config: { pressureHandler: () => undefined } };

/** Liveness and readiness probes. */
export const healthRoutes = (app: FastifyInstance, catalogue: Catalogue, sharedStore?: SharedStore): void => {
  app.get('/api/health', neverShed, async () => ({ status: 'ok' }));
  allowOnly(app, '/api/health', 'GET');

  app.get('/api/ready', neverShed, async (_, reply) => {
    const counts = await Promise.all(brandCodes.map(async (brand) => [brand, await catalogue.count(brand)] as const));
    const ready = counts.some(([, count]) => count > 0);
    reply.code(ready ? 200 : 503);
    if (!ready) reply.header('retry-after', '5');
    return {
      status: ready ? 'ready' : 'filling',
      products: Object.fromEntries(counts),
      // Not part of readiness: without the store this process still answers.
      ...(sharedStore ? { sharedStore: sharedStore.health } : {}),
    };
  });
  allowOnly(app, '/api/ready', 'GET');
};
