import { describe, expect, it } from 'vitest';
import { expectTold, type Told } from './testing/expectTold.ts';
import { type Asked, lastPlainAnswer } from './testing/plainAnswers.ts';

describe('the box that is named itself', () => {
  it.each<readonly [asked: Asked, contents: string]>([
    [['HUS', 'en', 'DS18B', 'What does the box contain?'], 'Belt clip'],
    [['HEU', 'de', 'BS1860', 'Was enthält der Karton?'], 'Gürtelclip'],
    [['MET', 'fr', 'BS1230', 'Que contient la boîte ?'], 'Crochet de ceinture'],
    [['MET', 'it', 'BS1230', 'Cosa contiene la scatola?'], 'Gancio da cintura'],
    [['MET', 'es', 'BS1230', '¿Qué contiene la caja?'], 'Gancho'],
    [['HJP', 'jp', 'KD10S', '箱には何が入っていますか'], 'ベルトフック'],
    [['HJP', 'jp', 'KD10S', '付属品は何ですか'], 'ベルトフック'],
  ])('is no part that may be missing: %j', async (asked, contents) => {
    const told = await lastPlainAnswer(asked);
    expect(told).toContain(contents);
    expect(told).not.toMatch(/^(?:No\b|Nein|Non\b|いいえ)/);
  });

  it('is told from accessories that are bought', async () => {
    expect(await lastPlainAnswer(['HJP', 'jp', null, 'KD10Sに使える付属品はありますか'])).not.toContain('ベルトフック');
  });
});

describe('a battery that is asked for with a corded tool', () => {
  it.each<readonly [asked: Asked, told: RegExp]>([
    [['HUS', 'en', 'CS15C', 'does it come with a battery?'], /cord/],
    [['HEU', 'de', 'SB750', 'Ist ein Akku dabei?'], /Kabel/],
    [['MET', 'fr', 'SBE850', 'la batterie est comprise ?'], /secteur/],
    [['MET', 'es', 'SBE850', '¿trae batería?'], /cable/],
    [['MET', 'it', 'SBE850', 'la batteria è compresa?'], /cavo|filo|rete/],
    [['HJP', 'jp', 'KC165A', 'バッテリーは付いてる？'], /コード/],
  ])('is none that is missing: %j', async (asked, told) => {
    expect(await lastPlainAnswer(asked)).toMatch(told);
  });
});

describe('what is in the box, and what has to be bought apart', () => {
  it.each<Told>([
    [
      'HUS',
      'en',
      'DV18X',
      ['Is there a storage case with this one please?'],
      /^No, the DV18X comes without a tool case/,
    ],
    ['HUS', 'en', 'DV18X', ['do I have to buy the charger separately?'], /^Yes, the DV18X comes without a charger/],
    ['HUS', 'en', 'DS18B', ['are battery and charger sold separately?'], /^No, it is in the box/],
    ['MET', 'it', null, ['Con la MX 12 mi arriva anche la batteria?'], /^No, il MX 12 arriva senza batteria/],
    ['HEU', 'de', null, ['Kommt der BS 12-30 auch mit Akku?'], /^Ja, im Lieferumfang/],
    ['MET', 'fr', null, ['vous fermez à quelle heure ce soir'], /07:30/],
    ['HJP', 'jp', 'KD36DX', ['専用ケースは別で買うんですか'], /^いいえ/],
  ])('%s %s, on %s: %j', (...row) => expectTold(row));
});
