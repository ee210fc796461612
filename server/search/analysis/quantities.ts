import type { AnswerLanguage } from '../../../contract/contract.ts';
import { quantitiesIn, tokenOf } from '../../units/quantities.ts';
import { takeSizes } from '../../units/sizes.ts';
import { withPlainFigures } from '../../units/spelledFigures.ts';
import { allSpellings } from '../../units/table.ts';
import { edits } from './edits.ts';

/** "Pack of 4" and "set of 4", where others say "4-pack". */
const packPattern = /(?<![a-z])(?:set|pack|box|case) of (\d{1,4})(?![\d.,]\d)/g;

/**
 * Extracts quantities from folded text: "18V", "18 volts" and "18ボルト" all become `18v`, "1/2 in." and "12.7 mm" become
 * `12.7mm`, "2 x 4" becomes `2x4`, "K120" `120grit`. The rest is split into words later.
 */
export const takeQuantities = (
  written: string,
  language: AnswerLanguage,
): { readonly tokens: readonly string[]; readonly figures: readonly number[]; readonly rest: string } => {
  const folded = withPlainFigures(written);
  if (!/\d/.test(folded)) return { tokens: [], figures: [], rest: folded };
  const sizes = takeSizes(folded, language);
  const tokens: string[] = [];
  const figures: number[] = [];
  const text = sizes.rest.replaceAll(packPattern, '$1 pk');
  let rest = '';
  let taken = 0;
  for (const quantity of quantitiesIn(text, language)) {
    tokens.push(tokenOf(quantity));
    figures.push(quantity.value);
    rest += `${text.slice(taken, quantity.start)} `;
    taken = quantity.end;
  }
  return { tokens: [...tokens, ...sizes.tokens], figures, rest: rest + text.slice(taken) };
};

const unitWords = allSpellings.filter((spelling) => /^[a-z]{4,}$/.test(spelling));

/** The unit within one edit of a word, if any. */
export const nearestUnit = (word: string): string | undefined =>
  unitWords.includes(word) ? word : unitWords.find((spelling) => edits(word, spelling, 1) !== undefined);

/** Whether a folded text is only a number with a unit ("36v", "125 mm"), so not a model number. */
export const isQuantity = (folded: string): boolean =>
  /^\d+(?:[.,]\d+)?/.test(folded) && takeQuantities(folded, 'en').rest.trim() === '';
