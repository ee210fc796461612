import * as v from 'valibot';
import { readPrice } from './plainPrice.ts';
import { readPlainTool } from './plainTool.ts';

/**
 * Products of shops and relevance sets: a title, a description and free attributes, without model numbers or kinds.
 * They get ids by their place, so that the same file gives the same ids again. Of what is plainly a tool, kind and figures
 * are read out of its own words.
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

type Pair = readonly [name: string, value: string | number];

/** The price among the attributes, and the others. */
const withPrice = (all: readonly Pair[]) => {
  const found = all.find(([name]) => name.trim().toLowerCase() === 'price');
  const price = found && readPrice(String(found[1]));
  return price ? { price, rest: all.filter((pair) => pair !== found) } : { price, rest: all };
};

/** Plain products as records of the feed schema. What is broken stays as it is, for the check to name. */
export const fromPlainList = (values: readonly unknown[]): readonly unknown[] =>
  values.map((value, index) => {
    const parsed = v.safeParse(plainProduct, value);
    if (!parsed.success) return value;
    const { title, description, attributes, id, model } = parsed.output;
    const raw = rawId(id, index);
    const printed = pairs(attributes).flatMap(([name, other]): readonly Pair[] =>
      name.trim() !== '' && printable(other) ? [[name, other]] : [],
    );
    const { price, rest } = withPrice(printed);
    const tool = readPlainTool(title, description ?? '', rest);
    return {
      id: raw,
      model: model?.trim() || tool?.model || raw,
      name: title,
      ...(description?.trim() ? { content: description } : {}),
      ...(price ? { price } : {}),
      ...(tool ? { kind: tool.kind, attributes: tool.attributes, features: tool.features, recognised: true } : {}),
      otherAttributes: Object.fromEntries(tool?.others ?? rest),
    };
  });
