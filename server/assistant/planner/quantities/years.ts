import eras from './eras.json' with { type: 'json' };

/** A year or decade of origin: "a house from 1972", "aus den 60ern", "昭和50年". Offsets refer to the folded text. */
export interface SpokenYear {
  readonly year: number;
  readonly start: number;
  readonly end: number;
}

/** How a language says when something was built, and until when asbestos was used in its countries. */
interface Era {
  readonly before: readonly string[];
  /** Said before years and amounts of money alike: "around 2000". */
  readonly about: readonly string[];
  readonly decades: readonly string[];
  readonly decadeAfter: readonly string[];
  readonly spelt: Readonly<Record<string, number>>;
  readonly asbestosUntil: number;
}
const table: Readonly<Record<string, Era>> = eras;

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|/\\]/g, '\\$&');
const anyOf = (words: readonly string[]): string =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|');

/** Units that make a number no year: "from 2000 rpm". */
const noUnit =
  '(?! ?(?:v|volts?|mm|cm|m|ah|wh|w|kw|watt|nm|kg|g|rpm|min|db|l|j|€|eur|euros?|usd|dollars?|bar|grit|korn)(?![\\p{L}]))';

const patternsOf = (era: Era): readonly RegExp[] => {
  const edge = '(?<![\\p{L}\\d])';
  const end = `(?![\\p{L}\\d]|[.,]\\d)${noUnit}`;
  const [decades, after] = [anyOf(era.decades), anyOf(era.decadeAfter)];
  const sources = [
    `${edge}(?:${anyOf([...era.before, ...era.about])}) ?(?<year>1[89]\\d\\d)(?:ern?|s)?(?:[ -]?jahren?)?${end}`,
    `${edge}(?:${anyOf(era.before)}) ?(?<year>20[0-4]\\d)${end}`,
    `${edge}(?<year>19\\d0)(?:s|'s|er[ -]jahren?|ern)${end}`,
    `${edge}(?<decade>[3-9]0)er[ -]?jahr`,
    `${edge}(?:${decades}) ?'?(?<decade>[3-9]0)${after === '' ? '' : `(?:${after})`}${end}`,
    `${edge}(?:${decades}) ?(?<spelt>${anyOf(Object.keys(era.spelt))})${end}`,
  ];
  return (decades === '' ? [] : sources).map((source) => new RegExp(source, 'gu'));
};

/** First years of the Japanese eras. */
const reigns: Readonly<Record<string, number>> = { 昭和: 1925, 平成: 1988, 令和: 2018 };
const middleOf: Readonly<Record<string, number>> = { 昭和: 1960, 平成: 2000, 令和: 2020 };
const reignPattern = /(昭和|平成|令和)(?:(\d{1,2}|元)年?)?/gu;
const westernPattern = /(1[89]\d\d|20[0-4]\d)年/gu;
const agePattern = /築(\d{1,3})年/gu;

const japaneseYears = (text: string, now: number): readonly SpokenYear[] => [
  ...[...text.matchAll(reignPattern)].map(({ 0: said, 1: reign = '', 2: count, index }) => ({
    year:
      count === undefined ? (middleOf[reign] ?? now) : (reigns[reign] ?? now) + (count === '元' ? 1 : Number(count)),
    start: index,
    end: index + said.length,
  })),
  ...[...text.matchAll(westernPattern)].map(({ 0: said, 1: year, index }) => ({
    year: Number(year),
    start: index,
    end: index + said.length,
  })),
  ...[...text.matchAll(agePattern)].map(({ 0: said, 1: age, index }) => ({
    year: now - Number(age),
    start: index,
    end: index + said.length,
  })),
];

const patterns = new Map(Object.entries(table).map(([language, era]) => [language, patternsOf(era)]));

/** Years in a folded text; none for languages without data. */
export const yearsIn = (text: string, language: string, now = new Date().getFullYear()): readonly SpokenYear[] => {
  if (language === 'jp') return japaneseYears(text, now);
  const spelt = table[language]?.spelt ?? {};
  const found = patterns.get(language) ?? [];
  // All but the last pattern, of spelt decades, begin with digits or need them.
  return (/\d/.test(text) ? found : found.slice(-1)).flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: said, groups = {}, index }) => ({
      year:
        groups['year'] !== undefined
          ? Number(groups['year'])
          : groups['decade'] !== undefined
            ? 1900 + Number(groups['decade'])
            : (spelt[groups['spelt'] ?? ''] ?? now),
      start: index,
      end: index + said.length,
    })),
  );
};

/** Whether something was built while asbestos was used, or certainly later; undefined if no year is named. */
export const asbestosEra = (years: readonly SpokenYear[], language: string): 'during' | 'after' | undefined => {
  const until = table[language]?.asbestosUntil;
  if (years.length === 0 || until === undefined) return undefined;
  return years.some(({ year }) => year <= until) ? 'during' : 'after';
};
