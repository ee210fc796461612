import type { AnswerLanguage } from '../../../../contract/contract.ts';
import { millimetresPerInch } from '../../../units/table.ts';
import bolts from './bolts.json' with { type: 'json' };
import type { SpokenQuantity } from './quantities.ts';

/** Bolts as the trade calls them by their size, which a driver has to handle. */

const nouns: Readonly<Record<string, readonly string[]>> = bolts.bolts;
const screws: Readonly<Record<string, readonly string[]>> = bolts.screws;
const leads = bolts.leads.join('|');

const maxBolt = 64;
const sized = (said: string, start: number, millimetres: number): readonly SpokenQuantity[] =>
  millimetres > 0 && millimetres <= maxBolt
    ? [{ value: millimetres, unit: 'mm', start, end: start + said.length, said, measure: 'screwMax' }]
    : [];

const patternsOf = (language: string) => {
  const named = (nouns[language] ?? []).join('|');
  const [from, to] = language === 'jp' ? ['', ''] : ['(?<![\\p{L}\\d])', '(?![\\p{L}\\d])'];
  const joint = language === 'jp' ? '' : ' ';
  return {
    any: new RegExp(`${from}(?:${[named, ...(screws[language] ?? [])].join('|')})${to}`, 'u'),
    // "Boulons de 20", "bulloni da 20 mm".
    behind: new RegExp(
      `(?<=${from}(?:${named})${joint}(?:(?:${leads})${joint})?)(\\d{1,2}) ?(?:mm)?(?![\\d\\p{L}.,/]| ?(?:nm|v|€|\\$|x))`,
      'gu',
    ),
    // "20er Bolzen", "a 20 mm bolt", "16mmのボルト".
    before: new RegExp(`(?<![\\p{L}\\d.,/-])(\\d{1,2})(?:er| ?mm|mm|ミリ)(?=[ -]?(?:の)?(?:${named})${to})`, 'gu'),
  };
};
const patterns = new Map(Object.keys(nouns).map((language) => [language, patternsOf(language)]));

const metric = /(?<![\p{L}\d])m ?(\d{1,2})(?![\d\p{Script=Latin}.,])/gu;
/** "1 inch bolts", "1/2\" lag bolts": in inches. */
const inches =
  /(?<![\p{L}\d.,/])(\d{1,2}(?: ?\/ ?\d{1,2})?)(?: ?(?:in\.?|inch|"|''))(?= ?(?:lag |hex )?(?:bolts?|nuts?|lags?)(?!\p{L}))/gu;
const inchValue = (figure: string): number => {
  const [above = 0, below = 1] = figure.split('/').map(Number);
  return (above / below) * millimetresPerInch;
};

const elsewhere: ReadonlySet<string> = new Set(['1', '2', '3', '12', '14', '18']);

/** All bolts of a text by their size, and screws by their thread: "M16". */
export const boltsIn = (text: string, language: AnswerLanguage): readonly SpokenQuantity[] => {
  const found = patterns.get(language);
  if (!found) return [];
  // "M14" is the thread of a grinder, "M18" another maker's packs, unless bolts are spoken of.
  if (!found.any.test(text))
    return [...text.matchAll(metric)].flatMap(({ 0: said, 1: figure = '', index }) =>
      elsewhere.has(figure) ? [] : sized(said, index, Number(figure)),
    );
  const millimetres = [metric, found.behind, found.before].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: said, 1: figure = '', index }) => sized(said, index, Number(figure))),
  );
  const inInches =
    language === 'en'
      ? [...text.matchAll(inches)].flatMap(({ 0: said, 1: figure = '', index }) =>
          sized(said, index, inchValue(figure)),
        )
      : [];
  return [...millimetres, ...inInches];
};
