import type { Constraint } from '../../plan.ts';
import type { DialogueState } from '../../state/state.ts';
import type { Known, Slots } from '../conditions/slots.ts';
import { has } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import type { Described } from './described.ts';
import { meets } from './meets.ts';

/** A product told by how much more or less it costs: "the one for 30 euros more", "quella da 200 euro in più", "13000円安いほう". */

type Sum = Extract<Constraint, { readonly by: 'range' }>;

const isSum = (one: Constraint): one is Sum => one.by === 'range' && one.measure === 'price' && one.span !== undefined;

/** Maximum number of characters between a sum and the word for more or less. */
const maxGap = 10;

/** Whether a sum is one more (1) or less (-1) than that of the product in view. */
const directionOf = ({ mentions }: Reading, { span }: Sum): number | undefined => {
  const [found] = mentions.filter(
    ({ concept, start, end }) =>
      /^(more|less)\.(any|price)$/.test(concept) &&
      span !== undefined &&
      Math.max(start - span.end, span.start - end) <= maxGap &&
      Math.max(start - span.end, span.start - end) >= 0,
  );
  return found && (found.concept.startsWith('more') ? 1 : -1);
};

/** Maximum deviation of a price difference as said, of the difference. */
const tolerance = 0.02;

/** The descriptions, with that of the product that costs as much more or less as was said. */
export const withPriceStep = (
  described: readonly Described[],
  reading: Reading,
  said: Slots,
  state: DialogueState,
  known: Known,
): readonly Described[] => {
  const from = known.get(state.focus[0] ?? state.page ?? '');
  const sum = said.constraints.find(isSum);
  const amount = sum && (sum.max ?? sum.about ?? sum.min);
  if (!from?.price || !sum?.span || amount === undefined || said.products.length > 0) return described;
  const isFound = described.some(({ products }) => products.length === 1);
  const direction = directionOf(reading, sum) ?? (has(reading, 'op.worth') && !isFound ? 1 : undefined);
  if (direction === undefined) return described;
  const price = from.price.amount + direction * amount;
  const told = described.filter(({ types }) => types.length === 0 || types.some((type) => type === from.kind));
  const [product, ...others] = [...known.values()].filter(
    (one) =>
      one.kind === from.kind &&
      one.price !== undefined &&
      Math.abs(one.price.amount - price) <= amount * tolerance &&
      told.every(({ constraints }) => constraints.every((each) => isSum(each) || meets(one, each))),
  );
  if (product === undefined || others.length > 0) return described;
  return [
    ...described.filter((one) => !told.includes(one)),
    {
      types: [],
      constraints: [...new Set([...told.flatMap(({ constraints }) => constraints), sum])],
      ranking: told.find(({ ranking }) => ranking)?.ranking,
      compares: false,
      words: [],
      contrasts: false,
      alone: false,
      corrects: has(reading, 'edit.correct'),
      behindArticle: false,
      definite: true,
      start: sum.span.start,
      end: sum.span.end,
      products: [product.id],
      shown: true,
      named: false,
    },
  ];
};
