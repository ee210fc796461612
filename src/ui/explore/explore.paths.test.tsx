import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import type { AnyActorRef, EventObject } from 'xstate';
import { printExploreQuery } from '../../../contract/exploreQuery.ts';
import { type ExploreActor, exploreOf } from '../../actors/page/explore.ts';
import { walkPaths } from '../../walkPaths.tsx';
import { ExploreArea } from './ExploreArea.tsx';

/** Walks every path of the explore view by addresses and typing; the test plays the server. */

let explore: ExploreActor | undefined;
const actorOf = (): ExploreActor => {
  if (!explore) throw new Error('it is not open');
  return explore;
};
const tell = (event: EventObject): void => {
  const actor: AnyActorRef = actorOf();
  actor.send(event);
};

// On another page, so that nothing is shown yet.
beforeEach(() => history.replaceState(null, '', '/DV18X'));

walkPaths('explore', {
  element: <ExploreArea />,
  actor: actorOf,
  load: async (actors) => {
    explore = await exploreOf(actors);
    await screen.findByTestId('explore-search');
    await act(async () => undefined); // its listeners are registered after painting
  },
  events: {
    SHOW: (event) => history.pushState(null, '', `/?${printExploreQuery(Reflect.get(event, 'query'))}`),
    TYPE: (event) =>
      void fireEvent.change(screen.getByTestId('explore-search'), { target: { value: Reflect.get(event, 'text') } }),
    RETRY: () => void fireEvent.click(screen.getByRole('alert').querySelector('button') ?? document.body),
    'xstate.after.typingPause.explore.typing': () => void vi.advanceTimersByTime(180),
    'xstate.done.actor.0.explore.loading': tell,
    'xstate.error.actor.0.explore.loading': tell,
  },
  see: (state) => {
    const shelf = document.querySelector('.explore');
    expect(shelf?.getAttribute('aria-busy')).toBe(String(state === 'loading' || state === 'typing'));
    expect(screen.queryAllByRole('alert')).toHaveLength(state === 'failed' ? 1 : 0);
    if (state === 'typing') expect(screen.getByTestId<HTMLInputElement>('explore-search').value).not.toBe('');
  },
});
