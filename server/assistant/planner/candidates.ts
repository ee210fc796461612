import { asksForTotal } from './basket/asksForTotal.ts';
import { purchaseIn } from './basket/basket.ts';
import { bindAgain, namesOnly } from './binders/again.ts';
import { excludedOperations } from './binders/barred.ts';
import { adviceBinders, bindReplaced } from './binders/bindAdvice.ts';
import { bindBasket } from './binders/bindBasket.ts';
import { calculate, convertedFigure } from './binders/bindCalculate.ts';
import {
  bindCord,
  bindCounterpart,
  bindExcess,
  bindForUser,
  bindOwnPart,
  bindProject,
  bindRejectedType,
  bindSized,
  bindToldUse,
  bindTraitWorth,
  bindWhyOther,
} from './binders/bindDecide.ts';
import { bindAvailability, factBinders } from './binders/bindFacts.ts';
import { findBinders } from './binders/bindFind.ts';
import { bindGift } from './binders/bindGift.ts';
import { bindWhichDoes } from './binders/bindGoOn.ts';
import { looseBinders } from './binders/bindLoosely.ts';
import { bindNarrow } from './binders/bindNarrow.ts';
import { bindLeftOut, bindWhichFits, bindWhichHas } from './binders/bindOfShown.ts';
import { bindLargerPack, bindOwnedPacks, bindRepacked, bindWhatElse } from './binders/bindPacks.ts';
import { bindCalculation } from './binders/bindReckon.ts';
import { bindRefigured } from './binders/bindRefigured.ts';
import { bindTaken } from './binders/bindTaken.ts';
import { bindUnknownJob, talkBinders } from './binders/bindTalk.ts';
import { bindTypeChoice } from './binders/bindTypeChoice.ts';
import { bindVoltage } from './binders/bindVoltage.ts';
import { bindWear } from './binders/bindWear.ts';
import { bindBoxedPart } from './parts/bindBox.ts';
import { fitQuestion } from './parts/bindFit.ts';
import { holderQuestion, sizeQuestion } from './parts/bindMounts.ts';
import { bindBoxedBlade, bindPartFor } from './parts/bindPartFor.ts';
import { has } from './reading/mentions.ts';
import { wordingOf } from './reading/wording.ts';
import { featuresOf } from './references/features.ts';
import operationGroups from './references/operationGroups.json' with { type: 'json' };
import type { Binder, Bound, Turn } from './references/turn.ts';
import { bindTried } from './service/bindTroubleshoot.ts';
import uses from './uses.json' with { type: 'json' };
import { waysWeighed } from './ways.ts';

/** An interpretation of a question: operations with arguments, and a score. */
export interface Candidate {
  readonly operation: string;
  /**
   * How its arguments were bound, which selects its weights: the operation's own binder, or a rule for one kind of
   * question.
   */
  readonly way: string;
  readonly bound: Bound;
  readonly score: number;
  /** Cost of its arguments and of unused parts of the question: negative, not trained. */
  readonly fixed: number;
  /** Features of its score; shown in the trace and used for training. */
  readonly features: readonly string[];
  /** Its words, which are scored too (wording.json). */
  readonly wording: readonly string[];
}

const binders: readonly (readonly [string, Binder])[] = Object.entries({
  ...findBinders,
  ...factBinders,
  ...adviceBinders,
  ...talkBinders,
  calculate,
});
const looseEntries = Object.entries(looseBinders);
const usedBy: Readonly<Record<string, readonly string[]>> = { ...uses, penalty: [] };
const penalties: Readonly<Record<string, number>> = uses.penalty;

/** Parts of a question that an operation does not use; the fewer, the better. */
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

/** A way with its operation and arguments, before scoring. */
interface Option {
  readonly operation: string;
  readonly way: string;
  readonly bound: Bound;
}

const back: Rule = ({ reading, state, referents }) => {
  const before = state.before.at(-1);
  const pointed = referents.by === 'pointer' || referents.by === 'definite';
  if (!has(reading, 'edit.back') || before === undefined || pointed) return undefined;
  return {
    operation: before.lastSteps[0]?.operation ?? 'search',
    bound: { edits: [{ edit: 'back' }], steps: before.lastSteps, cost: 0 },
  };
};

