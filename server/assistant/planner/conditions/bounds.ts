import type { Mention, TextRange } from '../../lexicon/lexicon.ts';
import type { SpokenQuantity } from '../quantities/quantities.ts';
import { mentionsOf, nameOf } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import { asDenied, type Bound } from './deniedBounds.ts';
import { isStandIn } from './standIns.ts';

const isBound = (name: string): name is Bound =>
  ['under', 'atMost', 'over', 'atLeast', 'about', 'exactly', 'between'].includes(name);

/** Maximum distance of a bound from its figure, in characters. In Japanese it follows the unit. */
export const spacedReach = { before: 26, behind: 14 };
const japaneseReach = { before: 4, behind: 3 };

/** Characters between two ranges. */
export const distanceOf = (one: TextRange, other: TextRange): number =>
  Math.max(0, one.start - other.end, other.start - one.end);

/** "18 V, more than 5 Ah": a bound directly before another figure belongs to that one. */
const opensNext = (reading: Reading, bound: Mention, quantity: SpokenQuantity): boolean =>
  reading.quantities.some((other) => other !== quantity && other.start >= bound.end && other.start - bound.end <= 3);

/** The bound of a figure: the closest before it ("3万円まで、10.8V" has none), else one directly after it ("150 or less"). */
export const boundOf = (reading: Reading, quantity: SpokenQuantity): Bound | 'budget' | undefined => {
  // The "plus" of "SDS-plus de 8 mm" is no "more than".
  const bounds = mentionsOf(reading, 'bound').filter(
    ({ concept, start }) => concept !== 'bound.and' && !/\p{L}-$/u.test(reading.text.slice(0, start)),
  );
  const distance = (bound: Mention): number => distanceOf(bound, quantity);
  const reach = reading.language === 'jp' ? japaneseReach : spacedReach;
  const near = bounds
    // "高いから10.8Vの方": in Japanese what a range is from stands before the word.
    .filter(({ concept, end }) => !(reading.language === 'jp' && concept === 'bound.between' && end <= quantity.start))
    .filter((bound) => distance(bound) <= (bound.end <= quantity.start ? reach.before : reach.behind))
    .filter((bound) => bound.start >= quantity.end || !reading.text.slice(bound.end, quantity.start).includes('、'))
    .filter((bound) => bound.start < quantity.end || reading.language === 'jp' || !opensNext(reading, bound, quantity))
    .filter((bound) => !reading.quantities.some((other) => other !== quantity && between(bound, quantity, other)))
    .sort((one, other) => distance(one) - distance(other));
  const [bound] = near;
  const name = nameOf(bound?.concept ?? '');
  if (name === 'budget') return 'budget';
  if (bound === undefined || !isBound(name)) return undefined;
  // "Heavier than the 36 V" compares with a product.
  if (quantity.unit === 'V' && bound.end <= quantity.start && isStandIn(reading, quantity)) return undefined;
  return asDenied(reading, quantity, bound, name);
};

const between = (one: TextRange, other: TextRange, middle: TextRange): boolean =>
  (one.end <= middle.start && middle.end <= other.start) || (other.end <= middle.start && middle.end <= one.start);
