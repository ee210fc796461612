import { attributes, isAttribute } from '../../../catalogue/attributes.ts';
import type { Measure } from '../../../catalogue/catalogue.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import type { PlatformRecord } from '../../../catalogue/record.ts';
import { convert, unitNamed } from '../../../units/table.ts';
import { rankFieldsOf } from '../../operations/choice/ranking.ts';
import { isRankKey } from '../../operations/rankKeys.ts';
import type { Constraint, Strength } from '../../plan.ts';
import { anyOf } from '../../text/anyOf.ts';
import type { SpokenQuantity } from '../quantities/quantities.ts';
import { has, isNegated, isNotNeeded, mentionsOf, nameOf } from '../reading/mentions.ts';
import { isPriceElsewhere, isSum } from '../reading/money.ts';
import type { Reading } from '../reading/reading.ts';
import jobs from '../task/jobs.json' with { type: 'json' };
import { boundOf, distanceOf, spacedReach } from './bounds.ts';
import { isCapacity } from './capacities.ts';
import conceptGroups from './conceptGroups.json' with { type: 'json' };
import type { Bound } from './deniedBounds.ts';
import { isDeniedBehind } from './drives.ts';
import forAll from './forAll.json' with { type: 'json' };
import groups from './groups.json' with { type: 'json' };
import lengths from './lengths.json' with { type: 'json' };
import { platformOfVolts } from './platformNames.ts';
import {
  asStored,
  discSize,
  holeSize,
  isAcross,
  isDrilling,
  isHoleDepth,
  isPlausible,
  type Measured,
  workpieceSize,
} from './sizesSaid.ts';
import units from './units.json' with { type: 'json' };

/** What determines how figures and words become constraints. */
export interface ConstraintContext {
  readonly types: readonly ProductKind[];
  readonly materials: readonly string[];
  readonly platforms: readonly PlatformRecord[];
  /** Named jobs, if they tell what a size belongs to: an anchor's hole is in masonry. */
  readonly applications: readonly string[];
}

export const isMeasure = (key: string): key is Measure => key === 'price' || isAttribute(key);

interface UnitEntry {
  readonly measures?: readonly {
    readonly measure: string;
    readonly types?: readonly string[];
    /** The unit that is said and that of the measure, by their names in `server/units/units.json`. */
    readonly counted?: readonly string[];
    /** Only if a word beside the figure names the measure: years usually belong to something else. */
    readonly beside?: boolean;
  }[];
  readonly length?: string;
}
const unitTable: Readonly<Record<string, UnitEntry>> = units;
interface LengthEntry {
  readonly measure: string;
  readonly as: string;
  readonly below?: number;
  readonly belowMeasure?: string;
  readonly materials?: Readonly<Record<string, string>>;
}
const lengthsByType: Readonly<Record<string, LengthEntry>> = lengths.byType;
const lengthTerms: Readonly<Record<string, string>> = lengths.terms;
const lengthsByApplication: Readonly<Record<string, string>> = lengths.byApplication;
/** The job that it becomes in another material: a drain pipe of cast iron is cut as metal. */
const harder: Readonly<Record<string, Readonly<Record<string, string>>>> = jobs.harder;
const saws: readonly string[] = groups.types.saw;
const lengthsByMaterial: Readonly<Record<string, string>> = lengths.byMaterial;

/** The measure that a word beside the figure names: "cutting depth of 65 mm". */
const measureBeside = (reading: Reading, quantity: SpokenQuantity): Measure | undefined => {
  const near = [...mentionsOf(reading, 'measure'), ...mentionsOf(reading, 'term')]
    .map(({ concept, start, end }) => ({
      key: lengthTerms[concept] ?? nameOf(concept),
      far: distanceOf({ start, end }, quantity),
    }))
    .filter(({ far }) => far <= spacedReach.before)
    .sort((one, other) => one.far - other.far);
  const key = near[0]?.key ?? '';
  return isMeasure(key) ? key : undefined;
};

