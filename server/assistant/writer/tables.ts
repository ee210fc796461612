/** Escapes column and row separators. */
const cell = (text: string): string => text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** A GFM table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

export const bullets = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** Table cell without a value. */
export const dash = '–';
