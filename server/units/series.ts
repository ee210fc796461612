import type { AnswerLanguage } from '../../contract/contract.ts';
import { readFigure } from './figures.ts';
import { isFraction, type Quantity, quantitiesIn } from './quantities.ts';
import spelled from './spelledFigures.json' with { type: 'json' };

/** A quantity with the figures before it that share its unit: "0-450 / 0-1,700 rpm", "25/60 Nm", "8 to 12 mm". */
export interface Series extends Quantity {
  /** All figures in the order of the text; the last one is `value`. */
  readonly values: readonly number[];
}

const joint = String.raw`(?: ?(?:~|〜|/|\+) ?| ?- ?| (?:${spelled.joints.join('|')}) )`;
const figure = String.raw`(?:(?:\d+[ -])?\d{1,2}/\d{1,2}|\d+(?:[.,]\d+)*)`;
const before = new RegExp(String.raw`(?<![\p{L}\d.,/-])(${figure})${joint}$`, 'u');
const between = new RegExp(`^${joint}$`, 'u');

/** Marks signs between figures that are no part of a fraction, so that each figure is read: "25/60" is two, "4-1/2" one. */
const parted = (folded: string): string =>
  folded.replaceAll(/(?<=\d)[-/](?=\d)/g, (sign, at: number) => {
    const [left, right] = [folded.slice(Math.max(at - 6, 0), at), folded.slice(at + 1, at + 6)];
    if (sign === '-') return /^\d{1,2}\/\d{1,2}(?![\d/])/.test(right) && !/\d\/\d+$/.test(left) ? sign : '~';
    const over = /(?<![\d.,/])\d{1,2}$/.exec(left)?.[0];
    const under = /^\d{1,2}(?![\d.,/])/.exec(right)?.[0];
    return over && under && isFraction(Number(over), Number(under)) ? sign : '~';
  });

const figureValue = (written: string, language: AnswerLanguage): number => {
  const [, whole = '0', over, under] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(written) ?? [];
  return over ? Number(whole) + Number(over) / Number(under) : readFigure(written, language);
};

const maxFigures = 8;
const maxLength = 24;

/** A quantity and the figures right before it. */
const withFigures = (text: string, quantity: Quantity, language: AnswerLanguage): Series => {
  const values = [quantity.value];
  let { start } = quantity;
  for (let count = 1; count < maxFigures; count++) {
    const found = before.exec(text.slice(Math.max(start - maxLength, 0), start));
    if (!found?.[1]) break;
    start -= found[0].length;
    values.unshift(figureValue(found[1], language));
  }
  return { ...quantity, start, values };
};

/** The quantities of a folded text; those that share their unit, or are joined by a sign of ranges and lists, are one. */
export const seriesIn = (folded: string, language: AnswerLanguage): readonly Series[] => {
  const text = parted(folded);
  const found: Series[] = [];
  for (const quantity of quantitiesIn(text, language)) {
    const next = withFigures(text, quantity, language);
    const last = found.at(-1);
    const isOne = last?.unit === next.unit && between.test(text.slice(last.end, next.start));
    // "4-1/2 and 5 in.": the fraction was a quantity of its own before.
    if (last && last.start >= next.start) found.splice(-1, 1, next);
    else if (last && isOne)
      found.splice(-1, 1, { ...next, start: last.start, values: [...last.values, ...next.values] });
    else found.push(next);
  }
  return found;
};
