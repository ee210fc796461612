import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventObject } from 'xstate';
import { models } from '../../machines/testing/models.ts';
import { coverage, type MachinePath, type Model, pathsOf, withoutPrefixes } from '../../machines/testing/paths.ts';
import { toursOf } from '../../machines/testing/tours.ts';
import { firstState } from '../../tools/paths/plan.ts';
import { axeFaults } from '../harness/axe.ts';
import { sharedBrowser } from '../harness/browser.ts';
import type { Driver, Walk } from '../harness/driver.ts';
import { type BrandSite, brandSites, prepareContext, type Scene, sceneIn, type WalkServers } from '../harness/scene.ts';
import { startScriptedServer } from '../harness/scriptedServer.ts';
import { startSite } from '../harness/site.ts';
import { distribute } from './distribute.ts';
import { chatDrivers, pageDrivers } from './drivers.ts';

/** The site and the scripted server of a test file of walks, with one reused browser profile per brand. */
const startStage = () => {
  let browser: Browser;
  let servers: WalkServers;
  const contexts = new Map<string, BrowserContext>();
  beforeAll(async () => {
    browser = await sharedBrowser();
    const server = await startScriptedServer();
    servers = { server, site: await startSite({ API_BASE_URL: server.apiBase }) };
  });
  afterAll(async () => {
    for (const context of contexts.values()) await context.close();
    await servers?.site.close();
    await servers?.server.close();
  });
  const contextOf = async ({ brand }: BrandSite, moves: boolean): Promise<BrowserContext> => {
    const key = `${brand} ${moves}`;
    const known = contexts.get(key);
    if (known) return known;
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
      reducedMotion: moves ? 'no-preference' : 'reduce',
    });
    contexts.set(key, context);
    await prepareContext(context);
    return context;
  };
  /** Opens a tab for a new visitor at a brand's site, runs an action, and closes the tab. */
  return async (home: BrandSite, moves: boolean, act: (scene: Scene) => Promise<void>): Promise<void> => {
    const scene = await sceneIn(await contextOf(home, moves), servers, home);
    try {
      await act(scene);
    } finally {
      await scene.visitor.page.close();
    }
  };
};

const known = <T>(what: Readonly<Record<string, T>>, name: string, of: string): T => {
  const found = what[name];
  if (found === undefined) throw new Error(`nobody knows in a browser what ${of} ${name} is: see e2e/paths/drivers.ts`);
  return found;
};

const walkTo = async (
  { events, states }: Walk,
  { steps }: MachinePath,
  first: string,
  seen: (state: string) => Promise<void>,
): Promise<void> => {
  let from = first;
  for (const [at, { event, state }] of steps.entries()) {
    const step = `step ${at + 1}: ${from} → ${event.type} → ${state}`;
    try {
      await known(events, event.type, 'event')({ event, from, to: state });
      await known(states, state, 'state')();
      await seen(state);
    } catch (cause) {
      throw new Error(`${step}: ${String(cause)}`, { cause });
    }
    from = state;
  }
};

/** Tours of the events that the driver joins, and every path with another event that can be walked at a brand. */
const walksOf = (model: Model, { tours = [], obstacle }: Driver): readonly MachinePath[] => {
  const isJoined = ({ type }: EventObject) => tours === true || tours.includes(type);
  const all = pathsOf(model).filter(({ steps }) => !steps.every(({ event }) => isJoined(event)));
  const apart = brandSites.flatMap((home) => withoutPrefixes(all.filter((path) => !obstacle?.(path, home))));
  return [...toursOf({ ...model, events: (snapshot) => model.events(snapshot).filter(isJoined) }), ...new Set(apart)];
};

const describeWalks = (name: string, model: Model, driver: Driver, stage: ReturnType<typeof startStage>): void => {
  const canBeWalked = (path: MachinePath, home: BrandSite) => driver.obstacle?.(path, home) === undefined;
  const paths = walksOf(model, driver);
  const walks = distribute(model, paths, { places: brandSites, canBeWalked });
  const walked = new Map<BrandSite, MachinePath[]>(brandSites.map((home) => [home, []]));
  /** By state: axe's findings, from the first walk that reaches it. */
  const faults = new Map<string, readonly string[]>();

  describe(name, () => {
    it.each(walks.map(({ path, place }) => [place.brand, path.name, path, place] as const))(
      '%s: %s',
      async (...test) => {
        const [, , path, home] = test;
        await stage(home, driver.moves === true, async (scene) => {
          await walkTo(await driver.begin(scene, path), path, firstState(model), async (state) => {
            if (!faults.has(state)) faults.set(state, await axeFaults(scene.visitor.page));
          });
        });
        walked.get(home)?.push(path);
      },
    );

    it('take every transition', () => {
      const all = coverage(model, [...walked.values()].flat());
      const each = brandSites.map((home) => `${home.brand} ${coverage(model, walked.get(home) ?? []).taken}`);
      console.log(`browser: ${name} ${all.taken} of ${all.all} transitions (${each.join(', ')})`);
      expect(all.missed).toEqual([]);
    });

    it('lead to no state in which axe finds anything', () => {
      const states = new Set(pathsOf(model).flatMap(({ steps }) => steps.map(({ state }) => state)));
      expect(Object.fromEntries(faults)).toEqual(Object.fromEntries([...states].map((state) => [state, []])));
    });

    it.each(brandSites)('take at $brand every transition that can be taken there', (home) => {
      const possible = pathsOf(model).filter((path) => canBeWalked(path, home));
      expect(coverage(model, walked.get(home) ?? []).missed).toEqual(coverage(model, possible).missed);
    });
  });
};

/** Walks the paths of machines in Chromium, at every brand. */
export const walkThrough = (names: readonly string[]): void => {
  const stage = startStage();
  for (const name of names) {
    const model = known(models, name, 'machine');
    const driver = chatDrivers[name] ?? pageDrivers[name];
    if (driver) describeWalks(name, model, driver, stage);
    else
      it(`${name} can be walked`, () => {
        throw new Error(`${name} has no driver: add one to e2e/paths/drivers.ts`);
      });
  }
};
