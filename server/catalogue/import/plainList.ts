import * as v from 'valibot';
import { imageAddress } from '../record.ts';
import { attributePairs, type Pair } from './plainAttributes.ts';
import { readPrice } from './plainPrice.ts';
import { plainText } from './plainText.ts';
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
      v.union([
        v.string(),
        v.array(v.union([v.string(), v.looseObject({ name: v.string(), value: v.unknown() })])),
        v.record(v.string(), v.unknown()),
      ]),
    ),
  ),
  id: v.optional(v.union([v.string(), v.number()])),
  model: v.optional(v.nullable(v.string())),
  price: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  currency: v.optional(v.nullable(v.string())),
  image: v.optional(v.nullable(v.string())),
  imageUrl: v.optional(v.nullable(v.string())),
});

type Plain = v.InferOutput<typeof plainProduct>;

/** Whether a record is such a plain product (a feed's own products have a `name`). */
const isPlainProduct = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'title' in value && !('name' in value);

const rawId = (given: string | number | undefined, index: number): string => {
  const safe =
    given === undefined
      ? ''
      : String(given)
          .replaceAll(/[^A-Za-z0-9_.]/g, '')
          .slice(0, 64);
  return safe === '' ? `P${String(index + 1).padStart(6, '0')}` : safe;
};

/** The price: the product's own, else the one among its attributes; and the other attributes. */
const withPrice = ({ price, currency }: Plain, all: readonly Pair[]) => {
  const own = price != null && readPrice(`${price} ${currency ?? ''}`);
  const found = all.find(([name]) => name.trim().toLowerCase() === 'price');
  const read = own || (found && readPrice(String(found[1])));
  return read ? { price: read, rest: all.filter((pair) => pair !== found) } : { rest: all };
};

/** A picture that a page may show; any other is as none. */
const imageOf = ({ image, imageUrl }: Plain): string | undefined =>
  [image, imageUrl].find((url) => v.is(imageAddress, url)) ?? undefined;

/**
 * A plain product as a record of the feed schema, by its place in the feed. Other records stay as they are, and what is
 * broken too, for the check to name.
 */
export const fromPlain = (value: unknown, index: number): unknown => {
  if (!isPlainProduct(value)) return value;
  const parsed = v.safeParse(plainProduct, value);
  if (!parsed.success) return value;
  const { title, description, attributes, id, model } = parsed.output;
  const raw = rawId(id, index);
  const printed = attributePairs(attributes);
  const content = plainText(description ?? '');
  const { price, rest } = withPrice(parsed.output, printed);
  const image = imageOf(parsed.output);
  const tool = readPlainTool(title, content, rest);
  return {
    id: raw,
    model: model?.trim() || tool?.model || raw,
    name: plainText(title) || title,
    ...(content ? { content } : {}),
    ...(price ? { price } : {}),
    ...(image ? { image } : {}),
    ...(tool ? { kind: tool.kind, attributes: tool.attributes, features: tool.features, recognised: true } : {}),
    otherAttributes: Object.fromEntries(tool?.others ?? rest),
  };
};
