import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { brandCodes } from '../contract.ts';
import type { Assistant } from './assistant/assistant.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Environment } from './environment.ts';
import { brandAssetRoutes } from './http/brandAssets.ts';
import { chatRoutes } from './http/chat.ts';
import { iconRoutes } from './http/icons.ts';
import { allowOnly, answerError, sendProblem } from './http/problems.ts';
import { productRoutes } from './http/products.ts';
import { security } from './http/security.ts';
import { upstreamRoutes } from './http/upstream.ts';
import { webApp } from './http/webApp.ts';

export interface Parts {
  readonly environment: Environment;
  readonly catalogue: Catalogue;
  readonly assistant: Assistant;
  /** Folder of the built app; absent: the API alone. */
  readonly appFolder?: string;
}

/** Puts the parts behind HTTP. The result answers `inject` without a socket. */
export const buildApp = async ({ environment, catalogue, assistant, appFolder }: Parts): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: { level: environment.LOG_LEVEL },
    trustProxy: 'loopback',
    // Node bounds the length of a path; the router's own bound would only answer in another shape.
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: 16_384 },
    frameworkErrors: answerError,
    return503OnClosing: true,
    // Node's own defaults let a slow sender hold a connection for more than a minute.
    requestTimeout: 30_000,
    keepAliveTimeout: 75_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
  });
  app.setErrorHandler(answerError);
  // JSON alone is read: a text body is what a page of another site may send without asking.
  app.removeContentTypeParser('text/plain');
  await security(app, {
    apiOrigin: environment.API_BASE_URL && new URL(environment.API_BASE_URL).origin,
    iconOrigin: environment.ICON_HOST,
    corsOrigins: environment.CORS_ORIGINS,
    imageOrigins: environment.IMAGE_ORIGINS,
  });
  // An event stream is never compressed: a compressor would hold words back.
  await app.register(compress, {
    customTypes: /^(text\/(?!event-stream)|application\/([\w.]+\+)?json|font\/otf|image\/svg)/,
  });

  app.get('/api/health', async () => ({ status: 'ok' }));
  allowOnly(app, '/api/health', 'GET');
  app.get('/api/ready', async (_, reply) => {
    const counts = await Promise.all(brandCodes.map(async (brand) => [brand, await catalogue.count(brand)] as const));
    const ready = counts.some(([, count]) => count > 0);
    reply.code(ready ? 200 : 503);
    if (!ready) reply.header('retry-after', '5');
    return { status: ready ? 'ready' : 'filling', products: Object.fromEntries(counts) };
  });
  allowOnly(app, '/api/ready', 'GET');
  brandAssetRoutes(app);
  iconRoutes(app);

  if (environment.API_UPSTREAM) {
    // Brand styles and fonts stay ours, for they belong to the page; all else of the API is the upstream's.
    await upstreamRoutes(app, environment.API_UPSTREAM);
  } else {
    chatRoutes(app, assistant, environment.CHAT_RATE_LIMIT);
    productRoutes(app, catalogue);
  }
  if (appFolder === undefined) {
    app.setNotFoundHandler((request, reply) => sendProblem(reply, 404, `there is nothing at ${request.url}`));
  } else {
    await webApp(app, {
      folder: appFolder,
      catalogue,
      defaultSite: environment.DEFAULT_BRAND,
      extraHosts: environment.BRAND_HOSTS,
      apiBase: environment.API_BASE_URL ?? '',
      iconHost: environment.ICON_HOST ?? '',
    });
  }
  return app;
};
