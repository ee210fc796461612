import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type InsightsOptions, sqliteInsights } from '../../insights/sqliteInsights.ts';
import { problemOf } from '../testing/fixtures.ts';
import { insightsReport, openOwnerApp, ownerHeaders, ownerToken } from '../testing/ownerApp.ts';

const open = async (
  options: Partial<InsightsOptions> = {},
  variables: Readonly<Record<string, string>> = { ADMIN_TOKEN: ownerToken },
) => {
  const insights = sqliteInsights({ dataDir: ':memory:', keepsText: true, days: 30, ...options });
  return openOwnerApp(insights, variables);
};

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
  '/owner/charts.js',
  '/owner/elements.js',
  '/owner/chart.js',
];

describe('the owner’s calls', () => {
  it('refuse filters that are not valid, by name', async () => {
    const { app } = await open();
    const refused = async (query: string) =>
      problemOf(await app.inject({ url: `/api/owner/insights?${query}`, headers: ownerHeaders })).errors;
    expect(await refused('from=yesterday')).toMatchObject([
      { path: 'from', message: expect.stringContaining('date such as') },
    ]);
    expect(await refused('from=2026-11-28&to=2026-11-27')).toEqual([
      { path: 'to', message: 'must not be before from' },
    ]);
    expect(await refused('language=xx')).toMatchObject([
      { path: 'language', message: expect.stringContaining('allowed is one of en, de') },
    ]);
  });

  it.each(calls)('%s do not exist if no token is configured', async (url) => {
    const { app } = await open({}, {});
    expect(problemOf(await app.inject({ url, headers: ownerHeaders }))).toMatchObject({
      status: 404,
      type: '/problems/not-found',
    });
  });

  it.each([undefined, 'Bearer', 'Bearer wrong', `Basic ${ownerToken}`, `Bearer ${ownerToken}x`])(
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
    for (const url of ['/owner', '/owner/insights.js', '/owner/insights.css', '/owner/charts.js', '/owner/chart.js'])
      expect((await app.inject(url)).statusCode).toBe(200);
  });
});

describe('insights in a file', () => {
  it('of an older program are migrated, and those of a newer one are refused with the remedy', async () => {
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
    expect((await insightsReport(app)).examples.map(({ traceUrl, text }) => [traceUrl, text])).toEqual([
      [null, 'gibberish'],
      [null, 'gibberish'],
    ]);
    await insights.close();
    const newer = new DatabaseSync(join(dataDir, 'insights.sqlite'));
    newer.exec('pragma user_version = 99');
    newer.close();
    expect(() => sqliteInsights({ dataDir, keepsText: true, days: 30 })).toThrow(
      /insights\.sqlite was written by a newer program \(version 99, this one knows 5\); start that program, or move the file away/,
    );
  });

  it('that are damaged are refused with the remedy, but questions are still answered, also after a start', async () => {
    const dataDir = await newFolder();
    const { app, insights, ask } = await open({ dataDir });
    for (let at = 0; at < 50; at += 1) await ask('How heavy is it?', { chatId: `c${at}` });
    expect((await insightsReport(app)).questions).toBe(50);
    await insights.close();
    const file = join(dataDir, 'insights.sqlite');
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(7, 100));
    expect(() => sqliteInsights({ dataDir, keepsText: true, days: 30 })).toThrow(
      /insights\.sqlite: .*; make room on its disk, or move the file away/,
    );
    // Simulates a lost disk: the database is closed.
    const refused = await app.inject({ url: '/api/owner/insights', headers: ownerHeaders });
    expect(problemOf(refused)).toMatchObject({ status: 503, type: '/problems/insights-unavailable' });
    const vote = { chatId: 'c1', requestId: 'request-1', vote: 'up' };
    const voted = await app.inject({ method: 'POST', url: '/api/feedback?company=HEU', payload: vote });
    expect(problemOf(voted).detail).toContain('move the file away');
    expect((await ask('How heavy is it?')).body).toContain('[DONE]');
  });

  it('that is deleted while processes use it is made anew with a warning, and used by all of them', async () => {
    const dataDir = await newFolder();
    const file = join(dataDir, 'insights.sqlite');
    const warned: unknown[] = [];
    const openOne = () => open({ dataDir, warn: (error: unknown) => warned.push(error) });
    const [one, other] = [await openOne(), await openOne()];
    const processes = [one, other];
    for (const { ask } of processes) await ask('How heavy is it?');
    for (const { app } of processes) expect((await insightsReport(app)).questions).toBe(2);

    await rm(file);
    await one.ask('How heavy is it?', { chatId: 'c2' });
    await other.ask('How heavy is it?', { chatId: 'c3' });
    for (const { app } of processes) expect((await insightsReport(app)).questions).toBe(2);
    expect(warned.map(String)).toEqual([
      expect.stringContaining(`${file} was deleted while it was in use: it is made anew`),
      expect.stringContaining(`${file} was replaced while it was in use`),
    ]);
    // Both are in the file that has the name.
    for (const { insights } of processes) await insights.close();
    const kept = sqliteInsights({ dataDir, keepsText: true, days: 30 });
    onTestFinished(() => kept.close());
    expect((await kept.report({})).questions).toBe(2);
  });
});
