import { isToolKind } from '../../catalogue/kinds.ts';
import type { Job } from '../words/names.ts';
import { asksFeature, asksFitness, asksWhich, carriesTopic, shops } from './asking.ts';
import { about, bare, type Case, demands, has, one } from './case.ts';
import { checksFigures, weighsPair } from './checks.ts';
import { choosesAmongShown, comparesSeveral, picksAmongShown, superlative } from './choosing.ts';
import { endangers } from './dangers.ts';
import { optionsIn } from './either.ts';
import { asksForParts, compatible } from './fitting.ts';
import { generalJobs, jobNeeds } from './jobs.ts';
import type { Intent } from './understanding.ts';

/** Asks for tools, and for nothing else. */
const asksForTools = ({ said }: Case): boolean => said.kinds.length > 0 && said.kinds.every(isToolKind);
/** Names what is wanted, and how it is to be: a complaint told on the way is not what is asked. */
const looksFor = (asked: Case): boolean =>
  demands(asked) && (asked.said.liked !== undefined || has(asked, 'recommend'));
/** A job whose figure is demanded of a thing named: "a circular saw for 38 mm" says what it must be like. */
const figured = ({ said }: Case, job: Job): boolean =>
  said.kinds.length > 0 &&
  said.conditions.some(
    (one) => one.by === 'range' && one.measures.some((measure) => jobNeeds[job].by.some((key) => key === measure)),
  );
const telling = (asked: Case): boolean =>
  asked.said.jobs.some((job) => !generalJobs.has(job) && !figured(asked, job)) ||
  (asked.said.jobs.length > 0 && asked.said.kinds.length === 0);

/** A thing we do not make is wanted, and nothing that we do. */
const asksForStranger = (asked: Case): boolean =>
  asked.said.strangers.length > 0 &&
  asked.sure.length + asked.said.kinds.length === 0 &&
  !(has(asked, 'howTo') && !has(asked, 'find', 'recommend'));

/** A model number that is none of ours, and nothing else to go by. */
const namesNoneOfOurs = ({ said, sure }: Case): boolean =>
  said.unknownModel !== undefined &&
  sure.length === 0 &&
  said.kinds.length + said.jobs.length + said.conditions.length + said.features.length === 0;

/** "When was it released?": asked of a product, and held by no data sheet. */
const asksForUnheld = (asked: Case): boolean => {
  const { unheld, kinds, conditions } = asked.said;
  const ofLaser = about(asked).some(({ kind }) => kind === 'laser') && unheld.every((subject) => subject === 'colour');
  return (
    unheld.some((subject) => subject !== 'sales') &&
    !ofLaser &&
    (one(asked) || kinds.length === 0) &&
    conditions.length === 0
  );
};

/** "Mine is broken, I want a cordless one": what is demanded tells that another is wanted. */
const shopsAnew = (asked: Case): boolean =>
  has(asked, 'find') &&
  asked.said.kinds.length > 0 &&
  (asked.said.conditions.length + asked.said.features.length > 0 ||
    (asked.said.most ?? asked.said.more ?? asked.said.liked) !== undefined);

/** "Is it loud? The neighbours complain": its noise is asked. What is asked of a warranty may well be a complaint. */
const asksItsFigure = (asked: Case): boolean =>
  one(asked) &&
  asked.said.text.includes('?') &&
  asked.said.topics.some((topic) => topic !== 'warranty' && topic !== 'motor');

/** "What do I pay all in, with battery and charger?", of a tool: its price, and that of what drives it. */
const pricesSet = (asked: Case): boolean => {
  const { kinds, kindsBeside, conditions } = asked.said;
  const [tool, ...others] = about(asked);
  const ofSet = kindsBeside.includes('charger') && (kindsBeside.includes('battery') || has(asked, 'withBattery'));
  return (
    has(asked, 'price', 'elliptical') &&
    !has(asked, 'boxContents', 'fit') &&
    ofSet &&
    isToolKind(tool?.kind) &&
    others.length === 0 &&
    !kinds.some(isToolKind) &&
    conditions.length === 0
  );
};

