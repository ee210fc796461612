import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { AnyActorRef, EventObject } from 'xstate';
import type { Actors } from '../actors/actors.ts';
import { walkPaths } from '../walkPaths.tsx';
import { NotFoundPage, ProductView } from './onDemandParts.ts';
import ProductPage from './ProductPage.tsx';

/** Walks every path of the product page by its addresses; the test plays the server. */

const { hook, navigate } = memoryLocation({ path: '/' });
let place = '/';
const go = (path: string): void => {
  place = path;
  navigate(path);
};

const tell = (event: EventObject, { productPage }: Actors): void => {
  const actor: AnyActorRef = productPage;
  actor.send(event);
};

walkPaths('productPage', {
  element: (
    <Router hook={hook}>
      <Route path="/:id">{({ id }) => <ProductPage id={id} />}</Route>
    </Router>
  ),
  actor: ({ productPage }) => productPage,
  load: async () => {
    await Promise.all([ProductView.load(), NotFoundPage.load()]);
  },
  prepare: () => go('/'),
  events: {
    // When entered again from its own page, the address leads to another product.
    VIEW: () => go(place === '/DV18X' ? '/DV12L' : '/DV18X'),
    LEAVE: () => go('/'),
    RETRY: () => void fireEvent.click(screen.getByRole('alert').querySelector('button') ?? document.body),
    'xstate.done.actor.0.productPage.loading': tell,
    'xstate.error.actor.0.productPage.loading': tell,
  },
  see: (state) => {
    expect(screen.queryAllByRole('article').length > 0).toBe(state === 'shown');
    expect(screen.queryAllByRole('alert')).toHaveLength(state === 'failed' ? 1 : 0);
    expect(screen.queryAllByTestId('error-page')).toHaveLength(state === 'notFound' ? 1 : 0);
    expect(document.querySelectorAll('.product--expected')).toHaveLength(state === 'loading' ? 1 : 0);
  },
});
