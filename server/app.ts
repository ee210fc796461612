import cluster from 'node:cluster';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { siteOfHost } from '../brands/registry.ts';
import { createAnswerCache } from './answers/answers.ts';
import type { Assistant } from './assistant/assistant.ts';
import type { BrowsableCatalogue } from './catalogue/catalogue.ts';
import type { Environment } from './environment.ts';
import { brandAssetRoutes } from './http/assets/brandAssets.ts';
import { iconRoutes } from './http/assets/icons.ts';
import { traceCalls } from './http/calls.ts';
import { answerSlots } from './http/chat/answerSlots.ts';
import { chatRoutes } from './http/chat/chat.ts';
import { feedbackRoute } from './http/chat/feedback.ts';
import { openedRoute } from './http/chat/opened.ts';
import { questionObserver } from './http/chat/questionObserver.ts';
import { complete } from './http/chat/wholeAnswer.ts';
import { answerClientErrors } from './http/clientErrors.ts';
import { healthRoutes } from './http/health.ts';
import { clientKey, inCluster, inMemory, inStore, rateLimits } from './http/limits/rateLimits.ts';
import { refuseWhileClosing } from './http/limits/shutdown.ts';
import { type LogStream, logging } from './http/logging.ts';
import { mcpRoute } from './http/mcp/mcp.ts';
import { metricsRoute } from './http/metrics.ts';
import { openApiRoute } from './http/openapi/route.ts';
import { ownerRoutes } from './http/owner/owner.ts';
import { answerError, sendProblem } from './http/problems.ts';
import { compareRoutes } from './http/products/compare.ts';
import { exploreRoutes } from './http/products/explore.ts';
import { productRoutes } from './http/products/products.ts';
import { security } from './http/security.ts';
import { askRoute } from './http/site/askPage.ts';
import { problemPages } from './http/site/problemPages.ts';
import { webApp } from './http/site/webApp.ts';
import { type Insights, noInsights } from './insights/insights.ts';
import type { SharedStore, StoreHealth } from './store/sharedStore.ts';
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

/** Assembles the app from its parts. The result answers `inject` without a socket. */
export const buildApp = async ({
  environment,
  catalogue,
  assistant,
  appFolder,
  sharedStore,
  telemetry = noTelemetry,
  metrics = createMetrics(),
  insights = noInsights,
  maxEventLoopDelay,
  logStream,
}: Parts): Promise<FastifyInstance> => {
  const callOf = callFinder(telemetry);
  const clientErrors = answerClientErrors(metrics);
  const app = Fastify({
    ...logging(environment.LOG_LEVEL, callOf, logStream),
    // Forwarded headers are trusted only from these proxies.
    trustProxy: [...environment.TRUSTED_PROXIES],
    // Node limits the length of a path; the router's own limit would only change the form of the error.
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: 16_384 },
    frameworkErrors: answerError,
    clientErrorHandler: clientErrors.handler,
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
  clientErrors.watch(app);
  app.setErrorHandler(answerError);
  // Only JSON is accepted: pages of other sites may send text bodies without a preflight.
  app.removeContentTypeParser('text/plain');
  traceCalls(app, callOf, metrics);
  refuseWhileClosing(app);
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
    const rates = rateLimits(
      {
        questionsOfAddress: environment.CHAT_RATE_LIMIT,
        questionsOfChat: environment.CONVERSATION_RATE_LIMIT,
        searchesOfAddress: environment.SEARCH_RATE_LIMIT,
        votesOfAddress: environment.FEEDBACK_RATE_LIMIT,
      },
      sharedStore ? inStore(sharedStore) : cluster.isWorker ? inCluster(environment.WORKERS) : inMemory,
    );
    const slots = answerSlots(environment.ANSWERS_LIMIT);
    // Loaded only if a store is shared.
    const sharing = sharedStore && (await import('./answers/sharing.ts')).shareAnswers(assistant, sharedStore);
    const answers = createAnswerCache(assistant, sharing);
    app.addHook('onClose', () => answers.drain());
    const token = environment.ADMIN_TOKEN;
    const kept = token === undefined ? undefined : insights;
    const observe = questionObserver(metrics, kept);
    metrics.watch({
      tool_assistant_answers_under_way: { help: 'Answers under way', read: () => slots.taken },
      tool_assistant_questions_waiting: {
        help: 'Questions that wait for their turn to be composed',
        read: () => assistant.waiting?.() ?? 0,
      },
      tool_assistant_answers_limit: { help: 'Answers that may be under way', read: () => environment.ANSWERS_LIMIT },
    });
    chatRoutes(app, { assistant, catalogue, answers, callOf, slots, rates, observe, fixedHeaders });
    feedbackRoute(app, { insights: kept ?? noInsights, metrics, rates });
    openedRoute(app, { catalogue, insights: kept ?? noInsights, rates });
    ownerRoutes(app, { token, insights, rates });
    mcpRoute(app, { catalogue, callOf, metrics, rates });
    productRoutes(app, { catalogue, callOf, rates });
    exploreRoutes(app, { catalogue, callOf, rates });
    compareRoutes(app, { catalogue, callOf });
    if (appFolder !== undefined) {
      askRoute(app, {
        siteOf: ({ host }) => siteOfHost(host, environment.DEFAULT_BRAND, environment.BRAND_HOSTS),
        admit: async (request, reply) => {
          await rates.questionsOfAddress(clientKey(request.ip));
          slots.take(reply);
        },
        answer: (question, signal, call) =>
          complete(
            assistant.answer(question, signal, callOf(call).recorder)[Symbol.asyncIterator](),
            observe(question, callOf(call)),
          ),
      });
    }
  }
  if (appFolder === undefined) {
    app.setNotFoundHandler((request, reply) => sendProblem(reply, 'not-found', `there is nothing at ${request.url}`));
  } else {
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
  }
  return app;
};
