import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stage, stages } from '../machines/chatState.ts';
import { chatRequestModel, samples } from '../machines/models.ts';
import { type Step, ways, withoutBeginnings } from '../machines/ways.ts';
import { launchBrowser } from './browser.ts';
import { type ScriptedServer, startScriptedServer } from './scriptedServer.ts';
import { type Site, startSite } from './site.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** Every way through the chat request, walked in Chromium by a visitor, a scripted server and a clock in our hands. */

let browser: Browser;
let server: ScriptedServer;
let site: Site;
beforeAll(async () => {
  browser = await launchBrowser();
  server = await startScriptedServer();
  site = await startSite({ API_BASE_URL: server.apiBase });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await server?.close();
});

const stageOfState = (state: string): Stage => stages.find((stage) => state.endsWith(stage)) ?? 'waiting';

/** When each delay is due, from the start of its request (specification, section 4). */
const due: Readonly<Record<string, number>> = { abortPause: 50, helper5s: 5000, helper30s: 30_000, timeout: 900_000 };

/** A walk: what a step of a way means to the visitor, the server and the clock. */
const walker = (visitor: Visitor, firstCall: number) => {
  let calls = firstCall;
  let elapsed = 0;
  const latest = () => server.call(calls);
  const begun = () => {
    calls += 1;
    elapsed = 0;
  };
  const offTheChat = async () => {
    if (await visitor.isChatOpen()) await visitor.closeChat();
  };
  const acts: Readonly<Record<string, (step: Step, before: string) => Promise<void>>> = {
    INPUT: async () => {
      if (!(await visitor.isChatOpen())) await visitor.openChat();
      await visitor.type(samples.question);
    },
    SUBMIT: () => visitor.pressEnter(),
    ASK: async () => {
      await offTheChat();
      await visitor.page.getByTestId('product-ask').click();
    },
    RETRY: () => visitor.page.getByTestId('chat-retry').last().click(),
    STOP: () => visitor.page.getByTestId('chat-stop').click(),
    VIEW_PRODUCT: async () => {
      await offTheChat();
      await visitor.page.getByTestId('product-compatible').getByRole('link').first().click();
    },
    WELCOME: async () => {
      await offTheChat();
      await visitor.chooseAnotherLanguage();
    },
    CONTENT: async () => (await latest()).event({ type: 'content', content: samples.content }),
    PRODUCTS: async () =>
      (await latest()).event({
        type: 'products',
        referencedProducts: [{ productId: 'HEU-BS1860', productName: 'BS 18-60', imageUrl: '/favicons/HEU.ico' }],
      }),
    DONE: async () => (await latest()).event('[DONE]'),
    SERVER_ERROR: async () => (await latest()).event({ type: 'error', content: 'down' }),
    INTERRUPTED: async () => (await latest()).end(),
    FAILED: async (_, before) => {
      const call = await latest();
      // Before the first byte a broken connection makes Chromium itself ask again; a refusal does not.
      if (before === 'inFlight.streaming') return call.destroy();
      call.open(500);
      call.end();
    },
  };
  return async (step: Step, before: string): Promise<void> => {
    const { type } = step.event;
    const delay = /^xstate\.after\.(\w+)\./.exec(type)?.[1];
    if (delay !== undefined) {
      await visitor.page.clock.fastForward((due[delay] ?? 0) - elapsed);
      elapsed = due[delay] ?? 0;
      if (delay === 'abortPause') begun();
    } else if (type.includes('.actor.')) {
      // The helper texts come by themselves; that they came, or not, is seen at the helper's own step.
    } else {
      await acts[type]?.(step, before);
      if (step.state === 'inFlight.waiting' && before !== step.state) begun();
      if (step.state === 'pausing') elapsed = 0;
    }
    if (await visitor.isChatOpen()) await visitor.seeStage(stageOfState(step.state));
    else expect(await visitor.window.getAttribute('data-state')).toBe(stageOfState(step.state));
  };
};

describe('every way through the chat request, in Chromium', () => {
  it.each(withoutBeginnings(ways(chatRequestModel)).map((way) => [way.name, way.steps] as const))(
    '%s',
    async (_, steps) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
      const page = await context.newPage();
      await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
      const visitor = visitorOf(page);
      await visitor.goTo(site.address('heu', '/BS1860'));
      await page.getByTestId('product-ask').waitFor();
      await page.clock.pauseAt(new Date('2026-11-21T10:10:00Z'));
      const walk = walker(visitor, server.calls.length);
      let before = 'idle';
      for (const step of steps) {
        await walk(step, before);
        before = step.state;
      }
      await context.close();
    },
  );
});
