import type { Step } from '../plan.ts';
import { asksForSum, basketOf } from './basket.ts';
import { adviceBinders } from './bindAdvice.ts';
import { calculate, convertedFigure } from './bindCalculate.ts';
import {
  bindCord,
  bindExcess,
  bindNotThat,
  bindProject,
  bindSized,
  bindTraitWorth,
  bindWhichDoes,
  bindWhyDearer,
  bindWorthAgain,
} from './bindDecide.ts';
import { factBinders } from './bindFacts.ts';
import { findBinders } from './bindFind.ts';
import { fitQuestion, sizeQuestion } from './bindFit.ts';
import { bindAvailability, bindHalfSentence, bindRival } from './bindPlainTalk.ts';
import { bindReckon } from './bindReckon.ts';
import { talkBinders } from './bindTalk.ts';
import { bindWear } from './bindWear.ts';
import { featuresOf } from './features.ts';
import { isForeignText, isWordless } from './foreignText.ts';
import { namesOtherMaker } from './maker.ts';
import { has, mentionsOf } from './mentions.ts';
import type { Reading } from './reading.ts';
import type { Binder, Bound, Turn } from './turn.ts';
import uses from './uses.json' with { type: 'json' };
import weights from './weights.json' with { type: 'json' };

/** A way to understand a question: operations with their arguments, and how well they fit what was said. */
export interface Candidate {
  readonly operation: string;
  readonly bound: Bound;
  readonly score: number;
  /** What its arguments cost and what it leaves unused: negative, and not learnt. */
  readonly fixed: number;
  /** What it was weighed by; the trace shows it and weights are learnt from it. */
  readonly features: readonly string[];
}

const binders: Readonly<Record<string, Binder>> = {
  ...findBinders,
  ...factBinders,
  ...adviceBinders,
  ...talkBinders,
  calculate,
};
const weightTable: Readonly<Record<string, Readonly<Record<string, number>>>> = weights;
const usedBy: Readonly<Record<string, readonly string[]>> = { ...uses, penalty: [] };
const penalties: Readonly<Record<string, number>> = uses.penalty;

/** What a question says that an operation has no use for: the less is left unexplained the better. */
const unusedOf = ({ slots, reading }: Turn): readonly string[] => [
  ...(slots.constraints.some(({ by }) => by === 'range' || by === 'platform') ? ['range'] : []),
  ...(slots.constraints.some(({ by }) => by === 'feature' || by === 'choice' || by === 'packaging') ? ['words'] : []),
  ...(slots.ranking ? ['ranking'] : []),
  ...(slots.asked.length > 0 ? ['asked'] : []),
  ...(slots.products.length > 0 ? ['products'] : []),
  ...(slots.types.length > 0 ? ['types'] : []),
  ...(slots.task.application === undefined ? [] : ['task']),
  ...(has(reading, 'op.total') ? ['total'] : []),
];

/** Score of an operation by the features of a question alone. */
export const weighed = (operation: string, features: ReadonlySet<string>): number => {
  const table = weightTable[operation] ?? {};
  let sum = table['bias'] ?? 0;
  for (const feature of features) sum += table[feature] ?? 0;
  return sum;
};

/** A step of the question before, with other products in it. */
const productStep = (step: Step, products: readonly string[]): Step | undefined => {
  const [product] = products;
  if (product === undefined) return undefined;
  switch (step.operation) {
    case 'get':
      return { operation: 'get', input: { ...step.input, products } };
    case 'check':
      return { operation: 'check', input: { ...step.input, products } };
    case 'describe':
      return { operation: 'describe', input: { ...step.input, products } };
    case 'offer':
      return { operation: 'offer', input: { products } };
    case 'reviews':
      return { operation: 'reviews', input: { products } };
    case 'suits':
      return { operation: 'suits', input: { ...step.input, products } };
    case 'included':
      return { operation: 'included', input: { ...step.input, product } };
    case 'accessories':
      return { operation: 'accessories', input: { ...step.input, product } };
    case 'kit':
      return { operation: 'kit', input: { ...step.input, product } };
    default:
      return undefined;
  }
};

/** The question before, asked again of another product: "and the DV40M?". */
const again = (turn: Turn): Candidate | undefined => {
  const { reading, slots, referents, state } = turn;
  const other = referents.by === 'name' || referents.by === 'pointer';
  const open = slots.asked.length + slots.constraints.length + slots.askedKeys.length === 0;
  const asksElse = reading.mentions.some(({ concept }) => /^(op|policy|talk)\./.test(concept));
  if (!other || !open || asksElse || state.lastSteps.length === 0) return undefined;
  const steps = state.lastSteps.flatMap((step) => productStep(step, referents.products) ?? []);
  if (steps.length === 0) return undefined;
  const bound: Bound = { edits: [{ edit: 'focus', products: referents.products }], steps, cost: 0 };
  return {
    operation: 'again',
    bound,
    score: has(reading, 'edit.whatAbout', 'edit.also') ? 4 : 2.4,
    fixed: 0,
    features: [],
  };
};

const back = ({ reading, state, slots }: Turn): Candidate | undefined => {
  const before = state.before.at(-1);
  if (!has(reading, 'edit.back') || before === undefined || slots.products.length > 0) return undefined;
  return {
    operation: 'back',
    bound: { edits: [{ edit: 'back' }], steps: before.lastSteps, cost: 0 },
    score: 4.5,
    fixed: 0,
    features: [],
  };
};

