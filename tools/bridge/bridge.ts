import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { openCallFolder } from './folder.ts';
import { type Call, callSchema, readableCall, streamedAnswer, wholeAnswer } from './wire.ts';

/** Maximum size of a request body; prompts are much smaller. */
const maxBody = 10_000_000;
/** Interval of comments that keep the connection open while it waits for an answer. */
const heartbeat = 5000;
/** Keep-alive timeout. Minutes may pass between two calls, and a closed connection would fail the next one. */
const keepAlive = 600_000;

export interface Bridge {
  /** Value for `LLM_BASE_URL`. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > maxBody) return undefined;
  }
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return undefined;
  }
};

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

const refuse = (response: ServerResponse, status: number, message: string): void =>
  sendJson(response, status, { error: { message, type: 'invalid_request_error' } });

/** Serves an OpenAI-compatible endpoint whose answers are read from files in a folder. */
export const startBridge = async ({
  port,
  folder,
}: {
  readonly port: number;
  readonly folder: string;
}): Promise<Bridge> => {
  const calls = await openCallFolder(folder);

  const answer = async (call: Call, response: ServerResponse): Promise<void> => {
    const left = new AbortController();
    response.once('close', () => left.abort());
    const beating = call.stream ? setInterval(() => response.write(': waiting\n\n'), heartbeat) : undefined;
    if (call.stream) response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    try {
      const given = await calls.ask(call, readableCall(call), left.signal);
      if (call.stream) response.end(streamedAnswer(call, given));
      else sendJson(response, 200, wholeAnswer(call, given));
    } catch (error) {
      // The caller has disconnected.
      if (!left.signal.aborted) throw error;
    } finally {
      clearInterval(beating);
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (request.method === 'GET' && path.endsWith('/models')) {
      sendJson(response, 200, { object: 'list', data: [{ id: 'reader', object: 'model' }] });
      return;
    }
    if (request.method !== 'POST' || !path.endsWith('/chat/completions')) {
      refuse(response, 404, 'only POST …/chat/completions is answered here');
      return;
    }
    const call = v.safeParse(callSchema, await bodyOf(request));
    if (call.success) await answer(call.output, response);
    else
      refuse(
        response,
        400,
        call.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`).join('; '),
      );
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.keepAliveTimeout = keepAlive;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}/v1`,
    close: async () => {
      calls.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
