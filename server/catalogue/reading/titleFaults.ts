import type { Notice } from './toRecord.ts';

/** Facts are read from the beginning of a title; a longer one is a description in the wrong column. */
export const maxTitle = 500;

const formula = /^(?:=[\p{L}\d(+-]|[+@-]\p{L}+[(|])/u;
const spreadsheetError = /^#(?:REF|N\/A|NV|NAME|VALUE|WERT|BEZUG|DIV\/0|NULL|NUM|ZAHL|VALOR|VALEUR|RIF)[!?]?$/;

/** What a title shows of a mistaken export. It is used as it is. */
export const titleFaults = (title: string): readonly Notice[] => {
  const fault = (reason: string, remedy: string): readonly Notice[] => [{ field: 'title', reason, remedy }];
  if (spreadsheetError.test(title))
    return fault(`"${title}" is an error of a spreadsheet`, 'Mend its formula and export again');
  if (formula.test(title))
    return fault('begins like a formula of a spreadsheet', 'Export the values of cells; it is shown as a text');
  if (title.length <= maxTitle) return [];
  return fault(
    `has ${title.length} characters, and facts are read from the first ${maxTitle} only`,
    'Give a title, and the rest as the description',
  );
};
