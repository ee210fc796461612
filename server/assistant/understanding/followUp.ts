import { isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import type { Job, Sign, Topic } from '../words/names.ts';

import type { Condition } from './condition.ts';
import { boundBeside, bounded } from './conditions.ts';
import { asksWhetherOne, conditionTopics } from './pointing.ts';
import { scaleOf } from './scales.ts';
import type { Said } from './understanding.ts';

/** A new bound on a figure, a new voltage, replaces the old one; features add up. */
const replaces = (fresh: Condition, old: Condition): boolean => {
  if (fresh.by === 'range' && old.by === 'range') return fresh.measures[0] === old.measures[0];
  if (fresh.by === 'choice' && old.by === 'choice') return fresh.attribute === old.attribute;
  return fresh.by === old.by && fresh.by !== 'feature';
};

/** "The cheapest, then" takes the place of a price limit: it is the cheapest either way, and there is one. */
const outdoes = ({ most }: Said, old: Condition): boolean => {
  if (!most || old.by !== 'range') return false;
  const { yardsticks, better } = scaleOf(most, []);
  const limit = better === 'less' ? old.min === undefined : old.max === undefined;
  return limit && old.measures.every((measure) => yardsticks.includes(measure));
};

/** "And how much is the cordless one?" wants its price, whatever the limit was before. */
const asksItsPrice = ({ signs: given }: Said, old: Condition): boolean =>
  given.has('price') && old.by === 'range' && old.measures.includes('price');

/** "Does it have a brake?" asks of one product; "with a brake" narrows a choice. */
const asksOfOne = ({ conditions, features, most, signs: given }: Said): boolean =>
  features.length > 0 &&
  conditions.length === 0 &&
  most === undefined &&
  (given.has('fit') || given.has('canIt') || given.has('thisProduct'));

/** "And restart protection?", after "is there a brake?": asked of the same tool, one after the other. */
const asksOnOfOne = ({ features, conditions, most }: Said, earlier: Said): boolean =>
  features.length > 0 &&
  conditions.length === 0 &&
  most === undefined &&
  earlier.features.length > 0 &&
  earlier.kinds.length + earlier.jobs.length + earlier.conditions.length === 0;

/** "Anything cheaper?", after 18 V ones: cheaper ones of 18 V. */
const staysWithin = (said: Said, earlier: Said): boolean =>
  said.more !== undefined && earlier.conditions.length > 0 && !said.signs.has('choose') && !said.signs.has('compare');

const isPart = (kind: ProductKind): boolean => !isToolKind(kind);

const isOfDrive = (condition: Condition): boolean => condition.by === 'choice' && condition.attribute === 'powerSource';

/**
 * "Has it a brake?", "and with a cable?", after "which blade fits?": no part has features, or runs on anything, so the
 * tool is spoken of again.
 */
const leavesParts = ({ features, conditions, most }: Said, { kinds }: Said): boolean =>
  features.length + conditions.length > 0 &&
  conditions.every(isOfDrive) &&
  most === undefined &&
  kinds.length > 0 &&
  kinds.every(isPart);

/** "Is there one on batteries?", after a job was asked of the page's tool: another of its kind, not another for the job. */
const asksOfItsKind = ({ view, conditions, features, most, more, signs: given }: Said, earlier: Said): boolean =>
  isToolKind(view?.kind) &&
  conditions.length > 0 &&
  conditions.every((condition) => isOfDrive(condition) || condition.by === 'voltage') &&
  features.length === 0 &&
  (most ?? more) === undefined &&
  !given.has('tools') &&
  earlier.kinds.length + earlier.conditions.length === 0;

/** "What would you use, then?": the same is asked for again. */
const asksForIt = ({ signs, text }: Said): boolean =>
  (signs.has('recommend') || signs.has('choose')) &&
  !signs.has('thisProduct') &&
  !signs.has('occasional') &&
  !signs.has('professional') &&
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).length <= 8;

/** "Which of your tools have a light?" looks for them; "has it a light?" does not. */
const listsByFeature = ({ features, signs: given }: Said): boolean =>
  features.length > 0 && (given.has('tools') || given.has('find')) && !given.has('thisProduct');

