import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Comparison } from '../../contract/compare.ts';
import { type ComparisonRequest, compareMachine, isInTray, isTrayFull, type TrayProduct } from './compare.ts';

const product = (id: string): TrayProduct => ({
  productId: `HUS-${id}`,
  productName: `Drill ${id}`,
  imageUrl: null,
  model: id,
});
const view: Comparison = { products: [], groups: [] };

const start = (tray: readonly TrayProduct[] = []) => {
  const asked: {
    readonly wanted: ComparisonRequest;
    readonly answer: (view: Comparison) => void;
    readonly fail: () => void;
  }[] = [];
  const loadComparison = fromPromise<Comparison, ComparisonRequest>(
    ({ input }) =>
      new Promise((answer, fail) => asked.push({ wanted: input, answer, fail: () => fail(new Error('offline')) })),
  );
  const actor = createActor(compareMachine.provide({ actors: { loadComparison } }), { input: { tray } });
  const kept: string[] = [];
  actor.on('KEEP', ({ tray: now }) => kept.push(now.map(({ model }) => model).join()));
  const shared: string[] = [];
  actor.on('SHARE', ({ ids }) => shared.push(ids.join()));
  actor.start();
  const settle = () => new Promise((done) => setImmediate(done));
  return { actor, asked, kept, shared, settle };
};

describe('the tray', () => {
  it('adds a product and removes it', () => {
    const { actor, kept } = start();
    actor.send({ type: 'TOGGLE', product: product('A') });
    actor.send({ type: 'TOGGLE', product: product('B') });
    actor.send({ type: 'TOGGLE', product: product('A') });
    expect(kept).toEqual(['A', 'A,B', 'B']);
    expect(isInTray('HUS-B')(actor.getSnapshot())).toBe(true);
  });

  it('has four places and stores only changes', () => {
    const { actor, kept } = start(['A', 'B', 'C', 'D'].map(product));
    expect(isTrayFull(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'TOGGLE', product: product('E') });
    actor.send({ type: 'REMOVE', productId: 'HUS-E' });
    expect(kept).toEqual([]);
    actor.send({ type: 'REMOVE', productId: 'HUS-B' });
    actor.send({ type: 'CLEAR' });
    expect(kept).toEqual(['A,C,D', '']);
  });

  it('follows another tab without storing its changes again', () => {
    const { actor, kept } = start([product('A')]);
    actor.send({ type: 'STORED', tray: ['C', 'D', 'E', 'F', 'G'].map(product) });
    expect(actor.getSnapshot().context.tray.map(({ model }) => model)).toEqual(['C', 'D', 'E', 'F']);
    expect(kept).toEqual([]);
  });
});

describe('the sheet', () => {
  it('follows the address, loads nothing twice, and closes with the address', async () => {
    const { actor, asked, settle } = start();
    actor.send({ type: 'SHOW', ids: ['A', 'B'], language: 'en' });
    actor.send({ type: 'SHOW', ids: ['A', 'B'], language: 'en' });
    expect(asked.map(({ wanted }) => wanted)).toEqual([{ ids: ['A', 'B'], language: 'en' }]);
    asked[0]?.answer(view);
    await settle();
    expect(actor.getSnapshot().value).toBe('shown');
    actor.send({ type: 'SHOW', ids: ['A', 'B'], language: 'de' });
    expect(asked).toHaveLength(2);
    actor.send({ type: 'SHOW', ids: [], language: 'de' });
    asked[1]?.answer(view);
    await settle();
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { view: null, wanted: null } });
  });

  it('keeps the previous comparison while the next one loads, and retries', async () => {
    const { actor, asked, settle } = start();
    actor.send({ type: 'SHOW', ids: ['A'], language: 'en' });
    asked[0]?.answer(view);
    await settle();
    actor.send({ type: 'SHOW', ids: ['A', 'B'], language: 'en' });
    asked[1]?.fail();
    await settle();
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { view } });
    actor.send({ type: 'RETRY' });
    expect(asked[2]?.wanted.ids).toEqual(['A', 'B']);
  });

  it('hides equal rows on request', async () => {
    const { actor, asked, settle } = start();
    actor.send({ type: 'SHOW', ids: ['A', 'B'], language: 'en' });
    asked[0]?.answer(view);
    await settle();
    actor.send({ type: 'TOGGLE_DIFFERENCES' });
    expect(actor.getSnapshot().context.isDifferencesOnly).toBe(true);
  });

  it('copies its address and forgets that when the address changes', async () => {
    const { actor, asked, shared, settle } = start();
    actor.send({ type: 'SHOW', ids: ['A', 'B'], language: 'en' });
    asked[0]?.answer(view);
    await settle();
    actor.send({ type: 'SHARE' });
    actor.send({ type: 'COPIED' });
    expect(shared).toEqual(['A,B']);
    expect(actor.getSnapshot().context.isCopied).toBe(true);
    actor.send({ type: 'SHOW', ids: ['A', 'C'], language: 'en' });
    expect(actor.getSnapshot().context.isCopied).toBe(false);
  });
});
