import { describe, expect, it } from 'vitest';
import { fold } from '../understanding/fold.ts';
import { inEnglish } from './inEnglish.ts';

describe('a question in a language without answers', () => {
  it.each([
    ['bg', 'Кой перфоратор с над 3 J?', 'which rotary hammer with over 3 j?'],
    ['uk', 'Кутова шліфмашина 125мм', 'angle grinder 125mm'],
    ['fi', 'Mikä akku sopii', 'which battery fits'],
    ['tr', 'En sessiz matkap', 'quietest drill driver'],
    ['ro', 'Care șlefuitor este cel mai silențios?', 'which sander este quietest?'],
  ] as const)('in %s: %s is read as %s', (language, text, english) => {
    expect(inEnglish(fold(text), language)).toBe(english);
  });

  it('is read by whole words, of which the longest is meant', () => {
    expect(inEnglish('drevo a dreveny stol', 'sk')).toBe('wood and wood stol');
    expect(inEnglish('priklepova vrtacka', 'cs')).toBe('hammer drill');
  });
});

it('languages that answers are written in stay as they are', () => {
  expect(inEnglish('welcher akku passt', 'de')).toBe('welcher akku passt');
});
