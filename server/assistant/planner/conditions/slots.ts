import type { Product } from '../../../catalogue/catalogue.ts';
import { isProductKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { PlatformRecord } from '../../../catalogue/record.ts';
import { isRankKey } from '../../operations/rankKeys.ts';
import type { Constraint, Ranking, RankKey, Task } from '../../plan.ts';
import { ownedStretches } from '../purchase/owned.ts';
import { has, isNegated, mentionsOf, nameOf, named as namesOf, wordCount } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import { dangersIn } from '../task/dangers.ts';
import { taskIn } from '../task/task.ts';
import { type AskedField, askedFields, sizeFields } from './askedFields.ts';
import { isRefusedBehind } from './drives.ts';
import groups from './groups.json' with { type: 'json' };
import {
  complaints,
  howMuchOf,
  isAskedFor,
  ofYours,
  placeOf,
  preferencesIn,
  rankingOf,
  withoutBounded,
} from './rankings.ts';
import { conditionsForTools, slotConstraintsIn } from './slotConstraints.ts';
import { isSupply, typesIn } from './typesNamed.ts';

/** Mentions of a question by role, before any decision. */
export interface Slots {
  readonly types: readonly ProductKind[];
  /** Types that a word names only in general: "a saw". */
  readonly isGroup: boolean;
  readonly notTypes: readonly ProductKind[];
  /** Tools that the requested parts should fit. */
  readonly partners: readonly ProductKind[];
  readonly uncarried: readonly string[];
  readonly constraints: readonly Constraint[];
  readonly asked: readonly AskedField[];
  /** Figures requested in general ("how strong"); the type determines which. */
  readonly askedKeys: readonly RankKey[];
  readonly ranking: Ranking | undefined;
  readonly comparative: Ranking | undefined;
  /** Preferences without a figure: "a quiet one"; complaints about what was shown ("too heavy") ask for better. */
  readonly wishes: readonly Ranking[];
  readonly complains: boolean;
  readonly task: Task;
  readonly products: readonly string[];
  readonly notProducts: readonly string[];
  readonly terms: readonly string[];
  readonly dangers: readonly string[];
  readonly symptoms: readonly string[];
  readonly procedures: readonly string[];
  readonly platforms: readonly string[];
  /** Packs are only mentioned to identify a product: none is to be bought. */
  readonly partsTold?: boolean;
  /** "Two drills": 2. */
  readonly count: number | undefined;
}

/** Requirements of a danger for tools. */
const dangerRequirements: Readonly<Record<string, Ranking>> = { handArm: { key: 'vibration', direction: 'least' } };
const preferencesOf = (dangers: readonly string[]): readonly Ranking[] =>
  dangers.flatMap((danger) => dangerRequirements[danger] ?? []);

const countIn = (reading: Reading): number | undefined => {
  // "A saw for my two packs" asks for one saw.
  const countsTools = ['type', 'group']
    .flatMap((group) => mentionsOf(reading, group))
    .some(({ concept }) => !isSupply(concept) && concept !== 'group.powerSupply');
  const numbers = mentionsOf(reading, 'number').map((mention) => ({
    ...mention,
    value: Number(nameOf(mention.concept)),
  }));
  const figures = reading.quantities
    .filter(
      ({ unit, value }) =>
        (unit === undefined || unit === 'pcs') && Number.isInteger(value) && value >= 2 && value <= 12,
    )
    .map(({ start, end, value }) => ({ start, end, value }));
  const before = [...numbers, ...figures].find(
    ({ value, end }) =>
      value >= 2 &&
      [...mentionsOf(reading, 'type'), ...mentionsOf(reading, 'group')].some(
        ({ concept, start }) =>
          !(countsTools && (isSupply(concept) || concept === 'group.powerSupply')) &&
          start >= end &&
          start - end <= 14 &&
          !/[.;?!:。？！、,]/.test(reading.text.slice(end, start)),
      ),
  );
  return before?.value;
};

/** Operations beside which a short question does not only narrow the search before. */
const askAnew = [
  'op.fits',
  'op.which',
  'op.recommend',
  'op.shouldI',
  'op.price',
  'op.total',
  'op.runtimeOf',
  'op.chargeTime',
  'op.goesWith',
  'op.required',
  'op.included',
  'packaging.withBattery',
];

/** Maximum number of words of a question that only narrows the search before. */
const maxNarrowing = 4;

const isNarrowing = (reading: Reading, goalTypes: readonly ProductKind[]): boolean =>
  goalTypes.some(isToolKind) &&
  wordCount(reading) <= maxNarrowing &&
  reading.models.length === 0 &&
  !has(reading, ...askAnew);

/** Things that the brand does not sell and a question asks for. */
const uncarriedIn = (reading: Reading): readonly string[] => {
  if (reading.refusal !== undefined && !has(reading, 'op.exists', 'op.need')) return [];
  // "Which grit for varnish?" names what is sanded.
  if (partsChosen(reading).length > 0) return [];
  // "Don't you have a chainsaw?" asks for one.
  const asksDenied = has(reading, 'op.exists') && mentionsOf(reading, 'type').length === 0;
  const asked = mentionsOf(reading, 'uncarried')
    // "A nailer without a compressor" does not ask for a compressor, nor does "forget corded, the generator broke".
    .filter((mention) => asksDenied || !isNegated(reading, mention))
    // "A present for somebody who only has a hand saw."
    .filter((mention) => !(has(reading, 'person.gift') && ownedStretches(reading, [mention]).length > 0));
  return [...new Set(asked.map(({ concept }) => nameOf(concept)))];
};

/** Products that a question names, and those it rules out. */
const productsIn = (reading: Reading): Pick<Slots, 'products' | 'notProducts'> => {
  const idsOf = (models: Reading['models']): readonly string[] => [
    ...new Set(models.map(({ productId }) => productId)),
  ];
  const notProducts = idsOf(
    reading.models.filter((model) => isNegated(reading, model) || isRefusedBehind(reading, model)),
  );
  return { products: idsOf(reading.models).filter((id) => !notProducts.includes(id)), notProducts };
};

const complainsIn = (reading: Reading): boolean =>
  mentionsOf(reading, 'wish').some((wish) => complaints.has(nameOf(wish.concept)) && !isAskedFor(reading, wish));

/** The requested order: superlatives, comparatives and preferences without a figure. */
const rankingsIn = (
  reading: Reading,
  types: readonly ProductKind[],
  constraints: readonly Constraint[],
  dangers: readonly string[],
  isAtAngle: boolean,
): Pick<Slots, 'ranking' | 'comparative' | 'wishes' | 'complains'> => {
  const ranking = namesMaximum(reading, types)
    ? undefined
    : (rankingOf(reading, 'most', 'least') ?? ofYours(reading, types));
  const place = placeOf(reading);
  const comparative = withoutBounded(rankingOf(reading, 'more', 'less'), constraints);
  return {
    ranking: ranking && place !== undefined ? { ...ranking, place } : ranking,
    comparative: comparative?.key === 'depth' && isAtAngle ? { ...comparative, key: 'cuttingDepth45' } : comparative,
    wishes: [...preferencesIn(reading), ...preferencesOf(dangers)],
    complains: complainsIn(reading),
  };
};

const firstOf = (...lists: readonly (readonly ProductKind[])[]): readonly ProductKind[] =>
  lists.find((list) => list.length > 0) ?? [];

const chosenBy: Readonly<Record<string, readonly string[]>> = groups.chosenParts;
/** "What blade size?" names the blade by asking which. */
const partsChosen = (reading: Reading): readonly ProductKind[] =>
  namesOf(reading, 'procedure')
    .flatMap((topic) => chosenBy[topic] ?? [])
    .filter(isProductKind);

/** Sorts the mentions of a reading by role. */
export const slotsOf = (
  reading: Reading,
  platforms: readonly PlatformRecord[],
  focusTypes: readonly ProductKind[],
  goalTypes: readonly ProductKind[],
  meantTypes: readonly ProductKind[],
  goalTask: Task = {},
): Slots => {
  const narrows = isNarrowing(reading, goalTypes);
  const named = typesIn(reading, narrows);
  const { types } = named;
  const materials = namesOf(reading, 'material');
  const contextTypes = firstOf(types, meantTypes, focusTypes);
  const worked = firstOf(types, goalTypes, contextTypes);
  const context = {
    types: contextTypes,
    named: types,
    worked,
    materials: materials.length > 0 || goalTask.material === undefined ? materials : [goalTask.material],
    platforms,
    applications: namesOf(reading, 'application'),
  };
  const { constraints, angle } = slotConstraintsIn(reading, context, narrows);
  const dangers = dangersIn(reading, meantTypes, types.some(isToolKind) ? [] : focusTypes);
  const sized = [...types, ...partsChosen(reading)];
  const task = taskIn(reading, constraints, types.length > 0 ? types : worked.filter(isToolKind), goalTask);
  return {
    ...named,
    ...productsIn(reading),
    ...rankingsIn(reading, types, constraints, dangers, angle.isNamed),
    uncarried: uncarriedIn(reading),
    constraints: conditionsForTools(reading, constraints, task, goalTask),
    asked: [
      ...askedFields(reading, constraints, sized, contextTypes),
      ...(angle.tilts ? (['cuttingDepth45'] as const) : []),
    ],
    askedKeys: [...namesOf(reading, 'abstract'), ...howMuchOf(reading)]
      .filter(isRankKey)
      .filter((key) => key !== 'size' || !sized.some((type) => type in sizeFields)),
    task,
    terms: namesOf(reading, 'term'),
    dangers,
    symptoms: namesOf(reading, 'symptom'),
    procedures: namesOf(reading, 'procedure'),
    platforms: constraints.flatMap((one) => (one.by === 'platform' && one.not !== true ? [one.platform] : [])),
    count: countIn(reading),
  };
};

/** "What is the maximum torque?" about the tool in view names a figure and asks for no product. */
const namesMaximum = (reading: Reading, types: readonly ProductKind[]): boolean =>
  types.length === 0 &&
  mentionsOf(reading, 'most').length + mentionsOf(reading, 'least').length > 0 &&
  mentionsOf(reading, 'measure').length + mentionsOf(reading, 'abstract').length > 0 &&
  // "The lightest tool that I can drill concrete with" asks for a tool.
  !has(reading, 'op.which', 'op.recommend', 'op.exists', 'ref.among', 'ref.they', 'ref.all', 'ref.one', 'group.tool');

/** Products that the planner needs, by id: those shown, in focus, named, and the page's. */
export type Known = ReadonlyMap<string, Product>;
