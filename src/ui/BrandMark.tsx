import { useBrand } from './useBrand.ts';

const variables = {
  brand: 'var(--brand)',
  onBrand: 'var(--on-brand)',
  accent: 'var(--accent)',
  onAccent: 'var(--on-accent)',
} as const;

/** The maker's logo, next to its name. */
export const BrandMark = () => (
  <svg className="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    {useBrand().mark.map(({ d, fill }) => (
      <path key={d} d={d} fill={variables[fill]} />
    ))}
  </svg>
);
