import { describe, expect, it } from 'vitest';
import type { When } from '../../../../brands/serviceHours.ts';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { readText } from '../reading/reading.ts';
import { catalogue, sources } from '../testing/conversations.ts';
import { askedWhen, speaksOfBeingOpen } from './hours.ts';

const brandOf = (language: LanguageCode): BrandCode => (language === 'en' ? 'HUS' : language === 'jp' ? 'HJP' : 'MET');
const read = (pageLanguage: LanguageCode, text: string) =>
  readText({ ...sources, catalogue, brand: brandOf(pageLanguage), pageLanguage }, text);

describe('when somebody is to be there', () => {
  it.each<[LanguageCode, string, When]>([
    ['en', 'are you open saturday?', { day: 6 }],
    ['en', 'anybody there at 7 in the evening?', { hour: '19:00' }],
    ['en', 'are you open now', { day: 'now' }],
    ['de', 'ist am Freitag um 16 Uhr jemand erreichbar', { day: 5, hour: '16:00' }],
    ['de', 'habt ihr sonntags offen', { day: 7 }],
    ['fr', "quelqu'un répond à 19h le samedi ?", { day: 6, hour: '19:00' }],
    ['es', '¿atienden a las 7 de la tarde?', { hour: '19:00' }],
    ['it', 'rispondete alle 19?', { hour: '19:00' }],
    ['jp', '土曜日は電話できますか', { day: 6 }],
  ])('in %s: %j', async (language, text, when) => {
    const reading = await read(language, text);
    expect(askedWhen(reading)).toEqual(when);
    expect(speaksOfBeingOpen(reading)).toBe(true);
  });
});