/** "Profondeur 55", "Gewicht max 3": a word for what the figure is of, right before it; which figure of the type that is, its ranking tells. */
const abstractBeside = (
  reading: Reading,
  quantity: SpokenQuantity,
  { types }: ConstraintContext,
): Measured | undefined => {
  const near = mentionsOf(reading, 'abstract').find(({ end }) => end <= quantity.start && quantity.start - end <= 1);
  const key = nameOf(near?.concept ?? '');
  const [field] = isRankKey(key) ? rankFieldsOf(key, types[0]) : [];
  if (!field || !isMeasure(field.field) || field.field === 'price') return undefined;
  return isPlausible(field.field, quantity.value)
    ? { measure: field.field, value: quantity.value, as: 'least' }
    : undefined;
};

const lengthOf = (
  millimetres: number,
  context: ConstraintContext,
  beside: Measure | undefined,
): Measured | undefined => {
  // The thickness of a board gives a saw's cutting depth; only discs and blades have a thickness themselves.
  if (beside === 'thickness' && !context.types.some((type) => type === 'sawBlade' || type === 'abrasiveDisc'))
    return { measure: 'cuttingDepth', value: millimetres, as: 'least' };
  if (beside !== undefined && isAttribute(beside)) {
    const spec = attributes[beside];
    if (spec.type === 'number' && spec.unit === 'mm') return { measure: beside, value: millimetres };
  }
  const byApplication = context.applications
    .flatMap((job) => [...context.materials.flatMap((material) => harder[job]?.[material] ?? []), job])
    .map((job) => lengthsByApplication[job])
    .find((key) => key !== undefined);
  // The length of a screw says nothing about a hole.
  if (byApplication === '' && context.types.every((type) => !/^drillBits$/.test(type)) && beside === undefined)
    return undefined;
  if (byApplication && isMeasure(byApplication)) return { measure: byApplication, value: millimetres, as: 'least' };
  // "And to drill the bolt holes, 12 mm", behind a saw: its depth is not asked.
  const isOfOther =
    context.applications.some(isDrilling) && context.types.every((type) => saws.some((saw) => saw === type));
  for (const type of isOfOther ? [] : context.types) {
    const entry = lengthsByType[type];
    if (!entry) continue;
    const byMaterial = context.materials
      .map((material) => entry.materials?.[material])
      .find((key) => key !== undefined);
    if (byMaterial && isMeasure(byMaterial)) return { measure: byMaterial, value: millimetres, as: 'least' };
    const small = entry.below !== undefined && millimetres < entry.below;
    const key = small ? (entry.belowMeasure ?? entry.measure) : entry.measure;
    if (isMeasure(key))
      return { measure: key, value: millimetres, as: small || entry.as === 'least' ? 'least' : 'exact' };
  }
  // The thickness of steel to cut is not a drill's size.
  if (context.applications.some((job) => /^(cut|grind|sand|remove|plane)/.test(job))) return undefined;
  const byMaterial = context.materials.map((material) => lengthsByMaterial[material]).find((key) => key !== undefined);
  return byMaterial && isMeasure(byMaterial) ? { measure: byMaterial, value: millimetres, as: 'least' } : undefined;
};

/** "Under 1 kg incl. battery", "how heavy with the battery on": the pack belongs to the weight, not to the box. */
export const weighsBattery = (reading: Reading): boolean =>
  has(reading, 'packaging.withBattery') &&
  (has(reading, 'measure.weight', 'measure.weightWithBattery') ||
    weighs(reading.units) ||
    weighs(reading.quantities.map(({ unit }) => unit)));

/** Whether one of the units is a weight. */
export const weighs = (units: readonly (string | undefined)[]): boolean =>
  units.some((unit) => unit === 'kg' || unit === 'lb' || unit === 'g' || unit === 'oz');

