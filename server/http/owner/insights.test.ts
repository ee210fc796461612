import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Assistant } from '../../assistant/assistant.ts';
import type { KeepingOptions } from '../../insights/keepInsights.ts';
import { sqliteInsights } from '../../insights/sqliteInsights.ts';
import { describeEach, endPlaces, linesOf, newFolder, places } from '../../insights/testing/places.ts';
import { reportOutcome } from '../../trace/outcome.ts';
import { bodyOf, gate, openApp, ordinaryAnswer, problemOf } from '../testing/fixtures.ts';
import { openIn, type Variables } from '../testing/insightsPlaces.ts';
import { insightsReport, ownerHeaders, ownerToken } from '../testing/ownerApp.ts';

/** The owner's insights, over each database that can hold them. */

afterAll(endPlaces);

describeEach(places, 'insights', (newPlace) => {
  const open = async (options?: Partial<KeepingOptions>, variables?: Variables) =>
    openIn(await newPlace(), options, variables);

  it('list questions with their outcome, those that were not understood first', async () => {
    const { app, ask } = await open();
    await ask('How heavy is it?');
    await ask('gibberish', { chatId: 'c2', language: 'de' });
    await ask('How heavy is it?', { chatId: 'c3' }, 'MET');
    const all = await insightsReport(app);
    expect(all.questions).toBe(3);
    expect(all.days).toEqual([{ day: new Date().toISOString().slice(0, 10), count: 3, notUnderstood: 1 }]);
    expect(all.hours).toEqual([{ hour: new Date().getUTCHours(), count: 3, notUnderstood: 1 }]);
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
    const counted = async (query: string) => (await insightsReport(app, query)).questions;
    expect(await counted('?brand=HEU')).toBe(1);
    expect(await counted('?language=de')).toBe(1);
    expect(await counted('?outcome=notUnderstood')).toBe(1);
    expect(await counted('?operation=none')).toBe(0);
    expect(await counted('?product=HEU-DV18')).toBe(1);
    expect(await counted('?product=HEU-none')).toBe(0);
    expect(await counted('?from=2020-01-01&to=2020-01-02')).toBe(0);
  });

  it('store text only if that is switched on, without mail addresses and telephone numbers', async () => {
    const question = 'gibberish, call +49 (0)30 123 456-78 or write to Jo.Doe@example.co.uk about the GA 18-125';
    const { app, ask } = await open();
    await ask(question);
    expect((await insightsReport(app)).examples[0]?.text).toBe(
      'gibberish, call [number] or write to [mail] about the GA 18-125',
    );
    const off = await open({ keepsText: false });
    await off.ask(question);
    expect((await insightsReport(off.app)).examples[0]?.text).toBeNull();
  });

  it('store no text that comes as the id of a product page', async () => {
    const { app, ask, insights } = await open();
    const pages = ['HEU-DV18', 'DV18', 'jo@example.com', 'call 030 1234567', 'HEU-=cmd()'];
    for (const [at, productId] of pages.entries()) await ask('gibberish', { chatId: `c${at}`, productId });
    const kept = await Promise.all(
      (await linesOf(insights)).map(async ({ request }) => {
        const url = `/api/owner/insights/case?brand=HEU&requestId=${request}`;
        return (await app.inject({ url, headers: ownerHeaders })).json().productId;
      }),
    );
    expect(kept).toEqual(['HEU-DV18', 'HEU-DV18', null, null, null]);
  });

  it('are not recorded if no token is configured', async () => {
    const place = await newPlace();
    const { app, insights, ask } = await openIn(place, {}, {});
    const asked = await ask('How heavy is it?');
    const requestId = asked.headers['x-request-id'];
    const payload = { chatId: 'c1', requestId, vote: 'down', reason: 'too short' };
    const voted = await app.inject({ method: 'POST', url: '/api/feedback?company=HEU', payload });
    expect(voted.statusCode).toBe(204);
    expect((await insights.report({})).questions).toBe(0);
    // There is no vote either: a question of that name has none.
    const later = await openIn(place);
    await later.ask('How heavy is it?', {}, 'HEU', String(requestId));
    expect(await linesOf(later.insights)).toMatchObject([{ vote: null, reason: null }]);
  });

  it('link an example to its trace and to a case for the evaluation', async () => {
    const { app, ask } = await open({ traceUrl: 'https://traces.example/trace/{traceId}' });
    await ask('How heavy is it?', { productId: 'HEU-DV18' });
    await ask('gibberish', { productId: 'HEU-DV18' });
    const [example] = (await insightsReport(app)).examples;
    expect(example?.traceUrl).toMatch(/^https:\/\/traces\.example\/trace\/[0-9a-f]{32}$/);
    const made = (query: string) => app.inject({ url: `/api/owner/insights/case?${query}`, headers: ownerHeaders });
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

  it('make no case of a question stored without its text', async () => {
    const { app, ask } = await open({ keepsText: false });
    await ask('gibberish');
    const [example] = (await insightsReport(app)).examples;
    expect(example).toMatchObject({ text: null, traceUrl: null });
    const url = `/api/owner/insights/case?brand=HEU&requestId=${example?.requestId}`;
    expect(problemOf(await app.inject({ url, headers: ownerHeaders })).status).toBe(404);
  });

  it('count the questions that led to people', async () => {
    const { app } = await open();
    const insights = (await newPlace())({ keepsText: false, days: 1 });
    onTestFinished(() => insights.close());
    const other = await openApp(
      { ADMIN_TOKEN: ownerToken },
      {
        insights,
        assistant: {
          async *answer(_, __, trace) {
            if (trace) reportOutcome(trace, { operation: 'handover', outcome: 'answered' });
            yield* ordinaryAnswer;
          },
        },
      },
    );
    await other.inject({ method: 'POST', url: '/api/ai/chat/stream?company=HEU', payload: bodyOf('Call me') });
    expect((await insightsReport(other)).handovers).toBe(1);
    expect((await insightsReport(app)).handovers).toBe(0);
  });

  it('store a question at once, so that none is lost when a process is killed', async () => {
    const place = await newPlace();
    const held = gate();
    const waiting: Assistant = {
      async *answer({ request }, _, trace) {
        await held.promise;
        if (trace) reportOutcome(trace, { operation: 'specs', outcome: 'notHeld' });
        yield* request.messages.length > 0 ? ordinaryAnswer : [];
      },
    };
    const { insights } = await openIn(place);
    const app = await openApp({ ADMIN_TOKEN: ownerToken }, { insights, assistant: waiting });
    const answered = app.inject({
      method: 'POST',
      url: '/api/ai/chat/stream?company=HEU',
      payload: bodyOf('Does it float?'),
    });
    // Another process sees the record: it is in the database and survives the first process.
    const other = await openIn(place);
    await vi.waitUntil(async () => (await insightsReport(other.app)).questions === 1, { timeout: 20_000 });
    expect(await insightsReport(other.app)).toMatchObject({ endings: [{ name: 'underWay', count: 1 }], examples: [] });
    const later = await openIn(place, { now: () => Date.now() + 3_600_000 });
    expect((await insightsReport(later.app)).examples).toMatchObject([{ ending: 'underWay', text: 'Does it float?' }]);
    held.resolve();
    await answered;
    expect(await insightsReport(app)).toMatchObject({
      questions: 1,
      endings: [{ name: 'whole', count: 1 }],
      operations: [{ name: 'specs', count: 1 }],
      outcomes: [{ name: 'notHeld', count: 1 }],
      products: [{ name: 'HEU-DV18', count: 1 }],
      firstEvent: { p50: expect.any(Number) },
    });
  });

  it('count products opened from an answer, once per answer, as long as the question is stored', async () => {
    const place = await newPlace();
    const { app, ask, insights } = await openIn(place);
    await ask('How heavy is it?');
    const [line] = await linesOf(insights);
    const tell = (requestId: unknown, productId: string, company = 'HEU') =>
      app.inject({
        method: 'POST',
        url: `/api/opened?company=${company}`,
        payload: { chatId: 'c1', requestId, productId },
      });
    // An id that no product has may be any text of the caller's.
    for (const product of ['HEU-DV18', 'HEU-DV18', 'HEU-GA18', 'HEU-jo@example.com', 'call 030 1234567', 'MET-DV18'])
      expect((await tell(line?.['request'], product)).statusCode).toBe(204);
    // Nothing is counted for unknown answers.
    expect((await tell('none', 'HEU-DV18')).statusCode).toBe(204);
    expect((await tell(line?.['request'], 'MET-SB18', 'MET')).statusCode).toBe(204);
    expect(problemOf(await tell(line?.['request'], '')).errors?.[0]?.path).toBe('productId');
    const counted = [
      { name: 'HEU-DV18', count: 1 },
      { name: 'HEU-GA18', count: 1 },
    ];
    expect((await insightsReport(app)).opened).toEqual(counted);
    expect((await insightsReport(app, '?brand=MET')).opened).toEqual([]);
    expect(await linesOf(insights)).toMatchObject([{ opened: 'HEU-DV18 HEU-GA18' }]);
    const later = await openIn(place, { now: () => Date.now() + 31 * 86_400_000 });
    expect((await insightsReport(later.app)).opened).toEqual([]);
    expect((await insightsReport(app)).opened).toEqual([]);
  });

  it('count the last vote on an answer, also if the clock was set back an hour since the one before', async () => {
    let time = Date.now();
    const { app, ask, insights } = await open({ now: () => time });
    await ask('How heavy is it?');
    const [line] = await linesOf(insights);
    const vote = (wanted: string | null) => {
      const payload = { chatId: 'c1', requestId: line?.['request'], vote: wanted };
      return app.inject({ method: 'POST', url: '/api/feedback?company=HEU', payload });
    };
    await vote('up');
    time -= 3_600_000;
    await vote('down');
    expect((await insightsReport(app)).votes).toEqual({ up: 0, down: 1 });
    await vote(null);
    expect((await insightsReport(app)).votes).toEqual({ up: 0, down: 0 });
  });

  it('bring nothing back of a deleted chat whose answer ends later, at whichever process', async () => {
    const place = await newPlace();
    const held = gate();
    const waiting: Assistant = {
      async *answer() {
        yield* ordinaryAnswer;
        await held.promise;
      },
    };
    const { insights } = await openIn(place);
    const app = await openApp({ ADMIN_TOKEN: ownerToken }, { insights, assistant: waiting });
    const payload = bodyOf('How heavy is the confidential one?', { chatId: 'c9' });
    const answered = app.inject({ method: 'POST', url: '/api/ai/chat/stream?company=HEU', payload });
    const other = await openIn(place);
    await vi.waitUntil(async () => (await insightsReport(other.app)).questions === 1, { timeout: 20_000 });
    expect(await other.insights.deleteChat('c9')).toBe(1);
    held.resolve();
    const requestId = (await answered).headers['x-request-id'];
    const vote = { chatId: 'c9', requestId, vote: 'down', reason: 'confidential' };
    await app.inject({ method: 'POST', url: '/api/feedback?company=HEU', payload: vote });
    expect(await insightsReport(app)).toMatchObject({ questions: 0, products: [], votes: { up: 0, down: 0 } });
    expect(await linesOf(insights)).toEqual([]);
    // What is asked in it from then on is kept.
    await other.ask('How heavy is it?', { chatId: 'c9' });
    expect((await insightsReport(other.app)).questions).toBe(1);
  });

  it('are deleted by the id of a chat', async () => {
    const { app, ask } = await open();
    await ask('How heavy is it?');
    await ask('How heavy is it?', { chatId: 'c2' });
    const gone = await app.inject({ method: 'DELETE', url: '/api/owner/insights/chats/c2', headers: ownerHeaders });
    expect(gone.json()).toEqual({ deleted: 1 });
    expect((await insightsReport(app)).questions).toBe(1);
  });

  it('are exported with one line per question and nothing that a spreadsheet would execute', async () => {
    const { app, ask } = await open();
    await ask('=HYPERLINK("x"), gibberish');
    const { body, headers: sent } = await app.inject({ url: '/api/owner/insights.csv', headers: ownerHeaders });
    const [head, line, end] = body.split('\r\n');
    expect(sent['content-type']).toBe('text/csv; charset=utf-8');
    expect(head).toContain('time,brand,language,request,operation,outcome,ending');
    expect(line).toContain(`"'=HYPERLINK(""x""), gibberish"`);
    expect(end).toBe('');
  });

  it.each([
    ["drill;=cmd|' /C calc'!A0;", "drill;'=cmd|' /C calc'!A0;"],
    ['drill; "+1+1', `"drill;' ""+1+1"`],
    ['drill\n@SUM(1)', `"drill\n'@SUM(1)"`],
    ['＝1+1', "'=1+1"],
    ['6-12 kg; M10', '6-12 kg; M10'],
  ])('are exported without formulas if cells are separated by semicolons: %j', async (text, expected) => {
    const { app, ask } = await open();
    await ask(text);
    const { body } = await app.inject({ url: '/api/owner/insights.csv', headers: ownerHeaders });
    expect(body).toContain(`,${expected},`);
  });

  it('lose no question because of one that the database never accepts', async () => {
    const warned: unknown[] = [];
    const { app, insights, ask } = await open({ warn: (error) => warned.push(error) });
    const asked = {
      ...{ brand: 'HEU', language: 'en', chatId: 'c9', requestId: 'r9', operation: 'specs', outcome: 'answered' },
      ...{ ending: 'whole', products: [], traceId: 't', page: null, firstEvent: 1, done: 2, text: 'When?' },
    };
    insights.record({ ...asked, time: Number.NaN });
    await ask('How heavy is it?');
    expect((await insightsReport(app)).questions).toBe(1);
    expect(warned).toHaveLength(1);
  });

  it('make a case of the newest of two chats that use the same request id, and of no other', async () => {
    const { app, ask } = await open();
    const named = (question: string, chatId: string) => ask(question, { chatId }, 'HEU', 'a-chosen-request-id');
    await ask('How heavy is the first?', { chatId: 'c1' });
    await named('What does the first cost?', 'c1');
    await ask('How heavy is the second?', { chatId: 'c2' });
    await named('What does the second cost?', 'c2');
    const url = '/api/owner/insights/case?brand=HEU&requestId=a-chosen-request-id';
    expect((await app.inject({ url, headers: ownerHeaders })).json().turns).toEqual([
      'How heavy is the second?',
      'What does the second cost?',
    ]);
  });

  it('are deleted after the configured days', async () => {
    const place = await newPlace();
    const first = await openIn(place);
    await first.ask('How heavy is it?');
    expect((await first.insights.report({})).questions).toBe(1);
    await first.insights.close();
    const later = await openIn(place, { now: () => Date.now() + 31 * 86_400_000 });
    expect((await later.insights.report({})).questions).toBe(0);
    await later.insights.close();
  });
});

describe('insights in a file', () => {
  it('leave no deleted text on the disk, even while the server is running', async () => {
    const dataDir = await newFolder();
    const { app, ask } = await openIn((options) => sqliteInsights({ dataDir, ...options }));
    await ask('How heavy is the confidential one?', { chatId: 'c2' });
    const onDisk = async (): Promise<boolean> =>
      (await Promise.all((await readdir(dataDir)).map((name) => readFile(join(dataDir, name), 'latin1')))).some(
        (file) => file.includes('confidential'),
      );
    await insightsReport(app);
    expect(await onDisk()).toBe(true);
    await app.inject({ method: 'DELETE', url: '/api/owner/insights/chats/c2', headers: ownerHeaders });
    expect(await onDisk()).toBe(false);
  });
});
