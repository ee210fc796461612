import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { CallOf } from '../trace/calls.ts';
import { traceparentOf } from '../trace/ids.ts';

/** As long as the browser waits for an answer (specification, section 9), the proxy does too. */
const answerMilliseconds = 900_000;

/** Hands every call of `/api` that is not answered here to another server, streaming both ways. */
export const upstreamRoutes = async (app: FastifyInstance, upstream: string, callOf: CallOf): Promise<void> => {
  const { origin, pathname } = new URL(upstream);
  await app.register(httpProxy, {
    upstream: origin,
    prefix: '/api',
    rewritePrefix: pathname === '/' ? '/api' : pathname.replace(/\/$/, ''),
    undici: { headersTimeout: answerMilliseconds, bodyTimeout: answerMilliseconds },
    // Whoever asked decides whether to ask again.
    retryMethods: [],
    maxRetriesOn503: 0,
    replyOptions: {
      // Its part of the trace stands under ours.
      rewriteRequestHeaders: (request, headers) => {
        const { requestId, span } = callOf(request.raw);
        return { ...headers, 'x-request-id': requestId, traceparent: traceparentOf(span.ids) };
      },
    },
  });
};
