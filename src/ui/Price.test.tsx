import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithActors } from '../renderWithActors.tsx';
import { Price } from './Price.tsx';

/** Formatted as in answers (server/catalogue/format.ts). */
it.each([
  ['HJP', 'jp', { amount: 16800, currency: 'JPY' }, '16,800円'],
  ['HUS', 'en', { amount: 179, currency: 'USD' }, '$179'],
  ['MET', 'de', { amount: 49.9, currency: 'EUR' }, '49,90 €'],
] as const)('a price is written as %s writes it', async (site, language, price, written) => {
  await renderWithActors(<Price price={price} />, { site, language });
  expect(screen.getByText(/\d/).textContent?.normalize('NFKC')).toBe(written);
});
