import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buildApp } from '../../../server/app.ts';
import { createAssistant } from '../../../server/assistant/embedded.ts';
import { openCatalogue } from '../../../server/catalogue/open.ts';
import { readEnvironment } from '../../../server/environment.ts';
import { checkingServer } from './checking.ts';
import type { Source } from './source.ts';

/** Servers that stream the source, each in the way of its documentation. */
type Start = (source: Source) => Promise<number>;

/** Longer than the crowd: a rejected connection is retried after a second, which would be measured instead. */
export const backlog = 4096;
const host = '127.0.0.1';
const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' } as const;

const portOf = async (server: Server): Promise<number> => {
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens at no port');
  return address.port;
};

/** Written by hand: the minimum cost of streaming these bytes. */
const write = async (response: ServerResponse, source: Source): Promise<void> => {
  let id = 0;
  for await (const event of source.events()) {
    id += 1;
    if (!response.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)) await once(response, 'drain');
  }
  response.end('data: [DONE]\n\n');
};

const bare: Start = (source) =>
  portOf(
    createServer((request: IncomingMessage, response) => {
      request.resume().on('end', () => {
        response.writeHead(200, headers);
        void write(response, source);
      });
    }).listen({ port: 0, host, backlog }),
  );

const checking: Start = (source) =>
  portOf(
    checkingServer((response) => {
      response.writeHead(200, headers);
      void write(response, source);
    }).listen({ port: 0, host, backlog }),
  );

const productWith = async (answer: 'scripted' | 'composed', source: Source): Promise<number> => {
  const unlimited = { CHAT_RATE_LIMIT: '1000000', CONVERSATION_RATE_LIMIT: '1000000' };
  const environment = readEnvironment({ ...process.env, ...unlimited });
  const catalogue = await openCatalogue({ dataDir: environment.DATA_DIR });
  const assistant = answer === 'composed' ? createAssistant(catalogue) : { answer: () => source.events() };
  const app = await buildApp({ environment, catalogue, assistant });
  await app.listen({ port: 0, host, backlog });
  return portOf(app.server);
};

const fastify: Start = async (source) => {
  const { default: create } = await import('fastify');
  const app = create();
  app.post('/api/ai/chat/stream', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, headers);
    void write(reply.raw, source);
  });
  await app.listen({ port: 0, host, backlog });
  return portOf(app.server);
};

const express: Start = async (source) => {
  const { default: create } = await import('express');
  const app = create();
  app.use(create.json());
  app.post('/api/ai/chat/stream', (_, response) => {
    response.writeHead(200, headers);
    void write(response, source);
  });
  return portOf(createServer(app).listen({ port: 0, host, backlog }));
};

const hono: Start = async (source) => {
  const { Hono } = await import('hono');
  const { streamSSE } = await import('hono/streaming');
  const { createAdaptorServer } = await import('@hono/node-server');
  const app = new Hono();
  app.post('/api/ai/chat/stream', async (context) => {
    await context.req.json();
    return streamSSE(context, async (stream) => {
      let id = 0;
      for await (const event of source.events()) {
        id += 1;
        await stream.writeSSE({ id: String(id), data: JSON.stringify(event) });
      }
      await stream.writeSSE({ data: '[DONE]' });
    });
  });
  return portOf(createAdaptorServer({ fetch: app.fetch }).listen({ port: 0, host, backlog }));
};

const aiSdk: Start = async (source) => {
  const { createUIMessageStream, pipeUIMessageStreamToResponse } = await import('ai');
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const stream = createUIMessageStream({
        execute: async ({ writer }) => {
          writer.write({ type: 'text-start', id: 'text' });
          for await (const event of source.events()) {
            if (event.type === 'content') writer.write({ type: 'text-delta', id: 'text', delta: event.content });
          }
          writer.write({ type: 'text-end', id: 'text' });
        },
      });
      pipeUIMessageStreamToResponse({ response, stream });
    });
  });
  return portOf(server.listen({ port: 0, host, backlog }));
};

export const bareName = 'bare node:http';
export const checkingName = 'bare node:http that reads, checks and counts';
export const ownName = 'this product';
export const composingName = 'this product, composing its answers';

export const subjects: Readonly<Record<string, Start>> = {
  [bareName]: bare,
  [ownName]: (source) => productWith('scripted', source),
  [checkingName]: checking,
  'Fastify, hijacked': fastify,
  Express: express,
  'Hono, streamSSE': hono,
  'AI SDK, UI message stream': aiSdk,
  [composingName]: (source) => productWith('composed', source),
};