/** Whether a question only adds to the one before: it demands something but names no thing of its own. */
export const leansOn = (said: Said, earlier: Said): boolean => {
  const namesNothing = said.kinds.length + said.named.length + said.notNamed.length + said.jobs.length === 0;
  const adds =
    said.conditions.length > 0 ||
    said.features.length > 0 ||
    said.most !== undefined ||
    staysWithin(said, earlier) ||
    (asksForIt(said) && !said.signs.has('choose') && earlier.jobs.length > 0);
  return (
    namesNothing &&
    adds &&
    said.topics.every((topic) => conditionTopics.has(topic)) &&
    (earlier.kinds.length + earlier.jobs.length + earlier.conditions.length > 0 || listsByFeature(earlier)) &&
    !said.signs.has('theseProducts') &&
    !said.signs.has('similar') &&
    !asksOfOne(said) &&
    !asksOnOfOne(said, earlier) &&
    !asksWhetherOne(said) &&
    !asksOfItsKind(said, earlier) &&
    !leavesParts(said, earlier)
  );
};

/** "Is 60 mm deep enough?": a figure held against what is spoken of is not looked for afterwards. */
export const onlyTests = ({ kinds, named, conditions, signs: given }: Said): boolean =>
  conditions.some(({ by }) => by === 'range') &&
  kinds.length + named.length === 0 &&
  (given.has('whether') || given.has('enough')) &&
  !given.has('find') &&
  !given.has('recommend') &&
  !given.has('elliptical');

/** Whether a question says nothing that another could lean on, so that what was said before it still holds. */
export const saysNothingNew = (said: Said): boolean =>
  said.kinds.length + said.named.length + said.jobs.length + said.conditions.length === 0;

/** "Which recip saw, then?", after 12 V drills and saws: one of the kinds before, and what was demanded of them. */
export const narrows = ({ kinds, named, jobs, conditions, signs: given }: Said, earlier: Said): boolean =>
  kinds.length > 0 &&
  kinds.length < earlier.kinds.length &&
  kinds.every((kind) => earlier.kinds.includes(kind)) &&
  named.length + jobs.length + conditions.length === 0 &&
  !given.has('ofAll');

/** What the conversation was after, together with what the question adds. */
export const inherit = (said: Said, earlier: Said): Said => ({
  ...said,
  kinds: earlier.kinds,
  kindsBeside: earlier.kindsBeside,
  jobs: earlier.jobs,
  conditions: [
    ...earlier.conditions.filter(
      (old) =>
        !said.signs.has('ofAll') &&
        !said.conditions.some((fresh) => replaces(fresh, old)) &&
        !outdoes(said, old) &&
        !asksItsPrice(said, old),
    ),
    ...said.conditions,
  ],
  features: [...(said.signs.has('ofAll') ? [] : earlier.features), ...said.features],
  ...(said.conditions.length + said.features.length === 0 ? { demandedBefore: true } : {}),
});

/** "And over 300?": a bare figure is one of the kind that was spoken of. */
export const rebound = (said: Said, earlier: Said): Said => {
  const old = earlier.conditions.findLast((condition) => condition.by === 'range');
  if (!old || said.conditions.length > 0 || said.kinds.length + said.named.length + said.jobs.length > 0) return said;
  for (const match of said.text.matchAll(/(?<![\w.,])\d+(?:[.,]\d+)?(?![\w])/g)) {
    const span = { start: match.index, end: match.index + match[0].length };
    const bound = boundBeside(said.text, said.asked, span);
    if (bound)
      return {
        ...said,
        conditions: [{ by: 'range', measures: old.measures, ...bounded(bound, Number(match[0].replace(',', '.'))) }],
      };
  }
  return said;
};

