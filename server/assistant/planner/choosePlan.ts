import { isStop } from '../knowledge/safety.ts';
import type { Plan, Step } from '../plan.ts';
import type { Candidate } from './candidates.ts';
import { isLoose } from './candidates.ts';
import type { Slots } from './conditions/slots.ts';
import type { PlannerContext } from './context.ts';
import { besideFaq, type FaqAnswer, faqAnswerOf } from './fromFaq.ts';
import { otherNumber, unknownBeside } from './names/notFound.ts';
import { has, mentionsOf } from './reading/mentions.ts';
import type { Reading } from './reading/reading.ts';
import operationGroups from './references/operationGroups.json' with { type: 'json' };
import { about, type Turn } from './references/turn.ts';

/** Below this score nothing was understood well enough: the catalogue's text is searched. */
const minScore = -1;
/** Minimum score of a second operation in the same message. */
const minSecond = 3;

const isFallback = ({ operation }: Candidate): boolean => operation === 'passage' || operation === 'clarify';

const tellsPrice = ({ bound: { steps } }: Candidate): boolean =>
  steps.every(
    ({ operation, input }) =>
      operation === 'offer' || (operation === 'get' && input.attributes.every((each) => each === 'price')),
  );

/** Whether both operations would tell the same price. */
const repeatsOffer = (first: Candidate, second: Candidate): boolean => tellsPrice(first) && tellsPrice(second);

/** Whether a question is about how prices are stated, not about one: "is that with tax?" */
const isOfPrices = ({ bound: { steps } }: Candidate): boolean =>
  steps.some(({ operation, input }) => operation === 'policy' && ['tax', 'currency'].includes(input.topic));

/** A second request in the same sentence: "what is in the box and what does it cost". */
const secondOf = (candidates: readonly Candidate[], turn: Turn): readonly Step[] => {
  const [first, ...rest] = candidates;
  if (first && isOfPrices(first)) return [];
  // "And a circular saw?" asks once more what was asked.
  if (has(turn.reading, 'edit.whatAbout') && mentionsOf(turn.reading, 'op').length === 0) return [];
  const ofPrices = first && !isFallback(first) ? rest.find(isOfPrices) : undefined;
  if (ofPrices) return ofPrices.bound.steps;
  const second = rest.find(
    (candidate) =>
      candidate.score >= minSecond &&
      !isLoose(candidate.way) &&
      first !== undefined &&
      candidate.operation !== first.operation &&
      !repeatsOffer(first, candidate) &&
      operationGroups.pairs.some((pair) => pair.includes(candidate.operation) && pair.includes(first.operation)),
  );
  return second && turn.reading.text.length > 12 ? second.bound.steps : [];
};

const ofDanger =
  /^(danger|hazard|setting|ref|stop|bound|(op\.(can|allowed|safe|opinion|shouldI|suits)|talk\.ok|edit\.whatAbout)$)/;
/** Whether nothing but a danger is asked about: "OK in the rain?" */
const asksOnlyOfDanger = ({ mentions, models, quantities }: Reading): boolean =>
  models.length + quantities.length === 0 && mentions.every(({ concept }) => ofDanger.test(concept));

/** Advice with at least this score was requested, whatever danger is mentioned. */
const minAdvice = 1;
/** Operations that give advice: a warning precedes them and never replaces them. */
const advising: ReadonlySet<string> = new Set(operationGroups.advising);
/** Facts that a danger replaces: the tool's own torque is not that of a wheel nut. */
const facts: ReadonlySet<string> = new Set(operationGroups.givesWay);
/** Candidates without the warning if advice was asked for, and the warning alone if it is the whole answer. */
const besideWarning = ({ knowledge, slots: { dangers }, reading }: Turn, sure: readonly Candidate[]) => {
  const [best, next] = sure;
  // "Can I sand lead paint with it?": who names this danger is answered by it alone.
  const namedAlone = dangers.flatMap((name) => knowledge.dangers[name]?.namedAlone ?? []);
  const isNamed = namedAlone.includes('always');
  const warning = sure.find(({ operation }) => operation === 'safety');
  const givesWay =
    (isNamed && advising.has(best?.operation ?? '')) || (namedAlone.length > 0 && facts.has(best?.operation ?? ''));
  if (warning && givesWay) return [warning];
  if (warning && asksOnlyOfDanger(reading)) return [warning];
  // "Is one hand dangerous up there?" asks about the danger itself.
  const isAsked = has(reading, 'op.safe');
  const warns = best?.operation === 'safety' && !dangers.some(isStop) && !isNamed && !isAsked;
  return warns && next && advising.has(next.operation) && next.score >= minAdvice ? sure.slice(1) : sure;
};

/** Whatever is declined for good: prompt injections, other topics, other makers and their models. */
const isSettled = (chosen: Candidate | undefined): boolean =>
  chosen?.bound.steps.some(
    ({ operation, input }) =>
      operation === 'decline' && ['injection', 'offTopic', 'otherMaker', 'unknownModel'].includes(input.reason),
  ) ?? false;

