import { once } from 'node:events';
import { createServer } from 'node:http';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMetrics, endings, type MetricsSink, secondsBuckets, teeMetrics } from './metrics.ts';
import type { OtlpMetrics } from './otlpMetrics.ts';
import { startRecorder } from './trace.ts';

/** Figures of Prometheus and of a collector, beside the same figures counted over what was reported. */

/** A call that took some milliseconds, with its first event after others if it has one. */
const recorderOf = (took: number, firstEvent: number | null) => {
  const clock = { now: 0 };
  const recorder = startRecorder(() => clock.now);
  clock.now = firstEvent ?? 0;
  if (firstEvent !== null) recorder.step('firstByte');
  clock.now = took;
  return recorder;
};

const event = fc.oneof(
  fc.record({
    kind: fc.constant('call'),
    route: fc.constantFrom('/api/health', '/api/ai/chat/stream', '(none)'),
    status: fc.constantFrom(200, 404, 503),
    took: fc.integer({ min: 0, max: 400_000 }),
    firstEvent: fc.option(fc.integer({ min: 0, max: 400_000 })),
  }),
  fc.record({ kind: fc.constant('refusal'), code: fc.constantFrom('not-found', 'overloaded') }),
  fc.record({
    kind: fc.constant('answer'),
    brand: fc.constantFrom('HUS', 'HEU'),
    ending: fc.constantFrom(...endings),
  }),
  fc.record({
    kind: fc.constant('question'),
    // Labels are our own words, but nothing may break the format.
    operation: fc.constantFrom('specs', 'a "quoted"\nword\\'),
    outcome: fc.constantFrom('answered', 'notHeld'),
  }),
  fc.record({ kind: fc.constant('vote'), brand: fc.constantFrom('HUS', 'HEU'), vote: fc.constantFrom('up', 'down') }),
);
type Event = typeof event extends fc.Arbitrary<infer Reported> ? Reported : never;

const report = (metrics: MetricsSink, reported: Event): void => {
  if ('took' in reported) {
    const { route, status, took, firstEvent } = reported;
    metrics.call({ method: 'POST', route, status, recorder: recorderOf(took, firstEvent) });
  } else if ('code' in reported) metrics.refusal(reported.code);
  else if ('ending' in reported) metrics.answer(reported.brand, reported.ending);
  else if ('operation' in reported) metrics.question(reported.operation, reported.outcome);
  else metrics.vote(reported.brand, reported.vote);
};

/** The samples of a Prometheus text by name and labels. */
const samplesOf = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, name = '', value = ''] = /^([^#\s].*) (\S+)$/.exec(line) ?? [];
      return name === '' ? [] : [[name, Number(value)] as const];
    }),
  );
const sumOf = (samples: ReadonlyMap<string, number>, start: string): number =>
  [...samples].reduce((sum, [name, value]) => (name.startsWith(start) ? sum + value : sum), 0);

describe('the metrics for Prometheus', () => {
  it('count each thing once, under its own labels', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
        const metrics = createMetrics();
        for (const reported of events) report(metrics, reported);
        const samples = samplesOf(await metrics.text());
        const count = (kind: string): number => events.filter((reported) => reported.kind === kind).length;
        expect(sumOf(samples, 'http_server_request_duration_seconds_count')).toBe(count('call'));
        expect(sumOf(samples, 'tool_assistant_refusals_total')).toBe(count('refusal'));
        expect(sumOf(samples, 'tool_assistant_answers_total')).toBe(count('answer'));
        expect(sumOf(samples, 'tool_assistant_questions_total')).toBe(count('question'));
        expect(sumOf(samples, 'tool_assistant_feedback_votes_total')).toBe(count('vote'));
        for (const ending of endings)
          expect(samples.get(`tool_assistant_answers_total{brand="HUS",ending="${ending}"}`) ?? 0).toBe(
            events.filter((one) => 'ending' in one && one.brand === 'HUS' && one.ending === ending).length,
          );
        const first = events.flatMap((one) => ('took' in one && one.firstEvent !== null ? [one.firstEvent] : []));
        for (const bucket of secondsBuckets)
          expect(samples.get(`tool_assistant_first_event_seconds_bucket{le="${bucket}"}`) ?? 0).toBe(
            first.filter((milliseconds) => milliseconds / 1000 <= bucket).length,
          );
      }),
      { numRuns: 50 },
    );
  });

  it('read a gauge when they are asked for, and measure the process from the first time on', async () => {
    const metrics = createMetrics();
    const waiting = { now: 3 };
    metrics.watch({ tool_assistant_questions_waiting: { help: 'waiting', read: () => waiting.now } });
    expect(samplesOf(await metrics.text()).get('tool_assistant_questions_waiting')).toBe(3);
    waiting.now = 0;
    const samples = samplesOf(await metrics.text());
    expect(samples.get('tool_assistant_questions_waiting')).toBe(0);
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });
});

