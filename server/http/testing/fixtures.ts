import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { BrandCode, ChatRequest, Problem, StreamEvent } from '../../../contract/contract.ts';
import { problemSchema } from '../../../contract/contract.ts';
import { buildApp, type Parts } from '../../app.ts';
import type { Assistant, Question } from '../../assistant/assistant.ts';
import type { BrowsableCatalogue, Product } from '../../catalogue/catalogue.ts';
import { productRecordSchema } from '../../catalogue/record.ts';
import { readEnvironment } from '../../environment.ts';

/** Fixtures of the server tests: a small in-memory catalogue, a scripted assistant, and requests. */

const product = (brand: BrandCode, id: string, en: string, de: string): Product => ({
  ...v.parse(productRecordSchema, {
    id,
    model: id,
    kind: 'drillDriver',
    name: { en, de },
    price: { amount: 129, currency: 'EUR' },
    image: `/product-images/${id}-560.webp`,
  }),
  brand,
});

/** Products of the small catalogue. */
export const products: readonly Product[] = [
  product('HEU', 'DV18', 'Drill DV18', 'Bohrschrauber DV18'),
  product('HEU', 'DV12', 'Drill DV12', 'Bohrschrauber DV12'),
  product('HEU', 'GA18', 'Grinder GA18', 'Winkelschleifer GA18'),
  product('MET', 'SB18', 'Drill SB18', 'Bohrschrauber SB18'),
];

/** Catalogue in memory: finds products by words of their name, in list order. */
export const memoryCatalogue = (held: readonly Product[] = products): BrowsableCatalogue => {
  const of = (brand: BrandCode) => held.filter((candidate) => candidate.brand === brand);
  return {
    product: async (brand, rawId) => of(brand).find(({ id }) => id === rawId),
    products: async (brand, rawIds) => of(brand).filter(({ id }) => rawIds.includes(id)),
    search: async (brand, { text = '', language, limit, offset = 0 }) =>
      of(brand)
        .filter(({ name }) => (name[language] ?? '').includes(text))
        .slice(offset, offset + limit)
        .map((found) => ({ product: found, score: 1 })),
    mentions: async () => [],
    usedBy: async () => [],
    kinds: async (brand) =>
      [...Map.groupBy(of(brand), ({ kind }) => kind)].map(([kind, those]) => ({ kind, count: those.length })),
    platforms: async () => [],
    kindFaq: async () => [],
    count: async (brand) => of(brand).length,
    close: async () => {},
  };
};

/** The events of an ordinary answer. */
export const ordinaryAnswer: readonly StreamEvent[] = [
  { type: 'content', content: 'The **DV18**' },
  { type: 'content', content: ' weighs 1.8 kg.\n\n“Ja” 日本' },
  {
    type: 'products',
    referencedProducts: [
      { productId: 'HEU-DV18', productName: 'Drill DV18', imageUrl: '/product-images/DV18-560.webp' },
    ],
  },
];

/** Plays a script and records the requests. */
export interface ScriptedAssistant extends Assistant {
  readonly asked: { readonly question: Question; readonly signal: AbortSignal }[];
}

/** Creates an assistant from a script: a list of events, or a generator. */
export const scripted = (
  script: readonly StreamEvent[] | ((signal: AbortSignal) => AsyncIterable<StreamEvent>) = ordinaryAnswer,
): ScriptedAssistant => {
  const asked: ScriptedAssistant['asked'] = [];
  return {
    asked,
    async *answer(question, signal) {
      asked.push({ question, signal });
      yield* typeof script === 'function' ? script(signal) : script;
    },
  };
};

/** The server over the fixtures; `variables` are environment variables. */
export const openApp = (
  variables: Readonly<Record<string, string>> = {},
  parts: Partial<Omit<Parts, 'environment'>> = {},
): Promise<FastifyInstance> =>
  buildApp({
    catalogue: memoryCatalogue(),
    assistant: scripted(),
    // A test on a busy machine may wait for seconds, and is no overload.
    maxEventLoopDelay: 0,
    ...parts,
    environment: readEnvironment({ LOG_LEVEL: 'silent', ...variables }),
  });

/** A body as the browser sends it. */
export const bodyOf = (question: string, changes: Partial<Record<keyof ChatRequest, unknown>> = {}) => ({
  messages: [{ id: 'm1', role: 'user', message: question, cards: [] }],
  productId: null,
  chatId: 'c1',
  language: 'en',
  ...changes,
});

/** Posts a question to a server that listens. */
export const postQuestion = (address: string, signal?: AbortSignal): Promise<Response> =>
  fetch(`${address}/api/ai/chat/stream?company=HEU`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf('Hello')),
    ...(signal ? { signal } : {}),
  });

/** Parses a refusal by the contract and checks its content type. */
export const problemOf = (response: { headers: Record<string, unknown>; body: string }): Problem => {
  const type = response.headers['content-type'];
  if (type !== 'application/problem+json; charset=utf-8') throw new Error(`no problem details but ${String(type)}`);
  return v.parse(problemSchema, JSON.parse(response.body));
};

/** The `data:` of each event of a stream, without comments. */
export const dataOf = (stream: string): string[] =>
  stream
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => block.slice('data: '.length));

/** A promise resolved from outside, which holds a script until a test releases it. */
export const gate = () => Promise.withResolvers<void>();

export interface Upstream {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A bare server on a free port. */
export const listen = async (
  handler: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<Upstream> => {
  const server: Server = createServer((request, response) => void handler(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
