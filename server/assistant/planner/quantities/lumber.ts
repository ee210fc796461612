import type { AnswerLanguage } from '../../../../contract/contract.ts';
import { foldText } from '../../lexicon/tokens.ts';
import lumber from './lumber.json' with { type: 'json' };
import type { SpokenQuantity } from './quantities.ts';

/** Timber as the trade of each language names it by its size, which has to be cut through. */

const sizes: Readonly<Record<string, { readonly thickness: number; readonly width: number }>> = lumber.sizes;
const nouns: Readonly<Record<string, readonly string[]>> = lumber.nouns;
const leads: Readonly<Record<string, readonly string[]>> = lumber.leads;

/** Larger timber thicknesses are in millimetres. */
const maxCentimetres = 30;
const millimetres = (figure: string, unit: string | undefined): number =>
  Number(figure) * (unit === 'cm' || (unit !== 'mm' && Number(figure) <= maxCentimetres) ? 10 : 1);

const timber = (said: string, start: number, thickness: number, across?: number): SpokenQuantity => ({
  ...{ value: thickness, unit: 'mm', start, end: start + said.length, said, measure: 'cuttingDepth' },
  ...(across === undefined ? {} : { across }),
});

/** Lumber by its nominal size, as sold in the US and Japan: a 4x4 is 3-1/2 in. thick. */
const nominalLumber = (text: string): readonly SpokenQuantity[] =>
  [
    ...text.matchAll(
      /(?<![\d.,/])(\d{1,2}) ?(?:x|by|×) ?(\d{1,2})(?:s|es)?(?![\d/]|[.,]\d|[a-z]| ?(?:ah|amps?|v|volts?)(?![a-z]))/gu,
    ),
  ].flatMap(({ 0: said, 1: one, 2: other, index }) => {
    const size = sizes[`${one}x${other}`];
    return size ? [timber(said, index, size.thickness, size.width)] : [];
  });

/** "ツーバイテン": the nominal size in words. */
const spokenLumber = (text: string): readonly SpokenQuantity[] =>
  Object.entries(lumber.spoken.jp).flatMap(([word, name]) => {
    const [index, size] = [text.indexOf(foldText(word)), sizes[name]];
    return index < 0 || !size ? [] : [timber(foldText(word), index, size.thickness, size.width)];
  });

/** "檜の45角", "90角の柱": a square timber by its side in millimetres. */
const squares = (text: string): readonly SpokenQuantity[] =>
  [...text.matchAll(/(?<![\d.,])(\d{2,3}) ?(?:mm)?角(?!度)/gu)].map(({ 0: said, 1: figure = '', index }) =>
    timber(said, index, Number(figure)),
  );

const patternsOf = (language: string) => {
  const named = (nouns[language] ?? []).map(foldText).join('|');
  const led = (leads[language] ?? []).join('|');
  return {
    // "Un travetto 8x8", "Kantholz 60 x 120", "80x80 beams".
    sides: new RegExp(
      `(?<=(?<!\\p{L})(?:${named}) (?:(?:${led}) )?)(\\d{1,3}) ?(?:x|×|/|por|per|par|by|mal) ?(\\d{1,3})(?: ?(mm|cm))?(?![\\d\\p{L}])|(?<![\\d.,/])(\\d{1,3}) ?(?:x|×) ?(\\d{1,3})(?: ?(mm|cm))?(?= (?:${named})(?!\\p{L}))`,
      'gu',
    ),
    // "Des chevrons de 63", "travi da 20".
    side: new RegExp(
      `(?<=(?<!\\p{L})(?:${named}) (?:${led}) )(\\d{1,3})(?: ?(mm|cm))?(?![\\d.,]*\\d| ?(?:[x×/€"']|[mv]|kg|ft|in|euros?)(?!\\p{L}))`,
      'gu',
    ),
  };
};
const patterns = new Map(Object.keys(nouns).map((language) => [language, patternsOf(language)]));

/** Timber by its sides: the smaller one has to be cut through, the other to be spanned. */
const named = (text: string, language: AnswerLanguage): readonly SpokenQuantity[] => {
  const found = patterns.get(language);
  if (!found) return [];
  const both = [...text.matchAll(found.sides)].map(({ 0: said, 1: a, 2: b, 3: unit, 4: c, 5: d, 6: other, index }) => {
    const sides = [a ?? c ?? '', b ?? d ?? ''].map((side) => millimetres(side, unit ?? other));
    return timber(said, index, Math.min(...sides), Math.max(...sides));
  });
  const single = [...text.matchAll(found.side)].map(({ 0: said, 1: figure = '', 2: unit, index }) =>
    timber(said, index, millimetres(figure, unit)),
  );
  return [...both, ...single];
};

const nominal: Readonly<Record<string, string>> = lumber.nominal;
const nominalPattern = new RegExp(`(?<![\\p{L}\\d.,/-])(\\d{1,3})er[ -](${Object.keys(nominal).join('|')})`, 'gu');

/** "Ein 10er Pfosten" is 10 cm thick, "ein 12er Loch" 12 mm wide: German puts the size before its noun. */
const beforeNoun = (text: string): readonly SpokenQuantity[] =>
  [...text.matchAll(nominalPattern)].flatMap(({ 0: said, 1: figure = '', 2: noun = '', index }) => {
    const end = index + figure.length + 2;
    if (nominal[noun] === 'cm') return [{ ...timber(said, index, millimetres(figure, undefined)), end }];
    return [{ value: Number(figure), unit: 'mm', start: index, end, said }];
  });

/** "Eine 125er Scheibe", "Exzenterschleifer 125er": such sizes are in millimetres, whatever they are of. */
const byEnding = (text: string): readonly SpokenQuantity[] =>
  [...text.matchAll(/(?<![\p{L}\d.,/-])(\d{3})er(?![\p{L}\d-])/gu)].map(({ 0: said, 1: figure, index }) => ({
    ...{ value: Number(figure), unit: 'mm', start: index, end: index + said.length, said },
  }));

const readers: Readonly<Partial<Record<AnswerLanguage, readonly ((text: string) => readonly SpokenQuantity[])[]>>> = {
  en: [nominalLumber],
  de: [beforeNoun, byEnding],
  jp: [nominalLumber, spokenLumber, squares],
};

/** All timber of a text by its size, and in German whatever is called by its size. */
export const lumberIn = (text: string, language: AnswerLanguage): readonly SpokenQuantity[] =>
  [...(readers[language] ?? []).flatMap((read) => read(text)), ...named(text, language)].filter(
    (one, place, all) => !all.slice(0, place).some((other) => one.start < other.end && other.start < one.end),
  );
