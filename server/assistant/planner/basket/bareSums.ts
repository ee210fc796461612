import type { DialogueState } from '../../state/state.ts';
import { purchaseWords, saidOfPurchase, voltsOfPacks } from '../purchase/purchaseWords.ts';
import type { SpokenQuantity } from '../quantities/quantities.ts';
import { countsThings, isSum } from '../reading/money.ts';
import type { Reading } from '../reading/reading.ts';

/** Totals, behind which a bare number may be money, and other answers with prices. */
const totals: ReadonlySet<string> = new Set(['kit', 'project']);
const pricing: ReadonlySet<string> = new Set(['offer', 'recommend']);

/** Fewer yen buy nothing. */
const minYen = 1000;

/** Words that lead to an amount: "for 130", "was geht mit 350", "closer to 120"; in Japanese they follow it. */
const leadsTo = (reading: Reading, { start, end, value }: SpokenQuantity, isTotal: boolean): boolean => {
  const { text, language } = reading;
  const table = purchaseWords[language];
  if (!table || (language === 'jp' && value < minYen)) return false;
  const isRest = saidOfPurchase(reading, 'left').length > 0;
  const words = [...table.sumFor, ...(isTotal ? table.sum : []), ...(isRest ? table.sumOf : [])];
  if (language === 'jp') return words.some((word) => text.startsWith(word, end));
  // "Den 1200er" is a size.
  const before = ` ${text.slice(0, start).trimEnd()}`;
  return !/^\p{L}/u.test(text.slice(end)) && words.some((word) => before.endsWith(` ${word}`));
};

/** "What's possible for 130?", behind a total: a bare number that nothing else explains is money. */
export const withBareSums = (reading: Reading, { lastSteps, basket }: DialogueState, currency: string): Reading => {
  const isTotal =
    lastSteps.some(({ operation }) => totals.has(operation)) ||
    (basket.lines.length > 0 && lastSteps.some(({ operation }) => operation === 'offer'));
  if (!isTotal && !lastSteps.some(({ operation }) => pricing.has(operation))) return reading;
  const sums = reading.quantities.filter(
    (one) =>
      one.unit === undefined &&
      !voltsOfPacks.has(one.value) &&
      !reading.models.some(({ start, end }) => start < one.end && one.start < end) &&
      isSum(reading, one) &&
      !countsThings(reading, one) &&
      leadsTo(reading, one, isTotal),
  );
  if (sums.length !== 1) return reading;
  return {
    ...reading,
    quantities: reading.quantities.map((one) => (sums.includes(one) ? { ...one, unit: currency } : one)),
  };
};