/** Binds one kind of question, whichever operation answers it. */
type Rule = (turn: Turn) => { readonly operation: string; readonly bound: Bound } | undefined;

const as =
  (operation: string, bind: Binder): Rule =>
  (turn) => {
    const bound = bind(turn);
    return bound && { operation, bound };
  };

/** The operation is that of the bound step. */
const byStep =
  (bind: Binder): Rule =>
  (turn) => {
    const bound = bind(turn);
    const operation = bound?.steps[0]?.operation;
    return bound && operation && { operation, bound };
  };

/** "How many inches is 65 mm": a figure with its unit, and a unit to convert it to. */
const conversion: Rule = (turn) => {
  const bound = convertedFigure(turn);
  const plain = bound && turn.slots.types.length + turn.slots.products.length === 0;
  return plain ? { operation: 'calculate', bound } : undefined;
};

/** Kinds of questions identified by more than their words: "which mask for that?", "isn't that overkill?". */
const rules: Readonly<Record<string, Rule>> = {
  availability: as('offer', bindAvailability),
  narrow: bindNarrow,
  wear: as('wear', bindWear),
  reckon: byStep(bindCalculation),
  excess: as('worth', bindExcess),
  which: byStep(bindWhichDoes),
  whichFits: byStep(bindWhichFits),
  whichHas: byStep(bindWhichHas),
  leftOut: byStep(bindLeftOut),
  partFor: as('accessories', (turn) => bindBoxedBlade(turn) ?? bindPartFor(turn)),
  sized: as('suits', bindSized),
  refigured: byStep(bindRefigured),
  unknownJob: as('clarify', bindUnknownJob),
  replaced: as('substitute', bindReplaced),
  rejectedType: as('suits', bindRejectedType),
  toldUse: as('worth', bindToldUse),
  whyOther: as('worth', bindWhyOther),
  counterpart: byStep(bindCounterpart),
  forUser: as('describe', bindForUser),
  ownPart: as('check', bindOwnPart),
  project: as('project', bindProject),
  trait: as('trait', bindTraitWorth),
  typeChoice: byStep(bindTypeChoice),
  voltage: byStep(bindVoltage),
  cord: as('cord', bindCord),
  // Compatibility, if the question is unambiguous.
  fit: byStep((turn) => holderQuestion(turn) ?? sizeQuestion(turn) ?? fitQuestion(turn)),
  conversion,
  again: bindAgain,
  repacked: as('get', bindRepacked),
  ownedPacks: as('compatible', bindOwnedPacks),
  largerPack: as('accessories', bindLargerPack),
  boxedPart: as('included', bindBoxedPart),
  whatElse: as('kit', bindWhatElse),
  basket: as('kit', bindBasket),
  gift: as('kit', bindGift),
  tried: as('troubleshoot', bindTried),
  taken: as('kit', bindTaken),
  back,
};

const ruleEntries = Object.entries(rules);

/** "Which tools do I need?", "what do I need, with 800 to spend?": a project asks for all of them. */
const asksAllTools = ({ reading, slots }: Turn): boolean =>
  (has(reading, 'group.tool', 'group.set') ||
    slots.constraints.some((one) => one.by === 'range' && one.measure === 'price')) &&
  has(reading, 'op.doINeed', 'op.need', 'op.required', 'op.total');

/** An explicit request precedes everything that is scored. */
const certain: ReadonlySet<string> = new Set([
  'rejectedType',
  'unknownJob',
  'toldUse',
  'whyOther',
  'counterpart',
  'voltage',
  'refigured',
  'ofOne',
]);
const isCertain = (way: string, turn: Turn): boolean => certain.has(way) || (way === 'project' && asksAllTools(turn));
const surely = 14;

/** Whether no word of the question asked for the operation. */
export const isLoose = (way: string): boolean => way.startsWith('loose.');

/** Whether a candidate comes from a rule for one kind of question. */
export const isRule = (way: string): boolean => way in rules;

