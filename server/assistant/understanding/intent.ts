import type { Product } from '../../catalogue/catalogue.ts';
import { accessoryKinds, type ProductKind, supplyKinds } from '../../catalogue/kinds.ts';
import type { Topic } from '../words/names.ts';
import { about, bare, type Case, has, isTool, one } from './case.ts';
import { checksFigures, weighsPair } from './checks.ts';
import { endangers } from './dangers.ts';
import { generalJobs } from './jobs.ts';
import { topicAttributes } from './topics.ts';
import type { Intent } from './understanding.ts';

const partKinds: readonly ProductKind[] = [...supplyKinds, ...accessoryKinds];
const isPart = ({ kind }: Product): boolean => kind !== undefined && partKinds.includes(kind);

const isSupply = ({ kind }: Product): boolean => supplyKinds.some((supply) => supply === kind);

/** More than these are not weighed side by side. */
const mostCompared = 4;

const asksForParts = ({ said }: Case): boolean =>
  said.kinds.length > 0 && said.kinds.every((kind) => partKinds.includes(kind));
const telling = ({ said }: Case): boolean =>
  said.jobs.some((job) => !generalJobs.has(job)) || (said.jobs.length > 0 && said.kinds.length === 0);
const demands = ({ said }: Case): boolean => said.conditions.length > 0 || said.kinds.length > 0;
const strangerNamed = ({ sure, focus }: Case): boolean =>
  sure.length === 1 && focus !== undefined && sure[0]?.id !== focus.id;

/** Topics that describe the part a tool takes, rather than the tool. */
const partTopics: ReadonlySet<Topic> = new Set([
  'blade',
  'disc',
  'bore',
  'platform',
  'voltage',
  'pieces',
  'grit',
  'capacity',
  'nails',
  'pad',
  'teeth',
  'thickness',
]);

/** Whether a product carries a figure the question asks for. */
const carriesTopic = ({ said }: Case, product: Product): boolean =>
  said.topics.some((topic) => topicAttributes[topic].some((key) => product.attributes[key] !== undefined));

/** Things that are tools of their own, and parts of others: lamps and lasers. */
const aidKinds: ReadonlySet<ProductKind> = new Set(['worklight', 'laser']);

/** A question about the product in focus though it names a kind: its own, or the part it takes. */
const aboutFocus = (asked: Case): boolean => {
  const { focus, said } = asked;
  if (!focus || said.most) return false;
  if (said.features.length > 0 && said.kinds.every((kind) => aidKinds.has(kind)) && has(asked, 'canIt')) return true;
  const itsOwn = said.kinds.length === 0 || (focus.kind !== undefined && said.kinds.includes(focus.kind));
  if (said.kinds.length === 0 && said.topics.length > 0) return carriesTopic(asked, focus) || has(asked, 'thisProduct');
  if (said.topics.some((topic) => topic === 'runtime' || topic === 'chargingTime') && asksForParts(asked)) return true;
  if (said.conditions.length > 0 || has(asked, 'other', 'count')) return false;
  if (itsOwn) return has(asked, 'thisProduct', 'tellMore', 'canIt', 'specs', 'reviews') || carriesTopic(asked, focus);
  return asksForParts(asked) && isTool(focus.kind) && carriesTopic(asked, focus);
};

/** Asks for a product of certain qualities rather than about one. */
const shops = (asked: Case): boolean =>
  asked.sure.length === 0 && (demands(asked) || asked.said.jobs.length > 0) && !aboutFocus(asked);

/** A battery, charger or accessory and a tool, or two voltages: whether the one goes with the other. */
const fits = (asked: Case): boolean => {
  const { said, sure, focus } = asked;
  if (sure.length >= 2) return sure.some(isPart) && !sure.every(isPart);
  if (sure.length === 1 && focus && strangerNamed(asked)) {
    const [named] = sure;
    const pair = named !== undefined && isPart(named) !== isPart(focus);
    return pair && has(asked, 'fit', 'compatible', 'canIt');
  }
  const voltages = said.conditions.flatMap((condition) => (condition.by === 'voltage' ? condition.asked : []));
  const platformsAlone = has(asked, 'compare') && !said.kinds.some(isTool);
  return (has(asked, 'fit', 'compatible') || platformsAlone) && new Set(voltages).size >= 2;
};

