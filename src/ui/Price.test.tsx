import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerLanguages } from '../../contract/contract.ts';
import { writtenPrices } from '../../contract/testing/prices.ts';
import { renderWithActors } from '../renderWithActors.tsx';
import { Price } from './Price.tsx';

/** Spaces that must not break are compared as plain ones. */
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each(writtenPrices)('writes a price of $amount $currency as answers do', async (written) => {
  for (const language of answerLanguages) {
    const site = language === 'jp' ? 'HJP' : 'MET';
    await renderWithActors(<Price price={written} />, { site, language });
    expect(plain(screen.getByText(/\d/).textContent), language).toBe(written[language]);
    cleanup();
  }
});
