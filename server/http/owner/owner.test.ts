import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { insightsReportSchema } from '../../../contract/insights.ts';
import type { Assistant } from '../../assistant/assistant.ts';
import { type InsightsOptions, sqliteInsights } from '../../insights/sqliteInsights.ts';
import { tellOutcome } from '../../trace/outcome.ts';
import { bodyOf, openApp, ordinaryAnswer, problemOf } from '../testing/fixtures.ts';

const token = 'a-token-for-the-owner';
const headers = { authorization: `Bearer ${token}` };

/** Understands every question but one. */
const assistant: Assistant = {
  async *answer({ request }, _, trace) {
    const isUnderstood = !request.messages[0]?.message.includes('gibberish');
    if (trace) tellOutcome(trace, { operation: 'specs', outcome: isUnderstood ? 'answered' : 'notUnderstood' });
    yield* isUnderstood ? ordinaryAnswer : ordinaryAnswer.slice(0, 1);
  },
};

const open = async (
  options: Partial<InsightsOptions> = {},
  variables: Readonly<Record<string, string>> = { ADMIN_TOKEN: token },
) => {
  const insights = sqliteInsights({ dataDir: ':memory:', keepsText: true, days: 30, ...options });
  const app = await openApp(variables, { insights, assistant });
  const ask = (question: string, changes: Parameters<typeof bodyOf>[1] = {}, brand = 'HEU') =>
    app.inject({ method: 'POST', url: `/api/ai/chat/stream?company=${brand}`, payload: bodyOf(question, changes) });
  return { app, insights, ask };
};

const report = async (app: FastifyInstance, query = '') =>
  v.parse(insightsReportSchema, (await app.inject({ url: `/api/owner/insights${query}`, headers })).json());

const calls = ['/api/owner/insights', '/api/owner/insights.csv', '/owner', '/owner/insights.js', '/owner/chart.js'];

describe('the owner’s calls', () => {
  it.each(calls)('%s are not there without a token set', async (url) => {
    const { app } = await open({}, {});
    expect(problemOf(await app.inject({ url, headers }))).toMatchObject({ status: 404, type: '/problems/not-found' });
  });

  it.each([undefined, 'Bearer', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`])(
    'refuse %s',
    async (authorization) => {
      const { app } = await open();
      for (const request of [
        { url: '/api/owner/insights' },
        { url: '/api/owner/insights.csv' },
        { url: '/api/owner/insights/chats/c1', method: 'DELETE' as const },
      ]) {
        const response = await app.inject({
          ...request,
          headers: authorization === undefined ? {} : { authorization },
        });
        expect(problemOf(response)).toMatchObject({ status: 401, type: '/problems/unauthorized' });
        expect(response.headers['www-authenticate']).toBe('Bearer realm="owner"');
      }
    },
  );

  it('serve the page with its script and charts', async () => {
    const { app } = await open();
    for (const url of ['/owner', '/owner/insights.js', '/owner/insights.css', '/owner/chart.js'])
      expect((await app.inject(url)).statusCode).toBe(200);
  });
});

describe('insights', () => {
  it('tell what was asked and how it went, what was not understood first', async () => {
    const { app, ask } = await open();
    await ask('How heavy is it?');
    await ask('gibberish', { chatId: 'c2', language: 'de' });
    await ask('How heavy is it?', { chatId: 'c3' }, 'MET');
    const all = await report(app);
    expect(all.questions).toBe(3);
    expect(all.days).toEqual([{ day: new Date().toISOString().slice(0, 10), count: 3, notUnderstood: 1 }]);
    expect(all.brands).toEqual([
      { name: 'HEU', count: 2 },
      { name: 'MET', count: 1 },
    ]);
    expect(all.operations).toEqual([{ name: 'specs', count: 3 }]);
    expect(all.endings).toEqual([{ name: 'whole', count: 3 }]);
    expect(all.products).toEqual([{ name: 'HEU-DV18', count: 2 }]);
    expect(all.examples).toEqual([
      expect.objectContaining({ outcome: 'notUnderstood', language: 'de', text: 'gibberish' }),
    ]);
    expect(all.firstEvent.p95).toBeGreaterThan(0);
    expect(all.done.p50).toBeGreaterThan(0);
  });

  it('are filtered', async () => {
    const { app, ask } = await open();
    await ask('How heavy is it?');
    await ask('gibberish', { chatId: 'c2', language: 'de' }, 'MET');
    const counted = async (query: string) => (await report(app, query)).questions;
    expect(await counted('?brand=HEU')).toBe(1);
    expect(await counted('?language=de')).toBe(1);
    expect(await counted('?outcome=notUnderstood')).toBe(1);
    expect(await counted('?operation=none')).toBe(0);
    expect(await counted('?from=2020-01-01&to=2020-01-02')).toBe(0);
    expect(problemOf(await app.inject({ url: '/api/owner/insights?from=yesterday', headers })).errors?.[0]?.path).toBe(
      'from',
    );
  });

  it('keep text only where that is switched on, and no mail address or telephone number', async () => {
    const question = 'gibberish, call +49 (0)30 123 456-78 or write to Jo.Doe@example.co.uk about the GA 18-125';
    const { app, ask } = await open();
    await ask(question);
    expect((await report(app)).examples[0]?.text).toBe(
      'gibberish, call [number] or write to [mail] about the GA 18-125',
    );
    const off = await open({ keepsText: false });
    await off.ask(question);
    expect((await report(off.app)).examples[0]?.text).toBeNull();
  });

  it('are not recorded where nobody may read them', async () => {
    const { insights, ask } = await open({}, {});
    await ask('How heavy is it?');
    expect((await insights.report({})).questions).toBe(0);
  });

  it('are deleted by the id of a chat', async () => {
    const { app, ask } = await open();
    await ask('How heavy is it?');
    await ask('How heavy is it?', { chatId: 'c2' });
    const gone = await app.inject({ method: 'DELETE', url: '/api/owner/insights/chats/c2', headers });
    expect(gone.json()).toEqual({ deleted: 1 });
    expect((await report(app)).questions).toBe(1);
  });

  it('are exported, a line a question, with nothing that a spreadsheet would run', async () => {
    const { app, ask } = await open();
    await ask('=HYPERLINK("x"), gibberish');
    const { body, headers: sent } = await app.inject({ url: '/api/owner/insights.csv', headers });
    const [head, line, end] = body.split('\r\n');
    expect(sent['content-type']).toBe('text/csv; charset=utf-8');
    expect(head).toContain('time,brand,language,request,operation,outcome,ending');
    expect(line).toContain(`"'=HYPERLINK(""x""), gibberish"`);
    expect(end).toBe('');
  });

  it('are forgotten after their days', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'insights-'));
    const first = await open({ dataDir });
    await first.ask('How heavy is it?');
    expect((await first.insights.report({})).questions).toBe(1);
    await first.insights.close();
    const later = await open({ dataDir, now: () => Date.now() + 31 * 86_400_000 });
    expect((await later.insights.report({})).questions).toBe(0);
    await later.insights.close();
    await rm(dataDir, { recursive: true });
  });
});
