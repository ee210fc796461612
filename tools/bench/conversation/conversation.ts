import { launchBrowser } from '../../../e2e/harness/browser.ts';
import { startScriptedServer } from '../../../e2e/harness/scriptedServer.ts';
import { startSite } from '../../../e2e/harness/site.ts';
import { type Benchmark, median, type ResultRow, rowOf } from '../harness/result.ts';
import { answersOf, conversationOf, type Stored, textOf } from './seed.ts';
import { costsOf, delaysOf } from './tasks.ts';
import { visitWith } from './visit.ts';

/**
 * Cost of a conversation of 501 messages beside one of 5, in Chromium, on the production build: processor time of the
 * page's main thread for opening it, a key, scrolling, sending and a token of an answer; and, at a quarter of the
 * processor's speed, how long the visitor waits for the next paint. The conversations were asked in a page and answered
 * by this product (lists with cards, comparisons, data with sources), end alike, and are restored by a reload.
 * Run it with `npm run bench -- conversation [--quick]`.
 * How it could mislead: the same six answers repeat, so there are few products; headless, without a graphics card; work
 * of the tools that drive the browser is counted for both; the wait for a paint is rounded to 8 ms and never below 16.
 */

/** Maximum cost of a long conversation, as a multiple of a short one. */
const maxRatio = 1.2;
/** Maximum wait for the next paint, in milliseconds. */
const maxWait = 100;

interface Conversation {
  readonly messages: number;
  readonly stored: Stored;
  readonly costs: Map<string, number[]>;
  readonly delays: Map<string, number[]>;
}

const add = (found: Map<string, number[]>, values: Readonly<Record<string, number>>): void => {
  for (const [name, value] of Object.entries(values)) found.set(name, [...(found.get(name) ?? []), value]);
};

const rowsOf = ([short, ...longer]: readonly Conversation[]): readonly ResultRow[] =>
  [short, ...longer].flatMap((one) => {
    if (!one || !short) return [];
    const costs = [...one.costs].map(([name, values]) => {
      const limit = one === short ? undefined : maxRatio * median(short.costs.get(name) ?? []);
      return rowOf(name, one.messages, values, limit);
    });
    return [...costs, ...[...one.delays].map(([name, values]) => rowOf(name, one.messages, values, maxWait))];
  });

export const conversation: Benchmark = async ({ isQuick, hasTime }) => {
  const server = await startScriptedServer();
  const site = await startSite({ API_BASE_URL: server.apiBase });
  const browser = await launchBrowser();
  const answers = await answersOf(site);
  const text = textOf(answers[1]);
  const all: Conversation[] = [];
  for (const questions of [2, 250]) {
    const stored = await conversationOf(browser, site, server, answers, questions);
    all.push({ messages: 2 * questions + 1, stored, costs: new Map(), delays: new Map() });
  }
  server.answerBy(() => undefined);
  for (let round = 0; round === 0 || (round < (isQuick ? 1 : 7) && hasTime()); round += 1) {
    for (const { stored, messages, costs, delays } of all) {
      for (const [measure, found] of [
        [costsOf, costs],
        [delaysOf, delays],
      ] as const) {
        const visit = await visitWith(browser, site.address('heu', '/BS1860'), stored);
        add(found, await measure(visit, server, { text, messages }));
        await visit.close();
      }
    }
  }
  await browser.close();
  await site.close();
  await server.close();
  return { name: 'conversation', unit: 'ms', rows: [...rowsOf(all)] };
};
