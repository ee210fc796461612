import type { AnswerLanguage } from '../../../contract/contract.ts';
import numberWords from './numberWords.json' with { type: 'json' };
import { kept } from './oncePer.ts';
import { wordPattern } from './words.ts';

/** Spelled-out numbers, so that "eighteen volts" is checked like "18 V". */

type Spelt = Exclude<AnswerLanguage, 'jp'>;

/** How a language speaks numbers; several forms of one number are separated by commas. */
interface SpokenNumbers {
  /** The forms of 0 to 99. */
  readonly below: readonly string[];
  /** The forms of 100, 200 … 900. */
  readonly hundreds: readonly string[];
  /** What may stand between hundreds and the rest. */
  readonly joins: readonly string[];
  /** What may stand between the thousands and the rest. */
  readonly links?: readonly string[];
  /** Thousands may be written in one word: what joins them to the rest, and "and a half". */
  readonly compounds?: { readonly half?: string; readonly join?: string };
  /** The letter before which the last letter of the hundreds may be dropped: "centotto". */
  readonly elides?: string;
  /** "And a half", after the number or the unit. */
  readonly halves: readonly string[];
  readonly points: readonly string[];
  readonly thousands: readonly string[];
  readonly others: Readonly<Record<string, number>>;
  /** Words with another everyday meaning: numbers only before a unit. */
  readonly onlyBeforeUnit: readonly string[];
}

const languages: Readonly<Record<Spelt, SpokenNumbers>> = numberWords;

const formsOf = (forms: string | undefined): readonly string[] => (forms ?? '').split(', ');

/** The forms of a number from 100 to 999. */
const hundredsOf = ({ below, hundreds, joins, elides }: SpokenNumbers, value: number): readonly string[] => {
  const heads = formsOf(hundreds[Math.floor(value / 100) - 1]);
  if (value % 100 === 0) return heads;
  return heads.flatMap((head) =>
    formsOf(below[value % 100]).flatMap((rest) => [
      ...joins.map((join) => head + join + rest),
      ...(elides && rest.startsWith(elides) ? [head.slice(0, -1) + rest] : []),
    ]),
  );
};

/** What is known of a language's numbers: words for a thousand of them, and the words that may begin one. */
interface NumberTable {
  readonly values: ReadonlyMap<string, number>;
  readonly beginnings: ReadonlySet<string>;
}

const tableOf = (language: SpokenNumbers): NumberTable => {
  const values = new Map(Object.entries(language.others));
  for (let value = 0; value < 1000; value++) {
    const forms = value < 100 ? formsOf(language.below[value]) : hundredsOf(language, value);
    for (const words of forms) if (!values.has(words)) values.set(words, value);
  }
  return { values, beginnings: new Set([...values.keys()].map((words) => words.split(' ')[0] ?? '')) };
};

const tables = new Map<Spelt, NumberTable>();
const numbersOf = (language: Spelt): NumberTable => kept(tables, language, () => tableOf(languages[language]));

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A number read from words, and the position after it. */
interface Reading {
  readonly value: number;
  readonly decimals: string;
  readonly next: number;
  /** More than one word, or an unambiguous one. */
  readonly sure: boolean;
}

/** Maximum number of words in a number: "four hundred and ninety nine". */
const maxWords = 6;

