import type { BrandCode } from '../../contract/contract.ts';

/** What only `npm run verify` runs; a whole file of it says `@module-tag verify` at its top. */
export const onlyVerified = { tags: ['verify'] };

/** Of what is repeated for every brand, `npm test` runs one. */
export const tierOf = (brand: BrandCode): { tags: string[] } => (brand === 'HEU' ? { tags: [] } : onlyVerified);

/** The cases of one feature by tier: `npm test` runs the first, or so many, and `npm run verify` all. */
export const tiered = <const T>(
  cases: readonly T[],
  first = 1,
): readonly (readonly [cases: T[], tier: { tags: string[] }])[] => [
  [cases.slice(0, first), { tags: [] }],
  [cases.slice(first), onlyVerified],
];
