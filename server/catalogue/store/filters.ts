import type { SQLInputValue } from 'node:sqlite';
import type { Filter } from '../catalogue.ts';

/** An SQL condition on the table `products`, with its parameters. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

const conditionOf = (filter: Filter): Condition => {
  switch (filter.by) {
    case 'range':
      return {
        sql: 'products.id in (select product from numbers where measure = ? and value >= ? and value <= ?)',
        values: [filter.measure, filter.min ?? -Number.MAX_VALUE, filter.max ?? Number.MAX_VALUE],
      };
    case 'choice':
      return {
        sql: `products.id in (select product from choices where attribute = ? and value ${filter.not ? '<>' : '='} ?)`,
        values: [filter.attribute, filter.value],
      };
    case 'feature':
      return {
        sql: `products.id ${filter.not ? 'not in' : 'in'} (select product from features where feature = ?)`,
        values: [filter.feature],
      };
    case 'platform':
      return { sql: `products.platform ${filter.not ? '<>' : '='} ?`, values: [filter.platform] };
    case 'kind':
      return {
        sql: filter.not
          ? `(products.kind is null or products.kind not in (${marks(filter.kinds)}))`
          : `products.kind in (${marks(filter.kinds)})`,
        values: [...filter.kinds],
      };
  }
};

/** The brand and all filters of a search as one SQL condition. */
export const whereOf = (brand: string, filters: readonly Filter[]): Condition => {
  const all = [{ sql: 'products.brand = ?', values: [brand] }, ...filters.map(conditionOf)];
  return { sql: all.map(({ sql }) => sql).join(' and '), values: all.flatMap(({ values }) => values) };
};
