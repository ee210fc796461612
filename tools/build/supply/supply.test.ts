import { describe, expect, it } from 'vitest';
import { readRepository } from '../ledgers/readRepository.ts';
import { allowedLicences, licenceList, packagesOf } from './supply.ts';

const packages = packagesOf(readRepository('package-lock.json') ?? '');

describe('packages of others', () => {
  it('are many, and each is pinned by what it holds', () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(({ integrity, link }) => integrity === undefined && !link).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('come from the registry alone', () => {
    const elsewhere = packages.filter(
      ({ resolved = '', link }) => link || /^(git|file|http:)|github|\.git/.test(resolved),
    );
    expect(elsewhere.map(({ name }) => name)).toEqual([]);
  });

  it('run nothing when they are installed', () => {
    expect(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual([]);
    expect(readRepository('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });

  it('are under licences that are allowed', () => {
    const others = packages.filter(({ dev, license }) => !dev && !allowedLicences.includes(license));
    expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('are listed in docs/licences.md: npm run licences writes it', () => {
    expect(readRepository('docs/licences.md')).toBe(licenceList(packages));
  });
});
