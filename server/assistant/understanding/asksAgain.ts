import { isToolKind } from '../../catalogue/kinds.ts';
import { cuesOf } from '../words/cueTables.ts';
import { type Job, type Sign, signs, type Topic } from '../words/names.ts';

import { conditionTopics } from './pointing.ts';
import type { Said } from './understanding.ts';

/** What a question can ask of one product and then, with "and the …?", of another. */
const repeatable: ReadonlySet<Sign> = new Set(
  signs.filter((sign) =>
    ['price', 'reviews', 'specs', 'allDetails', 'boxContents', 'successor', 'compatible', 'tellMore'].includes(sign),
  ),
);

const askingTopics = ({ topics }: Said): readonly Topic[] => topics.filter((topic) => !conditionTopics.has(topic));

/** Short enough to say nothing but a name. */
const fewWords = 5;
const isShort = ({ text }: Said): boolean => (text.match(/[\p{L}\p{N}]+/gu) ?? []).length <= fewWords;

const saysNothing = (said: Said): boolean =>
  said.kinds.length + said.topics.length + said.conditions.length + said.features.length + said.jobs.length === 0;

/** Points at one of those shown: "the other", "the second", "the corded one", "the quieter one". */
const points = (said: Said): boolean => {
  const { ordinals } = cuesOf[said.asked];
  const byPlace = said.rank === undefined && ordinals.some((pattern) => pattern.test(said.text));
  return byPlace || said.signs.has('theOther') || said.signs.has('theBefore');
};

/** Asks for a figure, which any other product has too, and demands nothing. */
export const asksFigure = ({ topics, signs: given, most, conditions, jobs }: Said): boolean =>
  most === undefined &&
  conditions.length + jobs.length === 0 &&
  (topics.some((topic) => !conditionTopics.has(topic)) || given.has('price'));

/** "And on the KS 18-165?", after "does the AP 18-40 fit the BS 18-60?": the same pack, on another tool. */
const fitsToo = (said: Said, { named, signs: given }: Said): Said | undefined => {
  const [other] = said.named;
  if (!other || said.named.length > 1 || named.length !== 2) return undefined;
  if (!(given.has('fit') || given.has('compatible'))) return undefined;
  const [kept, ...more] = named.filter(({ kind }) => isToolKind(kind) !== isToolKind(other.kind));
  if (!kept || more.length > 0) return undefined;
  return { ...said, named: [kept, other], signs: new Set<Sign>([...said.signs, 'fit', 'compatible']) };
};

/** "And the BS 18-60?": the same is asked of another product. */
export const repeats = (said: Said, earlier: Said, figureAsked: boolean): Said => {
  const fitting = saysNothing(said) && isShort(said) ? fitsToo(said, earlier) : undefined;
  if (fitting) return fitting;
  const onlyNames = said.named.length === 1 && earlier.named.length <= 1 && saysNothing(said);
  const saysWhich = said.signs.has('theOne') && (said.most ?? said.more) === undefined && figureAsked;
  const pointsAlone = saysNothing(saysWhich ? { ...said, conditions: [], topics: askingTopics(said) } : said);
  const onlyPoints = said.named.length === 0 && (points(said) || saysWhich) && pointsAlone;
  const own =
    [...repeatable].some((sign) => said.signs.has(sign)) ||
    said.signs.has('compare') ||
    said.signs.has('fit') ||
    said.more !== undefined;
  if (!(onlyNames || onlyPoints) || !isShort(said) || own) return said;
  const asked = [...earlier.signs].filter((sign) => repeatable.has(sign));
  return { ...said, topics: earlier.topics, features: earlier.features, signs: new Set([...said.signs, ...asked]) };
};

/** Asks something of a product pointed at, beyond which one it is. */
const asksOfIt = ({ topics, signs: given, kinds }: Said): boolean =>
  topics.length + kinds.length > 0 ||
  (['price', 'reviews', 'boxContents', 'compatible', 'specs', 'allDetails'] as const).some((sign) => given.has(sign));

/** "The quieter one" is the quietest of those spoken of, unless something else is asked of it. */
export const definite = (said: Said): Said => {
  const { more, ...rest } = said;
  const compares = said.signs.has('than') || said.signs.has('difference') || said.signs.has('choose');
  return more && said.signs.has('theOne') && !compares && !asksOfIt(said) ? { ...rest, most: more } : said;
};

/** "Which one, then?", after one was found unfit for a job: one that is fit. */
export const asksInstead = (said: Said, last: Said): Said => {
  const bare = saysNothing(said) && said.named.length === 0 && (said.most ?? said.more) === undefined;
  const weighs = said.signs.has('compare') && !said.signs.has('find');
  const points = said.signs.has('thisProduct') || said.signs.has('theseProducts') || weighs;
  if (!bare || points || !isShort(said) || !last.signs.has('suits')) return said;
  const asksWhich = said.signs.has('find') && (said.signs.has('elliptical') || said.signs.has('compare'));
  if (!said.signs.has('choose') && !asksWhich) return said;
  if (last.jobs.length === 0) return said;
  return { ...said, jobs: last.jobs, signs: new Set<Sign>([...said.signs, 'recommend', 'other']) };
};

/** "And for concrete?", after it was asked of the page's tool whether it does a job: whether it does that one. */
export const asksFitnessAgain = (said: Said, last: Said): Said => {
  const only = said.kinds.length + said.named.length + said.conditions.length === 0 && said.jobs.length > 0;
  const looks = (['find', 'recommend', 'choose', 'other'] as const).some((sign) => said.signs.has(sign));
  if (!only || looks || said.view === undefined || !said.signs.has('elliptical') || !isShort(said)) return said;
  return last.signs.has('suits') ? { ...said, signs: new Set<Sign>([...said.signs, 'suits']) } : said;
};

/** What a job is done to: said alone, it says where the job asked about is to be done. */
const materials: ReadonlySet<Job> = new Set(['concrete', 'masonry', 'tiles', 'metal']);

const ofOneSigns: ReadonlySet<Sign> = new Set(['canIt', 'fit', 'suits', 'whether', 'thisProduct']);

/** "And if the wall is of concrete?", after shelves were to be hung: the same job, elsewhere. */
export const adapts = (said: Said, earlier: Said): Said => {
  const where =
    said.jobs.some((job) => materials.has(job)) && said.jobs.every((job) => materials.has(job) || job === 'drilling');
  const bare = said.kinds.length + said.named.length === 0 && said.view === undefined;
  if (!where || !bare || !said.signs.has('elliptical')) return said;
  const jobs = earlier.jobs.filter((job) => !materials.has(job));
  // "And if it is to be concrete?", after drills of several kinds: those that do it.
  const ofKinds = jobs.length === 0 && earlier.named.length === 0 ? earlier.kinds.filter(isToolKind) : [];
  if (jobs.length + ofKinds.length === 0) return said;
  const asked = [...said.signs].filter((sign) => !ofOneSigns.has(sign));
  return {
    ...said,
    kinds: ofKinds,
    topics: [],
    jobs: [...said.jobs, ...jobs],
    signs: new Set<Sign>([...asked, 'recommend']),
  };
};
