import { streamEnd } from '../../../contract/contract.ts';
import type { ScriptedServer } from '../../../e2e/harness/scriptedServer.ts';
import type { Visit } from './visit.ts';

/** Actions of a visitor in a conversation, and their cost to the page. */

export type Costs = Readonly<Record<string, number>>;

/** The conversation, and the next answer. */
export interface PreparedConversation {
  readonly messages: number;
  readonly text: string;
}

const keys = 'which of them is light';
const steps = 24;
const tokensEachSecond = 100;

/** Sends an answer in events of four characters. */
const streamed = async (server: ScriptedServer, text: string): Promise<number> => {
  const call = server.newest();
  const tokens = text.match(/.{1,4}/gs) ?? [];
  for (const [at, content] of tokens.entries()) {
    call?.event({ type: 'content', content }, `${at}`);
    await new Promise((done) => setTimeout(done, 1000 / tokensEachSecond));
  }
  return tokens.length;
};

/** Number of messages shown. */
export const message = '.chat-window [data-testid="chat-message"]';

/** Opens the chat with a mouse click at its button's position. */
const opener = async ({ page }: Visit): Promise<() => Promise<void>> => {
  const place = await page.getByTestId('chat-launch').boundingBox();
  if (!place) throw new Error('nothing opens the chat');
  return () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
};

const typed = async ({ page }: Visit): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const scrolled = async ({ page }: Visit, by: number): Promise<void> => {
  for (let step = 0; step < steps; step += 1) {
    // Down and up again, so that both conversations have the same distance to scroll.
    await page.mouse.wheel(0, step % 8 < 4 ? -by : by);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
};

/** Processor time of each task, in milliseconds. */
export const costsOf = async (
  visit: Visit,
  server: ScriptedServer,
  { text, messages }: PreparedConversation,
): Promise<Costs> => {
  const { page, costOf, rested, sees } = visit;
  await rested();
  const open = await opener(visit);
  const opening = await costOf(async () => {
    await open();
    await sees(message);
  });
  await sees(message, messages);
  await rested();
  const typing = await costOf(() => typed(visit));
  await page.mouse.move(195, 400);
  await rested();
  const scrolling = await costOf(() => scrolled(visit, 150));
  await rested();
  const asked = server.calls.length + 1;
  const sending = await costOf(async () => {
    await page.keyboard.press('Enter');
    await server.call(asked);
    await sees('.chat-window [data-testid="chat-waiting"]');
  });
  await rested();
  let tokens = 0;
  const streaming = await costOf(async () => {
    tokens = await streamed(server, text);
  });
  const ending = await costOf(async () => {
    server.newest()?.event(streamEnd);
    await sees('.chat-window[data-state="done"]');
  });
  return {
    'opening the chat': opening,
    'a key': typing / keys.length,
    'a step of scrolling': scrolling / steps,
    sending,
    'a token of the answer': streaming / tokens,
    'the end of the answer': ending,
  };
};

/** Milliseconds to the next paint on a slow machine, without waiting until the page is idle. */
export const delaysOf = async (visit: Visit, server: ScriptedServer): Promise<Costs> => {
  await visit.rested();
  const open = await opener(visit);
  await visit.slowDown(4);
  await open();
  await visit.sees(message);
  const opening = await visit.interactions();
  await typed(visit);
  const typing = await visit.interactions();
  const asked = server.calls.length + 1;
  await visit.page.keyboard.press('Enter');
  await server.call(asked);
  await visit.sees('.chat-window [data-testid="chat-waiting"]');
  const sending = await visit.interactions();
  await visit.slowDown(1);
  const slowest = (durations: readonly number[]) => Math.max(16, ...durations);
  return {
    'opening, to the next paint at 4x': slowest(opening),
    'typing at once, to the next paint at 4x': slowest(typing),
    'sending at once, to the next paint at 4x': slowest(sending),
  };
};