/** "Is brushless worth the extra money?": of motors as such, and of no product. */
const weighsMotors = (asked: Case): boolean =>
  has(asked, 'brushless') &&
  asked.sure.length + asked.said.kinds.length + asked.said.jobs.length === 0 &&
  (has(asked, 'worthIt') ? asked.shown.length === 0 : has(asked, 'brushed') && has(asked, 'than', 'compare'));

/** "Do I need ear muffs?": of how loud the one spoken of is. */
const bareButNoise = ({ said }: Case): boolean =>
  said.kinds.length + said.conditions.length === 0 && said.topics.every((topic) => topic === 'noise');

/** "The 2 or the 4 Ah battery?", "18 or 36 V, which one?": a thing of each, side by side. */
const weighsFigures = (asked: Case): boolean => {
  const { options } = optionsIn(asked.said.conditions);
  const chooses = options.some(({ by }) => by === 'range') || has(asked, 'choose', 'recommend');
  return options.length > 1 && chooses && asked.said.kinds.length > 0 && asked.sure.length === 0;
};

/** Small talk is small talk only when nothing else is said. */
const nothingElse = (asked: Case): boolean =>
  bare(asked) &&
  asked.said.jobs.length === 0 &&
  !has(asked, 'howTo', 'price', 'reviews', 'compare', 'recommend', 'offTopic');

/** What is wanted: the first row whose condition holds. Narrow rows stand above wide ones. */
const rows: readonly (readonly [Intent, (asked: Case) => boolean])[] = [
  ['safety', endangers],
  ['outOfScope', (asked) => has(asked, 'foreignTask')],
  ['service', (asked) => has(asked, 'warrantyClaim')],
  ['whoAreYou', (asked) => has(asked, 'identity') && bare(asked)],
  ['otherMaker', (asked) => has(asked, 'otherMakers')],
  ['recommend', (asked) => has(asked, 'why') && one(asked) && asked.shown.length > 0],
  ['fact', (asked) => has(asked, 'hearing') && one(asked) && bareButNoise(asked)],
  // "The neighbours complained: have you a quiet one?" looks for a tool.
  [
    'complaint',
    (asked) =>
      has(asked, 'complaint') &&
      !has(asked, 'reviews') &&
      !shopsAnew(asked) &&
      !looksFor(asked) &&
      !asksItsFigure(asked),
  ],
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
  // "Which hammer runs on mine?", where the packs one has were told.
  [
    'find',
    (asked) =>
      has(asked, 'onMine') &&
      asksForTools(asked) &&
      asked.said.conditions.some(({ by }) => by === 'voltage' || by === 'platform'),
  ],
  ['compatible', ({ said }) => said.lender !== undefined],
  ['fact', asksForUnheld],
  ['howTo', weighsMotors],
  ['allDetails', (asked) => has(asked, 'allDetails') && one(asked)],
  ['recommend', picksAmongShown],
  ['compare', choosesAmongShown],
  ['compare', weighsPair],
  ['fact', checksFigures],
  [
    'find',
    (asked) =>
      has(asked, 'similar') &&
      !has(asked, 'successor') &&
      one(asked) &&
      asked.said.kinds.length + asked.said.jobs.length === 0,
  ],
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
  ['compare', weighsFigures],
  ['superlative', superlative],
  ['find', (asked) => asked.said.more !== undefined && one(asked)],
  [
    'compare',
    (asked) =>
      has(asked, 'compare') && one(asked) && has(asked, 'theOne') && demands(asked) && asked.said.kinds.length === 0,
  ],
  [
    'price',
    (asked) => has(asked, 'price') && has(asked, 'withBattery', 'complete') && one(asked) && asked.sure.length <= 1,
  ],
  ['price', pricesSet],
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
      !(has(asked, 'recommend') && asksForTools(asked)) &&
      asked.said.conditions.length === 0 &&
      !about(asked).some((product) => carriesTopic(asked, product)) &&
      (asked.said.topics.length === 0 || one(asked)),
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
      !asksWhich(asked) &&
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
      (has(asked, 'count') && (!one(asked) || has(asked, 'tools'))),
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
