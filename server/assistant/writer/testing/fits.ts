import { type Named, pickOf, told } from './parts.ts';
import type { Sample } from './sample.ts';

/** What operations about fit find. */
export const fits = (sample: Sample): readonly Named[] => {
  const [driver, battery, bits] = [sample.of('impactDriver', 1), sample.of('battery'), sample.of('screwdriverBits')];
  const { platforms } = sample.context('en');
  const apart = {
    products: [driver, battery],
    holds: 'no',
    reason: 'otherPlatform',
    platforms: platforms.slice(0, 2),
    alternatives: [sample.of('battery', 2)],
    between: 'pair',
    groups: [],
  } as const;
  const [first, second] = platforms;
  const apartTools = [
    { platform: first, isCorded: false, volts: undefined, products: [driver] },
    { platform: undefined, isCorded: true, volts: undefined, products: [sample.of('rotaryHammer', 2)] },
  ];
  const apartByVolts = [18, 12].map((volts, place) => ({
    platform: undefined,
    isCorded: false,
    volts,
    products: [sample.of('impactDriver', place)],
  }));
  const accessories = { product: driver, types: ['screwdriverBits'], emptied: undefined } as const;
  return [
    told('compatible', 'compatible', { ...apart, holds: 'yes', reason: 'samePlatform', alternatives: [] }),
    told('not compatible', 'compatible', apart),
    told('compatible unknown', 'compatible', {
      ...apart,
      holds: 'unknown',
      reason: 'unknown',
      platforms: [],
      alternatives: [],
    }),
    told('a platform that does not fit', 'compatible', { ...apart, products: [driver] }),
    told('tools on the same packs', 'compatible', {
      ...apart,
      holds: 'yes',
      between: 'tools',
      products: [driver, sample.of('impactDriver')],
    }),
    told('tools on different packs', 'compatible', { ...apart, between: 'tools', groups: apartTools }),
    told('tools on packs of different voltages', 'compatible', {
      ...apart,
      between: 'tools',
      products: apartByVolts.flatMap(({ products }) => products),
      groups: apartByVolts,
    }),
    told('tools of unknown packs', 'compatible', {
      ...apart,
      holds: 'unknown',
      between: 'tools',
      products: [driver, sample.of('impactDriver')],
      platforms: [],
    }),
    told('packs of a tool in tools of unknown packs', 'compatible', {
      ...apart,
      holds: 'unknown',
      between: 'types',
      products: [driver],
    }),
    told('packs of a tool in others', 'compatible', {
      ...apart,
      holds: 'yes',
      between: 'types',
      products: [driver, sample.of('angleGrinder')],
      groups: apartTools,
    }),
    told('packs of a tool in no other', 'compatible', {
      ...apart,
      between: 'types',
      products: [driver],
      groups: apartTools.slice(1),
    }),
    told('a pack with tools', 'compatible', {
      ...apart,
      holds: 'yes',
      between: 'types',
      products: [battery, driver],
    }),
    told('packs joined', 'compatible', { ...apart, products: [], platforms: [first, second], between: 'platforms' }),
    told('accessories', 'accessories', { ...accessories, picks: [pickOf(bits)] }),
    told('several accessories', 'accessories', {
      ...accessories,
      types: ['battery'],
      picks: [pickOf(battery), pickOf(sample.of('battery', 1))],
      pack: { product: battery, by: 'draw' },
    }),
    told('no accessories', 'accessories', {
      ...accessories,
      types: ['carryCase'],
      picks: [],
    }),
  ];
};
