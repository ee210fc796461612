import type { BrandCode } from '../../contract/contract.ts';

/** Tests that only `npm run verify` runs. `@module-tag verify` at the top of a file marks all of its tests. */
export const onlyVerified = { tags: ['verify'] };

/** `npm test` runs tests that are repeated for every brand at one brand only. */
export const tierOf = (brand: BrandCode): { tags: string[] } => (brand === 'HEU' ? { tags: [] } : onlyVerified);

/** The cases of one feature by tier: `npm test` runs the first (or the first few), and `npm run verify` all. */
export const tiered = <const T>(
  cases: readonly T[],
  first = 1,
): readonly (readonly [cases: T[], tier: { tags: string[] }])[] => [
  [cases.slice(0, first), { tags: [] }],
  [cases.slice(first), onlyVerified],
];
