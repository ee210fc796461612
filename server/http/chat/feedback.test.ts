import { describe, expect, it } from 'vitest';
import { noInsights } from '../../insights/insights.ts';
import { sqliteInsights } from '../../insights/sqliteInsights.ts';
import { bodyOf, gate, openApp, problemOf, scripted } from '../testing/fixtures.ts';
import { ownerToken } from '../testing/ownerApp.ts';

/** Votes, and the metrics that count them and everything else. */

const feedback = { chatId: 'c1', requestId: 'r1', vote: 'up' };
const post = (payload: object, query = '?company=HEU') =>
  ({ method: 'POST', url: `/api/feedback${query}`, payload }) as const;

/** The value of a metric with these labels. */
const figure = (text: string, name: string, labels = ''): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name}${labels}`) && !line.startsWith('#'))
      ?.split(' ')
      .at(-1),
  );

describe('a vote', () => {
  it('is accepted without content; the last vote of an answer counts, or none', async () => {
    const insights = sqliteInsights({ dataDir: ':memory:', keepsText: true, days: 30 });
    const app = await openApp({ ADMIN_TOKEN: ownerToken }, { insights });
    await app.inject({
      method: 'POST',
      url: '/api/ai/chat?company=HEU',
      headers: { 'x-request-id': 'request-1' },
      payload: bodyOf('How heavy is it?'),
    });
    const vote = async (value: string | null) => {
      const response = await app.inject(post({ chatId: 'c1', requestId: 'request-1', vote: value }));
      expect([response.statusCode, response.body]).toEqual([204, '']);
      return (await insights.report({})).votes;
    };
    expect(await vote('up')).toEqual({ up: 1, down: 0 });
    expect(await vote('up')).toEqual({ up: 1, down: 0 });
    expect(await vote('down')).toEqual({ up: 0, down: 1 });
    expect(await vote(null)).toEqual({ up: 0, down: 0 });
  });

  it.each([
    [post({ ...feedback, vote: 'left' }), 'vote'],
    [post({ ...feedback, chatId: '' }), 'chatId'],
    [post({ ...feedback, reason: 'x'.repeat(501) }), 'reason'],
    [post(feedback, ''), 'company'],
    [post({}), 'chatId'],
  ])('%j is refused with the path of what is wrong', async (request, path) => {
    const app = await openApp();
    const { status, type, errors } = problemOf(await app.inject(request));
    expect([status, type, errors?.[0]?.path]).toEqual([400, '/problems/invalid-request', path]);
  });

  it('too many votes are refused with the time to wait', async () => {
    const app = await openApp({ FEEDBACK_RATE_LIMIT: '2' }, { insights: noInsights });
    const statuses: number[] = [];
    for (let at = 0; at < 3; at += 1) statuses.push((await app.inject(post(feedback))).statusCode);
    expect(statuses).toEqual([204, 204, 429]);
  });
});

describe('the metrics', () => {
  it('count calls, first events, answers, refusals and votes, and report memory and slots', async () => {
    const held = gate();
    const assistant = scripted(async function* () {
      yield { type: 'content', content: 'one' };
      await held.promise;
    });
    const app = await openApp({ ANSWERS_LIMIT: '7' }, { assistant: { ...assistant, waiting: () => 3 } });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await fetch(`${address}/api/ai/chat/stream?company=HEU`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf('How heavy is it?')),
    });
    const metrics = async () => (await fetch(`${address}/api/metrics`)).text();
    expect(figure(await metrics(), 'tool_assistant_answers_under_way')).toBe(1);
    held.resolve();
    await stream.text();
    await app.inject('/api/products/XXX');
    await app.inject(post(feedback));
    await expect.poll(async () => figure(await metrics(), 'tool_assistant_answers_under_way')).toBe(0);
    const text = await metrics();
    expect(figure(text, 'tool_assistant_answers_limit')).toBe(7);
    expect(figure(text, 'tool_assistant_questions_waiting')).toBe(3);
    const route = 'http_server_request_duration_seconds_count{method="POST",route="/api/ai/chat/stream",status="200"}';
    expect(figure(text, route)).toBe(1);
    expect(figure(text, 'tool_assistant_first_event_seconds_count')).toBe(1);
    expect(figure(text, 'tool_assistant_answers_total', '{brand="HEU",ending="whole"}')).toBe(1);
    expect(figure(text, 'tool_assistant_refusals_total', '{problem="unknown-brand"}')).toBe(1);
    expect(figure(text, 'tool_assistant_feedback_votes_total', '{brand="HEU",vote="up"}')).toBe(1);
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    await app.close();
  });
});
