/** @module-tag verify */

import * as v from 'valibot';
import { expect, it, onTestFailed, onTestFinished, vi } from 'vitest';
import { readSample } from '../../server/catalogue/sample.ts';
import { isNginxThere, startNginx } from '../../server/http/testing/realNginx.ts';
import { isPostgresThere, startPostgres } from '../../server/store/testing/realPostgres.ts';
import { isStoreThere, startStore } from '../../server/store/testing/realStore.ts';
import { fillDisk, importFrom, type Machine, prepareMachine } from './machines.ts';
import { newRelease } from './release.ts';
import { type Register, rightAnswers, startCrowd, type Tally } from './visitors.ts';

/**
 * `npm run day`: simulates a day of the service. Three processes with separate data folders share PostgreSQL and Valkey
 * behind nginx. Visitors ask continuously while the service is deployed, a catalogue is imported and one part after
 * another fails.
 */

const crowdSize = Number(process.env['DAY_VISITORS'] ?? 40);
/** Pause of a visitor between two questions, in milliseconds. */
const pauseOfVisitors = 500;
/** Number of questions in a part of the day. */
const questionsOfPart = Number(process.env['DAY_QUESTIONS'] ?? 150);
const token = 'a-token-for-the-owner';

const priceSchema = v.looseObject({ amount: v.number() });
const feedSchema = v.looseObject({ products: v.optional(v.array(v.looseObject({ price: v.optional(priceSchema) }))) });

/** The sample feeds of a brand, with the price of each product raised. */
const withHigherPrices = (brand: string, by: number): readonly string[] =>
  readSample(brand).map(({ text }) => {
    const feed = v.parse(feedSchema, JSON.parse(text));
    const products = feed.products?.map((product) =>
      product.price ? { ...product, price: { ...product.price, amount: product.price.amount + by } } : product,
    );
    return JSON.stringify({ ...feed, ...(products && { products }) });
  });

const productSchema = v.object({ price: v.optional(v.object({ amount: v.number() })) });
const priceAt = async ({ url }: Machine, id: string): Promise<number | undefined> => {
  const response = await fetch(`${url}/api/products/HUS/${id}?language=en`);
  return v.parse(productSchema, await response.json()).price?.amount;
};

/** The ids of all questions in the insights. */
const keptQuestions = async ({ url }: Machine): Promise<ReadonlySet<string>> => {
  const response = await fetch(`${url}/api/owner/insights.csv`, { headers: { authorization: `Bearer ${token}` } });
  const [names = '', ...lines] = (await response.text()).trimEnd().split('\r\n');
  const at = names.split(',').indexOf('request');
  return new Set(lines.map((line) => line.split(',')[at] ?? ''));
};

/** The build id that a machine serves. */
const buildOf = async ({ url }: Machine): Promise<string> => {
  const response = await fetch(`${url}/builds/latest.json`);
  return v.parse(v.object({ id: v.string() }), await response.json()).id;
};

/** The parts of the day in which the killed process may have lost questions. */
const aroundKill = ['store full, then emptied', 'process killed, and started again'] as const;

const columns = ['asked', 'whole', 'refused', 'broken', 'doubled', 'wrong', 'resumed'] as const;
const tableOf = (tallies: readonly Tally[]): string =>
  [
    `| part of the day | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---:').join('|')}|`,
    ...tallies.map((tally) => `| ${tally.part} | ${columns.map((column) => tally[column]).join(' | ')} |`),
  ].join('\n');

/** Maximum number of wrong answers in the report. */
const maxWrongShown = 12;

/** The first event in which an answer differs from the right one. */
const firstDifference = (right: string, received: string): string => {
  const [expected, found] = [right.split('\n\n'), received.split('\n\n')];
  const at = expected.findIndex((event, nth) => event !== found[nth]);
  return `  right: ${expected[at]?.slice(0, 300)}\n  received: ${found[at]?.slice(0, 300)}`;
};

// Runs only by its own command, because it needs two idle cores for some minutes.
const isWanted = process.env['npm_lifecycle_event'] === 'day';
const canPlay = isWanted && isNginxThere && isStoreThere && isPostgresThere;