const comparesSeveral = (asked: Case): boolean => {
  const { said, sure, shown } = asked;
  if (fits(asked)) return false;
  if (sure.length >= 2)
    return !has(asked, 'price', 'reviews') || has(asked, 'compare') || weighsPair(asked)
      ? said.most === undefined || said.named.length > 0
      : false;
  if (strangerNamed(asked)) return has(asked, 'compare') || said.more !== undefined;
  const against = has(asked, 'compare') || said.more !== undefined;
  return (
    sure.length === 0 &&
    shown.length >= 2 &&
    !demands(asked) &&
    (has(asked, 'compare') || (against && has(asked, 'theseProducts', 'choose')))
  );
};

/** Parts for another kind of tool than the one spoken of: "a charger for circular saws" after a drill. */
const ofOtherTool = (asked: Case, product: Product): boolean =>
  asked.sure.length === 0 &&
  asksForParts(asked) &&
  asked.said.kindsBeside.some(isTool) &&
  isTool(product.kind) &&
  !asked.said.kindsBeside.some((kind) => kind === product.kind);

/** A pack of another voltage than the tool's: "can I use the 40 V battery on this?" */
const strangePack = (asked: Case): boolean => {
  const [product] = about(asked);
  const { conditions, kinds } = asked.said;
  const volts = product?.attributes.voltage;
  return (
    isTool(product?.kind) &&
    kinds.length > 0 &&
    kinds.every((kind) => supplyKinds.some((supply) => supply === kind)) &&
    has(asked, 'fit', 'compatible', 'thisProduct') &&
    conditions.some((condition) => condition.by === 'voltage' && condition.nominal.every((asked) => asked !== volts))
  );
};

const compatible = (asked: Case): boolean => {
  const [tool] = about(asked);
  if (fits(asked) || (strangePack(asked) && !(tool && ofOtherTool(asked, tool)))) return true;
  const [product] = about(asked);
  if (!product || has(asked, 'reviews', 'boxContents') || asked.said.most || ofOtherTool(asked, product)) return false;
  const { topics, kinds, jobs } = asked.said;
  const aboutParts = topics.every((topic) => partTopics.has(topic));
  // "Two BP1850 packs": the kind's word only says what the named one is.
  const apposed = asked.sure.length === 1 && isSupply(product) && kinds.every((kind) => kind === product.kind);
  if (asksForParts(asked) && !(apposed && has(asked, 'tools'))) {
    const sameKind = product.kind !== undefined && kinds.includes(product.kind);
    if (
      (sameKind && !has(asked, 'fit')) ||
      (asked.sure.length === 0 && has(asked, 'howTo') && !has(asked, 'compatible', 'fit'))
    )
      return false;
    return (
      (isTool(product.kind) || has(asked, 'compatible', 'fit', 'choose')) && (aboutParts || has(asked, 'compatible'))
    );
  }
  if (isPart(product) && asked.sure.length === 1 && has(asked, 'tools') && isSupply(product)) return true;
  if (isPart(product))
    return has(asked, 'compatible', 'fit') && aboutParts && (!has(asked, 'howTo') || has(asked, 'tools'));
  return (
    has(asked, 'compatible') &&
    asked.said.features.length + topics.length === 0 &&
    jobs.length === 0 &&
    (!has(asked, 'howTo') || has(asked, 'choose'))
  );
};

/** A thing we do not make is wanted, and nothing that we do. */
const asksForStranger = (asked: Case): boolean =>
  asked.said.strangers.length > 0 &&
  asked.sure.length + asked.said.kinds.length === 0 &&
  !(has(asked, 'howTo') && !has(asked, 'find', 'recommend'));

/** "Which one for furniture?", said of a few products just shown. */
const picksAmongShown = (asked: Case): boolean =>
  asked.sure.length === 0 &&
  asked.shown.length >= 2 &&
  asked.shown.length <= mostCompared &&
  asked.said.jobs.length > 0 &&
  asked.said.kinds.length + asked.said.named.length + asked.said.conditions.length === 0 &&
  asked.said.most === undefined &&
  asked.said.more === undefined &&
  has(asked, 'choose', 'compare') &&
  !has(asked, 'compatible', 'other', 'thisProduct');

/** "Which one for a beginner?", said of a few products just shown. */
const choosesAmongShown = (asked: Case): boolean =>
  asked.sure.length === 0 &&
  asked.shown.length >= 2 &&
  asked.shown.length <= mostCompared &&
  bare(asked) &&
  asked.said.jobs.length + asked.said.features.length === 0 &&
  asked.said.most === undefined &&
  asked.said.more === undefined &&
  has(asked, 'occasional', 'professional') &&
  !has(asked, 'compatible', 'howTo', 'other', 'thisProduct');

