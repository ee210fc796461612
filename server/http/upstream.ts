import { AsyncLocalStorage } from 'node:async_hooks';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import type { CallOf } from '../trace/calls.ts';
import { traceparentOf } from '../trace/ids.ts';
import { signalOf } from './visitorLeft.ts';

/** The proxy waits as long for an answer as the browser does (specification, section 9). */
const answerMilliseconds = 900_000;

type Answered<T> = (error: Error | null, data: Dispatcher.ResponseData<T>) => void;

/** Aborts when the visitor of the current call leaves. */
const visitorLeft = new AsyncLocalStorage<AbortSignal>();

/** Ends the upstream call of a visitor who leaves before the response starts; later the proxy does so itself. */
class VisitorsAgent extends Agent {
  override request<T = null>(options: Dispatcher.RequestOptions<T>, answered: Answered<T>): void;
  override request<T = null>(options: Dispatcher.RequestOptions<T>): Promise<Dispatcher.ResponseData<T>>;
  override request<T>(options: Dispatcher.RequestOptions<T>, answered?: Answered<T>): unknown {
    const left = visitorLeft.getStore();
    if (!left || !answered) return answered ? super.request(options, answered) : super.request(options);
    const call = new AbortController();
    const end = () => call.abort();
    left.addEventListener('abort', end);
    return super.request({ ...options, signal: call.signal }, (error, data) => {
      left.removeEventListener('abort', end);
      // Not a failure, and no caller is left.
      if (!call.signal.aborted) answered(error, data);
    });
  }
}

/** Proxies every call of `/api` that is not answered here to another server, streaming in both directions. */
export const upstreamRoutes = async (app: FastifyInstance, upstream: string, callOf: CallOf): Promise<void> => {
  const { origin, pathname } = new URL(upstream);
  const agent = new VisitorsAgent({ headersTimeout: answerMilliseconds, bodyTimeout: answerMilliseconds });
  app.addHook('onClose', () => agent.destroy());
  await app.register(httpProxy, {
    upstream: origin,
    prefix: '/api',
    rewritePrefix: pathname === '/' ? '/api' : pathname.replace(/\/$/, ''),
    undici: agent,
    preHandler: (_, reply, done) => visitorLeft.run(signalOf(reply), done),
    // Retrying is the client's decision.
    retryMethods: [],
    maxRetriesOn503: 0,
    replyOptions: {
      onResponse: (request, reply, { stream }) => {
        // Its headers are sent already, so that only the log can tell.
        stream.once('error', () => {
          if (!visitorLeft.getStore()?.aborted) request.log.warn('the server of API_UPSTREAM broke off its answer');
        });
        reply.send(stream);
      },
      // The upstream's span is a child of this server's span.
      rewriteRequestHeaders: (request, headers) => {
        const { requestId, span } = callOf(request.raw);
        return { ...headers, 'x-request-id': requestId, traceparent: traceparentOf(span.ids) };
      },
    },
  });
};
