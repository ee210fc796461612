import { isAttribute } from '../../../catalogue/attributes.ts';
import type { Constraint, Task } from '../../plan.ts';
import { bolting, breaking, cutting } from './jobKinds.ts';

/** A torque, however it is given: of bolts it is what they are tightened to. */
export const isTorque = (one: Constraint): boolean =>
  one.by === 'range' && /^torque(?:Max|Hard|Soft)$/.test(one.measure);

/** Wider holes in masonry need a core bit, in millimetres. */
const minCore = 45;

type Range = Extract<Constraint, { by: 'range' }>;

/** Measures of the work, and not of the tool alone. */
const ofWork = /^(drill(Wood|Steel|Masonry)|colletMax|cuttingDepth(45|Metal)?|cuttingWidth|nailLengthMax|screwMax)$/;

/** The size of the workpiece that a condition tells. */
const dimensionOf = (one: Range): Task['dimension'] =>
  isAttribute(one.measure) && one.min !== undefined
    ? {
        measure: isTorque(one) ? 'torqueMax' : one.measure,
        value: one.about ?? one.min,
        ...(one.said ? { said: one.said } : {}),
      }
    : undefined;

/** Sizes of the work among the conditions of a question. */
export interface WorkSize extends Pick<Task, 'dimension' | 'otherDimensions'> {
  /** Whether a hole in masonry needs a core bit. */
  readonly isCore: boolean;
}

/** @param application the job the question names @param live that of the conversation, if it names none */
export const workSizeIn = (
  constraints: readonly Constraint[],
  application: string | undefined,
  live: string | undefined,
): WorkSize => {
  const job = application ?? live ?? '';
  const sizes = constraints
    .filter((one) => one.by === 'range')
    .filter((one) => ofWork.test(one.measure) || (bolting.has(job) && isTorque(one)));
  const [size] = sizes;
  const [dimension, ...others] = sizes
    // A wall to knock down is drilled nowhere: its thickness is no diameter.
    .filter((one) => !(breaking.has(job) && one.measure === 'drillMasonry'))
    .filter((one) => !(cutting.test(application ?? '') && one.measure.startsWith('drill')))
    .flatMap((one) => dimensionOf(one) ?? []);
  return {
    ...(dimension ? { dimension } : {}),
    ...(others.length > 0 ? { otherDimensions: others } : {}),
    isCore: application === 'drill' && size?.measure === 'drillMasonry' && (size.min ?? 0) >= minCore,
  };
};
