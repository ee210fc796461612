import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type InsightsReport, insightsReportSchema } from '../../../contract/insights.ts';
import type { Assistant } from '../../assistant/assistant.ts';
import type { Insights } from '../../insights/insights.ts';
import { reportOutcome } from '../../trace/outcome.ts';
import { bodyOf, openApp, ordinaryAnswer } from './fixtures.ts';

/** Helpers of the tests of insights: an app that records its questions, and calls of the owner and of visitors. */

export const ownerToken = 'a-token-for-the-owner';
export const ownerHeaders = { authorization: `Bearer ${ownerToken}` };

/** Understands every question except one. What it does not understand gets a text without products. */
const assistant: Assistant = {
  async *answer({ request }, _, trace) {
    const isUnderstood = !request.messages[0]?.message.includes('gibberish');
    if (trace) reportOutcome(trace, { operation: 'specs', outcome: isUnderstood ? 'answered' : 'notUnderstood' });
    yield* isUnderstood ? ordinaryAnswer : ordinaryAnswer.slice(0, 1);
  },
};

/** Opens an app that records its questions. */
export const openOwnerApp = async (
  insights: Insights,
  variables: Readonly<Record<string, string>> = { ADMIN_TOKEN: ownerToken },
) => {
  const app = await openApp(variables, { insights, assistant });
  const ask = (question: string, changes: Parameters<typeof bodyOf>[1] = {}, brand = 'HEU', requestId?: string) =>
    app.inject({
      method: 'POST',
      url: `/api/ai/chat/stream?company=${brand}`,
      headers: requestId === undefined ? {} : { 'x-request-id': requestId },
      payload: bodyOf(question, changes),
    });
  return { app, insights, ask };
};

/** The owner's report. */
export const insightsReport = async (app: FastifyInstance, query = ''): Promise<InsightsReport> =>
  v.parse(
    insightsReportSchema,
    (await app.inject({ url: `/api/owner/insights${query}`, headers: ownerHeaders })).json(),
  );
