import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnswerLanguage, answerLanguages, type BrandCode } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { openCatalogue } from '../../catalogue/open.ts';
import { strangers } from '../words/strangers.ts';
import { fold } from '../grounding/fold.ts';
import { findStrangers } from './strangers.ts';

/** Indexing the sample data takes its time on a busy machine. */
const patience = 120_000;

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await openCatalogue({ dataDir: ':memory:' });
}, patience);
afterAll(() => catalogue.close());

const namesIn = async (brand: BrandCode, language: AnswerLanguage, text: string) =>
  (await findStrangers(catalogue, brand, fold(text), language)).map(({ stranger }) => stranger.names.en.singular);

describe('things we do not make', () => {
  it.each(answerLanguages)('are known by their own names in %s', async (language) => {
    for (const { names } of strangers) {
      expect(await namesIn('HUS', language, names[language].singular), names[language].singular).toContain(
        names.en.singular,
      );
    }
  });

  it.each<[AnswerLanguage, string, readonly string[]]>([
    ['en', 'do you have chain saws or lawn mowers?', ['lawn mower', 'chainsaw']],
    ['en', 'laminate trimmer', []],
    ['en', 'circular saw', []],
    ['de', 'Fußleisten annageln, hab aber keinen Kompressor', []],
    ['de', 'Handkreissäge', []],
    ['de', 'Laubbläser', []],
    ['es', 'soplador de hojas', []],
    ['it', 'seghetto alternativo', []],
    ['fr', 'scie sauteuse', []],
    ['jp', '丸ノコ', []],
  ])('%s: %s', async (language, text, expected) => {
    expect(await namesIn('MET', language, text)).toEqual(expected);
  });
});
