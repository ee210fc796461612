import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { chatRequestSchema } from '../../../contract/contract.ts';
import { memoryLimiter } from '../../../server/http/limits/memoryLimiter.ts';

const unlimited = 1e9;

/** Reads a whole body. */
const bodyOf = (request: IncomingMessage, onBody: (body: string) => void): void => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => onBody(Buffer.concat(chunks).toString()));
};

/**
 * The minimum for any server before it opens a stream: reads the body, validates it by the contract, and counts the
 * question by address and chat. Without framework, security headers, trace or resumable answers.
 */
export const checkingServer = (stream: (response: ServerResponse) => void) => {
  const addresses = memoryLimiter(unlimited);
  const chats = memoryLimiter(unlimited);
  const answer: RequestListener = (request, response) =>
    bodyOf(request, (body) => {
      const { output, success } = v.safeParse(chatRequestSchema, JSON.parse(body));
      if (!success) {
        response.writeHead(400).end();
        return;
      }
      void addresses.consume(request.socket.remoteAddress ?? '');
      void chats.consume(output.chatId);
      stream(response);
    });
  return createServer(answer);
};
