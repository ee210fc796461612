import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerLanguage, BrandCode, Card, WireMessage } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { createAssistant } from '../embedded.ts';

/** Indexing the sample data takes its time on a busy machine. */
const patience = 120_000;

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await openSampleCatalogue();
}, patience);
afterAll(() => catalogue.close());

/** The last answer of a conversation. */
const converse = async (brand: BrandCode, language: AnswerLanguage, ...turns: readonly string[]): Promise<string> => {
  const messages: WireMessage[] = [];
  let text = '';
  for (const message of turns) {
    messages.push({ id: `u${messages.length}`, role: 'user', message, cards: [] });
    const request = { messages: [...messages], productId: null, chatId: 'picking', language };
    let cards: readonly Card[] = [];
    text = '';
    for await (const event of createAssistant(catalogue).answer({ brand, request }, new AbortController().signal)) {
      if (event.type === 'content') text += event.content;
      if (event.type === 'products')
        cards = event.referencedProducts.map(({ productId, productName }) => ({
          productId: productId ?? '',
          title: productName,
          image: 'x.png',
        }));
    }
    messages.push({ id: `a${messages.length}`, role: 'ai', message: text, cards: [...cards] });
  }
  return text;
};
const firstLine = (text: string): string => text.split('\n')[0] ?? '';

describe('which one to take', () => {
  it.each([
    ['HEU', 'en', 'I need a light cordless drill', 'Which one should I take?', 'low weight', 'BS 12-30'],
    [
      'HEU',
      'de',
      'Ich suche einen leichten Akku-Bohrschrauber',
      'Welchen soll ich nehmen?',
      'geringes Gewicht',
      'BS 12-30',
    ],
    [
      'MET',
      'fr',
      'Je cherche une meuleuse silencieuse',
      'Laquelle me conseillez-vous ?',
      'un travail silencieux',
      'WS 18-125',
    ],
    ['MET', 'es', 'Busco una amoladora barata', '¿Cuál elijo?', 'un precio bajo', 'W 11-125'],
    ['MET', 'it', 'Cerco un avvitatore leggero', 'Quale scelgo?', 'il peso ridotto', 'BS 12-30'],
    ['HJP', 'jp', '静かなドリルドライバーを探しています', 'どれがいいですか?', '静かさ', 'KD10S'],
  ] as const)('weighs what was wished for before: %s %s', async (brand, language, wish, question, reason, model) => {
    const line = firstLine(await converse(brand, language, wish, question));
    expect(line).toContain(reason);
    expect(line).toContain(model);
  });

  it.each([
    [
      'HEU',
      'en',
      'I am a beginner and need a cordless drill',
      'Which one should I pick?',
      'For occasional use',
      'BS 18-45',
    ],
    [
      'HEU',
      'de',
      'Ich suche einen Akku-Bohrschrauber für Möbelmontage',
      'Welchen soll ich nehmen?',
      'Für die genannte Arbeit',
      'BS 12-30',
    ],
    [
      'MET',
      'fr',
      'Je suis professionnel, quelles meuleuses avez-vous ?',
      'Laquelle me conseillez-vous ?',
      'Pour un usage professionnel',
      'WS 18-125',
    ],
    ['MET', 'es', 'Busco una amoladora para uso ocasional', '¿Cuál elijo?', 'Para un uso ocasional', 'W 11-125'],
  ] as const)('weighs the use and the job: %s %s', async (brand, language, wish, question, use, model) => {
    const line = firstLine(await converse(brand, language, wish, question));
    expect(line).toMatch(new RegExp(`^${use}`));
    expect(line).toContain(model);
  });

  it('weighs what the question itself says', async () => {
    const compared = 'Compare BS 18-60 and BS 12-30';
    expect(firstLine(await converse('HEU', 'en', compared, 'Which one should I choose? I work overhead a lot'))).toBe(
      'Since you are after low weight, I would take **Compact Cordless Drill Driver BS 12-30**.',
    );
    expect(
      firstLine(
        await converse(
          'HEU',
          'en',
          'Which angle grinders do you have?',
          'I want a quiet one. Which one should I take?',
        ),
      ),
    ).toContain('WS 18-125');
  });

  it.each([
    ['HEU', 'en', 'Which angle grinders do you have?', 'Which one is best for me?', 'What will you use it for'],
    ['HEU', 'de', 'Welche Winkelschleifer haben Sie?', 'Welchen soll ich nehmen?', 'Wofür brauchen Sie es'],
    ['MET', 'fr', 'Quelles meuleuses avez-vous ?', 'Laquelle me conseillez-vous ?', 'À quoi doit-il servir'],
    ['MET', 'es', '¿Qué amoladoras tienen?', '¿Cuál elijo?', '¿Para qué lo va a usar'],
    ['MET', 'it', 'Quali smerigliatrici avete?', 'Quale scelgo?', 'A che cosa le serve'],
    ['HJP', 'jp', 'どんなディスクグラインダーがありますか?', 'どれがいいですか?', 'どのような用途で'],
  ] as const)('is asked back where nothing was said: %s %s', async (brand, language, list, question, back) => {
    const text = await converse(brand, language, list, question);
    expect(text).toContain(back);
    // For whom each is the right one is said all the same.
    expect(text.split('**').length).toBeGreaterThan(4);
  });

  it('is one of the packs, where packs were shown', async () => {
    const text = await converse('HEU', 'en', 'Which battery fits the BS 18-60?', 'Which one should I take?');
    expect(firstLine(text)).toContain('AP 18-20');
    expect(text).not.toContain('Charger');
  });
});

