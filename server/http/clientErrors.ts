import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { bareHeaders, problemDetails, titleOf } from './problems.ts';

/** What Node refuses before there is a request: by its codes, in our words. */
const refusals: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'the address or the headers are longer than this server accepts'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'the extensions of a chunk are longer than this server accepts'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request did not arrive in time'],
};

const otherwise = [400, 'this is no valid HTTP request'] as const;

const rawAnswer = (status: number, detail: string): string => {
  const body = JSON.stringify(problemDetails(status, detail));
  return [
    `HTTP/1.1 ${status} ${titleOf(status)}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
    '',
    body,
  ].join('\r\n');
};

/** Answers what Node cannot read with problem details, and closes the connection: what follows has no meaning any more. */
export const answerClientErrors = () => {
  const answering = new WeakMap<Socket, ServerResponse>();
  return {
    /** Remembers which answer is under way on a connection, for into that nothing else may be written. */
    watch: ({ server }: FastifyInstance): void => {
      server.on('request', (request, response) => {
        answering.set(request.socket, response);
        response.on('close', () => answering.delete(request.socket));
      });
    },
    handler(this: FastifyInstance, error: Error & { readonly code?: unknown }, socket: Socket): void {
      const [status, detail] = refusals[String(error.code)] ?? otherwise;
      this.log.debug({ code: error.code, status }, 'refused what is no request');
      const isReset = error.code === 'ECONNRESET' || !socket.writable;
      if (isReset || answering.get(socket)?.headersSent) socket.destroy();
      else socket.end(rawAnswer(status, detail), () => socket.destroy());
    },
  };
};
