import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { renderWithActors } from '../../renderWithActors.tsx';
import { ServiceInfo } from './ServiceInfo.tsx';

const hrefOf = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');

describe('the service of the maker', () => {
  it('can be called, written to, and looked up', async () => {
    await renderWithActors(<ServiceInfo />, { site: 'HUS' });
    expect(screen.getByRole('region', { name: 'Service and contact' }).dataset['testid']).toBe('service-info');
    expect(hrefOf('1-800-555-0142')).toBe('tel:1-800-555-0142');
    expect(hrefOf('service@brackford.example')).toBe('mailto:service@brackford.example');
    expect(hrefOf('Warranty and registration')).toBe('https://www.brackford.example/warranty');
    expect(screen.getAllByRole('link')).toHaveLength(5);
  });

  it.each([
    ['HEU', 'de', 'Service und Kontakt', 'Mo–Fr 08:00–17:00 Uhr'],
    ['MET', 'fr', 'Service et contact', 'lun.–ven. 07:30 – 17:00'],
    ['HJP', 'jp', 'お問い合わせとサポート', '月–金 9時00分～17時30分'],
  ] as const)('of %s is told in %s', async (site, language, heading, hours) => {
    await renderWithActors(<ServiceInfo />, { site, language });
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    expect(document.body.textContent.replaceAll(/[\u00a0\u202f\u2009]/g, ' ')).toContain(hours);
  });

  it('has nothing that keeps anyone out', async () => {
    await renderWithActors(<ServiceInfo />, { site: 'HUS' });
    const { violations } = await axe.run(screen.getByTestId('service-info'));
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
