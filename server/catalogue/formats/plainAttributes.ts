/**
 * The attributes of a plain product, however a shop writes them: an object, a list of names and values, or texts such as
 * "color: blue" one by one or in a row parted by bars or line breaks.
 */
export type PlainAttributes =
  | string
  | readonly (string | { readonly name: string; readonly value?: unknown })[]
  | Readonly<Record<string, unknown>>
  | null
  | undefined;

export type Pair = readonly [name: string, value: string | number];

/** Texts without a name. */
const nameless = 'Features';

const namedIn = (text: string): readonly (readonly [string, unknown])[] =>
  text.split(/[|\n]/).map((part) => {
    const colon = part.indexOf(':');
    return colon > 0 ? [part.slice(0, colon).trim(), part.slice(colon + 1).trim()] : [nameless, part.trim()];
  });

const entriesOf = (attributes: PlainAttributes): readonly (readonly [string, unknown])[] => {
  if (attributes === null || attributes === undefined) return [];
  if (typeof attributes === 'string') return namedIn(attributes);
  if (!Array.isArray(attributes)) return Object.entries(attributes);
  return attributes.flatMap((each) => (typeof each === 'string' ? namedIn(each) : [[each.name, each.value] as const]));
};

const printed = (value: unknown): string | number | undefined => {
  if (typeof value === 'number') return value;
  const text = Array.isArray(value) ? value.filter((each) => typeof each !== 'object').join(', ') : value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
};

/** Names and values as printed; several values of a name are joined. */
export const attributePairs = (attributes: PlainAttributes): readonly Pair[] => {
  const pairs = new Map<string, string | number>();
  for (const [name, value] of entriesOf(attributes)) {
    const text = printed(value);
    if (name.trim() === '' || text === undefined) continue;
    const before = pairs.get(name);
    pairs.set(name, before === undefined ? text : `${before}, ${text}`);
  }
  return [...pairs];
};
