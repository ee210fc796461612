import { writings } from './measures.ts';
import { type Chance, chanceOf } from './random.ts';
import type { ShopProduct, Truth } from './shop.ts';

/** The text that a visitor types, and its meaning. */
export interface Query {
  readonly text: string;
  readonly meant: Pick<Truth, 'sort'> & Partial<Truth>;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** One typing mistake in a word, never in its first letter: a letter omitted, doubled, changed, or two swapped. */
const misspelt = (word: string, chance: Chance): string => {
  const at = 1 + chance.below(Math.max(1, word.length - 2));
  return chance.pick([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + (word[at] ?? '') + word.slice(at),
    word.slice(0, at) + (letters[chance.below(letters.length)] ?? '') + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ]);
};

/** Makes a mistake in the longest word, if it is long enough to be recognised. */
const withSlip = (text: string, chance: Chance): string => {
  const longest = text.split(' ').reduce((one, other) => (other.length > one.length ? other : one), '');
  return longest.length < 5 || /\d/.test(longest) ? text : text.replace(longest, misspelt(longest, chance));
};

const plural = (name: string): string =>
  /(s|x|ch|sh)$/.test(name) ? `${name}es` : /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;

/** Compounds written as one word, and names written apart that others join. */
const rejoined = (name: string, chance: Chance): string => {
  const words = name.split(' ');
  if (words.length === 2 && chance.happens(0.5)) return words.join('');
  return name.replace(/^(book|arm|night|head|chain|sand|door)(case|shelf|chair|stand|board|saw|paper|mat)$/, '$1 $2');
};

const queryFor = ({ truth }: ShopProduct, chance: Chance): Query => {
  const { sort, modifier, value, color, material } = truth;
  // Usually the commonest name; sometimes another one, which only synonyms find everywhere.
  let name = chance.happens(0.8) ? sort.names[0] : chance.pick(sort.names);
  if (chance.happens(0.4)) name = plural(name);
  else if (chance.happens(0.2)) name = rejoined(name, chance);
  const size = chance.pick(writings[sort.measure].typed(value));
  const [text, meant] = chance.pick<readonly [string, Query['meant']]>([
    [name, { sort }],
    [`${modifier} ${name}`, { sort, modifier }],
    [`${size} ${name}`, { sort, value }],
    [`${name} ${size}`, { sort, value }],
    [`${size} ${modifier} ${name}`, { sort, modifier, value }],
    [`${color} ${name}`, { sort, color }],
    [`${material} ${name} ${color}`, { sort, material, color }],
    [`${modifier} ${material} ${name}`, { sort, modifier, material }],
    [`${name} with ${color} finish and ${size}`, { sort, color, value }],
  ]);
  return { text: chance.happens(0.2) ? withSlip(text, chance) : text, meant };
};

/** This many queries, each with at least one matching product. */
export const queriesFor = (shop: readonly ShopProduct[], count: number, seed = 2): readonly Query[] => {
  const chance = chanceOf(seed);
  return Array.from({ length: count }).flatMap(() => {
    const product = shop[chance.below(shop.length)];
    return product ? [queryFor(product, chance)] : [];
  });
};

const aspects = ['modifier', 'value', 'color', 'material'] as const;

/** The grade of a product: 3 for everything that was asked, one less for each missing aspect, 0 for another sort. */
export const gradeOf = ({ meant }: Query, { truth }: ShopProduct): number => {
  if (truth.sort !== meant.sort) return 0;
  const missed = aspects.filter((aspect) => meant[aspect] !== undefined && meant[aspect] !== truth[aspect]).length;
  return Math.max(0, 3 - missed);
};
