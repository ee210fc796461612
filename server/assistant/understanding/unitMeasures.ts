import type { Measure } from '../../catalogue/catalogue.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Job, Sign, Topic } from '../words/names.ts';
import type { AskedUnit } from './quantities.ts';
import { weights } from './scales.ts';

type Measures = readonly [Measure, ...Measure[]];

/** How a figure without a bounding word is meant. */
export type Natural = 'exact' | 'atLeast' | 'atMost';

interface Reading {
  readonly measures: Measures;
  readonly natural: Natural;
}

const read = (natural: Natural, ...measures: Measures): Reading => ({ measures, natural });

/** What a length means, said of a kind. */
const lengths: Readonly<Partial<Record<ProductKind, Reading>>> = {
  angleGrinder: read('exact', 'discDiameter'),
  abrasiveDisc: read('exact', 'discDiameter'),
  circularSaw: read('exact', 'bladeDiameter'),
  mitreSaw: read('exact', 'bladeDiameter'),
  sawBlade: read('exact', 'bladeDiameter'),
  sander: read('exact', 'padSize'),
  sandingSheet: read('exact', 'padSize', 'discDiameter'),
  planer: read('atLeast', 'planingWidth'),
  jigsaw: read('atLeast', 'cuttingDepth'),
  reciprocatingSaw: read('atLeast', 'cuttingDepth'),
  router: read('atLeast', 'colletMax'),
  nailer: read('atLeast', 'nailLengthMax'),
  drillDriver: read('atLeast', 'chuckMax'),
  hammerDrill: read('atLeast', 'chuckMax'),
  rotaryHammer: read('atLeast', 'drillMasonry'),
};

/** Topics that tell what a length is the length of. */
const lengthTopics: Readonly<Partial<Record<Topic, Reading>>> = {
  cuttingDepth: read('atLeast', 'cuttingDepth'),
  cuttingWidth: read('atLeast', 'cuttingWidth'),
  drillMasonry: read('atLeast', 'drillMasonry'),
  drillWood: read('atLeast', 'drillWood'),
  drillSteel: read('atLeast', 'drillSteel'),
  screw: read('atLeast', 'screwMax'),
  stroke: read('atLeast', 'strokeLength'),
  planing: read('atLeast', 'planingWidth'),
  plunge: read('atLeast', 'plungeDepth'),
  collet: read('atLeast', 'colletMax'),
  nails: read('atLeast', 'nailLengthMax'),
  disc: read('exact', 'discDiameter'),
  blade: read('exact', 'bladeDiameter'),
  pad: read('exact', 'padSize'),
  size: read('atMost', 'length'),
};

const readings: Readonly<Partial<Record<AskedUnit, Reading>>> = {
  Nm: read('atLeast', 'torqueHard', 'torqueMax'),
  Ah: read('exact', 'batteryCapacity'),
  Wh: read('atLeast', 'energy'),
  W: read('atLeast', 'ratedPower'),
  J: read('atLeast', 'impactEnergy'),
  dB: read('atMost', 'soundPressure'),
  rpm: read('atLeast', 'noLoadSpeed'),
  money: read('atMost', 'price'),
  l: read('atLeast', 'containerVolume'),
  lm: read('atLeast', 'luminousFlux'),
  A: read('atLeast', 'chargingCurrent'),
  kPa: read('atLeast', 'suction'),
  'm³/h': read('atLeast', 'airVolume'),
  years: read('atLeast', 'warrantyYears'),
  teeth: read('exact', 'teeth'),
  grit: read('exact', 'grit'),
  '°': read('atLeast', 'bevelMax'),
};

/** What a length is the length of, said with a job and no thing: the first row all of whose jobs are named. */
const lengthJobs: readonly (readonly [readonly Job[], Reading])[] = [
  [['nailing'], read('atLeast', 'nailLengthMax')],
  [['concrete', 'drilling'], read('atLeast', 'drillMasonry')],
  [['masonry', 'drilling'], read('atLeast', 'drillMasonry')],
  [['beams'], read('atLeast', 'cuttingDepth')],
  [['pruning'], read('atLeast', 'cuttingDepth')],
];

/** What bores into walls. */
const bores: readonly ProductKind[] = ['drillDriver', 'hammerDrill', 'rotaryHammer'];
const walls: readonly Job[] = ['concrete', 'masonry', 'hanging'];

/** Saws for which data sheets hold a depth in metal. */
const metalSaws: readonly ProductKind[] = ['jigsaw', 'reciprocatingSaw'];

/** Things that cut lumber through. */
const lumberSaws: readonly ProductKind[] = ['circularSaw', 'mitreSaw', 'jigsaw', 'reciprocatingSaw'];

/** No blade is smaller, so a shorter length said of a saw is what it is to cut. */
const smallestBlade = 80;
const saws: readonly ProductKind[] = ['circularSaw', 'mitreSaw'];

/** No saw tilts further. */
const steepest = 60;

/** Which figures of a product a quantity speaks of; undefined where the question does not let one tell. */
export const readingOf = (
  { unit, value }: { readonly unit: AskedUnit; readonly value: number },
  kinds: readonly ProductKind[],
  topics: readonly Topic[],
  signs: ReadonlySet<Sign>,
  jobs: readonly Job[] = [],
): Reading | undefined => {
  if (unit === 'kg') {
    if (signs.has('withoutBattery')) return read('atMost', 'weight');
    return signs.has('withBattery') ? read('atMost', 'weightWithBattery') : { measures: weights, natural: 'atMost' };
  }
  if (unit === 'lumber')
    return kinds.length === 0 || kinds.some((kind) => lumberSaws.includes(kind))
      ? read('atLeast', 'cuttingDepth')
      : undefined;
  const millimetres = unit === 'inch' ? value * 25.4 : value;
  if ((unit === 'mm' || unit === 'inch') && millimetres < smallestBlade && kinds.some((kind) => saws.includes(kind)))
    return read('atLeast', 'cuttingDepth');
  if (unit === 'mm' || unit === 'inch') {
    for (const topic of topics) {
      const reading = lengthTopics[topic];
      const fits = reading && !(topic === 'disc' && kinds.includes('circularSaw'));
      if (fits) return reading;
    }
    const [first] = kinds;
    // "Dowels of 14 mm in concrete": what the drill bores, and not what its chuck takes.
    if (first && bores.includes(first) && jobs.some((job) => walls.includes(job)))
      return read('atLeast', 'drillMasonry');
    // "Steel sheet of 3 mm": what a saw cuts of metal, and not of wood.
    if (first && metalSaws.includes(first) && jobs.includes('metal')) return read('atLeast', 'cuttingDepthMetal');
    const [, ofJob] = lengthJobs.find(([named]) => named.every((job) => jobs.includes(job))) ?? [];
    return ofJob ?? (first && lengths[first]);
  }
  if (unit === 'm')
    return kinds.includes('laser')
      ? read('atLeast', 'range')
      : kinds.includes('vacuum')
        ? read('atLeast', 'hoseLength')
        : undefined;
  if (unit === 'min') return kinds.includes('charger') ? read('atMost', 'chargingTime') : read('atLeast', 'runtime');
  // Ninety degrees are the straight cut, which any saw makes.
  if (unit === '°' && value > steepest) return undefined;
  if (unit === 'Ah' && kinds.length > 0 && !kinds.includes('battery')) return undefined;
  return readings[unit];
};
