import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef, EventObject } from 'xstate';
import type { SiteCode } from '../brands/registry.ts';
import { models } from '../machines/testing/models.ts';
import { coverage, type MachinePath, pathsOf, stateName } from '../machines/testing/paths.ts';
import type { Actors } from './actors/actors.ts';
import { renderWithActors } from './renderWithActors.tsx';

/** For tests: how to walk a machine's paths on the view, with all actors running. */
export interface Driver {
  readonly element: ReactNode;
  /** A site other than the usual one, if the view needs it. */
  readonly site?: SiteCode;
  readonly actor: (actors: Actors) => AnyActorRef;
  /** Loads what the first step needs; afterwards the clock is stopped. */
  readonly load?: (actors: Actors) => Promise<void>;
  /** Prepares the first step. */
  readonly prepare?: (actors: Actors) => void;
  /** How each event is caused, as by a visitor or the browser. */
  readonly events: Readonly<Record<string, (event: EventObject, actors: Actors) => void>>;
  /** Checks what must be visible in a state. */
  readonly see: (state: string, actors: Actors) => void;
}

/** For tests: walks every path of a machine and checks actor and view after each step. */
export const walkPaths = (name: string, { element, site, actor, load, prepare, events, see }: Driver): void => {
  const model = models[name];
  if (!model) throw new Error(`there is no model of ${name}`);

  describe(`every way through ${name}, on the view`, () => {
    afterEach(() => void vi.useRealTimers());

    const walked: MachinePath[] = [];
    it.each(pathsOf(model).map((way) => [way.name, way] as const))('%s', async (_, way) => {
      const actors = await renderWithActors(element, site === undefined ? {} : { site });
      await load?.(actors);
      vi.useFakeTimers();
      if (prepare) act(() => prepare(actors));
      for (const { event, state } of way.steps) {
        const bringAbout = events[event.type];
        if (!bringAbout) throw new Error(`nothing brings about ${event.type}`);
        act(() => bringAbout(event, actors));
        expect(stateName(actor(actors).getSnapshot().value)).toBe(state);
        see(state, actors);
      }
      walked.push(way);
    });

    it('take every transition', () => {
      const { taken, all, missed } = coverage(model, walked);
      console.log(`view: ${name} ${taken} of ${all} transitions`);
      expect(missed).toEqual([]);
    });
  });
};
