import { type AnswerLanguage, bcp47 } from '../../../../contract/contract.ts';
import { foldedWords, foldText } from '../../lexicon/tokens.ts';
import { firstOf, listsIn } from '../../text/anyOf.ts';
import { kept, oncePer } from '../../text/oncePer.ts';
import { mentionsOf, nameOf } from './mentions.ts';
import words from './purchaseAge.json' with { type: 'json' };
import type { Reading } from './reading.ts';

/** How long ago something was bought, in months; a range where the visitor tells it roughly ("last year"). */
export interface PurchaseAge {
  readonly least: number;
  readonly most: number;
}

/** How a language tells when something was bought. */
interface AgeWords {
  readonly units: Readonly<Record<Unit, readonly string[]>>;
  /** What may stand before an age ("after 14 months") and after one ("5 weeks ago"). */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly half: readonly string[];
  /** Ages in words, in months. */
  readonly spelt: Readonly<Record<string, number>>;
  readonly lastYear: readonly string[];
  readonly lastMonth: readonly string[];
  readonly recent: readonly string[];
  readonly bought: readonly string[];
  /** What stands before the name of a month that is a date. */
  readonly inMonth: readonly string[];
}
const table: Readonly<Partial<Record<AnswerLanguage, AgeWords>>> = words;

const endsWith = (text: string, list: readonly string[]): boolean =>
  foldedWords(list).some((word) => word !== '' && text.trimEnd().endsWith(word));
const startsWith = (text: string, list: readonly string[]): boolean =>
  foldedWords(list).some((word) => text.trimStart().startsWith(word));

const isKnown = (language: string): language is AnswerLanguage => language in table;

/** Whether a message says that something was bought. */
export const saysBought = ({ language, text }: Reading): boolean => {
  const known = isKnown(language) ? table[language] : undefined;
  return known !== undefined && firstOf(language, text, foldedWords(known.bought)) !== undefined;
};

const inMonths: Readonly<Record<Unit, number>> = { day: 1 / 30, week: 7 / 30, month: 1, year: 12 };
const units = ['day', 'week', 'month', 'year'] as const;
type Unit = (typeof units)[number];

const isEdge = (language: string, text: string, at: number): boolean =>
  language === 'jp' || !/\p{L}/u.test(text[at] ?? ' ');

/** The unit of time that a text begins with, and what follows it. */
const unitAt = (language: string, text: string, known: AgeWords) => {
  const rest = text.replace(/^[ -]+/, '');
  for (const unit of units) {
    const form = foldedWords(known.units[unit]).find(
      (each) => rest.startsWith(each) && isEdge(language, rest, each.length),
    );
    if (form !== undefined) return { unit, tail: rest.slice(form.length) };
  }
  return undefined;
};

/** Whether what stands before or after an age tells that it is one: "after …", "… ago". */
const isMarkedIn = (text: string, start: number, tail: string, known: AgeWords): boolean =>
  endsWith(text.slice(0, start).slice(-maxMarker), known.before) || startsWith(tail, known.after);

/** Ages in words, longest first, with their months. */
const speltWords = oncePer(({ spelt }: AgeWords) => {
  const longestFirst = Object.keys(spelt).toSorted((one, other) => other.length - one.length);
  return {
    phrases: longestFirst.map((phrase) => [foldText(phrase)]),
    months: longestFirst.map((phrase) => spelt[phrase]),
  };
});

/** "A year ago", "半年で": ages in words, of which the longest counts. */
const speltAges = ({ language, text }: Reading, known: AgeWords, isBought: boolean): readonly number[] => {
  const { phrases, months } = speltWords(known);
  const [found] = listsIn(language, text, phrases);
  const [phrase] = phrases[found?.place ?? -1] ?? [];
  if (!found || phrase === undefined) return [];
  const at = text.indexOf(phrase);
  const tail = text.slice(at + phrase.length);
  return isBought || isMarkedIn(text, at, tail, known) ? [months[found.place] ?? 0] : [];
};

/** "After 14 months", "two years and a half ago". */
const countedAges = (reading: Reading, known: AgeWords, isBought: boolean): readonly number[] => {
  const { language, text, quantities } = reading;
  const numbers = mentionsOf(reading, 'number').map(({ concept, start, end }) => ({
    value: Number(nameOf(concept)),
    unit: undefined,
    start,
    end,
  }));
  return [...quantities, ...numbers].flatMap(({ value, unit, start, end }) => {
    const afterFigure = start + (/^[\d.,/ ]*\d/.exec(text.slice(start, end))?.[0].length ?? end - start);
    const after = text.slice(afterFigure, afterFigure + maxMarker);
    const found =
      unit === 'years'
        ? { unit: 'year' as const, tail: text.slice(end, end + maxMarker) }
        : unitAt(language, after, known);
    if (!found) return [];
    const half = startsWith(found.tail, known.half) ? halfOf : 0;
    const isAge = isBought || isMarkedIn(text, start, found.tail, known);
    return isAge ? [(value + half) * inMonths[found.unit]] : [];
  });
};
const maxMarker = 24;
const halfOf = 0.5;

const namesOfMonths = new Map<string, readonly (readonly string[])[]>();
const monthsIn = (language: AnswerLanguage): readonly (readonly string[])[] =>
  kept(namesOfMonths, language, () => {
    const format = new Intl.DateTimeFormat(bcp47(language), { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => [foldText(format.format(Date.UTC(2024, month, 15)))]);
  });

/** "Last March", "letztes Jahr im März", "2024年3月": the month, and of which year. */
const datedMonth = ({ text }: Reading, language: AnswerLanguage, known: AgeWords, isLastYear: boolean, now: Date) => {
  const month = monthsIn(language).findIndex((names) => {
    const at = firstOf(language, text, names)?.index ?? -1;
    // "1月" stands in "11月" too.
    return at >= 0 && !/\d/.test(text[at - 1] ?? ' ') && (isLastYear || endsWith(text.slice(0, at), known.inMonth));
  });
  if (month < 0) return undefined;
  const ago = (now.getUTCMonth() - month + 12) % 12;
  const sinceLastYear = now.getUTCMonth() - month + 12;
  return isLastYear ? sinceLastYear : ago;
};

/** How long ago the visitor bought what a message is about; undefined if it does not tell. */
export const purchaseAgeIn = (reading: Reading, now = new Date()): PurchaseAge | undefined => {
  const { language, text } = reading;
  const known = isKnown(language) ? table[language] : undefined;
  if (!isKnown(language) || !known) return undefined;
  const says = (list: readonly string[]): boolean => firstOf(language, text, foldedWords(list)) !== undefined;
  const isBought = saysBought(reading);
  const [months] = [...countedAges(reading, known, isBought), ...speltAges(reading, known, isBought)];
  if (months !== undefined) return { least: months, most: months };
  const isLastYear = says(known.lastYear);
  if (!isBought) return undefined;
  const dated = datedMonth(reading, language, known, isLastYear, now);
  if (dated !== undefined) return { least: dated, most: dated + 1 };
  if (isLastYear) return { least: now.getUTCMonth(), most: now.getUTCMonth() + 12 };
  if (says(known.lastMonth)) return { least: 0, most: 2 };
  if (says(known.recent)) return { least: 0, most: 1 };
  const year = reading.years.find((each) => each.year >= oldestPurchase)?.year;
  if (year === undefined) return undefined;
  const sinceYear = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth();
  return { least: Math.max(0, sinceYear - 11), most: sinceYear + 1 };
};
const oldestPurchase = 2000;
