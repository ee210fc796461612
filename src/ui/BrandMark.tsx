import { marks } from '../../brands/marks.ts';
import type { BrandCode } from '../../contract/contract.ts';

const variables = {
  brand: 'var(--brand)',
  onBrand: 'var(--on-brand)',
  accent: 'var(--accent)',
  onAccent: 'var(--on-accent)',
} as const;

/** The maker's mark; its name stands beside it. */
export const BrandMark = ({ code }: { readonly code: BrandCode }) => (
  <svg className="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    {marks[code].map(({ d, fill }) => (
      <path key={d} d={d} fill={variables[fill]} />
    ))}
  </svg>
);
