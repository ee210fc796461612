import type { BrandCode } from '../../contract/contract.ts';

/** What only `npm run verify` runs; a whole file of it says `@module-tag verify` at its top. */
export const onlyVerified = { tags: ['verify'] };

/** Of what is repeated for every brand, `npm test` runs one. */
export const tierOf = (brand: BrandCode): { tags: string[] } => (brand === 'HEU' ? { tags: [] } : onlyVerified);
