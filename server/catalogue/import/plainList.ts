import * as v from 'valibot';

/**
 * Products of shops and relevance sets: a title, a description and free attributes, without model numbers or kinds.
 * They get ids by their place, so that the same file gives the same ids again.
 */
const plainProduct = v.looseObject({
  title: v.pipe(v.string(), v.trim(), v.minLength(1)),
  description: v.optional(v.nullable(v.string())),
  attributes: v.optional(
    v.nullable(
      v.union([v.array(v.looseObject({ name: v.string(), value: v.unknown() })), v.record(v.string(), v.unknown())]),
    ),
  ),
  id: v.optional(v.union([v.string(), v.number()])),
  model: v.optional(v.nullable(v.string())),
});

/** Whether a record is such a plain product (a feed's own products have a `name`). */
export const isPlainProduct = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'title' in value && !('name' in value);

const printable = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

const pairs = (
  attributes: v.InferOutput<typeof plainProduct>['attributes'],
): readonly (readonly [string, unknown])[] => {
  if (!attributes) return [];
  return Array.isArray(attributes) ? attributes.map(({ name, value }) => [name, value]) : Object.entries(attributes);
};

const rawId = (given: string | number | undefined, index: number): string => {
  const safe =
    given === undefined
      ? ''
      : String(given)
          .replaceAll(/[^A-Za-z0-9_.]/g, '')
          .slice(0, 64);
  return safe === '' ? `P${String(index + 1).padStart(6, '0')}` : safe;
};

/** Plain products as records of the feed schema. What is broken stays as it is, for the check to name. */
export const fromPlainList = (values: readonly unknown[]): readonly unknown[] =>
  values.map((value, index) => {
    const parsed = v.safeParse(plainProduct, value);
    if (!parsed.success) return value;
    const { title, description, attributes, id, model } = parsed.output;
    const raw = rawId(id, index);
    const others = pairs(attributes).filter(([name, other]) => name.trim() !== '' && printable(other));
    return {
      id: raw,
      model: model?.trim() ? model : raw,
      name: title,
      ...(description?.trim() ? { content: description } : {}),
      otherAttributes: Object.fromEntries(others),
    };
  });
