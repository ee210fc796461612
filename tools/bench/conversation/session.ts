import { launchBrowser } from '../../../e2e/harness/browser.ts';
import { type ScriptedServer, startScriptedServer } from '../../../e2e/harness/scriptedServer.ts';
import { startSite } from '../../../e2e/harness/site.ts';
import { type Benchmark, type ResultRow, rowOf } from '../harness/result.ts';
import { type Answer, answersOf, textOf } from './seed.ts';
import { message } from './tasks.ts';
import { type Memory, type Visit, visitWith } from './visit.ts';

/**
 * What a page holds after two hours of answers, opened windows and page changes: memory after a forced garbage
 * collection, nodes of the document, and listeners. The session has 200 questions whose answers arrive in 120,000
 * events, as many as at 17 a second in two hours; it is compared with the same conversation restored by a reload, which
 * holds only what is needed. The chat is opened and closed, and the page changed, 200 times; that is compared with 20
 * times.
 * Run it with `npm run bench -- session [--quick]`.
 * How it could mislead: two hours pass in a minute, so time-based leaks show less; Chromium only; objects of the tools
 * that drive the browser are counted.
 */

/** Maximum, as a multiple of what is needed: caches are warm after a session. */
const maxMultiple = 1.2;
/** Maximum growth of what should not grow, as a multiple. */
const maxGrowth = 1.05;

const done = '.chat-window[data-state="done"]';

const open = async ({ page, sees }: Visit): Promise<void> => {
  await page.getByTestId('chat-launch').click();
  await sees(message);
};

/** Asks, and sends the answer in events of four characters, ten of them at a time. */
const converse = async ({ page, sees }: Visit, server: ScriptedServer, text: string): Promise<void> => {
  const asked = server.calls.length + 1;
  await page.locator('.chat-window textarea').fill(text.slice(0, 40));
  await page.keyboard.press('Enter');
  const call = await server.call(asked);
  const tokens = text.match(/.{1,4}/gs) ?? [];
  for (const [at, content] of tokens.entries()) {
    call.event({ type: 'content', content }, `${at}`);
    if (at % 10 === 9) await new Promise((next) => setTimeout(next, 1));
  }
  call.event('[DONE]');
  call.end();
  await sees(done);
};

const rowsOf = (name: string, size: number, now: Memory, needed: Memory, limit: number): readonly ResultRow[] => [
  rowOf(`${name}: memory`, size, [now.bytes / needed.bytes], limit),
  rowOf(`${name}: nodes`, size, [now.nodes / needed.nodes], limit),
  rowOf(`${name}: listeners`, size, [now.listeners / needed.listeners], limit),
];

/**
 * Repeats an action. @returns what the page holds after a tenth of the repetitions and after all
 */
const repeated = async (visit: Visit, times: number, task: () => Promise<unknown>): Promise<[Memory, Memory]> => {
  for (let time = 0; time < times / 10; time += 1) await task();
  await visit.rested();
  const before = await visit.memory();
  for (let time = 0; time < times; time += 1) await task();
  await visit.rested();
  return [await visit.memory(), before];
};

export const session: Benchmark = async ({ isQuick, hasTime }) => {
  const times = isQuick ? 10 : 200;
  const server = await startScriptedServer();
  const site = await startSite({ API_BASE_URL: server.apiBase });
  const browser = await launchBrowser();
  const texts = (await answersOf(site)).map((answer: Answer) => textOf(answer));
  const visit = await visitWith(browser, site.address('heu', '/BS1860'));
  const { page, sees } = visit;
  const rows: ResultRow[] = [];

  await open(visit);
  let answered = 0;
  for (; answered < times && hasTime(); answered += 1)
    await converse(visit, server, texts[answered % texts.length] ?? '');
  await visit.rested();
  const afterSession = await visit.memory();
  await page.reload();
  await open(visit);
  await sees(message, 2 * answered + 1);
  await visit.rested();
  const fresh = await visit.memory();
  rows.push(...rowsOf('a session beside its conversation', answered, afterSession, fresh, maxMultiple));

  await page.getByTestId('chat-new').click();
  await visit.rested();
  const empty = await visit.memory();
  rows.push(rowOf('a message: memory [kB]', 2 * answered, [(fresh.bytes - empty.bytes) / answered / 2048]));
  await page.getByTestId('chat-close').click();

  const opened = await repeated(visit, times, async () => {
    await open(visit);
    await page.getByTestId('chat-close').click();
  });
  rows.push(...rowsOf('opening and closing the chat', times, ...opened, maxGrowth));

  const changed = await repeated(visit, times, async () => {
    await page.locator('.frame__brand').click();
    await page.getByTestId('home-welcome').waitFor();
    await page.goBack();
    await page.getByTestId('product-info').waitFor();
  });
  rows.push(...rowsOf('going home and back', times, ...changed, maxGrowth));
  await browser.close();
  await site.close();
  await server.close();
  return { name: 'session', unit: 'ratio', rows };
};
