import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ProductDetail } from '../../contract/contract.ts';
import { samples } from '../testing/samples.ts';
import { type ProductRequest, productPageMachine } from './productPage.ts';

const productOf = (id: string, language: ProductDetail['language']): ProductDetail => ({
  ...samples.product,
  productId: `HUS-${id}`,
  model: id,
  language,
});

/** An actor whose loads the test resolves, and the products in view that it reports. */
const start = () => {
  const loads: {
    readonly wanted: ProductRequest;
    readonly answer: (product: ProductDetail | null) => void;
    readonly fail: () => void;
  }[] = [];
  const inView: (string | null)[] = [];
  const actor = createActor(
    productPageMachine.provide({
      actors: {
        loadProduct: fromPromise(
          ({ input }) =>
            new Promise<ProductDetail | null>((answer, reject) => {
              loads.push({ wanted: input, answer, fail: () => reject(new Error('unreachable')) });
            }),
        ),
      },
    }),
  );
  actor.on('IN_VIEW', ({ product }) => inView.push(product?.productId ?? null));
  actor.start();
  return { actor, loads, inView };
};

describe('productPageMachine', () => {
  it('loads a product and reports that it is in view', async () => {
    const { actor, loads, inView } = start();
    actor.send({ type: 'VIEW', id: 'A', language: 'en' });
    loads[0]?.answer(productOf('A', 'en'));
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(loads.map(({ wanted }) => wanted)).toEqual([{ id: 'A', language: 'en' }]);
    expect(inView).toEqual([null, 'HUS-A']);
  });

  it('recognises an unknown product', async () => {
    const { actor, loads, inView } = start();
    actor.send({ type: 'VIEW', id: 'A', language: 'en' });
    loads[0]?.answer(null);
    await waitFor(actor, (snapshot) => snapshot.matches('notFound'));
    expect(inView).toEqual([null, null]);
  });

  it('tries again after a failure when asked to', async () => {
    const { actor, loads } = start();
    actor.send({ type: 'VIEW', id: 'A', language: 'en' });
    loads[0]?.fail();
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    actor.send({ type: 'RETRY' });
    loads[1]?.answer(productOf('A', 'en'));
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  });

  it('keeps the product while it loads in another language', async () => {
    const { actor, loads } = start();
    actor.send({ type: 'VIEW', id: 'A', language: 'en' });
    loads[0]?.answer(productOf('A', 'en'));
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    actor.send({ type: 'VIEW', id: 'A', language: 'de' });
    expect(actor.getSnapshot().context.product?.language).toBe('en');
    loads[1]?.answer(productOf('A', 'de'));
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(actor.getSnapshot().context.product?.language).toBe('de');
  });

  it('shows neither the previous product nor a late result', async () => {
    const { actor, loads, inView } = start();
    actor.send({ type: 'VIEW', id: 'A', language: 'en' });
    actor.send({ type: 'VIEW', id: 'B', language: 'en' });
    loads[0]?.answer(productOf('A', 'en'));
    loads[1]?.answer(productOf('B', 'en'));
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(inView).toEqual([null, null, 'HUS-B']);
  });

  it('forgets the product when the page is left', async () => {
    const { actor, loads, inView } = start();
    actor.send({ type: 'VIEW', id: 'A', language: 'en' });
    loads[0]?.answer(productOf('A', 'en'));
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    actor.send({ type: 'LEAVE' });
    expect(actor.getSnapshot().context).toEqual({ wanted: null, product: null });
    expect(inView.at(-1)).toBeNull();
  });
});
