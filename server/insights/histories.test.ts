import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { type AskedQuestion, type Insights, underWay } from './insights.ts';
import { describeEach, endPlaces, linesOf, type Place, places } from './testing/places.ts';

/**
 * Random histories of questions at two processes, over each database, beside a model that applies the same steps to
 * plain objects: one row a question, one vote an answer, nothing back of a deleted chat, nothing older than the days kept.
 */

const day = 86_400_000;
const days = 10.5;
const began = Date.parse('2026-11-01T00:00:00Z');

interface Key {
  readonly brand: string;
  readonly chatId: string;
  readonly requestId: string;
}
/** What happens to a question or a chat, in one of the processes. */
type Step = Key & { readonly at: 0 | 1 } & (
    | { readonly does: 'ask' }
    | { readonly does: 'end'; readonly ending: string; readonly outcome: string; readonly product: string }
    | { readonly does: 'vote'; readonly vote: 'up' | 'down' | null; readonly reason: string }
    | { readonly does: 'open'; readonly product: string }
    | { readonly does: 'deleteChat' }
    | { readonly does: 'wait'; readonly days: number }
  );

const product = fc.constantFrom('HEU-DV18', 'HEU-GA18');
/** The same names in both chats and brands: a caller may choose them. Few, so that much happens to each. */
const where = {
  at: fc.constantFrom(0, 1),
  brand: fc.constantFrom('HEU', 'HEU', 'MET'),
  chatId: fc.constantFrom('c1', 'c1', 'c2'),
  requestId: fc.constant('r1'),
};
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ...where, does: fc.constant('ask') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...where,
      does: fc.constant('end'),
      ending: fc.constantFrom('whole', 'failed', 'interrupted', 'left'),
      outcome: fc.constantFrom('answered', 'notUnderstood', 'unknown'),
      product,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...where,
      does: fc.constant('vote'),
      vote: fc.constantFrom('up', 'down', null),
      reason: fc.constantFrom('', 'too short', 'call 030 1234567'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...where, does: fc.constant('open'), product }) },
  { weight: 1, arbitrary: fc.record({ ...where, does: fc.constant('deleteChat') }) },
  { weight: 1, arbitrary: fc.record({ ...where, does: fc.constant('wait'), days: fc.integer({ min: 1, max: 8 }) }) },
);

interface ModelQuestion {
  readonly asked: number;
  ending: string;
  outcome: string;
  readonly shown: Set<string>;
  readonly opened: Set<string>;
}
interface ModelVote {
  readonly time: number;
  readonly vote: string;
  readonly reason: string | null;
}

const newModel = () => {
  const questions = new Map<string, ModelQuestion>();
  const votes = new Map<string, ModelVote>();
  const forgotten = new Map<string, number>();
  let now = began;
  const keyOf = ({ brand, chatId, requestId }: Key): string => `${chatId} ${brand} ${requestId}`;

  const put = (key: string, ending: string, outcome: string, shown: readonly string[]): void => {
    if (forgotten.has(key)) return;
    const known = questions.get(key);
    if (!known) questions.set(key, { asked: now, ending, outcome, shown: new Set(shown), opened: new Set() });
    else {
      if (known.ending !== 'whole' && ending !== underWay) {
        known.ending = ending;
        if (outcome !== 'unknown') known.outcome = outcome;
      }
      for (const one of shown) known.shown.add(one);
    }
  };
  const deleteChat = (chatId: string): number => {
    const isOfChat = (key: string): boolean => key.startsWith(`${chatId} `);
    const [gone, withdrawn] = [questions, votes].map((map) => [...map.keys()].filter(isOfChat));
    for (const key of gone ?? []) {
      questions.delete(key);
      forgotten.set(key, now);
    }
    for (const key of withdrawn ?? []) votes.delete(key);
    return (gone?.length ?? 0) + (withdrawn?.length ?? 0);
  };
  const wait = (passed: number): void => {
    now += passed * day;
    const before = now - days * day;
    for (const [key, { asked }] of questions)
      if (asked < before) {
        questions.delete(key);
        votes.delete(key);
      }
    for (const [key, { time }] of votes) if (time < before) votes.delete(key);
    for (const [key, time] of forgotten) if (time < before) forgotten.delete(key);
  };
  return {
    now: () => now,
    /** @returns the number of rows that a deletion must report */
    apply: (taken: Step): number | undefined => {
      const key = keyOf(taken);
      if (taken.does === 'ask') put(key, underWay, 'unknown', []);
      if (taken.does === 'end') put(key, taken.ending, taken.outcome, [taken.product]);
      if (taken.does === 'open') questions.get(key)?.opened.add(taken.product);
      if (taken.does === 'wait') wait(taken.days);
      if (taken.does === 'deleteChat') return deleteChat(taken.chatId);
      if (taken.does !== 'vote') return undefined;
      if (taken.vote === null) votes.delete(key);
      else if (!forgotten.has(key)) {
        const reason = taken.reason === '' ? null : taken.reason.replace('030 1234567', '[number]');
        votes.set(key, { time: now, vote: taken.vote, reason });
      }
      return undefined;
    },
    lines: () =>
      [...questions].map(([key, { ending, outcome, shown, opened }]) => ({
        ...{ request: key.slice(3), ending, outcome, shown: [...shown].sort(), opened: [...opened].sort() },
        ...{ vote: votes.get(key)?.vote ?? null, reason: votes.get(key)?.reason ?? null },
      })),
  };
};
type Model = ReturnType<typeof newModel>;

