import type { AnswerLanguage } from '../../../contract/contract.ts';

/** Numbers written as words, so that "eighteen volts" is held to the same facts as "18 V". */

type Speaks = (value: number) => readonly string[];

const split = (text: string): readonly string[] => text.split(' ');
const at = (list: readonly string[], place: number): string => list[place] ?? '';

const en: Speaks = (value) => {
  const ones = split(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  );
  const tens = split('- - twenty thirty forty fifty sixty seventy eighty ninety');
  if (value < 20) return [at(ones, value)];
  if (value < 100)
    return [value % 10 === 0 ? at(tens, value / 10) : `${at(tens, Math.floor(value / 10))} ${at(ones, value % 10)}`];
  const hundreds = at(ones, Math.floor(value / 100));
  const heads = value < 200 ? ['one hundred', 'a hundred', 'hundred'] : [`${hundreds} hundred`];
  return heads.flatMap((head) =>
    value % 100 === 0 ? [head] : en(value % 100).flatMap((rest) => [`${head} ${rest}`, `${head} and ${rest}`]),
  );
};

const de: Speaks = (value) => {
  const ones = split(
    'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  );
  const tens = split('- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');
  if (value === 1) return ['ein', 'eins', 'eine', 'einem', 'einen', 'einer'];
  if (value < 20) return [at(ones, value)];
  if (value < 100)
    return [`${value % 10 === 0 ? '' : `${at(ones, value % 10)}und`}${at(tens, Math.floor(value / 10))}`];
  const heads = value < 200 ? ['hundert', 'einhundert'] : [`${at(ones, Math.floor(value / 100))}hundert`];
  return heads.flatMap((head) => (value % 100 === 0 ? [head] : de(value % 100).map((rest) => `${head}${rest}`)));
};

const es: Speaks = (value) => {
  const ones = split(
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
  );
  const tens = split('- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa');
  const hundreds = split(
    '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
  );
  if (value === 1) return ['un', 'uno', 'una'];
  if (value < 30) return [at(ones, value)];
  if (value < 100)
    return [value % 10 === 0 ? at(tens, value / 10) : `${at(tens, Math.floor(value / 10))} y ${at(ones, value % 10)}`];
  if (value === 100) return ['cien', 'ciento'];
  const head = at(hundreds, Math.floor(value / 100));
  const heads = [head, head.replace(/os$/, 'as')];
  return heads.flatMap((one) => (value % 100 === 0 ? [one] : es(value % 100).map((rest) => `${one} ${rest}`)));
};

const it: Speaks = (value) => {
  const ones = split(
    'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
  );
  const tens = split('- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta');
  if (value === 1) return ['un', 'uno', 'una'];
  if (value < 20) return [at(ones, value)];
  if (value < 100) {
    const head = at(tens, Math.floor(value / 10));
    const last = value % 10;
    if (last === 0) return [head];
    return [(last === 1 || last === 8 ? head.slice(0, -1) : head) + (last === 3 ? 'tré' : at(ones, last))];
  }
  const head = value < 200 ? 'cento' : `${at(ones, Math.floor(value / 100))}cento`;
  if (value % 100 === 0) return [head];
  return it(value % 100).flatMap((rest) => [
    `${head}${rest}`,
    ...(rest.startsWith('o') ? [head.slice(0, -1) + rest] : []),
  ]);
};

const fr: Speaks = (value) => {
  const ones = split(
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix_sept dix_huit dix_neuf',
  );
  const tens = split('- - vingt trente quarante cinquante soixante soixante quatre_vingt quatre_vingt');
  const spoken = (text: string): string => text.replaceAll('_', ' ');
  if (value === 1) return ['un', 'une'];
  if (value < 20) return [spoken(at(ones, value))];
  if (value < 100) {
    const ten = Math.floor(value / 10);
    const rest = ten === 7 || ten === 9 ? value - (ten - 1) * 10 : value % 10;
    const head = spoken(at(tens, ten));
    if (rest === 0) return [head, `${head}s`];
    return [`${head} ${spoken(at(ones, rest))}`, `${head} et ${spoken(at(ones, rest))}`];
  }
  const heads =
    value < 200
      ? ['cent']
      : [`${at(ones, Math.floor(value / 100))} cent`, `${at(ones, Math.floor(value / 100))} cents`];
  return heads.flatMap((head) => (value % 100 === 0 ? [head] : fr(value % 100).map((rest) => `${head} ${rest}`)));
};

/** Half more, said after the number or the unit. */
const halves: Readonly<Record<Spelt, readonly string[]>> = {
  en: ['and a half'],
  de: [],
  es: ['y medio', 'y media'],
  it: ['e mezzo', 'e mezza'],
  fr: ['et demi', 'et demie'],
};
const points: Readonly<Record<Spelt, readonly string[]>> = {
  en: ['point'],
  de: ['komma'],
  es: ['coma', 'punto'],
  it: ['virgola', 'punto'],
  fr: ['virgule', 'point'],
};
const thousands: Readonly<Record<Spelt, readonly string[]>> = {
  en: ['thousand'],
  de: ['tausend'],
  es: ['mil'],
  it: ['mila', 'mille'],
  fr: ['mille'],
};
const extra: Readonly<Record<Spelt, readonly (readonly [string, number])[]>> = {
  en: [
    ['half a', 0.5],
    ['a dozen', 12],
    ['dozen', 12],
  ],
  de: [
    ['anderthalb', 1.5],
    ['eineinhalb', 1.5],
    ['ein halbes', 0.5],
    ['dutzend', 12],
  ],
  es: [['media docena', 6]],
  it: [['mezzo', 0.5]],
  fr: [['une demi', 0.5]],
};

/** Words that are everyday words too: numbers only before a unit. */
const ambiguous: ReadonlySet<string> = new Set([
  'neuf',
  'sei',
  'acht',
  'once',
  'null',
  'ten',
  'cent',
  'hundert',
  'hundred',
  'sept',
]);

type Spelt = Exclude<AnswerLanguage, 'jp'>;

/** Words of a thousand numbers, said as they are said. */
const tableOf = (language: Spelt, speaks: Speaks): ReadonlyMap<string, number> => {
  const values = new Map<string, number>(extra[language]);
  for (let value = 0; value < 1000; value++) {
    for (const words of speaks(value)) if (!values.has(words)) values.set(words, value);
  }
  return values;
};

/** Words that may begin a number: most words of a sentence do not. */
const beginnings = new Map<Spelt, ReadonlySet<string>>();
const beginningsOf = (language: Spelt): ReadonlySet<string> => {
  const known = beginnings.get(language);
  if (known) return known;
  const made = new Set([...wordsOf(language).keys()].map((words) => words.split(' ')[0] ?? ''));
  beginnings.set(language, made);
  return made;
};

const speakers = { en, de, es, it, fr } as const;
const tables = new Map<Spelt, ReadonlyMap<string, number>>();
/** Made when first needed. */
const wordsOf = (language: Spelt): ReadonlyMap<string, number> => {
  const known = tables.get(language);
  if (known) return known;
  const made = tableOf(language, speakers[language]);
  tables.set(language, made);
  return made;
};

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A number read from words, and the place of the word after it. */
interface Reading {
  readonly value: number;
  readonly decimals: string;
  readonly next: number;
  /** More than one word, or one that means nothing else. */
  readonly sure: boolean;
}

/** The longest number in words is of this many: "four hundred and ninety nine". */
const mostWords = 6;

const readerOf = (language: Spelt, text: string, words: readonly Word[]) => {
  const values = wordsOf(language);
  const begins = beginningsOf(language);
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
    if (!begins.has(words[place]?.text ?? '')) return undefined;
    for (let next = Math.min(words.length, place + mostWords); next > place; next--) {
      const value = values.get(phrase(place, next));
      if (value !== undefined && together(place, next)) return { value, next };
    }
    return undefined;
  };

  /** "Zweitausendfünfhundert", "duemila", "zweieinhalb": one word of several. */
  const compound = (word: string): number | undefined => {
    const half = /^(.+)einhalb$/.exec(word)?.[1];
    if (language === 'de' && half !== undefined) return values.has(half) ? (values.get(half) ?? 0) + 0.5 : undefined;
    if (language !== 'de' && language !== 'it') return undefined;
    const [, head = '', tail = ''] = /^(.*?)(?:tausend|mila|mille)(.*)$/.exec(word) ?? [];
    if (head + tail === '') return undefined;
    const [before, after] = [
      head === '' ? 1 : values.get(head),
      tail === '' ? 0 : values.get(tail.replace(/^und/, '')),
    ];
    return before === undefined || after === undefined ? undefined : before * 1000 + after;
  };

  const whole = (place: number): { readonly value: number; readonly next: number } | undefined => {
    const joined = compound(words[place]?.text ?? '');
    if (joined !== undefined) return { value: joined, next: place + 1 };
    const head = belowThousand(place);
    const at = head?.next ?? place;
    if (!isOne(at, thousands[language]) || !together(place, at + 1)) return head;
    const more = belowThousand(isOne(at + 1, ['and', 'und']) ? at + 2 : at + 1);
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
    const half = halves[language].find((words_) => {
      const length = words_.split(' ').length;
      return phrase(found.next, found.next + length) === words_ && together(found.next - 1, found.next + length);
    });
    if (half) return { value: found.value + 0.5, decimals: '', next: found.next + half.split(' ').length, sure: true };
    const point = isOne(found.next, points[language]) && together(found.next - 1, found.next + 1);
    const { digits, next } = point ? decimalsAfter(found.next) : { digits: '', next: found.next };
    const single = found.next === place + 1 ? (words[place]?.text ?? '') : '';
    return {
      value: found.value,
      decimals: digits,
      next,
      sure: digits !== '' || (found.value >= 2 && !ambiguous.has(single)),
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
const counters = /^(?:台|個|種類|本|機種|段|つ|セット|パック)/u;

/** "5万", "2万2千": figures with the words for ten thousand and a thousand. */
const tenThousands = /(\d+(?:\.\d+)?)万(?:(\d(?:\.\d+)?)千|(\d{1,4})(?!\d))?/gu;
const inDigits = (_: string, tens: string, thousands = '0', rest = '0'): string =>
  String(Math.round(Number(tens) * 10_000 + Number(thousands) * 1000 + Number(rest)));

/** Replaces numbers in words by figures: all that a unit follows, and of the rest those that are clearly counts. */
export const withDigits = (text: string, language: AnswerLanguage, unitFollows: (rest: string) => boolean): string => {
  if (language === 'jp')
    return text.replace(tenThousands, inDigits).replace(kanjiNumber, (words: string, place: number) => {
      const rest = text.slice(place + words.length);
      // "一度に" is at once, and no degree.
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
