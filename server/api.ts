import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import { siteOfHost } from '../brands/registry.ts';
import { createAnswerCache } from './answers/answers.ts';
import type { Assistant } from './assistant/assistant.ts';
import type { BrowsableCatalogue } from './catalogue/catalogue.ts';
import type { Environment } from './environment.ts';
import { answerSlots } from './http/chat/answerSlots.ts';
import { chatRoutes } from './http/chat/chat.ts';
import { feedbackRoute } from './http/chat/feedback.ts';
import { openedRoute } from './http/chat/opened.ts';
import { questionObserver } from './http/chat/questionObserver.ts';
import { complete } from './http/chat/wholeAnswer.ts';
import { clientKey, inCluster, inMemory, inStore, type RateLimits, rateLimits } from './http/limits/rateLimits.ts';
import { mcpRoute } from './http/mcp/mcp.ts';
import { ownerRoutes } from './http/owner/owner.ts';
import { compareRoutes } from './http/products/compare.ts';
import { exploreRoutes } from './http/products/explore.ts';
import { productRoutes } from './http/products/products.ts';
import type { FixedHeaders } from './http/security.ts';
import { askRoute } from './http/site/askPage.ts';
import { type Insights, noInsights } from './insights/insights.ts';
import type { SharedStore } from './store/sharedStore.ts';
import type { CallOf } from './trace/calls.ts';
import type { Metrics } from './trace/metrics.ts';

export interface ApiParts {
  readonly environment: Environment;
  readonly catalogue: BrowsableCatalogue;
  readonly assistant: Assistant;
  readonly sharedStore: SharedStore | undefined;
  readonly metrics: Metrics;
  readonly insights: Insights;
  readonly callOf: CallOf;
  readonly fixedHeaders: FixedHeaders;
  /** Whether this server has the pages too. */
  readonly hasPages: boolean;
}

/** Limits counted over all processes that share something. */
const ratesOf = (environment: Environment, sharedStore: SharedStore | undefined): RateLimits =>
  rateLimits(
    {
      questionsOfAddress: environment.CHAT_RATE_LIMIT,
      questionsOfChat: environment.CONVERSATION_RATE_LIMIT,
      searchesOfAddress: environment.SEARCH_RATE_LIMIT,
      votesOfAddress: environment.FEEDBACK_RATE_LIMIT,
    },
    sharedStore ? inStore(sharedStore) : cluster.isWorker ? inCluster(environment.WORKERS) : inMemory,
  );

/** Questions and their answers: as a stream, as a whole, and as a page for visitors without scripts. */
const answerRoutes = async (
  app: FastifyInstance,
  { environment, catalogue, assistant, sharedStore, metrics, insights, callOf, fixedHeaders, hasPages }: ApiParts,
  rates: RateLimits,
): Promise<void> => {
  const slots = answerSlots(environment.ANSWERS_LIMIT);
  // Loaded only if a store is shared.
  const sharing = sharedStore && (await import('./answers/sharing.ts')).shareAnswers(assistant, sharedStore);
  const answers = createAnswerCache(assistant, sharing);
  app.addHook('onClose', () => answers.drain());
  const observe = questionObserver(metrics, environment.ADMIN_TOKEN === undefined ? undefined : insights);
  metrics.watch({
    tool_assistant_answers_under_way: { help: 'Answers under way', read: () => slots.taken },
    tool_assistant_questions_waiting: {
      help: 'Questions that wait for their turn to be composed',
      read: () => assistant.waiting?.() ?? 0,
    },
    tool_assistant_answers_limit: { help: 'Answers that may be under way', read: () => environment.ANSWERS_LIMIT },
  });
  chatRoutes(app, { assistant, catalogue, answers, callOf, slots, rates, observe, fixedHeaders });
  if (!hasPages) return;
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
};

/** The API as this server answers it itself: questions, products, and the owner's insights. */
export const apiRoutes = async (app: FastifyInstance, parts: ApiParts): Promise<void> => {
  const { environment, catalogue, sharedStore, metrics, insights, callOf } = parts;
  const token = environment.ADMIN_TOKEN;
  const rates = ratesOf(environment, sharedStore);
  // Without a token nobody could read or delete what is kept.
  const kept = token === undefined ? noInsights : insights;
  await answerRoutes(app, parts, rates);
  feedbackRoute(app, { insights: kept, metrics, rates });
  openedRoute(app, { catalogue, insights: kept, rates });
  ownerRoutes(app, { token, insights, rates });
  mcpRoute(app, { catalogue, callOf, metrics, rates });
  productRoutes(app, { catalogue, callOf, rates });
  exploreRoutes(app, { catalogue, callOf, rates });
  compareRoutes(app, { catalogue, callOf });
};
