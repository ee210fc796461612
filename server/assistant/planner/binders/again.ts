import { isToolKind } from '../../../catalogue/kinds.ts';
import type { OperationInputs, ProductIds, Step } from '../../plan.ts';
import { has, wordCount } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import type { Bound, Turn } from '../references/turn.ts';
import { kit } from './bindKit.ts';

/** A pair with one product replaced by another of the same type, or else the last replaced. */
const withReplacedProduct = ({ known }: Turn, pair: ProductIds, product: string): ProductIds => {
  const kind = known.get(product)?.kind;
  const alike = pair.findIndex((id) => known.get(id)?.kind === kind);
  const place = alike < 0 ? pair.length - 1 : alike;
  return pair.includes(product) ? pair : pair.map((id, at) => (at === place ? product : id));
};

const shortQuestion = 4;
const maxNaming = 6;

/** Whether a message says nothing but which product is meant. */
const saysNoMore = ({ reading, referents: { told = [] } }: Turn): boolean =>
  reading.unexplained.length === 0 &&
  reading.mentions.every(
    ({ concept, start, end }) =>
      /^(stop|edit|bound|ref|type|group|talk|soft)\./.test(concept) ||
      (concept.startsWith('negation.') && corrects(reading)) ||
      told.some((one) => one.start <= start && end <= one.end),
  );

/** "No, I meant the corded one, not the 40 V one" may take some words. */
const corrects = (reading: Reading): boolean => has(reading, 'edit.correct') && wordCount(reading) <= maxCorrection;
const maxCorrection = 12;

/** "And the 3660?": a product and nothing else. */
export const namesOnly = (turn: Turn): boolean =>
  (turn.referents.by === 'name' || turn.referents.by === 'pointer') &&
  (corrects(turn.reading) || wordCount(turn.reading) <= (turn.referents.told ? maxNaming : shortQuestion)) &&
  saysNoMore(turn);

const isAlike = ({ known }: Turn, asking: ProductIds | undefined, product: string): boolean =>
  known.get(asking?.[0] ?? '')?.kind === known.get(product)?.kind;

/** The previous calculation with another tool, pack or charger. */
const calculatedStep = ({ known }: Turn, input: OperationInputs['calculate'], product: string): Step | undefined => {
  const kind = known.get(product)?.kind;
  if (input.formula === 'chargingTime' && kind === 'charger')
    return { operation: 'calculate', input: { ...input, charger: product } };
  if (input.formula === 'chargingTime' && kind === 'battery')
    return { operation: 'calculate', input: { ...input, battery: product } };
  if (input.formula === 'energy' && kind === 'battery')
    return { operation: 'calculate', input: { ...input, battery: product } };
  if (input.formula === 'exposure' || input.formula === 'deviation')
    return isToolKind(kind) ? { operation: 'calculate', input: { ...input, product } } : undefined;
  if (input.formula !== 'runtime' && input.formula !== 'packs' && input.formula !== 'pieces') return undefined;
  if (kind === 'battery') return { operation: 'calculate', input: { ...input, battery: product } };
  return isToolKind(kind) ? { operation: 'calculate', input: { ...input, product } } : undefined;
};

/** A step of the previous question with other products. */
const productStep = (turn: Turn, step: Step, products: ProductIds): Step | undefined => {
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
      return { operation: 'offer', input: { ...step.input, products } };
    case 'reviews':
      return { operation: 'reviews', input: { products } };
    case 'suits':
      return { operation: 'suits', input: { task: step.input.task, products } };
    case 'included':
      return { operation: 'included', input: { ...step.input, product } };
    case 'accessories':
      return { operation: 'accessories', input: { ...step.input, product } };
    case 'compatible':
      return {
        operation: 'compatible',
        input: { ...step.input, products: withReplacedProduct(turn, step.input.products, product) },
      };
    case 'calculate':
      return calculatedStep(turn, step.input, product);
    case 'procedure':
      return { operation: 'procedure', input: { ...step.input, product } };
    case 'passage':
      return namesOnly(turn) && isAlike(turn, step.input.products, product)
        ? { operation: 'passage', input: { text: step.input.text, products: products.slice(0, 1) } }
        : undefined;
    default:
      return undefined;
  }
};

