import type { DatabaseSync } from 'node:sqlite';
import type { BrandCode } from '../../../contract/contract.ts';
import type { ImportProblem } from '../reading/problem.ts';
import { readSource } from '../store/writeBrand.ts';
import type { Difference } from './difference.ts';
import type { Staging } from './staging.ts';

/** A feed that removes more than this share of a brand was probably cut short. */
const maxRemovedShare = 0.3;

export interface Allowed {
  readonly shrink: boolean;
  readonly otherMaker: boolean;
}

const makersIn = (rows: Iterable<unknown>): ReadonlySet<string> =>
  new Set(
    [...rows].flatMap((row) =>
      typeof row === 'object' && row !== null && 'maker' in row && typeof row.maker === 'string' ? [row.maker] : [],
    ),
  );

const storedMakers = (database: DatabaseSync, brand: BrandCode): ReadonlySet<string> =>
  makersIn(
    database
      .prepare("select distinct json_extract(record, '$.maker') as maker from products where brand = ? limit 1000")
      .all(brand),
  );

const listed = (names: ReadonlySet<string>): string => [...names].slice(0, 3).join(', ');

type Refusal = Omit<ImportProblem, 'file' | 'line'>;

const otherMakers = (database: DatabaseSync, brand: BrandCode, staging: Staging): Refusal | undefined => {
  const before = storedMakers(database, brand);
  const after = staging.makers();
  if (before.size === 0 || after.size === 0 || [...after].some((maker) => before.has(maker))) return undefined;
  return {
    ...{ record: 'all products', field: 'brand' },
    reason: `the feed is of ${listed(after)}, while the catalogue of ${brand} holds products of ${listed(before)}`,
    remedy: 'Give the right --brand, or --allow-other-maker if that is meant',
  };
};

const shrinking = (brand: BrandCode, { current, removed, removedFirst }: Difference): Refusal | undefined => {
  if (removed <= current * maxRemovedShare) return undefined;
  const share = Math.round((removed / current) * 100);
  const named = removedFirst.map((id) => `"${id}"`).join(', ');
  return {
    ...{ record: 'file', field: '' },
    reason:
      `it would remove ${removed} of ${current} products of ${brand} (${share} %, more than 30 %), ` +
      `among them ${named}`,
    remedy: 'See all of them with --dry-run; --allow-shrink removes them, if that is meant',
  };
};

/** Why a valid import is refused; undefined if it is not. */
const refusalOf = (
  database: DatabaseSync,
  brand: BrandCode,
  staging: Staging,
  difference: Difference,
  allowed: Allowed,
): Refusal | undefined => {
  if (staging.count('products') === 0 && !allowed.shrink) {
    return {
      ...{ record: 'file', field: '', reason: 'it holds no product' },
      remedy: `Fetch or export it again; --allow-shrink empties the catalogue of ${brand}, if that is meant`,
    };
  }
  // Sample data may be replaced by any maker's.
  if (readSource(database, brand)?.origin !== 'import') return undefined;
  const refusal = allowed.otherMaker ? undefined : otherMakers(database, brand, staging);
  return refusal ?? (allowed.shrink ? undefined : shrinking(brand, difference));
};

/** The refusal as a problem of all files together. */
export const refusedImport = (
  files: readonly string[],
  ...given: Parameters<typeof refusalOf>
): ImportProblem | undefined => {
  const refusal = refusalOf(...given);
  return refusal && { file: files.join(', '), line: 1, ...refusal };
};
