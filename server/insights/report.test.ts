import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { InsightsQuery } from '../../contract/insights.ts';
import type { AskedQuestion } from './insights.ts';
import { keepInsights } from './keepInsights.ts';
import { describeEach, emptyDatabases, endPlaces } from './testing/places.ts';

/** Reports of random questions, beside the same figures counted over the questions themselves. */

const day = 86_400_000;
const today = Date.parse('2026-11-30T00:00:00Z');
const days = 30;

const brands = ['HUS', 'HEU'] as const;
const languages = ['en', 'de'] as const;
const operations = ['specs', 'search', 'handover'] as const;
const outcomes = ['answered', 'notUnderstood', 'notHeld'] as const;
const endings = ['whole', 'failed', 'left'] as const;
const products = ['HEU-BS1860', 'HEU-KS18165', 'HUS-DV18X'] as const;

const questions = fc
  .array(
    fc.record({
      brand: fc.constantFrom(...brands),
      language: fc.constantFrom(...languages),
      operation: fc.constantFrom(...operations),
      outcome: fc.constantFrom(...outcomes),
      ending: fc.constantFrom(...endings),
      products: fc.uniqueArray(fc.constantFrom(...products)),
      // Midnight belongs to the day that it begins.
      time: fc.oneof(
        fc.integer({ min: today - 4 * day, max: today + day - 1 }),
        fc.integer({ min: -4, max: 0 }).map((away) => today + away * day),
      ),
      firstEvent: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }),
      text: fc.string(),
    }),
    { maxLength: 25 },
  )
  .map((asked) =>
    asked.map(
      (each, place): AskedQuestion => ({
        ...each,
        chatId: `chat${place}`,
        requestId: `request${place}`,
        traceId: `trace${place}`,
        page: null,
        done: each.firstEvent,
      }),
    ),
  );

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const ends = fc.integer({ min: -5, max: 1 }).map((away) => dayText(today + away * day));
const filters: fc.Arbitrary<InsightsQuery> = fc
  .record({
    from: optional(ends),
    to: optional(ends),
    brand: optional(fc.constantFrom(...brands)),
    language: optional(fc.constantFrom(...languages)),
    operation: optional(fc.constantFrom(...operations)),
    outcome: optional(fc.constantFrom(...outcomes)),
    product: optional(fc.constantFrom(...products)),
  })
  .filter(({ from, to }) => from === undefined || to === undefined || from <= to);

const isChosen =
  ({ from, to, brand, language, operation, outcome, product }: InsightsQuery) =>
  (asked: AskedQuestion): boolean =>
    (from === undefined || dayText(asked.time) >= from) &&
    (to === undefined || dayText(asked.time) <= to) &&
    (brand === undefined || asked.brand === brand) &&
    (language === undefined || asked.language === language) &&
    (operation === undefined || asked.operation === operation) &&
    (outcome === undefined || asked.outcome === outcome) &&
    (product === undefined || asked.products.includes(product));

const counted = (names: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]));
const asRecord = (counts: readonly { readonly name: string; readonly count: number }[]) =>
  Object.fromEntries(counts.map(({ name, count }) => [name, count]));

const sorted = (names: readonly string[]): readonly string[] =>
  names.toSorted((one, other) => one.localeCompare(other));

/** The smallest of the values that at least a share of them does not exceed. */
const quantile = (values: readonly number[], share: number): number | null =>
  values.toSorted((one, other) => one - other).find((_, at) => at + 1 >= values.length * share) ?? null;

afterAll(endPlaces);

describeEach(emptyDatabases, 'a report', (openEmpty, name) => {
  it('counts what the filters leave, by day, hour, brand, language, operation, outcome, ending and product', async () => {
    await fc.assert(
      fc.asyncProperty(questions, filters, async (asked, query) => {
        const database = await openEmpty();
        const insights = keepInsights(database, { keepsText: true, days, now: () => today + day });
        try {
          for (const question of asked) insights.record(question);
          const report = await insights.report(query);
          const chosen = asked.filter(isChosen(query));
          const missed = chosen.filter(({ outcome }) => outcome === 'notUnderstood');
          expect(report.questions).toBe(chosen.length);
          expect(Object.fromEntries(report.days.map((each) => [each.day, each.count]))).toEqual(
            counted(chosen.map(({ time }) => dayText(time))),
          );
          expect(report.hours.reduce((sum, { notUnderstood }) => sum + notUnderstood, 0)).toBe(missed.length);
          expect(Object.fromEntries(report.hours.map(({ hour, count }) => [hour, count]))).toEqual(
            counted(chosen.map(({ time }) => String(new Date(time).getUTCHours()))),
          );
          expect(asRecord(report.brands)).toEqual(counted(chosen.map(({ brand }) => brand)));
          expect(asRecord(report.languages)).toEqual(counted(chosen.map(({ language }) => language)));
          expect(asRecord(report.operations)).toEqual(counted(chosen.map(({ operation }) => operation)));
          expect(asRecord(report.outcomes)).toEqual(counted(chosen.map(({ outcome }) => outcome)));
          expect(asRecord(report.endings)).toEqual(counted(chosen.map(({ ending }) => ending)));
          expect(asRecord(report.products)).toEqual(counted(chosen.flatMap((each) => each.products)));
          const times = chosen.flatMap(({ firstEvent }) => firstEvent ?? []);
          expect(report.firstEvent).toEqual({ p50: quantile(times, 0.5), p95: quantile(times, 0.95) });
          const examples = chosen.filter(({ outcome, ending }) => outcome !== 'answered' || ending === 'failed');
          expect(sorted(report.examples.map(({ requestId }) => requestId))).toEqual(
            sorted(examples.map(({ requestId }) => requestId)),
          );
          // What was not understood comes first.
          const order = report.examples.map(({ outcome }) => outcome === 'notUnderstood');
          expect(order).toEqual(order.toSorted((one, other) => Number(other) - Number(one)));
          const exported: string[] = [];
          for await (const { request } of insights.rows(query)) exported.push(String(request));
          expect(sorted(exported)).toEqual(sorted(chosen.map(({ requestId }) => requestId)));
        } finally {
          await insights.close();
        }
      }),
      { numRuns: name === 'PostgreSQL' ? 30 : 200 },
    );
  });

  it('forgets what is older than the days kept, and keeps no text where that is off', async () => {
    const database = await openEmpty();
    const old = keepInsights(database, { keepsText: false, days, now: () => today });
    const base = { brand: 'HEU', language: 'de', operation: 'specs', outcome: 'notHeld', ending: 'whole' } as const;
    const rest = { products: [], traceId: 't', page: null, firstEvent: 1, done: 2, text: 'ring 0301234567' };
    old.record({ ...base, ...rest, chatId: 'old', requestId: 'r1', time: today - (days - 1) * day });
    old.record({ ...base, ...rest, chatId: 'new', requestId: 'r2', time: today });
    expect((await old.report({})).examples.map(({ text }) => text)).toEqual([null, null]);
    const later = keepInsights(database, { keepsText: true, days, now: () => today + 2 * day });
    expect((await later.report({})).examples.map(({ requestId }) => requestId)).toEqual(['r2']);
    later.record({ ...base, ...rest, chatId: 'new', requestId: 'r3', time: today + 1 });
    expect((await later.report({})).examples.map(({ text }) => text)).toContain('ring [number]');
    await old.close();
  });
});
