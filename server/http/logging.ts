import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, LogController } from 'fastify';
import type { CallOf } from '../trace/calls.ts';
import { CallLogger } from './callLogger.ts';

/** Structured logs of what the server did. They contain nothing about visitors: no question, no query, no address. */

const frames = (stack: string): string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));

/** Serialises errors. A message may quote a visitor's text, so it is shown only when debugging. */
const errorSerializer = (showMessages: boolean) => (error: Error & { readonly code?: unknown }) => ({
  type: error.name,
  message: showMessages ? error.message : '',
  stack: frames(error.stack ?? '').join('\n'),
  ...(error.code === undefined ? {} : { code: String(error.code) }),
});

const withTrace =
  (callOf: CallOf): FastifyInstance['childLoggerFactory'] =>
  (logger, bindings, options, message) =>
    new CallLogger(logger, () => logger.child({ ...bindings, traceId: callOf(message).span.ids.traceId }, options));

/** Whether a logger of a level writes the line of each call. */
export const logsCalls = (level: string): boolean => ['info', 'debug', 'trace'].includes(level);

/** Receives each line of the log. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Options of the framework that make it log so.
 * @param stream absent for the standard output
 */
export const logging = (level: string, callOf: CallOf, stream?: LogStream) => ({
  logger: {
    level,
    ...(stream ? { stream } : {}),
    serializers: {
      err: errorSerializer(level === 'debug' || level === 'trace'),
      req: ({ method }: { readonly method?: string }) => ({ method: method ?? '' }),
    },
  },
  genReqId: (message: IncomingMessage): string => callOf(message).requestId,
  // Each call gets a single line, written when it has ended (calls.ts).
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  childLoggerFactory: withTrace(callOf),
});
