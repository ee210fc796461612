import type { Measure, Product } from '../../catalogue/catalogue.ts';
import { type ProductKind, toolKinds } from '../../catalogue/kinds.ts';
import { type Condition, firstMeasured, meets } from '../understanding/condition.ts';
import { jobNeeds } from '../understanding/jobs.ts';
import type { Understanding } from '../understanding/understanding.ts';

const demands = ({ conditions, features }: Understanding): readonly Condition[] => [
  ...conditions,
  ...features.map(({ feature, not }): Condition => ({ by: 'feature', feature, ...(not ? { not } : {}) })),
];

/** Every choice among a few kinds, none chosen included. */
const subsets = (kinds: readonly ProductKind[]): readonly (readonly ProductKind[])[] => {
  const few = kinds.slice(0, 6);
  return Array.from({ length: 2 ** few.length }, (_, bits) => few.filter((_, place) => (bits >> place) & 1));
};

/** How many products meet what was demanded, whole or with one demand dropped, of any of the kinds in question. */
const countsOf = (all: readonly Product[], understood: Understanding): readonly number[] => {
  const conditions = demands(understood);
  const relaxed = [conditions, ...conditions.map((dropped) => conditions.filter((one) => one !== dropped))];
  const kinds = [...new Set([...understood.kinds, ...understood.jobs.flatMap((job) => jobNeeds[job].kinds)])];
  const viewed = understood.view?.kind;
  // "Tools" are all that are no supply and no accessory.
  const tools = kinds.length === 0 ? [toolKinds] : [];
  const choices: readonly (readonly ProductKind[])[] = [...subsets(kinds), ...tools, ...(viewed ? [[viewed]] : [])];
  return relaxed.flatMap((some) => {
    const meeting = all.filter((product) => some.every((condition) => meets(product, condition)));
    return choices.map(
      (chosen) =>
        meeting.filter(({ kind }) => chosen.length === 0 || (kind !== undefined && chosen.includes(kind))).length,
    );
  });
};

/** Counts that an answer may give because they are true, reckoned apart from the answerer's own counting. */
export const trueCounts = (all: readonly Product[], understandings: readonly Understanding[]): ReadonlySet<number> =>
  new Set(understandings.flatMap((understood) => countsOf(all, understood)));

/** Bounds and volts of the conditions, which an answer repeats. */
export const boundsSaid = (understandings: readonly Understanding[]): readonly number[] =>
  understandings
    .flatMap(({ conditions }) => conditions)
    .flatMap((condition) => {
      if (condition.by === 'voltage') return [...condition.asked];
      if (condition.by !== 'range') return [];
      const { min, max } = condition;
      const middle = min !== undefined && max !== undefined ? [(min + max) / 2] : [];
      return [min, max, ...middle].flatMap((value) => value ?? []);
    });

const aimOf = (condition: Condition): { readonly measures: readonly Measure[]; readonly aim: number } | undefined => {
  if (condition.by === 'voltage') return { measures: ['voltage'], aim: condition.nominal[0] ?? 0 };
  if (condition.by !== 'range') return undefined;
  return { measures: condition.measures, aim: condition.max ?? condition.min ?? 0 };
};

/** For each condition, the figures that come nearest to it among the products that meet the others. */
export const nearestFigures = (all: readonly Product[], understandings: readonly Understanding[]): readonly number[] =>
  understandings.flatMap((understood) => {
    const conditions = demands(understood);
    return conditions.flatMap((dropped) => {
      const aimed = aimOf(dropped);
      if (!aimed) return [];
      const rest = all.filter(
        (product) =>
          (understood.kinds.length === 0 || (product.kind !== undefined && understood.kinds.includes(product.kind))) &&
          conditions.every((condition) => condition === dropped || meets(product, condition)),
      );
      const values = rest.flatMap((product) => firstMeasured(product, aimed.measures)?.value ?? []);
      const least = Math.min(...values.map((value) => Math.abs(value - aimed.aim)));
      return values.filter((value) => Math.abs(value - aimed.aim) === least);
    });
  });