const optionsOf = (turn: Turn): readonly Option[] => {
  const isBarred = excludedOperations(turn);
  const plain = binders.flatMap(([operation, bind]): readonly Option[] => {
    const bound = isBarred(operation) ? undefined : bind(turn);
    return bound ? [{ operation, way: operation, bound }] : [];
  });
  const ruled = ruleEntries.flatMap(([way, bind]): readonly Option[] => {
    const found = bind(turn);
    return found && !isBarred(found.operation) ? [{ way, ...found }] : [];
  });
  // "And the 55?" names another product and nothing else: the previous question is repeated for it.
  if (ruled.some(({ way }) => way === 'again') && namesOnly(turn)) return ruled;
  const bound = new Set([...plain, ...ruled].map(({ operation }) => operation));
  const loose = looseEntries.flatMap(([operation, bind]): readonly Option[] => {
    const found = bound.has(operation) || isBarred(operation) ? undefined : bind(turn);
    return found ? [{ operation, way: `loose.${operation}`, bound: found }] : [];
  });
  return [...plain, ...ruled, ...loose];
};

/** Operations that repeat an earlier job if nothing new is told: none of them answers words that were not understood. */
const repeating: ReadonlySet<string> = new Set([
  'suits',
  'worth',
  'troubleshoot',
  'accessories',
  'recommend',
  'reviews',
  'describe',
  'substitute',
  'cord',
]);
const saysOwn = ({ reading, slots }: Turn): boolean =>
  Object.keys(slots.task).length + slots.types.length + slots.constraints.length + slots.products.length > 0 ||
  slots.wishes.length > 0 ||
  reading.mentions.some(({ concept }) => /^(op\.|edit\.|talk\.|more\.|less\.|most\.|least\.)/.test(concept));

/** Operations of which the same answer may be given twice: a warning, a refusal, a question back. */
const mayRepeat: ReadonlySet<string> = new Set(operationGroups.mayRepeat);
/** Cost of an interpretation that would repeat the previous answer: the message says something else. */
const repetition = 1.5;

/** Tells which interpretations would only repeat the previous answer. */
const repeatsAnswer = ({ state, reading }: Turn): ((operation: string, bound: Bound) => boolean) => {
  const isWanted = has(reading, 'edit.again', 'edit.back');
  const last = new Set(state.lastSteps.map((step) => JSON.stringify(step)));
  return (operation, { steps }) =>
    !isWanted && !mayRepeat.has(operation) && steps.every((step) => last.has(JSON.stringify(step)));
};

/** All operations whose arguments can be bound, best first. */
export const candidatesOf = (turn: Turn): readonly Candidate[] => {
  const doubts = turn.reading.unexplained.length > 0 && !saysOwn(turn);
  const options = optionsOf(turn).filter(({ way, operation }) => !(doubts && !isRule(way) && repeating.has(operation)));
  const fits = options.some(({ way }) => way === 'fit');
  const purchase = purchaseIn(turn);
  const sums = !fits && asksForTotal(turn, purchase);
  const features = [
    ...featuresOf(turn.reading, turn.slots, turn.referents, turn.state, turn.described),
    ...options.filter(({ way }) => isRule(way)).map(({ way }) => `rule:${way}`),
    ...(sums ? ['sums'] : []),
    ...(purchase.owned.length > 0 ? ['owns'] : []),
  ];
  const wording = wordingOf(turn.reading);
  const weighed = waysWeighed(features, wording);
  const present = unusedOf(turn);
  const repeats = repeatsAnswer(turn);
  return options
    .map(({ operation, way, bound }): Candidate => {
      const unused = isRule(way)
        ? 0
        : present
            .filter((slot) => usedBy[slot]?.includes(operation) !== true)
            .reduce((sum, slot) => sum + (penalties[slot] ?? 0), 0);
      const repeated = repeats(operation, bound) ? repetition : 0;
      const fixed = -bound.cost - unused - repeated + (isCertain(way, turn) ? surely : 0);
      const score = weighed(way) + fixed;
      return { operation, way, bound, score, fixed, features, wording };
    })
    .sort((one, other) => other.score - one.score);
};
