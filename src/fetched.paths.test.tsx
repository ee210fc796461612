import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AnyActorRef, EventObject } from 'xstate';
import type { ProductSummary } from '../contract/contract.ts';
import { samples } from '../machines/testing/samples.ts';
import { renderWithActors } from './renderWithActors.tsx';
import UpdateNotice from './ui/frame/UpdateNotice.tsx';
import { FeaturedProducts } from './ui/tiles/FeaturedProducts.tsx';
import { type Driver, walkPaths } from './walkPaths.tsx';

/** Walks every path of the machines that load data, on the React view; the test plays the server. */

const tell = (actorOf: Driver['actor']) => (event: EventObject, actors: Parameters<Driver['actor']>[0]) => {
  const actor: AnyActorRef = actorOf(actors);
  actor.send(event);
};

const tellProducts = tell((actors) => actors.featuredProducts);

const featuredProducts: Driver = {
  element: <FeaturedProducts />,
  actor: (actors) => actors.featuredProducts,
  events: {
    SHOW: tellProducts,
    RETRY: () => void fireEvent.click(screen.getByRole('button')),
    'xstate.done.actor.0.featuredProducts.loading': tellProducts,
    'xstate.error.actor.0.featuredProducts.loading': tellProducts,
  },
  see: (state) => {
    expect(screen.queryAllByRole('alert')).toHaveLength(state === 'failed' ? 1 : 0);
    expect(screen.queryByRole('list')?.getAttribute('aria-busy')).toBe(
      state === 'failed' ? undefined : String(state !== 'shown'),
    );
  },
};

const tellOfBuilds = tell((actors) => actors.buildUpdate);
const reload = vi.spyOn(location, 'reload').mockReturnValue();

const buildUpdate: Driver = {
  element: <UpdateNotice />,
  actor: (actors) => actors.buildUpdate,
  events: {
    ANSWERING: tellOfBuilds,
    AT_REST: tellOfBuilds,
    RELOAD: () => {
      reload.mockClear();
      fireEvent.click(screen.getByTestId('update-reload'));
      expect(reload).toHaveBeenCalledOnce();
    },
    DISMISS: () => void fireEvent.click(screen.getByTestId('update-later')),
    'xstate.after.checkInterval.buildUpdate.current': tellOfBuilds,
    // The test page has the build id "test".
    'xstate.done.actor.fetchLatest': (event, actors) =>
      tellOfBuilds({ ...event, ...(Reflect.get(event, 'output') === 'old' ? { output: 'test' } : {}) }, actors),
    'xstate.error.actor.fetchLatest': tellOfBuilds,
  },
  see: (state) => expect(screen.queryAllByTestId('update-notice')).toHaveLength(state === 'outdated' ? 1 : 0),
};

walkPaths('featuredProducts', featuredProducts);
walkPaths('buildUpdate', buildUpdate);

it('products that stay if newer ones fail to load are at rest', async () => {
  const actors = await renderWithActors(<FeaturedProducts />);
  const product: ProductSummary = {
    productId: 'HUS-DV18X',
    productName: 'Drill DV18X',
    imageUrl: samples.card.image,
    model: 'DV18X',
    category: 'drillDriver',
    categoryName: 'Drill drivers',
    summary: 'Small.',
    price: { amount: 129, currency: 'USD' },
    rating: null,
  };
  const isBusy = () => screen.getByRole('list').getAttribute('aria-busy');
  const tellOf = (type: string, more: object) => act(() => tellProducts({ type, ...more }, actors));
  tellOf('SHOW', { language: 'en' });
  tellOf('xstate.done.actor.0.featuredProducts.loading', { output: [product] });
  tellOf('SHOW', { language: 'de' });
  expect(isBusy()).toBe('true');
  tellOf('xstate.error.actor.0.featuredProducts.loading', { error: new Error('offline') });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(isBusy()).toBe('false');
});
