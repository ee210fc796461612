import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, CallOf } from '../trace/calls.ts';
import { traceparentOf } from '../trace/ids.ts';
import type { Metrics } from '../trace/metrics.ts';
import type { Recorder } from '../trace/trace.ts';
import { logsCalls } from './logging.ts';
import { problemOfReply } from './problems.ts';

/** Trace of each HTTP call: ids in the response headers, steps, one log line, one span. */

const rounded = (milliseconds: number): number => Math.round(milliseconds * 100) / 100;

/** Value of the `Server-Timing` header: the steps so far. */
export const serverTiming = ({ steps }: Recorder): string =>
  steps.map(({ name, duration }) => `${name};dur=${rounded(duration)}`).join(', ');

/**
 * Comment lines at the end of a stream for a tracing browser: the server's steps and, if requested, the plan. Comments
 * are not part of the answer.
 */
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

/** The ids of a call, for its response: name, value, name, value. */
export const traceHeaders = ({ requestId, span }: Call): readonly [string, string, string, string] => [
  'x-request-id',
  requestId,
  'traceparent',
  traceparentOf(span.ids),
];

/** Path without the query, because queries contain questions. */
const pathOf = (request: FastifyRequest): string => (request.url.split('?')[0] ?? '').slice(0, 200);

/** Health probes arrive constantly and are not worth logging. */
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

export const addTraceHeaders = (reply: FastifyReply, call: Call): FastifyReply => {
  const [idName, id, traceName, trace] = traceHeaders(call);
  return reply.header(idName, id).header(traceName, trace);
};

export const traceCalls = (app: FastifyInstance, callOf: CallOf, metrics: Metrics): void => {
  const isLogged = logsCalls(app.log.level);
  app.addHook('onRequest', (request, reply, done) => {
    const call = callOf(request.raw);
    reply.raw.on('close', () => finish(call, request, reply, metrics, isLogged));
    if (request.url.startsWith('/api/') && !request.routeOptions.config.writesHeaders) addTraceHeaders(reply, call);
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    const { recorder } = callOf(request.raw);
    if (recorder.steps.length > 0) reply.header('server-timing', serverTiming(recorder));
  });
};
