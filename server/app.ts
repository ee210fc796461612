import compress from '@fastify/compress';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type RawServerDefault } from 'fastify';
import { apiRoutes } from './api.ts';
import type { Assistant } from './assistant/assistant.ts';
import type { BrowsableCatalogue } from './catalogue/catalogue.ts';
import type { Environment } from './environment.ts';
import { brandAssetRoutes } from './http/assets/brandAssets.ts';
import { iconRoutes } from './http/assets/icons.ts';
import { traceCalls } from './http/calls.ts';
import { answerClientErrors } from './http/clientErrors.ts';
import { healthRoutes } from './http/health.ts';
import { refuseWhileClosing } from './http/limits/shutdown.ts';
import { type LogStream, logging } from './http/logging.ts';
import { metricsRoute } from './http/metrics.ts';
import { openApiRoute } from './http/openapi/route.ts';
import { answerError, sendProblem } from './http/problems.ts';
import { type FixedHeaders, security } from './http/security.ts';
import { problemPages } from './http/site/problemPages.ts';
import { webApp } from './http/site/webApp.ts';
import { type Insights, noInsights } from './insights/insights.ts';
import type { SharedStore } from './store/sharedStore.ts';
import type { StoreHealth } from './store/storeHealth.ts';
import { callFinder } from './trace/calls.ts';
import { createMetrics, type Metrics } from './trace/metrics.ts';
import { noTelemetry, type Telemetry } from './trace/telemetry.ts';

/** Log message for a change of the shared store's health. */
const storeHealthMessage = (health: StoreHealth, reason: string): string =>
  health === 'connected'
    ? 'the shared store of VALKEY_URL is back: limits and answers are shared again'
    : `the shared store of VALKEY_URL is ${health} (${reason}): limits count, and answers are kept, in this process alone`;

export interface Parts {
  readonly environment: Environment;
  readonly catalogue: BrowsableCatalogue;
  readonly assistant: Assistant;
  /** Folder of the built app; without it only the API is served. */
  readonly appFolder?: string;
  /** Store shared with other processes; absent if nothing is shared. */
  readonly sharedStore?: SharedStore | undefined;
  /** Where traces are sent; absent if nowhere. */
  readonly telemetry?: Telemetry;
  /** Metrics of the process; absent for metrics of this app alone. */
  readonly metrics?: Metrics;
  /** Where questions and votes are kept; absent if nowhere. */
  readonly insights?: Insights;
  /** Mean delay of the event loop above which calls are refused, in milliseconds; 0 for none, absent for the usual one. */
  readonly maxEventLoopDelay?: number | undefined;
  /** Where the log is written; absent for the standard output. */
  readonly logStream?: LogStream;
}

/** What the connections are allowed, and how their faults are answered. */
const connectionOptions = (environment: Environment): FastifyHttpOptions<RawServerDefault> => ({
  // Forwarded headers are trusted only from these proxies.
  trustProxy: [...environment.TRUSTED_PROXIES],
  // Node limits the length of a path; the router's own limit would only change the form of the error.
  routerOptions: { caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: 16_384 },
  frameworkErrors: answerError,
  // shutdown.ts refuses calls with problem details.
  return503OnClosing: false,
  // Node's defaults let a slow sender hold a connection for more than a minute.
  requestTimeout: environment.BODY_TIMEOUT * 1000,
  keepAliveTimeout: environment.KEEP_ALIVE_TIMEOUT * 1000,
  http: {
    requireHostHeader: false, // checked in security.ts
    headersTimeout: environment.HEADERS_TIMEOUT * 1000,
    connectionsCheckingInterval: Math.min(5000, environment.HEADERS_TIMEOUT * 500),
  },
});

/** Headers that protect visitors, and compression. */
const protectReplies = async (
  app: FastifyInstance,
  environment: Environment,
  maxEventLoopDelay: number | undefined,
): Promise<FixedHeaders> => {
  const fixedHeaders = await security(app, {
    apiOrigin: environment.API_BASE_URL && new URL(environment.API_BASE_URL).origin,
    iconOrigin: environment.ICON_HOST,
    corsOrigins: environment.CORS_ORIGINS,
    imageOrigins: environment.IMAGE_ORIGINS,
    frameAncestors: environment.FRAME_ANCESTORS,
    maxEventLoopDelay,
  });
  // Event streams are not compressed, because a compressor would delay events.
  await app.register(compress, {
    globalDecompression: false, // security.ts refuses compressed bodies
    customTypes: /^(text\/(?!event-stream)|application\/([\w.]+\+)?json|font\/otf|image\/svg)/,
  });
  return fixedHeaders;
};

/** The app's pages; without a built app, any other address is unknown. */
const pageRoutes = async (app: FastifyInstance, { environment, catalogue, appFolder }: Parts): Promise<void> => {
  if (appFolder === undefined) {
    app.setNotFoundHandler((request, reply) => sendProblem(reply, 'not-found', `there is nothing at ${request.url}`));
    return;
  }
  await webApp(app, {
    folder: appFolder,
    catalogue,
    defaultSite: environment.DEFAULT_BRAND,
    extraHosts: environment.BRAND_HOSTS,
    apiBase: environment.API_BASE_URL ?? '',
    iconHost: environment.ICON_HOST ?? '',
    clockSpeed: environment.CLOCK_SPEED,
    hasProducts: environment.API_BASE_URL === undefined && environment.API_UPSTREAM === undefined,
    isUpstream: environment.API_UPSTREAM !== undefined,
  });
};

/** Assembles the app from its parts. The result answers `inject` without a socket. */
export const buildApp = async (parts: Parts): Promise<FastifyInstance> => {
  const { environment, catalogue, assistant, appFolder, sharedStore } = parts;
  const { telemetry = noTelemetry, metrics = createMetrics(), insights = noInsights } = parts;
  const callOf = callFinder(telemetry);
  const clientErrors = answerClientErrors(metrics);
  const app = Fastify({
    ...logging(environment.LOG_LEVEL, callOf, parts.logStream),
    ...connectionOptions(environment),
    clientErrorHandler: clientErrors.handler,
  });
  clientErrors.watch(app);
  app.setErrorHandler(answerError);
  // Only JSON is accepted: pages of other sites may send text bodies without a preflight.
  app.removeContentTypeParser('text/plain');
  traceCalls(app, callOf, metrics);
  refuseWhileClosing(app);
  const fixedHeaders = await protectReplies(app, environment, parts.maxEventLoopDelay);

  sharedStore?.watch((health, reason) => app.log.warn({ sharedStore: health }, storeHealthMessage(health, reason)));
  healthRoutes(app, catalogue, sharedStore);
  metricsRoute(app, metrics);
  openApiRoute(app, async () => (await import('./http/openapi/operations.ts')).operations);
  brandAssetRoutes(app);
  problemPages(app);
  iconRoutes(app);
  if (environment.API_UPSTREAM) {
    // Brand styles and fonts are always served here because they belong to the page; the upstream answers the rest of
    // the API. The proxy code is loaded only here, because it is a tenth of the modules of a start.
    const { upstreamRoutes } = await import('./http/upstream.ts');
    await upstreamRoutes(app, environment.API_UPSTREAM, callOf);
  } else {
    const hasPages = appFolder !== undefined;
    const shared = {
      environment,
      catalogue,
      assistant,
      sharedStore,
      metrics,
      insights,
      callOf,
      fixedHeaders,
      hasPages,
    };
    await apiRoutes(app, shared);
  }
  await pageRoutes(app, parts);
  return app;
};