/** Without the marks of sources, and with plain blanks. */
const plain = (text: string): string => text.replaceAll(/\[ⁱ\]\([^)]*\)/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');

describe('why that one', () => {
  it.each([
    ['HUS', 'en', 'drill to fix anchors in a brick wall', 'why this one?', 'DV40M', '19 mm', 'DV18X'],
    ['HEU', 'de', 'Akkuschrauber für IKEA-Möbel', 'Wieso ausgerechnet der?', 'BS 12-30', 'am leichtesten', 'BS 18-60'],
    ['MET', 'es', 'quiero cortar ramas gordas', '¿y por qué justo esa?', 'RS 18-32', '32 mm', '4/5'],
    [
      'MET',
      'it',
      'mi serve un trapano per appendere mensole sul muro',
      'come mai proprio questo?',
      'SB',
      'muratura',
      'SB',
    ],
    ['MET', 'fr', 'une meuleuse silencieuse', 'et pourquoi celle-là ?', 'WS 18-125', 'le plus silencieux', 'W 11-125'],
    ['HJP', 'jp', '家具を組み立てる工具を探しています', 'それを選んだ理由は？', 'KD10S', '最も静か', 'KI10S'],
  ] as const)('%s %s: %s %s', async (brand, language, wish, why, model, reason, other) => {
    const answer = plain(await converse(brand, language, wish, why));
    expect(firstLine(answer)).toContain(model);
    expect(answer).toContain(reason);
    expect(answer).toContain(other);
  });

  it('keeps to the one it gave the reasons for', async () => {
    const answer = await converse(
      'HUS',
      'en',
      'drill to fix anchors in a brick wall',
      'why this one?',
      'how heavy is it?',
    );
    expect(answer).toContain('DV40M');
    expect(answer).not.toContain('DV18X');
  });
});

describe('which of two', () => {
  it.each([
    ['MET', 'de', 'Was ist lauter, der SD 18-190 oder der SS 18-1200?', 'SS 18-1200', '99 dB(A)'],
    ['MET', 'it', 'quale fa più rumore, SD 18-190 o SS 18-1200?', 'SS 18-1200', '99 dB(A)'],
    ['HJP', 'jp', 'KI10SとKI18DXではどっちがうるさい？', 'KI18DX', '94dB(A)'],
  ] as const)('%s %s: is named first, with no table', async (brand, language, question, model, level) => {
    const answer = plain(await converse(brand, language, question));
    const [named = ''] = firstLine(answer).split(level);
    expect(named).toContain(model);
    expect(named.length).toBeLessThan(firstLine(answer).length);
    expect(answer).not.toContain('| --- |');
  });
});
