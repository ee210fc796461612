import { foldText } from '../../lexicon/tokens.ts';
import type { SpokenQuantity } from '../quantities/quantities.ts';
import countedBehind from './counted.json' with { type: 'json' };
import otherSellers from './otherSellers.json' with { type: 'json' };
import perTime from './perTime.json' with { type: 'json' };
import type { Reading } from './reading.ts';

/** What a bare number without a unit means: money only if nothing else is counted. */

/** Words after a number that leave it an amount of money: "300 tops", "200 with battery", "unter 150 kabellos". */
const leavesSum =
  /^(stop|bound|packaging|soft|op|edit|talk|power|choice|feature|setting|negation|ref|wish|measure\.price|policy\.tax)\b/;
/** What stands behind a number of things: "of them", "a day". */
const countedTables: readonly Readonly<Record<string, readonly string[]>>[] = [countedBehind, perTime];

/** "About 40 panels", "50 holes", "30枚": a number that counts something is not money. */
export const countsThings = (reading: Reading, quantity: SpokenQuantity): boolean => {
  const { end, unit } = quantity;
  if (unit !== undefined) return unit === 'pcs';
  const { text, language } = reading;
  const behind = text.slice(end).trimStart();
  if (countedTables.some((table) => (table[language] ?? []).some((words) => behind.startsWith(words)))) return true;
  const pattern = language === 'jp' ? /^\s?[\p{Script=Han}\p{Script=Katakana}]/u : /^[ -]\p{L}/u;
  const found = pattern.exec(text.slice(end));
  if (!found) return false;
  const at = end + found[0].length - 1;
  const beside = reading.mentions.filter((mention) => mention.start <= at && at < mention.end);
  return !beside.some(({ concept }) => leavesSum.test(concept));
};

/** Smaller amounts are not budgets. */
const minSum = 20;

/** Whether a bare number with a bound is an amount of money: "something under 150". */
export const isSum = (reading: Reading, quantity: SpokenQuantity): boolean =>
  quantity.value >= minSum && !countsThings(reading, quantity);

const sellers = otherSellers.map(foldText);

/** "It's 20 € on Amazon": what something costs elsewhere is no budget. */
export const isPriceElsewhere = ({ text }: Reading, { start }: SpokenQuantity): boolean => {
  const before =
    text
      .slice(0, start)
      .split(/[.;!?。！？]/u)
      .at(-1) ?? '';
  return sellers.some((name) => wordIn(before, name));
};

const wordIn = (text: string, name: string): boolean => {
  const at = text.indexOf(name);
  return at >= 0 && !/[a-z]/.test(text.charAt(at - 1)) && !/[a-z]/.test(text.charAt(at + name.length));
};
