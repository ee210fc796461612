import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { resumableHeader } from '../../contract/codes.ts';

/** A chat API on a real socket that sends only what a test scripts. */

export interface Call {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  /** Whether the visitor's side has closed the connection or the test has ended it. */
  readonly closed: () => boolean;
  /** Sends status and headers. Otherwise the first text sends 200 and an event stream, resumable if answers are stored. */
  readonly open: (status?: number, headers?: Readonly<Record<string, string>>) => void;
  /** Sends text unchanged. */
  readonly say: (text: string) => void;
  /** Sends bytes, which may split a character. */
  readonly bytes: (bytes: Uint8Array) => void;
  /** Sends a value as the data of one event, with an id if one is given. */
  readonly event: (value: unknown, id?: string) => void;
  readonly end: () => void;
  /** Closes the connection before the answer is complete. */
  readonly destroy: () => void;
  /** Resets the connection. */
  readonly reset: () => void;
}

export interface ScriptedServer {
  /** Base address of its API, for `API_BASE_URL`. */
  readonly apiBase: string;
  /** Every POST so far, oldest first, without votes on answers. */
  readonly calls: readonly Call[];
  /** Waits until this many POSTs have arrived. @returns the last of them */
  readonly call: (count: number) => Promise<Call>;
  /** Every GET and DELETE of an answer so far, oldest first; GETs are refused unless answers are kept. */
  readonly later: readonly Call[];
  /** The latest call of either kind; undefined before the first. */
  readonly newest: () => Call | undefined;
  /** Whether answers are stored from now on, and announced as resumable; calls that resume one wait for the test's script. */
  readonly keep: (isKept: boolean) => void;
  /** From now on answers every POST like this, also one that the browser itself repeats. */
  readonly answerBy: (script: (call: Call) => void) => void;
  /** Stops listening, so that connections are refused. @returns starts listening again */
  readonly leave: () => Promise<() => Promise<void>>;
  /** Waits until no connection is open; until then a request of a visitor who has left can still arrive. */
  readonly quiet: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type Headers = Readonly<Record<string, string>>;

const corsOf = (allowedHeaders: string): Headers => ({
  'access-control-allow-origin': '*',
  'access-control-allow-headers': allowedHeaders,
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-expose-headers': `server-timing, x-request-id, ${resumableHeader}`,
});

const callOf = (
  { method = '', url = '', headers: said }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: string,
  response: ServerResponse,
  { cors, isKept }: { readonly cors: Headers; readonly isKept: () => boolean },
): Call => {
  const ordinary = () => ({ 'content-type': 'text/event-stream', ...(isKept() ? { [resumableHeader]: 'yes' } : {}) });
  const open: Call['open'] = (status = 200, headers = ordinary()) => {
    if (response.headersSent) return;
    response.writeHead(status, { ...cors, ...headers });
    response.flushHeaders();
  };
  const say: Call['say'] = (text) => {
    open();
    response.write(text);
  };
  return {
    method,
    url,
    body,
    headers: said,
    closed: () => response.destroyed || response.writableEnded,
    open,
    say,
    bytes: (bytes) => {
      open();
      response.write(bytes);
    },
    event: (value, id) =>
      say(
        `${id === undefined ? '' : `id: ${id}\n`}data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`,
      ),
    end: () => {
      open();
      response.end();
    },
    destroy: () => response.destroy(),
    reset: () => response.socket?.resetAndDestroy(),
  };
};

/** Headers that a page of another origin may send. */
const allHeaders = 'content-type, last-event-id, traceparent, x-request-id';

/** Starts a scripted server, on a free port unless one is given. */
export const startScriptedServer = async (wanted = 0, allowedHeaders = allHeaders): Promise<ScriptedServer> => {
  const cors = corsOf(allowedHeaders);
  const calls: Call[] = [];
  const waiting: { readonly count: number; readonly resolve: (call: Call) => void }[] = [];

  const later: Call[] = [];
  let isKept = false;
  const answering = { cors, isKept: () => isKept };
  let script: (call: Call) => void = () => undefined;
  let newest: Call | undefined;

  const server = createServer((request, response) => {
    const isLater = request.url?.includes('requestId=') === true && request.method !== 'OPTIONS';
    if (isLater) {
      const call = callOf(request, '', response, answering);
      later.push(call);
      if (call.method === 'GET') newest = call;
      if (request.method === 'GET' && isKept) return;
      response.writeHead(request.method === 'DELETE' ? 204 : 404, cors).end();
      return;
    }
    // A closing page still sends its vote, so it may arrive during the next visit.
    const isVote = request.method === 'POST' && request.url?.startsWith('/api/feedback') === true;
    if (request.method !== 'POST' || isVote) {
      response.writeHead(request.method === 'OPTIONS' || isVote ? 204 : 404, cors).end();
      return;
    }
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const call = callOf(request, body, response, answering);
      calls.push(call);
      newest = call;
      script(call);
      for (const { count, resolve } of waiting) if (calls.length === count) resolve(call);
    });
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };

  return {
    apiBase: `http://127.0.0.1:${port}/api`,
    calls,
    later,
    newest: () => newest,
    keep: (kept) => {
      isKept = kept;
    },
    answerBy: (next) => {
      script = next;
    },
    call: (count) => {
      const present = calls[count - 1];
      return present ? Promise.resolve(present) : new Promise((resolve) => waiting.push({ count, resolve }));
    },
    leave: async () => {
      await close();
      return async () => {
        server.listen(port, '127.0.0.1');
        await once(server, 'listening');
      };
    },
    quiet: async () => {
      for (const socket of sockets) await new Promise((resolve) => socket.once('close', resolve));
    },
    close,
  };
};
