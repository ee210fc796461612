import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { answerLanguages } from '../../../../contract/contract.ts';
import { type AttributeKey, type AttributeValue, attributes } from '../../../catalogue/attributes.ts';
import type { InventedProduct } from '../../../catalogue/invented/truth.ts';
import { productKinds } from '../../../catalogue/kinds.ts';
import { productsOf, type ShopName } from './shops.ts';

type Measured = AttributeKey | 'price';
const keySchema = v.custom<AttributeKey>((key) => typeof key === 'string' && key in attributes);
const measuredSchema = v.union([v.literal('price'), keySchema]);
const boundsSchema = v.optional(v.record(v.string(), v.number()), {});
const packagingSchema = v.picklist(['bare', 'kit']);

/** Products of a feed by what it says of them. */
const ofSchema = v.strictObject({
  /** None for a type that no shop of ours sells. */
  kinds: v.array(v.picklist(productKinds)),
  is: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
  min: boundsSchema,
  max: boundsSchema,
  packaging: v.optional(packagingSchema),
});

const rowSchema = v.strictObject({
  shop: v.picklist(['merchant', 'bmecat']),
  language: v.picklist(answerLanguages),
  /** `{id}` is the id of the product below. */
  ask: v.string(),
  /**
   * What the feed makes of the question: some products fit, none does, none but some that do not say, how many there are,
   * which has the least or most of the attribute, what it is of one product, that the feed does not say it, how one
   * product is sold, or that a maker is the shop's own.
   */
  expect: v.picklist(['some', 'none', 'unsure', 'count', 'least', 'most', 'figure', 'unsaid', 'packaging', 'maker']),
  of: v.optional(ofSchema),
  attribute: v.optional(measuredSchema),
  /** The first product of a kind whose feed states this, is silent on that, or is sold so. */
  product: v.optional(
    v.strictObject({
      kind: v.picklist(productKinds),
      states: v.optional(keySchema),
      silent: v.optional(keySchema),
      packaging: v.optional(packagingSchema),
    }),
  ),
  say: v.optional(v.string()),
});
export type Row = v.InferOutput<typeof rowSchema>;
export type Of = v.InferOutput<typeof ofSchema>;

/** What a feed says of a product under a name; undefined where it says nothing. */
export const stated = (product: InventedProduct, name: Measured): AttributeValue | undefined =>
  name === 'price' ? product.price : product.truth[name];

type Told = 'yes' | 'no' | 'unknown';

const isNear = (one: AttributeValue, other: AttributeValue): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= Math.abs(other) * 0.02
    : one === other;

const told = (value: AttributeValue | undefined, holds: (value: AttributeValue) => boolean): Told =>
  value === undefined ? 'unknown' : holds(value) ? 'yes' : 'no';

const parse = (name: string): Measured => v.parse(measuredSchema, name);

/** Whether a product is of those, by its feed alone. */
export const isOf = (product: InventedProduct, { kinds, is, min, max, packaging }: Of): Told => {
  if (product.kind === undefined || !kinds.includes(product.kind)) return 'no';
  const each: readonly Told[] = [
    ...Object.entries(is).map(([name, value]) => told(stated(product, parse(name)), (has) => isNear(has, value))),
    ...Object.entries(min).map(([name, least]) => told(stated(product, parse(name)), (has) => Number(has) >= least)),
    ...Object.entries(max).map(([name, most]) => told(stated(product, parse(name)), (has) => Number(has) <= most)),
    ...(packaging ? [told(product.packaging, (has) => has === packaging)] : []),
  ];
  return each.includes('no') ? 'no' : each.includes('unknown') ? 'unknown' : 'yes';
};

/** A row with its shop's products and the one that it is about. */
export interface Question {
  readonly row: Row;
  readonly text: string;
  readonly products: readonly InventedProduct[];
  readonly product: InventedProduct | undefined;
}

const productFor = ({ product: wanted }: Row, products: readonly InventedProduct[]): InventedProduct | undefined =>
  wanted &&
  products.find(
    (each) =>
      each.kind === wanted.kind &&
      (wanted.states === undefined || each.truth[wanted.states] !== undefined) &&
      (wanted.silent === undefined || each.truth[wanted.silent] === undefined) &&
      (wanted.packaging === undefined || each.packaging === wanted.packaging),
  );

/** The table, and questions that were first asked when its faults had been mended. */
const files = [
  './questions.json',
  './furtherQuestions.json',
  './lateQuestions.json',
  './strangersQuestions.json',
] as const;

/** The table of questions, each beside what its feed says. */
export const readTable = (): readonly Question[] => {
  const rows = files.flatMap((name) =>
    v.parse(v.array(rowSchema), JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))),
  );
  const shops = new Map<ShopName, readonly InventedProduct[]>();
  return rows.map((row) => {
    const products = shops.get(row.shop) ?? productsOf(row.shop);
    shops.set(row.shop, products);
    const product = productFor(row, products);
    if (row.product && !product) throw new Error(`no product for "${row.ask}"`);
    return { row, text: row.ask.replaceAll('{id}', product?.id ?? ''), products, product };
  });
};
