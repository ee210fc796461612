import { amount, type Named, pickOf, told } from './parts.ts';
import { atLeast, choosing, type Sample, under, withFeature } from './sample.ts';

/** What finding operations find. */
export const finds = (sample: Sample): readonly Named[] => {
  const [one, two] = [sample.of('impactDriver'), sample.of('impactDriver', 1)];
  const bare = pickOf(two, { catches: [{ by: 'bare', needs: ['battery', 'charger'], total: amount(two) + 104 }] });
  const hammer = sample.of('rotaryHammer');
  const blow = { by: 'field', field: 'impactEnergy', value: Number(hammer.attributes.impactEnergy) } as const;
  const three = [pickOf(one), bare, pickOf(sample.of('hammerDrill'))];
  const kinds = [...new Set(sample.products.flatMap(({ kind }) => kind ?? []))];
  const search = {
    types: ['impactDriver'],
    constraints: [under('price', 200), withFeature('ledLight')],
    ranking: undefined,
    unknown: [],
    emptied: undefined,
  } as const;
  const emptied = {
    constraint: under('price', 20),
    without: 3,
    nearest: [one],
    nearestValue: amount(one),
    misses: [[{ constraint: under('price', 20), value: amount(one) }]],
  };
  const best = {
    constraints: [],
    considered: 4,
    unknown: 0,
    emptied: undefined,
    scales: 'one',
    types: ['impactDriver'],
  } as const;
  const types = kinds.map((type) => ({ type, count: 2, from: amount(sample.of(type)), sample: sample.of(type) }));
  const { platforms } = sample.context('en');
  return [
    told('overview', 'overview', { types, platforms, total: sample.products.length }),
    told('overview of one type', 'overview', {
      types: [{ type: 'impactDriver', count: 3, from: amount(one), sample: one }],
      platforms: [],
      total: 3,
    }),
    told('search with one', 'search', { ...search, picks: [bare], total: 1 }),
    told('search with several', 'search', { ...search, picks: three.slice(0, 2), total: 2 }),
    told('search with many', 'search', { ...search, picks: three, total: 9, unknown: [sample.of('drillDriver')] }),
    told('search with none', 'search', {
      ...search,
      constraints: [under('price', 20), choosing('motor', 'brushless')],
      picks: [],
      total: 0,
      emptied,
    }),
    told('best', 'best', {
      ...best,
      ranking: { key: 'weight', direction: 'least' },
      field: 'weight',
      ranked: [pickOf(one), pickOf(two)],
      unknown: 1,
    }),
    told('best by torque', 'best', {
      ...best,
      ranking: { key: 'strength', direction: 'most' },
      field: 'torqueMax',
      ranked: [pickOf(two), pickOf(one)],
    }),
    told('best of figures that do not compare', 'best', {
      ...best,
      ranking: { key: 'strength', direction: 'most' },
      field: 'torqueMax',
      scales: 'several',
      ranked: [pickOf(two), pickOf(hammer, { reasons: [blow] })],
    }),
    told('cheapest ready to use', 'best', {
      ...best,
      ranking: { key: 'price', direction: 'least' },
      field: 'price',
      ranked: [bare, pickOf(one)],
      ready: [amount(two) + 104, amount(one) + 120],
    }),
    told('second best', 'best', {
      ...best,
      ranking: { key: 'price', direction: 'most', place: 2 },
      field: 'price',
      ranked: [pickOf(two)],
    }),
    told('count', 'count', {
      types: ['impactDriver'],
      constraints: [withFeature('beltClip')],
      count: 2,
      unknown: 1,
      sample: [one, two],
    }),
    told('count of one', 'count', {
      types: ['router'],
      constraints: [],
      count: 1,
      unknown: 0,
      sample: [sample.of('router')],
    }),
    told('count of none', 'count', {
      types: ['circularSaw'],
      constraints: [atLeast('cuttingDepth', 200)],
      count: 0,
      unknown: 0,
      sample: [],
    }),
  ];
};
