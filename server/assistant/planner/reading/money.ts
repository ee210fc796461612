import { foldText } from '../../lexicon/tokens.ts';
import type { SpokenQuantity } from '../quantities/quantities.ts';
import countedBehind from './counted.json' with { type: 'json' };
import { mentionsOf } from './mentions.ts';
import otherSellers from './otherSellers.json' with { type: 'json' };
import perTime from './perTime.json' with { type: 'json' };
import type { Reading } from './reading.ts';

/** What a bare number without a unit means: money only if nothing else is counted. */

/** Words after a number that leave it an amount of money: "300 tops", "200 with battery", "unter 150 kabellos". */
const leavesSum =
  /^(stop|bound|packaging|soft|op|edit|talk|power|choice|feature|setting|negation|ref|wish|measure\.price|policy\.tax)\b/;
/** "Under 150 drill" is a cheap drill, "about 150 drills" are many. */
const namesThing = /^(type|group)\./;

const isAbout = (reading: Reading, { start }: SpokenQuantity): boolean =>
  mentionsOf(reading, 'bound').some(
    ({ concept, end }) => concept === 'bound.about' && end <= start && start - end <= 2,
  );

/** "Under 150 drill", but not "about an order, 20 drills". */
const isBoundDirectly = (reading: Reading, { start }: SpokenQuantity): boolean =>
  mentionsOf(reading, 'bound').some(({ end }) => end <= start && /^\P{P}*$/u.test(reading.text.slice(end, start)));

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
  if (beside.length === 0) return true;
  if (beside.some(({ concept }) => namesThing.test(concept)))
    return isAbout(reading, quantity) || (language !== 'jp' && !isBoundDirectly(reading, quantity));
  return !beside.some(({ concept }) => leavesSum.test(concept));
};

/** Smaller amounts are not budgets. */
const minSum = 20;

/** "A door from 1965": a year, not a price. */
const isYear = ({ value, said }: SpokenQuantity): boolean => value >= 1850 && value < 2000 && /^\d{4}$/.test(said);

/** Whether a bare number with a bound is an amount of money: "something under 150". */
export const isSum = (reading: Reading, quantity: SpokenQuantity): boolean =>
  quantity.value >= minSum && !isYear(quantity) && !countsThings(reading, quantity);

const sellers = otherSellers.map(foldText);

/** "It's 20 € on Amazon": what something costs elsewhere is no budget. */
export const isPriceElsewhere = ({ text }: Reading, { start, end }: SpokenQuantity): boolean => {
  const before =
    text
      .slice(0, start)
      .split(/[.;!?。！？]/u)
      .at(-1) ?? '';
  const [behind = ''] = text.slice(end).split(/[.;!?。！？]/u);
  return sellers.some((name) => wordIn(before, name) || wordIn(behind, name));
};

const wordIn = (text: string, name: string): boolean => {
  const at = text.indexOf(name);
  return at >= 0 && !/[a-z]/.test(text.charAt(at - 1)) && !/[a-z]/.test(text.charAt(at + name.length));
};
