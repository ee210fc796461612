import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { catalogue, sources } from '../testing/conversations.ts';
import { asksVerdict } from './openings.ts';
import { readText } from './reading.ts';

const brandOf = (language: LanguageCode): BrandCode => (language === 'en' ? 'HUS' : language === 'jp' ? 'HJP' : 'MET');
const decides = async (pageLanguage: LanguageCode, text: string): Promise<boolean> =>
  asksVerdict(await readText({ ...sources, catalogue, brand: brandOf(pageLanguage), pageLanguage }, text));

describe('a question that yes or no answers', () => {
  it.each<[LanguageCode, string]>([
    ['en', 'does it come with a battery or not?'],
    ['de', 'Der ist doch akkubetrieben, oder?'],
    ['de', 'saugt der auch ne pfütze auf'],
    ['es', '¿y trae batería?'],
    ['it', 'posso tagliare il metallo?'],
    ['fr', 'elle perce le béton ?'],
    ['jp', '何か必要ですか？'],
  ])('%s: %s', async (language, text) => {
    expect(await decides(language, text)).toBe(true);
  });
});

describe('a question that neither answers', () => {
  it.each<[LanguageCode, string]>([
    ['en', 'ok so which blade do i get'],
    ['en', 'is the CS18B or the CS15C better?'],
    ['de', 'Warum so teuer?'],
    ['de', 'Und womit bohre ich Beton?'],
    ['es', '¿cuál es mejor?'],
    ['it', 'Meglio il KR 190 o il KR 18-165?'],
    ['fr', 'combien en tout alors'],
    ['jp', 'なんでそんなに高いの？'],
    ['de', 'Ich suche eine Stichsäge bis 200 Euro'],
  ])('%s: %s', async (language, text) => {
    expect(await decides(language, text)).toBe(false);
  });
});
