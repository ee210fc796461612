import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
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

const answer = async (brand: BrandCode, language: AnswerLanguage, message: string): Promise<string> => {
  const messages = [{ id: 'q', role: 'user' as const, message, cards: [] }];
  const request = { messages, productId: null, chatId: 'wording', language };
  let text = '';
  for await (const event of createAssistant(catalogue).answer({ brand, request }, new AbortController().signal))
    if (event.type === 'content') text += event.content;
  return text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
};

describe('what is demanded', () => {
  it.each([
    ['HEU', 'en', 'lightest cordless drill driver under 2 kg?', 'Of our cordless drill drivers under 2 kg, '],
    [
      'HEU',
      'de',
      'Welcher ist der stärkste Akku-Bohrschrauber unter 2 kg?',
      'Von unseren Bohrschraubern mit Akku unter 2 kg ist',
    ],
    ['HEU', 'fr', 'perceuses sans fil de moins de 2 kg', 'perceuses-visseuses sans fil de moins de 2 kg'],
    ['MET', 'it', 'trapani a batteria sotto i 2 kg', 'trapani avvitatori a batteria sotto i 2 kg'],
    ['MET', 'es', '¿Tienen atornilladores de impacto sin escobillas?', 'atornilladores de impacto sin escobillas'],
    ['HJP', 'jp', '18Vのブラシレスドリル', '18V・ブラシレスのドライバドリル'],
  ] as const)('stands with the thing itself: %s %s %s', async (brand, language, question, expected) => {
    expect(await answer(brand, language, question)).toContain(expected);
  });
});

describe('the two lightest', () => {
  it.each([
    ['HEU', 'de', 'Vergleiche die zwei leichtesten Winkelschleifer'],
    ['HEU', 'en', 'Compare the two lightest angle grinders'],
    ['MET', 'fr', 'Compare les deux meuleuses les plus légères'],
    ['HJP', 'jp', '一番軽いグラインダー2台を比較して'],
    ['HEU', 'es', 'Compara las dos amoladoras más ligeras'],
    ['HEU', 'it', 'Confronta le due smerigliatrici più leggere'],
  ] as const)('are compared in a table of two products: %s %s', async (brand, language, question) => {
    const rows = (await answer(brand, language, question)).split('\n').filter((line) => line.startsWith('| '));
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(row.split(/(?<!\\)\|/)).toHaveLength(5);
  });

  it('are three where three are asked for', async () => {
    const text = await answer('MET', 'de', 'Vergleiche die drei günstigsten Akkuschrauber');
    expect(
      text
        .split('\n')
        .find((line) => line.startsWith('| '))
        ?.split(/(?<!\\)\|/),
    ).toHaveLength(6);
  });
});
