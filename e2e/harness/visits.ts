import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchBrowser, sharedBrowser } from './browser.ts';
import { type CuttingProxy, startCuttingProxy } from './cuttingProxy.ts';
import { type Call, type ScriptedServer, startScriptedServer } from './scriptedServer.ts';
import { type Site, startSite } from './site.ts';
import { type OneFont, onlyFontOf } from './systemFonts.ts';
import { type Visitor, visitorOf } from './visitor.ts';

export interface VisitOptions extends BrowserContextOptions {
  /** Replaces the page's clock by one that the test controls. */
  readonly stopClock?: boolean;
  /** Prepares the page before its first navigation. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export interface Visits {
  readonly site: () => Site;
  /** The empty page of a new visitor with empty storage, whose first navigation is the test's; in English if offered. */
  readonly newPage: (options?: VisitOptions) => Promise<Page>;
  /** A new visitor at a path of a local brand host. */
  readonly visit: (host: string, path?: string, options?: VisitOptions) => Promise<Visitor>;
}

export interface ScriptedVisits extends Visits {
  /** The POSTs of this test so far. */
  readonly posts: () => readonly Call[];
  /** Waits for the POST of this test with this number, counted from one. */
  readonly post: (number: number) => Promise<Call>;
  /** The calls of this test that resume an answer. */
  readonly continuations: () => readonly Call[];
  /** Number of answers that this test asked the server to delete. */
  readonly deletedAnswers: () => number;
  /** Answers are stored in this test. */
  readonly keep: () => void;
}

const phone = { width: 390, height: 844 };
const noon = new Date('2026-11-21T12:00:00Z');

/** A resource that hooks start before the tests and stop after them. */
const started = <T>(part: T | undefined): T => {
  if (part === undefined) throw new Error('not started yet: use it inside a test');
  return part;
};

/** Options of the visitors of a test file. */
interface Visitors {
  /** The only font of their system; absent: the fonts of this machine. */
  readonly onlyFont?: URL | undefined;
}

/** A site that the test file starts itself. */
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
    // Other fonts need a browser of their own.
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
  const newPage = async ({ stopClock = false, prepare, ...options }: VisitOptions = {}): Promise<Page> => {
    const context = await started(browser).newContext({ viewport: phone, locale: 'en-GB', ...options });
    contexts.push(context);
    const page = await context.newPage();
    if (stopClock) await page.clock.install({ time: noon });
    await prepare?.(page);
    return page;
  };
  return {
    site: () => started(site),
    newPage,
    visit: async (host, path = '/', options = {}) => {
      const visitor = visitorOf(await newPage(options));
      await visitor.goTo(started(site).address(host, path));
      if (options.stopClock) await visitor.page.clock.pauseAt(new Date(noon.getTime() + 3_600_000));
      return visitor;
    },
  };
};

/** The product's server for all tests of a file; each visitor leaves after its test. */
export const siteVisits = (visitors?: Visitors): Visits => visitsTo(startSite, async () => undefined, visitors);

interface ScriptedOptions {
  /** What a page of another origin may send to the chat API. */
  readonly allowedHeaders?: string;
  /** How the page reaches it: directly, or through the app's own `/api`. */
  readonly reachedBy?: 'API_BASE_URL' | 'API_UPSTREAM';
}

/** The same with a scripted chat API. */
export const scriptedVisits = ({
  allowedHeaders,
  reachedBy = 'API_BASE_URL',
}: ScriptedOptions = {}): ScriptedVisits => {
  let server: ScriptedServer | undefined;
  let [before, laterBefore] = [0, 0];
  // Hooks run in reverse order, so the visitors' contexts are closed by now. Otherwise the next test could take a late
  // question for its own. The app's own server keeps its connections.
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
    deletedAnswers: () =>
      started(server)
        .later.slice(laterBefore)
        .filter(({ method }) => method === 'DELETE').length,
    keep: () => started(server).keep(true),
  };
};

/** One visitor for all tests of a file, who asks a scripted chat API again and again. */
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

/** The product's server, behind a proxy that breaks connections where a test asks for it. */
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