/** A model number that is none of ours, and nothing else to go by. */
const namesNoneOfOurs = ({ said, sure }: Case): boolean =>
  said.unknownModel !== undefined &&
  sure.length === 0 &&
  said.kinds.length + said.jobs.length + said.conditions.length + said.features.length === 0;

/** "When was it released?": asked of a product, and held by no data sheet. */
const asksForUnheld = (asked: Case): boolean => {
  const { unheld, kinds, conditions } = asked.said;
  const ofLaser = about(asked).some(({ kind }) => kind === 'laser') && unheld.every((subject) => subject === 'colour');
  return unheld.length > 0 && !ofLaser && (one(asked) || kinds.length === 0) && conditions.length === 0;
};

/** "Does it take up water, too?": a feature of the one product spoken of, though its words name a job as well. */
const asksFeature = (asked: Case): boolean =>
  asked.said.features.length > 0 &&
  asked.sure.length === 0 &&
  asked.focusCertain &&
  one(asked) &&
  asked.said.kinds.length + asked.said.conditions.length + asked.said.topics.length === 0 &&
  asked.said.text.includes('?') &&
  asked.said.most === undefined &&
  asked.said.more === undefined &&
  !has(asked, 'recommend', 'other', 'trouble', 'boxContents', 'compatible', 'howTo');

/** "Is the DV18X enough, or do I need a rotary hammer?": the kind named is the other way to do it. */
const asksOrAnother = ({ said }: Case): boolean =>
  said.named.length === 1 && said.kinds.every((kind) => isTool(kind) && kind !== said.named[0]?.kind);

/** "Is it suitable for concrete?": whether the one product spoken of does a job. */
const asksFitness = (asked: Case): boolean =>
  asked.said.jobs.length > 0 &&
  (asked.sure.length === 1 || asked.focusCertain) &&
  one(asked) &&
  has(asked, 'suits') &&
  (asked.said.kinds.length === 0 || asksOrAnother(asked)) &&
  asked.said.conditions.length === 0 &&
  asked.said.most === undefined &&
  !has(asked, 'other', 'boxContents', 'trouble') &&
  (asked.said.text.includes('?') || has(asked, 'thisProduct', 'canIt') || asked.said.kinds.length > 0);

/** Small talk is small talk only when nothing else is said. */
const nothingElse = (asked: Case): boolean =>
  bare(asked) &&
  asked.said.jobs.length === 0 &&
  !has(asked, 'howTo', 'price', 'reviews', 'compare', 'recommend', 'offTopic');

const superlative = (asked: Case): boolean => {
  const { said } = asked;
  if (said.named.length > 0) return false;
  return said.most !== undefined || (said.more !== undefined && !one(asked) && said.kinds.length > 0);
};