/** What a figure measures, in the attribute's own unit; undefined if unknown. */
const measured = (reading: Reading, quantity: SpokenQuantity, context: ConstraintContext): Measured | undefined => {
  // What a saw or a drill is asked about has no largest bolt.
  if (quantity.measure === 'screwMax' && !context.types.some((type) => /^impact/.test(type))) return undefined;
  if (quantity.measure) return { measure: quantity.measure, value: quantity.value, as: 'least' };
  const beside = measureBeside(reading, quantity);
  if (quantity.unit === undefined) {
    const hole = holeSize(reading, quantity);
    // "A hole of 60 for a pipe": the pipe is not cut.
    if (hole) return lengthOf(hole, { ...context, applications: context.applications.filter(isDrilling) }, beside);
    const [saw] = context.types.filter((type) => saws.some((each) => each === type));
    const piece = saw === undefined ? undefined : workpieceSize(reading, quantity);
    if (piece !== undefined)
      return lengthOf(piece, context, /^(?:circular|mitre)Saw$/.test(saw ?? '') ? 'thickness' : beside);
    const disc = discSize(reading, quantity);
    if (disc !== undefined) return disc;
    // "125", and nothing else, behind a list of grinders: the size that they are called by.
    if (!/\p{L}/u.test(reading.text) && quantity.value >= minCalled) return lengthOf(quantity.value, context, beside);
    const named = abstractBeside(reading, quantity, context);
    if (named) return named;
    if (boundOf(reading, quantity) === 'budget' && isSum(reading, quantity))
      return { measure: 'price', value: quantity.value };
    // "3 sets price" counts sets.
    const mayBe = beside !== 'price' || isSum(reading, quantity);
    if (beside !== undefined && mayBe && isPlausible(beside, quantity.value))
      return { measure: beside === 'weight' ? 'weightWithBattery' : beside, value: quantity.value };
    const bounded = boundOf(reading, quantity) !== undefined;
    return bounded && isSum(reading, quantity) ? { measure: 'price', value: quantity.value } : undefined;
  }
  const entry = unitTable[quantity.unit];
  if (entry?.length !== undefined) {
    const millimetres = asStored(quantity.value * unitNamed(entry.length).factor);
    if (context.types.includes('mitreSaw') && isAcross(reading, quantity))
      return { measure: 'cuttingWidth', value: millimetres, as: 'least' };
    // "Levigatrice rotorbitale da 150 mm" names an orbit, but no orbit is that long.
    const length = lengthOf(millimetres, context, beside && isPlausible(beside, millimetres) ? beside : undefined);
    // A television of 85 inches does not need a hole of that size.
    if (length && !isPlausible(length.measure, length.value)) return undefined;
    return length?.measure.startsWith('drill') && isHoleDepth(reading, quantity) ? undefined : length;
  }
  const besideFits = entry?.measures?.some(({ measure }) => measure === beside);
  const fitting =
    entry?.measures?.find(({ measure }) => besideFits && measure === beside) ??
    entry?.measures?.find(({ types }) => types?.some((type) => context.types.some((one) => one === type))) ??
    entry?.measures?.find(({ types, beside: named }) => types === undefined && named !== true);
  if (!fitting || !isMeasure(fitting.measure)) return undefined;
  const [said, stored] = fitting.counted ?? [];
  const value = asStored((said && stored && convert(quantity.value, said, stored)) || quantity.value);
  const isOfPerson = fitting.measure === 'weight' && value >= minBody && beside === undefined;
  if (isOfPerson && boundOf(reading, quantity) === undefined) return undefined;
  const measure =
    fitting.measure === 'weight' && !has(reading, 'packaging.bare') ? 'weightWithBattery' : fitting.measure;
  return { measure, value };
};
/** Smaller bare numbers are no sizes that a tool is called by. */
const minCalled = 100;
/** "She's maybe 105 lb": a person weighs that, no tool does. */
const minBody = 35;

/** Figures that name a class rather than a bound if nothing else is said. */
const exactMeasures: ReadonlySet<string> = new Set(conceptGroups.exactMeasures);
const lowerBoundMeasures: ReadonlySet<string> = new Set(conceptGroups.leastMeasures);
/** Figures that nobody wants more of. */
const upperBoundMeasures: ReadonlySet<string> = new Set(conceptGroups.mostMeasures);
/** Tolerance of "about"; trade sizes differ from measured ones by some millimetres. */
const aboutShare = 0.15;
const exactShare = 0.025;

