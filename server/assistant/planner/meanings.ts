import { isSupplyKind } from '../../catalogue/kinds.ts';
import type { Edit, Option, Step } from '../plan.ts';
import { productsIn, typesIn } from '../subjects.ts';
import { type MeaningTopic, meaningTopics } from '../topics.ts';
import type { Candidate } from './candidates.ts';
import data from './meanings.json' with { type: 'json' };
import { type Turn, typesOf } from './references/turn.ts';

/** One of several equally likely interpretations of a question: how it is offered, and the steps that answer it. */
export interface Meaning {
  readonly option: Extract<Option, { readonly by: 'meaning' }>;
  readonly steps: readonly Step[];
}

const topics: Readonly<Record<string, string>> = data.topics;
const isTopic = (name: string | undefined): name is MeaningTopic => meaningTopics.some((topic) => topic === name);

/** Topics of a type of product, of two products; all others are about one product. */
const ofTypes: ReadonlySet<MeaningTopic> = new Set(['choice']);
const ofTwo: ReadonlySet<MeaningTopic> = new Set(['comparison']);

const topicOf = (step: Step): MeaningTopic | undefined => {
  if (step.operation === 'get') {
    const { attributes } = step.input;
    if (attributes.every((each) => each === 'platform')) return 'fit';
    return attributes.every((each) => each === 'price') ? 'price' : 'details';
  }
  // Packs and chargers of a tool are what fits it.
  if (step.operation === 'accessories' && step.input.types.length > 0 && step.input.types.every(isSupplyKind))
    return 'fit';
  // "Suitable for this job?" needs a job.
  if (step.operation === 'suits' && step.input.task.application === undefined) return undefined;
  if (step.operation === 'worth' && step.input.products.length === 2) return 'comparison';
  const topic = topics[step.operation];
  return isTopic(topic) ? topic : undefined;
};

/** A candidate as a question to offer; undefined if it cannot be put in a few words. */
const meaningOf = (turn: Turn, { bound: { steps } }: Candidate): Meaning | undefined => {
  const [step] = steps;
  const topic = step && topicOf(step);
  if (!step || !topic || steps.length > 1) return undefined;
  const products = productsIn(step);
  if (ofTypes.has(topic)) {
    const types = typesIn(step);
    const [type] = types.length > 0 ? types : typesOf(turn.referents.products, turn.known);
    return type && { option: { by: 'meaning', topic, products: [], types: [type] }, steps };
  }
  const needed = ofTwo.has(topic) ? 2 : 1;
  return products.length === needed ? { option: { by: 'meaning', topic, products, types: [] }, steps } : undefined;
};

const maxMeanings = 3;

/**
 * The interpretations of a question between which the scores do not decide, best first; none if one is clearly ahead,
 * if a danger is mentioned, or if the visitor was asked back just before.
 * @param sure the candidates that are good enough, best first
 */
export const closeMeanings = (turn: Turn, sure: readonly Candidate[]): readonly Meaning[] => {
  const [first] = sure;
  if (!first || turn.slots.dangers.length > 0 || turn.state.pending?.missing === 'meaning') return [];
  const close = sure.filter(({ score }) => score >= first.score - data.margin);
  const meanings = close.map((candidate) => meaningOf(turn, candidate));
  if (meanings[0] === undefined) return [];
  const offered = meanings.flatMap((each) => each ?? []);
  const distinct = offered.filter(
    ({ option }, place) => offered.findIndex((other) => other.option.topic === option.topic) === place,
  );
  const isAlike = data.alike.some((group) => distinct.every(({ option }) => group.includes(option.topic)));
  return distinct.length > 1 && !isAlike ? distinct.slice(0, maxMeanings) : [];
};

/** An answer with "the second one" chooses among the interpretations, if the visitor was asked. */
export const pendingEdits = (meanings: readonly Meaning[]): readonly Edit[] =>
  meanings.length === 0
    ? []
    : [{ edit: 'ask', pending: { missing: 'meaning', steps: meanings.map(({ steps }) => steps) } }];