/** Repair and warranty in addition to a fault: "it smokes; is that under warranty?". */
const serviceBeside = (candidates: readonly Candidate[], { slots }: Turn): readonly Step[] => {
  const [first] = candidates;
  const faulty = slots.dangers.length > 0 || slots.symptoms.length > 0;
  if (!faulty || first?.operation === 'policy') return [];
  return candidates.find(({ way, score }) => way === 'policy' && score >= minAdvice)?.bound.steps ?? [];
};

/** Whether a candidate compares the size of the work with a tool's figure, and the maker's answer is about no tool. */
const comparesSize = ({ bound: { steps } }: Candidate, { task }: Slots, { step }: FaqAnswer): boolean =>
  task.dimension !== undefined &&
  steps.some(({ operation }) => operation === 'suits') &&
  step.operation === 'passage' &&
  step.input.products === undefined;

type Chosen = Pick<Plan, 'edits' | 'steps' | 'meant'>;

/** Operations that the next question may continue, though the maker's own answer was given. */
const goesOn: ReadonlySet<string> = new Set(operationGroups.goesOn);

/** The maker's answer, and the steps of the plan that answer the rest. */
const answeredPlan = (turn: Turn, sure: readonly Candidate[], answered: FaqAnswer): Chosen => {
  const [best] = sure;
  const steps = besideFaq(turn, [...(best?.bound.steps ?? []), ...secondOf(sure, turn)], answered);
  return {
    edits: best?.bound.edits ?? about(turn.referents.products, []).edits,
    steps: [...steps, ...serviceBeside(sure, turn)],
    ...(best && goesOn.has(best.operation) ? { meant: best.bound.steps } : {}),
  };
};

/** The best candidate with the second request; without a candidate the catalogue's text is searched. */
const chosenPlan = (turn: Turn, sure: readonly Candidate[], chosen: Candidate | undefined): Chosen => {
  const { reading, referents } = turn;
  if (!chosen) {
    const products = referents.products.slice(0, 2);
    const input = { text: reading.raw, ...(products.length > 0 ? { products } : {}) };
    return { edits: [], steps: [{ operation: 'passage', input }] };
  }
  // "Times four please. Is that with VAT?": the total comes first.
  const changed = isOfPrices(chosen)
    ? sure.find(({ way, score }) => way === 'basket' && score >= minSecond)
    : undefined;
  if (changed) return { edits: changed.bound.edits, steps: [...changed.bound.steps, ...chosen.bound.steps] };
  const second = secondOf(sure, turn);
  const service = second.length > 0 ? [] : serviceBeside(sure, turn);
  const steps = [...otherNumber(turn), ...chosen.bound.steps, ...second, ...service, ...unknownBeside(turn)];
  return { edits: chosen.bound.edits, steps };
};

/** Below this share of understood words, an interrogative alone ("how …?") means nothing. */
const minUnderstoodShare = 0.7;

/** Nothing of a message was understood: another script, or only an interrogative. */
const isNotUnderstood = ({ mentions, models, quantities, unexplained, coverage }: Reading): boolean =>
  unexplained.length > 0 &&
  coverage < minUnderstoodShare &&
  models.length + quantities.length === 0 &&
  mentions.every(({ concept }) => /^(stop|op)\./.test(concept));

/** Minimum score of an interpretation that precedes a search of the catalogue's text. */
const minBeforeText = 0.5;

/** Where no answered question is similar, another interpretation precedes a search of the catalogue's text. */
const beforeText = (sure: readonly Candidate[], foremost: Candidate | undefined): Candidate | undefined => {
  if (foremost?.operation !== 'passage') return foremost;
  return sure.find((one) => !isFallback(one) && !isLoose(one.way) && one.score >= minBeforeText) ?? foremost;
};

/** What was chosen: the edits and steps of the plan, how sure the choice is, and the maker's answer if it is not used. */
export interface Choice extends Chosen {
  readonly score: number;
  readonly likely: FaqAnswer | undefined;
}

/**
 * Chooses among the candidates of a turn and the maker's own answers. `isStopped`: the visitor insists after a warning
 * that stops an answer, so that only the warning may be chosen.
 */
export const choosePlan = async (
  context: PlannerContext,
  turn: Turn,
  candidates: readonly Candidate[],
  isStopped: boolean,
): Promise<Choice> => {
  const { reading, slots } = turn;
  const sure = besideWarning(
    turn,
    candidates.filter(
      (candidate) =>
        (!isFallback(candidate) || candidate.score >= minScore) && (!isStopped || candidate.operation === 'safety'),
    ),
  );
  const [first] = sure;
  const isUnderstood = isSettled(first) || !isNotUnderstood(reading);
  const foremost = first && first.score >= minScore && isUnderstood ? first : undefined;
  const answered = await faqAnswerOf(context, turn, foremost);
  const chosen = answered ? foremost : beforeText(sure, foremost);
  const isAnswered =
    answered?.answered === 'surely' && !isSettled(chosen) && !(chosen && comparesSize(chosen, slots, answered));
  return {
    ...(isAnswered ? answeredPlan(turn, sure, answered) : chosenPlan(turn, sure, chosen)),
    score: (chosen ?? first)?.score ?? (isAnswered ? minScore : 0),
    likely: isAnswered ? undefined : answered,
  };
};
