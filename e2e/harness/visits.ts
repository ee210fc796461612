import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchBrowser, sharedBrowser } from './browser.ts';
import { type CuttingProxy, startCuttingProxy } from './cuttingProxy.ts';
import { type Call, type ScriptedServer, startScriptedServer } from './scriptedServer.ts';
import { type Site, startSite } from './site.ts';
import { type OneFont, onlyFontOf } from './systemFonts.ts';
import { type Visitor, visitorOf } from './visitor.ts';

export interface VisitOptions extends BrowserContextOptions {
  /** Puts the page's clock into the test's hands. */
  readonly stopClock?: boolean;
  /** What is done with the page before it goes anywhere. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export interface Visits {
  readonly site: () => Site;
  /** A new visitor, with nothing stored, at a path of a local brand host; English where the brand has it. */
  readonly visit: (host: string, path?: string, options?: VisitOptions) => Promise<Visitor>;
}

export interface ScriptedVisits extends Visits {
  /** The POSTs of this test so far. */
  readonly posts: () => readonly Call[];
  /** The POST of this test with that number, counted from one, as soon as it has come. */
  readonly post: (number: number) => Promise<Call>;
  /** The calls of this test that go on with an answer. */
  readonly continuations: () => readonly Call[];
  /** How many answers of this test the server was told to forget. */
  readonly forgone: () => number;
  /** In this test, answers are kept. */
  readonly keep: () => void;
}

const phone = { width: 390, height: 844 };
const noon = new Date('2026-11-21T12:00:00Z');

/** A part of a house that hooks start and stop: there while tests run. */
const started = <T>(part: T | undefined): T => {
  if (part === undefined) throw new Error('not started yet: use it inside a test');
  return part;
};

/** What the visitors of a file have. */
interface Visitors {
  /** The only font of their system, where it shall not have those of this machine. */
  readonly onlyFont?: URL | undefined;
}

/** Any site that a file starts itself, for its tests. */
export const visitsTo = (
  start: () => Promise<Site>,
  stop: () => Promise<void>,
  { onlyFont }: Visitors = {},
): Visits => {
  let browser: Browser | undefined;
  let site: Site | undefined;
  let fonts: OneFont | undefined;
  let own: Browser | undefined;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    fonts = onlyFont && (await onlyFontOf(onlyFont));
    // A browser of its own where it shall know other fonts.
    own = fonts && (await launchBrowser({ variables: fonts.variables }));
    browser = own ?? (await sharedBrowser());
    site = await start();
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(async () => {
    await own?.close();
    await site?.close();
    await fonts?.remove();
    await stop();
  });
  return {
    site: () => started(site),
    visit: async (host, path = '/', { stopClock = false, prepare, ...options } = {}) => {
      const context = await started(browser).newContext({ viewport: phone, locale: 'en-GB', ...options });
      contexts.push(context);
      const page = await context.newPage();
      if (stopClock) await page.clock.install({ time: noon });
      await prepare?.(page);
      const visitor = visitorOf(page);
      await visitor.goTo(started(site).address(host, path));
      if (stopClock) await page.clock.pauseAt(new Date(noon.getTime() + 3_600_000));
      return visitor;
    },
  };
};

/** The product as it is served, for all tests of a file; visitors leave after their test. */
export const siteVisits = (visitors?: Visitors): Visits => visitsTo(startSite, async () => undefined, visitors);

interface ScriptedOptions {
  /** What a page of another origin may send to the chat API. */
  readonly allowedHeaders?: string;
  /** How the page reaches it: by itself, or through the app's own `/api`. */
  readonly reachedBy?: 'API_BASE_URL' | 'API_UPSTREAM';
}

/** The same with a chat API that says only what a test tells it. */
export const scriptedVisits = ({
  allowedHeaders,
  reachedBy = 'API_BASE_URL',
}: ScriptedOptions = {}): ScriptedVisits => {
  let server: ScriptedServer | undefined;
  let [before, laterBefore] = [0, 0];
  // After the visitors' contexts have closed, since hooks run in reverse order: a question that the next test took for
  // its own would be answered to nobody. The app's own server keeps its connections.
  afterEach(async () => {
    if (reachedBy === 'API_BASE_URL') await server?.quiet();
  });
  const visits = visitsTo(
    async () => {
      server = await startScriptedServer(0, allowedHeaders);
      return startSite({ [reachedBy]: server.apiBase });
    },
    async () => server?.close(),
  );
  beforeEach(() => {
    before = started(server).calls.length;
    laterBefore = started(server).later.length;
    started(server).keep(false);
  });
  return {
    ...visits,
    posts: () => started(server).calls.slice(before),
    post: (number) => started(server).call(before + number),
    continuations: () =>
      started(server)
        .later.slice(laterBefore)
        .filter(({ method }) => method === 'GET'),
    forgone: () =>
      started(server)
        .later.slice(laterBefore)
        .filter(({ method }) => method === 'DELETE').length,
    keep: () => started(server).keep(true),
  };
};

/** One visitor for all tests of a file, who asks on and on a chat API that says only what a test tells it. */
export const lastingVisit = (host: string) => {
  let present: { readonly page: Page; readonly server: ScriptedServer; readonly site: Site } | undefined;
  let visitor: Visitor | undefined;
  beforeAll(async () => {
    const server = await startScriptedServer();
    const site = await startSite({ API_BASE_URL: server.apiBase });
    const page = await (await sharedBrowser()).newPage({ viewport: phone, locale: 'en-GB' });
    present = { page, server, site };
    visitor = visitorOf(page);
    await visitor.goTo(site.address(host));
  });
  afterAll(async () => {
    await present?.page.close();
    await present?.site.close();
    await present?.server.close();
  });
  return { visitor: () => started(visitor), server: () => started(present).server };
};

/** The product as it is served, behind connections that break where a test wants them to. */
export const cutVisits = (): Visits & Omit<CuttingProxy, 'port' | 'close'> => {
  let proxy: CuttingProxy | undefined;
  const visits = visitsTo(
    async () => {
      const site = await startSite();
      const before = await startCuttingProxy(Number(new URL(site.address('heu')).port));
      proxy = before;
      return {
        address: (host, path = '/') => `http://${host}.localhost:${before.port}${path}`,
        close: async () => {
          await before.close();
          await site.close();
        },
      };
    },
    async () => undefined,
  );
  return {
    ...visits,
    cutAfter: (text, how) => started(proxy).cutAfter(text, how),
    cuts: () => started(proxy).cuts(),
    asked: () => started(proxy).asked(),
  };
};
