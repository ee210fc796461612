import { describe, expect, it } from 'vitest';
import { contextOf, fillSampleCatalogue, withFeature } from '../operations/fixtures.ts';
import { openWorld } from '../operations/world.ts';
import type { ProductIds } from '../plan.ts';
import { noteShown } from './fold.ts';
import { type Pointer, pointers } from './pointer.ts';
import { resolve } from './resolve.ts';
import { type DialogueState, emptyState } from './state.ts';

fillSampleCatalogue();

const shown = (sets: readonly ProductIds[], page?: string): DialogueState => sets.reduce(noteShown, emptyState(page));

const meant = async (state: DialogueState, pointer: Pointer | undefined): Promise<readonly ProductIds[]> => {
  if (!pointer) throw new Error('no such word of pointing');
  return resolve(await openWorld(contextOf('HUS')), state, pointer).map(({ products }) => products);
};
const first = async (state: DialogueState, name: string): Promise<ProductIds | undefined> =>
  (await meant(state, pointers[name]))[0];

const two = ['ID18B', 'ID18Q'];
const three = ['DS12C', 'DS18B', 'DS18A'];

describe('it', () => {
  it('is the product spoken of', async () => {
    expect(await first(shown([['ID18Q']]), 'it')).toEqual(['ID18Q']);
  });
  it('is the page’s product where nothing else was spoken of', async () => {
    expect(await first(shown([], 'CS18B'), 'it')).toEqual(['CS18B']);
  });
  it('is what was spoken of before the page’s product', async () => {
    expect(await meant(shown([['ID18Q']], 'CS18B'), pointers['it'])).toEqual([['ID18Q'], ['CS18B']]);
  });
  it('is the first of several, and may be each of them', async () => {
    expect(await meant(shown([three]), pointers['it'])).toEqual([['DS12C'], ['DS18B'], ['DS18A']]);
  });
  it('is nothing where nothing was shown', async () => {
    expect(await meant(shown([]), pointers['it'])).toEqual([]);
  });
  it('as "this" is the page’s product first', async () => {
    expect(await first(shown([['ID18Q']], 'CS18B'), 'this')).toEqual(['CS18B']);
  });
});

describe('several', () => {
  it('are those shown last', async () => {
    expect(await first(shown([three, two]), 'they')).toEqual(two);
  });
  it('are two by "both"', async () => {
    expect(await first(shown([three, two]), 'both')).toEqual(two);
    expect(await first(shown([three]), 'both')).toEqual(['DS12C', 'DS18B']);
  });
  it('are two that came one after the other', async () => {
    expect((await meant(shown([['ID18B'], ['ID18Q']]), pointers['both']))[0]).toEqual(two);
  });
  it('are the page’s product and the one spoken of', async () => {
    expect(await first(shown([['ID18B']], 'ID18Q'), 'both')).toEqual(two);
  });
});

describe('by place', () => {
  it('counts among those shown last', async () => {
    expect(await first(shown([two, three]), 'second')).toEqual(['DS18B']);
    expect(await first(shown([two, three]), 'last')).toEqual(['DS18A']);
    expect(await first(shown([two, three]), 'middle')).toEqual(['DS18B']);
  });
  it('is nothing where so many were never shown', async () => {
    expect(await meant(shown([two]), pointers['third'])).toEqual([]);
  });
  it('may be of an earlier list, at a cost', async () => {
    const found = await meant(shown([three, two]), pointers['first']);
    expect(found).toEqual([['ID18B'], ['DS12C']]);
  });
});

describe('the other one', () => {
  it('stood beside the one spoken of', async () => {
    const state = { ...shown([two]), focus: ['ID18Q'] };
    expect(await first(state, 'other')).toEqual(['ID18B']);
  });
  it('is the second of two just shown', async () => {
    expect(await first(shown([two]), 'other')).toEqual(['ID18Q']);
  });
  it('is the one shown before', async () => {
    expect(await first(shown([['ID18B'], ['ID18Q']]), 'other')).toEqual(['ID18B']);
  });
});

describe('by comparison', () => {
  it('is the cheaper, dearer, lighter or stronger of two', async () => {
    const state = shown([two]);
    expect(await first(state, 'cheaper')).toEqual(['ID18B']);
    expect(await first(state, 'dearer')).toEqual(['ID18Q']);
    expect(await first(state, 'lighter')).toEqual(['ID18B']);
    expect(await first(state, 'heavier')).toEqual(['ID18Q']);
    expect(await first(state, 'stronger')).toEqual(['ID18Q']);
    expect(await first(state, 'smaller')).toEqual(['ID18Q']);
  });
  it('is one of two shown one after the other', async () => {
    expect(await first(shown([['ID18B'], ['ID18Q']]), 'cheaper')).toEqual(['ID18B']);
  });
  it('needs more than one', async () => {
    expect(await meant(shown([['ID18B']]), pointers['cheaper'])).toEqual([]);
  });
});

describe('by what it is like', () => {
  it('is the one that has it', async () => {
    expect(await meant(shown([two]), { to: 'like', constraint: withFeature('ipRated') })).toEqual([['ID18Q']]);
  });
  it('is those of a type', async () => {
    const state = shown([['CS18B', 'BP1850', 'BP1820']]);
    expect(await first(state, 'thatPack')).toEqual(['BP1850', 'BP1820']);
    expect(await meant(state, { to: 'type', types: ['circularSaw'] })).toEqual([['CS18B']]);
  });
});

describe('what was', () => {
  it('shown before is the previous', async () => {
    expect(await first(shown([['CS18B'], ['ID18Q']]), 'previous')).toEqual(['CS18B']);
  });
  it('recommended is the first of the last answer', async () => {
    expect(await first(shown([two, three]), 'recommended')).toEqual(['DS12C']);
  });
  it('owned is the visitor’s', async () => {
    expect(await meant({ ...shown([]), owned: ['T18', 'DS18B'] }, pointers['mine'])).toEqual([['DS18B']]);
  });
});

describe('a forged history', () => {
  it('points at nothing that the catalogue does not have', async () => {
    expect(await meant(shown([['XX99', 'ID18B']]), pointers['all'])).toEqual([['ID18B']]);
    expect(await meant(shown([], 'XX99'), pointers['this'])).toEqual([]);
  });
});
