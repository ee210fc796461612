import { launchBrowser } from '../../../e2e/harness/browser.ts';
import { type Benchmark, median, type ResultRow, rowOf } from '../harness/result.ts';
import { type Delays, interact } from './interactions.ts';
import { deepChat, minPage, openSubjects, own } from './subjects.ts';
import { type Visit, visit } from './visit.ts';

/**
 * The first visit to a page in Chromium on a slow phone (390 by 844; slow 4G: 562.5 ms before each response, 180 kB a
 * second; a quarter of the processor's speed): time until a typed key appears in its field, first and largest paint,
 * layout shift. Beside it: a page of one field without script, two chat interfaces as their documentation shows them,
 * and the required packages without code of the product. For the product alone also the time to the next paint after
 * opening the chat, and after sending from the home page.
 * Run it with `npm run bench -- load [--quick]`; it installs the peers of `tools/bench/package.json` if they are
 * missing.
 * How it could mislead: Chromium only imitates the network, without lost packets and handshakes; one machine serves,
 * measures and imitates a slow one; the peers show a chat without a page around it; most visitors do not type at once;
 * the product's served page contains a field, which the others' could too.
 */

const kinds = {
  typedKey: { name: 'typed key', unit: '' },
  firstPaint: { name: 'first paint', unit: '' },
  largestPaint: { name: 'largest paint', unit: '' },
  shift: { name: 'layout shift', unit: ' [score]' },
  script: { name: 'script before the key', unit: ' [kB]' },
} as const satisfies Readonly<Record<keyof Visit, { readonly name: string; readonly unit: string }>>;
const order = ['typedKey', 'firstPaint', 'largestPaint', 'shift', 'script'] as const;

type Visits = ReadonlyMap<string, readonly Visit[]>;

/** The values of one kind; a page without text and pictures has no largest paint. */
const valuesOf = (visits: Visits, subject: string, kind: keyof Visit): readonly number[] =>
  (visits.get(subject) ?? []).map((found) => found[kind]).filter(Number.isFinite);

const rowsOf = (visits: Visits): readonly ResultRow[] =>
  order.flatMap((kind) => {
    const { name, unit } = kinds[kind];
    const least = unit === '' ? median(valuesOf(visits, minPage, kind)) : undefined;
    return [...visits.keys()].flatMap((subject) => {
      const values = valuesOf(visits, subject, kind);
      return values.length === 0 ? [] : [rowOf(`${subject}: ${name}${unit}`, 1, values, least)];
    });
  });

const goalsOf = (visits: Visits): readonly ResultRow[] => {
  const beside = (kind: keyof Visit, peer: string): number =>
    median(valuesOf(visits, own, kind)) / median(valuesOf(visits, peer, kind));
  const goal = (name: string, value: number, most: number): ResultRow =>
    rowOf(`goal: ${name} [ratio, at most ${most}]`, 1, [value], most);
  return [
    goal('typed key beside deep-chat', beside('typedKey', deepChat), 0.42),
    goal('typed key beside a static page', beside('typedKey', minPage), 1.05),
    goal('largest paint beside a static page', beside('largestPaint', minPage), 1.1),
  ];
};

/** Maximum time from an input to the next paint, in milliseconds. */
const maxDelay = 100;

const delayRows = (delays: readonly Delays[]): readonly ResultRow[] =>
  (['opening', 'sending'] as const).map((input) =>
    rowOf(
      `goal: ${own}, ${input} to next paint [ms, at most ${maxDelay}]`,
      1,
      delays.map((all) => all[input]),
      maxDelay,
    ),
  );

const rounds = { full: 9, quick: 1 };

export const load: Benchmark = async ({ isQuick, hasTime }) => {
  const subjects = await openSubjects();
  const browser = await launchBrowser();
  const delays: Delays[] = [];
  const found = new Map([...subjects.addresses.keys()].map((subject): [string, Visit[]] => [subject, []]));
  // The first round is not counted: in it the servers compress and compile what they serve.
  for (let round = -1; round < (isQuick ? rounds.quick : rounds.full) && (round < 1 || hasTime()); round += 1) {
    for (const [subject, address] of subjects.addresses) {
      const visited = await visit(browser, address);
      if (round >= 0) found.get(subject)?.push(visited);
    }
    const delayed = await interact(browser, subjects.addresses.get(own) ?? '', subjects.product);
    if (round >= 0) delays.push(delayed);
  }
  await browser.close();
  await subjects.close();
  return { name: 'load', unit: 'ms', rows: [...rowsOf(found), ...goalsOf(found), ...delayRows(delays)] };
};
