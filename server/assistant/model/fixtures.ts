import * as v from 'valibot';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type ChatRequest, type StreamEvent, streamEventSchema, type WireMessage } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { startRecorder } from '../../trace/trace.ts';
import { createAssistant } from '../embedded.ts';
import type { ModelLimits } from './endpoint/endpoint.ts';
import { type Call, type Reply, type ScriptedEndpoint, startScriptedEndpoint } from './endpoint/scriptedEndpoint.ts';
import { createModelAssistant } from './modelAssistant.ts';

/** Indexing the sample data takes time on a busy machine. */
export const patience = 120_000;

/** Setup of the model's tests: sample catalogue, a real scripted endpoint, and questions. */
export const setStage = () => {
  let catalogue: Catalogue;
  beforeAll(async () => {
    catalogue = await openSampleCatalogue();
  }, patience);
  afterAll(() => catalogue.close());

  const endpoints: ScriptedEndpoint[] = [];
  afterEach(async () => {
    await Promise.all(endpoints.splice(0).map((endpoint) => endpoint.close()));
  });

  const start = async (script: (call: Call, number: number) => Reply, limits: Partial<ModelLimits> = {}) => {
    const endpoint = await startScriptedEndpoint(script);
    endpoints.push(endpoint);
    const assistant = createModelAssistant(catalogue, endpoint, { retryAfter: 1, ...limits });
    const ask = async (request: ChatRequest = weight) => {
      const trace = startRecorder();
      const answer = await collect(assistant.answer({ brand: 'HUS', request }, new AbortController().signal, trace));
      const factsOf = (name: string) => trace.notes.filter((note) => note.name === name).map(({ facts }) => facts);
      return {
        ...answer,
        outcome: factsOf('model answered')[0]?.['outcome'],
        refused: factsOf('sentence refused').map(({ reason }) => reason),
        notes: trace.notes,
      };
    };
    return { endpoint, assistant, ask };
  };

  /** Answer of the built-in assistant to the same question. */
  const embedded = (request: ChatRequest = weight) =>
    collect(createAssistant(catalogue).answer({ brand: 'HUS', request }, new AbortController().signal));

  return { start, embedded, catalogue: () => catalogue };
};

export const user = (message: string): WireMessage => ({ id: 'u', role: 'user', message, cards: [] });

export const asking = (question: string, more: Partial<ChatRequest> = {}): ChatRequest => ({
  messages: [user(question)],
  productId: null,
  chatId: 'test',
  language: 'en',
  ...more,
});

/** The question of most tests. */
export const weight = asking('How heavy is the DV18X?');

export const collect = async (events: AsyncIterable<StreamEvent>) => {
  const all: StreamEvent[] = [];
  // Only event types of the contract.
  for await (const event of events) all.push(v.parse(streamEventSchema, event));
  const text = all.map((event) => (event.type === 'content' ? event.content : '')).join('');
  const cards = all.flatMap((event) => (event.type === 'products' ? event.referencedProducts : []));
  return { events: all, text, ids: cards.map(({ productId }) => productId) };
};

const name = '**DV18X**';
/** A valid answer of the model. */
export const good =
  'With its battery the [[DV18X]] weighs [[DV18X.weightWithBattery]]. Without it is [[DV18X.weight]].';
/** The same as shown to a visitor, with source marks. */
export const goodShown =
  `With its battery the ${name} weighs 4.8\u00a0lb` +
  '[ⁱ](/DV18X#field-WeightWithBattery "DV18X · Weight with battery, EPTA"). ' +
  'Without it is 3.4\u00a0lb[ⁱ](/DV18X#field-Weight "DV18X · Weight without battery").';
