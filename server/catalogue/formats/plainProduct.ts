import * as v from 'valibot';
import type { FeedAttribute, FeedProduct } from '../reading/feedProduct.ts';
import { productRecordSchema } from '../record.ts';
import { type Field, fieldOf } from './fieldNames.ts';
import { attributePairs } from './plainAttributes.ts';

/** A product of a plain list: a title and optional fields. */
const plainProductSchema = v.looseObject({
  title: v.pipe(v.string('must be a text'), v.trim(), v.minLength(1, 'must not be empty')),
  summary: v.optional(v.nullable(v.string())),
  description: v.optional(v.nullable(v.string())),
  /** As an object, a list or a text; see `PlainAttributes`. */
  attributes: v.optional(
    v.nullable(
      v.union([
        v.string(),
        v.array(v.union([v.string(), v.looseObject({ name: v.string(), value: v.unknown() })])),
        v.record(v.string(), v.unknown()),
      ]),
    ),
  ),
  id: v.optional(
    v.nullable(
      v.union([
        v.string(),
        v.pipe(
          v.number(),
          v.check((id) => Number.isSafeInteger(id), 'must be in quotes, because as a number it loses digits'),
        ),
      ]),
    ),
  ),
  model: v.optional(v.nullable(v.string())),
  gtin: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  brand: v.optional(v.nullable(v.string())),
  category: v.optional(v.nullable(v.union([v.string(), v.array(v.string())]))),
  etimClass: v.optional(v.nullable(v.string())),
  price: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  currency: v.optional(v.nullable(v.string())),
  image: v.optional(v.nullable(v.string())),
  imageUrl: v.optional(v.nullable(v.string())),
  images: v.optional(v.nullable(v.array(v.string()))),
  box: v.optional(v.nullable(v.array(v.string()))),
});

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

const ownKeys: ReadonlySet<string> = new Set(Object.keys(productRecordSchema.entries));

/** Whether a record is of a plain list: it has a title by any name, and no key of the project's own form. */
export const isPlainProduct = (value: unknown): boolean => {
  if (!isFields(value) || 'kind' in value || isFields(value['name'])) return false;
  const keys = Object.keys(value);
  if (!('name' in value)) return keys.some((key) => fieldOf(key) === 'title');
  return !('model' in value) && (isScalar(value['price']) || keys.some((key) => !ownKeys.has(key) && fieldOf(key)));
};

/** Keys of a plain product for the fields of tables. */
const plainKeys: Partial<Readonly<Record<Field, string>>> = { maker: 'brand' };
const attributeLists = /^(?:attributes|specifications|specs|properties|technical data|features)$/;
const known = (key: string): string | undefined => {
  if (key in plainProductSchema.entries) return key;
  const field = fieldOf(key);
  const name = field && (plainKeys[field] ?? field);
  if (name !== undefined) return name in plainProductSchema.entries ? name : undefined;
  return attributeLists.test(key.toLowerCase().replaceAll('_', ' ')) ? 'attributes' : undefined;
};

/** A plain product with the schema's keys, and its other values. */
const withKnownKeys = (value: Fields): { readonly fields: Fields; readonly others: readonly FeedAttribute[] } => {
  const fields = new Map<string, unknown>();
  const others: FeedAttribute[] = [];
  for (const [key, given] of Object.entries(value)) {
    const name = known(key);
    if (name !== undefined && !fields.has(name)) fields.set(name, given);
    else if (typeof given === 'string' || typeof given === 'number') others.push({ name: key, value: given });
  }
  return { fields: Object.fromEntries(fields), others };
};

/** Parts of a category path: "Tools > Drills", "Tools/Drills". */
export const categoryPathOf = (written: string): readonly string[] =>
  written
    .split(/\s*(?:>|›|»|\||\/)\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const present = (value: string | number | null | undefined): string | undefined =>
  value === null || value === undefined || String(value).trim() === '' ? undefined : String(value).trim();

type PlainReading =
  | { readonly product: FeedProduct }
  | { readonly issue: { readonly field: readonly string[]; readonly reason: string } };

/** Reads a product of a plain list, or returns its first fault. */
export const readPlainProduct = (value: unknown): PlainReading => {
  const { fields, others } = withKnownKeys(isFields(value) ? value : {});
  const parsed = v.safeParse(plainProductSchema, fields);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const field = (issue.path ?? []).map(({ key }) => String(key));
    return { issue: { field, reason: issue.message } };
  }
  const { title, summary, description, category, price, image, imageUrl, ...given } = parsed.output;
  const amount = typeof price === 'number' ? price : present(price);
  const path = typeof category === 'string' ? categoryPathOf(category) : category;
  return {
    product: {
      id: present(given.id),
      model: present(given.model),
      gtin: present(given.gtin),
      maker: present(given.brand),
      title: { und: title },
      ...(summary ? { summary: { und: summary } } : {}),
      ...(description ? { description: { und: description } } : {}),
      ...(path ? { categoryPath: path } : {}),
      etimClass: present(given.etimClass),
      ...(amount === undefined ? {} : { price: { amount, currency: present(given.currency) } }),
      images: [image, imageUrl, ...(given.images ?? [])].flatMap((url) => url ?? []),
      attributes: [...attributePairs(given.attributes).map(([name, stated]) => ({ name, value: stated })), ...others],
      box: given.box ?? [],
    },
  };
};
