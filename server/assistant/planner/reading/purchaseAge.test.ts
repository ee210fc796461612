import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { catalogue, sources } from '../testing/conversations.ts';
import { purchaseAgeIn } from './purchaseAge.ts';
import { readText } from './reading.ts';

const now = new Date(Date.UTC(2026, 10, 15));
const brandOf = (language: LanguageCode): BrandCode => (language === 'en' ? 'HUS' : language === 'jp' ? 'HJP' : 'MET');
const ageOf = async (pageLanguage: LanguageCode, text: string) =>
  purchaseAgeIn(await readText({ ...sources, catalogue, brand: brandOf(pageLanguage), pageLanguage }, text), now);

describe('when something was bought', () => {
  it.each<[LanguageCode, string, number]>([
    ['en', 'my drill died after 14 months', 14],
    ['en', 'bought it two years ago', 24],
    ['en', 'its 3 yrs old', 36],
    ['en', 'got it a year ago', 12],
    ['de', 'vor einem halben Jahr gekauft', 6],
    ['fr', 'achetée il y a deux ans', 24],
    ['it', 'comprato un anno fa', 12],
    ['jp', '半年で壊れました', 6],
    ['de', 'mein Akku ist erst 1 Jahr alt', 12],
    ['de', 'nach 20 Monaten kaputt', 20],
    ['fr', 'a lâché au bout de 14 mois', 14],
    ['fr', 'achetée il y a 2 ans et demi', 30],
    ['es', 'la compré hace 14 meses', 14],
    ['it', "ce l'ho da 2 anni e mezzo", 30],
    ['it', 'si è rotta dopo 8 mesi', 8],
    ['jp', '買って2年半です', 30],
    ['jp', '3か月前に買いました', 3],
  ])('in %s is reckoned from %j', async (language, text, months) => {
    expect(await ageOf(language, text)).toEqual({ least: months, most: months });
  });

  it.each<[LanguageCode, string, number, number]>([
    ['en', 'bought it last march', 8, 9],
    ['en', 'bought it last year', 10, 22],
    ['de', 'Hab ich letztes Jahr im März gekauft', 20, 21],
    ['fr', 'achetée en 2021', 59, 71],
    ['fr', "j'ai acheté le mois dernier", 0, 2],
    ['es', 'la compré en mayo', 6, 7],
    ['it', 'comprato la settimana scorsa', 0, 1],
    ['jp', '去年の3月に買った', 20, 21],
  ])('in %s is a range where %j tells it roughly', async (language, text, least, most) => {
    expect(await ageOf(language, text)).toEqual({ least, most });
  });

  it.each<[LanguageCode, string]>([
    ['en', 'does it have a 5 year warranty?'],
    ['en', 'it runs 30 minutes'],
    ['de', 'seit gestern geht nichts mehr'],
    ['fr', 'garantie 5 ans ?'],
    ['jp', '保証は3年ですか'],
  ])('in %s is not told by %j', async (language, text) => {
    expect(await ageOf(language, text)).toBeUndefined();
  });
});
