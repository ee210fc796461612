import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySampleCatalogue } from './catalogue/testing/sampleCatalogue.ts';
import { bodyOf, listen, type Upstream } from './http/testing/fixtures.ts';

/** The server in a process of its own, with a collector that receives its traces. */

const value = v.object({
  stringValue: v.optional(v.string()),
  intValue: v.optional(v.union([v.number(), v.string()])),
  doubleValue: v.optional(v.number()),
});
const attributes = v.array(v.object({ key: v.string(), value }));
const spanSchema = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string(), ''),
  name: v.string(),
  kind: v.number(),
  startTimeUnixNano: v.string(),
  endTimeUnixNano: v.string(),
  attributes,
  events: v.array(v.object({ name: v.string(), attributes })),
  status: v.object({ code: v.optional(v.number(), 0) }),
});
/** The parts of OTLP JSON that the tests read. */
const otlpSchema = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes }),
      scopeSpans: v.array(v.object({ spans: v.array(spanSchema) })),
    }),
  ),
});
type Span = v.InferOutput<typeof spanSchema>;
const plain = (list: v.InferOutput<typeof attributes>) =>
  Object.fromEntries(
    list.map(({ key, value: { stringValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? (intValue === undefined ? doubleValue : Number(intValue)),
    ]),
  );

const traceId = '0af7651916cd43dd8448eb211c80319c';
const browserSpan = 'b7ad6b7169203331';
const requestId = 'V1StGXR8_Z5jdHi6B-myT';
const secret = 'Zebrastreifen';
const telling = { traceparent: `00-${traceId}-${browserSpan}-01`, 'x-request-id': requestId };

let collector: Upstream;
let server: ChildProcess;
let dataDir = '';
let address = '';
let answer = '';
let exitCode: unknown;
const received: { path: string; authorization: string; body: unknown }[] = [];
const lines: string[] = [];

beforeAll(async () => {
  collector = await listen(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const authorization = String(request.headers.authorization);
    received.push({ path: request.url ?? '', authorization, body: JSON.parse(body) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  dataDir = await mkdtemp(join(tmpdir(), 'server-'));
  await copySampleCatalogue(dataDir);
  const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
  server = spawn(process.execPath, ['--import', file('compileCache.js'), file('main.ts'), '--api-only'], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: undefined,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20token',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('no output');
  const output = createInterface({ input: server.stdout });
  output.on('line', (line) => lines.push(line));
  for await (const [line] of on(output, 'line')) {
    address = /http:\/\/hus\.localhost(:\d+)/.exec(line)?.[1] ?? address;
    if (line === 'ready') break;
  }
  address = `http://127.0.0.1${address}`;
  const post = (call: string, headers: Record<string, string>) =>
    fetch(`${address}/api/${call}?company=HUS`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(bodyOf(`Which 18 V drill is the lightest? ${secret}`)),
    }).then((response) => response.text());
  answer = await post('ai/chat/stream', telling);
  await post('ai/chat', { traceparent: `00-${'1'.repeat(32)}-${browserSpan}-00` }); // not sampled
  await fetch(`${address}/api/products/HUS?q=${secret}`).then((response) => response.text());
  await fetch(`${address}/api/health`).then((response) => response.text());
  await fetch(`${address}/api/${secret.length}?q=${secret}`).then((response) => response.text());
  server.kill();
  [exitCode] = await once(server, 'exit');
});
afterAll(async () => {
  await collector.close();
  await rm(dataDir, { recursive: true });
});

const traces = () => received.filter(({ path }) => path === '/v1/traces');
const resources = () => traces().flatMap(({ body }) => v.parse(otlpSchema, body).resourceSpans);
const spans = (): Span[] => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
const spanOf = (name: string): Span => {
  const found = spans().find((span) => span.name === name);
  if (!found) throw new Error(`no span ${name}`);
  return found;
};
const serverKind = 2;

describe('a collector', () => {
  it('is asked at the standard path, with the configured headers', () => {
    expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces', '/v1/metrics']));
    for (const { authorization } of received) expect(authorization).toBe('Bearer token');
  });

  it('learns whose spans these are', () => {
    for (const { resource } of resources())
      expect(plain(resource.attributes)).toMatchObject({
        'service.name': 'tool-assistant',
        'deployment.environment.name': 'test',
      });
  });

  it('gets a call as a server span under the span of the browser, by the semantic conventions', () => {
    const span = spanOf('POST /api/ai/chat/stream');
    expect(span).toMatchObject({ traceId, parentSpanId: browserSpan, kind: serverKind, status: { code: 0 } });
    expect(plain(span.attributes)).toEqual({
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'http.route': '/api/ai/chat/stream',
      'url.path': '/api/ai/chat/stream',
      'url.scheme': 'http',
      'app.request.id': requestId,
    });
    expect(span.events.map(({ name }) => name)).toContain('answered');
  });

  it('gets the steps as its children, within its time', () => {
    const call = spanOf('POST /api/ai/chat/stream');
    const steps = spans().filter(({ parentSpanId }) => parentSpanId === call.spanId);
    expect(steps.map(({ name }) => name)).toEqual([
      'parsed',
      'understood',
      'retrieved',
      'composed',
      'firstByte',
      'end',
    ]);
    for (const step of steps) {
      expect(step.traceId).toBe(traceId);
      expect(BigInt(step.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(call.startTimeUnixNano));
      expect(BigInt(step.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(call.endTimeUnixNano));
    }
  });

  it('hears nothing of calls that their caller does not sample, and of those that only ask whether we live', () => {
    expect(spans().filter((span) => span.traceId === '1'.repeat(32))).toEqual([]);
    expect(spans().filter(({ name }) => name.includes('health'))).toEqual([]);
    expect(spans().filter(({ kind }) => kind === serverKind)).toHaveLength(3);
  });

  it('hears nothing of what visitors wrote, and who they are', () => {
    const all = JSON.stringify(received);
    expect(all).not.toContain(secret);
    expect(all).not.toContain('127.0.0.1');
  });
});

const pointSchema = v.object({
  attributes: v.optional(attributes, []),
  count: v.optional(v.union([v.number(), v.string()])),
  asInt: v.optional(v.union([v.number(), v.string()])),
  asDouble: v.optional(v.number()),
});
const pointsSchema = v.optional(v.object({ dataPoints: v.array(pointSchema) }));
const metricsSchema = v.object({
  resourceMetrics: v.array(
    v.object({
      resource: v.object({ attributes }),
      scopeMetrics: v.array(
        v.object({
          metrics: v.array(
            v.object({ name: v.string(), gauge: pointsSchema, sum: pointsSchema, histogram: pointsSchema }),
          ),
        }),
      ),
    }),
  ),
});

describe('the metrics of a collector', () => {
  const last = () => {
    const [sent] = received.filter(({ path }) => path === '/v1/metrics').slice(-1);
    return v.parse(metricsSchema, sent?.body).resourceMetrics;
  };
  const pointsOf = (wanted: string) =>
    last()
      .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics))
      .filter(({ name }) => name === wanted)
      .flatMap(({ gauge, sum, histogram }) => (gauge ?? sum ?? histogram)?.dataPoints ?? [])
      .map(({ attributes: told, count, asInt, asDouble }) => ({
        ...plain(told),
        value: Number(count ?? asInt ?? asDouble),
      }));

  it('tell whose they are, and of which process', () => {
    for (const { resource } of last())
      expect(plain(resource.attributes)).toMatchObject({
        'service.name': 'tool-assistant',
        'service.instance.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'deployment.environment.name': 'test',
      });
  });

  it('tell calls by route and status, first events, answers, questions and refusals', () => {
    expect(pointsOf('http.server.request.duration')).toContainEqual({
      'http.request.method': 'POST',
      'http.route': '/api/ai/chat/stream',
      'http.response.status_code': 200,
      value: 1,
    });
    expect(pointsOf('tool_assistant.first_event')).toEqual([{ value: 1 }]);
    expect(pointsOf('tool_assistant.answers')).toEqual([{ brand: 'HUS', ending: 'whole', value: 2 }]);
    expect(pointsOf('tool_assistant.questions').reduce((sum, { value: counted }) => sum + counted, 0)).toBe(2);
    expect(pointsOf('tool_assistant.refusals')).toContainEqual({ problem: 'not-found', value: 1 });
    expect(pointsOf('tool_assistant.answers_limit')).toEqual([{ value: 6000 }]);
    expect(pointsOf('tool_assistant.questions_waiting')).toEqual([{ value: 0 }]);
  });

  it('tell what the process needs', () => {
    expect(pointsOf('process.memory.usage')[0]?.value).toBeGreaterThan(1e7);
    expect(pointsOf('process.cpu.time').map(({ value: seconds }) => seconds > 0)).toEqual([true, true]);
    expect(pointsOf('nodejs.eventloop.utilization')).toHaveLength(1);
  });
});

const lineSchema = v.object({
  level: v.number(),
  msg: v.string(),
  requestId: v.string(),
  traceId: v.string(),
  method: v.string(),
  path: v.string(),
  status: v.number(),
  milliseconds: v.number(),
  steps: v.record(v.string(), v.number()),
});
const logged = () =>
  lines
    .filter((line) => line.startsWith('{') && line.includes('"requestId"'))
    .map((line) => v.parse(lineSchema, JSON.parse(line)));

describe('the log', () => {
  it('has one line a call, with the names that browser and collector know it by', () => {
    expect(logged().map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      'POST /api/ai/chat/stream 200',
      'POST /api/ai/chat 200',
      'GET /api/products/HUS 200',
      `GET /api/${secret.length} 404`,
    ]);
    expect(logged()[0]).toMatchObject({ requestId, traceId, msg: 'answered' });
    expect(Object.keys(logged()[0]?.steps ?? {})).toContain('composed');
    expect(answer).toContain(`: trace {"requestId":"${requestId}","traceId":"${traceId}"`);
  });

  it('holds nothing of what visitors wrote, nor their address', () => {
    const log = lines.filter((line) => line.startsWith('{') && !line.includes('Server listening')).join('\n');
    expect(log).not.toContain(secret);
    expect(log).not.toContain('127.0.0.1');
    expect(log).not.toContain('remoteAddress');
  });

  it('ends with the server, which ends when it is told to', () => {
    expect(exitCode).toBe(0);
  });
});

it('leaves its code compiled for the next start, beside the catalogue', async () => {
  expect(await readdir(dataDir)).toEqual(['catalogue.sqlite', 'compiled', 'insights.sqlite']);
  expect((await readdir(join(dataDir, 'compiled'), { recursive: true })).length).toBeGreaterThan(100);
});
