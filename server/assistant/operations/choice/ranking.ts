import * as v from 'valibot';
import type { Product } from '../../../catalogue/catalogue.ts';
import { type ProductKind, productKinds } from '../../../catalogue/kinds.ts';
import { toolsFirst } from '../../../catalogue/packagings.ts';
import type { FieldKey } from '../../findings.ts';
import type { Ranking } from '../../plan.ts';
import { field as fieldSchema } from '../inputs.ts';
import { figureOf } from '../product/values.ts';
import { comparableField } from '../product/weights.ts';
import { isRankKey, rankKeys } from '../rankKeys.ts';
import rankFields from './rankFields.json' with { type: 'json' };

/** A figure to rank by, with a fallback field; `inverse` if less is more. */
export interface RankField {
  readonly field: FieldKey;
  readonly else?: FieldKey | undefined;
  readonly inverse?: boolean | undefined;
}

const table = v.parse(
  v.record(
    v.picklist(rankKeys),
    v.record(
      v.picklist([...productKinds, '*']),
      v.array(v.strictObject({ field: fieldSchema, else: v.optional(fieldSchema), inverse: v.optional(v.boolean()) })),
    ),
  ),
  rankFields,
);

/** The figures that stand for a key with a type of product, the most telling first. */
export const rankFieldsOf = (key: Ranking['key'], type: ProductKind | undefined): readonly RankField[] => {
  if (!isRankKey(key)) return [{ field: key }];
  const byType = table[key];
  return (type && byType?.[type]) ?? byType?.['*'] ?? [];
};

/** The figures that stand for a key with products of a type, measured alike of all of them. */
export const comparableFields = (
  key: Ranking['key'],
  type: ProductKind | undefined,
  products: readonly Product[],
): readonly RankField[] =>
  rankFieldsOf(key, type).map((each) => ({ ...each, field: comparableField(products, each.field) }));

/** The field used for a product: its own, or the fallback. */
export const fieldFor = (product: Product, rankField: RankField): FieldKey =>
  rankField.else !== undefined && figureOf(product, rankField.field) === undefined ? rankField.else : rankField.field;

export const rankFigure = (product: Product, rankField: RankField): number | undefined =>
  figureOf(product, fieldFor(product, rankField));

/** The most important figure that most of the products have. */
const tellingField = (products: readonly Product[], fields: readonly RankField[]): RankField | undefined => {
  const carriedBy = (each: RankField): number =>
    products.filter((product) => rankFigure(product, each) !== undefined).length;
  const most = Math.max(0, ...fields.map(carriedBy));
  return most === 0 ? undefined : fields.find((each) => carriedBy(each) === most);
};

/** Products in ranked order, with the figure used. */
export interface Ranked {
  readonly products: readonly Product[];
  /** Grouped by comparable figures: torque is not compared with watts. Most important first. */
  readonly scales: readonly (readonly Product[])[];
  /** Products without the figure. */
  readonly unknown: readonly Product[];
  readonly fieldOf: (product: Product) => RankField | undefined;
}

/** Whether a product is still made. */
export const isCurrent = ({ successor }: Product): boolean => successor === undefined;

/** Current products before discontinued ones; otherwise in the given order. */
export const currentFirst = (products: readonly Product[]): readonly Product[] => [
  ...products.filter(isCurrent),
  ...products.filter((product) => !isCurrent(product)),
];

/** Fields that measure the same under different names. */
const sameScale: Partial<Record<FieldKey, string>> = { torqueHard: 'torque', torqueMax: 'torque' };

const scaleOf = ({ field }: RankField): string => sameScale[field] ?? field;

const sortedBy = (
  products: readonly Product[],
  { direction }: Ranking,
  fieldOf: (product: Product) => RankField | undefined,
): readonly Product[] => {
  const valued = products.flatMap((product) => {
    const rankField = fieldOf(product);
    const value = rankField && rankFigure(product, rankField);
    return rankField === undefined || value === undefined ? [] : [{ product, value, inverse: rankField.inverse }];
  });
  const falling = (direction === 'most') !== (valued[0]?.inverse === true);
  return valued
    .sort((one, other) => (falling ? other.value - one.value : one.value - other.value))
    .map(({ product }) => product);
};

/** The best of each list in turn, because different figures are not comparable. */
const inTurn = (lists: readonly (readonly Product[])[]): readonly Product[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
};

/** Ranks products, each type by its relevant figure, and lists each tool once before its other packagings. */
export const rank = (products: readonly Product[], ranking: Ranking): Ranked => {
  const types = [...new Set(products.map(({ kind }) => kind))];
  const fields = new Map(
    types.map((type) => {
      const same = products.filter(({ kind }) => kind === type);
      return [type, tellingField(same, comparableFields(ranking.key, type, products))];
    }),
  );
  const fieldOf = ({ kind }: Product): RankField | undefined => fields.get(kind);
  const names = new Set([...fields.values()].flatMap((each) => (each ? [scaleOf(each)] : [])));
  const scales = [...names]
    .map((name) => {
      const same = products.filter((product) => {
        const rankField = fieldOf(product);
        return rankField !== undefined && scaleOf(rankField) === name;
      });
      return sortedBy(same, ranking, fieldOf);
    })
    .sort((one, other) => other.length - one.length);
  const ranked = inTurn(scales);
  const figured = new Set(ranked);
  return {
    products: currentFirst(toolsFirst(ranked)),
    scales,
    unknown: products.filter((product) => !figured.has(product)),
    fieldOf,
  };
};
