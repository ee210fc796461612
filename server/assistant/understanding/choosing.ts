import { isToolKind } from '../../catalogue/kinds.ts';
import { bare, type Case, demands, has, one } from './case.ts';
import { weighsPair } from './checks.ts';
import { fits, strangerNamed } from './fitting.ts';
import { conditionTopics } from './pointing.ts';

/** More than these are not weighed side by side. */
const maxCompared = 4;

/** "How much do the two weigh?", "have both a light?" asks a thing of each, and for no table. */
const asksFigureOfEach = ({ said, ...asked }: Case): boolean =>
  (said.topics.some((topic) => !conditionTopics.has(topic)) || said.features.length > 0) &&
  said.named.length === 0 &&
  (said.most ?? said.more) === undefined &&
  !has({ said, ...asked }, 'compare', 'choose', 'difference', 'whether', 'recommend');

/** Several products are to be weighed side by side. */
export const comparesSeveral = (asked: Case): boolean => {
  const { said, sure, shown } = asked;
  if (fits(asked)) return false;
  // "Only the cordless ones" narrows what was shown.
  if (said.named.length === 0 && said.conditions.length > 0 && !has(asked, 'compare')) return false;
  if (sure.length >= 2 && asksFigureOfEach(asked)) return false;
  // "Any of them for steel?": which does the job, among these or others.
  if (said.named.length === 0 && said.jobs.length > 0 && !has(asked, 'compare', 'choose') && said.more === undefined)
    return false;
  if (sure.length >= 2)
    return !has(asked, 'price', 'reviews') || has(asked, 'compare') || weighsPair(asked)
      ? said.most === undefined || said.named.length > 0
      : false;
  if (strangerNamed(asked)) return has(asked, 'compare') || said.more !== undefined;
  const against = has(asked, 'compare') || said.more !== undefined;
  return (
    sure.length === 0 &&
    shown.length >= 2 &&
    (said.most === undefined || shown.length === 2) &&
    !demands(asked) &&
    (has(asked, 'compare') || (against && has(asked, 'theseProducts', 'choose')))
  );
};

/** "Which one for furniture?", said of a few products just shown. */
export const picksAmongShown = (asked: Case): boolean =>
  asked.sure.length === 0 &&
  asked.shown.length >= 2 &&
  asked.shown.length <= maxCompared &&
  asked.said.jobs.length > 0 &&
  asked.said.kinds.length + asked.said.named.length + asked.said.conditions.length === 0 &&
  asked.said.most === undefined &&
  asked.said.more === undefined &&
  has(asked, 'choose', 'compare') &&
  !has(asked, 'compatible', 'other', 'thisProduct');

/** "Which one for the grinder?", said of batteries: the tool is what they are for. */
const forTool = ({ said, shown }: Case): boolean =>
  said.kinds.length > 0 &&
  said.kinds.every(isToolKind) &&
  shown.every(({ kind }) => !isToolKind(kind)) &&
  said.named.length + said.topics.length + said.conditions.length === 0;

/** "A quiet one": a wish, and no question about the noise. */
const onlyWishes = ({ said }: Case): boolean =>
  said.liked !== undefined && said.kinds.length + said.named.length + said.conditions.length === 0;

/** "Which one should I take?", said of tools or of packs just shown: of these, and not of parts for the first of them. */
const picksOne = (asked: Case): boolean =>
  has(asked, 'choose') &&
  (bare(asked) || onlyWishes(asked)) &&
  (asked.shown.every(({ kind }) => isToolKind(kind)) || new Set(asked.shown.map(({ kind }) => kind)).size === 1) &&
  !has(asked, 'other', 'thisProduct') &&
  (!has(asked, 'compatible') || has(asked, 'howTo', 'recommend'));

/** "Which one for a beginner?", said of a few products just shown. */
export const choosesAmongShown = (asked: Case): boolean =>
  asked.sure.length === 0 &&
  asked.shown.length >= 2 &&
  asked.shown.length <= maxCompared &&
  (bare(asked) || forTool(asked) || picksOne(asked)) &&
  asked.said.jobs.length + asked.said.features.length === 0 &&
  asked.said.most === undefined &&
  asked.said.more === undefined &&
  (picksOne(asked) ||
    ((has(asked, 'occasional', 'professional', 'recommend', 'worthIt') ||
      (has(asked, 'choose') && !asked.focusCertain) ||
      forTool(asked)) &&
      !has(asked, 'compatible', 'howTo', 'other', 'theseProducts') &&
      (has(asked, 'worthIt') || !has(asked, 'thisProduct'))));

/** The best of many by some quality is asked for. */
export const superlative = (asked: Case): boolean => {
  const { said } = asked;
  if (said.named.length > 0) return false;
  return said.most !== undefined || (said.more !== undefined && !one(asked) && said.kinds.length > 0);
};
