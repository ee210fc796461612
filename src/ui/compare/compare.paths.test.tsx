import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyActorRef, EventObject } from 'xstate';
import { type CompareActor, compareOf } from '../../actors/page/compare.ts';
import { walkPaths } from '../../walkPaths.tsx';
import { CompareArea, loadComparison } from './CompareArea.tsx';
import { CompareToggle } from './CompareToggle.tsx';

/** Walks every path of the comparison by buttons and addresses; the test plays the server. */

const trayKey = 'comparedProducts';
const product = (id: string) => ({ productId: `HUS-${id}`, productName: id, imageUrl: null, model: id });
const firstAlone = JSON.stringify([product('DV18X')]);

let compare: CompareActor | undefined;
const actorOf = (): CompareActor => {
  if (!compare) throw new Error('it is not open');
  return compare;
};
const tell = (event: EventObject): void => {
  const actor: AnyActorRef = actorOf();
  actor.send(event);
};
const press = (id: string): void => void fireEvent.click(screen.getByTestId(id));

walkPaths('compare', {
  element: (
    <>
      <CompareToggle product={product('DV12L')} look="button" />
      <CompareArea />
    </>
  ),
  actor: actorOf,
  load: async (actors) => {
    history.replaceState(null, '', '/');
    compare = compareOf(actors);
    await loadComparison();
  },
  prepare: () => tell({ type: 'TOGGLE', ...{ product: product('DV18X') } }),
  events: {
    TOGGLE: () => press('compare-toggle'),
    REMOVE: () => void fireEvent.click(screen.getByRole('button', { name: 'Remove DV18X' })),
    CLEAR: () => press('compare-clear'),
    STORED: () => {
      localStorage.setItem(trayKey, firstAlone);
      window.dispatchEvent(new StorageEvent('storage', { key: trayKey, newValue: firstAlone }));
    },
    SHOW: (event) => {
      const ids: readonly string[] = Reflect.get(event, 'ids');
      history.pushState(null, '', ids.length === 0 ? '/' : `/?compare=${ids.join(',')}`);
    },
    TOGGLE_DIFFERENCES: () => press('compare-differences'),
    SHARE: () => press('compare-share'),
    COPIED: tell,
    RETRY: () => void fireEvent.click(screen.getByRole('alert').querySelector('button') ?? document.body),
    'xstate.done.actor.0.compare.loading': tell,
    'xstate.error.actor.0.compare.loading': tell,
  },
  see: (state) => {
    const { tray } = actorOf().getSnapshot().context;
    expect(screen.queryAllByTestId('compare-tray')).toHaveLength(tray.length > 0 ? 1 : 0);
    expect(JSON.parse(localStorage.getItem(trayKey) ?? '[]')).toHaveLength(tray.length);
    expect(screen.queryAllByTestId('compare-sheet')).toHaveLength(state === 'closed' ? 0 : 1);
    expect(document.querySelector('.sheet')?.getAttribute('aria-busy') === 'true').toBe(state === 'loading');
    expect(screen.queryAllByRole('alert')).toHaveLength(state === 'failed' ? 1 : 0);
  },
});
