import type { AttributeKey } from '../../../catalogue/attributes.ts';
import { isAttribute } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { millimetresPerInch } from '../../../units/table.ts';
import { foldedWords } from '../../lexicon/tokens.ts';
import type { Constraint } from '../../plan.ts';
import { anyOf } from '../../text/anyOf.ts';
import { spansOf } from '../../text/span.ts';
import { namesMeasure } from '../conditions/constraints.ts';
import type { SpokenQuantity } from '../quantities/quantities.ts';
import { has, wordCount } from '../reading/mentions.ts';
import type { Turn } from '../references/turn.ts';
import takes from './takes.json' with { type: 'json' };

/** What a type of tool takes, by the limiting figure: a router takes bits by shank, a nailer nails by length. */
interface SizeLimits {
  readonly most: AttributeKey;
  readonly least?: AttributeKey;
  /** Only this size fits, no smaller one. */
  readonly exact?: boolean;
  readonly words: Readonly<Record<string, readonly string[]>>;
}

const isTakes = (most: string): most is AttributeKey => isAttribute(most);

const takesOf = ({ kind }: Product): SizeLimits | undefined => {
  const found = Object.entries(takes).find(([name]) => name === kind)?.[1];
  if (!found || !isTakes(found.most)) return undefined;
  const least = 'least' in found && isTakes(found.least) ? found.least : undefined;
  return {
    most: found.most,
    words: found.words,
    ...(least ? { least } : {}),
    ...('exact' in found ? { exact: found.exact } : {}),
  };
};

/** Maximum distance of the figure from the word for its measure. */
const reach = { spaced: 16, japanese: 6 } as const;

const stands = ({ reading }: Turn, words: readonly string[], { start, end }: SpokenQuantity): boolean => {
  const near = reading.language === 'jp' ? reach.japanese : reach.spaced;
  return spansOf(reading.text, anyOf(reading.language, foldedWords(words))).some(
    (word) => Math.max(start - word.end, word.start - end) <= near,
  );
};

/** Boards are wider than this in millimetres, so a smaller bare figure is in centimetres. */
const minBoard = 80;

const millimetresOf = ({ most }: SizeLimits, { value, unit }: SpokenQuantity): number | undefined => {
  if (unit === 'mm') return value;
  if (unit === 'cm') return value * 10;
  if (unit === 'in') return value * millimetresPerInch;
  if (unit !== undefined) return undefined;
  if (most === 'cuttingWidth' && value < minBoard) return value * 10;
  return value;
};

const tolerance = 0.025;

/** Concepts that give the figure another meaning: a price, a count, a choice. */
const elsewhere = ['op.price', 'op.total', 'op.howMuch', 'op.which', 'op.recommend', 'op.compare', 'op.chargeTime'];

/** A figure differing by this factor is not a size of the part, but a count or an amount. */
const plausible = 4;

/** The previous check continues with another size: "and 6 mm?". */
const goesOn = ({ reading, state }: Turn, { most }: SizeLimits): boolean => {
  const [last] = state.lastSteps;
  const measured =
    last?.operation === 'check' && last.input.constraints.some((one) => one.by === 'range' && one.measure === most);
  return measured && wordCount(reading) <= maxShort;
};
const maxShort = 4;

interface SizedPart {
  readonly product: string;
  readonly constraint: Extract<Constraint, { readonly by: 'range' }>;
}

/** "Does it take 12 mm bits?", "frese da 12?" about a tool in view: the size compared with what the tool takes. */
export const partSize = (turn: Turn): SizedPart | undefined => {
  const { reading, referents, known, slots } = turn;
  const [id] = referents.products;
  const product = id === undefined ? undefined : known.get(id);
  const table = product && takesOf(product);
  if (!product || !table || referents.products.length > 1 || has(reading, ...elsewhere)) return undefined;
  if (slots.constraints.some((one) => one.by === 'range' && one.measure === 'price')) return undefined;
  if (slots.task.material !== undefined) return undefined;
  const [quantity, other] = reading.quantities;
  // "The width at 45": an angle.
  if (!quantity || other || namesMeasure(reading, quantity)) return undefined;
  const size = millimetresOf(table, quantity);
  const words = table.words[reading.language] ?? [];
  if (size === undefined || !(stands(turn, words, quantity) || goesOn(turn, table))) return undefined;
  const [least, most] = [table.least, table.most].map((key) => (key ? product.attributes[key] : undefined));
  if (typeof most !== 'number' || size > most * plausible) return undefined;
  const span = { start: quantity.start, end: quantity.end };
  const base = { said: quantity.said, strength: 'hard', provenance: 'question', span } as const;
  if (table.least && typeof least === 'number' && size < least)
    return { product: product.id, constraint: { ...base, by: 'range', measure: table.least, max: size } };
  const upper = table.exact ? { max: size * (1 + tolerance) } : {};
  return {
    product: product.id,
    constraint: { ...base, by: 'range', measure: table.most, min: size * (1 - tolerance), ...upper },
  };
};
