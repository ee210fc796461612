import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, LogController } from 'fastify';
import type { CallOf } from '../trace/calls.ts';

/**
 * Structured logs that tell what the server did, and nothing of who asked what: no question, no query, no address.
 */

const frames = (stack: string): string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));

/** An error as it is logged. Its message may quote what a visitor wrote, so that only debugging shows it. */
const errorSerializer = (showMessages: boolean) => (error: Error & { readonly code?: unknown }) => ({
  type: error.name,
  message: showMessages ? error.message : '',
  stack: frames(error.stack ?? '').join('\n'),
  ...(error.code === undefined ? {} : { code: String(error.code) }),
});

const withTrace =
  (callOf: CallOf): FastifyInstance['childLoggerFactory'] =>
  (logger, bindings, options, message) =>
    logger.child({ ...bindings, traceId: callOf(message).span.ids.traceId }, options);

/** Whether a logger of a level writes the line of each call. */
export const logsCalls = (level: string): boolean => ['info', 'debug', 'trace'].includes(level);

/** Options of the framework that make it log so. */
export const logging = (level: string, callOf: CallOf) => ({
  logger: {
    level,
    serializers: {
      err: errorSerializer(level === 'debug' || level === 'trace'),
      req: ({ method }: { readonly method?: string }) => ({ method: method ?? '' }),
    },
  },
  genReqId: (message: IncomingMessage): string => callOf(message).requestId,
  // Each call has one line, written when it is over (calls.ts).
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  childLoggerFactory: withTrace(callOf),
});
