import { describe, expect, it } from 'vitest';
import { answerLanguageOf, answerLanguages, bcp47, languageCodes, languageOfTag } from './codes.ts';

describe('the language of a tag', () => {
  it.each([
    ['ja-JP', 'jp'],
    ['JA', 'jp'],
    ['nb-NO', 'no'],
    ['nn', 'no'],
    ['de-CH', 'de'],
    ['zh-Hant-TW', 'zh'],
    ['', ''],
  ])('%j is %j', (tag, language) => expect(languageOfTag(tag)).toBe(language));

  it('is the code whose tag it is, for every language', () => {
    for (const code of languageCodes) expect(languageOfTag(bcp47(code))).toBe(code);
  });
});

it('answers are in the language of the page, or in English', () => {
  expect(languageCodes.filter((code) => answerLanguageOf(code) === code)).toEqual(
    languageCodes.filter((code) => answerLanguages.some((known) => known === code)),
  );
  expect([answerLanguageOf('pl'), answerLanguageOf('uk')]).toEqual(['en', 'en']);
});
