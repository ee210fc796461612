import { type Sign, signs, type Topic } from '../words/names.ts';
import type { Condition } from './condition.ts';
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

/** Topics whose words demand ("only cordless ones") rather than ask. */
const conditionTopics: ReadonlySet<Topic> = new Set(['powerSource', 'motor', 'laserColour', 'dustClass']);

/** "Does it have a brake?" asks of one product; "with a brake" narrows a choice. */
const asksOfOne = ({ conditions, features, most, signs: given }: Said): boolean =>
  features.length > 0 &&
  conditions.length === 0 &&
  most === undefined &&
  (given.has('fit') || given.has('canIt') || given.has('thisProduct'));

/** Whether a question only adds to the one before: it demands something but names no thing of its own. */
export const leansOn = (said: Said, earlier: Said): boolean => {
  const namesNothing = said.kinds.length === 0 && said.named.length === 0 && said.jobs.length === 0;
  const adds = said.conditions.length > 0 || said.features.length > 0 || said.most !== undefined;
  return (
    namesNothing &&
    adds &&
    said.topics.every((topic) => conditionTopics.has(topic)) &&
    earlier.kinds.length + earlier.jobs.length + earlier.conditions.length > 0 &&
    !said.signs.has('theseProducts') &&
    !asksOfOne(said)
  );
};

/** Whether a question says nothing that another could lean on, so that what was said before it still holds. */
export const saysNothingNew = (said: Said): boolean =>
  said.kinds.length + said.named.length + said.jobs.length + said.conditions.length === 0;

/** What the conversation was after, together with what the question adds. */
export const inherit = (said: Said, earlier: Said): Said => ({
  ...said,
  kinds: earlier.kinds,
  kindsBeside: earlier.kindsBeside,
  jobs: earlier.jobs,
  conditions: [
    ...earlier.conditions.filter(
      (old) => !said.conditions.some((fresh) => replaces(fresh, old)) && !outdoes(said, old),
    ),
    ...said.conditions,
  ],
  features: [...earlier.features, ...said.features],
});

/** What a question can ask of one product and then, with "and the …?", of another. */
const repeatable: ReadonlySet<Sign> = new Set(
  signs.filter((sign) =>
    ['price', 'reviews', 'specs', 'allDetails', 'boxContents', 'successor', 'compatible', 'tellMore'].includes(sign),
  ),
);

/** Short enough to say nothing but a name. */
const fewWords = 4;

/** "And the BS 18-60?": the same is asked of another product. */
export const repeats = (said: Said, earlier: Said): Said => {
  const onlyNames =
    said.named.length === 1 &&
    earlier.named.length <= 1 &&
    said.kinds.length + said.topics.length + said.conditions.length + said.features.length === 0;
  const short = (said.text.match(/[\p{L}\p{N}]+/gu) ?? []).length <= fewWords;
  const own =
    [...repeatable].some((sign) => said.signs.has(sign)) ||
    said.signs.has('compare') ||
    said.signs.has('fit') ||
    said.more !== undefined;
  if (!onlyNames || !short || own) return said;
  const asked = [...earlier.signs].filter((sign) => repeatable.has(sign));
  return { ...said, topics: earlier.topics, features: earlier.features, signs: new Set([...said.signs, ...asked]) };
};
