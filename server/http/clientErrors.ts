import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type ProblemCode, problemTypes } from '../../contract/problems.ts';
import type { Metrics } from '../trace/metrics.ts';
import { bareHeaders, problemDetails } from './problems.ts';

/** What Node refuses before there is a request: by its codes, in our words. */
const refusals: Readonly<Record<string, readonly [code: ProblemCode, detail: string]>> = {
  HPE_HEADER_OVERFLOW: ['headers-too-large', 'the address or the headers are longer than this server accepts'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['content-too-large', 'the extensions of a chunk are longer than this server accepts'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request-timeout', 'the request did not arrive in time'],
};

const otherwise = ['malformed-request', 'this is no valid HTTP request'] as const;

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

/** Where a connection carries the answer that was begun last on it. */
const latestAnswer = Symbol('latest answer');

interface Connection extends Socket {
  [latestAnswer]?: ServerResponse;
}

/** Answers what Node cannot read with problem details, and closes the connection: what follows has no meaning any more. */
export const answerClientErrors = (metrics: Metrics) => {
  return {
    /** Remembers which answer is under way on a connection, for into that nothing else may be written. */
    watch: ({ server }: FastifyInstance): void => {
      server.on('request', ({ socket }: { readonly socket: Connection }, response) => {
        socket[latestAnswer] = response;
      });
    },
    handler(this: FastifyInstance, error: Error & { readonly code?: unknown }, socket: Connection): void {
      const [code, detail] = refusals[String(error.code)] ?? otherwise;
      metrics.refusal(code);
      this.log.debug({ code: error.code, problem: code }, 'refused what is no request');
      const isReset = error.code === 'ECONNRESET' || !socket.writable;
      const answer = socket[latestAnswer];
      if (isReset || (answer?.headersSent && !answer.writableFinished)) socket.destroy();
      else socket.end(rawAnswer(code, detail), () => socket.destroy());
    },
  };
};
