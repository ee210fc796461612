import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ExploreView } from '../../contract/explore.ts';
import { printExploreQuery, readExploreQuery } from '../../contract/exploreQuery.ts';
import { type ExploreRequest, exploreMachine } from './explore.ts';

const view: ExploreView = { types: [], jobs: [], facets: [], total: 0, products: [] };
const queryOf = (text: string) => readExploreQuery(new URLSearchParams(text));

const start = () => {
  const clock = new SimulatedClock();
  const asked: { readonly wanted: ExploreRequest; readonly answer: (view: ExploreView) => void; fail: () => void }[] =
    [];
  const loadView = fromPromise<ExploreView, ExploreRequest>(
    ({ input }) =>
      new Promise((answer, fail) => asked.push({ wanted: input, answer, fail: () => fail(new Error('offline')) })),
  );
  const actor = createActor(exploreMachine.provide({ actors: { loadView } }), { clock });
  const emitted: string[] = [];
  actor.on('NAVIGATE', ({ query }) => emitted.push(`to ?${printExploreQuery(query)}`));
  actor.on('SHOWN', ({ isEntering }) => isEntering && emitted.push('entered'));
  actor.start();
  const show = (text: string) => actor.send({ type: 'SHOW', query: queryOf(text), language: 'en' });
  const settle = () => new Promise((done) => setImmediate(done));
  return { actor, clock, asked, emitted, show, settle };
};

describe('the explore view', () => {
  it('follows its address and loads nothing twice', async () => {
    const { actor, asked, show, settle } = start();
    show('type=sander');
    show('type=sander');
    expect(asked).toHaveLength(1);
    asked[0]?.answer(view);
    await settle();
    expect(actor.getSnapshot().value).toBe('shown');
    actor.send({ type: 'SHOW', query: queryOf('type=sander'), language: 'de' });
    expect(asked).toHaveLength(2);
  });

  it('searches and changes the address when the visitor stops typing', async () => {
    const { actor, clock, asked, emitted, show, settle } = start();
    show('');
    asked[0]?.answer(view);
    await settle();
    for (const text of ['d', 'dr', 'dr ']) {
      actor.send({ type: 'TYPE', text });
      clock.increment(100);
    }
    expect(asked).toHaveLength(1);
    clock.increment(80);
    expect(emitted).toEqual(['to ?q=dr']);
    expect(asked[1]?.wanted.query.q).toBe('dr');
    show('q=dr');
    expect(asked).toHaveLength(2);
    expect(actor.getSnapshot().context.text).toBe('dr ');
  });

  it('drops typed text if the address changes first', () => {
    const { actor, clock, emitted, show } = start();
    show('');
    actor.send({ type: 'TYPE', text: 'dri' });
    show('type=laser');
    clock.increment(1000);
    expect(emitted).toEqual([]);
    expect(actor.getSnapshot().context.text).toBe('');
  });

  it('reports that another shelf was opened once its products are loaded, but not changed filters', async () => {
    const { asked, emitted, show, settle } = start();
    show('');
    show('type=sander');
    show('type=sander&voltage=18');
    asked[2]?.answer(view);
    await settle();
    expect(emitted).toEqual(['entered']);
    show('type=sander&voltage=36');
    asked[3]?.answer(view);
    await settle();
    expect(emitted).toEqual(['entered']);
  });

  it('keeps the previous view while the next one loads, and if it fails', async () => {
    const { actor, asked, show, settle } = start();
    show('');
    asked[0]?.answer(view);
    await settle();
    show('q=x');
    asked[1]?.fail();
    await settle();
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { view } });
    actor.send({ type: 'RETRY' });
    expect(asked[2]?.wanted.query.q).toBe('x');
  });
});
