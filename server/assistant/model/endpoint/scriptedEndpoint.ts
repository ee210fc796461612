import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { ModelEndpoint } from './endpoint.ts';

/** Makes the script stop responding without closing the connection. */
export const silence = Symbol('says nothing more');
export const reset = Symbol('breaks off');

/** A scripted response, chunk by chunk. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Iterable<string | typeof silence | typeof reset>;
}

const bodySchema = v.object({
  model: v.string(),
  stream: v.boolean(),
  messages: v.array(v.looseObject({ role: v.string(), content: v.optional(v.nullable(v.string())) })),
  tools: v.optional(v.array(v.looseObject({}))),
});

/** A call as received. */
export interface Call extends v.InferOutput<typeof bodySchema> {
  readonly headers: IncomingMessage['headers'];
  readonly raw: string;
}

export interface ScriptedEndpoint extends ModelEndpoint {
  readonly calls: readonly Call[];
  /** Resolves when the connection of the given call has closed. */
  gone(call: number): Promise<void>;
  close(): Promise<void>;
}

const send = async (response: ServerResponse, { status = 200, headers, body }: Reply): Promise<void> => {
  response.writeHead(status, { 'content-type': 'text/event-stream', ...headers });
  for (const piece of body) {
    if (response.destroyed || piece === silence) return;
    if (piece === reset) {
      response.destroy();
      return;
    }
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    // Each chunk is a packet of its own.
    await new Promise((resolve) => setImmediate(resolve));
  }
  response.end();
};

/** A real HTTP server with a scripted chat completions API, for tests, benchmarks and evaluation. */
export const startScriptedEndpoint = async (
  script: (call: Call, number: number) => Reply,
): Promise<ScriptedEndpoint> => {
  const calls: Call[] = [];
  const gone: PromiseWithResolvers<void>[] = [];
  const leavingOf = (number: number): PromiseWithResolvers<void> => (gone[number] ??= Promise.withResolvers());
  const server = createServer(async (request, response) => {
    let raw = '';
    for await (const chunk of request.setEncoding('utf8')) raw += String(chunk);
    const number = calls.length;
    response.once('close', () => leavingOf(number).resolve());
    const call: Call = { ...v.parse(bodySchema, JSON.parse(raw)), headers: request.headers, raw };
    calls.push(call);
    await send(response, script(call, number));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`,
    model: 'scripted',
    apiKey: 'sk-scripted-secret',
    calls,
    gone: (number) => leavingOf(number).promise,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
const chunk = (choice: unknown, more: object = {}): string =>
  event({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'scripted',
    choices: choice === undefined ? [] : [choice],
    ...more,
  });

/** A chunk of an answer's text. */
export const delta = (content: string): string => chunk({ index: 0, delta: { content }, finish_reason: null });
export const finish = (reason: string): string => chunk({ index: 0, delta: {}, finish_reason: reason });
export const usage = (tokens: number): string =>
  chunk(undefined, { usage: { prompt_tokens: tokens, completion_tokens: 0, total_tokens: tokens } });
export const role = chunk({ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null });
export const reasoning = (text: string): string =>
  chunk({ index: 0, delta: { reasoning_content: text }, finish_reason: null });
export const done = 'data: [DONE]\n\n';

/** A tool call with its arguments split, as endpoints do. */
export const toolCall = (name: string, input: unknown): readonly string[] => {
  const text = JSON.stringify(input);
  const half = Math.ceil(text.length / 2);
  const call = (part: object): string =>
    chunk({ index: 0, delta: { tool_calls: [{ index: 0, ...part }] }, finish_reason: null });
  return [
    call({ id: 'call_1', type: 'function', function: { name, arguments: '' } }),
    call({ function: { arguments: text.slice(0, half) } }),
    call({ function: { arguments: text.slice(half) } }),
    finish('tool_calls'),
    done,
  ];
};

/** An answer in chunks of this many characters. */
export const saying = (text: string, letters = 7): { readonly body: readonly string[] } => {
  const pieces: string[] = [];
  for (let place = 0; place < text.length; place += letters) pieces.push(delta(text.slice(place, place + letters)));
  return { body: [role, ...pieces, finish('stop'), usage(500), done] };
};
