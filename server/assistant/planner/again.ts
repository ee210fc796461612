import type { ProductIds, Step } from '../plan.ts';
import { wordCount } from './mentions.ts';
import type { Bound, Turn } from './turn.ts';

/** Those of a pair with a product put in the place of one of its kind, or else of the last. */
const exchanged = ({ known }: Turn, pair: ProductIds, product: string): ProductIds => {
  const kind = known.get(product)?.kind;
  const alike = pair.findIndex((id) => known.get(id)?.kind === kind);
  const place = alike < 0 ? pair.length - 1 : alike;
  return pair.includes(product) ? pair : pair.map((id, at) => (at === place ? product : id));
};

const shortQuestion = 4;

/** "And the 3660?": a product and nothing else. */
const namesOnly = ({ reading, referents }: Turn): boolean =>
  referents.by === 'name' &&
  wordCount(reading) <= shortQuestion &&
  reading.unexplained.length === 0 &&
  reading.mentions.every(({ concept }) => /^(stop|edit|bound|ref|type|talk)\./.test(concept));

/** A step of the question before, with other products in it. */
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
    case 'kit':
      return { operation: 'kit', input: { ...step.input, product } };
    case 'compatible':
      return { operation: 'compatible', input: { ...step.input, products: exchanged(turn, step.input.products, product) } };
    case 'procedure':
      return { operation: 'procedure', input: { ...step.input, product } };
    case 'passage':
      return namesOnly(turn) && step.input.products !== undefined
        ? { operation: 'passage', input: { text: step.input.text, products: products.slice(0, 1) } }
        : undefined;
    default:
      return undefined;
  }
};

/** The question before, asked again of another product: "and the DV40M?". */
export const bindAgain = (turn: Turn): { readonly operation: string; readonly bound: Bound } | undefined => {
  const { reading, slots, referents, state } = turn;
  // A type alone ("and the jigsaw?") asks again; in a longer question it is only what something is said of.
  const typed = referents.by === 'definite' && wordCount(reading) <= shortQuestion;
  const other = referents.by === 'name' || referents.by === 'pointer' || typed;
  const open = slots.asked.length + slots.constraints.length + slots.askedKeys.length === 0;
  const asksElse = reading.mentions.some(({ concept }) => /^(op|policy|talk)\./.test(concept));
  if (!other || !open || asksElse) return undefined;
  const steps = state.lastSteps.flatMap((step) => productStep(turn, step, referents.products) ?? []);
  const [first] = steps;
  if (first === undefined) return undefined;
  return {
    operation: first.operation,
    bound: { edits: [{ edit: 'focus', products: referents.products }], steps, cost: 0 },
  };
};
