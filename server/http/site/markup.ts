/** Server-rendered markup: every value is escaped unless it is markup already. */

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for markup. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Markup that is safe to insert. */
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

/** Tagged template that escapes its values. */
export const markup = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(parts.map((part, place) => part + written(values[place])).join(''));

/** JSON for a script element; no text in it can close the element. */
export const jsonWithin = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
