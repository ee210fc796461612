import * as v from 'valibot';
import type { FeedProduct } from '../reading/feedProduct.ts';
import { attributePairs } from './plainAttributes.ts';

/** A product of a shop's plain list: a title, and what else there is. */
const plainProductSchema = v.looseObject({
  title: v.pipe(v.string('must be a text'), v.trim(), v.minLength(1, 'must not be empty')),
  description: v.optional(v.nullable(v.string())),
  attributes: v.optional(
    v.nullable(
      v.union([
        v.string(),
        v.array(v.union([v.string(), v.looseObject({ name: v.string(), value: v.unknown() })])),
        v.record(v.string(), v.unknown()),
      ]),
    ),
  ),
  id: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  model: v.optional(v.nullable(v.string())),
  gtin: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  brand: v.optional(v.nullable(v.string())),
  category: v.optional(v.nullable(v.union([v.string(), v.array(v.string())]))),
  price: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  currency: v.optional(v.nullable(v.string())),
  image: v.optional(v.nullable(v.string())),
  imageUrl: v.optional(v.nullable(v.string())),
  images: v.optional(v.nullable(v.array(v.string()))),
  box: v.optional(v.nullable(v.array(v.string()))),
});

/** Whether a record is of a plain list (the project's own products have a `name`). */
export const isPlainProduct = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'title' in value && !('name' in value);

/** The parts of a path written as one: "Tools > Drills", "Tools/Drills". */
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

/** Reads a product of a plain list, or tells the first thing that is wrong with it. */
export const readPlainProduct = (value: unknown): PlainReading => {
  const parsed = v.safeParse(plainProductSchema, value);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const field = (issue.path ?? []).map(({ key }) => String(key));
    return { issue: { field, reason: issue.message } };
  }
  const { title, description, category, price, image, imageUrl, ...given } = parsed.output;
  const amount = present(price);
  const path = typeof category === 'string' ? categoryPathOf(category) : category;
  return {
    product: {
      id: present(given.id),
      model: present(given.model),
      gtin: present(given.gtin),
      maker: present(given.brand),
      title: { und: title },
      ...(description ? { description: { und: description } } : {}),
      ...(path ? { categoryPath: path } : {}),
      ...(amount ? { price: { amount, currency: present(given.currency) } } : {}),
      images: [image, imageUrl, ...(given.images ?? [])].flatMap((url) => url ?? []),
      attributes: attributePairs(given.attributes).map(([name, stated]) => ({ name, value: stated })),
      box: given.box ?? [],
    },
  };
};
