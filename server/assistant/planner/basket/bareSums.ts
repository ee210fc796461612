import type { DialogueState } from '../../state/state.ts';
import { purchaseWords, voltsOfPacks } from '../conditions/purchaseWords.ts';
import { countsThings, isSum } from '../reading/money.ts';
import type { SpokenQuantity } from '../reading/quantities.ts';
import type { Reading } from '../reading/reading.ts';

/** Answers behind which a bare number may be money. */
const ofMoney: ReadonlySet<string> = new Set(['kit', 'project', 'offer', 'recommend']);

/** Fewer yen buy nothing. */
const leastYen = 1000;

/** Words that lead to an amount: "for 130", "was geht mit 350", "closer to 120"; in Japanese they follow it. */
const leadsTo = ({ text, language }: Reading, { start, end, value }: SpokenQuantity): boolean => {
  const words = purchaseWords[language]?.sum ?? [];
  if (language === 'jp') return value >= leastYen && words.some((word) => text.startsWith(word, end));
  const before = ` ${text.slice(0, start).trimEnd()}`;
  return words.some((word) => before.endsWith(` ${word}`));
};

/** "What's possible for 130?", behind a total: a bare number that nothing else explains is money. */
export const withBareSums = (reading: Reading, { lastSteps }: DialogueState, currency: string): Reading => {
  if (!lastSteps.some(({ operation }) => ofMoney.has(operation))) return reading;
  const sums = reading.quantities.filter(
    (one) =>
      one.unit === undefined &&
      !voltsOfPacks.has(one.value) &&
      !reading.models.some(({ start, end }) => start < one.end && one.start < end) &&
      isSum(reading, one) &&
      !countsThings(reading, one) &&
      leadsTo(reading, one),
  );
  if (sums.length !== 1) return reading;
  return {
    ...reading,
    quantities: reading.quantities.map((one) => (sums.includes(one) ? { ...one, unit: currency } : one)),
  };
};
