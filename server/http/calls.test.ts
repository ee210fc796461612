import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAssistant } from '../assistant/embedded.ts';
import type { BrowsableCatalogue } from '../catalogue/catalogue.ts';
import { openSampleCatalogue } from '../catalogue/testing/sampleCatalogue.ts';
import { stepNames } from '../trace/trace.ts';
import { bodyOf, openApp, scripted } from './testing/fixtures.ts';

/** Trace of a call, from the caller's point of view. */

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
const requestId = 'V1StGXR8_Z5jdHi6B-myT';
const url = '/api/ai/chat/stream?company=HEU';
const oursForm = new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`);

const commentSchema = v.object({
  requestId: v.string(),
  traceId: v.string(),
  steps: v.array(v.object({ name: v.picklist(stepNames), start: v.number(), duration: v.number() })),
});
const commentOf = (stream: string) => {
  const line = stream.split('\n').find((one) => one.startsWith(': trace '));
  return line === undefined ? undefined : v.parse(commentSchema, JSON.parse(line.slice(': trace '.length)));
};
const namesOf = (header: unknown): string[] =>
  String(header)
    .split(', ')
    .map((step) => /^(\w+);dur=\d+(\.\d+)?$/.exec(step)?.[1] ?? `no step: ${step}`);

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

describe('a traced call', () => {
  it('is answered with its own trace id and our span', async () => {
    app = await openApp();
    const calls = ['/api/products/HEU', '/api/health', '/api/nothing'];
    for (const path of calls) {
      const { headers } = await app.inject({ url: path, headers: { traceparent, 'x-request-id': requestId } });
      expect(headers['x-request-id']).toBe(requestId);
      expect(headers['traceparent']).toMatch(oursForm);
      expect(headers['traceparent']).not.toBe(traceparent);
    }
  });

  it.each([
    ['absurd', { traceparent: 'x'.repeat(5000), 'x-request-id': 'a b\u00e9' }],
    ['missing', {}],
  ])('gets a new trace id if its own is %s', async (_, headers) => {
    app = await openApp();
    const answer = await app.inject({ url: '/api/products/HEU', headers });
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{21}$/);
    expect(answer.headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/);
  });

  it('receives the steps so far in Server-Timing', async () => {
    app = await openApp();
    const list = await app.inject('/api/products/HEU?q=Drill');
    expect(namesOf(list.headers['server-timing'])).toEqual(['parsed', 'retrieved']);
    const product = await app.inject('/api/products/HEU/DV18');
    expect(namesOf(product.headers['server-timing'])).toEqual(['parsed', 'retrieved']);
    const stream = await app.inject({ method: 'POST', url, payload: bodyOf('Hello') });
    expect(namesOf(stream.headers['server-timing'])).toEqual(['parsed']);
  });
});

describe('a stream', () => {
  const post = async (headers: Record<string, string>) => {
    app = await openApp({}, { assistant: scripted() });
    return app.inject({ method: 'POST', url, payload: bodyOf('Hello'), headers });
  };

  it('sends a tracing caller the steps in a comment before its end', async () => {
    const { body } = await post({ traceparent, 'x-request-id': requestId });
    expect(commentOf(body)).toMatchObject({ requestId, traceId });
    expect(commentOf(body)?.steps.map(({ name }) => name)).toEqual(['parsed', 'firstByte', 'end']);
    expect(body).toMatch(/\n\n: trace \{.*\}\n\ndata: \[DONE\]\n\n$/);
  });

  it('sends them to no other caller', async () => {
    expect((await post({ 'x-request-id': requestId })).body).not.toContain(': trace');
  });
});

describe('an answer of the catalogue', () => {
  let catalogue: BrowsableCatalogue;
  beforeAll(async () => {
    catalogue = await openSampleCatalogue();
  });
  afterAll(() => catalogue.close());

  const ask = async (call: string, headers: Record<string, string> = {}) => {
    app = await openApp({}, { catalogue, assistant: createAssistant(catalogue) });
    const payload = bodyOf('Which 18 V drill is the lightest?');
    return app.inject({ method: 'POST', url: `${call}?company=HUS`, payload, headers });
  };

  it('records every step in order, none before the call arrived', async () => {
    const { body } = await ask('/api/ai/chat/stream', { traceparent });
    const steps = commentOf(body)?.steps ?? [];
    expect(steps.map(({ name }) => name)).toEqual(stepNames);
    const of = (name: string) =>
      steps.find((step) => step.name === name) ?? { start: Number.NaN, duration: Number.NaN };
    const endOf = (name: string) => of(name).start + of(name).duration;
    const slack = 0.02; // times are rounded to hundredths
    for (const { start, duration } of steps) expect(Math.min(start, duration)).toBeGreaterThanOrEqual(0);
    expect(of('understood').start).toBeGreaterThanOrEqual(endOf('parsed') - slack);
    expect(of('composed').start).toBeGreaterThanOrEqual(endOf('understood') - slack);
    expect(of('firstByte').start).toBeGreaterThanOrEqual(endOf('composed') - slack);
    expect(of('end').start).toBeGreaterThanOrEqual(endOf('firstByte') - slack);
    expect(of('retrieved').duration).toBeGreaterThan(0);
    expect(of('retrieved').duration).toBeLessThanOrEqual(of('understood').duration + of('composed').duration + slack);
  });

  it('that does not stream sends them in Server-Timing', async () => {
    const { headers } = await ask('/api/ai/chat');
    expect(namesOf(headers['server-timing'])).toEqual(stepNames.filter((name) => name !== 'firstByte'));
  });
});
