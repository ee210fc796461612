import type { Difference, FieldChange, ProductChange } from './difference.ts';

const marks = { added: '+', changed: '~', removed: '-' } as const;
const maxLength = 120;
const short = (text: string | undefined): string =>
  text === undefined ? '(nothing)' : text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;

/** The evidence of a value is not reported beside the value itself. */
const reportedFields = (fields: readonly FieldChange[]): readonly FieldChange[] => {
  const others = fields.filter(({ field }) => !field.startsWith('evidence.'));
  return others.length > 0 ? others : fields;
};

const fieldLine = ({ field, before, after }: FieldChange): string =>
  `    ${field}: ${short(before)} -> ${short(after)}`;

/** A change as lines of a terminal: `~ A-1 Drill` and each field below. */
export const describeChange = ({ type, id, name, fields }: ProductChange): string =>
  [`${marks[type]} ${id} ${name}`, ...reportedFields(fields).map(fieldLine)].join('\n');

/** "3 added, 1 changed, 0 removed, 40 before". */
export const describeDifference = ({ current, added, changed, removed, othersChanged }: Difference): string =>
  `${added} added, ${changed} changed, ${removed} removed; ${current} before${othersChanged ? '; platforms or questions changed' : ''}`;

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const fieldRow = ({ field, before, after }: FieldChange): string =>
  `<tr><th scope="row">${escaped(field)}</th><td><del>${escaped(short(before))}</del></td><td><ins>${escaped(short(after))}</ins></td></tr>`;

/** A change as part of the HTML page. */
export const changeHtml = ({ type, id, name, fields }: ProductChange): string =>
  `<section class="${type}"><h2>${marks[type]} ${escaped(id)} <small>${escaped(name)}</small></h2>${
    fields.length === 0
      ? ''
      : `<table><thead><tr><th scope="col">Field</th><th scope="col">Before</th><th scope="col">After</th></tr></thead><tbody>${reportedFields(fields).map(fieldRow).join('')}</tbody></table>`
  }</section>\n`;

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}h2{font-size:1rem;margin:1rem 0 0}' +
  'table{border-collapse:collapse}th,td{border:1px solid #bbb;padding:.2rem .6rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}thead{color:#555}' +
  '.added h2{color:#0a5c2b}.removed h2{color:#8f1414}ins,del{text-decoration:none}del{background:#fbe3e3}ins{background:#e0f5e6}';

/** Start and end of the HTML page of a difference; `changeHtml` writes what is between. */
export const pageHtml = (brand: string, difference: Difference): { readonly head: string; readonly foot: string } => ({
  head: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Import into ${escaped(brand)}</title><style>${style}</style></head><body>
<h1>Import into ${escaped(brand)}</h1><p>${escaped(describeDifference(difference))}</p>
`,
  foot: '</body></html>\n',
});
