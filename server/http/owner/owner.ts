import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { caseQuerySchema, insightsQuerySchema } from '../../../contract/insights.ts';
import type { Insights } from '../../insights/insights.ts';
import { clientKey, type RateLimits } from '../limits/rateLimits.ts';
import { allowOnly, HttpProblem, parseOrRefuse, refuseMethod } from '../problems.ts';
import { csvOf } from './csv.ts';

export interface OwnerParts {
  /** If unset, the owner's pages and calls do not exist. */
  readonly token: string | undefined;
  readonly insights: Insights;
  readonly rates: RateLimits;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests, so that timing reveals nothing about the token. */
const isToken = (header: string | undefined, token: string): boolean => {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? [];
  return timingSafeEqual(digest(given), digest(token));
};

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const library = (): string =>
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('chart.js')), 'chart.umd.min.js'), 'utf8');

/** The page and its files. They need no token themselves; the page asks for it. */
const files: readonly { readonly path: string; readonly type: string; readonly read: () => string }[] = [
  { path: '/owner', type: 'text/html; charset=utf-8', read: () => read('insights.html') },
  { path: '/owner/insights.css', type: 'text/css; charset=utf-8', read: () => read('insights.css') },
  { path: '/owner/insights.js', type: 'text/javascript; charset=utf-8', read: () => read('insights.js') },
  { path: '/owner/elements.js', type: 'text/javascript; charset=utf-8', read: () => read('elements.js') },
  { path: '/owner/charts.js', type: 'text/javascript; charset=utf-8', read: () => read('charts.js') },
  { path: '/owner/chart.js', type: 'text/javascript; charset=utf-8', read: library },
];

/** Insights for the owner: a page, its data as JSON and CSV, and deletion. */
export const ownerRoutes = (app: FastifyInstance, { token, insights, rates }: OwnerParts): void => {
  const nothing = (request: FastifyRequest): never => {
    throw new HttpProblem('not-found', `there is nothing at ${request.url.split('?')[0]}`);
  };
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (token === undefined) return nothing(request);
    await rates.ownerOfAddress(clientKey(request.ip));
    if (isToken(request.headers.authorization, token)) return;
    reply.header('www-authenticate', 'Bearer realm="owner"');
    throw new HttpProblem('unauthorized', 'this call needs the token of ADMIN_TOKEN as a bearer token');
  };
  const guarded = { onRequest: admit };
  const noStore = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');

  app.get('/api/owner/insights', guarded, async (request, reply) => {
    noStore(reply);
    return insights.report(parseOrRefuse(insightsQuerySchema, request.query, 'the query'));
  });
  app.get('/api/owner/insights.csv', guarded, async (request, reply) => {
    const query = parseOrRefuse(insightsQuerySchema, request.query, 'the query');
    noStore(reply).type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="insights.csv"');
    return reply.send(Readable.from(csvOf(insights.rows(query))));
  });
  app.get('/api/owner/insights/case', guarded, async (request, reply) => {
    const { brand, requestId } = parseOrRefuse(caseQuerySchema, request.query, 'the query');
    const found = await insights.case(brand, requestId);
    if (!found) throw new HttpProblem('not-found', 'no such question is kept, or not with its text');
    noStore(reply).type('application/x-ndjson; charset=utf-8');
    return reply.header('content-disposition', 'attachment; filename="case.jsonl"').send(`${JSON.stringify(found)}\n`);
  });
  allowOnly(app, '/api/owner/insights/case', 'GET');
  app.delete<{ Params: { chatId: string } }>('/api/owner/insights/chats/:chatId', guarded, async (request, reply) => {
    noStore(reply);
    return { deleted: await insights.deleteChat(request.params.chatId) };
  });
  allowOnly(app, '/api/owner/insights', 'GET');
  allowOnly(app, '/api/owner/insights.csv', 'GET');
  app.get('/api/owner/insights/chats/:chatId', (request, reply) =>
    token === undefined ? nothing(request) : refuseMethod(request, reply, ['DELETE']),
  );

  for (const { path, type, read: readFile } of files) {
    let content: string | undefined;
    app.get(path, async (request, reply) => {
      if (token === undefined) return nothing(request);
      content ??= readFile();
      return reply.type(type).header('cache-control', 'no-cache').send(content);
    });
    allowOnly(app, path, 'GET');
  }
};
