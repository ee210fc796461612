import { describe, expect, it } from 'vitest';
import { readRepository } from '../ledgers/readRepository.ts';
import { allowedLicences, licenceList, packagesOf } from './supply.ts';

const packages = packagesOf(readRepository('package-lock.json') ?? '');

describe('third-party packages', () => {
  it('are each pinned by a hash of their content', () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(({ integrity, link }) => integrity === undefined && !link).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('come only from the registry', () => {
    const elsewhere = packages.filter(
      ({ resolved = '', link }) => link || /^(git|file|http:)|github|\.git/.test(resolved),
    );
    expect(elsewhere.map(({ name }) => name)).toEqual([]);
  });

  it('run no install scripts', () => {
    expect(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual([]);
    expect(readRepository('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });

  it('have allowed licences', () => {
    const others = packages.filter(({ dev, license }) => !dev && !allowedLicences.includes(license));
    expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('are listed in docs/licences.md (npm run licences)', () => {
    expect(readRepository('docs/licences.md')).toBe(licenceList(packages));
  });
});
