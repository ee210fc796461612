import { isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { PlatformRecord } from '../../../catalogue/record.ts';
import { runsOn } from '../../operations/task/powerSource.ts';
import type { Constraint, Task } from '../../plan.ts';
import { overlaps, type Span } from '../../text/span.ts';
import { has } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import { bolting, breaking, cutting } from '../task/jobKinds.ts';
import { countsPieces } from '../task/jobSize.ts';
import { isTorque } from '../task/workSize.ts';
import { rangesIn } from './constraints.ts';
import groups from './groups.json' with { type: 'json' };
import { holderSizesIn } from './holderSizes.ts';
import { platformsByFigure, platformsNamed, platformsOwned } from './platformNames.ts';
import { drivesIn } from './typesNamed.ts';
import { wordConstraintsIn } from './wordConstraints.ts';

/** The angle of the second depth figure. */
const bevel = 45;

/** A depth with an angle is the depth at that angle. */
const isDepth = (one: Constraint): one is Extract<Constraint, { by: 'range' }> =>
  one.by === 'range' && one.measure === 'cuttingDepth';

/** A figure of the work, and none of the tool: the diameter of a core bit, a wall's thickness, what a bolt is tightened to. */
const isOfWork = (one: Constraint, job: string): boolean => {
  if (one.by !== 'range') return false;
  // "A grating of 15 mm steel" is cut, not drilled.
  if (/^drill(?:Wood|Steel|Masonry)$/.test(one.measure) && cutting.test(job)) return true;
  if (one.measure === 'drillMasonry') return job === 'coreDrill' || breaking.has(job);
  // A screw goes into a beam; the beam's thickness is not its length.
  return isDepth(one) ? /^(drive|heavyAnchors|hang)/.test(job) : isTorque(one) && bolting.has(job);
};

/** "With a battery, not over 500 with everything": the limit covers battery and charger, in a set only if that is said. */
const withPacksCovered = (reading: Reading, constraints: readonly Constraint[]): readonly Constraint[] =>
  !has(reading, 'packaging.kit') && constraints.some((one) => one.by === 'range' && one.covers === 'everything')
    ? constraints.map((one) => (one.by === 'packaging' && one.packaging === 'kit' ? runsOn('battery') : one))
    : constraints;

/** "The fastest charger for the 5 Ah pack": the figure belongs to the pack. */
const isOfPack = (one: Constraint, types: readonly ProductKind[]): boolean =>
  one.by === 'range' &&
  one.measure === 'batteryCapacity' &&
  types.length > 0 &&
  types.every((type) => type === 'charger');

/** "Two of 4 and the fast charger": pack and charger are bought together. */
const boughtWith = ['packaging.withBattery', 'bound.and', 'edit.whatAbout', 'edit.also', 'op.total'];

/** "12 V or 18 V?": alternatives are no condition. */
const isOpenPlatform = (reading: Reading, one: Constraint): boolean =>
  one.by === 'platform' &&
  has(reading, 'op.which', 'op.compare', 'op.difference', 'op.reviews', 'op.worth') &&
  reading.quantities.filter(({ unit }) => unit === 'V').length >= 2;

/** "For concrete": blades and bits are made for a material, tools work on it. */
const isMadeFor = (one: Constraint): boolean => one.by === 'choice' && one.attribute === 'material';
const takesMaterials = (types: readonly ProductKind[], worksOn: boolean): boolean =>
  types.length > 0 ? types.every(isToolKind) : worksOn;

/** "The wall is red brick" about a drill: only lasers have a colour that can be demanded. */
const isOfOtherType = (one: Constraint, types: readonly ProductKind[]): boolean => {
  const having: readonly string[] = one.by === 'choice' ? (choiceTypes[one.attribute] ?? []) : [];
  return having.length > 0 && types.length > 0 && !types.some((type) => having.includes(type));
};
const choiceTypes: Readonly<Record<string, readonly string[]>> = groups.choiceTypes;

/** What the conditions of a question depend on besides its words. */
export interface ConstraintContext {
  /** Types that the question is about: those it names, or those of the conversation. */
  readonly types: readonly ProductKind[];
  /** Types that the question itself names. */
  readonly named: readonly ProductKind[];
  /** Types of the tools that are to be used. */
  readonly worked: readonly ProductKind[];
  readonly materials: readonly string[];
  readonly platforms: readonly PlatformRecord[];
  readonly applications: readonly string[];
}

/** The angle that a question is about. */
interface Angle {
  /** Whether 45 degrees are named. */
  readonly isNamed: boolean;
  /** Whether the depth at that angle is asked for: "and if I turn it to 45 degrees?" */
  readonly tilts: boolean;
  /** Whether depths are those at that angle. */
  readonly isBevelled: boolean;
}

const angleOf = (reading: Reading, types: readonly ProductKind[], ranges: readonly Constraint[]): Angle => {
  const isNamed =
    has(reading, 'measure.cuttingDepth45') ||
    reading.quantities.some(({ unit, value }) => unit === 'deg' && value === bevel);
  const tilts =
    isNamed &&
    !has(reading, 'measure.cuttingDepth45', 'measure.bevelMax', 'term.bevel') &&
    types.some((type) => type === 'circularSaw' || type === 'mitreSaw') &&
    !ranges.some(isDepth);
  // "A worktop of 40 on the bevel": a circular saw cuts a mitre tilted.
  const isBevelled = isNamed || (has(reading, 'application.mitreCut') && types.some((type) => type === 'circularSaw'));
  return { isNamed, tilts, isBevelled };
};

/** The conditions that a question states, and its angle. @param narrows whether it only narrows the search before */
export const slotConstraintsIn = (
  reading: Reading,
  context: ConstraintContext,
  narrows: boolean,
): { readonly constraints: readonly Constraint[]; readonly angle: Angle } => {
  const { types, platforms } = context;
  const owned = platformsOwned(reading, platforms);
  // "30 holes in concrete": a count is no diameter.
  const counts = reading.quantities.filter((quantity) => countsPieces(reading, quantity));
  const ranges = rangesIn(reading, context)
    .filter(({ span }) => !(span && owned.some((one) => one.span && overlaps(one.span, span))))
    .filter(({ span }) => !(span && counts.some((one) => overlaps(one, span))));
  const isFree = ({ start, end }: Span): boolean =>
    !reading.models.some((model) => model.start < end && start < model.end) &&
    !ranges.some((one) => one.by === 'platform');
  const angle = angleOf(reading, types, ranges);
  const isDone = context.applications.length > 0 || reading.refusal !== undefined;
  const constraints = [
    ...ranges
      .filter((one) => !(angle.tilts && one.by === 'range' && one.measure === 'bevelMax'))
      .filter((one) => !isOpenPlatform(reading, one) && (!isOfPack(one, context.named) || has(reading, ...boughtWith)))
      .map((one) => (angle.isBevelled && isDepth(one) ? { ...one, measure: 'cuttingDepth45' as const } : one)),
    ...platformsNamed(reading, platforms, isFree),
    ...platformsByFigure(reading, platforms),
    ...owned,
    ...wordConstraintsIn(reading).filter(
      (one) => !isOfOtherType(one, types) && !(isMadeFor(one) && takesMaterials(context.worked, isDone)),
    ),
    ...holderSizesIn(reading, types),
    ...drivesIn(reading, narrows),
  ];
  return { constraints, angle };
};

/** The conditions for the tools, without figures of the work. */
export const conditionsForTools = (
  reading: Reading,
  constraints: readonly Constraint[],
  task: Task,
  goalTask: Task,
): readonly Constraint[] =>
  withPacksCovered(
    reading,
    constraints.filter((one) => !isOfWork(one, task.application ?? goalTask.application ?? '')),
  );