/** "And 12?", after cutters of 8 mm: a bare figure that might be a voltage is of what the last one measured. */
export const ofSameMeasure = (said: Said, last: Said): Said => {
  const [bare, ...more] = said.conditions;
  const plain = alone.exec(said.raw)?.[1];
  const old = last.conditions.find((condition) => condition.by === 'range');
  const figure =
    bare?.by === 'voltage' && more.length === 0
      ? bare.asked[0]
      : bare === undefined && plain
        ? Number(plain)
        : undefined;
  const short = said.kinds.length + said.named.length + said.jobs.length + said.topics.length === 0;
  if (!old || figure === undefined || !short || !bareFigure.test(said.raw)) return said;
  const bounds = {
    ...(old.min === undefined ? {} : { min: figure }),
    ...(old.max === undefined ? {} : { max: figure }),
  };
  return {
    ...said,
    conditions: [{ by: 'range', measures: old.measures, ...bounds }],
    signs: new Set<Sign>([...said.signs, ...[...last.signs].filter((sign) => checking.has(sign))]),
  };
};
/** "And 25?" and no more. */
const alone = /^\W*(?:\p{L}{1,5} )?(\d{1,4})(?:er)?\W*$/iu;
const bareFigure = /\d(?! ?(v\b|volt|ボルト))(er|s)?\W*$/iu;
const checking: ReadonlySet<Sign> = new Set(['fit', 'canIt', 'suits', 'whether', 'compatible', 'thisProduct']);

/** "And without the battery?", "and at 45 degrees?": the same figure, of the same product, met otherwise. */
export const refines = (said: Said, earlier: Said): Said => {
  if (said.kinds.length + said.named.length + said.topics.filter((topic) => topic !== 'bevel').length > 0) return said;
  const weighed =
    earlier.topics.includes('weight') && (said.signs.has('withoutBattery') || said.signs.has('withBattery'));
  const depth = earlier.conditions.some((old) => old.by === 'range' && old.measures.includes('cuttingDepth'));
  const sawn = earlier.jobs.some((job) => sawJobs.has(job));
  const slanted = (depth || sawn || earlier.topics.some((topic) => cuts.has(topic))) && slant.test(cleaned(said.raw));
  // "Does it get through at 45 degrees, too?": the board asked about before, held against the depth tilted.
  const board = said.signs.has('whether')
    ? earlier.conditions.filter((old) => old.by === 'range' && old.measures.includes('cuttingDepth'))
    : [];
  if (slanted)
    return {
      ...said,
      topics: ['cuttingDepth'],
      conditions: board.map((old) => (old.by === 'range' ? { ...old, measures: ['cuttingDepth45'] } : old)),
    };
  return weighed ? { ...said, topics: earlier.topics, conditions: [] } : said;
};

/** Jobs in which a thing is sawn through. */
const sawJobs: ReadonlySet<Job> = new Set(['boards', 'beams', 'skirting']);

/** How far a saw cuts, which a slant changes. */
const cuts: ReadonlySet<Topic> = new Set(['cuttingDepth', 'cuttingWidth']);

const slant = /\d ?(°|grad|deg|度)|biais|schräg|gehrung|inglete|inclin|obliqu|bevel|斜め/;
const cleaned = (text: string): string => text.normalize('NFKC').toLowerCase();

/** "None of these, something else": what was looked for before, other than what was shown. */
export const looksFurther = (said: Said, earlier: Said): Said =>
  said.signs.has('rejects') && said.kinds.length + said.named.length + said.jobs.length === 0
    ? inherit(said, earlier)
    : said;

const dangers: readonly Sign[] = ['safetyBattery', 'safetyWater', 'safetySmoke', 'safetyShock', 'safetyOpened'];

/** "Can I still charge it?", after a battery that smokes: the danger has not gone. "Do you make mowers?" is another matter. */
export const staysInDanger = (said: Said, earlier: Said): Said => {
  const danger = dangers.filter((sign) => earlier.signs.has(sign));
  const elsewhere =
    said.kinds.some((kind) => !earlier.kindsBeside.includes(kind)) || said.named.length + said.strangers.length > 0;
  const polite = said.signs.has('thanks') || said.signs.has('goodbye');
  if (danger.length === 0 || elsewhere || polite) return said;
  return { ...said, signs: new Set([...said.signs, ...danger]) };
};
