import type { AttributeKey } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Job } from '../words/names.ts';

/** Which kinds do a job, the fittest first, and by which figures one judges how well. */
export interface JobNeeds {
  readonly kinds: readonly ProductKind[];
  readonly by: readonly AttributeKey[];
  /** What else tells whether it is up to the job. */
  readonly tells?: readonly AttributeKey[];
  /** A figure below which a tool of the kind is not taken for it. */
  readonly least?: { readonly key: AttributeKey; readonly value: number };
  /** Held high or handled long: a light tool before a strong one. */
  readonly light?: boolean;
}

export const jobNeeds: Readonly<Record<Job, JobNeeds>> = {
  drywall: { kinds: ['drillDriver', 'impactDriver'], by: ['torqueHard', 'torqueMax'], light: true },
  concrete: { kinds: ['rotaryHammer', 'hammerDrill'], by: ['impactEnergy', 'drillMasonry'] },
  masonry: { kinds: ['hammerDrill', 'rotaryHammer'], by: ['drillMasonry'] },
  tiles: { kinds: ['angleGrinder', 'abrasiveDisc'], by: ['discDiameter'] },
  hanging: { kinds: ['hammerDrill', 'rotaryHammer'], by: ['drillMasonry'], light: true },
  furniture: { kinds: ['drillDriver', 'impactDriver'], by: ['torqueHard', 'torqueMax'], light: true },
  decking: { kinds: ['impactDriver', 'drillDriver'], by: ['torqueMax', 'torqueHard'] },
  wheels: { kinds: ['impactWrench'], by: ['torqueMax', 'breakawayTorque'] },
  beams: { kinds: ['circularSaw', 'reciprocatingSaw'], by: ['cuttingDepth', 'strokeLength'] },
  boards: { kinds: ['circularSaw', 'jigsaw'], by: ['cuttingDepth'] },
  curves: { kinds: ['jigsaw', 'multiTool'], by: ['cuttingDepth', 'strokeRate'] },
  skirting: { kinds: ['mitreSaw', 'nailer'], by: ['cuttingWidth', 'cuttingDepth'] },
  demolition: { kinds: ['reciprocatingSaw', 'rotaryHammer'], by: ['strokeLength', 'impactEnergy'] },
  metal: { kinds: ['angleGrinder', 'reciprocatingSaw'], by: ['discDiameter', 'cuttingDepthMetal', 'noLoadSpeed'] },
  rust: { kinds: ['angleGrinder', 'multiTool', 'sander'], by: ['discDiameter', 'noLoadSpeed'] },
  sanding: { kinds: ['sander', 'multiTool'], by: ['padSize', 'orbit'] },
  doors: { kinds: ['planer', 'sander'], by: ['planingWidth', 'planingDepth'] },
  edges: { kinds: ['router'], by: ['colletMax', 'plungeDepth'] },
  nailing: { kinds: ['nailer'], by: ['nailLengthMax', 'nailsPerCharge'] },
  leaves: { kinds: ['blower'], by: ['airVolume', 'airSpeed'] },
  levelling: { kinds: ['laser'], by: ['range', 'accuracy'] },
  dust: { kinds: ['vacuum'], by: ['containerVolume', 'suction'], tells: ['dustClass'] },
  lighting: { kinds: ['worklight'], by: ['luminousFlux', 'runtime'] },
  grout: { kinds: ['multiTool'], by: ['oscillationAngle', 'noLoadSpeed'] },
  pruning: { kinds: ['reciprocatingSaw'], by: ['strokeLength'], light: true },
  drilling: { kinds: ['drillDriver', 'hammerDrill'], by: ['torqueHard', 'drillWood', 'drillSteel'] },
  screwing: { kinds: ['drillDriver', 'impactDriver'], by: ['torqueHard', 'torqueMax', 'screwMax'] },
  chiselling: { kinds: ['rotaryHammer'], by: ['impactEnergy'], least: { key: 'impactEnergy', value: 2 } },
  polishing: { kinds: ['sander'], by: ['padSize', 'orbit'] },
};

/** Jobs so general that, beside a kind named, they say nothing new. */
export const generalJobs: ReadonlySet<Job> = new Set([
  'drilling',
  'screwing',
  'boards',
  'sanding',
  'dust',
  'lighting',
  'levelling',
  'nailing',
]);

/** What else a job's own words name, though that is not what is to be done: a branch is no board, and a beam that is drilled is not cut. */
const within: Readonly<Partial<Record<Job, readonly Job[]>>> = {
  pruning: ['boards', 'beams', 'leaves', 'skirting'],
  drilling: ['beams'],
  decking: ['leaves'],
  beams: ['leaves'],
  grout: ['drywall'],
  chiselling: ['tiles'],
  curves: ['boards', 'skirting', 'drilling'],
  metal: ['boards'],
};

/** Jobs without those that only another's words named. */
export const withoutWithin = (jobs: readonly Job[]): readonly Job[] =>
  jobs.filter((job) => !jobs.some((other) => within[other]?.includes(job)));

/** What screws together, said of a thing that is to be cut: then it is a board. */
const screwed: ReadonlySet<Job> = new Set(['decking', 'furniture', 'hanging']);

/** "Cut deck boards": not the screws of the deck are to be driven. */
export const whenCut = (jobs: readonly Job[]): readonly Job[] =>
  withoutWithin([...new Set(jobs.map((job) => (screwed.has(job) ? 'boards' : job)))]);

/** Kinds that do a job; where it is to be cut, those that cut. */
export const kindsForJob = (job: Job, cuts: boolean): readonly ProductKind[] =>
  cuts ? jobNeeds[job].kinds.filter((kind) => kind !== 'nailer') : jobNeeds[job].kinds;

/** Kinds that a word may mean ("a saw") and that must not do a job: these blades are for wood. */
export const unfit: Readonly<Partial<Record<Job, readonly ProductKind[]>>> = {
  metal: ['circularSaw', 'mitreSaw'],
  pruning: ['circularSaw', 'mitreSaw'],
  curves: ['circularSaw', 'mitreSaw'],
  concrete: ['drillDriver', 'impactDriver', 'impactWrench'],
  masonry: ['drillDriver', 'impactDriver', 'impactWrench'],
  wheels: ['drillDriver', 'hammerDrill'],
  chiselling: ['drillDriver', 'hammerDrill', 'impactDriver', 'impactWrench'],
};

/** Whether a product has what a job takes at the least. */
export const isUpTo = ({ attributes }: Pick<Product, 'attributes'>, job: Job): boolean => {
  const { least } = jobNeeds[job];
  const value = least && attributes[least.key];
  return least === undefined || typeof value !== 'number' || value >= least.value;
};

/** Whether a product is made for all jobs asked about; undefined where that is left open. */
export const madeFor = (
  product: Pick<Product, 'kind' | 'attributes'>,
  jobs: readonly Job[],
  cuts: boolean,
): boolean | undefined => {
  const { kind } = product;
  if (kind === undefined || jobs.length === 0) return undefined;
  const special = jobs.filter((job) => !generalJobs.has(job));
  const asked = special.length > 0 ? special : jobs;
  if (asked.every((job) => kindsForJob(job, cuts).includes(kind)))
    return asked.every((job) => isUpTo(product, job)) ? true : undefined;
  return asked.some((job) => unfit[job]?.includes(kind)) ? false : undefined;
};
