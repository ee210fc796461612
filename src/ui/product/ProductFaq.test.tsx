import { expect, it } from 'vitest';
import { renderWithActors } from '../../renderWithActors.tsx';
import { ProductFaq } from './ProductFaq.tsx';

it('holds model numbers and figures of questions and answers together', async () => {
  const faq = [{ question: 'How thick may bits in the BS 12-30 be?', answer: 'Up to 10 mm, as in the BS 18-55.' }];
  await renderWithActors(<ProductFaq faq={faq} model="BS 12-30" />, { site: 'HEU', language: 'en' });
  expect(document.querySelector('summary')?.textContent).toContain('How thick may bits in the BS 12-30 be?');
  const together = [...document.querySelectorAll('.faq__entry .model')].map(({ textContent }) => textContent);
  expect(together).toEqual(['BS 12-30', '10 mm', 'BS 18-55']);
});
