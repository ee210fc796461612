import { mentionsOf, nameOf } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import { batteryNouns, saidOfPurchase } from './purchaseWords.ts';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A whole number that may count things. */
export interface Count extends Stretch {
  readonly value: number;
}

/** Maximum number of one tool in a purchase; a larger number is a size, a price or a year. */
const maxCount = 99;
const maxBetween = 14;
const japaneseCounter = /^[をがはもの、×x]? ?(\d{1,2})(?:個|つ|本|台|丁|枚|セット)/u;
/** What may stand between a number and its noun in Japanese: "2台の丸ノコ"; in "電池を2個、丸ノコ" the number counts packs. */
const japaneseJoint = /^ ?(?:個|つ|本|台|丁|枚|セット)?の? ?$/u;

/** "2×4 lumber": two bare numbers with a times sign between are a size. */
const isSide = ({ text }: Reading, one: Count, numbers: readonly Count[]): boolean =>
  numbers.some((other) => {
    const [first, second] = one.start < other.start ? [one, other] : [other, one];
    return first !== second && /^ ?[x×] ?$/u.test(text.slice(first.end, second.start));
  });

/** All whole numbers without a unit, as figures or as words. */
export const countsIn = (reading: Reading): readonly Count[] => {
  const spelt = mentionsOf(reading, 'number').map(({ concept, start, end }) => ({
    start,
    end,
    value: Number(nameOf(concept)),
  }));
  const figures = reading.quantities
    .filter(({ unit }) => unit === undefined || unit === 'pcs')
    .filter(({ start, end }) => !spelt.some((one) => one.start < end && start < one.end))
    .map(({ start, end, value }) => ({ start, end, value }));
  const numbers = [...spelt, ...figures];
  return numbers
    .filter(
      (one) => Number.isInteger(one.value) && one.value >= 1 && one.value <= maxCount && !isSide(reading, one, numbers),
    )
    .sort((one, other) => one.start - other.start);
};

/** How many of a thing are meant: "3 BS 18-55", "BS 18-55 x3", "ジグソー10台". Numbers of the things before it are theirs. */
export const countOf = (reading: Reading, { start, end }: Stretch, others: readonly Stretch[]): number | undefined => {
  const { text, language } = reading;
  if (language === 'jp') {
    const said = japaneseCounter.exec(text.slice(end))?.[1];
    if (said !== undefined) return Math.max(Number(said), 1);
  }
  const from = Math.max(0, ...others.filter((one) => one.end <= start).map((one) => one.end));
  const before = countsIn(reading).filter(
    (one) => one.end <= start && one.start >= from && start - one.end <= maxBetween,
  );
  const packs = batteryNouns(reading);
  const isOfPacks = (one: Count): boolean => packs.some((pack) => pack.start >= one.end && pack.end <= start);
  const count = before.findLast((one) => {
    const between = text.slice(one.end, start);
    return language === 'jp' ? japaneseJoint.test(between) : !/[.,;:!?+/]/u.test(between) && !isOfPacks(one);
  });
  const times = /^ ?[x×*] ?(\d{1,2})(?![\p{L}\d])/u.exec(text.slice(end))?.[1];
  return times === undefined ? count?.value : Number(times);
};

/** "That times six", "3 sets", "10台なら": how often everything is bought. */
export const timesSaid = (reading: Reading): number | undefined => {
  // "2 x 4 Ah" counts packs.
  const packs = [...batteryNouns(reading), ...reading.quantities.filter(({ unit }) => unit === 'Ah')];
  const words = saidOfPurchase(reading, 'times').filter(
    ({ end }) => !packs.some(({ start }) => start >= end && reading.text.slice(end, start).trim() === ''),
  );
  // "Make it two batteries" counts batteries.
  const isOfType = ({ end }: Count): boolean =>
    reading.language !== 'jp' && mentionsOf(reading, 'type').some(({ start }) => start - end >= 0 && start - end <= 1);
  return countsIn(reading)
    .filter((count) => !isOfType(count))
    .find(
      ({ value, start, end }) => value > 1 && words.some((word) => Math.max(start - word.end, word.start - end) <= 1),
    )?.value;
};
