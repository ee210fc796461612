import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, CallOf } from '../trace/calls.ts';
import { traceparentOf } from '../trace/ids.ts';
import type { Metrics } from '../trace/metrics.ts';
import type { Recorder } from '../trace/trace.ts';
import { logsCalls } from './logging.ts';
import { problemOfReply } from './problems.ts';

/** The trace of each call over HTTP: its names on the answer, its steps, one line in the log, one span. */

const rounded = (milliseconds: number): number => Math.round(milliseconds * 100) / 100;

/** The steps so far, as the header `Server-Timing` tells them. */
export const serverTiming = ({ steps }: Recorder): string =>
  steps.map(({ name, duration }) => `${name};dur=${rounded(duration)}`).join(', ');

/** The lines at the end of a stream that tell a tracing browser our steps, and the plan where it asked for it: comments, no part of the answer. */
export const traceComment = ({ requestId, span, recorder }: Call): string => {
  const steps = recorder.steps.map(({ name, start, duration }) => ({
    name,
    start: rounded(start),
    duration: rounded(duration),
  }));
  const { explanation } = recorder;
  const explained = explanation === undefined ? '' : `: plan ${JSON.stringify(explanation)}\n\n`;
  return `${explained}: trace ${JSON.stringify({ requestId, traceId: span.ids.traceId, steps })}\n\n`;
};

/** Questions stand in queries: a path is told without. */
const pathOf = (request: FastifyRequest): string => (request.url.split('?')[0] ?? '').slice(0, 200);

/** Asked all the time by whoever keeps the server running, and of no interest. */
const isProbe = (route: string | undefined): boolean => route === '/api/health' || route === '/api/ready';

const finish = (
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  metrics: Metrics,
  isLogged: boolean,
): void => {
  const { requestId, recorder, span } = call;
  const { method, protocol: scheme, routeOptions } = request;
  const route = routeOptions.url;
  if (isProbe(route)) return;
  const path = pathOf(request);
  const { statusCode: status, writableFinished } = reply.raw;
  metrics.call({ method, route: route ?? '(none)', status, recorder });
  const problem = problemOfReply(reply);
  if (problem !== undefined) metrics.refusal(problem);
  if (isLogged)
    request.log.info(
      {
        method,
        path,
        status,
        milliseconds: rounded(recorder.now()),
        steps: Object.fromEntries(recorder.steps.map(({ name, duration }) => [name, rounded(duration)])),
      },
      writableFinished ? 'answered' : 'caller left',
    );
  span.end({ requestId, method, scheme, path, ...(route === undefined ? {} : { route }), status, recorder });
};

export const traceCalls = (app: FastifyInstance, callOf: CallOf, metrics: Metrics): void => {
  const isLogged = logsCalls(app.log.level);
  app.addHook('onRequest', (request, reply, done) => {
    const call = callOf(request.raw);
    reply.raw.on('close', () => finish(call, request, reply, metrics, isLogged));
    if (request.url.startsWith('/api/'))
      reply.header('x-request-id', call.requestId).header('traceparent', traceparentOf(call.span.ids));
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    const { recorder } = callOf(request.raw);
    if (recorder.steps.length > 0) reply.header('server-timing', serverTiming(recorder));
  });
};