it.runIf(canPlay)('no answer of a day is broken, sent twice or wrong', { timeout: 1_200_000 }, async () => {
  const database = await startPostgres();
  const store = await startStore();
  const shared = {
    DATABASE_URL: database.url,
    VALKEY_URL: store.url,
    ADMIN_TOKEN: token,
    ...{ CHAT_RATE_LIMIT: '1000000', CONVERSATION_RATE_LIMIT: '1000000', SEARCH_RATE_LIMIT: '1000000' },
  };
  const one = await prepareMachine(shared);
  const two = await prepareMachine(shared);
  const three = await prepareMachine(shared, true);
  const machines = [one.machine, two.machine, three.machine];
  const [release, nextRelease] = [newRelease('release'), newRelease('next-release')];
  for (const machine of machines) await machine.start(release);
  const address = await startNginx(machines.map(({ url }) => url));

  const register: Register = new Map();
  const right = new Map([['first', await rightAnswers(one.machine.url, register)]]);
  const valid = new Map<string, readonly string[]>();
  const tallies: Tally[] = [];
  const notes: string[] = [];
  const crowd = startCrowd(address, crowdSize, pauseOfVisitors, register);
  onTestFinished(() => crowd.stop(() => true));
  // A day that fails early also reports how far it came.
  onTestFailed(() => console.log(`\n${tableOf(tallies)}\n${crowd.reasons.join('\n')}`));

  /** Plays a part of the day, in which answers of these catalogues are right. */
  const play = async (part: string, catalogues: readonly string[], work: () => Promise<void> = async () => {}) => {
    valid.set(part, catalogues);
    const tally = crowd.begin(part);
    tallies.push(tally);
    await work();
    const until = tally.asked + questionsOfPart;
    await vi.waitUntil(() => tally.asked >= until, { timeout: 300_000, interval: 50 });
  };
  const asked = async (count: number): Promise<void> => {
    const tally = tallies.at(-1);
    const until = (tally?.asked ?? 0) + count;
    await vi.waitUntil(() => (tally?.asked ?? 0) >= until, { timeout: 300_000, interval: 50 });
  };
  const id = 'DV18X';
  const price = (await priceAt(one.machine, id)) ?? Number.NaN;
  const isTaken = async (those: readonly Machine[], by: number): Promise<number> => {
    const began = performance.now();
    await vi.waitUntil(
      async () => (await Promise.all(those.map((machine) => priceAt(machine, id)))).every((now) => now === price + by),
      { timeout: 120_000, interval: 50 },
    );
    return (performance.now() - began) / 1000;
  };

  await play('an ordinary morning', ['first']);
  await play('deploy of a new build, each process on an empty folder', ['first'], async () => {
    const build = await buildOf(one.machine);
    for (const machine of machines) {
      expect(await machine.end('SIGTERM')).toBe(0);
      await machine.start(nextRelease);
      await asked(questionsOfPart / 3);
    }
    const [next = '', ...others] = await Promise.all(machines.map(buildOf));
    expect(next).not.toBe(build);
    expect(new Set(others)).toEqual(new Set([next]));
    notes.push(`build ${build} before the deploy, ${next} at all machines after it`);
  });
  await play('import of a catalogue from a machine that serves nothing', ['first', 'second'], async () => {
    await importFrom(database.url, 'HUS', withHigherPrices('HUS', 1));
    notes.push(`all machines served the import ${(await isTaken(machines, 1)).toFixed(1)} s after it`);
    right.set('second', await rightAnswers(one.machine.url, register));
  });
  await play('database killed, and started again', ['second'], async () => {
    await database.kill();
    await asked(questionsOfPart);
    await database.start();
  });
  await play('store killed, and started again', ['second'], async () => {
    await store.kill();
    await asked(questionsOfPart);
    await store.start();
  });
  await play('store hangs, and goes on', ['second'], async () => {
    store.hang();
    await asked(questionsOfPart);
    store.goOn();
  });
  await play(aroundKill[0], ['second'], async () => {
    await store.command('CONFIG', 'SET', 'maxmemory', '1');
    await asked(questionsOfPart);
    await store.command('CONFIG', 'SET', 'maxmemory', '0');
  });
  await play(aroundKill[1], ['second'], async () => {
    await two.machine.end('SIGKILL');
    await asked(questionsOfPart);
    await two.machine.start(nextRelease, 'as it is');
  });
  await play('disk of one machine full at an import, then freed', ['second', 'third'], async () => {
    const makeRoom = three.isOnDisk ? fillDisk(three.machine.dataDir) : () => {};
    await importFrom(database.url, 'HUS', withHigherPrices('HUS', 2));
    await isTaken([one.machine, two.machine], 2);
    right.set('third', await rightAnswers(one.machine.url, register));
    await asked(questionsOfPart);
    if (three.isOnDisk) expect(await priceAt(three.machine, id)).toBe(price + 1);
    else notes.push('no disk was full: only root may mount a small one');
    makeRoom();
    notes.push(
      `the machine whose disk was full served the import ${(await isTaken(machines, 2)).toFixed(1)} s after space was freed`,
    );
  });
  await play('an ordinary evening', ['third']);

  const wrong: string[] = [];
  await crowd.stop((question, received, part) => {
    const catalogues = part === 'before the day' ? ['first'] : (valid.get(part) ?? []);
    const expected = catalogues.flatMap((catalogue) => right.get(catalogue)?.get(question) ?? []);
    if (expected.includes(received)) return true;
    wrong.push(
      `- wrong in the part "${part}": ${JSON.stringify(question)}\n${expected.map((whole) => firstDifference(whole, received)).join('\n')}`,
    );
    return false;
  });
  const sum = (column: (typeof columns)[number]) => tallies.reduce((all, tally) => all + tally[column], 0);
  const total: Tally = {
    part: '**the day**',
    ...{ asked: 0, whole: 0, refused: 0, broken: 0, doubled: 0, wrong: 0, resumed: 0 },
  };
  for (const column of columns) total[column] = sum(column);
  const kept = await keptQuestions(one.machine);
  const missing = [...register].filter(([requestId]) => !kept.has(requestId));
  notes.push(
    `the insights hold ${kept.size} questions; of ${register.size} that were asked ${missing.length} are missing`,
  );
  notes.push(...wrong.slice(0, maxWrongShown));
  notes.push(...missing.map(([requestId, part]) => `- ${requestId}, asked in the part "${part}"`));
  console.log(`\n${tableOf([...tallies, total])}\n\n${notes.join('\n')}`);
  // Only the killed process may lose the questions it was answering.
  const excused: readonly string[] = aroundKill;
  expect(missing.filter(([, part]) => !excused.includes(part))).toEqual([]);
  expect(missing.length).toBeLessThanOrEqual(crowdSize);
  expect(crowd.reasons).toEqual([]);
  expect(total).toMatchObject({ broken: 0, doubled: 0, wrong: 0 });
  expect(total.whole + total.refused).toBe(total.asked);
});
