import type { InsightsRow } from '../../insights/insights.ts';

/** Values that a spreadsheet would run as a formula are written as text. */
const isFormula = /^[=+\-@\t\r]/;

const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = isFormula.test(value) ? `'${value}` : value;
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
