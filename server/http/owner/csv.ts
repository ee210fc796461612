import type { InsightsRow } from '../../insights/insights.ts';

/**
 * Beginnings of formulas, which a spreadsheet would run; an apostrophe makes it read them as text. Where the comma is the
 * decimal mark, spreadsheets part cells at semicolons and ignore our quotes, so a formula may begin within a value.
 */
const formulaStarts = /(^|[;\t\r\n])(?=["' ]*[=+\-@])/g;

const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replaceAll(formulaStarts, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** CSV as in RFC 4180, with column names in the first row. */
export async function* csvOf(rows: AsyncIterable<InsightsRow>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    if (isFirst) yield `${Object.keys(row).join(',')}\r\n`;
    isFirst = false;
    yield `${Object.values(row).map(cell).join(',')}\r\n`;
  }
}
