import type { DatabaseSync } from 'node:sqlite';
import type { BrandCode } from '../../../contract/contract.ts';
import type { ImportProblem } from '../problem.ts';
import type { Staging } from '../staging/staging.ts';
import { readSource } from '../store/writeBrand.ts';
import type { Difference } from './difference.ts';

/** A feed that removes a larger share of a brand's products was probably cut off. */
const maxRemovedShare = 0.3;

/** Imports that the command's options allow although they look like mistakes. */
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

/** The reason to refuse a valid import that looks like a mistake; undefined if there is none. */
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
  // Sample data may be replaced by products of any maker.
  if (readSource(database, brand)?.origin !== 'import') return undefined;
  const refusal = allowed.otherMaker ? undefined : otherMakers(database, brand, staging);
  return refusal ?? (allowed.shrink ? undefined : shrinking(brand, difference));
};

/** The reason to refuse an import as a problem of all its files; undefined if the import may go on. */
export const refuseImport = (
  files: readonly string[],
  ...given: Parameters<typeof refusalOf>
): ImportProblem | undefined => {
  const refusal = refusalOf(...given);
  return refusal && { file: files.join(', '), line: 1, ...refusal };
};
