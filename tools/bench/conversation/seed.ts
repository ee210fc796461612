import type { Browser } from 'playwright-core';
import { streamEnd } from '../../../contract/contract.ts';
import type { ScriptedServer } from '../../../e2e/harness/scriptedServer.ts';
import type { Site } from '../../../e2e/harness/site.ts';

/** Realistic conversations: asked in the page, answered by this product, stored by the tab. */

/** Data of the events of one answer. */
export type Answer = readonly string[];

/** A recommendation, comparisons with tables, data with sources, compatible products, and a follow-up. */
const questions = [
  'Which drill driver is good for a beginner?',
  'Compare the BS 18-60 with the BS 12-30',
  'What are the technical details of the BS 18-60?',
  'Which batteries fit the BS 18-60?',
  'Which cordless tools do you have for cutting wood?',
  'How heavy is the BS 12-30?',
] as const;

const asked = async (site: Site, question: string): Promise<Answer> => {
  const { port } = new URL(site.address('heu'));
  const response = await fetch(`http://127.0.0.1:${port}/api/ai/chat/stream?company=HEU`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      messages: [{ id: 'q', role: 'user', message: question }],
      productId: null,
      chatId: 'seed',
      language: 'en',
    }),
  });
  if (!response.ok) throw new Error(`"${question}" was answered by ${response.status}: ${await response.text()}`);
  const text = await response.text();
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => data);
};

/** The product's answers to the questions. */
export const answersOf = (site: Site): Promise<readonly Answer[]> =>
  Promise.all(questions.map((question) => asked(site, question)));

/** The text of an answer. */
export const textOf = (answer: Answer = []): string =>
  answer
    .filter((data) => data.includes('"content"'))
    .map((data): string => JSON.parse(data).content)
    .join('');

/** Storage of a tab, by key. */
export type Stored = Readonly<Record<string, string>>;

/**
 * Holds a conversation of this many questions in a page. @returns what the tab stored
 */
export const conversationOf = async (
  browser: Browser,
  site: Site,
  server: ScriptedServer,
  answers: readonly Answer[],
  count: number,
): Promise<Stored> => {
  // Questions are counted from the end, so that conversations of any length end alike.
  let left = count;
  const at = (): number => (answers.length - (left % answers.length)) % answers.length;
  server.answerBy((call) => {
    for (const [number, data] of (answers[at()] ?? []).entries())
      call.event(data === streamEnd ? data : JSON.parse(data), `${number}`);
    call.end();
  });
  const page = await browser.newPage();
  await page.goto(site.address('heu', '/BS1860'));
  const window = page.getByTestId('chat-window');
  await page.getByTestId('chat-launch').click();
  for (; left > 0; left -= 1) {
    const input = window.getByTestId('chat-input');
    await input.fill(`${questions[at()]} (${left})`);
    const asked = server.calls.length + 1;
    await input.press('Enter');
    await server.call(asked);
    await page.locator('[data-testid="chat-window"][data-state="done"]').waitFor();
  }
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  await page.close();
  return stored;
};
