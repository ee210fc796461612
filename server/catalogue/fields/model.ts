import { fold } from '../../search/analysis/fold.ts';
import { isQuantity } from '../../search/analysis/quantities.ts';

/**
 * Letters first, at least two figures, perhaps in parts: "AG-125", "DX 18-60", "BO 10,8-116", "KD10S". Sizes ("2x4") begin
 * otherwise. One or two capitals may follow ("FS 230 XL"), unless they begin a span ("SL 12-36 V").
 */
const numberPattern =
  /(?<![\p{L}\p{N}-])\p{Lu}{1,5}[ -]?\d{2,5}(?:[.,]\d)?(?:[-/]\d{1,4})?\p{Lu}{0,4}\d{0,2}(?: \p{Lu}{1,2}(?! \d+-\d))?(?![\p{L}\p{N}])/gu;
/** These capitals precede what a thing fits or holds, or name its cap or class. */
const notModels =
  /^(?:SDS|LED|USB|ISO|EN|DIN|DN|PN|NW|SW|IP|IK|GU|GX|E14|E27|E40|B15|B22|PH|PZ|TX|AA|AAA|CR|UN|NO|PACK|SET|VE|MAX|M\d|R\d)|^[AD]C ?\d+V$/;

/** "Ø 115 mm", "3,2 J 900 W", "K120", "Z48": a sign, a unit, a grit or teeth, and a figure. */
const isFigure = (title: string, number: string, start: number): boolean => {
  const [, letters = '', digits = ''] = /^(\p{Lu}+)[ -]?(.*)$/u.exec(number) ?? [];
  if (letters === 'Ø' || /^[KPZ] ?\d+$/.test(number)) return true;
  const after = title.slice(start + number.length);
  const behind = /^ ?\S{1,4}/.exec(after)?.[0] ?? '';
  const word = /^ ?\p{L}+/u.exec(after)?.[0] ?? '';
  const last = /\d+-(\d+)$/.exec(digits)?.[1];
  // "SL 12-36 V" is a range of voltages.
  if (last !== undefined && isQuantity(fold(last + behind))) return true;
  const before = /\d[\d.,]* ?$/.exec(title.slice(0, start))?.[0] ?? '';
  return (
    [behind, word].some((unit) => isQuantity(fold(digits + unit))) &&
    before !== '' &&
    isQuantity(fold(before + letters))
  );
};

/** "Chuck for DD 18-58": the number is that of what the part is for. */
const isOfOther = (title: string, start: number): boolean =>
  fold(title.slice(0, start))
    .split(/[^\p{L}]+/u)
    .some((word) => forWords.has(word));
const forWords: ReadonlySet<string> = new Set(['for', 'fur', 'per', 'pour', 'para', 'fits']);

/** "Filter bags NT 30", whose text says "suitable for NT 30 S". */
const fitsNumber = (text: string, number: string): boolean => {
  const words = fold(text).split(/\s+/);
  const [first = '', ...others] = fold(number).split(' ');
  return words.some(
    (word, at) =>
      word.startsWith(first) &&
      others.every((other, place) => words[at + place + 1]?.startsWith(other)) &&
      words.slice(Math.max(at - maxBefore, 0), at).some((one) => forWords.has(one)),
  );
};
const maxBefore = 3;

const withEnding = /^(.*\d\p{Lu}*) (\p{Lu}+)$/u;

/** "AS 30" of "AS 30 L", where the letter is a unit, and of a title in capitals, where it may be a word. */
const withoutWord = (title: string, number: string): string => {
  const [, model = number, ending = ''] = withEnding.exec(number) ?? [];
  const digits = /[\d.,]+$/.exec(model)?.[0] ?? '';
  return title === title.toUpperCase() || isQuantity(fold(digits + ending)) ? model : number;
};

/** The model number in a product's title; undefined if there is none, more than one, or its text says that it fits that one. */
export const modelInTitle = (title: string, text = ''): string | undefined => {
  const found = [...title.matchAll(numberPattern)]
    .map(({ 0: number, index }) => ({ number: withoutWord(title, number), index }))
    .filter(({ number, index }) => !isFigure(title, number, index) && !isOfOther(title, index))
    .map(({ number }) => number)
    .filter((number) => !notModels.test(number) && !isQuantity(fold(number)));
  const [own, ...others] = found;
  return own === undefined || others.length > 0 || fitsNumber(text, own) ? undefined : own;
};
