import type { InsightsRow } from '../../insights/insights.ts';

/** A value that a spreadsheet would take for a formula is made a text. */
const isFormula = /^[=+\-@\t\r]/;

const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = isFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as RFC 4180 has them, with the names of the columns first. */
export async function* csvOf(rows: AsyncIterable<InsightsRow>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    if (isFirst) yield `${Object.keys(row).join(',')}\r\n`;
    isFirst = false;
    yield `${Object.values(row).map(cell).join(',')}\r\n`;
  }
}
