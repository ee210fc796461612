import type { Product } from '../../../catalogue/catalogue.ts';
import { isProductKind, isSupplyKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { PlatformRecord } from '../../../catalogue/record.ts';
import type { Mention } from '../../lexicon/lexicon.ts';
import { isRankKey } from '../../operations/rankKeys.ts';
import { runsOn } from '../../operations/task/powerSource.ts';
import type { Constraint, Ranking, RankKey, Task } from '../../plan.ts';
import { overlaps } from '../../text/span.ts';
import { has, isNegated, isNotNeeded, mentionsOf, named, nameOf, wordCount } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import { verbLike } from '../reading/verbs.ts';
import { type AskedField, askedFields, sizeFields } from './askedFields.ts';
import { rangesIn } from './constraints.ts';
import { dangersIn } from './dangers.ts';
import { isRefusedBehind } from './drives.ts';
import groups from './groups.json' with { type: 'json' };
import { holderSizesIn } from './holderSizes.ts';
import { ownedStretches } from './owned.ts';
import { platformsByFigure, platformsNamed, platformsOwned } from './platformNames.ts';
import { complaints, howMuchOf, isAskedFor, placeOf, preferencesIn, rankingOf, withoutBounded } from './rankings.ts';
import { isLinked } from './standIns.ts';
import { bolting, breaking, cutting, isTorque, taskIn } from './task.ts';
import { wordConstraintsIn } from './wordConstraints.ts';

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

const groupTypes: Readonly<Record<string, readonly string[]>> = groups.types;

/** "125 mm-es tárcsájú sarokcsiszoló": a disc of a size, said before the tool, is the tool's. */
const sizesPart = (reading: Reading): boolean =>
  !has(reading, 'op.fits', 'op.goesWith') &&
  mentionsOf(reading, 'type').some(({ concept, start }) => {
    const name = nameOf(concept);
    const isAccessory = isProductKind(name) && !isToolKind(name) && !isSupplyKind(name);
    return isAccessory && reading.quantities.some(({ end }) => start >= end && start - end <= 4);
  });

/** "グラインダの砥石": in Japanese the searched thing comes last. */
const partOfTool = (reading: Reading): boolean =>
  reading.language === 'jp' &&
  mentionsOf(reading, 'type').some(
    ({ concept, start }) =>
      !isToolKind(nameOfType(concept)) &&
      mentionsOf(reading, 'type').some(
        (tool) => isToolKind(nameOfType(tool.concept)) && /^(?:用)?の$|^用$/.test(reading.text.slice(tool.end, start)),
      ),
  );
const nameOfType = (concept: string): ProductKind | undefined => {
  const name = nameOf(concept);
  return isProductKind(name) ? name : undefined;
};

/** Things that go with a tool, asked for by naming it: "a charger for 40V saws" looks for a charger. */
const partsFirst = (reading: Reading, types: readonly ProductKind[]): readonly ProductKind[] => {
  if (partOfTool(reading)) return types.filter((type) => !isToolKind(type));
  const [first] = types;
  // "A grinder with a 125 mm disc" is a grinder.
  const conjoined = has(reading, 'bound.and', 'edit.also', 'op.goesWith', 'op.fits', 'op.compare', 'op.difference');
  if (first === undefined) return types;
  if (isToolKind(first))
    return conjoined && !sizesPart(reading) ? types : types.filter((type) => isToolKind(type) || isSupplyKind(type));
  const parts = types.filter((type) => !isToolKind(type));
  if (parts.length < types.length) return sizesPart(reading) ? types.filter(isToolKind) : parts;
  if (isSupplyKind(first) && !types.every(isSupplyKind)) return types.filter(isSupplyKind);
  const listed = !types.every(isSupplyKind) || has(reading, 'bound.and', 'edit.also', 'group.powerSupply');
  return listed ? types : [first];
};

/** "Akku-Handkreissäge", "battery drill": the battery is the power source, not what is searched for. */
const drivesTool = (reading: Reading, mention: Mention, tools = mentionsOf(reading, 'type')): boolean =>
  mention.concept === 'type.battery' &&
  tools.some(({ concept, start }) => {
    const name = nameOf(concept);
    if (isProductKind(name) && !isToolKind(name)) return false;
    return start === mention.start || (start >= mention.end && /^[ -]?$/.test(reading.text.slice(mention.end, start)));
  });

/** "Akku-Rasenmäher": of a tool that is not carried, its battery is not searched for either. */
const drivesUncarried = (reading: Reading, mention: Mention): boolean =>
  drivesTool(reading, mention, mentionsOf(reading, 'uncarried'));

/** "The one with the battery": the cordless one. */
const standsForDrive = (reading: Reading, { concept, start, end }: Mention): boolean =>
  concept === 'type.battery' &&
  (isLinked(reading, start) || (reading.language === 'jp' && /^の$/.test(reading.text.slice(end))));

/** Words for the power source of the searched tools: "battery drill", and in a later turn "only with battery". */
const drivesIn = (reading: Reading, narrows: boolean): readonly Constraint[] =>
  mentionsOf(reading, 'type').flatMap((mention): readonly Constraint[] => {
    const drives =
      drivesTool(reading, mention) ||
      standsForDrive(reading, mention) ||
      (narrows && mention.concept === 'type.battery');
    if (!drives) return [];
    const value = isNegated(reading, mention) ? 'mains' : 'battery';
    const span = { start: mention.start, end: mention.end };
    return [{ by: 'choice', attribute: 'powerSource', value, strength: 'hard', provenance: 'question', span }];
  });

/** "I have batteries; which grinder?": owned packs are not searched for if a tool or something for a job is. */
const isOwned = (reading: Reading, mention: Mention): boolean =>
  isSupply(mention.concept) &&
  ownedStretches(reading, [mention]).some(({ start, end }) => mention.start >= start && mention.end <= end) &&
  ['type', 'group', 'application', 'material', 'measure']
    .flatMap((group) => mentionsOf(reading, group))
    .some((other) => !isSupply(other.concept));

const isSupply = (concept: string): boolean => {
  const name = nameOf(concept);
  return concept.startsWith('type.') && isProductKind(name) && isSupplyKind(name);
};

/** "Forget the battery and charger thing": what need not be in the box is not looked for. */
const isTakenBack = (reading: Reading, mention: Mention): boolean =>
  (isSupply(mention.concept) || mention.concept === 'group.powerSupply') &&
  has(reading, 'edit.drop') &&
  isNotNeeded(reading, mention);

const typesIn = (reading: Reading, narrows: boolean) => {
  const spans = new Map<number, { types: ProductKind[]; not: boolean }>();
  for (const mention of [...mentionsOf(reading, 'type'), ...mentionsOf(reading, 'group')]) {
    if (verbLike(reading, mention.start) || drivesTool(reading, mention) || standsForDrive(reading, mention)) continue;
    if (isOwned(reading, mention) || isTakenBack(reading, mention) || drivesUncarried(reading, mention)) continue;
    if (narrows && mention.concept === 'type.battery') continue;
    const name = nameOf(mention.concept);
    const types = isProductKind(name) ? [name] : (groupTypes[name] ?? []).filter(isProductKind);
    const not = isNegated(reading, mention) || (!/[?？]/u.test(reading.text) && isRefusedBehind(reading, mention));
    const known = spans.get(mention.start) ?? { types: [], not };
    spans.set(mention.start, { ...known, types: [...known.types, ...types] });
  }
  const named = new Set([...spans.values()].filter(({ types }) => types.length === 1).flatMap(({ types }) => types));
  const all = [...spans]
    .sort(([one], [other]) => one - other)
    .map(([, span]) => span)
    // A group adds nothing to one of its own types: "sirkelsag … sager".
    .filter(({ types }) => types.length <= 1 || !types.some((type) => named.has(type)));
  const wanted = [...new Set(all.filter(({ not }) => !not).flatMap(({ types }) => types))];
  return {
    types: partsFirst(reading, wanted),
    partners: wanted.filter((type) => !partsFirst(reading, wanted).includes(type)),
    notTypes: [...new Set(all.filter(({ not }) => not).flatMap(({ types }) => types))],
    isGroup: all.some(({ types }) => types.length > 1),
  };
};

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

/** Requirements of a danger for tools. */
const dangerRequirements: Readonly<Record<string, Ranking>> = { handArm: { key: 'vibration', direction: 'least' } };
const preferencesOf = (dangers: readonly string[]): readonly Ranking[] =>
  dangers.flatMap((danger) => dangerRequirements[danger] ?? []);

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

/** Sorts the mentions of a reading by role. */
export const slotsOf = (
  reading: Reading,
  platforms: readonly PlatformRecord[],
  focusTypes: readonly ProductKind[],
  goalTypes: readonly ProductKind[],
  meantTypes: readonly ProductKind[],
  goalTask: Task = {},
): Slots => {
  const words = wordCount(reading);
  const narrows =
    goalTypes.some(isToolKind) &&
    words <= 4 &&
    reading.models.length === 0 &&
    !has(
      reading,
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
    );
  const { types, notTypes, partners, isGroup } = typesIn(reading, narrows);
  const said = named(reading, 'material');
  const materials = said.length > 0 || goalTask.material === undefined ? said : [goalTask.material];
  const context = {
    types: types.length > 0 ? types : meantTypes.length > 0 ? meantTypes : focusTypes,
    materials,
    platforms,
    applications: named(reading, 'application'),
  };
  const owned = platformsOwned(reading, platforms);
  const ranges = rangesIn(reading, context).filter(
    ({ span }) => !(span && owned.some((one) => one.span && overlaps(one.span, span))),
  );
  const free = ({ start, end }: { readonly start: number; readonly end: number }): boolean =>
    !reading.models.some((model) => model.start < end && start < model.end) &&
    !ranges.some((one) => one.by === 'platform');
  const atAngle =
    has(reading, 'measure.cuttingDepth45') ||
    reading.quantities.some(({ unit, value }) => unit === 'deg' && value === bevel);
  // "And if I turn it to 45 degrees?" asks for the depth at that angle.
  const tilts =
    atAngle &&
    !has(reading, 'measure.cuttingDepth45', 'measure.bevelMax', 'term.bevel') &&
    context.types.some((type) => type === 'circularSaw' || type === 'mitreSaw') &&
    !ranges.some(isDepth);
  // "A worktop of 40 on the bevel": a circular saw cuts a mitre tilted.
  const isBevelled =
    atAngle || (has(reading, 'application.mitreCut') && context.types.some((type) => type === 'circularSaw'));
  const worked = types.length > 0 ? types : goalTypes.length > 0 ? goalTypes : context.types;
  const constraints = [
    ...ranges
      .filter((one) => !(tilts && one.by === 'range' && one.measure === 'bevelMax'))
      .filter((one) => !isOpenPlatform(reading, one) && (!isOfPack(one, types) || has(reading, ...boughtWith)))
      .map((one) => (isBevelled && isDepth(one) ? { ...one, measure: 'cuttingDepth45' as const } : one)),
    ...platformsNamed(reading, platforms, free),
    ...platformsByFigure(reading, platforms),
    ...owned,
    ...wordConstraintsIn(reading).filter(
      (one) =>
        !isOfOtherType(one, context.types) &&
        !(isMadeFor(one) && takesMaterials(worked, context.applications.length > 0 || reading.refusal !== undefined)),
    ),
    ...holderSizesIn(reading, context.types),
    ...drivesIn(reading, narrows),
  ];
  const negatedModels = new Set(
    reading.models
      .filter((model) => isNegated(reading, model) || isRefusedBehind(reading, model))
      .map(({ productId }) => productId),
  );
  const models = [...new Set(reading.models.map(({ productId }) => productId))];
  const maximum = namesMaximum(reading, types);
  const dangers = dangersIn(reading, meantTypes, types.some(isToolKind) ? [] : focusTypes);
  const ranking = maximum ? undefined : rankingOf(reading, 'most', 'least');
  const task = taskIn(reading, constraints, types.length > 0 ? types : worked.filter(isToolKind), goalTask);
  const place = placeOf(reading);
  const comparative = withoutBounded(rankingOf(reading, 'more', 'less'), constraints);
  return {
    types,
    notTypes,
    partners,
    isGroup,
    // "A nailer without a compressor" does not ask for a compressor, nor does "forget corded, the generator broke".
    uncarried: [
      ...new Set(
        mentionsOf(reading, 'uncarried')
          .filter((mention) => !isNegated(reading, mention))
          // "A present for somebody who only has a hand saw."
          .filter((mention) => !(has(reading, 'person.gift') && ownedStretches(reading, [mention]).length > 0))
          .filter(() => reading.refusal === undefined || has(reading, 'op.exists', 'op.need'))
          .map(({ concept }) => nameOf(concept)),
      ),
    ],
    constraints: withPacksCovered(
      reading,
      constraints.filter((one) => !isOfWork(one, task.application ?? goalTask.application ?? '')),
    ),
    asked: [
      ...askedFields(reading, constraints, types, context.types),
      ...(tilts ? (['cuttingDepth45'] as const) : []),
    ],
    askedKeys: [...named(reading, 'abstract'), ...howMuchOf(reading)]
      .filter(isRankKey)
      .filter((key) => key !== 'size' || !types.some((type) => type in sizeFields)),
    ranking: ranking && place !== undefined ? { ...ranking, place } : ranking,
    comparative: comparative?.key === 'depth' && atAngle ? { ...comparative, key: 'cuttingDepth45' } : comparative,
    wishes: [...preferencesIn(reading), ...preferencesOf(dangers)],
    complains: mentionsOf(reading, 'wish').some(
      (wish) => complaints.has(nameOf(wish.concept)) && !isAskedFor(reading, wish),
    ),
    task,
    products: models.filter((id) => !negatedModels.has(id)),
    notProducts: [...negatedModels],
    terms: named(reading, 'term'),
    dangers,
    symptoms: named(reading, 'symptom'),
    procedures: named(reading, 'procedure'),
    platforms: constraints.flatMap((one) => (one.by === 'platform' && one.not !== true ? [one.platform] : [])),
    count: countIn(reading),
  };
};

/** "What is the maximum torque?" about the tool in view names a figure and asks for no product. */
const namesMaximum = (reading: Reading, types: readonly ProductKind[]): boolean =>
  types.length === 0 &&
  mentionsOf(reading, 'most').length + mentionsOf(reading, 'least').length > 0 &&
  mentionsOf(reading, 'measure').length + mentionsOf(reading, 'abstract').length > 0 &&
  !has(reading, 'op.which', 'op.recommend', 'op.exists', 'ref.among', 'ref.they', 'ref.all', 'ref.one');

/** Products that the planner needs, by id: those shown, in focus, named, and the page's. */
export type Known = ReadonlyMap<string, Product>;
