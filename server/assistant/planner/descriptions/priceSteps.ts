import type { Constraint } from '../../plan.ts';
import type { DialogueState } from '../../state/state.ts';
import type { Span } from '../../text/span.ts';
import { meets } from '../conditions/meets.ts';
import type { Known, Slots } from '../conditions/slots.ts';
import { has } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import type { Described } from './description.ts';

/** A product told by how much more or less it costs: "the one for 30 euros more", "quella da 200 euro in più", "13000円安いほう". */

type Sum = Extract<Constraint, { readonly by: 'range' }>;

const isSum = (one: Constraint): one is Sum => one.by === 'range' && one.measure === 'price' && one.span !== undefined;

/** An amount, and the condition that it was read as: "for 130 more" names no currency. */
interface Amount extends Span {
  readonly value: number;
  readonly as?: Sum;
}

/** A smaller bare figure is no amount of money. */
const minBare = 10;

const amountIn = ({ quantities }: Reading, { constraints }: Slots): Amount | undefined => {
  const sum = constraints.find(isSum);
  const value = sum && (sum.max ?? sum.about ?? sum.min);
  if (sum?.span && value !== undefined) return { ...sum.span, value, as: sum };
  return quantities.find((one) => one.unit === undefined && one.value >= minBare);
};

/** Maximum number of characters between an amount and the word for more or less. */
const maxGap = 10;

/** The word by which an amount is one more or less than the price of the product in view. */
const directionIn = ({ mentions }: Reading, amount: Span) =>
  mentions.find(({ concept, start, end }) => {
    const gap = Math.max(start - amount.end, amount.start - end);
    return /^(more|less)\.(any|price)$/.test(concept) && gap >= 0 && gap <= maxGap;
  });

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
  const amount = amountIn(reading, said);
  if (!from?.price || amount === undefined || said.products.length > 0) return described;
  const word = directionIn(reading, amount);
  const isWorth = has(reading, 'op.worth') && amount.as !== undefined;
  if (word === undefined && (!isWorth || described.some(({ products }) => products.length === 1))) return described;
  const isLess = word?.concept.startsWith('less') ?? false;
  const price = from.price.amount + (isLess ? -amount.value : amount.value);
  const told = described.filter(({ types }) => types.length === 0 || types.some((type) => type === from.kind));
  const [product, ...others] = [...known.values()].filter(
    (one) =>
      one.kind === from.kind &&
      one.price !== undefined &&
      Math.abs(one.price.amount - price) <= amount.value * tolerance &&
      told.every(({ constraints }) => constraints.every((each) => isSum(each) || meets(one, each))),
  );
  if (product === undefined || others.length > 0) return described;
  return [
    ...described.filter((one) => !told.includes(one)),
    {
      types: [],
      constraints: [...new Set([...told.flatMap(({ constraints }) => constraints), ...(amount.as ? [amount.as] : [])])],
      ranking: told.find(({ ranking }) => ranking)?.ranking,
      compares: false,
      words: [],
      contrasts: false,
      alone: false,
      definite: true,
      isTwo: false,
      start: Math.min(amount.start, word?.start ?? amount.start),
      end: Math.max(amount.end, word?.end ?? amount.end),
      products: [product.id],
      shown: true,
      named: false,
    },
  ];
};