const rangeOf = ({ measure, value, as }: Measured, bound: Bound | 'budget' | undefined) => {
  if (isCapacity(measure) && (bound === undefined || bound === 'under' || bound === 'atMost' || bound === 'about'))
    return { min: value };
  const share = (width: number) => ({ min: value * (1 - width), max: value * (1 + width) });
  switch (bound) {
    case 'under':
      return { max: value, exclusive: true };
    case 'atMost':
    case 'budget':
      return { max: value };
    case 'over':
      return { min: value, exclusive: true };
    case 'atLeast':
      return { min: value };
    case 'about':
      return { ...share(aboutShare), about: value };
    case 'exactly':
      return share(exactShare);
    default:
      if (measure === 'price') return { max: value };
      if (as === 'least') return { min: value };
      if (as === 'exact' || exactMeasures.has(measure)) return share(exactShare);
      if (lowerBoundMeasures.has(measure)) return { min: value };
      if (upperBoundMeasures.has(measure)) return { max: value };
      return { ...share(aboutShare), about: value };
  }
};

/** What parts clauses; a point or comma in a figure does not. */
const pauses = /[.,](?!\d)|[;:!?、。]/gu;

/** Where the clause around a place begins and ends. */
const clauseAt = ({ text }: Reading, { start, end }: { readonly start: number; readonly end: number }) => ({
  start: ([...text.slice(0, start).matchAll(pauses)].at(-1)?.index ?? -1) + 1,
  end: end + (text.slice(end).search(pauses) + 1 || text.length - end + 1) - 1,
});

/**
 * "18 V, ideally brushless": what is wished stands in the clause that says so; a clause that says nothing else, as "if
 * possible" between commas, is about what stands beside it.
 */
const isWishFor = (reading: Reading, wish: { readonly start: number; readonly end: number }, at: number): boolean => {
  const clause = clauseAt(reading, wish);
  if (clause.start <= at && at < clause.end) return true;
  const isAlone = reading.text.slice(clause.start, clause.end).trim().length <= wish.end - wish.start;
  const [before, behind] = [reading.text.slice(at, clause.start), reading.text.slice(clause.end, at)];
  // "18 V and, if possible, brushless" wishes for what follows, "brushless, if possible" for what it stands behind.
  const between = /\p{L}/u.test(reading.text.slice(clause.end)) ? behind : before;
  return isAlone && between !== '' && (between.match(pauses) ?? []).length <= 1;
};

export const strengthOf = (reading: Reading, at: { readonly start: number }): Strength =>
  mentionsOf(reading, 'soft').some(
    (each) =>
      each.concept === 'soft.ifPossible' && Math.abs(each.start - at.start) < 60 && isWishFor(reading, each, at.start),
  )
    ? 'soft'
    : 'hard';

/** "But no 36": a bare figure that only a platform has, negated. */
const ruledOutPlatform = (
  reading: Reading,
  { start, end, unit, value }: SpokenQuantity,
  { platforms }: ConstraintContext,
): Constraint | undefined => {
  const platform = unit === undefined && value >= minVolts ? platformOfVolts(platforms, value) : undefined;
  const span = { start, end };
  const isLast = !/^\s*[\p{L}\d]/u.test(reading.text.slice(end)) && isNegated(reading, span);
  if (!platform || !(isLast || isDeniedBehind(reading, span))) return undefined;
  return { by: 'platform', platform: platform.id, not: true, strength: 'hard', provenance: 'question', span };
};
const minVolts = 10;

/** Words for a budget that covers everything needed: "650 for everything", a present. */
const whole = ['op.total', 'packaging.kit', 'packaging.withBattery', 'person.gift', 'choice.material.multi-material'];

const tenThousand = 10_000;

/** "1万円台" is from 10,000 to 19,999 yen. */
const decadeOf = ({ text }: Reading, { end, value }: SpokenQuantity): number | undefined =>
  text.startsWith('台', end) ? (value >= tenThousand ? tenThousand : tenThousand / 10) : undefined;

