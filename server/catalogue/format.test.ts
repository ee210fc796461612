import { describe, expect, it } from 'vitest';
import { answerLanguages } from '../../contract/contract.ts';
import { formatNumber, formatValue } from './format.ts';
import { attributeNames } from './names/attributeNames.ts';

/** Spaces that must not break are shown as plain ones, so that the table reads as print does. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('values as each country prints them', () => {
  it.each([
    ['weight', 1.8, 'de', '1,8 kg'],
    ['weight', 1.8, 'en', '1.8 kg'],
    ['voltage', 18, 'jp', '18V'],
    ['voltage', 18, 'en', '18 V'],
    ['noLoadSpeed', 2000, 'en', '2,000 rpm'],
    ['noLoadSpeed', 2000, 'de', '2.000 min⁻¹'],
    ['noLoadSpeed', 12000, 'fr', '12 000 tr/min'],
    ['impactRate', 27000, 'it', '27.000 colpi/min'],
    ['warrantyYears', 1, 'de', '1 Jahr'],
    ['warrantyYears', 3, 'fr', '3 ans'],
    ['pieces', 25, 'es', '25'],
    ['teeth', 24, 'jp', '24枚'],
    ['torqueHard', 60, 'jp', '60N・m'],
    ['bevelMax', 45, 'de', '45°'],
    ['motor', 'brushless', 'de', 'Bürstenlos'],
    ['toolHolder', 'square 1/2"', 'en', '1/2" square'],
    ['weightPack', 'BP1850', 'it', 'BP1850'],
  ] as const)('%s %s in %s is %s', (key, value, language, printed) => {
    expect(plain(formatValue(key, value, language))).toBe(printed);
  });

  it('keeps figure and unit on one line', () => {
    expect(formatValue('weight', 2, 'en')).toBe('2\u00a0kg');
    expect(formatNumber(0.5, 'es')).toBe('0,5');
  });

  it('prints the words of choices in every language', () => {
    for (const [key, value] of [
      ['motor', 'brushless'],
      ['powerSource', 'mains'],
      ['material', 'stainless steel'],
    ] as const) {
      const printed = answerLanguages.map((language) => formatValue(key, value, language));
      expect(new Set(printed).size, `${key} ${value}`).toBe(answerLanguages.length);
    }
  });

  it('labels no two attributes alike in one language', () => {
    for (const language of answerLanguages) {
      const labels = Object.values(attributeNames).map((names) => names[language]);
      const doubled = labels.filter((label, index) => labels.indexOf(label) !== index);
      expect(doubled, language).toEqual([]);
    }
  });
});