/** Questions that can mean nothing else: "which mask for that?", "isn't that overkill?". */
const plainBinders: readonly (readonly [operation: string, bind: Binder])[] = [
  ['clarify', bindHalfSentence],
  ['decline', bindRival],
  ['offer', bindAvailability],
  ['wear', bindWear],
  ['calculate', bindReckon],
  ['worth', bindExcess],
  ['worth', bindWhyDearer],
  ['which', bindWhichDoes],
  ['sized', bindSized],
  ['substitute', bindNotThat],
  ['project', bindProject],
  ['trait', bindTraitWorth],
  ['worth', bindWorthAgain],
  ['cord', bindCord],
];
const plainScore = 9;

const plainly = (turn: Turn): readonly Candidate[] =>
  plainBinders.flatMap(([operation, bind]): readonly Candidate[] => {
    // "The warranty on either, if I use it for work" asks for terms, and weighs nothing.
    if (operation === 'worth' && mentionsOf(turn.reading, 'policy').length > 0) return [];
    const bound = bind(turn);
    return bound ? [{ operation, bound, score: plainScore - bound.cost, fixed: 0, features: [] }] : [];
  });

/** "How many inches is 65 mm": a figure with its unit, and another unit it can be told in. */
const conversion = (turn: Turn): Candidate | undefined => {
  const bound = convertedFigure(turn);
  const plain = bound && turn.slots.types.length + turn.slots.products.length === 0;
  return plain ? { operation: 'calculate', bound, score: 4.5, fixed: 0, features: [] } : undefined;
};

/** What may be asked while a pointer points at nothing: "how heavy is it?" of no product yet. */
const besideNothing: ReadonlySet<string> = new Set([
  'clarify',
  'decline',
  'policy',
  'talk',
  'safety',
  'define',
  'overview',
]);
const pointsAtNothing = ({ referents, slots, state }: Turn): boolean =>
  referents.missing &&
  slots.types.length + state.types.length + slots.constraints.length === 0 &&
  slots.task.application === undefined &&
  slots.task.material === undefined;

/** Packs of another maker in our tools, or ours in theirs: the answer is no, whatever else is said. */
const lendsForeignPacks = ({ reading, slots }: Turn): boolean =>
  namesOtherMaker(reading) &&
  (slots.types.some((type) => type === 'battery' || type === 'charger') ||
    has(reading, 'op.share', 'op.own', 'op.fits', 'ref.thatPack'));

/** What may be asked about a thing that is not carried. */
const besideForeign: ReadonlySet<string> = new Set(['decline', 'policy', 'talk', 'safety', 'define', 'compatible']);

/** Beside an unknown code there is a job, a type or a figure to go by: "lug nuts of my F250". */
const saysMore = (reading: Reading): boolean =>
  reading.mentions.some(({ concept }) => /^(application|material|danger|symptom)\./.test(concept));

/** Only a thing is named that no maker of power tools carries: what was looked for before is not meant. */
const asksForUncarried = ({ slots, reading }: Turn): boolean =>
  (slots.uncarried.length > 0 && slots.types.length === 0 && slots.task.application === undefined) ||
  (reading.unknownModel !== undefined && reading.models.length === 0 && !saysMore(reading));

/** Where the parts of a question leave no doubt about what it asks, it is not weighed by its words. */
export const sureScore = 6;

/** A question of fit whose parts leave no doubt. */
const fitOf = (turn: Turn): Candidate | undefined => {
  const bound = sizeQuestion(turn) ?? fitQuestion(turn);
  const operation = bound?.steps[0]?.operation;
  return bound && operation && { operation, bound, score: sureScore, fixed: 0, features: [] };
};

/** Every operation whose arguments can be bound, the best first. */
export const candidatesOf = (turn: Turn): readonly Candidate[] => {
  const features = featuresOf(turn.reading, turn.slots, turn.referents, turn.state, turn.described);
  const present = unusedOf(turn);
  const foreignText =
    (isForeignText(turn.reading.raw) && turn.reading.models.length === 0) ||
    isWordless(turn.reading) ||
    has(turn.reading, 'talk.injection');
  const foreign = asksForUncarried(turn);
  const foreignPacks = lendsForeignPacks(turn);
  const nothingMeant = pointsAtNothing(turn);
  const fit = foreign || foreignPacks || nothingMeant ? undefined : fitOf(turn);
  const sum = !foreign && fit === undefined && asksForSum(turn, basketOf(turn));
  const scored = Object.entries(binders).flatMap(([operation, bind]): readonly Candidate[] => {
    if (foreignText && operation !== 'decline') return [];
    if (foreignPacks && operation !== 'decline' && operation !== 'safety') return [];
    if (foreign && !besideForeign.has(operation)) return [];
    if (nothingMeant && !besideNothing.has(operation)) return [];
    const bound = bind(turn);
    if (!bound) return [];
    const unused = present
      .filter((slot) => usedBy[slot]?.includes(operation) !== true)
      .reduce((sum, slot) => sum + (penalties[slot] ?? 0), 0);
    const fixed = -bound.cost - unused;
    const score = weighed(operation, features) + fixed;
    const surely = operation === 'kit' && sum ? Math.max(score, sureScore) : score;
    return [{ operation, bound, score: surely, fixed, features: [...features] }];
  });
  const special = [fit, again(turn), back(turn), conversion(turn)].filter((candidate) => candidate !== undefined);
  // What is worn may be asked for, also where gloves are nothing that is sold.
  const plain = foreignText
    ? []
    : plainly(turn).filter(({ operation }) => !foreign || operation === 'wear' || operation === 'decline');
  return [...scored, ...special, ...plain].sort((one, other) => other.score - one.score);
};
