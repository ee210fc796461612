import * as v from 'valibot';
import type { Product } from '../../catalogue/catalogue.ts';
import { type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import { toolsFirst } from '../../catalogue/packagings.ts';
import type { FieldKey } from '../findings.ts';
import { type Ranking, type RankKey, rankKeys } from '../plan.ts';
import rankFields from './rankFields.json' with { type: 'json' };
import { field as fieldSchema } from './schemas.ts';
import { figureOf } from './values.ts';

/** A figure to rank by: of another field where a product has none of the first; `inverse` where less is more. */
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

const isRankKey = (key: Ranking['key']): key is RankKey => rankKeys.some((each) => each === key);

/** The figures that stand for a key with a type of product, the most telling first. */
export const rankFieldsOf = (key: Ranking['key'], type: ProductKind | undefined): readonly RankField[] => {
  if (!isRankKey(key)) return [{ field: key }];
  const byType = table[key];
  return (type && byType?.[type]) ?? byType?.['*'] ?? [];
};

/** The field a product is told by: its own figure, or the one that stands in for it. */
export const fieldFor = (product: Product, rankField: RankField): FieldKey =>
  rankField.else !== undefined && figureOf(product, rankField.field) === undefined ? rankField.else : rankField.field;

export const rankFigure = (product: Product, rankField: RankField): number | undefined =>
  figureOf(product, fieldFor(product, rankField));

/** The figure that most of the products have, the most telling of those. */
const tellingField = (products: readonly Product[], fields: readonly RankField[]): RankField | undefined => {
  const carriedBy = (each: RankField): number =>
    products.filter((product) => rankFigure(product, each) !== undefined).length;
  const most = Math.max(0, ...fields.map(carriedBy));
  return most === 0 ? undefined : fields.find((each) => carriedBy(each) === most);
};

/** Products in the order of a ranking, with the figure it came to. */
export interface Ranked {
  readonly products: readonly Product[];
  /** Products without the figure. */
  readonly unknown: readonly Product[];
  readonly fieldOf: (product: Product) => RankField | undefined;
}

const isDiscontinued = ({ successor }: Product): boolean => successor !== undefined;

/** What is no longer made behind what is; else in the order given. */
export const currentFirst = (products: readonly Product[]): readonly Product[] => [
  ...products.filter((product) => !isDiscontinued(product)),
  ...products.filter(isDiscontinued),
];

const rankOneType = (products: readonly Product[], ranking: Ranking, rankField: RankField): readonly Product[] => {
  const falling = (ranking.direction === 'most') !== (rankField.inverse === true);
  const figured = products.filter((product) => rankFigure(product, rankField) !== undefined);
  const order = (one: Product, other: Product): number =>
    (rankFigure(one, rankField) ?? 0) - (rankFigure(other, rankField) ?? 0);
  return figured.sort((one, other) => (falling ? order(other, one) : order(one, other)));
};

/** The best of each list in turn: figures of different kinds do not compare. */
const inTurn = (lists: readonly (readonly Product[])[]): readonly Product[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
};

/** Ranks products, each type by the figure that tells for it; each tool once before its other packagings. */
export const rank = (products: readonly Product[], ranking: Ranking): Ranked => {
  const types = [...new Set(products.map(({ kind }) => kind))];
  const fields = new Map(
    types.map((type) => {
      const same = products.filter(({ kind }) => kind === type);
      return [type, tellingField(same, rankFieldsOf(ranking.key, type))];
    }),
  );
  const fieldOf = ({ kind }: Product): RankField | undefined => fields.get(kind);
  const names = new Set([...fields.values()].map((each) => each && `${each.field} ${each.inverse ?? false}`));
  const [only] = fields.values();
  const ranked =
    names.size === 1 && only
      ? rankOneType(products, ranking, only)
      : inTurn(
          types.map((type) => {
            const rankField = fields.get(type);
            const same = products.filter(({ kind }) => kind === type);
            return rankField ? rankOneType(same, ranking, rankField) : [];
          }),
        );
  const figured = new Set(ranked);
  return {
    products: currentFirst(toolsFirst(ranked)),
    unknown: products.filter((product) => !figured.has(product)),
    fieldOf,
  };
};