const pointsSchema = v.object({
  dataPoints: v.array(
    v.looseObject({
      count: v.optional(v.unknown()),
      asInt: v.optional(v.unknown()),
      asDouble: v.optional(v.unknown()),
    }),
  ),
});
const exportSchema = v.object({
  resourceMetrics: v.array(
    v.object({
      scopeMetrics: v.array(
        v.object({
          metrics: v.array(
            v.object({ name: v.string(), sum: v.optional(pointsSchema), histogram: v.optional(pointsSchema) }),
          ),
        }),
      ),
    }),
  ),
});

/** A collector that answers with a status, and what it received. */
const startCollector = async (status: number) => {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    bodies.push(body);
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${typeof address === 'object' && address?.port}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  return bodies;
};

/** Sends rarely, so that what arrives was sent at the end. */
const openOtlp = async (): Promise<OtlpMetrics> => (await import('./otlpMetrics.ts')).otlpMetrics(3_600_000);

describe('the metrics for a collector', () => {
  it('are those of Prometheus, and what was counted last is sent when the process ends', async () => {
    const bodies = await startCollector(200);
    const otlp = await openOtlp();
    const metrics = teeMetrics(createMetrics(), otlp.figures);
    const events = fc.sample(event, { numRuns: 200, seed: 7 });
    for (const reported of events) report(metrics, reported);
    const samples = samplesOf(await metrics.text());
    await otlp.close();
    const sent = bodies.flatMap((body) => v.parse(exportSchema, JSON.parse(body)).resourceMetrics);
    const totalOf = (wanted: string): number =>
      sent
        .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics: some }) => some))
        .filter(({ name }) => name === wanted)
        .flatMap(({ sum, histogram }) => (sum ?? histogram)?.dataPoints ?? [])
        .reduce((total, { count, asInt, asDouble }) => total + Number(count ?? asInt ?? asDouble), 0);
    for (const [name, other] of [
      ['http.server.request.duration', 'http_server_request_duration_seconds_count'],
      ['tool_assistant.first_event', 'tool_assistant_first_event_seconds_count'],
      ['tool_assistant.refusals', 'tool_assistant_refusals_total'],
      ['tool_assistant.answers', 'tool_assistant_answers_total'],
      ['tool_assistant.questions', 'tool_assistant_questions_total'],
      ['tool_assistant.feedback.votes', 'tool_assistant_feedback_votes_total'],
    ] as const) {
      expect(totalOf(name), name).toBe(sumOf(samples, other));
      expect(totalOf(name), name).toBeGreaterThan(0);
    }
  });

  it('do not disturb the server if the collector refuses them', async () => {
    const bodies = await startCollector(400);
    const otlp = await openOtlp();
    otlp.figures.vote('HUS', 'up');
    await otlp.close();
    expect(bodies).toHaveLength(1);
    expect(() => otlp.figures.vote('HUS', 'up')).not.toThrow();
  });
});