const readerOf = (language: Spelt, text: string, words: readonly Word[]) => {
  const { values, beginnings } = numbersOf(language);
  const { halves, points, thousands, onlyBeforeUnit, compounds, links = [] } = languages[language];
  const isOne = (place: number, known: readonly string[]): boolean => known.includes(words[place]?.text ?? '');
  const together = (from: number, to: number): boolean => {
    for (let place = from + 1; place < to; place++) {
      const [before, after] = [words[place - 1], words[place]];
      if (!before || !after || !/^[ -]$/.test(text.slice(before.end, after.start))) return false;
    }
    return to <= words.length;
  };
  const phrase = (from: number, to: number): string =>
    words
      .slice(from, to)
      .map((word) => word.text)
      .join(' ');

  const belowThousand = (place: number): { readonly value: number; readonly next: number } | undefined => {
    if (!beginnings.has(words[place]?.text ?? '')) return undefined;
    for (let next = Math.min(words.length, place + maxWords); next > place; next--) {
      const value = values.get(phrase(place, next));
      if (value !== undefined && together(place, next)) return { value, next };
    }
    return undefined;
  };

  /** "Zweitausendfünfhundert", "duemila", "zweieinhalb": numbers in one word. */
  const compound = (word: string): number | undefined => {
    if (!compounds) return undefined;
    const { half, join = '' } = compounds;
    if (half !== undefined && word.endsWith(half)) {
      const value = values.get(word.slice(0, -half.length));
      return value === undefined ? undefined : value + 0.5;
    }
    const [, head = '', tail = ''] = new RegExp(`^(.*?)(?:${thousands.join('|')})(?:${join})?(.*)$`).exec(word) ?? [];
    if (head + tail === '') return undefined;
    const [before, after] = [head === '' ? 1 : values.get(head), tail === '' ? 0 : values.get(tail)];
    return before === undefined || after === undefined ? undefined : before * 1000 + after;
  };

  const whole = (place: number): { readonly value: number; readonly next: number } | undefined => {
    const joined = compound(words[place]?.text ?? '');
    if (joined !== undefined) return { value: joined, next: place + 1 };
    const head = belowThousand(place);
    const at = head?.next ?? place;
    if (!isOne(at, thousands) || !together(place, at + 1)) return head;
    const more = belowThousand(isOne(at + 1, links) ? at + 2 : at + 1);
    const rest = more && together(at, more.next) ? more : undefined;
    return { value: (head?.value ?? 1) * 1000 + (rest?.value ?? 0), next: rest?.next ?? at + 1 };
  };

  const decimalsAfter = (place: number): { readonly digits: string; readonly next: number } => {
    let [digits, next] = ['', place + 1];
    for (; next < words.length && together(place, next + 1); next++) {
      const value = values.get(words[next]?.text ?? '');
      if (value === undefined || value > 9) break;
      digits += String(value);
    }
    return digits === '' ? { digits, next: place } : { digits, next };
  };

  return (place: number): Reading | undefined => {
    const found = whole(place);
    if (!found) return undefined;
    const half = halves.find((words_) => {
      const length = words_.split(' ').length;
      return phrase(found.next, found.next + length) === words_ && together(found.next - 1, found.next + length);
    });
    if (half) return { value: found.value + 0.5, decimals: '', next: found.next + half.split(' ').length, sure: true };
    const point = isOne(found.next, points) && together(found.next - 1, found.next + 1);
    const { digits, next } = point ? decimalsAfter(found.next) : { digits: '', next: found.next };
    const single = found.next === place + 1 ? (words[place]?.text ?? '') : '';
    return {
      value: found.value,
      decimals: digits,
      next,
      sure: digits !== '' || (found.value >= 2 && !onlyBeforeUnit.includes(single)),
    };
  };
};

const kanjiDigits = '〇一二三四五六七八九';
const kanjiPowers: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 };
const fromKanji = (text: string): number => {
  let total = 0;
  let digit: number | undefined;
  for (const letter of text) {
    const power = kanjiPowers[letter];
    if (power === undefined) digit = (digit ?? 0) * 10 + kanjiDigits.indexOf(letter);
    else {
      if (power === 10_000) total = (total + (digit ?? 0)) * power;
      else total += (digit ?? 1) * power;
      digit = undefined;
    }
  }
  return total + (digit ?? 0);
};
const kanjiNumber = /[〇一二三四五六七八九十百千万]+/gu;
const counters = wordPattern('^<counters>');

/** "5万", "2万2千": figures with the words for ten thousand and a thousand. */
const tenThousands = /(\d+(?:\.\d+)?)万(?:(\d(?:\.\d+)?)千|(\d{1,4})(?!\d))?/gu;
const inDigits = (_: string, tens: string, thousands = '0', rest = '0'): string =>
  String(Math.round(Number(tens) * 10_000 + Number(thousands) * 1000 + Number(rest)));

/** Replaces numbers in words by figures: all that a unit follows, and of the rest those that are clearly counts. */
export const withDigits = (text: string, language: AnswerLanguage, unitFollows: (rest: string) => boolean): string => {
  if (language === 'jp')
    return text.replace(tenThousands, inDigits).replace(kanjiNumber, (words: string, place: number) => {
      const rest = text.slice(place + words.length);
      // "一度に" means at once, not a degree.
      if (words === '一' && rest.startsWith('度')) return words;
      return unitFollows(rest) || counters.test(rest) ? String(fromKanji(words)) : words;
    });
  const words = [...text.matchAll(/\p{L}+/gu)].map(
    (match): Word => ({
      text: match[0].toLowerCase(),
      start: match.index,
      end: match.index + match[0].length,
    }),
  );
  const read = readerOf(language, text, words);
  const mark = language === 'en' ? '.' : ',';
  let result = '';
  let taken = 0;
  for (let place = 0; place < words.length; ) {
    const found = read(place);
    const [first, last] = [words[place], words[(found?.next ?? 0) - 1]];
    if (!found || !first || !last || !(found.sure || unitFollows(text.slice(last.end)))) {
      place += 1;
      continue;
    }
    const figure = String(found.value).replace('.', mark) + (found.decimals === '' ? '' : mark + found.decimals);
    result += text.slice(taken, first.start) + figure;
    taken = last.end;
    place = found.next;
  }
  return result + text.slice(taken);
};