/**
 * "The cheapest of them", "il più leggero": the one of those shown, with its figure. Behind a search or a choice of the
 * best, which may show only some, all that were considered are meant.
 */
const pickedStep = ({ state, referents, reading }: Turn): Step | undefined => {
  const [told, ...others] = referents.told ?? [];
  const shown = state.shown.at(-1) ?? [];
  if (!told?.ranking || told.constraints.length + others.length > 0 || shown.length < 2) return undefined;
  if (!referents.products.every((id) => shown.includes(id))) return undefined;
  const [last] = state.lastSteps;
  const isSought = last?.operation === 'search' || (last?.operation === 'best' && !told.compares);
  const ofShown = has(reading, 'ref.among', 'ref.both', 'ref.they') || !isSought;
  const found = ofShown ? { types: [], constraints: [], among: shown } : last.input;
  const { types, constraints, among } = found;
  return {
    operation: 'best',
    input: { types, constraints, ranking: told.ranking, ...(among === undefined ? {} : { among }) },
  };
};

/** "And the big one?", after a choice among several: whether that one does it too, or what it is. */
const repeatedStep = (turn: Turn): Step | undefined => {
  const { state, referents } = turn;
  const chose = state.lastSteps.some(({ operation }) =>
    /^(recommend|search|best|substitute|explain|worth|compare)$/.test(operation),
  );
  if (!chose || !namesOnly(turn)) return undefined;
  const picked = pickedStep(turn);
  if (picked) return picked;
  const products = referents.products.slice(0, 2);
  // "And the disc?", behind a grinder, asks for one that goes with it.
  const isPart = products.every((id) => !isToolKind(turn.known.get(id)?.kind));
  if (isPart && referents.by !== 'name' && isToolKind(turn.known.get(state.focus[0] ?? '')?.kind)) return undefined;
  return state.task.application === undefined
    ? { operation: 'describe', input: { products, detail: 'short' } }
    : { operation: 'suits', input: { products, task: state.task } };
};

/** The previous question repeated for another product: "and the DV40M?". */
export const bindAgain = (turn: Turn): { readonly operation: string; readonly bound: Bound } | undefined => {
  const { reading, slots, referents, state } = turn;
  // A type alone ("and the jigsaw?") repeats the question; in a longer question it may only be mentioned.
  const typed = referents.by === 'definite' && (corrects(reading) || wordCount(reading) <= shortQuestion);
  const other = referents.by === 'name' || referents.by === 'pointer' || typed;
  const open = slots.asked.length + slots.constraints.length + slots.askedKeys.length === 0;
  const isTalk = !corrects(reading) && reading.mentions.some(({ concept }) => concept.startsWith('talk.'));
  const asksElse = isTalk || !saysNoMore(turn);
  if (!other || !open || asksElse) return undefined;
  const isSure = wordCount(reading) <= maxNaming && (referents.told !== undefined || referents.by === 'name');
  // After a total, another product changes the purchase.
  if (state.lastSteps.some(({ operation }) => operation === 'kit')) {
    const total = kit(turn);
    return total && { operation: 'kit', bound: { ...total, cost: isSure ? -2 : 0 } };
  }
  const steps = state.lastSteps.flatMap((step) => productStep(turn, step, referents.products) ?? []);
  const [first = repeatedStep(turn)] = steps;
  if (first === undefined) return undefined;
  // Asking about another pack does not change the tool that is the topic.
  const pairs = steps.some(({ operation }) => operation === 'compatible' || operation === 'calculate');
  const ofTool = isToolKind(turn.known.get(state.focus[0] ?? '')?.kind);
  const focus = pairs && ofTool ? state.focus : referents.products;
  return {
    operation: first.operation,
    bound: {
      // What is best is the topic.
      edits: first.operation === 'best' ? [] : [{ edit: 'focus', products: focus }],
      steps: steps.length > 0 ? steps : [first],
      // "Then the one with a cord, does that work?" can hardly mean anything else.
      cost: isSure && steps.length > 0 ? -2 : 0,
    },
  };
};
