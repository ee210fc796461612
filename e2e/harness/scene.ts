import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { languagesOf } from '../../brands/registry.ts';
import type { BrandCode, LanguageCode } from '../../contract/contract.ts';
import { sampleBrands } from '../../server/catalogue/testing/sampleBrands.ts';
import type { Call, ScriptedServer } from './scriptedServer.ts';
import type { Site } from './site.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** Where ways are walked: one brand's site. */
export interface Home {
  readonly brand: BrandCode;
  readonly host: string;
  /** The raw id of a product that has others to go with it. */
  readonly product: string;
  readonly languages: readonly LanguageCode[];
}

const products = { HJP: 'KD10S', HUS: 'DS18B', HEU: 'BS1860', MET: 'BS1230' };

export const homes: readonly Home[] = sampleBrands.map((brand) => ({
  brand,
  host: brand.toLowerCase(),
  product: products[brand],
  languages: languagesOf({ brand, development: false }),
}));

/** Time as the walk lets it pass; the page has no other. */
export interface Time {
  readonly pass: (milliseconds: number) => Promise<void>;
  /** From now on it is counted anew. */
  readonly count: () => void;
  /** Passes until so much has passed since it was last counted anew. */
  readonly passTo: (milliseconds: number) => Promise<void>;
}

/** The chat API as this walk meets it. */
export interface Server {
  /** The calls of this walk. */
  readonly calls: () => readonly Call[];
  /** The call with that number, counted from one, as soon as it has come. */
  readonly call: (number: number) => Promise<Call>;
  /** The calls of this walk that go on with an answer, oldest first. */
  readonly continuations: () => readonly Call[];
  /** From now on answers are kept, and may go on. */
  readonly keep: () => void;
}

/** Requests of the page that wait for the test to decide. */
export interface Held {
  /** The oldest one undecided whose address has this part, as soon as it has come. */
  readonly next: (part: string) => Promise<Route>;
  /** How many are undecided. */
  readonly count: () => number;
}

/** One walk: a visitor in a new tab with nothing stored, a scripted server, a stopped clock. */
export interface Scene {
  readonly home: Home;
  readonly visitor: Visitor;
  readonly server: Server;
  readonly time: Time;
  /** Opens a path of the brand's site. */
  readonly open: (path: string) => Promise<void>;
  /** Opens it without waiting until it listens. */
  readonly head: (path: string) => Promise<void>;
  /** Waits for what is not shown at once, and gives it the time it takes. */
  readonly appears: (what: Locator) => Promise<void>;
  /** From now on holds requests whose address fits. */
  readonly hold: (fits: RegExp) => Promise<Held>;
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

/** The clock is stopped, and React waits by the clock before it shows a part that was loaded: it is given time. */
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

const hold = async (page: Page, fits: RegExp): Promise<Held> => {
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

/** A browser profile whose tabs all stand at noon, and in which every new tab is a new visitor's. */
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

export interface House {
  readonly site: Site;
  readonly server: ScriptedServer;
}

/** A new visitor in a new tab. */
export const sceneIn = async (context: BrowserContext, { site, server }: House, home: Home): Promise<Scene> => {
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
