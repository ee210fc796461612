import { expect, it, onTestFinished, vi } from 'vitest';
import { type AskedQuestion, type Insights, underWay } from './insights.ts';
import type { InsightsDatabase } from './insightsDatabase.ts';
import { keepInsights } from './keepInsights.ts';
import { openLastingTables } from './lastingTables.ts';
import { sqliteDatabase } from './sqliteInsights.ts';

const question = (chatId: string, changes: Partial<AskedQuestion> = {}): AskedQuestion => ({
  ...{ brand: 'HEU', language: 'en', chatId, requestId: 'r1', operation: 'specs', outcome: 'answered' },
  ...{ ending: 'whole', products: [], traceId: 't', page: null, firstEvent: 1, done: 2, text: 'When?' },
  time: Date.now(),
  ...changes,
});

const asked = async (insights: Insights): Promise<number> => (await insights.report({})).questions;

const days = 30;

/** Insights over a database whose disk can be full, on a clock that can be set. */
const open = () => {
  const disk = { isFull: false };
  const removals: number[] = [];
  const clock = { now: Date.now() };
  const database = sqliteDatabase(openLastingTables(':memory:'));
  const filling: InsightsDatabase = {
    ...database,
    mayRecover: () => true,
    keep: async (questions) => {
      if (disk.isFull) throw new Error('database or disk is full');
      return database.keep(questions);
    },
    remove: async (statements) => {
      const removed = await database.remove(statements);
      removals.push(removed);
      return removed;
    },
  };
  const insights = keepInsights(filling, { keepsText: true, days, now: () => clock.now });
  onTestFinished(() => insights.close());
  return { disk, clock, removals, insights };
};

it('a chat that is deleted while the disk is full is not written when there is room again', async () => {
  const { disk, insights } = open();
  disk.isFull = true;
  insights.record(question('deleted'));
  insights.record(question('kept'));
  expect(await insights.deleteChat('deleted')).toBe(1);
  disk.isFull = false;
  await vi.waitFor(async () => expect(await asked(insights)).toBeGreaterThan(0), { timeout: 20_000 });
  expect(await asked(insights)).toBe(1);
});

it('an answer that ends after its chat was deleted brings nothing back', async () => {
  const { insights } = open();
  const begun = question('deleted', { ending: underWay });
  insights.record(begun);
  expect(await insights.deleteChat('deleted')).toBe(1);
  insights.record({ ...begun, ending: 'whole' });
  expect(await asked(insights)).toBe(0);
  // What is asked after it is kept, also if the clock was set back.
  const later = question('deleted', { requestId: 'r2', time: Date.now() - 3_600_000, ending: underWay });
  insights.record(later);
  insights.record({ ...later, ending: 'whole' });
  expect(await asked(insights)).toBe(1);
});

it('a question older than the days kept is deleted while the process runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { clock, insights } = open();
  insights.record(question('c1'));
  expect(await asked(insights)).toBe(1);
  clock.now += days * 86_400_000 - 1000;
  vi.advanceTimersByTime(3_600_000);
  expect(await asked(insights)).toBe(1);
  clock.now += 2000;
  vi.advanceTimersByTime(3_600_000);
  await vi.waitFor(async () => expect(await asked(insights)).toBe(0), { timeout: 20_000 });
});

it('many old questions are deleted some at a time, so that nobody waits for all of them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { clock, removals, insights } = open();
  const many = 250;
  for (let at = 0; at < many; at += 1) insights.record(question('c1', { requestId: `r${at}` }));
  expect(await asked(insights)).toBe(many);
  clock.now += (days + 1) * 86_400_000;
  vi.advanceTimersByTime(3_600_000);
  await vi.waitFor(async () => expect(await asked(insights)).toBe(0), { timeout: 20_000 });
  expect(removals.reduce((sum, removed) => sum + removed, 0)).toBe(many);
  expect(Math.max(...removals)).toBeLessThan(many);
});

it('a report gives times by nearest rank, to a tenth of a millisecond', async () => {
  const { insights } = open();
  for (const firstEvent of [40.123, 64.9, 276.0132])
    insights.record(question('c1', { requestId: `r${firstEvent}`, firstEvent, done: firstEvent + 1 }));
  const { firstEvent, done } = await insights.report({});
  expect({ firstEvent, done }).toEqual({ firstEvent: { p50: 64.9, p95: 276 }, done: { p50: 65.9, p95: 277 } });
});
