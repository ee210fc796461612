import type { Product } from '../../../catalogue/catalogue.ts';
import clothing from '../../../search/analysis/clothingSizes.json' with { type: 'json' };
import { withClothingSizes } from '../../../search/analysis/clothingSizes.ts';
import { fold } from '../../../search/analysis/fold.ts';
import { oncePer } from '../../text/oncePer.ts';

/** Sizes as titles write them: figures with units, and codes without ("5x60", "52P", "XXL", "Gr. 9"). */

const letters: ReadonlyMap<string, string> = new Map(Object.entries(clothing.letters));
const sizeWords: ReadonlySet<string> = new Set(letters.values());

const sizeLetters = '[2-6]?x{1,4}-?(?:l|s|large|small)|small|medium|large|[sml]|[2-6]l|l{2,4}';
const code = String.raw`\p{L}?\d+(?:[.,]\d+)?(?:-\d+/\d+|/\d+)?(?:\s?[x×*/-]\s?\d+(?:[.,]\d+)?(?:-\d+/\d+|/\d+)?)*(?:er|\p{L})?`;
/** "5 x 100mm": the unit of several sides, written without a space. */
const sides = String.raw`(?<!/)\d+(?:[.,]\d+)?(?:\s?[x×*]\s?\d+(?:[.,]\d+)?)+(?=(?:mm|cm|m)[²2]?(?![\p{L}\d]))`;
const codePattern = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:${sides}|(?:${sizeLetters}|(?<!/)${code})(?![\p{L}\d']))`,
  'gu',
);

/** A code in a text, and its one writing. */
export interface Code {
  readonly text: string;
  readonly norm: string;
  readonly start: number;
  readonly end: number;
}

/** "4,0 x 40" and "4x40" are equal, "2XL" and "XXL", "L" and "large", "T48" and "48", "M10er" and "M10". */
const normOf = (text: string): string => {
  const size = withClothingSizes(text);
  return (letters.get(size) ?? size)
    .replaceAll(/\s/g, '')
    .replaceAll(/[×*]/g, 'x')
    .replaceAll(/(\d),(?=\d)/g, '$1.')
    .replaceAll(/(\d)\.0+(?!\d)/g, '$1')
    .replace(/^[tn](?=\d)/, '')
    .replace(/(?<=\d)er$/, '');
};

/** Codes of a folded text, in order. */
export const codesIn = (folded: string): readonly Code[] =>
  [...folded.matchAll(codePattern)].map(({ 0: text, index }) => ({
    text,
    norm: normOf(text),
    start: index,
    end: index + text.length,
  }));

/** "Large" may be meant as a word. */
export const isSizeWord = (text: string): boolean => sizeWords.has(text);

const writtenOf = ({ name, otherAttributes, content }: Product): string =>
  fold(
    [...Object.values(name), ...Object.values(otherAttributes).map(String), ...Object.values(content ?? {})].join('\n'),
  );

const allCodes = (written: string): ReadonlySet<string> => {
  const all = codesIn(written).map(({ norm }) => norm);
  // Each side of "5.5x60" may be asked for alone.
  return new Set([...all, ...all.flatMap((norm) => norm.split(/[x/]/))]);
};
const codesOf = oncePer((product: Product) => allCodes(writtenOf(product)));
const titleCodes = oncePer(({ name }: Product) => allCodes(fold(Object.values(name).join('\n'))));

/** Whether a product's title has a code: of "TP 7" the figure in the name, not that of a height. */
export const hasTitleCode = (product: Product, norm: string): boolean => titleCodes(product).has(norm);

/** The plain figures of a product's title and fields. */
export const sizesOf = oncePer(({ name, otherAttributes }: Product): readonly number[] =>
  codesIn(fold([...Object.values(name), ...Object.values(otherAttributes).map(String)].join('\n')))
    .filter(({ norm }) => /^\d+(?:\.\d+)?$/.test(norm))
    .map(({ norm }) => Number(norm)),
);

const letterCode = /(?<![\p{L}\d])(\p{L}{2,4})[ -]?(\d{1,3}\p{L}?)(?![\p{L}\d])/gu;

/** Codes of letters and a figure in a folded text, as one word: "ip65" of "IP 65". */
const letterCodesIn = (folded: string): readonly string[] =>
  [...folded.matchAll(letterCode)].map(([, letters = '', figure = '']) => letters + figure);
const letterCodesOf = oncePer((product: Product): ReadonlySet<string> => new Set(letterCodesIn(writtenOf(product))));

/** Whether a product's texts have a code such as "IP65", or with `isKin` another one of its letters. */
export const hasLetterCode = (product: Product, code: string, isKin = false): boolean => {
  const letters = /^\p{L}+/u.exec(code)?.[0] ?? code;
  const own = letterCodesOf(product);
  return isKin ? [...own].some((one) => /^\p{L}+/u.exec(one)?.[0] === letters) : own.has(code);
};

/** Codes of letters and a figure in a question, written as one word: who writes "für 20" names none. */
export const askedLetterCodes = (folded: string): readonly Code[] =>
  [...folded.matchAll(letterCode)]
    .filter(([text]) => !text.includes(' '))
    .map(({ 0: text, 1: letters = '', 2: figure = '', index }) => ({
      ...{ text, norm: letters + figure },
      ...{ start: index, end: index + text.length },
    }));

/** Whether a product's texts have a code. */
export const hasCode = (product: Product, norm: string): boolean => codesOf(product).has(norm);

const withoutGaps = (text: string): string => text.replaceAll(/[ -]/g, '');
const withoutGapsOf = oncePer((product: Product) => withoutGaps(writtenOf(product)));

/** Whether a product's title, fields or text name a model: "Blade Guard for X-18". */
export const saysModel = (product: Product, model: string): boolean => {
  const wanted = withoutGaps(fold(model));
  const own = withoutGapsOf(product);
  const at = wanted.length < 3 ? -1 : own.indexOf(wanted);
  return at !== -1 && !/\d/.test(own[at + wanted.length] ?? '');
};
