import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
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

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'insights-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

const calls = [
  '/api/owner/insights',
  '/api/owner/insights/case',
  '/api/owner/insights.csv',
  '/owner',
  '/owner/insights.js',
  '/owner/chart.js',
];

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
    expect(await counted('?product=HEU-DV18')).toBe(1);
    expect(await counted('?product=HEU-none')).toBe(0);
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

  it('lead from an example to its trace, and to a case of the evaluation', async () => {
    const { app, ask } = await open({ traceUrl: 'https://traces.example/trace/{traceId}' });
    await ask('How heavy is it?', { productId: 'HEU-DV18' });
    await ask('gibberish', { productId: 'HEU-DV18' });
    const [example] = (await report(app)).examples;
    expect(example?.traceUrl).toMatch(/^https:\/\/traces\.example\/trace\/[0-9a-f]{32}$/);
    const made = (query: string) => app.inject({ url: `/api/owner/insights/case?${query}`, headers });
    const { body, headers: sent } = await made(`brand=HEU&requestId=${example?.requestId}`);
    expect(sent['content-disposition']).toBe('attachment; filename="case.jsonl"');
    expect(JSON.parse(body)).toEqual({
      id: `owner-${example?.requestId}`,
      brand: 'HEU',
      language: 'en',
      productId: 'HEU-DV18',
      turns: ['How heavy is it?', 'gibberish'],
      intent: 'specs',
    });
    expect(problemOf(await made('brand=HEU&requestId=none')).status).toBe(404);
    expect(problemOf(await made('brand=XXX')).status).toBe(400);
  });

  it('make no case of what was kept without its text', async () => {
    const { app, ask } = await open({ keepsText: false });
    await ask('gibberish');
    const [example] = (await report(app)).examples;
    expect(example).toMatchObject({ text: null, traceUrl: null });
    const url = `/api/owner/insights/case?brand=HEU&requestId=${example?.requestId}`;
    expect(problemOf(await app.inject({ url, headers })).status).toBe(404);
  });

  it('count the questions that led to people', async () => {
    const { app } = await open();
    const insights = sqliteInsights({ dataDir: ':memory:', keepsText: false, days: 1 });
    const other = await openApp(
      { ADMIN_TOKEN: token },
      {
        insights,
        assistant: {
          async *answer(_, __, trace) {
            if (trace) tellOutcome(trace, { operation: 'handover', outcome: 'answered' });
            yield* ordinaryAnswer;
          },
        },
      },
    );
    await other.inject({ method: 'POST', url: '/api/ai/chat/stream?company=HEU', payload: bodyOf('Call me') });
    expect((await report(other)).handovers).toBe(1);
    expect((await report(app)).handovers).toBe(0);
  });

  it('of an older program are brought up, and those of a newer are refused with the remedy', async () => {
    const dataDir = await newFolder();
    const old = new DatabaseSync(join(dataDir, 'insights.sqlite'));
    old.exec(`create table questions (brand text not null, chat text not null, request text not null, time integer not null,
      language text not null, operation text not null, outcome text not null, ending text not null, first_event real, done real,
      question text, primary key (brand, chat, request)) without rowid;
      create table shown (brand text not null, chat text not null, request text not null, product text not null,
      primary key (brand, chat, request, product)) without rowid;
      create table votes (brand text not null, chat text not null, request text not null, time integer not null, vote text not null,
      reason text, primary key (brand, chat, request)) without rowid;
      insert into questions values ('HEU', 'c', 'r', ${Date.now()}, 'en', 'specs', 'notUnderstood', 'whole', 1, 2, 'gibberish');
      pragma user_version = 1`);
    old.close();
    const { app, insights, ask } = await open({ dataDir });
    await ask('gibberish', { chatId: 'c2' });
    expect((await report(app)).examples.map(({ traceUrl, text }) => [traceUrl, text])).toEqual([
      [null, 'gibberish'],
      [null, 'gibberish'],
    ]);
    await insights.close();
    const newer = new DatabaseSync(join(dataDir, 'insights.sqlite'));
    newer.exec('pragma user_version = 99');
    newer.close();
    expect(() => sqliteInsights({ dataDir, keepsText: true, days: 30 })).toThrow(
      /insights\.sqlite was written by a newer program \(version 99, this one knows 2\); start that program, or move the file away/,
    );
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

  it('that are damaged are refused with the remedy, and no question is: at the start too', async () => {
    const dataDir = await newFolder();
    const { app, insights, ask } = await open({ dataDir });
    for (let at = 0; at < 50; at += 1) await ask('How heavy is it?', { chatId: `c${at}` });
    expect((await report(app)).questions).toBe(50);
    await insights.close();
    const file = join(dataDir, 'insights.sqlite');
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(7, 100));
    expect(() => sqliteInsights({ dataDir, keepsText: true, days: 30 })).toThrow(
      /insights\.sqlite: .*; make room on its disk, or move the file away/,
    );
    // As if its disk had gone: the database is closed.
    const refused = await app.inject({ url: '/api/owner/insights', headers });
    expect(problemOf(refused)).toMatchObject({ status: 503, type: '/problems/insights-unavailable' });
    const vote = { chatId: 'c1', requestId: 'request-1', vote: 'up' };
    const voted = await app.inject({ method: 'POST', url: '/api/feedback?company=HEU', payload: vote });
    expect(problemOf(voted).detail).toContain('move the file away');
    expect((await ask('How heavy is it?')).body).toContain('[DONE]');
  });

  it('are forgotten after their days', async () => {
    const dataDir = await newFolder();
    const first = await open({ dataDir });
    await first.ask('How heavy is it?');
    expect((await first.insights.report({})).questions).toBe(1);
    await first.insights.close();
    const later = await open({ dataDir, now: () => Date.now() + 31 * 86_400_000 });
    expect((await later.insights.report({})).questions).toBe(0);
    await later.insights.close();
  });
});
