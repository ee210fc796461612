import type { Condition } from './condition.ts';

/** The slant for which data sheets hold a depth of their own. */
const measuredAt = 45;

const isBevel = (condition: Condition): boolean => condition.by === 'range' && condition.measures.includes('bevelMax');

const isDepth = (condition: Condition): boolean =>
  condition.by === 'range' && condition.measures.includes('cuttingDepth');

/** "The depth at 45°" asks for a depth; the angle is no demand. */
export const withoutBevel = (conditions: readonly Condition[]): readonly Condition[] =>
  conditions.filter((one) => !isBevel(one));

/** "A 2x4 at 45 degrees": what is to be cut tilted is held against the depth tilted. */
export const tilted = (conditions: readonly Condition[]): readonly Condition[] => {
  const bevel = conditions.find(isBevel);
  if (bevel?.by !== 'range' || bevel.min !== measuredAt || !conditions.some(isDepth)) return conditions;
  return withoutBevel(conditions).map((one) =>
    one.by === 'range' && isDepth(one) ? { ...one, measures: ['cuttingDepth45'] } : one,
  );
};

/** "3 mm of sheet metal": a saw that says how deep it cuts metal is held against that, and not against its depth in wood. */
export const inMetal = (conditions: readonly Condition[]): readonly Condition[] =>
  conditions.map((condition) =>
    condition.by === 'range' && condition.measures[0] === 'cuttingDepth'
      ? { ...condition, measures: ['cuttingDepthMetal', ...condition.measures] as const }
      : condition,
  );
