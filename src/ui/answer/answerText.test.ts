import { expect, it } from 'vitest';
import { answerText } from './answerText.ts';

it('copies an answer as text, with its sources once each', () => {
  const mark = '[ⁱ](/DV18X#field-Weight "DV18X, weight")';
  expect(answerText(`The **DV18X** weighs 2 lb${mark}, as said${mark}.`, 'https://tools.example')).toBe(
    'The DV18X weighs 2 lb, as said.\n\nDV18X, weight: https://tools.example/DV18X#field-Weight',
  );
});

it('leaves a text without sources as it is', () => {
  expect(answerText('No.', 'https://tools.example')).toBe('No.');
});
