/** Markup written by the server: every value is escaped, unless it was written here itself. */

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as markup shows it. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Markup as it is. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

type Value = string | number | Markup | readonly Markup[] | undefined;

const written = (value: Value): string => {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.html;
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return value.map(({ html }) => html).join('');
};

/** A template whose values are escaped. */
export const markup = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(parts.map((part, place) => part + written(values[place])).join(''));

/** JSON within a page: no text of it ends its element. */
export const jsonWithin = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
