import type { FastifyInstance } from 'fastify';
import { brandCodes } from '../../brands/registry.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { SharedStore } from '../store/sharedStore.ts';
import { allowOnly } from './problems.ts';

/** A busy server is alive: who kills it for being busy only makes the others busier. */
const neverShed = { config: { pressureHandler: () => undefined } };

/** Liveness and readiness, for whoever keeps the server running. */
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
      // Without it this process answers all the same, so that it stays ready.
      ...(sharedStore ? { sharedStore: sharedStore.health } : {}),
    };
  });
  allowOnly(app, '/api/ready', 'GET');
};
