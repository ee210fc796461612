import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import type { AskedQuestion, Insights } from './insights.ts';
import { sqliteInsights } from './sqliteInsights.ts';
import { describeEach, endPlaces, linesOf, newFolder, places } from './testing/places.ts';

/** More than any database reads at a time. */
const many = 1200;

const question = (at: number): AskedQuestion => ({
  ...{ brand: 'HEU', language: 'en', chatId: 'c1', requestId: `r${at}`, operation: 'specs', outcome: 'answered' },
  ...{ ending: 'whole', products: [], traceId: 't', page: null, firstEvent: 1, done: 2, text: 'When?' },
  time: Date.now(),
});

const fill = async (insights: Insights): Promise<void> => {
  for (let at = 0; at < many; at += 1) insights.record(question(at));
  expect((await insights.report({})).questions).toBe(many);
};

const options = { keepsText: true, days: 30 };

afterAll(endPlaces);

describeEach(places, 'many questions', (newPlace) => {
  it('do not hold up visitors while they are reported', async () => {
    const insights = (await newPlace())(options);
    onTestFinished(() => insights.close());
    await fill(insights);
    const order: string[] = [];
    setImmediate(() => order.push('visitor'));
    await insights.report({});
    order.push('report');
    expect(order).toEqual(['visitor', 'report']);
  });

  it('do not hold up visitors while they are exported', async () => {
    const insights = (await newPlace())(options);
    onTestFinished(() => insights.close());
    await fill(insights);
    let lines = 0;
    let linesBeforeVisitor = many;
    for await (const _ of insights.rows({})) {
      if (lines === 0)
        setImmediate(() => {
          linesBeforeVisitor = lines;
        });
      lines += 1;
    }
    expect(lines).toBe(many);
    expect(linesBeforeVisitor).toBeLessThan(many);
  });
});

it('an export that is left in the middle keeps nothing open, and others go on', async () => {
  const dataDir = await newFolder();
  const insights = sqliteInsights({ dataDir, ...options });
  onTestFinished(() => insights.close());
  await fill(insights);
  const left = insights.rows({})[Symbol.asyncIterator]();
  await left.next();
  const whole = linesOf(insights);
  await left.return?.();
  expect(await whole).toHaveLength(many);
  // A deletion empties the log beside the file, which whoever still reads would prevent.
  await insights.deleteChat('c1');
  expect((await stat(join(dataDir, 'insights.sqlite-wal'))).size).toBe(0);
});

it('a report of a file that was deleted is empty', async () => {
  const dataDir = await newFolder();
  const insights = sqliteInsights({ dataDir, ...options });
  onTestFinished(() => insights.close());
  await fill(insights);
  await rm(join(dataDir, 'insights.sqlite'));
  expect((await insights.report({})).questions).toBe(0);
});