/** What is wanted: the first row whose condition holds. Narrow rows stand above wide ones. */
const rows: readonly (readonly [Intent, (asked: Case) => boolean])[] = [
  ['safety', endangers],
  ['outOfScope', (asked) => has(asked, 'foreignTask')],
  ['service', (asked) => has(asked, 'warrantyClaim')],
  ['whoAreYou', (asked) => has(asked, 'identity') && bare(asked)],
  ['otherMaker', (asked) => has(asked, 'otherMakers')],
  ['complaint', (asked) => has(asked, 'complaint') && !has(asked, 'reviews')],
  [
    'service',
    (asked) =>
      has(asked, 'service') &&
      !has(asked, 'boxContents', 'howTo') &&
      !asksForParts(asked) &&
      asked.said.conditions.length === 0 &&
      asked.said.topics.every((topic) => topic === 'warranty'),
  ],
  ['outOfScope', asksForStranger],
  ['outOfScope', namesNoneOfOurs],
  ['outOfScope', (asked) => has(asked, 'offTopic') && bare(asked) && asked.said.jobs.length === 0],
  ['thanks', (asked) => has(asked, 'thanks') && nothingElse(asked)],
  [
    'greeting',
    (asked) =>
      has(asked, 'greeting', 'goodbye') && nothingElse(asked) && !(has(asked, 'find') && asked.said.text.includes('?')),
  ],
  ['find', (asked) => has(asked, 'rejects') && asked.shown.length > 0],
  ['fact', asksForUnheld],
  ['allDetails', (asked) => has(asked, 'allDetails') && one(asked)],
  ['recommend', picksAmongShown],
  ['compare', choosesAmongShown],
  ['compare', weighsPair],
  ['fact', checksFigures],
  ['find', (asked) => has(asked, 'similar') && one(asked) && asked.said.kinds.length + asked.said.jobs.length === 0],
  ['fact', asksFeature],
  ['fact', asksFitness],
  ['howTo', (asked) => has(asked, 'trouble') && asked.said.conditions.length === 0 && !has(asked, 'recommend')],
  ['compare', comparesSeveral],
  [
    'fact',
    (asked) => has(asked, 'boxContents') && one(asked) && asked.said.more === undefined && !has(asked, 'reviews'),
  ],
  ['fact', (asked) => has(asked, 'successor') && one(asked)],
  ['reviews', (asked) => has(asked, 'reviews') && one(asked) && asked.said.most === undefined],
  ['superlative', superlative],
  ['find', (asked) => asked.said.more !== undefined && one(asked)],
  ['compatible', compatible],
  [
    'compatible',
    (asked) =>
      has(asked, 'choose') &&
      !has(asked, 'thisProduct') &&
      one(asked) &&
      bare(asked) &&
      asked.said.jobs.length === 0 &&
      asked.said.features.length === 0,
  ],
  ['price', (asked) => has(asked, 'price') && one(asked) && !shops(asked)],
  ['compare', (asked) => has(asked, 'compare') && asked.said.kinds.length > 0 && asked.sure.length === 0],
  ['tellMeMore', (asked) => asked.sure.length === 1 && has(asked, 'tellMore') && asked.said.topics.length === 0],
  [
    'howTo',
    (asked) =>
      has(asked, 'howTo') &&
      !has(asked, 'canIt') &&
      asked.said.conditions.length === 0 &&
      asked.said.topics.length === 0,
  ],
  ['fact', (asked) => asked.said.topics.length > 0 && one(asked) && !shops(asked)],
  ['fact', (asked) => asked.said.features.length > 0 && one(asked) && !shops(asked)],
  [
    'fact',
    (asked) =>
      asked.said.jobs.length > 0 &&
      one(asked) &&
      asked.said.kinds.length + asked.said.conditions.length === 0 &&
      (has(asked, 'fit', 'canIt', 'thisProduct') || (asked.said.view !== undefined && asked.said.text.includes('?'))) &&
      !has(asked, 'recommend', 'other', 'howTo'),
  ],
  ['specs', (asked) => has(asked, 'specs') && one(asked)],
  ['tellMeMore', (asked) => has(asked, 'tellMore') && one(asked) && !shops(asked)],
  // "Can I connect a vacuum to the mitre saw?": which of them can.
  [
    'find',
    (asked) => asked.said.features.length > 0 && asked.said.kinds.length > 0 && !one(asked) && has(asked, 'whether'),
  ],
  ['howTo', (asked) => has(asked, 'howTo') && !has(asked, 'recommend') && asked.said.conditions.length === 0],
  [
    'recommend',
    (asked) =>
      telling(asked) ||
      (has(asked, 'recommend') && (demands(asked) || asked.said.jobs.length > 0)) ||
      (has(asked, 'professional', 'occasional') && asked.said.kinds.length > 0 && asked.said.conditions.length === 0),
  ],
  [
    'find',
    (asked) =>
      demands(asked) ||
      (asked.said.features.length > 0 && has(asked, 'find', 'recommend')) ||
      (asked.said.liked !== undefined && has(asked, 'find', 'recommend')) ||
      has(asked, 'count'),
  ],
  ['tellMeMore', (asked) => asked.sure.length > 0],
  ['tellMeMore', (asked) => one(asked) && bare(asked) && has(asked, 'choose', 'occasional', 'professional')],
  // About a product, but none was named: the answer asks which.
  ['fact', (asked) => asked.said.topics.length > 0 || has(asked, 'boxContents', 'successor')],
  ['price', (asked) => has(asked, 'price')],
  ['reviews', (asked) => has(asked, 'reviews')],
  ['allDetails', (asked) => has(asked, 'allDetails')],
  ['specs', (asked) => has(asked, 'specs')],
  ['compatible', (asked) => has(asked, 'compatible') && has(asked, 'thisProduct')],
  ['tellMeMore', (asked) => has(asked, 'thisProduct') && (has(asked, 'tellMore') || asked.said.more !== undefined)],
];

/** What is wanted, or undefined where nothing of the question was understood. */
export const decideIntent = (asked: Case): Intent | undefined => rows.find(([, holds]) => holds(asked))?.[0];
