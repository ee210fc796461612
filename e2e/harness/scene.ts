import type { BrowserContext, Locator, Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';
import { languagesOf } from '../../brands/registry.ts';
import type { BrandCode, LanguageCode } from '../../contract/contract.ts';
import { sampleBrands } from '../../server/catalogue/testing/sampleBrands.ts';
import type { Call, ScriptedServer } from './scriptedServer.ts';
import type { Site } from './site.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** The site of one brand, in which paths are walked. */
export interface BrandSite {
  readonly brand: BrandCode;
  readonly host: string;
  /** The raw id of a product that has compatible products. */
  readonly product: string;
  readonly languages: readonly LanguageCode[];
}

const products = { HJP: 'KD10S', HUS: 'DS18B', HEU: 'BS1860', MET: 'BS1230' };

export const brandSites: readonly BrandSite[] = sampleBrands.map((brand) => ({
  brand,
  host: brand.toLowerCase(),
  product: products[brand],
  languages: languagesOf({ brand, development: false }),
}));

/** The page's clock, which only the walk advances. */
export interface Time {
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Restarts the count. */
  readonly count: () => void;
  /** Advances to this time since the last restart. */
  readonly passTo: (milliseconds: number) => Promise<void>;
}

/** The chat API of this walk. */
export interface Server {
  /** The calls of this walk. */
  readonly calls: () => readonly Call[];
  /** Waits for the call with this number, counted from one. */
  readonly call: (number: number) => Promise<Call>;
  /** The calls of this walk that resume an answer, oldest first. */
  readonly continuations: () => readonly Call[];
  /** From now on answers are stored and can be resumed. */
  readonly keep: () => void;
}

/** Requests of the page that wait for the test's decision. */
export interface HeldRequests {
  /** Waits for the oldest undecided request whose address contains this text. */
  readonly next: (part: string) => Promise<Route>;
  /** Number of undecided requests. */
  readonly count: () => number;
}

/** One walk: a visitor in a new tab with empty storage, a scripted server, and a stopped clock. */
export interface Scene {
  readonly home: BrandSite;
  readonly visitor: Visitor;
  readonly server: Server;
  readonly time: Time;
  /** Opens a path of the brand's site. */
  readonly open: (path: string) => Promise<void>;
  /** Opens it without waiting until the page has hydrated. */
  readonly head: (path: string) => Promise<void>;
  /** Waits for what is not shown at once, and advances the clock meanwhile. */
  readonly appears: (what: Locator) => Promise<void>;
  /** From now on requests whose address matches wait for a decision. */
  readonly hold: (fits: RegExp) => Promise<HeldRequests>;
}

const timeOf = ({ clock }: Page): Time => {
  let passed = 0;
  const pass = async (milliseconds: number) => {
    await clock.fastForward(milliseconds);
    passed += milliseconds;
  };
  return {
    pass,
    count: () => {
      passed = 0;
    },
    passTo: async (milliseconds) => {
      if (milliseconds > passed) await pass(milliseconds - passed);
    },
  };
};

/** React waits by the clock before it shows a lazily loaded part; as the clock is stopped, it is advanced. */
export const appears = async (what: Locator): Promise<void> => {
  await expect
    .poll(
      async () => {
        await what.page().clock.fastForward(400);
        return what.count();
      },
      { interval: 20 },
    )
    .toBeGreaterThan(0);
};

/** Waits for this many turns of the page's event loop, so that it has read everything sent so far. */
const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
};

/** Ends a call of the page, and waits until the page has noticed: before that, none of its delays starts. */
export const untilRead = async (
  page: Page,
  isCall: (request: Request) => boolean,
  end: () => Promise<unknown>,
): Promise<void> => {
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isCall),
    page.waitForEvent('requestfailed', isCall),
  ]);
  await end();
  await ended;
  await page.evaluate(turns, 20);
};

const hold = async (page: Page, fits: RegExp): Promise<HeldRequests> => {
  const waiting: Route[] = [];
  await page.route(fits, (route) => {
    waiting.push(route);
  });
  return {
    count: () => waiting.length,
    next: async (part) => {
      const isNext = (route: Route) => route.request().url().includes(part);
      await expect.poll(() => waiting.some(isNext)).toBe(true);
      const [route] = waiting.splice(waiting.findIndex(isNext), 1);
      if (!route) throw new Error(`no request of ${part}`);
      return route;
    },
  };
};

/** A browser profile whose tabs all start at noon, each as a new visitor. */
export const prepareContext = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    if (sessionStorage.getItem('visited') !== null) return;
    localStorage.clear();
    sessionStorage.setItem('visited', 'yes');
  });
  const noon = Date.parse('2026-11-21T12:00:00Z');
  await context.clock.install({ time: noon });
  await context.clock.pauseAt(noon + 1000);
};

export interface WalkServers {
  readonly site: Site;
  readonly server: ScriptedServer;
}

/** A new visitor in a new tab. */
export const sceneIn = async (
  context: BrowserContext,
  { site, server }: WalkServers,
  home: BrandSite,
): Promise<Scene> => {
  const page = await context.newPage();
  await context.setOffline(false);
  const [before, laterBefore] = [server.calls.length, server.later.length];
  server.keep(false);
  const head = async (path: string) => {
    await page.goto(site.address(home.host, path), { waitUntil: 'commit' });
  };
  return {
    home,
    visitor: visitorOf(page),
    time: timeOf(page),
    server: {
      calls: () => server.calls.slice(before),
      call: (number) => server.call(before + number),
      continuations: () => server.later.slice(laterBefore).filter(({ method }) => method === 'GET'),
      keep: () => server.keep(true),
    },
    head,
    open: async (path) => {
      await head(path);
      await appears(page.locator('html[data-ready="true"]'));
    },
    appears,
    hold: (fits) => hold(page, fits),
  };
};
