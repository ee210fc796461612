import { describe, expect, it } from 'vitest';
import { fold } from '../grounding/fold.ts';
import { inEnglish } from './inEnglish.ts';

describe('a question in a language without answers', () => {
  it.each([
    ['bg', 'Кой перфоратор с над 3 J?', 'which rotary hammer with over 3 j?'],
    ['uk', 'Кутова шліфмашина 125мм', 'angle grinder 125mm'],
    ['fi', 'Mikä akku sopii', 'which battery fits'],
    ['tr', 'En sessiz matkap', 'quietest drill driver'],
    ['ro', 'Care șlefuitor este cel mai silențios?', 'which sander is quietest?'],
    ['lv', 'Skrūvgriezis no 50 līdz 100 Nm', 'drill driver from 50 to 100 nm'],
  ] as const)('in %s: %s is read as %s', (language, text, english) => {
    expect(inEnglish(fold(text), language)).toBe(english);
  });

  it('is read by whole words, of which the longest is meant', () => {
    expect(inEnglish('drevo a dreveny stol', 'sk')).toBe('wood and wood stol');
    expect(inEnglish('priklepova vrtacka', 'cs')).toBe('hammer drill');
  });

  it('is read across a few words where a saying is parted', () => {
    expect(inEnglish(fold('Mag de beschermkap van de haakse slijper verwijderen?'), 'nl')).toBe(
      'can i the remove guard?',
    );
  });

  it('is read with its slips, which are not mended into what a glossary does not nearly know', () => {
    expect(inEnglish('najtansza wiertraka', 'pl')).toBe('cheapest drill');
    expect(inEnglish(fold('перфаратор без акумулятра'), 'uk')).toBe('rotary hammer without battery');
    expect(inEnglish('gitara elektryczna', 'pl')).toBe('gitara elektryczna');
  });
});

it('languages that answers are written in stay as they are', () => {
  expect(inEnglish('welcher akku passt', 'de')).toBe('welcher akku passt');
});