/** "About 250 for everything" is no reason to leave out what costs less. */
const withoutFloor = (range: ReturnType<typeof rangeOf>, coversEverything: boolean) => {
  if (!coversEverything || !('about' in range)) return range;
  const { min: _, ...rest } = range;
  return rest;
};

/** "At 45" names the depth at that angle and limits nothing. */
export const namesMeasure = (reading: Reading, { start, end, unit }: SpokenQuantity): boolean =>
  (unit === undefined || unit === 'deg') &&
  mentionsOf(reading, 'measure').some(
    (mention) => end <= mention.end + 1 && (mention.start < start || (mention.start === start && end < mention.end)),
  );

const coverTable: Readonly<Record<string, readonly string[]>> = forAll;
/** "300 tops for everything": a budget that covers everything needed. */
const coversAll = (reading: Reading): boolean => {
  const words = coverTable[reading.language];
  // "Under 200, batteries included".
  const withPacks = has(reading, 'op.included') && has(reading, 'type.battery', 'type.charger', 'group.powerSupply');
  return withPacks || (words !== undefined && reading.text.search(anyOf(reading.language, words)) >= 0);
};

/** Figures of a text as range constraints; two joined by "between" form one. */
export const rangesIn = (reading: Reading, context: ConstraintContext): readonly Constraint[] => {
  const found: Constraint[] = [];
  const list = reading.quantities;
  for (let place = 0; place < list.length; place++) {
    const quantity = list[place];
    if (!quantity || namesMeasure(reading, quantity)) continue;
    const next = list[place + 1];
    const gap = next ? reading.text.slice(quantity.end, next.start) : '';
    const joined = next && (boundOf(reading, quantity) === 'between' || /^ ?(-|–|~|〜|から|bis|to|a) ?$/.test(gap));
    const last = joined ? next : quantity;
    const ruledOut = ruledOutPlatform(reading, quantity, context);
    if (ruledOut) {
      found.push(ruledOut);
      continue;
    }
    const end = measured(reading, last, context);
    const start = joined
      ? measured(reading, quantity.unit === undefined ? { ...quantity, unit: last.unit } : quantity, context)
      : end;
    if (!end || !start || (end.measure === 'price' && isPriceElsewhere(reading, quantity))) continue;
    const span = { start: quantity.start, end: last.end };
    const base = { strength: strengthOf(reading, quantity), provenance: 'question', span } as const;
    if (joined) {
      place += 1;
      const [min, max] = [Math.min(start.value, end.value), Math.max(start.value, end.value)];
      found.push({
        ...base,
        by: 'range',
        measure: end.measure,
        ...(isCapacity(end.measure) ? { min: max } : { min, max }),
        said: reading.text.slice(span.start, span.end),
      });
      continue;
    }
    const decade = decadeOf(reading, quantity);
    if (decade !== undefined && end.measure === 'price') {
      found.push({
        ...base,
        by: 'range',
        measure: 'price',
        min: end.value,
        max: end.value + decade - 1,
        said: quantity.said,
      });
      continue;
    }
    const bound = boundOf(reading, quantity);
    const platform =
      end.measure === 'voltage' && bound === undefined ? platformOfVolts(context.platforms, end.value) : undefined;
    if (platform) {
      // "Non mi serve per forza il 18 volt."
      if (isNotNeeded(reading, span)) continue;
      const not = isNegated(reading, span) || isDeniedBehind(reading, span);
      found.push({ ...base, by: 'platform', platform: platform.id, ...(not ? { not } : {}) });
      continue;
    }
    const covers = end.measure === 'price' && (has(reading, ...whole) || coversAll(reading));
    found.push({
      ...base,
      by: 'range',
      measure: end.measure,
      ...withoutFloor(rangeOf(end, bound), covers),
      said: quantity.said,
      ...(covers ? { covers: 'everything' as const } : {}),
    });
    if (quantity.across !== undefined && context.types.includes('mitreSaw'))
      found.push({ ...base, by: 'range', measure: 'cuttingWidth', min: quantity.across, said: quantity.said });
  }
  return found;
};
