import type { Constraint } from '../plan.ts';

/** Subject of a constraint, the name by which it is removed: an attribute, a feature, the platform. */
export const measureOf = (constraint: Constraint): string => {
  switch (constraint.by) {
    case 'range':
      return constraint.measure;
    case 'choice':
      return constraint.attribute;
    case 'feature':
      return constraint.feature;
    case 'platform':
    case 'maker':
    case 'packaging':
      return constraint.by;
    case 'excluded':
      return constraint.productId;
    case 'excludedType':
      return constraint.type;
    case 'text':
      return constraint.text;
  }
};

/** Whether a constraint only leaves out a product, or a type of product. */
export const isExclusion = ({ by }: Constraint): boolean => by === 'excluded' || by === 'excludedType';

/** A condition on what a tool runs on: a battery or a cord. */
type PowerSourceConstraint = Extract<Constraint, { by: 'choice' }>;

/** Whether a constraint tells the power source. */
export const isPowerSource = (one: Constraint): one is PowerSourceConstraint =>
  one.by === 'choice' && one.attribute === 'powerSource';

/** Whether a constraint tells what a tool runs on. */
export const isOfDrive = (one: Constraint): boolean => one.by === 'platform' || isPowerSource(one);

/** Whether only tools with a cord meet a constraint. */
export const isCorded = (one: Constraint): boolean =>
  isPowerSource(one) && (one.value === 'mains') !== (one.not === true);
const isPlatform = (one: Constraint): boolean => one.by === 'platform' && one.not !== true;

/**
 * Whether a newer constraint replaces an older one of the same matter: "not red", then "red". Several exclusions can
 * coexist.
 */
const settles = (newer: Constraint, older: Constraint): boolean => {
  // A cord has no batteries: "corded, then" ends "for my 40 V packs".
  if (isCorded(newer) && isPlatform(older)) return true;
  if (newer.by !== older.by || measureOf(newer) !== measureOf(older)) return false;
  return !((newer.by === 'choice' || newer.by === 'platform') && newer.not);
};

type Range = Extract<Constraint, { readonly by: 'range' }>;

const isFree = ({ about, exclusive }: Range): boolean => about === undefined && !exclusive;

/** "At least 100" after "at most 200" keeps both: dropping the first would relax it. */
const bothBounds = (older: Constraint, newer: Constraint): Constraint | undefined => {
  if (older.by !== 'range' || newer.by !== 'range' || older.strength !== newer.strength) return undefined;
  if (!isFree(older) || !isFree(newer)) return undefined;
  const [min, max] = [newer.min ?? older.min, newer.max ?? older.max];
  const complementary =
    (older.min === undefined) !== (newer.min === undefined) && (older.max === undefined) !== (newer.max === undefined);
  if (!complementary || min === undefined || max === undefined || min > max) return undefined;
  return { ...newer, min, max };
};

/** Adds a constraint and replaces one of the same slot. A soft constraint does not replace a hard one. */
export const constrain = (constraints: readonly Constraint[], added: Constraint): readonly Constraint[] => {
  const replaces = (older: Constraint): boolean =>
    settles(added, older) && !(older.strength === 'hard' && added.strength === 'soft');
  const older = constraints.find(replaces);
  const merged = (older && bothBounds(older, added)) ?? added;
  return [...constraints.filter((each) => !replaces(each)), merged];
};