const questionOf = (taken: Step, time: number): AskedQuestion => ({
  ...{ brand: taken.brand, language: 'en', chatId: taken.chatId, requestId: taken.requestId, time },
  ...{ traceId: 't', page: null, firstEvent: 1, text: 'When?' },
  operation: taken.does === 'end' && taken.outcome !== 'unknown' ? 'specs' : 'unknown',
  outcome: taken.does === 'end' ? taken.outcome : 'unknown',
  ending: taken.does === 'end' ? taken.ending : underWay,
  products: taken.does === 'end' ? [taken.product] : [],
  done: taken.does === 'end' && taken.ending === 'whole' ? 2 : undefined,
});

/** Takes a step at a process. @returns the number that a deletion reported */
const take = async (insights: Insights, taken: Step, now: number): Promise<number | undefined> => {
  const { brand, chatId, requestId } = taken;
  if (taken.does === 'ask' || taken.does === 'end') insights.record(questionOf(taken, now));
  if (taken.does === 'vote') await insights.vote(brand, { chatId, requestId, vote: taken.vote, reason: taken.reason });
  if (taken.does === 'open') await insights.opened(brand, { chatId, requestId, productId: taken.product });
  return taken.does === 'deleteChat' ? insights.deleteChat(chatId) : undefined;
};

const words = (text: unknown): readonly string[] =>
  String(text ?? '')
    .split(' ')
    .filter(Boolean)
    .sort();
const byRequest = (one: object, other: object): number => JSON.stringify(one).localeCompare(JSON.stringify(other));

const compare = async (insights: Insights, model: Model): Promise<void> => {
  const lines = (await linesOf(insights)).map(
    ({ brand, request, ending, outcome, products, opened, vote, reason }) => ({
      ...{ request: `${brand} ${request}`, ending, outcome, shown: words(products), opened: words(opened) },
      ...{ vote, reason },
    }),
  );
  const expected = model.lines();
  expect(lines.toSorted(byRequest)).toEqual(expected.toSorted(byRequest));
  const report = await insights.report({});
  expect(report.questions).toBe(expected.length);
  const count = (vote: string): number => expected.filter((line) => line.vote === vote).length;
  expect(report.votes).toEqual({ up: count('up'), down: count('down') });
  expect(report.products.reduce((sum, shown) => sum + shown.count, 0)).toBe(
    expected.reduce((sum, { shown }) => sum + shown.length, 0),
  );
};

/** Plays a history at two processes; each has written what it has before the other goes on. */
const play = async (place: Place, history: readonly Step[]): Promise<void> => {
  const model = newModel();
  const open = (): Insights => place({ keepsText: true, days, now: model.now });
  let processes = [open(), open()] as const;
  let last = 0;
  try {
    for (const taken of history) {
      // A vote may overtake the end of its answer, but not its question: that was asked before.
      if (taken.at !== last || taken.does === 'wait') await processes[last === 0 ? 0 : 1].report({});
      last = taken.at;
      const reported = await take(processes[taken.at], taken, model.now());
      expect(reported).toBe(model.apply(taken));
      if (taken.does !== 'wait') continue;
      for (const one of processes) await one.close();
      processes = [open(), open()];
      await compare(processes[0], model);
    }
    for (const one of [last, 1 - last]) await compare(processes[one === 0 ? 0 : 1], model);
  } finally {
    for (const one of processes) await one.close();
  }
};

afterAll(endPlaces);

describeEach(places, 'random histories', (newPlace, name) => {
  it('whatever happens to questions is kept as it happened', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (history) =>
        play(await newPlace(), history),
      ),
      // PostgreSQL takes a second for each.
      { numRuns: name === 'PostgreSQL' ? 8 : 30, endOnFailure: true },
    );
  });
});
