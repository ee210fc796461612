import type { DatabaseSync } from 'node:sqlite';
import type { BrandCode } from '../../../contract/contract.ts';
import { readSource } from '../store/writeBrand.ts';
import type { Difference } from './difference.ts';
import type { Staging } from './staging.ts';

/** A feed that loses more of a brand than this is more likely to be cut short than meant. */
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

const otherMakers = (database: DatabaseSync, brand: BrandCode, staging: Staging): string | undefined => {
  const before = storedMakers(database, brand);
  const after = staging.makers();
  if (before.size === 0 || after.size === 0 || [...after].some((maker) => before.has(maker))) return undefined;
  return (
    `the feed is of ${listed(after)}, while the catalogue of ${brand} holds products of ${listed(before)}: ` +
    'give the right --brand, or --allow-other-maker if that is meant'
  );
};

/** Why an import that is sound by itself is not made all the same; undefined where nothing speaks against it. */
export const refusalOf = (
  database: DatabaseSync,
  brand: BrandCode,
  staging: Staging,
  { current, removed }: Difference,
  allowed: Allowed,
): string | undefined => {
  if (staging.count('products') === 0 && !allowed.shrink) {
    return `the files hold no product: --allow-shrink empties the catalogue of ${brand}, if that is meant`;
  }
  // Sample data are nobody's own.
  if (readSource(database, brand)?.origin !== 'import') return undefined;
  if (!allowed.otherMaker) {
    const refusal = otherMakers(database, brand, staging);
    if (refusal !== undefined) return refusal;
  }
  if (allowed.shrink || removed <= current * maxRemovedShare) return undefined;
  const share = Math.round((removed / current) * 100);
  return (
    `it would remove ${removed} of ${current} products of ${brand} (${share} %, more than 30 %): ` +
    'see which with --dry-run; --allow-shrink does it, if that is meant'
  );
};
