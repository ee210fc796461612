import { expect, it } from 'vitest';
import { answerLanguages } from './contract.ts';
import { formatPrice } from './prices.ts';
import { writtenPrices } from './testing/prices.ts';

it.each(writtenPrices)('writes a price of $amount $currency by the customs of each language', (written) => {
  for (const language of answerLanguages) {
    const spaced = formatPrice(written, language).replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(spaced, language).toBe(written[language]);
  }
});
