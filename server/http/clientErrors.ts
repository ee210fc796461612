import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type ProblemCode, problemTypes } from '../../contract/problems.ts';
import type { Metrics } from '../trace/metrics.ts';
import { bareHeaders, problemDetails } from './problems.ts';

/** Problem and detail for each error code of Node's HTTP parser. */
const refusals: Readonly<Record<string, readonly [code: ProblemCode, detail: string]>> = {
  HPE_HEADER_OVERFLOW: ['headers-too-large', 'the address or the headers are longer than this server accepts'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['content-too-large', 'the extensions of a chunk are longer than this server accepts'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request-timeout', 'the request did not arrive in time'],
};

const defaultRefusal = ['malformed-request', 'this is no valid HTTP request'] as const;

const rawAnswer = (code: ProblemCode, detail: string): string => {
  const body = JSON.stringify(problemDetails(code, detail));
  const { status } = problemTypes[code];
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
    '',
    body,
  ].join('\r\n');
};

/** Property of a connection that holds its latest response. */
const latestAnswer = Symbol('latest answer');

interface Connection extends Socket {
  [latestAnswer]?: ServerResponse;
}

/** Answers requests that Node cannot parse with problem details, and closes the connection, as nothing after them can be read. */
export const answerClientErrors = (metrics: Metrics) => {
  return {
    /** Tracks the response in progress on a connection, so that nothing else is written into it. */
    watch: ({ server }: FastifyInstance): void => {
      server.on('request', ({ socket }: { readonly socket: Connection }, response) => {
        socket[latestAnswer] = response;
      });
    },
    handler(this: FastifyInstance, error: Error & { readonly code?: unknown }, socket: Connection): void {
      const refuse = (): void => {
        const [code, detail] = refusals[String(error.code)] ?? defaultRefusal;
        metrics.refusal(code);
        this.log.debug({ code: error.code, problem: code }, 'refused an unreadable request');
        const isReset = error.code === 'ECONNRESET' || !socket.writable;
        const answer = socket[latestAnswer];
        if (isReset || (answer?.headersSent && !answer.writableFinished)) socket.destroy();
        else socket.end(rawAnswer(code, detail), () => socket.destroy());
      };
      if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') {
        refuse();
        return;
      }
      // A process that was busy notices the time before it reads what has arrived meanwhile.
      const before = socket[latestAnswer];
      const wasWhole = before?.req.complete;
      setImmediate(() => {
        const hasArrived = socket[latestAnswer] !== before || (before?.req.complete && !wasWhole);
        if (!hasArrived) refuse();
      });
    },
  };
};
