import { describe, expect, it } from 'vitest';
import { brandOf } from '../../../brands/registry.ts';
import { weekdayIn } from '../../../brands/serviceHours.ts';
import { type BrandCode, bcp47, type LanguageCode } from '../../../contract/contract.ts';
import { lastOf } from '../planner/testing/conversations.ts';

/** Questions to the service are answered from the brand's terms, the answer first. */

type Asked = readonly [BrandCode, LanguageCode, page: string | null, turns: readonly string[]];

const answerOf = async (asked: Asked): Promise<string> => (await lastOf(asked)).answer.blocks.join('\n');

const openings: Readonly<Record<string, readonly [yes: RegExp, no: RegExp, ask: (day: string) => string]>> = {
  en: [/^Yes, on/, /^No, on/, (day) => `are you open on ${day}?`],
  de: [/^Ja, am/, /^Nein, am/, (day) => `Habt ihr am ${day} offen?`],
  fr: [/^Oui, le/, /^Non, le/, (day) => `Vous êtes ouverts le ${day} ?`],
  es: [/^Sí, el/, /^No, el/, (day) => `¿Están abiertos el ${day}?`],
  it: [/^Sì, di/, /^No, di/, (day) => `Siete aperti di ${day}?`],
  jp: [/^はい、/, /^いいえ、/, (day) => `${day}は電話できますか？`],
};

describe('the hours of the service on each weekday', () => {
  it.each<[BrandCode, LanguageCode]>([
    ['HUS', 'en'],
    ['HEU', 'de'],
    ['HEU', 'es'],
    ['MET', 'fr'],
    ['MET', 'it'],
    ['HJP', 'jp'],
  ])('of %s in %s begin with yes or no', async (brand, language) => {
    const { firstDay, lastDay } = brandOf(brand).service.hours;
    const [yes, no, ask] = openings[language] ?? [/^$/, /^$/, String];
    for (let day = 1; day <= 7; day++) {
      const isOpen = day >= firstDay && day <= lastDay;
      const answer = await answerOf([brand, language, null, [ask(weekdayIn(day, bcp47(language)))]]);
      expect(answer, String(day)).toMatch(isOpen ? yes : no);
    }
  });

  it('stand alone, without a recommendation made before', async () => {
    const answer = await answerOf([
      'HUS',
      'en',
      null,
      ['which recip saw for roots', 'can i just talk to somebody. you guys open saturday?'],
    ]);
    expect(answer).toMatch(/^Yes, on Saturday/);
    expect(answer).not.toMatch(/RS1/);
  });
});

describe('what broke some time after it was bought', () => {
  it.each<[...Asked, RegExp]>([
    [
      'HUS',
      'en',
      null,
      ['bought the RS18B 5 weeks ago and it just died in the middle of a cut. what do i do'],
      /still within the warranty.*5 years/,
    ],
    ['HUS', 'en', null, ['my impact driver is 6 yrs old and wont turn on anymore'], /the warranty is over/],
    [
      'MET',
      'fr',
      null,
      ["Ma scie sauteuse a lâché au bout de 14 mois, j'ai le ticket. Qu'est-ce que je fais ?"],
      /encore sous garantie/,
    ],
    [
      'HEU',
      'es',
      null,
      ['me ha llegado la lijadora y no arranca, la compré hace 14 meses'],
      /todavía está en garantía/,
    ],
    ['MET', 'it', null, ['la mia smerigliatrice si è rotta dopo 8 mesi, che faccio?'], /ancora in garanzia/],
    ['HEU', 'de', null, ['Mein Multitool hat nach 20 Monaten den Geist aufgegeben'], /noch in der Garantie/],
    ['HJP', 'jp', 'KD18DX', ['買って2年半ですが急に止まりました'], /保証期間内/],
  ])('%s in %s, on %s: %j', async (brand, language, page, turns, expected) => {
    const { blocks, products } = (await lastOf([brand, language, page, turns])).answer;
    expect(blocks[0]).toMatch(expected);
    expect(blocks.join('\n')).toContain(brandOf(brand).service.repairUrl);
    expect(blocks.join('\n')).not.toMatch(/[$€¥円]/);
    expect(products.length).toBeLessThanOrEqual(1);
  });
});

describe('terms of the service', () => {
  it.each<[...Asked, RegExp]>([
    ['MET', 'es', null, ['quiero devolver una caladora que compré hace 3 semanas, está sin abrir'], /^No, los 14 días/],
    ['HEU', 'fr', 'BS1230', ["et si jamais elle s'en sert pas on peut la renvoyer ?"], /^Oui, sous 14 jours/],
    ['MET', 'es', 'BS1855', ['¿lo puedo devolver aunque lo haya usado?'], /^Sí, en 14 días/],
    ['HJP', 'jp', null, ['使ってみて合わなかったら返品できますか'], /^いいえ/],
    [
      'MET',
      'it',
      null,
      ['Ho un Kernholt comprato 2 anni fa in germania, ora vivo a bari. La garanzia vale anche in italia?'],
      /^Sì, la garanzia vale anche lì \(Italia\)/,
    ],
    ['HUS', 'en', null, ['is the warranty good if i bought it off craigslist'], /first owner only/],
    ['HJP', 'jp', 'KD18DL', ['修理って何日くらいかかります？'], /7～10営業日/],
    ['HJP', 'jp', null, ['会社の経費なんですが、宛名入りの領収書って出してもらえますか'], /^はい、会社名/],
    ['MET', 'en', null, ['Hi, do you deliver to Ireland?'], /^Yes, we deliver there \(Ireland\)/],
    ['HUS', 'en', null, ['do u ship to canada'], /^No, we do not deliver there \(Canada\)/],
    ['HEU', 'en', null, ['I’m in Ireland, do your chargers come with a 3 pin plug?'], /^Yes: .*three-pin plug/],
    ['MET', 'it', null, ['siete una marca italiana?'], /marchio a sé \(paese: Germania\)/],
    [
      'MET',
      'it',
      null,
      ['alla hotline mi hanno promesso 10 anni di garanzia, vero?'],
      /^No, 10 anni non posso confermarlo/,
    ],
    ['HEU', 'es', null, ['¿La SB 18-80 es la que ganó el premio de la OCU, no?'], /^No puedo confirmarlo/],
  ])('%s in %s, on %s: %j', async (brand, language, page, turns, expected) => {
    expect(await answerOf([brand, language, page, turns])).toMatch(expected);
  });
});
