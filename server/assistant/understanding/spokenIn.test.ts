import { describe, expect, it } from 'vitest';
import { fold } from '../grounding/fold.ts';
import { spokenIn } from './spokenIn.ts';

describe('the language of a question without answers in it', () => {
  it.each([
    ['pl', 'Która wkrętarka jest najtańsza?', 'pl'],
    ['sk', 'Który akumulátor pasuje?', 'sk'],
    ['pl', 'szlifeirka kątowa 230', 'pl'],
    ['tr', 'BS 18-60', 'tr'],
  ] as const)("is the page's own: %s, %s", (page, text, language) => {
    expect(spokenIn(fold(text), page)).toBe(language);
  });

  it.each([
    ['de', 'Która wkrętarka jest najtańsza?', 'pl'],
    ['en', 'Care este cea mai ieftină mașină de înșurubat?', 'ro'],
    ['it', 'Какъв акумулатор пасва?', 'bg'],
    ['hu', 'hvilken boremaskine er billigst', 'da'],
  ] as const)('is told on a page of another: %s, %s', (page, text, language) => {
    expect(spokenIn(fold(text), page)).toBe(language);
  });

  it.each([
    ['de', 'Welche Bohrmaschine ist leicht?'],
    ['nl', 'Welche Bohrmaschine ist am leichtesten?'],
    ['pl', 'Do you have a 12 V jigsaw?'],
    ['pl', 'Which is the cheapest?'],
    ['fr', 'MX12 garantie ?'],
    ['fr', 'specs KHE28'],
    ['es', '¿Tenéis sierras de calar?'],
    ['fi', 'ドリルはありますか'],
  ] as const)('is none where answers are written in it: %s, %s', (page, text) => {
    expect(spokenIn(fold(text), page)).toBeUndefined();
  });
});
